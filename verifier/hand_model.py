"""The symbolic hand: seven cards as terms, sorted, and all that conditions ask of them.

For setting a hand, seven cards matter only through the ranks held, the jokers,
and which ranks are held in the one suit that can make a flush (a flush needs
5 - j natural cards of a suit with j jokers, and seven cards hold at most one
such suit for j <= 2). A hand is thus seven places in counting order, jokers
first, each with a rank (jokers 14) and whether it is of the flush suit; where
no suit can make a flush, none is. Among cards of a rank the suited one comes
first, so that each hand class is exactly one assignment that satisfies
`constraint`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..spec.cards import ACE, Deck
from ..spec.vocabulary import Group, JokerCounts, Shape
from .terms import (
    FALSE,
    TRUE,
    Term,
    and_,
    const,
    count,
    eq,
    implies,
    ite,
    not_,
    or_,
    ule,
    ult,
    var,
)

PLACES = range(7)
RANK_BITS = 4
COUNT_BITS = 3
_ACE = const(ACE, RANK_BITS)


class SymbolicHand:
    """Seven places of one deck; `ranks`, `suited` and `jokers` are the variables.

    A place that can hold no joker has FALSE for its joker. `suits` are of every
    place in a hand that holds them, else empty.
    """

    suits: tuple[Term, ...] = ()

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.ranks = tuple(var(f"rank{i}", RANK_BITS) for i in PLACES)
        self.suited = tuple(var(f"suited{i}") for i in PLACES)
        self.jokers = tuple(var(f"joker{i}") if i < deck.jokers else FALSE for i in PLACES)

    @property
    def variables(self) -> tuple[Term, ...]:
        """All variables, in a fixed order."""
        return (*self.ranks, *self.suited, *self.jokers[: self.deck.jokers])

    def equal(self, i: int, j: int) -> Term:
        """Places i < j hold equal ranks: so do, the places being sorted, all between them."""
        return and_(*(eq(self.ranks[k], self.ranks[k + 1]) for k in range(i, j)))

    @cached_property
    def constraint(self) -> Term:
        """Holds for exactly the hand classes of the deck."""
        return and_(*self._facts())

    def _facts(self) -> list[Term]:
        return [
            *self._places_are_cards(),
            *self._places_are_sorted(),
            *self._suits_can_be(),
        ]

    def _places_are_cards(self) -> list[Term]:
        lowest = const(self.deck.lowest, RANK_BITS)
        facts = [and_(ule(lowest, rank), ule(rank, _ACE)) for rank in self.ranks]
        for i, joker in enumerate(self.jokers[: self.deck.jokers]):
            facts.append(implies(joker, and_(eq(self.ranks[i], _ACE), not_(self.suited[i]))))
            if i:
                facts.append(implies(joker, self.jokers[i - 1]))
        # a fifth equal card is possible only where the first is a joker
        five = (implies(eq(self.ranks[i], self.ranks[i + 4]), self.jokers[i]) for i in range(3))
        return [*facts, *five]

    def _places_are_sorted(self) -> list[Term]:
        facts = []
        for i in range(6):
            falls = ult(self.ranks[i + 1], self.ranks[i])
            ties = and_(eq(self.ranks[i], self.ranks[i + 1]), not_(self.suited[i + 1]))
            facts.append(or_(self.jokers[i], falls, ties))
        return facts

    @cached_property
    def needed(self) -> Term:
        """How many natural cards of a suit make a flush, `COUNT_BITS` wide."""
        five, four, three = (const(number, COUNT_BITS) for number in (5, 4, 3))
        return ite(self.jokers[1], three, ite(self.jokers[0], four, five))

    def _suits_can_be(self) -> list[Term]:
        held = count(self.suited, COUNT_BITS)
        flush = or_(*self.suited)
        four = [
            implies(
                and_(flush, not_(self.jokers[i]), eq(self.ranks[i], self.ranks[i + 3])),
                self.suited[i],
            )
            for i in range(4)
        ]
        return [implies(flush, ule(self.needed, held)), *four]


@dataclass(frozen=True, slots=True, eq=False)
class GroupTerms:
    """A group: whether it is there, its rank, and which places hold its cards."""

    exists: Term
    rank: Term
    members: tuple[Term, ...]


class HandFacts:
    """Groups, shape and order of a symbolic hand, with jokers counted as the house counts them."""

    def __init__(self, hand: SymbolicHand, counts: JokerCounts) -> None:
        self.hand = hand
        self.counts = counts
        joins = counts is JokerCounts.ACE
        self._same = tuple(
            and_(
                hand.equal(i, i + 1),
                TRUE if joins else not_(hand.jokers[i]),
            )
            for i in range(6)
        )

    def _starts(self, i: int) -> Term:
        return not_(self._same[i - 1]) if i else TRUE

    def _run(self, i: int, size: int, *, exact: bool = True) -> Term:
        """A group of `size` cards (or more, if not exact) begins at place i."""
        if i + size > 7:
            return FALSE
        ends = not_(self._same[i + size - 1]) if exact and i + size < 7 else TRUE
        return and_(self._starts(i), *self._same[i : i + size - 1], ends)

    def _group(self, begins: list[Term], size: int) -> GroupTerms:
        """The group of `size` cards that begins at the one place marked, if any."""
        rank = const(0, RANK_BITS)
        for i in reversed(PLACES):
            rank = ite(begins[i], self.hand.ranks[i], rank)
        members = tuple(or_(*begins[max(0, i - size + 1) : i + 1]) for i in PLACES)
        return GroupTerms(or_(*begins), rank, members)

    @cached_property
    def groups(self) -> dict[Group, GroupTerms]:
        """Every group word."""
        pairs = [_nth(self._begins(2), n) for n in (1, 2, 3)]
        trips = [_nth(self._begins(3), n) for n in (1, 2)]
        three = or_(*pairs[2])
        middle = [and_(second, three) for second in pairs[1]]
        lower = [
            or_(third, and_(second, not_(three)))
            for second, third in zip(pairs[1], pairs[2], strict=True)
        ]
        kickers = [_nth(self._singles, n) for n in (1, 2, 3)]
        return {
            Group.HIGHER_PAIR: self._group(pairs[0], 2),
            Group.MIDDLE_PAIR: self._group(middle, 2),
            Group.LOWER_PAIR: self._group(lower, 2),
            Group.HIGHER_TRIPS: self._group(trips[0], 3),
            Group.LOWER_TRIPS: self._group(trips[1], 3),
            Group.QUADS: self._group(self._begins(4), 4),
            Group.KICKER: self._group(kickers[0], 1),
            Group.SECOND_KICKER: self._group(kickers[1], 1),
            Group.THIRD_KICKER: self._group(kickers[2], 1),
        }

    def _begins(self, size: int) -> list[Term]:
        return [self._run(i, size) for i in PLACES]

    @cached_property
    def _singles(self) -> list[Term]:
        apart = self.counts is JokerCounts.APART
        return [
            and_(single, not_(joker)) if apart else single
            for single, joker in zip(self._begins(1), self.hand.jokers, strict=True)
        ]

    @cached_property
    def shapes(self) -> dict[Shape, Term]:
        """Every shape; exactly one holds."""
        pairs, trips = ([or_(*_nth(self._begins(size), n)) for n in (1, 2, 3)] for size in (2, 3))
        quads = or_(*self._begins(4))
        five = or_(*(self._run(i, 5, exact=False) for i in range(3)))
        small = not_(or_(quads, five))
        no_trips, one_trips = and_(small, not_(trips[0])), and_(trips[0], not_(trips[1]), small)
        return {
            Shape.NO_PAIR: and_(no_trips, not_(pairs[0])),
            Shape.ONE_PAIR: and_(no_trips, pairs[0], not_(pairs[1])),
            Shape.TWO_PAIR: and_(no_trips, pairs[1], not_(pairs[2])),
            Shape.THREE_PAIR: and_(no_trips, pairs[2]),
            Shape.THREE_OF_A_KIND: and_(one_trips, not_(pairs[0])),
            Shape.TWO_TRIPS: and_(small, trips[1]),
            Shape.FULL_HOUSE: and_(one_trips, pairs[0], not_(pairs[1])),
            Shape.FULL_HOUSE_WITH_TWO_PAIR: and_(one_trips, pairs[1]),
            Shape.FOUR_OF_A_KIND: quads,
            Shape.FIVE_ACES: five,
        }

    def of_rank(self, rank: int) -> tuple[Term, ...]:
        """Which places hold a card that counts as this rank."""
        wanted = const(rank, RANK_BITS)
        return tuple(
            and_(eq(held, wanted), self._has_rank(i)) for i, held in enumerate(self.hand.ranks)
        )

    def _has_rank(self, i: int) -> Term:
        apart = self.counts is JokerCounts.APART
        return not_(self.hand.jokers[i]) if apart else TRUE

    def nth_highest(self, n: int) -> tuple[Term, ...]:
        """Which places hold the n-th highest card (1..7) or one equal to it."""
        ranks = [*self.hand.ranks, const(0, RANK_BITS), const(0, RANK_BITS)]
        wanted = ranks[n - 1]
        if self.counts is JokerCounts.APART:
            one_joker = ite(self.hand.jokers[0], ranks[n], ranks[n - 1])
            wanted = ite(self.hand.jokers[1], ranks[n + 1], one_joker)
        return tuple(
            and_(eq(held, wanted), self._has_rank(i)) for i, held in enumerate(self.hand.ranks)
        )


def _nth(marks: list[Term], n: int) -> list[Term]:
    """Of the marked places only the n-th."""
    at_least = [TRUE, *[FALSE] * n]  # k marks or more so far
    chosen = []
    for mark in marks:
        chosen.append(and_(mark, at_least[n - 1], not_(at_least[n])))
        for k in range(n, 0, -1):
            at_least[k] = or_(at_least[k], and_(at_least[k - 1], mark))
    return chosen
