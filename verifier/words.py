"""Cards, settings and numbers in words, the same in every message."""

from __future__ import annotations

from collections.abc import Iterable

from ..spec.cards import Card
from ..spec.hand import Setting, reading_order
from ..spec.variant import FoulTest


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in reading order, blanks between."""
    return " ".join(str(card) for card in sorted(cards, key=reading_order))


def setting_text(setting: Setting) -> str:
    """Both halves with their cards."""
    return f"front {cards_text(setting.front)}, back {cards_text(setting.back)}"


def foul_words(setting: Setting, test: FoulTest) -> str:
    """Why a setting that fouls does so."""
    front, back = setting.front_value, setting.back_value
    if front.strength > back.prefix:
        return f"The front, {front}, outranks the back, {back}."
    equal = "pair" if test is FoulTest.ABOVE_OR_EQUAL_PAIR else "front"
    sentence = f"The front, {front}, equals the back, {back}."
    return f"{sentence} In this house an equal {equal} is a foul."


def hands_text(count: int) -> str:
    """`1 hand`, `12,345 hands`."""
    return counted(count, "hand")


def counted(count: int, noun: str) -> str:
    """A number and its noun, with an s where there is not exactly one."""
    return f"{count:,} {noun}" + ("" if count == 1 else "s")
