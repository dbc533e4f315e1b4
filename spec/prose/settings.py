"""Ways to set a hand as a dealer is told them: "keep both pairs behind", "play an ace in front"."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import ACE, MADE_HANDS, Category
from ..house_way import (
    BackAtLeast,
    BackHigh,
    BackKind,
    BackStraightTo,
    FrontHigh,
    FrontIs,
    FrontSuited,
    FrontWorth,
    HalfHas,
    HalfHasExactly,
    HalfHolds,
    Legal,
    NotSetting,
    SettingCondition,
    SomeSetting,
)
from ..vocabulary import AnyJoker, Group, Half, NthHighest, Relation
from .naming import Telling
from .words import HALF_KEYS

Placed = (
    HalfHolds
    | HalfHasExactly
    | HalfHas
    | FrontIs
    | FrontWorth
    | FrontHigh
    | FrontSuited
    | BackHigh
    | BackKind
    | BackAtLeast
    | BackStraightTo
)
"""Conditions that put cards into one half."""

FIVE_ACES_KEY = "five_aces"


def setting_prose(
    condition: SettingCondition, telling: Telling, negative: str = "place_not"
) -> str:
    """What a dealer does to meet the simplified condition: "keep the pair behind".

    `negative` is the key of what is told of a condition that must not hold.
    """
    say = telling.words.say
    match condition:
        case Legal():
            return say("place.legal")
        case NotSetting(Legal()):
            return say("place.foul")
        case NotSetting(part) if isinstance(part, Placed):
            return _placed(negative, part, telling)
        case NotSetting(part):
            return say(f"{negative}.group", step=setting_prose(part, telling, negative))
        case SomeSetting():
            return _some_of(condition, telling, negative)
        case _:
            return _placed("place", condition, telling)


def _placed(verb: str, condition: Placed, telling: Telling) -> str:
    if condition == HalfHolds(Half.FRONT, (Group.LOWER_PAIR,)) and telling.just_two_pairs:
        return telling.words.say(f"{verb}.split_pairs")
    half = HALF_KEYS[half_of(condition)]
    return telling.words.say(f"{verb}.{half}", cards=cards_prose(condition, telling))


def half_of(condition: Placed) -> Half:
    """The half that the condition speaks of."""
    match condition:
        case HalfHolds(half) | HalfHasExactly(half) | HalfHas(half):
            return half
        case FrontIs() | FrontWorth() | FrontHigh() | FrontSuited():
            return Half.FRONT
        case BackHigh() | BackKind() | BackAtLeast() | BackStraightTo():
            return Half.BACK


def told_at_once(condition: SomeSetting) -> bool:
    """Whether all its parts put cards into one half, and can be told in one breath."""
    placed = [part for part in condition.parts if isinstance(part, Placed)]
    one_half = len({half_of(part) for part in placed}) == 1
    return len(placed) == len(condition.parts) and one_half and all(map(_in_one_breath, placed))


def _some_of(condition: SomeSetting, telling: Telling, negative: str) -> str:
    """One of several: of one half in one breath, otherwise one after the other."""
    placed = [part for part in condition.parts if isinstance(part, Placed)]
    if told_at_once(condition):
        cards = one_of_cards(condition, telling)
        return telling.words.say(f"place.{HALF_KEYS[half_of(placed[0])]}", cards=cards)
    first, *between, text = (_arm(part, telling, negative) for part in condition.parts)
    for arm in reversed(between):
        text = telling.words.say("place.or_more", first=arm, second=text)
    return telling.words.say("place.either", first=first, second=text)


def one_of_cards(condition: SettingCondition, telling: Telling) -> str:
    """The cards that one half holds, one or the other, where that is told at once."""
    parts = condition.parts if isinstance(condition, SomeSetting) else (condition,)
    placed = [part for part in parts if isinstance(part, Placed)]
    return telling.words.any_of([cards_prose(part, telling) for part in placed])


def _in_one_breath(condition: Placed) -> bool:
    """Whether its cards are told without an `and` of their own."""
    match condition:
        case HalfHolds(_, groups):
            return len(groups) == 1
        case FrontIs():
            return False
        case BackKind(kinds):
            return len(kinds) == 1 or kinds == MADE_HANDS
        case _:
            return True


def _arm(part: SettingCondition, telling: Telling, negative: str) -> str:
    text = setting_prose(part, telling, negative)
    return telling.words.say("place.group", step=text) if isinstance(part, SomeSetting) else text


# --- the cards that are put there ----------------------------------------------


def cards_prose(condition: Placed, telling: Telling) -> str:
    """The cards that the half then holds."""
    match condition:
        case HalfHolds(_, groups):
            return groups_prose(groups, telling)
        case HalfHasExactly(_, count, picked):
            return telling.counted(count, picked)
        case HalfHas(_, picked):
            return telling.some_card(picked)
        case FrontIs():
            return _front_cards(condition, telling)
        case FrontWorth() | FrontHigh() | FrontSuited():
            return _front_worth(condition, telling)
        case BackHigh() | BackKind() | BackAtLeast() | BackStraightTo():
            return back_prose(condition, telling)


def groups_prose(groups: Sequence[Group], telling: Telling) -> str:
    """Several groups whole: "both pairs", "the three of a kind and the pair"."""
    once = list(dict.fromkeys(groups))
    if set(once) == {Group.HIGHER_PAIR, Group.LOWER_PAIR} and telling.just_two_pairs:
        return telling.words.say("the.both_pairs")
    if once == [Group.QUADS]:
        return telling.words.say("cards.all_four")
    if once == [Group.HIGHER_TRIPS] and telling.name_of(once[0]) == "three":
        return telling.words.say("cards.all_three")
    return telling.words.all_of([telling.placed(group) for group in once])


def _front_cards(front: FrontIs, telling: Telling) -> str:
    say = telling.words.say
    match front:
        case FrontIs(AnyJoker(), AnyJoker()):
            return say("cards.both_jokers")
        case FrontIs(NthHighest(m), NthHighest(n)):
            low, high = sorted((m, n))
            return say("nth.two", first=say(f"nth_first.{low}"), second=say(f"nth_second.{high}"))
        case FrontIs(first, second):
            return say("cards.two", first=telling.card(first), second=telling.card(second))


def _front_worth(front: FrontWorth | FrontHigh | FrontSuited, telling: Telling) -> str:
    words = telling.words
    match front:
        case FrontHigh(top):
            return words.say("cards.high_exactly", rank=words.rank(top))
        case FrontSuited(one, other):
            return words.say("cards.suited", first=words.rank(one), second=words.rank(other))
        case FrontWorth(relation, strength):
            pair, high, low = strength >> 8, strength >> 4 & 15, strength & 15
            if pair:
                return _pair(relation, high or low, telling)
            return _no_pair(relation, high, low, telling)


def _pair(relation: Relation, rank: int, telling: Telling) -> str:
    words, least = telling.words, relation is Relation.AT_LEAST
    if least and rank <= telling.deck.lowest:
        return words.say("cards.a_pair")
    key = "cards.pair_least" if least and rank < ACE else "cards.pair_exactly"
    return words.say(key, ranks=words.many(rank))


def _no_pair(relation: Relation, high: int, low: int, telling: Telling) -> str:
    words, least = telling.words, relation is Relation.AT_LEAST
    if least and low <= telling.deck.lowest:
        return words.say("cards.high_least", rank=words.rank(high))
    key = "cards.two_least" if least else "cards.two_exactly"
    return words.say(key, first=words.rank(high), second=words.rank(low))


# --- what the back is worth ---------------------------------------------------


def back_prose(
    condition: BackHigh | BackKind | BackAtLeast | BackStraightTo, telling: Telling
) -> str:
    """What the five cards behind are: "a straight or flush"."""
    words = telling.words
    match condition:
        case BackHigh(top):
            return words.say("cards.back_high", rank=words.rank(top))
        case BackKind(kinds):
            return kinds_prose(kinds, telling)
        case BackAtLeast(kind):
            return words.say(f"kind_least.{KIND_KEYS[kind]}")
        case BackStraightTo():
            return _run(condition, telling)


def kinds_prose(kinds: frozenset[Category], telling: Telling) -> str:
    """One of some kinds of five cards."""
    if kinds == MADE_HANDS:
        return telling.words.say("kind.made")
    ordered = [kind for kind in Category if kind in kinds]
    return telling.words.any_of([_kind(kind, telling) for kind in ordered])


def _kind(kind: Category, telling: Telling) -> str:
    aces_only = kind is Category.FIVE_OF_A_KIND and not telling.deck.wild
    return telling.words.say(f"kind.{FIVE_ACES_KEY if aces_only else KIND_KEYS[kind]}")


KIND_KEYS = {
    Category.NO_PAIR: "nothing",
    Category.ONE_PAIR: "one_pair",
    Category.TWO_PAIR: "two_pair",
    Category.THREE_OF_A_KIND: "three_of_a_kind",
    Category.STRAIGHT: "straight",
    Category.FLUSH: "flush",
    Category.FULL_HOUSE: "full_house",
    Category.FOUR_OF_A_KIND: "four_of_a_kind",
    Category.STRAIGHT_FLUSH: "straight_flush",
    Category.FIVE_OF_A_KIND: "five_of_a_kind",
}

WHEEL_TOP = 5


def _run(run: BackStraightTo, telling: Telling) -> str:
    say = telling.words.say
    straight, flush = Category.STRAIGHT in run.kinds, Category.STRAIGHT_FLUSH in run.kinds
    if run.top == ACE and not straight:
        return say("run.royal")
    if run.top == WHEEL_TOP:
        return say(
            "run.wheel_any"
            if straight and flush
            else "run.wheel"
            if straight
            else "run.wheel_flush"
        )
    key = "run.any" if straight and flush else "run.straight" if straight else "run.flush"
    return say(key, high=say(f"high_one.{run.top}"))
