"""Lints a rule file: what is legal in it but poor."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from ..grammar.diagnostics import Diagnostic, SheetError
from ..grammar.lint.codes import Lint
from ..grammar.lint.comments import turned_off, unknown_lint
from ..grammar.lint.finding import Finding
from ..grammar.lint.table import SHEET_LINTS
from ..grammar.parser import source_line
from ..grammar.sheet import Sheet
from ..spec.lowering.lint import VARIANT_LINTS
from ..spec.variant import Variant
from .loading import load_whole, read

MOST: Final = 100
"""How many findings of one file are told."""


@dataclass(frozen=True, slots=True)
class LintReport:
    """What the linter found in a file.

    `errors` keep the file from being used; `findings` are the first MOST in the
    file's order, of `count` in all.
    """

    file: str
    errors: tuple[Diagnostic, ...]
    findings: tuple[Diagnostic, ...]
    count: int

    def to_dict(self) -> dict[str, object]:
        """The report as plain values for JSON; each finding bears its lint's name too."""
        return {
            "file": self.file,
            "errors": [message.to_dict() for message in self.errors],
            "count": self.count,
            "findings": [
                {"lint": _name(message), **message.to_dict()} for message in self.findings
            ],
        }


def lint(name: str, *, off: Collection[Lint] = ()) -> LintReport:
    """Lint a shipped variant or a file; `off` are lints left out beside those it turns off."""
    try:
        text = read(name)
        whole = load_whole(text, name)
    except SheetError as error:
        return LintReport(name, tuple(error.diagnostics), (), 0)
    quiet = {*off, *turned_off(text)}
    found = [
        (code, finding)
        for code, finding in _found(whole.sheet, whole.variant, text)
        if code not in quiet and not finding.span.taken_from
    ]
    found.sort(key=lambda pair: (pair[1].span.start, pair[0].id))
    told = (_diagnostic(code, finding, text, name) for code, finding in found[:MOST])
    return LintReport(name, (), tuple(told), len(found))


def _found(sheet: Sheet, variant: Variant, text: str) -> Iterator[tuple[Lint, Finding]]:
    for code, of_sheet in SHEET_LINTS.items():
        yield from ((code, finding) for finding in of_sheet(sheet))
    for code, of_variant in VARIANT_LINTS.items():
        yield from ((code, finding) for finding in of_variant(sheet, variant))
    yield from ((Lint.UNKNOWN_LINT, finding) for finding in unknown_lint(text))


def _diagnostic(code: Lint, finding: Finding, text: str, file: str) -> Diagnostic:
    line = source_line(text, finding.span)
    return Diagnostic(code, finding.span, finding.what, finding.why, finding.remedy, file, line)


def _name(message: Diagnostic) -> str:
    assert isinstance(message.code, Lint)
    return message.code.word
