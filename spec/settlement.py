"""Settles one player's hand against the bank's: fouls, triggers, outcome, money."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from .bank_hand import BankRules, BankSets, lay_bank
from .cards import CardError
from .decided import Decided, Decider
from .given_hand import GivenHand, tell_shared
from .laid_hand import HandLayer, LaidHand
from .money import money_text
from .refusal import Faults, RefusedError, refusal
from .table import Banker, Fee, Side
from .variant import Variant
from .wager import SettledWager, settle_wager


@dataclass(frozen=True, slots=True)
class Settled:
    """A player's hand settled against the bank's; `fee` in cents."""

    variant: str
    player: LaidHand
    bank: LaidHand
    decided: Decided
    wager: SettledWager
    fee: int

    @property
    def net(self) -> Fraction:
        """What the player has more (or less, below 0) after the round, in cents."""
        return self.wager.net - self.fee

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON: amounts are decimal strings."""
        wager = self.wager.to_dict()
        names = ("bet", "winnings", "commission", "pays", "takes")
        return {
            "variant": self.variant,
            **self.decided.to_dict(),
            **{name: wager[name] for name in names},
            "fee": money_text(self.fee),
            "net": money_text(self.net),
            "player": self.player.to_dict(),
            "bank": self.bank.to_dict(),
        }


class Settler:
    """Settles hands by one sheet. Raises RefusedError where it says nothing of settlement."""

    def __init__(self, variant: Variant) -> None:
        if variant.table is None:
            raise refusal(
                f"{variant.name} says nothing of settlement: add settlement {{ ... }}, "
                "banking { ... } and commission"
            )
        self.variant = variant
        self.table = variant.table
        self.layer = HandLayer(variant)
        self.decider = Decider(variant, self.table.settlement)

    def settle(self, player: GivenHand, bank: GivenHand, bet: int) -> Settled:
        """One player against the bank. Raises RefusedError with everything that is wrong.

        The bank is the house's unless a player banks always. No decision was
        made before, and the bank's money covers the bet.
        """
        faults = Faults()
        always_player = self.table.banking.banker is Banker.PLAYER_DEALER
        sets = BankSets.FREELY if always_player else BankSets.BY_HOUSE_WAY
        rules = BankRules(sets, self.table.settlement.corrections)
        players = laid_or_told(lambda: self.layer.player(player), "player", faults)
        banks = laid_or_told(lambda: lay_bank(self.layer, bank, rules), "bank", faults)
        tell_shared([("player", player), ("bank", bank)], self.variant.deck, faults)
        self.tell_bet(bet, "bet", faults)
        faults.raise_if_any()
        assert players
        assert banks
        decided = self.decider.decide(players, banks)
        wager = settle_wager(bet, bet, decided.outcome, self.table.commissions)
        fee = fee_on(self.table.fees, Side.PLAYER, bet) or 0
        return Settled(self.variant.name, players, banks, decided, wager, fee)

    def tell_bet(self, bet: int, place: str, faults: Faults) -> None:
        """Note why a main wager of so many cents may not be made."""
        if wrong := self.table.settlement.limits.fault(bet):
            faults.add(place, f"{money_text(bet)} {wrong}")
        for payer in Side:
            if fee_on(self.table.fees, payer, bet) is None:
                faults.add(place, f"no line of the fee is for a wager of {money_text(bet)}")


def laid_or_told(lay: Callable[[], LaidHand], place: str, faults: Faults) -> LaidHand | None:
    """The hand as laid; None where it can't be, with the reasons noted."""
    try:
        return lay()
    except CardError as error:
        faults.add(place, *error.reasons)
    except RefusedError as error:
        faults.add(place, *(fault.what for fault in error.faults))
    return None


def fee_on(fees: Iterable[Fee], payer: Side, wager: int) -> int | None:
    """All fees of one side that a wager brings about, by brackets or by the round.

    None where the brackets of one hold no such wager.
    """
    amounts = [fee.on(wager) for fee in fees if fee.payer is payer]
    return None if None in amounts else sum(amount or 0 for amount in amounts)


def fee_of_bank(fees: Iterable[Fee], wagers: Sequence[int]) -> int:
    """What the bank pays for a round: by brackets for each wager that it takes, or once."""
    of_bank = [fee for fee in fees if fee.payer is Side.BANK]
    by_wager = [fee.on(wager) or 0 for fee in of_bank if fee.brackets for wager in wagers]
    return sum(by_wager) + sum(fee.each_round or 0 for fee in of_bank if not fee.brackets)
