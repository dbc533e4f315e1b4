"""What `compared` counted, as plain values for JSON, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...spec.variant import Variant
from .comparison import ComparedWay, ComparedWays, WaysDiffer
from .kinds import ClauseTakes, FrontCount, FrontPlayed, KindOfHand, KindSet


def plain_of(all_ways: ComparedWays) -> dict[str, object]:
    """The counts as plain values; of the sheets their names alone."""
    return {
        "ways": [
            {
                "variants": [variant.name for variant in way.variants],
                "kinds": [_plain_kind(one) for one in way.kinds],
                "quads": [_plain_kind(one) for one in way.quads],
            }
            for way in all_ways.ways
        ],
        "differences": [[one.first, one.second, one.hands] for one in all_ways.differences],
    }


def compared_from(plain: Mapping[str, Any], variants: Sequence[Variant]) -> ComparedWays:
    """The counts as they were, of these sheets. Raises KeyError for what is not kept so."""
    by_name = {variant.name: variant for variant in variants}
    return ComparedWays(
        tuple(
            ComparedWay(
                tuple(by_name[name] for name in way["variants"]),
                tuple(map(_kind_of, way["kinds"])),
                tuple(map(_kind_of, way["quads"])),
            )
            for way in plain["ways"]
        ),
        tuple(WaysDiffer(*one) for one in plain["differences"]),
    )


def _plain_kind(one: KindSet) -> dict[str, object]:
    return {
        "kind": one.kind.value,
        "hands": one.hands,
        "clauses": [[clause.rule, clause.case, clause.hands] for clause in one.clauses],
        "fronts": [[front.front.value, front.hands] for front in one.fronts],
        "rank": one.rank,
    }


def _kind_of(plain: Mapping[str, Any]) -> KindSet:
    return KindSet(
        KindOfHand(plain["kind"]),
        plain["hands"],
        tuple(ClauseTakes(*clause) for clause in plain["clauses"]),
        tuple(FrontCount(FrontPlayed(front), hands) for front, hands in plain["fronts"]),
        plain["rank"],
    )
