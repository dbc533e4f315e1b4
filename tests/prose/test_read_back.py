"""Every sentence about a house way is read back: it has one meaning, and that is the core's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from houseway.spec import house_way as core
from houseway.spec.prose.book import Book, book
from houseway.spec.prose.house_way import RuleProse, safety_net_prose
from houseway.spec.prose.languages import LANGUAGES
from houseway.spec.prose.words import Style
from houseway.spec.variant import Variant

from .canonical import Canonical
from .meanings import bounds
from .random_ways import ACTIONS, told_sheets
from .reader import Reader
from .sheets import TELL, canonical, reader, told

STYLES = pytest.mark.parametrize("style", Style)
RANDOM = settings(
    max_examples=100,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def misread(variant: Variant, prose: RuleProse, reads: Reader) -> list[str]:
    """The sentences of a rule that are not read back as what they tell."""
    rule = variant.its_house_way().rules[prose.number - 1]
    own, back = canonical(variant), Canonical(variant.deck)
    wrong: list[str] = []
    forms = {
        (back.hand(when), None if action is None else back.action(action))
        for when, action in reads.read("rule", prose.sentence)
    }
    if forms != {(own.hand(rule.when), None if prose.cases else own.action(rule.action))}:
        wrong.append(prose.sentence)
    if prose.cases:
        assert isinstance(rule.action, core.Cases)
        for case, written in zip(prose.cases, rule.action.cases, strict=True):
            if {back.case(one) for one in reads.read("case", case.sentence)} != {own.case(written)}:
                wrong.append(case.sentence)
    return wrong


@STYLES
@IN_EVERY_LANGUAGE
def test_every_shipped_rule_and_case_is_read_back(style: Style, language: str) -> None:
    reads, phrases = reader(style, language), book(language)
    wrong = [
        one for variant, prose in told(style, phrases) for one in misread(variant, prose, reads)
    ]
    assert not wrong


@IN_EVERY_LANGUAGE
def test_every_heading_is_read_back(language: str) -> None:
    reads = reader(Style.PAGE, language)
    for variant, prose in told(Style.PAGE, book(language)):
        forms = {Canonical(variant.deck).hand(one) for one in reads.read("heading", prose.heading)}
        when = variant.its_house_way().rules[prose.number - 1].when
        assert forms == {canonical(variant).hand(when)}, prose.heading


@STYLES
@IN_EVERY_LANGUAGE
@RANDOM
@given(told_sheets())
def test_random_rules_of_every_kind_are_read_back(
    style: Style, language: str, variant: Variant
) -> None:
    reads, rule = reader(style, language), variant.its_house_way().rules[1]
    assert not misread(variant, TELL[style](variant, rule, book(language)), reads)


# --- tables ---------------------------------------------------------------------------


def row_conditions(head: tuple[str, ...], row: tuple[str, ...], reads: Reader) -> Any:
    """What the cells of a row ask, together."""
    parts: list[core.HandCondition] = []
    for title, cell in zip(head[:-1], row[:-1], strict=True):
        (column,) = reads.read("column", title)
        kind = "pairs cell" if column is None else "rank cell"
        found = reads.read(kind, cell)
        assert len(found) == 1, cell
        (test,) = found
        if test is not None:
            parts.append(test if column is None else bounds(column, *test))
    return core.All(tuple(parts)) if parts else None


@IN_EVERY_LANGUAGE
def test_every_row_of_a_table_is_its_case(language: str) -> None:
    reads, rows = reader(Style.PAGE, language), 0
    for variant, prose in told(Style.PAGE, book(language)):
        if prose.table is None:
            continue
        own, back = canonical(variant), Canonical(variant.deck)
        action = variant.its_house_way().rules[prose.number - 1].action
        assert isinstance(action, core.Cases)
        for row, case in zip(prose.table.rows, action.cases, strict=True):
            when = row_conditions(prose.table.head, row, reads)
            steps = {back.action(one) for one in reads.read("action", row[-1])}
            assert (when and back.hand(when), steps) == (
                case.condition and own.hand(case.condition),
                {own.action(case.action)},
            )
            rows += 1
    assert rows > 50


# --- no two rules read the same ----------------------------------------------------------


@IN_EVERY_LANGUAGE
def test_no_two_different_rules_or_cases_read_the_same(language: str) -> None:
    meant: dict[object, Any] = {}
    for style in Style:
        for variant, prose in told(style, book(language)):
            rule = variant.its_house_way().rules[prose.number - 1]
            form = canonical(variant)
            key = (style, variant.deck, prose.sentence, tuple(c.sentence for c in prose.cases))
            meaning = (form.hand(rule.when), form.action(rule.action))
            assert meant.setdefault(key, meaning) == meaning, prose.sentence


# --- the safety net -------------------------------------------------------------------------


@IN_EVERY_LANGUAGE
@settings(RANDOM, max_examples=20)
@given(told_sheets(), ACTIONS)
def test_a_safety_net_is_read_back(language: str, variant: Variant, net: core.Action) -> None:
    way = replace(variant.its_house_way(), safety_net=net)
    text = safety_net_prose(replace(variant, house_way=way), book(language))
    assert text is not None
    reads = reader(Style.PAGE, language)
    forms = {Canonical(variant.deck).action(one) for one in reads.read("net", text)}
    assert forms == {canonical(variant).action(net)}


# --- the reader bites --------------------------------------------------------------------------


def swapped(one: str, other: str) -> Book:
    """English with two phrases in each other's place."""
    phrases = dict(book().phrases)
    phrases[one], phrases[other] = phrases[other], phrases[one]
    return Book("en", phrases)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("way.place.front", "way.place.back"),
        ("way.the.higher_pair", "way.the.lower_pair"),
        ("way.ranks.least", "way.ranks.most"),
        ("way.steps.otherwise", "way.steps.either"),
        ("way.count.1", "way.count.2"),
        ("way.jokers.none", "way.jokers.the"),
        ("rank.many.7", "rank.many.8"),
        ("way.kind_least.straight", "way.kind_least.flush"),
        ("way.clause.can", "way.clause.cannot"),
    ],
)
def test_two_phrases_in_each_others_place_are_seen(one: str, other: str) -> None:
    reads, faulty = reader(Style.PAGE), swapped(one, other)
    assert any(misread(variant, prose, reads) for variant, prose in told(Style.PAGE, faulty))


@pytest.mark.parametrize(
    ("one", "same"),
    [
        ("way.the.lower_pair", "way.the.higher_pair"),
        ("way.shape.two_pair", "way.shape.one_pair"),
        ("way.kicker.2", "way.kicker.1"),
        ("way.held.four_with_pair", "way.held.four_without_pair"),
    ],
)
def test_a_phrase_with_two_meanings_is_seen(one: str, same: str) -> None:
    alike = Book("en", dict(book().phrases) | {one: book().phrases[same]})
    reads = Reader(alike, Style.PAGE)
    assert any(misread(variant, prose, reads) for variant, prose in told(Style.PAGE, alike))
