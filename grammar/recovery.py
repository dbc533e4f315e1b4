"""Where statements begin and end, so that a faulty one can be blanked out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_HIDDEN = re.compile(r'"[^"\n]*"|#[^\n]*')
_MARK = re.compile(r"[{}]|[a-z][a-z0-9_]*")

ITEMS: Final = frozenset(
    ["source", "revision", "deck", "ranking", "foul", "house", "claims", "example"]
)
"""The words that begin a statement of the file."""
WAY_LINES: Final = frozenset(["joker", "band", "rule", "priority", "safety"])
"""The words that begin a statement of the house way."""

_BLOCKS: Final = frozenset(
    ["variant", "deck", "ranking", "foul", "house", "claims", "example", "rule"]
)
_NESTING: Final = frozenset({"variant", "house"})
"""Blocks that hold other blocks."""
_STATEMENTS: Final = ITEMS | WAY_LINES | frozenset({"variant", "waive", "undominated"})


def mask(text: str) -> str:
    """The text with quoted texts and comments as blanks, each place kept."""
    return _HIDDEN.sub(lambda match: " " * len(match[0]), text)


def open_braces(masked: str, place: int) -> list[int]:
    """The offsets of the braces open at `place`, outermost first."""
    opened: list[int] = []
    for match in re.finditer(r"[{}]", masked[:place]):
        if match[0] == "{":
            opened.append(match.start())
        elif opened:
            opened.pop()
    return opened


def surplus_braces(masked: str) -> int:
    """How many more blocks are closed than opened."""
    return masked.count("}") - masked.count("{")


def blank_statement(text: str, place: int) -> str | None:
    """The text with the statement around `place` as blanks; None where that can't help.

    Inside a rule, an example or a block of lines, the whole block goes with
    its head; in the house way or at the top, only the statement.
    """
    masked = mask(text)
    opened = open_braces(masked, place)
    if opened and head_word(masked, opened[-1]) not in _NESTING:
        start, end = _head_start(masked, opened[-1]), _closing(masked, opened[-1] + 1)
    else:
        start, end = _loose_statement(masked, place)
    blank = re.sub(r"[^\n]", " ", text[start:end])
    return text[:start] + blank + text[end:] if blank != text[start:end] else None


def _closing(masked: str, place: int) -> int:
    """Where a block that holds no other ends: after its '}', or before the next block."""
    match = re.compile(r"[{}]").search(masked, place)
    if match is None:
        return len(masked)
    return match.end() if match[0] == "}" else max(place, _head_start(masked, match.start()))


def _head_start(masked: str, opened: int) -> int:
    """Where the head of the block begins: `rule quads` before its brace, say."""
    words = list(_words_before(masked, opened))
    for index, (word, start) in enumerate(words):
        if word in _BLOCKS and not (index + 1 < len(words) and words[index + 1][0] == "rule"):
            return start
    return opened


def head_word(masked: str, opened: int) -> str:
    """The word that begins the head of a block, or nothing."""
    start = _head_start(masked, opened)
    return masked[start:opened].split(maxsplit=1)[0] if start < opened else ""


def _words_before(masked: str, place: int) -> Iterator[tuple[str, int]]:
    """Words and offsets back from `place` to the brace before it."""
    matches = list(_MARK.finditer(masked[:place]))
    for match in reversed(matches):
        if match[0] in "{}":
            return
        yield match[0], match.start()


def _loose_statement(masked: str, place: int) -> tuple[int, int]:
    """Start and end of the statement around `place`, outside inner blocks."""
    start, first = place, ""
    for word, offset in _words_before(masked, place):
        if word in _STATEMENTS:
            start, first = offset, word
            break
    for match in _MARK.finditer(masked, place):
        if match[0] == "{":
            return start, _closing(masked, match.end())
        if match[0] == "}":
            headless = first in _BLOCKS - _NESTING and surplus_braces(masked) > 0
            at_it = match.start() == place
            return start, match.end() if headless or at_it else match.start()
        if match[0] in _STATEMENTS and match.start() > place:
            return start, match.start()
    return start, len(masked)
