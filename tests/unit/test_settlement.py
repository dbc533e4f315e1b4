"""One player's hand against the bank's: what decides, with its clauses and its money."""

from __future__ import annotations

import json

from houseway.spec.play.settlement import Settler
from houseway.verifier import settle

from .tables import BY_COPIES, FOULED, FOULS, LOW, TO_BANK, WINNER, sheet


def test_a_win_with_its_clauses_and_its_money() -> None:
    lines = TO_BANK.replace("pays 1 to 1", "pays 3 to 2  cites 8")
    told = settle(sheet(lines, commission="commission 5% of each win, exact"), WINNER, LOW, "10")
    assert told.to_dict() == {
        "variant": "shown",
        "outcome": "win",
        "front": "win",
        "back": "win",
        "decided_by": "both win: pays 3 to 2",
        "clauses": ["8"],
        "triggers": [],
        "foul": None,
        "bet": "10.00",
        "winnings": "15.00",
        "commission": "0.75",
        "pays": "14.25",
        "takes": "24.25",
        "fee": "0.00",
        "net": "14.25",
        "player": {
            "front": ["As", "Qc"],
            "back": ["Ks", "Kh", "Jd", "8c", "6h"],
            "set_by": "as set",
            "rule": None,
            "case": None,
            "foul": None,
            "remark": None,
        },
        "bank": {
            "front": ["3c", "2d"],
            "back": ["10s", "9h", "7h", "6d", "4d"],
            "set_by": "as set",
            "rule": None,
            "case": None,
            "foul": None,
            "remark": "is not set as the house way says, and plays as set",
        },
    }


def test_the_copy_is_cited_where_it_decides() -> None:
    lines = TO_BANK.replace("copy goes to bank", "copy goes to bank  cites 6").replace(
        "loses: pushes", "loses: pushes  cites 9"
    )
    decided = settle(sheet(lines), "Ks Qc / Js Jd 7c 5h 4d", "Kh Qd / 10s 10d 7h 5s 4c", 10).decided
    assert decided.decided_by == "copy goes to bank; one wins, one loses: pushes"
    assert tuple(map(str, decided.clauses)) == ("6", "9")


def test_a_foul_goes_before_a_trigger_and_a_trigger_before_the_lines() -> None:
    variant = sheet(f"push when bank seven is 10 high {TO_BANK}")
    assert settle(variant, FOULED, LOW, "10").decided.word == "foul"
    assert settle(variant, WINNER, LOW, "10").decided.word == "push"


def test_a_trigger_decides_whatever_the_results_are() -> None:
    lines = "one wins, one copies: loses".join(BY_COPIES.split("one wins, one copies: pushes"))
    low = LOW.replace("2d", "2s")
    words = {"3d 2c / 8s 7d 6c 4h 2h": "lose", "3d 2c / 10d 9d 8d 6h 4h": "lose", WINNER: "win"}
    for hand, without in words.items():
        assert settle(sheet(lines), hand, low, "10").decided.word == without
        pushed = settle(sheet(f"push when bank seven is 10 high {lines}"), hand, low, "10")
        assert pushed.decided.word == "push"


def test_all_triggers_that_hold_are_told_and_the_first_decides() -> None:
    lines = (
        "push when bank seven is 10 high cites 1  push when player front is A high cites 2 "
        "push when bank back is 9 high "
    )
    decided = settle(sheet(lines + TO_BANK), WINNER, LOW, "10").decided
    assert decided.to_dict()["triggers"] == [
        "push when bank seven is 10 high",
        "push when player front is A high",
    ]
    assert tuple(map(str, decided.clauses)) == ("1",)


def test_a_joker_makes_ace_high() -> None:
    variant = sheet(f"push when bank seven is A high {TO_BANK}")
    assert settle(variant, WINNER, "Jk 2d / 10s 9h 7h 6d 4d", "10").decided.triggers == ()
    assert settle(variant, WINNER, "Jk Jh / Kd 9h 7h 5d 3d", "10").decided.triggers


def test_a_foul_cites_what_makes_it_one_and_what_follows() -> None:
    fouls = (
        "front above back cites 1  not two and five cards cites 2 "
        "player loses wager cites 3  bank reset by house way cites 4"
    )
    variant = sheet(fouls=fouls)
    assert tuple(map(str, settle(variant, FOULED, LOW, "10").decided.clauses)) == ("1", "3")
    by_count = "Ah Qd 2h / Kd 9c 5d 4s"
    assert tuple(map(str, settle(variant, by_count, LOW, "10").decided.clauses)) == ("2", "3")
    bank = settle(variant, "3c 2d / 10s 9h 7h 6d 4d", FOULED, "10").bank
    assert tuple(map(str, bank.clauses)) == ("1", "4")


def test_a_players_foul_may_be_reset() -> None:
    fouls = FOULS.replace("player loses wager", "player reset by house way")
    settled = settle(sheet(fouls=fouls), FOULED, LOW, "10")
    assert settled.player.to_dict()["set_by"] == "reset by house way"
    assert settled.decided.word == "win"


def test_the_banks_foul_may_play_as_set() -> None:
    fouls = FOULS.replace("bank reset by house way", "bank plays as set")
    settled = settle(sheet(fouls=fouls), WINNER.replace("As", "Js"), FOULED, "10")
    assert settled.bank.remark.startswith("fouls and plays as set")
    assert [str(one.value) for one in settled.decided.results or ()] == ["loses", "wins"]


def test_a_dealt_hand_is_set_by_the_house_way() -> None:
    settled = settle(sheet(), "As Qc Ks Kh Jd 8c 6h", LOW, "10")
    assert settled.player.rule
    assert settled.player.rule.name == "all"


def test_a_fee_is_the_players_even_where_the_wager_pushes() -> None:
    fee = "fee before deal { from player  wager up to 100: 1  wager above 100: 2 }"
    variant = sheet(f"push when bank seven is 10 high {TO_BANK}", others=fee)
    assert settle(variant, WINNER, LOW, "100").net == -100
    assert settle(variant, WINNER, LOW, "100.01").net == -200


def test_the_document_is_plain() -> None:
    settled = Settler(sheet())
    assert settled.table.settlement.copies_to_bank
    document = settle(sheet(), WINNER, LOW, "10").to_dict()
    assert json.loads(json.dumps(document)) == document
