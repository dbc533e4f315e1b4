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
from houseway.spec.variant import Variant
from houseway.variants import Folder
from houseway.verifier import load
from houseway.verifier.engines.hand_classes import hand_classes

pytestmark = pytest.mark.every_hand

Cards = tuple[Card, ...]
Disagreements = Callable[[Variant, Iterable[Cards]], list[str]]

NAMES = [name for name in variants.names(Folder.PROVED) if load(name).house_way]
CLASS_PARTS, SMALL_PARTS = range(8), range(3)
RANDOM_HANDS = 200_000 // len(NAMES)


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
