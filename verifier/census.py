"""How many hands each rule and case sets, counted over every hand class."""

from __future__ import annotations

from ..spec.house_way import Cases
from .engines.exhaustive import Enumeration, Tally
from .from_variant import HouseWayTerms, RuleTerms
from .properties import dominated_twice
from .terms import FALSE, TRUE, Term, and_, not_, or_
from .verdict import Share


def census(way: HouseWayTerms, enumeration: Enumeration) -> tuple[tuple[Share, ...], Share]:
    """The share of each rule in the order tried, and how many hands meet no rule."""
    enumeration.prepare([*(rule.sets for rule in way.rules), way.no_rule])
    shares = tuple(_share(rule, way, enumeration) for rule in way.rules)
    (none,) = enumeration.tally(way.no_rule, [TRUE])
    by_net = none.hands if way.net else 0
    return shares, Share("(no rule)", none.hands, none.with_joker, by_net)


def _share(rule: RuleTerms, way: HouseWayTerms, enumeration: Enumeration) -> Share:
    taken = [case.taken for case in rule.cases]
    all_, net, *cases = enumeration.tally(rule.sets, [TRUE, _needs_net(rule, way), *taken])
    return Share(
        rule.rule.name,
        all_.hands,
        all_.with_joker,
        net.hands,
        tuple(_case_share(rule, number, tally) for number, tally in enumerate(cases, start=1)),
    )


def _case_share(rule: RuleTerms, number: int, tally: Tally) -> Share:
    action = rule.rule.action
    title = action.cases[number - 1].title if isinstance(action, Cases) else None
    return Share(title or number, tally.hands, tally.with_joker)


def _needs_net(rule: RuleTerms, way: HouseWayTerms) -> Term:
    """The rule leaves no legal setting, and the house has a safety net."""
    if way.net is None:
        return FALSE
    legal = map(not_, way.settings.fouls)
    return not_(or_(*map(and_, rule.left.settings, legal)))


def beaten_twice(rule: str, way: HouseWayTerms, enumeration: Enumeration) -> int:
    """How many of the rule's hands could be set legally and better in both halves."""
    terms = way.of_rule(rule)
    (tally,) = enumeration.tally(terms.sets, [dominated_twice(terms.left, way.settings)])
    return tally.hands
