"""Numbers of hands by formula, from ranks and suits alone."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from math import comb, factorial, prod

from houseway.spec.cards import ACE

# The joker is a fifth ace in every group, so hands are counted as of a deck
# with five aces and four cards of each of the twelve other ranks.
BELOW_ACE, ALL_RANKS = range(2, ACE), range(2, ACE + 1)


def outside(cards: int, ranks: int) -> int:
    """Ways to hold so many unpaired cards of so many ranks, none of them aces."""
    return comb(ranks, cards) * 4**cards


def outside_with_ace(cards: int, ranks: int) -> int:
    """The same with one ace or the joker among the cards."""
    return 5 * outside(cards - 1, ranks)


def outside_at_all(cards: int, ranks: int) -> int:
    """The same with an ace or without."""
    return outside(cards, ranks) + outside_with_ace(cards, ranks)


def hands_by_groups() -> Counter[tuple[int, ...]]:
    """Hands by the sizes of their groups, largest first: (3, 2) is three of a kind and a pair."""
    hands: Counter[tuple[int, ...]] = Counter()
    for aces, *numbers in product(range(6), range(8), range(4), range(3), range(2)):
        sizes = [size for size, number in enumerate(numbers, start=1) for _ in range(number)]
        if aces + sum(sizes) == 7:
            orders = prod(map(factorial, [*numbers, 12 - len(sizes)]))
            ranks = factorial(12) // orders
            suits = comb(5, aces) * prod(comb(4, size) for size in sizes)
            groups = tuple(sorted((size for size in [aces, *sizes] if size > 1), reverse=True))
            hands[groups] += ranks * suits
    return hands


def in_a_row(ranks: range, size: int, lacking: int) -> int:
    """How many sets of so many of the ranks lack at most so many of five in a row."""
    rows = [{ACE if rank == 1 else rank for rank in range(low, low + 5)} for low in range(1, 11)]
    held = map(set, combinations(ranks, size))
    return sum(min(len(row - some) for row in rows) <= lacking for some in held)


def suited(cards: int, least: int) -> int:
    """Suits of so many cards of different ranks, so many or more of them of one suit."""
    return 4 * sum(comb(cards, same) * 3 ** (cards - same) for same in range(least, cards + 1))


def made(rows: int, sets: int, suits: int, flushes: int) -> int:
    """Straights in any suits, of the other sets of ranks only the flushes."""
    return rows * suits + (sets - rows) * flushes


def made_hands() -> dict[str, int]:
    """Hands with a straight or a flush: without the joker, then with it."""
    ace_in_row = [in_a_row(ALL_RANKS, n, 1) - in_a_row(BELOW_ACE, n, 1) for n in range(7)]
    return {
        "no pair": made(in_a_row(ALL_RANKS, 7, 0), comb(13, 7), 4**7, suited(7, 5))
        + made(in_a_row(BELOW_ACE, 6, 1), comb(12, 6), 4**6, suited(6, 4)),
        "one pair": 6 * made(in_a_row(ALL_RANKS, 6, 0), comb(13, 6), 6 * 4**5, 4 * (6 + 5 * 9))
        + 5 * made(in_a_row(BELOW_ACE, 5, 1), comb(12, 5), 6 * 4**4, 4 * (6 + 4 * 9))
        + made(ace_in_row[6], comb(12, 5), 4**6, suited(6, 4)),
        "one pair, in front": 8 * 6 * made(in_a_row(ALL_RANKS, 5, 0), comb(13, 5), 4**5, 4)
        + 8 * 6 * made(in_a_row(BELOW_ACE, 4, 1), comb(12, 4), 4**4, 4)
        + 4 * made(in_a_row(BELOW_ACE, 5, 0), comb(12, 5), 4**5, 4),
        "three of a kind": 5 * made(in_a_row(ALL_RANKS, 5, 0), comb(13, 5), 4 * 4**4, 4 * 3)
        + 4 * made(in_a_row(BELOW_ACE, 4, 1), comb(12, 4), 4 * 4**3, 4 * 3)
        + made(ace_in_row[5], comb(12, 4), 6 * 4**4, 4 * (6 + 4 * 9)),
    }


KEPT_QUADS = outside_at_all(3, 11)
"""Hands of one four of a kind below aces, and three other ranks."""
