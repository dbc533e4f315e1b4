"""`settlement-total`: whatever happens at the table, exactly one statement decides it.

* Each pair of results of front and back meets exactly one outcome line, and each
  line is met by some pair.
* Each push trigger is met by some hand.
* The limits allow some wager, and a fee has exactly one bracket for each that
  they allow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...spec.table import Table
from ..engines.exhaustive import Enumeration
from ..engines.integers import WholeNumbers
from ..plain_answers import PlainAnswers
from .fees import count_fees, prove_fees
from .lines import count_lines, prove_lines
from .triggers import TriggerTerms, count_triggers, prove_triggers


@dataclass(frozen=True, slots=True)
class SettlementTotal:
    """What is asked of the settlement of one table.

    `hands` gives every hand class of the deck, and is asked only where there is a trigger.
    """

    table: Table
    terms: TriggerTerms
    hands: Callable[[], Enumeration]

    def by_proof(self, solver: WholeNumbers) -> PlainAnswers:
        """Z3's answers."""
        settlement = self.table.settlement
        return {
            **prove_lines(settlement, solver),
            **prove_triggers(self.terms, settlement.triggers, solver.rlimit),
            **prove_fees(self.table, solver),
        }

    def by_count(self) -> PlainAnswers:
        """The answers of trying and counting."""
        settlement = self.table.settlement
        return {
            **count_lines(settlement),
            **count_triggers(self.terms, settlement.triggers, self.hands),
            **count_fees(self.table),
        }
