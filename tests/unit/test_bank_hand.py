"""A bank's hand that was set wrongly: when it is reset, and when it plays as set."""

from __future__ import annotations

from houseway.verifier import settle, settle_round

from .tables import FOULED, TO_BANK, WINNER, sheet

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
