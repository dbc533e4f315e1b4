"""Cards, settings and numbers in words, the same in every message."""

from __future__ import annotations

from collections.abc import Iterable

from ..spec.cards import Card
from ..spec.hand import Setting, reading_order
from ..spec.sources import Cited, by_source


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in reading order, blanks between."""
    return " ".join(str(card) for card in sorted(cards, key=reading_order))


def setting_text(setting: Setting) -> str:
    """Both halves with their cards."""
    return f"front {cards_text(setting.front)}, back {cards_text(setting.back)}"


def hands_text(count: int) -> str:
    """`1 hand`, `12,345 hands`."""
    return counted(count, "hand")


def counted(count: int, noun: str) -> str:
    """A number and its noun, with an s where there is not exactly one."""
    return f"{count:,} {noun}" + ("" if count == 1 else "s")


def clauses_text(clauses: Iterable[Cited]) -> str:
    """` (clause 6a)`, ` (clauses 6a, 8)`, ` (The card, clause 2)`; nothing where there are none."""
    listed = "; ".join(_clauses_of(source, ids) for source, ids in by_source(clauses))
    return f" ({listed})" if listed else ""


def _clauses_of(source: str, ids: list[str]) -> str:
    words = f"{'clause' if len(ids) == 1 else 'clauses'} {', '.join(ids)}"
    return f"{source}, {words}" if source else words
