"""Exact figures in writing: fractions, and decimals rounded to so many digits."""

from __future__ import annotations

from fractions import Fraction


def decimal_text(value: Fraction, digits: int = 8) -> str:
    """The value as a decimal of so many digits, half of the last one rounded away from nothing."""
    scaled = abs(value) * 10**digits
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    sign = "-" if value < 0 and whole else ""
    before, behind = divmod(whole, 10**digits)
    return f"{sign}{before}.{behind:0{digits}d}"


def percent_text(value: Fraction, digits: int = 4) -> str:
    """The value as a percentage."""
    return f"{decimal_text(value * 100, digits)}%"


def fraction_text(value: Fraction, hands: int) -> str:
    """The value as a fraction of all hands where it is one, else in lowest terms."""
    parts = value * hands
    if parts.denominator == 1:
        return f"{parts.numerator}/{hands}"
    return f"{value.numerator}/{value.denominator}"
