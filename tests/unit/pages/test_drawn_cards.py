"""Cards as drawings: each its own, and told apart without colour."""

import itertools
import re
import xml.etree.ElementTree as ET

import pytest

from houseway.spec.cards import JOKER, Card, Suit
from houseway.verifier.pages.drawn_cards import card_svg, card_use, sprite

DECK = [*(Card(rank, suit) for suit in Suit for rank in range(2, 15)), JOKER]
SVG = "{http://www.w3.org/2000/svg}"


def paths(card: Card) -> list[str]:
    return [path.get("d", "") for path in ET.fromstring(card_svg(card)).iter(f"{SVG}path")]


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_card_is_paths_and_no_letters(card: Card) -> None:
    tags = {one.tag for one in ET.fromstring(card_svg(card)).iter()}
    assert tags <= {f"{SVG}{tag}" for tag in ("svg", "rect", "path", "g", "circle")}
    assert len(paths(card)) == 2


def test_each_card_has_its_own_drawing() -> None:
    assert len({card_svg(card) for card in DECK}) == 53


def test_without_colours_each_card_still_has_its_own_drawing() -> None:
    grey = {re.sub(r'"#[0-9a-f]{3,6}"', '"grey"', card_svg(card)) for card in DECK}
    assert len(grey) == 53


def test_a_suit_is_one_shape_and_a_rank_is_one_shape() -> None:
    natural = [card for card in DECK if card.suit]
    assert len({paths(card)[0] for card in natural}) == 13
    assert len({paths(card)[1] for card in natural}) == 4
    for one, other in itertools.combinations(natural, 2):
        assert (paths(one)[0] == paths(other)[0]) == (one.rank == other.rank)
        assert (paths(one)[1] == paths(other)[1]) == (one.suit == other.suit)


def test_spades_and_clubs_are_solid_hearts_and_diamonds_are_not() -> None:
    solid = {
        suit: ET.fromstring(card_svg(Card(14, suit)))[2].get("fill") != "none" for suit in Suit
    }
    assert solid == {
        Suit.SPADES: True,
        Suit.HEARTS: False,
        Suit.DIAMONDS: False,
        Suit.CLUBS: True,
    }


def luminance(colour: str) -> float:
    levels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in levels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_every_colour_reads_on_white() -> None:
    colours = {
        colour for card in DECK for colour in re.findall(r'"(#[0-9a-f]{6})"', card_svg(card))
    }
    assert len(colours) == 6  # four suits, the joker, the edge
    for colour in colours:
        assert 1.05 / (luminance(colour) + 0.05) >= 4.5, colour


# How the three common kinds of colour blindness see red, green and blue (Viénot, Brettel, Mollon).
BLINDNESS = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


@pytest.mark.parametrize("kind", BLINDNESS)
def test_the_colours_of_suits_differ_to_colour_blind_readers(kind: str) -> None:
    seen = {}
    for suit in Suit:
        (colour,) = set(re.findall(r'"(#[0-9a-f]{6})"', card_svg(Card(14, suit)))) - {"#6b7280"}
        levels = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
        seen[suit] = [
            sum(share * level for share, level in zip(row, levels, strict=True))
            for row in BLINDNESS[kind]
        ]
    for one, other in itertools.combinations(Suit, 2):
        squares = ((a - b) ** 2 for a, b in zip(seen[one], seen[other], strict=True))
        assert sum(squares) ** 0.5 > 50, (one, other)


def test_a_sprite_holds_each_card_once() -> None:
    cards = [DECK[3], JOKER, DECK[3], DECK[40]]
    text = sprite(cards)
    assert text.count("<symbol ") == 3
    for card in cards:
        assert re.search(r'href="#([^"]+)"', card_use(card))[1] in text  # type: ignore[index]


def test_a_page_without_cards_has_no_sprite() -> None:
    assert sprite(()) == ""
