"""Rounds played out: all small ones, by the interpreter's own settling of a wager.

Up to three seats are settled one after another, with each outcome of the lines:
the first two with the smallest and the second smallest wager that the limits
allow, the third with the smallest. The bank's money is what decides such rounds:
nothing, a cent, and what one or two of the wagers need, a cent less and more.
Where money limits nothing, a bank that begins with nothing shows as much as any.
What one player can lose by a wager is worked out on all amounts, as for
`commission-sound`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import floor
from typing import Final

import numpy as np

from ...spec.play.wager import Cover, SettledWager, settle_wager
from ...spec.table import (
    Banking,
    Commission,
    CommissionBase,
    Outcome,
    Settlement,
    Table,
    WagerLimits,
)
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
MOST_ROUNDS: Final = 60_000
"""So many rounds are played; where more would be needed the count is inconclusive."""
TOO_MANY_ROUNDS: Final = f"it takes more than {MOST_ROUNDS:,} rounds to settle it"


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
    limited = table.banking.covers_by_extent
    for money in _moneys(table):
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


def number_of_rounds(table: Table) -> int:
    """How many rounds there are to play."""
    wagers, ways = len(_wagers(table.settlement)), len(outcomes(table.settlement))
    first = wagers * ways
    second = first * wagers * ways
    return len(_moneys(table)) * (1 + first + second + second * ways)


def _moneys(table: Table) -> list[int]:
    """What the bank may have, in rising order."""
    settlement = table.settlement
    if not table.banking.covers_by_extent:
        return [0]
    wagers = _wagers(settlement)
    owed = [*wagers, *(sum(pair) for pair in product(wagers, wagers))]
    owed += [floor(_won(outcome, wager)) for outcome in outcomes(settlement) for wager in wagers]
    return sorted({max(0, amount + more) for amount in (0, *owed) for more in (-1, 0, 1)})


def _won(outcome: Outcome, wager: int) -> Fraction:
    return settle_wager(wager, wager, outcome, ()).winnings


# --- judged ----------------------------------------------------------------------


def count_conserved(table: Table) -> PlainAnswers:
    """The count's answers."""
    return {
        **_by_rounds(table),
        WAGER_AT_MOST: _wager_at_most(table),
        WHOLE: _shares(table.banking),
    }


def _by_rounds(table: Table) -> dict[str, PlainAnswer]:
    """The answers of playing all small rounds, one after another."""
    if number_of_rounds(table) > MOST_ROUNDS:
        return dict.fromkeys((ADDS_UP, MAKES_UP, CAN_PAY), PlainAnswer(unknown=TOO_MANY_ROUNDS))
    adds_up = makes_up = True
    lowest = Fraction(0)
    for played in rounds(table):
        adds_up = adds_up and _total(table, played) == 0
        last = played.seats[-1:]
        makes_up = makes_up and all(seat.in_play >= 0 and seat.returned >= 0 for seat in last)
        lowest = min(lowest, played.money + played.collected - played.paid)
    return {
        ADDS_UP: PlainAnswer() if adds_up else PlainAnswer((unbalanced(),)),
        MAKES_UP: PlainAnswer() if makes_up else PlainAnswer((uneven(),)),
        CAN_PAY: PlainAnswer() if lowest >= 0 else _can_pay(table),
    }


def _total(table: Table, played: Played) -> Fraction:
    """What all accounts have more (or less) after the round."""
    result = played.collected - played.paid
    net = (c for c in table.commissions if c.base is CommissionBase.BANKERS_NET_WIN)
    taken = sum((commission.on(result) for commission in net), Fraction(0))
    players = sum((seat.takes - seat.wager for seat in played.seats), Fraction(0))
    house = sum((seat.commission for seat in played.seats), taken)
    return players + (result - taken) + house


def _can_pay(table: Table) -> PlainAnswer:
    """Whose fault it is that there is a round in which the bank has less than nothing."""
    banking = table.banking
    if banking.covers_by_extent:
        return PlainAnswer((overdrawn(),))
    return PlainAnswer((runs_out(table),)) if may_run_out(banking) else PlainAnswer()


def _shares(banking: Banking) -> PlainAnswer:
    if banking.shares is None:
        return PlainAnswer()
    parts = [Fraction(percent, 100) for percent in banking.shares]
    wrong = any(result * parts[0] + result * parts[1] != result for result in (1, -1))
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
