"""Reads the sentences on settlement, and its matrix, back to the core."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from houseway.spec.money import EVEN_MONEY, Odds
from houseway.spec.prose.book import Book
from houseway.spec.table import (
    ALL_RESULTS,
    Correction,
    CorrectionLine,
    Direction,
    Ending,
    Order,
    Outcome,
    OutcomeLine,
    Result,
    Settlement,
    Side,
    Trigger,
    WagerLimits,
    Watched,
)
from houseway.spec.table import Start as SettleStart

from .table_reader import BookReader, Read, Values, only, rule, words
from .table_topics import Texts, at_most_once, choices, keys, said


def read_settlement(texts: Texts, book: Book) -> Settlement:
    reader = BookReader(book)
    rules = [
        rule("settlement.least", lambda amount: ("least", amount), amount=reader.amount),
        rule("settlement.most", lambda amount: ("most", amount), amount=reader.amount),
        rule("settlement.step", lambda amount: ("step", amount), amount=reader.amount),
        words("settlement.step_whole", ("step", 100)),
        *choices(book, "settlement.order", "order", _order),
        words("settlement.copies_to_bank", ("copies", True)),
        words("settlement.copies_to_nobody", ("copies", False)),
        *(
            rule(
                f"settlement.trigger.{side.value}.{watched.value}",
                _trigger(side, watched),
                rank=reader.rank,
                card=reader.rank_one,
            )
            for side in Side
            for watched in Watched
        ),
        rule(
            "settlement.line",
            lambda when, then: ("line", OutcomeLine(when, then)),
            when=_whens(reader),
            then=_thens(reader),
        ),
        *choices(
            book, "settlement.correction", "correction", lambda key: CorrectionLine(Correction[key])
        ),
    ]
    everything = said(texts, rules, book)
    several = ("trigger", "line", "correction")
    once = at_most_once([one for one in everything if one[0] not in several])
    triggers, lines, corrections = (
        tuple(value for topic, value in everything if topic == which) for which in several
    )
    limits = WagerLimits(once.get("least", 1), once.get("most"), once.get("step", 1))
    return Settlement(lines, triggers, once["copies"], limits, once.get("order"), corrections)


def _order(direction: str, start: str) -> Order:
    return Order(Direction[direction], SettleStart[start])


def _trigger(side: Side, watched: Watched) -> Callable[..., Any]:
    def value(rank: int, card: int) -> tuple[str, Trigger]:
        assert rank == card
        return "trigger", Trigger(side, watched, rank)

    return value


_TESTED_BY_NAME = {
    "wins": Result.WINS,
    "loses": Result.LOSES,
    "copies": Result.COPIES,
}


def _whens(reader: BookReader) -> Read:
    def pair(name: str) -> frozenset[Any]:
        one, other = (_TESTED_BY_NAME[part] for part in name.split("_"))
        return frozenset({(one, other)})

    def each(name: str) -> frozenset[Any]:
        ((one, other),) = pair(name)
        return frozenset({(one, other), (other, one)})

    def both(name: str) -> frozenset[Any]:
        return frozenset({(_TESTED_BY_NAME[name], _TESTED_BY_NAME[name])})

    book = reader.book
    halves = reader.named("settlement.halves")

    def read(text: str) -> Values:
        rules = [
            *(
                words(f"settlement.when.both.{k}", both(k))
                for k in keys(book, "settlement.when.both")
            ),
            *(
                words(f"settlement.when.each.{k}", each(k))
                for k in keys(book, "settlement.when.each")
            ),
            rule(
                "settlement.when.front_and_back",
                lambda which: frozenset().union(*map(pair, which)),
                which=reader.listed("list.or", halves),
            ),
        ]
        return reader.any_of(text, rules)

    return read


def _thens(reader: BookReader) -> Read:
    def paid(odds: Odds) -> Outcome:
        assert odds != EVEN_MONEY
        return Outcome(Ending.PAYS, odds)

    def even(odds: Odds) -> Outcome:
        assert odds == EVEN_MONEY
        return Outcome(Ending.PAYS)

    rules = [
        rule("settlement.then.pays", paid, odds=reader.odds),
        rule("settlement.then.pays_even", even, odds=reader.odds),
        words("settlement.then.pushes", Outcome(Ending.PUSHES)),
        words("settlement.then.loses", Outcome(Ending.LOSES)),
    ]
    return lambda text: reader.any_of(text, rules)


def read_matrix(rows: Sequence[Sequence[str]], book: Book) -> dict[Any, Any]:
    """The outcome of every pair of results; a text where there is not one outcome."""
    reader = BookReader(book)
    rules = [
        rule("settlement.matrix.pays", lambda odds: Outcome(Ending.PAYS, odds), odds=reader.odds),
        words("settlement.matrix.pushes", Outcome(Ending.PUSHES)),
        words("settlement.matrix.loses", Outcome(Ending.LOSES)),
        words("settlement.matrix.not_said", "not said"),
        words("settlement.matrix.several", "several"),
    ]
    cells = [only(reader.any_of(cell, rules), cell) for row in rows for cell in row[1:]]
    return dict(zip(ALL_RESULTS, cells, strict=True))
