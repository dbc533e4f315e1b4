"""Every choice for the deck, the ranking and fouls has its sentences, which are read back to it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest

from houseway.spec.cards import MADE_HANDS, Category, Deck, JokerScope
from houseway.spec.prose.book import book
from houseway.spec.prose.deck import deck_prose
from houseway.spec.prose.fouls import foul_prose
from houseway.spec.prose.ranking import ranking_prose
from houseway.spec.ranking import FiveAlike, FlushJoker, Ranking, Wheel
from houseway.spec.variant import BankFoul, FoulRules, FoulTest, PlayerFoul

from . import table_deck_reader as read
from .table_changed import SHEET, texts
from .table_shipped import each_language

SUBSETS = [
    frozenset(some) for n in range(4) for some in combinations(sorted(MADE_HANDS, key=str), n)
]
DECKS = [
    *(Deck(0, lowest=lowest) for lowest in range(2, 14)),
    *(
        Deck(jokers, scope, kinds, lowest)
        for jokers in (1, 2)
        for lowest in (2, 3, 10)
        for scope, kinds in [
            (JokerScope.ANY_CARD, frozenset[Category]()),
            *((JokerScope.ACE, kinds) for kinds in SUBSETS),
        ]
    ),
]
RANKINGS = [Ranking(*options) for options in product(FiveAlike, Wheel, FlushJoker, (False, True))]


@each_language
def test_every_deck_has_its_sentences(language: str) -> None:
    words = book(language)
    said = {texts(deck_prose(replace(SHEET, deck=deck), words)): deck for deck in DECKS}
    assert len(said) == len(DECKS)
    for sentences, deck in said.items():
        assert read.read_deck(sentences, words) == deck


@each_language
@pytest.mark.parametrize("deck", DECKS)
def test_every_ranking_has_its_sentences(deck: Deck, language: str) -> None:
    """Options that can't matter in a deck are not told of, and read as the usual ones."""
    words, told = book(language), {}
    for ranking in RANKINGS:
        shown = Ranking(
            ranking.five_alike if deck.jokers else FiveAlike.ABOVE,
            ranking.wheel if deck.lowest == 2 else Wheel.SECOND,
            ranking.flush_joker if deck.jokers else FlushJoker.HIGHEST_MISSING,
            ranking.royal_apart,
        )
        sentences = texts(ranking_prose(replace(SHEET, deck=deck, ranking=ranking), words))
        assert read.read_ranking(sentences, deck, words) == shown
        told[shown] = sentences
    assert len(set(told.values())) == len(told)


@each_language
def test_every_foul_rule_has_its_sentence(language: str) -> None:
    words = book(language)
    rules = [
        FoulRules(*options)
        for options in product(FoulTest, (False, True), (None, *PlayerFoul), (None, *BankFoul))
    ]
    said = {texts(foul_prose(replace(SHEET, foul=rule), words)): rule for rule in rules}
    assert len(said) == len(rules)
    for sentences, rule in said.items():
        assert read.read_foul(sentences, words) == rule
