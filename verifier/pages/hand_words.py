"""Cards in words, for who does not see them: what stands in place of a picture of a hand."""

from __future__ import annotations

from collections.abc import Iterable

from ...spec.cards import Card
from ...spec.prose.book import Book
from .document import Cards, Hand


def card_words(card: Card, book: Book) -> str:
    """One card: `ace of spades`, `joker`."""
    if card.suit is None:
        return book.say("card.joker")
    suit = book.say(f"suit.{card.suit.name.lower()}")
    return book.say("card.natural", rank=book.say(f"rank.bare.{card.rank}"), suit=suit)


def hand_words(hand: Hand, book: Book) -> str:
    """A hand as it is set, or as it was dealt."""
    if hand.dealt:
        return book.say("drawing.dealt", cards=_listed(hand.dealt, book))
    return book.say("drawing.hand", front=_listed(hand.front, book), back=_listed(hand.back, book))


def cards_words(cards: Cards, book: Book) -> str:
    """A few cards."""
    return book.say("drawing.cards", cards=_listed(cards.cards, book))


def cites_words(cites: tuple[str, ...], book: Book) -> str:
    """The clauses of the source that a sentence carries out."""
    if len(cites) == 1:
        return book.say("drawing.clause", clause=cites[0])
    return book.say("drawing.clauses", clauses=book.say("list.comma").join(cites))


def _listed(cards: Iterable[Card], book: Book) -> str:
    return book.say("list.comma").join(card_words(card, book) for card in cards)
