"""A rule file's text in colours: the grammar for editors, read at build time.

What a page shows is what an editor shows, since both take it from `grammar.textmate`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from ...grammar.textmate import textmate_text

Pattern: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Painted:
    """A piece of text and its scope, as editors name it; empty where it has none."""

    text: str
    scope: str


def painted(text: str) -> Iterator[Painted]:
    """The text in pieces, each with its scope; put together they are the text."""
    patterns = _patterns()
    for line in text.splitlines(keepends=True):
        yield from _pieces(line, 0, len(line), patterns, "")


@cache
def _patterns() -> tuple[Pattern, ...]:
    found: list[Pattern] = json.loads(textmate_text())["patterns"]
    return tuple(found)


def _pieces(
    line: str, start: int, end: int, patterns: Sequence[Pattern], around: str
) -> Iterator[Painted]:
    """The leftmost match is taken, of several at one place the first in the list."""
    place = start
    ahead = [_next(pattern, line, place, end) for pattern in patterns]
    while matches := [match for match in ahead if match]:
        match = min(matches, key=re.Match.start)
        yield from _plain(line[place : match.start()], around)
        yield from _matched(match, patterns[ahead.index(match)])
        place = match.end()
        ahead = [
            _next(pattern, line, place, end) if old and old.start() < place else old
            for pattern, old in zip(patterns, ahead, strict=True)
        ]
    yield from _plain(line[place:end], around)


def _next(pattern: Pattern, line: str, start: int, end: int) -> re.Match[str] | None:
    return re.compile(pattern["match"]).search(line, start, end)


def _matched(match: re.Match[str], pattern: Pattern) -> Iterator[Painted]:
    if "name" in pattern:
        yield from _plain(match[0], pattern["name"])
        return
    place = match.start()
    for number, capture in pattern["captures"].items():
        first, last = match.span(int(number))
        yield from _plain(match.string[place:first], "")
        yield from _pieces(
            match.string, first, last, capture.get("patterns", ()), capture.get("name", "")
        )
        place = last
    yield from _plain(match.string[place : match.end()], "")


def _plain(text: str, scope: str) -> Iterator[Painted]:
    if text:
        yield Painted(text, scope)
