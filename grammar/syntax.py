"""Syntax nodes: a rule file as its author wrote it, with the places of its words.

Nodes are frozen; two are equal when they say the same, wherever they stand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union

from .diagnostics import Span
from .leaves import Name, Number, Phrase, Rank, RankRange, _span

# --- conditions on the seven cards -------------------------------------------


@dataclass(frozen=True, slots=True)
class GroupTest:
    """A group word alone: the group is there."""

    group: Phrase
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class HandWord:
    """A shape, a kind of hand, or a word about jokers."""

    phrase: Phrase
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Sum:
    """Group words and ranks with `+` between."""

    terms: tuple[Phrase | Rank, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Comparison:
    """`left relation right`, the relation one of < <= > >= =."""

    left: Sum
    relation: str
    right: Sum
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class IsRank:
    """`left is rank`."""

    left: Sum
    rank: Rank
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class InRange:
    """`left in low..high`, or in a band by its name."""

    left: Sum
    bounds: RankRange | Name
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PairsIn:
    """`pairs in one + other`: two pairs, one in each band."""

    one: Name
    other: Name
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class CanSet:
    """`can (p, q)`: some one setting satisfies all."""

    conditions: tuple[SettingCondition, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RankHigh:
    """`A high`: no pair or better in the seven cards, and this the highest."""

    rank: Rank
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Natural:
    """`natural royal flush`: five of the cards make it without a joker."""

    kind: Phrase
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class WithSuited:
    """`royal flush with suited K-Q`: five cards of a kind, the other two of one suit."""

    kind: Phrase
    first: Rank
    second: Rank
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class NotOf:
    """`not part`."""

    part: Condition
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class AllOf:
    """Parts with `and` between."""

    parts: tuple[Condition, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Parts with `or` between."""

    parts: tuple[Condition, ...]
    span: Span = _span()


Condition: TypeAlias = (
    GroupTest
    | HandWord
    | Comparison
    | IsRank
    | InRange
    | PairsIn
    | CanSet
    | RankHigh
    | Natural
    | WithSuited
    | NotOf
    | AllOf
    | AnyOf
)

# --- conditions on a setting -------------------------------------------------

CardPhrase: TypeAlias = Phrase | Rank
"""A group word, `joker`, or a rank."""


@dataclass(frozen=True, slots=True)
class Groups:
    """`front pair`, `back trips and pair`; `both pairs` is one phrase."""

    groups: tuple[Phrase, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class CountOf:
    """`two of quads`, `one ace`: a count word and a group or a rank."""

    count: int
    of: CardPhrase
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class TwoCards:
    """`A and kicker`: the two front cards."""

    first: CardPhrase
    second: CardPhrase
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class NthCards:
    """`2nd and 3rd highest`."""

    first: Number
    second: Number
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class HasCard:
    """`has A`, `has no joker`."""

    card: CardPhrase
    negated: bool = False
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class IsHigh:
    """`is A-K`."""

    first: Rank
    second: Rank
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class OnlyHigh:
    """`9 high`: no pair in front, and this the higher card."""

    rank: Rank
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class AtLeastHigh:
    """`at least K high`."""

    rank: Rank
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class AtLeastPair:
    """`at least pair`, `at least pair of 10`."""

    rank: Rank | None
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Kinds:
    """`straight or flush`: kinds of back."""

    kinds: tuple[Phrase, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class AtLeastKind:
    """`at least flush`."""

    kind: Phrase
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class RunsTo:
    """`A high straight`."""

    top: Rank
    kind: Phrase
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class WheelBehind:
    """`wheel`: A-2-3-4-5, suited or not."""

    span: Span = _span()


Content: TypeAlias = (
    Groups
    | CountOf
    | TwoCards
    | NthCards
    | HasCard
    | IsHigh
    | OnlyHigh
    | AtLeastHigh
    | AtLeastPair
    | Kinds
    | AtLeastKind
    | RunsTo
    | WheelBehind
)


@dataclass(frozen=True, slots=True)
class HalfIs:
    """`front ...` or `back ...`."""

    half: str
    content: Content
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class LegalWord:
    """`legal`."""

    span: Span = _span()


@dataclass(frozen=True, slots=True)
class NotSetting:
    """`not front ...`."""

    part: HalfIs | LegalWord
    span: Span = _span()


SettingCondition: TypeAlias = HalfIs | LegalWord | NotSetting

# --- actions -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BestOf:
    """`best front`, `best back`."""

    half: str
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class UseRule:
    """`use rule_name`."""

    rule: Name
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class IfPossible:
    """`step if possible`."""

    step: Step
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class ElseChain:
    """`(a) else (b) else (c)`: two arms or more."""

    arms: tuple[Steps, ...]
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class EitherOr:
    """`either (a) or (b)`."""

    first: Steps
    second: Steps
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Steps:
    """Steps with commas between; nested ones stand in parentheses."""

    steps: tuple[Step, ...]
    span: Span = _span()


Step: TypeAlias = Union[
    SettingCondition, BestOf, UseRule, "IfPossible", "ElseChain", "EitherOr", "Steps"
]
