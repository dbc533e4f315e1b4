"""A round as dealt: a deck shuffled by a seed, in hands, handed out by the sheet's procedure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..cards import Card
from ..deal import Deal, DealtOrder, Piles, Start, dealt_order
from .shuffle import SeededChance

Pile = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealtRound:
    """A deck dealt.

    `thrown` is what each die shows, or the one number drawn. `piles` are in the
    order in which they were made; each goes to the place of `order` that stands
    where it does.
    """

    seed: int
    start: Start
    thrown: tuple[int, ...]
    order: DealtOrder
    piles: tuple[Pile, ...]
    left_over: Pile

    def hand_at(self, place: int) -> Pile:
        """The cards that go to a place, counted clockwise from the bank."""
        return self.piles[self.order.order.index(place)]


def deal_round(deck: Sequence[Card], deal: Deal, seed: int) -> DealtRound:
    """Shuffle all cards of a deck, then throw the dice, or draw the number, and hand out.

    It begins by the first way that the sheet declares. The deal must be one that can be
    played (`playable`).
    """
    chance = SeededChance(seed)
    cards = chance.shuffled(deck)
    start, places = deal.starts[0], deal.places
    assert places
    thrown = chance.thrown(start.chance)
    order = dealt_order(deal, start, sum(thrown))
    used = places * deal.cards
    piles = in_piles(cards[:used], places, deal.piles or Piles.CARD_BY_CARD)
    return DealtRound(seed, start, thrown, order, piles, cards[used:])


def in_piles(cards: Sequence[Card], count: int, method: Piles) -> tuple[Pile, ...]:
    """The cards, from the top of the deck, in `count` piles of as many cards each.

    Card by card: one to each pile, then again from the first. Back and forth: the
    second card from the last pile to the first, and so on. In packs: whole hands.
    """
    each = len(cards) // count
    if method is Piles.IN_PACKS:
        return tuple(tuple(cards[each * n : each * (n + 1)]) for n in range(count))
    rows = [cards[count * n : count * (n + 1)] for n in range(each)]
    if method is Piles.BACK_AND_FORTH:
        rows[1::2] = [row[::-1] for row in rows[1::2]]
    return tuple(zip(*rows, strict=True))
