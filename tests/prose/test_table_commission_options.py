"""Every commission and fee has its own sentences, which are read back to it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.spec.money import Rounding, RoundingWay
from houseway.spec.prose.book import book
from houseway.spec.prose.commission import commission_prose, fee_prose
from houseway.spec.table import Bracket, Commission, CommissionBase, Fee, Side

from . import table_commission_reader as read
from .table_changed import MONEY, texts, with_money
from .table_shipped import each_language

cents = st.integers(1, 10**9)
commissions = st.builds(
    Commission,
    st.sampled_from(CommissionBase),
    st.integers(1, 9999).map(lambda hundredths: Fraction(hundredths, 10_000)),
    st.none() | st.builds(Rounding, st.sampled_from(RoundingWay), st.integers(1, 1000)),
    st.none() | cents,
)


@each_language
@given(several=st.lists(commissions, max_size=2).map(tuple))
@settings(derandomize=True, max_examples=60, deadline=None)
def test_any_commission_is_read_back(several: tuple[Commission, ...], language: str) -> None:
    words = book(language)
    variant = with_money(replace(MONEY, commissions=several))
    assert read.read_commissions(texts(commission_prose(variant, words)), words) == several


@st.composite
def fees(draw: st.DrawFn) -> Fee:
    payer = draw(st.sampled_from(Side))
    if draw(st.booleans()):
        return Fee(payer, each_round=draw(cents))
    limits = sorted(draw(st.sets(cents, min_size=1, max_size=4)))
    above = draw(st.booleans())
    ends = [*(limits if draw(st.booleans()) or not above else []), *([None] if above else [])]
    return Fee(payer, tuple(Bracket(end, draw(st.integers(0, 10**6))) for end in ends))


@each_language
@given(several=st.lists(fees(), max_size=2).map(tuple))
@settings(derandomize=True, max_examples=60, deadline=None)
def test_any_fee_is_read_back(several: tuple[Fee, ...], language: str) -> None:
    words = book(language)
    variant = with_money(replace(MONEY, fees=several))
    assert read.read_fees(texts(fee_prose(variant, words)), words) == several
