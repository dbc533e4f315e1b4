"""The proving engine: Z3 on bit-vectors, one question at a time, no quantifiers.

Each question gets a fresh context and a fixed chain of tactics. Effort is
bounded by Z3's own count of resources, which is the same on every machine; an
answer that the bound cuts off is unknown, never a pass. A rule's properties are
asked together first: when no hand violates any of them, each is proved.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import Final

import z3

from ...spec.cards import Card
from ..hand_model import PLACES, SymbolicHand
from ..properties import Obligation
from ..terms import FALSE, Term, or_
from .answer import Answer, Finding
from .hand_classes import cards_of
from .smtlib import Printer

RLIMIT: Final = 400_000_000
"""Z3 resources for one question: more than ten times what the hardest shipped one takes."""

TOTAL_RLIMIT: Final = 10_000_000_000
"""Z3 resources for all questions of one house way: many questions get less each."""

_TACTICS: Final = ("simplify", "propagate-values", "solve-eqs", "bit-blast", "sat")


class Prover:
    """Asks Z3 about one symbolic hand; `threads` questions at a time."""

    def __init__(self, hand: SymbolicHand, *, rlimit: int | None = None, threads: int = 2) -> None:
        self._hand = hand
        self._rlimit = rlimit
        self._threads = threads
        self._printer = Printer(hand.variables)

    def judge(self, asked: Sequence[Obligation]) -> dict[Obligation, Answer]:
        """Answers every obligation."""
        if self._rlimit is None:
            self._rlimit = min(RLIMIT, TOTAL_RLIMIT // max(1, len(asked)))
        with ThreadPoolExecutor(self._threads) as pool:
            return self._judge(asked, pool)

    def _judge(
        self, asked: Sequence[Obligation], pool: ThreadPoolExecutor
    ) -> dict[Obligation, Answer]:
        """First a rule's violations all together; one by one where that finds something."""

        def submit(premise: Term, claim: Term) -> Future[Answer]:
            if claim is FALSE or premise is FALSE:
                return pool.submit(Answer, Finding.NONE)
            text = self._printer.script([self._hand.constraint, premise, claim])
            return pool.submit(self._ask, text)

        forbidden: dict[Term, list[Obligation]] = {}
        for obligation in asked:
            if not obligation.wants_some:
                forbidden.setdefault(obligation.premise, []).append(obligation)
        together = {
            tuple(group): submit(premise, or_(*(o.claim for o in group)))
            for premise, group in forbidden.items()
        }
        waiting = {o: submit(o.premise, o.claim) for o in asked if o.wants_some}
        answers: dict[Obligation, Answer] = {}
        for group, future in together.items():
            answer = future.result()
            if answer.finding is Finding.NONE or len(group) == 1:
                answers |= {o: _share(answer, len(group)) for o in group}
            else:
                waiting |= {o: submit(o.premise, o.claim) for o in group}
        return answers | {o: future.result() for o, future in waiting.items()}

    def _ask(self, text: str) -> Answer:
        start = time.perf_counter()
        context = z3.Context()
        solver = _solver(context)
        solver.set("rlimit", self._rlimit or RLIMIT)
        solver.add(z3.parse_smt2_string(text, ctx=context))
        result = solver.check()
        seconds = time.perf_counter() - start
        effort = _effort(solver)
        if result == z3.unsat:
            return Answer(Finding.NONE, seconds=seconds, effort=effort)
        if result == z3.sat:
            hand = self._hand_of(solver.model(), context)
            return Answer(Finding.SOME, hand, seconds=seconds, effort=effort)
        return Answer(Finding.UNKNOWN, seconds=seconds, effort=effort)

    def _hand_of(self, model: z3.ModelRef, context: z3.Context) -> tuple[Card, ...]:
        """The model's hand, places of the class as cards."""

        def number(term: Term) -> int:
            constant = z3.BitVec(str(term.data), term.width, context)
            value = model.eval(constant, model_completion=True)
            assert isinstance(value, z3.BitVecNumRef)
            return int(value.as_long())

        def flag(term: Term) -> bool:
            if term is FALSE:
                return False
            constant = z3.Bool(str(term.data), context)
            return bool(z3.is_true(model.eval(constant, model_completion=True)))

        hand = self._hand
        return cards_of(
            [number(hand.ranks[i]) for i in PLACES],
            [flag(hand.suited[i]) for i in PLACES],
            [flag(hand.jokers[i]) for i in PLACES],
        )


def _solver(context: z3.Context) -> z3.Solver:
    chain = z3.Tactic(_TACTICS[0], ctx=context)
    for name in _TACTICS[1:]:
        chain = z3.AndThen(chain, z3.Tactic(name, ctx=context), ctx=context)
    return chain.solver()


def _effort(solver: z3.Solver) -> int:
    counts = [value for key, value in solver.statistics() if key == "rlimit count"]
    return int(counts[0]) if counts else 0


def _share(answer: Answer, parts: int) -> Answer:
    """One of several obligations that one question answered, with its share of the time."""
    return replace(answer, seconds=answer.seconds / parts, effort=answer.effort // parts)
