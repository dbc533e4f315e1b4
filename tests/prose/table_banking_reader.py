"""Reads the sentences on who banks back to the core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from houseway.spec.prose.book import Book
from houseway.spec.table import Banker, Banking, Direction

from .table_reader import BookReader, rule, words
from .table_topics import Texts, at_most_once, choices, counted, said


def read_banking(texts: Texts, book: Book, *, house_way: bool) -> Banking:
    reader = BookReader(book)
    rules = [
        *choices(book, "banking.banker", "banker", lambda key: Banker[key]),
        words("banking.covers", ("covers_by_extent", True)),
        words("banking.winnings_cover", ("winnings_cover", True)),
        words("banking.winnings_do_not_cover", ("winnings_cover", False)),
        words("banking.shared_by_house_way", ("shared_set_by_house_way", True)),
        words("banking.shared_freely", ("shared_set_by_house_way", False)),
        words("banking.players_freely", ("freely", True)),
        rule(
            "banking.shares",
            lambda house, player: ("shares", (house * 100, player * 100)),
            house=reader.percent,
            player=reader.percent,
        ),
        *(
            one
            for way in ("any", *(direction.name.lower() for direction in Direction))
            for one in counted(f"banking.turns.{way}", _turns(way), number=reader.number)
        ),
    ]
    found = at_most_once(said(texts, rules, book))
    assert ("winnings_cover" in found) == ("covers_by_extent" in found)
    freely = found.pop("freely", False)
    turns = found.pop("turns", (None, None))
    banking = Banking(**found, most_rounds=turns[0], then=turns[1])
    assert freely == (house_way and banking.banker is not Banker.HOUSE)
    return banking


def _turns(way: str) -> Callable[..., Any]:
    then = None if way == "any" else Direction[way.upper()]
    return lambda number: ("turns", (number, then))
