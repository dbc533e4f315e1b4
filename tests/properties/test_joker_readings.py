"""Natural cards in the places of the jokers, those that they stand for, are worth the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.spec.cards import MADE_HANDS, Card, Category, Deck, JokerScope, Suit
from houseway.spec.hand import Hand, Setting
from houseway.spec.joker_readings import joker_readings
from houseway.spec.ranking import FiveAlike, FlushJoker, Ranker, Ranking, Wheel
from houseway.spec.vocabulary import Half, JokerCounts
from houseway.verifier.engines.hand_classes import hand_classes

SCOPES = {
    "bug": (JokerScope.ACE, MADE_HANDS),
    "any card": (JokerScope.ANY_CARD, frozenset[Category]()),
    "ace": (JokerScope.ACE, frozenset[Category]()),
}
RANKINGS = [Ranking(*options) for options in product(FiveAlike, Wheel, FlushJoker)]
NATURAL = Deck(0)
EVERY_SCOPE = pytest.mark.parametrize("scope", SCOPES)


@cache
def ranker_of(deck: Deck, ranking: Ranking) -> Ranker:
    return Ranker(deck, ranking)


def in_place(half: Sequence[Card], stands: Sequence[Card]) -> list[Card]:
    """The half with these cards for its jokers."""
    return [card for card in half if not card.is_joker] + list(stands)


def cards_for(setting: Setting, half: Half) -> list[Card]:
    """Cards that the half's jokers stand for; where the suit is open, one that makes no flush."""
    natural = [c for c in setting.back if half is Half.BACK and not c.is_joker]
    found: list[Card] = []
    for one in joker_readings(setting):
        if one.half is half:
            here = {card.suit for card in (*natural, *found)}
            other = next(suit for suit in Suit if here != {suit})
            found.append(Card(one.rank, one.suit or other))
    return found


def worth_of_naturals(setting: Setting, ranking: Ranking) -> tuple[int, int]:
    """Strengths of both halves with natural cards in the places of all jokers."""
    ranker = ranker_of(NATURAL, ranking)
    front = in_place(setting.front, cards_for(setting, Half.FRONT))
    back = in_place(setting.back, cards_for(setting, Half.BACK))
    suited = len({card.suit for card in back}) == 1
    ranks = tuple(card.rank for card in back)
    two = ranker.front(front[0].rank, front[1].rank)
    return two.strength, ranker.back(ranks, suited=suited).strength


def check(setting: Setting, ranking: Ranking) -> None:
    readings = joker_readings(setting)
    assert len(readings) == sum(card.is_joker for card in setting.cards)
    assert worth_of_naturals(setting, ranking) == setting.worth, setting


@pytest.mark.every_hand
@EVERY_SCOPE
@pytest.mark.parametrize("jokers", [1, 2])
def test_all_settings_of_some_of_every_kind_of_class(scope: str, jokers: int) -> None:
    deck = Deck(jokers, *SCOPES[scope])
    classes = hand_classes(deck)
    with_joker = np.flatnonzero(classes.with_joker)[::211].tolist()
    for number, place in enumerate(with_joker):
        ranking = RANKINGS[number % len(RANKINGS)]
        hand = Hand(classes.representative(place), ranker_of(deck, ranking), JokerCounts.APART)
        for setting in hand.settings:
            check(setting, ranking)


@st.composite
def hands(draw: st.DrawFn) -> tuple[Deck, list[Card]]:
    """A hand with a joker or two, often with many cards of one suit or near each other."""
    jokers = draw(st.sampled_from([1, 2]))
    deck = Deck(jokers, *SCOPES[draw(st.sampled_from([*SCOPES]))])
    held = draw(st.integers(1, jokers))
    top, suits = draw(st.integers(6, 14)), draw(st.sampled_from(["shdc", "sh", "h"]))
    lowest = top - 6 if len(suits) == 1 else draw(st.sampled_from([2, top - 4]))
    near = [
        card
        for card in deck.cards
        if card.suit and card.suit.value in suits and max(lowest, 2) <= card.rank <= top
    ]
    natural = draw(st.lists(st.sampled_from(near), min_size=4, max_size=7 - held, unique=True))
    rest = [card for card in deck.cards if card.suit and card not in natural]
    more = 7 - held - len(natural)
    natural += draw(st.lists(st.sampled_from(rest), min_size=more, max_size=more, unique=True))
    return deck, natural + [card for card in deck.cards if card.is_joker][:held]


@settings(derandomize=True, deadline=None, max_examples=300)
@given(hands(), st.sampled_from(RANKINGS))
def test_natural_cards_in_the_jokers_places_are_worth_the_same(
    dealt: tuple[Deck, list[Card]], ranking: Ranking
) -> None:
    deck, cards = dealt
    for setting in Hand(cards, ranker_of(deck, ranking), JokerCounts.APART).settings:
        check(setting, ranking)
        front = in_place(setting.front, cards_for(setting, Half.FRONT))
        whole = front + in_place(setting.back, cards_for(setting, Half.BACK))
        if len(set(whole)) == 7:
            plain = Hand(whole, ranker_of(NATURAL, ranking), JokerCounts.APART)
            assert plain.setting_with(front).worth == setting.worth
