"""Settlement by a sheet: one player's hand against the bank's, or a whole round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..spec.given_hand import GivenHand
from ..spec.plain import amount_of, hand_of
from ..spec.refusal import Faults, RefusedError
from ..spec.round_result import RoundSettled
from ..spec.round_settlement import RoundSettler
from ..spec.settlement import Settled, Settler
from ..spec.variant import Variant

__all__ = ["RefusedError", "settle", "settle_round"]


def settle(variant: Variant, player: str, bank: str, bet: str | int) -> Settled:
    """Settle one player's hand against the bank's.

    Hands are `As Kd 9c 7h 5s 3d 2c`, to be set by the house way, or `Kd 9c / As
    7h 5s 3d 2c` as set; the bet is "10", "9.50" or a whole number. Raises
    RefusedError with everything that is wrong.
    """
    return settle_asked(Settler(variant), read_asked(player, bank, bet))


def settle_round(variant: Variant, round: Mapping[str, object]) -> RoundSettled:  # noqa: A002
    """Settle a round given as plain values, with the keys of a round's JSON document.

    Raises RefusedError with everything that is wrong and its place in the round;
    nothing is settled then.
    """
    return RoundSettler(variant).settle(round)


@dataclass(frozen=True, slots=True)
class Asked:
    """One hand to settle: the player's, the bank's, and the wager in cents."""

    player: GivenHand
    bank: GivenHand
    bet: int


def read_asked(player: object, bank: object, bet: object) -> Asked:
    """What plain values ask to settle. Raises RefusedError."""
    faults = Faults()
    players, banks = hand_of(player, "player", faults), hand_of(bank, "bank", faults)
    wager = amount_of(bet, "bet", faults)
    faults.raise_if_any()
    assert players is not None
    assert banks is not None
    assert wager is not None
    return Asked(players, banks, wager)


def settle_asked(settler: Settler, asked: Asked) -> Settled:
    """Settle it by a sheet that is ready. Raises RefusedError."""
    return settler.settle(asked.player, asked.bank, asked.bet)
