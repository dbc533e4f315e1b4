"""What two and five cards are worth, and which settings foul, against known answers."""

from __future__ import annotations

import pytest

from houseway.spec.cards import (
    MADE_HANDS,
    Category,
    Deck,
    JokerScope,
    parse_cards,
)
from houseway.spec.ranking import (
    BackValue,
    FiveAlike,
    FlushJoker,
    FrontValue,
    Ranker,
    Ranking,
    Wheel,
)
from houseway.spec.variant import FoulTest

NO_JOKER = Deck(0)
BUG = Deck(1, JokerScope.ACE, MADE_HANDS)
WILD = Deck(1, JokerScope.ANY_CARD)
ACE_ONLY = Deck(1, JokerScope.ACE)
NO_FLUSH_BUG = Deck(1, JokerScope.ACE, frozenset({Category.STRAIGHT, Category.STRAIGHT_FLUSH}))

USUAL = Ranking()
WHEEL_LOWEST = Ranking(wheel=Wheel.LOWEST)


def back(text: str, deck: Deck = BUG, ranking: Ranking = USUAL) -> BackValue:
    cards = parse_cards(text)
    assert len(cards) == 5
    suits = {card.suit for card in cards if not card.is_joker}
    return Ranker(deck, ranking).back(tuple(card.rank for card in cards), suited=len(suits) == 1)


def front(text: str, deck: Deck = BUG) -> FrontValue:
    one, other = parse_cards(text)
    return Ranker(deck, USUAL).front(one.rank, other.rank)


# --- known answers -----------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "deck", "words"),
    [
        pytest.param("As 5c 5h Ad 3s", NO_JOKER, "two pair, aces and fives", id="natural"),
        pytest.param("Ad 3s 5c 5h Jk", BUG, "two pair, aces and fives", id="M001"),
        pytest.param("Ad 3s 5c 5h Jk", WILD, "three fives", id="M001-wild"),
        pytest.param("Jk 9s 9d 5h 2c", BUG, "a pair of nines", id="M007"),
        pytest.param("Jk 9s 9d 5h 2c", WILD, "three nines", id="M007-wild"),
        pytest.param("Jk Ad 9c 5s 2h", BUG, "a pair of aces", id="M010"),
        pytest.param("Jk Ah 9h 5h 2h", BUG, "an ace-high flush", id="M011"),
        pytest.param("Jk Qs Qh Qd 5c", BUG, "three queens", id="M016-trips"),
        pytest.param("Jk Qs Qh Qd 5c", WILD, "four queens", id="M016-trips-wild"),
        pytest.param("Jk Qs Qh 5d 5c", BUG, "two pair, queens and fives", id="M016-two-pair"),
        pytest.param("Jk Kh Kc 9s 7h", BUG, "a pair of kings", id="M020"),
        pytest.param("Jk Kh Kc 9s 7h", WILD, "three kings", id="M020-any-card"),
        pytest.param("Jk 4c 5d 6h 7s", BUG, "an eight-high straight", id="M022-which-end"),
        pytest.param(
            "Jk Ah Ad Kc Kd", BUG, "a full house, aces over kings", id="M022-not-mandatory"
        ),
        pytest.param("Jk 9s 10d Qh Kc", BUG, "a king-high straight", id="M014"),
        pytest.param("Jk 9s 10d Qh Kc", ACE_ONLY, "A-K-Q-10-9, no pair", id="M014-ace-only"),
        pytest.param("10c 7h Jk 9s Js", BUG, "a jack-high straight", id="M038"),
        pytest.param("Ac 2c 3c 4c 5c", BUG, "a five-high straight flush", id="M026"),
        pytest.param("Jk 3h 4s 5c 6d", BUG, "a seven-high straight", id="M031"),
        pytest.param("10s Jd Qc Ks 2h", BUG, "K-Q-J-10-2, no pair", id="M035-no-ace"),
        pytest.param("Qs Ks Ah 2c 3d", BUG, "A-K-Q-3-2, no pair", id="M035-wrap"),
        pytest.param("Jk Qs Kh 2c 3d", BUG, "A-K-Q-3-2, no pair", id="M035-joker-wrap"),
        pytest.param("Kc Qd Jh 10s 9c", BUG, "a king-high straight", id="M047"),
        pytest.param("Ah Kh Qh Jh 10h", BUG, "a royal flush", id="M049"),
        pytest.param("Jk Kh Qh Jh 10h", BUG, "a royal flush", id="royal-with-joker"),
        pytest.param("Ah Kh Jk Jh 10h", BUG, "a royal flush", id="royal-joker-inside"),
        pytest.param("Jk As Ah Ad Ac", BUG, "five aces", id="five-aces"),
        pytest.param("Jk 9s 9h 9d 9c", BUG, "four nines", id="no-five-nines"),
        pytest.param("Jk 9s 9h 9d 9c", WILD, "five nines", id="five-nines"),
        pytest.param("Jk Ah 9h 5h 2h", ACE_ONLY, "a pair of aces", id="ace-makes-no-second-ace"),
        pytest.param("Jk Kh 9h 5h 2h", ACE_ONLY, "an ace-high flush", id="ace-in-flush"),
        pytest.param("Jk Kh 9h 5h 2h", NO_FLUSH_BUG, "an ace-high flush", id="ace-still-in-flush"),
        pytest.param("Jk 4d 3s 2h 5c", ACE_ONLY, "a five-high straight", id="ace-in-wheel"),
    ],
)
def test_the_name_of_five_cards(cards: str, deck: Deck, words: str) -> None:
    assert str(back(cards, deck)) == words


@pytest.mark.parametrize("cards", ["Ah 2h 3h 4h 5h", "Jk 2h 3h 4h 5h"])
@pytest.mark.parametrize("ranking", [USUAL, WHEEL_LOWEST])
def test_a_steel_wheel_is_no_royal_flush(cards: str, ranking: Ranking) -> None:
    """Rows M028 and M029. With the joker the second hand is a six-high straight flush."""
    value = back(cards, ranking=ranking)
    assert value.category is Category.STRAIGHT_FLUSH
    assert "royal" not in str(value)
    assert value.strength < back("Ah Kh Qh Jh 10h", ranking=ranking).strength


@pytest.mark.parametrize(
    ("high", "low", "ranking"),
    [
        pytest.param("Ad 2d 3d 4d 5d", "2d 3d 4d 5d 6c", USUAL, id="M025"),
        pytest.param("Kh Jh 9h 7h 5h", "Ks Js 9s 7s 4s", USUAL, id="M034"),
        pytest.param("Ad 2c 3d 4d 5d", "9d 10c Jd Qd Kd", USUAL, id="M032-straight"),
        pytest.param("Ad 2d 3d 4d 5d", "9d 10d Jd Qd Kd", USUAL, id="M032-straight-flush"),
        pytest.param("10c Jd Qd Kd Ad", "Ad 2c 3d 4d 5d", USUAL, id="wheel-below-ace-high"),
        pytest.param("2c 3d 4d 5d 6d", "Ad 2c 3d 4d 5d", WHEEL_LOWEST, id="M032-lowest"),
        pytest.param("2d 3d 4d 5d 6d", "Ad 2d 3d 4d 5d", WHEEL_LOWEST, id="M032-lowest-flush"),
        pytest.param("7s 7h 7d 9c 2d", "Ks Kh 9c 9d 2h", USUAL, id="M050-higher-is-better"),
        pytest.param("Jk 2c 3d 4d 5d", "9d 10c Jd Qd Kd", USUAL, id="joker-prefers-second"),
        pytest.param("Ks Kh Kd 2c 2d", "Qs Qh Qd Ac Ad", USUAL, id="full-house-by-trips"),
        pytest.param("Ks Kh 3d 3c 2d", "Qs Qh Jd Jc Ad", USUAL, id="two-pair-by-higher"),
        pytest.param("As 9h 5d 3c 2d", "Ks Qh Jd 10c 8d", USUAL, id="high-card"),
        pytest.param("Ks Kh Ad 3c 2d", "Ks Kh Qd Jc 10d", USUAL, id="pair-by-kicker"),
    ],
)
def test_which_five_cards_win(high: str, low: str, ranking: Ranking) -> None:
    assert back(high, ranking=ranking).strength > back(low, ranking=ranking).strength


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Jk Ah 9h 5h 2h", "As Ks 9s 5s 2s", id="M011-M013"),
        pytest.param("Jk Ad 9c 5s 2h", "As Ac 9h 5h 2d", id="M010"),
        pytest.param("Jk 9s 9d 5h 2c", "9c 9h Ad 5c 2d", id="M007"),
        pytest.param("Jk 3h 4s 5c 6d", "7d 3c 4d 5h 6s", id="M031"),
        pytest.param("Jk Ks Qs Js 10s", "Ah Kh Qh Jh 10h", id="a-royal-with-a-joker-is-a-royal"),
        pytest.param("Jk As Ac Kd Kh", "Ad Ah As Kc Ks", id="M022"),
    ],
)
def test_which_five_cards_are_equal(one: str, other: str) -> None:
    assert back(one) == back(other)


def test_the_joker_in_a_flush_may_be_an_ace_where_the_house_says_so() -> None:
    always_ace = Ranking(flush_joker=FlushJoker.ACE)
    value = back("Jk Ah 9h 5h 2h", ranking=always_ace)
    assert (value.category, value.ranks) == (Category.FLUSH, (14, 14, 9, 5, 2))
    assert value.strength > back("As Ks 9s 5s 2s", ranking=always_ace).strength


@pytest.mark.parametrize(
    ("side", "wins"), [(FiveAlike.ABOVE, "Jk As Ah Ad Ac"), (FiveAlike.BELOW, "Ah Kh Qh Jh 10h")]
)
def test_five_aces_against_a_royal_flush(side: FiveAlike, wins: str) -> None:
    ranking = Ranking(five_alike=side)
    (loses,) = {"Jk As Ah Ad Ac", "Ah Kh Qh Jh 10h"} - {wins}
    assert back(wins, ranking=ranking).strength > back(loses, ranking=ranking).strength
    assert back(loses, ranking=ranking).strength > back("Ks Kh Kd Kc Ac", ranking=ranking).strength


@pytest.mark.parametrize(
    ("cards", "deck", "words"),
    [
        pytest.param("Jk 2s", BUG, "A-2 high", id="M008"),
        pytest.param("Jk As", BUG, "a pair of aces", id="M008-with-an-ace"),
        pytest.param("Jk Qs", BUG, "A-Q high", id="M016"),
        pytest.param("Jk 7d", BUG, "A-7 high", id="M017"),
        pytest.param("Jk 7d", WILD, "a pair of sevens", id="M017-wild"),
        pytest.param("Jk 6d", WILD, "a pair of sixes", id="wild-six"),
        pytest.param("Jk 7d", ACE_ONLY, "A-7 high", id="ace-only"),
        pytest.param("Jk Jk", Deck(2, JokerScope.ACE, MADE_HANDS), "a pair of aces", id="two-bugs"),
        pytest.param("Jk Jk", Deck(2, JokerScope.ANY_CARD), "a pair of aces", id="two-wild"),
        pytest.param("2s Kd", BUG, "K-2 high", id="order"),
    ],
)
def test_the_name_of_two_cards(cards: str, deck: Deck, words: str) -> None:
    assert str(front(cards, deck)) == words


# --- legality ----------------------------------------------------------------

LEGAL, FOUL = False, True


@pytest.mark.parametrize(
    ("two", "five", "above", "or_equal", "or_equal_pair"),
    [
        pytest.param("Ah Qc", "Kh 9c 5d 4s 2h", FOUL, FOUL, FOUL, id="M080"),
        pytest.param("8s 8d", "8h 8c 9d 5c 2s", LEGAL, FOUL, FOUL, id="M083-pair"),
        pytest.param("As Kd", "Ah Kc 9d 5c 2s", LEGAL, FOUL, LEGAL, id="M083-high"),
        pytest.param("As Kd", "9s 7c 5h 3d 2c", FOUL, FOUL, FOUL, id="M055"),
        pytest.param("Kd 9c", "As 7h 5s 3d 2c", LEGAL, LEGAL, LEGAL, id="M055-right"),
        pytest.param("As Qd", "Ah Kc 9d 5c 2s", LEGAL, LEGAL, LEGAL, id="second-card-lower"),
        pytest.param("As Kd", "Ah Qc 9d 5c 2s", FOUL, FOUL, FOUL, id="second-card-higher"),
        pytest.param("2s 2d", "Ah Kc Qd Jc 9s", FOUL, FOUL, FOUL, id="pair-against-no-pair"),
        pytest.param("As Kd", "2h 2c 5d 4c 3s", LEGAL, LEGAL, LEGAL, id="no-pair-against-pair"),
        pytest.param("9s 9d", "8h 8c Ad Kc Qs", FOUL, FOUL, FOUL, id="higher-pair"),
        pytest.param("7s 7d", "8h 8c 2d 3c 4s", LEGAL, LEGAL, LEGAL, id="lower-pair"),
        pytest.param("As Ad", "3h 3c 2d 2c 4s", LEGAL, LEGAL, LEGAL, id="two-pair-behind"),
        pytest.param("As Ad", "2h 2c 2d 3c 4s", LEGAL, LEGAL, LEGAL, id="trips-behind"),
        pytest.param("As Ad", "Ah 2c 3d 4c 5s", LEGAL, LEGAL, LEGAL, id="wheel-behind"),
        pytest.param("As Ad", "9h 7h 5h 3h 2h", LEGAL, LEGAL, LEGAL, id="flush-behind"),
        pytest.param("As Jk", "Ah Ac 9d 5c 2s", LEGAL, FOUL, FOUL, id="joker-pair-equal"),
        pytest.param("As Jk", "Kh Kc 9d 5c 2s", FOUL, FOUL, FOUL, id="joker-pair-of-aces"),
        pytest.param("Jk 2s", "3h 3c 9d 5c 2d", LEGAL, LEGAL, LEGAL, id="M008"),
        pytest.param("Kd Qc", "Jk 9c 8d 5c 2d", LEGAL, LEGAL, LEGAL, id="joker-behind-is-an-ace"),
    ],
)
def test_fouls(two: str, five: str, *, above: bool, or_equal: bool, or_equal_pair: bool) -> None:
    strength, prefix = front(two).strength, back(five).prefix
    assert FoulTest.ABOVE.fouls(strength, prefix) is above
    assert FoulTest.ABOVE_OR_EQUAL.fouls(strength, prefix) is or_equal
    assert FoulTest.ABOVE_OR_EQUAL_PAIR.fouls(strength, prefix) is or_equal_pair
