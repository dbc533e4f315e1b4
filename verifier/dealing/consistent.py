"""`irregularities-consistent`: rulings that apply together can be carried out together.

A misdeal goes with nothing else, and there are not two answers to one matter:
a card, the delivery, the setting of a hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final, TypeAlias

from ...spec.irregularities import Consequence, Irregularities, Ruling, Situation, conflict
from ..engines.integers import UndecidedError, WholeNumbers
from ..plain_answers import REACHED, PlainAnswer, PlainAnswers
from ..terms import Term, and_, or_
from .situations import Count, Proof, SituationTerms, situation_words

TOGETHER: Final = "rulings that apply together can be carried out together"
MOST_SHOWN: Final = 12

Pair: TypeAlias = tuple[Ruling, Consequence, Ruling, Consequence]
"""Two consequences that conflict, and the rulings that ask for them, which may be one."""


@dataclass(frozen=True, slots=True)
class IrregularitiesConsistent:
    """What is asked of the irregularities of one sheet."""

    rules: Irregularities

    def by_proof(self, solver: WholeNumbers) -> PlainAnswers:
        """Z3's answer: first of all pairs together, one by one only where some pair meets."""
        terms = SituationTerms(self.rules)
        proof = Proof(terms, solver)
        asked = [(pair, self._meet(terms, pair)) for pair in self._pairs()]
        try:
            if proof.first(or_(*(meet for _, meet in asked))) is None:
                return {TOGETHER: PlainAnswer()}
            return {TOGETHER: self._answer((pair, proof.first(meet)) for pair, meet in asked)}
        except UndecidedError:
            return {TOGETHER: PlainAnswer(unknown=REACHED)}

    def by_count(self) -> PlainAnswers:
        """The answer of trying every situation."""
        met: dict[tuple[Ruling, Ruling], Situation] = {}
        for situation in Count(self.rules).possible:
            applied = self.rules.ruled(situation).applied
            for one, other in combinations(applied, 2):
                met.setdefault((one, other), situation)
            for one in applied:
                met.setdefault((one, one), situation)
        return {
            TOGETHER: self._answer((pair, met.get((pair[0], pair[2]))) for pair in self._pairs())
        }

    def _pairs(self) -> Iterator[Pair]:
        """Every pair of consequences that conflict, wherever both might apply."""
        for ruling in self.rules.rulings:
            for one, other in combinations(ruling.consequences, 2):
                if conflict(one, other):
                    yield ruling, one, ruling, other
        for first, second in combinations(self.rules.rulings, 2):
            for one, other in product(first.consequences, second.consequences):
                if conflict(one, other):
                    yield first, one, second, other

    @staticmethod
    def _meet(terms: SituationTerms, pair: Pair) -> Term:
        return and_(terms.applies(pair[0]), terms.applies(pair[2]))

    def _answer(self, asked: Iterator[tuple[Pair, Situation | None]]) -> PlainAnswer:
        faults: list[str] = []
        for (first, one, second, other), found in asked:
            if found is None:
                continue
            if len(faults) == MOST_SHOWN:
                faults.append("There are more rulings that contradict each other.")
                break
            where = situation_words(self.rules, found)
            whose = f"'{first.text}'" if first is second else f"'{first.text}' and '{second.text}'"
            words = f"'{one.value}' and '{other.value}' can't both be carried out"
            faults.append(f"Where {where}, {words}: {whose}.")
        return PlainAnswer(tuple(faults))
