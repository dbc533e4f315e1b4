"""Frozen values to plain ones for JSON and back, strictly, by the types of their fields.

Known are whole numbers, text, truth values, members of an enumeration (by their values),
None, tuples of one kind or of a fixed number of kinds, cards (several together as one
text), and frozen dataclasses of these, whose empty fields are left out.
"""

from __future__ import annotations

import enum
import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from ...spec.cards import Card, CardError, parse_cards

T = TypeVar("T")


class PlainValueError(ValueError):
    """Plain values that are not what they should be."""


def plain(value: object) -> object:
    """A value as JSON has it."""
    match value:
        case None | str() | int():
            return value
        case enum.Enum():
            return value.value
        case tuple() if value and all(isinstance(one, Card) for one in value):
            return " ".join(map(str, value))
        case tuple():
            return [plain(one) for one in value]
        case _ if is_dataclass(value):
            held = ((one.name, getattr(value, one.name), _default(one)) for one in fields(value))
            return {name: plain(part) for name, part, empty in held if part != empty}
        case _:
            raise TypeError(f"{type(value).__name__} has no plain value")


def value_of(kind: type[T], given: object) -> T:
    """The value of this kind that plain values stand for. Raises PlainValueError."""
    return cast("T", _value(kind, given))


def _value(kind: Any, given: object) -> object:
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return None if given is None else _value(_some(parts), given)
    if origin is tuple:
        return _row(parts, given)
    if isinstance(kind, type):
        if is_dataclass(kind):
            return _record(kind, given)
        if issubclass(kind, enum.Enum):
            return _member(kind, given)
    if kind in (int, str) and type(given) is kind:
        return given
    raise PlainValueError(f"{given!r} is not {kind}")


def _some(parts: tuple[Any, ...]) -> Any:
    """What a value that may be None is otherwise."""
    (kind,) = (part for part in parts if part is not types.NoneType)
    return kind


def _row(parts: tuple[Any, ...], given: object) -> tuple[object, ...]:
    if parts == (Card, ...):
        return _cards(given)
    if not isinstance(given, list):
        raise PlainValueError(f"{given!r} is no list")
    if len(parts) == 2 and parts[1] is ...:
        return tuple(_value(parts[0], one) for one in given)
    if len(parts) != len(given):
        raise PlainValueError(f"{given!r} is too long or too short")
    return tuple(map(_value, parts, given))


def _cards(given: object) -> tuple[Card, ...]:
    if not isinstance(given, str):
        raise PlainValueError(f"{given!r} is no text of cards")
    try:
        return parse_cards(given)
    except CardError as error:
        raise PlainValueError(str(error)) from None


def _member(kind: type[enum.Enum], given: object) -> enum.Enum:
    try:
        return kind(given)
    except ValueError as error:
        raise PlainValueError(str(error)) from None


def _record(kind: Any, given: object) -> object:
    if not isinstance(given, Mapping):
        raise PlainValueError(f"{given!r} is no object")
    kinds = _kinds(kind)
    if not given.keys() <= kinds.keys():
        raise PlainValueError(f"{sorted(given.keys() - kinds.keys())} are unknown")
    held = {name: _value(kinds[name], part) for name, part in given.items()}
    missing = [
        one.name for one in fields(kind) if one.name not in held and _default(one) is MISSING
    ]
    if missing:
        raise PlainValueError(f"{missing} are missing")
    return kind(**held)


@cache
def _kinds(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _default(one: Field[Any]) -> object:
    """What a field is where it is left out."""
    return one.default
