"""Sources, notes and citations of a file, each with the place it stands at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ...grammar import filing, situations
from ...grammar import sheet as nodes
from ...grammar.diagnostics import Code
from ...grammar.leaves import Name, Tails
from ...grammar.line_words import bet_line_text, commission_text, line_text
from ...grammar.situation_words import irregularity_text
from ..places import HOUSE_WAY, place_of_case, place_of_rule
from ..variant import Citation, Note, Source
from .messages import Messages

_NUMBERED = re.compile(r"(\d+)([a-z]?)")
_LONGEST_RANGE = 1000


def read_sources(sheet: nodes.Sheet, messages: Messages) -> tuple[Source, ...]:
    """The sources, with ranges of clause ids written out."""
    return tuple(
        Source(item.title.text, tuple(_clauses(item, messages)))
        for item in sheet.items
        if isinstance(item, nodes.Source)
    )


def _clauses(source: nodes.Source, messages: Messages) -> Iterator[str]:
    for first, last in source.clauses:
        yield from _span_of_ids(first, last, messages) if last else [first.text]


def _span_of_ids(first: Name, last: Name, messages: Messages) -> Iterator[str]:
    """`1..19` or `6a..6d`, written out."""
    low, high = _NUMBERED.fullmatch(first.text), _NUMBERED.fullmatch(last.text)
    if low and high and not low[2] and not high[2]:
        start, end = int(low[1][:9]), int(high[1][:9])
        if start <= end < start + _LONGEST_RANGE:
            yield from map(str, range(start, end + 1))
            return
    if low and high and low[1] == high[1] and low[2] and low[2] <= high[2]:
        yield from (low[1] + chr(n) for n in range(ord(low[2]), ord(high[2]) + 1))
        return
    messages.add(
        Code.OUT_OF_RANGE,
        last.span,
        f"'{first.text}..{last.text}' is no range of clauses",
        "a range counts numbers up (1..19) or letters of one number (6a..6d)",
        "list the ids one by one",
    )


_SPOKEN: Final = {
    "jokers": "number of jokers",
    "joker is": "what the joker may stand for",
    "five alike": "rank of five aces or five of a kind",
    "wheel": "rank of A-2-3-4-5",
    "joker in flush is": "the joker's rank in a flush",
    "foul test": "the foul test",
    "not two and five cards": "wrong number of cards",
    "player": "what follows a player's foul",
    "bank": "what follows a bank hand that fouls",
    "joker counts": "what a joker counts as",
    "copy goes to": "who takes a copy",
}


def spoken(topic: str) -> str:
    """What a line of fixed words settles, for the reader."""
    return _SPOKEN.get(topic, topic)


def _named(title: str, line: nodes.Line) -> str:
    """A line of a block for the reader: what it settles, or of the table's money its words."""
    return spoken(line.topic) if title in ("deck", "ranking", "foul") else line_text(line)


def tails(sheet: nodes.Sheet) -> Iterator[tuple[str, Tails]]:
    """Every statement's notes and citations, with its place in the reader's words."""
    for item in sheet.items:
        match item:
            case nodes.Source():
                yield "source", item.tails
            case nodes.Revision():
                yield "revision", item.tails
            case (
                filing.Jurisdiction() | filing.Effective() | filing.Approved() | filing.Supersedes()
            ):
                yield filing.filing_topic(item), item.tails
            case nodes.Block(title, lines):
                yield from ((f"{title}: {_named(title, line)}", line.tails) for line in lines)
            case nodes.Commission():
                yield commission_text(item), item.tails
            case situations.Irregularities(lines):
                yield from (
                    (f"irregularities: {irregularity_text(line)}", line.tails) for line in lines
                )
            case nodes.SideBet(name):
                yield f"side bet {name.text}", item.tails
                for row in item.lines:
                    words = line_text(row) if isinstance(row, nodes.Line) else bet_line_text(row)
                    yield f"side bet {name.text}: {words}", row.tails
            case nodes.Conduct():
                yield "conduct", item.tails
            case nodes.HouseWay():
                yield HOUSE_WAY, item.tails
                for line in item.lines or ():
                    yield from _of_way_line(line)
            case _:
                continue


def _of_way_line(line: nodes.WayLine) -> Iterator[tuple[str, Tails]]:
    match line:
        case nodes.Line(topic):
            yield f"house way: {spoken(topic)}", line.tails
        case nodes.Band(name):
            yield f"band {name.text}", line.tails
        case nodes.Priority(rules):
            yield "priority " + " > ".join(name.text for name in rules), line.tails
        case nodes.SafetyNet():
            yield "safety net", line.tails
        case nodes.Rule():
            yield place_of_rule(line.name.text), line.tails
            for number, case in enumerate(line.body if isinstance(line.body, tuple) else (), 1):
                title = case.title.text if case.title else None
                yield place_of_case(line.name.text, number, title), case.tails
        case _:  # a change, which a whole sheet no longer holds
            return


def read_notes(sheet: nodes.Sheet) -> tuple[Note, ...]:
    """The author's notes, in the file's order."""
    return tuple(Note(place, note.text) for place, tail in tails(sheet) for note in tail.notes)


def read_citations(
    sheet: nodes.Sheet, sources: tuple[Source, ...], messages: Messages
) -> tuple[Citation, ...]:
    """Which statements carry out which clauses; an id that no source lists is a fault."""
    known = {clause for source in sources for clause in source.clauses}
    citations = []
    for place, tail in tails(sheet):
        for name in tail.cites:
            if known and name.text not in known:
                messages.add(
                    Code.UNKNOWN_CLAUSE,
                    name.span,
                    f"no source lists a clause '{name.text}'",
                    "a citation must lead a reader to a clause of the source",
                    "cite an id listed after 'clauses', or add it there",
                )
        if tail.cites:
            citations.append(Citation(place, tuple(name.text for name in tail.cites)))
    return tuple(citations)
