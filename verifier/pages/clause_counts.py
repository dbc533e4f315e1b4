"""A house way counted over every hand class: rules and cases, and the kinds of both halves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...spec.interpreter import Interpreter
from ...spec.variant import Variant
from ..engines.exhaustive import Enumeration
from ..from_variant import HouseWayTerms
from .laid_classes import UNSET, LaidClasses, LaidWay, Pitfalls, back_of, front_of
from .results import CountedClause, CountedKind
from .worked_hands import Places, WorkedHands, frequent_place, tricky_place


@dataclass(frozen=True, slots=True)
class WayCounts:
    """What is counted of a house way, as `results.Results` has it."""

    rules: tuple[CountedClause, ...]
    fronts: tuple[CountedKind, ...]
    backs: tuple[CountedKind, ...]
    no_rule: int
    unset: int


def count_way(variant: Variant, way: HouseWayTerms, enumeration: Enumeration) -> WayCounts:
    """Count a house way by its terms, the values of all settings being known of the classes."""
    laid_way = LaidWay(way, enumeration)
    clauses = _Clauses(WorkedHands(Interpreter(variant)))
    enumeration.prepare([*(rule.sets for rule in way.rules), way.no_rule])
    rules = []
    worths: Counter[int] = Counter()
    for number in range(1, len(way.rules) + 1):
        laid = laid_way.rule(number)
        rules.append(clauses.rule(laid, laid_way.pitfalls(laid), len(way.rules[number - 1].cases)))
        worths += _weighed(laid.worths, laid.classes.weights)
    no_rule = enumeration.those(way.no_rule)
    worths += _weighed(laid_way.of_no_rule(no_rule), no_rule.weights)
    unset = worths.pop(UNSET, 0)
    return WayCounts(tuple(rules), _fronts(worths), _backs(worths, variant), no_rule.hands, unset)


def _weighed(values: NDArray[np.int64], weights: NDArray[np.int64]) -> Counter[int]:
    """How many hands have each value."""
    found, inverse = np.unique(values, return_inverse=True)
    hands = np.zeros(len(found), np.int64)
    np.add.at(hands, inverse, weights)
    return Counter(dict(zip(found.tolist(), hands.tolist(), strict=True)))


class _Clauses:
    """Rules and cases with their counts and hands."""

    def __init__(self, worked: WorkedHands) -> None:
        self._worked = worked

    def rule(self, laid: LaidClasses, pitfalls: Pitfalls, cases: int) -> CountedClause:
        every = np.arange(len(laid.classes))
        by_case = tuple(
            self._clause(number, laid, pitfalls, every[laid.cases == number], ())
            for number in range(1, cases + 1)
        )
        return self._clause(laid.number, laid, pitfalls, every, by_case)

    def _clause(
        self,
        number: int,
        laid: LaidClasses,
        pitfalls: Pitfalls,
        places: Places,
        cases: tuple[CountedClause, ...],
    ) -> CountedClause:
        weights = laid.classes.weights[places]
        hands, with_joker = weights.sum(), weights[laid.classes.with_joker[places]].sum()
        frequent = tricky = None
        are_set = places[laid.worths[places] != UNSET]
        if len(are_set):
            place = frequent_place(laid, are_set)
            frequent = self._worked.worked(laid, pitfalls, place)
            other = tricky_place(laid, pitfalls, are_set, place)
            tricky = self._worked.worked(laid, pitfalls, other)
        return CountedClause(number, int(hands), int(with_joker), frequent, tricky, cases)


# --- kinds of halves


def _fronts(worths: Mapping[int, int]) -> tuple[CountedKind, ...]:
    """Fronts by kind, the strongest first: pairs by rank, then the others by their higher card."""
    kinds: Counter[tuple[int, int]] = Counter()
    for worth, hands in worths.items():
        front = front_of(worth)
        kinds[front >> 8, front >> 4 & 0xF] += hands
    return tuple(
        CountedKind(f"{_FRONTS[pair]} {rank}", kinds[pair, rank])
        for pair, rank in sorted(kinds, reverse=True)
    )


_FRONTS = ("high", "pair")


def _backs(worths: Mapping[int, int], variant: Variant) -> tuple[CountedKind, ...]:
    """Backs by category, the strongest first."""
    kinds: Counter[int] = Counter()
    for worth, hands in worths.items():
        kinds[back_of(worth) >> 20] += hands
    order = variant.ranking.order
    return tuple(
        CountedKind(order[level].value, kinds[level]) for level in sorted(kinds, reverse=True)
    )
