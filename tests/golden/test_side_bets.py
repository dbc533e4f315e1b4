"""Side bets as written in files: published counts, the house edge, hands that decide."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.spec.cards import parse_cards
from houseway.spec.interpreter import Interpreter
from houseway.spec.play.side_bets import BetSettler
from houseway.spec.table import SideBet
from houseway.spec.variant import Variant
from houseway.verifier import load, loads
from houseway.verifier.bets.pay_table import PayTable, pay_tables

HANDS = 154_143_080
EXTENDED = 'variant tried "Tried" extends trump_plaza revision 1 { revision 1'


def tables(variant: Variant) -> dict[str, PayTable]:
    return {table.bet.name: table for table in pay_tables(variant) if isinstance(table, PayTable)}


def of_text(text: str) -> PayTable:
    """The figures of one bet, written as in a file."""
    return tables(loads(f"{EXTENDED} {text} }}"))["tried"]


def hits(table: PayTable) -> list[int]:
    return [line.hits for line in table.lines]


@pytest.fixture(scope="module")
def shipped() -> dict[str, PayTable]:
    return tables(load("fortune"))


def bet_named(name: str) -> SideBet:
    return next(bet for bet in load("fortune").side_bets if bet.name == name)


def decided_by(name: str, cards: str) -> str:
    variant = load("fortune")
    hand = Interpreter(variant).hand(parse_cards(cards))
    return BetSettler(bet_named(name), variant).line(hand).text


# --- published counts


@pytest.mark.every_hand
def test_fortune(shipped: dict[str, PayTable]) -> None:
    assert hits(shipped["fortune"]) == [
        *(32, 72, 196, 1_128, 26_020, 184_644, 307_472, 4_188_528),
        *(6_172_088, 7_672_500, 11_034_204, 124_556_196),
    ]
    assert shipped["fortune"].house_edge == Fraction(11_970_096, HANDS)


@pytest.mark.every_hand
def test_pai_gow_by_its_highest_card(shipped: dict[str, PayTable]) -> None:
    nine_to_ace = [31_080, 248_640, 963_480, 2_719_500, 6_386_940, 14_430_780]
    assert hits(shipped["insurance"])[:-1] == nine_to_ace
    assert shipped["insurance"].decided == HANDS


@pytest.mark.every_hand
def test_lines_on_any_setting(shipped: dict[str, PayTable]) -> None:
    assert hits(shipped["jackpot"])[:-1] == [
        *(12, 72, 1_560, 1_056, 24_560, 11_748, 57_648, 173_084),
        *(249_824, 150_480, 489_260, 1_155_536),
    ]


@pytest.mark.every_hand
def test_bets_of_the_bank(shipped: dict[str, PayTable]) -> None:
    """A published simulation of Trump Plaza's way has its front nine high on 0.025007 of hands."""
    assert hits(shipped["tiger9"])[0] == 3_853_596
    assert abs(shipped["tiger9"].lines[0].rate - Fraction("0.025007")) < Fraction("0.00001")
    assert hits(shipped["queens_dragon"]) == [2_719_500, HANDS - 2_719_500]
    assert shipped["queens_dragon"].house_edge == 1 - Fraction(51 * 2_719_500, HANDS)


# --- single hands


@pytest.mark.parametrize(
    ("bet", "cards", "line"),
    [
        ("fortune", "Jk Ks Qs Js Ts Kd Qd", "when royal flush with suited K-Q: pays 2000 to 1"),
        ("fortune", "As Ks Qs Js Ts Kd Jd", "when royal flush: pays 150 to 1"),
        ("fortune", "As Ks Qs Js Ts Jk Qd", "when royal flush: pays 150 to 1"),
        (
            "fortune",
            "2h 3h 4h 5h 6h 7h 8h",
            "when seven-card straight flush and no joker: pays 8000 to 1",
        ),
        ("fortune", "2h 3h 4h 5h 6h 7h Jk", "when seven-card straight flush: pays 1000 to 1"),
        ("queens_dragon", "Qs Jd 9c 7h 5s 3d 2c", "when Q high: pays 50 to 1"),
        ("queens_dragon", "Qs Jd 9c 7h 5s 3d 3c", "otherwise: loses"),
        ("queens_dragon", "Qs Jk 9c 7h 5s 3d 2c", "otherwise: loses"),
        ("insurance", "As Kd 9c 7h 5s 3d 2c", "when A high: pays 3 to 1"),
        ("insurance", "Jk Kd 9c 7h 5s 3d 2c", "when A high: pays 3 to 1"),
        ("insurance", "As Kd 9c 7h 5s 3d 3c", "otherwise: loses"),
    ],
)
def test_a_hand_and_its_line(bet: str, cards: str, line: str) -> None:
    assert decided_by(bet, cards) == line


# --- tables that leave something open


@pytest.mark.every_hand
def test_lines_that_overlap_without_an_order() -> None:
    table = of_text(
        "side bet tried { on seven cards when flush: pays 4 to 1 when straight: pays 2 to 1 "
        "otherwise: loses }"
    )
    (shared,) = table.shared
    assert (shared.first, shared.second) == (0, 1)
    # a straight and a flush in one hand: what the flush line loses is what both hold of
    ordered = of_text(
        "side bet tried { on seven cards first line pays when flush: pays 4 to 1 "
        "when straight: pays 2 to 1 otherwise: loses }"
    )
    assert shared.found.hands == hits(ordered)[0] - hits(table)[0]
    assert shared.found.cards
    assert table.house_edge is None
    assert ordered.house_edge is not None


@pytest.mark.every_hand
def test_hands_without_a_line_and_lines_without_a_hand() -> None:
    table = of_text(
        "side bet tried { on seven cards first line pays when full house: pays 5 to 1 "
        "when full house and joker: pays 9 to 1 }"
    )
    assert [line.text for line in table.never_met] == ["when full house and joker: pays 9 to 1"]
    assert table.no_line.hands == HANDS - hits(table)[0]
    assert table.house_edge is None


@pytest.mark.every_hand
def test_a_front_that_may_be_laid_out_with_the_joker_or_without() -> None:
    table = of_text(
        "side bet tried { on hand as set when front has joker: pays 1 to 1 otherwise: loses }"
    )
    assert table.by_choice.hands
    assert table.decided + table.by_choice.hands == HANDS
    assert table.house_edge is None
