"""Sentences that are known, word for word; and what holds of every text."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.spec import house_way as core
from houseway.spec.cards import MADE_HANDS, Deck, JokerScope
from houseway.spec.compile_condition import Context, compile_hand_condition
from houseway.spec.hand import Hand
from houseway.spec.house_way import HandCondition
from houseway.spec.prose.book import book
from houseway.spec.prose.house_way import (
    RuleProse,
    house_way_prose,
    joker_counts_prose,
    rule_prose,
    safety_net_prose,
    short_rule_prose,
)
from houseway.spec.prose.naming import Telling
from houseway.spec.prose.simplify import simplified
from houseway.spec.prose.terms import terms_prose
from houseway.spec.prose.words import Style, Words
from houseway.spec.ranking import Ranker, Ranking
from houseway.spec.variant import FoulTest
from houseway.spec.vocabulary import JokerCounts, Shape
from houseway.verifier import loads

from .random_ways import HAND_CONDITIONS
from .sheets import TELL, shipped


def rule(sheet: str, name: str, style: Style = Style.PAGE) -> RuleProse:
    variant = shipped()[sheet]
    return TELL[style](variant, variant.its_house_way().rule(name), book())


def texts(prose: RuleProse) -> list[str]:
    return [prose.sentence, *(case.sentence for case in prose.cases)]


# --- typical rules ------------------------------------------------------------------

WHOLE = [
    ("fair_way", "no_pair", "No pair: play the second- and third-highest cards in front."),
    ("fair_way", "one_pair", "One pair: keep the pair behind and play the best front."),
    (
        "fair_way",
        "two_pair",
        (
            "Two pair: split the pairs, the lower one in front, unless you hold an ace outside "
            "the pairs; then keep both pairs behind and play the best front."
        ),
    ),
    ("fair_way", "three_pair", "Three pair: play the highest pair in front."),
    (
        "fair_way",
        "trips",
        (
            "Three of a kind: keep all three behind and play the best front, unless you hold "
            "three aces; then play one ace in front with the best card beside it, leaving the "
            "best back."
        ),
    ),
    (
        "fair_way",
        "two_trips",
        "Three of a kind twice: play two of the higher three in front, leaving the best back.",
    ),
    (
        "fair_way",
        "made_hand_with_pair",
        (
            "Straight or flush with one pair: keep a straight or flush behind and, if you can, "
            "play the pair in front, then the best front, then the best back."
        ),
    ),
    (
        "trump_plaza",
        "full_house",
        (
            "Full house: play the pair (if there are two, the higher) in front, unless you hold a "
            "pair of 2s, and an ace and a king outside the full house; then keep the three of a "
            "kind and the pair behind and play the best front."
        ),
    ),
    (
        "trump_plaza",
        "made_hand_with_trips",
        (
            "Straight or flush with three of a kind: play two of the three in front and keep the "
            "best straight or flush behind; if that cannot be done, set the hand by rule 9 (three "
            "of a kind)."
        ),
    ),
    (
        "foxwoods",
        "full_house",
        "Full house: play the best pair in front that does not foul, then the best back.",
    ),
    (
        "ballys_ac",
        "made_hand_with_full_house",
        "Straight or flush with a full house: set the hand by rule 15 (full house).",
    ),
    ("max_back", "all_hands", "Any hand: keep the best back, then the best front."),
    (
        "max_front",
        "all_hands",
        "Any hand: play the best front that does not foul, then the best back.",
    ),
    (
        "jokers_wild",
        "nothing_two_jokers",
        "No pair, with both jokers: play a joker and the second-highest other card in front.",
    ),
]


@pytest.mark.parametrize(("sheet", "name", "sentence"), WHOLE)
def test_a_rule_in_one_sentence(sheet: str, name: str, sentence: str) -> None:
    assert texts(rule(sheet, name)) == [sentence]


CASES = [
    (
        "trump_plaza",
        "two_pair",
        "Two pair:",
        [
            (
                "With both pairs from 2s through 6s, and a king or better outside the pairs, keep "
                "both pairs behind and play the best front."
            ),
            (
                "With one pair from 2s through 6s and the other from 7s through 10s, and a king "
                "or better outside the pairs, keep both pairs behind and play the best front."
            ),
            (
                "With one pair from 2s through 6s and the other from jacks through kings, and an "
                "ace outside the pairs, keep both pairs behind and play the best front."
            ),
            (
                "With both pairs from 7s through 10s, and an ace outside the pairs, keep both "
                "pairs behind and play the best front."
            ),
            "In all other cases, split the pairs, the lower one in front.",
        ],
    ),
    (
        "foxwoods",
        "made_hand_with_pair",
        "Straight or flush with one pair:",
        [
            (
                "With a pair of 10s through kings and an ace outside the pair, either keep a "
                "straight or flush behind, or keep the pair behind and play an ace in front; of "
                "these, play the best front, then the best back."
            ),
            (
                "In all other cases, keep a straight or flush behind and play the best front, "
                "then the best back."
            ),
        ],
    ),
    (
        "jokers_wild",
        "full_house_joker",
        "Full house, with one joker:",
        [
            (
                "With three jacks through aces and a pair of 2s through 6s, if the highest card "
                "outside the full house is a 6 or lower, play two of the three in front."
            ),
            (
                "If the highest card outside the full house is higher than the pair, play the "
                "joker and the highest card outside the full house in front."
            ),
            "In all other cases, play the pair in front.",
        ],
    ),
    (
        "flamingo",
        "quads_aces",
        "Four aces:",
        [
            (
                "With a pair of 7s or higher, or three 7s or higher, keep all four behind and play "
                "the best front."
            ),
            "In all other cases, play two of the four in front, leaving the best back.",
        ],
    ),
    (
        "sum_of_ranks",
        "two_pair",
        "Two pair:",
        [
            (
                "With a king or better outside the pairs, if the sum of the ranks of both pairs "
                "is at most 9, keep both pairs behind and play the best front."
            ),
            (
                "With an ace outside the pairs, if the sum of the ranks of both pairs is at most "
                "15, keep both pairs behind and play the best front."
            ),
            "In all other cases, split the pairs, the lower one in front.",
        ],
    ),
]


@pytest.mark.parametrize(("sheet", "name", "lead", "cases"), CASES)
def test_a_rule_with_cases(sheet: str, name: str, lead: str, cases: list[str]) -> None:
    assert texts(rule(sheet, name)) == [lead, *cases]


def test_what_is_done_only_if_possible_does_not_call_for_what_is_done_instead() -> None:
    page, card = (rule("flamingo", "royal_flush", style).cases[-1].sentence for style in Style)
    assert page == (
        "In all other cases, play king high or better in front, keep a straight or flush behind "
        "and, if you can, keep a royal flush behind; if the part before “if you can” cannot be "
        "done, keep a royal flush behind; either way, play the best front, then the best back."
    )
    assert "if you can, a royal flush behind; if the part before “if you can” cannot be" in card


def test_an_exception_tells_when_it_holds_though_it_has_no_number() -> None:
    trips = rule("fair_way", "trips")
    assert (trips.cases, trips.whens) == ((), ("with three aces", "in all other cases"))


def test_a_case_keeps_its_number_and_title() -> None:
    first, *_, last = rule("trump_plaza", "quads").cases
    assert (first.number, first.title, first.when) == (1, "2 to 6", "with four 2s through 6s")
    assert (last.number, last.title, last.when) == (4, None, "in all other cases")


def test_cases_by_ranks_make_a_table() -> None:
    table = rule("trump_plaza", "quads").table
    assert table is not None
    assert table.head == ("Four of a kind", "Highest card outside the four", "How to set")
    assert table.rows[1] == (
        "7s through 10s",
        "a king or better",
        "Keep all four behind and play the best front",
    )
    assert rule("jokers_wild", "one_pair_two_jokers").table is None


def test_a_card_says_the_same_in_fewer_words() -> None:
    assert texts(rule("trump_plaza", "two_pair", Style.CARD)) == [
        "Two pair:",
        "Both pairs 2s through 6s, and a king or better outside: both pairs behind, best front.",
        (
            "One pair 2s through 6s and the other 7s through 10s, and a king or better outside: "
            "both pairs behind, best front."
        ),
        (
            "One pair 2s through 6s and the other jacks through kings, and an ace outside: both "
            "pairs behind, best front."
        ),
        "Both pairs 7s through 10s, and an ace outside: both pairs behind, best front.",
        "Any other: lower pair in front.",
    ]
    for variant in shipped().values():
        for one in variant.its_house_way().rules:
            page, card = (tell(variant, one, book()) for tell in (rule_prose, short_rule_prose))
            assert len(" ".join(texts(card))) <= len(" ".join(texts(page)))


# --- the rest of a house way -----------------------------------------------------------


def test_what_the_joker_counts_as() -> None:
    sheets, phrases = shipped(), book()
    assert joker_counts_prose(sheets["fair_way"], phrases) == (
        "The joker counts as an ace when you look for pairs, threes and fours of a kind, and for "
        "the highest cards."
    )
    assert "Jokers belong to no pair" in str(joker_counts_prose(sheets["jokers_wild"], phrases))


NET = """variant net "Net" {
  deck { jokers 0 }
  ranking { wheel second }
  foul { front above back }
  house way {
    rule all "All" { when any hand: best front }
    safety net: legal, best front, best back
  }
}"""


def test_a_safety_net() -> None:
    variant = loads(NET)
    assert joker_counts_prose(variant, book()) is None
    assert safety_net_prose(shipped()["fair_way"], book()) is None
    assert safety_net_prose(variant, book()) == (
        "If every setting that the rule allows would be a foul, set the hand anew: play the best "
        "front that does not foul, then the best back."
    )


def test_only_words_that_are_used_are_explained() -> None:
    assert terms_prose(shipped()["max_back"], book()) == (book().say("way.term.best"),)
    assert book().say("way.term.sum") in terms_prose(shipped()["sum_of_ranks"], book())
    assert book().say("way.term.sum") not in terms_prose(shipped()["trump_plaza"], book())


# --- every text ----------------------------------------------------------------------------

CODE_WORDS = re.compile(r"\b(else|kicker|otherwise|trips|quads|if possible)\b|[<>=_{}]|\.\.")


@pytest.mark.parametrize("style", Style)
def test_no_code_words_and_no_steps_in_parentheses(style: Style) -> None:
    for variant in shipped().values():
        for one in variant.its_house_way().rules:
            for text in texts(TELL[style](variant, one, book())):
                assert not CODE_WORDS.search(text), text
                asides = re.findall(r"\(([^)]*)\)", text)
                assert all(aside in ASIDES for aside in asides), text


ASIDES = {
    "if there are two, the higher",
    "if two, the higher",
    "two pair",
    "three pair",
    "full house",
    "three of a kind",
}


def test_rules_come_in_the_order_tried() -> None:
    for variant in shipped().values():
        rules = variant.its_house_way().rules
        told = house_way_prose(variant, book())
        assert [(one.number, one.name, one.title) for one in told] == [
            (number, one.name, one.title) for number, one in enumerate(rules, start=1)
        ]


# --- the words fit the hand ------------------------------------------------------------------

RANKER = Ranker(Deck(2, JokerScope.ACE, MADE_HANDS), Ranking())


@settings(max_examples=60, derandomize=True, deadline=None, database=None)
@given(HAND_CONDITIONS, st.sampled_from(JokerCounts), st.integers(0, 1000))
def test_what_a_hand_can_hold_is_never_less_than_it_holds(
    condition: HandCondition, counts: JokerCounts, seed: int
) -> None:
    telling = Telling(Words(book()), RANKER.deck, counts)
    holds = compile_hand_condition(condition, Context(FoulTest.ABOVE, Ranking()))
    within, past = telling.within(simplified(condition)), telling.past(condition)
    dealer = random.Random(seed)
    for _ in range(40):
        hand = Hand(dealer.sample(RANKER.deck.cards, 7), RANKER, counts)
        known = within if holds(hand) else past
        assert any(
            profile.shape is hand.shape and all(map(profile.has, hand.groups))
            for profile in known.profiles
        )
        assert hand.jokers in known.jokers


def test_the_bare_pair_is_said_only_of_a_single_pair() -> None:
    """Of a hand that can hold two, the words say which."""
    telling = Telling(Words(book()), Deck(0), JokerCounts.ACE)
    pair = core.HasGroup(core.Group.HIGHER_PAIR)
    for shape, words in {
        Shape.ONE_PAIR: "the pair",
        Shape.TWO_PAIR: "the higher pair",
        Shape.THREE_PAIR: "the highest pair",
        Shape.FULL_HOUSE: "the pair",
        Shape.FULL_HOUSE_WITH_TWO_PAIR: "the higher pair",
        Shape.FOUR_OF_A_KIND: "the pair",
        Shape.FIVE_ACES: "the pair",
    }.items():
        known = telling.within(core.HasShape(frozenset({shape}))).within(pair)
        assert known.group(core.Group.HIGHER_PAIR) == words
    assert telling.group(core.Group.HIGHER_PAIR) == "the pair (if there are several, the highest)"
