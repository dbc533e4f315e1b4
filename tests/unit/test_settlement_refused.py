"""One player's hand against the bank's: what is refused, and in which words."""

from __future__ import annotations

import pytest

from houseway.verifier import RefusedError, settle

from .tables import BY_COPIES, FOULED, FOULS, LINES, LOW, SILENT, TO_BANK, WINNER, sheet


def refused(variant: object, player: str, bank: str, bet: object = "10") -> list[str]:
    with pytest.raises(RefusedError) as error:
        settle(variant, player, bank, bet)  # type: ignore[arg-type]
    return [str(fault) for fault in error.value.faults]


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
