"""A document as a PDF: tagged for screen readers (PDF/UA-1), its fonts inside.

The same document gives the same bytes: no time is written into it, and no font or other file of
the machine is read. Needs the package typst, of the extra `docs`.
"""

from __future__ import annotations

import enum
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import as_file, files
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from .document import Document
from .missing_extra import install_command
from .to_typst import texts_of, to_typst

if TYPE_CHECKING:
    import typst

_EPOCH: Final = 0


class Paper(enum.Enum):
    """The paper of a rule sheet."""

    A4 = "a4"
    LETTER = "us-letter"


class PrintingError(RuntimeError):
    """A document cannot be printed; says why, and what to do."""


class PrintingUnavailableError(PrintingError):
    """The package that sets printed sheets is not installed."""


class UnprintableTextError(PrintingError):
    """A text holds characters that the fonts of the printed sheets have not: `missing`."""

    def __init__(self, missing: Sequence[str]) -> None:
        super().__init__(
            f"The fonts of the printed sheets have no shape for {_listed(missing)}. On paper there "
            "would be a gap, and the sheet would not say what the file says. Write it in other "
            "characters."
        )
        self.missing = tuple(missing)

    def __reduce__(self) -> tuple[type[UnprintableTextError], tuple[tuple[str, ...]]]:
        """As it goes from one process to another."""
        return UnprintableTextError, (self.missing,)


_MOST_LISTED: Final = 10


def _listed(missing: Sequence[str]) -> str:
    shown = [
        f"{sign} (U+{ord(sign):04X})" if sign.isprintable() else f"U+{ord(sign):04X}"
        for sign in missing[:_MOST_LISTED]
    ]
    more = len(missing) - len(shown)
    return ", ".join(shown) + (f" and {more:,} more characters" if more else "")


def to_pdf(document: Document, *more: Document, paper: Paper = Paper.A4) -> bytes:
    """The printed sheet: the documents one after the other, each from a new page.

    Raises PrintingUnavailableError and UnprintableTextError.
    """
    return printed("sheet.typ", to_typst(document, *more), {"paper": paper.value})


def printed(template: str, text: str, inputs: Mapping[str, str]) -> bytes:
    """What a template of `typst/` makes of a document's JSON and inputs. Raises as `to_pdf`."""
    require_printing()
    import typst

    refuse_unprintable(text)
    with as_file(files(__package__) / "typst") as folder:
        return typst.compile(
            folder / template,
            root=folder,
            font_paths=_fonts(),
            ignore_system_fonts=True,
            format="pdf",
            sys_inputs={"document": text, **inputs},
            pdf_standards=["ua-1"],
            timestamp=_EPOCH,
        )


def queried(template: str, text: str, inputs: Mapping[str, str], label: str) -> str:
    """The value that a template leaves under a label. Raises as `to_pdf`."""
    require_printing()
    import typst

    refuse_unprintable(text)
    with as_file(files(__package__) / "typst") as folder:
        found = typst.query(
            folder / template,
            f"<{label}>",
            field="value",
            one=True,
            root=folder,
            font_paths=_fonts(),
            ignore_system_fonts=True,
            sys_inputs={"document": text, **inputs},
        )
    value = json.loads(found)
    return value if isinstance(value, str) else json.dumps(value)


def refuse_unprintable(text: str) -> None:
    """Raises UnprintableTextError if a document's JSON holds a character without a glyph."""
    said = "".join(texts_of(json.loads(text)))
    missing = sorted(set(said) - _printable())
    if missing:
        raise UnprintableTextError(missing)


@cache
def _printable() -> frozenset[str]:
    text = (files(__package__) / "fonts" / "coverage.json").read_text(encoding="ascii")
    return frozenset(_characters(json.loads(text)))


def _characters(coverage: Mapping[str, list[list[int]]]) -> Iterator[str]:
    for runs in coverage.values():
        for first, last in runs:
            yield from map(chr, range(first, last + 1))


def require_printing() -> None:
    """Raises PrintingUnavailableError where printed sheets can't be made."""
    if find_spec("typst") is None:
        raise PrintingUnavailableError(
            "PDFs are made by the package typst, which is not installed. "
            f"Install it: {install_command('docs')}"
        )


@cache
def _fonts() -> typst.Fonts:
    import typst

    with as_file(files(__package__) / "fonts") as folder:
        return typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=False, font_paths=[folder]
        )
