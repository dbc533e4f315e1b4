"""Judges what a sheet says beside its house way: the table's money, the deal, irregularities."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from ..spec.irregularities import Irregularities
from ..spec.table import Table
from ..spec.variant import PropertyId, Variant
from .dealing.adds_up import DealAddsUp
from .dealing.complete import IrregularitiesComplete
from .dealing.consistent import IrregularitiesConsistent
from .dealing.dead_rulings import NoDeadRuling
from .engines.exhaustive import Enumeration
from .engines.integers import WholeNumbers
from .money.commission_sound import CommissionSound
from .money.fouls import FoulsDecided, HouseWayWord
from .money.money_conserved import MoneyConserved
from .money.settlement_total import SettlementTotal
from .money.triggers import TriggerTerms
from .plain_answers import Judged, PlainAnswers, together
from .verdict import Engine, PropertyVerdict, Status


class SheetProperty(Protocol):
    """What is asked of a sheet, in two independent ways."""

    def by_proof(self, solver: WholeNumbers) -> PlainAnswers:
        """Z3's answers."""

    def by_count(self) -> PlainAnswers:
        """The answers of trying and counting."""


@dataclass(frozen=True, slots=True)
class Silent:
    """A property of which nothing is asked, and why."""

    word: Status
    details: tuple[str, ...] = ()


NOTHING_SAID: Final = Silent(Status.NOT_APPLICABLE)
"""The sheet says nothing of what the property is about."""


@dataclass(frozen=True, slots=True)
class SheetVerdicts:
    """The verdicts, and faults of the engines with the questions that they were about."""

    verdicts: Mapping[PropertyId, PropertyVerdict]
    errors: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetJudge:
    """Judges one variant.

    `hands` gives every hand class of the deck, made when first needed; `house_way`
    is what the engines say of the house way. `rlimit` bounds Z3's effort for one
    question.
    """

    variant: Variant
    engines: Collection[Engine]
    hands: Callable[[], Enumeration]
    house_way: HouseWayWord
    rlimit: int | None = None

    def judge(self, chosen: Collection[PropertyId]) -> SheetVerdicts:
        """The verdicts on those of the chosen properties that are judged here."""
        verdicts = dict[PropertyId, PropertyVerdict]()
        errors, scripts = list[str](), list[str]()
        for identity in JUDGED_HERE:
            if identity not in chosen:
                continue
            asked = self._asked(identity)
            if isinstance(asked, Silent):
                verdicts[identity] = self.silent(identity, asked.word, *asked.details)
                continue
            solver = WholeNumbers(self.rlimit)
            found = together(identity, self._judged(asked, solver))
            verdicts[identity] = found.verdict
            errors += found.errors
            if found.errors:
                scripts += (
                    f"; {found.errors[0]}\n{script}(check-sat)\n" for script in solver.asked
                )
        return SheetVerdicts(verdicts, tuple(errors), tuple(scripts))

    def silent(self, identity: PropertyId, word: Status, *details: str) -> PropertyVerdict:
        """A verdict of which nothing was asked."""
        engines = dict.fromkeys((engine for engine in Engine if engine in self.engines), word)
        return PropertyVerdict(identity, word, engines, None, None, (), 0.0, details=details)

    def _judged(self, asked: SheetProperty, solver: WholeNumbers) -> dict[Engine, Judged]:
        judged = {}
        if Engine.Z3 in self.engines:
            judged[Engine.Z3] = Judged.by(lambda: asked.by_proof(solver))
        if Engine.EXHAUSTIVE in self.engines:
            judged[Engine.EXHAUSTIVE] = Judged.by(asked.by_count)
        return judged

    def _asked(self, identity: PropertyId) -> SheetProperty | Silent:
        """What is asked for a property, or why nothing is."""
        if identity in OF_TABLE:
            return self._of_table(identity, self.variant.table)
        if identity is PropertyId.DEAL_ADDS_UP:
            return self._of_deal()
        rules = self.variant.irregularities
        return _OF_IRREGULARITIES[identity](rules) if rules else NOTHING_SAID

    def _of_table(self, identity: PropertyId, table: Table | None) -> SheetProperty | Silent:
        if table is None:
            return NOTHING_SAID
        if reason := too_much(table, self.variant):
            return Silent(Status.INCONCLUSIVE, (reason,))
        if identity is PropertyId.COMMISSION_SOUND and not table.commissions:
            return Silent(Status.NOT_APPLICABLE, ("The sheet takes no commission.",))
        makers: dict[PropertyId, Callable[[], SheetProperty]] = {
            PropertyId.SETTLEMENT_TOTAL: lambda: SettlementTotal(
                table, TriggerTerms(self.variant), self.hands
            ),
            PropertyId.MONEY_CONSERVED: lambda: MoneyConserved(table),
            PropertyId.COMMISSION_SOUND: lambda: CommissionSound(table),
            PropertyId.FOULS_DECIDED: lambda: FoulsDecided(self.variant, self.house_way),
        }
        return makers[identity]()

    def _of_deal(self) -> SheetProperty | Silent:
        deal = self.variant.deal
        if deal is None:
            return NOTHING_SAID
        if deal.hands is None:
            words = "The sheet does not say how many hands are dealt and how many cards are left."
            return Silent(Status.NOT_APPLICABLE, (words,))
        return DealAddsUp(deal, self.variant.deck.size, self.variant.irregularities)


OF_TABLE: Final = (
    PropertyId.SETTLEMENT_TOTAL,
    PropertyId.MONEY_CONSERVED,
    PropertyId.COMMISSION_SOUND,
    PropertyId.FOULS_DECIDED,
)
"""The properties of a table's money that are judged here."""
_OF_IRREGULARITIES: Final[Mapping[PropertyId, Callable[[Irregularities], SheetProperty]]] = {
    PropertyId.IRREGULARITIES_COMPLETE: IrregularitiesComplete,
    PropertyId.IRREGULARITIES_CONSISTENT: IrregularitiesConsistent,
    PropertyId.NO_DEAD_RULING: NoDeadRuling,
}
JUDGED_HERE: Final = (*OF_TABLE, PropertyId.DEAL_ADDS_UP, *_OF_IRREGULARITIES)
"""The properties that are judged here."""


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
