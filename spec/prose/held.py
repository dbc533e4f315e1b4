"""What a hand holds, in words: shapes, groups, ranks, jokers, kinds of five cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..cards import MADE_HANDS, Category
from ..house_way import (
    AnyHand,
    BackKind,
    BackStraightTo,
    HalfHas,
    HasGroup,
    HasJokers,
    HasShape,
    PaiGow,
    SettingCondition,
    SevenCardStraightFlush,
)
from ..vocabulary import AnyJoker, Group, Half, Shape
from .comparisons import outside_prose, pairs_held, rank_held, ranks_prose
from .naming import Telling
from .profiles import KICKERS
from .rank_tests import PairsTest, RankTest
from .said import FULL_HOUSES, FourWith, MadeWith, ShapeOf, TwoOutside, held_outside
from .settings import back_prose, kinds_prose

Plain = AnyHand | HasShape | HasGroup | HasJokers | PaiGow | SevenCardStraightFlush
"""Conditions that are always told as something that the hand holds."""


def plain_held(part: Plain | MadeWith | FourWith, telling: Telling) -> tuple[str, ...]:
    """What the hand holds, in alternatives."""
    say = telling.words.say
    match part:
        case AnyHand():
            return (say("held.any_hand"),)
        case HasShape(shapes):
            return _shapes(shapes, telling)
        case HasGroup(group):
            return (_group(group, telling),)
        case HasJokers(least, most):
            return (say(f"jokers.{joker_key(least, most, telling)}"),)
        case PaiGow(top):
            return (say("held.pai_gow", rank=telling.words.rank(top)),)
        case SevenCardStraightFlush():
            return (say("held.seven_card_straight_flush"),)
        case MadeWith(shapes) if shapes == NO_PAIR:
            return (say("held.made_without_pair"),)
        case MadeWith(shapes):
            return (say("held.made_with", shape=_shapes(shapes, telling.inside)[0]),)
        case FourWith(key):
            return (say(f"held.{key}"),)


def rank_tests_held(
    test: RankTest | PairsTest | TwoOutside | ShapeOf, telling: Telling
) -> tuple[str, ...]:
    """Ranks that the hand holds, in alternatives; nothing where it takes a clause to say."""
    match test:
        case ShapeOf(key, of):
            return (telling.words.say(f"held.{key}", ranks=ranks_prose(of, telling)),)
        case PairsTest():
            return (pairs_held(test, telling),)
        case TwoOutside(first, second):
            return (outside_prose([first, second], telling),)
        case RankTest(group):
            if group not in KICKERS:
                return (rank_held(test, telling),)
            if group is Group.KICKER and held_outside(test):
                return (outside_prose([test], telling),)
            return ()


NO_PAIR: Final = frozenset({Shape.NO_PAIR})

SHAPE_KEYS: Final = {
    Shape.NO_PAIR: "no_pair",
    Shape.ONE_PAIR: "one_pair",
    Shape.TWO_PAIR: "two_pair",
    Shape.THREE_PAIR: "three_pair",
    Shape.THREE_OF_A_KIND: "three_of_a_kind",
    Shape.TWO_TRIPS: "two_trips",
    Shape.FULL_HOUSE: "full_house",
    Shape.FULL_HOUSE_WITH_TWO_PAIR: "full_house_with_two_pair",
    Shape.FOUR_OF_A_KIND: "four_of_a_kind",
    Shape.FIVE_ACES: "five_aces",
}


def _shapes(shapes: frozenset[Shape], telling: Telling) -> tuple[str, ...]:
    keys = [SHAPE_KEYS[shape] for shape in Shape if shape in shapes]
    if shapes >= FULL_HOUSES:
        keys = [key for key in keys if key != SHAPE_KEYS[Shape.FULL_HOUSE_WITH_TWO_PAIR]]
        keys = ["any_full_house" if key == SHAPE_KEYS[Shape.FULL_HOUSE] else key for key in keys]
    return tuple(telling.words.say(f"shape.{key}") for key in keys)


def beside_four(telling: Telling) -> bool:
    """Whether the hand is known to hold four of a kind."""
    return all(one.fours for one in telling.profiles)


def _group(group: Group, telling: Telling) -> str:
    say = telling.words.say
    if group in KICKERS:
        return say(f"group.kicker_{KICKERS.index(group) + 1}", outside=telling.outside)
    beside = {Group.HIGHER_PAIR: "pair", Group.HIGHER_TRIPS: "three"}
    if group in beside and beside_four(telling):
        return say(f"group.{beside[group]}")
    return say(f"group.{GROUP_KEYS[group]}")


GROUP_KEYS: Final = {
    Group.HIGHER_PAIR: "pair_any",
    Group.MIDDLE_PAIR: "middle_pair",
    Group.LOWER_PAIR: "lower_pair",
    Group.HIGHER_TRIPS: "three_any",
    Group.LOWER_TRIPS: "lower_three",
    Group.QUADS: "four",
}


def joker_key(least: int, most: int, telling: Telling) -> str:
    """The end of the key of so many jokers, below `jokers` and `with_jokers`."""
    return "the" if telling.deck.jokers == 1 and least == 1 else JOKER_KEYS[least, most]


JOKER_KEYS: Final = {
    (0, 0): "none",
    (1, 1): "one",
    (1, 2): "some",
    (2, 2): "both",
    (0, 1): "at_most_one",
    (0, 2): "any",
}


def kind_held(conditions: Sequence[SettingCondition], telling: Telling) -> tuple[str, ...]:
    """Five cards of a kind, with the joker or without saying so."""
    kinds = _kinds_told(conditions, telling)
    return tuple(telling.words.say("held.kind", kind=kind) for kind in kinds)


def _kinds_told(conditions: Sequence[SettingCondition], telling: Telling) -> tuple[str, ...]:
    """The names of the kinds, in alternatives."""
    joker = HalfHas(Half.BACK, AnyJoker())
    match conditions:
        case (BackKind(kinds),) if kinds <= NAMED_KINDS:
            if kinds == MADE_HANDS:
                return (telling.words.say("kind.made"),)
            return tuple(
                kinds_prose(frozenset({kind}), telling) for kind in Category if kind in kinds
            )
        case (BackStraightTo() as run,):
            return (back_prose(run, telling),)
        case (BackStraightTo() as run, last) if last == joker:
            return (telling.words.say("kind.with_joker", kind=back_prose(run, telling)),)
        case (BackKind(kinds), last) if last == joker and kinds == MADE_HANDS:
            return (telling.words.say("kind.with_joker", kind=kinds_prose(kinds, telling)),)
        case _:
            return ()


NAMED_KINDS: Final = MADE_HANDS
