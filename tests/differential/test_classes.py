"""Hand classes: how many, and how many hands in each, by independent counts."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest
import z3

from houseway.spec.cards import Card, Deck
from houseway.spec.vocabulary import JokerCounts, Shape
from houseway.verifier.engines.evaluate import Program
from houseway.verifier.engines.hand_classes import HandClasses, hand_classes
from houseway.verifier.engines.smtlib import Printer
from houseway.verifier.hand_model import HandFacts, SymbolicHand

every_hand = pytest.mark.every_hand
SMALL_DECKS = [Deck(jokers, lowest=low) for low in (13, 12, 11, 10, 9) for jokers in (0, 1, 2)]


def name(deck: Deck) -> str:
    return f"{deck.size}-cards-{deck.jokers}-jokers"


# --- numbers -----------------------------------------------------------------


@every_hand
@pytest.mark.parametrize(
    ("jokers", "classes", "hands"),
    [(0, 190_346, 133_784_560), (1, 292_253, 154_143_080), (2, 335_036, 177_100_560)],
)
def test_the_number_of_classes_and_hands(jokers: int, classes: int, hands: int) -> None:
    found = hand_classes(Deck(jokers))
    assert (len(found), found.hands) == (classes, hands)
    assert found.weights.min() > 0
    assert hands == comb(52 + jokers, 7)


@pytest.mark.parametrize("deck", SMALL_DECKS, ids=name)
def test_all_hands_of_small_decks_are_in_a_class(deck: Deck) -> None:
    assert hand_classes(deck).hands == comb(deck.size, 7)


@every_hand
def test_hands_with_jokers() -> None:
    found = hand_classes(Deck(2))
    jokers = found.jokers.sum(axis=0)
    assert [int(found.weights[jokers == number].sum()) for number in (0, 1, 2)] == [
        comb(52, 7),
        2 * comb(52, 6),
        comb(52, 5),
    ]
    assert np.array_equal(found.with_joker, jokers > 0)


@every_hand
def test_shapes_without_a_joker() -> None:
    """Against the number of ways to choose ranks, then suits."""
    deck = Deck(0)
    classes = hand_classes(deck)
    shapes = HandFacts(SymbolicHand(deck), JokerCounts.ACE).shapes
    flags = Program(list(shapes.values())).run(classes.columns())
    counted = {
        shape: int(classes.weights[flag].sum()) for shape, flag in zip(shapes, flags, strict=True)
    }
    assert np.array_equal(np.sum(flags, axis=0), np.ones(len(classes)))
    assert counted == {
        Shape.NO_PAIR: comb(13, 7) * 4**7,
        Shape.ONE_PAIR: 13 * 6 * comb(12, 5) * 4**5,
        Shape.TWO_PAIR: comb(13, 2) * 6**2 * comb(11, 3) * 4**3,
        Shape.THREE_PAIR: comb(13, 3) * 6**3 * 10 * 4,
        Shape.THREE_OF_A_KIND: 13 * 4 * comb(12, 4) * 4**4,
        Shape.TWO_TRIPS: comb(13, 2) * 4**2 * 11 * 4,
        Shape.FULL_HOUSE: 13 * 4 * 12 * 6 * comb(11, 2) * 4**2,
        Shape.FULL_HOUSE_WITH_TWO_PAIR: 13 * 4 * comb(12, 2) * 6**2,
        Shape.FOUR_OF_A_KIND: 13 * comb(48, 3),
        Shape.FIVE_ACES: 0,
    }


# --- the symbolic hand's constraint ------------------------------------------


def as_counts(classes: HandClasses) -> dict[tuple[int, ...], int]:
    """Weights by class: ranks, then what is suited, then jokers."""
    rows = np.concatenate([classes.ranks, classes.suited, classes.jokers]).T
    counts = dict(zip(map(tuple, rows.tolist()), classes.weights.tolist(), strict=True))
    assert len(counts) == len(classes)  # no class comes twice
    return counts


@every_hand
@pytest.mark.parametrize("deck", [Deck(0), Deck(1), Deck(2), *SMALL_DECKS], ids=name)
def test_every_class_satisfies_the_constraint(deck: Deck) -> None:
    (holds,) = Program([SymbolicHand(deck).constraint]).run(hand_classes(deck).columns())
    assert holds.all()


def solutions(hand: SymbolicHand) -> set[tuple[int, ...]]:
    """Every assignment of the variables that the solver finds, each blocked once found."""
    context = z3.Context()
    solver = z3.Solver(ctx=context)
    solver.add(z3.parse_smt2_string(Printer(hand.variables).script([hand.constraint]), ctx=context))
    variables = [
        z3.BitVec(str(v.data), v.width, context) if v.width else z3.Bool(str(v.data), context)
        for v in hand.variables
    ]
    found = set()
    while solver.check() == z3.sat:
        model = solver.model()
        values = [model.eval(variable, model_completion=True) for variable in variables]
        solver.add(z3.Or(*(v != value for v, value in zip(variables, values, strict=True))))
        found.add(tuple(v.as_long() if z3.is_bv_value(v) else int(z3.is_true(v)) for v in values))
    assert solver.check() == z3.unsat
    return found


@pytest.mark.solver
@pytest.mark.parametrize("deck", SMALL_DECKS, ids=name)
def test_the_constraint_has_no_other_solutions_than_the_classes(deck: Deck) -> None:
    found = solutions(SymbolicHand(deck))
    rows = {row[: 14 + deck.jokers] for row in as_counts(hand_classes(deck))}
    assert found == rows


# --- small decks, hand by hand ----------------------------------------------


def key_of(hand: tuple[Card, ...]) -> tuple[int, ...]:
    """What matters of a hand: its cards high to low with those of the flush suit marked."""
    natural = [card for card in hand if not card.is_joker]
    jokers = len(hand) - len(natural)
    suits = Counter(card.suit for card in natural)
    suit, held = suits.most_common(1)[0]
    flush = suit if held + jokers >= 5 else None
    marked = sorted(((card.rank, card.suit is flush) for card in natural), reverse=True)
    ranks = [14] * jokers + [rank for rank, _ in marked]
    suited = [0] * jokers + [int(is_suited) for _, is_suited in marked]
    return (*ranks, *suited, *(int(place < jokers) for place in range(7)))


@cache
def counted(deck: Deck) -> Counter[tuple[int, ...]]:
    return Counter(map(key_of, combinations(deck.cards, 7)))


@every_hand
@pytest.mark.parametrize("deck", SMALL_DECKS, ids=name)
def test_classes_are_the_hands_of_a_small_deck_grouped(deck: Deck) -> None:
    assert as_counts(hand_classes(deck)) == counted(deck)


@every_hand
@pytest.mark.parametrize("deck", SMALL_DECKS, ids=name)
def test_a_representative_is_a_hand_of_its_class(deck: Deck) -> None:
    classes = hand_classes(deck)
    for place, key in enumerate(as_counts(classes)):
        hand = classes.representative(place)
        assert key_of(hand) == key
        assert not Counter(hand) - Counter(deck.cards)
