"""The interpreter beside the terms: the same hands, asked of both.

Variants that share deck, ranking and what a joker counts as are compared
together: a hand is built and ranked once, and every variant's rules are then
run on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

import numpy as np

from houseway.spec.variant import Variant
from houseway.verifier.batch import code_of
from houseway.verifier.engines.evaluate import Program

from .class_order import Cards, columns_of, in_class_order
from .interpreter_side import Facts, InterpreterSide
from .rows import NONE, Row, unpacked
from .terms_side import BatchSide, Columns, TermsSide

MOST_SHOWN = 10


class Sides:
    """One variant: its interpreter, its terms and its batches."""

    def __init__(self, variant: Variant) -> None:
        self.name = variant.name
        self.interpreted = InterpreterSide(variant)
        self.terms = TermsSide(variant)
        self.batches = BatchSide(variant)


sides_of = lru_cache(maxsize=64)(Sides)
program_of = lru_cache(maxsize=16)(Program)


def what_is_shared(variant: Variant) -> object:
    """Variants for which this is equal build and rank every hand alike."""
    assert variant.house_way is not None
    return variant.deck, variant.ranking, variant.house_way.joker_counts


def find_disagreements(variants: Sequence[Variant], hands: Iterable[Cards]) -> list[str]:
    """Where interpreter and terms differ on these hands, at most ten each, for a reader."""
    assert len({what_is_shared(variant) for variant in variants}) == 1
    sides = [sides_of(variant) for variant in variants]
    ordered = [in_class_order(hand) for hand in hands]
    columns = columns_of(ordered)
    codes = np.array([[code_of(card) for card in hand] for hand in ordered])
    values, rows = _interpreted([side.interpreted for side in sides], ordered)
    found = _different_values(sides, ordered, columns, values)
    for side, given in zip(sides, rows, strict=True):
        by_interpreter = dict(zip(Row._fields, np.array(given).T, strict=True))
        by_terms, in_batch = side.terms.says(columns), side.batches.says(codes)
        found += _differences(side, "terms", ordered, by_interpreter, by_terms)
        found += _differences(side, "batch", ordered, by_interpreter, in_batch)
    return found


def _interpreted(
    sides: Sequence[InterpreterSide], hands: list[Cards]
) -> tuple[list[list[int]], list[list[Row]]]:
    """What the settings of each hand are worth, and for each variant a row for each hand."""
    values: list[list[int]] = []
    rows: list[list[Row]] = [[] for _ in sides]
    for cards in hands:
        hand = sides[0].interpreter.hand(cards)
        facts = Facts(hand, cards)
        values.append(facts.values)
        for side, found in zip(sides, rows, strict=True):
            found.append(facts.row(side, side.interpreter.set_hand(hand)))
    return values, rows


def _different_values(
    sides: Sequence[Sides], hands: list[Cards], columns: Mapping[str, Any], values: list[list[int]]
) -> list[str]:
    """Where the 21 fronts and backs are worth something else; the terms are the same for all."""
    terms = sides[0].terms.values
    assert all(side.terms.values == terms for side in sides)
    by_terms = np.stack(program_of(terms).run(columns), axis=1)
    by_interpreter = np.array(values)
    return [
        f"{_text(hands[row])}: worth {by_interpreter[row].tolist()} terms {by_terms[row].tolist()}"
        for row in islice(_rows(by_interpreter != by_terms), MOST_SHOWN)
    ]


def _differences(
    side: Sides, source: str, hands: list[Cards], by_interpreter: Columns, said: Columns
) -> list[str]:
    """The hands on which a source says something else than the interpreter."""
    fields = list(said)
    one = np.stack([by_interpreter[field] for field in fields], axis=1)
    other = np.stack([said[field] for field in fields], axis=1)
    found = []
    for row in islice(_rows(one != other), MOST_SHOWN):
        words = [
            f"{field} {_shown(side, field, a)} {source} {_shown(side, field, b)}"
            for field, a, b in zip(fields, one[row].tolist(), other[row].tolist(), strict=True)
            if a != b
        ]
        found.append(f"{side.name}: {_text(hands[row])}: {'; '.join(words)}")
    return found


def _rows(different: Any) -> list[int]:
    rows: list[int] = np.flatnonzero(different.any(axis=1)).tolist()
    return rows


def _shown(side: Sides, field: str, value: int) -> str:
    if value == NONE:
        return "none"
    if field == "rule":
        return side.interpreted.rules[value]
    return _text(unpacked(value)) if field == "cards" else f"{value:,}"


def _text(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards))
