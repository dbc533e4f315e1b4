"""Where statements begin and end, so that a faulty one can be blanked out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_HIDDEN = re.compile(r'"[^"\n\r]*"|#[^\n\r]*')
_MARK = re.compile(r"[{}]|[a-z][a-z0-9_]*")

ITEMS: Final = frozenset(
    [
        "source",
        "revision",
        "jurisdiction",
        "effective",
        "approved",
        "supersedes",
        "deck",
        "ranking",
        "foul",
        "house",
        "deal",
        "banking",
        "settlement",
        "commission",
        "fee",
        "irregularities",
        "side",
        "conduct",
        "claims",
        "example",
    ]
)
"""The words that begin a statement of the file."""
CHANGES: Final = frozenset(["add", "in", "remove", "replace"])
"""The words that begin a change of what a sheet extends; `rule` or `safety` follows."""
WAY_LINES: Final = CHANGES | {"joker", "band", "rule", "priority", "safety"}
"""The words that begin a statement of the house way."""

_BLOCKS: Final = frozenset(
    [
        "variant",
        "deck",
        "ranking",
        "foul",
        "house",
        "deal",
        "banking",
        "settlement",
        "fee",
        "irregularities",
        "side",
        "claims",
        "example",
        "rule",
    ]
)
_NESTING: Final = frozenset({"variant", "house"})
"""Blocks that hold other blocks."""
_STATEMENTS: Final = (
    (ITEMS | WAY_LINES | {"variant", "waive", "undominated"}) - CHANGES - {"joker", "side"}
)
_START: Final = "|".join(
    [
        r"\bin\s+rule\s+\w+(?:\s+(?:add|remove|replace)\b)?",
        r"\b(?:band|rule|priority|variant)\s+[a-z]\w*",  # a name may be a word of the language
        r"\b(?:add|remove|replace)\s+(?!case\b|otherwise\b)[a-z]+",
        r"\bsupersedes\b(?:\s+revision\b)?",
        r"\bfee\s+before\s+deal\b",
        r"\bside\s+bet\b(?:\s+[a-z]\w*)?",
        r"\bside(?=\s*\{)",
        r"\bjoker\s+c[a-z]*",  # elsewhere it is a word of conditions
        rf"\b(?:{'|'.join(sorted(_STATEMENTS))})\b",
    ]
)
_STATEMENT: Final = re.compile(_START)
_STATEMENT_OR_BRACE: Final = re.compile(rf"[{{}}]|{_START}")
_HEADER: Final = re.compile(r"\bvariant\s+\w+(?:.*?\b(?P<extends>extends)\b)?", re.DOTALL)
_CHANGE_BEFORE: Final = re.compile(r"\b(?:add|replace)\s+$")
_PLACE_AFTER: Final = re.compile(r"\s*\b(?:before|after)\s+[a-z][a-z0-9_]*")


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
    header = None if "{" in masked[:place] else _HEADER.search(masked, 0, place)
    if header:
        start = header.start("extends") if header["extends"] else place
        end = masked.find("{", place)
        end = end if end >= 0 else len(masked)
    elif opened and head_word(masked, opened[-1]) not in _NESTING:
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
    if match[0] == "{":
        return max(place, _head_start(masked, match.start()))
    beside = _PLACE_AFTER.match(masked, match.end())
    return beside.end() if beside else match.end()


def _head_start(masked: str, opened: int) -> int:
    """Where the head of the block begins: `rule quads` before its brace, say."""
    words = list(_words_before(masked, opened))
    for index, (word, start) in enumerate(words):
        before = [earlier for earlier, _ in words[index + 1 : index + 3]]
        named = before[:1] in (["rule"], ["bet"]) or before == ["before", "fee"]
        if word in _BLOCKS and not named:
            change = _CHANGE_BEFORE.search(masked, 0, start)
            return change.start() if change else start
    return opened


def head_word(masked: str, opened: int) -> str:
    """The word that begins the head of a block, or nothing."""
    words = masked[_head_start(masked, opened) : opened].split(maxsplit=2)
    return next((word for word in words if word not in CHANGES), "")


def _words_before(masked: str, place: int) -> Iterator[tuple[str, int]]:
    """Words and offsets back from `place` to the brace before it."""
    matches = list(_MARK.finditer(masked[:place]))
    for match in reversed(matches):
        if match[0] in "{}":
            return
        yield match[0], match.start()


def _added_rule(masked: str, closed: int) -> int | None:
    """Where `add rule` begins whose block ends at this brace and whose place should follow."""
    if masked[closed : closed + 1] != "}":
        return None
    opened = open_braces(masked, closed)
    start = _head_start(masked, opened[-1]) if opened else closed
    return start if masked.startswith("add", start) else None


def _loose_statement(masked: str, place: int) -> tuple[int, int]:
    """Start and end of the statement around `place`, outside inner blocks."""
    begins = max(masked.rfind("{", 0, place), masked.rfind("}", 0, place)) + 1
    before = [m for m in _STATEMENT.finditer(masked, begins) if m.start() < place]
    start, first = (before[-1].start(), before[-1][0]) if before else (place, "")
    if not before:
        start = _added_rule(masked, begins - 1) or place
    for match in _STATEMENT_OR_BRACE.finditer(masked, place):
        if match[0] == "{":
            line = masked.rfind("\n", 0, match.start()) + 1
            if line > place and first not in _BLOCKS:  # a block of its own, of no known name
                return start, line
            return start, _closing(masked, match.end())
        if match[0] == "}":
            headless = first in _BLOCKS - _NESTING and surplus_braces(masked) > 0
            # an unfinished statement before it goes alone: the brace closes what is around it
            at_it = match.start() == place == start
            return start, match.end() if headless or at_it else match.start()
        if match.start() > place:
            return start, match.start()
    return start, len(masked)
