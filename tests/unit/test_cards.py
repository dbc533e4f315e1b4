"""Reading cards, the deck, and what keeps cards from being a hand."""

import random

import pytest

from houseway.spec.cards import (
    JOKER,
    Card,
    CardError,
    Category,
    Deck,
    JokerScope,
    Suit,
    faults_of_hand,
    parse_card,
    parse_cards,
    shown,
)

NO_JOKER, ONE_JOKER, TWO_JOKERS = Deck(0), Deck(1), Deck(2)
SHORT = Deck(1, lowest=10)


# --- reading -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("As", Card(14, Suit.SPADES)),
        ("10h", Card(10, Suit.HEARTS)),
        ("Th", Card(10, Suit.HEARTS)),
        ("td", Card(10, Suit.DIAMONDS)),
        ("2C", Card(2, Suit.CLUBS)),
        ("kD", Card(13, Suit.DIAMONDS)),
        ("Jh", Card(11, Suit.HEARTS)),
        ("Jk", JOKER),
        ("JOKER", JOKER),
    ],
)
def test_a_card_is_read(text: str, card: Card) -> None:
    assert parse_card(text) == card


@pytest.mark.parametrize(
    "text", ["", "s", "A", "10", "1s", "11s", "Ax", "AsKs", "0h", "J k", "\0s"]
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError):
        parse_card(text)


def test_a_card_without_a_suit_is_told_its_four_spellings() -> None:
    with pytest.raises(CardError, match="Qs, Qh, Qd or Qc"):
        parse_card("Q")


@pytest.mark.parametrize("deck", [NO_JOKER, ONE_JOKER, TWO_JOKERS, SHORT])
def test_every_card_is_read_back_as_it_is_written(deck: Deck) -> None:
    assert tuple(parse_card(str(card)) for card in deck.cards) == deck.cards


def test_cards_are_parted_by_blanks_or_commas() -> None:
    assert parse_cards("As, 10h,Jk  2c\n") == tuple(map(parse_card, ["As", "10h", "Jk", "2c"]))


def test_every_bad_word_is_reported() -> None:
    with pytest.raises(CardError) as refused:
        parse_cards("As 1x Kd Q zz")
    assert [reason.split("'")[1] for reason in refused.value.reasons] == ["1x", "Q", "zz"]


def test_a_flood_of_bad_words_is_cut_off() -> None:
    with pytest.raises(CardError) as refused:
        parse_cards("x " * 10_000)
    assert len(refused.value.reasons) == 10


def test_unprintable_and_long_words_are_made_safe() -> None:
    assert shown("a\x1b[31m") == "a?[31m"
    assert shown("x" * 1000) == "x" * 20 + "..."
    assert shown("x" * 20) == "x" * 20


# --- order and deck ----------------------------------------------------------


def test_cards_sort_as_a_hand_is_read() -> None:
    read = parse_cards("As Ah Kd 10s 10c 2c Jk")
    shuffled = list(read)
    random.Random(1).shuffle(shuffled)
    assert tuple(sorted(shuffled)) == read


@pytest.mark.parametrize(
    ("deck", "size"),
    [(NO_JOKER, 52), (ONE_JOKER, 53), (TWO_JOKERS, 54), (SHORT, 21), (Deck(2, lowest=13), 10)],
)
def test_a_deck_holds_its_cards(deck: Deck, size: int) -> None:
    assert deck.size == len(deck.cards) == size
    assert len(set(deck.cards) - {JOKER}) == size - deck.jokers
    assert deck.cards.count(JOKER) == deck.jokers
    assert list(deck.cards) == sorted(deck.cards)


def test_the_bug_completes_only_what_is_listed() -> None:
    bug = Deck(1, JokerScope.ACE, frozenset({Category.STRAIGHT, Category.STRAIGHT_FLUSH}))
    assert {kind for kind in Category if bug.can_complete(kind)} == bug.completes
    assert not bug.wild


def test_a_wild_joker_completes_everything() -> None:
    wild = Deck(1, JokerScope.ANY_CARD)
    assert wild.wild
    assert all(map(wild.can_complete, Category))


def test_a_joker_that_is_an_ace_completes_nothing() -> None:
    assert not any(map(ONE_JOKER.can_complete, Category))


# --- hands of the deck -------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "deck"),
    [
        ("As Kd 9c 7h 5s 3d 2c", NO_JOKER),
        ("Jk Kd 9c 7h 5s 3d 2c", ONE_JOKER),
        ("Jk Jk 9c 7h 5s 3d 2c", TWO_JOKERS),
        ("Jk Ad Ac Ah As 10d 10c", SHORT),
    ],
)
def test_seven_distinct_cards_of_the_deck_are_a_hand(cards: str, deck: Deck) -> None:
    assert faults_of_hand(parse_cards(cards), deck) == []


@pytest.mark.parametrize(
    ("cards", "deck", "words"),
    [
        pytest.param("Ad As Ac 10h 2d Jk Jk", ONE_JOKER, ["2 x Jk", "one joker"], id="M002"),
        pytest.param("5d Jc 6d Js 9h 9h 6c", ONE_JOKER, ["9h", "2 times"], id="M061"),
        pytest.param("As Kd 9c 7h 5s 3d", ONE_JOKER, ["6 cards"], id="six"),
        pytest.param("As Kd 9c 7h 5s 3d 2c 4c", ONE_JOKER, ["8 cards"], id="eight"),
        pytest.param("Jk Kd 9c 7h 5s 3d 2c", NO_JOKER, ["1 x Jk", "no joker"], id="no-joker"),
        pytest.param("Jk Jk Jk 7h 5s 3d 2c", TWO_JOKERS, ["3 x Jk", "two jokers"], id="three"),
        pytest.param("Jk Kd 9c As Ad Ac Ah", SHORT, ["9c", "10 to A"], id="rank"),
    ],
)
def test_what_is_no_hand_is_told_why(cards: str, deck: Deck, words: list[str]) -> None:
    (fault,) = faults_of_hand(parse_cards(cards), deck)
    assert all(word in fault for word in words)


def test_all_faults_are_told_at_once() -> None:
    faults = faults_of_hand(parse_cards("Jk Jk As As As 9c"), SHORT)
    assert len(faults) == 4


def test_another_size_can_be_asked_for() -> None:
    assert faults_of_hand(parse_cards("As Kd"), NO_JOKER, size=2) == []
