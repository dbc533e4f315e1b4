"""A whole round played by a sheet, from a seed."""

from __future__ import annotations

from collections.abc import Sequence

from ..spec.play.played_round import PlayedRound
from ..spec.play.round_player import RoundPlayer
from ..spec.play.seated import AskedRound
from ..spec.variant import Variant

__all__ = ["PlayedRound", "play_round"]


def play_round(
    variant: Variant,
    seed: int,
    *,
    players: Sequence[int] | None = None,
    bet: str | int | None = None,
    bank: int | None = None,
    money: str | int | None = None,
    side_bets: str | int | None = None,
) -> PlayedRound:
    """Deal a round from a seed by the sheet's procedure, set every hand, and settle.

    The same seed gives the same round everywhere. `players` are seats (all),
    `bet` is everyone's main wager (10, or the next that may be made), `bank` the
    seat that banks (the house where it may, else seat 1), `money` what the bank
    covers bets with (as much as it takes), `side_bets` everyone's wager on each
    side bet (none). Raises RefusedError with everything that is wrong.
    """
    return RoundPlayer(variant, AskedRound(players, bet, bank, money, side_bets)).play(seed)
