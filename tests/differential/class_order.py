"""Hands in the order of their class, found without the verifier's help."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from houseway.spec.cards import Card, Suit

Cards = tuple[Card, ...]
PLACES = range(7)


def flush_suit(hand: Cards) -> Suit | None:
    """The suit in which the hand can make a flush."""
    suits = Counter(card.suit for card in hand if card.suit)
    jokers = len(hand) - suits.total()
    suit, held = suits.most_common(1)[0]
    return suit if held + jokers >= 5 else None


def in_class_order(hand: Cards) -> Cards:
    """Jokers, then high to low, of a rank the card of the flush suit first."""
    flush = flush_suit(hand)
    order = {card: (-(card.rank or 15), card.suit is not flush, str(card)) for card in hand}
    return tuple(sorted(hand, key=order.__getitem__))


def columns_of(hands: list[Cards]) -> dict[str, Any]:
    """The variables of the symbolic hand for hands in class order."""
    flushes = [flush_suit(hand) for hand in hands]
    columns: dict[str, Any] = {}
    for i in PLACES:
        cards = [hand[i] for hand in hands]
        columns[f"rank{i}"] = np.array([card.rank or 14 for card in cards], dtype=np.uint8)
        suited = [
            flush is not None and card.suit is flush
            for card, flush in zip(cards, flushes, strict=True)
        ]
        columns[f"suited{i}"] = np.array(suited, dtype=np.bool_)
        columns[f"joker{i}"] = np.array([card.is_joker for card in cards], dtype=np.bool_)
    return columns
