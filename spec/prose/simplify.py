"""Conditions in the form in which they are said: `not` at the tests alone, lists flat."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Category
from ..house_way import (
    All,
    AnyHand,
    BackKind,
    Can,
    HalfHolds,
    HandCondition,
    HasJokers,
    HasShape,
    Not,
    NotSetting,
    SettingCondition,
    Some,
    SomeSetting,
)

MOST_JOKERS = 2


def simplified(condition: HandCondition) -> HandCondition:
    """The same condition with `not` at its tests, flat lists, and like tests joined."""
    match condition:
        case All(parts):
            return _all_of(simplified(part) for part in parts)
        case Some(parts):
            return _some_of(simplified(part) for part in parts)
        case Not(part):
            return negated(part)
        case _:
            return condition


def negated(condition: HandCondition) -> HandCondition:
    """What holds where the condition does not, simplified."""
    match condition:
        case All(parts):
            return _some_of(negated(part) for part in parts)
        case Some(parts):
            return _all_of(negated(part) for part in parts)
        case Not(part):
            return simplified(part)
        case HasJokers(0, most) if most < MOST_JOKERS:
            return HasJokers(most + 1, MOST_JOKERS)
        case HasJokers(least, most) if most >= MOST_JOKERS and least:
            return HasJokers(0, least - 1)
        case _:
            return Not(condition)


def _all_of(parts: Iterable[HandCondition]) -> HandCondition:
    flat: list[HandCondition] = []
    for part in parts:
        flat += part.parts if isinstance(part, All) else [part]
    jokers = [part for part in flat if isinstance(part, HasJokers)]
    if len(jokers) > 1:
        both = HasJokers(max(j.least for j in jokers), min(j.most for j in jokers))
        if both.least <= both.most:
            place = flat.index(jokers[0])
            flat = [part for part in flat if not isinstance(part, HasJokers)]
            flat.insert(place, both)
    meant = _once(part for part in flat if part != AnyHand())
    return meant[0] if len(meant) == 1 else All(meant) if meant else AnyHand()


def _some_of(parts: Iterable[HandCondition]) -> HandCondition:
    flat: list[HandCondition] = []
    for part in parts:
        flat += part.parts if isinstance(part, Some) else [part]
    shapes = [part.shapes for part in flat if isinstance(part, HasShape)]
    if len(shapes) > 1:
        place = next(n for n, part in enumerate(flat) if isinstance(part, HasShape))
        flat = [part for part in flat if not isinstance(part, HasShape)]
        flat.insert(place, HasShape(frozenset().union(*shapes)))
    once = _one_can(_once(flat))
    return once[0] if len(once) == 1 else Some(once)


def _one_can(parts: tuple[HandCondition, ...]) -> tuple[HandCondition, ...]:
    """Settings that can be made, told as one where they differ in a single condition."""
    cans = [part for part in parts if isinstance(part, Can)]
    if len(cans) < len(parts) or len(cans) == 1:
        return parts
    if any(len(can.conditions) == 1 for can in cans):
        return parts
    shared = [one for one in cans[0].conditions if all(one in can.conditions for can in cans)]
    rests = [[one for one in can.conditions if one not in shared] for can in cans]
    if any(len(rest) != 1 for rest in rests):
        return parts
    return (Can((*shared, SomeSetting(tuple(rest[0] for rest in rests)))),)


def _once(parts: Iterable[HandCondition]) -> tuple[HandCondition, ...]:
    return tuple(dict.fromkeys(parts))


def simplified_setting(condition: SettingCondition) -> SettingCondition:
    """The same condition without a `not` of a `not`, in flat lists, kinds of back joined."""
    match condition:
        case NotSetting(part):
            inner = simplified_setting(part)
            return inner.part if isinstance(inner, NotSetting) else NotSetting(inner)
        case SomeSetting(parts):
            return _some_setting(simplified_setting(part) for part in parts)
        case HalfHolds(half, groups):
            return HalfHolds(half, tuple(dict.fromkeys(groups)))
        case _:
            return condition


def _some_setting(parts: Iterable[SettingCondition]) -> SettingCondition:
    flat: list[SettingCondition] = []
    for part in parts:
        flat += part.parts if isinstance(part, SomeSetting) else [part]
    kinds: frozenset[Category] = frozenset().union(
        *(part.kinds for part in flat if isinstance(part, BackKind))
    )
    if kinds:
        place = next(n for n, part in enumerate(flat) if isinstance(part, BackKind))
        flat = [part for part in flat if not isinstance(part, BackKind)]
        flat.insert(place, BackKind(kinds))
    once = tuple(dict.fromkeys(flat))
    return once[0] if len(once) == 1 else SomeSetting(once)
