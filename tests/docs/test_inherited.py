"""The reference's table of what becomes of inherited statements: each one shown is tried."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from .commands import Shell
from .pages import DOCS
from .tables import codes_in

PARENT: Final = """variant parent "The parent" {
  source "The parent's card" clauses 1..9
  revision 3
  jurisdiction "Ruritania"
  effective 2026-12-01
  deck { jokers 1 joker is ace or completes straight, flush, straight flush }
  ranking { five aces above straight flush wheel second joker in flush is highest missing }
  foul { front above back player loses wager bank plays as set }
  house way {
    joker counts as ace
    band low 2..6
    rule two_pair {
      when two pair note "Of the rule."
      case "Low" higher pair in low: back both pairs, best front
      case "Ace" kicker is A: back both pairs, best front note "Of the case."
      otherwise: front lower pair
    }
    rule trips { when three of a kind: back trips, best front note "Of the rule." }
    rule three_aces { when three of a kind and trips is A: front one ace, best front, best back }
    rule others { when any hand: legal, best front, best back }
    priority three_aces > trips note "Of the order."
    safety net: legal, best front, best back
  } note "Of the house way."
  deal {
    seats 6 and bank
    start random 1..7 clockwise from bank as 1
    start 2 dice clockwise from bank as 1
  }
  banking { bank is house }
  settlement {
    copy goes to bank
    push when bank seven is Q high
    push when player seven is 9 high
    wager at most 500
    both win: pays 2 to 1
    one wins, one loses: pushes
    both lose: loses
  }
  commission 5% of each win, exact
  commission 5% of banker's net win of the round, exact
  fee before deal { from player each round: 1 }
  irregularities { fact boxed 0..2 "cards face up" when boxed >= 1: misdeal }
  side bet bonus "Bonus" {
    on seven cards
    when four of a kind: pays 50 to 1
    otherwise: loses
  }
  conduct "Cards stay on the table."
  claims { undominated waive undominated for rule trips on 175824 hands "As printed." }
  example "Theirs" { hand As Ks 9s 7s 5s 5d 2c }
  example "Of the case" { hand Ah Js Jh 9s 8d 8c 2c by two_pair case "Ace" }
  example "Of the rule" { hand Kh Js Jh Jc 8d 7c 2c by trips }
}
"""


def table_rows() -> list[tuple[str, list[str]]]:
    """The statement that each row is about, and its other cells."""
    text = (DOCS / "reference.md").read_text(encoding="utf-8")
    table = re.search(r"^<!-- inherited -->\n\n(?:\|.*\n){2}((?:\|.*\n)+)", text, re.MULTILINE)
    assert table
    rows = [line.removesuffix("|").split("|")[1:] for line in table[1].splitlines()]
    return [(name.strip(), cells) for name, *cells in rows]


def shown_in(column: int) -> list[object]:
    return [
        pytest.param(code, id=name)
        for name, cells in table_rows()
        for code in codes_in(cells[column])
    ]


def whole(body: str, folder: Path) -> Counter[str]:
    """The lines of the whole sheet that a sheet of this body means."""
    (folder / "parent.house").write_text(PARENT, encoding="utf-8")
    child = f'variant child "The child" extends parent revision 3 {{ {body} }}\n'
    (folder / "child.house").write_text(child, encoding="utf-8")
    shell = Shell(folder)
    printed = shell.run("houseway flatten child.house")
    assert shell.status == 0, printed
    return Counter(line.strip() for line in printed.splitlines() if line.strip())


@pytest.mark.parametrize("body", shown_in(0))
def test_a_new_statement_leaves_all_that_is_inherited(body: str, tmp_path: Path) -> None:
    before, after = whole("", tmp_path), whole(body, tmp_path)
    assert before - after == Counter()
    assert after - before


@pytest.mark.parametrize("body", shown_in(1))
def test_a_statement_takes_the_place_of_an_inherited_one(body: str, tmp_path: Path) -> None:
    before, after = whole("", tmp_path), whole(body, tmp_path)
    assert before - after
    assert after - before


@pytest.mark.parametrize("body", shown_in(2))
def test_an_inherited_statement_is_taken_out(body: str, tmp_path: Path) -> None:
    before, after = whole("", tmp_path), whole(body, tmp_path)
    assert (before - after).total() > (after - before).total()


def test_every_row_shows_a_statement() -> None:
    empty = [name for name, cells in table_rows() if not codes_in(" ".join(cells[:3]))]
    assert empty == []


def test_revision_and_filing_are_not_inherited(tmp_path: Path) -> None:
    lines = " ".join(whole("", tmp_path))
    assert not re.search(r"\b(revision|jurisdiction|effective)\b", lines)


REMARKS: Final = {"Of the rule.", "Of the case.", "Of the order.", "Of the house way.", "waive "}


@pytest.mark.parametrize(
    ("body", "gone"),
    [
        (
            "house way { replace rule trips { when three of a kind: back trips, best front } }",
            {"Of the rule.", "waive "},
        ),
        ("house way { remove rule trips }", {"Of the rule.", "Of the order.", "waive "}),
        ('house way { in rule two_pair remove case "Ace" }', {"Of the case."}),
        ("house way { priority trips > three_aces }", {"Of the order."}),
        ("house way of fair_way", REMARKS),
    ],
)
def test_what_was_said_of_a_statement_goes_with_it(
    body: str, gone: set[str], tmp_path: Path
) -> None:
    lost = " ".join(whole("", tmp_path) - whole(body, tmp_path))
    assert {words for words in REMARKS if words in lost} == gone


def test_claims_outlive_the_house_way(tmp_path: Path) -> None:
    after = whole("house way of fair_way", tmp_path)
    assert after["undominated"] == 1
    assert not any(line.startswith("example") for line in after)
