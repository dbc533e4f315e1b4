"""Blocks of lines as written: their lines by topic, and what is said twice."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from ...grammar import sheet as nodes
from ...grammar.diagnostics import Code, Span
from ...grammar.leaves import Amount, Number, Phrase, Tails
from ...grammar.line_words import line_text
from ..money import cents_of, money_text
from ..sources import Cited
from .messages import Messages
from .remarks import spoken

_Choice = TypeVar("_Choice")


@dataclass(frozen=True, slots=True)
class Block:
    """The lines of one block, those that may stand once by topic, the others in their order."""

    once: dict[str, nodes.Line]
    often: tuple[nodes.Line, ...]
    span: Span

    def line(self, topic: str) -> nodes.Line | None:
        """The line of this topic, if the block has it."""
        return self.once.get(topic)

    def words(self, topic: str) -> str | None:
        """The phrase that the line of this topic chooses."""
        line = self.line(topic)
        return chosen(line, Phrase).words if line else None


def block_of(
    lines: Iterable[nodes.Line], span: Span, messages: Messages, often: Collection[str] = ()
) -> Block:
    """The lines by topic; one said twice is a fault, but for topics that may come often."""
    once: dict[str, nodes.Line] = {}
    repeated = []
    for line in lines:
        if line.topic in often:
            repeated.append(line)
            continue
        if line.topic in once:
            messages.twice(line.span, f"'{spoken(line.topic)}'", once[line.topic].span)
        once.setdefault(line.topic, line)
    return Block(once, tuple(repeated), span)


def refuse_same(lines: Iterable[nodes.Line], messages: Messages) -> None:
    """Lines that may come often, but not in the same words."""
    first: dict[str, nodes.Line] = {}
    for line in lines:
        words = line_text(line)
        if words in first:
            messages.twice(line.span, f"'{words}'", first[words].span)
        first.setdefault(words, line)


def chosen(line: nodes.Line, kind: type[_Choice], place: int = 0) -> _Choice:
    """What a line chooses at this place; the grammar fixes its kind."""
    choice = line.choice[place]
    assert isinstance(choice, kind)
    return choice


def cites_of(tails: Tails) -> tuple[Cited, ...]:
    """The clauses that a statement carries out."""
    cited = (Cited(one.clause.text, one.source.text if one.source else "") for one in tails.cites)
    return tuple(dict.fromkeys(cited))


def cents(amount: Amount) -> int:
    """An amount in cents; the grammar fixes its form."""
    return cents_of(amount.text)


def cents_in(
    amount: Amount, what: str, messages: Messages, least: int = 1, most: int | None = None
) -> int:
    """An amount in cents; one below `least` or above `most` is a fault."""
    value = cents(amount)
    if value >= least and (most is None or value <= most):
        return value
    limits = f"at least {money_text(least)}"
    limits += "" if most is None else f" and at most {money_text(most)}"
    messages.add(
        Code.OUT_OF_RANGE,
        amount.span,
        f"{amount.text} can't be {what}",
        f"{what} is {limits}",
        f"write an amount of {limits}",
    )
    return max(least, 1)


def percent_of(rate: Amount, messages: Messages) -> Fraction:
    """A percentage as a fraction; none, or all and more, is a fault."""
    value = Fraction(rate.text) / 100
    if 0 < value < 1:
        return value
    messages.add(
        Code.OUT_OF_RANGE,
        rate.span,
        f"{rate.text}% can't be a commission",
        "a commission is a part of a win: more than nothing, less than all of it",
        "write a percentage such as 5%, or: commission none",
    )
    return Fraction(1, 20)


def number_in(number: Number, low: int, high: int, what: str, messages: Messages) -> int:
    """A number from low to high; another is a fault."""
    if low <= number.value <= high:
        return number.value
    messages.add(
        Code.OUT_OF_RANGE,
        number.span,
        f"{number.value} can't be {what}",
        f"{what} is a number from {low} to {high}",
        f"write a number from {low} to {high}",
    )
    return low
