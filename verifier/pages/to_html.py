"""A document as HTML: its blocks for a page that has a frame, or a whole page by itself."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Final

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
    Mood,
    Numbered,
    Paragraph,
    Picture,
    Table,
    in_a_row,
)
from .drawn_cards import card_use, sprite
from .hand_words import cards_words, cites_words, hand_words
from .imprint import imprint_parts
from .narrow_tables import goes_row_under_row, is_running_text, is_short, named_column
from .picture import titled_svg
from .plain_text import html_text

_MOOD_SIGNS: Final = {
    Mood.GOOD: "M3 9.5l4 4L15 4.5",
    Mood.WARNING: "M9 3v7.5M9 14.5v.5",
}
_FONT_FACES: Final = {"NotoSans-Regular.woff2": 400, "NotoSans-Bold.woff2": 700}


@dataclass(slots=True)
class HtmlBlocks:
    """Draws blocks of one page; `cards` are those that its sprite must hold.

    `taken` are the anchors in use: none is given twice.
    """

    language: str
    cards: set[Card] = field(default_factory=set)
    taken: set[str] = field(default_factory=set)

    @property
    def book(self) -> Book:
        """The phrases of the page's language."""
        return book(self.language)

    def drawn(self, blocks: Iterable[Block]) -> list[str]:
        """The blocks in order, each as one line of HTML.

        Sentences that follow each other make one list, and hands and cards one row.
        """
        lines: list[str] = []
        for kind, group in groupby(blocks, in_a_row):
            several = list(group)
            if kind is Numbered:
                lines.append(self._sentences([one for one in several if isinstance(one, Numbered)]))
            elif kind is Hands:
                figures = "".join(map(self._figures, several))
                lines.append(f'<div class="hw-hands">{figures}</div>')
            else:
                lines += [self._block(block) for block in several]
        return lines

    def anchor(self, wanted: str) -> str:
        """The anchor to give, empty where none is wanted or the same has been given before."""
        name = re.sub(r"[^0-9A-Za-z_]+", "-", wanted).strip("-")
        if name in self.taken:
            return ""
        self.taken.add(name)
        return name

    def sprite(self) -> str:
        """The drawings that all blocks so far refer to; empty where they show no card."""
        return f'<div class="hw-sprite">{sprite(self.cards)}</div>' if self.cards else ""

    def _block(self, block: Block) -> str:
        match block:
            case Heading():
                return self._heading(block)
            case Paragraph():
                return f'<p class="hw-text"{self._lang(block.language)}>{html_text(block.text)}</p>'
            case Aside():
                return (
                    f'<p class="hw-aside"{self._lang(block.language)}>{html_text(block.text)}</p>'
                )
            case Numbered():
                return self._sentences([block])
            case Listing():
                items = "".join(f"<li>{html_text(item)}</li>" for item in block.items)
                return f'<ul class="hw-listing">{items}</ul>'
            case Table():
                return _table(block)
            case Hands() | Cards():
                return f'<div class="hw-hands">{self._figures(block)}</div>'
            case Picture():
                return _picture(block)
            case Box():
                return self._box(block)

    def _heading(self, heading: Heading) -> str:
        number = f'<span class="hw-number">{html_text(heading.number)}</span> '
        return (
            f"<h{heading.level}{_identified(self.anchor(heading.anchor))}>"
            f"{number if heading.number else ''}{html_text(heading.text)}</h{heading.level}>"
        )

    def _sentences(self, sentences: Sequence[Numbered]) -> str:
        items = "".join(self._sentence(sentence) for sentence in sentences)
        return f'<ol class="hw-numbered">{items}</ol>'

    def _sentence(self, sentence: Numbered) -> str:
        anchor = self.anchor(number_anchor(sentence.number))
        number = html_text(sentence.number)
        if anchor:
            label = html_text(self.book.say("drawing.link", number=sentence.number))
            number = f'<a href="#{anchor}" aria-label="{label}">{number}</a>'
        cites = cites_words(sentence.cites, self.book) if sentence.cites else ""
        said = f"<p{self._lang(sentence.language)}>{html_text(sentence.text)}</p>"
        return (
            f'<li{_identified(anchor)}><span class="hw-number">{number}</span>'
            f'<div class="hw-sentence">{said}'
            + (f'<p class="hw-cites">{html_text(cites)}</p>' if cites else "")
            + (self._sentences(sentence.parts) if sentence.parts else "")
            + "</div></li>"
        )

    def _hand(self, hand: Hand) -> str:
        remark = f'<p class="hw-remark">{html_text(hand.remark)}</p>' if hand.remark else ""
        front, back = self.book.say("drawing.front"), self.book.say("drawing.back")
        if hand.dealt:
            halves = self._row("hw-half hw-dealt", "", hand.dealt)
            remark = f"{_blank(front)}{_blank(back)}{remark}"
        else:
            halves = self._row("hw-half hw-front", front, hand.front)
            halves += self._row("hw-half hw-back", back, hand.back)
        words = html_text(hand_words(hand, self.book))
        return (
            f'<figure class="hw-hand"><figcaption>{html_text(hand.caption)}</figcaption>'
            f'<div class="hw-set" role="img" aria-label="{words}">{halves}</div>{remark}</figure>'
        )

    def _figures(self, block: Block) -> str:
        match block:
            case Hands():
                return "".join(map(self._hand, block.hands))
            case Cards():
                return self._few_cards(block)
            case _:
                raise TypeError(f"{type(block).__name__} holds no cards")

    def _few_cards(self, few: Cards) -> str:
        words = html_text(cards_words(few, self.book))
        row = self._row("hw-half", "", few.cards)
        return (
            f'<figure class="hw-hand"><figcaption>{html_text(few.caption)}</figcaption>'
            f'<div class="hw-set" role="img" aria-label="{words}">{row}</div></figure>'
        )

    def _row(self, kind: str, name: str, cards: Sequence[Card]) -> str:
        self.cards.update(cards)
        label = f'<span class="hw-half-name">{html_text(name)}</span>' if name else ""
        drawn = "".join(card_use(card) for card in cards)
        return f'<span class="{kind}">{label}<span class="hw-cards">{drawn}</span></span>'

    def _box(self, box: Box) -> str:
        blocks = "".join(self.drawn(box.blocks))
        return (
            f'<div class="hw-box hw-{box.mood.value}"><p class="hw-box-title">'
            f"{self._mood_sign(box.mood)}{html_text(box.title)}</p>{blocks}</div>"
        )

    def _mood_sign(self, mood: Mood) -> str:
        path = _MOOD_SIGNS.get(mood)
        if path is None:
            return ""
        said = html_text(self.book.say(f"mood.{mood.value}"))
        return (
            f'<svg class="hw-sign" role="img" aria-label="{said}" viewBox="0 0 18 18" width="18" '
            f'height="18"><path d="{path}"/></svg> '
        )

    def _lang(self, language: str) -> str:
        other = language and language != self.language
        return f' lang="{html_text(language)}"' if other else ""


def number_anchor(number: str) -> str:
    """The anchor of the numbered sentence: `7.2` is `n-7-2`."""
    return "n-" + re.sub(r"[^0-9A-Za-z]+", "-", number).strip("-") if number else ""


def _identified(anchor: str) -> str:
    return f' id="{anchor}"' if anchor else ""


def _blank(name: str) -> str:
    return f'<p class="hw-blank">{html_text(name)} <span></span></p>'


def _picture(picture: Picture) -> str:
    """The drawing; a page shows the slender one where it is narrow, and never both."""
    shapes = [one for one in (picture.svg, picture.slender) if one]
    drawings = "".join(titled_svg(svg, picture.alt) for svg in shapes)
    return (
        f'<figure class="hw-picture">{drawings}'
        f"<figcaption>{html_text(picture.caption)}</figcaption></figure>"
    )


def _table(table: Table) -> str:
    columns = [[row[column] for row in table.rows] for column in range(len(table.head))]
    kinds = [_column_kind(table, column, cells) for column, cells in enumerate(columns)]
    head = "".join(
        _head_cell("col", cell, kind) for cell, kind in zip(table.head, kinds, strict=True)
    )
    names = list(map(named_column, table.head))
    rows = "".join(_table_row(row, kinds, names) for row in table.rows)
    caption = html_text(table.caption)
    return (
        f'<div class="hw-scroll" role="group" tabindex="0" aria-label="{caption}">'
        f'<table class="hw-table{" hw-rows" if goes_row_under_row(columns) else ""}">'
        f"<caption><span>{caption}</span></caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _table_row(row: Sequence[str], kinds: Sequence[str], names: Sequence[str]) -> str:
    values = "".join(
        f"<td{kind}{name}>{html_text(cell)}</td>"
        for cell, kind, name in zip(row[1:], kinds[1:], names[1:], strict=True)
    )
    to_fill_in = "" if row[0] else ' class="hw-write"'
    return f"<tr{to_fill_in}>{_head_cell('row', row[0], kinds[0])}{values}</tr>"


def _head_cell(scope: str, text: str, kind: str) -> str:
    """A cell that names a row or a column; one without text names nothing."""
    if not text:
        return f"<td{kind}></td>"
    return f'<th scope="{scope}"{kind}>{html_text(text)}</th>'


def _column_kind(table: Table, column: int, cells: Sequence[str]) -> str:
    """The class of a column's cells: how they are set, and how far they may be broken."""
    align = table.align[column] if column < len(table.align) else Align.LEFT
    kinds = [
        *([] if align is Align.LEFT else [f"hw-{align.value}"]),
        *(["hw-long"] if is_running_text(cells) else []),
        *(["hw-short"] if is_short(cells) else []),
    ]
    return f' class="{" ".join(kinds)}"' if kinds else ""


def to_html(document: Document) -> str:
    """The whole page by itself: style and fonts inside, no other file or host named."""
    page = HtmlBlocks(document.language)
    lines = page.drawn(document.blocks)
    body = [
        f"<h1>{html_text(document.title)}</h1>",
        *([page.sprite()] if page.cards else []),
        *lines,
    ]
    return html_page(document, "\n".join(body))


def html_page(document: Document, body: str, *, kind: str = "hw-page", style: str = "") -> str:
    """The frame of a page around its body; `style` is added to the style sheet."""
    return (
        f'<!DOCTYPE html>\n<html lang="{html_text(book(document.language).tag)}">\n<head>\n'
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html_text(document.title)}</title>\n"
        f"<style>\n{_font_faces()}{style_sheet()}{style}</style>\n</head>\n"
        f'<body class="{kind}">\n<main>\n{body}\n</main>\n'
        f'<footer class="hw-imprint">{imprint_line(document)}</footer>\n</body>\n</html>\n'
    )


def imprint_line(document: Document) -> str:
    """Which sheet this is and which state of it, as spans."""
    parts = imprint_parts(document)
    return " ".join(f"<span>{html_text(part)}</span>" for part in parts)


@cache
def style_sheet() -> str:
    """The text of `houseway.css`, for pages of every kind."""
    return (files(__package__) / "houseway.css").read_text(encoding="utf-8")


@cache
def _font_faces() -> str:
    folder = files(__package__) / "fonts"
    return "".join(
        '@font-face{font-family:"Noto Sans";font-style:normal;font-weight:'
        f"{weight};src:url(data:font/woff2;base64,"
        f'{base64.b64encode((folder / name).read_bytes()).decode("ascii")}) format("woff2")}}\n'
        for name, weight in _FONT_FACES.items()
    )
