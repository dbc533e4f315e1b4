"""Every way in which a side bet looks at a hand has its own sentence, which is read back to it."""

from __future__ import annotations

from itertools import product

from houseway.spec.prose.bets import side_bet_prose
from houseway.spec.prose.book import book
from houseway.spec.table import LooksAt, Side, SideBet

from . import table_side_bet_reader as read
from .table_changed import SHEET, texts
from .table_shipped import each_language


@each_language
def test_every_way_to_look_has_its_own_sentence(language: str) -> None:
    words = book(language)
    bets = [
        SideBet("one", "One", side, looks_at, (), first)
        for side, looks_at, first in product(Side, LooksAt, (False, True))
    ]
    said = {texts(side_bet_prose(SHEET, bet, words)): bet for bet in bets}
    assert len(said) == len(bets)
    for sentences, bet in said.items():
        found = read.read_side_bet(sentences, words)
        assert found == (bet.side, bet.looks_at, bet.first_line_pays)
