"""The words of a house way explained, those that its sentences use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from ..cards import MADE_HANDS
from ..house_way import BackKind, BackStraightTo, Best, Compare, HasShape
from ..variant import Variant
from ..vocabulary import Group, JokerCounts, NthHighest, RankSum
from .book import Book
from .profiles import KICKERS
from .words import Words


def order_prose(book: Book) -> str:
    """In which order rules and cases are looked at: the lead of every house way."""
    return book.say("way.term.order")


def terms_prose(variant: Variant, book: Book) -> tuple[str, ...]:
    """A sentence for each word that the house way uses and a dealer may ask about."""
    way = variant.its_house_way()
    used = {_term(node) for node in _nodes((way.rules, way.safety_net))}
    shapes = shapes_prose(variant, Words(book))
    others = (book.say(f"way.term.{key}") for key in TERMS if key in used)
    return (*([shapes] if shapes else []), *others)


def shapes_prose(variant: Variant, words: Words) -> str | None:
    """That shapes such as two pair exclude each other; None where the house way asks for none.

    Five aces take a joker that counts as one.
    """
    way = variant.its_house_way()
    if not any(isinstance(node, HasShape) for node in _nodes(way.rules)):
        return None
    fifth = variant.deck.jokers and way.joker_counts is JokerCounts.ACE
    return words.say("term.shapes_with_five_aces" if fifth else "term.shapes")


def sums_prose(variant: Variant, book: Book) -> str | None:
    """How ranks are added up; None where the house way adds none."""
    text = book.say("way.term.sum")
    return text if text in terms_prose(variant, book) else None


TERMS = ("best", "made", "outside", "nth", "sum")


def _term(node: object) -> str | None:
    match node:
        case Best():
            return "best"
        case BackKind(kinds) if kinds & MADE_HANDS:
            return "made"
        case BackStraightTo():
            return "made"
        case NthHighest():
            return "nth"
        case Group() if node in KICKERS:
            return "outside"
        case Compare(RankSum(left), _, RankSum(right)) if len(left) > 1 or len(right) > 1:
            return "sum"
        case _:
            return None


def _nodes(value: object) -> Iterator[object]:
    """The value and all that it is made of."""
    yield value
    if isinstance(value, tuple | frozenset):
        parts = list(value)
    elif is_dataclass(value):
        parts = [getattr(value, field.name) for field in fields(value)]
    else:
        parts = []
    for part in parts:
        yield from _nodes(part)
