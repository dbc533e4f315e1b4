"""Which cards the jokers stand for: put in their places, they are worth the same."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

import pytest

from houseway.spec.cards import ACE, MADE_HANDS, Card, Category, Deck, JokerScope, Suit, parse_cards
from houseway.spec.hand import Hand, Setting
from houseway.spec.joker_readings import (
    back_readings,
    front_readings,
    joker_readings,
    reading_words,
)
from houseway.spec.ranking import FiveAlike, FlushJoker, Ranker, Ranking, Wheel
from houseway.spec.vocabulary import JokerCounts
from houseway.verifier.cli import main

SCOPES = {
    "bug": (JokerScope.ACE, MADE_HANDS),
    "any card": (JokerScope.ANY_CARD, frozenset[Category]()),
    "ace": (JokerScope.ACE, frozenset[Category]()),
}
NATURAL = Deck(0)
OTHER = Ranking(FiveAlike.BELOW, Wheel.LOWEST, FlushJoker.ACE)
EVERY_SCOPE = pytest.mark.parametrize("scope", SCOPES)


@cache
def ranker_of(deck: Deck, ranking: Ranking) -> Ranker:
    return Ranker(deck, ranking)


def setting_of(cards: Sequence[Card], front: Sequence[Card], ranker: Ranker) -> Setting:
    return Hand(cards, ranker, JokerCounts.APART).setting_with(front)


# --- every five and two cards --------------------------------------------------


@EVERY_SCOPE
@pytest.mark.parametrize("ranking", [Ranking(), OTHER], ids=["usual", "other"])
@pytest.mark.parametrize("suit", [None, Suit.HEARTS], ids=["suits differ", "one suit"])
def test_only_these_ranks_give_the_value(scope: str, ranking: Ranking, suit: Suit | None) -> None:
    """Of all ranks in the jokers' places, exactly those told give it: there is nothing to choose.

    A joker that is an ace, and makes no straight or flush, stands for nothing else.
    """
    natural = ranker_of(NATURAL, ranking)
    for jokers in (1, 2):
        ranker = ranker_of(Deck(2, *SCOPES[scope]), ranking)
        for ranks in combinations_with_replacement(range(14, 1, -1), 5 - jokers):
            if suit and len(set(ranks)) < len(ranks):
                continue
            five = (*ranks, *[0] * jokers)
            value = ranker.back(five, suited=suit is not None)
            told = back_readings(five, suit, value)
            giving = [
                stands
                for stands in combinations_with_replacement(range(14, 1, -1), jokers)
                if value.strength
                in {
                    natural.back((*ranks, *stands), suited=flush).strength
                    for flush in {False, suit is not None}
                }
            ]
            assert giving == [tuple(one.rank for one in told)]
            of_suit = value.category in (Category.FLUSH, Category.STRAIGHT_FLUSH)
            assert {one.suit for one in told} == {suit if of_suit else None}
            if scope == "ace" or (scope == "bug" and value.category not in MADE_HANDS):
                assert {one.rank for one in told} == {ACE}


@EVERY_SCOPE
def test_jokers_in_front(scope: str) -> None:
    ranker = ranker_of(Deck(2, *SCOPES[scope]), Ranking())
    for rank in range(2, 15):
        (told,) = front_readings((0, rank), ranker.front(0, rank))
        assert told.rank == (rank if scope == "any card" else ACE)
        assert told.suit is None
        assert front_readings((rank, rank), ranker.front(rank, rank)) == ()
    assert [one.rank for one in front_readings((0, 0), ranker.front(0, 0))] == [ACE, ACE]


# --- words -------------------------------------------------------------------------

WILD_TWO = Deck(2, *SCOPES["any card"])
BUG = Deck(1, *SCOPES["bug"])
ACES = Ranking(flush_joker=FlushJoker.ACE)


@pytest.mark.parametrize(
    ("front", "back", "deck", "words"),
    [
        ("Ks Qh", "Jk Kd Kh 9c 9s", WILD_TWO, "joker as a king"),
        ("Jk 8c", "Kd Kh 9c 9s 2d", WILD_TWO, "joker as an eight"),
        ("Jk Jk", "Kd Kh 9c 9s 2d", WILD_TWO, "jokers as two aces"),
        ("Qs Qd", "Jk Jk Jd 8c 7d", WILD_TWO, "jokers as a ten and a nine"),
        ("Qs Qd", "Jk Jk Jd 8d 7d", WILD_TWO, "jokers as the ten and the nine of diamonds"),
        ("Qs Qd", "Jk Jk Jd 8d 2d", WILD_TWO, "jokers as the ace and the king of diamonds"),
        ("Qs Qd", "Jk Jk Kc Kd Kh", WILD_TWO, "jokers as two kings"),
        ("Qs 7d", "Jk Ah 9h 5h 2h", BUG, "joker as the king of hearts"),
        ("Qs 7d", "Jk 7h 6h 5h 4h", BUG, "joker as the eight of hearts"),
        ("Qs Jd", "Jk 2h 3h 4c 5h", BUG, "joker as an ace"),
        ("Qs Jd", "Jk Kh 9h 5c 2h", BUG, "joker as an ace"),
        ("As Kd", "Ah Ac 9h 9c 2h", BUG, ""),
    ],
)
def test_the_words(front: str, back: str, deck: Deck, words: str) -> None:
    two, five = parse_cards(front), parse_cards(back)
    setting = setting_of((*two, *five), two, ranker_of(deck, Ranking()))
    assert reading_words(joker_readings(setting)) == words


def test_where_a_joker_is_an_ace_in_a_flush_it_may_be_one_that_is_held() -> None:
    two, five = parse_cards("Qs 7d"), parse_cards("Jk Jk Ah 9h 5h")
    deck = Deck(2, *SCOPES["bug"])
    readings = joker_readings(setting_of((*two, *five), two, ranker_of(deck, ACES)))
    assert reading_words(readings) == "jokers as two aces of hearts"
    assert [str(one) for one in readings] == ["Ah", "Ah"]


# --- the command line ---------------------------------------------------------------


def test_each_line_tells_its_own_joker(capsys: pytest.CaptureFixture[str]) -> None:
    cards = ["Jk", "Jk", "As", "Kd", "9c", "6h", "3d"]
    for verb in ("set", "explain"):
        assert main([verb, "jokers_wild", *cards]) == 0
        out = capsys.readouterr().out
        assert "front  Jk Kd              a pair of kings  joker as a king\n" in out
        assert "back   As Jk 9c 6h 3d     a pair of aces   joker as an ace\n" in out


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("Jk Jk As Kd 9c 6h 3d", [("front", "K"), ("back", "A")]),
        ("Jk Jk Js Jh Jd 10h 9h", [("back", "Kh"), ("back", "Qh")]),
        ("As Ks Qh Jd 10c 4s 2h", []),
    ],
)
def test_the_jokers_in_json(
    cards: str, told: list[tuple[str, str]], capsys: pytest.CaptureFixture[str]
) -> None:
    main(["set", "jokers_wild", "--json", *cards.split()])
    document = json.loads(capsys.readouterr().out)
    assert document["jokers"] == [{"half": half, "stands_for": card} for half, card in told]
