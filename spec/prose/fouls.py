"""Fouls in words: which hands are dead, and what follows."""

from __future__ import annotations

from collections.abc import Iterator

from ..variant import Variant
from .book import Book
from .statement import Statement, stated


def foul_prose(variant: Variant, book: Book) -> tuple[Statement, ...]:
    """The foul test, the number of cards, and what becomes of a player's and a bank's foul."""
    return tuple(_fouls(variant, book))


def _fouls(variant: Variant, book: Book) -> Iterator[Statement]:
    foul = variant.foul
    test = book.say(f"foul.test.{foul.test.name.lower()}")
    yield stated(variant, "foul: the foul test", test)
    if foul.counts_foul:
        yield stated(variant, "foul: wrong number of cards", book.say("foul.wrong_number"))
    yield Statement(book.say("foul.how_compared"))
    if foul.player:
        text = book.say(f"foul.player.{foul.player.name.lower()}")
        yield stated(variant, "foul: what follows a player's foul", text)
    if foul.bank:
        text = book.say(f"foul.bank.{foul.bank.name.lower()}")
        yield stated(variant, "foul: what follows a bank hand that fouls", text)
