"""Worked amounts of commission add up, keep to the limits, and show rounding and the least."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.spec.money import Odds, Rounding, RoundingWay
from houseway.spec.prose.book import book
from houseway.spec.prose.languages import LANGUAGES
from houseway.spec.prose.worked_amounts import commission_examples, example_wagers, paying_odds
from houseway.spec.table import Commission, CommissionBase, Ending, Outcome, WagerLimits

from .table_reader import BookReader, only
from .table_shipped import SHEETS, sheet

EVEN = Odds(1)
FIVE = Fraction(1, 20)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in SHEETS if sheet(name).table])
def test_amounts_of_shipped_sheets_add_up(name: str, language: str) -> None:
    words, table = book(language), sheet(name).table
    assert table
    reader = BookReader(words)
    examples = commission_examples(sheet(name), words)
    assert len(examples) == len(table.commissions)
    for commission, worked in zip(table.commissions, examples, strict=True):
        assert len({len(row) for row in (worked.head, *worked.rows)}) == 1
        for column in zip(*worked.rows, strict=True):
            assert len({words.say("number.point") in cell for cell in column}) == 1
        for row in worked.rows:
            *first, won, taken, paid = (only(reader.amount(cell), cell) for cell in row)
            assert taken == commission.on(won)
            assert won == taken + paid
            for wager in first:
                assert won == paying_odds(table)[0].on(wager)
                assert table.settlement.limits.fault(int(wager)) is None


def test_two_odds_have_rows_each() -> None:
    table = sheet("fair_way").table
    assert table
    lines = table.settlement.lines
    other = replace(lines[1], outcome=Outcome(Ending.PAYS, Odds(1, 2)))
    more = replace(table, settlement=replace(table.settlement, lines=(lines[0], other, lines[2])))
    (worked,) = commission_examples(replace(sheet("fair_way"), table=more), book())
    assert {row[0] for row in worked.rows} == {"1 to 1", "1 to 2"}
    assert ("1 to 2", "25", "12.50", "0.625", "11.875") in worked.rows


limits = st.builds(
    lambda step, least, more: WagerLimits(least, more and (least // step + more) * step, step),
    st.sampled_from([1, 25, 100, 500, 2000]),
    st.integers(1, 10**6),
    st.none() | st.integers(1, 100),
)


@given(
    limits=limits,
    rounding=st.none() | st.builds(Rounding, st.sampled_from(RoundingWay), st.integers(1, 500)),
    least=st.none() | st.integers(1, 10_000),
    odds=st.sampled_from([EVEN, Odds(1, 2), Odds(3, 2)]),
)
@settings(derandomize=True, deadline=None)
def test_every_wager_shown_may_be_made(
    limits: WagerLimits, rounding: Rounding | None, least: int | None, odds: Odds
) -> None:
    commission = Commission(CommissionBase.EACH_WIN, FIVE, rounding, least)
    wagers = example_wagers(limits, commission, odds)
    assert wagers
    assert list(wagers) == sorted(set(wagers))
    assert [limits.fault(wager) for wager in wagers] == [None] * len(wagers)


@pytest.mark.parametrize("way", RoundingWay)
def test_rounding_and_the_least_are_shown(way: RoundingWay) -> None:
    commission = Commission(CommissionBase.EACH_WIN, FIVE, Rounding(way, 25), 100)
    wagers = example_wagers(WagerLimits(), commission, EVEN)
    exact = {wager: FIVE * wager for wager in wagers}
    taken = {wager: commission.on(wager) for wager in wagers}
    assert any(taken[wager] == 100 > exact[wager] for wager in wagers)
    assert any(taken[wager] != exact[wager] and taken[wager] > 100 for wager in wagers)
    assert any(taken[wager] == exact[wager] for wager in wagers)
