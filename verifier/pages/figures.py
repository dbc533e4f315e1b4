"""Exact numbers in writing, as the phrase book's language writes them."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ...spec.prose.book import Book
from ..bets.figures import decimal_text

_FEW: Final = 10
"""Below it one hand in so many is told with a tenth."""


def decimal_in(value: Fraction, digits: int, book: Book) -> str:
    """A number that is not negative, rounded to so many digits behind the point."""
    whole, _, broken = decimal_text(value, digits).partition(".")
    written = book.number(int(whole))
    return f"{written}{book.say('plots.figure.decimal')}{broken}" if broken else written


def percent_in(part: Fraction, book: Book) -> str:
    """A part of a whole in hundredths: at least one digit behind the point, and two that count."""
    hundredths = part * 100
    digits = 1
    if part in (0, 1):
        digits = 0
    while 0 < hundredths * 10**digits < 10:
        digits += 1
    return book.say("plots.figure.percent", number=_whole_or(hundredths, digits, book))


def one_in(hits: int, hands: int, book: Book) -> str:
    """`4.5`, `23,081`: one hand in so many, `hits` being at least one."""
    number = Fraction(hands, hits)
    return _whole_or(number, 1 if 1 < number < _FEW else 0, book)


def _whole_or(value: Fraction, digits: int, book: Book) -> str:
    if digits:
        return decimal_in(value, digits, book)
    return book.number(int(value + Fraction(1, 2)))
