"""A sentence of a rule sheet, and the statement of the variant file that it stands for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..sources import Cited
from ..variant import Variant


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence or two of a rule sheet, for one statement of the variant file.

    `cites` are the clauses of the source that it carries out. `place` is the statement's place
    in the file, as the variant's notes and citations name theirs; it is empty where a sentence
    tells what follows from others. Statements of one place stand together, and the notes of that
    place go below the last of them.
    """

    text: str
    cites: tuple[Cited, ...] = ()
    place: str = ""


def stated(variant: Variant, place: str, text: str) -> Statement:
    """The sentence for the statement at this place, with the clauses that are cited there."""
    return Statement(text, variant.cited(place), place)


def places(variant: Variant) -> Iterator[str]:
    """The places that have a note or a citation."""
    yield from dict.fromkeys(
        [note.place for note in variant.notes] + [one.place for one in variant.citations]
    )


def place_like(variant: Variant, beginning: str) -> str:
    """The place that begins so, of a statement whose amounts the file may write in several ways.

    The beginning itself where the variant has neither note nor citation there.
    """
    return next((place for place in places(variant) if place.startswith(beginning)), beginning)
