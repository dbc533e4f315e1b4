"""The dealer's card for a screen."""

from dataclasses import replace

import pytest

from houseway.spec.prose.book import book
from houseway.spec.prose.languages import LANGUAGES
from houseway.verifier import load
from houseway.verifier.pages.cards_of_way import dealer_card
from houseway.verifier.pages.dealer_card import (
    CardFit,
    CardRule,
    CardSize,
    DealerCard,
    card_fit,
    card_html,
)
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_that_its_headings_exclude_each_other(language: str) -> None:
    """A dealer who holds three queens, two nines and two fours must not stop at the three."""
    sayings = {
        "trump_plaza": "way_card.term.shapes_with_five_aces",
        "jokers_wild": "way_card.term.shapes",
    }
    for name, key in sayings.items():
        assert book(language).say(key) in card_of(name, language).instruction
    terms = [book(language).say(key) for key in sayings.values()]
    assert not any(term in card_of("max_front", language).instruction for term in terms)


@pytest.mark.parametrize("size", CardSize)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_house_way_fits_on_its_cards(language: str, size: CardSize) -> None:
    fit = card_fit(card_of("jokers_wild", language), size)
    assert fit.points >= size.value.floor


def card_of(name: str, language: str = "en") -> DealerCard:
    variant = load(name)
    results = Store().find(variant)
    assert results
    return dealer_card(Sheet(variant, results, book(language)))


def test_a_card_that_adds_ranks_up_says_how() -> None:
    """A dealer who holds jacks and threes must know what they come to without the sheet."""
    how = book().say("way.term.sum")
    for name, told in (("sum_of_ranks", True), ("trump_plaza", False)):
        assert (how in card_of(name).instruction) is told
