"""Which other sheets a sheet takes from, in the editions that it was read with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OtherSheet:
    """Another sheet: its name, title and revision, and the first 12 digits of its meaning hash.

    `sources` are the titles of its own sources, without those that it takes over itself.
    """

    name: str
    title: str
    revision: int | None
    meaning: str
    sources: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, object]:
        """The sheet as plain values for JSON."""
        return {
            "name": self.name,
            "title": self.title,
            "revision": self.revision,
            "meaning": self.meaning,
        }


@dataclass(frozen=True, slots=True)
class Lineage:
    """The sheets that one extends, the nearest first, and the one whose house way it has.

    `way_of` is None where the house way is its own, or comes with what it extends.
    """

    extends: tuple[OtherSheet, ...] = ()
    way_of: OtherSheet | None = None

    def to_dict(self) -> dict[str, object]:
        """The sheets as plain values for JSON."""
        return {
            "extends": [one.to_dict() for one in self.extends],
            "house_way_of": self.way_of.to_dict() if self.way_of else None,
        }


ON_ITS_OWN = Lineage()
"""Of a sheet that takes nothing from another."""
