"""Who banks, in words, and with what money."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ..table import COVERS, Banker, Banking
from ..variant import Variant
from .amounts import percent_words
from .book import Book
from .statement import Statement, place_like, stated


def banking_prose(variant: Variant, book: Book) -> tuple[Statement, ...]:
    """Who banks, how far the bank's money goes, whose turn it is, and who shares the bank."""
    if variant.table is None:
        return ()
    return tuple(_banking(variant, variant.table.banking, book))


def _banking(variant: Variant, banking: Banking, book: Book) -> Iterator[Statement]:
    banker = banking.banker
    yield stated(
        variant,
        f"banking: bank is {banker.value}",
        book.say(f"banking.banker.{banker.name.lower()}"),
    )
    if variant.house_way and banker is not Banker.HOUSE:
        yield Statement(book.say("banking.players_freely"))
    if banking.most_rounds:
        way = banking.then.name.lower() if banking.then else "any"
        text = book.counted(f"banking.turns.{way}", banking.most_rounds)
        yield stated(variant, place_like(variant, "banking: bank at most "), text)
    if banking.covers_by_extent:
        yield stated(variant, f"banking: {COVERS}", book.say("banking.covers"))
        if banking.winnings_cover:
            place = "banking: money won covers later bets"
            yield stated(variant, place, book.say("banking.winnings_cover"))
        else:
            yield Statement(book.say("banking.winnings_do_not_cover"))
    yield from _shares(variant, banking, book)


def _shares(variant: Variant, banking: Banking, book: Book) -> Iterator[Statement]:
    if banking.shares is None:
        return
    house, player = (percent_words(Fraction(part, 100), book) for part in banking.shares)
    text = book.say("banking.shares", house=house, player=player)
    yield stated(variant, place_like(variant, "banking: shares "), text)
    if banking.shared_set_by_house_way:
        place = "banking: shared bank set by house way"
        yield stated(variant, place, book.say("banking.shared_by_house_way"))
    elif variant.house_way:
        yield Statement(book.say("banking.shared_freely"))
