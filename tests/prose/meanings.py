"""What the words of the phrase book stand for, and how the core is built of them."""

from __future__ import annotations

from typing import Any

from houseway.spec import house_way as core
from houseway.spec.cards import MADE_HANDS, Category
from houseway.spec.vocabulary import (
    AnyJoker,
    Group,
    RankCards,
    RankSum,
    Relation,
    Shape,
)

from .engine import Build

HIGHER_PAIRS = ("pair", "pair_of_some", "pair_of_any", "higher_pair", "highest_pair")
LOWER_PAIRS = ("lower_pair", "lower_pair_of_some", "lowest_pair", "lowest_pair_of_some")
GROUPS = {
    **dict.fromkeys(HIGHER_PAIRS, Group.HIGHER_PAIR),
    **dict.fromkeys(LOWER_PAIRS, Group.LOWER_PAIR),
    "middle_pair": Group.MIDDLE_PAIR,
    **dict.fromkeys(("three", "three_of_some", "higher_three"), Group.HIGHER_TRIPS),
    **dict.fromkeys(("lower_three", "lower_three_of_some"), Group.LOWER_TRIPS),
    "four": Group.QUADS,
}
KICKERS = {1: Group.KICKER, 2: Group.SECOND_KICKER, 3: Group.THIRD_KICKER}
OUTSIDE = ("none", "pair", "pairs", "three", "threes", "full_house", "four", "aces", "any")
BOTH_PAIRS = (Group.HIGHER_PAIR, Group.LOWER_PAIR)
JOKER = AnyJoker()

KINDS = {
    "nothing": Category.NO_PAIR,
    "one_pair": Category.ONE_PAIR,
    "two_pair": Category.TWO_PAIR,
    "three_of_a_kind": Category.THREE_OF_A_KIND,
    "straight": Category.STRAIGHT,
    "flush": Category.FLUSH,
    "full_house": Category.FULL_HOUSE,
    "four_of_a_kind": Category.FOUR_OF_A_KIND,
    "straight_flush": Category.STRAIGHT_FLUSH,
    "five_of_a_kind": Category.FIVE_OF_A_KIND,
}
SHAPES = {
    "no_pair": {Shape.NO_PAIR},
    "one_pair": {Shape.ONE_PAIR},
    "two_pair": {Shape.TWO_PAIR},
    "three_pair": {Shape.THREE_PAIR},
    "three_of_a_kind": {Shape.THREE_OF_A_KIND},
    "two_trips": {Shape.TWO_TRIPS},
    "any_full_house": {Shape.FULL_HOUSE, Shape.FULL_HOUSE_WITH_TWO_PAIR},
    "full_house": {Shape.FULL_HOUSE},
    "full_house_with_two_pair": {Shape.FULL_HOUSE_WITH_TWO_PAIR},
    "four_of_a_kind": {Shape.FOUR_OF_A_KIND},
    "five_aces": {Shape.FIVE_ACES},
}
JOKERS = {
    "none": (0, 0),
    "the": (1, 2),
    "one": (1, 1),
    "both": (2, 2),
    "some": (1, 2),
    "at_most_one": (0, 1),
    "any": (0, 2),
}
RELATIONS = {
    "equal": Relation.EQUAL,
    "less": Relation.LESS,
    "at_most": Relation.AT_MOST,
    "more": Relation.MORE,
    "at_least": Relation.AT_LEAST,
}
STRAIGHTS = frozenset({Category.STRAIGHT})
FLUSHES = frozenset({Category.STRAIGHT_FLUSH})
PAIR, THREE = core.HasGroup(Group.HIGHER_PAIR), core.HasGroup(Group.HIGHER_TRIPS)
FOUR = core.HasShape(frozenset({Shape.FOUR_OF_A_KIND}))
MADE = core.BackKind(MADE_HANDS)
NAMED_KINDS = {
    "made": MADE_HANDS,
    "straight": STRAIGHTS,
    "flush": frozenset({Category.FLUSH}),
    "straight_flush": FLUSHES,
}
"""Kinds that a hand is said to hold; of others it is said that they can be kept behind."""


def just(value: Any) -> Build:
    return lambda: value


def bounds(group: Group, low: int | None, high: int | None) -> core.HandCondition:
    """The group is there, its rank within the bounds."""
    pairs = ((Relation.AT_LEAST, low), (Relation.AT_MOST, high))
    tests = [
        core.Compare(RankSum((group,)), relation, RankSum((), bound))
        for relation, bound in pairs
        if bound is not None
    ]
    return core.All(tuple(tests)) if len(tests) > 1 else tests[0]


def both(*parts: core.HandCondition) -> core.HandCondition:
    return core.All(parts)


def shape(name: str) -> core.HasShape:
    return core.HasShape(frozenset(SHAPES[name]))


def rank_cards(it: int) -> RankCards:
    return RankCards(it)


def core_front_is(first: Any, second: Any) -> core.FrontIs:
    return core.FrontIs(first, second)


def core_front_high(rank: int) -> core.FrontHigh:
    return core.FrontHigh(rank)


def core_back_high(rank: int) -> core.BackHigh:
    return core.BackHigh(rank)


def core_suited(first: int, second: int) -> core.FrontSuited:
    return core.FrontSuited(first, second)


def core_case(when: core.HandCondition | None, step: core.Action) -> core.Case:
    return core.Case(when, step)


def pair(rank: int) -> int:
    return 1 << 8 | rank << 4 | rank


def pairs(first: tuple[int, int], second: tuple[int, int]) -> core.HandCondition:
    return both(bounds(Group.HIGHER_PAIR, *first), bounds(Group.LOWER_PAIR, *second))


def mixed_pairs(low: int, high: int, other_low: int, other_high: int) -> core.HandCondition:
    one, other = (low, high), (other_low, other_high)
    return core.Some((pairs(one, other), pairs(other, one)))


def then(it: tuple[core.Action, ...]) -> core.Action:
    return core.Then(it) if len(it) > 1 else it[0]


def all_of(it: tuple[core.HandCondition, ...]) -> core.HandCondition:
    return core.All(it) if len(it) > 1 else it[0]


def some_of(it: tuple[core.HandCondition, ...]) -> core.HandCondition:
    return core.Some(it) if len(it) > 1 else it[0]


def both_of(held: core.HandCondition, clause: core.HandCondition) -> core.HandCondition:
    return core.All((held, clause))


def either_setting(it: tuple[core.SettingCondition, ...]) -> core.SettingCondition:
    return core.SomeSetting(it) if len(it) > 1 else it[0]
