"""The ranking in words, where houses differ in it and where a player would ask."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Category
from ..variant import Variant
from .book import Book
from .statement import Statement, stated


def ranking_prose(variant: Variant, book: Book) -> tuple[Statement, ...]:
    """What beats what; options that can't matter in this deck are left out."""
    return tuple(_ranking(variant, book))


def _ranking(variant: Variant, book: Book) -> Iterator[Statement]:
    deck, ranking = variant.deck, variant.ranking
    if deck.jokers:
        alike = "five_of_a_kind" if deck.wild else "five_aces"
        text = book.say(f"ranking.{alike}.{ranking.five_alike.name.lower()}")
        yield stated(variant, "ranking: rank of five aces or five of a kind", text)
    if ranking.royal_apart:
        yield stated(variant, "ranking: royal flush apart", book.say("ranking.royal_apart"))
    if deck.lowest == 2:
        text = book.say(f"ranking.wheel.{ranking.wheel.name.lower()}")
        yield stated(variant, "ranking: rank of A-2-3-4-5", text)
    if deck.jokers:
        free = "" if deck.can_complete(Category.FLUSH) else "_ace_only"
        text = book.say(f"ranking.flush_joker{free}.{ranking.flush_joker.name.lower()}")
        yield stated(variant, "ranking: the joker's rank in a flush", text)
    yield Statement(book.say("ranking.front"))
    yield Statement(book.say("ranking.suits"))
