"""Settlement, banking, commission, fees and conduct as written: what each statement means."""

from __future__ import annotations

from fractions import Fraction

from houseway.spec.money import Odds, Rounding, RoundingWay
from houseway.spec.sources import Cited
from houseway.spec.table import (
    ALL_RESULTS,
    Banker,
    Banking,
    Bracket,
    Commission,
    CommissionBase,
    Correction,
    Direction,
    Ending,
    Result,
    Side,
    Start,
    WagerLimits,
    Watched,
)
from houseway.verifier import loads

from .money_texts import BANKING, table, text


class TestSettlement:
    def test_lines_name_pairs_of_results(self) -> None:
        wins, loses, copies = Result
        lines = {
            "both win": {(wins, wins)},
            "both copy": {(copies, copies)},
            "one wins, one loses": {(wins, loses), (loses, wins)},
            "one copies, one loses": {(copies, loses), (loses, copies)},
            "one wins, one wins": {(wins, wins)},
            "front wins, back copies": {(wins, copies)},
            "front loses, back wins": {(loses, wins)},
        }
        block = " ".join(f"{words}: pushes" for words in lines)
        found = loads(text(f"settlement {{ {block} }}", BANKING, "commission none")).table
        assert found
        assert [line.results for line in found.settlement.lines] == list(lines.values())
        assert [line.text for line in found.settlement.lines] == [f"{w}: pushes" for w in lines]

    def test_outcomes(self) -> None:
        outcomes = [line.outcome for line in table().settlement.lines]
        assert [one.ending for one in outcomes] == [Ending.PAYS, Ending.PUSHES, Ending.LOSES]
        (odds,) = table("both copy: pays 3 to 2").settlement.lines[3:]
        assert odds.outcome.odds == Odds(3, 2)

    def test_copies_go_to_the_bank(self) -> None:
        given = table().settlement
        assert given.copies_to_bank
        assert [len(given.met(results)) for results in ALL_RESULTS] == [1] * 9
        assert given.met((Result.COPIES, Result.WINS))[0].outcome.ending is Ending.PUSHES
        kept = loads(text("settlement { both win: pushes }", BANKING, "commission none")).table
        assert kept
        assert not kept.settlement.copies_to_bank
        assert kept.settlement.met((Result.COPIES, Result.WINS)) == ()

    def test_triggers(self) -> None:
        found = table("push when bank seven is Q high push when player front is 9 high cites 2")
        one, other = found.settlement.triggers
        assert (one.side, one.watched, one.rank) == (Side.BANK, Watched.SEVEN, 12)
        assert (other.side, other.watched, other.rank) == (Side.PLAYER, Watched.FRONT, 9)
        assert (other.text, other.cites) == ("push when player front is 9 high", (Cited("2"),))

    def test_limits_are_in_cents(self) -> None:
        limits = table("wager at least 6 wager at most 500.50 wager in steps of 0.5").settlement
        assert limits.limits == WagerLimits(600, 50050, 50)
        assert table().settlement.limits == WagerLimits(1, None, 1)
        assert limits.limits.fault(650) is None
        for wager, words in ((550, "least wager, 6.00"), (50100, "highest wager"), (625, "0.50")):
            assert words in (limits.limits.fault(wager) or "")

    def test_order_and_corrections(self) -> None:
        found = table(
            "settle counter-clockwise from bank cites 1 misread hand plays at true value "
            "bank plays as set once one decision made cites 3"
        ).settlement
        assert found.order
        assert (found.order.direction, found.order.start) == (
            Direction.COUNTER_CLOCKWISE,
            Start.BANK,
        )
        assert [(c.correction, c.cites) for c in found.corrections] == [
            (Correction.STANDS_AFTER_DECISION, (Cited("3"),)),
            (Correction.TRUE_VALUE, ()),
        ]


class TestBankingAndCommission:
    def test_banking(self) -> None:
        assert table().banking == Banking(Banker.HOUSE)
        lines = (
            "bank is house or player in turn money won covers later bets shares 50/50 "
            "bank covers bets in action order to extent of money "
            "bank at most 2 rounds in a row, then clockwise shared bank set by house way"
        )
        order = "settle clockwise from bank"
        assert table(order, f"banking {{ {lines} }}").banking == Banking(
            Banker.IN_TURN,
            covers_by_extent=True,
            winnings_cover=True,
            shares=(50, 50),
            shared_set_by_house_way=True,
            most_rounds=2,
            then=Direction.CLOCKWISE,
        )

    def test_commission(self) -> None:
        assert table().commissions == ()
        (one,) = table(commission="commission 5% of each win, exact").commissions
        assert one == Commission(CommissionBase.EACH_WIN, Fraction(1, 20))
        written = "commission 2.5% of banker's net win of the round, rounded up to 0.25, at least 1"
        (two,) = table(commission=written).commissions
        assert two.text == written
        assert two == Commission(
            CommissionBase.BANKERS_NET_WIN, Fraction(1, 40), Rounding(RoundingWay.UP, 25), 100
        )

    def test_commission_on_a_win(self) -> None:
        (quarter,) = table(commission="commission 5% of each win, rounded up to 0.25").commissions
        # a published example: 6.00 pays 0.50, 11.00 pays 0.75, 20.00 pays 1.00
        assert [quarter.on(win) for win in (600, 1100, 2000, 0, -100)] == [50, 75, 100, 0, 0]
        (least,) = table(commission="commission 5% of each win, exact, at least 0.25").commissions
        assert [least.on(win) for win in (100, 500, 1000)] == [25, 25, 50]

    def test_fees(self) -> None:
        player, bank = table(
            more="fee before deal { from player wager up to 100: 1 wager up to 500: 2.50 "
            "wager above 500: 3 cites 4 } fee before deal { from bank each round: 2 }"
        ).fees
        assert player.brackets == (Bracket(10000, 100), Bracket(50000, 250), Bracket(None, 300))
        assert [player.on(w) for w in (1, 10000, 10001, 50001)] == [100, 100, 250, 300]
        assert player.cites == (Cited("4"),)
        assert (bank.payer, bank.on(7), bank.brackets) == (Side.BANK, 200, ())

    def test_a_sheet_may_say_nothing_of_money(self) -> None:
        variant = loads(text())
        assert (variant.table, variant.side_bets, variant.conduct) == (None, (), ())

    def test_conduct(self) -> None:
        variant = loads(text('conduct "No help." cites 2 conduct "No phones."'))
        assert [(one.text, one.cites) for one in variant.conduct] == [
            ("No help.", (Cited("2"),)),
            ("No phones.", ()),
        ]
