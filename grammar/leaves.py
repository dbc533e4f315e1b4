"""The leaves of syntax nodes: words, names, texts and numbers as written, with their places.

`Phrase` and `Name` are the commonest; a phrase is one or more keywords in
their written form, such as "higher pair" or "three of a kind".
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .diagnostics import Span

NOWHERE = Span(0, 0, 1, 1)


def _span() -> Span:
    return field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Keywords of the language, single blanks between."""

    words: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Name:
    """A name that the author gave: of a variant, rule or band."""

    text: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Text:
    """Quoted words for the reader, without the quotes."""

    text: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number, 0 or more."""

    value: int
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank as written: 2 to 10, J, Q, K, A; its value may be any number (checked later)."""

    value: int
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RankRange:
    """`low..high`."""

    low: Rank
    high: Rank
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount of money or a percentage as written, without its sign: `6`, `0.25`."""

    text: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Day:
    """A day as written, `2026-12-01`; whether the calendar has it is checked later."""

    text: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class CardWord:
    """A card as written, such as `10h`."""

    text: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Cite:
    """A clause that a statement carries out, and the source that it is said to stand in, if any."""

    clause: Name
    source: Text | None = None


@dataclass(frozen=True, slots=True)
class Tails:
    """What may follow any statement: clauses it carries out, and notes."""

    cites: tuple[Cite, ...] = ()
    notes: tuple[Text, ...] = ()
