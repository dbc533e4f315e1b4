"""What public programs and rule pages settle wrongly, and how these sheets settle it.

Ids are those of section D of the project's list of known mistakes.
"""

from __future__ import annotations

import pytest

from houseway.spec.cards import CardError
from houseway.spec.play.settlement import Settled
from houseway.spec.variant import Variant
from houseway.verifier import RefusedError, settle, settle_round

from ..unit.tables import BY_COPIES, FOULS, TO_BANK, sheet

LOW = "3c 2d / 10s 9h 7h 6d 4d"
"""A bank's hand that hardly any hand loses to."""
WINNER = "As Qc / Ks Kh Jd 8c 6h"


def money(settled: Settled) -> dict[str, object]:
    return settled.to_dict()


# --- copies ----------------------------------------------------------------------


def test_m077_a_copied_front_goes_to_the_bank_and_the_round_is_lost() -> None:
    settled = settle(sheet(), "Ks Qc / 9s 9d 7c 5h 4d", "Kh Qd / 10s 10d 7h 5s 4c", "10")
    told = settled.to_dict()
    assert (told["outcome"], told["front"], told["back"]) == ("lose", "copy", "lose")
    assert told["decided_by"] == "copy goes to bank; both lose: loses"
    assert told["net"] == "-10.00"


@pytest.mark.parametrize(
    ("lines", "outcome"),
    [
        (TO_BANK, "push"),
        (BY_COPIES, "push"),
        (
            BY_COPIES.replace("one wins, one copies: pushes", "one wins, one copies: pays 1 to 1"),
            "win",
        ),
    ],
)
def test_m079_a_copy_and_a_win_are_what_the_sheet_says(lines: str, outcome: str) -> None:
    settled = settle(sheet(lines), "Ks Qc / Js Jd 7c 5h 4d", "Kh Qd / 10s 10d 7h 5s 4c", 10)
    assert settled.decided.word == outcome


def test_m089_a_player_who_banks_takes_the_copies() -> None:
    variant = sheet(banking="bank is house or player in turn")
    settled = settle_round(
        variant,
        {
            "bank": {"seat": 3, "front": "Kh Qd", "back": "10s 10d 7h 5s 4c"},
            "seats": [{"seat": 1, "bet": "10", "hand": "Ks Qc / 9s 9d 7c 5h 4d"}],
        },
    )
    assert settled.seats[0].decided.word == "lose"
    assert (settled.bank.seat, settled.bank.net) == (3, 1000)


# --- fouls -----------------------------------------------------------------------

FOULED = "Ah Qc / Kh 9c 5d 4s 2h"


def test_m080_a_players_foul_loses_and_the_banks_is_reset() -> None:
    lost = settle(sheet(), FOULED, LOW, "10")
    assert (lost.decided.word, lost.net) == ("foul", -1000)
    assert lost.decided.decided_by == "player loses wager"
    reset = settle(sheet(), "3s 2c / 10s 9d 7c 6h 4d", FOULED, "10")
    assert reset.bank.to_dict() | {"remark": None} == {
        "front": ["Kh", "Qc"],
        "back": ["Ah", "9c", "5d", "4s", "2h"],
        "set_by": "reset by house way",
        "rule": "all",
        "case": None,
        "foul": None,
        "remark": None,
    }


def test_m082_three_cards_in_front_foul_on_count_before_any_ranking() -> None:
    settled = settle(sheet(), "3h 2c 4c / As Ah Ad Ac", LOW, "10")
    assert settled.decided.word == "foul"
    assert settled.decided.results is None
    assert "3 in front and 4 behind" in settled.decided.foul


@pytest.mark.parametrize(
    "fouls",
    [FOULS, FOULS.replace("front above back", "front above or equal to back")],
)
def test_m083_a_front_equal_to_the_back_is_what_the_sheet_says(fouls: str) -> None:
    equal_fouls = "or equal" in fouls
    for hand in ("8s 8d / 8h 8c 9d 5c 2s", "As Kd / Ah Kc 9d 5c 2s"):
        settled = settle(sheet(fouls=fouls), hand, LOW, "10")
        assert (settled.decided.word == "foul") == equal_fouls


# --- commission ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rate", "bet", "commission", "takes"),
    [
        ("5% of each win, rounded up to 0.25", "6", "0.50", "11.50"),
        ("5% of each win, rounded up to 0.25", "11", "0.75", "21.25"),
        ("5% of each win, rounded up to 0.25", "20", "1.00", "39.00"),
        ("5% of each win, exact", "1", "0.05", "1.95"),
        ("5% of each win, exact", "5", "0.25", "9.75"),
        ("20% of each win, exact", "5", "1.00", "9.00"),
        ("5% of each win, rounded to nearest 0.25", "2.50", "0.25", "4.75"),
        ("5% of each win, rounded to nearest 0.25", "2.49", "0.00", "4.98"),
        ("5% of each win, rounded down to 0.25", "9.99", "0.25", "19.73"),
    ],
    ids=["M085", "M085", "M085", "M086", "M086", "M086", "half up", "nearest", "down"],
)
def test_commission(rate: str, bet: str, commission: str, takes: str) -> None:
    told = settle(sheet(commission=f"commission {rate}"), WINNER, LOW, bet).to_dict()
    assert (told["commission"], told["takes"]) == (commission, takes)


def test_m088_the_bankers_commission_is_on_his_net_win() -> None:
    variant = sheet(
        banking="bank is house or player in turn",
        commission="commission 5% of banker's net win of the round, exact",
    )
    settled = settle_round(
        variant,
        {
            "bank": {"seat": 3, "hand": "Kh Qd / Jh Jd 7h 5s 4c"},
            "seats": [
                {"seat": 1, "bet": "100", "hand": "Ks 9c / 8s 8d 7c 5h 4d"},
                {"seat": 2, "bet": "60", "hand": "Ad Qs / Kd Kc 10h 9h 2c"},
            ],
        },
    )
    assert [seat.net for seat in settled.seats] == [-10000, 6000]
    assert (settled.bank.result, settled.bank.commission, settled.bank.net) == (4000, 200, 3800)


# --- pushes ----------------------------------------------------------------------


def trigger(words: str) -> Variant:
    return sheet(f"push when {words} {TO_BANK}")


def test_m094_an_ace_high_pai_gow_of_the_bank_pushes() -> None:
    settled = settle(trigger("bank seven is A high"), WINNER, "Ad Kd 9c 7h 5s 3d 2c", "10")
    assert settled.decided.word == "push"
    assert settled.decided.decided_by == "push when bank seven is A high"
    assert settled.net == 0


@pytest.mark.parametrize(
    ("bank", "pushes"),
    [
        ("Qs Jd 9c 7h 5s 3d 2c", True),
        ("Jd 9c / Qs 7h 5s 3d 2c", True),
        ("9d 9c / Qs 7h 5s 3d 2c", False),  # a pair in the seven, and a back of queen high
        ("Kd Jd 9c 7h 5s 3d 2c", False),
        ("Qs Jd 10c 9h 8s 3d 2c", False),
    ],
)
def test_m095_the_push_is_judged_on_the_seven_cards(bank: str, pushes: bool) -> None:  # noqa: FBT001
    fouls = FOULS.replace("reset by house way", "plays as set")
    variant = sheet(f"push when bank seven is Q high {TO_BANK}", fouls=fouls)
    settled = settle(variant, "Ah Qc / Ks Kh Jc 8c 6h", bank, "10")
    assert bool(settled.decided.triggers) == pushes


def test_a_push_may_be_judged_on_the_hand_as_set() -> None:
    variant = trigger("bank front is 9 high")
    assert settle(variant, WINNER, "9s 2c / 10s 10d 7c 5h 4d", "10").decided.word == "push"
    assert not settle(variant, WINNER, "9s 9h / 10s 10d 7c 5h 4d", "10").decided.triggers


# --- wrong hands -----------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 6, 8])
def test_m097_a_hand_has_seven_cards(count: int) -> None:
    cards = " ".join(["As", "Kd", "9c", "7c", "5s", "3d", "2c", "8h"][:count])
    with pytest.raises(RefusedError) as refused:
        settle(sheet(), cards, LOW, "10")
    assert f"player: {count} cards given: a hand has 7" in str(refused.value)
    assert not isinstance(refused.value, CardError)
