"""Where statements begin and end, so that a faulty one can be blanked out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_HIDDEN = re.compile(r'"[^"\n]*"|#[^\n]*')
_MARK = re.compile(r"[{}]|[a-z][a-z0-9_]*")

_BLOCKS: Final = "variant deck ranking foul house claims example rule".split()
_STATEMENTS: Final = frozenset(
    [*_BLOCKS, *"source revision band priority safety joker waive undominated".split()]
)


def mask(text: str) -> str:
    """The text with quoted texts and comments as blanks, each place kept."""
    return _HIDDEN.sub(lambda match: " " * len(match[0]), text)


def unclosed_brace(masked: str) -> int | None:
    """The offset of the innermost '{' that is never closed."""
    opened: list[int] = []
    for match in re.finditer(r"[{}]", masked):
        if match[0] == "{":
            opened.append(match.start())
        elif opened:
            opened.pop()
    return opened[-1] if opened else None


def blank_statement(text: str, place: int) -> str | None:
    """The text with the statement around `place` as blanks; None where that can't help.

    Inside a rule, an example or a block of lines, the whole block goes with
    its head; in the house way or at the top, only the statement.
    """
    masked = mask(text)
    opened = _enclosing(masked, place)
    if len(opened) > 1 and _head_word(masked, opened[-1]) != "house":
        start, end = _head_start(masked, opened[-1]), _closing(masked, opened[-1])
    else:
        start, end = _loose_statement(masked, place)
    blank = re.sub(r"[^\n]", " ", text[start:end])
    return text[:start] + blank + text[end:] if blank.strip("\n") != text[start:end] else None


def _enclosing(masked: str, place: int) -> list[int]:
    """The offsets of the braces open at `place`, outermost first."""
    opened: list[int] = []
    for match in re.finditer(r"[{}]", masked[:place]):
        if match[0] == "{":
            opened.append(match.start())
        elif opened:
            opened.pop()
    return opened


def _closing(masked: str, opened: int) -> int:
    """The offset after the brace that closes the one at `opened`, or the end."""
    depth = 0
    for match in re.finditer(r"[{}]", masked[opened:]):
        depth += 1 if match[0] == "{" else -1
        if depth == 0:
            return opened + match.end()
    return len(masked)


def _head_start(masked: str, opened: int) -> int:
    """Where the head of the block begins: `rule quads` before its brace, say."""
    words = list(_words_before(masked, opened))
    for index, (word, start) in enumerate(words):
        if word in _BLOCKS and not (index + 1 < len(words) and words[index + 1][0] == "rule"):
            return start
    return opened


def _head_word(masked: str, opened: int) -> str:
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
    start = place
    for word, offset in _words_before(masked, place):
        if word in _STATEMENTS:
            start = offset
            break
    for match in _MARK.finditer(masked, place):
        if match[0] == "{":
            return start, _closing(masked, match.start())
        if match[0] == "}":
            return start, match.start() if match.start() > place else match.end()
        if match[0] in _STATEMENTS and match.start() > place:
            return start, match.start()
    return start, len(masked)
