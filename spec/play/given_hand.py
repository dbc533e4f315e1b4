"""A hand as it is given for settlement: dealt, or with its front and back as set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ..cards import JOKER, Card, CardError, Deck, parse_cards
from .refusal import Faults


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards as dealt, to be set by the house way."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A hand as its holder has set it, rightly or wrongly."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, the front first."""
        return self.front + self.back


GivenHand: TypeAlias = Dealt | Placed


def parse_hand(text: str) -> GivenHand:
    """Read `As Kd 9c 7h 5s 3d 2c` or `Kd 9c / As 7h 5s 3d 2c`. Raises CardError."""
    front, *others = text.split("/")
    if not others:
        return Dealt(parse_cards(front))
    if len(others) > 1:
        raise CardError(["more than one '/' given: write a hand as set as front / back"])
    return Placed(parse_cards(front), parse_cards(others[0]))


def tell_shared(hands: Sequence[tuple[str, GivenHand]], deck: Deck, faults: Faults) -> None:
    """Note every card that more hands hold than the deck has of it, at its later place."""
    dealt = [card for _, given in hands for card in given.cards]
    if len(set(dealt)) == len(dealt):
        return
    first: dict[Card, str] = {}
    jokers = 0
    for place, given in hands:
        for card in dict.fromkeys(given.cards):
            jokers += given.cards.count(JOKER) if card.is_joker else 0
            enough = jokers <= deck.jokers if card.is_joker else card not in first
            if not enough and card in first:
                faults.add(place, f"{card} is in two hands, the other at {first[card]}")
            first.setdefault(card, place)
