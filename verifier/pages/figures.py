"""How exactly a count is told: with so many digits that it says something, and no more."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ...spec.prose.book import Book

_FEW: Final = 10
"""Below it one hand in so many is told with a tenth."""


def percent_in(part: Fraction, book: Book) -> str:
    """A part of a whole in hundredths: at least one digit behind the point, and two that count."""
    hundredths = part * 100
    digits = 1
    if part in (0, 1):
        digits = 0
    while 0 < hundredths * 10**digits < 10:
        digits += 1
    return book.percent(part, digits)


def one_in(hits: int, hands: int, book: Book) -> str:
    """`4.5`, `23,081`: one hand in so many, `hits` being at least one."""
    number = Fraction(hands, hits)
    return book.decimal(number, 1 if 1 < number < _FEW else 0)
