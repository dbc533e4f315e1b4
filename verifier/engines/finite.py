"""Questions about a few cases, asked of Z3 as bit-vectors: all cases of which something holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ..terms import TRUE, Term, and_, const, eq, not_, truth
from .answer import Finding
from .integers import UndecidedError, WholeNumbers
from .smtlib import Printer

Case: TypeAlias = tuple[int, ...]
"""The values of the variables, truth values as 0 and 1."""


@dataclass(frozen=True, slots=True)
class Cases:
    """Asks of all values of the variables that satisfy `constraint`."""

    solver: WholeNumbers
    variables: tuple[Term, ...]
    constraint: Term

    def some(self, fact: Term, but: Term = TRUE) -> Case | None:
        """A case of which the fact holds, None where there is none. Raises UndecidedError."""
        script = Printer(self.variables).script([self.constraint, fact, but])
        names = [str(variable.data) for variable in self.variables]
        reply = self.solver.ask(script, names)
        if reply.finding is Finding.UNKNOWN:
            raise UndecidedError
        return tuple(reply.values[n] for n in names) if reply.finding is Finding.SOME else None

    def every(self, fact: Term) -> frozenset[Case]:
        """All cases of which the fact holds, each found by itself. Raises UndecidedError."""
        found: list[Case] = []
        while (case := self.some(fact, and_(*(not_(self.is_case(c)) for c in found)))) is not None:
            found.append(case)
        return frozenset(found)

    def is_case(self, case: Sequence[int]) -> Term:
        """Holds of this case alone."""
        pairs = zip(self.variables, case, strict=True)
        return and_(*(eq(v, const(n, v.width) if v.width else truth(bool(n))) for v, n in pairs))
