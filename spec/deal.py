"""The deal: how many hands and cards, where it begins, and in what order hands are dealt.

Places go round the table from the bank, which has place 0; seen from above the
next place clockwise is 1, and so on. What a sheet does not say is None.
"""

from __future__ import annotations

import enum
from collections import Counter
from dataclasses import dataclass, field
from itertools import product

from .sources import Cited
from .table import Direction


@dataclass(frozen=True, slots=True)
class Chance:
    """A number by chance: the sum of `dice` dice, or any from `low` to `high` (dice None)."""

    dice: int | None
    low: int
    high: int

    def totals(self) -> dict[int, int]:
        """In how many of all equally likely throws each total comes."""
        if self.dice is None:
            return dict.fromkeys(range(self.low, self.high + 1), 1)
        faces = range(self.low, self.high + 1)
        totals = Counter({0: 1})
        for _ in range(self.dice):  # die by die: all throws of ten dice are sixty million
            thrown = Counter[int]()
            for (total, times), face in product(totals.items(), faces):
                thrown[total + face] += times
            totals = thrown
        return dict(sorted(totals.items()))

    def __str__(self) -> str:
        if self.dice is None:
            return f"a random number from {self.low} to {self.high}"
        return "one die" if self.dice == 1 else f"{self.dice} dice"


@dataclass(frozen=True, slots=True)
class Start:
    """Which hand is the first: a number, counted round the table.

    `bank_as` is what the bank is counted as: as 1, it has 1, 8 and 15 of seven
    hands; as 7, it has 7 and 14.
    """

    chance: Chance
    direction: Direction
    bank_as: int
    text: str = field(default="", compare=False)
    cites: tuple[Cited, ...] = field(default=(), compare=False)


class Piles(enum.Enum):
    """How the hands are made of the shuffled deck."""

    CARD_BY_CARD = "card by card"
    BACK_AND_FORTH = "back and forth"
    IN_PACKS = "in packs"


class Closing(enum.Enum):
    """Before what all wagers must stand."""

    DICE = "dice"
    DEAL = "deal"


class EmptySeats(enum.Enum):
    """What becomes of the hand of a seat without a player."""

    DISCARDED = "discarded"
    DRAGON = "offered as dragon"
    NO_HAND = "get no hand"


class BankSets(enum.Enum):
    """When the bank sets its hand: after the players, or before they look at theirs."""

    LAST = "last"
    FIRST = "first"


@dataclass(frozen=True, slots=True)
class ActionButton:
    """The button goes to the first hand; `next_if_bank` is the way on where that is the bank's."""

    next_if_bank: Direction | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """How a round is dealt.

    `seats` are those besides the bank. `hands` of `cards` cards each and
    `left_over` make up the deck; with `one_fewer` a card that is replaced
    during the deal is taken from those left over. `no_play` is an uncounted
    spot after the bank that gets no hand.
    """

    seats: int | None = None
    hands: int | None = None
    cards: int = 7
    left_over: int | None = None
    one_fewer: bool = False
    starts: tuple[Start, ...] = ()
    direction: Direction | None = None
    no_play: bool = False
    piles: Piles | None = None
    action: ActionButton | None = None
    closing: Closing | None = None
    empty_seats: EmptySeats | None = None
    bank_sets: BankSets | None = None
    reshuffled: bool = False
    statements: tuple[tuple[str, str, tuple[Cited, ...]], ...] = field(default=(), compare=False)
    """For messages: each line's topic, its words, and the clauses it carries out."""

    @property
    def spots(self) -> int | None:
        """How many spots the table has: the seats and the bank, and one that nobody plays."""
        if self.seats is not None:
            return self.seats + 1
        return None if self.hands is None else self.hands + self.no_play

    @property
    def places(self) -> int | None:
        """How many places get a hand: all spots but the one that nobody plays."""
        spots = self.spots
        return None if spots is None else spots - self.no_play

    def clauses(self, *topics: str) -> tuple[Cited, ...]:
        """The clauses that the lines on these topics carry out."""
        cited = (cites for topic, _, cites in self.statements if topic in topics)
        return tuple(dict.fromkeys(clause for cites in cited for clause in cites))


@dataclass(frozen=True, slots=True)
class DealtOrder:
    """One round's order: places from the bank, clockwise.

    `first` gets the first hand, then the others as in `order`; the action
    begins at `action` (None where the sheet has no button).
    """

    total: int
    first: int
    order: tuple[int, ...]
    action: int | None


def first_place(start: Start, total: int, places: int) -> int:
    """The place, clockwise from the bank, that a total falls on."""
    steps = (total - start.bank_as) % places
    return steps if start.direction is Direction.CLOCKWISE else -steps % places


def dealt_order(deal: Deal, start: Start, total: int) -> DealtOrder:
    """The order of one round. The sheet must say how many hands there are."""
    places = deal.places
    assert places
    first = first_place(start, total, places)
    step = -1 if (deal.direction or start.direction) is Direction.COUNTER_CLOCKWISE else 1
    order = tuple((first + step * n) % places for n in range(places))
    action = None
    if deal.action:
        way = deal.action.next_if_bank
        back = -1 if way is Direction.COUNTER_CLOCKWISE else 1
        action = first if first or way is None else back % places
    return DealtOrder(total, first, order, action)


def first_chances(start: Start, places: int) -> tuple[int, ...]:
    """For each place, clockwise from the bank, in how many throws it is the first.

    All throws, or numbers drawn, are equally likely.
    """
    hits = [0] * places
    for total, times in start.chance.totals().items():
        hits[first_place(start, total, places)] += times
    return tuple(hits)
