"""The proving engine on whole numbers: questions of linear arithmetic, without bounds.

Each question is an SMT-LIB script and gets a fresh context and a fixed seed.
Effort is bounded by Z3's own count of resources; what the bound cuts off is
unknown, never an answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import z3

from .answer import Finding

RLIMIT: Final = 20_000_000
"""Z3 resources for one question: more than a thousand times what one of a shipped sheet takes."""

_SEED: Final = 7


class UndecidedError(Exception):
    """The solver reached the bound on its effort."""


@dataclass(frozen=True, slots=True)
class Reply:
    """Whether values satisfy the script, and where there are some, those of the asked names."""

    finding: Finding
    values: Mapping[str, int] = field(default_factory=dict)


@dataclass
class WholeNumbers:
    """Asks Z3 scripts of whole numbers, truth values and bit-vectors.

    `asked` are the scripts so far, for a report of a fault.
    """

    rlimit: int | None = None
    asked: list[str] = field(default_factory=list)

    def ask(self, script: str, names: Sequence[str]) -> Reply:
        """Whether the script can be satisfied, and the values of its constants of these names."""
        self.asked.append(script)
        context = z3.Context()
        solver = z3.Solver(ctx=context)
        solver.set("rlimit", self.rlimit or RLIMIT)
        solver.set("random_seed", _SEED)
        solver.add(z3.parse_smt2_string(script, ctx=context))
        result = solver.check()
        if result == z3.unsat:
            return Reply(Finding.NONE)
        if result == z3.sat:
            return Reply(Finding.SOME, _values(solver.model(), names))
        return Reply(Finding.UNKNOWN)


def _values(model: z3.ModelRef, names: Sequence[str]) -> dict[str, int]:
    """The model's values; a constant that it leaves open is 0."""
    values = dict.fromkeys(names, 0)
    for declared in model.decls():
        if declared.name() in values:
            value = model[declared]
            number = isinstance(value, z3.IntNumRef | z3.BitVecNumRef)
            values[declared.name()] = int(value.as_long()) if number else int(z3.is_true(value))
    return values
