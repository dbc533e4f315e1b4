"""Hand classes spread out into suits: every hand once, and only real hands."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from houseway.spec.cards import MADE_HANDS, Card, Deck, JokerScope
from houseway.verifier.engines import suit_rows
from houseway.verifier.engines.evaluate import Program
from houseway.verifier.engines.hand_classes import hand_classes
from houseway.verifier.engines.suit_rows import TooManyRowsError, spread
from houseway.verifier.suited_hand import SuitedHand

TINY = [Deck(jokers, JokerScope.ACE, MADE_HANDS, lowest=10) for jokers in range(3)]


def suited_pair(hand: tuple[Card, ...], first: int, second: int) -> bool:
    """Whether some two natural cards of these ranks are of one suit."""
    held = {card for card in hand if not card.is_joker}
    return any(Card(first, c.suit) in held and Card(second, c.suit) in held for c in held)


@pytest.mark.parametrize("deck", TINY)
@pytest.mark.parametrize("watched", [(14, 13), (12, 11), (10, 14)])
def test_suited_pairs_of_a_whole_deck(deck: Deck, watched: tuple[int, int]) -> None:
    """Counted by rows and by dealing every hand."""
    dealt = Counter(suited_pair(hand, *watched) for hand in combinations(deck.cards, 7))
    classes = hand_classes(deck)
    rows = spread(classes, frozenset(watched), deck.jokers)
    assert rows.hands == classes.hands == sum(dealt.values())
    flags = [suited_pair(rows.representative(i), *watched) for i in range(len(rows))]
    assert rows.weights[flags].sum() == dealt[True]


@pytest.mark.parametrize("deck", TINY)
def test_rows_are_hands_of_their_class(deck: Deck) -> None:
    hand = SuitedHand(deck)
    rows = spread(hand_classes(deck), frozenset({13, 12}), deck.jokers)
    (flags,) = Program([hand.constraint]).run(rows.columns())
    assert flags.all()
    for i in range(0, len(rows), 7):
        cards = rows.representative(i)
        assert len(set(cards)) == 7 - max(0, sum(card.is_joker for card in cards) - 1)


def test_weights_of_classes_are_kept() -> None:
    deck = Deck(1, JokerScope.ACE, MADE_HANDS)
    classes = hand_classes(deck).take(range(0, 60_000, 11))
    rows = spread(classes, frozenset({14, 9}), deck.jokers)
    key = [tuple(column) for column in np.concatenate([classes.ranks, classes.suited]).T]
    of_rows = Counter[tuple[int, ...]]()
    for column, weight in zip(
        np.concatenate([rows.ranks, rows.suited]).T, rows.weights, strict=True
    ):
        of_rows[tuple(column)] += int(weight)
    by_class = Counter[tuple[int, ...]]()
    for one, weight in zip(key, classes.weights, strict=True):
        by_class[one] += int(weight)
    assert of_rows == by_class


def test_too_many_rows_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suit_rows, "MOST_ROWS", 1000)
    with pytest.raises(TooManyRowsError):
        spread(hand_classes(TINY[0]), frozenset({14, 13}), 0)
