"""The variant or file that is meant by a name that nothing bears."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .. import variants

_ENDING: Final = ".house"
_LEAST_LIKENESS: Final = 0.6
_LONGEST: Final = 200
"""Of a longer name only the beginning is compared."""


def names_beside(folder: Path) -> tuple[str, ...]:
    """The names of the rule files in a folder, without `.house`, sorted; none of no folder."""
    try:
        found = [entry.name for entry in folder.iterdir() if entry.name.endswith(_ENDING)]
    except (OSError, ValueError):
        return ()
    return tuple(sorted(name.removesuffix(_ENDING) for name in found))


def name_meant(name: str) -> str | None:
    """A path or shipped name near to one that can't be read; None where none is near.

    A file of this name with `.house` behind it goes before all others.
    """
    path = Path(name)
    beside = names_beside(path.parent)
    if path.name in beside:
        return name + _ENDING
    own = path.name.removesuffix(_ENDING)
    files = [stem for stem in beside if stem != own]
    near = [
        *(_Near(own, stem, str(path.parent / (stem + _ENDING))) for stem in files),
        *(_Near(name.removesuffix(_ENDING), shipped, shipped) for shipped in variants.names()),
    ]
    best = max(near, key=lambda one: one.likeness)
    return best.written if best.likeness >= _LEAST_LIKENESS else None


@dataclass(frozen=True, slots=True)
class _Near:
    """A name that may be meant by the one given, and how it is written."""

    given: str
    name: str
    written: str

    @property
    def likeness(self) -> float:
        """From 0, nothing alike, to 1, the same."""
        return difflib.SequenceMatcher(None, self.given[:_LONGEST], self.name).ratio()
