"""A document as data for typst, which sets the printed sheet.

The templates in `typst/` are fixed; a document reaches them as JSON, and they print its texts as
they are. So no text is ever markup, whatever an author writes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeAlias

from ...spec.cards import Card
from ...spec.prose.book import Book, book
from .document import (
    Align,
    Aside,
    Block,
    Box,
    Cards,
    Document,
    Hand,
    Hands,
    Heading,
    Listing,
    Numbered,
    Paragraph,
    Picture,
    Table,
    in_a_row,
)
from .drawn_cards import card_svg
from .hand_words import cards_words, cites_words, hand_words
from .imprint import imprint_parts
from .picture import bare_svg
from .plain_text import plain
from .text_width import width_of

Json: TypeAlias = "str | int | bool | list[Json] | dict[str, Json]"

_WHOLE_BOX: Final = 1200  # letters: a box that holds more may break over pages
_WHOLE_TABLE: Final = 12  # rows: a table that has more may break over pages
_LONG_LIST: Final = 30  # rows of two short cells: a table with more stands in two columns
_SHORT_ROW: Final = 56  # letters
_PAGE: Final = 52  # heights of a letter: how wide a table may be
_OTHERS: Final = 40  # what columns behind the first may take of it, and still leave it room
_INSET: Final = 1.1
_ROW: Final = 60  # letters: what a row of a table or of hands counts for at least
_BLANK_WIDTHS: Final = (16, 36)  # millimetres, to write two cards and five


def to_typst(document: Document, *more: Document) -> str:
    """The JSON that `typst/sheet.typ` reads: documents of one sheet, each on a page of its own.

    Title, language and imprint are the first one's.
    """
    drawing = _Drawing(document.language)
    parts = [_part(one, drawing) for one in (document, *more)]
    return json.dumps(
        {
            "title": plain(document.title),
            "language": document.language,
            "imprint": imprint_data(document),
            "parts": parts,
            "cards": cards_data(_cards_of(document.blocks, *(one.blocks for one in more))),
        },
        ensure_ascii=False,
    )


def imprint_data(document: Document) -> dict[str, Json]:
    """What stands on each page: its parts, and the phrase that numbers pages."""
    parts: list[Json] = [plain(part) for part in imprint_parts(document)]
    return {"parts": parts, "page": plain(document.imprint.page)}


def cards_data(cards: Iterable[Card]) -> dict[str, Json]:
    """The drawings of the cards, by their names."""
    return {str(card): card_svg(card) for card in sorted(set(cards))}


def _part(document: Document, drawing: _Drawing) -> dict[str, Json]:
    return {"title": plain(document.title), "blocks": drawing.drawn(document.blocks)}


def _cards_of(*rows: Sequence[Block]) -> Iterable[Card]:
    for blocks in rows:
        for block in blocks:
            match block:
                case Hands(hands):
                    for hand in hands:
                        yield from (*hand.front, *hand.back, *hand.dealt)
                case Cards(cards=cards):
                    yield from cards
                case Box(blocks=inner):
                    yield from _cards_of(inner)
                case _:
                    pass


def _held_to_hands(blocks: list[dict[str, Json]]) -> list[Json]:
    """The blocks, text that leads to hands marked to stay on their page."""
    found: list[Json] = []
    leads = False
    for block in reversed(blocks):
        kind = block["kind"]
        block["sticky"] = leads and kind in ("paragraph", "numbered")
        leads = kind == "hands" or (block["sticky"] is True and kind == "paragraph")
        found.append(block)
    return found[::-1]


@dataclass(frozen=True, slots=True)
class _Drawing:
    language: str

    @property
    def book(self) -> Book:
        return book(self.language)

    def drawn(self, blocks: Iterable[Block]) -> list[Json]:
        found: list[dict[str, Json]] = []
        for kind, group in groupby(blocks, in_a_row):
            several = list(group)
            if kind is Hands:
                row = [hand for one in several for hand in self._in_row(one)]
                found.append({"kind": "hands", "hands": row})
            else:
                found += [self._block(block) for block in several]
        return _held_to_hands(found)

    def _block(self, block: Block) -> dict[str, Json]:
        match block:
            case Heading():
                return {
                    "kind": "heading",
                    "level": block.level,
                    "number": plain(block.number),
                    "text": plain(block.text),
                }
            case Paragraph():
                return {"kind": "paragraph"} | self._said(block)
            case Aside():
                return {"kind": "aside"} | self._said(block)
            case Numbered():
                return self._numbered(block)
            case Listing():
                return {"kind": "listing", "items": _plain_list(block.items)}
            case Table():
                return _table(block)
            case Hands() | Cards():
                return {"kind": "hands", "hands": self._in_row(block)}
            case Picture():
                return {
                    "kind": "picture",
                    "caption": plain(block.caption),
                    "alt": plain(block.alt),
                    "svg": bare_svg(block.svg),
                }
            case Box():
                inner: list[Json] = self.drawn(block.blocks)
                return {
                    "kind": "box",
                    "title": plain(block.title),
                    "mood": block.mood.value,
                    "whole": sum(map(_weight, block.blocks)) < _WHOLE_BOX,
                    "blocks": inner,
                }

    def _said(self, block: Paragraph | Aside | Numbered) -> dict[str, Json]:
        other = block.language if block.language != self.language else ""
        return {"text": plain(block.text), "language": other}

    def _numbered(self, sentence: Numbered) -> dict[str, Json]:
        cites = cites_words(sentence.cites, self.book) if sentence.cites else ""
        parts: list[Json] = [self._numbered(part) for part in sentence.parts]
        numbered: dict[str, Json] = {
            "kind": "numbered",
            "number": plain(sentence.number),
            "cites": plain(cites),
            "parts": parts,
        }
        return numbered | self._said(sentence)

    def _hand(self, hand: Hand) -> dict[str, Json]:
        names = (self.book.say("drawing.front"), self.book.say("drawing.back"))
        halves: list[Json] = [
            {"name": name, "cards": _names(cards)}
            for name, cards in zip(names, (hand.front, hand.back), strict=True)
        ]
        blanks: list[Json] = [
            {"name": name, "width": width} for name, width in zip(names, _BLANK_WIDTHS, strict=True)
        ]
        return {
            "caption": plain(hand.caption),
            "words": hand_words(hand, self.book),
            "dealt": _names(hand.dealt),
            "halves": [] if hand.dealt else halves,
            "blanks": blanks if hand.dealt else [],
            "remark": plain(hand.remark),
        }

    def _in_row(self, block: Block) -> list[Json]:
        match block:
            case Hands():
                return [self._hand(hand) for hand in block.hands]
            case Cards():
                return [self._few(block)]
            case _:
                raise TypeError(f"{type(block).__name__} holds no cards")

    def _few(self, few: Cards) -> dict[str, Json]:
        return {
            "caption": plain(few.caption),
            "words": cards_words(few, self.book),
            "dealt": _names(few.cards),
            "halves": [],
            "blanks": [],
            "remark": "",
        }


def _weight(block: Block) -> int:
    """About how much room a block takes, in letters."""
    match block:
        case Table():
            return sum(_ROW + sum(map(len, row)) for row in block.rows)
        case Hands():
            return sum(3 * _ROW + len(hand.remark) for hand in block.hands)
        case Picture():
            return _WHOLE_BOX // 2
        case Box():
            return sum(map(_weight, block.blocks))
        case Listing():
            return sum(_ROW + len(item) for item in block.items)
        case Numbered():
            return _ROW + len(block.text) + sum(map(_weight, block.parts))
        case Heading() | Paragraph() | Aside():
            return _ROW + len(block.text)
        case Cards():
            return 3 * _ROW


def _names(cards: Iterable[Card]) -> list[Json]:
    return [str(card) for card in cards]


def _plain_list(texts: Iterable[str]) -> list[Json]:
    return [plain(text) for text in texts]


def _table(table: Table) -> dict[str, Json]:
    aligns = [*table.align, *[Align.LEFT] * (len(table.head) - len(table.align))]
    rows: list[Json] = [_plain_list(row) for row in table.rows]
    return {
        "kind": "table",
        "caption": plain(table.caption),
        "whole": len(rows) <= _WHOLE_TABLE and _weight(table) < _WHOLE_BOX,
        "halved": _is_long_list(table),
        "yields": _first_yields(table),
        "align": [align.value for align in aligns],
        "head": _plain_list(table.head),
        "rows": rows,
    }


def _is_long_list(table: Table) -> bool:
    short = all(len(" ".join(row)) <= _SHORT_ROW for row in table.rows)
    return len(table.head) == len(("name", "value")) and len(table.rows) > _LONG_LIST and short


def _first_yields(table: Table) -> bool:
    """Whether the first column alone is broken, since the others then have all their room."""
    first, *others = (
        _INSET + max(map(width_of, (head, *cells)))
        for head, *cells in zip(table.head, *table.rows, strict=True)
    )
    return first + sum(others) > _PAGE and sum(others) <= _OTHERS


def texts_of(value: Json | Mapping[str, Json]) -> Iterable[str]:
    """All texts that a sheet's data would print; drawings are none."""
    match value:
        case str():
            yield value
        case list():
            for item in value:
                yield from texts_of(item)
        case dict():
            for name, item in value.items():
                if name not in {"cards", "svg"}:
                    yield from texts_of(item)
        case _:
            pass
