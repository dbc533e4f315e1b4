"""Conditions as functions: of a hand, and of a setting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt

from .hand import Hand, Setting
from .house_way import (
    All,
    AnyHand,
    AnyJoker,
    BackAtLeast,
    BackKind,
    BackStraightTo,
    Can,
    Compare,
    FrontIs,
    FrontWorth,
    Group,
    Half,
    HalfHas,
    HalfHasExactly,
    HalfHolds,
    HandCondition,
    HasGroup,
    HasJokers,
    HasShape,
    Legal,
    Not,
    NotSetting,
    NthHighest,
    RankCards,
    RankSum,
    Relation,
    Selector,
    SettingCondition,
    Some,
    SomeSetting,
)
from .ranking import Ranking
from .variant import FoulTest

HandTest = Callable[[Hand], bool]
SettingTest = Callable[[Setting], bool]


@dataclass(frozen=True, slots=True)
class Context:
    """What conditions need to know of their variant."""

    foul: FoulTest
    ranking: Ranking


RELATIONS: dict[Relation, Callable[[int, int], bool]] = {
    Relation.EQUAL: eq,
    Relation.LESS: lt,
    Relation.AT_MOST: le,
    Relation.MORE: gt,
    Relation.AT_LEAST: ge,
}


def compile_hand_condition(condition: HandCondition, context: Context) -> HandTest:
    """The condition as a function of a hand."""
    match condition:
        case AnyHand():
            return lambda _hand: True
        case HasShape(shapes):
            return lambda hand: hand.shape in shapes
        case HasGroup(group):
            return lambda hand: group in hand.groups
        case HasJokers(least, most):
            return lambda hand: least <= hand.jokers <= most
        case Compare(left, relation, right):
            return _comparison(left, relation, right)
        case Can(conditions):
            tests = [compile_setting_condition(part, context) for part in conditions]
            return lambda hand: any(all(test(s) for test in tests) for s in hand.settings)
        case All(parts):
            inner = [compile_hand_condition(part, context) for part in parts]
            return lambda hand: all(test(hand) for test in inner)
        case Some(parts):
            inner = [compile_hand_condition(part, context) for part in parts]
            return lambda hand: any(test(hand) for test in inner)
        case Not(part):
            negated = compile_hand_condition(part, context)
            return lambda hand: not negated(hand)


def _comparison(left: RankSum, relation: Relation, right: RankSum) -> HandTest:
    holds = RELATIONS[relation]

    def total(sum_: RankSum, hand: Hand) -> int:
        return sum_.constant + sum(hand.ranks[hand.groups[group][0]] for group in sum_.groups)

    def test(hand: Hand) -> bool:
        if any(group not in hand.groups for group in (*left.groups, *right.groups)):
            return False
        return holds(total(left, hand), total(right, hand))

    return test


def compile_setting_condition(condition: SettingCondition, context: Context) -> SettingTest:
    """The condition as a function of a setting."""
    match condition:
        case HalfHolds(half, groups):
            return _holds(half, groups)
        case HalfHasExactly(half, count, picked):
            return _has_exactly(half, count, picked)
        case HalfHas(half, picked):
            return lambda s: any(_in_half(s, half, place) for place in picks(s.hand, picked))
        case FrontIs(first, second):
            return _front_is(first, second)
        case FrontWorth(relation, strength):
            holds = RELATIONS[relation]
            return lambda s: holds(s.front_value.strength, strength)
        case BackKind(kinds):
            return lambda s: s.back_value.category in kinds
        case BackAtLeast(kind):
            least = context.ranking.level(kind) << 20
            return lambda s: s.back_value.strength >= least
        case BackStraightTo(kinds, top):
            return lambda s: s.back_value.category in kinds and s.back_value.ranks[0] == top
        case Legal():
            fouls = context.foul.fouls
            return lambda s: not fouls(s.front_value.strength, s.back_value.prefix)
        case NotSetting(part):
            negated = compile_setting_condition(part, context)
            return lambda s: not negated(s)
        case SomeSetting(parts):
            tests = [compile_setting_condition(one, context) for one in parts]
            return lambda s: any(test(s) for test in tests)


def picks(hand: Hand, selector: Selector) -> tuple[int, ...]:
    """The places of the cards that the words pick."""
    match selector:
        case Group():
            return hand.groups.get(selector, ())
        case RankCards(rank):
            return tuple(i for i, held in enumerate(hand.ranks) if held == rank)
        case NthHighest(n):
            if n > len(hand.order):
                return ()
            return tuple(i for i, held in enumerate(hand.ranks) if held == hand.order[n - 1])
        case AnyJoker():
            return tuple(i for i, card in enumerate(hand.cards) if card.is_joker)


def _in_half(setting: Setting, half: Half, place: int) -> bool:
    return (place in setting.places) == (half is Half.FRONT)


def _holds(half: Half, groups: tuple[Group, ...]) -> SettingTest:
    def test(setting: Setting) -> bool:
        held = [setting.hand.groups.get(group) for group in groups]
        return all(
            places is not None and all(_in_half(setting, half, place) for place in places)
            for places in held
        )

    return test


def _has_exactly(half: Half, count: int, picked: Selector) -> SettingTest:
    def test(setting: Setting) -> bool:
        places = picks(setting.hand, picked)
        if not places and isinstance(picked, Group):
            return False
        return sum(_in_half(setting, half, place) for place in places) == count

    return test


def _front_is(first: Selector, second: Selector) -> SettingTest:
    def test(setting: Setting) -> bool:
        one, other = setting.places
        firsts, seconds = picks(setting.hand, first), picks(setting.hand, second)
        return (one in firsts and other in seconds) or (other in firsts and one in seconds)

    return test
