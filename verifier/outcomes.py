"""What several actions would lay out of the same hands, beside each other.

An action is a set of settings left as terms. Of a set left with several values
the setting counts that `set` lays out: the one with the highest front, and of
these the highest back. A safety net acts as it does at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .engines.evaluate import Program
from .engines.exhaustive import Enumeration
from .engines.hand_classes import HandClasses
from .five_cards import VALUE_BITS
from .from_variant import HouseWayTerms, Left
from .settings import SETTINGS

_NUMBER: Final = len(SETTINGS)


class Outcomes:
    """The outcomes of several actions, for classes of an enumeration."""

    def __init__(
        self, way: HouseWayTerms, enumeration: Enumeration, actions: Sequence[Left]
    ) -> None:
        self._enumeration = enumeration
        laid_out = (setting for left in actions for setting in way.laid_out(left).settings)
        self._program = Program([*way.settings.fronts, *way.settings.backs, *laid_out])

    def of(self, classes: HandClasses) -> NDArray[np.uint8]:
        """Actions by classes, one number each, 0 where no setting is laid out.

        In a class equal numbers stand for equal values in front and behind.
        """
        values = self._program.run(self._enumeration.columns(classes))
        fronts, backs = (np.array(values[n : n + _NUMBER], np.int64) for n in (0, _NUMBER))
        ranks = _ranks(fronts << VALUE_BITS | backs)
        found = np.zeros((len(values) // _NUMBER - 2, len(classes)), np.uint8)
        for place, outcome in enumerate(found):
            start = _NUMBER * (place + 2)
            for rank, kept in zip(ranks, values[start : start + _NUMBER], strict=True):
                np.maximum(outcome, rank * kept, out=outcome)
        return found


def _ranks(worths: NDArray[np.int64]) -> NDArray[np.uint8]:
    """For each class (column) its settings' places by worth, from 1 up, equals together."""
    order = worths.argsort(axis=0)
    ascending = np.take_along_axis(worths, order, axis=0)
    rises = np.ones(worths.shape, np.uint8)
    rises[1:] = ascending[1:] != ascending[:-1]
    ranks = np.empty(worths.shape, np.uint8)
    np.put_along_axis(ranks, order, rises.cumsum(axis=0, dtype=np.uint8), axis=0)
    return ranks
