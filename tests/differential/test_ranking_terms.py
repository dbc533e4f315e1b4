"""The ranking's terms and the ranking itself give the same values to every five and two cards."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import Any

import numpy as np
import pytest

from houseway.spec.cards import MADE_HANDS, Category, Deck, JokerScope
from houseway.spec.hand import FRONTS
from houseway.spec.ranking import FiveAlike, FlushJoker, Ranker, Ranking, Wheel
from houseway.spec.variant import FoulTest
from houseway.verifier.engines.evaluate import Program
from houseway.verifier.hand_model import SymbolicHand
from houseway.verifier.option_terms import OptionTerms
from houseway.verifier.options import Combination
from houseway.verifier.settings import SettingTerms

KINDS = sorted(MADE_HANDS, key=lambda kind: kind.value)
SCOPES = [(JokerScope.ANY_CARD, frozenset[Category]())] + [
    (JokerScope.ACE, frozenset(kinds)) for size in range(4) for kinds in combinations(KINDS, size)
]
RANKINGS = [Ranking(*options) for options in product(FiveAlike, Wheel, FlushJoker)]
# every two of the ranking's options in all their combinations
SOME_RANKINGS = [RANKINGS[number] for number in (0, 3, 5, 6)]

Five = tuple[tuple[int, ...], tuple[bool, ...], int]
"""Ranks high to low after the jokers (which have 14), what is of one suit, and how many jokers."""


@cache
def fives(lowest: int) -> list[Five]:
    """Every five cards in class order, up to what suits can matter."""
    found: list[Five] = []
    for jokers in (0, 1, 2):
        for ranks in combinations_with_replacement(range(14, lowest - 1, -1), 5 - jokers):
            times = Counter(ranks)
            if max(times.values()) > 4:
                continue
            high = (14,) * jokers + ranks
            found.append((high, (False,) * 5, jokers))
            if len(times) == len(ranks):
                found.append((high, (False,) * jokers + (True,) * len(ranks), jokers))
    return found


def settings_of(deck: Deck, ranking: Ranking) -> SettingTerms:
    return SettingTerms(SymbolicHand(deck), OptionTerms(Combination(ranking, FoulTest.ABOVE)))


def columns(rows: list[Five], places: tuple[int, ...]) -> dict[str, Any]:
    """The symbolic hand's variables at these places."""
    made: dict[str, Any] = {}
    for k, place in enumerate(places):
        made[f"rank{place}"] = np.array([ranks[k] for ranks, _, _ in rows], dtype=np.uint8)
        made[f"suited{place}"] = np.array([suited[k] for _, suited, _ in rows], dtype=np.bool_)
        made[f"joker{place}"] = np.array([jokers > k for _, _, jokers in rows], dtype=np.bool_)
    return made


def check_backs(deck: Deck, ranking: Ranking) -> None:
    rows = fives(deck.lowest)
    back = settings_of(deck, ranking).backs[FRONTS.index((5, 6))]
    (values,) = Program([back]).run(columns(rows, (0, 1, 2, 3, 4)))
    ranker = Ranker(deck, ranking)
    for (ranks, suited, jokers), value in zip(rows, values.tolist(), strict=True):
        cards = (0,) * jokers + ranks[jokers:]
        expected = ranker.back(cards, suited=suited[-1])
        assert value == expected.strength, (deck, ranking, cards, suited[-1], str(expected))


def scope_name(scope: tuple[JokerScope, frozenset[Category]]) -> str:
    return ",".join([scope[0].value, *(kind.value for kind in KINDS if kind in scope[1])])


@pytest.mark.parametrize("scope", SCOPES, ids=scope_name)
def test_every_five_cards(scope: tuple[JokerScope, frozenset[Category]]) -> None:
    bug = scope[1] == MADE_HANDS
    for ranking in SOME_RANKINGS if bug else (RANKINGS[0], RANKINGS[-1]):
        check_backs(Deck(2, *scope), ranking)


@pytest.mark.parametrize("scope", SCOPES, ids=scope_name)
def test_every_five_cards_of_short_decks(scope: tuple[JokerScope, frozenset[Category]]) -> None:
    for lowest in (9, 10, 11, 13):
        for ranking in SOME_RANKINGS:
            check_backs(Deck(2, *scope, lowest), ranking)


@pytest.mark.parametrize("lowest", [3, 4, 5])
@pytest.mark.parametrize("wheel", Wheel)
def test_no_wheel_in_a_deck_without_its_cards(wheel: Wheel, lowest: int) -> None:
    check_backs(Deck(2, JokerScope.ANY_CARD, lowest=lowest), Ranking(wheel=wheel))


@pytest.mark.parametrize("scope", SCOPES[:2], ids=scope_name)
def test_every_two_cards(scope: tuple[JokerScope, frozenset[Category]]) -> None:
    deck = Deck(2, *scope)
    ranker = Ranker(deck, Ranking())
    pairs = combinations_with_replacement(range(14, 1, -1), 2)
    rows: list[Five] = [(pair, (False, False), 0) for pair in pairs]
    rows += [((14, rank), (False, False), 1) for rank in range(2, 15)]
    rows.append(((14, 14), (False, False), 2))
    for place in (0, 1, 5):
        front = settings_of(deck, Ranking()).fronts[FRONTS.index((place, place + 1))]
        places = [row for row in rows if place < 2 or not row[2]]
        places = [row for row in places if place == 0 or row[2] != 2]
        (values,) = Program([front]).run(columns(places, (place, place + 1)))
        for (ranks, _, jokers), value in zip(places, values.tolist(), strict=True):
            cards = ((0,) * jokers + ranks[jokers:])[:2]
            assert value == ranker.front(*cards).strength, (place, cards)
