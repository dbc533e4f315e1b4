"""The page that leads to all rule sheets of a site."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...spec.meaning import meaning_of
from ...spec.prose.book import LANGUAGES, Book, book
from ...spec.variant import Variant
from .annexes import is_in_order
from .cards_of_way import CARD_NAMES
from .known_sheet import KnownSheet
from .plain_text import html_text, markdown_text
from .sheet import stem_of


def index_page(sheets: Sequence[KnownSheet], title: str, phrases: Book) -> str:
    """The page as Markdown: a row for each sheet with its state and its documents."""
    lines = [
        f"# {markdown_text(title)}",
        markdown_text(phrases.say("index.lead")),
        index_table(sheets, phrases),
    ]
    return "\n\n".join(lines) + "\n"


def index_table(sheets: Sequence[KnownSheet], phrases: Book) -> str:
    """All sheets as a table in HTML: name, edition, verdict, and links to the documents."""
    head = "".join(
        f'<th scope="col">{html_text(phrases.say(f"index.{key}"))}</th>'
        for key in ("sheet", "edition", "verdict", "documents")
    )
    rows = "".join(_row(sheet, phrases) for sheet in sheets)
    caption = html_text(phrases.say("index.caption"))
    return (
        f'<table class="hw-table"><caption><span>{caption}</span></caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _row(sheet: KnownSheet, phrases: Book) -> str:
    variant = sheet.variant
    name = _link(f"{sheet.path}.html", variant.title or variant.name)
    good = is_in_order(sheet.results)
    verdict = html_text(phrases.say("index.good" if good else "index.bad"))
    links = ", ".join(_documents(sheet, phrases))
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


def _documents(sheet: KnownSheet, phrases: Book) -> Iterator[str]:
    for language in LANGUAGES:
        stem = stem_of(sheet.path, language)
        tongue = book(language).say("links.language")
        yield _link(f"{stem}.pdf", phrases.say("index.print", language=tongue))
    if sheet.variant.house_way:
        for name in (*CARD_NAMES.values(), "quiz"):
            yield _link(f"{sheet.path}-{name}.pdf", phrases.say(f"index.{name}"))


def _link(target: str, text: str) -> str:
    return f'<a href="{html_text(target)}">{html_text(text)}</a>'
