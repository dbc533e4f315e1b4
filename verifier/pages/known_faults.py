"""Verdicts as plain values: rules by their numbers, hands as the interpreter sets them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...spec.interpreter import Interpreter
from ...spec.variant import PropertyId, Variant
from ..verdict import PropertyVerdict, RuleVerdict, Status
from .results import KnownFault, KnownProperty


class KnownFaults:
    """Makes known properties of the verdicts on one variant."""

    def __init__(self, variant: Variant) -> None:
        way = variant.house_way
        self._interpreter = Interpreter(variant) if way else None
        self._numbers = {rule.name: n for n, rule in enumerate(way.rules if way else (), start=1)}

    def of(self, verdict: PropertyVerdict) -> KnownProperty:
        """The property as its verdict has it."""
        offending = [rule for rule in verdict.rules if rule.offends]
        return KnownProperty(
            verdict.id.value,
            verdict.status.value,
            tuple((engine.value, status.value) for engine, status in verdict.engines.items()),
            verdict.hands,
            tuple(self._fault(rule, verdict.id) for rule in offending),
            (*verdict.details, *_of_dead_clauses(verdict.id, offending)),
        )

    def _fault(self, rule: RuleVerdict, identity: PropertyId) -> KnownFault:
        number = self._numbers[rule.rule] if rule.rule else None
        shown = rule.counterexample
        if shown is None or self._interpreter is None:
            return KnownFault(number, rule.status.value, rule.hands)
        decision = self._interpreter.set(shown.cards)
        better = None
        if identity is PropertyId.UNDOMINATED:
            better = self._interpreter.dominating(decision)
        return KnownFault(
            number,
            rule.status.value,
            rule.hands,
            decision.hand.reading,
            decision.setting.front if decision.setting else (),
            decision.setting.back if decision.setting else (),
            decision.case_number,
            better.front if better else (),
            better.back if better else (),
        )


def _of_dead_clauses(identity: PropertyId, offending: Sequence[RuleVerdict]) -> Iterator[str]:
    """Why clauses are dead, without the reason of a waiver, which stands in the sheet."""
    if identity is PropertyId.NO_DEAD_CLAUSE:
        for rule in offending:
            yield from rule.remarks[1:] if rule.status is Status.WAIVED else rule.remarks
