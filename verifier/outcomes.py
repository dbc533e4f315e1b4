"""What several actions would lay out of the same hands, beside each other.

An action is a set of settings left as terms. Of a set left with several values
the setting counts that `set` lays out: the one with the highest front, and of
these the highest back. A safety net acts as it does at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..spec.cards import Card
from ..spec.hand import Setting
from ..spec.house_way import Action
from ..spec.interpreter import Interpreter
from .engines.evaluate import Program
from .engines.hand_classes import HandClasses
from .five_cards import VALUE_BITS
from .from_variant import HouseWayTerms, Left
from .settings import SETTINGS
from .words import cards_text, setting_text

_NUMBER: Final = len(SETTINGS)


class Outcomes:
    """The outcomes of several actions, for any hand classes."""

    def __init__(self, way: HouseWayTerms, actions: Sequence[Left]) -> None:
        laid_out = (setting for left in actions for setting in way.laid_out(left).settings)
        self._program = Program([*way.settings.fronts, *way.settings.backs, *laid_out])

    def of(self, classes: HandClasses) -> NDArray[np.int64]:
        """Actions by classes: one number for the values in front and behind, 0 for no setting.

        It takes 21 truth values and a number for each action and class.
        """
        values = self._program.run(classes.columns())
        fronts, backs = (np.array(values[n : n + _NUMBER], np.int64) for n in (0, _NUMBER))
        worth = fronts << VALUE_BITS | backs
        found = np.zeros((len(values) // _NUMBER - 2, len(classes)), np.int64)
        for place, outcome in enumerate(found):
            start = _NUMBER * (place + 2)
            for setting, kept in zip(worth, values[start : start + _NUMBER], strict=True):
                np.maximum(outcome, setting * kept, out=outcome)
        return found


@dataclass(frozen=True, slots=True)
class SetTwoWays:
    """One hand, and the settings that two actions would lay out of it (None: none)."""

    cards: tuple[Card, ...]
    first: Setting | None
    second: Setting | None

    @staticmethod
    def by(
        interpreter: Interpreter, cards: tuple[Card, ...], first: Action, second: Action
    ) -> SetTwoWays:
        """The hand as the interpreter sets it by each action."""
        hand = interpreter.hand(cards)
        return SetTwoWays(
            hand.reading, interpreter.set_by(first, hand), interpreter.set_by(second, hand)
        )

    @property
    def differ(self) -> bool:
        """Whether front or back are worth something else, or one action leaves no setting."""
        worths = [setting.worth if setting else None for setting in (self.first, self.second)]
        return worths[0] != worths[1]

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
