"""Which other sheets a file takes from: those that it extends, a house way, and whose notes."""

from __future__ import annotations

from collections.abc import Iterator

from ...grammar import sheet as nodes
from ..lineage import Lineage, OtherSheet
from ..meaning import meaning_of
from ..variant import Note
from .inheritance import Library, Loaded
from .remarks import tails


def lineage_of(sheet: nodes.Sheet, library: Library) -> Lineage:
    """The other sheets that a file, as it is written, names, and those that they name."""
    parent = library.find(sheet.extends.parent.text) if sheet.extends else None
    if parent is None:
        return Lineage((), _way_of(sheet, None, library))
    further = parent.variant.lineage
    return Lineage((other_sheet(parent), *further.extends), _way_of(sheet, further.way_of, library))


def _way_of(
    sheet: nodes.Sheet, inherited: OtherSheet | None, library: Library
) -> OtherSheet | None:
    """Whose house way it has, if it is another's; `inherited` is that of the one it extends."""
    ways = [item for item in sheet.items if isinstance(item, nodes.HouseWay)]
    if not ways or ways[0].lines is not None:
        return inherited
    named = ways[0].taken_from
    other = library.find(named.text) if named else None
    return other_sheet(other) if other else None


def other_sheet(loaded: Loaded) -> OtherSheet:
    """The sheet as those know it that take from it."""
    variant = loaded.variant
    own = (
        item.title.text
        for item in loaded.sheet.items
        if isinstance(item, nodes.Source) and not item.span.taken_from
    )
    return OtherSheet(
        variant.name,
        variant.title,
        variant.revision,
        meaning_of(variant).short,
        tuple(dict.fromkeys(own)),
    )


def read_notes(whole: nodes.Sheet, library: Library) -> tuple[Note, ...]:
    """The notes of a whole sheet in its order, each with the sheet in whose file it is written."""
    return tuple(_traced(whole, library))


def _traced(whole: nodes.Sheet, library: Library) -> Iterator[Note]:
    writers: dict[str, dict[str, OtherSheet]] = {}
    for place, tail in tails(whole):
        for note in tail.notes:
            name = note.span.taken_from
            if name not in writers:
                writers[name] = _writers(name, library)
            yield Note(place, note.text, writers[name].get(note.text))


def _writers(name: str, library: Library) -> dict[str, OtherSheet]:
    """Of each note of the sheet of this name, by its text, the sheet in whose file it is written.

    None of no sheet, which is what a note's own sheet is called.
    """
    loaded = library.find(name) if name else None
    if loaded is None:
        return {}
    itself = other_sheet(loaded)
    return {note.text: note.taken_from or itself for note in loaded.variant.notes}
