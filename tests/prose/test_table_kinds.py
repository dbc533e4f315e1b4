"""The table of hands: in the ranking's order, each with an example that is one."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, product

import pytest

from houseway.spec.cards import ACE, MADE_HANDS, Card, Category, Deck, JokerScope
from houseway.spec.prose.book import book
from houseway.spec.prose.kinds import KindProse, kinds_in_order
from houseway.spec.ranking import BackValue, FiveAlike, FlushJoker, Ranker, Ranking, Wheel

from .table_shipped import SHEETS, each_language, sheet

RANKINGS = [Ranking(*one) for one in product(FiveAlike, Wheel, FlushJoker, (False, True))]
DECKS = [
    Deck(0),
    Deck(1, JokerScope.ACE, MADE_HANDS),
    Deck(2, JokerScope.ACE),
    Deck(1, JokerScope.ANY_CARD),
    Deck(0, lowest=9),
    Deck(1, JokerScope.ACE, MADE_HANDS, lowest=10),
    Deck(1, JokerScope.ANY_CARD, lowest=10),
    Deck(0, lowest=12),
]


def value(cards: tuple[Card, ...], ranker: Ranker) -> BackValue:
    suits = {card.suit for card in cards if not card.is_joker}
    return ranker.back(tuple(card.rank for card in cards), suited=len(suits) == 1)


def is_royal(worth: BackValue) -> bool:
    return worth.category is Category.STRAIGHT_FLUSH and worth.ranks[0] == ACE


def category_of(kind: KindProse) -> str:
    """The kind by its key in the English book."""
    names = {book().phrases[key]: key for key in book().phrases if key.startswith("hand_kind.")}
    return names[kind.name].removeprefix("hand_kind.")


@each_language
@pytest.mark.parametrize("name", SHEETS)
def test_examples_are_of_their_kind_and_fall(name: str, language: str) -> None:
    variant = sheet(name)
    ranker = Ranker(variant.deck, variant.ranking)
    kinds = kinds_in_order(variant, book(language))
    worths = [value(kind.cards, ranker) for kind in kinds]
    strengths = [worth.strength for worth in worths]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(kinds)
    royal = variant.ranking.royal_apart
    assert len(kinds) == len(Category) - (not variant.deck.jokers) + royal
    assert [is_royal(worth) for worth in worths].count(True) == royal
    assert len({kind.text for kind in kinds} | {kind.name for kind in kinds}) == 2 * len(kinds)
    for kind in kinds:
        assert set(kind.cards) <= set(variant.deck.cards)
        assert len(set(kind.cards)) == 5


@pytest.mark.parametrize("deck", DECKS)
def test_each_ranking_has_its_order(deck: Deck) -> None:
    for ranking in RANKINGS:
        variant = replace(sheet("trump_plaza"), deck=deck, ranking=ranking)
        ranker = Ranker(deck, ranking)
        kinds = kinds_in_order(variant, book())
        worths = {category_of(kind): value(kind.cards, ranker) for kind in kinds}
        strengths = [worth.strength for worth in worths.values()]
        assert strengths == sorted(strengths, reverse=True)
        for name, worth in worths.items():
            if name == "royal_flush":
                assert is_royal(worth)
            else:
                alike = name.replace("five_aces", "five_of_a_kind")
                assert worth.category.name.lower() == alike
        assert ("five_of_a_kind" in worths) == bool(deck.wild and deck.jokers)


@cache
def kinds_made(deck: Deck, ranking: Ranking) -> set[Category]:
    ranker = Ranker(deck, ranking)
    return {value(five, ranker).category for five in combinations(deck.cards, 5)}


@pytest.mark.parametrize("deck", [d for d in DECKS if d.size <= 24])
@pytest.mark.parametrize("flush_joker", FlushJoker)
def test_a_kind_is_left_out_only_where_no_five_cards_make_it(
    deck: Deck, flush_joker: FlushJoker
) -> None:
    ranking = Ranking(flush_joker=flush_joker)
    variant = replace(sheet("trump_plaza"), deck=deck, ranking=ranking)
    shown = {category_of(kind) for kind in kinds_in_order(variant, book())}
    made = {kind.name.lower() for kind in kinds_made(deck, ranking)}
    alike = {"five_aces"} if not deck.wild else {"five_of_a_kind"}
    assert shown == {name for name in made if name != "five_of_a_kind"} | (
        alike if "five_of_a_kind" in made else set()
    )


@each_language
def test_the_place_of_the_wheel_is_told_with_the_straight(language: str) -> None:
    words, base = book(language), sheet("trump_plaza")
    told = set()
    for wheel in Wheel:
        variant = replace(base, ranking=Ranking(wheel=wheel))
        told.add(tuple(kind.text for kind in kinds_in_order(variant, words)))
    short = replace(base, deck=replace(base.deck, lowest=3))
    told.add(tuple(kind.text for kind in kinds_in_order(short, words)))
    assert len(told) == 3
