"""The rule sheet of a variant: all that its file says, in sentences, with what is known of it."""

from __future__ import annotations

from collections.abc import Iterator

from .annexes import annexes
from .document import Block, Document
from .filing_lines import filing_lines
from .game_chapters import game_chapters
from .money_chapters import money_chapters
from .numbering import Numbering
from .sheet import Sheet, imprint
from .way_chapter import way_chapter


def rule_sheet(sheet: Sheet) -> Document:
    """The whole rule sheet, its chapters and clauses numbered."""
    mark = imprint(sheet.variant, sheet.book)
    return Document(sheet.name, sheet.book.language, mark, tuple(_blocks(sheet)))


def _blocks(sheet: Sheet) -> Iterator[Block]:
    numbering = Numbering(sheet.book)
    yield from filing_lines(sheet)
    yield from game_chapters(sheet, numbering)
    yield from way_chapter(sheet, numbering)
    yield from money_chapters(sheet, numbering)
    yield from annexes(sheet, numbering)
