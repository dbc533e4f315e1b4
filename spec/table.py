"""The table's money: who banks, what each result does to a wager, commission and fees.

All amounts are whole cents. `text` is the author's own words for a statement
and `cites` the clauses of the source that it carries out; neither has meaning.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Final, TypeAlias

from .house_way import HandCondition, SettingCondition
from .money import EVEN_MONEY, Odds, Rounding, money_text
from .sources import Cited


class Side(enum.Enum):
    """The two sides of a wager."""

    PLAYER = "player"
    BANK = "bank"


class Result(enum.Enum):
    """How one half of a player's hand fares against the bank's."""

    WINS = "wins"
    LOSES = "loses"
    COPIES = "copies"


Results: TypeAlias = tuple[Result, Result]
"""The results of the front and of the back, the player's."""

ALL_RESULTS: Final[tuple[Results, ...]] = tuple(product(Result, Result))


class Ending(enum.Enum):
    """What becomes of a wager."""

    PAYS = "pays"
    PUSHES = "pushes"
    LOSES = "loses"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of a wager; `odds` only where it pays."""

    ending: Ending
    odds: Odds = EVEN_MONEY

    def __str__(self) -> str:
        return f"pays {self.odds}" if self.ending is Ending.PAYS else self.ending.value


@dataclass(frozen=True, slots=True)
class OutcomeLine:
    """`one wins, one loses: pushes`: the pairs of results that it names, and their outcome."""

    results: frozenset[Results]
    outcome: Outcome
    text: str = field(default="", compare=False)
    cites: tuple[Cited, ...] = field(default=(), compare=False)


class Watched(enum.Enum):
    """What a trigger looks at: the seven cards, or a half of the hand as set."""

    SEVEN = "seven"
    FRONT = "front"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Trigger:
    """`push when bank seven is Q high`: every main wager pushes, whatever the results.

    R high means, of seven cards, that no five of them make a pair or better and
    the highest is R; of a half as set, that it is no pair (or better) and its
    highest is R. A joker is read as the ranking says, so it makes either ace high.
    """

    side: Side
    watched: Watched
    rank: int
    text: str = field(default="", compare=False)
    cites: tuple[Cited, ...] = field(default=(), compare=False)


class Direction(enum.Enum):
    """A way round the table, seen from above."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"


class Start(enum.Enum):
    """The place from which hands are settled."""

    ACTION_BUTTON = "action button"
    BANK = "bank"


@dataclass(frozen=True, slots=True)
class Order:
    """The order of settlement; from the bank means with the seat next to it."""

    direction: Direction
    start: Start
    text: str = field(default="", compare=False)
    cites: tuple[Cited, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class WagerLimits:
    """What may be wagered, in cents: from `least` to `most` (None: no limit) by `step`."""

    least: int = 1
    most: int | None = None
    step: int = 1

    def fault(self, wager: int) -> str | None:
        """Why this wager may not be made, in plain words; None where it may."""
        if wager < self.least:
            return f"is below the least wager, {money_text(self.least)}"
        if self.most is not None and wager > self.most:
            return f"is above the highest wager, {money_text(self.most)}"
        if wager % self.step:
            return f"is no multiple of {money_text(self.step)}"
        return None


class Correction(enum.Enum):
    """What is done about a bank hand that was set wrongly; a late one stands though it fouls."""

    RESET_IF_BETTER = "bank reset if both halves improve and nothing paid"
    STANDS_AFTER_DECISION = "bank plays as set once one decision made"
    TRUE_VALUE = "misread hand plays at true value"


@dataclass(frozen=True, slots=True)
class CorrectionLine:
    """One correction that the sheet declares."""

    correction: Correction
    text: str = field(default="", compare=False)
    cites: tuple[Cited, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Settlement:
    """What every pair of results does to a wager.

    Triggers are asked before the lines. `copies_to_bank` makes a copied half a
    lost one; lines that name copies are then never met. `copies_cites` are the
    clauses of that statement.
    """

    lines: tuple[OutcomeLine, ...]
    triggers: tuple[Trigger, ...] = ()
    copies_to_bank: bool = False
    limits: WagerLimits = WagerLimits()
    order: Order | None = None
    corrections: tuple[CorrectionLine, ...] = ()
    copies_cites: tuple[Cited, ...] = field(default=(), compare=False)

    def read(self, results: Results) -> Results:
        """The results with copies given to the bank, where the sheet says so."""
        if not self.copies_to_bank:
            return results
        front, back = (Result.LOSES if one is Result.COPIES else one for one in results)
        return (front, back)

    def met(self, results: Results) -> tuple[OutcomeLine, ...]:
        """The lines that these results meet; exactly one in a sheet that is total."""
        read = self.read(results)
        return tuple(line for line in self.lines if read in line.results)


COVERS: Final = "bank covers bets in action order to extent of money"
"""The words of the line that limits the bank by its money."""


class Banker(enum.Enum):
    """Who banks."""

    HOUSE = "house"
    PLAYER_DEALER = "player-dealer"
    IN_TURN = "house or player in turn"


@dataclass(frozen=True, slots=True)
class Banking:
    """Who banks, and with what money.

    `covers_by_extent`: the bank covers bets in the order of settlement as far as
    its money goes, and what it can't cover is returned. `winnings_cover`: money
    that it wins in the round covers later bets. `shares`: of a bank held by two,
    in percent, the house's first. `most_rounds`: how often in a row one may bank.
    """

    banker: Banker
    covers_by_extent: bool = False
    winnings_cover: bool = False
    shares: tuple[int, int] | None = None
    shared_set_by_house_way: bool = False
    most_rounds: int | None = None
    then: Direction | None = None

    @property
    def may_set_freely(self) -> bool:
        """Whether a player may hold the bank and set its hand as he likes."""
        by_two = self.shares is not None and not self.shared_set_by_house_way
        return self.banker is not Banker.HOUSE or by_two


class CommissionBase(enum.Enum):
    """What a commission is a part of."""

    EACH_WIN = "each win"
    BANKERS_NET_WIN = "banker's net win of the round"


@dataclass(frozen=True, slots=True)
class Commission:
    """A part of the winnings that goes to the house.

    `rate` is a fraction (5% is 1/20), more than 0 and less than 1; `rounding`
    None is exact; `least` is a declared minimum in cents, taken after rounding.
    On each win it is the winner's to pay, of a main wager's winnings; on the
    banker's net win the banking player's, of what the round's main wagers won
    and lost him together, where that is a win.
    """

    base: CommissionBase
    rate: Fraction
    rounding: Rounding | None = None
    least: int | None = None
    text: str = field(default="", compare=False)
    cites: tuple[Cited, ...] = field(default=(), compare=False)

    def on(self, winnings: Fraction | int) -> Fraction:
        """The commission on so many cents won; nothing on none."""
        if winnings <= 0:
            return Fraction(0)
        amount = self.rate * winnings
        if self.rounding:
            amount = self.rounding.of(amount)
        return max(amount, Fraction(self.least or 0))


@dataclass(frozen=True, slots=True)
class Bracket:
    """What a wager of at most `up_to` cents (None: any above) pays, in cents."""

    up_to: int | None
    amount: int


@dataclass(frozen=True, slots=True)
class Fee:
    """A collection before the deal: brackets of the wager in rising order.

    Without brackets every round costs `each_round` cents.
    """

    payer: Side
    brackets: tuple[Bracket, ...] = ()
    each_round: int | None = None
    text: str = field(default="", compare=False)
    cites: tuple[Cited, ...] = field(default=(), compare=False)

    def on(self, wager: int) -> int | None:
        """The fee on a wager in cents; None where no bracket holds it."""
        if not self.brackets:
            return self.each_round
        for bracket in self.brackets:
            if bracket.up_to is None or wager <= bracket.up_to:
                return bracket.amount
        return None


@dataclass(frozen=True, slots=True)
class Table:
    """The table's money: what a sheet says beyond the house way."""

    settlement: Settlement
    banking: Banking
    commissions: tuple[Commission, ...] = ()
    fees: tuple[Fee, ...] = ()


# --- side bets ------------------------------------------------------------------


class LooksAt(enum.Enum):
    """What the lines of a side bet look at."""

    SEVEN = "seven cards"
    ANY_SETTING = "any setting"
    AS_SET = "hand as set"


@dataclass(frozen=True, slots=True)
class BetLine:
    """One line of a pay table; `condition` None is `otherwise`.

    It is a condition on the seven cards, or on the hand as set (AS_SET).
    """

    condition: HandCondition | SettingCondition | None
    outcome: Outcome
    text: str = field(default="", compare=False)
    cites: tuple[Cited, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class SideBet:
    """A wager on one side's cards by a pay table.

    `first_line_pays` is the declared order: the first line that holds decides.
    Without it the lines must not overlap.
    """

    name: str
    title: str
    side: Side
    looks_at: LooksAt
    lines: tuple[BetLine, ...]
    first_line_pays: bool = False
    cites: tuple[Cited, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Conduct:
    """A rule that no program decides, as the sheet prints it."""

    text: str
    cites: tuple[Cited, ...] = field(default=(), compare=False)
