"""Reads the sentences on commissions and fees back to the core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from houseway.spec.money import Rounding, RoundingWay
from houseway.spec.prose.book import Book
from houseway.spec.table import Bracket, Commission, CommissionBase, Fee, Side

from .table_reader import BookReader, Values, only, rule, words
from .table_topics import Texts, said


def read_commissions(texts: Texts, book: Book) -> tuple[Commission, ...]:
    reader = BookReader(book)

    def what(text: str) -> Values:
        return reader.any_of(
            text,
            [
                rule(f"commission.what.{key}", _of(base), rate=reader.percent)
                for key, base in (
                    ("each_win", CommissionBase.EACH_WIN),
                    ("bankers_net_win", CommissionBase.BANKERS_NET_WIN),
                )
            ],
        )

    def rounding(text: str) -> Values:
        rules = [words("commission.rounding.exact", None)]
        for way in RoundingWay:
            key = f"commission.rounding.{way.name.lower()}"
            rules.append(rule(key, _rounded(way), unit=reader.amount))
        return reader.any_of(text, rules)

    def least(text: str) -> Values:
        return reader.any_of(
            text, [rule("commission.least", lambda amount: amount, amount=reader.amount)]
        )

    rules = [
        words("commission.none", None),
        rule("commission.whole", _commission, what=what, rounding=rounding),
        rule("commission.whole_with_least", _commission, what=what, rounding=rounding, least=least),
    ]
    found = [only(reader.any_of(text, rules), text) for text in texts]
    if found == [None]:
        return ()
    assert None not in found
    return tuple(found)


def _of(base: CommissionBase) -> Callable[..., Any]:
    return lambda rate: (base, rate)


def _rounded(way: RoundingWay) -> Callable[..., Any]:
    return lambda unit: Rounding(way, unit)


def _commission(what: Any, rounding: Any, least: Any = None) -> Commission:
    base, rate = what
    return Commission(base, rate, rounding, least)


def read_fees(texts: Texts, book: Book) -> tuple[Fee, ...]:
    reader = BookReader(book)
    amount = reader.amount
    rules = [
        words("fee.from.player", ("from", Side.PLAYER)),
        words("fee.from.bank", ("from", Side.BANK)),
        rule("fee.each_round", lambda amount: ("each", amount), amount=amount),
        rule(
            "fee.bracket.first",
            lambda up_to, amount: ("bracket", (None, up_to, amount)),
            up_to=amount,
            amount=amount,
        ),
        rule(
            "fee.bracket.next",
            lambda above, up_to, amount: ("bracket", (above, up_to, amount)),
            above=amount,
            up_to=amount,
            amount=amount,
        ),
        rule(
            "fee.bracket.last",
            lambda above, amount: ("bracket", (above, None, amount)),
            above=amount,
            amount=amount,
        ),
        rule("fee.bracket.all", lambda amount: ("bracket", (None, None, amount)), amount=amount),
    ]
    fees: list[Fee] = []
    below = None
    for topic, value in said(texts, rules, book):
        if topic == "from":
            fees.append(Fee(value))
            below = None
            continue
        last = fees.pop()
        if topic == "each":
            fees.append(Fee(last.payer, last.brackets, value))
            continue
        above, up_to, paid = value
        assert above == below
        fees.append(Fee(last.payer, (*last.brackets, Bracket(up_to, paid)), last.each_round))
        below = up_to
    return tuple(fees)
