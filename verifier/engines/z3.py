"""The proving engine: Z3 on bit-vectors, one question at a time, no quantifiers.

Each question gets a fresh context and a fixed chain of tactics. Effort is
bounded by Z3's own count of resources, which is the same on every machine; an
answer that the bound cuts off is unknown, never a pass. A rule's properties are
asked together first: when no hand violates any of them, each is proved. Options
left open are variables of the question, so that one proof stands for all their
combinations.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import z3

from ...spec.cards import Card
from ..hand_model import SymbolicHand
from ..option_terms import OptionTerms
from ..options import Combination
from ..properties import Obligation
from ..terms import FALSE, TRUE, Term, and_, or_
from .answer import Answer, Finding
from .hand_classes import cards_of
from .smtlib import Printer
from .witness import Model, holding

RLIMIT: Final = 400_000_000
"""Z3 resources for one question: more than ten times what the hardest shipped one takes."""

TOTAL_RLIMIT: Final = 10_000_000_000
"""Z3 resources for all questions of one house way under one combination of its options.

Many questions get less each.
"""

_TACTICS: Final = ("simplify", "propagate-values", "solve-eqs", "bit-blast", "sat")


Answers: TypeAlias = dict[Obligation, Answer]


@dataclass(frozen=True, slots=True)
class _Question:
    """An obligation, and the combinations of which it is asked at once."""

    obligation: Obligation
    under: tuple[Combination, ...]

    def left(
        self, settled: Collection[Combination], finding: Finding
    ) -> list[tuple[Combination, ...]]:
        """The combinations to ask of again: all left at once, each by itself after an unknown."""
        left = tuple(one for one in self.under if one not in settled)
        if finding is Finding.UNKNOWN:
            return [(one,) for one in left]
        return [left] if left else []


@dataclass(frozen=True, slots=True)
class _Reply:
    """The answer to one question, and where there is some hand the solver's model of it."""

    answer: Answer
    model: Model | None = None


class Prover:
    """Asks Z3 about one symbolic hand and the options left open; `threads` questions at a time."""

    def __init__(
        self,
        hand: SymbolicHand,
        options: OptionTerms,
        *,
        rlimit: int | None = None,
        threads: int = 2,
    ) -> None:
        self._hand = hand
        self._options = options
        self._rlimit = rlimit
        self._threads = threads
        self._variables = (*hand.variables, *options.variables)
        self._constraint = and_(hand.constraint, options.constraint)
        self._printer = Printer(self._variables)

    def judge(self, asked: Sequence[Obligation]) -> Answers:
        """Answers every obligation, no option being open."""
        (answers,) = self.judge_each(asked).values()
        return answers

    def judge_each(self, asked: Sequence[Obligation]) -> dict[Combination, Answers]:
        """Answers every obligation under each combination of the open options.

        One question stands for all combinations. Where it finds a hand, it is
        asked again of the combinations under which that hand is no answer; what
        stays unknown is asked again of each combination by itself, with the
        same bound.
        """
        if self._rlimit is None:
            self._rlimit = min(RLIMIT, TOTAL_RLIMIT // max(1, len(asked)))
        with ThreadPoolExecutor(self._threads) as pool:
            return self._judge(asked, pool)

    def _judge(
        self, asked: Sequence[Obligation], pool: ThreadPoolExecutor
    ) -> dict[Combination, Answers]:
        """First a rule's violations all together; one by one where that finds something."""

        def submit(premise: Term, claim: Term, under: Term = TRUE) -> Future[_Reply]:
            if claim is FALSE or premise is FALSE:
                return pool.submit(_Reply, Answer(Finding.NONE))
            text = self._printer.script([and_(self._constraint, under), premise, claim])
            return pool.submit(self._ask, text)

        every = self._options.combinations
        forbidden: dict[Term, list[Obligation]] = {}
        for obligation in asked:
            if not obligation.wants_some:
                forbidden.setdefault(obligation.premise, []).append(obligation)
        together = {
            tuple(group): submit(premise, or_(*(o.claim for o in group)))
            for premise, group in forbidden.items()
        }
        waiting = {o: submit(o.premise, o.claim) for o in asked if o.wants_some}
        answers: dict[Combination, Answers] = {one: {} for one in every}
        for group, future in together.items():
            answer = future.result().answer
            if len(group) == 1:
                waiting[group[0]] = future
            elif answer.finding is Finding.NONE:
                _note(answers, group, every, answer)
            else:
                waiting |= {o: submit(o.premise, o.claim) for o in group}
        asking = {_Question(o, every): future for o, future in waiting.items()}
        while asking:
            replies = {question: future.result() for question, future in asking.items()}
            asking = {}
            for question, settled in self._settled(replies).items():
                o, answer = question.obligation, replies[question].answer
                if settled:
                    _note(answers, [o], settled, answer)
                for left in question.left(settled, answer.finding):
                    again = submit(o.premise, o.claim, self._options.among(left))
                    asking[_Question(o, left)] = again
        return answers

    def _settled(
        self, replies: Mapping[_Question, _Reply]
    ) -> dict[_Question, Sequence[Combination]]:
        """The combinations that a reply answers for: all it was asked of, its hand's, or none."""
        settled: dict[_Question, Sequence[Combination]] = {q: q.under for q in replies}
        joint = {q: reply for q, reply in replies.items() if len(q.under) > 1}
        unknown = [q for q, reply in joint.items() if reply.answer.finding is Finding.UNKNOWN]
        settled |= dict.fromkeys(unknown, ())
        several = [(q, reply.model) for q, reply in joint.items() if reply.model]
        if several:
            terms = [
                (and_(q.obligation.premise, q.obligation.claim), model) for q, model in several
            ]
            holds = holding(terms, self._hand.variables, self._options)
            for (q, model), under in zip(several, holds, strict=True):
                own = self._options.combination(model)
                settled[q] = [one for one in q.under if one in under or one == own]
        return settled

    def _ask(self, text: str) -> _Reply:
        start = time.perf_counter()
        context = z3.Context()
        solver = _solver(context)
        solver.set("rlimit", self._rlimit or RLIMIT)
        solver.add(z3.parse_smt2_string(text, ctx=context))
        result = solver.check()
        seconds = time.perf_counter() - start
        effort = _effort(solver)
        if result == z3.unsat:
            return _Reply(Answer(Finding.NONE, seconds=seconds, effort=effort))
        if result == z3.sat:
            model = _values(self._variables, solver.model(), context)
            hand = _hand_of(self._hand, model)
            return _Reply(Answer(Finding.SOME, hand, seconds=seconds, effort=effort), model)
        return _Reply(Answer(Finding.UNKNOWN, seconds=seconds, effort=effort))


def _values(variables: Iterable[Term], model: z3.ModelRef, context: z3.Context) -> Model:
    """The value of each variable; what the solver left open gets one."""
    values = {}
    for variable in variables:
        name = str(variable.data)
        if variable.width:
            number = z3.BitVec(name, variable.width, context)
            value = model.eval(number, model_completion=True)
            assert isinstance(value, z3.BitVecNumRef)
            values[name] = int(value.as_long())
        else:
            flag = model.eval(z3.Bool(name, context), model_completion=True)
            values[name] = int(z3.is_true(flag))
    return values


def _hand_of(hand: SymbolicHand, model: Model) -> tuple[Card, ...]:
    """The model's hand, places of the class as cards."""
    return cards_of(
        [model[str(rank.data)] for rank in hand.ranks],
        [bool(model[str(suited.data)]) for suited in hand.suited],
        [joker is not FALSE and bool(model[str(joker.data)]) for joker in hand.jokers],
        [model[str(suit.data)] for suit in hand.suits] or None,
    )


def _solver(context: z3.Context) -> z3.Solver:
    chain = z3.Tactic(_TACTICS[0], ctx=context)
    for name in _TACTICS[1:]:
        chain = z3.AndThen(chain, z3.Tactic(name, ctx=context), ctx=context)
    return chain.solver()


def _effort(solver: z3.Solver) -> int:
    counts = [value for key, value in solver.statistics() if key == "rlimit count"]
    return int(counts[0]) if counts else 0


def _note(
    answers: Mapping[Combination, Answers],
    asked: Sequence[Obligation],
    under: Sequence[Combination],
    answer: Answer,
) -> None:
    """One answer to several obligations and combinations, each with its share of the time."""
    parts = len(asked) * len(under)
    shared = replace(answer, seconds=answer.seconds / parts, effort=answer.effort // parts)
    for one in under:
        answers[one] |= dict.fromkeys(asked, shared)
