"""The dealer's card on paper: one page where it can be, never too small to read."""

from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from houseway.verifier.pages.dealer_card import (
    CardSize,
    CardTooLongError,
    DealerCard,
    card_fit,
    card_html,
    card_pdf,
)

from ..unit.pages.sample_cards import ENDLESS, THIRTY_ONE, TWELVE
from .paper import Paper

pytestmark = pytest.mark.browser

CARDS = [pytest.param(TWELVE, id="12 rules"), pytest.param(THIRTY_ONE, id="31 rules")]
FLOOR = {CardSize.A5: 7.0, CardSize.POCKET: 5.0}
PAPER = {CardSize.A5: (148, 210), CardSize.POCKET: (74, 105)}


@pytest.mark.parametrize("card", CARDS)
def test_on_a5_it_is_one_page(card: DealerCard) -> None:
    assert card_fit(card, CardSize.A5).pages == 1
    assert len(Paper(card_pdf(card))) == 1


@pytest.mark.parametrize("size", CardSize)
@pytest.mark.parametrize("card", CARDS)
def test_every_rule_is_there_in_order_at_a_size_that_can_be_read(
    card: DealerCard, size: CardSize
) -> None:
    fit = card_fit(card, size)
    paper = Paper(card_pdf(card, size))
    assert len(paper) == fit.pages
    assert paper.millimetres() == PAPER[size]
    assert paper.title() == card.title
    assert paper.is_tagged()
    text = " ".join(paper.texts())
    place = 0
    for rule in card.rules:
        place = text.index(f"{rule.number} {rule.heading} {rule.lines[0]}", place)
    body = [
        one
        for page in range(len(paper))
        for one in paper.printed(page)
        if one.text.strip() and one.size >= FLOOR[size]
    ]
    assert min(one.size for one in body) >= FLOOR[size] * 0.92
    assert sum(abs(one.size - fit.points) < 0.06 for one in body) > len(card.rules)


@pytest.mark.parametrize("size", CardSize)
@pytest.mark.parametrize("card", CARDS)
def test_nothing_is_printed_over_the_footer_or_off_the_page(
    card: DealerCard, size: CardSize
) -> None:
    paper = Paper(card_pdf(card, size))
    points = card_fit(card, size).points
    for page in range(len(paper)):
        printed = [one for one in paper.printed(page) if one.text.strip()]
        footer = [one for one in printed if one.size < min(points * 0.9, 6.6)]
        body = [one for one in printed if one not in footer]
        assert footer
        assert min(one.bottom for one in footer) > 0
        assert min(one.bottom for one in body) > max(one.bottom + one.size for one in footer)


def test_the_type_is_as_large_as_it_can_be() -> None:
    fit = card_fit(THIRTY_ONE, CardSize.A5)
    longer = replace(THIRTY_ONE, rules=THIRTY_ONE.rules + TWELVE.rules)
    assert card_fit(TWELVE, CardSize.A5).points > fit.points > card_fit(longer, CardSize.A5).points


def test_what_does_not_fit_on_the_face_goes_on_to_the_back() -> None:
    double = replace(THIRTY_ONE, rules=THIRTY_ONE.rules * 2)
    fit = card_fit(double, CardSize.A5)
    assert fit.pages == 2
    first, second = Paper(card_pdf(double)).texts()
    assert "page 1 of 2" in first
    assert "page 2 of 2" in second
    assert double.title in second


@pytest.mark.parametrize("size", CardSize)
def test_what_cannot_be_read_is_refused(size: CardSize) -> None:
    with pytest.raises(CardTooLongError, match=r"Use .*the rule sheet"):
        card_pdf(ENDLESS, size)


def test_the_same_card_gives_the_same_bytes() -> None:
    assert card_pdf(TWELVE) == card_pdf(TWELVE)


@pytest.mark.parametrize("card", CARDS)
def test_the_page_for_a_screen_prints_on_one_page_too(card: DealerCard, browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(card_html(card, CardSize.A5, card_fit(card, CardSize.A5)))
    paper = Paper(page.pdf(prefer_css_page_size=True))
    page.close()
    assert len(paper) == 1
    assert paper.millimetres() == PAPER[CardSize.A5]
    assert card.rules[-1].lines[-1] in paper.text(0)
