"""A side bet's pay table with its figures: exact hits, rate and return, and the house edge."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ...spec.cards import Card
from ...spec.table import Ending, Outcome, SideBet
from ...spec.variant import NoHouseWayError, Variant
from ..engines.exhaustive import Enumeration, Tally
from ..terms import not_
from .bet_terms import BetTerms, UnjudgedBetError
from .counting import BetCount


def worth_of(outcome: Outcome) -> Fraction:
    """What a wager of one wins or loses the player."""
    match outcome.ending:
        case Ending.PAYS:
            return outcome.odds.on(1)
        case Ending.PUSHES:
            return Fraction(0)
        case Ending.LOSES:
            return Fraction(-1)


@dataclass(frozen=True, slots=True)
class PaidLine:
    """One line: the author's words, its outcome, and how many of all hands it decides."""

    text: str
    outcome: Outcome
    hits: int
    hands: int

    @property
    def rate(self) -> Fraction:
        """The part of all hands that it decides."""
        return Fraction(self.hits, self.hands)

    @property
    def gain(self) -> Fraction:
        """What the line brings the player for each unit wagered on the bet, on average."""
        return self.rate * worth_of(self.outcome)


@dataclass(frozen=True, slots=True)
class FoundHands:
    """So many hands, and one of them (None where there are none)."""

    hands: int
    cards: tuple[Card, ...] | None

    @staticmethod
    def of(tally: Tally) -> FoundHands:
        """The hands of a tally."""
        return FoundHands(tally.hands, tally.smallest)


@dataclass(frozen=True, slots=True)
class SharedLines:
    """Hands that two lines (by their places) hold of without a declared order."""

    first: int
    second: int
    found: FoundHands


@dataclass(frozen=True, slots=True)
class PayTable:
    """The figures of one side bet over all `hands` of the deck.

    A hand that is not decided meets no line (`no_line`), several lines without a
    declared order (`shared`), is not set by the house way (`unset`), or one line or
    another by which of equal settings is laid out (`by_choice`).
    """

    bet: SideBet
    hands: int
    lines: tuple[PaidLine, ...]
    shared: tuple[SharedLines, ...]
    no_line: FoundHands
    unset: FoundHands
    by_choice: FoundHands

    @property
    def decided(self) -> int:
        """How many hands exactly one line decides."""
        return sum(line.hits for line in self.lines)

    @property
    def house_edge(self) -> Fraction | None:
        """What the house keeps of each unit wagered, on average; None while a hand is undecided."""
        if self.decided != self.hands:
            return None
        return -sum((line.gain for line in self.lines), Fraction(0))

    @property
    def never_met(self) -> tuple[PaidLine, ...]:
        """The lines that decide no hand."""
        return tuple(line for line in self.lines if not line.hits)


@dataclass(frozen=True, slots=True)
class BetRefused:
    """A side bet whose hands can't be counted, and why."""

    bet: SideBet
    why: str


def count_bet(terms: BetTerms, count: BetCount) -> PayTable:
    """The pay table of a side bet by counting."""
    pairs = terms.overlaps
    rest = [terms.no_line, not_(terms.is_set), terms.by_choice]
    tallies = count.tally([*terms.decides, *pairs.values(), *rest])
    decided, others = tallies[: len(terms.decides)], tallies[len(terms.decides) :]
    shared = [
        SharedLines(*pair, FoundHands.of(tally))
        for pair, tally in zip(pairs, others[: len(pairs)], strict=True)
        if tally.hands
    ]
    lines = [
        PaidLine(line.text, line.outcome, tally.hands, count.hands)
        for line, tally in zip(terms.bet.lines, decided, strict=True)
    ]
    return PayTable(
        terms.bet,
        count.hands,
        tuple(lines),
        tuple(shared),
        *map(FoundHands.of, others[len(pairs) :]),
    )


def pay_tables(
    variant: Variant, enumeration: Enumeration | None = None
) -> Iterator[PayTable | BetRefused]:
    """The pay tables of a variant's side bets, in their order.

    `enumeration`, where it is at hand, is of all hand classes of the deck. Refused are
    bets on the hand as set where there is no house way, and those whose lines ask for
    more than can be judged.
    """
    enumeration = enumeration or Enumeration(variant.deck)
    for bet in variant.side_bets:
        try:
            terms = BetTerms(variant, bet)
            if not enumeration.classes.values:
                enumeration.keep(terms.values)
            yield count_bet(terms, BetCount(terms, variant.deck, enumeration))
        except (NoHouseWayError, UnjudgedBetError) as error:
            yield BetRefused(bet, str(error))
