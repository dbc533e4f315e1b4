"""The lines of a side bet as terms: where each holds, and which one decides."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Final, TypeAlias, cast

from ...spec.house_way import (
    BackAtLeast,
    BackHigh,
    BackKind,
    BackStraightTo,
    FrontHigh,
    FrontWorth,
    HandCondition,
    Legal,
    NotSetting,
    SettingCondition,
    SomeSetting,
)
from ...spec.table import BetLine, LooksAt, SideBet
from ...spec.variant import Variant
from ...spec.vocabulary import JokerCounts
from ..conditions import ConditionTerms
from ..from_variant import NONE_LEFT, HouseWayTerms, Left, best
from ..hand_model import HandFacts, SymbolicHand
from ..option_terms import OptionTerms
from ..options import Combination
from ..settings import SETTINGS, SettingTerms
from ..suited_hand import SuitedHand
from ..terms import FALSE, TRUE, Term, and_, not_, or_
from .set_freely import FreeLines, is_set_freely
from .suit_bounds import Bound, BoundedConditions, ranks_asked


@dataclass(frozen=True, slots=True, eq=False)
class LineTerms:
    """Where a line holds.

    On the hand as set several settings of the same worth may be left, and the table
    takes any: `may` holds where one of them meets the line, `sure` where all do.
    """

    may: Term
    sure: Term


Lines: TypeAlias = tuple[LineTerms, ...]


MOST_WITHOUT_ORDER: Final = 32
"""Lines of a bet that are held against each other, pair by pair."""


class UnjudgedBetError(ValueError):
    """A side bet that asks for more than can be judged, and why."""


class BetTerms:
    """The terms of one side bet of a variant.

    Raises NoHouseWayError for a bet on the hand as set where there is no house way, and
    UnjudgedBetError for one of more than MOST_WITHOUT_ORDER lines without a declared order.
    """

    def __init__(self, variant: Variant, bet: SideBet) -> None:
        if len(bet.lines) > MOST_WITHOUT_ORDER and not bet.first_line_pays:
            raise UnjudgedBetError(
                f"the side bet {bet.title} has {len(bet.lines)} lines, and without a declared "
                f"order at most {MOST_WITHOUT_ORDER} are held against each other: write "
                "'first line pays'"
            )
        self.bet = bet
        self.watched = ranks_asked(bet.lines)
        deck = variant.deck
        self.hand = SuitedHand(deck) if self.watched else SymbolicHand(deck)
        self.options = OptionTerms(Combination.of(variant))
        self._settings = SettingTerms(self.hand, self.options)
        way = variant.house_way
        counts = way.joker_counts if way else JokerCounts.ACE
        self._facts = HandFacts(self.hand, counts)
        self._way = HouseWayTerms(variant) if bet.looks_at is LooksAt.AS_SET else None
        self._taken = _taken(self._way, self._settings) if self._way else None
        self._variant = variant

    @property
    def values(self) -> tuple[Term, ...]:
        """The values of all settings, which most lines ask for."""
        return (*self._settings.fronts, *self._settings.backs)

    # --- lines

    @cached_property
    def lines(self) -> Lines:
        """Every line."""
        return self._with_otherwise(self._lines(ConditionTerms(self._facts, self._settings)))

    @cached_property
    def depends(self) -> Term:
        """Whether some line holds depends on suits that the hand's class does not tell."""
        if self.freely:
            return TRUE
        upper, lower = (
            self._lines(BoundedConditions(self._facts, self._settings, bound)) for bound in Bound
        )
        pairs = zip(filter(None, upper), filter(None, lower), strict=True)
        return or_(
            *(
                or_(and_(may.may, not_(must.may)), and_(may.sure, not_(must.sure)))
                for may, must in pairs
            )
        )

    def _lines(self, conditions: ConditionTerms) -> list[LineTerms | None]:
        return [self._line(line, conditions) for line in self.bet.lines]

    def _line(self, line: BetLine, conditions: ConditionTerms) -> LineTerms | None:
        """None for `otherwise`."""
        if line.condition is None:
            return None
        if self._taken is None:
            holds = conditions.hand(cast("HandCondition", line.condition))
            return LineTerms(holds, holds)
        condition = cast("SettingCondition", line.condition)
        met = conditions.setting(condition)
        taken = self._taken.settings
        may = or_(*map(and_, taken, met))
        if asks_values_alone(condition):  # the settings that may be taken are worth the same
            return LineTerms(may, may)
        missed = or_(*(and_(k, not_(holds)) for k, holds in zip(taken, met, strict=True)))
        return LineTerms(may, and_(self.is_set, not_(missed)))

    def _with_otherwise(self, given: list[LineTerms | None]) -> Lines:
        """`otherwise` holds where no other line does; in a declared order, no line before it."""
        lines = []
        for place, line in enumerate(given):
            others = given[:place] if self.bet.first_line_pays else given
            asked = [other for other in others if other]
            lines.append(
                line
                or LineTerms(
                    and_(self.is_set, not_(or_(*(other.sure for other in asked)))),
                    and_(self.is_set, not_(or_(*(other.may for other in asked)))),
                )
            )
        return tuple(lines)

    @cached_property
    def freely(self) -> FreeLines | None:
        """The lines as they hold of a hand that its holder sets, where one does."""
        if not is_set_freely(self._variant, self.bet):
            return None
        return FreeLines.of(self._variant, self.bet, ConditionTerms(self._facts, self._settings))

    # --- what they come to

    @property
    def is_set(self) -> Term:
        """The house way sets the hand, where the bet looks at the hand as set."""
        return self._taken.some if self._taken else TRUE

    @cached_property
    def decides(self) -> tuple[Term, ...]:
        """For each line: it and no other decides."""
        return tuple(
            and_(line.sure, not_(or_(*(other.may for other in self._against(place)))))
            for place, line in enumerate(self.lines)
        )

    def _against(self, place: int) -> Iterable[LineTerms]:
        """The lines that must not hold if this one is to decide."""
        if self.bet.first_line_pays:
            return self.lines[:place]
        return (line for other, line in enumerate(self.lines) if other != place)

    @cached_property
    def overlaps(self) -> dict[tuple[int, int], Term]:
        """Pairs of lines, by their places, that hold of a hand without a declared order."""
        if self.bet.first_line_pays:
            return {}
        return {
            (i, j): and_(self.lines[i].may, self.lines[j].may)
            for i, j in combinations(range(len(self.lines)), 2)
            if (self.bet.lines[i].condition is None) == (self.bet.lines[j].condition is None)
        }

    @cached_property
    def unset(self) -> tuple[tuple[Term, Term], ...]:
        """For each rule, and none: the hands that it is to set, and those that it leaves unset."""
        if self._way is None:
            return ()
        return (
            *((rule.sets, not_(self._way.laid_out(rule.left).some)) for rule in self._way.rules),
            (self._way.no_rule, not_(self._way.laid_out(NONE_LEFT).some)),
        )

    @cached_property
    def no_line(self) -> Term:
        """The hand meets no line."""
        return and_(self.is_set, not_(or_(*(line.may for line in self.lines))))

    @cached_property
    def by_choice(self) -> Term:
        """Which line decides depends on which of several equal settings is laid out."""
        if self._taken is None:
            return FALSE
        known = (*self.decides, *self.overlaps.values(), self.no_line)
        return and_(self.is_set, not_(or_(*known)))


def asks_values_alone(condition: SettingCondition) -> bool:
    """Whether a condition is the same of all settings whose two halves are worth the same."""
    match condition:
        case FrontWorth() | FrontHigh() | BackKind() | BackAtLeast() | BackStraightTo():
            return True
        case BackHigh() | Legal():
            return True
        case NotSetting(part):
            return asks_values_alone(part)
        case SomeSetting(parts):
            return all(map(asks_values_alone, parts))
        case _:
            return False


def _taken(way: HouseWayTerms, settings: SettingTerms) -> Left:
    """The settings that the house way may lay out: of those left the best front, then back."""
    arms = [(rule.sets, way.laid_out(rule.left)) for rule in way.rules]
    arms.append((way.no_rule, way.laid_out(NONE_LEFT)))
    laid_out = Left.of(
        or_(*(and_(sets, left.settings[k]) for sets, left in arms)) for k in SETTINGS
    )
    return best(best(laid_out, settings.fronts), settings.backs)
