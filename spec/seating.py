"""Places at the table and the order in which they are settled.

Places are numbered clockwise from the dealer's left, beginning with 1. `seats 6
and bank` are six places where the house banks, or where a player banks in turn
from one of them. Where a player banks always there are seven, his among them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .table import Banker, Direction, Order, Start, Table

MOST_SEATS: Final = 99
"""The highest number of a place at a table whose sheet does not say how many there are."""


def places_at(table: Table) -> int:
    """The highest number of a place."""
    if table.seats is None:
        return MOST_SEATS
    return table.seats + (table.banking.banker is Banker.PLAYER_DEALER)


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
