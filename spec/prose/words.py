"""The phrases of a house way, in full for a page or short for a card at the table."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..vocabulary import Half
from .book import Book


class Style(enum.Enum):
    """How much is said: on a page in full, on a dealer's card as little as is exact."""

    PAGE = "page"
    CARD = "card"

    @property
    def tables(self) -> tuple[str, ...]:
        """Where its phrases stand in the book, those before going over those after."""
        return ("way",) if self is Style.PAGE else ("way_card", "way")


TITLES: Final = "way_title"
"""Where phrases stand for what begins a line, without an article."""


HALF_KEYS: Final = {Half.FRONT: "front", Half.BACK: "back"}


@dataclass(frozen=True, slots=True)
class Words:
    """The phrases of one language in one style, by their keys below `way`."""

    book: Book
    style: Style = Style.PAGE
    first: tuple[str, ...] = ()

    @property
    def titles(self) -> Words:
        """The same for what begins a line: `full house` rather than `a full house`."""
        return replace(self, first=(TITLES,))

    @property
    def inside(self) -> Words:
        """The same for what stands inside a line again, with its article."""
        return replace(self, first=())

    def say(self, key: str, /, **slots: str | int) -> str:
        """The phrase, on a card the card's own if there is one. Raises MissingPhraseError."""
        keys = [f"{table}.{key}" for table in (*self.first, *self.style.tables)]
        return self.book.say(next(filter(self.book.has, keys), keys[-1]), **slots)

    def placed(self, name: str) -> str:
        """A group that is put somewhere: as the card says it there, or as it is named elsewhere."""
        own = f"{self.style.tables[0]}.placed.{name}"
        return self.book.say(own) if self.book.has(own) else self.say(f"the.{name}")

    def rank(self, rank: int) -> str:
        """`king`."""
        return self.book.say(f"rank.bare.{rank}")

    def one(self, rank: int) -> str:
        """`a king`."""
        return self.book.say(f"rank.one.{rank}")

    def just_one(self, rank: int) -> str:
        """`one king`."""
        return self.book.say(f"rank.just_one.{rank}")

    def many(self, rank: int) -> str:
        """`kings`."""
        return self.book.say(f"rank.many.{rank}")

    def all_of(self, parts: Sequence[str]) -> str:
        """`a, b and c`."""
        return self.book.all_of(parts)

    def any_of(self, parts: Sequence[str]) -> str:
        """`a, b or c`."""
        return self.book.any_of(parts)

    def all_clauses(self, parts: Sequence[str]) -> str:
        """The same of clauses, and of what is held."""
        return self.book.all_clauses(parts)

    def together(self, parts: Sequence[str]) -> str:
        """All that one setting does, after `you can`: `a, b and c`."""
        *others, last = parts
        if not others:
            return last
        return self.say("together.and", rest=self.say("together.comma").join(others), last=last)

    def any_clause(self, parts: Sequence[str]) -> str:
        """The same of clauses of which at least one holds."""
        return self.book.any_clause(parts)

    def chain(self, key: str, parts: Sequence[str]) -> str:
        """The parts joined two by two from the last on by a phrase of `first` and `rest`."""
        *others, text = parts
        for part in reversed(others):
            text = self.say(key, first=part, rest=text)
        return text
