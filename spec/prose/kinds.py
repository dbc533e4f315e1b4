"""The hands of five cards from the strongest down, each with an example."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ..cards import ACE, Card, Category, Deck, parse_cards
from ..ranking import Ranker, Wheel
from ..variant import Variant
from .book import Book

_EXAMPLES: Final[dict[str, tuple[str, ...]]] = {
    "five_of_a_kind": ("9s 9h 9d 9c Jk", "Ks Kh Kd Kc Jk"),
    "five_aces": ("As Ah Ad Ac Jk",),
    "royal_flush": ("As Ks Qs Js 10s",),
    "straight_flush": ("9h 8h 7h 6h 5h", "Kh Qh Jh 10h 9h", "Ah Kh Qh Jh 10h"),
    "four_of_a_kind": ("Qs Qh Qd Qc 7s", "Qs Qh Qd Qc Ks"),
    "full_house": ("10s 10h 10d 4s 4c", "Ks Kh Kd Qs Qc"),
    "flush": ("Kd Jd 9d 6d 3d", "Ad Kd Qd Jd 9d", "Ad Kd Qd Jd Jk"),
    "straight": ("8s 7d 6c 5h 4s", "Ks Qd Jc 10h 9s", "As Kd Qc Jh 10s"),
    "three_of_a_kind": ("7s 7h 7c Kd 4s", "Qs Qh Qc Kd Js", "Qs Qh Qc Kd As"),
    "two_pair": ("Js Jd 5h 5c Ks", "Js Jd Qh Qc Ks", "As Ad Kh Kc Qs"),
    "one_pair": ("8h 8c Ad Js 3s", "Kh Kc Ad Js Qs", "Kh Kc Ad Qs Js"),
    "no_pair": ("Ah Qd 9c 6s 3h", "Ah Kd Qc Js 9h"),
}
"""Examples of each kind, the later ones for smaller decks: the first that can be is shown."""


@dataclass(frozen=True, slots=True)
class KindProse:
    """A kind of hand: its name, what it is, and five cards that make it."""

    name: str
    text: str
    cards: tuple[Card, ...]


def kinds_in_order(variant: Variant, book: Book) -> tuple[KindProse, ...]:
    """The kinds that this deck can make, in the order of the variant's ranking."""
    shown = []
    for kind in _names(variant):
        cards = _example(kind, variant)
        if cards:
            text = book.say(f"hand_kind.is.{_description(kind, variant)}")
            shown.append(KindProse(book.say(f"hand_kind.{kind}"), text, cards))
    return tuple(shown)


def kind_name(category: Category, deck: Deck) -> str:
    """What the book calls a kind; five of a kind are five aces but for a wild joker."""
    if category is Category.FIVE_OF_A_KIND and not deck.wild:
        return "five_aces"
    return category.name.lower()


def _names(variant: Variant) -> Iterator[str]:
    for category in reversed(variant.ranking.order):
        if category is Category.STRAIGHT_FLUSH and variant.ranking.royal_apart:
            yield "royal_flush"
        yield kind_name(category, variant.deck)


def _description(kind: str, variant: Variant) -> str:
    if kind == "straight_flush":
        return f"{kind}.{'lower' if variant.ranking.royal_apart else 'whole'}"
    if kind != "straight":
        return kind
    if variant.deck.lowest > 2:
        return f"{kind}.without_wheel"
    return f"{kind}.{'second' if variant.ranking.wheel is Wheel.SECOND else 'lowest'}"


def _example(kind: str, variant: Variant) -> tuple[Card, ...]:
    """Five cards of the deck that the ranking reads as this kind; none where it can't be made."""
    ranker = Ranker(variant.deck, variant.ranking)
    for text in _EXAMPLES[kind]:
        cards = parse_cards(text)
        if _held(cards, variant.deck) and _is(kind, cards, ranker):
            return cards
    return ()


def _held(cards: tuple[Card, ...], deck: Deck) -> bool:
    return set(cards) <= set(deck.cards)


def _is(kind: str, cards: tuple[Card, ...], ranker: Ranker) -> bool:
    natural = {card.suit for card in cards if not card.is_joker}
    value = ranker.back(tuple(card.rank for card in cards), suited=len(natural) == 1)
    if kind == "royal_flush":
        return value.category is Category.STRAIGHT_FLUSH and value.ranks[0] == ACE
    lower = ranker.ranking.royal_apart and value.ranks[0] == ACE
    if kind == "straight_flush" and lower:
        return False
    return kind_name(value.category, ranker.deck) == kind
