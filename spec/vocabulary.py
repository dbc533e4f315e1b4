"""What conditions and actions speak of: groups, shapes, halves, sums of ranks."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt
from typing import Final, TypeAlias

from .cards import KeyEnum


class Group(KeyEnum):
    """Cards of a hand by their role; each may be absent.

    A pair, trips or quads are the cards of a rank held exactly two, three or
    four times. A kicker is a card in none of these, nor among five aces.
    """

    HIGHER_PAIR = "higher pair"
    MIDDLE_PAIR = "middle pair"
    LOWER_PAIR = "lower pair"
    HIGHER_TRIPS = "higher trips"
    LOWER_TRIPS = "lower trips"
    QUADS = "quads"
    KICKER = "kicker"
    SECOND_KICKER = "second kicker"
    THIRD_KICKER = "third kicker"

    @property
    def size(self) -> int:
        """How many cards the group has when it is there."""
        return _GROUP_SIZES[self.value.split()[-1]]


_GROUP_SIZES = {"pair": 2, "trips": 3, "quads": 4, "kicker": 1}


class Shape(KeyEnum):
    """What groups the seven cards form; each hand has exactly one shape."""

    NO_PAIR = "no pair"
    ONE_PAIR = "one pair"
    TWO_PAIR = "two pair"
    THREE_PAIR = "three pair"
    THREE_OF_A_KIND = "three of a kind"
    TWO_TRIPS = "two trips"
    FULL_HOUSE = "full house"
    FULL_HOUSE_WITH_TWO_PAIR = "full house with two pair"
    FOUR_OF_A_KIND = "four of a kind"
    FIVE_ACES = "five aces"


class JokerCounts(enum.Enum):
    """What a joker is in groups, among kickers and in the order of the cards."""

    ACE = "ace"
    UNPAIRED_ACE = "unpaired ace"
    APART = "apart"


class Relation(enum.Enum):
    """How two sums of ranks compare."""

    EQUAL = "="
    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="


RELATIONS: Final[dict[Relation, Callable[[int, int], bool]]] = {
    Relation.EQUAL: eq,
    Relation.LESS: lt,
    Relation.AT_MOST: le,
    Relation.MORE: gt,
    Relation.AT_LEAST: ge,
}
"""What each relation asks of two numbers."""


@dataclass(frozen=True, slots=True)
class RankSum:
    """The ranks of some groups and a number, added up (J 11, Q 12, K 13, A 14)."""

    groups: tuple[Group, ...]
    constant: int = 0


@dataclass(frozen=True, slots=True)
class RankCards:
    """All cards that count as this rank, 2..14, jokers included when they count as aces."""

    rank: int


@dataclass(frozen=True, slots=True)
class NthHighest:
    """The n-th highest card by counting rank, n in 1..7, or any card equal to it."""

    n: int


@dataclass(frozen=True, slots=True)
class AnyJoker:
    """A joker, whatever it counts as."""


Selector: TypeAlias = Group | RankCards | NthHighest | AnyJoker
"""Words that pick cards of a hand; empty where what they name is absent."""


class Half(enum.Enum):
    """The two halves of a setting."""

    FRONT = "front"
    BACK = "back"
