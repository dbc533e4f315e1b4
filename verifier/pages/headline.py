"""The verdict on a sheet in a few words, with what the words alone would hide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...spec.prose.book import Book
from ...spec.variant import PropertyId
from .results import KnownProperty, Results


def is_in_order(results: Results) -> bool:
    """Whether every property that is asked of the sheet holds or is waived."""
    return not results.findings and all(one.status in _IN_ORDER for one in results.properties)


_IN_ORDER: Final = frozenset({"proved", "waived", "not-claimed", "not-applicable"})


def headline(results: Results, good: str, bad: str, book: Book) -> str:
    """One of two verdicts, and on how many hands a property is waived, or fails unclaimed."""
    text = good if is_in_order(results) else bad
    for exception in _exceptions(results, book):
        text = book.say("verification.but", verdict=text, exception=exception)
    return text


def _exceptions(results: Results, book: Book) -> Iterator[str]:
    for one in results.properties:
        what = "clauses" if one.id == PropertyId.NO_DEAD_CLAUSE.value else "hands"
        given_up = _failing(one, "waived")
        if given_up:
            yield book.counted(f"verification.waived_{what}", given_up)
        if one.status == "not-claimed" and (unclaimed := _failing(one, "refuted")):
            yield book.counted(f"verification.unclaimed_{what}", unclaimed)


def _failing(one: KnownProperty, status: str) -> int:
    """On how many hands (or for how many clauses) a property fails with this status of a rule."""
    return sum(fault.hands or 0 for fault in one.faults if fault.status == status)
