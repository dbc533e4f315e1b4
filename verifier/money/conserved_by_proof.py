"""One step of a round, proved by Z3 for every wager and all money that the bank may have.

The proof is by induction over the seats: before a seat is settled the money that
still covers wagers is not below nothing, and no more than what the bank has;
shown is that the same holds after it, whatever becomes of the wager. Amounts are
whole numbers without bounds, in such parts of a cent that all are whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import lcm
from typing import Final

from ...spec.table import Banking, CommissionBase, Ending, Outcome, Table
from ..engines.answer import Finding
from ..engines.integers import UndecidedError, WholeNumbers
from ..plain_answers import REACHED, PlainAnswer, PlainAnswers
from .commission import paying_odds
from .commission_by_proof import defined_taken
from .conserved import (
    ADDS_UP,
    CAN_PAY,
    MAKES_UP,
    WAGER_AT_MOST,
    WHOLE,
    loses_more,
    may_run_out,
    outcomes,
    overdrawn,
    runs_out,
    unbalanced,
    uneven,
    uneven_shares,
)
from .whole_questions import HEAD, AmountQuestions, allowed, number

_NAMES: Final = ("wager", "covered", "money", "owned", "fee", "net")


@dataclass(frozen=True, slots=True)
class _Step:
    """The settling of one seat as a script. `parts` and `fine` are parts of a cent."""

    table: Table
    solver: WholeNumbers

    @property
    def parts(self) -> int:
        """In these parts of a cent the bank pays whole amounts."""
        return lcm(*(odds.to for odds in paying_odds(self.table)))

    @property
    def fine(self) -> int:
        """In these commissions and shares are whole, too."""
        rates = (commission.rate.denominator for commission in self.table.commissions)
        return self.parts * lcm(*rates) * 100

    def violated(self, outcome: Outcome, violation: str) -> bool:
        """Whether a step with this outcome can violate something. Raises UndecidedError."""
        lines = [HEAD, *(f"(declare-const {name} Int)" for name in _NAMES), *self._defined(outcome)]
        lines += [f"(assert {fact})" for fact in (*self._before(outcome), violation)]
        return _some(self.solver, lines)

    def _defined(self, outcome: Outcome) -> Iterator[str]:
        """What is paid, collected, returned, and what each account has more (or less) then."""
        scale = self.fine // self.parts
        pushed = outcome.ending is Ending.PUSHES
        yield allowed(self.table.settlement.limits)
        yield f"(define-fun paid () Int {self._paid(outcome, 'covered')})"
        collected = f"(* {self.parts} covered)" if outcome.ending is Ending.LOSES else "0"
        yield f"(define-fun collected () Int {collected})"
        yield f"(define-fun returned () Int {'0' if pushed else '(- wager covered)'})"
        yield f"(define-fun in_play () Int {'wager' if pushed else 'covered'})"
        yield from self.commissions(CommissionBase.EACH_WIN, "taken")
        yield f"(define-fun player () Int (- (* {scale} (- paid collected)) (taken paid)))"
        yield f"(define-fun bank () Int (* {scale} (- collected paid)))"
        yield "(define-fun house () Int (taken paid))"
        grows = self.table.banking.winnings_cover
        left = f"(- money paid) {'collected' if grows else '(- collected)'}"
        yield f"(define-fun left () Int (+ {left}))"
        yield "(define-fun owned_after () Int (+ owned (- collected paid)))"

    def commissions(self, base: CommissionBase, name: str) -> Iterator[str]:
        """Defines all commissions of one base together, as a function of what is won."""
        chosen = [c for c in self.table.commissions if c.base is base]
        for place, commission in enumerate(chosen):
            yield defined_taken(commission, self.parts, self.fine, f"{name}{place}")
        every = " ".join(f"({name}{place} won)" for place in range(len(chosen)))
        yield f"(define-fun {name} ((won Int)) Int (+ 0 {every} 0))"

    def _paid(self, outcome: Outcome, covered: str) -> str:
        if outcome.ending is not Ending.PAYS:
            return "0"
        return f"(* {outcome.odds.pays * self.parts // outcome.odds.to} {covered})"

    def _before(self, outcome: Outcome) -> Iterator[str]:
        """The wager is allowed, the bank's money as the step before left it, and what is covered.

        Of a wager as much is covered as the money left can pay (of a lost one, as
        is left), in whole cents: so much can be paid, and a cent more could not.
        """
        yield "(allowed wager)"
        yield "(and (<= 0 money) (<= money owned))"
        if outcome.ending is Ending.PUSHES or not self.table.banking.covers_by_extent:
            yield "(= covered wager)"
            return
        lost = outcome.ending is Ending.LOSES
        more = f"(* {self.parts} (+ covered 1))" if lost else self._paid(outcome, "(+ covered 1)")
        yield "(and (<= 0 covered) (<= covered wager))"
        yield f"(<= {'collected' if lost else 'paid'} money)"
        yield f"(or (= covered wager) (> {more} money))"

    def unbalanced_at_end(self) -> bool:
        """Whether what follows the last seat can bring in money from nowhere.

        The bank has won `net` from the players; its holder gives the commission on
        it, and whoever pays the fee gives that. Raises UndecidedError.
        """
        lines = [HEAD, *(f"(declare-const {name} Int)" for name in _NAMES)]
        lines += self.commissions(CommissionBase.BANKERS_NET_WIN, "taken")
        scale = self.fine // self.parts
        lines += [
            f"(define-fun players () Int (- (* {scale} net)))",
            f"(define-fun bank () Int (- (* {scale} net) (taken net)))",
            "(define-fun payer () Int (- fee))",
            "(define-fun house () Int (+ (taken net) fee))",
            "(assert (not (= (+ players bank payer house) 0)))",
        ]
        return _some(self.solver, lines)


def _some(solver: WholeNumbers, lines: Sequence[str]) -> bool:
    """Whether the script can be satisfied. Raises UndecidedError."""
    reply = solver.ask("\n".join(lines) + "\n", _NAMES)
    if reply.finding is Finding.UNKNOWN:
        raise UndecidedError
    return reply.finding is Finding.SOME


def prove_conserved(table: Table, solver: WholeNumbers) -> PlainAnswers:
    """Z3's answers."""
    step = _Step(table, solver)
    asking: dict[str, Callable[[], PlainAnswer]] = {
        ADDS_UP: lambda: _adds_up(step),
        MAKES_UP: lambda: _makes_up(step),
        CAN_PAY: lambda: _can_pay(step),
        WAGER_AT_MOST: lambda: _wager_at_most(step),
        WHOLE: lambda: _shares(table.banking, solver),
    }
    return {question: _decided(ask) for question, ask in asking.items()}


def _decided(ask: Callable[[], PlainAnswer]) -> PlainAnswer:
    try:
        return ask()
    except UndecidedError:
        return PlainAnswer(unknown=REACHED)


def _adds_up(step: _Step) -> PlainAnswer:
    wrong = _anywhere(step, "(not (= (+ player bank house) 0))") or step.unbalanced_at_end()
    return PlainAnswer((unbalanced(),)) if wrong else PlainAnswer()


def _makes_up(step: _Step) -> PlainAnswer:
    parts = "(<= 0 covered) (<= 0 returned) (= (+ in_play returned) wager)"
    return PlainAnswer((uneven(),)) if _anywhere(step, f"(not (and {parts}))") else PlainAnswer()


def _can_pay(step: _Step) -> PlainAnswer:
    """With cover, the money left stays between nothing and what the bank has; else it may go."""
    banking = step.table.banking
    if banking.covers_by_extent:
        kept = "(and (<= 0 left) (<= left owned_after))"
        return PlainAnswer((overdrawn(),)) if _anywhere(step, f"(not {kept})") else PlainAnswer()
    if may_run_out(banking) and _anywhere(step, "(< owned_after 0)"):
        return PlainAnswer((runs_out(step.table),))
    return PlainAnswer()


def _anywhere(step: _Step, violation: str) -> bool:
    return any(step.violated(o, violation) for o in outcomes(step.table.settlement))


def _wager_at_most(step: _Step) -> PlainAnswer:
    """The smallest wager x that is won in a part y so that the commission takes more than both."""
    scale, table = step.fine // step.parts, step.table
    limits = table.settlement.limits
    for odds in paying_odds(table):
        won = odds.pays * step.parts // odds.to
        defined = (
            allowed(limits),
            *step.commissions(CommissionBase.EACH_WIN, "taken"),
            f"(define-fun net ((y Int)) Int (- (* {scale * won} y) (taken (* {won} y))))",
        )
        part = "(<= 1 y) (<= y x)" if table.banking.covers_by_extent else "(= y x)"
        questions = AmountQuestions(step.solver, defined, limits.step)
        wager = questions.smallest(f"(and {part} (< (net y) (- (* {step.fine} x))))")
        if wager is not None:
            return PlainAnswer((loses_more(wager, odds),))
    return PlainAnswer()


def _shares(banking: Banking, solver: WholeNumbers) -> PlainAnswer:
    """Some result of a round is not the two shares of it together."""
    if banking.shares is None:
        return PlainAnswer()
    house, player = map(number, banking.shares)
    fact = f"(not (= (+ (* {house} net) (* {player} net)) (* 100 net)))"
    lines = [HEAD, "(declare-const net Int)", f"(assert {fact})"]
    return PlainAnswer((uneven_shares(banking.shares),)) if _some(solver, lines) else PlainAnswer()
