"""Reads the prose of a house way back to the core, whatever the language of the book."""

from __future__ import annotations

from typing import Any

from houseway.spec.prose.book import Book
from houseway.spec.prose.words import TITLES, Style

from .engine import Parser
from .productions import Productions
from .read_cards import (
    write_cards,
    write_groups,
    write_kinds,
    write_places,
    write_ranks,
    write_runs,
)
from .read_conditions import write_clauses, write_held
from .read_steps import write_rules, write_steps


class Reader:
    """Reads phrases of a book in a style; a rule that is used is named by its number."""

    def __init__(self, book: Book, style: Style) -> None:
        productions = Productions(book, style)
        for write in (
            write_ranks,
            write_groups,
            write_cards,
            write_kinds,
            write_held,
            write_clauses,
            write_steps,
            write_rules,
        ):
            write(productions)
        write_runs(productions)
        productions.first = (TITLES,)
        write_held(productions, "title ")
        write_runs(productions, "title ")
        productions.first = ()
        write_places(productions, "place", "place_not")
        write_places(productions, "can", "place_without")
        self.parser = Parser(productions.found)

    def read(self, kind: str, text: str) -> set[Any]:
        """Every meaning of the text, whose first letter may be a capital."""
        small = text[0].lower() + text[1:]
        return self.parser.readings(kind, text) | self.parser.readings(kind, small)
