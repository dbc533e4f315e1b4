"""Seven cards: their order, groups and shape, and their 21 settings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, repeat
from operator import itemgetter
from typing import Final

from .cards import ACE, Card, CardError, faults_of_hand
from .ranking import BackValue, FrontValue, Ranker
from .vocabulary import Group, JokerCounts, Shape

FRONTS = tuple(combinations(range(7), 2))
"""The places of the front cards in each of the 21 settings."""

_NUMBERS = {front: number for number, front in enumerate(FRONTS)}
_PICK_FRONT = [itemgetter(*front) for front in FRONTS]
_PICK_BACK = [itemgetter(*(i for i in range(7) if i not in front)) for front in FRONTS]


@dataclass(slots=True, eq=False)
class Setting:
    """One way to set a hand: its cards, which places go in front, and both values.

    Final but not frozen: every hand has 21, and to make a frozen one takes three times as long.
    """

    cards: Final[tuple[Card, ...]]
    places: Final[tuple[int, int]]
    front_value: Final[FrontValue]
    back_value: Final[BackValue]

    @property
    def front(self) -> tuple[Card, Card]:
        """The two front cards in reading order."""
        first, second = sorted((self.cards[i] for i in self.places), key=reading_order)
        return (first, second)

    @property
    def back(self) -> tuple[Card, ...]:
        """The five back cards in reading order."""
        kept = (c for i, c in enumerate(self.cards) if i not in self.places)
        return tuple(sorted(kept, key=reading_order))

    @property
    def worth(self) -> tuple[int, int]:
        """The strengths of front and back."""
        return (self.front_value.strength, self.back_value.strength)

    @property
    def tie_order(self) -> tuple[int, ...]:
        """Orders settings for laying out, the first to be taken: high front, high back, then suits.

        Suits go spades, hearts, diamonds, clubs, joker last.
        """
        front, back = self.worth
        return (-front, -back, *(card.tie_order for card in sorted(self.front)))


class Hand:
    """Seven distinct cards of a deck, in counting order: jokers first, then from high to low.

    Raises CardError with every fault when the cards are no hand of the deck.
    """

    def __init__(self, cards: Sequence[Card], ranker: Ranker, counts: JokerCounts) -> None:
        faults = faults_of_hand(cards, ranker.deck)
        if faults:
            raise CardError(faults)
        self.ranker = ranker
        self.counts = counts
        self.cards = tuple(sorted(cards, key=_counting_order))
        self.jokers = sum(card.is_joker for card in cards)

    @property
    def reading(self) -> tuple[Card, ...]:
        """The cards in reading order."""
        return tuple(sorted(self.cards, key=reading_order))

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """Counting ranks by place; a joker that counts apart has 0, other jokers 14."""
        joker = 0 if self.counts is JokerCounts.APART else ACE
        return tuple(joker if card.is_joker else card.rank for card in self.cards)

    @cached_property
    def order(self) -> tuple[int, ...]:
        """Counting ranks from the highest card down, jokers apart left out."""
        return tuple(rank for rank in self.ranks if rank)

    @cached_property
    def _group_ranks(self) -> tuple[int, ...]:
        """Ranks by place for groups: 0 for a joker that never joins one."""
        joins = self.counts is JokerCounts.ACE
        pairs = zip(self.cards, self.ranks, strict=True)
        return tuple(rank if joins or not card.is_joker else 0 for card, rank in pairs)

    @cached_property
    def _held(self) -> Counter[int]:
        return Counter(rank for rank in self._group_ranks if rank)

    def _ranks_held(self, size: int) -> list[int]:
        """Ranks held exactly so often, highest first."""
        return sorted((r for r, count in self._held.items() if count == size), reverse=True)

    @cached_property
    def groups(self) -> dict[Group, tuple[int, ...]]:
        """The groups that are there, each as the places of its cards."""
        pairs, trips, quads = (self._ranks_held(size) for size in (2, 3, 4))
        named = {
            Group.HIGHER_PAIR: pairs[:1],
            Group.MIDDLE_PAIR: pairs[1:2] if len(pairs) == 3 else [],
            Group.LOWER_PAIR: pairs[-1:] if len(pairs) >= 2 else [],
            Group.HIGHER_TRIPS: trips[:1],
            Group.LOWER_TRIPS: trips[1:2],
            Group.QUADS: quads[:1],
        }
        groups = {name: self._places_of(ranks[0]) for name, ranks in named.items() if ranks}
        names = (Group.KICKER, Group.SECOND_KICKER, Group.THIRD_KICKER)
        groups |= {name: (place,) for name, place in zip(names, self._kickers, strict=False)}
        return groups

    def _places_of(self, rank: int) -> tuple[int, ...]:
        return tuple(i for i, held in enumerate(self._group_ranks) if held == rank)

    @cached_property
    def _kickers(self) -> list[int]:
        """Places of cards in no group, highest first; jokers apart are none."""
        loose = [i for i, rank in enumerate(self._group_ranks) if rank and self._held[rank] == 1]
        if self.counts is JokerCounts.UNPAIRED_ACE:
            loose += [i for i, card in enumerate(self.cards) if card.is_joker]
        return sorted(loose, key=lambda place: (-self.ranks[place], place))

    @cached_property
    def shape(self) -> Shape:
        """The one shape that the groups form."""
        counts = sorted((n for n in self._held.values() if n > 1), reverse=True)
        if counts and counts[0] >= 5:
            return Shape.FIVE_ACES
        if counts and counts[0] == 4:
            return Shape.FOUR_OF_A_KIND
        return _SHAPES[tuple(counts)]

    @cached_property
    def _outside_flush(self) -> frozenset[int] | None:
        """Places of the natural cards not of the suit that can make a flush; None without one."""
        suits = Counter(card.suit for card in self.cards if card.suit)
        suit, held = suits.most_common(1)[0]
        if held + self.jokers < 5:
            return None
        return frozenset(
            i for i, card in enumerate(self.cards) if card.suit and card.suit is not suit
        )

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        """All 21 settings, fouls included."""
        ranks = tuple(card.rank for card in self.cards)
        front, back, suited = self.ranker.front, self.ranker.back, _suited(self._outside_flush)
        fronts = [front(*pick(ranks)) for pick in _PICK_FRONT]
        backs = [
            back(pick(ranks), suited=flush) for pick, flush in zip(_PICK_BACK, suited, strict=True)
        ]
        return tuple(map(Setting, repeat(self.cards), FRONTS, fronts, backs))

    def setting_with(self, front: Sequence[Card]) -> Setting:
        """The setting with these two cards of the hand in front."""
        one, other = front
        first = self.cards.index(one)
        second = first + 1 if other == one else self.cards.index(other)  # two jokers are alike
        number = _NUMBERS[min(first, second), max(first, second)]
        ranks = tuple(card.rank for card in self.cards)
        suited = _suited(self._outside_flush)[number]
        value = self.ranker.front(*_PICK_FRONT[number](ranks))
        back = self.ranker.back(_PICK_BACK[number](ranks), suited=suited)
        return Setting(self.cards, FRONTS[number], value, back)


@cache
def _suited(outside: frozenset[int] | None) -> tuple[bool, ...]:
    """For each setting, whether all natural cards behind are of the flush suit."""
    return tuple(outside is not None and outside.issubset(front) for front in FRONTS)


def _counting_order(card: Card) -> tuple[bool, int, int]:
    """Jokers first, then high ranks, suits in order."""
    return (not card.is_joker, -card.rank, card.tie_order)


def reading_order(card: Card) -> tuple[int, int]:
    """High ranks first, suits in order, a joker after the aces."""
    return (-(card.rank or ACE), card.tie_order)


_SHAPES = {
    (): Shape.NO_PAIR,
    (2,): Shape.ONE_PAIR,
    (2, 2): Shape.TWO_PAIR,
    (2, 2, 2): Shape.THREE_PAIR,
    (3,): Shape.THREE_OF_A_KIND,
    (3, 3): Shape.TWO_TRIPS,
    (3, 2): Shape.FULL_HOUSE,
    (3, 2, 2): Shape.FULL_HOUSE_WITH_TWO_PAIR,
}
