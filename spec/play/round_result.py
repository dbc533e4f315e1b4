"""What a round comes to: each seat, the bank, the house. Amounts in cents, exact."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..money import money_text
from .decided import Decided
from .laid_hand import LaidHand
from .side_bet_wager import SettledSideBet
from .wager import SettledWager


@dataclass(frozen=True, slots=True)
class SeatSettled:
    """One player's round."""

    seat: int
    hand: LaidHand
    decided: Decided
    wager: SettledWager
    fee: int
    side_bets: tuple[SettledSideBet, ...]

    @property
    def net(self) -> Fraction:
        """What the player has more (or less, below 0) after the round."""
        return self.wager.net - self.fee + sum((bet.net for bet in self.side_bets), Fraction(0))

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON: amounts are decimal strings."""
        return {
            "seat": self.seat,
            **self.decided.to_dict(),
            **self.wager.to_dict(),
            "fee": money_text(self.fee),
            "side_bets": [bet.to_dict() for bet in self.side_bets],
            "net": money_text(self.net),
            "hand": self.hand.to_dict(),
        }


@dataclass(frozen=True, slots=True)
class BankSettled:
    """The bank's round.

    `collected` and `paid` are of main wagers; `share` is the holder's part of
    their difference less the fee: all of it, unless house and player share the
    bank. `money_left` is what could still cover wagers (None: no limit).
    """

    seat: int | None
    hand: LaidHand
    collected: int
    paid: Fraction
    fee: int
    share: Fraction
    commission: Fraction
    money_left: Fraction | None

    @property
    def result(self) -> Fraction:
        """What the bank has won or, where below 0, lost, before shares and commission."""
        return self.collected - self.paid - self.fee

    @property
    def net(self) -> Fraction:
        """What the holder of the bank has more (or less) after the round."""
        return self.share - self.commission

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON; `seat` is null where the house banks."""
        left = self.money_left
        return {
            "seat": self.seat,
            "collected": money_text(self.collected),
            "paid": money_text(self.paid),
            "fee": money_text(self.fee),
            "result": money_text(self.result),
            "share": money_text(self.share),
            "commission": money_text(self.commission),
            "net": money_text(self.net),
            "money_left": None if left is None else money_text(left),
            "hand": self.hand.to_dict(),
        }


@dataclass(frozen=True, slots=True)
class HouseSettled:
    """What the house takes: commission, fees, side bets, and its share of a bank held by two."""

    commission: Fraction
    fees: int
    side_bets: Fraction
    share: Fraction

    @property
    def net(self) -> Fraction:
        """What the house has more (or less) after the round, the bank's account apart."""
        return self.commission + self.fees + self.side_bets + self.share

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "commission": money_text(self.commission),
            "fees": money_text(self.fees),
            "side_bets": money_text(self.side_bets),
            "share": money_text(self.share),
            "net": money_text(self.net),
        }


@dataclass(frozen=True, slots=True)
class RoundSettled:
    """A round: seats in the order of settlement, then bank and house."""

    variant: str
    seats: tuple[SeatSettled, ...]
    bank: BankSettled
    house: HouseSettled

    @property
    def total(self) -> Fraction:
        """What all accounts add up to: nothing."""
        return sum((seat.net for seat in self.seats), self.bank.net + self.house.net)

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "variant": self.variant,
            "order": [seat.seat for seat in self.seats],
            "seats": [seat.to_dict() for seat in self.seats],
            "bank": self.bank.to_dict(),
            "house": self.house.to_dict(),
        }
