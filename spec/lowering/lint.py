"""Lints that need what a file means: the order of its rules, its deck, its clauses, its hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from types import MappingProxyType
from typing import Final, TypeAlias

from ...grammar import sheet as nodes
from ...grammar.lint.codes import Lint
from ...grammar.lint.finding import Finding, examples, repeats, rules, way_lines
from ...grammar.lint.house_way import ANY_HAND
from ..variant import WAIVABLE, Variant
from .remarks import spoken

VariantLint: TypeAlias = Callable[[nodes.Sheet, Variant], Iterator[Finding]]
"""Finds one kind of poor thing in a file's statements and the variant that they mean."""


def rule_after_any_hand(sheet: nodes.Sheet, variant: Variant) -> Iterator[Finding]:
    """A rule that is tried after one for any hand."""
    order = _order(variant)
    takers = [rule for rule in rules(sheet) if rule.when == ANY_HAND]
    if not takers:
        return
    taker = min(takers, key=lambda rule: order[rule.name.text])
    for rule in rules(sheet):
        if order[rule.name.text] > order[taker.name.text]:
            yield Finding(
                rule.name.span,
                f"rule '{rule.name.text}' is tried after '{taker.name.text}', which is for any "
                "hand",
                "the first rule that holds sets the hand, so this one is never reached",
                f"put it before '{taker.name.text}', or take it out",
            )


def idle_priority(sheet: nodes.Sheet, variant: Variant) -> Iterator[Finding]:
    """A link of a `priority` without which the order would be the same."""
    order = _order(variant)
    lines = [line for line in way_lines(sheet) if isinstance(line, nodes.Priority)]
    links = [link for line in lines for link in pairwise(line.rules)]
    place = {rule.name.text: number for number, rule in enumerate(rules(sheet))}
    latest = [place[name] for name in order]
    betters: dict[str, list[str]] = {}
    for better, worse in links:
        betters.setdefault(worse.text, []).append(better.text)
    for better, worse in reversed(links):
        others = list(betters[worse.text])
        others.remove(better.text)
        ready = max((order[name] + 1 for name in others), default=0)
        tried_before = latest[ready : order[better.text] + 1]
        # without the link, the rule would still wait for these, which are first in writing
        if all(number < place[worse.text] for number in tried_before):
            betters[worse.text] = others
            yield Finding(
                replace(better.span, end=worse.span.end),
                f"'{better.text} > {worse.text}' changes nothing",
                "the order of writing and the other priorities put the two in this order already, "
                "and a reader looks for what the line is there to change",
                "take it out, or turn it round if the other order was meant",
            )


def idle_declaration(sheet: nodes.Sheet, variant: Variant) -> Iterator[Finding]:
    """A line about a joker or the wheel in a deck that has none."""
    idle = {} if variant.deck.jokers else dict.fromkeys(_OF_JOKERS, "no joker")
    if variant.deck.lowest > 2:
        idle["wheel"] = "no deuce"
    blocks = [item.lines for item in sheet.items if isinstance(item, nodes.Block)]
    for line in (*(line for lines in blocks for line in lines), *way_lines(sheet)):
        if isinstance(line, nodes.Line) and line.topic in idle:
            yield Finding(
                line.span,
                f"this line is about {spoken(line.topic)}, and the deck has {idle[line.topic]}",
                "a reader takes the line for a rule of the house",
                "take it out, or mend the deck",
            )


_OF_JOKERS: Final = ("joker is", "five alike", "joker in flush is", "joker counts")


def uncited_clause(sheet: nodes.Sheet, variant: Variant) -> Iterator[Finding]:
    """A source that lists clauses which no statement cites."""
    cited = {clause for citation in variant.citations for clause in citation.clauses}
    written = [item for item in sheet.items if isinstance(item, nodes.Source)]
    for item, source in zip(written, variant.sources, strict=True):
        left = [one.id for one in variant.citable(source) if one not in cited]
        if left:
            listed = ", ".join(left[:12]) + (", ..." if len(left) > 12 else "")
            yield Finding(
                item.span,
                f"no statement cites these clauses of the source: {listed}",
                "nobody can tick these clauses off against the file",
                "add 'cites' to the statement that carries the clause out",
            )


def same_hand(sheet: nodes.Sheet, variant: Variant) -> Iterator[Finding]:
    """An example of a hand that an earlier example has."""
    written = zip(examples(sheet), variant.examples, strict=True)
    hands = ((tuple(sorted(one.hand)), node.title.span) for node, one in written)
    for _, span, first in repeats(hands):
        yield Finding(
            span,
            f"the example {first.place} has the same hand",
            "it shows nothing more of the house way",
            "give another hand, or take one of the two out",
        )


def unclaimed_property(sheet: nodes.Sheet, variant: Variant) -> Iterator[Finding]:
    """A property that may be given up and is neither claimed nor waived."""
    way = next((item for item in sheet.items if isinstance(item, nodes.HouseWay)), None)
    claims = [item for item in sheet.items if isinstance(item, nodes.Claims)]
    if way is None or variant.house_way is None:
        return
    waived = {waiver.property_id for waiver in variant.claims.waivers}
    for one in WAIVABLE:
        if one not in variant.claims.properties | waived:
            words = one.value.replace("-", " ")
            yield Finding(
                claims[0].span if claims else sheet.name.span,
                f"the file neither claims nor waives '{words}'",
                "where it fails, verify tells of it and the file passes all the same",
                f"in claims {{ ... }} write: {words}",
            )


def _order(variant: Variant) -> dict[str, int]:
    """The place of each rule in the order tried."""
    ruled = variant.house_way.rules if variant.house_way else ()
    return {rule.name: number for number, rule in enumerate(ruled)}


VARIANT_LINTS: Final[Mapping[Lint, VariantLint]] = MappingProxyType(
    {
        Lint.RULE_AFTER_ANY_HAND: rule_after_any_hand,
        Lint.IDLE_PRIORITY: idle_priority,
        Lint.IDLE_DECLARATION: idle_declaration,
        Lint.UNCITED_CLAUSE: uncited_clause,
        Lint.SAME_HAND: same_hand,
        Lint.UNCLAIMED_PROPERTY: unclaimed_property,
    }
)
