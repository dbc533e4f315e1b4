"""What follows the statements of a file, each with the place it stands at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...grammar import filing, situations
from ...grammar import sheet as nodes
from ...grammar.leaves import Tails
from ...grammar.line_words import bet_line_text, commission_text, line_text
from ...grammar.situation_words import irregularity_text
from ..places import HOUSE_WAY, REVISION, place_of_case, place_of_rule

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
                yield REVISION, item.tails
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
