"""`commission-sound`: what is asked of a commission, and the words for what is found.

Asked of every amount that may win, without an upper bound:

* nothing is taken where nothing is won;
* what is taken is never negative, and never all of the win or more;
* it is above the declared rate by a unit or more (the unit of rounding, a cent
  where it is exact) only through the declared minimum;
* it never falls as the win grows.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final

from ...spec.money import EVEN_MONEY, Odds, money_text
from ...spec.table import (
    Banker,
    Commission,
    CommissionBase,
    Ending,
    Table,
    WagerLimits,
)


class CommissionQuestion(enum.Enum):
    """The questions, each about one commission."""

    WINS_ALONE = "is taken of wins alone"
    NEVER_NEGATIVE = "is never negative"
    NEVER_ALL = "leaves a part of every win"
    NEAR_RATE = "is above its rate by a unit or more only through its minimum"
    NEVER_FALLS = "never falls as the win grows"


@dataclass(frozen=True, slots=True)
class Charge:
    """A commission on amounts of one kind: wagers at some odds, or net wins of a banker.

    `limits` are the amounts in question, of which one unit wins `ratio` cents.
    `shown` is what one unit is in cents in the reader's words.
    """

    commission: Commission
    limits: WagerLimits
    ratio: Fraction
    noun: str
    shown: Fraction
    odds: Odds = EVEN_MONEY

    @property
    def unit(self) -> int:
        """The unit of rounding in cents; a cent where the commission is exact."""
        return self.commission.rounding.unit if self.commission.rounding else 1

    @property
    def words(self) -> str:
        """The commission in the sheet's words, and of what wins where that is not plain."""
        paid = "" if self.odds == EVEN_MONEY else f" (where a win pays {self.odds})"
        return f"{statement(self.commission)}{paid}"

    def amount(self, units: int) -> str:
        """So many units as an amount of money."""
        return money_text(units * self.shown)

    def question(self, asked: CommissionQuestion) -> str:
        """The question in full."""
        about = f"{self.words}, on a {self.noun} in steps of {money_text(self.shown)},"
        return f"{about} {asked.value}" if self.noun != WAGER else f"{self.words} {asked.value}"


WAGER: Final = "wager"
NET_WIN: Final = "net win"
SHARE: Final = "share of a net win"


def statement(commission: Commission) -> str:
    """The commission in the sheet's own words, or in ours where it has none."""
    if commission.text:
        text = commission.text
        return text if text.startswith("commission") else f"commission {text}"
    percent = commission.rate * 100
    rate = money_text(percent * 100).rstrip("0").rstrip(".")
    parts = [f"commission {rate}% of {commission.base.value}"]
    if commission.rounding:
        way, unit = commission.rounding.way.value, money_text(commission.rounding.unit)
        parts.append(f"rounded {way}{'' if way.startswith('to') else ' to'} {unit}")
    if commission.least:
        parts.append(f"at least {money_text(commission.least)}")
    return ", ".join(parts)


def charges(table: Table, commission: Commission) -> list[Charge]:
    """All kinds of amounts that a commission is taken of; none where nobody can win any."""
    if commission.base is CommissionBase.EACH_WIN:
        return [
            Charge(commission, table.settlement.limits, odds.on(1), WAGER, Fraction(1), odds)
            for odds in paying_odds(table)
        ]
    return [
        Charge(commission, WagerLimits(), grain, noun, grain) for noun, grain in _net_wins(table)
    ]


def each_win(table: Table) -> Commission | None:
    """The commission on each win, None where there is none; a sheet has one of a kind."""
    every = (c for c in table.commissions if c.base is CommissionBase.EACH_WIN)
    return next(every, None)


def partly_covered(table: Table, commission: Commission) -> list[Charge]:
    """The wins of wagers that the bank's money covers in part: any number of cents of them."""
    if commission.base is not CommissionBase.EACH_WIN or not table.banking.covers_by_extent:
        return []
    covered = WagerLimits(1, table.settlement.limits.most)
    return [
        Charge(commission, covered, odds.on(1), "covered part", Fraction(1), odds)
        for odds in paying_odds(table)
    ]


def paying_odds(table: Table) -> list[Odds]:
    """The odds of the lines that pay, each once."""
    lines = table.settlement.lines
    paying = (line.outcome.odds for line in lines if line.outcome.ending is Ending.PAYS)
    return list(dict.fromkeys(paying))


def _net_wins(table: Table) -> Iterator[tuple[str, Fraction]]:
    """In what steps, in cents, a banking player's net win of a round can rise.

    The bank's money may be any number of cents, and where it covers wagers only
    as far as it goes, so may be what it pays and collects; else all that it
    pays and collects are wagers in their steps, at the lines' odds.
    """
    banking = table.banking
    wagers = 1 if banking.covers_by_extent else table.settlement.limits.step
    grain = Fraction(wagers, lcm(*(odds.to for odds in paying_odds(table))))
    if banking.banker is not Banker.HOUSE:
        yield NET_WIN, grain
    if banking.shares and banking.shares[1]:
        yield SHARE, grain * banking.shares[1] / 100


def all_taken(charge: Charge, where: str) -> str:
    """The fault: a win of which nothing is left."""
    return f"{_sentence(charge)}: all of the win or more is taken on {where}."


def negative(charge: Charge, where: str) -> str:
    """The fault: money is given back."""
    return f"{_sentence(charge)}: less than nothing is taken on {where}."


def off_rate(charge: Charge, where: str) -> str:
    """The fault: too much, and no minimum is the reason."""
    unit = money_text(charge.unit)
    return (
        f"{_sentence(charge)}: {unit} or more above the rate is taken on {where}, "
        "and not through a declared minimum."
    )


def by_minimum(charge: Charge, where: str) -> str:
    """The note: from which amount to which the minimum takes more than the rate."""
    unit = money_text(charge.unit)
    return f"{_sentence(charge)}: its minimum takes {unit} or more above the rate on {where}."


def falls(charge: Charge, amount: int) -> str:
    """The fault: a larger amount pays less."""
    larger = charge.amount(amount + charge.limits.step)
    return (
        f"{_sentence(charge)}: less is taken on a {charge.noun} of {larger} than on one of "
        f"{charge.amount(amount)}."
    )


def without_win(charge: Charge) -> str:
    """The fault: something is taken where nothing is won."""
    return f"{_sentence(charge)}: it is taken of a wager that pushes or loses."


def of_part(charge: Charge, where: str) -> str:
    """The note: a win that is small because the bank's money went no further."""
    return (
        f"{_sentence(charge)}: where the bank's money covers a part of a wager only, all of the "
        f"win or more is taken on {where}."
    )


def _sentence(charge: Charge) -> str:
    return charge.words[0].upper() + charge.words[1:]
