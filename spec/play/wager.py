"""A wager settled: what is in play, what it wins or loses, the commission on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from ..money import money_text
from ..table import Commission, CommissionBase, Ending, Outcome


@dataclass(frozen=True, slots=True)
class SettledWager:
    """A wager in cents and what became of it.

    Of `wager` only `in_play` counts, and the rest is returned. `winnings` are what
    the bank pays, of which the winner gives the commission.
    """

    wager: int
    in_play: int
    ending: Ending
    winnings: Fraction
    commission: Fraction

    @property
    def returned(self) -> int:
        """What the bank's money does not cover."""
        return self.wager - self.in_play

    @property
    def lost(self) -> int:
        """What goes to the bank."""
        return self.in_play if self.ending is Ending.LOSES else 0

    @property
    def pays(self) -> Fraction:
        """The winnings less the commission."""
        return self.winnings - self.commission

    @property
    def takes(self) -> Fraction:
        """All that the player takes back from the table, his own wager included."""
        return self.wager - self.lost + self.pays

    @property
    def net(self) -> Fraction:
        """What the player has won or, where below 0, lost."""
        return self.pays - self.lost

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON: decimal strings."""
        amounts: dict[str, Fraction | int] = {
            "bet": self.wager,
            "in_play": self.in_play,
            "returned": self.returned,
            "winnings": self.winnings,
            "lost": self.lost,
            "commission": self.commission,
            "pays": self.pays,
            "takes": self.takes,
        }
        return {name: money_text(amount) for name, amount in amounts.items()}


def settle_wager(
    wager: int, in_play: int, outcome: Outcome, commissions: Sequence[Commission]
) -> SettledWager:
    """The wager with the covered part paid, lost or pushed, and commission on its win."""
    won = outcome.odds.on(in_play) if outcome.ending is Ending.PAYS else Fraction(0)
    commission = sum(
        (one.on(won) for one in commissions if one.base is CommissionBase.EACH_WIN), Fraction(0)
    )
    return SettledWager(wager, in_play, outcome.ending, won, commission)


class Cover:
    """The bank's money, which covers wagers one after another; None: it covers all."""

    def __init__(self, money: int | None, *, winnings_cover: bool) -> None:
        self.money = None if money is None else Fraction(money)
        self._grows = winnings_cover

    def of(self, wager: int, outcome: Outcome) -> int:
        """How much of a wager is in play, in whole cents; what it pays or collects is used up.

        Of a won wager as much as the money left can pay, of a lost one as much
        as the money left: what the bank can't cover it can't win. Money won
        covers later wagers where the sheet says so. A push uses nothing.
        """
        if self.money is None or outcome.ending is Ending.PUSHES:
            return wager
        if outcome.ending is Ending.LOSES:
            collected = min(wager, floor(self.money))
            self.money += collected if self._grows else -collected
            return collected
        paid = min(wager, floor(self.money * outcome.odds.to / outcome.odds.pays))
        self.money -= outcome.odds.on(paid)
        return paid
