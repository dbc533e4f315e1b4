"""Text to syntax nodes, with every error of the file at once.

A text with errors is read again with the faulty statement blanked out, so
that places stay true and one fault doesn't hide the next.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import Final

from lark import Lark, Token, Tree, UnexpectedInput

from .diagnostics import Code, Diagnostic, Message, SheetError, Span, span_at
from .errors import describe
from .from_tree import build
from .keywords import bounded_grammar
from .recovery import blank_statement, mask
from .sheet import Sheet

BYTE_ORDER_MARK: Final = "\ufeff"
"""What some editors write at the start of a file; no part of its text."""
MAX_CHARACTERS: Final = 300_000
MAX_ERRORS: Final = 20
MAX_REREAD: Final = 3_000_000
"""How many characters are read in all in the search for further errors."""
MAX_DEPTH: Final = 60


@cache
def lark_parser(*, strict: bool = False) -> Lark:
    """The LALR parser; `strict` (for tests, needs interegular) refuses any collision."""
    return Lark(
        bounded_grammar(),
        parser="lalr",
        lexer="contextual",
        strict=strict,
        propagate_positions=True,
        maybe_placeholders=True,
    )


def parse(text: str, file: str = "") -> Sheet:
    """Read a rule file's text. Raises SheetError with every error found, in the file's order."""
    if text.startswith(BYTE_ORDER_MARK):
        text = " " + text[1:]
    located = _Locator(text, file)
    if len(text) > MAX_CHARACTERS:
        raise SheetError([located.at(None, *_too_long(len(text)))])
    if not text.strip():
        raise SheetError([located.at(None, *_EMPTY)])
    tree, errors = _read(text, located)
    errors += _unseen(text, located)[: MAX_ERRORS - len(errors)]
    if tree is None or errors:
        raise SheetError(sorted(errors, key=lambda error: error.span.start if error.span else 0))
    deep = _too_deep(tree)
    if deep:
        raise SheetError([located.at(deep, *_TOO_DEEP)])
    return build(tree)


def comments(text: str) -> list[tuple[int, str]]:
    """Offset and text of each comment, in order."""
    found = _TEXT_OR_COMMENT.finditer(text)
    return [(match.start(), match[0].rstrip()) for match in found if match[0].startswith("#")]


def place_in_texts(text: str, signs: Collection[str]) -> Span | None:
    """Where one of these signs first stands in a quoted text of a file, if it does."""
    for quoted in _TEXT_OR_COMMENT.finditer(text):
        found = (at for at, sign in enumerate(quoted[0], quoted.start()) if sign in signs)
        at = None if quoted[0].startswith("#") else next(found, None)
        if at is not None:
            return span_at(text, at, at + 1)
    return None


_TEXT_OR_COMMENT = re.compile(r'"[^"\n\r]*"|#[^\n\r]*')


def _read(text: str, located: _Locator) -> tuple[Tree[Token] | None, list[Diagnostic]]:
    """Parse; on an error, mend or blank out the statement and go on, as often as is sensible."""
    errors: list[Diagnostic] = []
    places: set[int] = set()
    most = min(MAX_ERRORS, max(1, MAX_REREAD // len(text)))
    while len(errors) < most:
        try:
            return lark_parser().parse(text), errors
        except UnexpectedInput as error:
            message = describe(error, text, lark_parser())
        if message.span.start in places:
            break
        places.add(message.span.start)
        errors.append(located.at(message.span, message.code, *message.words))
        blanked = None if message.repairs else blank_statement(text, message.span.start)
        text = blanked or _repaired(text, message)
        if not mask(text).strip():
            break
    return None, errors


_UNSEEN: Final = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    r"\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
"""Signs that move or colour what a terminal shows, turn the way in which it is read, or make two
texts different that look alike. Joiners of letters, which some scripts need, are not among them."""


def _unseen(text: str, located: _Locator) -> list[Diagnostic]:
    """An error for each quoted text that would be shown otherwise than it reads."""
    found = []
    for quoted in _TEXT_OR_COMMENT.finditer(text):
        sign = _UNSEEN.search(quoted[0]) if quoted[0].startswith('"') else None
        if sign:
            start = quoted.start() + sign.start()
            span = span_at(text, start, start + 1)
            found.append(located.at(span, Code.UNEXPECTED, *_unseen_words(sign[0])))
    return found


def _unseen_words(sign: str) -> tuple[str, str, str]:
    return (
        f"a quoted text holds a character that is not shown, U+{ord(sign):04X}",
        "with it a report could show other words than those that stand in the file",
        "leave it out",
    )


def _repaired(text: str, message: Message) -> str:
    for place, sign in message.repairs:
        text = text[:place] + sign + text[place + 1 :]
    return text


def _too_deep(tree: Tree[Token]) -> Span | None:
    """Where the tree is nested deeper than MAX_DEPTH, found without recursion.

    An `else` chain is as deep as it has arms.
    """
    level = [tree]
    for _ in range(MAX_DEPTH):
        level = [child for node in level for child in node.children if isinstance(child, Tree)]
        if not level:
            return None
        chains = [n for n in level if n.data == "else_chain" and len(n.children) > MAX_DEPTH]
        if chains:
            level = chains
            break
    meta = level[0].meta
    return Span(meta.start_pos, meta.start_pos + 1, meta.line, meta.column)


class _Locator:
    """Makes diagnostics that show their source line."""

    def __init__(self, text: str, file: str) -> None:
        self._text = text
        self._file = file

    def at(self, span: Span | None, code: Code, what: str, why: str, remedy: str) -> Diagnostic:
        line = source_line(self._text, span) if span else ""
        return Diagnostic(code, span, what, why, remedy, self._file, line)


def source_line(text: str, span: Span) -> str:
    """The line of text in which the span begins."""
    start = text.rfind("\n", 0, span.start) + 1
    end = text.find("\n", span.start)
    return text[start : end if end >= 0 else len(text)]


def _too_long(length: int) -> tuple[Code, str, str, str]:
    return (
        Code.TOO_LONG,
        f"the text has {length:,} characters; a rule sheet has at most {MAX_CHARACTERS:,}",
        "no printed rule card is so long, so this is most likely another kind of file",
        "give the path of a .house file",
    )


_EMPTY = (
    Code.EMPTY,
    "there is nothing in the file but blanks and line ends",
    "a rule sheet needs at least a variant with its deck, ranking and foul test",
    'begin with: variant my_game "My Game" { ... }',
)
_TOO_DEEP = (
    Code.TOO_DEEP,
    f"parts are nested more than {MAX_DEPTH} deep here",
    "nobody can read such a rule at a table",
    "say it in several rules or cases",
)
