"""The chapters of a rule sheet that tell the game: its object, deck, ranking, deal and fouls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from ...spec.prose.book import Book
from ...spec.prose.dealing import deal_prose
from ...spec.prose.deck import deck_prose
from ...spec.prose.fouls import foul_prose
from ...spec.prose.kinds import kinds_in_order
from ...spec.prose.ranking import ranking_prose
from ...spec.prose.statement import Statement
from ...spec.variant import Variant
from .document import Block, Cards, Paragraph
from .numbering import Numbering
from .sheet import Sheet

Prose: TypeAlias = Callable[[Variant, Book], tuple[Statement, ...]]


def game_chapters(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """Object, deck, ranking, deal, and how a hand is set."""
    yield numbering.open("object")
    yield from numbering.statements(_object(sheet))
    yield from _chapter(sheet, numbering, "deck", deck_prose)
    yield from _chapter(sheet, numbering, "ranking", ranking_prose)
    yield from _kinds(sheet)
    yield from _chapter(sheet, numbering, "deal", deal_prose)
    yield from _chapter(sheet, numbering, "fouls", foul_prose)


def _chapter(sheet: Sheet, numbering: Numbering, key: str, prose: Prose) -> Iterator[Block]:
    """A chapter of sentences, where the sheet says anything of it."""
    statements = prose(sheet.variant, sheet.book)
    if statements:
        yield numbering.open(key)
        yield from numbering.statements(statements)


_OBJECT: Final = ("cards", "halves", "compare")


def _object(sheet: Sheet) -> Iterator[Statement]:
    for key in _OBJECT:
        yield Statement(sheet.book.say(f"object.{key}"))


def _kinds(sheet: Sheet) -> Iterator[Block]:
    """The hands from the strongest to the weakest, each with one that looks so."""
    yield Paragraph(sheet.book.say("ranking_table.lead"))
    for kind in kinds_in_order(sheet.variant, sheet.book):
        caption = sheet.book.say("ranking_table.kind", name=kind.name, text=kind.text)
        yield Cards(caption, kind.cards)
