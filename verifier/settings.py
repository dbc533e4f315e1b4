"""The 21 settings of a symbolic hand: front and back values, fouls."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import Final

from ..spec.cards import Category
from ..spec.hand import FRONTS
from .five_cards import FiveCards
from .hand_model import PLACES, SymbolicHand
from .option_terms import OptionTerms
from .terms import Term, and_, const, eq, extract, ite, not_, or_, pack, ule, ult

FRONT_BITS: Final = 12
SETTINGS = range(len(FRONTS))


class SettingTerms:
    """Values of every setting, in the order of `FRONTS`."""

    def __init__(self, hand: SymbolicHand, options: OptionTerms) -> None:
        self.hand = hand
        self.options = options

    @cached_property
    def fronts(self) -> tuple[Term, ...]:
        """Front strengths, FRONT_BITS wide, as in `spec.ranking.FrontValue`."""
        return tuple(self._front(*places) for places in FRONTS)

    def _front(self, i: int, j: int) -> Term:
        first, second = self.hand.ranks[i], self.hand.ranks[j]
        wild = self.hand.deck.wild
        equal = self.hand.equal(i, j)
        pair = or_(equal, self.hand.jokers[i]) if wild else equal
        high = ite(self.hand.jokers[i], second, first) if wild else first
        return pack(const(0, 3), pair, high, second)

    @cached_property
    def backs(self) -> tuple[Term, ...]:
        """Back strengths, VALUE_BITS wide, as in `spec.ranking.BackValue`."""
        return tuple(self._back(places) for places in FRONTS)

    def _back(self, front: tuple[int, int]) -> Term:
        places = [i for i in PLACES if i not in front]
        jokers = self.hand.jokers
        five = FiveCards(
            self.hand.deck,
            self.options,
            tuple(self.hand.ranks[i] for i in places),
            [self.hand.equal(i, j) for i, j in pairwise(places)],
            [self.hand.suited[i] for i in places],
            (jokers[places[0]], jokers[places[1]]),
        )
        return five.value

    @cached_property
    def fouls(self) -> tuple[Term, ...]:
        """Which settings the foul test forbids."""
        return tuple(map(self._fouls, self.fronts, self.backs))

    def _fouls(self, front: Term, back: Term) -> Term:
        weak = ult(extract(back, 23, 20), self.options.level(Category.TWO_PAIR))
        prefix = extract(back, 23, 12)
        above = and_(weak, ult(prefix, front))
        pair = not_(eq(extract(front, 8, 8), const(0, 1)))
        equal_pair = and_(weak, self.options.equal_pair_fouls, pair, eq(prefix, front))
        at_least = and_(weak, ule(prefix, front))
        return ite(self.options.equal_fouls, at_least, or_(above, equal_pair))

    @cached_property
    def beaten(self) -> tuple[Term, ...]:
        """For each setting: some legal one is at least as good in both halves, better in one."""
        return tuple(beats(self, worth) for worth in zip(self.fronts, self.backs, strict=True))

    @cached_property
    def beaten_twice(self) -> tuple[Term, ...]:
        """For each setting: some legal one is better in both halves."""
        worths = list(zip(self.fronts, self.backs, strict=True))
        return tuple(
            or_(
                *(
                    and_(not_(foul), ult(worth[0], other[0]), ult(worth[1], other[1]))
                    for foul, other in zip(self.fouls, worths, strict=True)
                    if other is not worth
                )
            )
            for worth in worths
        )


Worth = tuple[Term, Term]
"""Front and back value of a setting."""


def beats(settings: SettingTerms, worth: Worth) -> Term:
    """Some legal setting is at least as good as this worth in both halves and better in one."""
    found = []
    for foul, front, back in zip(settings.fouls, settings.fronts, settings.backs, strict=True):
        equal = and_(eq(worth[0], front), eq(worth[1], back))
        found.append(and_(not_(foul), ule(worth[0], front), ule(worth[1], back), not_(equal)))
    return or_(*found)
