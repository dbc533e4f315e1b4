"""The core of a house way: what every sentence of a rule card lowers to.

Three small families, all frozen and comparable:

* `HandCondition`: true or false of seven cards,
* `SettingCondition`: true or false of one of their 21 settings,
* `Action`: takes a set of settings to a smaller one.

A rule is a hand condition and an action; the house way tries its rules in
order of priority, and the first whose condition holds sets the hand. What is
left of all 21 settings must be one front value and one back value.

A node's `text` is the author's own words for it; it carries no meaning.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias, Union

from .cards import Category
from .vocabulary import Group, Half, JokerCounts, RankSum, Relation, Selector, Shape

# --- conditions on the seven cards -------------------------------------------


@dataclass(frozen=True, slots=True)
class AnyHand:
    """Holds for every hand."""


@dataclass(frozen=True, slots=True)
class HasShape:
    """The hand has one of these shapes."""

    shapes: frozenset[Shape]


@dataclass(frozen=True, slots=True)
class HasGroup:
    """The group is there."""

    group: Group


@dataclass(frozen=True, slots=True)
class HasJokers:
    """The hand holds at least `least` and at most `most` jokers."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Compare:
    """Two sums of ranks compare so; false when a group they name is absent."""

    left: RankSum
    relation: Relation
    right: RankSum


@dataclass(frozen=True, slots=True)
class PaiGow:
    """No five of the seven cards make a pair or better, and the highest card is `top`, 2..14."""

    top: int


@dataclass(frozen=True, slots=True)
class SevenCardStraightFlush:
    """All seven cards run in one suit, a joker filling what it may; ace high or low."""


@dataclass(frozen=True, slots=True)
class Can:
    """Some one of all 21 settings, fouls included, satisfies every condition."""

    conditions: tuple[SettingCondition, ...]


@dataclass(frozen=True, slots=True)
class All:
    """Every part holds."""

    parts: tuple[HandCondition, ...]


@dataclass(frozen=True, slots=True)
class Some:
    """At least one part holds."""

    parts: tuple[HandCondition, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The part does not hold."""

    part: HandCondition


HandCondition: TypeAlias = Union[
    AnyHand,
    HasShape,
    HasGroup,
    HasJokers,
    Compare,
    PaiGow,
    SevenCardStraightFlush,
    Can,
    "All",
    "Some",
    "Not",
]

# --- conditions on a setting -------------------------------------------------


@dataclass(frozen=True, slots=True)
class HalfHolds:
    """The half holds every card of the groups; false when one is absent."""

    half: Half
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class HalfHasExactly:
    """The half holds exactly `count` cards of those picked; false when a group is absent."""

    half: Half
    count: int
    picked: Selector


@dataclass(frozen=True, slots=True)
class HalfHas:
    """The half holds at least one card of those picked."""

    half: Half
    picked: Selector


@dataclass(frozen=True, slots=True)
class FrontIs:
    """The two front cards are one of the first and one of the second, in either order."""

    first: Selector
    second: Selector


@dataclass(frozen=True, slots=True)
class FrontWorth:
    """The front's value is this one, or at least this one; `strength` as in `FrontValue`."""

    relation: Literal[Relation.EQUAL, Relation.AT_LEAST]
    strength: int


@dataclass(frozen=True, slots=True)
class FrontHigh:
    """The front is no pair, and its higher card is `top`, 2..14."""

    top: int


@dataclass(frozen=True, slots=True)
class FrontSuited:
    """The front is one natural card of each rank, both of one suit.

    Only side bets may ask it: rank classes don't hold the suits of front cards.
    """

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class BackHigh:
    """The back is worth no more than its highest card, which is `top`, 2..14."""

    top: int


@dataclass(frozen=True, slots=True)
class BackKind:
    """The back's value is of one of these kinds."""

    kinds: frozenset[Category]


@dataclass(frozen=True, slots=True)
class BackAtLeast:
    """The back's value is of this kind or a higher one in the variant's ranking."""

    kind: Category


@dataclass(frozen=True, slots=True)
class BackStraightTo:
    """The back is of one of these kinds and runs up to `top`, 5..14; 5 is the wheel."""

    kinds: frozenset[Category]
    top: int


@dataclass(frozen=True, slots=True)
class Legal:
    """The setting is no foul."""


@dataclass(frozen=True, slots=True)
class NotSetting:
    """The condition does not hold of the setting."""

    part: SettingCondition


@dataclass(frozen=True, slots=True)
class SomeSetting:
    """At least one of the conditions holds of the setting."""

    parts: tuple[SettingCondition, ...]


SettingCondition: TypeAlias = Union[
    HalfHolds,
    HalfHasExactly,
    HalfHas,
    FrontIs,
    FrontWorth,
    FrontHigh,
    FrontSuited,
    BackHigh,
    BackKind,
    BackAtLeast,
    BackStraightTo,
    Legal,
    "NotSetting",
    "SomeSetting",
]

# --- actions -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Keep:
    """The settings that satisfy the condition."""

    condition: SettingCondition
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Best:
    """The settings whose front (or back) value is highest."""

    half: Half
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Then:
    """Each step on what the one before left."""

    steps: tuple[Action, ...]
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class IfPossible:
    """The step where it leaves a setting, else everything as it was."""

    step: Action
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Else:
    """The first arm where it leaves a setting, else the second."""

    first: Action
    second: Action
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Either:
    """What either arm leaves."""

    first: Action
    second: Action
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Use:
    """The action of another rule, whose condition is not asked."""

    rule: str
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Case:
    """One case of a rule; `condition` None is `otherwise`."""

    condition: HandCondition | None
    action: Action
    title: str | None = None
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Cases:
    """The first case whose condition holds; nothing where none does."""

    cases: tuple[Case, ...]


Action: TypeAlias = Union[Keep, Best, "Then", "IfPossible", "Else", "Either", Use, "Cases"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the card: name, printed title, when it holds, and how it sets.

    `written` is its number in the written order, from 1 (0 where it was not
    read from a file); a `priority` line may have it tried at another.
    """

    name: str
    title: str
    when: HandCondition
    action: Action
    text: str = field(default="", compare=False)
    written: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Band:
    """A range of ranks by its name; `uses` are the tests of ranges that name it.

    A use is a rule's name and the number of the test in that rule, from 1.
    """

    name: str
    low: int
    high: int
    uses: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class HouseWay:
    """Rules in the order in which they are tried.

    `safety_net`, where a house has one, acts on all 21 settings when what a
    rule left has no legal setting. `bands` and `links` (better rule, worse rule)
    are as written; they are lowered into the rules and their order, and matter
    to a sheet that extends this one.
    """

    rules: tuple[Rule, ...]
    joker_counts: JokerCounts
    safety_net: Action | None = None
    bands: tuple[Band, ...] = field(default=(), compare=False)
    links: tuple[tuple[str, str], ...] = field(default=(), compare=False)

    @property
    def written_order(self) -> tuple[str, ...]:
        """The names of the rules as they stand in writing."""
        return tuple(rule.name for rule in sorted(self.rules, key=lambda rule: rule.written))

    def rule(self, name: str) -> Rule:
        """The rule of this name. Raises KeyError."""
        return {rule.name: rule for rule in self.rules}[name]
