"""The deal: what its lines mean, the chances of the start, the order, and the command."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product

import pytest

from houseway.grammar.diagnostics import Diagnostic
from houseway.grammar.format import format_text
from houseway.spec.deal import (
    ActionButton,
    BankSets,
    Chance,
    Closing,
    Deal,
    EmptySeats,
    Piles,
    Start,
    dealt_order,
    first_chances,
    first_place,
)
from houseway.spec.sources import Cited
from houseway.spec.table import Direction
from houseway.verifier import SheetError, loads
from houseway.verifier.cli import main

CLOCKWISE, COUNTER = Direction
DICE = Chance(3, 1, 6)


def text(lines: str) -> str:
    return f"""variant dealt "Dealt" {{
  source "A card" clauses 1..9
  deck {{ jokers 1 joker is ace or completes straight, flush, straight flush }}
  ranking {{ five aces above straight flush wheel second joker in flush is highest missing }}
  foul {{ front above back }}
  house way {{ joker counts as ace rule all {{ when any hand: legal, best front, best back }} }}
  deal {{ {lines} }}
}}
"""


def deal(lines: str) -> Deal:
    found = loads(text(lines)).deal
    assert found
    return found


def faults(lines: str) -> list[Diagnostic]:
    with pytest.raises(SheetError) as error:
        loads(text(lines))
    return error.value.diagnostics


WHOLE = """
  seats 6 and bank
  7 hands of 7 cards, 4 left over, one fewer for each card replaced
  start 3 dice clockwise from bank as 1 cites 3
  start random 1..7 counter-clockwise from bank as 7
  deal counter-clockwise
  piles back and forth
  action button to first hand, or next seat clockwise if bank
  bets closed before dice
  empty seats discarded
  bank sets last
  reshuffled after each round
"""


def test_every_line_has_its_meaning() -> None:
    assert deal(WHOLE) == Deal(
        seats=6,
        hands=7,
        left_over=4,
        one_fewer=True,
        starts=(Start(DICE, CLOCKWISE, 1), Start(Chance(None, 1, 7), COUNTER, 7)),
        direction=COUNTER,
        piles=Piles.BACK_AND_FORTH,
        action=ActionButton(CLOCKWISE),
        closing=Closing.DICE,
        empty_seats=EmptySeats.DISCARDED,
        bank_sets=BankSets.LAST,
        reshuffled=True,
    )
    assert deal(WHOLE).starts[0].cites == (Cited("3"),)
    assert ("bank sets", "bank sets last", ()) in deal(WHOLE).statements
    assert deal("") == Deal()
    assert deal("seats 6 and bank no play spot after bank").places == 6
    assert deal("seats 7 and bank no play spot after bank").places == 7


def test_the_layout_is_stable() -> None:
    laid = format_text(text(WHOLE))
    assert format_text(laid) == laid
    assert loads(laid) == loads(text(WHOLE))


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("seats 7 and bank", "can't be the number of seats"),
        ("seats 8 and bank no play spot after bank", "can't be the number of seats"),
        ("8 hands of 7 cards, 0 left over", "can't be the number of hands"),
        ("7 hands of 6 cards, 11 left over", "a hand of 6 cards can't be set"),
        ("start 0 dice clockwise from bank as 1", "can't be the number of dice"),
        ("start random 7..1 clockwise from bank as 1", "no number can be drawn from 7 to 1"),
        ("start random 1..999 clockwise from bank as 1", "no number can be drawn"),
        ("start 3 dice clockwise from bank as 0", "can't be what the bank is counted as"),
        ("deal clockwise deal clockwise", "declared twice"),
        (
            "start 3 dice clockwise from bank as 1 start 3 dice clockwise from bank as 1",
            "declared twice",
        ),
        ("seats six and bank", "'six'"),
    ],
)
def test_what_cannot_be_is_told(lines: str, words: str) -> None:
    assert any(words in fault.what for fault in faults(lines))


class TestChances:
    def test_totals_are_those_of_all_throws(self) -> None:
        thrown = [sum(dice) for dice in product(range(1, 7), repeat=3)]
        assert DICE.totals() == {total: thrown.count(total) for total in range(3, 19)}
        assert Chance(None, 1, 7).totals() == dict.fromkeys(range(1, 8), 1)

    def test_three_dice_over_seven_hands(self) -> None:
        # the hand counted 7 and 14 has 15 + 15 throws, every other one 31
        one = first_chances(Start(DICE, CLOCKWISE, 1), 7)
        assert one == (31, 31, 31, 31, 31, 31, 30)
        assert first_chances(Start(DICE, CLOCKWISE, 7), 7) == (30, 31, 31, 31, 31, 31, 31)
        back = first_chances(Start(DICE, COUNTER, 1), 7)
        assert back == (31, 30, 31, 31, 31, 31, 31)

    def test_a_number_from_one_to_seven_is_fair(self) -> None:
        for way, bank_as in product(Direction, (1, 7)):
            start = Start(Chance(None, 1, 7), way, bank_as)
            assert first_chances(start, 7) == (1,) * 7

    def test_the_bank_is_counted_as_one_eight_and_fifteen(self) -> None:
        start = Start(DICE, CLOCKWISE, 1)
        assert [t for t in range(3, 19) if first_place(start, t, 7) == 0] == [8, 15]
        seventh = Start(DICE, CLOCKWISE, 7)
        assert [t for t in range(3, 19) if first_place(seventh, t, 7) == 0] == [7, 14]
        # published: 12 goes to the fourth position after the bank
        assert first_place(start, 12, 7) == 4


class TestOrder:
    def test_hands_go_round_from_the_first(self) -> None:
        found = deal("seats 6 and bank start 3 dice clockwise from bank as 1 deal clockwise")
        order = dealt_order(found, found.starts[0], 12)
        assert order.order == (4, 5, 6, 0, 1, 2, 3)
        assert (order.first, order.action) == (4, None)

    def test_counting_and_dealing_may_go_different_ways(self) -> None:
        found = deal(
            "seats 6 and bank start 3 dice counter-clockwise from bank as 1 deal clockwise"
        )
        # 14 counted counter-clockwise from the bank is the sixth seat that way: the next clockwise
        assert dealt_order(found, found.starts[0], 14).order == (1, 2, 3, 4, 5, 6, 0)

    def test_the_deal_goes_as_it_is_counted_where_nothing_else_is_said(self) -> None:
        found = deal("seats 6 and bank start 3 dice counter-clockwise from bank as 1")
        assert dealt_order(found, found.starts[0], 3).order == (5, 4, 3, 2, 1, 0, 6)

    @pytest.mark.parametrize(
        ("line", "at_bank", "elsewhere"),
        [
            ("action button to first hand", 0, 4),
            ("action button to first hand, or next seat clockwise if bank", 1, 4),
            ("action button to first hand, or next seat counter-clockwise if bank", 6, 4),
        ],
    )
    def test_the_action_button(self, line: str, at_bank: int, elsewhere: int) -> None:
        found = deal(f"seats 6 and bank start 3 dice clockwise from bank as 1 {line}")
        start = found.starts[0]
        assert dealt_order(found, start, 15).action == at_bank
        assert dealt_order(found, start, 12).action == elsewhere


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]) -> Run:
    def at(lines: str, *options: str) -> tuple[int, str, str]:
        path = tmp_path_factory.mktemp("deal") / "dealt.house"
        path.write_text(text(lines), encoding="utf-8")
        status = main(["deal", str(path), *options])
        out, err = capsys.readouterr()
        return status, out, err

    return at


class TestCommand:
    def test_it_prints_the_chances(self, run: Run) -> None:
        status, out, _ = run(WHOLE)
        assert status == 0
        assert "start 3 dice clockwise from bank as 1 (clause 3)\n  first hand, of 216" in out
        assert "seat 6     30" in out

    def test_it_prints_the_order(self, run: Run) -> None:
        status, out, _ = run(WHOLE, "--total", "8")
        assert status == 0
        assert "8 by 3 dice: first hand to bank" in out
        assert "hands go to bank, seat 6, seat 5, seat 4, seat 3, seat 2, seat 1" in out
        assert "action button: seat 1" in out

    def test_json(self, run: Run) -> None:
        document = json.loads(run(WHOLE, "--total", "7", "--json")[1])
        assert [one["throws"] for one in document["starts"]] == [216, 7]
        assert document["starts"][0]["first"]["seat 6"] == 30
        assert [one["order"][0] for one in document["orders"]] == ["seat 6", "bank"]

    @pytest.mark.parametrize(
        ("lines", "total", "words"),
        [
            ("", "8", "how many seats"),
            ("seats 6 and bank", "8", "where the deal begins"),
            (
                "seats 6 and bank start 3 dice clockwise from bank as 1",
                "2",
                "3 dice can give 3 to 18",
            ),
            ("seats 6 and bank start 3 dice clockwise from bank as 1", "19", "is no total"),
        ],
    )
    def test_bad_input_is_refused(self, run: Run, lines: str, total: str, words: str) -> None:
        status, out, err = run(lines, "--total", total)
        assert (status, out) == (2, "")
        assert words in err
