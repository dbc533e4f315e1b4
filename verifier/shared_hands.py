"""How many hands two clauses share, and how many of these they would set differently.

Classes are taken in an order that puts classes of equal weight together, so
that hands are counted by counting the bits of two clauses' classes, and the
first class found is a good example: no joker if possible, then of the
commonest kind of hands, then of low cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from .engines.evaluate import Program
from .engines.exhaustive import Enumeration
from .from_variant import HouseWayTerms, Left
from .outcomes import Outcomes
from .terms import Term

_PART: Final = 1 << 13
"""Hand classes looked at together, so that 500 rules need little memory."""

_OUTCOME_BITS: Final = 5
"""Bits of an outcome: 21 settings at most, and none."""


@dataclass(frozen=True, slots=True, eq=False)
class Claimant:
    """A clause that would set the hands of which `takes` holds, and the settings it leaves."""

    takes: Term
    left: Left


@dataclass(frozen=True, slots=True)
class Shared:
    """Hands that two clauses would both set, at least one.

    `differently` counts those of them that they would not set with the same
    front and back values; `example` is the place of a class of these, None
    where there is none.
    """

    hands: int
    differently: int
    example: int | None


def shared_hands(
    way: HouseWayTerms,
    enumeration: Enumeration,
    claimants: Sequence[Claimant],
    pairs: Mapping[int, Sequence[int]],
) -> dict[tuple[int, int], Shared]:
    """What pairs of claimants share: for each place its partners' places, those asked about.

    Pairs that share no hand are left out.
    """
    counts = {one: _Counts(list(others)) for one, others in pairs.items() if others}
    if not counts:
        return {}
    takes = Program([claimant.takes for claimant in claimants])
    outcomes = Outcomes(way, enumeration, [claimant.left for claimant in claimants])
    classes = enumeration.classes
    order = np.lexsort((classes.sizes, -classes.weights, classes.jokers.sum(axis=0)))
    for start, part in classes.take(order).parts(_PART):
        taken = np.array(takes.run(enumeration.columns(part)))
        wanted = taken[list(counts)].any(axis=0) & (np.count_nonzero(taken, axis=0) > 1)
        chosen = np.flatnonzero(wanted)
        if len(chosen):
            shared = part.take(chosen)
            laid_out = outcomes.of(shared)
            for run in _equal_runs(shared.weights):
                bits = _Bits.of(taken[:, chosen[run]], laid_out[:, run])
                places = order[start + chosen[run]]
                for one, count in counts.items():
                    count.add(one, bits, int(shared.weights[run.start]), places)
    return {pair: found for one, count in counts.items() for pair, found in count.found(one)}


def _equal_runs(values: NDArray[np.int64]) -> Iterator[slice]:
    """Slices of one or more equal values."""
    ends = [*(np.flatnonzero(np.diff(values)) + 1).tolist(), len(values)]
    for start, end in zip([0, *ends[:-1]], ends, strict=True):
        yield slice(start, end)


Words = NDArray[np.uint64]


@dataclass(frozen=True, slots=True, eq=False)
class _Bits:
    """A bit for each class: which claimants take it (a row each), and their outcomes' bits."""

    taken: Words
    outcomes: Words

    @staticmethod
    def of(taken: NDArray[np.bool_], outcomes: NDArray[np.uint8]) -> _Bits:
        return _Bits(
            _packed(taken), np.stack([_packed(outcomes >> n & 1) for n in range(_OUTCOME_BITS)])
        )


def _packed(flags: NDArray[Any]) -> Words:
    """Rows of truth values as bits, 64 to a word."""
    rows, size = flags.shape
    packed = np.zeros((rows, -(-size // 64) * 8), np.uint8)
    packed[:, : -(-size // 8)] = np.packbits(flags, axis=1)
    return packed.view(np.uint64)


class _Counts:
    """What one claimant shares with each of its partners, counted so far."""

    def __init__(self, partners: list[int]) -> None:
        self._partners = partners
        self._hands = np.zeros(len(partners), np.int64)
        self._differently = np.zeros(len(partners), np.int64)
        self._examples = np.full(len(partners), -1)

    def add(self, one: int, bits: _Bits, weight: int, places: NDArray[np.int64]) -> None:
        """Add classes of one weight, whose places are given."""
        if not bits.taken[one].any():
            return
        both = bits.taken[self._partners] & bits.taken[one]
        unlike = bits.outcomes[:, self._partners] ^ bits.outcomes[:, one, None]
        apart = both & np.bitwise_or.reduce(unlike, axis=0)
        self._hands += weight * np.bitwise_count(both).sum(axis=1, dtype=np.int64)
        self._differently += weight * np.bitwise_count(apart).sum(axis=1, dtype=np.int64)
        for row in np.flatnonzero((self._examples < 0) & apart.any(axis=1)):
            first = np.unpackbits(apart[row].view(np.uint8)).argmax()
            self._examples[row] = places[first]

    def found(self, one: int) -> Iterator[tuple[tuple[int, int], Shared]]:
        """Each pair that shares a hand."""
        rows = zip(
            self._partners,
            self._hands.tolist(),
            self._differently.tolist(),
            self._examples.tolist(),
            strict=True,
        )
        for other, hands, differently, example in rows:
            if hands:
                yield (one, other), Shared(hands, differently, example if differently else None)
