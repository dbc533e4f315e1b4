"""A condition in the parts in which it is told: several tests as one where that is short."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..cards import ACE, MADE_HANDS
from ..house_way import All, BackKind, Can, HandCondition, HasGroup, HasJokers, HasShape, Not, Some
from ..vocabulary import Group, JokerCounts, Shape
from .naming import Telling
from .profiles import KICKERS
from .rank_tests import Gathered, RankTest, gathered, with_pairs_together


@dataclass(frozen=True, slots=True)
class MadeWith:
    """A straight or flush in a hand of this shape."""

    shapes: frozenset[Shape]


@dataclass(frozen=True, slots=True)
class FourWith:
    """Four of a kind, and what else: the end of a key below `held`."""

    key: str


@dataclass(frozen=True, slots=True)
class ShapeOf:
    """A shape of one group, and the group's ranks: a key below `held`."""

    key: str
    test: RankTest


@dataclass(frozen=True, slots=True)
class TwoOutside:
    """The two highest cards outside the groups."""

    first: RankTest
    second: RankTest


Said = Gathered | MadeWith | FourWith | ShapeOf | TwoOutside

ONE_GROUP: Final = {
    Shape.ONE_PAIR: (Group.HIGHER_PAIR, "one_pair_of"),
    Shape.THREE_OF_A_KIND: (Group.HIGHER_TRIPS, "three_of"),
    Shape.FOUR_OF_A_KIND: (Group.QUADS, "four_of"),
}

MADE: Final = Can((BackKind(MADE_HANDS),))
FOUR: Final = HasShape(frozenset({Shape.FOUR_OF_A_KIND}))
PAIR, THREE = HasGroup(Group.HIGHER_PAIR), HasGroup(Group.HIGHER_TRIPS)

FOURS: Final[tuple[tuple[frozenset[HandCondition], str], ...]] = (
    (frozenset({FOUR, Some((PAIR, THREE))}), "four_with_pair_or_three"),
    (frozenset({FOUR, Not(PAIR), Not(THREE)}), "four_alone"),
    (frozenset({FOUR, PAIR}), "four_with_pair"),
    (frozenset({FOUR, THREE}), "four_with_three"),
    (frozenset({FOUR, Not(PAIR)}), "four_without_pair"),
)


def _with_shape(found: Sequence[Gathered]) -> list[Said]:
    """The parts, a hand's shape and what is said beside it told as one."""
    shapes = [one for one in found if isinstance(one, HasShape) and one_phrase(one.shapes)]
    if MADE in found and len(shapes) == 1:
        rest = [one for one in found if one not in (MADE, shapes[0])]
        return [MadeWith(shapes[0].shapes), *rest]
    for shape, (group, key) in ONE_GROUP.items():
        one = HasShape(frozenset({shape}))
        tests = [test for test in found if isinstance(test, RankTest) and test.group is group]
        if one in found and tests:
            return [
                ShapeOf(key, tests[0]),
                *(part for part in found if part not in (one, tests[0])),
            ]
    for parts, key in FOURS:
        if parts.issubset(found):
            return [FourWith(key), *(one for one in found if one not in parts)]
    return list(found)


def _outside_together(found: list[Said], telling: Telling) -> list[Said]:
    tests = {one.group: one for one in found if isinstance(one, RankTest) and one.group in KICKERS}
    first, second = tests.get(Group.KICKER), tests.get(Group.SECOND_KICKER)
    if not (first and second and held_outside(first)) or not _held_beside(first, second, telling):
        return found
    rest = [one for one in found if one is not second]
    rest[rest.index(first)] = TwoOutside(first, second)
    return rest


def held_outside(test: RankTest) -> bool:
    """Whether to hold such a card outside is to pass the test of the highest."""
    return test.low is not None and test.high in (None, ACE)


def _held_beside(first: RankTest, second: RankTest, telling: Telling) -> bool:
    if second.low is not None and second.high is None:
        return True
    lone_aces = telling.counts is JokerCounts.UNPAIRED_ACE
    return (second.only, first.only) == (ACE - 1, ACE) and not lone_aces


def parts_told(condition: HandCondition, telling: Telling) -> list[Said]:
    """The parts of the simplified condition, those about jokers last."""
    parts = list(condition.parts) if isinstance(condition, All) else [condition]
    parts.sort(key=lambda part: isinstance(part, HasJokers))
    tests = gathered(parts)
    if {one.pairs for one in telling.profiles} == {2}:
        tests = with_pairs_together(tests)
    return _outside_together(_with_shape(tests), telling)


def one_phrase(shapes: frozenset[Shape]) -> bool:
    """Whether there is one phrase for these shapes."""
    return len(shapes) == 1 or shapes == FULL_HOUSES


FULL_HOUSES: Final = frozenset({Shape.FULL_HOUSE, Shape.FULL_HOUSE_WITH_TWO_PAIR})
