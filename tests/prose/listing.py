"""Prints house ways, to be read aloud: python -m tests.prose.listing [SHEET ...]."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from houseway.spec.prose.book import book
from houseway.spec.prose.house_way import (
    RuleProse,
    house_way_prose,
    joker_counts_prose,
    safety_net_prose,
    short_rule_prose,
)
from houseway.spec.prose.terms import order_prose, terms_prose
from houseway.spec.variant import Variant

from .sheets import shipped


def lines_of(variant: Variant) -> Iterator[str]:
    """All that is told of a house way, page and card."""
    phrases = book()
    yield f"{variant.title}\n"
    for text in (joker_counts_prose(variant, phrases), order_prose(phrases)):
        if text:
            yield f"  {text}"
    for number, rule in enumerate(house_way_prose(variant, phrases), start=1):
        yield from _rule(rule)
        yield from _card(
            short_rule_prose(variant, variant.its_house_way().rules[number - 1], phrases)
        )
    net = safety_net_prose(variant, phrases)
    yield from ([f"  {net}"] if net else [])
    yield from (f"  {text}" for text in terms_prose(variant, phrases))


def _rule(rule: RuleProse) -> Iterator[str]:
    yield f"\n  {rule.number}. {rule.title}   [{rule.heading}]"
    yield f"     {rule.sentence}"
    yield from (f"       {case.number}. {case.sentence}" for case in rule.cases)
    if rule.table:
        for row in (rule.table.head, *rule.table.rows):
            yield f"       | {' | '.join(row)} |"


def _card(rule: RuleProse) -> Iterator[str]:
    yield f"     card: {rule.sentence}"
    yield from (f"       {case.sentence}" for case in rule.cases)


def main(names: list[str]) -> None:
    """Prints the sheets of these names, or all."""
    sheets = shipped()
    for name in names or sheets:
        print(f"\n===== {name}: ", end="")
        print("\n".join(lines_of(sheets[name])))


if __name__ == "__main__":
    main(sys.argv[1:])
