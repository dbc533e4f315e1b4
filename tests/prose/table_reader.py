"""Reads the sentences of a rule sheet back, in any language of the phrase book.

A phrase of the book is read as a pattern: its words as they stand, its slots by readers of their
own. A reader gives every value that a text can have, so that a test sees a text with two readings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from string import Formatter
from typing import Any, TypeAlias

from houseway.spec.money import Odds
from houseway.spec.prose.book import Book

Values: TypeAlias = set[Any]
Read: TypeAlias = Callable[[str], Values]


@dataclass(frozen=True, slots=True)
class Rule:
    """A phrase by its key, the readers of its slots, and the value that it then has."""

    key: str
    value: Callable[..., Any]
    slots: dict[str, Read]


def rule(key: str, value: Callable[..., Any], /, **slots: Read) -> Rule:
    return Rule(key, value, slots)


def words(key: str, value: Any) -> Rule:
    """A phrase without slots."""
    return Rule(key, lambda: value, {})


def filled(phrase: str, text: str) -> Iterator[dict[str, str]]:
    """Every way in which the text is this phrase with its slots filled."""
    pieces = [(literal, slot) for literal, slot, _, _ in Formatter().parse(phrase)]
    yield from _fill(pieces, text, {})


def _fill(
    pieces: Sequence[tuple[str, str | None]], text: str, found: dict[str, str]
) -> Iterator[dict[str, str]]:
    if not pieces:
        if not text:
            yield found
        return
    (literal, slot), *rest = pieces
    if not text.startswith(literal):
        return
    text = text[len(literal) :]
    if slot is None:
        yield from _fill(rest, text, found)
        return
    for end in range(1, len(text) + 1) if rest else [len(text)]:
        part = text[:end]
        follows = not rest or text.startswith(rest[0][0], end)
        if part and follows and found.get(slot, part) == part:
            yield from _fill(rest, text[end:], found | {slot: part})


@dataclass(frozen=True)
class BookReader:
    """Reads phrases of one book."""

    book: Book

    def any_of(self, text: str, rules: Sequence[Rule]) -> Values:
        """Every value that the text has by one of the rules."""
        return {value for one in rules for value in self.by(text, one)}

    def by(self, text: str, one: Rule) -> Iterator[Any]:
        for slots in filled(self.book.phrases[one.key], text):
            read = [one.slots[name](part) for name, part in slots.items()]
            for values in product(*read):
                yield one.value(**dict(zip(slots, values, strict=True)))

    def named(self, prefix: str) -> Read:
        """A reader of the phrases under a prefix; the value is the rest of the key."""
        keys = [key for key in self.book.phrases if key.startswith(f"{prefix}.")]
        found = {self.book.phrases[key]: key.removeprefix(f"{prefix}.") for key in keys}
        assert len(found) == len(keys), f"two phrases under '{prefix}' are alike"
        return lambda text: {found[text]} if text in found else set()

    @cached_property
    def rank(self) -> Read:
        return _whole(self.named("rank.bare"))

    @cached_property
    def rank_one(self) -> Read:
        return _whole(self.named("rank.one"))

    @cached_property
    def rank_many(self) -> Read:
        return _whole(self.named("rank.many"))

    def number(self, text: str) -> Values:
        digits = text.replace(self.book.phrases["number.thousands"], "")
        if not (digits.isascii() and digits.isdigit()):
            return set()
        return {int(digits)} if self.book.number(int(digits)) == text else set()

    def amount(self, text: str) -> Values:
        """An amount in cents, exact."""
        return {value * 100 for value in self.decimal(text)}

    def decimal(self, text: str) -> Values:
        for slots in filled(self.book.phrases["amount.with_part"], text):
            if "/" in slots["part"] and self.number(slots["whole"]):
                (whole,) = self.number(slots["whole"])
                return {whole + Fraction(slots["part"])}
        top, _, bottom = text.partition("/")
        if top.isdigit() and bottom.isdigit():
            return {Fraction(int(top), int(bottom))}
        units, _, decimals = text.partition(self.book.phrases["number.point"])
        if not self.number(units) or (decimals and not decimals.isdigit()):
            return set()
        (whole,) = self.number(units)
        return {whole + Fraction(int(decimals or 0), 10 ** len(decimals))}

    def percent(self, text: str) -> Values:
        """A part of something: 5% is 1/20."""
        return self.any_of(
            text, [rule("number.percent", lambda number: number / 100, number=self.decimal)]
        )

    def odds(self, text: str) -> Values:
        return self.any_of(
            text,
            [rule("odds.pays", lambda pays, to: Odds(pays, to), pays=self.number, to=self.number)],
        )

    def listed(self, key: str, part: Read) -> Read:
        """A list with commas and the book's last conjunction (`list.and`, `clauses.or`)."""
        return self.joined(key, "clauses.comma" if key == "clauses.and" else "list.comma", part)

    def joined(self, key: str, comma: str, part: Read) -> Read:
        more = self.several(key, comma, part)
        return lambda text: {(one,) for one in part(text)} | more(text)

    def several(self, key: str, comma: str, part: Read) -> Read:
        """A list of two parts or more."""

        def read(text: str) -> Values:
            found: Values = set()
            for slots in filled(self.book.phrases[key], text):
                lasts = part(slots["last"])
                if lasts:
                    for rest, last in product(self.parted(slots["rest"], comma, part), lasts):
                        found.add((*rest, last))
            return found

        return read

    def parted(self, text: str, comma: str, part: Read) -> Values:
        """Parts with a comma between them, in every way."""
        found = {(one,) for one in part(text)}
        between = self.book.phrases[comma]
        place = text.find(between)
        while place >= 0:
            firsts = part(text[:place])
            if firsts:
                rest = self.parted(text[place + len(between) :], comma, part)
                found |= {(first, *others) for first, others in product(firsts, rest)}
            place = text.find(between, place + 1)
        return found


def _whole(read: Read) -> Read:
    return lambda text: {int(value) for value in read(text)}


def as_it_is(text: str) -> Values:
    """The value of a slot whose text is its own value."""
    return {text}


def only(values: Values, text: str) -> Any:
    """The one reading of a text."""
    assert len(values) == 1, f"{len(values)} readings of {text!r}: {values}"
    return next(iter(values))
