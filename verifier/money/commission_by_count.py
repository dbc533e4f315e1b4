"""Commissions worked out on amount after amount, until what comes next only repeats.

Let an amount of x units win r*x cents, at a rate q, rounded to whole units of u
cents (a cent where the commission is exact), with a minimum m.

* Rounding moves a share by less than u, so where r*x*q >= m + u the minimum no
  longer decides. From there on let P be amounts whose share q*r*P is a whole
  number of units: then a commission on x + P is that on x and q*r*P more, since
  rounding commutes with whole units. So what is above the rate, and what the
  commission rises by from one amount to the next, repeat with the period P; and
  the commission itself only rises by it.
* All of a win r*x is taken only where r*x <= q*r*x + u or r*x <= m, that is where
  r*x*(1 - q) <= max(u, m).

So the amounts up to where both ends are passed, and two periods more, settle
every question for all amounts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...spec.money import RoundingWay
from ...spec.table import Commission
from ..plain_answers import PlainAnswer
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
from .limits import first_of, last_of
from .stretches import Stretch, Stretches, of_runs

MOST_AMOUNTS: Final = 2_000_000
"""So many amounts are worked out; where more would be needed the count is inconclusive."""
_LARGEST: Final = 2**62
TOO_MANY: Final = f"it takes more than {MOST_AMOUNTS:,} amounts, or larger ones, to settle it"

Numbers: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """Consecutive allowed amounts, what they win, their shares at the rate, and what is taken.

    All but the amounts are in `fine` parts of a cent, so that they are whole.
    """

    amounts: Numbers
    won: Numbers
    share: Numbers
    taken: Numbers
    fine: int


def taken(commission: Commission, won: Numbers, share: Numbers, fine: int) -> Numbers:
    """What is taken of each win, given its share at the rate; all in `fine` parts of a cent."""
    due = share
    if commission.rounding:
        unit = commission.rounding.unit * fine
        whole, rest = np.divmod(share, unit)
        match commission.rounding.way:
            case RoundingWay.UP:
                whole = whole + (rest > 0)
            case RoundingWay.NEAREST:
                whole = whole + (2 * rest >= unit)
            case RoundingWay.DOWN:
                pass
        due = whole * unit
    return np.where(won > 0, np.maximum(due, (commission.least or 0) * fine), 0)


def _last(charge: Charge) -> int:
    """The last amount to look at, in steps."""
    commission, step = charge.commission, charge.limits.step
    won = charge.ratio * step
    unit, least = charge.unit, commission.least or 0
    decided = Fraction(least + unit) / (commission.rate * won)
    part_left = Fraction(max(unit, least)) / ((1 - commission.rate) * won)
    first = first_of(charge.limits) // step
    period = (commission.rate * won / unit).denominator
    return max(first, ceil(decided), ceil(part_left)) + 2 * period


def column(charge: Charge) -> Column | None:
    """The amounts that settle every question; None where they are too many or too large."""
    limits, commission = charge.limits, charge.commission
    first, last, highest = first_of(limits) // limits.step, _last(charge), last_of(limits)
    if highest is not None:
        last = min(last, highest // limits.step)
    fine = charge.ratio.denominator * commission.rate.denominator
    largest = max(last * limits.step * charge.ratio.numerator, charge.unit, commission.least or 0)
    if last - first > MOST_AMOUNTS or largest * fine * 4 > _LARGEST:
        return None
    amounts = np.arange(first, last + 1, dtype=np.int64) * limits.step
    won = amounts * (charge.ratio.numerator * commission.rate.denominator)
    share = amounts * (charge.ratio.numerator * commission.rate.numerator)
    return Column(amounts, won, share, taken(commission, won, share, fine), fine)


def count(charge: Charge) -> dict[CommissionQuestion, PlainAnswer]:
    """Answers every question about one commission."""
    amounts = column(charge)
    if amounts is None:
        return dict.fromkeys(CommissionQuestion, PlainAnswer(unknown=TOO_MANY))
    asking: dict[CommissionQuestion, Callable[[Charge, Column], PlainAnswer]] = {
        CommissionQuestion.WINS_ALONE: _wins_alone,
        CommissionQuestion.NEVER_NEGATIVE: lambda c, a: _nowhere(c, a, a.taken < 0, negative),
        CommissionQuestion.NEVER_ALL: lambda c, a: _nowhere(c, a, a.taken >= a.won, all_taken),
        CommissionQuestion.NEAR_RATE: _near_rate,
        CommissionQuestion.NEVER_FALLS: _never_falls,
    }
    return {asked: ask(charge, amounts) for asked, ask in asking.items()}


def count_part(charge: Charge) -> PlainAnswer:
    """Notes where the win of a part of a wager is taken whole."""
    amounts = column(charge)
    if amounts is None:
        return PlainAnswer(unknown=TOO_MANY)
    found = _nowhere(charge, amounts, amounts.taken >= amounts.won, of_part)
    return PlainAnswer(notes=found.faults)


def _nowhere(
    charge: Charge, amounts: Column, flags: Flags, words: Callable[[Charge, str], str]
) -> PlainAnswer:
    stretches = _stretches(charge, amounts.amounts, flags)
    if not stretches.first:
        return PlainAnswer()
    return PlainAnswer((words(charge, stretches.words(charge.noun, charge.amount)),))


def _stretches(charge: Charge, amounts: Numbers, flags: Flags) -> Stretches:
    """The maximal runs of flagged amounts; one that reaches the end goes on as it repeats."""
    edges = np.diff(np.concatenate(([False], flags, [False])).astype(np.int8))
    starts, ends = np.flatnonzero(edges > 0), np.flatnonzero(edges < 0) - 1
    last = len(amounts) - 1
    return of_runs(
        [
            Stretch(
                int(amounts[start]), last_of(charge.limits) if end == last else int(amounts[end])
            )
            for start, end in zip(starts, ends, strict=True)
        ]
    )


def _wins_alone(charge: Charge, amounts: Column) -> PlainAnswer:
    """A push wins nothing, and a loss less than nothing."""
    lost = -amounts.amounts * amounts.fine
    share = -amounts.amounts * (amounts.fine // charge.commission.rate.denominator)
    share = share * charge.commission.rate.numerator
    nothing: Any = np.zeros(1, dtype=np.int64)
    wrong = taken(charge.commission, lost, share, amounts.fine).any()
    wrong = wrong or taken(charge.commission, nothing, nothing, amounts.fine).any()
    return PlainAnswer((without_win(charge),)) if wrong else PlainAnswer()


def _near_rate(charge: Charge, amounts: Column) -> PlainAnswer:
    above = amounts.taken - amounts.share >= charge.unit * amounts.fine
    least = (charge.commission.least or 0) * amounts.fine
    through = amounts.taken == least
    answer = _nowhere(charge, amounts, above & ~through, off_rate)
    if not least:
        return answer
    return PlainAnswer(answer.faults, _nowhere(charge, amounts, above & through, by_minimum).faults)


def _never_falls(charge: Charge, amounts: Column) -> PlainAnswer:
    """Two amounts of which the larger pays less are never far from two neighbours that do so."""
    fall = np.flatnonzero(np.diff(amounts.taken) < 0)
    if not len(fall):
        return PlainAnswer()
    return PlainAnswer((falls(charge, int(amounts.amounts[fall[0]])),))
