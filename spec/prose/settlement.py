"""Settlement in words: what every result does to a wager, and the table of all results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ..money import EVEN_MONEY
from ..table import (
    Ending,
    Outcome,
    OutcomeLine,
    Result,
    Results,
    Settlement,
    Trigger,
    WagerLimits,
)
from ..variant import Variant
from .amounts import amount_words, odds_words
from .book import Book
from .statement import Statement, place_like, stated


def settlement_prose(variant: Variant, book: Book) -> tuple[Statement, ...]:
    """The limits of a wager, the order of settlement, and what becomes of a wager."""
    if variant.table is None:
        return ()
    return tuple(_settlement(variant, variant.table.settlement, book))


def _settlement(variant: Variant, settlement: Settlement, book: Book) -> Iterator[Statement]:
    yield from _limits(variant, settlement.limits, book)
    if settlement.order:
        order = settlement.order
        key = f"settlement.order.{order.direction.name.lower()}.{order.start.name.lower()}"
        place = f"settlement: settle {order.direction.value} from {order.start.value}"
        yield stated(variant, place, book.say(key))
    taker = "bank" if settlement.copies_to_bank else "nobody"
    copies = book.say(f"settlement.copies_to_{taker}")
    yield stated(variant, f"settlement: copy goes to {taker}", copies)
    for trigger in settlement.triggers:
        yield stated(variant, f"settlement: {trigger.text}", _trigger(trigger, book))
    for line in settlement.lines:
        yield stated(variant, f"settlement: {line.text}", _line(line, book))
    for one in settlement.corrections:
        text = book.say(f"settlement.correction.{one.correction.name.lower()}")
        yield stated(variant, f"settlement: {one.correction.value}", text)


def _limits(variant: Variant, limits: WagerLimits, book: Book) -> Iterator[Statement]:
    """The limits that the sheet sets; without one, every sum of whole cents may be wagered."""
    set_limits = {
        "at least": ("least", limits.least if limits.least > 1 else None),
        "at most": ("most", limits.most),
        "in steps of": ("step", limits.step if limits.step > 1 else None),
    }
    for words, (key, cents) in set_limits.items():
        if cents is not None:
            text = _limit(key, cents, book)
            yield stated(variant, place_like(variant, f"settlement: wager {words} "), text)


def _limit(key: str, cents: int, book: Book) -> str:
    if (key, cents) == ("step", ONE_UNIT):
        return book.say("settlement.step_whole")
    return book.say(f"settlement.{key}", amount=amount_words(cents, book))


ONE_UNIT: Final = 100


def _trigger(trigger: Trigger, book: Book) -> str:
    key = f"settlement.trigger.{trigger.side.value}.{trigger.watched.value}"
    rank, card = (book.say(f"rank.{form}.{trigger.rank}") for form in ("bare", "one"))
    return book.say(key, rank=rank, card=card)


def _line(line: OutcomeLine, book: Book) -> str:
    return book.say(
        "settlement.line", when=_when(line.results, book), then=_then(line.outcome, book)
    )


def _when(results: frozenset[Results], book: Book) -> str:
    """When a line holds: both halves alike, one and one whichever it is, or front and back."""
    halves = {half for pair in results for half in pair}
    names = "_".join(result.value for result in Result if result in halves)
    if len(halves) == 1:
        return book.say(f"settlement.when.both.{names}")
    if len(halves) == 2 and results == {(a, b) for a in halves for b in halves if a is not b}:
        return book.say(f"settlement.when.each.{names}")
    which = [
        book.say(f"settlement.halves.{front.value}_{back.value}")
        for front in Result
        for back in Result
        if (front, back) in results
    ]
    return book.say("settlement.when.front_and_back", which=book.any_of(which))


def _then(outcome: Outcome, book: Book) -> str:
    if outcome.ending is not Ending.PAYS:
        return book.say(f"settlement.then.{outcome.ending.value}")
    even = "pays_even" if outcome.odds == EVEN_MONEY else "pays"
    return book.say(f"settlement.then.{even}", odds=odds_words(outcome.odds, book))


@dataclass(frozen=True, slots=True)
class SettlementMatrix:
    """What becomes of a wager by its two results, as words.

    `head` is the corner and the results of the back; each row begins with a result of the front.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def settlement_matrix(variant: Variant, book: Book) -> SettlementMatrix | None:
    """The nine results with copies read as the sheet says; None where it says nothing of money."""
    if variant.table is None:
        return None
    settlement = variant.table.settlement
    head = [book.say(f"settlement.matrix.back.{back.value}") for back in Result]
    rows = [
        (
            book.say(f"settlement.matrix.front.{front.value}"),
            *(_cell(settlement, (front, back), book) for back in Result),
        )
        for front in Result
    ]
    return SettlementMatrix((book.say("settlement.matrix.corner"), *head), tuple(rows))


def _cell(settlement: Settlement, results: Results, book: Book) -> str:
    outcomes = {line.outcome for line in settlement.met(results)}
    if len(outcomes) != 1:
        return book.say(f"settlement.matrix.{'several' if outcomes else 'not_said'}")
    (outcome,) = outcomes
    if outcome.ending is Ending.PAYS:
        return book.say("settlement.matrix.pays", odds=odds_words(outcome.odds, book))
    return book.say(f"settlement.matrix.{outcome.ending.value}")
