"""Chinese documents keep to Chinese points, also where code puts texts together."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from houseway.spec.prose.book import book
from houseway.verifier import load
from houseway.verifier.pages.cards_of_way import dealer_card
from houseway.verifier.pages.dealer_card import card_html
from houseway.verifier.pages.document import Table
from houseway.verifier.pages.filing_lines import filing_lines
from houseway.verifier.pages.quiz_of_way import quiz_of
from houseway.verifier.pages.rule_sheet import rule_sheet
from houseway.verifier.pages.sheet import Sheet
from houseway.verifier.pages.store import Store
from houseway.verifier.pages.to_html import to_html

from .reading import read

WESTERN = re.compile(r"[\u4e00-\u9fff] ?[,;:()!?]|[,;:()!?] ?[\u4e00-\u9fff]")
"""A Western point beside a Chinese character."""


def sheet_of(name: str) -> Sheet:
    variant = load(name)
    results = Store().find(variant)
    assert results
    return Sheet(variant, results, book("zh"))


def texts(page: str) -> Iterator[str]:
    body = read(page)
    for element in body.all():
        if element.tag not in ("style", "script"):
            yield from (one for one in element.children if isinstance(one, str))


def test_phrases_have_chinese_points() -> None:
    assert [one for one in book("zh").phrases.values() if WESTERN.search(one)] == []
    assert WESTERN.search("四条: 其他情况下")


@pytest.mark.parametrize("name", ["flamingo", "jokers_wild", "reset_foul"])
def test_documents_have_chinese_points(name: str) -> None:
    sheet = sheet_of(name)
    quiz = quiz_of(sheet, seed=1)
    pages = [to_html(one) for one in (rule_sheet(sheet), quiz.questions, quiz.answers)]
    pages.append(card_html(dealer_card(sheet)))
    found = [text for page in pages for text in texts(page) if WESTERN.search(text)]
    assert found == []


def test_a_superseded_meaning_stands_in_chinese_brackets() -> None:
    sheet = sheet_of("reset_foul")
    filing = sheet.variant.filing
    assert filing.supersedes
    old = replace(filing.supersedes, meaning="0123456789ab")
    variant = replace(sheet.variant, filing=replace(filing, supersedes=old))
    tables = [
        one for one in filing_lines(replace(sheet, variant=variant)) if isinstance(one, Table)
    ]
    (said,) = [said for what, said in tables[0].rows if what == "取代"]
    assert "0123456789ab" in said
    assert not WESTERN.search(said)
