"""The phrase book: every phrase that a document can hold, by a key, in each language.

A language is a folder of TOML files beside this module, named by its tag (`en`, `es`, `zh`).
The files of one folder make one book; a key is the path of tables that leads to the phrase:
`[drawing] front = "Front"` is the phrase `drawing.front`. A phrase may have slots in braces,
`"the {rank} of {suit}"`, which are filled by other phrases and by numbers. The folder `site` in
that of English is for pages that are made in English alone.

Apart from those all books have the same keys and the same slots; a test holds them to it, and a
phrase that is missing raises, so that no document is made with a hole in it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Final

from .languages import LANGUAGES

_TAGS: Final = {"zh": "zh-Hans"}


class MissingPhraseError(LookupError):
    """A document needs a phrase that the book has not, or not with these slots."""


@dataclass(frozen=True, slots=True)
class Book:
    """The phrases of one language."""

    language: str
    phrases: Mapping[str, str]

    @property
    def tag(self) -> str:
        """The tag of the language as a page bears it, with the script where there are several."""
        return _TAGS.get(self.language, self.language)

    def say(self, key: str, /, **slots: str | int) -> str:
        """The phrase with its slots filled. Raises MissingPhraseError."""
        phrase = self.phrases.get(key)
        if phrase is None:
            raise MissingPhraseError(f"the phrase book '{self.language}' has no phrase '{key}'")
        if slots_of(phrase) != slots.keys():
            raise MissingPhraseError(
                f"the phrase '{key}' of the phrase book '{self.language}' has the slots "
                f"{sorted(slots_of(phrase))}, and is given {sorted(slots)}"
            )
        return phrase.format_map(slots)

    def has(self, key: str) -> bool:
        """Whether there is such a phrase."""
        return key in self.phrases

    def counted(self, key: str, number: int, /, **slots: str | int) -> str:
        """The phrase `key.one` or `key.other`, as the number asks, its slot `number` filled.

        A language that does not tell one from many has both phrases alike.
        """
        form = "one" if number == 1 else "other"
        return self.say(f"{key}.{form}", number=self.number(number), **slots)

    def number(self, number: int) -> str:
        """A whole number in digits, its thousands set off as the language does it."""
        return f"{number:,}".replace(",", self.say("number.thousands"))

    def date(self, day: date) -> str:
        """A date as it is written out: 1 December 2026."""
        month = self.say(f"date.month.{day.month}")
        return self.say("date.form", day=day.day, month=month, year=day.year)

    def percent(self, part: Fraction, digits: int = 2) -> str:
        """A part of the whole in percent, rounded to so many digits after the point."""
        return self.say("number.percent", number=self.decimal(part * 100, digits))

    def decimal(self, number: Fraction, digits: int) -> str:
        """A number with so many digits after the point, the last rounded half away from nothing."""
        scaled = int(abs(number) * 10**digits + Fraction(1, 2))
        whole, rest = divmod(scaled, 10**digits)
        sign = self.say("number.minus") if number < 0 and scaled else ""
        point = f"{self.say('number.point')}{rest:0{digits}d}" if digits else ""
        return f"{sign}{self.number(whole)}{point}"

    def all_of(self, parts: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        return self._joined("list.comma", "list.and", parts)

    def any_of(self, parts: Sequence[str]) -> str:
        """`a`, `a or b`, `a, b or c`."""
        return self._joined("list.comma", "list.or", parts)

    def all_clauses(self, parts: Sequence[str]) -> str:
        """The same of clauses, which some languages join by other words than things."""
        return self._joined("clauses.comma", "clauses.and", parts)

    def any_clause(self, parts: Sequence[str]) -> str:
        """The same of clauses of which at least one holds."""
        return self._joined("list.comma", "clauses.or", parts)

    def _joined(self, comma: str, key: str, parts: Sequence[str]) -> str:
        *others, last = parts
        if not others:
            return last
        return self.say(key, rest=self.say(comma).join(others), last=last)

    def sentence(self, text: str) -> str:
        """The text with a capital first letter and the full stop of the language."""
        return f"{text[0].upper()}{text[1:]}{self.say('sentence.stop')}"


def slots_of(phrase: str) -> set[str]:
    """The names of the slots of a phrase."""
    return {name for _, name, _, _ in Formatter().parse(phrase) if name is not None}


@cache
def book(language: str = LANGUAGES[0]) -> Book:
    """The book of a language of `LANGUAGES`."""
    phrases: dict[str, str] = {}
    for file in _files(files(__package__) / language):
        for key, phrase in _flat(tomllib.loads(file.read_text(encoding="utf-8"))):
            if key in phrases:
                raise MissingPhraseError(f"{language}: the phrase '{key}' stands twice")
            phrases[key] = phrase
    return Book(language, phrases)


def _files(folder: Traversable) -> Iterator[Traversable]:
    """The files of a language, in the order of their names."""
    for item in sorted(folder.iterdir(), key=lambda one: one.name):
        if item.is_dir():
            yield from _files(item)
        elif item.name.endswith(".toml"):
            yield item


def _flat(table: Mapping[str, object], path: str = "") -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, value in table.items():
        match value:
            case dict():
                found += _flat(value, f"{path}{name}.")
            case str():
                found.append((path + name, value))
            case _:
                raise TypeError(f"the phrase book holds text only: {path}{name}")
    return found
