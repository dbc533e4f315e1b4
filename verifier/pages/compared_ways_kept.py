"""What `compared` counted, kept between builds: as plain values for JSON, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final

from ...spec.meaning import meaning_of
from ...spec.variant import Variant
from .comparison import ComparedWay, ComparedWays, WaysDiffer, compared
from .kinds import ClauseTakes, FrontCount, FrontPlayed, KindOfHand, KindSet
from .standing import houseway_version
from .store import Store, write_whole


def kept_comparison(variants: Sequence[Variant], store: Store) -> ComparedWays:
    """What is counted of these sheets, from the store's folder where it is of these meanings.

    A file that is damaged or of other sheets is not believed, and is replaced.
    """
    told = [houseway_version(), *(f"{one.name} {meaning_of(one).digest}" for one in variants)]
    key = sha256("\n".join(told).encode()).hexdigest()
    path = store.folder / _FILE if store.folder else None
    if path and path.is_file():
        with suppress(OSError, ValueError, KeyError, TypeError, RecursionError):
            kept = json.loads(path.read_text(encoding="utf-8"))
            if kept["of"] == key:
                return compared_from(kept["compared"], variants)
    found = compared(variants)
    if path:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps({"of": key, "compared": plain_of(found)}).encode())
    return found


_FILE: Final = "compared.json"


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
