"""Every line, trigger and order of settlement has its own sentence, which is read back to it."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.spec.money import Odds
from houseway.spec.prose.book import book
from houseway.spec.prose.settlement import settlement_matrix, settlement_prose
from houseway.spec.table import (
    ALL_RESULTS,
    Correction,
    CorrectionLine,
    Direction,
    Ending,
    Order,
    Outcome,
    OutcomeLine,
    Settlement,
    Side,
    Trigger,
    WagerLimits,
    Watched,
)
from houseway.spec.table import Start as SettleStart

from . import table_settlement_reader as read
from .table_changed import MONEY, texts, with_money
from .table_shipped import each_language

OUTCOMES = [
    Outcome(Ending.PUSHES),
    Outcome(Ending.LOSES),
    *(Outcome(Ending.PAYS, odds) for odds in (Odds(1), Odds(2), Odds(3, 2), Odds(1000, 1))),
]
some_results = st.frozensets(st.sampled_from(ALL_RESULTS), min_size=1, max_size=4)
outcome_lines = st.builds(OutcomeLine, some_results, st.sampled_from(OUTCOMES))
settlements = st.builds(
    Settlement,
    lines=st.lists(outcome_lines, max_size=6).map(tuple),
    triggers=st.lists(
        st.builds(Trigger, st.sampled_from(Side), st.sampled_from(Watched), st.integers(2, 14)),
        max_size=3,
    ).map(tuple),
    copies_to_bank=st.booleans(),
    limits=st.builds(
        WagerLimits,
        st.integers(1, 10**7),
        st.none() | st.integers(1, 10**9),
        st.integers(1, 10**6),
    ),
    order=st.none() | st.builds(Order, st.sampled_from(Direction), st.sampled_from(SettleStart)),
    corrections=st.lists(st.sampled_from(Correction).map(CorrectionLine), max_size=3).map(tuple),
)


@each_language
@given(settlement=settlements)
@settings(derandomize=True, max_examples=60, deadline=None)
def test_any_settlement_is_read_back(settlement: Settlement, language: str) -> None:
    words = book(language)
    variant = with_money(replace(MONEY, settlement=settlement))
    assert read.read_settlement(texts(settlement_prose(variant, words)), words) == settlement
    matrix = settlement_matrix(variant, words)
    assert matrix
    assert {len(row) for row in (matrix.head, *matrix.rows)} == {4}
    for results, found in read.read_matrix(matrix.rows, words).items():
        outcomes = {line.outcome for line in settlement.met(results)}
        silent = "several" if outcomes else "not said"
        assert found == (outcomes.pop() if len(outcomes) == 1 else silent)


@each_language
def test_every_outcome_line_and_trigger_has_its_own_sentence(language: str) -> None:
    words = book(language)
    whens = [
        *(frozenset({one}) for one in ALL_RESULTS),
        *(frozenset({(a, b), (b, a)}) for a, b in ALL_RESULTS if a is not b),
    ]
    lines = {OutcomeLine(when, outcome) for when in whens for outcome in OUTCOMES}
    triggers = [Trigger(*one) for one in product(Side, Watched, range(2, 15))]
    orders = [None, *(Order(*one) for one in product(Direction, SettleStart))]
    base = replace(MONEY.settlement, lines=(), triggers=(), copies_to_bank=True)
    for which, values in (
        ("lines", [(one,) for one in lines]),
        ("triggers", [(one,) for one in triggers]),
        ("corrections", [(CorrectionLine(one),) for one in Correction]),
        ("order", orders),
        ("copies_to_bank", [False, True]),
    ):
        tables = [replace(MONEY, settlement=replace(base, **{which: one})) for one in values]
        said = {texts(settlement_prose(with_money(one), words)) for one in tables}
        assert len(said) == len(values)
