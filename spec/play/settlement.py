"""Settles one player's hand against the bank's: fouls, triggers, outcome, money."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..cards import CardError
from ..money import money_text
from ..table import Banker, Fee, Side
from ..variant import Variant
from .bank_hand import BankRules, BankSets, lay_bank
from .decided import Decided, Decider
from .given_hand import GivenHand, tell_shared
from .laid_hand import HandLayer, LaidHand
from .playable import without_settlement
from .refusal import Faults, RefusedError, refusal
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
            raise refusal(without_settlement(variant.name))
        self.variant = variant
        self.table = variant.table
        self.layer = HandLayer(variant)
        self.decider = Decider(variant, self.table.settlement)

    def settle(
        self,
        player: GivenHand | None,
        bank: GivenHand | None,
        bet: int | None,
        faults: Faults | None = None,
    ) -> Settled:
        """One player against the bank. Raises RefusedError with everything that is wrong.

        What is None could not be read, and stands in `faults` already. The bank
        is the house's unless a player banks always. No decision was made before,
        and the bank's money covers the bet.
        """
        faults = faults or Faults()
        players = laid_or_told(self.layer.player, player, "player", faults)
        banks = laid_or_told(self._bank, bank, "bank", faults)
        given = [("player", player), ("bank", bank)]
        known = [(place, hand) for place, hand in given if hand is not None]
        tell_shared(known, self.variant.deck, faults)
        if bet is not None:
            self.tell_bet(bet, "bet", faults)
        faults.raise_if_any()
        assert players is not None
        assert banks is not None
        assert bet is not None
        decided = self.decider.decide(players, banks)
        wager = settle_wager(bet, bet, decided.outcome, self.table.commissions)
        fee = fee_on(self.table.fees, Side.PLAYER, bet) or 0
        return Settled(self.variant.name, players, banks, decided, wager, fee)

    def _bank(self, given: GivenHand) -> LaidHand:
        always_player = self.table.banking.banker is Banker.PLAYER_DEALER
        sets = BankSets.FREELY if always_player else BankSets.BY_HOUSE_WAY
        return lay_bank(self.layer, given, BankRules(sets, self.table.settlement.corrections))

    def tell_bet(self, bet: int, place: str, faults: Faults) -> None:
        """Note why a main wager of so many cents may not be made."""
        if wrong := self.table.settlement.limits.fault(bet):
            faults.add(place, f"{money_text(bet)} {wrong}")
        for payer in Side:
            if fee_on(self.table.fees, payer, bet) is None:
                faults.add(place, f"no line of the fee is for a wager of {money_text(bet)}")


def laid_or_told(
    lay: Callable[[GivenHand], LaidHand], given: GivenHand | None, place: str, faults: Faults
) -> LaidHand | None:
    """The hand as laid; None where there is none, or it can't be, with the reasons noted."""
    if given is None:
        return None
    try:
        return lay(given)
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
