"""Irregularities as written to the core."""

from __future__ import annotations

from collections.abc import Collection
from math import prod
from typing import Final

from ...grammar import sheet as nodes
from ...grammar import situations as written
from ...grammar.diagnostics import Code, Span
from ...grammar.leaves import Name
from ...grammar.situation_words import ruling_text
from ..irregularities import (
    AtLeastOne,
    Circumstance,
    Consequence,
    Counts,
    Every,
    Fact,
    Irregularities,
    Is,
    NotSo,
    Ruling,
)
from ..vocabulary import Relation
from .blocks import cites_of, number_in
from .messages import Messages

MOST_SITUATIONS: Final = 50_000
MOST_RULINGS: Final = 100
_MOST_COUNTED: Final = 60


def read_irregularities(sheet: nodes.Sheet, messages: Messages) -> Irregularities | None:
    """The irregularities; None where the sheet says nothing of them."""
    block = next((i for i in sheet.items if isinstance(i, written.Irregularities)), None)
    if block is None:
        return None
    facts = _facts(block, messages)
    lowered = _Lowering({fact.name for fact in facts}, messages)
    rulings = [line for line in block.lines if isinstance(line, written.Ruling)]
    impossible = [line for line in block.lines if isinstance(line, written.Impossible)]
    overrides = [line for line in block.lines if isinstance(line, written.MisdealOverrides)]
    for line in overrides[1:]:
        messages.twice(line.span, "'misdeal overrides'", overrides[0].span)
    if prod(fact.high + 1 for fact in facts) > MOST_SITUATIONS:
        _too_large(block.span, f"more than {MOST_SITUATIONS:,} situations", messages)
    if len(rulings) + len(impossible) > MOST_RULINGS:
        _too_large(block.span, f"{len(rulings) + len(impossible)} statements", messages)
        messages.raise_if_any()
    return Irregularities(
        facts,
        tuple(lowered.circumstance(line.situation) for line in impossible),
        tuple(_ruling(line, lowered) for line in rulings),
        bool(overrides),
    )


def _too_large(span: Span, what: str, messages: Messages) -> None:
    messages.add(
        Code.TOO_LARGE,
        span,
        f"these irregularities come to {what}",
        f"up to {MOST_SITUATIONS:,} situations and {MOST_RULINGS} statements can be judged",
        "declare fewer facts, or smaller counts",
    )


def _facts(block: written.Irregularities, messages: Messages) -> tuple[Fact, ...]:
    first: dict[str, written.Fact] = {}
    for line in block.lines:
        if isinstance(line, written.Fact):
            if line.name.text in first:
                what = f"the fact '{line.name.text}'"
                messages.twice(line.name.span, what, first[line.name.text].name.span)
            first.setdefault(line.name.text, line)
    return tuple(_fact(line, messages) for line in first.values())


def _fact(fact: written.Fact, messages: Messages) -> Fact:
    if fact.bounds is None:
        return Fact(fact.name.text, fact.text.text)
    low, high = fact.bounds
    if low.value:
        messages.add(
            Code.OUT_OF_RANGE,
            low.span,
            f"a count can't begin at {low.value}",
            "every count begins at 0, where nothing of the kind has happened",
            f"write 0..{high.value}",
        )
    most = number_in(high, 1, _MOST_COUNTED, "the highest count", messages)
    return Fact(fact.name.text, fact.text.text, 0, most, is_flag=False)


def _ruling(line: written.Ruling, lowered: _Lowering) -> Ruling:
    consequences = tuple(dict.fromkeys(Consequence(phrase.words) for phrase in line.ruled))
    when = lowered.circumstance(line.situation)
    return Ruling(when, consequences, ruling_text(line), cites_of(line.tails))


class _Lowering:
    """Lowers conditions on declared facts."""

    def __init__(self, facts: Collection[str], messages: Messages) -> None:
        self._facts = facts
        self._messages = messages

    def circumstance(self, situation: written.Situation) -> Circumstance:
        match situation:
            case written.FactTest(name):
                return Is(self._known(name))
            case written.FactCount(names, relation, number):
                most = _MOST_COUNTED * 100
                value = number_in(number, 0, most, "a count", self._messages)
                return Counts(tuple(map(self._known, names)), Relation(relation), value)
            case written.NotFact(part):
                return NotSo(self.circumstance(part))
            case written.AllFacts(parts):
                return Every(tuple(map(self.circumstance, parts)))
            case written.AnyFacts(parts):
                return AtLeastOne(tuple(map(self.circumstance, parts)))

    def _known(self, name: Name) -> str:
        if name.text not in self._facts:
            self._messages.unknown_name(name.span, "fact", name.text, self._facts)
        return name.text
