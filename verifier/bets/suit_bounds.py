"""What can be said of conditions on suits without knowing them.

Two front cards outside the flush may be of one suit or not, so a condition that asks
it holds at most and at least where these bounds say. Where both agree, the class alone
decides, and no suits are needed.
"""

from __future__ import annotations

import enum
from dataclasses import fields, is_dataclass

from ...spec.house_way import FrontSuited
from ..conditions import ConditionTerms
from ..hand_model import HandFacts
from ..settings import SettingTerms
from ..terms import Term, and_, eq


class Bound(enum.Enum):
    """Which end of what can be said."""

    MAY = "may hold"
    MUST = "must hold"

    @property
    def opposite(self) -> Bound:
        """The bound of what stands behind a `not`."""
        return Bound.MUST if self is Bound.MAY else Bound.MAY


class BoundedConditions(ConditionTerms):
    """Terms for where a condition may, or must, hold of a class, whatever the other suits."""

    def __init__(self, facts: HandFacts, settings: SettingTerms, bound: Bound) -> None:
        super().__init__(facts, settings)
        self._bound = bound

    @property
    def negated(self) -> BoundedConditions:
        """The other bound."""
        return BoundedConditions(self.facts, self.settings, self._bound.opposite)

    def suited_front(self, front: tuple[int, int], high: int, low: int) -> Term:
        """The places may hold cards of one suit unless one is of the flush suit, one not."""
        one, other = (self.facts.hand.suited[i] for i in front)
        suits = eq(one, other) if self._bound is Bound.MAY else and_(one, other)
        return and_(self.natural_front(front, high, low), suits)


def ranks_asked(node: object) -> frozenset[int]:
    """The ranks of the cards whose suits a condition, or several, ask."""
    ranks: set[int] = set()
    nodes = [node]
    while nodes:
        one = nodes.pop()
        if isinstance(one, FrontSuited):
            ranks |= {one.first, one.second}
        elif isinstance(one, tuple):
            nodes.extend(one)
        elif is_dataclass(one) and not isinstance(one, type):
            nodes.extend(getattr(one, field.name) for field in fields(one))
    return frozenset(ranks)
