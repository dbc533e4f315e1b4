"""The deal in words."""

from __future__ import annotations

from collections.abc import Iterator

from ..deal import Closing, Deal, Start
from ..variant import Variant
from .book import Book
from .statement import Statement, stated


def deal_prose(variant: Variant, book: Book) -> tuple[Statement, ...]:
    """How a round is dealt, in the order in which it happens."""
    if variant.deal is None:
        return ()
    deal = variant.deal
    return tuple(
        Statement(text) if not topic else stated(variant, _place(deal, topic), text)
        for topic, text in _lines(deal, book)
    )


def _place(deal: Deal, topic: str) -> str:
    """Where the line on this topic, or the one in these words, stands."""
    words = next((words for one, words, _ in deal.statements if topic in (one, words)), topic)
    return f"deal: {words}"


def _lines(deal: Deal, book: Book) -> Iterator[tuple[str, str]]:
    """Each sentence after the topic of its line; an empty topic where it follows from others."""
    if deal.seats:
        yield "seats", book.counted("deal.seats", deal.seats)
    if deal.reshuffled:
        yield "reshuffled after each round", book.say("deal.reshuffled")
    if deal.hands:
        yield "hands", _hands(deal, book)
    if deal.closing:
        yield "bets closed before", book.say(f"deal.closing.{_closing(deal, deal.closing)}")
    if deal.piles:
        yield "piles", book.say(f"deal.piles.{deal.piles.name.lower()}")
    yield from _order(deal, book)
    if deal.empty_seats:
        yield "empty seats", book.say(f"deal.empty_seats.{deal.empty_seats.name.lower()}")
    if deal.bank_sets:
        yield "bank sets", book.say(f"deal.bank_sets.{deal.bank_sets.name.lower()}")


def _order(deal: Deal, book: Book) -> Iterator[tuple[str, str]]:
    """Where the first hand goes, and the others after it."""
    if deal.no_play:
        yield "no play spot after bank", book.say("deal.no_play")
    if len(deal.starts) > 1:
        yield "", book.say("deal.ways_to_start", number=book.number(len(deal.starts)))
    for start in deal.starts:
        yield start.text or "start", _start(start, deal, book)
    if deal.direction:
        from_there = "direction" if deal.starts else "direction_alone"
        yield "deal", book.say(f"deal.{from_there}.{deal.direction.name.lower()}")
    elif deal.starts:
        yield "", book.say("deal.as_counted")
    if deal.action:
        way = deal.action.next_if_bank
        yield (
            "action button to first hand",
            book.say(f"deal.action.{way.name.lower() if way else 'stays'}"),
        )


def _hands(deal: Deal, book: Book) -> str:
    key = "deal.hands_and_one_fewer" if deal.one_fewer else "deal.hands"
    hands, cards = book.number(deal.hands or 0), book.number(deal.cards)
    if not deal.left_over:
        return book.say(f"{key}.zero", hands=hands, cards=cards)
    return book.counted(key, deal.left_over, hands=hands, cards=cards)


def _closing(deal: Deal, closing: Closing) -> str:
    """What the wagers must stand before; chance may be dice, a number drawn, or either."""
    if closing is Closing.DEAL:
        return "deal"
    with_dice = {start.chance.dice is not None for start in deal.starts}
    if with_dice == {True, False}:
        return "dice_or_number"
    return "number" if with_dice == {False} else "dice"


def _start(start: Start, deal: Deal, book: Book) -> str:
    way, chance = start.direction.name.lower(), start.chance
    bank = _bank(start, deal, book)
    if chance.dice is not None:
        return book.counted(f"deal.start.dice.{way}", chance.dice, bank=bank)
    low, high = book.number(chance.low), book.number(chance.high)
    return book.say(f"deal.start.random.{way}", low=low, high=high, bank=bank)


def _bank(start: Start, deal: Deal, book: Book) -> str:
    """What the bank is counted as, and which other numbers come to the bank."""
    number, others = book.number(start.bank_as), bank_numbers(start, deal)
    if not others:
        return book.say("deal.bank_is.alone", number=number)
    return book.say(
        "deal.bank_is.too", number=number, others=book.all_of(list(map(book.number, others)))
    )


def bank_numbers(start: Start, deal: Deal) -> tuple[int, ...]:
    """The numbers of a throw or draw that come to the bank, beside what it is counted as."""
    places, chance = deal.places, start.chance
    if not places:
        return ()
    dice = chance.dice or 1
    totals = range(dice * chance.low, dice * chance.high + 1)
    return tuple(
        total
        for total in totals
        if total != start.bank_as and (total - start.bank_as) % places == 0
    )
