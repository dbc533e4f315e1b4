"""Sets many hands at once by the terms: the same answers as the interpreter, sooner.

The interpreter and the terms are compared on every hand class in the tests.
Cards are small numbers here, ascending in reading order; see `code_of`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..spec.cards import ACE, JOKER, Card, Suit
from ..spec.hand import FRONTS
from ..spec.house_way import Case, Cases, Rule
from ..spec.variant import Variant
from .engines.evaluate import Program
from .from_variant import NONE_LEFT, HouseWayTerms, Left
from .terms import Term

Codes = NDArray[np.int64]
Flags = NDArray[np.bool_]

_FIRST = np.array([i for i, _ in FRONTS])
_SECOND = np.array([j for _, j in FRONTS])
_BACKS = np.array([[i for i in range(7) if i not in front] for front in FRONTS])
_JOKER_CODE: Final = 4
_SUIT_KEYS: Final = 32


def code_of(card: Card) -> int:
    """Five numbers a rank from the ace down: four suits, and the joker after the aces."""
    return (ACE - (card.rank or ACE)) * 5 + card.tie_order


CARD_OF: Final = {
    code_of(card): card for card in (*(Card(r, s) for r in range(2, ACE + 1) for s in Suit), JOKER)
}


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """Hands as set, a row each: `front` (n x 2) and `back` (n x 5) as codes in reading order.

    `way` is the place in `BatchSetter.rules` of the rule that sets, `case` its
    case from 0 (-1 where it has none). Where nothing is left, `is_set` is false.
    """

    front: Codes
    back: Codes
    way: Codes
    case: Codes
    is_set: Flags
    fouled: Flags
    determinate: Flags


class BatchSetter:
    """Sets batches of hands of one variant. Raises NoHouseWayError where it has none."""

    def __init__(self, variant: Variant) -> None:
        self._way = HouseWayTerms(variant)
        rules = self._way.rules
        self.rules: tuple[Rule | None, ...] = (*(rule.rule for rule in rules), None)
        self._sets = Program([*(rule.sets for rule in rules), self._way.no_rule])
        self._programs = [
            self._program(rule.left, [case.taken for case in rule.cases]) for rule in rules
        ]
        self._programs.append(self._program(NONE_LEFT, []))

    def _program(self, left: Left, taken: list[Term]) -> Program:
        settings = self._way.settings
        laid_out = self._way.laid_out(left).settings
        return Program([*laid_out, *settings.fouls, *settings.fronts, *settings.backs, *taken])

    def case_of(self, way: int, case: int) -> Case | None:
        """The case that two numbers of a batch stand for."""
        rule = self.rules[way]
        action = rule.action if rule else None
        return action.cases[case] if isinstance(action, Cases) and case >= 0 else None

    def set(self, hands: Codes) -> Batch:
        """Set hands (n x 7 codes) that are known to be hands of the deck."""
        places, columns = _in_class_order(hands)
        size = len(hands)
        batch = Batch(
            np.zeros((size, 2), np.int64),
            np.zeros((size, 5), np.int64),
            np.full(size, len(self.rules) - 1),
            np.full(size, -1),
            np.zeros(size, np.bool_),
            np.zeros(size, np.bool_),
            np.zeros(size, np.bool_),
        )
        for way, flags in enumerate(self._sets.run(columns)):
            rows = np.flatnonzero(flags)
            if len(rows):
                some = {name: column[rows] for name, column in columns.items()}
                self._fill(batch, way, rows, places[rows], self._programs[way].run(some))
        return batch

    @staticmethod
    def _fill(batch: Batch, way: int, rows: Codes, places: Codes, values: list[Any]) -> None:
        """Choose among the settings laid out, and write the rows' results."""
        laid_out, fouls = np.array(values[:21]), np.array(values[21:42])
        fronts, backs = (np.array(values[a : a + 21], dtype=np.int64) for a in (42, 63))
        worth = (0xFFF - fronts) << 24 | (0xFFFFFF - backs)
        unset = np.iinfo(np.int64).max
        keys = np.where(laid_out, worth * _SUIT_KEYS + _suit_keys(places), unset)
        chosen = keys.argmin(axis=0)
        every = np.arange(len(rows))
        lowest = np.where(laid_out, worth, unset).min(axis=0)
        batch.way[rows] = way
        batch.is_set[rows] = laid_out.any(axis=0)
        batch.determinate[rows] = (~laid_out | (worth == lowest)).all(axis=0) & batch.is_set[rows]
        batch.fouled[rows] = fouls[chosen, every] & batch.is_set[rows]
        front = np.stack([places[every, _FIRST[chosen]], places[every, _SECOND[chosen]]], axis=1)
        batch.front[rows] = np.sort(front, axis=1)
        batch.back[rows] = np.sort(places[every[:, None], _BACKS[chosen]], axis=1)
        if len(values) > 84:
            taken = np.array(values[84:])
            batch.case[rows] = np.where(taken.any(axis=0), taken.argmax(axis=0), -1)


def _suit_keys(places: Codes) -> Codes:
    """For each setting, how its front's suits stand in the order of laying out (21 x n)."""
    first, second = places[:, _FIRST].T, places[:, _SECOND].T
    joker = first == _JOKER_CODE
    equal = first // 5 == second // 5
    a, b = first % 5, second % 5
    ordered = np.where(equal, np.minimum(a, b) * 5 + np.maximum(a, b), a * 5 + b)
    keys: Codes = np.where(joker, b * 5 + _JOKER_CODE, ordered)
    return keys


def _in_class_order(hands: Codes) -> tuple[Codes, dict[str, NDArray[Any]]]:
    """Each hand's cards in the order of its hand class, and the class's columns."""
    joker = hands == _JOKER_CODE
    suits = np.where(joker, -1, hands % 5)
    held = np.stack([(suits == suit).sum(axis=1) for suit in range(4)])
    flush = np.where(held.max(axis=0) >= 5 - joker.sum(axis=1), held.argmax(axis=0), 9)
    suited = suits == flush[:, None]
    keys = np.where(joker, -1, hands // 5 * 10 + np.where(suited, 0, 5) + suits)
    order = np.argsort(keys, axis=1, kind="stable")
    places, in_suit = (np.take_along_axis(a, order, axis=1) for a in (hands, suited))
    ranks = (ACE - places // 5).astype(np.uint8)
    columns: dict[str, NDArray[Any]] = {}
    for i in range(7):
        columns[f"rank{i}"] = np.ascontiguousarray(ranks[:, i])
        columns[f"suited{i}"] = np.ascontiguousarray(in_suit[:, i])
        columns[f"joker{i}"] = np.ascontiguousarray(places[:, i] == _JOKER_CODE)
    return places, columns
