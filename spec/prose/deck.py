"""The deck in words: its cards, and what a joker may stand for."""

from __future__ import annotations

from typing import Final

from ..cards import Category, Deck
from ..variant import Variant
from .book import Book
from .statement import Statement, stated

_NUMBER: Final = {0: "without_joker", 1: "one_joker", 2: "two_jokers"}
_EACH: Final = {1: "one", 2: "two"}


def deck_prose(variant: Variant, book: Book) -> tuple[Statement, ...]:
    """The deck, its jokers and its ranks."""
    deck = variant.deck
    ranks = book.say("list.comma").join(
        book.say(f"rank.bare.{rank}") for rank in reversed(deck.ranks)
    )
    size = book.say(f"deck.{_NUMBER[deck.jokers]}", number=book.number(deck.size))
    return (
        stated(variant, "deck: number of jokers", size),
        stated(variant, "deck: ranks", book.say("deck.ranks", ranks=ranks)),
        *_jokers(variant, book),
    )


def _jokers(variant: Variant, book: Book) -> tuple[Statement, ...]:
    """What the jokers may stand for; nothing in a deck without one."""
    deck = variant.deck
    if not deck.jokers:
        return ()
    place = "deck: what the joker may stand for"
    scope = "wild" if deck.wild else "ace"
    return (
        stated(variant, place, _scope(deck, book)),
        Statement(book.say(f"deck.in_front.{scope}.{_EACH[deck.jokers]}")),
    )


def _scope(deck: Deck, book: Book) -> str:
    each = _EACH[deck.jokers]
    if deck.wild:
        return book.say(f"deck.wild.{each}")
    if not deck.completes:
        return book.say(f"deck.ace.{each}")
    kinds = [book.say(f"deck.kind.{kind.name.lower()}") for kind in in_rising_order(deck.completes)]
    return book.say(f"deck.bug.{each}", kinds=book.any_of(kinds))


def in_rising_order(kinds: frozenset[Category]) -> tuple[Category, ...]:
    """Kinds of hand, the lowest first."""
    return tuple(kind for kind in Category if kind in kinds)
