"""Reads JSON strictly: what could be read in two ways is refused, in plain words."""

from __future__ import annotations

import json
from math import isinf
from typing import Final, NoReturn

from ..spec.cards import shown

_LONGEST_NUMBER: Final = 20


class JsonError(ValueError):
    """Text that is no JSON document, or one that could be read in two ways."""


def read_json(text: str) -> object:
    """The value that a text means. Raises JsonError."""
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise JsonError(f"this is no JSON ({error.msg.lower()}, {where})") from None
    except RecursionError:
        raise JsonError("objects and lists are nested too deeply") from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values: dict[str, object] = {}
    for key, value in pairs:
        if key in values:
            raise JsonError(f"the key '{shown(key)}' stands twice in one object: keep one")
        values[key] = value
    return values


def _whole(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise JsonError(f"a number has {len(digits):,} digits: no amount or seat is so large")
    return int(digits)


def _broken(digits: str) -> float:
    value = float(digits)
    if isinf(value):
        raise JsonError(f"{shown(digits)} is too large a number: no amount or seat is so large")
    return value


def _no_number(word: str) -> NoReturn:
    raise JsonError(f"{word} is no number")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_whole, parse_float=_broken, parse_constant=_no_number
)
