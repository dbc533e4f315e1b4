"""Forms that are one for conditions of pay tables that read the same and mean the same."""

from __future__ import annotations

from typing import Any

from houseway.spec.house_way import (
    All,
    AnyHand,
    BackAtLeast,
    BackKind,
    BackStraightTo,
    Can,
    HalfHas,
    HalfHolds,
    HasShape,
    Not,
    NotSetting,
    Some,
    SomeSetting,
)
from houseway.spec.vocabulary import AnyJoker, Group

FIVES = (BackKind, BackAtLeast, BackStraightTo)


def normal(condition: Any) -> Any:
    """A form that is one for conditions that hold of the same hands by plain logic."""
    match condition:
        case tuple():
            return ("together", _in_order(condition))
        case Can(parts):
            return _possible(_in_order(parts))
        case All(parts):
            every = frozenset(map(normal, parts)) - {AnyHand()} or {AnyHand()}
            return ("all", every) if len(every) > 1 else next(iter(every))
        case Some(parts):
            some = _merged([normal(part) for part in parts])
            return ("some", some) if len(some) > 1 else next(iter(some))
        case Not(part):
            return ("not", normal(part))
        case HasShape(shapes) if len(shapes) > 1:
            return ("some", frozenset(HasShape(frozenset({one})) for one in shapes))
        case HalfHas(half, Group() as group) if group.size == 1:
            return HalfHolds(half, (group,))
        case NotSetting(SomeSetting(parts)) if all(isinstance(p, NotSetting) for p in parts):
            return ("together", _in_order(tuple(part.part for part in parts)))
        case NotSetting(part):
            return ("no", normal(part))
        case BackKind() | SomeSetting():
            each = atoms(condition)
            return ("any", frozenset(map(normal, each))) if len(each) > 1 else each[0]
        case _:
            return condition


def atoms(condition: Any) -> tuple[Any, ...]:
    """The conditions of which a setting meets one: each kind of hand by itself."""
    match condition:
        case BackKind(kinds):
            return tuple(BackKind(frozenset({kind})) for kind in sorted(kinds, key=str))
        case SomeSetting(parts):
            return tuple(atom for part in parts for atom in atoms(part))
        case _:
            return (condition,)


def _in_order(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """The five cards first; where there are several, the first of them."""
    first = next((part for part in parts if _names_five(part)), parts[0])
    return tuple(map(normal, [first, *(part for part in parts if part is not first)]))


def _names_five(part: Any) -> bool:
    return all(isinstance(atom, FIVES) for atom in atoms(part))


def nests(thing: Any) -> bool:
    """Whether a thing stands in parentheses within a list."""
    match thing:
        case NotSetting(HalfHas(_, AnyJoker())):
            return False
        case BackKind(kinds):
            return len(kinds) > 1
        case HalfHolds(_, groups):
            return len(groups) > 1
        case _:
            return isinstance(thing, NotSetting | SomeSetting)


def _possible(parts: tuple[Any, ...]) -> Any:
    """A setting of one of several kinds can be, or several settings, one of each kind."""
    match parts:
        case (("any", kinds),):
            return ("some", frozenset(("can", (kind,)) for kind in kinds))
        case _:
            return ("can", parts)


def _merged(parts: list[Any]) -> frozenset[Any]:
    """The parts of alternatives, those within alternatives too."""
    found: set[Any] = set()
    for part in parts:
        match part:
            case ("some", inner):
                found |= inner
            case _:
                found.add(part)
    return frozenset(found)
