"""Cards in words, for who does not see them: what stands in place of a picture of a hand."""

from __future__ import annotations

from collections.abc import Iterable

from ...spec.cards import Card
from ...spec.prose.book import Book
from ...spec.sources import Cited, by_source
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


def cites_words(cites: tuple[Cited, ...], book: Book) -> str:
    """The clauses of the sources that a sentence carries out."""
    return book.say("drawing.between_sources").join(
        _clauses_of(source, ids, book) for source, ids in by_source(cites)
    )


def cites_cell(cites: tuple[Cited, ...], book: Book) -> str:
    """The same in a column that is headed by the word: of a single source the numbers alone."""
    if any(one.source for one in cites):
        return cites_words(cites, book)
    return book.say("list.comma").join(one.id for one in cites)


def _clauses_of(source: str, ids: list[str], book: Book) -> str:
    source = source or book.say("drawing.source")
    if len(ids) == 1:
        return book.say("drawing.clause", source=source, clause=ids[0])
    return book.say("drawing.clauses", source=source, clauses=book.say("list.comma").join(ids))


def _listed(cards: Iterable[Card], book: Book) -> str:
    return book.say("list.comma").join(card_words(card, book) for card in cards)
