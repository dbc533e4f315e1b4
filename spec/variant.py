"""A variant: everything a rule file says, as frozen values."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from ..grammar.diagnostics import Span
from .cards import Card, Deck
from .deal import Deal
from .filing import NO_FILING, Filing
from .house_way import HouseWay
from .irregularities import Irregularities
from .lineage import ON_ITS_OWN, Lineage, OtherSheet
from .ranking import Ranking
from .sources import Citation, Cited, Source
from .table import Conduct, SideBet, Table


class FoulTest(enum.Enum):
    """When a front fouls its back; both compared as far as the front goes."""

    ABOVE = "front above back"
    ABOVE_OR_EQUAL = "front above or equal to back"
    ABOVE_OR_EQUAL_PAIR = "front above back or equal pair"

    def fouls(self, front: int, prefix: int) -> bool:
        """Whether a front of this strength fouls a back of this prefix (both 12 bits)."""
        if front != prefix:
            return front > prefix
        equal_fouls = {
            FoulTest.ABOVE: False,
            FoulTest.ABOVE_OR_EQUAL: True,
            FoulTest.ABOVE_OR_EQUAL_PAIR: bool(front >> 8),
        }
        return equal_fouls[self]


class PlayerFoul(enum.Enum):
    """What becomes of a player's fouled hand."""

    LOSES_WAGER = "loses wager"
    LOSES_ALL_WAGERS = "loses all wagers"
    REFUSED = "refused"
    RESET = "reset by house way"


class BankFoul(enum.Enum):
    """What becomes of a bank hand that fouls."""

    RESET = "reset by house way"
    PLAYS_AS_SET = "plays as set"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class FoulRules:
    """The foul test and what follows a foul; None where the sheet does not say."""

    test: FoulTest
    counts_foul: bool = False
    player: PlayerFoul | None = None
    bank: BankFoul | None = None


class PropertyId(enum.Enum):
    """The properties of a rule sheet, by their ids."""

    NEVER_FOUL = "never-foul"
    COMPLETE = "complete"
    DETERMINATE = "determinate"
    NO_DEAD_CLAUSE = "no-dead-clause"
    UNDOMINATED = "undominated"
    NEVER_RESET = "never-reset"
    SETTLEMENT_TOTAL = "settlement-total"
    MONEY_CONSERVED = "money-conserved"
    COMMISSION_SOUND = "commission-sound"
    FOULS_DECIDED = "fouls-decided"
    SIDE_BETS_DECIDED = "side-bets-decided"
    DEAL_ADDS_UP = "deal-adds-up"
    IRREGULARITIES_COMPLETE = "irregularities-complete"
    IRREGULARITIES_CONSISTENT = "irregularities-consistent"
    NO_DEAD_RULING = "no-dead-ruling"

    @property
    def always_checked(self) -> bool:
        """Whether it counts unclaimed and can't be waived."""
        return self not in WAIVABLE


WAIVABLE = (PropertyId.NO_DEAD_CLAUSE, PropertyId.UNDOMINATED)

OF_HOUSE_WAY = (
    PropertyId.NEVER_FOUL,
    PropertyId.COMPLETE,
    PropertyId.DETERMINATE,
    *WAIVABLE,
)
OF_DEAL = (
    PropertyId.DEAL_ADDS_UP,
    PropertyId.IRREGULARITIES_COMPLETE,
    PropertyId.IRREGULARITIES_CONSISTENT,
    PropertyId.NO_DEAD_RULING,
)
OF_MONEY = (
    PropertyId.SETTLEMENT_TOTAL,
    PropertyId.MONEY_CONSERVED,
    PropertyId.COMMISSION_SOUND,
    PropertyId.FOULS_DECIDED,
    PropertyId.SIDE_BETS_DECIDED,
)


@dataclass(frozen=True, slots=True)
class Waiver:
    """A property given up for one rule, on an exact number of hands, for a reason.

    For `no-dead-clause` the number counts dead clauses. `line` is where it is
    written or, where it is `inherited`, where the sheet names the one that it extends.
    """

    property_id: PropertyId
    rule: str
    count: int
    reason: str
    line: int = field(default=0, compare=False)
    inherited: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Claims:
    """What the sheet claims beyond what is always checked, and what it waives."""

    properties: frozenset[PropertyId] = frozenset()
    waivers: tuple[Waiver, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A hand that the file says how to set; what is None is left open.

    In every case the hand must be set, one way, and without a foul.
    """

    title: str
    hand: tuple[Card, ...]
    front: tuple[Card, ...] | None = None
    back: tuple[Card, ...] | None = None
    rule: str | None = None
    case: str | int | None = None
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Note:
    """A remark of the author on how the source was read, and where it stands.

    `taken_from` is the sheet in whose file it is written, where that is another one.
    """

    place: str
    text: str
    taken_from: OtherSheet | None = field(default=None, compare=False)


class NoHouseWayError(ValueError):
    """A variant without a house way is asked to set hands by it."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} has no house way: its bank sets as it likes")


@dataclass(frozen=True, slots=True)
class Variant:
    """A rule sheet. `house_way` None: the bank sets as it likes; `table` None: nothing of money."""

    name: str
    title: str
    deck: Deck
    ranking: Ranking
    foul: FoulRules
    house_way: HouseWay | None
    sources: tuple[Source, ...] = ()
    revision: int | None = None
    claims: Claims = Claims()
    examples: tuple[Example, ...] = ()
    notes: tuple[Note, ...] = ()
    citations: tuple[Citation, ...] = ()
    deal: Deal | None = None
    table: Table | None = None
    irregularities: Irregularities | None = None
    side_bets: tuple[SideBet, ...] = ()
    conduct: tuple[Conduct, ...] = ()
    filing: Filing = NO_FILING
    lineage: Lineage = field(default=ON_ITS_OWN, compare=False)

    def cited(self, place: str) -> tuple[Cited, ...]:
        """The clauses that the statement in this place cites."""
        found = (one.clauses for one in self.citations if one.place == place)
        return tuple(clause for clauses in found for clause in clauses)

    def citable(self, source: Source) -> tuple[Cited, ...]:
        """The clauses of a source of this sheet as its statements cite them."""
        title = source.title if len(self.sources) > 1 else ""
        return tuple(Cited(clause, title) for clause in source.clauses)

    def its_house_way(self) -> HouseWay:
        """The house way. Raises NoHouseWayError where there is none."""
        if self.house_way is None:
            raise NoHouseWayError(self.name)
        return self.house_way
