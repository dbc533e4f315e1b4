"""A round as it is played: who banks, with what, and every seat's hand and wagers."""

from __future__ import annotations

from dataclasses import dataclass

from ..table import Banking
from .bank_hand import BankSets
from .laid_hand import LaidHand


@dataclass(frozen=True, slots=True)
class SeatPlayed:
    """A player's hand as laid, and his wagers in cents; `place` is the seat's place in the input.

    `side_bets` are names and wagers.
    """

    place: str
    seat: int
    bet: int
    hand: LaidHand
    side_bets: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class BankHeld:
    """Who banks: the house (`seat` None), a player, or both where `shared`.

    `money` in cents limits what the bank pays and wins (None: no limit).
    """

    hand: LaidHand
    seat: int | None = None
    shared: bool = False
    money: int | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A round without faults; `action` is the seat that has the action button."""

    bank: BankHeld
    seats: tuple[SeatPlayed, ...]
    action: int | None = None


def how_bank_sets(banking: Banking, seat: int | None, *, shared: bool) -> BankSets:
    """A player who banks sets as he likes, the house by the house way."""
    if seat is None:
        return BankSets.BY_HOUSE_WAY
    return BankSets.SHARED if shared and banking.shared_set_by_house_way else BankSets.FREELY
