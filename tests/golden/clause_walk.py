"""The clauses of a rule, and those that setting a hand passes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from houseway.spec import house_way as core
from houseway.spec.compile_action import SetOfSettings, compile_action
from houseway.spec.compile_condition import Context, compile_hand_condition
from houseway.spec.interpreter import Decision, Interpreter


def clauses(rule: core.Rule) -> Iterator[str]:
    """The rule's clauses: itself, its cases, both arms of a choice, a step done and not done."""
    yield rule.name
    yield from _clauses(rule.action, rule.name)


def _clauses(action: core.Action, place: str) -> Iterator[str]:
    match action:
        case core.Then(steps):
            for step in steps:
                yield from _clauses(step, place)
        case core.Cases(cases):
            for number, case in enumerate(cases, start=1):
                yield f"{place} case {number}"
                yield from _clauses(case.action, f"{place} case {number}")
        case core.IfPossible(step, text):
            yield from (f"{place}: {text}, {done}" for done in ("done", "not done"))
            yield from _clauses(step, place)
        case core.Else(first, second, text) | core.Either(first, second, text):
            for arm, inner in (("first", first), ("second", second)):
                yield f"{place}: {text}, {arm} arm"
                yield from _clauses(inner, f"{place}: {text}, {arm} arm")
        case core.Use() | core.Keep() | core.Best():
            return


class Walk:
    """Sets a hand again by the rule that set it, noting the rule's clauses on the way.

    `use` is taken as one step: the other rule's clauses need examples of their own.
    """

    def __init__(self, way: Interpreter, decision: Decision) -> None:
        rule = decision.rule
        assert rule is not None
        self.way, self.hand = way, decision.hand
        self.context = Context(way.variant.foul.test, way.variant.ranking)
        self.passed = {rule.name}
        self.left = self._run(rule.action, decision.hand.settings, rule.name)

    def _run(self, action: core.Action, left: SetOfSettings, place: str) -> SetOfSettings:
        match action:
            case core.Then(steps):
                return reduce(lambda now, step: self._run(step, now, place), steps, left)
            case core.Cases(cases):
                return self._first_case(cases, left, place)
            case core.IfPossible(step, text):
                done = self._run(step, left, place)
                self.passed.add(f"{place}: {text}, {'done' if done else 'not done'}")
                return done or left
            case core.Else(first, second, text):
                done = self._run(first, left, f"{place}: {text}, first arm")
                arm = "first" if done else "second"
                self.passed.add(f"{place}: {text}, {arm} arm")
                return done or self._run(second, left, f"{place}: {text}, second arm")
            case core.Either(first, second, text):
                arms = {
                    arm: self._run(inner, left, f"{place}: {text}, {arm} arm")
                    for arm, inner in (("first", first), ("second", second))
                }
                self.passed |= {f"{place}: {text}, {arm} arm" for arm in arms if arms[arm]}
                return tuple(s for s in left if any(s in some for some in arms.values()))
            case _:
                compiled = compile_action(action, self.context, self.way.house_way, ())
                return compiled(self.hand, left, None)

    def _first_case(
        self, cases: tuple[core.Case, ...], left: SetOfSettings, place: str
    ) -> SetOfSettings:
        for number, case in enumerate(cases, start=1):
            if case.condition is None or compile_hand_condition(case.condition, self.context)(
                self.hand
            ):
                self.passed.add(f"{place} case {number}")
                return self._run(case.action, left, f"{place} case {number}")
        return ()
