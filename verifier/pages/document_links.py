"""The links at the head of a rule sheet's page: to what is printed, and to other languages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from ...spec.prose.book import book
from .cards_of_way import CARD_NAMES
from .plain_text import markdown_inline
from .sheet import Sheet, stem_of


def document_links(sheet: Sheet, path: str, languages: Sequence[str]) -> str:
    """Lines of Markdown; all documents stand beside the page."""
    name = PurePosixPath(path).name
    phrases = sheet.book
    comma = phrases.say("list.comma")
    prints = comma.join(_prints(sheet, stem_of(name, phrases.language), name))
    lines = [phrases.say("links.documents") + prints]
    others = [
        f"[{markdown_inline(book(one).say('links.language'))}]({stem_of(name, one)}.md)"
        for one in languages
        if one != phrases.language
    ]
    if others:
        lines.append(phrases.say("links.languages") + comma.join(others))
    return "\n\n".join(lines)


def _prints(sheet: Sheet, stem: str, name: str) -> Iterator[str]:
    phrases = sheet.book
    yield _link(phrases.say("links.sheet"), f"{stem}.pdf")
    if not sheet.variant.house_way:
        return
    for card in CARD_NAMES.values():
        yield _link(phrases.say(f"links.{card}"), f"{stem}-{card}.pdf")
    yield _link(phrases.say("links.screen"), f"{stem}-card.html")
    if not sheet.foreign:
        yield _link(phrases.say("links.quiz"), f"{name}-quiz.pdf")


def _link(text: str, target: str) -> str:
    return f"[{markdown_inline(text)}]({target})"
