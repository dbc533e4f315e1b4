"""Shuffles and throws that are the same for a seed on every machine.

All comes from `random.Random(seed).random()`, whose sequence Python keeps the
same for a whole-number seed from release to release; how it is used stands here
and not in Python's own `shuffle` or `randint`, which may change.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from ..cards import Card
from ..deal import Chance

MOST_SEED: Final = 10**15 - 1
"""The highest seed: fifteen digits, which every reader of JSON holds exactly."""


class SeededChance:
    """Chance by a seed from 0 to MOST_SEED; what it gives depends on what was asked before."""

    def __init__(self, seed: int) -> None:
        self._next = Random(seed).random

    def number(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, all equally likely."""
        return low + int(self._next() * (high - low + 1))

    def shuffled(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards in an order, all equally likely: Fisher and Yates, from the end."""
        deck = list(cards)
        for last in range(len(deck) - 1, 0, -1):
            other = int(self._next() * (last + 1))
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def thrown(self, chance: Chance) -> tuple[int, ...]:
        """What each die shows; one number where it is drawn."""
        return tuple(self.number(chance.low, chance.high) for _ in range(chance.dice or 1))
