"""The meaning hash: one for all texts that say the same.

It is taken of the core, so layout, comments, notes, sources, examples, the
variant's name, revision, filing and printed titles of rules don't matter. Whatever can
change how a hand is set, what follows, or what the sheet claims, does; so does
what a sheet that extends this one can lean on: bands, and the order of writing.
"""

from __future__ import annotations

import enum
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from fractions import Fraction
from hashlib import sha256
from typing import Final

from .table import Table
from .variant import Claims, Variant

_FORM: Final = "houseway meaning 1"
"""Changes when the same core is to have another hash."""
_SHORT: Final = 12
_PART: Final = 4


@dataclass(frozen=True, slots=True)
class Meaning:
    """The hash of a variant (64 hexadecimal digits), and of each of its parts (4 digits each)."""

    digest: str
    parts: tuple[tuple[str, str], ...]

    @property
    def short(self) -> str:
        """The first 12 digits, enough to tell variants apart."""
        return self.digest[:_SHORT]

    @property
    def pin(self) -> str:
        """The short hash and those of the parts, by which a later change can be named."""
        return f"{self.short}-{''.join(digits for _, digits in self.parts)}"

    def fits(self, pin: str) -> bool:
        """Whether a pin, long or short, is one of this meaning."""
        whole, _, parts = pin.partition("-")
        mine = self.pin.partition("-")[2]
        return self.digest.startswith(whole) and parts in ("", mine)

    def changed_since(self, pin: str) -> tuple[list[str], int] | None:
        """The parts that a pin did not have so, and how many of its own are gone.

        None where the pin is too short to tell.
        """
        digits = pin.partition("-")[2]
        if not digits:
            return None
        pinned = Counter(digits[i : i + _PART] for i in range(0, len(digits), _PART))
        new = []
        for name, part in self.parts:
            if pinned[part]:
                pinned[part] -= 1
            else:
                new.append(name)
        return new, pinned.total()


def meaning_of(variant: Variant) -> Meaning:
    """The meaning of everything that a variant decides or claims."""
    parts = [(name, _canonical(value)) for name, value in _parts(variant)]
    whole = "\n".join([_FORM, *(f"{name}: {text}" for name, text in parts)])
    hashes = ((name, _hash(f"{name}: {text}")[:_PART]) for name, text in parts)
    return Meaning(_hash(whole), tuple(hashes))


def meaning_of_way(variant: Variant) -> str:
    """A hash (64 digits) for all sheets whose house ways set every hand alike, rule by rule.

    It takes in what cards are worth and when a front fouls. What follows a foul, what is
    claimed, and bands and an order of writing that change no rule make no difference.
    """
    way = variant.house_way
    rules = tuple(replace(rule, title="") for rule in way.rules) if way else ()
    parts = (
        variant.deck,
        variant.ranking,
        variant.foul.test,
        (way.joker_counts, rules, way.safety_net) if way else None,
    )
    return _hash(_canonical(parts))


def _parts(variant: Variant) -> Iterator[tuple[str, object]]:
    yield "deck", variant.deck
    yield "ranking", variant.ranking
    yield "foul", variant.foul
    way = variant.house_way
    if way is None:
        yield "house way", None
    else:
        yield "joker counts", way.joker_counts
        yield "order of the rules", tuple(rule.name for rule in way.rules)
        yield "written order and priorities", (way.written_order, tuple(sorted(set(way.links))))
        yield "bands", tuple(sorted(way.bands, key=lambda band: band.name))
        for rule in way.rules:
            yield f"rule {rule.name}", replace(rule, title="")
        yield "safety net", way.safety_net
    yield "claims", _claims(variant.claims)
    if variant.table:
        yield from ((name.replace("_", " "), part) for name, part in _held(variant.table))
    if variant.deal:
        yield "deal", variant.deal
    if variant.irregularities:
        yield "irregularities", variant.irregularities
    for bet in variant.side_bets:
        yield f"side bet {bet.name}", replace(bet, title="")
    if variant.conduct:
        yield "conduct", variant.conduct


def _held(table: Table) -> Iterator[tuple[str, object]]:
    for field in fields(table):
        yield field.name, getattr(table, field.name)


def _claims(claims: Claims) -> object:
    waived = sorted((w.property_id.value, w.rule, w.count) for w in claims.waivers)
    return claims.properties, tuple(waived)


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _canonical(value: object) -> str:
    """A value as text, the same for equal values: sets sorted, what carries no meaning left out."""
    if isinstance(value, enum.Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, frozenset):
        return "{" + ", ".join(sorted(map(_canonical, value))) + "}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(_canonical, value)) + ")"
    if is_dataclass(value):
        held = (getattr(value, field.name) for field in fields(value) if field.compare)
        return f"{type(value).__name__}({', '.join(map(_canonical, held))})"
    if isinstance(value, Fraction):
        return str(value)
    return json.dumps(value)
