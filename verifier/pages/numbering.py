"""The numbers of a rule sheet: chapters, their clauses, and what stands under which number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ...spec.places import HOUSE_WAY
from ...spec.prose.book import Book
from ...spec.prose.statement import Statement
from ...spec.sources import Cited
from .document import Heading, Numbered


@dataclass(slots=True)
class Numbering:
    """Gives out numbers in reading order and remembers them.

    `places` leads from a place in the file to the number of the sentence that says it, `cited`
    from a clause of the source to the numbers of the sentences that carry it out.
    """

    book: Book
    chapter: int = 0
    clause: int = 0
    places: dict[str, str] = field(default_factory=dict)
    cited: dict[Cited, list[str]] = field(default_factory=dict)

    def open(self, key: str) -> Heading:
        """The heading of the next chapter; `key` names its phrase and its anchor."""
        self.chapter, self.clause = self.chapter + 1, 0
        return Heading(2, self.book.say(f"chapter.{key}"), key, str(self.chapter))

    def next(self) -> str:
        """The number of the next clause of the chapter."""
        self.clause += 1
        return f"{self.chapter}.{self.clause}"

    def remember(self, number: str, place: str, cites: Sequence[Cited]) -> None:
        """Note what stands under a number."""
        self.places.setdefault(place, number)
        for clause in cites:
            numbers = self.cited.setdefault(clause, [])
            if number not in numbers:
                numbers.append(number)

    def number_of(self, place: str) -> str:
        """The number under which a place of the file is said; of an order of rules, the chapter's.

        "" where no sentence says it.
        """
        if place not in self.places and place.startswith(("priority", "band", HOUSE_WAY)):
            return self.places.get(HOUSE_WAY, "")
        return self.places.get(place, "")

    def statements(self, statements: Iterable[Statement]) -> list[Numbered]:
        """Sentences of the sheet, each with its number."""
        return [self.statement(one) for one in statements]

    def statement(self, one: Statement, language: str = "") -> Numbered:
        """A sentence of the sheet with its number."""
        number = self.next()
        self.remember(number, one.place, one.cites)
        return Numbered(number, one.text, one.cites, language=language)
