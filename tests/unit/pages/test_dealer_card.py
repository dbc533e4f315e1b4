"""The dealer's card for a screen."""

from dataclasses import replace

import pytest

from houseway.spec.prose.book import book
from houseway.verifier import load
from houseway.verifier.pages.cards_of_way import dealer_card
from houseway.verifier.pages.dealer_card import CardFit, CardRule, CardSize, card_html
from houseway.verifier.pages.plain_text import plain
from houseway.verifier.pages.sheet import Sheet
from houseway.verifier.pages.store import Store

from .attacks import ATTACKS
from .reading import read
from .sample_cards import THIRTY_ONE, TWELVE


def test_each_rule_has_its_number_heading_and_lines() -> None:
    page = read(card_html(THIRTY_ONE))
    rules = page.all("li")
    assert len(rules) == 31
    for rule, item in zip(THIRTY_ONE.rules, rules, strict=True):
        first, *others = rule.lines
        assert item.all("span")[0].text() == rule.number
        assert [one.text() for one in item.all("p")] == [f"{rule.heading} {first}", *others]


def test_a_rule_without_lines_is_its_heading() -> None:
    page = read(card_html(replace(TWELVE, rules=(CardRule("1", "Any hand", ()),))))
    assert page.all("li")[0].text().strip() == "1Any hand"


def test_printed_it_has_the_paper_and_the_type_that_fit() -> None:
    text = card_html(TWELVE, CardSize.POCKET, CardFit(points=10.0, columns=1, pages=1))
    assert "@page{size:74mm 105mm;margin:4mm}" in text
    assert "font-size:9.40pt" in text
    assert "columns:1}" in text


@pytest.mark.parametrize("text", ATTACKS)
def test_no_text_becomes_markup(text: str) -> None:
    wild = replace(TWELVE, rules=(CardRule(text, text, (text, text)),))
    page = read(card_html(wild))
    (item,) = page.all("li")
    assert [one.tag for one in item.all()] == ["li", "span", "div", "p", "b", "p"]
    assert item.all("p")[1].text() == plain(text)


def test_a_card_that_adds_ranks_up_says_how() -> None:
    """A dealer who holds jacks and threes must know what they come to without the sheet."""
    how = book().say("way.term.sum")
    for name, told in (("sum_of_ranks", True), ("trump_plaza", False)):
        variant = load(name)
        results = Store().find(variant)
        assert results
        assert (how in dealer_card(Sheet(variant, results, book())).instruction) is told
