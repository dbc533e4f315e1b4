"""What is known of a variant: its verification and its counts over every hand, in one pass."""

from __future__ import annotations

from math import comb

from ...spec.meaning import meaning_of
from ...spec.variant import Variant
from ..bets.figures import fraction_text
from ..bets.pay_table import BetRefused, PayTable, pay_tables
from ..verdict import Report
from ..verification import verified
from .clause_counts import WayCounts, count_way
from .known_faults import KnownFaults
from .progress import Progress, Stage, silently
from .results import CountedBet, CountedLine, Results
from .standing import houseway_version, words_of


class EnginesAtFaultError(Exception):
    """The engines disagree or err, so that nothing is known; `report` says in what."""

    def __init__(self, report: Report) -> None:
        super().__init__(f"{report.variant}: the engines are at fault: {'; '.join(report.errors)}")
        self.report = report


def results_of(variant: Variant, progress: Progress = silently) -> Results:
    """Verify a variant by both engines and count all that documents tell of it.

    Raises EnginesAtFaultError where the engines disagree.
    """
    progress(Stage.VERIFYING)
    judged = verified(variant)
    if judged.report.exit_status == _AT_FAULT:
        raise EnginesAtFaultError(judged.report)
    progress(Stage.COUNTING)
    counts = _NO_COUNTS
    if judged.way:
        counts = count_way(variant, judged.way, judged.hands())
    bets: tuple[CountedBet, ...] = ()
    if variant.side_bets:
        progress(Stage.SIDE_BETS)
        bets = tuple(_bet(table, variant) for table in pay_tables(variant, judged.hands()))
    faults = KnownFaults(variant)
    return Results(
        houseway_version(),
        meaning_of(variant).digest,
        words_of(variant),
        comb(variant.deck.size, 7),
        tuple(faults.of(verdict) for verdict in judged.report.properties),
        counts.rules,
        counts.fronts,
        counts.backs,
        bets,
        counts.no_rule,
        counts.unset,
        judged.report.findings,
    )


_AT_FAULT = 4
_NO_COUNTS = WayCounts((), (), (), 0, 0)


def _bet(table: PayTable | BetRefused, variant: Variant) -> CountedBet:
    hands = comb(variant.deck.size, 7)
    if isinstance(table, BetRefused):
        return CountedBet(table.bet.name, hands, (), None)
    lines = (CountedLine(number, line.hits) for number, line in enumerate(table.lines, start=1))
    edge = table.house_edge
    written = None if edge is None else fraction_text(edge, hands)
    return CountedBet(table.bet.name, hands, tuple(lines), written)
