"""Where the rules of a sheet come from, and which clauses its statements carry out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Source:
    """Where the rules come from, and the ids of its clauses that may be cited."""

    title: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cited:
    """A clause that a statement carries out.

    `source` is the title of its source where several sources of the sheet list their clauses.
    """

    id: str
    source: str = ""

    def __str__(self) -> str:
        return f"{self.source}, {self.id}" if self.source else self.id


@dataclass(frozen=True, slots=True)
class Citation:
    """Which clauses the statement in a place carries out."""

    place: str
    clauses: tuple[Cited, ...]


def by_source(cited: Iterable[Cited]) -> list[tuple[str, list[str]]]:
    """The clauses in their order: neighbours of one source together, its title and their ids."""
    groups = groupby(cited, key=lambda one: one.source)
    return [(source, [one.id for one in clauses]) for source, clauses in groups]
