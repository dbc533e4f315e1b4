"""Which hands play a pair of deuces in front, and how many there are."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from houseway.spec.cards import ACE
from houseway.verifier.engines.hand_classes import hand_classes
from houseway.verifier.loading import load

from .shipped_ways import FAIR, TRUMP, interpreter

JACK, KING, DEUCE = 11, 13, 2


def fronts_of(name: str, held: dict[int, int]) -> dict[tuple[int, int], int]:
    """Of the hands that hold these ranks so often: by the front's ranks, how many."""
    classes = hand_classes(load(name).deck)
    which = [(classes.ranks == rank).sum(axis=0) == number for rank, number in held.items()]
    hands: Counter[tuple[int, int]] = Counter()
    for place in np.flatnonzero(np.logical_and.reduce(which)):
        setting = interpreter(name).set(classes.representative(int(place))).setting
        assert setting is not None
        hands[setting.front_value.ranks] += int(classes.weights[place])
    return dict(hands)


@pytest.mark.every_hand
@pytest.mark.parametrize(
    ("name", "held", "fronts"),
    [
        pytest.param(
            TRUMP, {ACE: 3, DEUCE: 2, KING: 1}, {(2, 2): 9_600}, id="aces full of deuces, a king"
        ),
        pytest.param(
            TRUMP, {KING: 3, DEUCE: 2, ACE: 1}, {(2, 2): 4_800}, id="kings full of deuces, an ace"
        ),
        pytest.param(
            TRUMP,
            {JACK: 3, DEUCE: 2, ACE: 1, KING: 1},
            {(ACE, KING): 480},
            id="jacks, ace and king",
        ),
        pytest.param(
            FAIR, {JACK: 3, DEUCE: 2, ACE: 1, KING: 1}, {(2, 2): 480}, id="as Fair Way sets them"
        ),
    ],
)
def test_who_plays_the_deuces(
    name: str, held: dict[int, int], fronts: dict[tuple[int, int], int]
) -> None:
    assert fronts_of(name, held) == fronts
