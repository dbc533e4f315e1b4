"""The page of diagrams shows every rule of the grammar, as the grammar says it."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest

from houseway.grammar.keywords import grammar_text, keywords
from houseway.grammar.productions import (
    AtMostOnce,
    InOrder,
    Literal,
    OneOf,
    Production,
    Repeated,
    RuleName,
    TerminalName,
    parts_within,
    productions,
    word_kinds,
)
from houseway.verifier.pages.grammar_page import grammar_page
from houseway.verifier.pages.railroad import diagram_svg, in_words, names_of

RULES = productions()
NAMES = names_of(RULES)
PAGE = grammar_page()


def defined(text: str) -> list[str]:
    """The rules and terminals of a grammar, by looking for what begins them."""
    return re.findall(r"^[!?]*(\w+)(?:\.\d+)?:", text, re.MULTILINE)


def drawn(rule: Production) -> list[str]:
    """The texts of the boxes of a rule's diagram."""
    return [unescape(text) for text in re.findall(r"<text[^>]*>(.*?)</text>", svg(rule))]


def svg(rule: Production) -> str:
    return diagram_svg(rule, NAMES)


def boxes(rule: Production) -> set[str]:
    """What a rule's diagram must show."""
    return {
        part.text
        if isinstance(part, Literal)
        else NAMES.of(part.name)
        if isinstance(part, RuleName)
        else part.name
        for part in parts_within(rule.body)
        if isinstance(part, Literal | RuleName | TerminalName)
    }


class TestRead:
    def test_every_rule_and_terminal_of_the_file(self) -> None:
        names = [*(rule.name for rule in RULES), *(kind.name for kind in word_kinds())]
        assert sorted(names) == sorted([*defined(grammar_text()), "WS"])
        assert len(RULES) > 200

    def test_every_keyword_comes(self) -> None:
        said = {
            word
            for rule in RULES
            for part in parts_within(rule.body)
            if isinstance(part, Literal)
            for word in part.text.split()
        }
        assert set(keywords()) <= said

    def test_each_way_of_saying(self) -> None:
        text = '// --- one\nstart: "a" "b" [x] x? x* (x | Y)+ -> other\nx: "{" Y "}"\nY: /y/\n'
        x, y = RuleName("x"), TerminalName("Y")
        first, second = productions(text)
        assert first == Production(
            "start",
            "one",
            InOrder(
                (
                    Literal("a b"),
                    AtMostOnce(x),
                    AtMostOnce(x),
                    Repeated(x, 0),
                    Repeated(OneOf((x, y)), 1),
                )
            ),
        )
        assert second.body == InOrder((Literal("{"), y, Literal("}")))

    def test_what_has_no_drawing_is_refused(self) -> None:
        with pytest.raises(ValueError, match="can't be shown"):
            productions("start: x~3\nx: /x/\n")

    def test_headings_are_those_of_the_file(self) -> None:
        headings = {rule.name: rule.heading for rule in RULES}
        assert headings["start"] == ""
        assert headings["effective"] == "header"
        assert headings["deck"] == "deck, ranking and fouls"
        assert headings["best"] == "actions"


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
class TestEachRule:
    def test_its_diagram_shows_all_of_it(self, rule: Production) -> None:
        shown = drawn(rule)
        assert {text for text in boxes(rule) if text not in " ".join(shown)} == set()
        assert {text for text in shown if not any(text in box for box in boxes(rule))} == set()

    def test_it_is_narrow_enough_for_a_phone(self, rule: Production) -> None:
        found = re.search(r' width="([\d.]+)"', svg(rule))
        assert found
        assert float(found[1]) < 540


def test_the_words_beside_the_diagrams_are_the_grammar_again() -> None:
    """What stands in words, read as a grammar, gives the same rules."""
    lines = [f"{rule.name}: {' '.join(map(written, in_words(rule.body)))}" for rule in RULES]
    kinds = [f"{kind.name}: /x{kind.name}/" for kind in word_kinds()]
    again = productions("\n".join([*lines, *kinds]) + "\n")
    assert [(rule.name, rule.body) for rule in again] == [(rule.name, rule.body) for rule in RULES]


def written(word: Literal | RuleName | TerminalName | str) -> str:
    match word:
        case Literal(text):
            return f'"{text}"'
        case RuleName(name) | TerminalName(name):
            return name
        case sign:
            return sign


class TestPage:
    def test_every_name_has_one_place_and_every_link_leads_to_one(self) -> None:
        page = _Links()
        page.feed(PAGE)
        expected = [f"rule-{name}" for name in [*defined(grammar_text()), "WS"]]
        assert sorted(page.places) == sorted(expected)
        assert page.links
        assert page.links <= set(page.places)
        ignored = {"rule-WS", "rule-COMMENT"}
        assert set(page.places) - page.links == ignored

    def test_names_of_rules_are_told_apart(self) -> None:
        shown = [NAMES.of(rule.name) for rule in RULES]
        assert len(set(shown)) == len(shown)

    def test_every_heading_of_the_grammar(self) -> None:
        for heading in {rule.heading for rule in RULES} - {""}:
            assert f"\n## {heading[0].upper()}{heading[1:]}\n" in PAGE

    def test_a_drawing_is_hidden_from_readers_that_hear_the_words(self) -> None:
        assert PAGE.count("<svg ") == PAGE.count('<svg aria-hidden="true" ') == len(RULES)
        within = "".join(re.findall(r"<svg.*?</svg>", PAGE))
        assert within.count("<a ") == within.count('<a tabindex="-1" ') > 100

    def test_no_colour_is_fixed(self) -> None:
        assert not re.search(
            r"#[0-9a-fA-F]{3,6}\b|\b(?:black|white(?!-)|rgb|hsl)\b", PAGE.split("##")[0]
        )

    def test_a_new_alternative_is_drawn(self) -> None:
        planted = grammar_text().replace(
            '!side: "above" | "below"', '!side: "above" | "below" | "atop" NAME', 1
        )
        assert planted != grammar_text()
        rule = next(rule for rule in productions(planted) if rule.name == "side")
        assert drawn(rule) == ["above", "below", "atop", "NAME"]
        page = grammar_page(planted)
        assert ">atop</text>" in page
        assert ">atop</text>" not in PAGE

    def test_a_new_rule_is_drawn_under_its_heading(self) -> None:
        planted = grammar_text().replace("\nconduct:", '\nnovelty: "new" STRING\nconduct:', 1)
        page = grammar_page(planted)
        assert 'id="rule-novelty"' in page
        assert page.index("## The table's money") < page.index('id="rule-novelty"')


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.places: list[str] = []
        self.links: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = dict(attrs)
        if place := held.get("id"):
            self.places.append(place)
        if tag == "a" and (link := held.get("href")):
            self.links.add(link.removeprefix("#"))
