"""Nodes of the syntax are read as they are printed, and any sheet can be linted."""

from hypothesis import given
from hypothesis import strategies as st

from houseway.grammar import sheet as nodes
from houseway.grammar import syntax
from houseway.grammar.format import format_text, sheet_text
from houseway.grammar.leaves import Name
from houseway.grammar.lint.table import SHEET_LINTS
from houseway.grammar.parser import parse
from houseway.grammar.phrases import condition_text, steps_text
from houseway.grammar.syntax import Steps

from .fuzz_settings import quickly
from .random_nodes import actions, conditions, sheets, way_lines


def the_rule(text: str) -> nodes.Rule:
    (way,) = parse(f"variant x {{ house way {{ {text} }} }}").items
    assert isinstance(way, nodes.HouseWay)
    assert way.lines
    (rule,) = way.lines
    assert isinstance(rule, nodes.Rule)
    return rule


@quickly
@given(conditions, actions)
def test_conditions_and_actions_are_read_as_they_are_printed(
    condition: syntax.Condition, action: Steps
) -> None:
    rule = the_rule(f"rule a {{ when {condition_text(condition)}: {steps_text(action)} }}")
    assert rule.when == condition
    assert rule.body == action


@quickly
@given(st.lists(way_lines, min_size=1, max_size=3))
def test_house_ways_are_read_as_they_are_printed(house_way: list[nodes.WayLine]) -> None:
    check(nodes.Sheet(Name("x"), None, (nodes.HouseWay(tuple(house_way)),)))


@quickly
@given(sheets)
def test_sheets_are_read_as_they_are_printed(sheet: nodes.Sheet) -> None:
    check(sheet)


@quickly
@given(sheets)
def test_any_sheet_can_be_linted(sheet: nodes.Sheet) -> None:
    for lint in SHEET_LINTS.values():
        for finding in lint(sheet):
            assert finding.what
            assert finding.why
            assert finding.remedy


def check(sheet: nodes.Sheet) -> None:
    text = sheet_text(sheet)
    assert parse(text) == sheet
    assert format_text(text) == text
