"""Syntax nodes for irregularities: facts, situations, and what is ruled in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union

from .diagnostics import Span
from .leaves import Name, Number, Phrase, Tails, Text, _span


@dataclass(frozen=True, slots=True)
class FactTest:
    """A fact that is a flag, alone: it is so."""

    name: Name
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class FactCount:
    """`boxed + exposed >= 2`: counts added up, a relation, a number."""

    names: tuple[Name, ...]
    relation: str
    number: Number
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class NotFact:
    """`not part`."""

    part: Situation
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class AllFacts:
    """Parts with `and` between."""

    parts: tuple[Situation, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class AnyFacts:
    """Parts with `or` between."""

    parts: tuple[Situation, ...]
    span: Span = _span()


Situation: TypeAlias = Union[FactTest, FactCount, "NotFact", "AllFacts", "AnyFacts"]


@dataclass(frozen=True, slots=True)
class Fact:
    """`fact boxed 0..3 "cards found face up"`; without bounds it is so or not."""

    name: Name
    bounds: tuple[Number, Number] | None
    text: Text
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Impossible:
    """`impossible ...`: a situation that can't occur."""

    situation: Situation
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Ruling:
    """`when situation: misdeal`, or several consequences with commas between."""

    situation: Situation
    ruled: tuple[Phrase, ...]
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class MisdealOverrides:
    """`misdeal overrides`: a misdeal cancels what else is ruled."""

    tails: Tails = Tails()
    span: Span = _span()


IrregularityLine: TypeAlias = Fact | Impossible | MisdealOverrides | Ruling


@dataclass(frozen=True, slots=True)
class Irregularities:
    """`irregularities { ... }`."""

    lines: tuple[IrregularityLine, ...]
    span: Span = _span()
