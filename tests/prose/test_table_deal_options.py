"""Every choice for the deal has its own sentence, which is read back to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.spec.deal import (
    ActionButton,
    BankSets,
    Chance,
    Closing,
    Deal,
    EmptySeats,
    Piles,
    Start,
)
from houseway.spec.prose.book import book
from houseway.spec.prose.dealing import deal_prose
from houseway.spec.table import Direction

from . import table_deal_reader as read
from .table_changed import SHEET, texts
from .table_shipped import each_language

chances = st.one_of(
    st.builds(lambda dice: Chance(dice, 1, 6), st.integers(1, 10)),
    st.tuples(st.integers(1, 40), st.integers(0, 40)).map(
        lambda two: Chance(None, two[0], two[0] + two[1])
    ),
)
starts = st.builds(Start, chances, st.sampled_from(Direction), st.integers(1, 40))
deals = st.builds(
    lambda hands, **others: Deal(**others, **hands),
    hands=st.one_of(
        st.just({}),
        st.fixed_dictionaries(
            {
                "hands": st.integers(2, 7),
                "left_over": st.integers(0, 30),
                "one_fewer": st.booleans(),
            }
        ),
    ),
    seats=st.none() | st.integers(1, 7),
    starts=st.lists(starts, max_size=3, unique=True).map(tuple),
    direction=st.none() | st.sampled_from(Direction),
    no_play=st.booleans(),
    piles=st.none() | st.sampled_from(Piles),
    action=st.none() | st.builds(ActionButton, st.none() | st.sampled_from(Direction)),
    closing=st.none() | st.sampled_from(Closing),
    empty_seats=st.none() | st.sampled_from(EmptySeats),
    bank_sets=st.none() | st.sampled_from(BankSets),
    reshuffled=st.booleans(),
)


@each_language
@given(deal=deals)
@settings(derandomize=True, max_examples=60, deadline=None)
def test_any_deal_is_read_back(deal: Deal, language: str) -> None:
    words = book(language)
    sentences = texts(deal_prose(replace(SHEET, deal=deal), words))
    assert read.read_deal(sentences, words) == deal


@each_language
def test_each_option_of_the_deal_has_its_own_sentence(language: str) -> None:
    words = book(language)
    usual = Deal(starts=(Start(Chance(3, 1, 6), Direction.CLOCKWISE, 1),))
    options: dict[str, Sequence[object]] = {
        "seats": (None, 1, 2, 6),
        "no_play": (False, True),
        "piles": (None, *Piles),
        "action": (None, ActionButton(), *map(ActionButton, Direction)),
        "closing": (None, *Closing),
        "empty_seats": (None, *EmptySeats),
        "bank_sets": (None, *BankSets),
        "direction": (None, *Direction),
        "reshuffled": (False, True),
    }
    for name, values in options.items():
        deals = [replace(usual, **{name: value}) for value in values]
        said = {texts(deal_prose(replace(SHEET, deal=deal), words)) for deal in deals}
        assert len(said) == len(values)


@each_language
def test_every_number_of_cards_left_over_is_read_back(language: str) -> None:
    words = book(language)
    deals = [
        Deal(hands=hands, left_over=left_over, one_fewer=fewer)
        for hands, left_over, fewer in product((2, 7), (0, 1, 4), (False, True))
    ]
    said = {texts(deal_prose(replace(SHEET, deal=deal), words)): deal for deal in deals}
    assert len(said) == len(deals)
    for sentences, deal in said.items():
        assert read.read_deal(sentences, words) == deal
