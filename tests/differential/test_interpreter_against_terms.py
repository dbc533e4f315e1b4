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
from houseway.spec.ranking import FiveAlike, FlushJoker, Ranking, Wheel
from houseway.spec.variant import FoulTest, Variant
from houseway.variants import Folder
from houseway.verifier import load
from houseway.verifier.engines.hand_classes import HandClasses, hand_classes
from houseway.verifier.options import Combination

from .class_order import columns_of, in_class_order
from .comparison import find_disagreements, what_is_shared

pytestmark = pytest.mark.every_hand

CLASS_PARTS, SMALL_PARTS = range(10), range(4)
RANDOM_HANDS = 20_000


def alike() -> list[list[Variant]]:
    """The shipped variants that have a house way, those that share hands together.

    Of sheets that differ in the table's money alone, one. Those of `broken/` are
    judged by both engines elsewhere.
    """
    ways: dict[object, Variant] = {}
    for name in variants.names(Folder.PROVED, Folder.AS_PRINTED):
        variant = load(name)
        if variant.house_way:
            way = (what_is_shared(variant), variant.foul.test, variant.house_way)
            ways.setdefault(way, replace(variant, name=name))
    together: dict[object, list[Variant]] = {}
    for variant in ways.values():
        together.setdefault(what_is_shared(variant), []).append(variant)
    return list(together.values())


def short_name(group: Sequence[Variant]) -> str:
    return f"{group[0].name}+{len(group) - 1}"


every_group = pytest.mark.parametrize("group", alike(), ids=short_name)

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
HANDS_EACH = 2_000


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


def where_options_matter(classes: HandClasses) -> list[int]:
    """Places of classes with A-2-3-4-5, five aces, a joker in a flush, or four of a kind."""
    held = {rank: (classes.ranks == rank).sum(axis=0) for rank in range(2, 15)}
    wheel = np.all([held[rank] > 0 for rank in (14, 5, 4, 3, 2)], axis=0)
    flush = classes.with_joker & classes.suited.any(axis=0)
    alike = np.any([count >= 4 for count in held.values()], axis=0)
    parts = [np.flatnonzero(part).tolist() for part in (wheel, flush, alike, held[14] == 5)]
    return [place for part in parts for place in part[:: max(1, len(part) * 8 // HANDS_EACH)]]


@pytest.mark.parametrize("one", OTHER_CHOICES, ids=lambda one: one.foul.value)
@every_group
def test_hands_under_other_choices(group: list[Variant], one: Combination) -> None:
    others = [replace(one.put_into(variant), name=variant.name) for variant in group]
    classes = hand_classes(group[0].deck)
    anywhere = range(0, len(classes), max(1, len(classes) * 2 // HANDS_EACH))
    places = sorted({*anywhere, *where_options_matter(classes)})
    assert not find_disagreements(others, map(classes.representative, places))
