"""Text of an author or of the phrase book, so written that it reads the same in HTML or Markdown.

What a document holds is plain text. Every sign that HTML, Markdown or a common extension of
Markdown would take for markup becomes a character reference, which all of them read alike.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_HTML: Final = re.compile("[&<>\"']")
_ANYWHERE: Final = re.compile(
    # Signs of markup wherever they stand; a colon before a letter is a scheme or a named emoji.
    r"""[&<>`*_\[\]{}|\\~^=$@#]|:(?=\S)|-(?=-)|(?<=-)-|\.(?=\.)|(?<=\.)\."""
    # Where an extension would make one sign of several, (c), or a link of a bare address.
    r"""|(?<=\()[a-zA-Z]{1,2}(?=\))|(?<=www)\."""
)
_BLANKS: Final = re.compile(r"[^\S\u00a0\u202f]+")
_NUMBER_MARK: Final = re.compile(r"^(\d+|\w)([.)])")
_START_MARKS: Final = frozenset("+-:?!%/")


def plain(text: str) -> str:
    """The text on one line, without control characters or halves of characters.

    Blanks that hold a number together stay.
    """
    spaced = _BLANKS.sub(" ", text).strip()
    return "".join(letter for letter in spaced if unicodedata.category(letter) not in {"Cc", "Cs"})


def html_text(text: str) -> str:
    """The text for a place between tags or in a quoted attribute."""
    return _HTML.sub(_reference, plain(text))


def markdown_text(text: str) -> str:
    """The text for a line of Markdown, even at its start."""
    line = plain(text)
    mark = _NUMBER_MARK.match(line)
    if mark is not None:
        return f"{mark[1]}{_as_reference(mark[2])}{_escaped(line[mark.end() :])}"
    if line[:1] in _START_MARKS:
        return _as_reference(line[0]) + _escaped(line[1:])
    return _escaped(line)


def markdown_inline(text: str) -> str:
    """The text for a place within a line of Markdown."""
    return _escaped(plain(text))


def _escaped(line: str) -> str:
    return _ANYWHERE.sub(_reference, line)


def _reference(match: re.Match[str]) -> str:
    return "".join(_as_reference(character) for character in match[0])


def _as_reference(character: str) -> str:
    return f"&#{ord(character)};"
