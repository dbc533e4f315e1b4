"""`money-conserved`: each fault by both engines, random tables, and every check bites."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.spec.money import EVEN_MONEY, Odds, RoundingWay
from houseway.spec.play.wager import Cover, SettledWager
from houseway.spec.table import Banker, Banking, CommissionBase, Table, WagerLimits
from houseway.verifier import Status
from houseway.verifier.engines.integers import WholeNumbers
from houseway.verifier.money import conserved_by_count, conserved_by_proof
from houseway.verifier.money.conserved import ADDS_UP, CAN_PAY, MAKES_UP, WAGER_AT_MOST, WHOLE
from houseway.verifier.money.conserved_by_count import count_conserved, number_of_rounds, rounds
from houseway.verifier.money.conserved_by_proof import prove_conserved
from houseway.verifier.money.money_conserved import MoneyConserved
from houseway.verifier.plain_answers import PlainAnswers

from ..tables import COVERED, agreed, commission, judged, one_sentence, table, usual

pytestmark = pytest.mark.solver
FIVE = commission(way=RoundingWay.UP, least=25)
LIMITS = WagerLimits(600, None, 100)


def _sound(banking: Banking, odds: Odds = EVEN_MONEY) -> Table:
    return table(FIVE, banking=banking, limits=LIMITS, lines=usual(odds))


def _told(one: Table) -> tuple[Status, tuple[str, ...]]:
    status, details, _ = agreed(MoneyConserved(one))
    return status, details


@pytest.mark.parametrize("odds", [Odds(1), Odds(3, 2), Odds(2, 3)], ids=str)
@pytest.mark.parametrize(
    "banking",
    [
        Banking(Banker.HOUSE),
        COVERED,
        replace(COVERED, winnings_cover=True),
        replace(COVERED, banker=Banker.IN_TURN, shares=(50, 50)),
    ],
    ids=["house", "covered", "winnings cover", "shared"],
)
def test_sound_tables_are_proved(banking: Banking, odds: Odds) -> None:
    assert _told(_sound(banking, odds)) == (Status.PROVED, ())


@pytest.mark.parametrize("banker", [Banker.PLAYER_DEALER, Banker.IN_TURN])
def test_a_player_who_banks_may_run_out_of_money(banker: Banker) -> None:
    assert _told(_sound(Banking(banker))) == (
        Status.REFUTED,
        one_sentence(
            "A player who banks may owe more than he has: with 10.00 he owes 20.00 to two players ",
            "who each win a wager of 10.00, and nothing says who is paid. ",
            "Write 'bank covers bets in action order to extent of money'.",
        ),
    )


def test_the_round_shown_keeps_to_the_limits_and_the_odds() -> None:
    one = table(
        banking=Banking(Banker.PLAYER_DEALER),
        limits=WagerLimits(1, 500, 1),
        lines=usual(Odds(3, 2)),
    )
    (sentence,) = _told(one)[1]
    assert "with 7.50 he owes 15.00 to two players who each win a wager of 5.00" in sentence


def test_a_bank_held_by_two_is_a_players_too() -> None:
    shared = Banking(Banker.HOUSE, shares=(50, 50))
    assert "A player who banks may owe more" in _told(_sound(shared))[1][0]


def test_shares_must_make_up_the_whole() -> None:
    banking = replace(COVERED, shares=(50, 40))
    assert _told(_sound(banking)) == (
        Status.REFUTED,
        one_sentence(
            "The shares 50/40 make up 90 percent, not 100: of a loss of 10.00 the house bears ",
            "5.00 and the player 4.00.",
        ),
    )


def test_a_commission_above_the_wager_itself_is_found() -> None:
    """Of a wager of 1.00 that wins 1.00 a commission of 2.50 leaves a loss of 1.50."""
    dear = table(commission(least=250), limits=WagerLimits(100, None, 50))
    assert _told(dear)[1] == one_sentence(
        "A player who wins 1 to 1 on a wager of 1.00 can still lose more than the wager, since ",
        "the commission is more than the win and the wager together.",
    )
    assert _told(table(commission(least=200), limits=WagerLimits(100, None, 50))) == (
        Status.PROVED,
        (),
    )
    # of a wager of 1.00 one cent may be covered, and 1.02 taken of it
    part = table(commission(least=102), limits=WagerLimits(100, None, 50), banking=COVERED)
    assert "a wager of 1.00" in _told(part)[1][0]


TABLES = st.builds(
    lambda one, limits, banking, odds: table(
        one, limits=limits, banking=banking, lines=usual(odds)
    ),
    st.builds(
        commission,
        st.builds(Fraction, st.integers(1, 99), st.just(100)),
        st.sampled_from([None, *RoundingWay]),
        st.sampled_from([1, 5, 25]),
        st.one_of(st.none(), st.integers(1, 60)),
        st.sampled_from(CommissionBase),
    ),
    st.builds(WagerLimits, st.integers(1, 20), st.just(None), st.integers(1, 5)),
    st.builds(
        Banking,
        st.sampled_from(Banker),
        st.booleans(),
        st.booleans(),
        st.sampled_from([None, (50, 50), (60, 30)]),
    ),
    st.builds(Odds, st.integers(1, 3), st.integers(1, 3)),
)


@settings(max_examples=25, deadline=None)
@given(TABLES)
def test_the_engines_agree_on_random_tables(one: Table) -> None:
    found = judged(MoneyConserved(one))
    assert not found.errors
    assert found.verdict.status in (Status.PROVED, Status.REFUTED)


# --- every check bites ---------------------------------------------------------------


def _wrong(answers: PlainAnswers) -> set[str]:
    return {question for question, answer in answers.items() if answer.faults}


class _Lavish(Cover):
    """Covers every wager in full, whatever money is left."""

    def of(self, wager: int, _outcome: object) -> int:
        return wager


class _Boundless(Cover):
    """Puts more in play than the wager."""

    def of(self, wager: int, _outcome: object) -> int:
        return wager + 1


def test_the_count_finds_false_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    one = _sound(COVERED)
    assert _wrong(count_conserved(one)) == set()
    monkeypatch.setattr(conserved_by_count, "Cover", _Lavish)
    assert _wrong(count_conserved(one)) == {CAN_PAY}
    monkeypatch.setattr(conserved_by_count, "Cover", _Boundless)
    assert MAKES_UP in _wrong(count_conserved(one))
    monkeypatch.undo()
    takes = property(lambda seat: seat.wager + seat.pays)
    monkeypatch.setattr(SettledWager, "takes", takes)  # a lost wager is taken back
    assert _wrong(count_conserved(one)) == {ADDS_UP}


FALSE_STEPS = [
    (ADDS_UP, "(define-fun house () Int (taken paid))", "(define-fun house () Int 0)"),
    (ADDS_UP, "(define-fun house () Int (+ (taken net) fee))", "(define-fun house () Int fee)"),
    (ADDS_UP, "(define-fun payer () Int (- fee))", "(define-fun payer () Int 0)"),
    (MAKES_UP, "(define-fun returned () Int (- wager covered))", "(define-fun returned () Int 0)"),
    (CAN_PAY, "(<= paid money)", "(<= paid (+ money 1))"),
]


@pytest.mark.parametrize(("question", "right", "wrong"), FALSE_STEPS)
def test_the_proof_finds_false_steps(
    question: str, right: str, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = conserved_by_proof.WholeNumbers.ask

    def other(self: WholeNumbers, script: str, names: tuple[str, ...]) -> object:
        return asked(self, script.replace(right, wrong), names)

    net = commission(base=CommissionBase.BANKERS_NET_WIN)
    one = replace(_sound(COVERED), commissions=(FIVE, net))
    assert _wrong(prove_conserved(one, WholeNumbers())) == set()
    monkeypatch.setattr(WholeNumbers, "ask", other)
    assert question in _wrong(prove_conserved(one, WholeNumbers()))


def test_all_small_rounds_are_played() -> None:
    """Two wagers and three outcomes at the first two seats, one wager at the third."""
    one = _sound(COVERED)
    moneys = {played.money for played in rounds(one)}
    assert {0, 1, 599, 600, 601, 1200, 1300} <= moneys
    seats = [len(played.seats) for played in rounds(one)]
    assert [seats.count(n) for n in range(4)] == [len(moneys) * n for n in (1, 6, 36, 108)]


def test_money_that_limits_nothing_is_not_varied() -> None:
    assert {played.money for played in rounds(_sound(Banking(Banker.HOUSE)))} == {0}


@pytest.mark.parametrize("banking", [Banking(Banker.PLAYER_DEALER), COVERED])
def test_more_rounds_than_can_be_played_are_no_pass(banking: Banking) -> None:
    """Fifty outcomes are 510,101 rounds even for one amount of money; they took all memory."""
    paying = [usual(Odds(1, to))[0] for to in range(1, 51)]
    answers = count_conserved(table(banking=banking, lines=paying))
    open_ = {question for question, answer in answers.items() if answer.unknown}
    assert open_ == {ADDS_UP, MAKES_UP, CAN_PAY}


@pytest.mark.parametrize("limits", [LIMITS, WagerLimits(500, 500, 1)])
def test_the_rounds_are_numbered_before_they_are_played(limits: WagerLimits) -> None:
    one = table(FIVE, banking=COVERED, lines=usual(Odds(3, 2)), limits=limits)
    assert number_of_rounds(one) == len(list(rounds(one)))


def test_what_is_not_decided_is_no_pass() -> None:
    found = judged(MoneyConserved(_sound(COVERED)), rlimit=1)
    assert found.verdict.status is Status.INCONCLUSIVE
    answers = prove_conserved(_sound(COVERED), WholeNumbers(1))
    unknown = {question for question, answer in answers.items() if answer.unknown}
    assert unknown >= {ADDS_UP, CAN_PAY, WAGER_AT_MOST}
    assert WHOLE not in unknown  # nothing is asked where nobody shares
