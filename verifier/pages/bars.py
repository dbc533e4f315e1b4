"""Horizontal bars as SVG: each behind its own label, the figures beside it at the right.

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

WIDTH: Final = 640
_SIZE: Final = 17
_SMALL: Final = 14
_LINE: Final = 21
_PADDING: Final = 4
_GAP: Final = 3
_INSET: Final = 10
_BETWEEN: Final = 20
_MOST_LINES: Final = 3


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


def bars_svg(head: Sequence[str], bars: Sequence[Bar]) -> str:
    """The bars, at least one, under a head with the names of the columns: label, then figures.

    The longest bar is as wide as the picture.
    """
    figures = [bar.figures for bar in bars]
    widths = [
        max(width_of(head_) * _SMALL, *(width_of(row[column]) * _SIZE for row in figures))
        for column, head_ in enumerate(head[1:])
    ]
    edges = _right_edges(widths)
    room = edges[0] - widths[0] - _BETWEEN - _INSET
    parts = list(_head(head, edges))
    top = float(_SMALL + 2 * _PADDING)
    longest = max(bar.length for bar in bars) or Fraction(1)
    for bar in bars:
        lines = lines_of(bar.label, room / _SIZE, _MOST_LINES)
        height = len(lines) * _LINE + _PADDING
        parts += _drawn(bar, lines, edges, top, height, float(bar.length / longest))
        top += height + _GAP
    drawn = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="hw-plot" viewBox="0 0 {WIDTH} {top:g}" '
        f'font-family="Noto Sans, sans-serif" font-size="{_SIZE}" fill="currentColor">\n'
        f"{drawn}\n</svg>\n"
    )


def _right_edges(widths: Sequence[float]) -> list[float]:
    """Where each column of figures ends, from the left to the right."""
    edges = [float(WIDTH - _INSET)]
    for width in reversed(widths[1:]):
        edges.append(edges[-1] - width - _BETWEEN)
    return edges[::-1]


def _head(head: Sequence[str], edges: Sequence[float]) -> Iterator[str]:
    yield _text(head[0], _INSET, _SMALL, f'font-size="{_SMALL}" fill-opacity="0.75"')
    for name, edge in zip(head[1:], edges, strict=True):
        style = f'font-size="{_SMALL}" fill-opacity="0.75" text-anchor="end"'
        yield _text(name, edge, _SMALL, style)


def _drawn(
    bar: Bar, lines: Sequence[str], edges: Sequence[float], top: float, height: float, part: float
) -> Iterator[str]:
    colour = f'class="{bar.tint.value}" fill="{_COLOURS[bar.tint]}"'
    yield (
        f'<rect {colour} fill-opacity="0.1" x="0" y="{top:g}" width="{WIDTH}" height="{height:g}"/>'
    )
    if part:
        width = f"{max(part * WIDTH, 1):.2f}"
        yield (
            f'<rect {colour} fill-opacity="0.3" x="0" y="{top:g}" width="{width}" '
            f'height="{height:g}"/>'
        )
        yield f'<rect {colour} x="0" y="{top:g}" width="3" height="{height:g}"/>'
    base = top + _LINE - _PADDING
    for number, line in enumerate(lines):
        yield _text(line, _INSET, base + number * _LINE, "")
    for figure, edge in zip(bar.figures, edges, strict=True):
        yield _text(figure, edge, base, 'text-anchor="end"')


def _text(text: str, x: float, y: float, style: str) -> str:
    space = " " if style else ""
    return f'<text x="{x:g}" y="{y:g}"{space}{style}>{escape(text)}</text>'
