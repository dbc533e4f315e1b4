"""All documents of one variant: the rule sheet, the dealer cards and the quiz, in every language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ...spec.prose.book import LANGUAGES, book
from ...spec.variant import Variant
from .cards_of_way import dealer_card
from .dealer_card import CardSize, card_html, card_pdf
from .pdf import Paper, to_pdf
from .quiz_of_way import quiz_of
from .results import Results
from .rule_sheet import rule_sheet
from .sheet import Sheet
from .to_markdown import to_markdown


@dataclass(frozen=True, slots=True)
class Made:
    """A file that was made: its path below the folder of documents, and what it holds."""

    path: str
    content: str | bytes


def stem_of(name: str, language: str) -> str:
    """What the names of a variant's documents in a language begin with."""
    return name if language == LANGUAGES[0] else f"{name}.{language}"


@dataclass(frozen=True, slots=True)
class Choices:
    """What a reader may choose of the documents: languages, paper, and the quiz's seed."""

    languages: Sequence[str] = LANGUAGES
    paper: Paper = Paper.A4
    seed: int = 1


CARD_NAMES: Final = {CardSize.A5: "card", CardSize.POCKET: "pocket-card"}


def documents_of(
    variant: Variant, results: Results, name: str, choices: Choices = Choices()
) -> Iterator[Made]:
    """Every document of a variant; `name` is what their names begin with."""
    for language in choices.languages:
        yield from _in_language(Sheet(variant, results, book(language)), name, choices)
    if variant.house_way:
        asked = quiz_of(Sheet(variant, results, book()), seed=choices.seed)
        yield Made(f"{name}-quiz.pdf", to_pdf(asked.questions, asked.answers, paper=choices.paper))


def _in_language(sheet: Sheet, name: str, choices: Choices) -> Iterator[Made]:
    stem = stem_of(name, sheet.book.language)
    document = rule_sheet(sheet)
    yield Made(f"{stem}.md", to_markdown(document))
    yield Made(f"{stem}.pdf", to_pdf(document, paper=choices.paper))
    if sheet.variant.house_way:
        card = dealer_card(sheet)
        for size in CardSize:
            yield Made(f"{stem}-{CARD_NAMES[size]}.pdf", card_pdf(card, size))
        yield Made(f"{stem}-card.html", card_html(card))
