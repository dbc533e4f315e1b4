"""`no-dead-ruling`: every ruling applies in some situation that can occur."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from ...spec.irregularities import Irregularities
from ..engines.integers import UndecidedError, WholeNumbers
from ..plain_answers import REACHED, PlainAnswer, PlainAnswers
from .situations import Count, Proof, SituationTerms, ends_round

ALIVE: Final = "every ruling applies in some situation"


@dataclass(frozen=True, slots=True)
class NoDeadRuling:
    """What is asked of the irregularities of one sheet."""

    rules: Irregularities

    def by_proof(self, solver: WholeNumbers) -> PlainAnswers:
        """Z3's answer, ruling by ruling."""
        terms = SituationTerms(self.rules)
        proof = Proof(terms, solver)
        try:
            rulings = enumerate(self.rules.rulings)
            dead = {n for n, one in rulings if not proof.some(terms.applies(one))}
        except UndecidedError:
            return {ALIVE: PlainAnswer(unknown=REACHED)}
        return {ALIVE: self._answer(dead)}

    def by_count(self) -> PlainAnswers:
        """The answer of trying every situation."""
        applied = [self.rules.ruled(one).applied for one in Count(self.rules).possible]
        alive = {id(ruling) for together in applied for ruling in together}
        rulings = enumerate(self.rules.rulings)
        return {ALIVE: self._answer({n for n, one in rulings if id(one) not in alive})}

    def _answer(self, dead: Collection[int]) -> PlainAnswer:
        faults = []
        for number, ruling in enumerate(self.rules.rulings):
            if number in dead:
                over = self.rules.misdeal_overrides and not ends_round(ruling)
                why = ": it can't be so, or a misdeal always overrides it" if over else ""
                faults.append(f"The ruling '{ruling.text}' never applies{why}.")
        return PlainAnswer(tuple(faults))
