"""Where two shipped ways differ: the Claridge and Trump Plaza, on every hand class."""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.spec.interpreter import Interpreter
from houseway.spec.variant import Variant
from houseway.verifier import load
from houseway.verifier.batch import BatchSetter, code_of
from houseway.verifier.engines.hand_classes import hand_classes

# Deuces with three of another rank up to queens, a king, and an ace or the joker outside.
_DEUCES = 10 * 4 * comb(4, 2) * (4 * 4 + 4)
# Four 7s to 10s with a king and two lower cards; four jacks to kings with an ace or the joker.
_SEVENS = 4 * 4 * comb(10, 2) * 4**2
_FACES = 3 * (4 + 1) * comb(11, 2) * 4**2


def halves(variant: Variant, hands: NDArray[Any]) -> NDArray[Any]:
    """Both halves of each hand as set, a row each."""
    batch = BatchSetter(variant).set(hands)
    assert batch.is_set.all()
    return np.concatenate([batch.front, batch.back], axis=1)


@pytest.mark.every_hand
def test_claridge_and_trump_plaza() -> None:
    trump, claridge = load("trump_plaza"), load("claridge")
    assert trump.deck == claridge.deck
    classes = hand_classes(trump.deck)
    cards = [classes.representative(i) for i in range(len(classes))]
    hands = np.array([[code_of(card) for card in hand] for hand in cards])
    differs = (halves(trump, hands) != halves(claridge, hands)).any(axis=1)
    interpreter = Interpreter(trump)
    found = {"deuces": 0, "sevens": 0, "faces": 0}
    for index in np.flatnonzero(differs):
        decision = interpreter.set(cards[index])
        assert decision.rule
        assert decision.case
        kind = (decision.rule.name, decision.case.title)
        found[_KINDS[kind]] += int(classes.weights[index])
    assert found == {"deuces": _DEUCES, "sevens": _SEVENS, "faces": _FACES}
    assert _DEUCES == 4_800


_KINDS = {
    ("full_house", "Deuces with ace and king"): "deuces",
    ("quads", "7 to 10"): "sevens",
    ("quads", "J to K"): "faces",
}
