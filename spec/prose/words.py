"""The phrases of a house way, in full for a page or short for a card at the table."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..vocabulary import Half
from .book import Book


class Style(enum.Enum):
    """How much is said: on a page in full, on a dealer's card as little as is exact."""

    PAGE = "way"
    CARD = "way_card"


HALF_KEYS: Final = {Half.FRONT: "front", Half.BACK: "back"}


@dataclass(frozen=True, slots=True)
class Words:
    """The phrases of one language in one style, by their keys below `way`."""

    book: Book
    style: Style = Style.PAGE

    def say(self, key: str, /, **slots: str | int) -> str:
        """The phrase, on a card the card's own if there is one. Raises MissingPhraseError."""
        own = f"{self.style.value}.{key}"
        return self.book.say(own if self.book.has(own) else f"way.{key}", **slots)

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

    def chain(self, key: str, parts: Sequence[str]) -> str:
        """The parts joined two by two from the last on by a phrase of `first` and `rest`."""
        *others, text = parts
        for part in reversed(others):
            text = self.say(key, first=part, rest=text)
        return text
