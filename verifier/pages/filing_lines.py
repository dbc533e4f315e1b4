"""The head of a rule sheet: which state of the rules it is, and who approved it."""

from __future__ import annotations

from collections.abc import Iterator

from ...spec.filing import NO_FILING, Approval, Superseded
from ...spec.lineage import Lineage, OtherSheet
from ...spec.meaning import meaning_of
from ...spec.places import HEAD, REVISION
from ...spec.prose.book import Book
from .document import Align, Block, Paragraph, Table
from .sheet import Sheet


def filing_lines(sheet: Sheet) -> Iterator[Block]:
    """A table of what identifies the sheet, notes on it, and which language governs."""
    book = sheet.book
    rows = tuple(_rows(sheet))
    yield Table(
        book.say("filing.caption"),
        (book.say("filing.what"), book.say("filing.value")),
        rows,
        (Align.LEFT, Align.LEFT),
    )
    yield from _noted(sheet)
    yield Paragraph(book.say("filing.governs"))


def _noted(sheet: Sheet) -> Iterator[Paragraph]:
    """What the author notes of the revision and the filing, each place under its own lead."""
    book = sheet.book
    for place in HEAD:
        texts = [note.text for note in sheet.variant.notes if note.place == place]
        if texts and place == REVISION:
            yield Paragraph(book.say("filing.noted.revision"))
        elif texts:
            entry = book.say(f"filing.{place}")
            yield Paragraph(book.say("filing.noted.entry", entry=entry))
        yield from (Paragraph(text, sheet.language_of_author) for text in texts)


def _rows(sheet: Sheet) -> Iterator[tuple[str, str]]:
    variant, book = sheet.variant, sheet.book
    filing = variant.filing
    yield book.say("filing.name"), sheet.name
    if variant.revision is not None:
        yield book.say("filing.revision"), str(variant.revision)
    yield from _lineage(variant.lineage, book)
    if filing.jurisdiction:
        yield book.say("filing.jurisdiction"), filing.jurisdiction
    if filing.effective:
        yield book.say("filing.effective"), book.date(filing.effective)
    if filing.approval:
        yield book.say("filing.approved"), _approved(filing.approval, book)
        yield book.say("filing.reference"), filing.approval.reference
    elif filing != NO_FILING:
        yield book.say("filing.approved"), book.say("filing.not_approved")
    if filing.supersedes:
        yield book.say("filing.supersedes"), _superseded(filing.supersedes, book)
    for source in variant.sources:
        yield book.say("filing.source"), source.title
    yield book.say("filing.meaning"), meaning_of(variant).digest


def _lineage(lineage: Lineage, book: Book) -> Iterator[tuple[str, str]]:
    """The sheets that it takes from: each that it extends, and the one whose house way it has."""
    for place, other in enumerate(lineage.extends):
        key = "filing.extends_further" if place else "filing.extends"
        yield book.say(key), _edition(other, book)
    if lineage.way_of:
        yield book.say("filing.way_of"), _edition(lineage.way_of, book)


def _edition(other: OtherSheet, book: Book) -> str:
    if other.revision is None:
        return book.say("filing.other_meaning", title=other.title, meaning=other.meaning)
    revision = book.say("filing.old_revision", number=other.revision)
    return book.say("filing.other_revision", title=other.title, revision=revision)


def _approved(approval: Approval, book: Book) -> str:
    day = book.date(approval.day)
    if approval.by is None:
        return book.say("filing.approved_on", day=day)
    return book.say("filing.approved_by", by=approval.by, day=day)


def _superseded(superseded: Superseded, book: Book) -> str:
    revision = book.say("filing.old_revision", number=superseded.revision)
    if superseded.meaning is None:
        return revision
    return book.say("filing.old_revision_of", revision=revision, meaning=superseded.meaning)
