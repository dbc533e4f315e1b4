"""How wide a text is when it is drawn, near enough to keep it inside a picture."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

_NARROW: Final = frozenset("iljftrI.,:;'\u2019|!()[]- ")
_BROAD: Final = frozenset("mwMW%&@\u2014")
_EAST_ASIAN: Final = frozenset("WF")


def width_of(text: str) -> float:
    """The width in units of the size of the letters, of an upright sans-serif, rather too wide."""
    return sum(map(_width, text))


def _width(sign: str) -> float:
    if unicodedata.combining(sign):
        return 0.0
    if unicodedata.east_asian_width(sign) in _EAST_ASIAN:
        return 1.0
    if sign in _NARROW:
        return 0.33
    if sign in _BROAD:
        return 0.92
    return 0.68 if sign.isupper() else 0.57


def lines_of(text: str, most: float, lines: int) -> list[str]:
    """The text in lines no wider than `most`, at most so many, the last one cut where needed.

    Lines are made about equally long.
    """
    found = _broken(text, most)
    if len(found) > lines:
        return [_cut(line, most) for line in (*found[: lines - 1], f"{found[lines - 1]}\u2026")]
    narrower = most
    while len(found) > 1 and narrower > most / 2:
        narrower -= _STEP
        tried = _broken(text, narrower)
        if len(tried) > len(found):
            break
        found = tried
    return [_cut(line, most) for line in found]


_STEP: Final = 0.5


def _broken(text: str, most: float) -> list[str]:
    """Lines no wider than `most`, but for single words that are."""
    found = [""]
    for piece in _pieces(text):
        joined = found[-1] + piece
        if not found[-1] or width_of(joined.rstrip()) <= most:
            found[-1] = joined
        else:
            found.append(piece)
    return [line.strip() for line in found]


def _pieces(text: str) -> Iterator[str]:
    """What a line may be broken between: words, blanks behind them, and single ideographs."""
    piece = ""
    for sign in text:
        if unicodedata.east_asian_width(sign) in _EAST_ASIAN and piece:
            yield piece
            piece = ""
        piece += sign
        if sign == " " or unicodedata.east_asian_width(sign) in _EAST_ASIAN:
            yield piece
            piece = ""
    if piece:
        yield piece


def _cut(line: str, most: float) -> str:
    """The line, cut with an ellipsis where it is too wide: one long word."""
    if width_of(line) <= most:
        return line
    while line and width_of(line) + 1 > most:
        line = line[:-1]
    return f"{line}\u2026"
