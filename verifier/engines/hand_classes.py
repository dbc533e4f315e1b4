"""Every hand class of a deck, with the number of hands in each.

A class is one assignment of the symbolic hand (see `hand_model`). Its weight
is the number of hands of the deck that look so; weights add up to all
C(cards, 7) hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...spec.cards import ACE, JOKER, Card, Deck, Suit
from ..terms import Term

Ranks = NDArray[np.uint8]
Flags = NDArray[np.bool_]
Counts = NDArray[np.int64]

_OF_FOUR: Final = np.array([comb(4, k) for k in range(5)], dtype=np.int64)
_OF_THREE: Final = np.array([comb(3, k) for k in range(5)], dtype=np.int64)


@dataclass(frozen=True, eq=False)
class HandClasses:
    """Classes as columns: `ranks`, `suited` and `jokers` by place (7 x n), `weights` (n).

    `suits` (7 x n, numbers in the order of `Suit`) where classes are spread out into
    suits, else None. `values` are those of terms that were worked out for these
    classes already.
    """

    ranks: Ranks
    suited: Flags
    jokers: Flags
    weights: Counts
    values: Mapping[Term, NDArray[Any]] = field(default_factory=dict)
    suits: Ranks | None = None

    def __len__(self) -> int:
        return len(self.weights)

    @property
    def hands(self) -> int:
        """The number of hands in all classes together."""
        return int(self.weights.sum())

    def columns(self) -> dict[str, NDArray[Any]]:
        """Arrays by the names of the symbolic hand's variables."""
        suits = () if self.suits is None else self.suits
        return (
            {f"rank{i}": column for i, column in enumerate(self.ranks)}
            | {f"suited{i}": column for i, column in enumerate(self.suited)}
            | {f"joker{i}": column for i, column in enumerate(self.jokers)}
            | {f"suit{i}": column for i, column in enumerate(suits)}
        )

    def take(self, chosen: NDArray[Any] | range) -> HandClasses:
        """Only the classes at these places (indices or flags)."""
        places = np.asarray(chosen)
        if places.dtype == np.bool_:
            places = np.flatnonzero(places)
        return HandClasses(
            self.ranks[:, places],
            self.suited[:, places],
            self.jokers[:, places],
            self.weights[places],
            {term: values[places] for term, values in self.values.items()},
            None if self.suits is None else self.suits[:, places],
        )

    @cached_property
    def with_joker(self) -> Flags:
        """Which classes hold a joker."""
        first: Flags = self.jokers[0]
        return first

    @cached_property
    def sizes(self) -> NDArray[Any]:
        """How small a hand of each class is: few jokers, no flush suit, low ranks."""
        jokers, suited = self.jokers.sum(axis=0), self.suited.any(axis=0)
        sizes: NDArray[Any] = jokers * 1000 + suited * 500 + self.ranks.sum(axis=0, dtype=np.int64)
        return sizes

    def parts(self, most: int) -> Iterator[tuple[int, HandClasses]]:
        """The classes in their order, at most so many at once, each part with its first place."""
        for start in range(0, len(self), most):
            yield start, self.take(np.arange(start, min(start + most, len(self))))

    def representative(self, index: int) -> tuple[Card, ...]:
        """A hand of the class, place by place, its flush suit spades."""
        return cards_of(
            [int(rank) for rank in self.ranks[:, index]],
            [bool(flag) for flag in self.suited[:, index]],
            [bool(flag) for flag in self.jokers[:, index]],
            None if self.suits is None else [int(suit) for suit in self.suits[:, index]],
        )


def cards_of(
    ranks: list[int], suited: list[bool], jokers: list[bool], suits: list[int] | None = None
) -> tuple[Card, ...]:
    """Cards for seven places of a class: the flush suit is spades.

    In a class without a flush suit the suits go round, so that none comes so often.
    Where `suits` are given, the cards have these.
    """
    if suits is not None:
        return _with_suits(ranks, jokers, suits)
    flush = any(suited)
    cards: list[Card] = []
    others = tuple(Suit)[1:] if flush else tuple(Suit)
    turn = 0
    for rank, in_suit, joker in zip(ranks, suited, jokers, strict=True):
        if joker:
            cards.append(JOKER)
        elif in_suit:
            cards.append(Card(rank, Suit.SPADES))
        else:
            cards.append(Card(rank, others[turn % len(others)]))
            turn += 1
    return tuple(cards)


def _with_suits(ranks: list[int], jokers: list[bool], suits: list[int]) -> tuple[Card, ...]:
    return tuple(
        JOKER if joker else Card(rank, tuple(Suit)[suit])
        for rank, joker, suit in zip(ranks, jokers, suits, strict=True)
    )


@cache
def hand_classes(deck: Deck) -> HandClasses:
    """All classes of a deck, jokerless ones first, in a fixed order."""
    parts = [part for jokers in range(deck.jokers + 1) for part in _with_jokers(deck, jokers)]
    return HandClasses(
        np.concatenate([part.ranks for part in parts], axis=1),
        np.concatenate([part.suited for part in parts], axis=1),
        np.concatenate([part.jokers for part in parts], axis=1),
        np.concatenate([part.weights for part in parts]),
    )


def _with_jokers(deck: Deck, jokers: int) -> list[HandClasses]:
    """Classes of hands with so many jokers: without a flush suit, then by suited places."""
    natural = 7 - jokers
    rows = combinations_with_replacement(reversed(deck.ranks), natural)
    ranks = np.array(list(rows), dtype=np.uint8).reshape(-1, natural).T.copy()
    for i in range(natural - 4):
        ranks = ranks[:, ranks[i] != ranks[i + 4]]
    starts = np.ones(ranks.shape, dtype=np.bool_)
    starts[1:] = ranks[1:] != ranks[:-1]
    runs = _run_lengths(starts)
    total = np.where(starts, _OF_FOUR[runs], 1).prod(axis=0)
    flushes = []
    for places in _subsets(natural, 5 - jokers):
        suited = np.zeros((natural, 1), dtype=np.bool_)
        suited[list(places)] = True
        # each suited card is the first of its rank, and four of a rank include one
        possible = (starts | ~suited).all(axis=0) & ~((runs == 4) & starts & ~suited).any(axis=0)
        rest = runs - suited
        weight = 4 * np.where(starts, _OF_THREE[np.minimum(rest, 3)], 1).prod(axis=0)
        weight = np.where(possible, weight, 0)
        total = total - weight
        flushes.append((np.broadcast_to(suited, ranks.shape), weight))
    none = np.zeros(ranks.shape, dtype=np.bool_)
    ways = comb(deck.jokers, jokers)
    every = [(none, total), *flushes]
    return [_classes(ranks, suited, weight * ways, jokers) for suited, weight in every]


def _subsets(natural: int, least: int) -> list[tuple[int, ...]]:
    return [
        places
        for size in range(least, natural + 1)
        for places in combinations(range(natural), size)
    ]


def _run_lengths(starts: Flags) -> NDArray[np.int64]:
    """For each place, how many cards of its rank there are from it on (at the first: all)."""
    lengths = np.ones(starts.shape, dtype=np.int64)
    for i in range(len(starts) - 2, -1, -1):
        lengths[i] += np.where(starts[i + 1], 0, lengths[i + 1])
    return lengths


def _classes(ranks: Ranks, suited: Flags, weights: Counts, jokers: int) -> HandClasses:
    """The classes that have hands, jokers put before the natural cards."""
    real = weights > 0
    size = int(real.sum())
    aces = np.full((jokers, size), ACE, dtype=np.uint8)
    none = np.zeros((jokers, size), dtype=np.bool_)
    flags = np.zeros((7, size), dtype=np.bool_)
    flags[:jokers] = True
    return HandClasses(
        np.concatenate([aces, ranks[:, real]]),
        np.concatenate([none, suited[:, real]]),
        flags,
        weights[real],
    )
