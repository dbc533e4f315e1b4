"""Which line of a pay table decides given cards."""

from __future__ import annotations

import pytest

from houseway.spec import house_way as core
from houseway.spec.cards import Category, parse_cards
from houseway.spec.interpreter import Interpreter
from houseway.spec.play.side_bets import BetSettler, UndecidedBetError
from houseway.spec.table import SideBet
from houseway.verifier import load

from ..pay_tables import FORTUNE, LOSES, PAI_GOW, TIGER, bet, kind, pays

WAY = load("trump_plaza")
INTERPRETER = Interpreter(WAY)


def number(side_bet: SideBet, text: str) -> int:
    """The number from 1 of the line that decides these cards."""
    line = BetSettler(side_bet, WAY).line(INTERPRETER.hand(parse_cards(text)))
    return side_bet.lines.index(line) + 1


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        ("2h 3h 4h 5h 6h 7h 8h", 1),
        ("Ah 2h 3h 4h 5h 6h 7h", 1),
        ("Jk Ks Qs Js Ts Kd Qd", 2),
        ("As Ks Qs Js Ts Kd Qd", 2),
        ("As Ks Qs Js Ts Kd Qh", 5),
        ("As Ks Qs Js Ts Kd Jd", 5),
        ("As Jk Qs Js Ts Kd Qd", 2),
        ("As Jk Qs Js Ts Ks Qd", 5),
        ("2h 3h 4h 5h Jk 7h 8h", 3),
        ("As Ad Ac Ah Jk 2d 3c", 4),
        ("9h Th Jh Qh Kh Kd Qd", 6),
        ("9h 9d 9c 9s Kh Kd Qd", 7),
        ("9h 9d 9c Ks Kh 2d 3d", 8),
        ("9h 2h 4h 6h Jk 2d 3d", 9),
        ("9h 9d 9c 5s 6h 7d 8s", 10),
        ("9h Td Jk Qs Kh 2d 3d", 11),
        ("9h 9d Tc Ts Kh 2d 3d", 12),
    ],
)
def test_fortune(cards: str, line: int) -> None:
    assert number(FORTUNE, cards) == line


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        ("As Kd 9c 7h 5s 3d 2c", 1),
        ("Jk Kd 9c 7h 5s 3d 2c", 1),
        ("Qs Jd 9c 7h 5s 3d 2c", 3),
        ("Qs Jd 9c 7h 5s 3d 3c", 7),
        ("9s 8d 7c 6h 4s 3d 2c", 6),
        ("As Kd 9c 8h 7s 6d 5c", 7),
        ("Jk Ad 9c 7h 5s 3d 2c", 7),
        ("As Ks 9s 7s 5s 3d 2c", 7),
    ],
)
def test_high_of_seven(cards: str, line: int) -> None:
    assert number(PAI_GOW, cards) == line


def test_the_hand_as_set() -> None:
    settler = BetSettler(TIGER, WAY)
    hand = INTERPRETER.hand(parse_cards("As Ad 9c 8h 5s 3d 2c"))
    by_front = {settler.line(hand, setting).outcome: setting for setting in hand.settings}
    assert set(by_front) == {LOSES, pays(30)}
    for setting in hand.settings:
        nine_high = {card.rank for card in setting.front} & {9, 14} == {9}
        assert settler.line(hand, setting).outcome == (pays(30) if nine_high else LOSES)
    with pytest.raises(UndecidedBetError, match="looks at the hand as it is set"):
        settler.line(hand)


def test_lines_without_an_order_must_not_overlap() -> None:
    table = bet((kind(Category.FLUSH), pays(4)), (kind(Category.STRAIGHT), pays(2)))
    with pytest.raises(UndecidedBetError, match=r"several lines .* no order is declared"):
        number(table, "2h 3h 4h 5h 9h 6d Kd")
    with pytest.raises(UndecidedBetError, match="no line of the side bet Bet holds of Kd"):
        number(table, "2h 2d 4h 5h 9h 7d Kd")
    assert number(table, "2h 3h 4h 5h 7h 9d Kd") == 1


def test_otherwise_in_a_declared_order_asks_the_lines_before_it() -> None:
    lines = ((kind(Category.FLUSH), pays(4)), (None, LOSES), (core.AnyHand(), pays(1)))
    hand = INTERPRETER.hand(parse_cards("2h 2d 4h 5h 9h 7d Kd"))
    ordered, unordered = bet(*lines, ordered="first line pays"), bet(*lines)
    assert BetSettler(ordered, WAY).met(hand) == ordered.lines[1:]
    assert BetSettler(unordered, WAY).met(hand) == unordered.lines[2:]
