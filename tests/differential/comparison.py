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

from houseway.spec.compile_action import SetOfSettings
from houseway.spec.hand import FRONTS, Hand, Setting
from houseway.spec.interpreter import Decision, Interpreter
from houseway.spec.variant import Variant
from houseway.verifier.engines.evaluate import Program

from .class_order import PLACES, Cards, columns_of, in_class_order
from .rows import NONE, Row, packed, unpacked
from .terms_side import BatchSide, Columns, TermsSide

NUMBER_OF = {front: number for number, front in enumerate(FRONTS)}
MOST_SHOWN = 10


class Sides:
    """One variant: its interpreter, its terms and its batches."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.interpreter = Interpreter(variant)
        self.terms = TermsSide(variant)
        self.batches = BatchSide(variant)
        self.foul = variant.foul.test.value
        self.rules = [rule.name for rule in self.interpreter.house_way.rules]
        self.numbers = {name: number for number, name in enumerate(self.rules)} | {None: NONE}


sides_of = lru_cache(maxsize=64)(Sides)
program_of = lru_cache(maxsize=16)(Program)


def what_is_shared(variant: Variant) -> object:
    """Variants for which this is equal build and rank every hand alike."""
    assert variant.house_way is not None
    return variant.deck, variant.ranking, variant.house_way.joker_counts


def find_disagreements(variants: Sequence[Variant], hands: Iterable[Cards]) -> list[str]:
    """Where interpreter and terms differ on these hands, at most ten each, for a reader."""
    assert len({what_is_shared(variant) for variant in variants}) == 1
    ordered = [in_class_order(hand) for hand in hands]
    columns = columns_of(ordered)
    sides = [sides_of(variant) for variant in variants]
    values: list[list[int]] = []
    rows: list[list[Row]] = [[] for _ in sides]
    for cards in ordered:
        hand = sides[0].interpreter.hand(cards)
        settings = _by_class_place(hand, cards)
        facts = _Facts(settings)
        values.append(facts.values)
        for side, found in zip(sides, rows, strict=True):
            found.append(facts.row(side, side.interpreter.set_hand(hand)))
    found = _different_values(sides, ordered, columns, values)
    for side, given in zip(sides, rows, strict=True):
        by_interpreter = dict(zip(Row._fields, np.array(given).T, strict=True))
        for source, said in (
            ("terms", side.terms.says(columns)),
            ("batch", side.batches.says(ordered)),
        ):
            found += _differences(side, source, ordered, by_interpreter, said)
    return found


def _by_class_place(hand: Hand, cards: Cards) -> Sequence[Setting]:
    """The settings in the order of `FRONTS` over the cards in class order."""
    if hand.cards == cards:
        return hand.settings
    free = list(PLACES)
    place_of = []
    for card in hand.cards:
        place = next(i for i in free if cards[i] == card)
        free.remove(place)
        place_of.append(place)
    ordered: list[Any] = [None] * len(FRONTS)
    for setting in hand.settings:
        first, second = sorted(place_of[i] for i in setting.places)
        ordered[NUMBER_OF[first, second]] = setting
    return ordered


class _Facts:
    """One hand's settings, with what follows from those left worked out once for all variants."""

    def __init__(self, settings: Sequence[Setting]) -> None:
        self._bits = {setting: 1 << k for k, setting in enumerate(settings)}
        self._of_left: dict[tuple[object, SetOfSettings], tuple[int, int, bool, bool]] = {}
        self._cards: dict[Setting | None, int] = {None: NONE}
        self.values = [
            *(setting.front_value.strength for setting in settings),
            *(setting.back_value.strength for setting in settings),
        ]

    def row(self, side: Sides, decision: Decision) -> Row:
        """The interpreter's decision as a row."""
        left, setting = decision.left, decision.setting
        about = self._of_left.get((side.foul, left))
        if about is None:
            about = self._about(side.interpreter, decision)
            self._of_left[side.foul, left] = about
        if setting not in self._cards:
            assert setting is not None
            self._cards[setting] = packed((*setting.front, *setting.back))
        return Row(
            side.numbers[decision.rule.name if decision.rule else None],
            decision.case_number or NONE,
            *about,
            about[0] if decision.laid_out is left else self._as_bits(decision.laid_out),
            decision.by_net,
            decision.fouled,
            setting is not None and not decision.is_open,
            self._cards[setting],
        )

    def _about(self, interpreter: Interpreter, decision: Decision) -> tuple[int, int, bool, bool]:
        left = decision.left
        return (
            self._as_bits(left),
            self._as_bits(filter(interpreter.fouls, left)),
            interpreter.dominating(decision) is not None,
            decision.determinate or not left,
        )

    def _as_bits(self, settings: Iterable[Setting]) -> int:
        return sum(self._bits[setting] for setting in settings)


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
        found.append(f"{side.variant.name}: {_text(hands[row])}: {'; '.join(words)}")
    return found


def _rows(different: Any) -> list[int]:
    rows: list[int] = np.flatnonzero(different.any(axis=1)).tolist()
    return rows


def _shown(side: Sides, field: str, value: int) -> str:
    if value == NONE:
        return "none"
    if field == "rule":
        return side.rules[value]
    return _text(unpacked(value)) if field == "cards" else f"{value:,}"


def _text(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards))
