"""Tables for the tests of money, as core values, and what both engines say of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from houseway.spec.money import EVEN_MONEY, Odds, Rounding, RoundingWay
from houseway.spec.table import (
    Banker,
    Banking,
    Commission,
    CommissionBase,
    Ending,
    Fee,
    Outcome,
    OutcomeLine,
    Result,
    Settlement,
    Table,
    Trigger,
    WagerLimits,
)
from houseway.spec.variant import PropertyId
from houseway.verifier import Engine, Status
from houseway.verifier.engines.integers import WholeNumbers
from houseway.verifier.plain_answers import Judged, PlainAnswers, Together, together
from houseway.verifier.sheet_judge import SheetProperty

WINS, LOSES, COPIES = Result.WINS, Result.LOSES, Result.COPIES
ANY_WAGER: Final = WagerLimits()
HOUSE: Final = Banking(Banker.HOUSE)
COVERED: Final = Banking(Banker.PLAYER_DEALER, covers_by_extent=True)


def line(*results: tuple[Result, Result], ending: Ending, odds: Odds = EVEN_MONEY) -> OutcomeLine:
    return OutcomeLine(frozenset(results), Outcome(ending, odds))


def usual(odds: Odds = EVEN_MONEY) -> tuple[OutcomeLine, ...]:
    """Both win, one wins and one loses, both lose."""
    return (
        line((WINS, WINS), ending=Ending.PAYS, odds=odds),
        line((WINS, LOSES), (LOSES, WINS), ending=Ending.PUSHES),
        line((LOSES, LOSES), ending=Ending.LOSES),
    )


def table(
    *commissions: Commission,
    lines: Sequence[OutcomeLine] = usual(),
    limits: WagerLimits = ANY_WAGER,
    banking: Banking = HOUSE,
    triggers: Sequence[Trigger] = (),
    fees: Sequence[Fee] = (),
) -> Table:
    """A table at which copies go to the bank."""
    settlement = Settlement(tuple(lines), tuple(triggers), copies_to_bank=True, limits=limits)
    return Table(settlement, banking, commissions, tuple(fees))


def without_copies_to_bank(whole: Table) -> Table:
    return replace(whole, settlement=replace(whole.settlement, copies_to_bank=False))


def commission(
    rate: Fraction = Fraction(1, 20),
    way: RoundingWay | None = None,
    unit: int = 25,
    least: int | None = None,
    base: CommissionBase = CommissionBase.EACH_WIN,
) -> Commission:
    return Commission(base, rate, Rounding(way, unit) if way else None, least)


def both(asked: SheetProperty, rlimit: int | None = None) -> dict[Engine, PlainAnswers]:
    return {Engine.Z3: asked.by_proof(WholeNumbers(rlimit)), Engine.EXHAUSTIVE: asked.by_count()}


def judged(asked: SheetProperty, rlimit: int | None = None) -> Together:
    answers = both(asked, rlimit)
    return together(
        PropertyId.SETTLEMENT_TOTAL, {engine: Judged(said, 0.0) for engine, said in answers.items()}
    )


def agreed(asked: SheetProperty) -> tuple[Status, tuple[str, ...], tuple[str, ...]]:
    """Status, what is wrong and what is remarked; each engine by itself says the same."""
    found = judged(asked)
    assert not found.errors
    assert len({*found.verdict.engines.values()}) == 1, found.verdict
    return found.verdict.status, found.verdict.details, found.verdict.notes


def one_sentence(*parts: str) -> tuple[str]:
    """What is told where one thing is."""
    return ("".join(parts),)
