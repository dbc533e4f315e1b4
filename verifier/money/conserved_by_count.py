"""Rounds played out: all small ones, by the interpreter's own settling of a wager.

Up to three seats are settled one after another, with each outcome of the lines:
the first two with the smallest and the second smallest wager that the limits
allow, the third with the smallest. The bank's money is what decides such rounds:
nothing, a cent, and what one or two of the wagers need, a cent less and more.
What one player can lose by a wager is worked out on all amounts, as for
`commission-sound`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import floor

import numpy as np

from ...spec.table import (
    Banking,
    Commission,
    CommissionBase,
    Outcome,
    Settlement,
    Table,
    WagerLimits,
)
from ...spec.wager import Cover, SettledWager, settle_wager
from ..plain_answers import PlainAnswer, PlainAnswers
from .commission import Charge, charges, each_win, partly_covered
from .commission_by_count import TOO_MANY, Column, column
from .conserved import (
    ADDS_UP,
    CAN_PAY,
    MAKES_UP,
    WAGER_AT_MOST,
    WHOLE,
    loses_more,
    may_run_out,
    outcomes,
    overdrawn,
    runs_out,
    unbalanced,
    uneven,
    uneven_shares,
)
from .limits import allow_any, first_of, last_of

SEATS = 3


@dataclass(frozen=True, slots=True)
class Played:
    """A round so far: the bank's money at first, and every wager settled."""

    money: int
    seats: tuple[SettledWager, ...]

    @property
    def collected(self) -> int:
        """What the bank has from lost wagers."""
        return sum(seat.lost for seat in self.seats)

    @property
    def paid(self) -> Fraction:
        """What the bank has paid to winners."""
        return sum((seat.winnings for seat in self.seats), Fraction(0))


def rounds(table: Table) -> Iterator[Played]:
    """Every small round, and every round that is a part of one."""
    for money in _moneys(table.settlement):
        limited = table.banking.covers_by_extent
        yield from _from(table, Played(money, ()), Fraction(money) if limited else None)


def _from(table: Table, played: Played, left: Fraction | None) -> Iterator[Played]:
    """The round so far, and all that can come of it; `left` is what the bank can cover."""
    yield played
    place = len(played.seats)
    if place == SEATS:
        return
    wagers = _wagers(table.settlement)[: 1 if place == SEATS - 1 else 2]
    for wager, outcome in product(wagers, outcomes(table.settlement)):
        cover = Cover(None, winnings_cover=table.banking.winnings_cover)
        cover.money = left
        in_play = cover.of(wager, outcome)
        seat = settle_wager(wager, in_play, outcome, table.commissions)
        yield from _from(table, replace(played, seats=(*played.seats, seat)), cover.money)


def _wagers(settlement: Settlement) -> list[int]:
    """The two smallest wagers that the limits allow, as far as they do."""
    first, last = first_of(settlement.limits), last_of(settlement.limits)
    both = (first, first + settlement.limits.step)
    return [wager for wager in both if last is None or wager <= last]


def _moneys(settlement: Settlement) -> list[int]:
    """What the bank may have, in rising order."""
    wagers = _wagers(settlement)
    owed = [*wagers, *(sum(pair) for pair in product(wagers, wagers))]
    owed += [floor(_won(outcome, wager)) for outcome in outcomes(settlement) for wager in wagers]
    return sorted({max(0, amount + more) for amount in (0, *owed) for more in (-1, 0, 1)})


def _won(outcome: Outcome, wager: int) -> Fraction:
    return settle_wager(wager, wager, outcome, ()).winnings


# --- judged ----------------------------------------------------------------------


def count_conserved(table: Table) -> PlainAnswers:
    """The count's answers."""
    every = list(rounds(table))
    adds_up = all(_total(table, played) == 0 for played in every)
    last = [seat for played in every for seat in played.seats[-1:]]
    makes_up = all(seat.in_play >= 0 and seat.returned >= 0 for seat in last)
    return {
        ADDS_UP: PlainAnswer() if adds_up else PlainAnswer((unbalanced(),)),
        MAKES_UP: PlainAnswer() if makes_up else PlainAnswer((uneven(),)),
        CAN_PAY: _can_pay(table, every),
        WAGER_AT_MOST: _wager_at_most(table),
        WHOLE: _shares(table.banking, every),
    }


def _total(table: Table, played: Played) -> Fraction:
    """What all accounts have more (or less) after the round."""
    result = played.collected - played.paid
    net = (c for c in table.commissions if c.base is CommissionBase.BANKERS_NET_WIN)
    taken = sum((commission.on(result) for commission in net), Fraction(0))
    players = sum((seat.takes - seat.wager for seat in played.seats), Fraction(0))
    house = sum((seat.commission for seat in played.seats), taken)
    return players + (result - taken) + house


def _can_pay(table: Table, every: list[Played]) -> PlainAnswer:
    banking = table.banking
    lowest = min(played.money + played.collected - played.paid for played in every)
    if banking.covers_by_extent:
        return PlainAnswer((overdrawn(),)) if lowest < 0 else PlainAnswer()
    wrong = may_run_out(banking) and lowest < 0
    return PlainAnswer((runs_out(table),)) if wrong else PlainAnswer()


def _shares(banking: Banking, every: list[Played]) -> PlainAnswer:
    if banking.shares is None:
        return PlainAnswer()
    results = {1, -1} | {played.collected - played.paid for played in every}
    parts = [Fraction(percent, 100) for percent in banking.shares]
    wrong = any(result * parts[0] + result * parts[1] != result for result in results)
    return PlainAnswer((uneven_shares(banking.shares),)) if wrong else PlainAnswer()


def _wager_at_most(table: Table) -> PlainAnswer:
    """The smallest wager of which some part is won, and the commission is more than both."""
    commission = each_win(table)
    for charge in _each_win_charges(table, commission) if commission else []:
        amounts = column(charge)
        if amounts is None:
            return PlainAnswer(unknown=TOO_MANY)
        wager = _smallest_losing(amounts, table.settlement.limits)
        if wager is not None:
            return PlainAnswer((loses_more(wager, charge.odds),))
    return PlainAnswer()


def _each_win_charges(table: Table, commission: Commission) -> list[Charge]:
    kinds = partly_covered(table, commission) or charges(table, commission)
    return [charge for charge in kinds if allow_any(charge.limits)]


def _smallest_losing(covered: Column, limits: WagerLimits) -> int | None:
    """The smallest wager that covers so much and is less than what its win costs beyond it."""
    least = -(-covered.amounts // limits.step) * limits.step
    wagers = np.maximum(least, first_of(limits))
    last = last_of(limits)
    wrong = covered.taken - covered.won > wagers * covered.fine
    if last is not None:
        wrong &= wagers <= last
    return int(wagers[wrong].min()) if wrong.any() else None
