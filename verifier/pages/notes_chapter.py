"""The chapter of a rule sheet that tells how its sources were read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...spec.lineage import OtherSheet
from ...spec.places import HEAD
from ...spec.prose.book import Book
from ...spec.variant import Note, Variant
from .document import Block, Numbered, Paragraph
from .numbering import Numbering
from .sheet import Sheet


def notes_chapter(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """The author's notes, by the number of the sentence, those of each rule file together.

    A note speaks of its own file's source. So the files are told apart wherever notes stand in
    several, unless all have the one source. What is noted of the head stands there.
    """
    book = sheet.book
    notes = [note for note in sheet.variant.notes if note.place not in HEAD]
    if not notes:
        return
    yield numbering.open("notes")
    yield Paragraph(book.say("notes.lead"))
    if not _are_of_several(sheet.variant, notes):
        yield from _numbered(sheet, numbering, notes)
        return
    for writer in _writers(notes):
        yield Paragraph(_lead(sheet.variant, writer, book))
        yield from _numbered(sheet, numbering, [one for one in notes if one.taken_from == writer])


def _numbered(sheet: Sheet, numbering: Numbering, notes: Sequence[Note]) -> Iterator[Numbered]:
    """The notes in the order of the sentences that they are about."""
    numbers = [numbering.number_of(note.place) for note in notes]
    for number, note in sorted(zip(numbers, notes, strict=True), key=_in_order):
        yield Numbered(number, note.text, language=sheet.language_of_author)


def _are_of_several(variant: Variant, notes: Sequence[Note]) -> bool:
    """Whether notes may speak of several sources, and it is known which of them of which."""
    another = len(variant.sources) != 1 or variant.lineage.way_of is not None
    return another and any(note.taken_from for note in notes)


def _writers(notes: Sequence[Note]) -> list[OtherSheet | None]:
    """In whose files notes stand: its own (None) before all others."""
    found = dict.fromkeys(note.taken_from for note in notes)
    return sorted(found, key=lambda writer: writer is not None)


def _lead(variant: Variant, writer: OtherSheet | None, book: Book) -> str:
    if writer is None:
        titles = _own_sources(variant)
        if not titles:
            return book.say("notes.own")
        return book.say("notes.own_of", sources=_quoted(titles, book))
    if not writer.sources:
        return book.say("notes.taken_over", sheet=writer.title)
    sources = _quoted(writer.sources, book)
    return book.say("notes.taken_over_of", sheet=writer.title, sources=sources)


def _own_sources(variant: Variant) -> list[str]:
    """The titles of the sources that the sheet doesn't take over."""
    taken = {title for other in variant.lineage.extends for title in other.sources}
    return [source.title for source in variant.sources if source.title not in taken]


def _quoted(titles: Sequence[str], book: Book) -> str:
    return book.all_of([book.say("notes.source", title=title) for title in titles])


def _in_order(numbered: tuple[str, Note]) -> list[tuple[int, int]]:
    """By the parts of the number: 6, 6a, 6.1, 6.10."""
    parts = re.findall(r"\d+|[a-z]", numbered[0])
    return [(1, int(part)) if part.isdigit() else (0, ord(part)) for part in parts]
