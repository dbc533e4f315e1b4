"""A '}' too many: which one it most likely is, as the layout and the words after it tell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lark import Lark, UnexpectedInput

from .diagnostics import Code, Message, span_at
from .lookahead import Lookahead
from .recovery import head_word, mask, surplus_braces


def closed_too_early(
    text: str, place: int, word: str, what: str | None, parser: Lark
) -> Message | None:
    """The message for a word that is left outside by a '}' too many before it.

    Args:
        text: the rule file.
        place: the offset of the word.
        word: the word.
        what: what is wrong with it where it stands, if that is known.
        parser: the parser of the language.
    """
    masked = mask(text)
    if surplus_braces(masked) <= 0:
        return None
    closers = list(_closers(masked, place))
    likely = _by_layout(masked, closers)
    last = closers[-1:] if word != "}" else []
    for closer in (*([likely] if likely else []), *last):
        if _fits_without(text, closer.place, place, parser):
            return _message(text, place, word, what, closer)
    return None


@dataclass(frozen=True, slots=True)
class _Closer:
    """A '}': its offset, and that of the '{' that it closes, if there is one."""

    place: int
    opened: int | None


def _closers(masked: str, place: int) -> Iterator[_Closer]:
    opened: list[int] = []
    for match in re.finditer(r"[{}]", masked[:place]):
        if match[0] == "{":
            opened.append(match.start())
        else:
            yield _Closer(match.start(), opened.pop() if opened else None)


def _by_layout(masked: str, closers: list[_Closer]) -> _Closer | None:
    """The first '}' of those right before the word that don't stand under what they close."""
    found = None
    for closer in reversed(closers):
        if closer.opened is None:
            return closer
        if "\n" not in masked[closer.opened : closer.place]:
            return found
        indent = _line_before(masked, closer.place)
        if indent.strip():  # it stands at the end of a line that does not open the block
            return closer
        if indent == _indent(masked, closer.opened):
            return found
        found = closer
    return found


def _line_before(masked: str, place: int) -> str:
    return masked[masked.rfind("\n", 0, place) + 1 : place]


_BLANKS: Final = re.compile(r"[^\S\n]*")


def _indent(masked: str, place: int) -> str:
    blanks = _BLANKS.match(masked, masked.rfind("\n", 0, place) + 1)
    return blanks[0] if blanks else ""


def _fits_without(text: str, closing: int, place: int, parser: Lark) -> bool:
    """Whether the text could go on at `place` if the '}' at `closing` were not there."""
    try:
        ahead = parser.parse_interactive(text[:closing] + " " + text[closing + 1 : place])
        ahead.exhaust_lexer()
    except UnexpectedInput:
        return False
    return Lookahead(ahead, parser).fits(text, place)


def _message(text: str, place: int, word: str, what: str | None, closer: _Closer) -> Message:
    masked = mask(text)
    line = span_at(text, closer.place, closer.place + 1).line
    head = head_word(masked, closer.opened) if closer.opened is not None else ""
    block = {"house": "house way", "": "block"}.get(head, head)
    words = (
        what or f"'{word}' can't stand here, since what it belongs to is closed on line {line}",
        "a block ends with the first '}' that is not a part of another block inside it",
        f"remove the '}}' on line {line}, which closes the {block} too early",
    )
    return Message(
        Code.UNEXPECTED, span_at(text, place, place + len(word)), words, ((closer.place, " "),)
    )
