"""The page that leads to all rule sheets of a site."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from urllib.parse import quote

from ...spec.meaning import meaning_of
from ...spec.prose.book import Book, book
from ...spec.prose.languages import LANGUAGES
from ...spec.variant import Variant
from .cards_of_way import CARD_NAMES
from .headline import headline
from .known_sheet import KnownSheet
from .plain_text import html_text, markdown_text
from .sheet import stem_of


def index_page(
    sheets: Sequence[KnownSheet], made: Collection[str], title: str, phrases: Book
) -> str:
    """The page as Markdown: a row for each sheet with its state and its documents, those made."""
    lines = [
        f"# {markdown_text(title)}",
        markdown_text(phrases.say("index.lead")),
        index_table(sheets, made, phrases),
    ]
    return "\n\n".join(lines) + "\n"


def index_table(sheets: Sequence[KnownSheet], made: Collection[str], phrases: Book) -> str:
    """All sheets as a table in HTML: name, edition, verdict, and links to the documents.

    `made` are the paths of all documents that are made.
    """
    head = "".join(
        f'<th scope="col">{html_text(phrases.say(f"index.{key}"))}</th>'
        for key in ("sheet", "edition", "verdict", "documents")
    )
    rows = "".join(_row(sheet, made, phrases) for sheet in sheets)
    caption = html_text(phrases.say("index.caption"))
    return (
        f'<table class="hw-table"><caption><span>{caption}</span></caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _row(sheet: KnownSheet, made: Collection[str], phrases: Book) -> str:
    variant = sheet.variant
    pages = (stem_of(sheet.path, language) for language in LANGUAGES)
    page = next(stem for stem in pages if f"{stem}.md" in made)
    name = _link(f"{page}.html", variant.title)
    good, bad = phrases.say("index.good"), phrases.say("index.bad")
    verdict = html_text(headline(sheet.results, good, bad, phrases))
    links = ", ".join(_link(*one) for one in _documents(sheet, phrases) if one[0] in made)
    return (
        f'<tr><th scope="row">{name}</th><td>{html_text(_edition(variant, phrases))}</td>'
        f"<td>{verdict}</td><td>{links}</td></tr>"
    )


def _edition(variant: Variant, phrases: Book) -> str:
    """Revision, day of effect and the first digits of the meaning, as far as they are said."""
    effective = variant.filing.effective
    said = (
        "" if variant.revision is None else phrases.say("index.revision", number=variant.revision),
        phrases.say("index.effective", date=phrases.date(effective)) if effective else "",
        meaning_of(variant).short,
    )
    return phrases.say("list.comma").join(part for part in said if part)


def _documents(sheet: KnownSheet, phrases: Book) -> Iterator[tuple[str, str]]:
    """The path of each document that there may be, and what it is called."""
    for language in LANGUAGES:
        stem = stem_of(sheet.path, language)
        tongue = book(language).say("links.language")
        yield f"{stem}.pdf", phrases.say("index.print", language=tongue)
    for name in (*CARD_NAMES.values(), "quiz"):
        yield f"{sheet.path}-{name}.pdf", phrases.say(f"index.{name}")


def _link(target: str, text: str) -> str:
    return f'<a href="{html_text(quote(target))}">{html_text(text)}</a>'
