"""Shuffles and throws that are the same for a seed on every machine.

All comes from `random.Random(seed).random()`, whose sequence Python keeps the
same for a whole-number seed from release to release; how it is used stands here
and not in Python's own `shuffle` or `randint`, which may change.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, TypeVar

from ..deal import Chance

_T = TypeVar("_T")

MOST_SEED: Final = 10**15 - 1
"""The highest seed: fifteen digits, which every reader of JSON holds exactly."""


class SeededChance:
    """Chance by a seed from 0 to MOST_SEED; what it gives depends on what was asked before."""

    def __init__(self, seed: int) -> None:
        self._next = Random(seed).random

    def number(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, all equally likely."""
        return low + int(self._next() * (high - low + 1))

    def shuffled(self, items: Iterable[_T]) -> tuple[_T, ...]:
        """The items in an order, all equally likely: Fisher and Yates, from the end."""
        row = list(items)
        for last in range(len(row) - 1, 0, -1):
            other = int(self._next() * (last + 1))
            row[last], row[other] = row[other], row[last]
        return tuple(row)

    def thrown(self, chance: Chance) -> tuple[int, ...]:
        """What each die shows; one number where it is drawn."""
        return tuple(self.number(chance.low, chance.high) for _ in range(chance.dice or 1))
