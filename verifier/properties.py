"""The catalogue of properties: what each forbids, as terms.

A property of a rule is proved when no hand that the rule sets satisfies its
`violation`. A clause is alive when some hand satisfies its `reached`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import reduce
from typing import Final

from ..spec.variant import PropertyId
from .from_variant import Clause, HouseWayTerms, Left, RuleTerms
from .settings import SETTINGS, SettingTerms, beats
from .terms import TRUE, Term, and_, eq, ite, not_, or_


def never_foul(left: Left, settings: SettingTerms) -> Term:
    """Violated iff some setting left has a front that the foul test forbids."""
    return or_(*map(and_, left.settings, settings.fouls))


def complete(left: Left, settings: SettingTerms) -> Term:  # noqa: ARG001 - one signature for all
    """Violated iff no setting is left."""
    return not_(left.some)


def determinate(left: Left, settings: SettingTerms) -> Term:
    """Violated iff two settings left differ in front or back value."""
    front, back = _first(left, settings.fronts), _first(left, settings.backs)
    return or_(
        *(
            and_(
                left.settings[k],
                not_(and_(eq(settings.fronts[k], front), eq(settings.backs[k], back))),
            )
            for k in SETTINGS
        )
    )


def undominated(left: Left, settings: SettingTerms) -> Term:
    """Violated iff some legal setting beats one left: as good in both halves, better in one.

    Where all settings left are equal it is enough to look at the first.
    """
    chosen = _first(left, settings.fronts), _first(left, settings.backs)
    beaten_first = and_(or_(*left.settings), beats(settings, chosen))
    return or_(beaten_first, and_(determinate(left, settings), _some_beaten(left, settings.beaten)))


def dominated_twice(left: Left, settings: SettingTerms) -> Term:
    """Holds iff some legal setting is better in both halves than one left."""
    return _some_beaten(left, settings.beaten_twice)


def never_reset(left: Left, settings: SettingTerms) -> Term:
    """Violated iff some legal setting is better in both halves than one left.

    Such a setting dominates too: said so, both are proved at the cost of one.
    """
    return and_(undominated(left, settings), dominated_twice(left, settings))


def _some_beaten(left: Left, which: tuple[Term, ...]) -> Term:
    return or_(*map(and_, left.settings, which))


def _first(left: Left, values: tuple[Term, ...]) -> Term:
    """The value of the first setting left."""
    pairs = list(zip(left.settings, values, strict=True))
    return reduce(
        lambda value, pair: ite(pair[0], pair[1], value), reversed(pairs[:-1]), values[-1]
    )


VIOLATIONS: Final[dict[PropertyId, Callable[[Left, SettingTerms], Term]]] = {
    PropertyId.NEVER_FOUL: never_foul,
    PropertyId.COMPLETE: complete,
    PropertyId.DETERMINATE: determinate,
    PropertyId.UNDOMINATED: undominated,
    PropertyId.NEVER_RESET: never_reset,
}

MEANINGS: Final = {
    PropertyId.NEVER_FOUL: "no hand is set with a front that the foul test forbids",
    PropertyId.COMPLETE: "every hand meets a rule, and its action leaves a setting",
    PropertyId.DETERMINATE: "no hand is left with two settings of different value",
    PropertyId.NO_DEAD_CLAUSE: "every rule, case and arm is reached by some hand",
    PropertyId.UNDOMINATED: (
        "no other legal setting is at least as good in both halves and better in one"
    ),
    PropertyId.NEVER_RESET: "no other legal setting is better in both halves",
    PropertyId.SETTLEMENT_TOTAL: (
        "every result of the two halves, every push and every allowed wager has one line that "
        "decides it, and only one"
    ),
    PropertyId.MONEY_CONSERVED: (
        "what players, bank and house win and lose adds up to nothing, and nobody pays what he "
        "doesn't have"
    ),
    PropertyId.COMMISSION_SOUND: (
        "a commission is taken of wins alone, as declared, and never all of a win"
    ),
    PropertyId.FOULS_DECIDED: "every foul of either side has a consequence for every wager",
    PropertyId.SIDE_BETS_DECIDED: "each hand meets one line of a side bet, and each line is met",
    PropertyId.DEAL_ADDS_UP: "hands dealt and cards left over make up the deck",
    PropertyId.IRREGULARITIES_COMPLETE: ("every irregular situation that can occur meets a ruling"),
    PropertyId.IRREGULARITIES_CONSISTENT: (
        "rulings that apply together can be carried out together"
    ),
    PropertyId.NO_DEAD_RULING: "every ruling applies in some situation",
}


@dataclass(frozen=True, slots=True, eq=False)
class Obligation:
    """One question for the engines, about hands for which `premise` holds.

    For most properties `claim` must hold for none of them; for
    `no-dead-clause` (with `clause`, None for the rule itself) for some one.
    `rule` None stands for hands that meet no rule.
    """

    property_id: PropertyId
    rule: str | None
    premise: Term
    claim: Term
    clause: Clause | None = None

    @property
    def wants_some(self) -> bool:
        """Whether a hand that satisfies the claim is wanted, not forbidden."""
        return self.property_id is PropertyId.NO_DEAD_CLAUSE


def obligations(way: HouseWayTerms, chosen: frozenset[PropertyId]) -> Iterator[Obligation]:
    """Every question that the chosen properties ask of a house way."""
    for rule in way.rules:
        # that the rule is reached is also the premise of all its other obligations
        yield Obligation(PropertyId.NO_DEAD_CLAUSE, rule.rule.name, rule.sets, TRUE)
        for identity, violation in VIOLATIONS.items():
            if identity in chosen:
                claim = violation(rule.left, way.settings)
                yield Obligation(identity, rule.rule.name, rule.sets, claim)
    if PropertyId.COMPLETE in chosen:
        yield Obligation(PropertyId.COMPLETE, None, way.no_rule, TRUE)
    if PropertyId.NO_DEAD_CLAUSE in chosen:
        yield from _clause_obligations(way)


def _clause_obligations(way: HouseWayTerms) -> Iterator[Obligation]:
    """One for each clause: reached through its own rule or through `use`."""
    reached: dict[Clause, list[tuple[RuleTerms, Term]]] = {c: [] for c in way.all_clauses()}
    for rule in way.rules:
        for clause, term in rule.reached:
            reached[clause].append((rule, term))
    for clause, ways in reached.items():
        if len({rule.rule.name for rule, _ in ways}) == 1:
            premise, claim = ways[0][0].sets, or_(*(term for _, term in ways))
        else:
            premise, claim = TRUE, or_(*(and_(rule.sets, term) for rule, term in ways))
        yield Obligation(PropertyId.NO_DEAD_CLAUSE, clause.rule, premise, claim, clause)
