"""`money-conserved`: what is asked of a round's money, and the words for what is found.

Seats are settled one after another. Of each wager a part is in play and the rest
is returned; the bank pays or collects, and the winner gives the commission to
the house. After the last seat house and player share the result of a bank that
they hold together, a banking player gives the commission on his net win, and
fees go to the house. Asked is that

* what all accounts win and lose adds up to nothing;
* what is in play and what is returned make up the wager;
* a bank that is or may be a player pays no more than it has;
* nobody loses more by a wager than he wagered;
* the shares of a bank make up the whole.
"""

from __future__ import annotations

from typing import Final

from ...spec.money import Odds, money_text
from ...spec.table import Banker, Banking, Outcome, Settlement, Table
from .commission import paying_odds
from .limits import first_of, last_of, up_to_step

ADDS_UP: Final = "what is won and lost adds up to nothing"
MAKES_UP: Final = "what is in play and what is returned make up the wager"
CAN_PAY: Final = "the bank pays no more than it has"
WAGER_AT_MOST: Final = "nobody loses more by a wager than the wager"
WHOLE: Final = "the shares of a bank make up the whole"


def outcomes(settlement: Settlement) -> list[Outcome]:
    """What may become of a wager, each once."""
    return list(dict.fromkeys(line.outcome for line in settlement.lines))


def may_run_out(banking: Banking) -> bool:
    """Whether the bank is or may be a player, alone or beside the house, with his own money."""
    return banking.banker is not Banker.HOUSE or banking.shares is not None


def unbalanced() -> str:
    """The fault: money from nowhere."""
    return "There is a round in which what is won and lost does not add up to nothing."


def uneven() -> str:
    """The fault: a part of a wager is lost from sight."""
    return "There is a wager of which what is in play and what is returned are not the whole."


def runs_out(table: Table) -> str:
    """The fault, with a round in which it happens."""
    odds, wager = paying_odds(table)[0], example_wager(table)
    money = odds.on(wager)
    return (
        f"A player who banks may owe more than he has: with {money_text(money)} he owes "
        f"{money_text(2 * money)} to two players who each win a wager of {money_text(wager)}, and "
        "nothing says who is paid. Write 'bank covers bets in action order to extent of money'."
    )


_SHOWN: Final = 1000
"""The wager to show, in cents, or the next one that the limits allow."""


def example_wager(table: Table) -> int:
    """A wager of 10.00 where the limits allow it, else one near to it."""
    limits = table.settlement.limits
    last = last_of(limits)
    wager = max(first_of(limits), up_to_step(_SHOWN, limits.step))
    return wager if last is None or last < first_of(limits) else min(wager, last)


def loses_more(wager: int, odds: Odds) -> str:
    """The fault: a commission that takes more than the win and the wager."""
    return (
        f"A player who wins {odds} on a wager of {money_text(wager)} can still lose more than the "
        "wager, since the commission is more than the win and the wager together."
    )


def overdrawn() -> str:
    """The fault: covered by extent, and yet too much."""
    return "There is a round in which the bank pays more than the money that it has."


def uneven_shares(shares: tuple[int, int]) -> str:
    """The fault, with a result of a round shared so."""
    house, player = shares
    return (
        f"The shares {house}/{player} make up {house + player} percent, not 100: of a loss of "
        f"10.00 the house bears {money_text(house * 10)} and the player {money_text(player * 10)}."
    )
