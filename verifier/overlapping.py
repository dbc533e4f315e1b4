"""Where the order of the rules matters: rules whose conditions hold for the same hands."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from ..spec.house_way import Rule
from ..spec.interpreter import Interpreter
from ..spec.variant import Variant
from .engines.exhaustive import Enumeration
from .from_variant import HouseWayTerms
from .set_two_ways import SetTwoWays, TwoWays
from .shared_hands import Claimant, Shared, shared_hands


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
    NoHouseWayError for a variant without a house way.
    """
    way = HouseWayTerms(variant)
    rules, enumeration = way.rules, Enumeration(variant.deck)
    claimants = [Claimant(rule.holds, rule.left) for rule in rules]
    later = {place: range(place + 1, len(rules)) for place in range(len(rules))}
    found = shared_hands(way, enumeration, claimants, later)
    set_two_ways = TwoWays(Interpreter(variant), enumeration.classes)

    def overlap(first: Rule, second: Rule, shared: Shared) -> Overlap:
        return Overlap(
            first.name,
            second.name,
            shared.hands,
            shared.differently,
            first.written > second.written,
            set_two_ways.example(shared, first.action, second.action),
        )

    return Overlaps(
        variant.name,
        variant.title,
        comb(variant.deck.size, 7),
        tuple(rule.rule.name for rule in rules),
        tuple(overlap(rules[i].rule, rules[j].rule, shared) for (i, j), shared in found.items()),
    )
