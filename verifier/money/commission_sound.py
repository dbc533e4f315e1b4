"""`commission-sound`: every commission of a sheet, judged by both engines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from ...spec.table import Commission, CommissionBase, Table
from ..engines.integers import WholeNumbers
from ..plain_answers import PlainAnswer, PlainAnswers
from .commission import WAGER, Charge, CommissionQuestion, charges, partly_covered, statement
from .commission_by_count import count, count_part
from .commission_by_proof import prove, prove_part
from .limits import allow_any


@dataclass(frozen=True, slots=True)
class CommissionSound:
    """What is asked of the commissions of one table."""

    table: Table

    def by_proof(self, solver: WholeNumbers) -> PlainAnswers:
        """Z3's answers."""
        return self._answers(
            lambda charge: prove(charge, solver), lambda charge: prove_part(charge, solver)
        )

    def by_count(self) -> PlainAnswers:
        """The answers of working amounts out."""
        return self._answers(count, count_part)

    def _answers(
        self,
        judge: Callable[[Charge], Mapping[CommissionQuestion, PlainAnswer]],
        judge_part: Callable[[Charge], PlainAnswer],
    ) -> PlainAnswers:
        answers = {"there is one commission of a kind": self._one_of_a_kind()}
        for commission in self.table.commissions:
            answers[f"{statement(commission)} is ever taken"] = self._taken(commission)
            whole = True
            for charge in charges(self.table, commission):
                if allow_any(charge.limits):
                    found = judge(charge)
                    answers |= {
                        charge.question(asked): found[asked] for asked in CommissionQuestion
                    }
                    whole = whole and not found[CommissionQuestion.NEVER_ALL].faults
            for part in partly_covered(self.table, commission):
                # what holds of whole wagers is no news of parts of them
                answer = judge_part(part) if whole else PlainAnswer()
                answers[f"{part.words} leaves something of parts of wagers"] = answer
        return answers

    def _one_of_a_kind(self) -> PlainAnswer:
        """Of two commissions of one base nobody could say which is meant."""
        bases = Counter(commission.base for commission in self.table.commissions)
        return PlainAnswer(
            tuple(
                f"{number} commissions of {base.value} are declared: write one."
                for base, number in bases.items()
                if number > 1
            )
        )

    def _taken(self, commission: Commission) -> PlainAnswer:
        return PlainAnswer(tuple(self._never(commission)))

    def _never(self, commission: Commission) -> Iterator[str]:
        """Why a commission is never taken; nothing where it is."""
        kinds = charges(self.table, commission)
        words = statement(commission)
        sentence = words[0].upper() + words[1:]
        if not kinds and commission.base is CommissionBase.EACH_WIN:
            yield f"{sentence}: it is never taken, since no line of the settlement pays."
        elif not kinds:
            yield f"{sentence}: it is never taken, since no player ever banks."
        elif kinds[0].noun == WAGER and not allow_any(kinds[0].limits):
            yield f"{sentence}: it is never taken, since the limits allow no wager."
