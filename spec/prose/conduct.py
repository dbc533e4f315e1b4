"""Rules that no program decides, and what a sheet leaves unsaid."""

from __future__ import annotations

from typing import Final

from ..variant import Variant
from .book import Book
from .statement import Statement

_PLACE: Final = "conduct"


def conduct_prose(variant: Variant) -> tuple[Statement, ...]:
    """The sheet's rules of conduct, in its own words."""
    return tuple(Statement(one.text, one.cites, _PLACE) for one in variant.conduct)


def unsaid_prose(variant: Variant, book: Book) -> tuple[Statement, ...]:
    """Whole parts of a rule sheet on which this one is silent."""
    silent = {
        "deal.unsaid": variant.deal is None,
        "banking.unsaid": variant.table is None,
        "irregularities.unsaid": variant.irregularities is None,
    }
    return tuple(Statement(book.say(key)) for key, holds in silent.items() if holds)
