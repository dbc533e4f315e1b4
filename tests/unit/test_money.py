"""Amounts in cents, their rounding, and odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.spec.money import MoneyError, Odds, Rounding, RoundingWay, cents_of, money_text


class TestMoney:
    def test_amounts_are_cents(self) -> None:
        for written, cents in (("10", 1000), ("9.5", 950), ("0.25", 25), ("0", 0), (" 1.07 ", 107)):
            assert cents_of(written) == cents

    @pytest.mark.parametrize(
        "written", ["", "-1", "1.234", "1e3", "1,000", ".5", "1.", "٣", "1" * 13, "nan", "1 0"]
    )
    def test_what_is_no_amount_is_refused(self, written: str) -> None:
        with pytest.raises(MoneyError, match="is no amount"):
            cents_of(written)

    def test_amounts_are_written_exactly(self) -> None:
        for cents, written in (
            *((950, "9.50"), (0, "0.00"), (-5, "-0.05"), (100, "1.00"), (123456789, "1234567.89")),
            *((Fraction(1, 2), "0.005"), (Fraction(-5, 4), "-0.0125"), (Fraction(1000, 3), "10/3")),
        ):
            assert money_text(cents) == written

    def test_rounding_goes_its_way(self) -> None:
        up, down, near = (Rounding(way, 25) for way in RoundingWay)
        for amount, wanted in ((30, (50, 25, 25)), (25, (25, 25, 25)), (38, (50, 25, 50))):
            assert tuple(one.of(Fraction(amount)) for one in (up, down, near)) == wanted
        assert near.of(Fraction(25, 2)) == 25

    def test_odds(self) -> None:
        assert Odds(3, 2).on(500) == 750
        assert Odds(1, 3).on(100) == Fraction(100, 3)
