"""Places at the table and the order in which they are settled.

Seats are numbered clockwise from the dealer's left, beginning with 1. `seats 6
and bank` are six seats where the house banks, or where a player banks in turn
from one of them. Where a player banks always there are seven, his among them.
A deal counts its places clockwise from the bank, which has place 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..deal import Deal
from ..table import Banker, Direction, Order, Start

MOST_SEATS: Final = 99
"""The highest number of a seat at a table whose sheet does not say how many there are."""


def places_at(deal: Deal | None, banker: Banker) -> int:
    """The highest number of a seat."""
    spots = deal.spots if deal else None
    if spots is None:
        return MOST_SEATS
    return spots if banker is Banker.PLAYER_DEALER else spots - 1


def seats_by_place(deal: Deal, banker: Banker, bank: int | None) -> tuple[int | None, ...]:
    """The seat at each place that gets a hand; None is the house's own, with the dealer.

    The house's place is between the last seat and the first. It is the bank's
    where the house banks, nobody's where a player banks in turn, and is not
    there where a player banks always. The deal must say how many hands there are.
    """
    bank_itself, *others = _around(deal, banker, bank)
    return (bank_itself, *others[deal.no_play :])


def no_play_seat(deal: Deal, banker: Banker, bank: int | None) -> int | None:
    """What the spot that nobody plays is otherwise: a seat, or (None) the house's place."""
    return _around(deal, banker, bank)[1]


def _around(deal: Deal, banker: Banker, bank: int | None) -> list[int | None]:
    """All spots, clockwise from the bank."""
    spots: list[int | None] = list(range(1, places_at(deal, banker) + 1))
    if banker is not Banker.PLAYER_DEALER:
        spots.insert(0, None)
    first = spots.index(bank)
    return spots[first:] + spots[:first]


def in_order(
    seats: Iterable[int], order: Order | None, *, action: int | None, bank: int | None
) -> list[int]:
    """Seats of players in the order of settlement.

    From the action button: with the seat that has it. From the bank: with the
    seat next to it; next to the house are the first seat, clockwise, and the
    last, counter-clockwise. A sheet that says no order has them as numbered.
    """
    if order is None:
        return sorted(seats)
    clockwise = order.direction is Direction.CLOCKWISE
    start = action if order.start is Start.ACTION_BUTTON else bank
    if start is None:
        return sorted(seats, reverse=not clockwise)
    if clockwise:
        return sorted(seats, key=lambda seat: (seat < start, seat))
    return sorted(seats, key=lambda seat: (seat > start, -seat))
