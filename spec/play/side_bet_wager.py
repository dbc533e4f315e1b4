"""Side bets of a round: what each wager wins or loses by its pay table."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ..money import money_text
from ..sources import Cited
from ..table import Ending, Side
from ..variant import Variant
from .laid_hand import LaidHand
from .side_bets import BetSettler

_WORDS: Final = {Ending.PAYS: "win", Ending.PUSHES: "push", Ending.LOSES: "lose"}


@dataclass(frozen=True, slots=True)
class SettledSideBet:
    """A side bet in cents, what became of it, and the statement that decided it."""

    name: str
    title: str
    wager: int
    ending: Ending
    winnings: Fraction
    statement: str
    clauses: tuple[Cited, ...]

    @property
    def net(self) -> Fraction:
        """What the player has won or, where below 0, lost."""
        return self.winnings - (self.wager if self.ending is Ending.LOSES else 0)

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "name": self.name,
            "bet": money_text(self.wager),
            "outcome": _WORDS[self.ending],
            "winnings": money_text(self.winnings),
            "net": money_text(self.net),
            "decided_by": self.statement,
            "clauses": [str(one) for one in self.clauses],
        }


class SideBets:
    """Settles the side bets of one sheet."""

    def __init__(self, variant: Variant) -> None:
        self._settlers = {bet.name: BetSettler(bet, variant) for bet in variant.side_bets}

    def settle(self, name: str, wager: int, player: LaidHand, bank: LaidHand) -> SettledSideBet:
        """One wager. Raises UndecidedBetError where the pay table does not decide it."""
        settler = self._settlers[name]
        laid = player if settler.bet.side is Side.PLAYER else bank
        line = settler.line(laid.hand, laid.setting)
        won = line.outcome.ending is Ending.PAYS
        winnings = line.outcome.odds.on(wager) if won else Fraction(0)
        words = line.text or f"{settler.bet.title} {line.outcome}"
        clauses = (*settler.bet.cites, *line.cites)
        return SettledSideBet(
            name, settler.bet.title, wager, line.outcome.ending, winnings, words, clauses
        )

    def lost(self, name: str, wager: int, words: str, clauses: tuple[Cited, ...]) -> SettledSideBet:
        """One wager that is lost whatever the cards are, by these words of the sheet."""
        title = self._settlers[name].bet.title
        return SettledSideBet(name, title, wager, Ending.LOSES, Fraction(0), words, clauses)
