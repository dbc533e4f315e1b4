"""Settlement by a sheet: one player's hand against the bank's, or a whole round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..spec.play.given_hand import GivenHand
from ..spec.play.plain import amount_of, hand_of
from ..spec.play.refusal import Faults, RefusedError
from ..spec.play.round_result import RoundSettled
from ..spec.play.round_settlement import RoundSettler
from ..spec.play.settlement import Settled, Settler
from ..spec.variant import Variant

__all__ = ["RefusedError", "settle", "settle_round"]


def settle(variant: Variant, player: str, bank: str, bet: str | int) -> Settled:
    """Settle one player's hand against the bank's.

    Hands are `As Kd 9c 7h 5s 3d 2c`, to be set by the house way, or `Kd 9c / As
    7h 5s 3d 2c` as set; the bet is "10", "9.50" or a whole number. Raises
    RefusedError with everything that is wrong.
    """
    return settle_wagered(Settler(variant), read_wagered(player, bank, bet))


def settle_round(variant: Variant, round: Mapping[str, object]) -> RoundSettled:  # noqa: A002
    """Settle a round given as plain values, with the keys of a round's JSON document.

    Raises RefusedError with everything that is wrong and its place in the round;
    nothing is settled then.
    """
    return RoundSettler(variant).settle(round)


@dataclass(frozen=True, slots=True)
class Wagered:
    """One hand to settle, as far as it could be read (else None, with a fault noted)."""

    player: GivenHand | None
    bank: GivenHand | None
    bet: int | None
    faults: Faults


def read_wagered(player: object, bank: object, bet: object) -> Wagered:
    """What plain values ask to settle."""
    faults = Faults()
    return Wagered(
        hand_of(player, "player", faults),
        hand_of(bank, "bank", faults),
        amount_of(bet, "bet", faults),
        faults,
    )


def settle_wagered(settler: Settler, asked: Wagered) -> Settled:
    """Settle it by a sheet that is ready. Raises RefusedError with everything that is wrong."""
    return settler.settle(asked.player, asked.bank, asked.bet, asked.faults)
