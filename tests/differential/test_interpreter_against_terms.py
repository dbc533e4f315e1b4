"""The interpreter and the terms set every hand of the shipped variants the same way.

The tests are in parts, so that they run side by side.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations, islice
from typing import Any

import numpy as np
import pytest

from houseway import variants
from houseway.spec.cards import Card
from houseway.spec.ranking import FiveAlike, FlushJoker, Ranking, Wheel
from houseway.spec.variant import FoulTest, Variant
from houseway.variants import Folder
from houseway.verifier import load
from houseway.verifier.engines.hand_classes import HandClasses, hand_classes
from houseway.verifier.options import Combination

pytestmark = pytest.mark.every_hand

Cards = tuple[Card, ...]
Disagreements = Callable[[Variant, Iterable[Cards]], list[str]]

NAMES = [name for name in variants.names(Folder.PROVED) if load(name).house_way]
CLASS_PARTS, SMALL_PARTS = range(8), range(3)
RANDOM_HANDS = 200_000 // len(NAMES)

# with the sheets' own choices every two choices of different options come together
OTHER_CHOICES = [
    Combination(Ranking(FiveAlike.BELOW, Wheel.LOWEST, FlushJoker.ACE), FoulTest.ABOVE),
    Combination(
        Ranking(FiveAlike.BELOW, Wheel.LOWEST, FlushJoker.HIGHEST_MISSING), FoulTest.ABOVE_OR_EQUAL
    ),
    Combination(Ranking(FiveAlike.ABOVE, Wheel.SECOND, FlushJoker.ACE), FoulTest.ABOVE_OR_EQUAL),
    Combination(
        Ranking(FiveAlike.ABOVE, Wheel.LOWEST, FlushJoker.HIGHEST_MISSING, royal_apart=True),
        FoulTest.ABOVE_OR_EQUAL_PAIR,
    ),
    Combination(
        Ranking(FiveAlike.BELOW, Wheel.SECOND, FlushJoker.ACE), FoulTest.ABOVE_OR_EQUAL_PAIR
    ),
]
HANDS_EACH = 60_000 // len(NAMES) // len(OTHER_CHOICES)


@pytest.mark.parametrize("part", CLASS_PARTS)
@pytest.mark.parametrize("name", NAMES)
def test_every_hand_class(
    name: str,
    part: int,
    disagreements: Disagreements,
    class_columns: Callable[[Iterable[Cards]], dict[str, Any]],
) -> None:
    variant = load(name)
    classes = hand_classes(variant.deck)
    chosen = range(part, len(classes), len(CLASS_PARTS))
    hands = [classes.representative(place) for place in chosen]
    columns = class_columns(hands)
    for variable, column in classes.take(chosen).columns().items():
        assert np.array_equal(columns[variable], column)
    assert not disagreements(variant, hands)


@pytest.mark.parametrize("part", SMALL_PARTS)
@pytest.mark.parametrize("name", NAMES)
def test_every_hand_of_a_small_deck(name: str, part: int, disagreements: Disagreements) -> None:
    """With the ranks from the ten up, all suits of every class."""
    shipped = load(name)
    variant = replace(shipped, deck=replace(shipped.deck, lowest=10))
    hands = combinations(variant.deck.cards, 7)
    assert not disagreements(variant, islice(hands, part, None, len(SMALL_PARTS)))


@pytest.mark.parametrize("name", NAMES)
def test_random_hands(name: str, disagreements: Disagreements) -> None:
    variant = load(name)
    draw = random.Random(name)
    cards = variant.deck.cards
    hands = [tuple(draw.sample(cards, 7)) for _ in range(RANDOM_HANDS)]
    assert not disagreements(variant, hands)


def where_options_matter(classes: HandClasses) -> list[int]:
    """Places of classes with A-2-3-4-5, five aces, a joker in a flush, or four of a kind."""
    held = {rank: (classes.ranks == rank).sum(axis=0) for rank in range(2, 15)}
    wheel = np.all([held[rank] > 0 for rank in (14, 5, 4, 3, 2)], axis=0)
    flush = classes.with_joker & classes.suited.any(axis=0)
    alike = np.any([count >= 4 for count in held.values()], axis=0)
    parts = [np.flatnonzero(part).tolist() for part in (wheel, flush, alike, held[14] == 5)]
    return [place for part in parts for place in part[:: max(1, len(part) * 8 // HANDS_EACH)]]


@pytest.mark.parametrize("one", OTHER_CHOICES, ids=lambda one: one.foul.value)
@pytest.mark.parametrize("name", NAMES)
def test_hands_under_other_choices(
    name: str, one: Combination, disagreements: Disagreements
) -> None:
    variant = one.put_into(load(name))
    classes = hand_classes(variant.deck)
    anywhere = range(0, len(classes), max(1, len(classes) * 2 // HANDS_EACH))
    places = sorted({*anywhere, *where_options_matter(classes)})
    assert not disagreements(variant, map(classes.representative, places))
