"""Every clause of two shipped ways sets as many hands as the ranks say."""

from __future__ import annotations

from functools import cache
from math import comb

import pytest

from houseway.verifier.engines.exhaustive import Enumeration
from houseway.verifier.from_variant import HouseWayTerms
from houseway.verifier.loading import load
from houseway.verifier.terms import TRUE

from .hands_by_ranks import (
    KEPT_QUADS,
    hands_by_groups,
    made_hands,
    outside,
    outside_at_all,
    outside_with_ace,
)
from .shipped_ways import BOTH, FAIR, TRUMP

CASES = {
    FAIR: {
        "two_pair": [comb(12, 2) * 36 * outside_with_ace(3, 10), 25_850_880],
        "trips": [comb(5, 3) * outside(4, 12), 12 * 4 * outside_at_all(4, 11)],
        "quads_with_group": [56_760, 12 * (11 * 4 + comb(5, 3)) + 5 * 12 * 4],
        "quads": [8 * KEPT_QUADS, 4 * outside_with_ace(3, 11), 112_640],
        "five_aces": [comb(4, 2), comb(48, 2) - comb(4, 2)],
    },
    TRUMP: {
        "two_pair": [
            comb(5, 2) * 36 * (outside_at_all(3, 10) - outside(3, 9)),
            5 * 4 * 36 * (outside_at_all(3, 10) - outside(3, 9)),
            5 * 3 * 36 * outside_with_ace(3, 10),
            comb(4, 2) * 36 * outside_with_ace(3, 10),
            25_306_560,
        ],
        "trips": [1_057_060, 6_413_616],
        "full_house": [10 * 4 * 6 * 5 * 4, 4_116_240],
        "quads_with_group": [56_760, 12 * (11 * 4 + comb(5, 3)) + 5 * 12 * 4],
        "quads": [
            5 * KEPT_QUADS,
            4 * (KEPT_QUADS - outside(3, 10)),
            3 * outside_with_ace(3, 11),
            132_800,
        ],
        "five_aces": [comb(4, 2), comb(48, 2) - comb(4, 2)],
    },
}
"""Hands of every case: by formula where the case is one, else as counted."""


@cache
def enumeration() -> Enumeration:
    return Enumeration(load(FAIR).deck)


@cache
def terms(name: str) -> HouseWayTerms:
    return HouseWayTerms(load(name))


@cache
def hands_of_rules(name: str) -> dict[str, int]:
    enumeration().prepare([rule.sets for rule in terms(name).rules])
    return {
        rule.rule.name: enumeration().tally(rule.sets, [TRUE])[0].hands
        for rule in terms(name).rules
    }


@pytest.mark.every_hand
@pytest.mark.parametrize("name", BOTH)
def test_the_hands_of_every_rule(name: str) -> None:
    groups, straights = hands_by_groups(), made_hands()
    assert groups.total() == comb(53, 7)
    kept_apart = straights["three of a kind"] if name == TRUMP else 0
    expected = {
        "no_pair": groups[()] - straights["no pair"],
        "made_hand": straights["no pair"],
        "one_pair": groups[2,] - straights["one pair"],
        "made_hand_with_pair": straights["one pair"],
        "two_pair": groups[2, 2],
        "three_pair": groups[2, 2, 2],
        "trips": groups[3,] - kept_apart,
        "made_hand_with_trips": kept_apart,
        "two_trips": groups[3, 3],
        "full_house": groups[3, 2] + groups[3, 2, 2],
        "quads": groups[4,],
        "quads_with_group": groups[4, 2] + groups[4, 3],
        "five_aces": groups[5,] + groups[5, 2],
    }
    assert hands_of_rules(name) == {rule: hands for rule, hands in expected.items() if hands}


@pytest.mark.every_hand
@pytest.mark.parametrize("name", BOTH)
def test_the_hands_of_every_case(name: str) -> None:
    found = {
        rule.rule.name: [
            tally.hands
            for tally in enumeration().tally(rule.sets, [case.taken for case in rule.cases])
        ]
        for rule in terms(name).rules
        if rule.cases
    }
    assert found == CASES[name]
    assert all(sum(hands) == hands_of_rules(name)[rule] for rule, hands in found.items())


@pytest.mark.every_hand
@pytest.mark.parametrize("name", BOTH)
def test_how_often_the_pair_can_go_in_front_of_a_straight_or_flush(name: str) -> None:
    rule = terms(name).of_rule("made_hand_with_pair")
    ((_, done),) = rule.reached
    (tally,) = enumeration().tally(rule.sets, [done])
    assert tally.hands == made_hands()["one pair, in front"] == 1_276_224
    assert hands_of_rules(name)["made_hand_with_pair"] - tally.hands == 7_087_032


@pytest.mark.every_hand
def test_how_often_a_pair_of_the_three_can_go_in_front_of_a_straight_or_flush() -> None:
    rule = terms(TRUMP).of_rule("made_hand_with_trips")
    arms = [term for clause, term in rule.reached if clause.rule == rule.rule.name]
    first, second = enumeration().tally(rule.sets, arms)
    assert first.hands + second.hands == 385_964
    assert second.hands == second.with_joker == 140_400
