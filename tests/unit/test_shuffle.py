"""Shuffles and throws by a seed, and the hands that they make."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from houseway.spec.cards import Deck
from houseway.spec.deal import Chance, Piles
from houseway.spec.play.dealt_round import in_piles
from houseway.spec.play.shuffle import SeededChance

DICE, NUMBER = Chance(3, 1, 6), Chance(None, 1, 7)

SHUFFLED = """
Jd 8d 4c Jk 6h 7h 2c 4h 7c 2s 4s 9c As 6s Jh 10d Kh 3c Ac 7s Qs 10s 4d Ad Qd Qh Ah 3h Kd Ks 2h 9d
2d 8h Kc 6c 5d 10c 8c 3d 5c 7d 10h 9h 5s Qc Js 6d 9s 3s Jc 5h 8s
"""


def test_a_seed_gives_these_cards_and_numbers_everywhere() -> None:
    chance = SeededChance(2024)
    assert [str(card) for card in chance.shuffled(Deck(1).cards)] == SHUFFLED.split()
    assert (chance.thrown(DICE), chance.thrown(NUMBER)) == ((2, 6, 3), (2,))


def test_it_neither_uses_nor_changes_the_chance_of_others() -> None:
    random.seed(5)
    state = random.getstate()
    SeededChance(1).shuffled(Deck(0).cards)
    assert random.getstate() == state


def test_a_shuffle_keeps_every_card() -> None:
    for seed in range(50):
        assert Counter(SeededChance(seed).shuffled(Deck(2).cards)) == Counter(Deck(2).cards)


def test_every_card_comes_everywhere_about_as_often() -> None:
    chance, deck = SeededChance(3), Deck(1).cards
    top, bottom = Counter[object](), Counter[object]()
    for _ in range(10_600):
        cards = chance.shuffled(deck)
        top[cards[0]] += 1
        bottom[cards[-1]] += 1
    for counts in (top, bottom):  # 200 each on average, about 14 the usual deviation
        assert len(counts) == 53
        assert 130 < min(counts.values()) <= max(counts.values()) < 270


def test_every_order_comes_about_as_often() -> None:
    chance = SeededChance(1)
    orders = Counter("".join(chance.shuffled("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())


@pytest.mark.parametrize("chance", [DICE, NUMBER, Chance(1, 1, 6)], ids=str)
def test_totals_come_about_as_often_as_they_should(chance: Chance) -> None:
    seeded, totals = SeededChance(11), chance.totals()
    throws, all_ways = 20_000, sum(totals.values())
    found = Counter(sum(seeded.thrown(chance)) for _ in range(throws))
    assert found.keys() == totals.keys()
    for total, ways in totals.items():
        expected = throws * ways / all_ways
        assert abs(found[total] - expected) < 5 * expected**0.5


def test_dice_are_thrown_each_by_itself() -> None:
    thrown = SeededChance(8).thrown(Chance(10, 1, 6))
    assert len(thrown) == 10
    assert set(thrown) <= set(range(1, 7))
    assert len(set(thrown)) > 1


@pytest.mark.parametrize(
    ("method", "first", "second", "last"),
    [
        (Piles.CARD_BY_CARD, [0, 7, 14, 21, 28, 35, 42], [1, 8, 15, 22, 29, 36, 43], 48),
        (Piles.BACK_AND_FORTH, [0, 13, 14, 27, 28, 41, 42], [1, 12, 15, 26, 29, 40, 43], 48),
        (Piles.IN_PACKS, [0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], 48),
    ],
)
def test_piles(method: Piles, first: list[int], second: list[int], last: int) -> None:
    cards = Deck(1).cards[:49]
    piles = in_piles(cards, 7, method)
    assert [cards.index(card) for card in piles[0]] == first
    assert [cards.index(card) for card in piles[1]] == second
    assert cards.index(piles[6][-1]) == last
    assert sorted(card for pile in piles for card in pile) == sorted(cards)


def test_totals_of_dice_are_counted_die_by_die() -> None:
    thrown = Counter(map(sum, product(range(1, 7), repeat=3)))
    assert Chance(3, 1, 6).totals() == thrown
    many = Chance(10, 1, 6).totals()  # sixty million throws
    assert sum(many.values()) == 6**10
    assert (many[10], many[11], many[60]) == (1, 10, 1)
