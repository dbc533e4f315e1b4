"""The conditions that side bets brought hold of the same hands and settings as their terms."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from houseway.spec import house_way as core
from houseway.spec.cards import ACE, MADE_HANDS, Category, Deck, JokerScope
from houseway.spec.compile_condition import (
    Context,
    compile_hand_condition,
    compile_setting_condition,
)
from houseway.spec.interpreter import Interpreter
from houseway.spec.ranking import FlushJoker, Ranking
from houseway.spec.variant import FoulRules, FoulTest, Variant
from houseway.spec.vocabulary import Half, JokerCounts
from houseway.verifier.engines.evaluate import Program
from houseway.verifier.engines.hand_classes import hand_classes
from houseway.verifier.from_variant import HouseWayTerms

from .class_order import Cards, columns_of, in_class_order
from .interpreter_side import by_class_place

BUG = MADE_HANDS
NO_FILL = frozenset({Category.STRAIGHT})
SMALL_DECKS = [
    Deck(0, lowest=8),
    Deck(1, JokerScope.ACE, BUG, lowest=8),
    Deck(2, JokerScope.ACE, BUG, lowest=9),
    Deck(2, JokerScope.ANY_CARD, lowest=9),
]
FULL_DECKS = [
    Deck(0),
    Deck(1, JokerScope.ACE, BUG),
    Deck(1, JokerScope.ACE),
    Deck(2, JokerScope.ACE, BUG),
    Deck(2, JokerScope.ACE, NO_FILL),
    Deck(2, JokerScope.ANY_CARD),
    Deck(1, JokerScope.ACE, BUG, lowest=3),
    Deck(2, JokerScope.ANY_CARD, lowest=8),
]
PLAIN = Ranking()
OF_HANDS = [core.SevenCardStraightFlush(), *map(core.PaiGow, range(2, ACE + 1))]
OF_SETTINGS = [
    *map(core.FrontHigh, range(2, ACE + 1)),
    *map(core.BackHigh, range(2, ACE + 1)),
]


def asked(deck: Deck, ranking: Ranking = PLAIN) -> Variant:
    rule = core.Rule("rule", "Rule", core.AnyHand(), core.Best(Half.BACK))
    way = core.HouseWay((rule,), JokerCounts.ACE)
    return Variant("asked", "Asked", deck, ranking, FoulRules(FoulTest.ABOVE), way)


def compare(variant: Variant, cards: Sequence[Cards]) -> dict[core.HandCondition, int]:
    """Both sides say the same of these hands; how many classes each condition holds of."""
    interpreter, terms = Interpreter(variant), HouseWayTerms(variant).conditions
    context = Context(variant.foul.test, variant.ranking)
    columns = columns_of(list(cards))
    hands = [interpreter.hand(hand) for hand in cards]
    by_terms = Program([terms.hand(condition) for condition in OF_HANDS]).run(columns)
    held = {}
    for condition, expected in zip(OF_HANDS, by_terms, strict=True):
        holds = compile_hand_condition(condition, context)
        assert np.array_equal([holds(hand) for hand in hands], expected), condition
        held[condition] = int(expected.sum())
    settings = [by_class_place(hand, laid) for hand, laid in zip(hands, cards, strict=True)]
    roots = [term for condition in OF_SETTINGS for term in terms.setting(condition)]
    answers = iter(Program(roots).run(columns))
    for of_setting in OF_SETTINGS:
        test = compile_setting_condition(of_setting, context)(hands[0])
        for k in range(21):
            holds_of = [test(of_hand[k]) for of_hand in settings]
            assert np.array_equal(holds_of, next(answers)), of_setting
    return held


@pytest.mark.parametrize("deck", SMALL_DECKS)
def test_every_class_of_a_small_deck(deck: Deck) -> None:
    classes = hand_classes(deck)
    step = 1 if len(classes) < 12_000 else 3
    chosen = range(0, len(classes), step)
    compare(asked(deck), [in_class_order(classes.representative(i)) for i in chosen])


@pytest.mark.parametrize("deck", FULL_DECKS)
def test_hands_of_one_suit_and_hands_without_a_pair(deck: Deck) -> None:
    classes = hand_classes(deck)
    one_suit = (classes.suited | classes.jokers).all(axis=0)
    natural = ~classes.jokers
    apart = (classes.ranks[1:] != classes.ranks[:-1]) | ~natural[:-1]
    no_suit = ~classes.suited.any(axis=0) & apart.all(axis=0)
    chosen = np.flatnonzero(one_suit | no_suit)
    cards = [in_class_order(classes.representative(int(i))) for i in chosen]
    held = compare(asked(deck), cards)
    assert held[core.SevenCardStraightFlush()]
    # no pair, straight or flush needs seven ranks, and never a wild joker
    tops = [rank for rank in range(2, ACE + 1) if held[core.PaiGow(rank)]]
    assert tops == tops_of_pai_gow(deck)


def tops_of_pai_gow(deck: Deck) -> list[int]:
    """The tops of seven ranks without five in a row (a joker completing what it may)."""
    if deck.lowest == 8:
        return []
    if deck.jokers:
        return [*range(deck.lowest + 7, ACE + 1)]
    return [*range(9, ACE + 1)]


@pytest.mark.parametrize("flush_joker", FlushJoker)
def test_a_sample_of_every_kind_of_hand(flush_joker: FlushJoker) -> None:
    classes = hand_classes(FULL_DECKS[1])
    chosen = range(0, len(classes), 101)
    ranking = Ranking(flush_joker=flush_joker)
    cards = [in_class_order(classes.representative(i)) for i in chosen]
    compare(asked(FULL_DECKS[1], ranking), cards)


def test_counts_of_seven_in_one_suit_and_of_nothing() -> None:
    """32 without the joker and 196 with it; pai gow by its top, as published."""
    deck = FULL_DECKS[1]
    terms = HouseWayTerms(asked(deck)).conditions
    classes = hand_classes(deck)
    flags = Program([terms.hand(condition) for condition in OF_HANDS]).run(classes.columns())
    counts = [int(classes.weights[held].sum()) for held in flags]
    joker = int(classes.weights[flags[0] & classes.with_joker].sum())
    assert counts[0] - joker == 32
    assert joker == 196
    by_top = dict(zip(range(2, ACE + 1), counts[1:], strict=True))
    assert {top: count for top, count in by_top.items() if count} == {
        14: 14_430_780,
        13: 6_386_940,
        12: 2_719_500,
        11: 963_480,
        10: 248_640,
        9: 31_080,
    }
