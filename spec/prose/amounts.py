"""Amounts, percentages and odds in words: exact, and without a currency."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..money import Odds, money_text
from .book import Book


def amount_words(cents: Fraction | int, book: Book) -> str:
    """An amount as a decimal number: `6`, `0.25`, `1,250`; `3 1/3` where no decimal is exact."""
    return _number(Fraction(cents), money_text(cents).removesuffix(".00"), book)


def amounts_alike(rows: Sequence[Sequence[Fraction | int]], book: Book) -> list[tuple[str, ...]]:
    """Rows of amounts whose columns are alike: whole throughout, or throughout to the cent."""
    columns = (_column(amounts, book) for amounts in zip(*rows, strict=True))
    return list(zip(*columns, strict=True))


def _column(amounts: Sequence[Fraction | int], book: Book) -> list[str]:
    if all(Fraction(cents) % 100 == 0 for cents in amounts):
        return [amount_words(cents, book) for cents in amounts]
    return [_number(Fraction(cents), money_text(cents), book) for cents in amounts]


def percent_words(rate: Fraction, book: Book) -> str:
    """A part of something in percent: `5%`, `2.5%`."""
    percent = rate * 100
    digits = money_text(percent * 100)
    if "." in digits:
        digits = digits.rstrip("0").removesuffix(".")
    return book.say("number.percent", number=_number(percent * 100, digits, book))


def _number(cents: Fraction, digits: str, book: Book) -> str:
    """The digits of a hundredth part of this number as the language writes them."""
    if "/" in digits:
        whole, part = divmod(cents / 100, 1)
        fraction = f"{part.numerator}/{part.denominator}"
        if not whole:
            return fraction
        return book.say("amount.with_part", whole=book.number(whole), part=fraction)
    units, _, decimals = digits.partition(".")
    written = book.number(int(units))
    return f"{written}{book.say('number.point')}{decimals}" if decimals else written


def odds_words(odds: Odds, book: Book) -> str:
    """`3 to 2`."""
    return book.say("odds.pays", pays=book.number(odds.pays), to=book.number(odds.to))
