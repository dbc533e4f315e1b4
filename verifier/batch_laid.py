"""Lays many dealt hands at once, as the interpreter would one by one."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import numpy as np

from ..spec.cards import Card, CardError
from ..spec.hand import Hand
from ..spec.play.given_hand import Dealt
from ..spec.play.laid_hand import HandLayer, LaidHand, SetBy, laid_by_house_way
from ..spec.variant import Variant
from .batch import CARD_OF, BatchSetter, code_of


class BatchLayer:
    """Lays hands by one variant's house way. Raises NoHouseWayError where it has none."""

    def __init__(self, variant: Variant) -> None:
        self._setter = BatchSetter(variant)

    def lay(self, layer: HandLayer, dealt: Iterable[Dealt]) -> dict[tuple[Card, ...], LaidHand]:
        """The hands that are set one way and without a foul, by their cards as dealt."""
        hands = {given.cards: hand for given in dealt if (hand := _hand(layer, given))}
        codes = np.array(
            [[code_of(card) for card in hand.cards] for hand in hands.values()], dtype=np.int64
        ).reshape(-1, 7)
        batch = self._setter.set(codes)
        clean = batch.is_set & ~batch.fouled & batch.determinate
        rows = zip(
            hands.items(),
            batch.front.tolist(),
            batch.way.tolist(),
            batch.case.tolist(),
            clean.tolist(),
            strict=True,
        )
        return {
            cards: self._laid(hand, front, way, number)
            for (cards, hand), front, way, number, is_clean in rows
            if is_clean
        }

    def _laid(self, hand: Hand, front: list[int], way: int, number: int) -> LaidHand:
        setting = hand.setting_with([CARD_OF[code] for code in front])
        case = self._setter.case_of(way, number)
        named = (case.title or number + 1) if case else None
        rule = self._setter.rules[way]
        return laid_by_house_way(hand, setting, SetBy.HOUSE_WAY, rule, named)


def _hand(layer: HandLayer, given: Dealt) -> Hand | None:
    with suppress(CardError):
        return layer.hand(given)
    return None
