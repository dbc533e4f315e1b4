"""The options as terms: constants where the sheet's choice stands, variables where all are meant.

With constants every term that asks here folds to what it is for that one choice.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from ..spec.cards import ACE, Category
from ..spec.ranking import FiveAlike, FlushJoker, Ranking, Wheel
from ..spec.variant import FoulTest
from .options import Choice, Combination, Option, combinations
from .terms import Term, add, and_, const, extract, implies, ite, not_, or_, truth, var

_LEVEL_BITS: Final = 4


@dataclass(frozen=True, slots=True)
class _Bit:
    """A truth value about one option: its variable's name, and the choices for which it holds."""

    option: Option
    name: str
    holds_for: tuple[Choice, ...]


_FIVE_BELOW: Final = _Bit(Option.FIVE_ALIKE, "five_below", (FiveAlike.BELOW,))
_WHEEL_LOWEST: Final = _Bit(Option.WHEEL, "wheel_lowest", (Wheel.LOWEST,))
_JOKER_ACE: Final = _Bit(Option.FLUSH_JOKER, "flush_joker_ace", (FlushJoker.ACE,))
_EQUAL_PAIR: Final = _Bit(
    Option.FOUL_TEST,
    "equal_pair_fouls",
    (FoulTest.ABOVE_OR_EQUAL_PAIR, FoulTest.ABOVE_OR_EQUAL),
)
_EQUAL: Final = _Bit(Option.FOUL_TEST, "equal_fouls", (FoulTest.ABOVE_OR_EQUAL,))
_BITS: Final = (_FIVE_BELOW, _WHEEL_LOWEST, _JOKER_ACE, _EQUAL_PAIR, _EQUAL)


class OptionTerms:
    """What ranking and foul test ask of the options: the choices of `own`, those in `free` open.

    `flush_joker_is_ace`: a joker in a flush is an ace, not the highest missing
    rank. `equal_fouls`: every front equal to the back fouls; `equal_pair_fouls`:
    an equal pair does. `combinations` are all that the open options can be.
    """

    def __init__(self, own: Combination, free: Collection[Option] = ()) -> None:
        self.combinations = combinations(own, free)
        self._free = [bit for bit in _BITS if bit.option in free]
        terms = {
            bit: var(bit.name) if bit in self._free else truth(_holds(bit, own)) for bit in _BITS
        }
        self._five_below = terms[_FIVE_BELOW]
        self._wheel_lowest = terms[_WHEEL_LOWEST]
        self.flush_joker_is_ace = terms[_JOKER_ACE]
        self.equal_pair_fouls = terms[_EQUAL_PAIR]
        self.equal_fouls = terms[_EQUAL]
        above, below = (Ranking(five_alike=side) for side in FiveAlike)
        self._levels = {
            kind: ite(self._five_below, _number(below.level(kind)), _number(above.level(kind)))
            for kind in Category
        }

    def level(self, category: Category) -> Term:
        """`Ranking.level`, four bits."""
        return self._levels[category]

    def straight_level(self, top: int) -> Term:
        """`Ranking.straight_level`, four bits."""
        second, lowest = (Ranking(wheel=place).straight_level(top) for place in Wheel)
        return ite(self._wheel_lowest, _number(lowest), _number(second))

    def straight_level_below_ace(self, top: Term) -> Term:
        """The same for a top from 6 to 13: one less where the wheel stands second."""
        one_less = extract(add(top, const(15, _LEVEL_BITS), 5), 3, 0)
        return ite(self._wheel_lowest, top, one_less)

    # --- the open options

    @property
    def variables(self) -> tuple[Term, ...]:
        """The variables of the open options, in a fixed order."""
        return tuple(var(bit.name) for bit in self._free)

    @property
    def constraint(self) -> Term:
        """Holds for exactly those values of the variables that are a combination."""
        return implies(self.equal_fouls, self.equal_pair_fouls)

    def values(self, combination: Combination) -> dict[str, bool]:
        """The values of the variables, by their names, under a combination."""
        return {bit.name: _holds(bit, combination) for bit in self._free}

    def combination(self, values: Mapping[str, int]) -> Combination:
        """The combination that these values of the variables (1 and 0) stand for."""
        mine = {bit.name: values[bit.name] for bit in self._free}
        return next(one for one in self.combinations if self.values(one) == mine)

    def among(self, some: Iterable[Combination]) -> Term:
        """The variables' values are those of one of these combinations."""
        return or_(*(and_(*self._literals(one)) for one in some))

    def _literals(self, combination: Combination) -> Iterable[Term]:
        for name, holds in self.values(combination).items():
            yield var(name) if holds else not_(var(name))


def _holds(bit: _Bit, combination: Combination) -> bool:
    return combination.choice(bit.option) in bit.holds_for


def _number(level: int) -> Term:
    assert level <= ACE
    return const(level, _LEVEL_BITS)
