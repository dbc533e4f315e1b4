"""Syntax nodes for the statements of a rule file, from the file down to a case."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .diagnostics import Span
from .syntax import (
    CardWord,
    Condition,
    Name,
    Number,
    Phrase,
    RankRange,
    Steps,
    Tails,
    Text,
    _span,
)


@dataclass(frozen=True, slots=True)
class Source:
    """`source "title" clauses 1..3, intro`; each range is (first, last) with last None for one."""

    title: Text
    clauses: tuple[tuple[Name, Name | None], ...] = ()
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Revision:
    """`revision 3`."""

    number: Number
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a block that chooses among fixed words: what it settles, and the choice.

    `topic` is the line's opening words ("jokers", "joker is", "wheel", ...).
    """

    topic: str
    choice: tuple[Phrase | Number | RankRange, ...]
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Block:
    """`deck { ... }`, `ranking { ... }` or `foul { ... }`."""

    title: str
    lines: tuple[Line, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Band:
    """`band low 2..6`."""

    name: Name
    bounds: RankRange
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Priority:
    """`priority a > b > c`."""

    rules: tuple[Name, ...]
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class SafetyNet:
    """`safety net: ...`."""

    action: Steps
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Case:
    """`case "title" condition: steps`, or `otherwise: steps` (condition None)."""

    title: Text | None
    condition: Condition | None
    action: Steps
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Rule:
    """`rule name "title" { when condition ... }`, with one action or with cases."""

    name: Name
    title: Text | None
    when: Condition
    body: Steps | tuple[Case, ...]
    tails: Tails = Tails()
    span: Span = _span()


WayLine: TypeAlias = Line | Band | Rule | Priority | SafetyNet


@dataclass(frozen=True, slots=True)
class HouseWay:
    """`house way { ... }`; `lines` None is `house way none`, or `house way of` a variant."""

    lines: tuple[WayLine, ...] | None
    tails: Tails = Tails()
    span: Span = _span()
    taken_from: Name | None = None


@dataclass(frozen=True, slots=True)
class Waiver:
    """`waive property for rule name on 12 hands "reason"`."""

    property: Phrase
    rule: Name
    count: Number
    reason: Text
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Claims:
    """`claims { ... }`."""

    lines: tuple[Phrase | Waiver, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Example:
    """`example "title" { hand ... front ... back ... by rule case ... }`."""

    title: Text
    hand: tuple[CardWord, ...]
    front: tuple[CardWord, ...] | None = None
    back: tuple[CardWord, ...] | None = None
    rule: Name | None = None
    case: Text | Number | None = None
    span: Span = _span()


Item: TypeAlias = Source | Revision | Block | HouseWay | Claims | Example


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole file: `variant name "title" { ... }`."""

    name: Name
    title: Text | None
    items: tuple[Item, ...]
    span: Span = _span()
