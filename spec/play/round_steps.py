"""The steps of a round up to its settlement, as a dealer says them, each with its clauses."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ..deal import Closing, EmptySeats, Piles, Start
from ..money import money_text
from ..sources import Cited
from ..table import COVERS, Direction
from ..variant import Variant
from .dealt_round import DealtRound
from .seated import Seated

_NUMBERS: Final = dict(
    enumerate(("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"))
)


class StepKind(enum.Enum):
    """What a step does."""

    WAGERS = "wagers"
    BANK = "bank"
    SHUFFLE = "shuffle"
    PILES = "piles"
    START = "start"
    HANDS = "hands"
    UNPLAYED = "unplayed spot"
    EMPTY = "empty seats"
    ACTION = "action button"
    SETS = "sets"
    ORDER = "order of settlement"
    SETTLES = "settles"
    BANKS_RESULT = "bank's result"
    HOUSES_RESULT = "house's result"
    RESHUFFLE = "reshuffle"


@dataclass(frozen=True, slots=True)
class Step:
    """One step in words, and the clauses of the source that it carries out."""

    kind: StepKind
    text: str
    clauses: tuple[Cited, ...] = ()

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "step": self.kind.value,
            "text": self.text,
            "clauses": [str(one) for one in self.clauses],
        }


def steps_of_deal(variant: Variant, dealt: DealtRound, seated: Seated) -> Iterator[Step]:
    """From the wagers to the action button."""
    return _DealSteps(variant, dealt, seated).all()


def place_words(seated: Seated, place: int) -> str:
    """Who has a place, clockwise from the bank."""
    if place == 0:
        return "the bank"
    seat = seated.seats[place]
    return "the house's place" if seat is None else f"seat {seat}"


def number_words(count: int) -> str:
    """Small numbers in letters."""
    return _NUMBERS.get(count, str(count))


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def seats_words(seats: Sequence[int]) -> str:
    """`seat 2`, `seats 1, 3 and 5`."""
    noun = "seat" if len(seats) == 1 else "seats"
    return f"{noun} {listed([str(seat) for seat in seats])}"


class _DealSteps:
    """The steps of one deal."""

    def __init__(self, variant: Variant, dealt: DealtRound, seated: Seated) -> None:
        assert variant.deal
        assert variant.table
        self._variant = variant
        self._deal = variant.deal
        self._banking = variant.table.banking
        self._dealt = dealt
        self._seated = seated

    def all(self) -> Iterator[Step]:
        yield self._bank()
        yield self._wagers()
        yield self._shuffle()
        yield self._piles()
        yield self._start()
        yield self._hands()
        if self._deal.no_play:
            yield self._unplayed()
        if empty := self._empty_places():
            yield self._empty(empty)
        if self._dealt.order.action is not None:
            yield self._action(self._dealt.order.action)

    def _bank(self) -> Step:
        banking, seated = self._banking, self._seated
        place = f"banking: bank is {banking.banker.value}"
        clauses = self._variant.cited(place)
        if seated.bank is None:
            return Step(StepKind.BANK, "The house banks.", clauses)
        words = f"Seat {seated.bank} banks"
        if seated.shared and banking.shares:
            house, player = banking.shares
            words = f"The house and seat {seated.bank} bank together, {house}/{player}"
        if seated.money is not None:
            words += f", with {money_text(seated.money)} to cover bets"
            clauses += self._variant.cited(f"banking: {COVERS}")
        return Step(StepKind.BANK, f"{words}.", tuple(dict.fromkeys(clauses)))

    def _wagers(self) -> Step:
        seated = self._seated
        bets = seats_words(seated.players)
        verb = "bets" if len(seated.players) == 1 else "bet"
        each = "" if len(seated.players) == 1 else " each"
        words = f"{bets[0].upper()}{bets[1:]} {verb} {money_text(seated.bet)}{each}"
        if seated.side_bets:
            titles = {bet.name: bet.title for bet in self._variant.side_bets}
            amount = money_text(seated.side_bets[0][1])
            words += f", and {amount} on {listed([titles[name] for name, _ in seated.side_bets])}"
        if self._deal.closing:
            before = "the dice" if self._deal.closing is Closing.DICE else "the deal"
            words += f"; bets are closed before {before}"
        return Step(StepKind.WAGERS, f"{words}.", self._deal.clauses("bets closed before"))

    def _shuffle(self) -> Step:
        deck = self._variant.deck
        words = f"The deck of {deck.size} cards is shuffled (seed {self._dealt.seed})."
        return Step(StepKind.SHUFFLE, words)

    def _piles(self) -> Step:
        piles, left = self._deal.piles, self._dealt.left_over
        count, size = len(self._dealt.piles), self._deal.cards
        method = (piles or Piles.CARD_BY_CARD).value
        words = f"{number_words(count)} hands of {number_words(size)} cards are dealt {method}"
        if piles is None:
            words += " (the sheet does not say how)"
        left_words = f"{number_words(len(left))} card{'' if len(left) == 1 else 's'}"
        verb = "is" if len(left) == 1 else "are"
        words += f"; {left_words} {verb} left over"
        clauses = self._deal.clauses("hands", "piles")
        return Step(StepKind.PILES, f"{words[0].upper()}{words[1:]}.", clauses)

    def _start(self) -> Step:
        start, order = self._dealt.start, self._dealt.order
        counted = f"counted {start.direction.value} from the bank as {start.bank_as}"
        first = place_words(self._seated, order.first)
        words = f"{_thrown(start, self._dealt.thrown)}, {counted}: {first} gets the first hand."
        return Step(StepKind.START, words, start.cites)

    def _hands(self) -> Step:
        way = self._deal.direction
        told = (way or self._dealt.start.direction).value
        why = "" if way else " (the way of the count, since the sheet names no other)"
        places = [place_words(self._seated, place) for place in self._dealt.order.order]
        words = f"Hands go {told}{why}: {', '.join(places)}."
        return Step(StepKind.HANDS, words, self._deal.clauses("deal"))

    def _unplayed(self) -> Step:
        seat = self._seated.unplayed
        spot = "The house's place" if seat is None else f"Seat {seat}"
        words = f"{spot}, next to the bank clockwise, is not played and gets no hand."
        return Step(StepKind.UNPLAYED, words, self._deal.clauses("no play spot after bank"))

    def _empty_places(self) -> list[int]:
        seats = enumerate(self._seated.seats)
        return [place for place, seat in seats if place and seat not in self._seated.players]

    def _empty(self, places: list[int]) -> Step:
        found = [self._seated.seats[place] for place in places]
        seats = sorted(seat for seat in found if seat is not None)
        house = ["the house's place"] if None in found else []
        names = listed([*([seats_words(seats)] if seats else []), *house])
        one = len(places) == 1
        verb, its, hand = ("is", "its", "hand") if one else ("are", "their", "hands")
        fates = {
            None: f"the sheet does not say what becomes of {its} {hand}, laid aside here",
            EmptySeats.DISCARDED: f"{its} {hand} {verb} discarded",
            EmptySeats.DRAGON: f"{its} {hand} {verb} offered as a dragon, taken by nobody and "
            "discarded",
            EmptySeats.NO_HAND: f"{its} {hand} {verb} not handed out",
        }
        words = f"{names[0].upper()}{names[1:]} {verb} empty: {fates[self._deal.empty_seats]}."
        return Step(StepKind.EMPTY, words, self._deal.clauses("empty seats"))

    def _action(self, place: int) -> Step:
        first = self._dealt.order.first
        words = f"The action button goes to {place_words(self._seated, place)}"
        if place != first:
            way = "clockwise" if place == 1 else Direction.COUNTER_CLOCKWISE.value
            words += f", next to the bank {way}, since the first hand is the bank's"
        clauses = self._deal.clauses("action button to first hand")
        return Step(StepKind.ACTION, f"{words}.", clauses)


def _thrown(start: Start, thrown: tuple[int, ...]) -> str:
    """`Three dice: 4, 2, 6 = 12`, or the number drawn."""
    chance = start.chance
    if chance.dice is None:
        return f"A number from {chance.low} to {chance.high} is drawn, {thrown[0]}"
    if chance.dice == 1:
        return f"One die: {thrown[0]}"
    words = f"{number_words(chance.dice).capitalize()} dice"
    return f"{words}: {', '.join(map(str, thrown))} = {sum(thrown)}"
