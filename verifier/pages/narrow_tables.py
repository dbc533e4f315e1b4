"""Which tables a narrow screen shows row under row, each cell behind the name of its column.

A table of figures stays one, since figures are compared down a column; a table of texts with
three columns or more would show a phone little but its first column.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from itertools import count
from typing import Final

from .plain_text import html_text
from .text_width import width_of

_RUNNING_TEXT: Final = 11.4  # heights of a letter: a column that holds more is a wide one
_SHORT_TEXT: Final = 6.0  # one that holds no more is never broken
_FEWEST: Final = 3
_PHONE: Final = 22.0  # heights of a letter: what a row may be wide on a phone
_PADDING: Final = 0.9
_FEW_LETTERS: Final = 8
_TAG: Final = re.compile(r"<[^>]*>")
_HEAD: Final = re.compile(r"<thead>.*?</thead>", re.DOTALL)
_ROW: Final = re.compile(r"<tr[^>]*>.*?</tr>", re.DOTALL)
_CELL: Final = re.compile(r"<(td|th)\b([^>]*)>(.*?)</\1>", re.DOTALL)
_TABLE: Final = re.compile(r'<table(?: class="([^"]*)")?')


def is_running_text(cells: Sequence[str]) -> bool:
    """Whether a column with these cells holds sentences, which may be broken but ask for room."""
    return _longest(cells) > _RUNNING_TEXT


def is_short(cells: Sequence[str]) -> bool:
    """Whether each of these cells is a word or two, not to be broken."""
    return _longest(cells) <= _SHORT_TEXT


def goes_row_under_row(columns: Sequence[Sequence[str]]) -> bool:
    """Whether a table of these columns, heads left out, is shown so on a narrow screen."""
    if len(columns) < _FEWEST or all(map(_is_figures, columns[1:])):
        return False
    return sum(min(_longest(cells), _RUNNING_TEXT) + _PADDING for cells in columns) > _PHONE


def _is_figures(cells: Sequence[str]) -> bool:
    """Whether no cell of a column has many letters: numbers, amounts, odds, a word or two."""
    return all(sum(map(str.isalpha, cell)) <= _FEW_LETTERS for cell in cells)


def named_column(head: str) -> str:
    """The attribute of a cell that names its column, a blank before it."""
    return f' data-head="{html_text(head)}"' if head else ""


def with_named_cells(table: str) -> str:
    """A table in HTML, marked where it goes row under row on a narrow screen; else as it was."""
    head = _HEAD.search(table)
    if head is None:
        return table
    heads = [_text(cell[3]) for cell in _CELL.finditer(head[0])]
    body = table[head.end() :]
    rows = [[_text(cell[3]) for cell in _CELL.finditer(row)] for row in _ROW.findall(body)]
    uneven = any(len(row) != len(heads) for row in rows)
    if uneven or not goes_row_under_row(list(zip(*rows, strict=True))):
        return table
    named = _ROW.sub(lambda row: _with_names(row[0], heads), body)
    return _TABLE.sub(_marked, table[: head.end()], count=1) + named


def _with_names(row: str, heads: Sequence[str]) -> str:
    columns = count()

    def named(cell: re.Match[str]) -> str:
        column = next(columns)
        name = named_column(heads[column]) if column else ""
        return f"<{cell[1]}{cell[2]}{name}>{cell[3]}</{cell[1]}>"

    return _CELL.sub(named, row)


def _marked(table: re.Match[str]) -> str:
    return f'<table class="{table[1]} hw-rows"' if table[1] else '<table class="hw-rows"'


def _longest(cells: Sequence[str]) -> float:
    return max(map(width_of, cells), default=0.0)


def _text(html: str) -> str:
    return unescape(_TAG.sub("", html))
