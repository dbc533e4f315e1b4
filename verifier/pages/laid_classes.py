"""Every hand class as the house way lays it out, rule by rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...spec.house_way import AnyHand
from ..engines.evaluate import Program
from ..engines.exhaustive import Enumeration
from ..engines.hand_classes import HandClasses
from ..five_cards import VALUE_BITS
from ..from_variant import NONE_LEFT, HouseWayTerms
from ..settings import FRONT_BITS, SETTINGS
from ..terms import Term, not_

Worths = NDArray[np.int64]
"""A setting's worth in one number, higher fronts higher, then higher backs; see `worth_code`."""

UNSET: Final = -1
"""The worth where no setting is laid out."""
_NUMBER: Final = len(SETTINGS)
_BELOW_KIND: Final = 16
"""Bits of a back's strength below its category and first rank."""


def worth_code(worth: tuple[int, int]) -> int:
    """The one number for the strengths of front and back."""
    front, back = worth
    return front << VALUE_BITS | back


def front_of(code: int) -> int:
    """The strength of the front in a worth."""
    return code >> VALUE_BITS


def back_of(code: int) -> int:
    """The strength of the back in a worth."""
    return code & ((1 << VALUE_BITS) - 1)


def _halves(worths: Worths) -> tuple[Worths, Worths]:
    return worths >> VALUE_BITS, worths & ((1 << VALUE_BITS) - 1)


@dataclass(frozen=True, slots=True, eq=False)
class LaidClasses:
    """The classes that one rule sets, `number` from 1 as tried.

    For each class `worths` has the setting laid out (UNSET where there is none), and
    `cases` the number of the case from 1 (0 where none is taken).
    """

    number: int
    classes: HandClasses
    worths: Worths
    cases: NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Pitfalls:
    """What speaks for setting each of some classes otherwise than the house does.

    `others` counts the other rules whose condition holds and that would, `not_best_back`
    and `not_best_front` tell where the plain habits would (see `results.Habit`).
    """

    others: NDArray[np.int64]
    not_best_back: NDArray[np.bool_]
    not_best_front: NDArray[np.bool_]


class LaidWay:
    """A house way over the hand classes of an enumeration, the values of all settings known."""

    def __init__(self, way: HouseWayTerms, enumeration: Enumeration) -> None:
        self.way = way
        self._enumeration = enumeration
        self._known = enumeration.classes.values
        self._of_rule = cache(self._rule_program)
        self._holds = cache(lambda: self._program([rule.holds for rule in way.rules]))
        self._legal = cache(lambda: self._settings_program(map(not_, way.settings.fouls)))

    def rule(self, number: int) -> LaidClasses:
        """The classes that the rule of this number sets."""
        terms = self.way.rules[number - 1]
        classes = self._enumeration.those(terms.sets)
        cases = np.zeros(len(classes), np.int64)
        if terms.cases and len(classes):
            taken = self._run(self._program([case.taken for case in terms.cases]), classes)
            for place, flags in enumerate(taken, start=1):
                cases[flags] = place
        return LaidClasses(number, classes, self._worths(self._of_rule(number), classes), cases)

    def of_no_rule(self, classes: HandClasses) -> Worths:
        """How classes that meet no rule are laid out: by the safety net, where there is one."""
        return self._worths(self._settings_program(self.way.laid_out(NONE_LEFT).settings), classes)

    def pitfalls(self, laid: LaidClasses) -> Pitfalls:
        """What speaks for setting the classes of a rule otherwise."""
        values = self._run(self._legal(), laid.classes)
        legal, fronts, backs = (values[n : n + _NUMBER] for n in (0, _NUMBER, 2 * _NUMBER))
        own_front, own_back = _halves(laid.worths)
        kinds = [back >> _BELOW_KIND for back in backs]
        own_kind = own_back >> _BELOW_KIND
        return Pitfalls(
            self._others(laid),
            _best(legal, kinds, fronts, FRONT_BITS) != (own_kind << FRONT_BITS | own_front),
            _best(legal, fronts, backs, VALUE_BITS) != laid.worths,
        )

    def _others(self, laid: LaidClasses) -> NDArray[np.int64]:
        """How many rules tried later hold as well and would set a class otherwise.

        A rule for any hand speaks of none in particular, and is not counted.
        """
        found = np.zeros(len(laid.classes), np.int64)
        holds = self._run(self._holds(), laid.classes)
        for number, flags in enumerate(holds[laid.number :], start=laid.number + 1):
            places = np.flatnonzero(flags)
            if len(places) and self.way.way.rules[number - 1].when != AnyHand():
                worths = self._worths(self._of_rule(number), laid.classes.take(places))
                found[places] += worths != laid.worths[places]
        return found

    def _worths(self, program: Program, classes: HandClasses) -> Worths:
        if not len(classes):
            return np.zeros(0, np.int64)
        values = self._run(program, classes)
        kept, fronts, backs = (values[n : n + _NUMBER] for n in (0, _NUMBER, 2 * _NUMBER))
        return _best(kept, fronts, backs, VALUE_BITS)

    def _rule_program(self, number: int) -> Program:
        return self._settings_program(self.way.laid_out(self.way.rules[number - 1].left).settings)

    def _settings_program(self, kept: Iterable[Term]) -> Program:
        return self._program([*kept, *self.way.settings.fronts, *self.way.settings.backs])

    def _program(self, terms: Sequence[Term]) -> Program:
        return Program(terms, self._known)

    def _run(self, program: Program, classes: HandClasses) -> list[NDArray[Any]]:
        return program.run(self._enumeration.columns(classes), classes.values)


def _best(
    kept: Sequence[NDArray[Any]],
    first: Sequence[NDArray[Any]],
    second: Sequence[NDArray[Any]],
    bits: int,
) -> Worths:
    """Of the settings kept the highest by the first values, then by the second, of so many bits."""
    best = np.full(len(kept[0]), UNSET, np.int64)
    for flags, high, low in zip(kept, first, second, strict=True):
        worths = high.astype(np.int64) << bits | low
        np.maximum(best, np.where(flags, worths, UNSET), out=best)
    return best
