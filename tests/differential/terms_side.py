"""What a variant's terms, and the batches set by them, say of hands in class order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from houseway.spec.hand import FRONTS
from houseway.spec.variant import PropertyId, Variant
from houseway.verifier.batch import BatchSetter
from houseway.verifier.engines.evaluate import Program
from houseway.verifier.from_variant import NONE_LEFT, HouseWayTerms, RuleTerms
from houseway.verifier.properties import VIOLATIONS
from houseway.verifier.terms import Term, and_, or_

from .rows import CARD_BITS, NONE

SETTINGS = range(len(FRONTS))
Columns = dict[str, Any]


class TermsSide:
    """A variant's terms, asked about many hands at once."""

    def __init__(self, variant: Variant) -> None:
        way = HouseWayTerms(variant)
        settings = way.settings
        self.values: tuple[Term, ...] = (*settings.fronts, *settings.backs)
        self._has_net = way.net is not None
        self._cases = [
            (number, and_(rule.sets, case.taken))
            for rule in way.rules
            for number, case in enumerate(rule.cases, start=1)
        ]
        left = [self._where_set(way, _left_of(k)) for k in SETTINGS]
        no_rule = way.laid_out(NONE_LEFT).settings
        laid_out = [
            or_(self._where_set(way, _laid_out(way, k)), and_(way.no_rule, no_rule[k]))
            for k in SETTINGS
        ]
        roots = {
            "rules": [rule.sets for rule in way.rules],
            "cases": [taken for _, taken in self._cases],
            "left": left,
            "laid_out": laid_out,
            "fouls": [and_(kept, foul) for kept, foul in zip(left, settings.fouls, strict=True)],
            "violated": [
                self._where_set(way, lambda rule, p=p: VIOLATIONS[p](rule.left, settings))
                for p in (PropertyId.UNDOMINATED, PropertyId.DETERMINATE)
            ],
        }
        self._sizes = {part: len(terms) for part, terms in roots.items()}
        self._program = Program([term for terms in roots.values() for term in terms])

    @staticmethod
    def _where_set(way: HouseWayTerms, term: Callable[[RuleTerms], Term]) -> Term:
        return or_(*(and_(rule.sets, term(rule)) for rule in way.rules))

    def says(self, variables: Mapping[str, Any]) -> Columns:
        """Columns by the fields of a row; rules by their numbers in the order tried."""
        results = iter(self._program.run(variables))
        parts = {part: [next(results) for _ in range(size)] for part, size in self._sizes.items()}
        size = len(variables["rank0"])
        rule, case = np.full(size, NONE), np.full(size, NONE)
        for number, flags in enumerate(parts["rules"]):
            rule[flags] = number
        for (number, _), flags in zip(self._cases, parts["cases"], strict=True):
            case[flags] = number
        dominated, several = parts["violated"]
        left, fouls = _as_bits(parts["left"]), _as_bits(parts["fouls"])
        return {
            "rule": rule,
            "case": case,
            "left": left,
            "fouls_left": fouls,
            "dominated": dominated,
            "determinate": ~several,
            "laid_out": _as_bits(parts["laid_out"]),
            "by_net": (left == fouls) & self._has_net,
        }


def _left_of(k: int) -> Callable[[RuleTerms], Term]:
    return lambda rule: rule.left.settings[k]


def _laid_out(way: HouseWayTerms, k: int) -> Callable[[RuleTerms], Term]:
    return lambda rule: way.laid_out(rule.left).settings[k]


def _as_bits(flags: list[Any]) -> Any:
    total = np.zeros(len(flags[0]), dtype=np.int64)
    for k, flag in enumerate(flags):
        total |= flag.astype(np.int64) << k
    return total


class BatchSide:
    """How the batches of the command line lay hands out."""

    def __init__(self, variant: Variant) -> None:
        self._setter = BatchSetter(variant)
        assert variant.house_way is not None
        names = [rule.name for rule in variant.house_way.rules]
        self._numbers = np.array(
            [names.index(rule.name) if rule else NONE for rule in self._setter.rules]
        )

    def says(self, codes: Any) -> Columns:
        """Columns by the fields of a row, for hands as rows of codes."""
        batch = self._setter.set(codes)
        cards = np.zeros(len(codes), dtype=np.int64)
        for column in (*batch.front.T, *batch.back.T):
            cards = cards << CARD_BITS | column
        return {
            "rule": self._numbers[batch.way],
            "case": np.where(batch.case >= 0, batch.case + 1, NONE),
            "fouled": batch.fouled,
            "one_worth": batch.determinate,
            "cards": np.where(batch.is_set, cards, NONE),
        }
