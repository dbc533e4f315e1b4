"""Money: exact amounts in cents, written as decimal numbers of the table's unit.

An amount is a number of cents: an int where it is declared or wagered, an
exact Fraction where a percentage or a share makes it one; never a float.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Final

from .cards import shown

_AMOUNT: Final = re.compile(r"([0-9]{1,12})(?:\.([0-9]{1,2}))?", re.ASCII)


class MoneyError(ValueError):
    """Text that is no amount of money."""


def cents_of(text: str) -> int:
    """The amount that "10", "9.5" or "0.25" means, in cents. Raises MoneyError."""
    match = _AMOUNT.fullmatch(text.strip())
    if match is None:
        raise MoneyError(
            f"'{shown(text)}' is no amount of money: write a number such as 10 or 9.50, with at "
            "most 12 digits before the point and two behind it"
        )
    return int(match[1]) * 100 + int((match[2] or "").ljust(2, "0"))


def money_text(cents: Fraction | int) -> str:
    """The amount as a decimal number with two digits or as many more as it needs.

    Where it has no end as a decimal it is written as a fraction of the unit, such as 10/3.
    """
    if cents.denominator == 1:  # nearly all amounts are whole cents
        whole, part = divmod(abs(cents.numerator), 100)
        return f"{'-' if cents < 0 else ''}{whole}.{part:02d}"
    amount = Fraction(cents) / 100
    digits = _digits(amount.denominator)
    if digits is None:
        return f"{amount.numerator}/{amount.denominator}"
    digits = max(2, digits)
    whole, part = divmod(abs(amount.numerator) * 10**digits // amount.denominator, 10**digits)
    return f"{'-' if amount < 0 else ''}{whole}.{part:0{digits}d}"


def _digits(denominator: int) -> int | None:
    """How many decimal digits such fractions have; None where they never end."""
    twos = fives = 0
    while denominator % 2 == 0:
        denominator, twos = denominator // 2, twos + 1
    while denominator % 5 == 0:
        denominator, fives = denominator // 5, fives + 1
    return max(twos, fives) if denominator == 1 else None


@dataclass(frozen=True, slots=True)
class Odds:
    """What a winning wager pays: `pays` for every `to` wagered, both 1 or more."""

    pays: int
    to: int = 1

    def on(self, wager: Fraction | int) -> Fraction:
        """What a wager of so many cents wins."""
        return Fraction(wager) * self.pays / self.to

    def __str__(self) -> str:
        return f"{self.pays} to {self.to}"


EVEN_MONEY: Final = Odds(1)


class RoundingWay(enum.Enum):
    """Which way an amount is rounded; half a unit goes up with NEAREST."""

    UP = "up"
    DOWN = "down"
    NEAREST = "to nearest"


@dataclass(frozen=True, slots=True)
class Rounding:
    """To whole units of so many cents."""

    way: RoundingWay
    unit: int

    def of(self, amount: Fraction) -> Fraction:
        """The amount, rounded."""
        units = amount / self.unit
        match self.way:
            case RoundingWay.UP:
                return Fraction(ceil(units) * self.unit)
            case RoundingWay.DOWN:
                return Fraction(floor(units) * self.unit)
            case RoundingWay.NEAREST:
                return Fraction(floor(units + Fraction(1, 2)) * self.unit)
