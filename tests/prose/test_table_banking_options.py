"""Every choice of who banks has its own sentences, which are read back to it."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from houseway.spec.prose.banking import banking_prose
from houseway.spec.prose.book import book
from houseway.spec.table import Banker, Banking, Direction

from . import table_banking_reader as read
from .table_changed import MONEY, texts
from .table_shipped import each_language, sheet

BANKINGS = [
    Banking(banker, covers, covers and winnings, shares, bool(shares) and shared, rounds, then)
    for banker, (covers, winnings), (shares, shared), (rounds, then) in product(
        Banker,
        [(False, False), (True, False), (True, True)],
        [(None, False), ((50, 50), False), ((50, 50), True), ((60, 40), True)],
        [(None, None), *product((1, 2), (None, *Direction))],
    )
]


@each_language
@pytest.mark.parametrize("name", ["trump_plaza", "table_game"])
def test_every_banking_has_its_sentences(name: str, language: str) -> None:
    words, variant = book(language), sheet(name)
    way = variant.house_way is not None
    said = set()
    for banking in BANKINGS:
        one = replace(variant, table=replace(MONEY, banking=banking))
        sentences = texts(banking_prose(one, words))
        assert read.read_banking(sentences, words, house_way=way) == banking
        said.add(sentences)
    free = 0 if way else sum(one.shares is not None for one in BANKINGS)
    assert len(said) == len(BANKINGS) or free  # without a house way a bank sets as it likes
