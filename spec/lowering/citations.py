"""Sources, and the clauses that statements cite: each led to the source that it stands in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from ...grammar import sheet as nodes
from ...grammar.diagnostics import Code
from ...grammar.leaves import Cite, Name, Text
from ...grammar.places import changed
from ..sources import Citation, Source
from .blocks import cites_of
from .messages import Messages
from .remarks import tails

_NUMBERED: Final = re.compile(r"(\d+)([a-z]?)")
_LONGEST_RANGE: Final = 1000


def read_sources(sheet: nodes.Sheet, messages: Messages) -> tuple[Source, ...]:
    """The sources, with ranges of clause ids written out; of one title they are one source."""
    clauses: dict[str, list[str]] = {}
    for item in _sources(sheet):
        ids = clauses.setdefault(item.title.text, [])
        for first, last in item.clauses:
            written = _ids(first, last)
            ids += written
            if last and not written:
                messages.add(
                    Code.OUT_OF_RANGE,
                    last.span,
                    f"'{first.text}..{last.text}' is no range of clauses",
                    "a range counts numbers up (1..19) or letters of one number (6a..6d)",
                    "list the ids one by one",
                )
    return tuple(Source(title, tuple(dict.fromkeys(ids))) for title, ids in clauses.items())


def read_citations(sheet: nodes.Sheet) -> tuple[Citation, ...]:
    """Which statements carry out which clauses."""
    return tuple(Citation(place, cites_of(tail)) for place, tail in tails(sheet) if tail.cites)


def _sources(sheet: nodes.Sheet) -> Iterator[nodes.Source]:
    return (item for item in sheet.items if isinstance(item, nodes.Source))


def _ids(first: Name, last: Name | None) -> list[str]:
    """`1..19` or `6a..6d`, written out; nothing where it is no range."""
    if last is None:
        return [first.text]
    low, high = _NUMBERED.fullmatch(first.text), _NUMBERED.fullmatch(last.text)
    if low and high and not low[2] and not high[2]:
        start, end = int(low[1][:9]), int(high[1][:9])
        if start <= end < start + _LONGEST_RANGE:
            return list(map(str, range(start, end + 1)))
    if low and high and low[1] == high[1] and low[2] and low[2] <= high[2]:
        return [low[1] + chr(n) for n in range(ord(low[2]), ord(high[2]) + 1)]
    return []


# --- which source a citation means --------------------------------------------


def with_sources(sheet: nodes.Sheet, messages: Messages) -> nodes.Sheet:
    """The whole sheet, each citation with its source where the sheet has several.

    A citation that names no source means one that stands in the same file and lists the clause,
    where there is one, else one that is taken over.
    """
    settler = _Settler(sheet, messages)
    cites = [cite for _, tail in tails(sheet) for cite in tail.cites]
    if settler.tells or any(cite.source for cite in cites):
        return changed(sheet, Cite, settler.settled)
    for cite in cites:
        settler.settled(cite)
    return sheet


@dataclass(frozen=True, slots=True)
class _Listed:
    """A source as one `source` line has it; `sheet` names the one it is taken over from."""

    title: str
    sheet: str
    ids: frozenset[str]


class _Settler:
    """Finds the source of a citation; what has none, or several, goes to the messages."""

    def __init__(self, sheet: nodes.Sheet, messages: Messages) -> None:
        self._messages = messages
        self._listed = [
            _Listed(
                item.title.text,
                item.span.taken_from,
                frozenset(one for pair in item.clauses for one in _ids(*pair)),
            )
            for item in _sources(sheet)
        ]
        self.tells = len({one.title for one in self._listed}) > 1
        """Whether a reader has to be told which source a clause stands in."""

    def settled(self, cite: Cite) -> Cite:
        """The citation with its source, without one where a reader needs none."""
        title = self._named(cite, cite.source) if cite.source else self._found(cite)
        told = Text(title, cite.clause.span) if title and self.tells else None
        return replace(cite, source=told)

    def _named(self, cite: Cite, source: Text) -> str:
        listed = [one for one in self._listed if one.title == source.text]
        if not listed:
            titles = [one.title for one in self._listed]
            self._messages.unknown_name(source.span, "source", source.text, titles)
        elif any(one.ids for one in listed) and not self._listing(cite, listed):
            self._unknown(cite, f"the source '{source.text}' lists no clause")
        return source.text

    def _found(self, cite: Cite) -> str:
        here = [one for one in self._listed if one.sheet == cite.clause.span.taken_from]
        titles = self._listing(cite, here) or self._listing(cite, self._listed)
        if len(titles) > 1:
            self._between(cite, titles)
        elif not titles and any(one.ids for one in self._listed):
            self._unknown(cite, "no source lists a clause")
        return titles[0] if titles else ""

    def _listing(self, cite: Cite, listed: Iterable[_Listed]) -> list[str]:
        """The titles of those that list the clause, each once."""
        return list(dict.fromkeys(one.title for one in listed if cite.clause.text in one.ids))

    def _unknown(self, cite: Cite, what: str) -> None:
        self._messages.add(
            Code.UNKNOWN_CLAUSE,
            cite.clause.span,
            f"{what} '{cite.clause.text}'",
            "a citation must lead a reader to a clause of the source",
            "cite an id listed after 'clauses', or add it there",
        )

    def _between(self, cite: Cite, titles: list[str]) -> None:
        listed = " and ".join(f"'{title}'" for title in titles)
        self._messages.add(
            Code.SEVERAL_SOURCES,
            cite.clause.span,
            f"clause '{cite.clause.text}' is listed by {listed}",
            "a citation must lead a reader to one clause",
            f'say which source is meant: cites {cite.clause.text} of "{titles[0]}"',
        )
