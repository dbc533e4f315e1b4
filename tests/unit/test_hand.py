"""Groups, order, shape and settings of seven cards."""

import random
from collections import Counter
from itertools import combinations

import pytest

from houseway.spec.cards import CardError, Category, Deck, JokerScope, parse_cards
from houseway.spec.hand import FRONTS, Hand
from houseway.spec.ranking import Ranker, Ranking
from houseway.spec.vocabulary import Group, JokerCounts, Shape

BUG = frozenset({Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH})
RANKERS = {jokers: Ranker(Deck(jokers, JokerScope.ACE, BUG), Ranking()) for jokers in (0, 1, 2)}
ACE, UNPAIRED, APART = JokerCounts.ACE, JokerCounts.UNPAIRED_ACE, JokerCounts.APART


def hand(text: str, counts: JokerCounts = ACE, jokers: int = 2) -> Hand:
    return Hand(parse_cards(text), RANKERS[jokers], counts)


def grouped(held: Hand) -> dict[str, str]:
    """The groups as words."""
    return {
        group.value: " ".join(str(held.cards[place]) for place in places)
        for group, places in held.groups.items()
    }


# --- order -------------------------------------------------------------------


def test_cards_stand_in_counting_order_jokers_first() -> None:
    held = hand("2c As Jk 10h Ah Jk 10d")
    assert " ".join(map(str, held.cards)) == "Jk Jk As Ah 10h 10d 2c"


@pytest.mark.parametrize(
    ("counts", "ranks", "order"),
    [
        (ACE, (14, 13, 9, 7, 5, 3, 2), (14, 13, 9, 7, 5, 3, 2)),
        (UNPAIRED, (14, 13, 9, 7, 5, 3, 2), (14, 13, 9, 7, 5, 3, 2)),
        (APART, (0, 13, 9, 7, 5, 3, 2), (13, 9, 7, 5, 3, 2)),
    ],
)
def test_what_a_joker_counts_as(
    counts: JokerCounts, ranks: tuple[int, ...], order: tuple[int, ...]
) -> None:
    held = hand("Jk Kd 9c 7h 5s 3d 2c", counts)
    assert (held.ranks, held.order) == (ranks, order)


# --- groups and shapes -------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "counts", "shape", "groups"),
    [
        pytest.param(
            "As Kd 9c 7h 5s 3d 2c",
            ACE,
            Shape.NO_PAIR,
            {"kicker": "As", "second kicker": "Kd", "third kicker": "9c"},
            id="no-pair",
        ),
        pytest.param(
            "Kd Kc 10c 2d 2h Ah Jk",
            ACE,
            Shape.THREE_PAIR,
            {
                "higher pair": "Jk Ah",
                "middle pair": "Kd Kc",
                "lower pair": "2h 2d",
                "kicker": "10c",
            },
            id="M019",
        ),
        pytest.param(
            "5s 5h 3c 3d Jk 9s 2c",
            ACE,
            Shape.TWO_PAIR,
            {
                "higher pair": "5s 5h",
                "lower pair": "3d 3c",
                "kicker": "Jk",
                "second kicker": "9s",
                "third kicker": "2c",
            },
            id="M004",
        ),
        pytest.param(
            "Jk As 7h 7d 4c 4d 9s",
            UNPAIRED,
            Shape.TWO_PAIR,
            {
                "higher pair": "7h 7d",
                "lower pair": "4d 4c",
                "kicker": "Jk",
                "second kicker": "As",
                "third kicker": "9s",
            },
            id="unpaired-ace",
        ),
        pytest.param(
            "Jk As 7h 7d 4c 4d 9s",
            APART,
            Shape.TWO_PAIR,
            {
                "higher pair": "7h 7d",
                "lower pair": "4d 4c",
                "kicker": "As",
                "second kicker": "9s",
            },
            id="apart",
        ),
        pytest.param(
            "Jk Jk 9c 7h 5s 3d 2c",
            ACE,
            Shape.ONE_PAIR,
            {"higher pair": "Jk Jk", "kicker": "9c", "second kicker": "7h", "third kicker": "5s"},
            id="two-jokers-are-a-pair-of-aces",
        ),
        pytest.param(
            "Jk Jk 9c 7h 5s 3d 2c",
            UNPAIRED,
            Shape.NO_PAIR,
            {"kicker": "Jk", "second kicker": "Jk", "third kicker": "9c"},
            id="two-jokers-unpaired",
        ),
        pytest.param(
            "9s 9h 9c 5d 5h 5s Kc",
            ACE,
            Shape.TWO_TRIPS,
            {"higher trips": "9s 9h 9c", "lower trips": "5s 5h 5d", "kicker": "Kc"},
            id="M073",
        ),
        pytest.param(
            "Jk Ah 8c 8d 8h 9s 2c",
            ACE,
            Shape.FULL_HOUSE,
            {
                "higher pair": "Jk Ah",
                "higher trips": "8h 8d 8c",
                "kicker": "9s",
                "second kicker": "2c",
            },
            id="M059",
        ),
        pytest.param(
            "8s 8d 8h 9s 9c 2s 2c",
            ACE,
            Shape.FULL_HOUSE_WITH_TWO_PAIR,
            {"higher pair": "9s 9c", "lower pair": "2s 2c", "higher trips": "8s 8h 8d"},
            id="full-house-with-two-pair",
        ),
        pytest.param(
            "Jk As Ah Ad 7c 7d 2c",
            ACE,
            Shape.FOUR_OF_A_KIND,
            {"quads": "Jk As Ah Ad", "higher pair": "7d 7c", "kicker": "2c"},
            id="quads-with-pair",
        ),
        pytest.param(
            "Ks Kh Kd Kc 7c 7d 7h",
            ACE,
            Shape.FOUR_OF_A_KIND,
            {"quads": "Ks Kh Kd Kc", "higher trips": "7h 7d 7c"},
            id="quads-with-trips",
        ),
        pytest.param(
            "3s 8d Ad Ah Ac As Jk",
            ACE,
            Shape.FIVE_ACES,
            {"kicker": "8d", "second kicker": "3s"},
            id="M070",
        ),
        pytest.param(
            "Jk As Ah Ad Ac Ks Kd",
            ACE,
            Shape.FIVE_ACES,
            {"higher pair": "Ks Kd"},
            id="five-aces-and-kings",
        ),
        pytest.param(
            "Jk Jk As Ah Ad Ac Ks",
            ACE,
            Shape.FIVE_ACES,
            {"kicker": "Ks"},
            id="six-aces",
        ),
        pytest.param(
            "Jk As Ah Ad Ac Ks Kd",
            APART,
            Shape.FOUR_OF_A_KIND,
            {"quads": "As Ah Ad Ac", "higher pair": "Ks Kd"},
            id="four-aces-and-a-joker-apart",
        ),
    ],
)
def test_groups(cards: str, counts: JokerCounts, shape: Shape, groups: dict[str, str]) -> None:
    held = hand(cards, counts)
    assert held.shape is shape
    assert grouped(held) == groups


def naive_groups(ranks: list[int]) -> dict[Group, list[int]]:
    """Groups of seven counting ranks, by their definition in `Group`: their ranks."""
    counts = Counter(ranks)
    pairs, trips, quads, kickers = (
        sorted((rank for rank in counts if counts[rank] == size), reverse=True)
        for size in (2, 3, 4, 1)
    )
    names = {
        Group.HIGHER_PAIR: pairs[0:1],
        Group.MIDDLE_PAIR: pairs[1:2] if len(pairs) > 2 else [],
        Group.LOWER_PAIR: [] if len(pairs) < 2 else [min(pairs)],
        Group.HIGHER_TRIPS: trips[0:1],
        Group.LOWER_TRIPS: trips[1:2],
        Group.QUADS: quads,
        Group.KICKER: kickers[0:1],
        Group.SECOND_KICKER: kickers[1:2],
        Group.THIRD_KICKER: kickers[2:3],
    }
    return {group: ranks for group, ranks in names.items() if ranks}


def test_groups_of_random_hands() -> None:
    """In a deck of few ranks, so that large groups come often."""
    deck = Deck(2, lowest=8)
    ranker = Ranker(deck, Ranking())
    draw = random.Random(1)
    shapes = set()
    for _ in range(3000):
        held = Hand(draw.sample(deck.cards, 7), ranker, ACE)
        shapes.add(held.shape)
        expected = naive_groups([card.rank or 14 for card in held.cards])
        assert {g: [held.ranks[places[0]]] for g, places in held.groups.items()} == expected
        for group, places in held.groups.items():
            assert len(places) == group.size
            assert len({held.ranks[place] for place in places}) == 1
    assert shapes == set(Shape)


# --- settings ----------------------------------------------------------------


def test_each_hand_has_21_settings_of_two_and_five_cards() -> None:
    held = hand("Jk As 7h 7d 4c 4d 9s")
    assert len(held.settings) == 21
    assert tuple(setting.places for setting in held.settings) == FRONTS
    assert tuple(combinations(range(7), 2)) == FRONTS
    for setting in held.settings:
        assert len(setting.front) == 2
        assert len(setting.back) == 5
        assert sorted((*setting.front, *setting.back)) == sorted(held.cards)


def test_values_are_those_of_the_cards_laid_out() -> None:
    ranker = RANKERS[1]
    draw = random.Random(2)
    # hands of three suits at most and low ranks, so that straights and flushes come often
    cards = [card for card in ranker.deck.cards if card.is_joker or card.rank < 10]
    kinds = set()
    for _ in range(3000):
        held = Hand(draw.sample(cards, 7), ranker, ACE)
        for setting in held.settings:
            front, back = setting.front, setting.back
            one_suit = len({card.suit for card in back} - {None}) == 1
            assert setting.front_value == ranker.front(front[0].rank, front[1].rank)
            assert setting.back_value == ranker.back(tuple(c.rank for c in back), suited=one_suit)
            kinds.add(setting.back_value.category)
    assert kinds >= BUG


def test_the_bug_takes_part_in_a_flush_of_five_and_not_of_four() -> None:
    flush = [s for s in hand("Jk Ks 9s 7s 4s 3d 2c").settings if s.back_value.category in BUG]
    assert {" ".join(map(str, s.front)) for s in flush} == {"3d 2c"}
    assert not [s for s in hand("Jk Ks 9s 7s 4d 3d 2c").settings if s.back_value.category in BUG]


def test_of_equal_settings_spades_come_first_and_a_joker_last() -> None:
    quads = hand("7s 7h 7d 7c Kh Qd 2c").settings
    pairs = sorted((s for s in quads if s.front_value.ranks == (7, 7)), key=lambda s: s.tie_order)
    assert [" ".join(map(str, s.front)) for s in pairs[:3]] == ["7s 7h", "7s 7d", "7s 7c"]
    aces = hand("Jk As Ah Ad 9c 8d 2c").settings
    pairs = sorted((s for s in aces if s.front_value.ranks == (14, 14)), key=lambda s: s.tie_order)
    assert [" ".join(map(str, s.front)) for s in pairs][-1] == "Ad Jk"


@pytest.mark.parametrize("cards", ["Jk Jk 9c 7h 5s 3d 2c", "9c 9c 7h 5s 3d 2c Kd", "As Kd"])
def test_what_is_no_hand_is_refused(cards: str) -> None:
    with pytest.raises(CardError):
        hand(cards, jokers=1)
