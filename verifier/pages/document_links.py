"""The links at the head of a rule sheet's page: to what is printed, and to other languages."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import PurePosixPath
from urllib.parse import quote

from ...spec.prose.book import book
from .cards_of_way import CARD_NAMES
from .plain_text import markdown_inline
from .sheet import Sheet, stem_of


def document_links(
    sheet: Sheet, path: str, languages: Sequence[str], cards: Collection[str]
) -> str:
    """Lines of Markdown; all documents stand beside the page.

    `cards` are the paths of the dealer's cards that are made.
    """
    name = PurePosixPath(path).name
    phrases = sheet.book
    printed = {PurePosixPath(card).name for card in cards}
    comma = phrases.say("list.comma")
    prints = comma.join(_prints(sheet, stem_of(name, phrases.language), name, printed))
    lines = [phrases.say("links.documents") + prints]
    others = [
        f"[{markdown_inline(book(one).say('links.language'))}]({quote(stem_of(name, one))}.md)"
        for one in languages
        if one != phrases.language
    ]
    if others:
        lines.append(phrases.say("links.languages") + comma.join(others))
    return "\n\n".join(lines)


def _prints(sheet: Sheet, stem: str, name: str, cards: Collection[str]) -> Iterator[str]:
    phrases = sheet.book
    yield _link(phrases.say("links.sheet"), f"{stem}.pdf")
    if not sheet.variant.house_way:
        return
    for card in CARD_NAMES.values():
        if f"{stem}-{card}.pdf" in cards:
            yield _link(phrases.say(f"links.{card}"), f"{stem}-{card}.pdf")
    yield _link(phrases.say("links.screen"), f"{stem}-card.html")
    if not sheet.foreign:
        yield _link(phrases.say("links.quiz"), f"{name}-quiz.pdf")


def _link(text: str, target: str) -> str:
    return f"[{markdown_inline(text)}]({quote(target)})"
