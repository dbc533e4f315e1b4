"""Situations as terms for Z3, and all of them one by one: two ways to look for the first of a kind.

The first situation is the one with the smallest values, facts taken in the
order in which the sheet declares them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import Final

from ...spec.irregularities import (
    AtLeastOne,
    Circumstance,
    Counts,
    Every,
    Irregularities,
    Is,
    NotSo,
    Ruling,
    Situation,
)
from ...spec.vocabulary import Relation
from ..engines.finite import Cases
from ..engines.integers import WholeNumbers
from ..relations import related
from ..terms import Term, add, and_, const, eq, not_, or_, ule, ult, var

_BITS: Final = 14
"""Wide enough for any sum of counts and any number that a sheet may compare it with."""


@dataclass(frozen=True)
class SituationTerms:
    """A symbolic situation of one sheet: a number for each fact."""

    rules: Irregularities

    @cached_property
    def facts(self) -> dict[str, Term]:
        """Each fact's variable by its name."""
        return {f.name: var(f"fact{n}", _BITS) for n, f in enumerate(self.rules.facts)}

    @cached_property
    def can_be(self) -> Term:
        """Holds of the situations that can occur."""
        within = (ule(self.facts[f.name], const(f.high, _BITS)) for f in self.rules.facts)
        return and_(*within, *(not_(self.holds(one)) for one in self.rules.impossible))

    @cached_property
    def present(self) -> Term:
        """Something is irregular."""
        return or_(*(ult(const(0, _BITS), fact) for fact in self.facts.values()))

    def holds(self, circumstance: Circumstance) -> Term:
        """The circumstance as a truth value."""
        match circumstance:
            case Is(fact):
                return ult(const(0, _BITS), self.facts[fact])
            case Counts(facts, relation, number):
                return self._compares(facts, relation, const(number, _BITS))
            case NotSo(part):
                return not_(self.holds(part))
            case Every(parts):
                return and_(*map(self.holds, parts))
            case AtLeastOne(parts):
                return or_(*map(self.holds, parts))

    def _compares(self, facts: tuple[str, ...], relation: Relation, number: Term) -> Term:
        terms = [self.facts[fact] for fact in facts]
        total = reduce(lambda one, other: add(one, other, _BITS), terms)
        return related(total, relation, number)

    def applies(self, ruling: Ruling) -> Term:
        """The ruling holds, and no misdeal cancels it."""
        held = self.holds(ruling.when)
        if not self.rules.misdeal_overrides or ends_round(ruling):
            return held
        ending = (self.holds(one.when) for one in self.rules.rulings if ends_round(one))
        return and_(held, not_(or_(*ending)))


def ends_round(ruling: Ruling) -> bool:
    """Whether no hand of the round is played on by this ruling."""
    return any(one.ends_round for one in ruling.consequences)


@dataclass(frozen=True)
class Proof:
    """Looks for situations with Z3."""

    terms: SituationTerms
    solver: WholeNumbers

    @cached_property
    def _cases(self) -> Cases:
        return Cases(self.solver, tuple(self.terms.facts.values()), self.terms.can_be)

    def some(self, fact: Term) -> bool:
        """Whether it holds of some possible situation. Raises UndecidedError."""
        return self._cases.some(fact) is not None

    def first(self, fact: Term) -> Situation | None:
        """The first possible situation of which it holds, None where there is none.

        Raises UndecidedError.
        """
        found = self._cases.some(fact)
        if found is None:
            return None
        values = list(found)
        fixed: list[Term] = []
        for place, variable in enumerate(self._cases.variables):
            low = 0
            while low < values[place]:  # is there one with a smaller value at this place?
                middle = (low + values[place] - 1) // 2
                smaller = and_(*fixed, ule(variable, const(middle, _BITS)))
                other = self._cases.some(fact, smaller)
                if other is None:
                    low = middle + 1
                else:
                    values = list(other)
            fixed.append(eq(variable, const(values[place], _BITS)))
        return dict(zip(self.terms.facts, values, strict=True))


@dataclass(frozen=True)
class Count:
    """Looks for situations by trying all of them."""

    rules: Irregularities

    @cached_property
    def possible(self) -> list[dict[str, int]]:
        """Every situation that can occur, the first one first."""
        return [one for one in self.rules.situations() if self.rules.possible(one)]

    def first(self, holds: Callable[[Situation], bool]) -> Situation | None:
        """The first possible situation of which it holds, None where there is none."""
        return next((one for one in self.possible if holds(one)), None)


def situation_words(rules: Irregularities, situation: Mapping[str, int]) -> str:
    """What is so in a situation, in the sheet's own words for its facts."""
    return ", ".join(_said(rules, situation)) or "nothing is irregular"


def _said(rules: Irregularities, situation: Mapping[str, int]) -> Iterator[str]:
    for fact in rules.facts:
        value = situation[fact.name]
        if value:
            yield f"{fact.name} (" + ("" if fact.is_flag else f"{value}: ") + f"{fact.text})"
