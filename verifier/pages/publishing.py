"""All documents of a variant: the rule sheet, the dealer's cards and the quiz, by language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from ...spec.prose.book import book
from ...spec.prose.languages import LANGUAGES
from ...spec.variant import Variant
from .cards_of_way import CARD_NAMES, dealer_card
from .dealer_card import CardTooLongError, card_html, card_pdf
from .document_links import document_links
from .pdf import Paper, to_pdf
from .quiz_of_way import quiz_of
from .results import Results
from .rule_sheet import rule_sheet
from .sheet import WEB_PAGE, Sheet, stem_of
from .to_html import to_html
from .to_markdown import to_markdown


@dataclass(frozen=True, slots=True)
class Made:
    """A file that was made: its path below the folder of documents, and what it holds."""

    path: str
    content: str | bytes


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A document that can't be made as it should be, by its path, and why."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class Choices:
    """What may be chosen of the documents: languages, paper, and the quiz's seed.

    `alone`: the sheets belong to no site, which would make web pages of them.
    """

    languages: Sequence[str] = LANGUAGES
    paper: Paper = Paper.A4
    seed: int = 1
    alone: bool = False

    @property
    def first(self) -> str:
        """The language of the pages that a site leads to: English where it is chosen."""
        return next(one for one in LANGUAGES if one in self.languages)


AS_SHIPPED = Choices()


def documents_of(
    variant: Variant, results: Results, path: str, choices: Choices = AS_SHIPPED
) -> Iterator[Made | LeftOut]:
    """Every document of a variant; `path` is what theirs begin with.

    A card on which the house way does not fit is left out. Raises PrintingError where a document
    can't be printed.
    """
    sheets = [Sheet(variant, results, book(language)) for language in choices.languages]
    made = partial(_in_language, path=path, choices=choices)
    with ThreadPoolExecutor(len(sheets)) as pool:  # typst works beside Python
        for documents in pool.map(made, sheets):
            yield from documents
    if variant.house_way:
        asked = quiz_of(Sheet(variant, results, book()), seed=choices.seed)
        yield Made(f"{path}-quiz.pdf", to_pdf(asked.questions, asked.answers, paper=choices.paper))


def _in_language(sheet: Sheet, path: str, choices: Choices) -> list[Made | LeftOut]:
    stem = stem_of(path, sheet.book.language)
    document = rule_sheet(sheet)
    cards = list(_cards(sheet, stem))
    made = [one.path for one in cards if isinstance(one, Made)]
    links = document_links(sheet, path, choices.languages, made)
    return [
        Made(f"{stem}.md", to_markdown(document, links)),
        Made(f"{stem}.pdf", to_pdf(document, paper=choices.paper)),
        *([Made(f"{stem}-{WEB_PAGE}.html", to_html(document))] if choices.alone else []),
        *cards,
    ]


def _cards(sheet: Sheet, stem: str) -> Iterator[Made | LeftOut]:
    if not sheet.variant.house_way:
        return
    card = dealer_card(sheet)
    for size, name in CARD_NAMES.items():
        path = f"{stem}-{name}.pdf"
        try:
            yield Made(path, card_pdf(card, size))
        except CardTooLongError as error:
            yield LeftOut(path, str(error))
    yield Made(f"{stem}-card.html", card_html(card))
