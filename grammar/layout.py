"""Pieces of a rule file in their order, with the author's comments and blank lines put back."""

from __future__ import annotations

import enum
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

from .parser import comments

INDENT: Final = "  "


class Gap(enum.Enum):
    """Whether a blank line stands before a piece."""

    NEVER = enum.auto()
    KEPT = enum.auto()
    """One, where the author left one or more."""
    ALWAYS = enum.auto()


@dataclass(frozen=True, slots=True)
class Piece:
    """What is printed as one statement or brace, and where it begins in the author's text."""

    text: str
    depth: int
    start: int
    gap: Gap = Gap.KEPT


@dataclass(frozen=True, slots=True)
class _Comment:
    text: str
    start: int
    own_line: bool


@dataclass(frozen=True, slots=True)
class _Entry:
    """Text for the page: a piece with the comment beside it, or a comment of its own line."""

    text: str
    start: int
    gap: Gap
    opens: bool = False


def code_of(text: str) -> str:
    """The text with its comments as blanks, each place kept."""
    parts, done = [], 0
    for start, comment in comments(text):
        parts += [text[done:start], " " * len(comment)]
        done = start + len(comment)
    return "".join([*parts, text[done:]])


def lay_out(pieces: list[Piece], text: str) -> str:
    """The file's canonical text: pieces on their lines, the comments of `text` where they belong.

    A comment on a line of its own goes before the piece that follows it, and
    one beside a piece stays beside it. Of several within one piece the last
    can stay beside it, and the others go before it.
    """
    page: list[str] = []
    opened = True
    for entry in _entries(pieces, text):
        kept = entry.gap is Gap.KEPT and _blank_before(text, entry.start)
        if not opened and (kept or entry.gap is Gap.ALWAYS):
            page.append("")
        page.append(entry.text)
        opened = entry.opens
    return "\n".join(page) + "\n"


def _entries(pieces: list[Piece], text: str) -> Iterator[_Entry]:
    """Pieces and comments in the order of the page."""
    code, found = code_of(text), _comments(text)
    starts = [comment.start for comment in found]
    done = bisect_left(starts, pieces[0].start)
    waiting = found[:done]
    for piece, until in _stretches(pieces, len(text)):
        within = found[done : bisect_left(starts, until, done)]
        done += len(within)
        own, later = _divide(within, _end_of_code(code, until))
        beside = own.pop() if own and not own[-1].own_line else None
        yield from _with_comments(piece, waiting, own, beside)
        waiting = later
    yield from (_Entry(comment.text, comment.start, Gap.KEPT) for comment in waiting)


def _stretches(pieces: list[Piece], length: int) -> Iterator[tuple[Piece, int]]:
    """Each piece with where the next begins; one printed after a later one has no stretch."""
    starts = accumulate((piece.start for piece in pieces), max)
    for piece, (_, until) in zip(pieces, pairwise([*starts, length]), strict=True):
        yield piece, until


def _divide(within: list[_Comment], end: int) -> tuple[list[_Comment], list[_Comment]]:
    """The comments in or beside a piece whose code has this end, and those that come after."""
    for index, comment in enumerate(within):
        if comment.own_line and comment.start >= end:
            return within[:index], within[index:]
    return within, []


def _with_comments(
    piece: Piece, before: list[_Comment], inside: list[_Comment], beside: _Comment | None
) -> Iterator[_Entry]:
    """The piece and its comments; those from inside it stand just before it."""
    indent = INDENT * piece.depth
    lead = indent + INDENT * piece.text.startswith("}")
    text = indent + piece.text.replace("\n", "\n" + indent)
    text += f"  {beside.text}" if beside else ""
    whole = [*(lead + comment.text for comment in inside), text]
    gap = Gap.KEPT if before and piece.gap is Gap.ALWAYS else piece.gap
    due = piece.gap if piece.gap is Gap.ALWAYS else Gap.KEPT
    for comment in before:
        yield _Entry(lead + comment.text, comment.start, due)
        due = Gap.KEPT
    yield _Entry("\n".join(whole), piece.start, gap, piece.text.endswith("{"))


def _comments(text: str) -> list[_Comment]:
    return [
        _Comment(comment, start, not text[text.rfind("\n", 0, start) + 1 : start].strip())
        for start, comment in comments(text)
    ]


def _end_of_code(code: str, until: int) -> int:
    """Where the code before this place ends."""
    while until and code[until - 1].isspace():
        until -= 1
    return until


def _blank_before(text: str, place: int) -> bool:
    """Whether the author left a blank line before this place."""
    return text.count("\n", _end_of_code(text, place), place) > 1
