"""The limits of a wager and the brackets of a fee: each allowed wager lies in one bracket."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from ...spec.money import money_text
from ...spec.table import Bracket, Fee, Table, WagerLimits
from ..engines.integers import UndecidedError, WholeNumbers
from ..plain_answers import REACHED, PlainAnswer, PlainAnswers
from .limits import allow_any, first_of, last_of, up_to_step
from .stretches import Stretch, of_runs
from .whole_questions import AmountQuestions, allowed, number

ALLOWED: Final = "the limits allow a wager"


@dataclass(frozen=True, slots=True)
class Missing:
    """What is wrong with a fee: the wagers in no bracket, and the brackets that hold none.

    `not_allowed` are brackets that only wagers beyond the limits would reach.
    """

    gap: Stretch | None
    dead: frozenset[int]
    not_allowed: frozenset[int]


def count_fees(table: Table) -> PlainAnswers:
    """The answers of looking at the wagers on both sides of every bound."""
    limits = table.settlement.limits
    answers = {ALLOWED: PlainAnswer() if allow_any(limits) else _none_allowed(limits)}
    for fee in table.fees:
        answers[_question(fee)] = _answer(fee, _counted(fee, limits))
    return answers


def _counted(fee: Fee, limits: WagerLimits) -> Missing:
    """What a wager costs changes only behind a bound, so that the wagers beside bounds are all."""
    first, last = first_of(limits), last_of(limits)
    bounds = [bracket.up_to for bracket in fee.brackets if bracket.up_to is not None]
    behind = [first, *(max(first, up_to_step(bound + 1, limits.step)) for bound in bounds)]
    before = [bound // limits.step * limits.step for bound in bounds]
    wagers = {w for w in (*behind, *before) if w >= first and (last is None or w <= last)}
    without = [wager for wager in sorted(wagers) if fee.on(wager) is None]
    any_wager = [1, *bounds, *(bound + 1 for bound in bounds)]
    numbers = frozenset(range(len(fee.brackets)))
    dead = numbers - {_bracket(fee, wager) for wager in any_wager}
    reached = {_bracket(fee, wager) for wager in wagers}
    return Missing(Stretch(without[0], last) if without else None, dead, numbers - dead - reached)


def _bracket(fee: Fee, wager: int) -> int | None:
    """The number of the first bracket that holds the wager."""
    holding = (n for n, b in enumerate(fee.brackets) if b.up_to is None or wager <= b.up_to)
    return next(holding, None)


# --- by proof --------------------------------------------------------------------


def prove_fees(table: Table, solver: WholeNumbers) -> PlainAnswers:
    """Z3's answers, the wager being a whole number without an upper bound."""
    limits = table.settlement.limits

    def any_allowed() -> PlainAnswer:
        questions = AmountQuestions(solver, (allowed(limits),), limits.step)
        return PlainAnswer() if questions.some("(allowed x)") else _none_allowed(limits)

    answers = {ALLOWED: _decided(any_allowed)}
    for fee in table.fees:
        answers[_question(fee)] = _decided(partial(_prove, fee, limits, solver))
    return answers


def _decided(ask: Callable[[], PlainAnswer]) -> PlainAnswer:
    try:
        return ask()
    except UndecidedError:
        return PlainAnswer(unknown=REACHED)


def _prove(fee: Fee, limits: WagerLimits, solver: WholeNumbers) -> PlainAnswer:
    return _answer(fee, _proved(fee, limits, solver))


def _proved(fee: Fee, limits: WagerLimits, solver: WholeNumbers) -> Missing:
    holds = [_within(bracket) for bracket in fee.brackets]
    none = " ".join(f"(not {one})" for one in holds) if fee.each_round is None else "false"
    defined = (allowed(limits), f"(define-fun missing ((x Int)) Bool (and true {none}))")
    questions = AmountQuestions(solver, defined, limits.step)
    gap = questions.stretches("(missing x)").first
    dead, not_allowed = set(), set()
    for place, one in enumerate(holds):
        here = ["(>= x 1)", one, *(f"(not {earlier})" for earlier in holds[:place])]
        if questions.some(*here) is None:
            dead.add(place)
        elif questions.some("(allowed x)", *here) is None:
            not_allowed.add(place)
    return Missing(gap[0] if gap else None, frozenset(dead), frozenset(not_allowed))


def _within(bracket: Bracket) -> str:
    return "true" if bracket.up_to is None else f"(<= x {number(bracket.up_to)})"


# --- in words --------------------------------------------------------------------


def _none_allowed(limits: WagerLimits) -> PlainAnswer:
    most = "" if limits.most is None else f" and at most {money_text(limits.most)}"
    words = f"at least {money_text(limits.least)}{most}, in steps of {money_text(limits.step)}"
    return PlainAnswer((f"The limits allow no wager: {words}.",))


def _question(fee: Fee) -> str:
    return f"each wager lies in a bracket of the fee from the {fee.payer.value}"


def _answer(fee: Fee, missing: Missing) -> PlainAnswer:
    return PlainAnswer(tuple(_faults(fee, missing)), tuple(_notes(fee, missing)))


def _faults(fee: Fee, missing: Missing) -> Iterator[str]:
    name = f"The fee from the {fee.payer.value}"
    if missing.gap:
        where = of_runs([missing.gap]).words("wager", money_text)
        yield f"{name} has no bracket for {where}."
    for place in sorted(missing.dead):
        yield (
            f"{name}: the bracket '{_bracket_words(fee, place)}' holds no wager, since brackets "
            "before it hold them all; write the brackets in rising order."
        )


def _notes(fee: Fee, missing: Missing) -> Iterator[str]:
    for place in sorted(missing.not_allowed):
        words = _bracket_words(fee, place)
        yield (
            f"The fee from the {fee.payer.value}: the limits allow no wager in the bracket "
            f"'{words}'."
        )


def _bracket_words(fee: Fee, place: int) -> str:
    bracket = fee.brackets[place]
    amount = money_text(bracket.amount)
    if bracket.up_to is not None:
        return f"wager up to {money_text(bracket.up_to)}: {amount}"
    bounds = [b.up_to for b in fee.brackets[:place] if b.up_to is not None]
    return f"wager above {money_text(bounds[-1])}: {amount}" if bounds else f"wager: {amount}"
