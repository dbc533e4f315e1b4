"""Every clause of the shipped ways has an example, which is set as it is written."""

from __future__ import annotations

import pytest

from houseway import variants
from houseway.grammar import sheet as nodes
from houseway.grammar.parser import parse
from houseway.spec import house_way as core
from houseway.spec.cards import JOKER
from houseway.spec.interpreter import Trace
from houseway.spec.variant import Example
from houseway.variants import Folder
from houseway.verifier.engines.exhaustive import Enumeration
from houseway.verifier.from_variant import HouseWayTerms
from houseway.verifier.loading import load
from houseway.verifier.terms import TRUE

from .clause_walk import Walk, clauses
from .shipped_ways import interpreter


def writes_its_way(name: str) -> bool:
    """Whether the sheet writes rules, or extends one that does.

    A way that is taken from another sheet whole has its examples there.
    """
    sheet = parse(variants.text(name))
    ways = [item for item in sheet.items if isinstance(item, nodes.HouseWay)]
    return all(way.lines is not None for way in ways)


SHIPPED = tuple(name for name in variants.names(Folder.PROVED) if writes_its_way(name))
OTHERS = tuple(name for name in variants.names(Folder.PROVED) if name not in SHIPPED)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_clause_has_an_example(name: str) -> None:
    way = interpreter(name)
    written = {clause for rule in way.house_way.rules for clause in clauses(rule)}
    decisions = (way.set(example.hand) for example in way.variant.examples)
    shown = {clause for decision in decisions for clause in Walk(way, decision).passed}
    assert written - shown == set()


@pytest.mark.parametrize("name", OTHERS)
def test_a_way_without_examples_of_its_own_is_that_of_a_sheet_with_them(name: str) -> None:
    way = load(name).house_way
    assert way is None or way in [load(other).house_way for other in SHIPPED]


@pytest.mark.every_hand
@pytest.mark.parametrize("name", SHIPPED)
def test_every_rule_that_sets_jokers_has_an_example_with_one(name: str) -> None:
    way = interpreter(name)
    terms = HouseWayTerms(way.variant)
    tallies = Enumeration(way.variant.deck).tally(TRUE, [rule.sets for rule in terms.rules])
    reached = {r.rule.name for r, t in zip(terms.rules, tallies, strict=True) if t.with_joker}
    assert reached == {e.rule for e in way.variant.examples if JOKER in e.hand}


EXAMPLES = [
    pytest.param(name, example, id=f"{name}: {example.title}")
    for name in SHIPPED
    for example in load(name).examples
]


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_the_example_is_set_as_written(name: str, example: Example) -> None:
    way = interpreter(name)
    trace = Trace()
    decision = way.set(example.hand, trace)
    assert decision.rule is not None
    assert [rule.name for rule, holds in trace.rules if holds] == [example.rule]
    if isinstance(decision.rule.action, core.Cases):
        assert decision.case is not None
        assert example.case in (decision.case.title, decision.case_number)
    assert decision.determinate
    assert not decision.fouled
    assert trace.steps[-1].left == decision.left == Walk(way, decision).left
    assert decision.setting is not None
    assert set(decision.setting.front) == set(example.front or ())
    if example.back is not None:
        assert set(decision.setting.back) == set(example.back)
