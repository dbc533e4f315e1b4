"""What groups a hand can hold where a condition is known to hold or not to hold.

Which words name a group depends on it: the pair of a hand with one pair is the higher pair of
another. A profile is one way in which seven cards fall into groups; a set of profiles is all that
is known. The sets are never too small: a hand that meets the condition has one of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ..house_way import All, Compare, HandCondition, HasGroup, HasJokers, HasShape, Not, Some
from ..vocabulary import Group, RankSum, Relation, Shape
from .simplify import negated


@dataclass(frozen=True, slots=True)
class Profile:
    """The numbers of pairs, threes and fours; `aces` where five or more cards count as aces."""

    shape: Shape
    pairs: int = 0
    threes: int = 0
    fours: int = 0
    aces: int = 0

    @property
    def loose(self) -> int:
        """How many cards belong to no group, at most."""
        return 7 - 2 * self.pairs - 3 * self.threes - 4 * self.fours - self.aces

    def has(self, group: Group) -> bool:
        """Whether a hand of this profile can hold the group."""
        match group:
            case Group.HIGHER_PAIR:
                return self.pairs >= 1
            case Group.LOWER_PAIR:
                return self.pairs >= 2
            case Group.MIDDLE_PAIR:
                return self.pairs == 3
            case Group.HIGHER_TRIPS:
                return self.threes >= 1
            case Group.LOWER_TRIPS:
                return self.threes == 2
            case Group.QUADS:
                return self.fours == 1
            case Group.KICKER | Group.SECOND_KICKER | Group.THIRD_KICKER:
                return self.loose > KICKERS.index(group)


Profiles = frozenset[Profile]

KICKERS: Final = (Group.KICKER, Group.SECOND_KICKER, Group.THIRD_KICKER)

EVERY_PROFILE: Final[Profiles] = frozenset(
    {
        Profile(Shape.NO_PAIR),
        Profile(Shape.ONE_PAIR, pairs=1),
        Profile(Shape.TWO_PAIR, pairs=2),
        Profile(Shape.THREE_PAIR, pairs=3),
        Profile(Shape.THREE_OF_A_KIND, threes=1),
        Profile(Shape.TWO_TRIPS, threes=2),
        Profile(Shape.FULL_HOUSE, pairs=1, threes=1),
        Profile(Shape.FULL_HOUSE_WITH_TWO_PAIR, pairs=2, threes=1),
        Profile(Shape.FOUR_OF_A_KIND, fours=1),
        Profile(Shape.FOUR_OF_A_KIND, fours=1, pairs=1),
        Profile(Shape.FOUR_OF_A_KIND, fours=1, threes=1),
        Profile(Shape.FIVE_ACES, aces=5),
        Profile(Shape.FIVE_ACES, aces=5, pairs=1),
    }
)


def profiles_with(condition: HandCondition, among: Profiles = EVERY_PROFILE) -> Profiles:
    """Those that a hand can have which meets the condition."""
    match condition:
        case HasShape(shapes):
            return frozenset(one for one in among if one.shape in shapes)
        case HasGroup(group):
            return frozenset(one for one in among if one.has(group))
        case Compare(left, _, right):
            found = _with_all((*left.groups, *right.groups), among)
            return _with_one_pair(found) if condition == PAIR_OF_DEUCES else found
        case All(parts):
            for part in parts:
                among = profiles_with(part, among)
            return among
        case Some(parts):
            return frozenset().union(*(profiles_with(part, among) for part in parts))
        case Not(part):
            return _without(part, among)
        case _:
            return among


def profiles_without(condition: HandCondition, among: Profiles = EVERY_PROFILE) -> Profiles:
    """Those that a hand can have which does not meet the condition."""
    return profiles_with(negated(condition), among)


PAIR_OF_DEUCES: Final = Compare(RankSum((Group.HIGHER_PAIR,)), Relation.EQUAL, RankSum((), 2))
"""No other pair is lower."""


def _with_one_pair(among: Profiles) -> Profiles:
    return frozenset(one for one in among if one.pairs == 1)


def _with_all(groups: Iterable[Group], among: Profiles) -> Profiles:
    return frozenset(one for one in among if all(map(one.has, groups)))


def _without(part: HandCondition, among: Profiles) -> Profiles:
    match part:
        case HasShape(shapes):
            return frozenset(one for one in among if one.shape not in shapes)
        case HasGroup(group) if group not in KICKERS:
            return frozenset(one for one in among if not one.has(group))
        case All() | Some() | Not():
            return profiles_without(part, among)
        case _:
            return among


def jokers_with(condition: HandCondition) -> frozenset[int]:
    """How many jokers a hand can hold that meets the condition."""
    match condition:
        case HasJokers(least, most):
            return frozenset(range(least, most + 1))
        case All(parts):
            return ANY_JOKERS.intersection(*map(jokers_with, parts))
        case Some(parts):
            return frozenset().union(*map(jokers_with, parts))
        case Not(HasJokers(least, most)):
            return ANY_JOKERS - frozenset(range(least, most + 1))
        case _:
            return ANY_JOKERS


ANY_JOKERS: Final = frozenset({0, 1, 2})
