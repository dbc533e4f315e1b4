"""Questions about one amount of money, asked of Z3 as scripts of whole numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...spec.table import WagerLimits
from ..engines.answer import Finding
from ..engines.integers import UndecidedError, WholeNumbers
from .stretches import MOST_SHOWN, Stretch, Stretches, of_runs


def number(value: int) -> str:
    """A whole number in SMT-LIB."""
    return str(value) if value >= 0 else f"(- {-value})"


def allowed(limits: WagerLimits) -> str:
    """Defines `allowed`: what the limits let one wager, in cents."""
    most = "" if limits.most is None else f" (<= x {number(limits.most)})"
    within = f"(>= x {number(limits.least)}){most} (= (mod x {number(limits.step)}) 0)"
    return f"(define-fun allowed ((x Int)) Bool (and {within}))"


HEAD: Final = "(set-logic QF_LIA)"


@dataclass(frozen=True, slots=True)
class AmountQuestions:
    """Asks of the amounts that `allowed` lets through, in steps; `defined` are all definitions."""

    solver: WholeNumbers
    defined: tuple[str, ...]
    step: int

    def some(self, *facts: str) -> dict[str, int] | None:
        """Amounts `x` and `y` that satisfy the facts, None where there are none.

        Raises UndecidedError.
        """
        lines = [HEAD, *self.defined, "(declare-const x Int)", "(declare-const y Int)"]
        lines += [f"(assert {fact})" for fact in facts]
        reply = self.solver.ask("\n".join(lines) + "\n", ("x", "y"))
        if reply.finding is Finding.UNKNOWN:
            raise UndecidedError
        return dict(reply.values) if reply.finding is Finding.SOME else None

    def smallest(self, holds: str, above: int = 0) -> int | None:
        """The smallest allowed amount above a bound of which something holds, by halving.

        Raises UndecidedError.
        """
        found = self.some("(allowed x)", f"(> x {above})", holds)
        if found is None:
            return None
        low, high = above, found["x"]  # none up to low, one at high
        while high - low > 1:
            middle = (low + high) // 2
            found = self.some("(allowed x)", f"(> x {low})", f"(<= x {middle})", holds)
            low, high = (middle, high) if found is None else (low, found["x"])
        return high

    def stretches(self, holds: str) -> Stretches:
        """The first maximal stretches of allowed amounts of which something holds.

        Raises UndecidedError.
        """
        runs: list[Stretch] = []
        low = self.smallest(holds)
        while low is not None and len(runs) <= MOST_SHOWN:
            beyond = self.smallest(f"(not {holds})", above=low)
            runs.append(Stretch(low, self._last(low, beyond)))
            low = self.smallest(holds, above=beyond) if beyond is not None else None
        return of_runs(runs)

    def _last(self, low: int, beyond: int | None) -> int | None:
        """The last amount of a stretch, given the first one behind it."""
        if beyond is not None:
            return beyond - self.step
        return self.smallest(f"(not (allowed (+ x {number(self.step)})))", above=low - 1)
