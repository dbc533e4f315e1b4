"""Worked amounts of commission: what a few wagers win, and what is paid of it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ..money import EVEN_MONEY, Odds
from ..play.wager import settle_wager
from ..table import Commission, CommissionBase, Ending, Outcome, Table, WagerLimits
from ..variant import Variant
from .amounts import amounts_alike, odds_words
from .book import Book


@dataclass(frozen=True, slots=True)
class WorkedAmounts:
    """Amounts worked out for one commission: the heads of the columns, and rows of amounts."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


_USUAL: Final = (1000, 2500, 3300, 10_000, 1250, 50_000, 500, 5000, 7500, 12_500)
"""Usual wagers in cents, odd ones among them, those first that are always shown."""
_HIGH: Final = 3300
"""Above this a least wager is the unit of which so many hundredths are shown."""
_MOST_ROWS: Final = 6


def commission_examples(variant: Variant, book: Book) -> tuple[WorkedAmounts, ...]:
    """Worked amounts of each commission that the sheet takes, by the core's own reckoning."""
    if variant.table is None:
        return ()
    return tuple(_worked(one, variant.table, book) for one in variant.table.commissions)


def _worked(one: Commission, table: Table, book: Book) -> WorkedAmounts:
    limits = table.settlement.limits
    if one.base is CommissionBase.BANKERS_NET_WIN:
        wins = example_wagers(limits, one, EVEN_MONEY)
        rows = amounts_alike([(won, one.on(won), won - one.on(won)) for won in wins], book)
        return WorkedAmounts(_head(book, "net_win", "commission", "kept"), tuple(rows))
    several = paying_odds(table)
    worked = [(odds, wager) for odds in several for wager in example_wagers(limits, one, odds)]
    rows = amounts_alike([_row(wager, odds, one) for odds, wager in worked], book)
    if len(several) == 1:
        return WorkedAmounts(_head(book, *_OF_A_WAGER), tuple(rows))
    told = [(odds_words(odds, book), *row) for (odds, _), row in zip(worked, rows, strict=True)]
    return WorkedAmounts(_head(book, "odds", *_OF_A_WAGER), tuple(told))


_OF_A_WAGER: Final = ("wager", "wins", "commission", "paid")


def _head(book: Book, *names: str) -> tuple[str, ...]:
    return tuple(book.say(f"commission.table.{name}") for name in names)


def _row(wager: int, odds: Odds, one: Commission) -> tuple[Fraction | int, ...]:
    settled = settle_wager(wager, wager, Outcome(Ending.PAYS, odds), (one,))
    return (wager, settled.winnings, settled.commission, settled.pays)


def paying_odds(table: Table) -> tuple[Odds, ...]:
    """The odds that the sheet's lines pay, each once."""
    outcomes = (line.outcome for line in table.settlement.lines)
    return tuple(dict.fromkeys(one.odds for one in outcomes if one.ending is Ending.PAYS))


def example_wagers(limits: WagerLimits, one: Commission, odds: Odds) -> tuple[int, ...]:
    """A few wagers in cents that the sheet allows, rising.

    Among them are the least wager where one is set and, where there are such, one whose commission
    is the least that is taken, and two whose commission is rounded.
    """
    first = _allowed(1, limits)
    low = [first] if limits.least > 1 else []
    if one.least:
        low.append(_allowed(int(one.least * odds.to / odds.pays / one.rate / 2), limits))
    scale = Fraction(first, 100) if first > _HIGH else 1
    wagers = list(dict.fromkeys([*low, *(_allowed(int(c * scale), limits) for c in _USUAL)]))
    rounded = [wager for wager in wagers if one.on(odds.on(wager)) != one.rate * odds.on(wager)]
    return tuple(sorted([*dict.fromkeys([*low, *rounded[:2], *wagers])][:_MOST_ROWS]))


def _allowed(wager: int, limits: WagerLimits) -> int:
    """The nearest multiple of the step, not below the least wager nor above the highest."""
    least = -(-limits.least // limits.step) * limits.step
    wager = max(least, (wager + limits.step // 2) // limits.step * limits.step)
    return wager if limits.most is None else min(wager, limits.most // limits.step * limits.step)
