"""Conditions as functions: of a hand, and of a setting."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from .cards import ACE, Category, Deck
from .hand import Hand, Setting
from .house_way import (
    All,
    AnyHand,
    BackAtLeast,
    BackHigh,
    BackKind,
    BackStraightTo,
    Can,
    Compare,
    FrontHigh,
    FrontIs,
    FrontSuited,
    FrontWorth,
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
    PaiGow,
    SettingCondition,
    SevenCardStraightFlush,
    Some,
    SomeSetting,
)
from .ranking import Ranking
from .variant import FoulTest
from .vocabulary import (
    RELATIONS,
    AnyJoker,
    Group,
    Half,
    NthHighest,
    RankCards,
    RankSum,
    Relation,
    Selector,
)

HandTest = Callable[[Hand], bool]
SettingTest = Callable[[Setting], bool]
SettingTests = Callable[[Hand], SettingTest]
"""A condition on settings looks at the hand once, then at each of its settings."""


@dataclass(frozen=True, slots=True)
class Context:
    """What conditions need to know of their variant."""

    foul: FoulTest
    ranking: Ranking


OfValues: TypeAlias = (
    FrontWorth | FrontHigh | BackHigh | BackKind | BackAtLeast | BackStraightTo | Legal
)
"""Conditions on a setting that ask only what its two halves are worth."""


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
        case PaiGow(top):
            return lambda hand: _pai_gow(hand, top)
        case SevenCardStraightFlush():
            return _seven_card_straight_flush
        case Can(conditions):
            return _possible([compile_setting_condition(part, context) for part in conditions])
        case All(parts):
            inner = [compile_hand_condition(part, context) for part in parts]
            return lambda hand: all(test(hand) for test in inner)
        case Some(parts):
            inner = [compile_hand_condition(part, context) for part in parts]
            return lambda hand: any(test(hand) for test in inner)
        case Not(part):
            negated = compile_hand_condition(part, context)
            return lambda hand: not negated(hand)


def _possible(tests: list[SettingTests]) -> HandTest:
    def test(hand: Hand) -> bool:
        left: Iterable[Setting] = hand.settings
        for of_hand in tests:
            left = filter(of_hand(hand), left)
        return any(True for _ in left)

    return test


def _pai_gow(hand: Hand, top: int) -> bool:
    backs = [setting.back_value for setting in hand.settings]
    nothing = all(back.category is Category.NO_PAIR for back in backs)
    return nothing and max(back.ranks[0] for back in backs) == top


SEVEN_IN_A_ROW: Final = frozenset(
    {frozenset({ACE, *range(2, 8)}), *(frozenset(range(top - 6, top + 1)) for top in range(8, 15))}
)
"""The ranks of seven cards that run, ace low and ace high."""


def _seven_card_straight_flush(hand: Hand) -> bool:
    natural = [card for card in hand.cards if not card.is_joker]
    if len({card.suit for card in natural}) != 1:
        return False
    ranks = {card.rank for card in natural}
    stands = combinations_with_replacement(_ranks_of_joker(hand.ranker.deck), hand.jokers)
    return any(ranks.union(jokers) in SEVEN_IN_A_ROW for jokers in stands)


def _ranks_of_joker(deck: Deck) -> Iterable[int]:
    """What a joker may be in a straight flush: any card where it may fill one, else an ace."""
    return deck.ranks if deck.can_complete(Category.STRAIGHT_FLUSH) else (ACE,)


def _comparison(left: RankSum, relation: Relation, right: RankSum) -> HandTest:
    holds = RELATIONS[relation]
    named = frozenset((*left.groups, *right.groups))

    def total(sum_: RankSum, hand: Hand) -> int:
        return sum_.constant + sum(hand.ranks[hand.groups[group][0]] for group in sum_.groups)

    def test(hand: Hand) -> bool:
        return named <= hand.groups.keys() and holds(total(left, hand), total(right, hand))

    return test


def compile_setting_condition(condition: SettingCondition, context: Context) -> SettingTests:
    """The condition as a function of a hand, which gives a function of its settings."""
    match condition:
        case HalfHolds(half, groups):
            return _holds(half, groups)
        case HalfHasExactly(half, count, picked):
            return _has_exactly(half, count, picked)
        case HalfHas(half, picked):
            return lambda hand: _some_in(half, frozenset(picks(hand, picked)))
        case FrontIs(first, second):
            return lambda hand: _front_is(picks(hand, first), picks(hand, second))
        case NotSetting(part):
            negated = compile_setting_condition(part, context)
            return lambda hand: _not(negated(hand))
        case SomeSetting(parts):
            tests = [compile_setting_condition(one, context) for one in parts]
            return lambda hand: _any_of([of_hand(hand) for of_hand in tests])
        case FrontSuited(one, other):
            return lambda _hand: _front_suited(one, other)
        case (
            FrontWorth()
            | FrontHigh()
            | BackHigh()
            | BackKind()
            | BackAtLeast()
            | BackStraightTo()
            | Legal()
        ):
            test = _of_values(condition, context)
            return lambda _hand: test


def _of_values(condition: OfValues, context: Context) -> SettingTest:
    """Conditions that ask only what the two halves are worth."""
    match condition:
        case FrontWorth(relation, strength):
            holds = RELATIONS[relation]
            return lambda s: holds(s.front_value.strength, strength)
        case FrontHigh(top):
            return lambda s: not s.front_value.is_pair and s.front_value.ranks[0] == top
        case BackHigh(top):
            nothing = Category.NO_PAIR
            return lambda s: s.back_value.category is nothing and s.back_value.ranks[0] == top
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


def _all_in(half: Half, places: frozenset[int]) -> SettingTest:
    if half is Half.FRONT:
        return lambda s: places.issubset(s.places)
    return lambda s: places.isdisjoint(s.places)


def _some_in(half: Half, places: frozenset[int]) -> SettingTest:
    return _not(_all_in(Half.BACK if half is Half.FRONT else Half.FRONT, places))


def _holds(half: Half, groups: tuple[Group, ...]) -> SettingTests:
    named = frozenset(groups)

    def of_hand(hand: Hand) -> SettingTest:
        if not named <= hand.groups.keys():
            return _never
        return _all_in(half, frozenset(place for group in named for place in hand.groups[group]))

    return of_hand


def _has_exactly(half: Half, count: int, picked: Selector) -> SettingTests:
    def of_hand(hand: Hand) -> SettingTest:
        places = picks(hand, picked)
        if not places and isinstance(picked, Group):
            return _never
        in_front = count if half is Half.FRONT else len(places) - count
        return lambda s: sum(place in places for place in s.places) == in_front

    return of_hand


def _front_is(firsts: tuple[int, ...], seconds: tuple[int, ...]) -> SettingTest:
    def test(setting: Setting) -> bool:
        one, other = setting.places
        return (one in firsts and other in seconds) or (other in firsts and one in seconds)

    return test


def _front_suited(first: int, second: int) -> SettingTest:
    wanted = sorted((first, second))

    def test(setting: Setting) -> bool:
        one, other = (setting.cards[place] for place in setting.places)
        natural = one.suit is not None
        return natural and one.suit is other.suit and sorted((one.rank, other.rank)) == wanted

    return test


def _not(test: SettingTest) -> SettingTest:
    return lambda setting: not test(setting)


def _any_of(tests: list[SettingTest]) -> SettingTest:
    return lambda setting: any(test(setting) for test in tests)


def _never(_setting: Setting) -> bool:
    return False
