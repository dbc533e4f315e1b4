"""The page of what house ways and rules need holds every row; `test_docs` tries its words."""

from __future__ import annotations

import re
from pathlib import Path

from .tables import codes_in, rows_of

PAGE = Path(__file__).resolve().parents[2] / "docs" / "needs.md"
CONDITIONS, ACTIONS = 29, 24

DIMENSIONS = (
    "Deck",
    "Joker",
    "A-2-3-4-5",
    "Top of the ranking",
    "Royal flush",
    "Legal settings",
    "Player's foul",
    "Bank's wrong hand",
    "Copies",
    "Pushes",
    "Commission",
    "Push trigger",
    "What a trigger looks at",
    "Who banks",
    "Who may set",
    "Start",
    "Deal",
    "Remaining cards",
    "Misdeals",
    "Order of settlement",
    "Face-up",
    "Surrender",
    "Side bets",
)
"""What rules decide beside the house way."""


def test_every_row_stands_in_the_tables() -> None:
    ids = re.findall(r"^\| `[^`]+` \| ([PA]\d\d): ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    wanted = [f"P{n:02}" for n in range(1, CONDITIONS + 1)]
    wanted += [f"A{n:02}" for n in range(1, ACTIONS + 1)]
    assert list(dict.fromkeys(ids)) == wanted


def not_shown() -> list[tuple[str, str]]:
    """The rows of values that no sheet shows, and why."""
    text = PAGE.read_text(encoding="utf-8").partition("<!-- not shown -->\n\n")[2]
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", text, re.MULTILINE)
    assert len(rows) == text.count("\n") - 1  # all but the line under the heads
    return rows[1:]


def test_every_dimension_is_shown_or_told_why_not() -> None:
    shown = [row.cells[1].partition(": ")[0] for row in rows_of(PAGE) if row.kind == "shown"]
    left_out = [value.partition(": ")[0] for value, _ in not_shown()]
    assert list(dict.fromkeys(shown)) == [d for d in DIMENSIONS if d in shown]
    assert {*shown, *left_out} == {*DIMENSIONS}
    assert all(reason.endswith(".") for _, reason in not_shown())


def test_every_row_of_words_names_a_sheet_that_shows_them() -> None:
    assert all(codes_in(row.cells[2]) for row in rows_of(PAGE) if row.kind == "shown")
