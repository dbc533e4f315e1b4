"""Why a clause is never reached: which clauses stand in its way."""

from __future__ import annotations

from collections.abc import Sequence

from .engines.exhaustive import Enumeration
from .from_variant import CaseTerms, HouseWayTerms, RuleTerms
from .properties import Obligation
from .terms import TRUE, Term, and_
from .words import hands_text


def words_on_dead(obligation: Obligation, way: HouseWayTerms, enumeration: Enumeration) -> str:
    """What keeps every hand from the clause of an obligation that none reaches."""
    assert obligation.rule
    rule = way.of_rule(obligation.rule)
    clause = obligation.clause
    if clause is None:
        blockers = {f"rule {q.rule.name}": q.sets for q in way.rules if q is not rule}
        return _blocked(f"Rule {rule.rule.name}", rule.holds, blockers, enumeration)
    name = f"Rule {clause.rule}, {clause.text}"
    if not enumeration.tally(rule.sets, [TRUE])[0].hands:
        return f"{name}, is never reached, since its rule never is."
    if clause.case is None:
        return f"{name}, is never reached: no hand leads there."
    return _blocked_case(name, rule, rule.cases, clause.case - 1, enumeration)


def _blocked_case(
    name: str, rule: RuleTerms, cases: Sequence[CaseTerms], index: int, enumeration: Enumeration
) -> str:
    reaching = and_(rule.sets, cases[index].holds)
    blockers = {f"case {k + 1}": and_(rule.sets, c.taken) for k, c in enumerate(cases[:index])}
    return _blocked(name, reaching, blockers, enumeration)


def _blocked(name: str, holds: Term, blockers: dict[str, Term], enumeration: Enumeration) -> str:
    """Who sets the hands that meet the clause's own condition."""
    all_, *taken = enumeration.tally(holds, [TRUE, *blockers.values()])
    if not all_.hands:
        return f"{name}, is never reached: no hand meets its condition."
    pairs = zip(blockers, taken, strict=True)
    listed = [f"{blocker} ({hands_text(tally.hands)})" for blocker, tally in pairs if tally.hands]
    return (
        f"{name}, is never reached: its condition holds for {hands_text(all_.hands)}, "
        f"and all of them go first to {', '.join(listed)}."
    )
