"""What a sheet must say before a round can be played by it; nothing is assumed."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Deck
from ..deal import Deal
from ..table import Start
from ..variant import Variant


def missing_for_order(variant: Variant) -> list[str]:
    """Why the order in which hands are dealt can't be told, and what to write."""
    deal, told = variant.deal, []
    if deal is None or deal.places is None:
        told.append("how many seats there are: write deal { seats 6 and bank ... }")
    if deal is None or not deal.starts:
        remedy = "write, in deal { ... }: start 3 dice clockwise from bank as 1"
        told.append(f"where the deal begins: {remedy}")
    return [f"{variant.name} does not say {words}" for words in told]


def without_settlement(name: str) -> str:
    """Why nothing can be settled by a sheet that says nothing of money."""
    return (
        f"{name} says nothing of settlement: add settlement {{ ... }}, "
        "banking { ... } and commission"
    )


def missing_for_round(variant: Variant) -> list[str]:
    """Everything that keeps a round from being played."""
    return [
        *([] if variant.table else [without_settlement(variant.name)]),
        *missing_for_order(variant),
        *_missing_action(variant),
        *_wrong_sums(variant),
    ]


def _missing_action(variant: Variant) -> Iterator[str]:
    order = variant.table.settlement.order if variant.table else None
    has_button = variant.deal is not None and variant.deal.action is not None
    if order and order.start is Start.ACTION_BUTTON and not has_button:
        yield (
            f"{variant.name} settles from the action button and does not say who gets it: write, "
            "in deal { ... }: action button to first hand, or next seat clockwise if bank"
        )


def _wrong_sums(variant: Variant) -> Iterator[str]:
    deal = variant.deal
    if deal is None or deal.places is None:
        return
    hands, places = deal.hands or deal.places, deal.places
    if hands != places:
        yield f"{variant.name} deals {hands} hands, and {places} places get one: {_REMEDY}"
    elif places < 2:
        yield f"{variant.name} deals no hand beside the bank's: {_REMEDY}"
    else:
        yield from _wrong_deck(variant.name, deal, variant.deck)


def _wrong_deck(name: str, deal: Deal, deck: Deck) -> Iterator[str]:
    assert deal.places
    dealt = deal.places * deal.cards
    wrong = dealt > deck.size if deal.left_over is None else dealt + deal.left_over != deck.size
    if wrong:
        rest = "" if deal.left_over is None else f" and leaves {deal.left_over} over"
        yield (
            f"{name} deals {deal.places} hands of {deal.cards} cards{rest}, and the deck has "
            f"{deck.size} cards: {_REMEDY}"
        )


_REMEDY = "correct 'seats' or 'hands' in deal { ... }, so that the deal adds up"
