"""What fronts and backs are worth.

This is the definition, followed literally: a value is the highest that the
joker's scope allows over every card the joker may stand for. The verifier has
a ranking of its own, in terms; the two are compared on every hand class.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from .cards import ACE, RANK_PLURALS, RANK_SYMBOLS, RANK_WORDS, Category, Deck


class FiveAlike(enum.Enum):
    """Where five aces (five of a kind, with a wild joker) rank, royal included."""

    ABOVE = "above straight flush"
    BELOW = "below straight flush"


class Wheel(enum.Enum):
    """Where A-2-3-4-5 ranks among straights and straight flushes."""

    SECOND = "second"
    LOWEST = "lowest"


class FlushJoker(enum.Enum):
    """What a joker is in a flush: the highest rank the flush lacks, or always an ace."""

    HIGHEST_MISSING = "highest missing"
    ACE = "ace"


@dataclass(frozen=True, slots=True)
class Ranking:
    """The ranking options where houses differ."""

    five_alike: FiveAlike = FiveAlike.ABOVE
    wheel: Wheel = Wheel.SECOND
    flush_joker: FlushJoker = FlushJoker.HIGHEST_MISSING
    royal_apart: bool = False

    @property
    def order(self) -> tuple[Category, ...]:
        """Categories from lowest to highest."""
        kinds = list(Category)
        if self.five_alike is FiveAlike.BELOW:
            kinds[-2:] = kinds[:-3:-1]
        return tuple(kinds)

    def level(self, category: Category) -> int:
        """The category's place in the order, 0 for no pair."""
        return self.order.index(category)

    def straight_level(self, top: int) -> int:
        """Where a straight to `top` stands, 5..14; `top` 5 is the wheel.

        Wheel second: six-high 5 ... king-high 12, wheel 13, ace-high 14.
        Wheel lowest: wheel 5, six-high 6 ... ace-high 14.
        """
        if self.wheel is Wheel.LOWEST or top == ACE:
            return top
        return 13 if top == 5 else top - 1

    def straight_top(self, level: int) -> int:
        """The inverse of `straight_level`."""
        return next(top for top in range(5, ACE + 1) if self.straight_level(top) == level)


@dataclass(frozen=True, slots=True)
class BackValue:
    """The worth of five cards; `strength` orders values of one ranking.

    `strength` is the category's level, then five ranks, grouped cards first,
    four bits each (24 bits); a straight has its level and then zeros.
    """

    category: Category
    ranks: tuple[int, ...]
    strength: int

    @property
    def prefix(self) -> int:
        """What a two-card front is compared with, 12 bits: level and two ranks.

        Two pair or better stands above every front.
        """
        return self.strength >> 12 if self.category in _PAIR_OR_LESS else 0xFFF

    def __str__(self) -> str:
        return _describe_back(self)


@dataclass(frozen=True, slots=True)
class FrontValue:
    """The worth of two cards; `strength` is pair (1) or not (0), then both ranks (12 bits)."""

    ranks: tuple[int, int]
    strength: int

    @property
    def is_pair(self) -> bool:
        """Whether both cards are of one rank."""
        return self.ranks[0] == self.ranks[1]

    def __str__(self) -> str:
        first, second = self.ranks
        if self.is_pair:
            return f"a pair of {RANK_PLURALS[first]}"
        return f"{RANK_SYMBOLS[first]}-{RANK_SYMBOLS[second]} high"


_PAIR_OR_LESS = (Category.NO_PAIR, Category.ONE_PAIR)


def front_strength(first: int, second: int) -> int:
    """The strength of two ranks, higher first."""
    return (first == second) << 8 | first << 4 | second


class Ranker:
    """Values of fronts and backs under one deck and ranking.

    Cards enter as ranks, jokers as 0, and the five also with `suited`: whether
    all their natural cards are of one suit.
    """

    def __init__(self, deck: Deck, ranking: Ranking) -> None:
        self.deck = deck
        self.ranking = ranking
        self.back = lru_cache(maxsize=None)(self._back)
        self.front = lru_cache(maxsize=None)(self._front)

    def _front(self, first: int, second: int) -> FrontValue:
        """In front a bug is an ace; a wild joker pairs the other card; two are aces."""
        natural = [rank for rank in (first, second) if rank]
        alone = ACE if not self.deck.wild or not natural else natural[0]
        high, low = sorted(natural + [alone] * (2 - len(natural)), reverse=True)
        return FrontValue((high, low), front_strength(high, low))

    def _back(self, ranks: tuple[int, ...], *, suited: bool) -> BackValue:
        """The best reading of five cards."""
        natural = [rank for rank in ranks if rank]
        jokers = len(ranks) - len(natural)
        values = self._readings(natural, jokers, suited=suited)
        return max(values, key=lambda value: value.strength)

    def _readings(self, natural: list[int], jokers: int, *, suited: bool) -> Iterable[BackValue]:
        """Every value that the natural cards have as the jokers stand for allowed cards.

        A joker's suit matters only where the natural cards are all of one suit,
        and then only whether the joker is of that suit too.
        """
        for stands in combinations_with_replacement(self.deck.ranks, jokers):
            five = sorted(natural + list(stands), reverse=True)
            for flush in (False, True) if suited and jokers else (suited,):
                value = self._natural(five, flush=flush)
                if self._allowed(value.category, stands, five):
                    yield value

    def _allowed(self, kind: Category, stands: tuple[int, ...], five: list[int]) -> bool:
        """Whether jokers may stand for cards of these ranks to make a hand of this kind."""
        if kind is Category.FLUSH and stands:
            if self.ranking.flush_joker is FlushJoker.HIGHEST_MISSING:
                if len(set(five)) < 5:
                    return False
            elif any(rank != ACE for rank in stands):
                return False
        return self.deck.can_complete(kind) or all(rank == ACE for rank in stands)

    def _natural(self, five: list[int], *, flush: bool) -> BackValue:
        """The value of five known cards, ranks descending."""
        counts = Counter(five)
        grouped = sorted(five, key=lambda rank: (counts[rank], rank), reverse=True)
        shape = tuple(sorted(counts.values(), reverse=True))
        top = _straight_top(five)
        if top is not None:
            kind = Category.STRAIGHT_FLUSH if flush else Category.STRAIGHT
            level = self.ranking.straight_level(top)
            return self._value(kind, grouped if top != 5 else [5, 4, 3, 2, 1], [level, 0, 0, 0, 0])
        kind = Category.FLUSH if flush else _KINDS[shape]
        order = five if flush else grouped
        return self._value(kind, order, order)

    def _value(self, kind: Category, ranks: list[int], keys: list[int]) -> BackValue:
        strength = self.ranking.level(kind)
        for key in keys:
            strength = strength << 4 | key
        return BackValue(kind, tuple(ranks), strength)


_KINDS = {
    (1, 1, 1, 1, 1): Category.NO_PAIR,
    (2, 1, 1, 1): Category.ONE_PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.FOUR_OF_A_KIND,
    (5,): Category.FIVE_OF_A_KIND,
}


def _straight_top(five: list[int]) -> int | None:
    """The top rank of a straight, 5 for the wheel, None for none."""
    if five == [ACE, 5, 4, 3, 2]:
        return 5
    if five == list(range(five[0], five[0] - 5, -1)):
        return five[0]
    return None


def _describe_back(value: BackValue) -> str:
    """The value as a dealer calls it."""
    ranks = value.ranks
    high = RANK_WORDS[ranks[0]] if ranks[0] > 1 else "ace"
    plural = [RANK_PLURALS.get(rank, "") for rank in ranks]
    match value.category:
        case Category.NO_PAIR:
            return "-".join(RANK_SYMBOLS[rank] for rank in ranks) + ", no pair"
        case Category.ONE_PAIR:
            return f"a pair of {plural[0]}"
        case Category.TWO_PAIR:
            return f"two pair, {plural[0]} and {plural[2]}"
        case Category.THREE_OF_A_KIND:
            return f"three {plural[0]}"
        case Category.STRAIGHT:
            return f"{with_article(high)}-high straight"
        case Category.FLUSH:
            return f"{with_article(high)}-high flush"
        case Category.FULL_HOUSE:
            return f"a full house, {plural[0]} over {plural[3]}"
        case Category.FOUR_OF_A_KIND:
            return f"four {plural[0]}"
        case Category.STRAIGHT_FLUSH:
            return (
                "a royal flush" if ranks[0] == ACE else f"{with_article(high)}-high straight flush"
            )
        case Category.FIVE_OF_A_KIND:
            return f"five {plural[0]}"


def with_article(word: str) -> str:
    """`an ace`, `a king`: the word of a rank with its article."""
    return ("an " if word[0] in "ae" else "a ") + word
