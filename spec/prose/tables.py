"""Cases as a table, where they differ only in the ranks of the same groups and in what is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..house_way import All, Case
from ..vocabulary import Group
from .actions import action_prose
from .comparisons import kicker_rank, pairs_key, pairs_slots, rank_or_better, ranks_prose
from .naming import Telling
from .profiles import KICKERS
from .rank_tests import PairsTest, RankTest, gathered, with_pairs_together
from .simplify import simplified

Column = Group | None
"""What a column is about: a group, or None for both of two pairs."""

ORDER: Final[tuple[Column, ...]] = (
    None,
    Group.QUADS,
    Group.HIGHER_TRIPS,
    Group.LOWER_TRIPS,
    Group.HIGHER_PAIR,
    Group.MIDDLE_PAIR,
    Group.LOWER_PAIR,
    *KICKERS,
)
"""Columns from left to right."""

FEWEST_ROWS: Final = 3
MOST_COLUMNS: Final = 3


@dataclass(frozen=True, slots=True)
class CaseTable:
    """Plain text: a head for each column, and rows of as many cells; the last says what is done."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def case_table(cases: Sequence[Case], telling: Telling) -> CaseTable | None:
    """The cases as a table, or None where that would not help."""
    tested = [_tests(case, telling) for case in cases]
    rows = [tests for tests in tested if tests is not None]
    if len(rows) < len(cases) or len(cases) < FEWEST_ROWS:
        return None
    columns = list(dict.fromkeys(column for tests in rows for column in tests))
    columns.sort(key=ORDER.index)
    if not columns or len(columns) > MOST_COLUMNS or not _plain(cases, rows, columns[0]):
        return None
    head = [_head(column, telling) for column in columns]
    return CaseTable((*head, telling.words.say("table.set")), _rows(cases, rows, columns, telling))


def _plain(cases: Sequence[Case], rows: Sequence[Tests], first: Column) -> bool:
    """Whether every case asks of the first column, and only the last is what the others leave."""
    return all(
        first in tests if case.condition is not None else case is cases[-1]
        for case, tests in zip(cases, rows, strict=True)
    )


Tests = dict[Column, RankTest | PairsTest]


def _tests(case: Case, telling: Telling) -> Tests | None:
    """What the case asks of each column; None where it asks anything else."""
    if case.condition is None:
        return {}
    condition = simplified(case.condition)
    parts = condition.parts if isinstance(condition, All) else (condition,)
    found: Tests = {}
    tests = gathered(parts)
    if {one.pairs for one in telling.profiles} == {2}:
        tests = with_pairs_together(tests)
    for test in tests:
        match test:
            case PairsTest():
                column: Column = None
            case RankTest(group):
                column = group
            case _:
                return None
        if column in found:
            return None
        found[column] = test
    return found


def _rows(
    cases: Sequence[Case], tested: Sequence[Tests], columns: Sequence[Column], telling: Telling
) -> tuple[tuple[str, ...], ...]:
    rows: list[tuple[str, ...]] = []
    for case, tests in zip(cases, tested, strict=True):
        inner = telling if case.condition is None else telling.within(case.condition)
        cells = [_cell(tests.get(column), inner) for column in columns]
        if case.condition is None:
            cells[0] = telling.words.say("table.rest")
        step = action_prose(case.action, inner)
        rows.append((*cells, step[0].upper() + step[1:]))
        telling = telling if case.condition is None else telling.past(case.condition)
    return tuple(rows)


def _head(column: Column, telling: Telling) -> str:
    say = telling.words.say
    if column is None:
        return say("table.head.both_pairs")
    if column in KICKERS:
        key = f"table.head.kicker_{KICKERS.index(column) + 1}"
        return say(key, outside=telling.outside)
    return say(f"table.head.{telling.name_of(column)}")


def _cell(test: RankTest | PairsTest | None, telling: Telling) -> str:
    match test:
        case None:
            return telling.words.say("table.any")
        case PairsTest():
            return telling.words.say(f"table.cell.{pairs_key(test)}", **pairs_slots(test, telling))
        case RankTest(group, low, high) if group in KICKERS:
            if low is not None and high is None:
                return rank_or_better(test, telling)
            return kicker_rank(test, telling)
        case RankTest():
            return ranks_prose(test, telling)
