"""Counts hands by the best five of their seven cards, with no ranking and no classes.

A hand is chosen in two steps: first the cards of the suit in which a flush can
be made, as a set of ranks, then the others from the three other suits. What
is left over, of all hands with the same ranks, has no such suit. What a hand
makes is told by how many of each rank it has: a kind can be made where no
more cards are missing than there are jokers to stand for them.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from math import comb, prod

RANKS = range(2, 15)
ACE = 14
WINDOWS = [frozenset({14, 2, 3, 4, 5})] + [frozenset(range(low, low + 5)) for low in range(2, 11)]
ROYAL = WINDOWS[-1]
NAMES = {14: "ace", 13: "king", 12: "queen", 11: "jack", 10: "10", 9: "9"}
Times = tuple[int, ...]
"""How many cards of each rank, twos first."""


class Joker(enum.Enum):
    """What a joker may be."""

    BUG = "bug"
    ANY_CARD = "any card"


@dataclass(frozen=True)
class Dealt:
    """What decides of natural cards: their ranks, those of the flush suit, the jokers beside."""

    times: Times
    suited: frozenset[int]
    jokers: int


def hands_with(jokers: int) -> Iterator[tuple[Dealt, int]]:
    """Every way that natural cards can look beside so many jokers, and how many hands look so."""
    size = 7 - jokers
    left = {
        times: prod(comb(4, k) for k in times)
        for times in map(times_of, combinations_with_replacement(RANKS, size))
        if max(times) <= 4
    }
    for held in range(5 - jokers, size + 1):
        for suited in combinations(RANKS, held):
            for others in combinations_with_replacement(RANKS, size - held):
                ways = 4 * prod(comb(3, k) for k in Counter(others).values())
                if ways:
                    times = times_of((*suited, *others))
                    left[times] -= ways
                    yield Dealt(times, frozenset(suited), jokers), ways
    for times, ways in left.items():
        yield Dealt(times, frozenset(), jokers), ways


def times_of(ranks: tuple[int, ...]) -> Times:
    counted = Counter(ranks)
    return tuple(counted[rank] for rank in RANKS)


def best_kind(dealt: Dealt, joker: Joker) -> str:
    """The kind of the best five, five of a kind above the straight flush.

    A bug is an ace among groups, and any card in straights and flushes.
    """
    times, free = dealt.times, dealt.jokers
    if joker is Joker.BUG:
        times, free = (*times[:-1], times[-1] + dealt.jokers), 0
    most, second, *_ = sorted(times, reverse=True)
    held = {rank for rank, k in zip(RANKS, dealt.times, strict=True) if k}
    in_suit = {window for window in WINDOWS if len(window & dealt.suited) + dealt.jokers >= 5}
    if most + free >= 5:
        return "five of a kind"
    if dealt.suited and in_suit:
        return "royal flush" if ROYAL in in_suit else "straight flush"
    if most + free >= 4:
        return "four of a kind"
    if max(0, 3 - most) + max(0, 2 - second) <= free:
        return "full house"
    if dealt.suited:
        return "flush"
    if any(len(window & held) + dealt.jokers >= 5 for window in WINDOWS):
        return "straight"
    if most + free >= 3:
        return "three of a kind"
    if max(0, 2 - most) + max(0, 2 - second) <= free:
        return "two pair"
    if most + free >= 2:
        return "one pair"
    return f"no pair, {NAMES[ACE if times[-1] else max(held)]} high"


def count(jokers: int, joker: Joker = Joker.ANY_CARD) -> Counter[str]:
    """How many of all hands of the deck with so many jokers have which best kind."""
    counted: Counter[str] = Counter()
    for held in range(jokers + 1):
        for dealt, ways in hands_with(held):
            counted[best_kind(dealt, joker)] += comb(jokers, held) * ways
    return counted
