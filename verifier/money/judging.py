"""Judges the chosen money properties of a variant by the chosen engines."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from ...spec.table import Table
from ...spec.variant import PropertyId, Variant
from ..engines.exhaustive import Enumeration
from ..engines.integers import WholeNumbers
from ..verdict import Engine, PropertyVerdict, Status
from .answers import Judged, MoneyAnswers, together
from .commission_sound import CommissionSound
from .fouls import FoulsDecided, HouseWayWord
from .money_conserved import MoneyConserved
from .settlement_total import SettlementTotal
from .triggers import TriggerTerms

TABLE_PROPERTIES: Final = (
    PropertyId.SETTLEMENT_TOTAL,
    PropertyId.MONEY_CONSERVED,
    PropertyId.COMMISSION_SOUND,
    PropertyId.FOULS_DECIDED,
)
"""The properties that are judged here, all of a variant's table."""


class MoneyProperty(Protocol):
    """What is asked of a table, in two independent ways."""

    def by_proof(self, solver: WholeNumbers) -> MoneyAnswers:
        """Z3's answers."""

    def by_count(self) -> MoneyAnswers:
        """The answers of trying and counting."""


@dataclass(frozen=True, slots=True)
class MoneyVerdicts:
    """The verdicts, and faults of the engines with the questions that they were about."""

    verdicts: Mapping[PropertyId, PropertyVerdict]
    errors: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableJudge:
    """Judges one variant's table.

    `hands` gives every hand class of the deck, made when first needed; `house_way`
    is what the engines say of the house way. `rlimit` bounds Z3's effort for one
    question.
    """

    variant: Variant
    engines: Collection[Engine]
    hands: Callable[[], Enumeration]
    house_way: HouseWayWord
    rlimit: int | None = None

    def judge(self, chosen: Collection[PropertyId]) -> MoneyVerdicts:
        """The verdicts on those of the chosen properties that speak of a table."""
        mine = [identity for identity in TABLE_PROPERTIES if identity in chosen]
        table = self.variant.table
        if table is None:
            return MoneyVerdicts({one: self.silent(one, Status.NOT_APPLICABLE) for one in mine})
        if reason := too_much(table, self.variant):
            word = Status.INCONCLUSIVE
            return MoneyVerdicts({one: self.silent(one, word, reason) for one in mine})
        verdicts = dict[PropertyId, PropertyVerdict]()
        errors, scripts = list[str](), list[str]()
        for identity in mine:
            if identity is PropertyId.COMMISSION_SOUND and not table.commissions:
                words = "The sheet takes no commission."
                verdicts[identity] = self.silent(identity, Status.NOT_APPLICABLE, words)
                continue
            solver = WholeNumbers(self.rlimit)
            found = together(identity, self._judged(self._property(identity, table), solver))
            verdicts[identity] = found.verdict
            errors += found.errors
            if found.errors:
                scripts += (f"; {found.errors[0]}\n{asked}(check-sat)\n" for asked in solver.asked)
        return MoneyVerdicts(verdicts, tuple(errors), tuple(scripts))

    def silent(self, identity: PropertyId, word: Status, *details: str) -> PropertyVerdict:
        """A verdict of which nothing was asked."""
        engines = dict.fromkeys((engine for engine in Engine if engine in self.engines), word)
        return PropertyVerdict(identity, word, engines, None, None, (), 0.0, details=details)

    def _judged(self, asked: MoneyProperty, solver: WholeNumbers) -> dict[Engine, Judged]:
        judged = {}
        if Engine.Z3 in self.engines:
            judged[Engine.Z3] = Judged.by(lambda: asked.by_proof(solver))
        if Engine.EXHAUSTIVE in self.engines:
            judged[Engine.EXHAUSTIVE] = Judged.by(asked.by_count)
        return judged

    def _property(self, identity: PropertyId, table: Table) -> MoneyProperty:
        makers: dict[PropertyId, Callable[[], MoneyProperty]] = {
            PropertyId.SETTLEMENT_TOTAL: lambda: SettlementTotal(
                table, TriggerTerms(self.variant), self.hands
            ),
            PropertyId.MONEY_CONSERVED: lambda: MoneyConserved(table),
            PropertyId.COMMISSION_SOUND: lambda: CommissionSound(table),
            PropertyId.FOULS_DECIDED: lambda: FoulsDecided(self.variant, self.house_way),
        }
        return makers[identity]()


MOST_STATEMENTS: Final = 50
"""So many of a kind are judged; a sheet needs nine outcome lines at most."""


def too_much(table: Table, variant: Variant) -> str | None:
    """Why a sheet has too many statements of a kind to be judged; None where it hasn't."""
    kinds: dict[str, Sequence[object]] = {
        "outcome lines": table.settlement.lines,
        "push triggers": table.settlement.triggers,
        "commissions": table.commissions,
        "fees": table.fees,
        "brackets of fees": [bracket for fee in table.fees for bracket in fee.brackets],
        "side bets": variant.side_bets,
    }
    for kind, statements in kinds.items():
        if len(statements) > MOST_STATEMENTS:
            return (
                f"The sheet has {len(statements)} {kind}, and at most {MOST_STATEMENTS} are judged."
            )
    return None
