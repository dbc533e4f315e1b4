"""Commission and fees in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..money import cents_of
from ..table import Bracket, Commission, CommissionBase, Fee
from ..variant import Variant
from .amounts import amount_words, percent_words
from .book import Book
from .statement import Statement, places, stated

_NONE: Final = "commission none"


def commission_prose(variant: Variant, book: Book) -> tuple[Statement, ...]:
    """Each commission, or that there is none."""
    if variant.table is None:
        return ()
    if not variant.table.commissions:
        return (stated(variant, _NONE, book.say("commission.none")),)
    return tuple(stated(variant, one.text, _whole(one, book)) for one in variant.table.commissions)


_BASES: Final = {
    CommissionBase.EACH_WIN: "each_win",
    CommissionBase.BANKERS_NET_WIN: "bankers_net_win",
}


def _whole(one: Commission, book: Book) -> str:
    what = book.say(f"commission.what.{_BASES[one.base]}", rate=percent_words(one.rate, book))
    rounding = _rounding(one, book)
    if one.least is None:
        return book.say("commission.whole", what=what, rounding=rounding)
    least = book.say("commission.least", amount=amount_words(one.least, book))
    return book.say("commission.whole_with_least", what=what, rounding=rounding, least=least)


def _rounding(one: Commission, book: Book) -> str:
    if one.rounding is None:
        return book.say("commission.rounding.exact")
    unit = amount_words(one.rounding.unit, book)
    return book.say(f"commission.rounding.{one.rounding.way.name.lower()}", unit=unit)


# --- fees -------------------------------------------------------------------------


def fee_prose(variant: Variant, book: Book) -> tuple[Statement, ...]:
    """The collections before the deal; nothing where there are none."""
    if variant.table is None:
        return ()
    return tuple(one for fee in variant.table.fees for one in _fee(variant, fee, book))


_FEE: Final = "fee before deal"


def _fee(variant: Variant, fee: Fee, book: Book) -> Iterator[Statement]:
    payer = fee.payer.value
    yield stated(variant, f"{_FEE}: from {payer}", book.say(f"fee.from.{payer}"))
    if fee.each_round is not None:
        text = book.say("fee.each_round", amount=amount_words(fee.each_round, book))
        yield stated(variant, _amounts_place(variant, "each round", fee.each_round), text)
    below: int | None = None
    for bracket in fee.brackets:
        text = _bracket(below, bracket, book)
        yield stated(variant, _bracket_place(variant, below, bracket), text)
        below = bracket.up_to


def _bracket(below: int | None, bracket: Bracket, book: Book) -> str:
    amount = amount_words(bracket.amount, book)
    bounds = {"above": below, "up_to": bracket.up_to}
    slots = {name: amount_words(cents, book) for name, cents in bounds.items() if cents is not None}
    return book.say(f"fee.bracket.{_BRACKETS[frozenset(slots)]}", amount=amount, **slots)


_BRACKETS: Final = {
    frozenset[str](): "all",
    frozenset({"up_to"}): "first",
    frozenset({"above", "up_to"}): "next",
    frozenset({"above"}): "last",
}
"""Which phrase tells a bracket that has these bounds."""


def _bracket_place(variant: Variant, below: int | None, bracket: Bracket) -> str:
    if bracket.up_to is not None:
        return _amounts_place(variant, "wager up to", bracket.up_to, bracket.amount)
    return _amounts_place(variant, "wager above", below or 0, bracket.amount)


def _amounts_place(variant: Variant, words: str, *amounts: int) -> str:
    """The place of a line of these words and amounts, which the file may write in several ways."""
    beginning = f"{_FEE}: {words}"
    for place in places(variant):
        rest = place.removeprefix(beginning)
        if rest != place and tuple(map(cents_of, rest.replace(":", " ").split())) == amounts:
            return place
    return beginning
