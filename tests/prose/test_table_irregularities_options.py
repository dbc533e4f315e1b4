"""Every irregularity, and what it leads to, has its own sentence, which is read back to it."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.spec.irregularities import (
    AtLeastOne,
    Circumstance,
    Consequence,
    Counts,
    Every,
    Fact,
    Irregularities,
    Is,
    NotSo,
    Ruling,
)
from houseway.spec.prose.book import book
from houseway.spec.prose.irregularities import irregularities_prose
from houseway.spec.vocabulary import Relation

from . import table_irregularities_reader as read
from .table_changed import SHEET, texts
from .table_shipped import each_language

FACTS = (
    Fact("boxed", "cards found face up in the deck", 0, 3, is_flag=False),
    Fact("exposed", "cards shown, or seen, on the deal", 0, 3, is_flag=False),
    Fact("joker", "a joker or an ace is among them"),
    Fact("seen", "a player has seen the bank's hand, and has said so"),
)
plain_circumstances = st.one_of(
    st.sampled_from([Is("joker"), Is("seen")]),
    st.builds(
        Counts,
        st.sampled_from([("boxed",), ("exposed",), ("boxed", "exposed")]),
        st.sampled_from(Relation),
        st.integers(0, 6),
    ),
)
circumstances: st.SearchStrategy[Circumstance] = st.recursive(
    plain_circumstances,
    lambda part: st.one_of(
        part.map(NotSo),
        st.lists(part, min_size=2, max_size=3).map(lambda parts: Every(tuple(parts))),
        st.lists(part, min_size=2, max_size=3).map(lambda parts: AtLeastOne(tuple(parts))),
    ),
    max_leaves=5,
)
done = st.lists(st.sampled_from(Consequence), min_size=1, max_size=4, unique=True).map(tuple)
irregularities = st.builds(
    Irregularities,
    st.just(FACTS),
    st.lists(circumstances, max_size=2).map(tuple),
    st.lists(st.builds(Ruling, circumstances, done), max_size=3).map(tuple),
    st.booleans(),
)


@each_language
@given(several=irregularities)
@settings(derandomize=True, max_examples=60, deadline=None)
def test_any_irregularities_are_read_back(several: Irregularities, language: str) -> None:
    words = book(language)
    sentences = texts(irregularities_prose(replace(SHEET, irregularities=several), words))
    assert read.read_irregularities(sentences, words) == read.by_words(several)
