"""A small parser that finds every reading of a text.

A production says what a phrase of the book means: which kind of thing it makes, what stands in its
slots, and how the thing is built of them. The words come from the phrase book, so that the same
productions read each of its languages.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any

Build = Callable[..., Any]
NO_MEANING = object()
"""What a production builds of parts that are never told so."""
Part = str | tuple[str, str]
"""A literal, or the name and the kind of a slot."""


@dataclass(frozen=True)
class Production:
    kind: str
    parts: tuple[Part, ...]
    build: Build


def parts_of(template: str, slots: Mapping[str, str]) -> tuple[Part, ...]:
    """A template as literals and slots; every slot must have a kind."""
    parts: list[Part] = []
    for literal, name, _, _ in Formatter().parse(template):
        if literal:
            parts.append(literal)
        if name is not None:
            parts.append((name, slots[name]))
    return tuple(parts)


class Parser:
    """All readings of texts by some productions, none of which may begin with its own kind."""

    def __init__(self, productions: list[Production]) -> None:
        self.by_kind: dict[str, list[Production]] = defaultdict(list)
        for production in productions:
            self.by_kind[production.kind].append(production)

    def readings(self, kind: str, text: str) -> set[Any]:
        """Every value of this kind that the whole text can mean."""
        memo: dict[tuple[str, int], set[tuple[int, Any]]] = {}
        return {value for end, value in self._read(kind, 0, text, memo) if end == len(text)}

    def _read(
        self, kind: str, at: int, text: str, memo: dict[tuple[str, int], set[tuple[int, Any]]]
    ) -> set[tuple[int, Any]]:
        if kind == "number":
            found = re.compile(r"\d+").match(text, at)
            return {(found.end(), int(found.group()))} if found else set()
        if (kind, at) not in memo:
            memo[kind, at] = set()
            memo[kind, at] = {
                (end, production.build(**slots))
                for production in self.by_kind[kind]
                for end, slots in self._match(production.parts, at, text, memo)
            }
            memo[kind, at] = {one for one in memo[kind, at] if one[1] is not NO_MEANING}
        return memo[kind, at]

    def _match(
        self,
        parts: tuple[Part, ...],
        at: int,
        text: str,
        memo: dict[tuple[str, int], set[tuple[int, Any]]],
    ) -> Iterator[tuple[int, dict[str, Any]]]:
        if not parts:
            yield at, {}
            return
        first, rest = parts[0], parts[1:]
        if isinstance(first, str):
            if text.startswith(first, at):
                yield from self._match(rest, at + len(first), text, memo)
            return
        name, kind = first
        for end, value in self._read(kind, at, text, memo):
            for last, slots in self._match(rest, end, text, memo):
                yield last, slots | {name: value}
