"""What a lint finds, and the parts of a file that lints look at."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from ..diagnostics import Span
from ..sheet import Case, Example, HouseWay, Rule, Sheet, WayLine

_Said = TypeVar("_Said", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Finding:
    """A place and the words about it: what is poor, why it matters, what to write instead."""

    span: Span
    what: str
    why: str
    remedy: str


SheetLint: TypeAlias = Callable[[Sheet], Iterator[Finding]]
"""Finds one kind of poor thing in a file's statements."""


def way_lines(sheet: Sheet) -> tuple[WayLine, ...]:
    """The lines of the house way; none where it is another variant's, or free."""
    ways = (item for item in sheet.items if isinstance(item, HouseWay))
    return tuple(line for way in ways for line in way.lines or ())


def rules(sheet: Sheet) -> list[Rule]:
    """The rules in writing order."""
    return [line for line in way_lines(sheet) if isinstance(line, Rule)]


def cases(rule: Rule) -> tuple[Case, ...]:
    """The rule's cases; none where it has one action."""
    return rule.body if isinstance(rule.body, tuple) else ()


def examples(sheet: Sheet) -> list[Example]:
    """The examples in writing order."""
    return [item for item in sheet.items if isinstance(item, Example)]


def repeats(said: Iterable[tuple[_Said, Span]]) -> Iterator[tuple[_Said, Span, Span]]:
    """What is said again: the words, where, and where they were said first."""
    first: dict[_Said, Span] = {}
    for what, span in said:
        if what in first:
            yield what, span, first[what]
        first.setdefault(what, span)
