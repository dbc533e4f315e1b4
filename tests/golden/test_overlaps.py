"""Where the order of the shipped ways' rules matters: hands that two of them both would set."""

from __future__ import annotations

from functools import cache
from math import comb

import pytest

from houseway.verifier import Overlaps, load, overlaps

pytestmark = pytest.mark.every_hand

FAIR, TRUMP = "fair_way", "trump_plaza"
PAIR, ACES = comb(4, 2), comb(5, 2)
"""Ways to hold a pair: of a rank below the ace, and of aces with the joker as one."""
QUAD_ACES = comb(5, 4)


def of_tens_and_up(ranks: int) -> int:
    """Four of so many ranks below the ace, with a pair and no ace outside: those that are split.

    The pair is below the ace with a kicker below the ace, or of aces.
    """
    return ranks * (11 * PAIR * 10 * 4 + ACES * 11 * 4)


def below_king(ranks: int) -> int:
    """Four of so many ranks below the jack, with a pair, no king and no ace outside."""
    of_kings = PAIR * 10 * 4
    return ranks * (10 * PAIR * 9 * 4 + of_kings + ACES * 10 * 4)


def with_three(ranks: int) -> int:
    """Four of so many ranks below the ace with three of a kind."""
    return ranks * (11 * 4 + comb(5, 3))


SPLIT_ACES = QUAD_ACES * (12 * PAIR * 11 * 4 + 12 * 4)
"""Four aces, the joker perhaps one of them, with a pair or three of a kind: always split."""

QUADS_SPLIT = {
    FAIR: of_tens_and_up(4) + with_three(4) + SPLIT_ACES,
    TRUMP: of_tens_and_up(3) + below_king(4) + with_three(7) + SPLIT_ACES,
}
"""Four of a kind with a group that the clause without one would split, and this one does not."""

EXPECTED = {
    FAIR: {
        ("made_hand", "no_pair"): (7_119_228, 5_825_556),
        ("made_hand_with_pair", "one_pair"): (7_087_032 + 1_276_224, 8_048_964),
        ("quads_with_group", "quads"): (57_648, QUADS_SPLIT[FAIR]),
    },
    TRUMP: {
        ("made_hand", "no_pair"): (7_119_228, 5_825_556),
        ("made_hand_with_pair", "one_pair"): (7_087_032 + 1_276_224, 8_048_964),
        # where no pair of the three leaves a straight or flush, the clause of the three is used
        ("made_hand_with_trips", "trips"): (385_964, 385_964 - 140_400),
        ("quads_with_group", "quads"): (57_648, QUADS_SPLIT[TRUMP]),
    },
}
"""By the rules, the one tried first in front: hands they share, and those set differently."""


@cache
def found(name: str) -> Overlaps:
    return overlaps(load(name))


@pytest.mark.parametrize("name", EXPECTED)
def test_the_hands_that_two_rules_share(name: str) -> None:
    rules = len(found(name).rules)
    counts = {(o.first, o.second): (o.hands, o.differently) for o in found(name).overlaps}
    assert counts == EXPECTED[name]
    assert found(name).pairs_apart == comb(rules, 2) - len(EXPECTED[name])


@pytest.mark.parametrize("name", EXPECTED)
def test_every_overlap_of_the_shipped_ways_is_settled_by_priority(name: str) -> None:
    assert all(overlap.by_priority for overlap in found(name).overlaps)
    assert all(overlap.example for overlap in found(name).overlaps)
