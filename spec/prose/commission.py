"""Commission and fees in words, and worked amounts of commission."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ..money import Odds, cents_of
from ..play.wager import settle_wager
from ..table import (
    Bracket,
    Commission,
    CommissionBase,
    Ending,
    Fee,
    Outcome,
    Table,
    WagerLimits,
)
from ..variant import Variant
from .amounts import amount_words, odds_words, percent_words
from .book import Book
from .statement import Statement, places, stated

_NONE: Final = "commission none"


def commission_prose(variant: Variant, book: Book) -> tuple[Statement, ...]:
    """Each commission, or that there is none."""
    if variant.table is None:
        return ()
    if not variant.table.commissions:
        return (stated(variant, _NONE, book.say("commission.none")),)
    return tuple(stated(variant, one.text, _whole(one, book)) for one in variant.table.commissions)


_BASES: Final = {
    CommissionBase.EACH_WIN: "each_win",
    CommissionBase.BANKERS_NET_WIN: "bankers_net_win",
}


def _whole(one: Commission, book: Book) -> str:
    what = book.say(f"commission.what.{_BASES[one.base]}", rate=percent_words(one.rate, book))
    rounding = _rounding(one, book)
    if one.least is None:
        return book.say("commission.whole", what=what, rounding=rounding)
    least = book.say("commission.least", amount=amount_words(one.least, book))
    return book.say("commission.whole_with_least", what=what, rounding=rounding, least=least)


def _rounding(one: Commission, book: Book) -> str:
    if one.rounding is None:
        return book.say("commission.rounding.exact")
    unit = amount_words(one.rounding.unit, book)
    return book.say(f"commission.rounding.{one.rounding.way.name.lower()}", unit=unit)


# --- worked amounts ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WorkedAmounts:
    """Amounts worked out for one commission: the heads of the columns, and rows of amounts."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


_UNITS: Final = (5, 10, 25, 33, 50, 75, 100, 125, 500, 1000)
_MOST_ROWS: Final = 6


def commission_examples(variant: Variant, book: Book) -> tuple[WorkedAmounts, ...]:
    """Worked amounts of each commission that the sheet takes, by the core's own reckoning."""
    if variant.table is None:
        return ()
    return tuple(_worked(one, variant.table, book) for one in variant.table.commissions)


def _worked(one: Commission, table: Table, book: Book) -> WorkedAmounts:
    wagers = example_wagers(table.settlement.limits, one)
    if one.base is CommissionBase.BANKERS_NET_WIN:
        rows = [_row_of((won, one.on(won), won - one.on(won)), book) for won in wagers]
        return WorkedAmounts(_head(book, "net_win", "commission", "kept"), tuple(rows))
    odds = paying_odds(table)
    if len(odds) == 1:
        rows = [_row(wager, odds[0], one, book) for wager in wagers]
        return WorkedAmounts(_head(book, "wager", "wins", "commission", "paid"), tuple(rows))
    rows = [
        (odds_words(each, book), *_row(wager, each, one, book)) for each in odds for wager in wagers
    ]
    return WorkedAmounts(_head(book, "odds", "wager", "wins", "commission", "paid"), tuple(rows))


def _head(book: Book, *names: str) -> tuple[str, ...]:
    return tuple(book.say(f"commission.table.{name}") for name in names)


def _row(wager: int, odds: Odds, one: Commission, book: Book) -> tuple[str, ...]:
    settled = settle_wager(wager, wager, Outcome(Ending.PAYS, odds), (one,))
    return _row_of((wager, settled.winnings, settled.commission, settled.pays), book)


def _row_of(amounts: tuple[Fraction | int, ...], book: Book) -> tuple[str, ...]:
    return tuple(amount_words(amount, book) for amount in amounts)


def paying_odds(table: Table) -> tuple[Odds, ...]:
    """The odds that the sheet's lines pay, each once."""
    outcomes = (line.outcome for line in table.settlement.lines)
    return tuple(dict.fromkeys(one.odds for one in outcomes if one.ending is Ending.PAYS))


def example_wagers(limits: WagerLimits, one: Commission) -> tuple[int, ...]:
    """A few wagers in cents that the sheet allows, rising.

    Among them are the least wager, where one is set, and where there are such, a wager whose
    commission is rounded and one whose commission is the least.
    """
    least = -(-limits.least // limits.step) * limits.step
    scale = least if least > _UNITS[3] * 100 else 100
    usual = dict.fromkeys(_allowed(units * scale, limits) for units in _UNITS)
    low = [least] if least > 1 else []
    if one.least:
        low.append(_allowed(max(int(one.least / one.rate / 2), 1), limits))
    wagers = [wager for wager in dict.fromkeys([*low, *usual]) if limits.fault(wager) is None]
    rounded = [wager for wager in wagers if one.rounding and one.rate * wager != one.on(wager)]
    chosen = dict.fromkeys([*low, *rounded[:2], *wagers])
    few = [wager for wager in chosen if limits.fault(wager) is None][:_MOST_ROWS]
    return tuple(sorted(few))


def _allowed(wager: int, limits: WagerLimits) -> int:
    """The nearest multiple of the step, not below the least wager nor above the highest."""
    least = -(-limits.least // limits.step) * limits.step
    wager = max(least, round(wager / limits.step) * limits.step)
    return wager if limits.most is None else min(wager, limits.most // limits.step * limits.step)


# --- fees -------------------------------------------------------------------------


def fee_prose(variant: Variant, book: Book) -> tuple[Statement, ...]:
    """The collections before the deal; nothing where there are none."""
    if variant.table is None:
        return ()
    return tuple(one for fee in variant.table.fees for one in _fee(variant, fee, book))


_FEE: Final = "fee before deal"


def _fee(variant: Variant, fee: Fee, book: Book) -> Iterator[Statement]:
    payer = fee.payer.value
    yield stated(variant, f"{_FEE}: from {payer}", book.say(f"fee.from.{payer}"))
    if fee.each_round is not None:
        text = book.say("fee.each_round", amount=amount_words(fee.each_round, book))
        yield stated(variant, _amounts_place(variant, "each round", fee.each_round), text)
    below: int | None = None
    for bracket in fee.brackets:
        text = _bracket(below, bracket, book)
        yield stated(variant, _bracket_place(variant, below, bracket), text)
        below = bracket.up_to


def _bracket(below: int | None, bracket: Bracket, book: Book) -> str:
    amount = amount_words(bracket.amount, book)
    match below, bracket.up_to:
        case None, None:
            return book.say("fee.bracket.all", amount=amount)
        case None, int(up_to):
            up_to_words = amount_words(up_to, book)
            return book.say("fee.bracket.first", up_to=up_to_words, amount=amount)
        case int(above), None:
            return book.say("fee.bracket.last", above=amount_words(above, book), amount=amount)
        case int(above), int(up_to):
            above_words, up_to_words = amount_words(above, book), amount_words(up_to, book)
            return book.say("fee.bracket.next", above=above_words, up_to=up_to_words, amount=amount)


def _bracket_place(variant: Variant, below: int | None, bracket: Bracket) -> str:
    if bracket.up_to is not None:
        return _amounts_place(variant, "wager up to", bracket.up_to, bracket.amount)
    return _amounts_place(variant, "wager above", below or 0, bracket.amount)


def _amounts_place(variant: Variant, words: str, *amounts: int) -> str:
    """The place of a line of these words and amounts, which the file may write in several ways."""
    beginning = f"{_FEE}: {words}"
    for place in places(variant):
        rest = place.removeprefix(beginning)
        if rest != place and tuple(map(cents_of, rest.replace(":", " ").split())) == amounts:
            return place
    return beginning
