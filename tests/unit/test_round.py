"""A whole round: its order, limited and shared banks, fees, side bets, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from houseway.spec.play.round_result import RoundSettled
from houseway.spec.play.seating import in_order
from houseway.spec.sources import Cited
from houseway.spec.table import Direction, Order, Start
from houseway.spec.variant import Variant
from houseway.verifier import RefusedError, settle_round

from .tables import FOULS, SILENT, TO_BANK, sheet

BANK = "Qd 9h / Js Jh 7c 5d 3s"
BEATEN = ("9d 8h / 10s 9s 6c 4d 2h", "8c 6s / Ac 10c 8s 4h 2d")
PUSHING = "Kc 6h / As Qh 6d 4c 2s"
BEATS = ("As Kc / Qs Qh 6h 5h 3d", "Ad Kh / Ks 10d Qc Jd 9c")
TURNS = "bank is house or player in turn"
LIMITED = "bank covers bets in action order to extent of money"
ORDER = "settle clockwise from action button"


def seat(number: int, hand: str, bet: object = "10", **others: object) -> dict[str, object]:
    return {"seat": number, "bet": bet, "hand": hand, **others}


def played(
    variant: Variant, *seats: dict[str, object], hand: str = BANK, action: int = 1, **bank: object
) -> RoundSettled:
    round_ = {"bank": {"hand": hand, **bank}, "action": action, "seats": list(seats)}
    settled = settle_round(variant, round_)
    assert settled.total == 0
    return settled


def refused(variant: Variant, round_: object) -> list[str]:
    with pytest.raises(RefusedError) as error:
        settle_round(variant, round_)  # type: ignore[arg-type]
    return [str(fault) for fault in error.value.faults]


# --- the order of settlement ------------------------------------------------------


@pytest.mark.parametrize(
    ("direction", "start", "action", "bank", "order"),
    [
        (Direction.CLOCKWISE, Start.ACTION_BUTTON, 3, None, [3, 4, 6, 1, 2]),
        (Direction.CLOCKWISE, Start.ACTION_BUTTON, 5, 5, [6, 1, 2, 3, 4]),
        (Direction.COUNTER_CLOCKWISE, Start.ACTION_BUTTON, 3, None, [3, 2, 1, 6, 4]),
        (Direction.COUNTER_CLOCKWISE, Start.ACTION_BUTTON, 5, 5, [4, 3, 2, 1, 6]),
        (Direction.CLOCKWISE, Start.BANK, None, None, [1, 2, 3, 4, 6]),
        (Direction.COUNTER_CLOCKWISE, Start.BANK, None, None, [6, 4, 3, 2, 1]),
        (Direction.CLOCKWISE, Start.BANK, 1, 5, [6, 1, 2, 3, 4]),
        (Direction.COUNTER_CLOCKWISE, Start.BANK, 1, 5, [4, 3, 2, 1, 6]),
    ],
)
def test_the_order_of_settlement(
    direction: Direction, start: Start, action: int | None, bank: int | None, order: list[int]
) -> None:
    seats = [1, 2, 3, 4, 6]
    assert in_order(seats, Order(direction, start), action=action, bank=bank) == order


def test_without_an_order_seats_stand_as_numbered() -> None:
    assert in_order([4, 1, 3], None, action=3, bank=2) == [1, 3, 4]


def test_seats_are_listed_in_the_order_of_settlement() -> None:
    settled = played(sheet(f"{ORDER} {TO_BANK}"), seat(1, BEATEN[0]), seat(3, BEATS[0]), action=3)
    assert settled.to_dict()["order"] == [3, 1]


# --- who banks, and with what ----------------------------------------------------


def test_a_poor_bank_pays_in_order_and_the_rest_is_returned() -> None:
    variant = sheet(f"{ORDER} {TO_BANK}", banking=f"{TURNS} {LIMITED}")
    settled = played(
        variant,
        seat(1, BEATS[0], "70"),
        seat(2, BEATEN[0], "20"),
        seat(4, BEATS[1], "50"),
        action=4,
        seat=3,
        money="100",
    )
    assert [one.seat for one in settled.seats] == [4, 1, 2]
    wagers = [(one.wager.in_play, one.wager.returned, one.net) for one in settled.seats]
    assert wagers == [(5000, 0, 5000), (5000, 2000, 5000), (0, 2000, 0)]
    assert (settled.bank.net, settled.bank.money_left) == (-10000, 0)


def test_money_won_may_cover_later_bets() -> None:
    variant = sheet(f"{ORDER} {TO_BANK}", banking=f"{TURNS} {LIMITED} money won covers later bets")
    settled = played(variant, seat(1, BEATEN[0], "40"), seat(2, BEATS[0], "70"), seat=3, money="30")
    assert [one.wager.in_play for one in settled.seats] == [3000, 6000]
    assert (settled.bank.net, settled.bank.money_left) == (-3000, 0)


def test_a_push_uses_no_money_and_a_bank_without_any_covers_nothing() -> None:
    variant = sheet(f"{ORDER} {TO_BANK}", banking=f"{TURNS} {LIMITED}")
    settled = played(variant, seat(1, PUSHING, "40"), seat(2, BEATEN[1], "10"), seat=3, money="0")
    assert [one.wager.returned for one in settled.seats] == [0, 1000]
    assert [one.decided.word for one in settled.seats] == ["push", "lose"]
    assert all(one.net == 0 for one in settled.seats)


def test_a_shared_bank_is_divided_and_commission_is_on_the_players_share() -> None:
    variant = sheet(
        banking=f"{TURNS} shares 40/60",
        commission="commission 5% of banker's net win of the round, exact",
    )
    seats = seat(1, BEATEN[0], "100.01"), seat(2, BEATEN[1], "50")
    settled = played(variant, *seats, seat=3)
    assert settled.bank.share == Fraction(45003, 5)
    assert settled.bank.commission == settled.bank.share / 20
    told = settled.to_dict()
    assert told["bank"]["share"] == "90.006"  # type: ignore[index]
    assert told["house"]["share"] == "60.004"  # type: ignore[index]
    alone = played(variant, *seats, seat=3, shared=False)
    assert alone.bank.share == 15001
    lost = played(variant, seat(1, BEATS[0]), seat=3)
    assert (lost.bank.net, lost.bank.commission, lost.house.net) == (-600, 0, -400)


def test_the_house_pays_no_commission_on_its_own_bank() -> None:
    variant = sheet(
        banking=TURNS, commission="commission 5% of banker's net win of the round, exact"
    )
    settled = played(variant, seat(1, BEATEN[0]))
    assert (settled.bank.net, settled.bank.commission) == (1000, 0)


def test_a_shared_bank_is_set_by_the_house_way() -> None:
    banking = f"{TURNS} shares 50/50 shared bank set by house way"
    wrong = "9h 7c / Js Jh Qd 5d 3s"
    settled = played(sheet(banking=banking), seat(1, BEATEN[1]), hand=wrong, seat=3)
    assert settled.bank.hand.remark == "was reset: shared bank set by house way"
    freely = played(sheet(banking=TURNS), seat(1, BEATEN[1]), hand=wrong, seat=3)
    assert freely.bank.hand.remark == ""
    late = played(sheet(banking=banking), seat(1, BEATEN[1]), hand=wrong, seat=3, noticed_after=1)
    assert late.bank.hand.remark == "is not set as the house way says, and plays as set"


# --- fees and side bets -------------------------------------------------------------


def test_fees_of_players_and_of_the_bank() -> None:
    by_wager = "wager up to 100: 1  wager above 100: 2"
    seats = seat(1, PUSHING, "100"), seat(2, BEATEN[1], "101")
    players = played(sheet(others=f"fee before deal {{ from player {by_wager} }}"), *seats)
    assert [one.fee for one in players.seats] == [100, 200]
    assert (players.house.fees, players.bank.fee) == (300, 0)
    bank = played(sheet(others=f"fee before deal {{ from bank {by_wager} }}"), *seats)
    assert ([one.fee for one in bank.seats], bank.bank.fee) == ([0, 0], 300)
    once = played(sheet(others="fee before deal { from bank each round: 2 }"), *seats)
    assert (once.bank.fee, once.bank.net) == (200, 9900)
    each = played(sheet(others="fee before deal { from player each round: 2 }"), *seats)
    assert [one.fee for one in each.seats] == [200, 200]


def test_a_fee_is_no_part_of_what_a_banker_pays_commission_on() -> None:
    variant = sheet(
        banking=TURNS,
        commission="commission 5% of banker's net win of the round, exact",
        others="fee before deal { from bank each round: 2 }",
    )
    bank = played(variant, seat(1, BEATEN[0], "100"), seat=3).bank
    assert (bank.commission, bank.net) == (500, 10000 - 200 - 500)


SIDE_BETS = """
side bet trips "Trips" {
  on seven cards  first line pays
  when three of a kind: pays 3 to 1  cites 4
  when no pair: pushes
  otherwise: loses
}
side bet tiger "Tiger 9" { on bank hand as set  when front 9 high: pays 30 to 1  otherwise: loses }
side bet own "Own ace" { on hand as set  when front A high: pays 2 to 1  otherwise: loses }
"""


def test_side_bets_are_banked_by_the_house() -> None:
    variant = sheet(banking=TURNS, others=SIDE_BETS)
    settled = played(
        variant,
        seat(1, "As Kc / Qs Qh Qc 5h 3d", side_bets={"trips": "5", "tiger": 2, "own": "1"}),
        hand="9h 8h / Js Jh 7c 5d 3s",
        seat=4,
    )
    (one,) = settled.seats
    assert [(bet.name, bet.net) for bet in one.side_bets] == [
        ("trips", 1500),
        ("tiger", 6000),
        ("own", 200),
    ]
    assert one.side_bets[0].clauses == (Cited("4"),)
    assert settled.house.side_bets == -7700
    assert settled.bank.net == -1000


@pytest.mark.parametrize("takes_all", ["wager", "all wagers"])
def test_a_foul_takes_side_bets_only_where_the_sheet_says_so(takes_all: str) -> None:
    fouls = FOULS.replace("player loses wager", f"player loses {takes_all}")
    variant = sheet(fouls=fouls, others=SIDE_BETS)
    settled = played(
        variant, seat(1, "As Kc / Qs 10d 9c 5h 3d", side_bets={"own": "1", "trips": "1"})
    )
    (one,) = settled.seats
    assert one.decided.word == "foul"
    assert [bet.net for bet in one.side_bets] == (
        [-100, -100] if takes_all == "all wagers" else [0, 200]
    )


def test_a_side_bet_on_the_hand_as_set_needs_two_and_five_cards() -> None:
    round_ = {
        "bank": {"hand": BANK},
        "seats": [seat(1, "As Kc Qs / 10d 9c 5h 3d", side_bets={"own": "1"})],
    }
    (told,) = refused(sheet(others=SIDE_BETS), round_)
    assert told.startswith("seats[0].side_bets.own: the side bet Own ace looks at the hand")


# --- what is refused -----------------------------------------------------------------


def test_every_fault_is_told_at_once_with_its_place() -> None:
    variant = sheet(
        f"{ORDER}  wager at least 5 {TO_BANK}",
        banking=f"bank is player-dealer {LIMITED}",
        others="deal { seats 6 and bank }",
        fouls=FOULS.replace("player loses wager", "player refused"),
    )
    round_ = {
        "bank": {"front": "Qd 9h", "back": "Js Jh 7c 5d 3s", "seat": 2},
        "seats": [
            seat(2, BEATEN[0]),
            {"seat": 8, "bet": "4", "front": "As Kc", "back": "Qs Qh 6h 5h 3s"},
            {"seat": 1, "bett": 1, "bet": 2.5, "hand": "Ah Kh / Ac Jd 10d 9c 8d"},
            seat(1, "Qs Ad", side_bets={"fortune": "1"}),
            7,
        ],
    }
    told = refused(variant, round_)
    assert [one.partition(": ")[0] for one in told] == [
        "bank.money",
        "action",
        "seats[1].seat",
        "seats[1].bet",
        "seats[2].bett",
        "seats[2].bet",
        "seats[3].side_bets",
        "seats[4]",
        "seats[0].seat",
        "seats[3].seat",
        "seats[2].hand",
        "seats[3].hand",
        "seats[1]",
        "seats[3].hand",
    ]
    text = "\n".join(told)
    for words in (
        "8 is no whole number from 1 to 7",
        "4.00 is below the least wager, 5.00",
        "is no key here: write bet",
        "2.5 is not exact",
        "shown has no side bets",
        "seat 2 banks, and can't bet against itself",
        "seat 1 stands at seats[2].seat already",
        "3s is in two hands, the other at bank",
        "2 cards given: a hand has 7",
        "the hand fouls and is refused",
    ):
        assert words in text, words


@pytest.mark.parametrize(
    ("banking", "bank", "words"),
    [
        ("bank is house", {"seat": 3}, "bank.seat: in shown the house banks"),
        ("bank is player-dealer", {}, "bank.seat: is missing: a player banks"),
        ("bank is house", {"money": "5"}, "bank.money: shown does not limit the bank"),
        (TURNS, {"seat": 0}, "bank.seat: 0 is no whole number from 1 to 99"),
        (TURNS, {"seat": True}, "bank.seat: true is no whole number"),
        (TURNS, {"seat": 3, "shared": True}, "bank.shared: the bank can't be shared"),
        (f"{TURNS} shares 50/50", {"shared": True}, "no seat banks"),
        (f"{TURNS} shares 50/50", {"seat": 3, "shared": "yes"}, "write true or false"),
        (
            "bank is house shares 50/50",
            {"seat": 3, "shared": False},
            "only together with the house",
        ),
        (f"{TURNS} {LIMITED}", {"seat": 3}, "bank.money: is missing"),
        (TURNS, {"noticed_after": 2}, "bank.noticed_after: 2 is no whole number from 0 to 1"),
        (f"{TURNS} shares 50/40", {"seat": 3}, "50/40, do not add up to 100 percent"),
        (TURNS, {"front": "As"}, "bank.front: give either hand, or front and back"),
    ],
)
def test_banks_that_a_sheet_does_not_have(banking: str, bank: dict[str, Any], words: str) -> None:
    round_ = {"bank": {"hand": BANK, **bank}, "seats": [seat(1, BEATEN[0])]}
    variant = sheet(f"settle clockwise from bank {TO_BANK}", banking=banking)
    assert words in refused(variant, round_)[0]


@pytest.mark.parametrize(
    ("round_", "words"),
    [
        (None, "must be an object with bank, action, seats"),
        ([], "must be an object"),
        ({}, "bank.hand: is missing"),
        ({"bank": 1, "seats": []}, "bank: must be an object"),
        ({"bank": {"hand": BANK}, "seats": {}}, "seats: a list of at least one seat"),
        ({"bank": {"hand": 7}, "seats": [1]}, "bank.hand: 7 is no text of cards"),
        ({"bank": {"front": "Qd 9h"}, "seats": [1]}, "bank.back: is missing"),
        ({"bank": {"hand": BANK}, 3: 4, "seats": [1]}, "3: is no key here"),
        ({"bank": {"hand": BANK}, "seats": [{}]}, "seats[0].seat: is missing"),
        (
            {"bank": {"hand": BANK}, "seats": [seat(1, BEATEN[0], side_bets=[])]},
            "seats[0].side_bets: shown has no side bets",
        ),
    ],
)
def test_what_is_no_round(round_: object, words: str) -> None:
    assert words in refused(sheet(), round_)[0]


def test_side_bets_that_are_none() -> None:
    told = refused(
        sheet(others=SIDE_BETS),
        {
            "bank": {"hand": BANK},
            "seats": [seat(1, BEATEN[0], side_bets={"tigger": 1, "own": "0", "trips": 1.5})],
        },
    )
    assert told == [
        "seats[0].side_bets.tigger: is no key here: write tiger",
        'seats[0].side_bets.trips: 1.5 is not exact: write amounts in quotes, such as "9.50"',
        "seats[0].side_bets.own: a wager is more than 0.00",
    ]


def test_very_many_faults_are_cut_short() -> None:
    told = refused(sheet(), {"bank": {"hand": BANK}, "seats": [0] * 1000})
    assert len(told) == 51
    assert told[-1] == "950 more faults are not shown: mend these first"


def test_a_sheet_that_is_not_total_refuses_the_round() -> None:
    variant = sheet("both win: pays 1 to 1  both lose: loses  copy goes to bank")
    round_ = {
        "bank": {"hand": BANK},
        "seats": [seat(1, BEATEN[0]), seat(2, PUSHING)],
    }
    (told,) = refused(variant, round_)
    assert told.startswith(
        "seats[1]: shown has no line of settlement for front wins, back loses: add one"
    )


def test_a_sheet_that_says_nothing_of_settlement_has_no_rounds() -> None:
    assert "says nothing of settlement" in refused(SILENT, {})[0]
