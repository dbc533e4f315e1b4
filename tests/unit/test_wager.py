"""How much of a wager is in play, by the money that the bank has left."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.spec.money import Odds
from houseway.spec.play.wager import Cover
from houseway.spec.table import Ending, Outcome


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
