"""How large a house way is when every `use` is written out."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass
from typing import Final

from ..house_way import HouseWay, Use

MOST_RULES: Final = 500
MOST_PARTS: Final = 5_000
"""Parts that a house way may have: seven times those of the longest published one."""


def parts_of(way: HouseWay) -> int:
    """Conditions, steps and cases of all rules, those of used rules counted at each use.

    Counting stops above MOST_PARTS. The rules must not use each other in a circle.
    """
    own = {rule.name: _count((rule.when, rule.action)) for rule in way.rules}
    parts: dict[str, int] = {}
    waiting = list(own)
    while waiting:  # without recursion: a chain of uses may be long
        name = waiting[-1]
        missing = [used for used in own[name].uses if used not in parts]
        if missing:
            waiting.extend(missing)
            continue
        waiting.pop()
        used = sum(parts[used] * times for used, times in own[name].uses.items())
        parts[name] = min(own[name].parts + used, MOST_PARTS + 1)
        if parts[name] > MOST_PARTS:
            return parts[name]
    net = _count((way.safety_net,))
    return sum(parts.values()) + net.parts + sum(parts[used] for used in net.uses.elements())


def parts_in(node: object) -> int:
    """Conditions and the like in a node that uses no rules."""
    return _count(node).parts


class _Counted:
    """Parts of a node by itself, and how often it uses which rule."""

    def __init__(self) -> None:
        self.parts = 0
        self.uses: Counter[str] = Counter()


def _count(node: object) -> _Counted:
    counted = _Counted()
    nodes = [node]
    while nodes:
        one = nodes.pop()
        if isinstance(one, Use):
            counted.uses[one.rule] += 1
        elif isinstance(one, tuple | frozenset):
            nodes.extend(one)
        elif is_dataclass(one) and not isinstance(one, type):
            counted.parts += 1
            nodes.extend(getattr(one, field.name) for field in fields(one))
    return counted
