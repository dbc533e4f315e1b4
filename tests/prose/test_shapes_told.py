"""Shapes exclude each other: the sentence that says so, where it stands, and that it is true."""

from __future__ import annotations

import pytest

from houseway.spec.cards import parse_cards
from houseway.spec.hand import Hand
from houseway.spec.prose.book import Book, book
from houseway.spec.prose.languages import LANGUAGES
from houseway.spec.prose.terms import shapes_prose, terms_prose
from houseway.spec.prose.words import Style, Words
from houseway.spec.ranking import Ranker
from houseway.spec.vocabulary import JokerCounts, Shape
from houseway.verifier import loads

from .sheets import shipped

ONE_RULE = """variant bare "Bare" {{
  deck {{ {deck} }}
  ranking {{ wheel second {ranking} }}
  foul {{ front above back }}
  house way {{
    {counts}
    rule two_pair {{ when two pair: front lower pair }}
    rule others {{ when any hand: legal, best front, best back }}
  }}
}}"""
PLAIN = "or four of a kind (whatever else it holds)"
WITH_JOKER = "five aces above straight flush joker in flush is highest missing"


def told(deck: str, ranking: str, counts: str) -> str | None:
    variant = loads(ONE_RULE.format(deck=deck, ranking=ranking, counts=counts))
    return shapes_prose(variant, Words(book()))


def names_of_shapes(phrases: Book) -> list[str]:
    """What each shape is called as a heading, but the two kinds of full house, which are one."""
    words = Words(phrases).titles
    apart = {Shape.FULL_HOUSE, Shape.FULL_HOUSE_WITH_TWO_PAIR}
    names = [words.say(f"shape.{shape.name.lower()}") for shape in Shape if shape not in apart]
    return [*names, words.say("shape.any_full_house")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shape_is_named_as_the_headings_name_it(language: str) -> None:
    words = Words(book(language))
    names = names_of_shapes(book(language))
    five = words.say("shape.five_aces")
    assert all(name in words.say("term.shapes_with_five_aces") for name in names)
    assert [name for name in names if name not in words.say("term.shapes")] == [five]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_names_the_shapes_that_may_hold_more_than_their_heading_says(language: str) -> None:
    words = Words(book(language), Style.CARD)
    told = [words.say("term.shapes"), words.say("term.shapes_with_five_aces")]
    four, full, five = (
        words.titles.say(f"shape.{shape}")
        for shape in ("four_of_a_kind", "any_full_house", "five_aces")
    )
    assert all(name in text for text in told for name in (four, full))
    assert [five in text for text in told] == [False, True]


def test_it_stands_before_all_other_terms_where_a_heading_names_a_shape() -> None:
    first = {name: terms_prose(variant, book())[0] for name, variant in shipped().items()}
    others = {name for name, term in first.items() if not term.startswith("By all its pairs")}
    assert others == {"max_back", "max_front", "rare_ranks"}


@pytest.mark.parametrize(
    ("deck", "ranking", "counts", "end"),
    [
        ("jokers 0", "", "", PLAIN),
        ("jokers 1 joker is ace", WITH_JOKER, "joker counts as ace", "or five aces"),
        ("jokers 1 joker is ace", WITH_JOKER, "joker counts as unpaired ace", PLAIN),
        ("jokers 1 joker is ace", WITH_JOKER, "joker counts apart", PLAIN),
    ],
)
def test_five_aces_are_named_where_they_can_be_held(
    deck: str, ranking: str, counts: str, end: str
) -> None:
    text = told(deck, ranking, counts)
    assert text is not None
    assert f"{end}. Straights and flushes are a separate question." in text


HELD = [
    ("Qs Qh Qd 9c 9d 4s 4h", "full house"),
    ("Qs Qh Qd 9c 9d 4s 3h", "full house"),
    ("Qs Qh Qd 9c 8d 4s 3h", "three of a kind"),
    ("Qs Qh Qd 9c 9d 9s 3h", "three of a kind twice"),
    ("Qs Qh 9c 9d 4s 4h 2c", "three pair"),
    ("Qs Qh 9c 9d 4s 3h 2c", "two pair"),
    ("Qs Qh Qd Qc 9c 9d 9h", "four of a kind"),
    ("As Ah Ad Ac 9c 9d Jk", "four of a kind"),
]


@pytest.mark.parametrize(("cards", "name"), HELD)
def test_the_shapes_are_those_that_the_sentence_tells(cards: str, name: str) -> None:
    """A joker that counts apart makes no five aces of four."""
    wild = shipped()["wild_joker"]
    hand = Hand(parse_cards(cards), Ranker(wild.deck, wild.ranking), JokerCounts.APART)
    words = Words(book()).titles
    key = "any_full_house" if "FULL" in hand.shape.name else hand.shape.name.lower()
    assert words.say(f"shape.{key}") == name
