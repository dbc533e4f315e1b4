"""Hands for a quiz: legal, of their clause, all kinds before any comes twice, by a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from houseway.spec.cards import Suit, faults_of_hand
from houseway.spec.interpreter import Interpreter
from houseway.spec.play.shuffle import SeededChance
from houseway.spec.variant import NoHouseWayError
from houseway.verifier import load, loads
from houseway.verifier.pages.drawn_hands import ClauseHands, DrawnHand

from .small_sheet import SMALL


@cache
def small_hands() -> ClauseHands:
    return ClauseHands(loads(SMALL))


def drawn(rule: int, case: int | None, seed: int, number: int) -> list[DrawnHand]:
    return list(islice(small_hands().hands(rule, case, SeededChance(seed)), number))


CLAUSES = [(1, None), (1, 1), (1, 2), (2, None), (3, None), (4, None)]


@pytest.mark.parametrize(("rule", "case"), CLAUSES)
def test_every_hand_is_set_by_its_clause(rule: int, case: int | None) -> None:
    variant = loads(SMALL)
    interpreter = Interpreter(variant)
    for hand in drawn(rule, case, 7, 100):
        assert not faults_of_hand(hand.dealt, variant.deck)
        decision = interpreter.set(hand.dealt)
        assert decision.rule is interpreter.house_way.rules[rule - 1]
        assert decision.case_number == hand.case
        assert hand.rule == rule
        assert case in (None, hand.case)
        assert decision.setting
        assert (hand.front, hand.back) == (decision.setting.front, decision.setting.back)


def kind(hand: DrawnHand) -> tuple[object, ...]:
    jokers = sum(card.is_joker for card in hand.dealt)
    suits = [sorted(card.rank for card in hand.dealt if card.suit is suit) for suit in Suit]
    flush = next((tuple(ranks) for ranks in suits if len(ranks) >= 5 - jokers), ())
    return tuple(sorted(card.rank for card in hand.dealt)), flush


@pytest.mark.parametrize(("rule", "case"), CLAUSES)
def test_no_kind_comes_twice_before_all_have_come(rule: int, case: int | None) -> None:
    kinds = [kind(hand) for hand in drawn(rule, case, 3, 2_000)]
    number = len(set(kinds))
    assert set(Counter(kinds[:number]).values()) == {1}


def every_kind(rule: int) -> Iterator[DrawnHand]:
    """A hand of each kind: those drawn before a kind comes again."""
    seen = set()
    for hand in small_hands().hands(rule, None, SeededChance(2)):
        if kind(hand) in seen:
            return
        seen.add(kind(hand))
        yield hand


def test_a_seed_gives_the_same_hands_and_another_gives_others() -> None:
    assert drawn(4, None, 11, 20) == drawn(4, None, 11, 20)
    assert drawn(4, None, 11, 20) != drawn(4, None, 12, 20)


def test_kinds_and_suits_come_evenly() -> None:
    """No kind is favoured first: each of the few kinds of a rule begins about as often."""
    first = Counter(kind(drawn(3, None, seed, 1)[0]) for seed in range(600))
    number = len({kind(hand) for hand in drawn(3, None, 1, 500)})
    assert len(first) == number
    assert max(first.values()) < 3 * 600 / number
    suits = Counter(
        card.suit for hand in drawn(4, None, 5, 1_000) for card in hand.dealt if card.suit
    )
    assert max(suits.values()) < 1.2 * min(suits.values())


def test_cards_come_in_no_order() -> None:
    """The joker, first in the order that hands are counted in, is dealt at every place."""
    hands = [hand.dealt for hand in drawn(4, None, 5, 600)]
    places = Counter(place for cards in hands for place in range(7) if cards[place].is_joker)
    assert sorted(places) == list(range(7))
    assert max(places.values()) < 2 * min(places.values())


@pytest.mark.every_hand
def test_a_clause_that_no_hand_reaches_gives_none() -> None:
    variant = load("broken/quads_hide_the_pair")
    names = [rule.name for rule in variant.its_house_way().rules]
    number = names.index("quads_with_group") + 1
    assert list(ClauseHands(variant).hands(number, None, SeededChance(1))) == []


def test_hands_of_all_kinds_are_all_hands_of_the_clause() -> None:
    """Of 19,448: quads 1,958, full house 10,632, two trips 1,392, three pair 5,400, the rest 66."""
    known = {1: 1_958, 2: 10_632, 3: 1_392, 4: 5_400, 5: 66}
    for rule, hands in known.items():
        assert sum(hand.worked.hands for hand in every_kind(rule)) == hands


def test_without_a_house_way_there_are_none() -> None:
    with pytest.raises(NoHouseWayError):
        ClauseHands(load("table_game"))
