"""What a document is made of, whatever it becomes: a page of a site or a printed sheet.

A document is a flat row of blocks. `to_markdown` and `to_typst` draw the same blocks, so that the
web page and the printed sheet say the same. All text is plain: no block holds markup of any kind.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import TypeAlias

from ...spec.cards import Card
from ...spec.sources import Cited


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; `level` 2 for a part of the document, 3 and 4 below it (the title is level 1).

    `number` is printed before it ("7", "7.2"). `anchor` is what links lead to.
    """

    level: int
    text: str
    anchor: str
    number: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text. `language` is the tag of its own language where it is another ("en")."""

    text: str
    language: str = ""


@dataclass(frozen=True, slots=True)
class Numbered:
    """One numbered sentence of a rule sheet, with the clauses of the source that it carries out.

    `parts` are what the sentence leads to, one after the other: its cases, each with its number.
    """

    number: str
    text: str
    cites: tuple[Cited, ...] = ()
    parts: tuple[Numbered, ...] = ()
    language: str = ""


@dataclass(frozen=True, slots=True)
class Aside:
    """Smaller text that explains the block before it: how the source was read."""

    text: str
    language: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """Items without an order."""

    items: tuple[str, ...]


class Align(enum.Enum):
    """Which way the cells of a column are set."""

    LEFT = "left"
    RIGHT = "right"
    CENTRE = "center"


@dataclass(frozen=True, slots=True)
class Table:
    """A table: a caption, one head row, and rows of as many cells.

    The first cell of a row names it. `align` has one entry a column (none: all left).
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    align: tuple[Align, ...] = ()


@dataclass(frozen=True, slots=True)
class Hand:
    """Seven cards as they are set: a caption, the front (2) and the back (5).

    `dealt` are the seven as they come, for a question whose answer stands elsewhere; a hand has
    either `dealt` or both halves. `remark` says what is worth knowing of it.
    """

    caption: str
    front: tuple[Card, ...] = ()
    back: tuple[Card, ...] = ()
    dealt: tuple[Card, ...] = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Hands:
    """Hands that are shown beside each other where there is room."""

    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """A few cards with a caption: a kind of hand and what it looks like."""

    caption: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing as SVG text, `alt` saying in words what it shows.

    `slender` is the same drawing for a narrow screen, where it must differ.
    """

    caption: str
    svg: str
    alt: str
    slender: str = ""


class Mood(enum.Enum):
    """What a framed box tells."""

    GOOD = "good"
    WARNING = "warning"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Box:
    """Blocks in a frame, under a title."""

    title: str
    blocks: tuple[Block, ...]
    mood: Mood = Mood.PLAIN


Block: TypeAlias = (
    "Heading | Paragraph | Numbered | Aside | Listing | Table | Hands | Cards | Picture | Box"
)


def in_a_row(block: Block) -> type[Block]:
    """A key for `groupby`: blocks of one key that follow each other are drawn beside each other."""
    return Hands if isinstance(block, Cards) else type(block)


@dataclass(frozen=True, slots=True)
class Imprint:
    """What stands on every printed page: which sheet this is, and which state of it.

    `page` is the phrase that numbers pages, with the slots `page` and `pages`.
    """

    name: str
    revision: str
    date: str
    meaning: str
    page: str


@dataclass(frozen=True, slots=True)
class Document:
    """A whole document in one language (a tag such as `en`), its blocks in reading order."""

    title: str
    language: str
    imprint: Imprint
    blocks: tuple[Block, ...] = field(default=())
