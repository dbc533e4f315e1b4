"""The page that leads to all rule sheets of a site."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...spec.meaning import meaning_of
from ...spec.prose.book import Book, book
from ...spec.variant import Variant
from .annexes import is_in_order
from .cards_of_way import CARD_NAMES
from .known_sheet import KnownSheet
from .plain_text import html_text, markdown_text
from .sheet import stem_of


def index_page(
    sheets: Sequence[KnownSheet], title: str, phrases: Book, languages: Sequence[str]
) -> str:
    """The page as Markdown: a row for each sheet with its state and its documents.

    The documents are there in these languages, of which a sheet's name leads to the first.
    """
    lines = [
        f"# {markdown_text(title)}",
        markdown_text(phrases.say("index.lead")),
        index_table(sheets, phrases, languages),
    ]
    return "\n\n".join(lines) + "\n"


def index_table(sheets: Sequence[KnownSheet], phrases: Book, languages: Sequence[str]) -> str:
    """All sheets as a table in HTML: name, edition, verdict, and links to the documents."""
    head = "".join(
        f'<th scope="col">{html_text(phrases.say(f"index.{key}"))}</th>'
        for key in ("sheet", "edition", "verdict", "documents")
    )
    rows = "".join(_row(sheet, phrases, languages) for sheet in sheets)
    caption = html_text(phrases.say("index.caption"))
    return (
        f'<table class="hw-table"><caption><span>{caption}</span></caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _row(sheet: KnownSheet, phrases: Book, languages: Sequence[str]) -> str:
    variant = sheet.variant
    name = _link(f"{stem_of(sheet.path, languages[0])}.html", variant.title or variant.name)
    good = is_in_order(sheet.results)
    verdict = html_text(phrases.say("index.good" if good else "index.bad"))
    links = ", ".join(_documents(sheet, phrases, languages))
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


def _documents(sheet: KnownSheet, phrases: Book, languages: Sequence[str]) -> Iterator[str]:
    for language in languages:
        stem = stem_of(sheet.path, language)
        tongue = book(language).say("links.language")
        yield _link(f"{stem}.pdf", phrases.say("index.print", language=tongue))
    if sheet.variant.house_way:
        for name in (*CARD_NAMES.values(), "quiz"):
            yield _link(f"{sheet.path}-{name}.pdf", phrases.say(f"index.{name}"))


def _link(target: str, text: str) -> str:
    return f'<a href="{html_text(target)}">{html_text(text)}</a>'
