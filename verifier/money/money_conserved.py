"""`money-conserved`, judged by both engines."""

from __future__ import annotations

from dataclasses import dataclass

from ...spec.table import Table
from ..engines.integers import WholeNumbers
from ..plain_answers import PlainAnswers
from .conserved_by_count import count_conserved
from .conserved_by_proof import prove_conserved


@dataclass(frozen=True, slots=True)
class MoneyConserved:
    """What is asked of the rounds at one table."""

    table: Table

    def by_proof(self, solver: WholeNumbers) -> PlainAnswers:
        """Z3's answers."""
        return prove_conserved(self.table, solver)

    def by_count(self) -> PlainAnswers:
        """The answers of playing small rounds."""
        return count_conserved(self.table)
