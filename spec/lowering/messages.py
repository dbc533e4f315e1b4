"""Collects what is wrong with a file, so that all of it is told at once."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final, NoReturn

from ...grammar.diagnostics import Code, Diagnostic, SheetError, Span
from ...grammar.parser import source_line

MOST: Final = 50


class Messages:
    """The messages about one file, in the order in which they are found."""

    def __init__(self, text: str, file: str, home: str = "this file") -> None:
        self._text = text
        self._file = file
        self._home = home
        self.found: list[Diagnostic] = []
        self._left_out = 0

    def add(self, code: Code, span: Span, what: str, why: str, remedy: str) -> None:
        """Note one fault; after MOST of them, only count."""
        if len(self.found) >= MOST:
            self._left_out += 1
            return
        if span.taken_from:
            what = f"{what} (with what is taken over from '{span.taken_from}')"
        line = source_line(self._text, span)
        self.found.append(Diagnostic(code, span, what, why, remedy, self._file, line))

    def missing(self, span: Span, what: str, why: str, remedy: str) -> None:
        """A declaration that the file lacks; the remedy gives the choices."""
        self.add(Code.MISSING, span, f"{what} is missing", why, remedy)

    def twice(self, span: Span, what: str, first: Span) -> None:
        """Something declared a second time."""
        self.add(
            Code.TWICE,
            span,
            f"{what} is declared twice, first {first.place}",
            "it can't be told which of the two holds",
            "keep one of them",
        )

    def unknown_name(self, span: Span, kind: str, name: str, known: Iterable[str]) -> None:
        """A name that nothing bears; suggests the nearest one."""
        if len(self.found) >= MOST:
            self._left_out += 1
            return
        names = sorted(known)
        near = difflib.get_close_matches(name, names, n=1)
        listed = ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")
        self.add(
            Code.UNKNOWN_NAME,
            span,
            f"there is no {kind} '{name}'",
            f"it must be the name of a {kind} in {self._home}",
            f"write '{near[0]}'"
            if near
            else f"write one of: {listed}"
            if names
            else f"add the {kind}",
        )

    def raise_if_any(self) -> None:
        """Raise SheetError with all faults, in the file's order, if there are any."""
        if self.found:
            self.raise_all()

    def raise_all(self) -> NoReturn:
        """Raise SheetError with all faults, in the file's order."""
        found = sorted(self.found, key=lambda d: d.span.start if d.span else 0)
        if self._left_out:
            found.append(
                Diagnostic(
                    Code.MORE,
                    None,
                    f"{self._left_out:,} more faults are not shown",
                    f"the first {MOST} are enough to begin with",
                    "mend these and check again",
                    self._file,
                )
            )
        raise SheetError(found)
