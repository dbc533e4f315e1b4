"""Steps that are told as one: "play two of the four in front, leaving the best back"."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..cards import MADE_HANDS
from ..house_way import (
    Action,
    BackKind,
    Best,
    FrontWorth,
    HalfHas,
    HalfHasExactly,
    Keep,
    Legal,
)
from ..vocabulary import Half, Relation
from .naming import Telling
from .settings import Placed, cards_prose, half_of, setting_prose
from .simplify import simplified_setting
from .words import HALF_KEYS

LEGAL: Final = Legal()
A_PAIR: Final = 1 << 8
"""The strength of the lowest pair in front and less."""


class Kind(enum.Enum):
    """What a step does, which decides how the next is joined to it."""

    KEEP = "keep"
    BEST = "best"
    PERHAPS = "perhaps"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Unit:
    """A step, or several told as one; `noun` is the same after "then", if it differs."""

    kind: Kind
    text: str
    noun: str | None = None


def joined_best(steps: Sequence[Action], telling: Telling) -> tuple[Unit, int] | None:
    """A unit that begins with these steps and takes a best half, and of how many it is made."""
    for tell in (_best_worth, _best_legal, _best_made, _beside, _leaving, _best):
        found = tell(steps, telling)
        if found:
            return found
    return None


def _best_worth(steps: Sequence[Action], telling: Telling) -> tuple[Unit, int] | None:
    """The best front, which must be worth so much."""
    say = telling.words.say
    match steps:
        case [Keep(FrontWorth(Relation.AT_LEAST, worth)), Best(Half.FRONT), *_] if _any_pair(worth):
            return Unit(Kind.BEST, say("best_of.pair")), 2
        case [Keep(FrontWorth(Relation.AT_LEAST, worth)), Keep(Legal()), Best(Half.FRONT), *_] if (
            _any_pair(worth)
        ):
            return Unit(Kind.BEST, say("best_of.pair_legal")), 3
        case [Keep(FrontWorth(Relation.AT_LEAST) as front), Best(Half.FRONT), *_]:
            text = say("best_of.front_least", cards=cards_prose(front, telling))
            return Unit(Kind.BEST, text), 2
        case _:
            return None


def _any_pair(worth: int) -> bool:
    return worth == A_PAIR


def _best_legal(steps: Sequence[Action], telling: Telling) -> tuple[Unit, int] | None:
    match steps:
        case [Keep(Legal()), Best(half), *_]:
            return Unit(Kind.BEST, telling.words.say(f"best_of.{HALF_KEYS[half]}_legal")), 2
        case _:
            return None


def _best_made(steps: Sequence[Action], telling: Telling) -> tuple[Unit, int] | None:
    match steps:
        case [Keep(BackKind(kinds)), Best(Half.BACK), *_] if kinds == MADE_HANDS:
            return Unit(Kind.BEST, telling.words.say("best_of.made")), 2
        case _:
            return None


def _beside(steps: Sequence[Action], telling: Telling) -> tuple[Unit, int] | None:
    """A single card in front with the best beside it, and the best back that it leaves."""
    match steps:
        case [
            Keep(HalfHasExactly(Half.FRONT, 1, _) | HalfHas(Half.FRONT, _) as front),
            Best(Half.FRONT),
            *rest,
        ]:
            beside = telling.words.say("best_noun.beside")
            text = telling.words.say("steps.with", first=setting_prose(front, telling), rest=beside)
            unit = Unit(Kind.BEST, text)
            if rest and isinstance(rest[0], Best) and rest[0].half is Half.BACK:
                return _left(unit, telling), 3
            return unit, 2
        case _:
            return None


def _leaving(steps: Sequence[Action], telling: Telling) -> tuple[Unit, int] | None:
    """Cards in front, and the best back that they leave."""
    match steps:
        case [Keep(condition), Best(Half.BACK), *_]:
            front = simplified_setting(condition)
            if isinstance(front, Placed) and half_of(front) is Half.FRONT:
                return _left(Unit(Kind.KEEP, setting_prose(front, telling)), telling), 2
            return None
        case _:
            return None


def _left(unit: Unit, telling: Telling) -> Unit:
    back = telling.words.say("best_noun.back")
    text = telling.words.say("steps.leaving", first=unit.text, rest=back)
    return replace(unit, kind=Kind.BEST, text=text)


def _best(steps: Sequence[Action], telling: Telling) -> tuple[Unit, int] | None:
    match steps:
        case [Best(half), *_]:
            key = HALF_KEYS[half]
            say = telling.words.say
            return Unit(Kind.BEST, say(f"best.{key}"), say(f"best_noun.{key}")), 1
        case _:
            return None
