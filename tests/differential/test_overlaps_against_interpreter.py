"""Hands that two rules share, counted by the interpreter one after another on small decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given

from houseway.spec.cards import Card
from houseway.spec.compile_condition import Context, compile_hand_condition
from houseway.spec.interpreter import Interpreter
from houseway.spec.variant import Variant
from houseway.verifier import load, overlaps
from houseway.verifier.engines.hand_classes import hand_classes

from .test_random_ways import sampled, sheets

pytestmark = pytest.mark.every_hand

Counts = dict[tuple[str, str], tuple[int, int]]


def counted(variant: Variant, hands: Iterable[tuple[tuple[Card, ...], int]]) -> Counts:
    """By pairs of rules: hands for which both conditions hold, and those set differently.

    Each hand comes with the number of hands that it stands for.
    """
    way = Interpreter(variant)
    context = Context(variant.foul.test, variant.ranking)
    rules = [(r, compile_hand_condition(r.when, context)) for r in way.house_way.rules]
    shared: Counter[tuple[str, str]] = Counter()
    apart: Counter[tuple[str, str]] = Counter()
    for cards, weight in hands:
        hand = way.hand(cards)
        holding = [rule for rule, holds in rules if holds(hand)]
        if len(holding) < 2:
            continue
        laid_out = [way.set_by(rule.action, hand) for rule in holding]
        worths = [setting.worth if setting else None for setting in laid_out]
        for (one, worth), (other, another) in combinations(zip(holding, worths, strict=True), 2):
            shared[one.name, other.name] += weight
            apart[one.name, other.name] += weight * (worth != another)
    return {pair: (hands, apart[pair]) for pair, hands in shared.items()}


def by_terms(variant: Variant) -> Counts:
    found = overlaps(variant)
    for overlap in found.overlaps:
        assert (overlap.example is not None) == (overlap.differently > 0)
    return {(o.first, o.second): (o.hands, o.differently) for o in found.overlaps}


def test_every_hand_of_a_small_deck() -> None:
    """With the ranks from the ten up and the joker: 116,280 hands of 21 cards."""
    shipped = load("trump_plaza")
    variant = replace(shipped, deck=replace(shipped.deck, lowest=10))
    every = ((cards, 1) for cards in combinations(variant.deck.cards, 7))
    assert by_terms(variant) == counted(variant, every)


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_random_ways(jokers: int) -> None:
    @sampled(15, jokers)
    @given(sheets(jokers))
    def on_every_class(variant: Variant) -> None:
        classes = hand_classes(variant.deck)
        hands = map(classes.representative, range(len(classes)))
        weighted = zip(hands, classes.weights.tolist(), strict=True)
        assert by_terms(variant) == counted(variant, weighted)

    on_every_class()
