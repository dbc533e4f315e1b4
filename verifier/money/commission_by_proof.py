"""Commissions proved by Z3: the amount is a whole number without an upper bound."""

from __future__ import annotations

from collections.abc import Callable

from ...spec.money import RoundingWay
from ...spec.table import Commission
from ..engines.integers import UndecidedError, WholeNumbers
from ..plain_answers import REACHED, PlainAnswer
from .commission import (
    Charge,
    CommissionQuestion,
    all_taken,
    by_minimum,
    falls,
    negative,
    of_part,
    off_rate,
    without_win,
)
from .whole_questions import AmountQuestions, allowed, number


def defined_taken(commission: Commission, parts: int, fine: int, name: str = "taken") -> str:
    """Defines what is taken of a win, in 1/`fine` cents, the win being in 1/`parts` cents.

    `fine` is a multiple of `parts` times the denominator of the rate, so that
    all amounts are whole numbers.
    """
    rate = commission.rate * fine / parts
    share = f"(* {number(rate.numerator)} won)"
    least = number((commission.least or 0) * fine)
    return (
        f"(define-fun {name} ((won Int)) Int (ite (<= won 0) 0 "
        f"(let ((due {_rounded(commission, share, fine)})) (ite (>= due {least}) due {least}))))"
    )


def _rounded(commission: Commission, share: str, fine: int) -> str:
    """The share rounded to whole units by division with a rest that is never negative."""
    if commission.rounding is None:
        return share
    unit = commission.rounding.unit * fine
    match commission.rounding.way:
        case RoundingWay.UP:
            return f"(* {unit} (- (div (- {share}) {unit})))"
        case RoundingWay.DOWN:
            return f"(* {unit} (div {share} {unit}))"
        case RoundingWay.NEAREST:
            return f"(* {unit} (div (+ (* 2 {share}) {unit}) {2 * unit}))"


def _questions(charge: Charge, solver: WholeNumbers) -> AmountQuestions:
    commission, won = charge.commission, charge.ratio.numerator
    parts = charge.ratio.denominator
    fine = parts * commission.rate.denominator
    least = number((commission.least or 0) * fine)
    scale, rate = commission.rate.denominator, commission.rate.numerator
    above = f"(- (taken (won x)) (* {rate} (won x)))"
    return AmountQuestions(
        solver,
        (
            allowed(charge.limits),
            f"(define-fun won ((x Int)) Int (* {won} x))",
            f"(define-fun lost ((x Int)) Int (* {number(-parts)} x))",
            defined_taken(commission, parts, fine),
            "(define-fun negative ((x Int)) Bool (< (taken (won x)) 0))",
            f"(define-fun all_taken ((x Int)) Bool (>= (taken (won x)) (* {scale} (won x))))",
            f"(define-fun above_rate ((x Int)) Bool (>= {above} {charge.unit * fine}))",
            f"(define-fun by_minimum ((x Int)) Bool (= (taken (won x)) {least}))",
        ),
        charge.limits.step,
    )


def prove(charge: Charge, solver: WholeNumbers) -> dict[CommissionQuestion, PlainAnswer]:
    """Answers every question about one commission."""
    questions = _questions(charge, solver)
    asking: dict[CommissionQuestion, Callable[[], PlainAnswer]] = {
        CommissionQuestion.WINS_ALONE: lambda: _wins_alone(charge, questions),
        CommissionQuestion.NEVER_NEGATIVE: lambda: _nowhere(
            charge, questions, "(negative x)", negative
        ),
        CommissionQuestion.NEVER_ALL: lambda: _nowhere(
            charge, questions, "(all_taken x)", all_taken
        ),
        CommissionQuestion.NEAR_RATE: lambda: _near_rate(charge, questions),
        CommissionQuestion.NEVER_FALLS: lambda: _never_falls(charge, questions),
    }
    return {asked: _answer(ask) for asked, ask in asking.items()}


def prove_part(charge: Charge, solver: WholeNumbers) -> PlainAnswer:
    """Notes where the win of a part of a wager is taken whole."""

    def ask() -> PlainAnswer:
        found = _nowhere(charge, _questions(charge, solver), "(all_taken x)", of_part)
        return PlainAnswer(notes=found.faults)

    return _answer(ask)


def _answer(ask: Callable[[], PlainAnswer]) -> PlainAnswer:
    try:
        return ask()
    except UndecidedError:
        return PlainAnswer(unknown=REACHED)


def _nowhere(
    charge: Charge, questions: AmountQuestions, holds: str, words: Callable[[Charge, str], str]
) -> PlainAnswer:
    stretches = questions.stretches(holds)
    if not stretches.first:
        return PlainAnswer()
    return PlainAnswer((words(charge, stretches.words(charge.noun, charge.amount)),))


def _wins_alone(charge: Charge, questions: AmountQuestions) -> PlainAnswer:
    """A push wins nothing, and a loss less than nothing."""
    taken = "(or (not (= (taken 0) 0)) (not (= (taken (lost x)) 0)))"
    return (
        PlainAnswer((without_win(charge),))
        if questions.some("(allowed x)", taken)
        else PlainAnswer()
    )


def _near_rate(charge: Charge, questions: AmountQuestions) -> PlainAnswer:
    answer = _nowhere(charge, questions, "(and (above_rate x) (not (by_minimum x)))", off_rate)
    if not charge.commission.least:
        return answer
    through = _nowhere(charge, questions, "(and (above_rate x) (by_minimum x))", by_minimum)
    return PlainAnswer(answer.faults, through.faults)


def _never_falls(charge: Charge, questions: AmountQuestions) -> PlainAnswer:
    """Any two amounts are asked of; where some fall, so do two that are one step apart."""
    fall = "(> (taken (won x)) (taken (won y)))"
    if questions.some("(allowed x)", "(allowed y)", "(< x y)", fall) is None:
        return PlainAnswer()
    step = number(charge.limits.step)
    next_ = f"(allowed (+ x {step})) (> (taken (won x)) (taken (won (+ x {step}))))"
    first = questions.smallest(f"(and {next_})")
    assert first is not None
    return PlainAnswer((falls(charge, first),))
