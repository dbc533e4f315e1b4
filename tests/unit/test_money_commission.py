"""`commission-sound`: known answers, the definition itself, and both engines on random ones."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from houseway.spec.money import Odds, RoundingWay
from houseway.spec.table import Banker, Banking, Commission, CommissionBase, Ending, WagerLimits
from houseway.verifier import Status
from houseway.verifier.engines.answer import Finding
from houseway.verifier.engines.integers import WholeNumbers
from houseway.verifier.money import commission_by_count, commission_by_proof
from houseway.verifier.money.commission import Charge, CommissionQuestion, charges
from houseway.verifier.money.commission_by_count import count, taken
from houseway.verifier.money.commission_by_proof import defined_taken, prove
from houseway.verifier.money.commission_sound import CommissionSound
from houseway.verifier.plain_answers import PlainAnswer

from ..tables import (
    COVERED,
    LOSES,
    WINS,
    agreed,
    commission,
    judged,
    line,
    one_sentence,
    table,
    usual,
)

pytestmark = pytest.mark.solver
UP = RoundingWay.UP


def _only(charge_of: Commission, limits: WagerLimits | None = None) -> Charge:
    (charge,) = charges(table(charge_of, limits=limits or WagerLimits()), charge_of)
    return charge


# --- known answers ---------------------------------------------------------------


def test_five_percent_rounded_up_takes_small_wins_whole() -> None:
    status, details, _ = agreed(CommissionSound(table(commission(way=UP))))
    assert status is Status.REFUTED
    assert details == one_sentence(
        "Commission 5% of each win, rounded up to 0.25: all of the win or more is taken on ",
        "every wager from 0.01 to 0.25.",
    )


def test_a_least_wager_makes_it_sound() -> None:
    limits = WagerLimits(600, None, 100)
    asked = CommissionSound(table(commission(way=UP, least=25), limits=limits))
    assert agreed(asked) == (Status.PROVED, (), ())


def test_ranges_that_come_again_are_told_apart() -> None:
    """Of 0.26 win nine tenths are 0.234, up to 0.25; of 0.28 they are 0.252, up to 0.50."""
    _, details, _ = agreed(CommissionSound(table(commission(Fraction(9, 10), UP))))
    assert details == one_sentence(
        "Commission 90% of each win, rounded up to 0.25: all of the win or more is taken on",
        " every wager from 0.01 to 0.25, every wager from 0.28 to 0.50, every wager from ",
        "0.56 to 0.75 and further wagers above.",
    )


def test_a_minimum_is_told_with_its_range_and_is_no_fault() -> None:
    """1.00 is 0.05 or more above a twentieth as long as that is 0.95 at most: up to 19.00."""
    limits = WagerLimits(500, 50_000, 100)
    asked = CommissionSound(
        table(commission(way=RoundingWay.NEAREST, unit=5, least=100), limits=limits)
    )
    status, details, notes = agreed(asked)
    assert (status, details) == (Status.PROVED, ())
    assert notes == one_sentence(
        "Commission 5% of each win, rounded to nearest 0.05, at least 1.00: its minimum ",
        "takes 0.05 or more above the rate on every wager from 5.00 to 19.00.",
    )


def test_a_range_may_be_one_wager_or_end_at_the_limit() -> None:
    one = CommissionSound(table(commission(least=100), limits=WagerLimits(1, 100, 100)))
    assert agreed(one)[1] == one_sentence(
        "Commission 5% of each win, at least 1.00: all of the win or more is taken on a ",
        "wager of 1.00.",
    )
    some = CommissionSound(table(commission(least=1000), limits=WagerLimits(1, 850, 100)))
    assert agreed(some)[1] == one_sentence(
        "Commission 5% of each win, at least 10.00: all of the win or more is taken on ",
        "every wager from 1.00 to 8.00.",
    )


def test_other_odds_are_judged_by_what_they_win() -> None:
    """At 1 to 2 a wager of 0.50 wins 0.25."""
    _, details, _ = agreed(CommissionSound(table(commission(way=UP), lines=usual(Odds(1, 2)))))
    assert details == one_sentence(
        "Commission 5% of each win, rounded up to 0.25 (where a win pays 1 to 2): all of ",
        "the win or more is taken on every wager from 0.01 to 0.50.",
    )


def test_net_wins_rise_by_what_a_round_can_bring() -> None:
    net = commission(way=UP, base=CommissionBase.BANKERS_NET_WIN)
    limits = WagerLimits(600, None, 100)
    in_steps = CommissionSound(table(net, limits=limits, banking=Banking(Banker.IN_TURN)))
    assert agreed(in_steps)[0] is Status.PROVED
    covered = CommissionSound(table(net, limits=limits, banking=COVERED))
    assert "on every net win from 0.01 to 0.25." in agreed(covered)[1][0]
    shared = CommissionSound(
        table(net, limits=limits, banking=Banking(Banker.HOUSE, shares=(75, 25)))
    )
    assert "on a share of a net win of 0.25." in agreed(shared)[1][0]


def test_partly_covered_wagers_are_remarked() -> None:
    limits = WagerLimits(600, None, 100)
    asked = CommissionSound(table(commission(way=UP), limits=limits, banking=COVERED))
    status, details, notes = agreed(asked)
    assert (status, details) == (Status.PROVED, ())
    assert notes == one_sentence(
        "Commission 5% of each win, rounded up to 0.25: where the bank's money covers a ",
        "part of a wager only, all of the win or more is taken on every covered part from ",
        "0.01 to 0.25.",
    )


def test_a_commission_that_nobody_can_owe_is_a_fault() -> None:
    losing = [line((WINS, WINS), (WINS, LOSES), (LOSES, WINS), (LOSES, LOSES), ending=Ending.LOSES)]
    no_win = CommissionSound(table(commission(), lines=losing))
    assert agreed(no_win)[1] == (
        "Commission 5% of each win: it is never taken, since no line of the settlement pays.",
    )
    net = commission(base=CommissionBase.BANKERS_NET_WIN)
    assert agreed(CommissionSound(table(net)))[1] == one_sentence(
        "Commission 5% of banker's net win of the round: it is never taken, since no player",
        " ever banks.",
    )
    nothing = CommissionSound(table(commission(), limits=WagerLimits(500, 400)))
    assert agreed(nothing)[1] == (
        "Commission 5% of each win: it is never taken, since the limits allow no wager.",
    )


def test_two_commissions_of_a_kind_are_a_fault() -> None:
    asked = CommissionSound(table(commission(), commission(Fraction(1, 50))))
    assert agreed(asked)[1] == ("2 commissions of each win are declared: write one.",)


# --- the definition itself ---------------------------------------------------------

FIVE = Fraction(1, 20)
RATES = st.builds(Fraction, st.integers(1, 99), st.sampled_from([100, 125, 1000]))
COMMISSIONS = st.builds(
    commission,
    RATES,
    st.sampled_from([None, *RoundingWay]),
    st.sampled_from([1, 5, 7, 25, 100]),
    st.one_of(st.none(), st.integers(1, 300)),
)
LIMITS = st.builds(
    lambda least, more, step: WagerLimits(least, None if more is None else least + more, step),
    st.integers(1, 400),
    st.one_of(st.none(), st.integers(0, 900)),
    st.sampled_from([1, 5, 25, 100]),
)
ODDS = st.builds(Odds, st.integers(1, 5), st.integers(1, 3))


@settings(max_examples=40, deadline=None)
@given(COMMISSIONS, st.integers(-50, 5000), st.integers(1, 3))
@example(commission(FIVE, RoundingWay.NEAREST, 25), 250, 1)  # just half a unit
@example(commission(FIVE, RoundingWay.NEAREST, 25), 249, 1)
@example(commission(FIVE, RoundingWay.UP, 25), 500, 1)  # just a unit
@example(commission(FIVE, RoundingWay.DOWN, 25), 999, 2)
def test_both_engines_take_what_the_interpreter_takes(
    one: Commission, amount: int, parts: int
) -> None:
    fine = parts * one.rate.denominator
    due = one.on(Fraction(amount, parts)) * fine
    won = np.array([amount * one.rate.denominator])
    share = np.array([amount * one.rate.numerator])
    assert taken(one, won, share, fine).tolist() == [due]
    wrong = f"(assert (not (= (taken {_number(amount)}) {_number(int(due))})))\n"
    script = f"(set-logic QF_LIA)\n{defined_taken(one, parts, fine)}\n{wrong}"
    assert WholeNumbers().ask(script, ()).finding is Finding.NONE


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"(- {-value})"


@settings(max_examples=40, deadline=None)
@given(COMMISSIONS, LIMITS, ODDS)
def test_the_engines_agree_on_random_commissions(
    one: Commission, limits: WagerLimits, odds: Odds
) -> None:
    status, details, _ = agreed(CommissionSound(table(one, limits=limits, lines=usual(odds))))
    assert (status is Status.PROVED) == (not details)


@settings(max_examples=40, deadline=None)
@given(COMMISSIONS, LIMITS)
def test_wins_that_are_taken_whole_are_those_found_by_hand(
    one: Commission, limits: WagerLimits
) -> None:
    """Every wager up to 400.00 tried with the interpreter's own commission."""
    wagers = [w for w in range(1, 40_000) if limits.fault(w) is None]
    whole = [wager for wager in wagers if one.on(wager) >= wager]
    found = count(_only(one, limits))[CommissionQuestion.NEVER_ALL] if wagers else PlainAnswer()
    assert bool(found.faults) == bool(whole)
    if whole:
        assert f" {_text(whole[0])}" in found.faults[0]


def _text(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


# --- every check bites ---------------------------------------------------------------

SOUND = _only(commission(way=UP, least=25), WagerLimits(600, None, 100))
FALSE_WAYS = {
    CommissionQuestion.WINS_ALONE: (
        "(ite (<= won 0) 100 0)",
        lambda won, _fine: np.where(won > 0, 0, 100),
    ),
    CommissionQuestion.NEVER_NEGATIVE: (
        "(ite (<= won 0) 0 (- 1))",
        lambda won, _fine: np.where(won > 0, -1, 0),
    ),
    CommissionQuestion.NEVER_ALL: (
        "(ite (<= won 0) 0 (* 20 won))",
        lambda won, _fine: np.maximum(won, 0),
    ),
    CommissionQuestion.NEAR_RATE: (
        "(ite (<= won 0) 0 (+ won 501))",
        lambda won, _fine: np.where(won > 0, won // 20 + 501, 0),
    ),
    CommissionQuestion.NEVER_FALLS: (
        "(ite (<= won 0) 0 (ite (= won 700) 0 1))",
        lambda won, fine: np.where(won > 0, won != 700 * fine, 0),
    ),
}
"""Commissions that no sheet can declare, for Z3 and for the count: each violates one question."""


@pytest.mark.parametrize("asked", CommissionQuestion)
def test_a_false_commission_is_found_out(
    asked: CommissionQuestion, monkeypatch: pytest.MonkeyPatch
) -> None:
    script, numbers = FALSE_WAYS[asked]

    def defined(_one: Commission, _parts: int, _fine: int, name: str = "taken") -> str:
        return f"(define-fun {name} ((won Int)) Int {script})"

    assert _wrong(prove(SOUND, WholeNumbers())) == set()
    assert _wrong(count(SOUND)) == set()
    monkeypatch.setattr(commission_by_proof, "defined_taken", defined)
    monkeypatch.setattr(
        commission_by_count, "taken", lambda _one, won, _share, fine: numbers(won, fine)
    )
    proved, counted = prove(SOUND, WholeNumbers()), count(SOUND)
    assert asked in _wrong(proved)
    assert proved == counted


def _wrong(answers: dict[CommissionQuestion, PlainAnswer]) -> set[CommissionQuestion]:
    return {asked for asked, answer in answers.items() if answer.faults}


# --- what is not decided -------------------------------------------------------------


def test_the_bound_on_effort_leaves_open() -> None:
    found = judged(CommissionSound(table(commission(way=UP))), rlimit=1)
    assert found.verdict.status is Status.REFUTED  # the count knows
    sound = CommissionSound(table(commission(way=UP, least=25), limits=WagerLimits(600)))
    found = judged(sound, rlimit=1)
    assert found.verdict.status is Status.INCONCLUSIVE
    assert not found.errors
    assert any("--rlimit" in sentence for sentence in found.verdict.details)


@pytest.mark.parametrize(
    "one",
    [
        commission(Fraction(1, 10_000), UP, least=10**14 - 1),
        commission(Fraction(4729, 10**8), UP, 997),
    ],
)
def test_the_count_gives_up_where_there_is_too_much(one: Commission) -> None:
    answers = count(_only(one))
    assert {answer.status for answer in answers.values()} == {Status.INCONCLUSIVE}
    assert not _wrong(prove(_only(one), WholeNumbers())) - {CommissionQuestion.NEVER_ALL}
