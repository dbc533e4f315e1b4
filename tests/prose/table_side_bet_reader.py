"""Reads what a side bet looks at, and what its lines pay, back to the core."""

from __future__ import annotations

from houseway.spec.prose.book import Book
from houseway.spec.table import Ending, LooksAt, Outcome, Side

from .table_reader import BookReader, Values, rule, words
from .table_topics import Texts, at_most_once, choices, said


def read_side_bet(texts: Texts, book: Book) -> tuple[Side, LooksAt, bool]:
    """Whose hand it looks at, what of it, and whether the first line pays."""
    rules = [
        words("bet.apart", ("apart", None)),
        *choices(book, "bet.looks_at", "looks", lambda side, at: (Side[side], LooksAt[at])),
        words("bet.first_line_pays", ("first", True)),
        words("bet.one_line_only", ("first", False)),
        words("bet.ranks_high", ("high", None)),
    ]
    found = at_most_once(said(texts, rules, book))
    return (*found["looks"], found["first"])


def read_pays(text: str, book: Book) -> Values:
    reader = BookReader(book)
    return reader.any_of(
        text,
        [
            rule("bet.outcome.pays", lambda odds: Outcome(Ending.PAYS, odds), odds=reader.odds),
            words("bet.outcome.pushes", Outcome(Ending.PUSHES)),
            words("bet.outcome.loses", Outcome(Ending.LOSES)),
        ],
    )
