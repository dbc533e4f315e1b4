"""Horizontal bars as SVG: each behind its own label, the figures beside it at the right.

A picture is drawn in two shapes: broad, and slender for a phone, where a label without room
beside the figures stands above them.

Text has the colour of the text around it, so that a picture fits a light page and a dark
one; bars are tinted, so that the text on them stays legible, and bear the classes `hw-bar`
and `hw-bar-other` for a theme that wants others. Where there is no style at all, as in a
printed sheet, text is black on the same tints. Text of a picture is at least as wide as drawn
here where the page has a common sans-serif.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final
from xml.sax.saxutils import escape

from .text_width import lines_of, width_of

_SIZE: Final = 17
_SMALL: Final = 14
_LINE: Final = 21
_PADDING: Final = 4
_GAP: Final = 3
_INSET: Final = 10
_MOST_LINES: Final = 3
_MOST_ABOVE: Final = 6


class Shape(enum.Enum):
    """How wide a picture is, with letters 17 high, and how far its columns stand apart."""

    BROAD = (640, 20)
    SLENDER = (340, 12)

    @property
    def width(self) -> int:
        """The width of the picture."""
        return self.value[0]

    @property
    def between(self) -> int:
        """The room between two columns."""
        return self.value[1]


class Tint(enum.Enum):
    """What a bar stands for: one of many, or what is set apart from them."""

    PLAIN = "hw-bar"
    OTHER = "hw-bar-other"


_COLOURS: Final = {Tint.PLAIN: "#2f7fc1", Tint.OTHER: "#c9751b"}


@dataclass(frozen=True, slots=True)
class Bar:
    """A row: its label, how long its bar is (any unit, at least 0), and its figures in writing."""

    label: str
    length: Fraction
    figures: tuple[str, ...]
    tint: Tint = Tint.PLAIN


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the columns of figures end, and the room that is left for a label."""

    shape: Shape
    edges: tuple[float, ...]
    room: float


def bars_svg(head: Sequence[str], bars: Sequence[Bar], shape: Shape = Shape.BROAD) -> str:
    """The bars, at least one, under a head with the names of the columns: label, then figures.

    The longest bar is as wide as the picture.
    """
    columns = _columns(head, bars, shape)
    head_lines = _head_lines(head, columns)
    parts = list(_head(head_lines, columns))
    top = float(max(map(len, head_lines)) * _SMALL + 2 * _PADDING)
    longest = max(bar.length for bar in bars) or Fraction(1)
    for bar in bars:
        lines, figures_at = _label(bar.label, columns)
        height = max(len(lines), figures_at + 1) * _LINE + _PADDING
        parts += _back(bar, shape, top, height, float(bar.length / longest))
        parts += _texts(bar, lines, figures_at, columns, top)
        top += height + _GAP
    drawn = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="hw-plot hw-{shape.name.lower()}" '
        f'viewBox="0 0 {shape.width} {top:g}" '
        f'font-family="Noto Sans, sans-serif" font-size="{_SIZE}" fill="currentColor">\n'
        f"{drawn}\n</svg>\n"
    )


def _columns(head: Sequence[str], bars: Sequence[Bar], shape: Shape) -> _Columns:
    figures = [bar.figures for bar in bars]
    widths = [
        max(_head_width(name, shape), *(width_of(row[column]) * _SIZE for row in figures))
        for column, name in enumerate(head[1:])
    ]
    edges = [float(shape.width - _INSET)]
    for width in reversed(widths[1:]):
        edges.append(edges[-1] - width - shape.between)
    room = edges[-1] - widths[0] - shape.between - _INSET
    return _Columns(shape, tuple(reversed(edges)), room)


def _head_width(name: str, shape: Shape) -> float:
    """What a head asks for: its whole width, or in the slender shape that of its widest word."""
    pieces = [name] if shape is Shape.BROAD else lines_of(name, _SHORT, _MOST_LINES)
    return max(map(width_of, pieces)) * _SMALL


_SHORT: Final = 5  # heights of a letter: what a head of the slender shape is broken to


def _head_lines(head: Sequence[str], columns: _Columns) -> list[list[str]]:
    if columns.shape is Shape.BROAD:
        return [[name] for name in head]
    first = lines_of(head[0], columns.room / _SMALL, _MOST_LINES)
    return [first, *(lines_of(name, _SHORT, _MOST_LINES) for name in head[1:])]


def _label(label: str, columns: _Columns) -> tuple[list[str], int]:
    """The lines of a label, and in which of them the figures stand."""
    if columns.shape is Shape.BROAD or width_of(label) * _SIZE <= columns.room:
        return lines_of(label, columns.room / _SIZE, _MOST_LINES), 0
    above = lines_of(label, (columns.shape.width - 2 * _INSET) / _SIZE, _MOST_ABOVE)
    return above, len(above)


def _head(lines: Sequence[Sequence[str]], columns: _Columns) -> Iterator[str]:
    """The names of the columns, all of them ending on the same line."""
    last = max(map(len, lines))
    style = f'font-size="{_SMALL}" fill-opacity="0.75"'
    places = [(float(_INSET), style), *((x, f'{style} text-anchor="end"') for x in columns.edges)]
    for name, (x, its_style) in zip(lines, places, strict=True):
        for number, line in enumerate(name, last - len(name) + 1):
            yield _text(line, x, number * _SMALL, its_style)


def _back(bar: Bar, shape: Shape, top: float, height: float, part: float) -> Iterator[str]:
    colour = f'class="{bar.tint.value}" fill="{_COLOURS[bar.tint]}"'
    yield (
        f'<rect {colour} fill-opacity="0.1" x="0" y="{top:g}" width="{shape.width}" '
        f'height="{height:g}"/>'
    )
    if part:
        width = f"{max(part * shape.width, 1):.2f}"
        yield (
            f'<rect {colour} fill-opacity="0.3" x="0" y="{top:g}" width="{width}" '
            f'height="{height:g}"/>'
        )
        yield f'<rect {colour} x="0" y="{top:g}" width="3" height="{height:g}"/>'


def _texts(
    bar: Bar, lines: Sequence[str], figures_at: int, columns: _Columns, top: float
) -> Iterator[str]:
    base = top + _LINE - _PADDING
    for number, line in enumerate(lines):
        yield _text(line, _INSET, base + number * _LINE, "")
    for figure, edge in zip(bar.figures, columns.edges, strict=True):
        yield _text(figure, edge, base + figures_at * _LINE, 'text-anchor="end"')


def _text(text: str, x: float, y: float, style: str) -> str:
    space = " " if style else ""
    return f'<text x="{x:g}" y="{y:g}"{space}{style}>{escape(text)}</text>'
