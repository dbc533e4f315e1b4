"""Amounts, percentages and odds, in words and back."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.spec.money import Odds
from houseway.spec.prose.amounts import amount_words, odds_words, percent_words
from houseway.spec.prose.book import book

from .table_reader import BookReader, only
from .table_shipped import each_language


@each_language
@given(amount=st.fractions(0, 10**9, max_denominator=10**4))
@settings(derandomize=True, deadline=None)
def test_any_amount_is_read_back(amount: Fraction, language: str) -> None:
    words = book(language)
    text = amount_words(amount, words)
    assert only(BookReader(words).amount(text), text) == amount


@each_language
@given(rate=st.integers(1, 9999), odds=st.builds(Odds, st.integers(1, 10**6), st.integers(1, 99)))
@settings(derandomize=True, deadline=None)
def test_any_rate_and_odds_are_read_back(rate: int, odds: Odds, language: str) -> None:
    words = book(language)
    reader = BookReader(words)
    assert reader.percent(percent_words(Fraction(rate, 10_000), words)) == {Fraction(rate, 10_000)}
    assert reader.odds(odds_words(odds, words)) == {odds}


@pytest.mark.parametrize(
    ("cents", "text"),
    [
        (600, "6"),
        (25, "0.25"),
        (950, "9.50"),
        (Fraction(125, 2), "0.625"),
        (125_000, "1,250"),
        (Fraction(1000, 3), "3 1/3"),
        (Fraction(100, 3), "1/3"),
        (0, "0"),
    ],
)
def test_amounts_in_english(cents: Fraction | int, text: str) -> None:
    assert amount_words(cents, book()) == text


@pytest.mark.parametrize(
    ("rate", "text"),
    [
        (Fraction(1, 20), "5%"),
        (Fraction(1, 40), "2.5%"),
        (Fraction(1, 10), "10%"),
        (Fraction(1, 400), "0.25%"),
        (Fraction(1, 3), "33 1/3%"),
        (Fraction(1, 2), "50%"),
    ],
)
def test_percentages_in_english(rate: Fraction, text: str) -> None:
    assert percent_words(rate, book()) == text
