"""Numbers of hands that are known from outside: published ways under other options, rare hands.

Published ways with one option changed foul on known numbers of hands; hands
that house ways speak of, or forget, are counted by conditions of the language.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import comb

import pytest

from houseway.spec import house_way as core
from houseway.spec.cards import ACE, MADE_HANDS
from houseway.spec.variant import FoulTest, PropertyId, Variant
from houseway.spec.vocabulary import Group, Half, JokerCounts, RankSum, Relation, Shape
from houseway.verifier import Engine, Status, load, verify
from houseway.verifier.engines.exhaustive import Enumeration
from houseway.verifier.from_variant import HouseWayTerms
from houseway.verifier.terms import TRUE

pytestmark = pytest.mark.every_hand

# --- published ways with one option changed ----------------------------------

WITH_A_BETTER_BACK = 4 * 8 * 4**3 + 4 * 3 * (comb(12, 3) - 8)
"""Four aces with the joker, two in front and a straight or flush behind.

With three of K-Q-J-10 or of 5-4-3-2, whichever ace is missing; else with three cards of the suit
of an ace.
"""

ACES_SPLIT = 5 * comb(12, 3) * 4**3 - WITH_A_BETTER_BACK

EVERY = "broken/quads_split_where_equal_fouls"
SPLIT = {
    EVERY: ACES_SPLIT + 12 * (comb(11, 3) * 4**3 + 5 * comb(11, 2) * 4**2),
    # tens to kings without an outside ace
    "fair_way": ACES_SPLIT + 4 * comb(11, 3) * 4**3,
    # sevens to tens without an outside king or ace, jacks to kings without an outside ace
    "trump_plaza": ACES_SPLIT + 4 * comb(10, 3) * 4**3 + 3 * comb(11, 3) * 4**3,
}
"""Four of a kind, in equal pairs, without another group."""


def fouls_by_rule(variant: Variant) -> dict[str | None, int | None]:
    """The hands that each rule fouls on."""
    report = verify(variant, engines=[Engine.EXHAUSTIVE], properties=[PropertyId.NEVER_FOUL])
    (verdict,) = report.properties
    return {rule.rule: rule.hands for rule in verdict.rules if rule.status is Status.REFUTED}


@pytest.mark.parametrize("test", [FoulTest.ABOVE_OR_EQUAL, FoulTest.ABOVE_OR_EQUAL_PAIR])
@pytest.mark.parametrize(
    ("name", "hands"), [("fair_way", 108_048), ("trump_plaza", 128_208), (EVERY, 245_328)]
)
def test_where_an_equal_front_fouls_four_of_a_kind_may_not_be_split(
    name: str, hands: int, test: FoulTest
) -> None:
    shipped = load(name)
    variant = replace(shipped, foul=replace(shipped.foul, test=test))
    assert fouls_by_rule(variant) == {"quads": hands}
    assert SPLIT[name] == hands


@pytest.mark.parametrize("name", ["fair_way", "trump_plaza"])
def test_a_joker_that_pairs_no_ace_fouls(name: str) -> None:
    shipped = load(name)
    assert shipped.house_way
    way = replace(shipped.house_way, joker_counts=JokerCounts.UNPAIRED_ACE)
    fouls = fouls_by_rule(replace(shipped, house_way=way))
    assert fouls == {"no_pair": 1_531_200, "one_pair": 2_232_576}
    assert sum(filter(None, fouls.values())) == 3_763_776


# --- hands that house ways speak of ------------------------------------------

MADE = core.BackKind(MADE_HANDS)
PAIR_IN_FRONT = core.HalfHolds(Half.FRONT, (Group.HIGHER_PAIR,))
MADE_HAND = core.Can((MADE,))
MADE_HAND_BESIDE_A_PAIR = core.Can((MADE, PAIR_IN_FRONT))


def shape(*shapes: Shape) -> core.HandCondition:
    return core.HasShape(frozenset(shapes))


def group_is(group: Group, rank: int) -> core.HandCondition:
    return core.Compare(RankSum((group,)), Relation.EQUAL, RankSum((), rank))


@cache
def enumeration() -> Enumeration:
    return Enumeration(load("trump_plaza").deck)


@cache
def way() -> HouseWayTerms:
    return HouseWayTerms(load("trump_plaza"))


@pytest.mark.parametrize(
    ("conditions", "hands"),
    [
        pytest.param(
            (shape(Shape.ONE_PAIR), MADE_HAND, core.Not(MADE_HAND_BESIDE_A_PAIR)),
            7_087_032,
            id="one pair, a straight or flush that needs it",
        ),
        pytest.param(
            (shape(Shape.ONE_PAIR), MADE_HAND_BESIDE_A_PAIR),
            1_276_224,
            id="one pair, a straight or flush beside it",
        ),
        pytest.param(
            (shape(Shape.THREE_OF_A_KIND), MADE_HAND),
            385_964,
            id="three of a kind, a straight or flush",
        ),
        pytest.param(
            (
                shape(Shape.FULL_HOUSE),
                group_is(Group.HIGHER_PAIR, 2),
                group_is(Group.KICKER, ACE),
                group_is(Group.SECOND_KICKER, 13),
            ),
            # the three of 3 to Q; the ace or the joker; a king
            10 * comb(4, 3) * comb(4, 2) * 5 * 4,
            id="deuces full, a single ace and king",
        ),
    ],
)
def test_how_many_hands_are_so(conditions: tuple[core.HandCondition, ...], hands: int) -> None:
    term = way().conditions.hand(core.All(conditions))
    (tally,) = enumeration().tally(TRUE, [term])
    assert tally.hands == hands
