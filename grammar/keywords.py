"""The grammar as Lark takes it: every quoted word of house.lark as a whole-word keyword."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

_PREFIX: Final = "_W_"
_QUOTED_WORD = re.compile(r"\"([a-z]+(?:[-'][a-z]+)*'?)\"")
_SIGNS: Final = str.maketrans({"-": "_", "'": "__"})
"""Signs inside a keyword, as its terminal's name has them."""


_BESIDE_NAMES: Final = frozenset({"not"})
"""Keywords that may stand where a name may, of a fact, and go before it there."""


@cache
def grammar_text() -> str:
    """The text of house.lark, as its readers see it."""
    return files(__package__).joinpath("house.lark").read_text(encoding="utf-8")


@cache
def keywords() -> tuple[str, ...]:
    """Every keyword of the language, in alphabetical order."""
    lines = (line for line in grammar_text().splitlines() if not _is_comment(line))
    return tuple(sorted({word for line in lines for word in _QUOTED_WORD.findall(line)}))


def bounded_grammar() -> str:
    """The grammar with each keyword as a terminal that ends where the word ends."""
    rules = [
        _QUOTED_WORD.sub(lambda match: terminal_of(match[1]), line)
        for line in grammar_text().splitlines()
        if not _is_comment(line)
    ]
    terminals = [f"{_terminal(word)}: /{word}(?![a-z0-9_-])/" for word in keywords()]
    return "\n".join([*rules, *terminals, ""])


def _terminal(word: str) -> str:
    return terminal_of(word) + (".1" if word in _BESIDE_NAMES else "")


def terminal_of(word: str) -> str:
    """The terminal's name for a keyword."""
    return _PREFIX + word.translate(_SIGNS).upper()


def word_of(terminal: str) -> str | None:
    """The keyword that a terminal stands for, or None."""
    return _words().get(terminal)


@cache
def _words() -> dict[str, str]:
    return {terminal_of(word): word for word in keywords()}


def _is_comment(line: str) -> bool:
    return line.startswith("//")
