"""The head of a rule sheet: which state of the rules it is, and who approved it."""

from __future__ import annotations

from collections.abc import Iterator

from ...spec.meaning import meaning_of
from .document import Align, Block, Paragraph, Table
from .sheet import Sheet


def filing_lines(sheet: Sheet) -> Iterator[Block]:
    """A table of what identifies the sheet, and which language governs where there are two."""
    book = sheet.book
    rows = tuple(_rows(sheet))
    yield Table(
        book.say("filing.caption"),
        (book.say("filing.what"), book.say("filing.value")),
        rows,
        (Align.LEFT, Align.LEFT),
    )
    yield Paragraph(book.say("filing.governs"))


def _rows(sheet: Sheet) -> Iterator[tuple[str, str]]:
    variant, book = sheet.variant, sheet.book
    filing = variant.filing
    yield book.say("filing.name"), sheet.name
    if variant.revision is not None:
        yield book.say("filing.revision"), str(variant.revision)
    if filing.jurisdiction:
        yield book.say("filing.jurisdiction"), filing.jurisdiction
    if filing.effective:
        yield book.say("filing.effective"), book.date(filing.effective)
    if filing.approved:
        yield book.say("filing.approved"), book.date(filing.approved)
    if filing.reference:
        yield book.say("filing.reference"), filing.reference
    if filing.supersedes:
        yield book.say("filing.supersedes"), book.say("imprint.revision", number=filing.supersedes)
    for source in variant.sources:
        yield book.say("filing.source"), source.title
    yield book.say("filing.meaning"), meaning_of(variant).digest
