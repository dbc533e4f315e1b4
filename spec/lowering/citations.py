"""Sources, and the clauses that statements cite: each led to the source that it stands in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from ...grammar import sheet as nodes
from ...grammar.diagnostics import Code, Span
from ...grammar.leaves import Cite, Name, Text
from ...grammar.places import changed
from ..sources import Citation, Source
from .blocks import cites_of
from .messages import Messages
from .remarks import tails

_NUMBERED: Final = re.compile(r"(0|[1-9]\d{0,8})([a-z]?)")
"""A number as people count; one with zeros before it could be meant in two ways."""
_LONGEST_RANGE: Final = 1000
_MOST_CLAUSES: Final = 20_000
_MOST_TOLD: Final = 4
_LONGEST_TITLE: Final = 300


@dataclass(frozen=True, slots=True)
class Listed:
    """A source as one `source` line has it; `sheet` names the one it is taken over from."""

    title: str
    sheet: str
    ids: tuple[str, ...]


def read_listed(sheet: nodes.Sheet, messages: Messages) -> tuple[Listed, ...]:
    """The `source` lines of a whole sheet, with ranges of clause ids written out."""
    written = [item for item in sheet.items if isinstance(item, nodes.Source)]
    listed: dict[str, Listed] = {}
    first: dict[str, Span] = {}
    left = _MOST_CLAUSES
    for item in written:
        title = " ".join(item.title.text.split())
        if title in first:
            messages.twice(item.span, f'the source "{title}"', first[title])
            continue
        if len(written) > 1 or len(title) > _LONGEST_TITLE:
            _check_title(title, item.span, messages)
        first[title] = item.span
        ids = tuple(_ids(item, left, messages))
        left -= len(ids)
        listed[title] = Listed(title, item.span.taken_from, ids)
    return tuple(listed.values())


def _check_title(title: str, span: Span, messages: Messages) -> None:
    """Where there are several sources, their clauses are told apart by the titles."""
    if not title:
        messages.missing(
            span,
            "the title of a source",
            "of several sources a reader must be told which one a clause stands in",
            "name the card, page or filing that the rules are taken from",
        )
    if len(title) > _LONGEST_TITLE:
        messages.add(
            Code.OUT_OF_RANGE,
            span,
            f"the title of the source has {len(title):,} characters",
            f"it stands beside every clause that is cited; it has at most {_LONGEST_TITLE}",
            "name the card, page or filing shortly, and say the rest in a note",
        )


def sources_of(listed: Iterable[Listed]) -> tuple[Source, ...]:
    """The sources, each of their clauses once."""
    return tuple(Source(one.title, tuple(dict.fromkeys(one.ids))) for one in listed)


def read_citations(sheet: nodes.Sheet) -> tuple[Citation, ...]:
    """Which statements carry out which clauses."""
    return tuple(Citation(place, cites_of(tail)) for place, tail in tails(sheet) if tail.cites)


def _ids(source: nodes.Source, most: int, messages: Messages) -> Iterator[str]:
    for first, last in source.clauses:
        ids = _range(first, last)
        most -= len(ids)
        if most < 0:
            messages.add(
                Code.OUT_OF_RANGE,
                first.span,
                f"the sources list more than {_MOST_CLAUSES:,} clauses",
                "nobody could hold so many against the file",
                "list the clauses that this game has",
            )
            return
        if last and not ids:
            messages.add(
                Code.OUT_OF_RANGE,
                last.span,
                f"'{first.text}..{last.text}' is no range of clauses",
                "a range counts numbers up (1..19) or letters of one number (6a..6d)",
                "list the ids one by one",
            )
        yield from ids


def _range(first: Name, last: Name | None) -> list[str]:
    """`1..19` or `6a..6d`, written out; nothing where it is no range."""
    if last is None:
        return [first.text]
    low, high = _NUMBERED.fullmatch(first.text), _NUMBERED.fullmatch(last.text)
    if low and high and not low[2] and not high[2]:
        start, end = int(low[1]), int(high[1])
        if start <= end < start + _LONGEST_RANGE:
            return list(map(str, range(start, end + 1)))
    if low and high and low[1] == high[1] and low[2] and low[2] <= high[2]:
        return [low[1] + chr(n) for n in range(ord(low[2]), ord(high[2]) + 1)]
    return []


# --- which source a citation means --------------------------------------------


def with_sources(sheet: nodes.Sheet, listed: Sequence[Listed], messages: Messages) -> nodes.Sheet:
    """The whole sheet, each citation with its source where the sheet has several.

    A citation that names no source means one of the file that it stands in, or, where that has
    none of its own, one that is taken over.
    """
    settler = _Settler(listed, messages)
    cites = [cite for _, tail in tails(sheet) for cite in tail.cites]
    if settler.tells or any(cite.source for cite in cites):
        return changed(sheet, Cite, settler.settled)
    for cite in cites:
        settler.settled(cite)
    return sheet


class _Settler:
    """Finds the source of a citation; what has none, or several, goes to the messages."""

    def __init__(self, listed: Sequence[Listed], messages: Messages) -> None:
        self._messages = messages
        self._ids = {one.title: frozenset(one.ids) for one in listed}
        self._titles: dict[str, list[str]] = {}
        """By the sheet that they are taken over from."""
        for one in listed:
            self._titles.setdefault(one.sheet, []).append(one.title)
        self._meant = cache(self._meant_in)
        self.tells = len(self._ids) > 1
        """Whether a reader has to be told which source a clause stands in."""

    def settled(self, cite: Cite) -> Cite:
        """The citation with its source, without one where a reader needs none."""
        title = self._named(cite, cite.source) if cite.source else self._found(cite)
        told = Text(title, cite.clause.span) if title and self.tells else None
        return replace(cite, source=told)

    def _named(self, cite: Cite, source: Text) -> str:
        title = " ".join(source.text.split())
        ids = self._ids.get(title)
        if ids is None:
            self._no_such_source(source)
        elif ids and cite.clause.text not in ids:
            self._unknown(cite, f'the source "{title}" lists no clause', [])
        return title

    def _found(self, cite: Cite) -> str:
        """The title of the source that is meant; "" where the file that cites has none."""
        here, clause = cite.clause.span.taken_from, cite.clause.text
        titles = self._meant(here, clause)
        if len(titles) > 1:
            self._between(cite, titles)
        elif not titles and self._own(here):
            others = [title for title, ids in self._ids.items() if not ids or clause in ids]
            where = "no source of this file" if others else "no source"
            self._unknown(cite, f"{where} lists a clause", others)
        return titles[0] if titles else ""

    def _own(self, sheet: str) -> list[str]:
        """The titles of a file's sources, of one without any those that are taken over."""
        return self._titles.get(sheet, [] if sheet else list(self._ids))

    def _meant_in(self, sheet: str, clause: str) -> list[str]:
        """The titles of those which a citation in a file may mean."""
        own = self._own(sheet)
        listing = [title for title in own if self._ids[title]]
        return [title for title in listing if clause in self._ids[title]] if listing else own

    def _no_such_source(self, source: Text) -> None:
        self._messages.add(
            Code.UNKNOWN_NAME,
            source.span,
            f'there is no source "{source.text}"',
            "after 'of' stands the title of a source of this sheet, as its 'source' line has it",
            f"write one of: {_titles_text(list(self._ids))}",
        )

    def _unknown(self, cite: Cite, what: str, elsewhere: list[str]) -> None:
        remedy = "cite an id listed after 'clauses', or add it there"
        if elsewhere:
            named = f'cites {cite.clause.text} of "{elsewhere[0]}"'
            remedy += f"; of another source: {named}"
        self._messages.add(
            Code.UNKNOWN_CLAUSE,
            cite.clause.span,
            f"{what} '{cite.clause.text}'",
            "a citation must lead a reader to a clause of the source",
            remedy,
        )

    def _between(self, cite: Cite, titles: list[str]) -> None:
        self._messages.add(
            Code.SEVERAL_SOURCES,
            cite.clause.span,
            f"clause '{cite.clause.text}' can be of several sources: {_titles_text(titles)}",
            "a citation must lead a reader to one clause",
            f'say which source is meant: cites {cite.clause.text} of "{titles[0]}"',
        )


def _titles_text(titles: Sequence[str]) -> str:
    """Titles as they are written in a file; of many the first ones."""
    told = [f'"{title}"' for title in titles[:_MOST_TOLD]]
    return ", ".join([*told, "..."] if len(titles) > _MOST_TOLD else told)
