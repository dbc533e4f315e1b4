"""Hands that two clauses set differently, as the interpreter sets them by each."""

from __future__ import annotations

from dataclasses import dataclass

from ..spec.cards import Card
from ..spec.hand import Hand, Setting
from ..spec.house_way import Action
from ..spec.interpreter import Interpreter
from .engines.hand_classes import HandClasses
from .shared_hands import Shared
from .words import cards_text, setting_text


@dataclass(frozen=True, slots=True)
class SetTwoWays:
    """One hand, and the settings that two clauses would lay out of it (None: none)."""

    cards: tuple[Card, ...]
    first: Setting | None
    second: Setting | None

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "cards": cards_text(self.cards).split(),
            "first": _halves(self.first),
            "second": _halves(self.second),
        }


def _halves(setting: Setting | None) -> dict[str, list[str]] | None:
    if setting is None:
        return None
    return {"front": [*map(str, setting.front)], "back": [*map(str, setting.back)]}


def outcome_text(setting: Setting | None) -> str:
    """A setting's halves with their cards, or that there is none."""
    return setting_text(setting) if setting else "no setting"


class TwoWays:
    """Sets hands of some classes by single actions, each hand and action once."""

    def __init__(self, interpreter: Interpreter, classes: HandClasses) -> None:
        self._interpreter = interpreter
        self._classes = classes
        self._hands: dict[int, Hand] = {}
        self._settings: dict[tuple[int, int], Setting | None] = {}

    def example(self, shared: Shared, first: Action, second: Action) -> SetTwoWays | None:
        """The hand that two actions are said to set differently, None where there is none.

        They must do so in the interpreter too, which knows nothing of terms.
        """
        place = shared.example
        if place is None:
            return None
        ways = self._set(place, first), self._set(place, second)
        cards = self._hands[place].reading
        worths = [setting.worth if setting else None for setting in ways]
        assert worths[0] != worths[1], f"the interpreter sets {cards_text(cards)} one way"
        return SetTwoWays(cards, *ways)

    def _set(self, place: int, action: Action) -> Setting | None:
        if place not in self._hands:
            cards = self._classes.representative(place)
            self._hands[place] = self._interpreter.hand(cards)
        key = place, id(action)  # an action's own hash would walk through all its parts
        if key not in self._settings:
            self._settings[key] = self._interpreter.set_by(action, self._hands[place])
        return self._settings[key]
