"""Syntax nodes for the statements of a rule file, from the file down to a case."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .diagnostics import Span
from .filing import FilingLine
from .leaves import (
    Amount,
    CardWord,
    Name,
    Number,
    Phrase,
    Rank,
    RankRange,
    Tails,
    Text,
    _span,
)
from .situations import Irregularities
from .syntax import Condition, SettingCondition, Steps


@dataclass(frozen=True, slots=True)
class Source:
    """`source "title" clauses 1..3, intro`; each range is (first, last) with last None for one."""

    title: Text
    clauses: tuple[tuple[Name, Name | None], ...] = ()
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Revision:
    """`revision 3`; its notes say what it changed."""

    number: Number
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Outcome:
    """`pays 3 to 2`, `pushes` or `loses`; the odds are None unless it pays."""

    ending: Phrase
    odds: tuple[Number, Number] | None = None
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Chance:
    """`3 dice`, or `random 1..7`, where the dice are None."""

    dice: Number | None
    low: Number
    high: Number
    span: Span = _span()


Choice: TypeAlias = Phrase | Number | Amount | Rank | RankRange | Outcome | Chance


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a block that chooses among fixed words: what it settles, and the choice.

    `topic` is the line's opening words ("jokers", "joker is", "wheel", ...).
    """

    topic: str
    choice: tuple[Choice, ...]
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Block:
    """A block of such lines: `deck { ... }`, `foul { ... }`, `fee before deal { ... }`."""

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


# --- what a sheet that extends another changes there --------------------------

CasePlace: TypeAlias = Text | Number | Phrase
"""A case of a rule: by its title, by its number from 1, or `otherwise`."""


@dataclass(frozen=True, slots=True)
class ReplaceRule:
    """`replace rule name ...`, in the place of the rule of this name."""

    rule: Rule
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class AddRule:
    """`add rule name ... before other`; `beside` is before or after."""

    rule: Rule
    beside: Phrase
    other: Name
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RemoveRule:
    """`remove rule name`."""

    rule: Name
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class ReplaceCase:
    """`in rule name replace case "title" by case ...`."""

    rule: Name
    place: CasePlace
    case: Case
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class AddCase:
    """`in rule name add case ... before case "title"`; `beside` is before or after."""

    rule: Name
    case: Case
    beside: Phrase
    place: CasePlace
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RemoveCase:
    """`in rule name remove case "title"`."""

    rule: Name
    place: CasePlace
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RemoveNet:
    """`remove safety net`."""

    tails: Tails = Tails()
    span: Span = _span()


CaseChange: TypeAlias = ReplaceCase | AddCase | RemoveCase
Change: TypeAlias = ReplaceRule | AddRule | RemoveRule | CaseChange | RemoveNet
WayLine: TypeAlias = Line | Band | Rule | Priority | SafetyNet | Change


@dataclass(frozen=True, slots=True)
class HouseWay:
    """`house way { ... }`; `lines` None is `house way none`, or `house way of` a variant."""

    lines: tuple[WayLine, ...] | None
    tails: Tails = Tails()
    span: Span = _span()
    taken_from: Name | None = None


# --- the table's money ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rounded:
    """`rounded up to 0.25`; `way` is "up to", "down to" or "to nearest"."""

    way: Phrase
    unit: Amount
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Commission:
    """`commission 5% of each win, rounded up to 0.25, at least 0.25`, or none (rate None)."""

    rate: Amount | None
    base: Phrase | None = None
    rounded: Rounded | None = None
    least: Amount | None = None
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Halves:
    """`back royal flush, front at least pair`: all of one setting, or of the hand as set."""

    conditions: tuple[SettingCondition, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class BetLine:
    """`when flush: pays 4 to 1`, or `otherwise: loses` (condition None)."""

    condition: Condition | Halves | None
    outcome: Outcome
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class SideBet:
    """`side bet name "title" { ... }`: lines of fixed words, and those of its pay table."""

    name: Name
    title: Text | None
    lines: tuple[Line | BetLine, ...]
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Conduct:
    """`conduct "..."`: a rule that no program decides."""

    text: Text
    tails: Tails = Tails()
    span: Span = _span()


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


Item: TypeAlias = (
    Source
    | Revision
    | FilingLine
    | Block
    | HouseWay
    | Commission
    | Irregularities
    | SideBet
    | Conduct
    | Claims
    | Example
)


@dataclass(frozen=True, slots=True)
class Extends:
    """`extends parent revision 1 meaning 0a1b...`: the sheet that this one changes, pinned."""

    parent: Name
    revision: Number | None = None
    meaning: Name | None = None
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole file: `variant name "title" extends parent { ... }`."""

    name: Name
    title: Text | None
    items: tuple[Item, ...]
    span: Span = _span()
    extends: Extends | None = None
