"""The symbolic hand with the suit of every card, for lines that ask for more than a flush.

A class of `hand_model` is here spread out into hands: the flush suit is spades,
where there is one, and of cards of one rank the suits rise. Where there is no
flush suit, no suit has enough cards for a flush.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ..spec.cards import Deck, Suit
from .hand_model import COUNT_BITS, PLACES, SymbolicHand
from .terms import Term, and_, const, count, eq, implies, not_, or_, ult, var

SUIT_BITS: Final = 2
SUITS: Final = tuple(Suit)
"""The suits by their numbers; the flush suit has the first."""
_FLUSH_SUIT: Final = const(0, SUIT_BITS)


class SuitedHand(SymbolicHand):
    """Seven places of one deck; `suits` are numbers in `SUITS`, 0 for a joker."""

    def __init__(self, deck: Deck) -> None:
        super().__init__(deck)
        self.suits = tuple(var(f"suit{i}", SUIT_BITS) for i in PLACES)

    @property
    def variables(self) -> tuple[Term, ...]:
        """All variables, in a fixed order."""
        return (*super().variables, *self.suits)

    def _facts(self) -> list[Term]:
        return [*super()._facts(), *self._of_places(), *self._of_ranks(), *self._no_flush()]

    def _of_places(self) -> list[Term]:
        """A suited card or joker has the flush suit's number, another card of a flush hand not."""
        flush = or_(*self.suited)
        facts = []
        for suit, suited, joker in zip(self.suits, self.suited, self.jokers, strict=True):
            first = eq(suit, _FLUSH_SUIT)
            facts.append(implies(or_(suited, joker), first))
            facts.append(implies(and_(flush, first), or_(suited, joker)))
        return facts

    def _of_ranks(self) -> list[Term]:
        return [
            or_(self.jokers[i], not_(self.equal(i, j)), ult(self.suits[i], self.suits[j]))
            for i, j in pairwise(PLACES)
        ]

    def _no_flush(self) -> list[Term]:
        flush = or_(*self.suited)
        return [or_(flush, ult(self._held(suit), self.needed)) for suit in range(len(SUITS))]

    def _held(self, suit: int) -> Term:
        """How many natural cards are of the suit."""
        number = const(suit, SUIT_BITS)
        pairs = zip(self.suits, self.jokers, strict=True)
        return count((and_(eq(held, number), not_(joker)) for held, joker in pairs), COUNT_BITS)
