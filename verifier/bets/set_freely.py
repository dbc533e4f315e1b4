"""A side bet on a hand that its holder sets as he likes: what its lines say of every setting.

A player's hand, and that of a bank that a player holds, is set by its holder, so
each setting that he may choose must meet one line. A setting that fouls is among
them where the bet is settled all the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import cast

from ...spec.house_way import SettingCondition
from ...spec.table import LooksAt, Side, SideBet
from ...spec.variant import BankFoul, PlayerFoul, Variant
from ..conditions import ConditionTerms
from ..terms import FALSE, TRUE, Term, and_, not_, or_


def is_set_freely(variant: Variant, bet: SideBet) -> bool:
    """Whether a bet looks at a hand that need not be set by the house way."""
    if bet.looks_at is not LooksAt.AS_SET:
        return False
    table = variant.table
    return bet.side is Side.PLAYER or (table is not None and table.banking.may_set_freely)


def fouls_are_settled(variant: Variant, side: Side) -> bool:
    """Whether a bet on the hand as set is settled on a setting that fouls."""
    if side is Side.PLAYER:
        return variant.foul.player is PlayerFoul.LOSES_WAGER
    return variant.foul.bank is BankFoul.PLAYS_AS_SET


@dataclass(frozen=True, slots=True)
class FreeLines:
    """For each setting whether it may be chosen, and for each line but `otherwise` where it holds.

    A hand meets a line here where some setting of it does.
    """

    bet: SideBet
    allowed: Sequence[Term]
    met: Sequence[Sequence[Term] | None]

    @staticmethod
    def of(variant: Variant, bet: SideBet, conditions: ConditionTerms) -> FreeLines:
        """The lines of a bet on the hand as set."""
        fouls = conditions.settings.fouls
        settled = fouls_are_settled(variant, bet.side)
        allowed = [TRUE if settled else not_(foul) for foul in fouls]
        asked = [cast("SettingCondition | None", line.condition) for line in bet.lines]
        met = [None if one is None else conditions.setting(one) for one in asked]
        return FreeLines(bet, allowed, met)

    @property
    def no_line(self) -> Term:
        """The hand can be set so that it meets no line."""
        if None in self.met:
            return FALSE
        return or_(*map(and_, self.allowed, self._none_of(range(len(self.met)))))

    @property
    def overlaps(self) -> dict[tuple[int, int], Term]:
        """Pairs of lines, by their places, that hold of one setting without a declared order."""
        if self.bet.first_line_pays:
            return {}
        return {
            (i, j): or_(*map(and_, self.allowed, one, other))
            for (i, one), (j, other) in combinations(enumerate(self.met), 2)
            if one is not None and other is not None
        }

    @property
    def decides(self) -> tuple[Term, ...]:
        """For each line: the hand can be set so that it and no other decides."""
        return tuple(map(self._decides, range(len(self.met))))

    def _decides(self, place: int) -> Term:
        places = range(place) if self.bet.first_line_pays else range(len(self.met))
        others = self._none_of([other for other in places if other != place])
        holds = self.met[place] or [TRUE] * len(self.allowed)
        return or_(*map(and_, self.allowed, holds, others))

    def _none_of(self, places: Iterable[int]) -> list[Term]:
        """For each setting that it meets none of these lines."""
        lines = [line for place in places if (line := self.met[place]) is not None]
        return [not_(or_(*(line[k] for line in lines))) for k in range(len(self.allowed))]
