"""The interpreter and the terms set every hand of the shipped variants the same way.

Variants that build and rank hands alike are compared together, and the tests
are in parts, so that they run side by side.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, islice

import numpy as np
import pytest

from houseway import variants
from houseway.spec.variant import Variant
from houseway.verifier import load
from houseway.verifier.engines.hand_classes import hand_classes

from .class_order import columns_of, in_class_order
from .comparison import find_disagreements, what_is_shared

pytestmark = pytest.mark.every_hand

CLASS_PARTS, SMALL_PARTS = range(10), range(4)
RANDOM_HANDS = 20_000


def alike() -> list[list[Variant]]:
    """The shipped variants that have a house way, those that share hands together.

    Those of `broken/` are judged by both engines elsewhere.
    """
    together: dict[object, list[Variant]] = {}
    for name in variants.names():
        variant = load(name)
        if variant.house_way and not name.startswith("broken/"):
            named = replace(variant, name=name)
            together.setdefault(what_is_shared(variant), []).append(named)
    return list(together.values())


def short_name(group: Sequence[Variant]) -> str:
    return f"{group[0].name}+{len(group) - 1}"


every_group = pytest.mark.parametrize("group", alike(), ids=short_name)


@pytest.mark.parametrize("part", CLASS_PARTS)
@every_group
def test_every_hand_class(group: list[Variant], part: int) -> None:
    classes = hand_classes(group[0].deck)
    chosen = range(part, len(classes), len(CLASS_PARTS))
    hands = [classes.representative(place) for place in chosen]
    columns = columns_of([in_class_order(hand) for hand in hands])
    for variable, column in classes.take(chosen).columns().items():
        assert np.array_equal(columns[variable], column)
    assert not find_disagreements(group, hands)


@pytest.mark.parametrize("part", SMALL_PARTS)
@every_group
def test_every_hand_of_a_small_deck(group: list[Variant], part: int) -> None:
    """With the ranks from the ten up, all suits of every class."""
    short = [replace(shipped, deck=replace(shipped.deck, lowest=10)) for shipped in group]
    hands = combinations(short[0].deck.cards, 7)
    assert not find_disagreements(short, islice(hands, part, None, len(SMALL_PARTS)))


@every_group
def test_random_hands(group: list[Variant]) -> None:
    draw = random.Random(group[0].name)
    cards = group[0].deck.cards
    hands = [tuple(draw.sample(cards, 7)) for _ in range(RANDOM_HANDS)]
    assert not find_disagreements(group, hands)
