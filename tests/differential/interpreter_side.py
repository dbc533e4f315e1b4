"""What the interpreter says of a hand, as rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from houseway.spec.compile_action import SetOfSettings
from houseway.spec.hand import FRONTS, Hand, Setting
from houseway.spec.interpreter import Decision, Interpreter
from houseway.spec.variant import Variant

from .class_order import PLACES, Cards
from .rows import NONE, Row, packed

NUMBER_OF = {front: number for number, front in enumerate(FRONTS)}


class InterpreterSide:
    """A variant's interpreter, and the numbers of its rules in the order tried."""

    def __init__(self, variant: Variant) -> None:
        self.interpreter = Interpreter(variant)
        self.foul = variant.foul.test.value
        self.rules = [rule.name for rule in self.interpreter.house_way.rules]
        self.numbers = {name: number for number, name in enumerate(self.rules)} | {None: NONE}


def by_class_place(hand: Hand, cards: Cards) -> Sequence[Setting]:
    """The settings in the order of `FRONTS` over the cards in class order."""
    if hand.cards == cards:
        return hand.settings
    free = list(PLACES)
    place_of = []
    for card in hand.cards:
        place = next(i for i in free if cards[i] == card)
        free.remove(place)
        place_of.append(place)
    ordered: list[Any] = [None] * len(FRONTS)
    for setting in hand.settings:
        first, second = sorted(place_of[i] for i in setting.places)
        ordered[NUMBER_OF[first, second]] = setting
    return ordered


class Facts:
    """One hand's settings, with what follows from those left worked out once for all variants."""

    def __init__(self, hand: Hand, cards: Cards) -> None:
        settings = by_class_place(hand, cards)
        self._bits = {setting: 1 << k for k, setting in enumerate(settings)}
        self._of_left: dict[tuple[object, SetOfSettings], tuple[int, int, bool, bool]] = {}
        self._cards: dict[Setting | None, int] = {None: NONE}
        self.values = [
            *(setting.front_value.strength for setting in settings),
            *(setting.back_value.strength for setting in settings),
        ]

    def row(self, side: InterpreterSide, decision: Decision) -> Row:
        """The interpreter's decision as a row."""
        left, setting = decision.left, decision.setting
        about = self._of_left.get((side.foul, left))
        if about is None:
            about = self._about(side.interpreter, decision)
            self._of_left[side.foul, left] = about
        if setting not in self._cards:
            assert setting is not None
            self._cards[setting] = packed((*setting.front, *setting.back))
        return Row(
            side.numbers[decision.rule.name if decision.rule else None],
            decision.case_number or NONE,
            *about,
            about[0] if decision.laid_out is left else self._as_bits(decision.laid_out),
            decision.by_net,
            decision.fouled,
            setting is not None and not decision.is_open,
            self._cards[setting],
        )

    def _about(self, interpreter: Interpreter, decision: Decision) -> tuple[int, int, bool, bool]:
        left = decision.left
        return (
            self._as_bits(left),
            self._as_bits(filter(interpreter.fouls, left)),
            interpreter.dominating(decision) is not None,
            decision.determinate or not left,
        )

    def _as_bits(self, settings: Iterable[Setting]) -> int:
        return sum(self._bits[setting] for setting in settings)
