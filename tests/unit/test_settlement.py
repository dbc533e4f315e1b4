"""One player's hand against the bank's: what decides, what is refused, how the bank is reset."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from houseway.spec.money import Odds
from houseway.spec.play.settlement import Settler
from houseway.spec.play.wager import Cover
from houseway.spec.table import Ending, Outcome
from houseway.verifier import RefusedError, settle, settle_round

from .tables import BY_COPIES, FOULS, LINES, SILENT, TO_BANK, sheet

WINNER = "As Qc / Ks Kh Jd 8c 6h"
LOW = "3c 2d / 10s 9h 7h 6d 4d"
FOULED = "Ah Qd / Kd 9c 5d 4s 2h"


def refused(variant: object, player: str, bank: str, bet: object = "10") -> list[str]:
    with pytest.raises(RefusedError) as error:
        settle(variant, player, bank, bet)  # type: ignore[arg-type]
    return [str(fault) for fault in error.value.faults]


# --- what decides ----------------------------------------------------------------


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


# --- what is refused -------------------------------------------------------------


def test_a_sheet_that_says_nothing_of_settlement() -> None:
    assert (
        "silent says nothing of settlement: add settlement { ... }"
        in refused(SILENT, WINNER, LOW)[0]
    )


def test_everything_wrong_is_told_at_once() -> None:
    variant = sheet(f"wager at least 6 {TO_BANK}")
    assert refused(variant, "As Qc / Ks Kh Jd 8c 6h 6d", "As 2d / 10s 9h 7h 6d 4d", 5) == [
        "player: 8 cards given: a hand has 7",
        "bank: As is in two hands, the other at player",
        "bank: 6d is in two hands, the other at player",
        "bet: 5.00 is below the least wager, 6.00",
    ]
    assert [one.partition(":")[0] for one in refused(variant, "Ax", "As", "ten")] == [
        "player",
        "bet",
        "bank",
    ]


@pytest.mark.parametrize(
    ("player", "words"),
    [
        ("As / Qc / Ks Kh Jd 8c 6h", "more than one '/'"),
        ("As As / Ks Kh Jd 8c 6h", "As is given 2 times"),
        ("A Q / K K J 8 6", "cards without suits"),
        ("Jk Jk / Ks Kh Jd 8c 6h", "this deck has one joker"),
        ("", "0 cards given"),
        ("/", "0 cards given"),
        ("\x1b[31m", "is no card"),
    ],
)
def test_hands_that_are_none(player: str, words: str) -> None:
    told = refused(sheet(), player, LOW)
    assert any(words in one and one.startswith("player: ") for one in told)
    assert all(one.isprintable() for one in told)


def test_a_joker_in_two_hands() -> None:
    told = refused(sheet(), "Jk Qc / Ks Kh Jd 8c 6h", "Jk 2d / 10s 9h 7h 6d 4d")
    assert told == ["bank: Jk is in two hands, the other at player"]


@pytest.mark.parametrize(
    ("bet", "words"),
    [
        ("0", "0.00 is below the least wager"),
        ("-5", "is no amount of money"),
        ("ten", "is no amount of money"),
        ("9.999", "is no amount of money"),
        (9.5, "9.5 is not exact: write amounts in quotes"),
        (float("nan"), "nan is not exact"),
        (None, "null is no amount"),
        (True, "true is no amount"),
        pytest.param(10**5000, "a number of more than 15 digits is no amount", id="huge"),
        ([10], "a list is no amount"),
    ],
)
def test_bets_that_are_none(bet: object, words: str) -> None:
    (told,) = refused(sheet(), WINNER, LOW, bet)
    assert words in told


def test_limits() -> None:
    variant = sheet(f"wager at least 10  wager at most 500  wager in steps of 5 {TO_BANK}")
    assert refused(variant, WINNER, LOW, "9") == ["bet: 9.00 is below the least wager, 10.00"]
    assert refused(variant, WINNER, LOW, 501) == ["bet: 501.00 is above the highest wager, 500.00"]
    assert refused(variant, WINNER, LOW, "12.50") == ["bet: 12.50 is no multiple of 5.00"]


def test_no_line_of_a_fee_for_a_wager() -> None:
    variant = sheet(others="fee before deal { from player  wager up to 100: 1 }")
    assert refused(variant, WINNER, LOW, "101") == [
        "bet: no line of the fee is for a wager of 101.00"
    ]


def test_a_refused_foul_must_be_set_again() -> None:
    fouls = FOULS.replace("player loses wager", "player refused").replace(
        "bank reset by house way", "bank refused"
    )
    told = refused(sheet(fouls=fouls), FOULED, FOULED.replace("2h", "2c"))
    assert (
        "player: the hand fouls and is refused (The front, A-Q high, outranks the back" in told[0]
    )
    assert "set it again" in told[0]
    assert told[1].startswith("bank: the bank's hand fouls and is refused")


def test_a_wrong_count_that_is_no_foul_in_the_sheet() -> None:
    fouls = FOULS.replace("not two and five cards", "")
    (told,) = refused(sheet(fouls=fouls), "As Qc Ks / Kh Jd 8c 6h", LOW)
    assert "laid 3 in front and 4 behind, and shown does not call that a foul" in told


def test_a_bank_of_a_wrong_count_can_not_play_as_set() -> None:
    fouls = FOULS.replace("bank reset by house way", "bank plays as set")
    (told,) = refused(sheet(fouls=fouls), WINNER, "3c 2d 4d / 10s 9h 7h 6d")
    assert "such a front and back can't be compared" in told


def test_a_dealt_hand_without_a_house_way() -> None:
    fouls = FOULS.replace("bank reset by house way", "bank plays as set")
    variant = sheet(way="house way none", fouls=fouls)
    told = refused(variant, WINNER.replace("/", ""), LOW)
    assert told == ["player: shown has no house way to set the hand by: give it as front / back"]
    assert settle(variant, WINNER, LOW, "10").decided.word == "win"


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("when one pair: front pair", "no rule holds"),
        ("when any hand: front pair", "its rule leaves no setting"),
        ("when any hand: front has A", "settings of different value"),
        ("when any hand: front 1st and 2nd highest", "itself sets the hand with a foul"),
    ],
)
def test_a_house_way_that_does_not_set_the_hand(rule: str, words: str) -> None:
    way = f"house way {{ joker counts as ace  rule odd {{ {rule} }} }}"
    (told,) = refused(sheet(way=way), "As Kd 9c 7h 5s 3d 2c", "3c 2h / 10s 9h 7c 6d 4d")
    assert words in told


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (LINES, "no line of settlement for front copies, back wins: add one"),
        (
            BY_COPIES + "one wins, one copies: loses",
            "'one wins, one copies: pushes' and 'one wins, one copies: loses'; keep one",
        ),
        (
            "copy goes to bank  both win: pays 1 to 1  both lose: loses",
            "no line of settlement for front copies, back wins (front loses, back wins)",
        ),
    ],
)
def test_a_sheet_that_is_not_total(lines: str, words: str) -> None:
    hands = "Ks Qc / Js Jd 7c 5h 4d", "Kh Qd / 10s 10d 7h 5s 4c"
    assert words in refused(sheet(lines), *hands)[0]


# --- a bank's hand that was set wrongly -------------------------------------------

MISSET = "9h 3c / As Qd Js 8d 6c"
"""The house way has queen-jack in front, and a lower back."""
UNSEEN = "9s 8h / Kd Qc 7d 6c 5h"
"""The straight was overlooked: with king-queen in front both halves are better."""


def at(variant: object, bank: str, noticed_after: int) -> tuple[list[str], str]:
    """The bank's front and the remark when it is noticed after so many decisions."""
    front, back = bank.split(" / ")
    settled = settle_round(
        variant,  # type: ignore[arg-type]
        {
            "bank": {"front": front, "back": back, "noticed_after": noticed_after},
            "seats": [{"seat": 1, "bet": "10", "hand": "Ac Qh / Ks Kh Jc 10c 10h"}],
        },
    )
    return [str(card) for card in settled.bank.hand.placed.front], settled.bank.hand.remark


def test_a_wrong_hand_is_reset_until_a_decision_is_made() -> None:
    variant = sheet(f"bank plays as set once one decision made  cites 3 {TO_BANK}")
    front, remark = at(variant, MISSET, 0)
    assert front == ["Qd", "Js"]
    assert remark.startswith("was set wrongly, and reset")
    front, remark = at(variant, MISSET, 1)
    assert front == ["9h", "3c"]
    assert remark.startswith("was set wrongly, noticed late")
    assert at(variant, "Qd Js / As 9h 8d 6c 3c", 1) == (["Qd", "Js"], "")


def test_a_foul_stands_too_once_a_decision_is_made() -> None:
    line = "bank plays as set once one decision made"
    variant = sheet(f"{line}  cites 3 {TO_BANK}")
    assert at(variant, FOULED, 0)[0] == ["Kd", "Qd"]
    front, remark = at(variant, FOULED, 1)
    assert front == ["Ah", "Qd"]
    assert remark.startswith(f"fouls, noticed late: {line}. The front, A-Q high, outranks")
    three = "Ah Qd Kd / 9c 5d 4s 2h"  # nothing to compare: set again, early or late
    assert at(variant, three, 0) == at(variant, three, 1)
    assert at(sheet(), FOULED, 1)[0] == ["Kd", "Qd"]


def test_a_hand_is_reset_where_both_halves_improve_and_nothing_is_paid() -> None:
    line = "bank reset if both halves improve and nothing paid"
    variant = sheet(f"{line}  cites 18 {TO_BANK}")
    assert at(variant, UNSEEN, 0) == (["Kd", "Qc"], f"was reset: {line}")
    front, remark = at(variant, UNSEEN, 1)
    assert front == ["9s", "8h"]
    assert remark == f"could be better in both halves, noticed late: {line}"
    assert at(variant, MISSET, 0)[0] == ["9h", "3c"]
    assert tuple(
        map(str, settle(variant, WINNER, "9s 8h / Kd Qh 7d 6c 5h", "10").bank.clauses)
    ) == ("18",)


def test_a_wrong_hand_plays_as_set_where_nothing_is_said() -> None:
    assert at(sheet(), MISSET, 0) == (
        ["9h", "3c"],
        "is not set as the house way says, and plays as set",
    )
    assert at(sheet(), "Qd Js / As 9h 8d 6c 3c", 0) == (["Qd", "Js"], "")


# --- money -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("money", "wager", "odds", "in_play", "left"),
    [
        (1000, 400, Odds(1), 400, 600),
        (1000, 4000, Odds(1), 1000, 0),
        (1000, 1000, Odds(3, 2), 666, 1),
        (1000, 1000, Odds(2, 3), 1000, Fraction(1000, 3)),
        (0, 1000, Odds(1), 0, 0),
    ],
)
def test_a_won_wager_is_in_play_as_far_as_the_money_pays_it(
    money: int, wager: int, odds: Odds, in_play: int, left: Fraction
) -> None:
    cover = Cover(money, winnings_cover=True)
    assert cover.of(wager, Outcome(Ending.PAYS, odds)) == in_play
    assert cover.money == left


def test_a_lost_wager_is_collected_as_far_as_the_money_goes() -> None:
    lost, pushed = Outcome(Ending.LOSES), Outcome(Ending.PUSHES)
    used = Cover(1000, winnings_cover=False)
    assert [used.of(600, lost), used.of(700, pushed), used.of(600, lost)] == [600, 700, 400]
    assert used.money == 0
    grows = Cover(1000, winnings_cover=True)
    assert [grows.of(600, lost), grows.of(2000, lost)] == [600, 1600]
    assert grows.money == 3200
    assert Cover(None, winnings_cover=False).of(10**9, lost) == 10**9


def test_the_document_is_plain() -> None:
    settled = Settler(sheet())
    assert settled.table.settlement.copies_to_bank
    document = settle(sheet(), WINNER, LOW, "10").to_dict()
    assert json.loads(json.dumps(document)) == document
