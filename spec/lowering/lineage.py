"""Which other sheets a file takes from: the chain that it extends, and another's house way."""

from __future__ import annotations

from ...grammar import sheet as nodes
from ..lineage import Lineage, OtherSheet
from ..meaning import meaning_of
from .inheritance import Library, Loaded


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
