"""Tests of one group's rank, gathered from the comparisons that a condition is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..cards import ACE
from ..house_way import All, Compare, HandCondition, Some
from ..vocabulary import Group, RankSum, Relation

LOWEST = 2


@dataclass(frozen=True, slots=True)
class RankTest:
    """The group is there, and its rank is at least `low` and at most `high`; None is no bound."""

    group: Group
    low: int | None = None
    high: int | None = None

    @property
    def only(self) -> int | None:
        """The one rank that meets the test."""
        if self.low == ACE and self.high in (None, ACE):
            return ACE
        return self.low if self.low == self.high else None


@dataclass(frozen=True, slots=True)
class PairsTest:
    """One of two pairs has a rank of the one range, the other a rank of the other."""

    one: tuple[int, int]
    other: tuple[int, int]


def rank_test(condition: HandCondition) -> RankTest | None:
    """The comparison as a test of one group's rank, where it is one."""
    match condition:
        case Compare(RankSum((group,), 0), relation, RankSum((), number)):
            bounds = {
                Relation.EQUAL: (number, number),
                Relation.AT_LEAST: (number, None),
                Relation.MORE: (number + 1, None),
                Relation.AT_MOST: (None, number),
                Relation.LESS: (None, number - 1),
            }
            return _bounded(RankTest(group, *bounds[relation]))
        case _:
            return None


def _bounded(test: RankTest) -> RankTest | None:
    bounds = (test.low, test.high)
    return test if all(one is None or LOWEST <= one <= ACE for one in bounds) else None


Gathered = HandCondition | RankTest | PairsTest


def gathered(parts: Sequence[HandCondition]) -> list[Gathered]:
    """The parts of an `All`, with the tests of ranks in place of the comparisons that make them.

    A lower and an upper bound of one group become a range.
    """
    found: list[Gathered] = []
    for part in parts:
        test = rank_test(part)
        place = _place_to_join(found, test) if test else None
        if test is None:
            found.append(part)
        elif place is None:
            found.append(test)
        else:
            found[place] = _joined(found[place], test)
    return found


def _place_to_join(found: Sequence[Gathered], test: RankTest) -> int | None:
    for place, one in enumerate(found):
        if isinstance(one, RankTest) and one.group is test.group and _fits(one, test):
            return place
    return None


def _fits(one: RankTest, other: RankTest) -> bool:
    """Whether one has the lower bound alone, the other the upper."""
    first = one.low is not None and one.high is None and other.low is None
    second = one.low is None and other.low is not None and other.high is None
    if not (first or second):
        return False
    low, high = (one.low, other.high) if first else (other.low, one.high)
    return low is not None and high is not None and low <= high


def _joined(one: Gathered, test: RankTest) -> RankTest:
    low = one.low if isinstance(one, RankTest) and one.low is not None else test.low
    high = one.high if isinstance(one, RankTest) and one.high is not None else test.high
    return RankTest(test.group, low, high)


def with_pairs_together(found: Sequence[Gathered]) -> list[Gathered]:
    """The same with the ranges of both of two pairs as one test."""
    found = [(isinstance(one, Some) and _pairs_test(one)) or one for one in found]
    ranges = [one for one in found if isinstance(one, RankTest) and _range(one)]
    higher = [one for one in ranges if one.group is Group.HIGHER_PAIR]
    lower = [one for one in ranges if one.group is Group.LOWER_PAIR]
    for first in higher:
        for second in lower:
            bounds = _range(first)
            if bounds and bounds == _range(second):
                rest = [one for one in found if one is not second]
                rest[rest.index(first)] = PairsTest(bounds, bounds)
                return rest
    return found


def _range(test: RankTest) -> tuple[int, int] | None:
    if test.low is None or test.high is None or test.low == test.high:
        return None
    return test.low, test.high


def _pairs_test(part: Some) -> PairsTest | None:
    """Two pairs of two ranges, either way round."""
    match part.parts:
        case (All(first), All(second)):
            straight, crossed = _ranges_of_pairs(first), _ranges_of_pairs(second)
            if straight and crossed == (straight[1], straight[0]):
                return PairsTest(*straight)
        case _:
            pass
    return None


def _ranges_of_pairs(
    parts: Sequence[HandCondition],
) -> tuple[tuple[int, int], tuple[int, int]] | None:
    tests = gathered(parts)
    match tests:
        case [RankTest(Group.HIGHER_PAIR) as higher, RankTest(Group.LOWER_PAIR) as lower]:
            first, second = _range(higher), _range(lower)
            return (first, second) if first and second else None
        case _:
            return None
