"""Whether results are of the shape of a variant, as any results of it must be.

It holds off a file that was put together by hand. That its counts and verdicts are true, only
working them out again can show.
"""

from __future__ import annotations

from math import comb

from ...spec.house_way import Cases, Rule
from ...spec.variant import PropertyId, Variant
from .results import CountedBet, CountedClause, Results


def fits(results: Results, variant: Variant) -> bool:
    """Whether rules, cases, bets, properties and numbers of hands are those of the variant."""
    hands = comb(variant.deck.size, 7)
    rules = variant.house_way.rules if variant.house_way else ()
    return (
        results.hands == hands
        and {one.id for one in results.properties} == {one.value for one in PropertyId}
        and [_numbers(one) for one in results.rules]
        == [(number, _cases(rule)) for number, rule in enumerate(rules, start=1)]
        and _adds_up(results, hands if rules else 0)
        and [one.name for one in results.bets] == [one.name for one in variant.side_bets]
        and all(_is_counted(one, hands) for one in results.bets)
    )


def _numbers(rule: CountedClause) -> tuple[int, list[int]]:
    return rule.number, [case.number for case in rule.cases]


def _cases(rule: Rule) -> list[int]:
    return list(range(1, len(rule.action.cases) + 1)) if isinstance(rule.action, Cases) else []


def _adds_up(results: Results, hands: int) -> bool:
    """Whether every hand meets a rule or none, and is set or left."""
    kinds = (results.fronts, results.backs)
    counts = [one.hands for kind in (results.rules, *kinds) for one in kind]
    return (
        min([*counts, results.no_rule, results.unset], default=0) >= 0
        and sum(one.hands for one in results.rules) + results.no_rule == hands
        and all(sum(one.hands for one in kind) + results.unset == hands for kind in kinds)
    )


def _is_counted(bet: CountedBet, hands: int) -> bool:
    numbers = [line.number for line in bet.lines]
    return bet.hands == hands and numbers == list(range(1, len(numbers) + 1))
