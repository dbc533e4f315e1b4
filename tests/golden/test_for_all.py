"""Shipped house ways under other choices of the options: what holds for all, and where not."""

from __future__ import annotations

import pytest

from houseway.spec.ranking import Wheel
from houseway.spec.variant import FoulTest, PropertyId
from houseway.verifier import Engine, ForAllReport, Option, Status, load, verify, verify_for_all
from houseway.verifier.options import Combination

RANKING = [Option.FIVE_ALIKE, Option.WHEEL, Option.FLUSH_JOKER]
ALWAYS = [PropertyId.NEVER_FOUL, PropertyId.COMPLETE, PropertyId.DETERMINATE]


def _hands(report: ForAllReport, identity: PropertyId) -> list[int | None]:
    return [one.verdict(identity).hands for one in report.under]


@pytest.mark.solver
def test_the_order_of_hands_makes_no_difference_to_trump_plaza() -> None:
    """One proof for all eight combinations: none of them makes a hand foul, or go unset."""
    report = verify_for_all(load("trump_plaza"), RANKING, engines=[Engine.Z3], properties=ALWAYS)
    assert len(report.under) == 8
    assert {verdict.status for verdict in report.properties} == {Status.PROVED}
    assert report.exit_status == 0


@pytest.mark.every_hand
@pytest.mark.parametrize(("name", "hands"), [("fair_way", 108_048), ("trump_plaza", 128_208)])
def test_split_quads_foul_where_an_equal_pair_does(name: str, hands: int) -> None:
    """Two of four of a kind in front of the other two: an equal pair, and an equal front."""
    report = verify_for_all(
        load(name),
        [Option.FOUL_TEST],
        engines=[Engine.EXHAUSTIVE],
        properties=[PropertyId.NEVER_FOUL],
    )
    assert [str(one) for one in report.under] == [test.value for test in FoulTest]
    assert _hands(report, PropertyId.NEVER_FOUL) == [0, hands, hands]
    (foul,) = report.properties
    assert {one.verdict(foul.id).status for one in foul.failing} == {Status.REFUTED}
    for one in foul.failing:
        assert [r.rule for r in one.verdict(foul.id).rules if r.hands] == ["quads"]


@pytest.mark.every_hand
def test_fair_ways_waiver_fits_the_wheel_of_its_sheet_alone() -> None:
    variant = load("fair_way")
    report = verify_for_all(
        variant,
        [Option.WHEEL],
        engines=[Engine.EXHAUSTIVE],
        properties=[PropertyId.UNDOMINATED],
    )
    assert _hands(report, PropertyId.UNDOMINATED) == [233_276, 240_716]
    (verdict,) = report.properties
    assert [one.status for one in verdict.verdicts] == [Status.WAIVED, Status.REFUTED]
    lowest = Combination.of(variant).with_choice(Wheel.LOWEST).put_into(variant)
    alone = verify(lowest, engines=[Engine.EXHAUSTIVE], properties=[PropertyId.UNDOMINATED])
    assert alone.properties[0].hands == 240_716
    assert alone.rules == report.under[1].report.rules
