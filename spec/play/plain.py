"""Reads plain values (as of JSON) with their places, noting every fault."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import Final

from ..cards import CardError, shown
from ..money import MoneyError, cents_of
from .given_hand import GivenHand, Placed, parse_hand
from .refusal import Faults

_TOO_LARGE: Final = 10**15


class Fields:
    """The keys of one object, read once each; what is wrong goes to `faults`."""

    def __init__(self, value: object, place: str, keys: Sequence[str], faults: Faults) -> None:
        self._place = place
        self._faults = faults
        self._values = value if isinstance(value, Mapping) else {}
        self.is_object = isinstance(value, Mapping)
        if not self.is_object:
            subject = "" if place else "this "
            faults.add(place, f"{subject}must be an object with {', '.join(keys)}")
        for key in self._values:
            if key not in keys:
                faults.add(self.at(str(key)), _unknown(str(key), keys))

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def at(self, key: str) -> str:
        """The place of a key."""
        return f"{self._place}.{shown(key)}" if self._place else shown(key)

    def value(self, key: str) -> object:
        """The value as it is; None where it is missing."""
        return self._values.get(key)

    def needs(self, key: str, why: str) -> bool:
        """Whether the key is there; noted where it is not."""
        if self.is_object and key not in self:
            self._faults.add(self.at(key), f"is missing: {why}")
        return key in self

    def whole(self, key: str, least: int, most: int) -> int | None:
        """A whole number in a range; None where it is missing or none."""
        if key not in self:
            return None
        value = self.value(key)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self._faults.add(self.at(key), f"{_shown(value)} is no whole number from {least} to {most}")
        return None

    def amount(self, key: str) -> int | None:
        """An amount in cents; None where it is missing or none."""
        return amount_of(self.value(key), self.at(key), self._faults) if key in self else None

    def hand(self) -> tuple[str, GivenHand | None]:
        """The place and the hand that `hand`, or `front` and `back`, give."""
        if "hand" in self:
            for key in ("front", "back"):
                if key in self:
                    self._faults.add(self.at(key), "give either hand, or front and back")
            return self.at("hand"), hand_of(self.value("hand"), self.at("hand"), self._faults)
        if "front" not in self and "back" not in self:
            self.needs("hand", "give seven cards as dealt, or front and back as set")
            return self._place, None
        halves = [
            hand_of(self.value(key), self.at(key), self._faults)
            for key in ("front", "back")
            if self.needs(key, "a hand as set has a front and a back")
        ]
        cards = [half.cards for half in halves if half]
        return self._place, Placed(cards[0], cards[1]) if len(cards) == 2 else None


def amount_of(value: object, place: str, faults: Faults) -> int | None:
    """The cents that "9.50" or a whole number stands for; None, with the fault noted, if none."""
    if isinstance(value, float):
        faults.add(place, f'{value!r} is not exact: write amounts in quotes, such as "9.50"')
        return None
    whole = isinstance(value, int) and not isinstance(value, bool)
    if not whole and not isinstance(value, str):
        faults.add(place, f'{_shown(value)} is no amount: write one in quotes, such as "9.50"')
        return None
    if isinstance(value, int) and abs(value) >= _TOO_LARGE:
        faults.add(place, f"{_shown(value)} is no amount of money: write at most 12 digits")
        return None
    try:
        return cents_of(value if isinstance(value, str) else str(value))
    except MoneyError as error:
        faults.add(place, str(error))
        return None


def hand_of(value: object, place: str, faults: Faults) -> GivenHand | None:
    """The hand that a text gives; None, with the fault noted, where it gives none."""
    if not isinstance(value, str):
        faults.add(place, f'{_shown(value)} is no text of cards, such as "As Kd 10h Jk"')
        return None
    try:
        return parse_hand(value)
    except CardError as error:
        faults.add(place, *error.reasons)
        return None


def _digits(value: object) -> str:
    assert isinstance(value, int)
    return str(value) if abs(value) < _TOO_LARGE else "a number of more than 15 digits"


def _shown(value: object) -> str:
    """A value for a message, whatever it is."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return _digits(value)
        case float():
            return repr(value)
        case str():
            return f"'{shown(value)}'"
        case Mapping():
            return "an object"
        case _:
            return "a list" if isinstance(value, (list, tuple)) else "this"


def _unknown(key: str, keys: Sequence[str]) -> str:
    near = difflib.get_close_matches(shown(key), keys, n=1)
    return "is no key here: " + (f"write {near[0]}" if near else f"the keys are {', '.join(keys)}")
