"""Where the order of the rules matters: rules whose conditions hold for the same hands."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..spec.interpreter import Interpreter
from ..spec.variant import Variant
from .engines.evaluate import Program
from .engines.hand_classes import HandClasses, hand_classes
from .from_variant import HouseWayTerms, RuleTerms
from .outcomes import Outcomes, SetTwoWays

_PART: Final = 1 << 12
"""Hand classes looked at together, so that 500 rules need little memory."""


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two rules that both would set some hands, `first` being tried before `second`.

    `hands` counts the hands for which both conditions hold, `differently` those
    of them that the rules would set with another front or back value, or that
    one would leave unset; `example` is one of these, None where there is none.
    `by_priority`: a `priority` line has `first` tried before `second`, which
    stands before it in writing.
    """

    first: str
    second: str
    hands: int
    differently: int
    by_priority: bool
    example: SetTwoWays | None

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "first": self.first,
            "second": self.second,
            "hands": self.hands,
            "differently": self.differently,
            "by_priority": self.by_priority,
            "example": self.example.to_dict() if self.example else None,
        }


@dataclass(frozen=True, slots=True)
class Overlaps:
    """All overlaps of a house way, in the order tried.

    `rules` are the names of all rules in that order; `pairs_apart` counts the
    pairs of rules whose conditions never hold together.
    """

    variant: str
    title: str
    hands: int
    rules: tuple[str, ...]
    overlaps: tuple[Overlap, ...]

    @property
    def pairs_apart(self) -> int:
        """How many pairs of rules share no hand."""
        return comb(len(self.rules), 2) - len(self.overlaps)

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "variant": self.variant,
            "title": self.title,
            "hands": self.hands,
            "rules": list(self.rules),
            "overlaps": [overlap.to_dict() for overlap in self.overlaps],
            "pairs_apart": self.pairs_apart,
        }


def overlaps(variant: Variant) -> Overlaps:
    """The pairs of rules that both would set some hand, counted over every hand.

    Whether a rule before both takes the hand makes no difference. Raises
    ValueError for a variant without a house way.
    """
    way = HouseWayTerms(variant)
    classes = hand_classes(variant.deck)
    found = _count(way, classes)
    interpreter = Interpreter(variant)

    def overlap(first: RuleTerms, second: RuleTerms, shared: _Shared) -> Overlap:
        example = None
        if shared.example is not None:
            cards = classes.representative(shared.example)
            example = SetTwoWays.by(interpreter, cards, first.rule.action, second.rule.action)
            assert example.differ, f"the interpreter sets {cards} one way"
        return Overlap(
            first.rule.name,
            second.rule.name,
            shared.hands,
            shared.differently,
            first.rule.written > second.rule.written,
            example,
        )

    return Overlaps(
        variant.name,
        variant.title,
        comb(variant.deck.size, 7),
        tuple(rule.rule.name for rule in way.rules),
        tuple(overlap(way.rules[i], way.rules[j], found[i, j]) for i, j in sorted(found)),
    )


@dataclass(slots=True)
class _Shared:
    """Hands that two rules share, counted so far; `example` is the place of a small class."""

    hands: int = 0
    differently: int = 0
    example: int | None = None
    size: int = field(default=0, repr=False)


def _count(way: HouseWayTerms, classes: HandClasses) -> dict[tuple[int, int], _Shared]:
    """By the places of two rules in the order tried, what they share.

    Only where two conditions hold is it asked what the rules would lay out.
    """
    conditions = Program([rule.holds for rule in way.rules])
    outcomes = Outcomes(way, [rule.left for rule in way.rules])
    found: dict[tuple[int, int], _Shared] = {}
    for start, part in classes.parts(_PART):
        holds = np.array(conditions.run(part.columns()))
        several = np.flatnonzero(np.count_nonzero(holds, axis=0) > 1)
        if len(several):
            shared = part.take(several)
            _add(found, holds[:, several], outcomes.of(shared), shared, start + several)
    return found


def _add(
    found: dict[tuple[int, int], _Shared],
    holds: NDArray[np.bool_],
    worths: NDArray[np.int64],
    classes: HandClasses,
    places: NDArray[np.int64],
) -> None:
    """Add what the rules (rows) share in some classes (columns), which have these places."""
    sizes, weights = classes.sizes, classes.weights
    # all sums are whole numbers far below 2 ** 53, so these are exact
    hands = np.triu((holds * weights.astype(np.float64)) @ holds.T, 1)
    for i, j in np.argwhere(hands).tolist():
        shared = found.setdefault((i, j), _Shared())
        shared.hands += int(hands[i, j])
        apart = np.flatnonzero(holds[i] & holds[j] & (worths[i] != worths[j]))
        if len(apart):
            shared.differently += int(weights[apart].sum())
            smallest = apart[sizes[apart].argmin()]
            if shared.example is None or sizes[smallest] < shared.size:
                shared.example, shared.size = int(places[smallest]), int(sizes[smallest])
