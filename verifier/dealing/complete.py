"""`irregularities-complete`: every irregular situation that can occur meets a ruling.

Situations without a ruling are told by which facts are present in them, each
kind with its first situation.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...spec.irregularities import Irregularities, Situation, holds
from ..engines.integers import UndecidedError, WholeNumbers
from ..plain_answers import REACHED, PlainAnswer, PlainAnswers
from ..terms import Term, and_, const, eq, not_, or_
from .situations import Count, Proof, SituationTerms, situation_words

RULED: Final = "every irregular situation meets a ruling"
MOST_SHOWN: Final = 12
"""So many kinds of situation are told; of more it is said that there are more."""


@dataclass(frozen=True, slots=True)
class IrregularitiesComplete:
    """What is asked of the irregularities of one sheet."""

    rules: Irregularities

    def by_proof(self, solver: WholeNumbers) -> PlainAnswers:
        """Z3's answer."""
        terms = SituationTerms(self.rules)
        proof = Proof(terms, solver)
        unruled = and_(
            terms.present, not_(or_(*(terms.holds(one.when) for one in self.rules.rulings)))
        )
        seen: list[Term] = []

        def another() -> Situation | None:
            found = proof.first(and_(unruled, *map(not_, seen)))
            if found:
                seen.append(_kind(terms, found))
            return found

        try:
            return {RULED: self._answer(another)}
        except UndecidedError:
            return {RULED: PlainAnswer(unknown=REACHED)}

    def by_count(self) -> PlainAnswers:
        """The answer of trying every situation."""
        every = Count(self.rules).possible
        unruled = [
            one
            for one in every
            if self.rules.present(one) and not any(holds(r.when, one) for r in self.rules.rulings)
        ]
        first: dict[frozenset[str], Situation] = {}
        for one in unruled:
            first.setdefault(frozenset(name for name, value in one.items() if value), one)
        rest = iter(first.values())
        return {RULED: self._answer(lambda: next(rest, None))}

    def _answer(self, another: Callable[[], Situation | None]) -> PlainAnswer:
        """The answer, `another` giving the first situation of each further kind."""
        faults: list[str] = []
        while (found := another()) is not None:
            if len(faults) == MOST_SHOWN:
                faults.append("There are more kinds of situation without a ruling.")
                break
            faults.append(f"Nothing is ruled where {situation_words(self.rules, found)}.")
        return PlainAnswer(tuple(faults))


def _kind(terms: SituationTerms, situation: Situation) -> Term:
    """Holds of the situations in which the same facts are present."""
    nothing = const(0, next(iter(terms.facts.values())).width)
    absent = (eq(terms.facts[name], nothing) for name in terms.facts)
    return and_(
        *(
            not_(term) if situation[name] else term
            for name, term in zip(terms.facts, absent, strict=True)
        )
    )
