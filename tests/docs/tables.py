"""Tables of words: each word is read by the language and tried on the hands beside it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from houseway import variants
from houseway.grammar.diagnostics import SheetError
from houseway.grammar.parser import parse
from houseway.grammar.sheet import HouseWay
from houseway.spec.cards import parse_cards
from houseway.spec.interpreter import Decision, Interpreter
from houseway.spec.play.side_bets import BetSettler
from houseway.spec.table import Ending
from houseway.verifier import load, loads
from houseway.verifier.clause_lists import clause_list
from houseway.verifier.clause_matrix import clause_matrix

from .sheets import LAST_RULE, ONE_LINE, STANDARD, WILD

_REMARK = re.compile(r'^ *#.*$|\bnote "[^"]*"', re.MULTILINE)
_TABLE = re.compile(r"^<!-- table: (?P<kind>\w+) -->\n+(?P<rows>(?:\|.*\n)+)", re.MULTILINE)


@dataclass(frozen=True)
class Row:
    """A row of a table of words: its cells, the words in the first."""

    page: Path
    kind: str
    cells: tuple[str, ...]

    @property
    def words(self) -> str:
        found = re.fullmatch(r"`([^`]+)`", self.cells[0])
        assert found, f"{self.page.name}: one piece of code must stand here: {self.cells[0]}"
        return found[1]


def rows_of(page: Path) -> Iterator[Row]:
    for table in _TABLE.finditer(page.read_text(encoding="utf-8")):
        for line in table["rows"].splitlines()[2:]:
            cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
            yield Row(page, table["kind"], cells)


def by_rule(rule: str) -> Interpreter:
    """The standard house with two bands and one rule before its last."""
    bands = "joker counts as ace band low 2..6 band mid 7..10"
    parts = STANDARD | {"house": f"house way {{ {bands} {rule} {LAST_RULE} }}"}
    return Interpreter(loads(f"variant shown {{ {' '.join(parts.values())} }}"))


def set_by(way: Interpreter, hand: str) -> Decision:
    return way.set(parse_cards(hand))


def codes_in(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def check_condition(row: Row) -> None:
    way = by_rule(f"rule shown {{ when {row.words}: best front, best back }}")
    for cell, name in ((row.cells[2], "shown"), (row.cells[3], "all")):
        for hand in codes_in(cell):
            rule = set_by(way, hand).rule
            assert rule is not None
            assert rule.name == name, f"{row.words}: {hand}"


def left_by(row: Row) -> str:
    """How many settings the step leaves of the hand beside it, and the front if it is one."""
    way = by_rule(f"rule shown {{ when any hand: {row.words} }}")
    left = set_by(way, codes_in(row.cells[2])[0]).left
    front = f": `{' '.join(map(str, left[0].front))}` in front" if len(left) == 1 else ""
    return f"{len(left)}{front}"


def check_step(row: Row) -> None:
    left = left_by(row)
    assert row.cells[3] == left, f"{row.words}: {left}"


def check_line(row: Row) -> None:
    """The line can be written in its block, of a deck with a bug or with a wild joker."""
    heads = [{**STANDARD}, {**STANDARD, **WILD}]
    lines = [line.replace("%s", row.words) for line in lines_for(row)]
    tried = ["\n".join({**head, row.kind: line}.values()) for head in heads for line in lines]
    assert any(map(loads_well, tried)), row.words


def check_bet(row: Row) -> None:
    """The line of a pay table is met by the hands beside it, and not by those after."""
    way = by_rule("")
    bet = f"side bet b {{ on seven cards when {row.words}: pays 5 to 1 otherwise: loses }}"
    parts = [*STANDARD.values(), bet]
    (shown,) = loads(f"variant shown {{ {' '.join(parts)} }}").side_bets
    met = BetSettler(shown, way.variant)
    for cell, ending in ((row.cells[2], Ending.PAYS), (row.cells[3], Ending.LOSES)):
        for hand in codes_in(cell):
            line = met.line(way.hand(parse_cards(hand)))
            assert line
            assert line.outcome.ending is ending, f"{row.words}: {hand}"


def check_shown(row: Row) -> None:
    """The words stand in the file of each sheet beside them, outside its remarks."""
    for name in codes_in(row.cells[2]):
        stated = " ".join(_REMARK.sub("", variants.text(name)).split())
        assert f" {row.words} " in stated, f"{name} does not say: {row.words}"


def lines_for(row: Row) -> list[str]:
    lines = ONE_LINE[row.kind]
    return [*lines, *(line.replace("five aces", "five of a kind") for line in lines)]


def loads_well(parts: str) -> bool:
    try:
        loads(f"variant shown {{ {parts} }}")
    except SheetError:
        return False
    return True


CHECKS: Final[dict[str, Callable[[Row], None]]] = {
    "conditions": check_condition,
    "steps": check_step,
    "deck": check_line,
    "ranking": check_line,
    "foul": check_line,
    "banking": check_line,
    "settlement": check_line,
    "commission": check_line,
    "looks": check_line,
    "deal": check_line,
    "irregularities": check_line,
    "bets": check_bet,
    "shown": check_shown,
}


# --- notes of shipped variants ---------------------------------------------------

NOTES = re.compile(
    r"^<!-- notes: (?P<name>\w+) -->\n\n\| Place \| Note \|\n\|---\|---\|\n(?P<rows>(?:\|.*\n)*)",
    re.MULTILINE,
)


def note_rows(name: str) -> str:
    """The variant's own notes, without those of one that it extends or whose house way it takes."""
    sheet = parse(variants.text(name))
    named = [item.taken_from for item in sheet.items if isinstance(item, HouseWay)]
    if sheet.extends:
        named.append(sheet.extends.parent)
    others = [note for other in named if other for note in load(other.text).notes]
    own = [note for note in load(name).notes if note not in others]
    return "".join(f"| {note.place} | {note.text} |\n" for note in own)


# --- clauses of sources ------------------------------------------------------------

MATRICES = re.compile(
    r"^<!-- clauses: (?P<name>\w+) -->\n\n\| Clause \| Kind \| Restated \| Carried out by \|\n"
    r"\|---\|---\|---\|---\|\n(?P<rows>(?:\|.*\n)*)",
    re.MULTILINE,
)


def clause_rows(name: str) -> str:
    """Every clause of a sheet's source, restated, and what carries it out."""
    rows = clause_matrix(load(name), clause_list(name)).rows
    cells = (
        (row.clause.id, row.kind, row.clause.text, "; ".join(row.places) or "") for row in rows
    )
    return "".join(f"| {' | '.join(cell)} |\n" for cell in cells)
