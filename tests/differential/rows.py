"""How a hand is set, as one row of numbers that interpreter, terms and batches can all give."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from houseway.spec.cards import Card
from houseway.verifier.batch import CARD_OF, code_of

NONE = -1
"""Stands for no rule, no case and no setting."""
CARD_BITS = 7


class Row(NamedTuple):
    """How one hand is set.

    `rule` is a number in the order tried, `case` counts from 1. The settings
    `left` by the rule, those of them that foul, and those `laid_out` are bits,
    by the places of their fronts in the hand's class. `dominated` and
    `determinate` speak of what is left; `one_worth` and `fouled` of what is
    laid out; `cards` are front and back as they are laid out.
    """

    rule: int
    case: int
    left: int
    fouls_left: int
    dominated: bool
    determinate: bool
    laid_out: int
    by_net: bool
    fouled: bool
    one_worth: bool
    cards: int


def packed(cards: Iterable[Card]) -> int:
    """Cards as one number."""
    number = 0
    for card in cards:
        number = number << CARD_BITS | code_of(card)
    return number


def unpacked(number: int) -> list[Card]:
    """The seven cards of a number."""
    mask = (1 << CARD_BITS) - 1
    return [CARD_OF[number >> CARD_BITS * place & mask] for place in reversed(range(7))]
