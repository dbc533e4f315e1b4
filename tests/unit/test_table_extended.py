"""The table's money in a sheet that extends another, its layout and its meaning."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.grammar.format import format_text, sheet_text
from houseway.spec.meaning import meaning_of
from houseway.spec.table import Result, Side
from houseway.spec.variant import Variant
from houseway.verifier import load, loads
from houseway.verifier.loading import load_whole

from .money_texts import BANKING, settlement, text

PARENT = text(
    settlement("push when bank seven is Q high push when bank seven is A high wager at least 5"),
    BANKING,
    "commission 5% of each win, exact",
    "fee before deal { from player each round: 1 }",
    "fee before deal { from bank each round: 1 }",
    'side bet one "One" { on seven cards when flush: pushes }',
    'side bet two "Two" { on seven cards when flush: pushes }',
    'conduct "First."',
    "deal { seats 6 and bank }",
).replace("variant money", "variant parent")


def child(tmp_path: Path, changes: str) -> Variant:
    (tmp_path / "parent.house").write_text(PARENT, encoding="utf-8")
    meaning = meaning_of(loads(PARENT)).short
    file = tmp_path / "child.house"
    file.write_text(
        f'variant child "Child" extends parent meaning {meaning} {{ {changes} }}', encoding="utf-8"
    )
    variant = load(str(file))
    whole = load_whole(file.read_text(encoding="utf-8"), str(file)).sheet
    assert loads(sheet_text(whole)) == variant
    return variant


def test_lines_of_one_kind_are_replaced_together(tmp_path: Path) -> None:
    found = child(tmp_path, "settlement { push when bank front is 9 high }").table
    assert found
    assert [trigger.text for trigger in found.settlement.triggers] == [
        "push when bank front is 9 high"
    ]
    assert len(found.settlement.lines) == 3
    assert found.settlement.limits.least == 500
    found = child(tmp_path, "settlement { both win: pays 3 to 2 }").table
    assert found
    assert [line.text for line in found.settlement.lines] == ["both win: pays 3 to 2"]


def test_an_inherited_bank_may_lose_its_copies(tmp_path: Path) -> None:
    found = child(tmp_path, "settlement { copy goes to nobody }").table
    assert found
    assert not found.settlement.copies_to_bank
    assert found.settlement.met((Result.COPIES, Result.COPIES)) == ()


def test_commissions_and_fees_are_replaced_whole(tmp_path: Path) -> None:
    found = child(tmp_path, "commission none fee before deal { from bank each round: 7 }").table
    assert found
    assert found.commissions == ()
    assert [(fee.payer, fee.each_round) for fee in found.fees] == [(Side.BANK, 700)]


def test_side_bets_are_replaced_by_name_and_conduct_is_added(tmp_path: Path) -> None:
    variant = child(
        tmp_path,
        'conduct "Second." side bet three { on seven cards when flush: pushes } '
        'side bet one "New" { on bank seven cards when straight: pushes }',
    )
    assert [(bet.name, bet.title) for bet in variant.side_bets] == [
        ("one", "New"),
        ("two", "Two"),
        ("three", "three"),
    ]
    assert [one.text for one in variant.conduct] == ["First.", "Second."]


def test_the_layout_of_every_statement_is_stable() -> None:
    laid = format_text(PARENT)
    assert format_text(laid) == laid
    assert loads(laid) == loads(PARENT)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("copy goes to bank", ""),
        ("both win: pays 1 to 1", "both win: pays 3 to 2"),
        ("push when bank seven is Q high", "push when bank seven is J high"),
        ("wager at least 5", "wager at least 6"),
        ("bank is house", "bank is player-dealer"),
        ("5% of each win", "4% of each win"),
        ("from player each round: 1", "from player each round: 2"),
        ("on seven cards when flush", "on seven cards when straight"),
        ('conduct "First."', 'conduct "Second."'),
        ("seats 6", "seats 5"),
    ],
)
def test_the_meaning_holds_the_money(old: str, new: str) -> None:
    before, after = meaning_of(loads(PARENT)), meaning_of(loads(PARENT.replace(old, new, 1)))
    assert before.digest != after.digest
    changed = after.changed_since(before.pin)
    assert changed
    assert len(changed[0]) == 1


def test_titles_do_not_change_the_meaning() -> None:
    renamed = PARENT.replace('"One"', '"Uno"')
    assert meaning_of(loads(PARENT)).digest == meaning_of(loads(renamed)).digest
