"""Lark's errors in the reader's words."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from lark import Lark, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import PatternStr

from .diagnostics import Code, Span
from .keywords import keywords, word_of
from .recovery import mask, unclosed_brace

_WORD = re.compile(r"[A-Za-z0-9_]+|.", re.DOTALL)
_MOST_CHOICES: Final = 12

_NAMED: Final = {
    "NAME": "a name",
    "STRING": "a text in quotes",
    "INT": "a number",
    "ORDINAL": "a place such as 2nd",
    "FACE": "a rank (2 to 10, J, Q, K, A)",
    "CARD": "a card such as As or Jk",
    "CLAUSE": "the id of a clause, such as 6a",
    "RELATION": "a comparison (<, <=, >=, =)",
    "$END": "the end of the file",
}


@dataclass(frozen=True, slots=True)
class Message:
    """A syntax error before it is given its file: code, place, and (what, why, remedy)."""

    code: Code
    span: Span
    words: tuple[str, str, str]


def describe(error: UnexpectedInput, text: str) -> Message:
    """What went wrong, where, and what could stand there."""
    if isinstance(error, UnexpectedToken):
        if error.token.type == "$END":
            return _ended_early(text)
        start = error.token.start_pos or 0
        accepted: Iterable[str] = error.accepts or error.expected
    elif isinstance(error, UnexpectedCharacters):
        start, accepted = error.pos_in_stream, error.allowed or ()
    else:  # the contextual lexer raises no other kind
        start, accepted = error.pos_in_stream or 0, ()
    return _at_word(text, start, sorted(accepted))


def phrase_of(terminal: str, parser: Lark) -> str:
    """A terminal as the reader knows it: a keyword, a sign, or what it stands for."""
    word = word_of(terminal)
    if word:
        return f"'{word}'"
    if terminal in _NAMED:
        return _NAMED[terminal]
    pattern = parser.get_terminal(terminal).pattern
    if isinstance(pattern, PatternStr):
        return f"'{pattern.value}'"
    raise KeyError(terminal)


def _at_word(text: str, start: int, accepted: list[str]) -> Message:
    match = _WORD.match(text, start)
    word = match[0] if match else ""
    span = span_at(text, start, start + max(1, len(word)))
    if word == '"':
        return _unclosed_text(span)
    expected = _expected(accepted)
    if word.isidentifier() and word not in keywords() and not word.isupper():
        near = _nearest(word, accepted)
        remedy = f"write '{near}'" if near else f"here can stand: {expected}"
        return Message(
            Code.UNKNOWN_WORD,
            span,
            (f"'{word}' is no word that can stand here", "nothing is guessed from it", remedy),
        )
    shown = "this character" if not word.isprintable() or word.isspace() else f"'{word}'"
    return Message(
        Code.UNEXPECTED,
        span,
        (
            f"{shown} can't stand here",
            "the statement can't be read past this place",
            f"here can stand: {expected}",
        ),
    )


def _nearest(word: str, accepted: list[str]) -> str | None:
    """The nearest keyword: first among those that can stand here, then among all."""
    here = [keyword for terminal in accepted if (keyword := word_of(terminal))]
    for choices, least in ((here, 0.6), (keywords(), 0.75)):
        near = difflib.get_close_matches(word.lower(), choices, n=1, cutoff=least)
        if near:
            return near[0]
    return None


def _expected(accepted: list[str]) -> str:
    from .parser import lark_parser  # the parser needs this module first

    phrases = sorted({phrase_of(terminal, lark_parser()) for terminal in accepted})
    if len(phrases) > _MOST_CHOICES:
        return ", ".join(phrases[:_MOST_CHOICES]) + ", ..."
    return ", ".join(phrases) or "nothing more"


def _ended_early(text: str) -> Message:
    opened = unclosed_brace(mask(text))
    if opened is None:
        end = len(text.rstrip())
        return Message(
            Code.UNEXPECTED,
            span_at(text, max(0, end - 1), end),
            (
                "the file ends in the middle of a statement",
                "what follows is missing",
                "finish the statement; a file holds one variant NAME { ... }",
            ),
        )
    return Message(
        Code.UNCLOSED,
        span_at(text, opened, opened + 1),
        (
            "the block opened here is never closed",
            "everything after it is read as a part of it",
            "add the missing '}'",
        ),
    )


def _unclosed_text(span: Span) -> Message:
    return Message(
        Code.UNCLOSED_TEXT,
        span,
        (
            "a quoted text begins here and does not end on this line",
            "the words after it can't be told from rules",
            "close it with '\"' on the same line; use ' for quotes inside a text",
        ),
    )


def span_at(text: str, start: int, end: int) -> Span:
    """The span of text from start to end."""
    line_start = text.rfind("\n", 0, start) + 1
    return Span(start, end, text.count("\n", 0, start) + 1, start - line_start + 1)

