"""All documents of one variant: the rule sheet, the dealer cards and the quiz, in every language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...spec.prose.book import LANGUAGES, Book, book
from ...spec.variant import Variant
from .cards_of_way import card_rules
from .dealer_card import Format, card_html, card_pdf
from .pdf import pdf_of
from .quiz import quiz_document
from .results import Results
from .rule_sheet import rule_sheet
from .sheet import Sheet, imprint
from .to_markdown import to_markdown


@dataclass(frozen=True, slots=True)
class Made:
    """A file that was made: its path below the folder of documents, and what it holds."""

    path: str
    content: str | bytes


def stem_of(name: str, language: str) -> str:
    """What the names of a variant's documents in a language begin with."""
    return name if language == LANGUAGES[0] else f"{name}.{language}"


def documents_of(
    variant: Variant, results: Results, name: str, *, languages: Sequence[str] = LANGUAGES
) -> Iterator[Made]:
    """Every document of a variant; `name` is what their names begin with."""
    for language in languages:
        sheet = Sheet(variant, results, book(language))
        yield from _in_language(sheet, name)
    if variant.house_way:
        sheet = Sheet(variant, results, book())
        yield Made(f"{name}-quiz.pdf", pdf_of(quiz_document(sheet)))


def _in_language(sheet: Sheet, name: str) -> Iterator[Made]:
    stem = stem_of(name, sheet.book.language)
    document = rule_sheet(sheet)
    yield Made(f"{stem}.md", to_markdown(document))
    yield Made(f"{stem}.pdf", pdf_of(document))
    if sheet.variant.house_way:
        rules = card_rules(sheet)
        mark = imprint(sheet.variant, sheet.book)
        for form in Format:
            yield Made(f"{stem}-{form.value}.pdf", card_pdf(rules, mark, form))
        yield Made(f"{stem}-card.html", card_html(rules, mark))
