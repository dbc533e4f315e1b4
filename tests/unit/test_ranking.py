"""What two and five cards are worth, against known answers and against every reading."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise, product

import pytest

from houseway.spec.cards import (
    MADE_HANDS,
    Card,
    Category,
    Deck,
    JokerScope,
    Suit,
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

KINDS = frozenset(MADE_HANDS)
NO_JOKER = Deck(0)
BUG = Deck(1, JokerScope.ACE, KINDS)
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
        pytest.param("Jk Jk", Deck(2, JokerScope.ACE, KINDS), "a pair of aces", id="two-bugs"),
        pytest.param("Jk Jk", Deck(2, JokerScope.ANY_CARD), "a pair of aces", id="two-wild"),
        pytest.param("2s Kd", BUG, "K-2 high", id="order"),
    ],
)
def test_the_name_of_two_cards(cards: str, deck: Deck, words: str) -> None:
    assert str(front(cards, deck)) == words


# --- every reading -----------------------------------------------------------
#
# What follows shares nothing with the ranking it checks: a joker stands in turn
# for each of the 52 cards, the five cards are looked at as cards, and values
# are a kind with the ranks that break ties, ordered by lists.

LOW_TO_HIGH = {
    FiveAlike.ABOVE: ["0", "1", "22", "3", "straight", "flush", "32", "4", "straight-flush", "5"],
    FiveAlike.BELOW: ["0", "1", "22", "3", "straight", "flush", "32", "4", "5", "straight-flush"],
}
NAMES = {
    "0": Category.NO_PAIR,
    "1": Category.ONE_PAIR,
    "22": Category.TWO_PAIR,
    "3": Category.THREE_OF_A_KIND,
    "straight": Category.STRAIGHT,
    "flush": Category.FLUSH,
    "32": Category.FULL_HOUSE,
    "4": Category.FOUR_OF_A_KIND,
    "straight-flush": Category.STRAIGHT_FLUSH,
    "5": Category.FIVE_OF_A_KIND,
}
STRAIGHTS = {
    "".join(f"{r:02}" for r in [1 if t == 14 else t, *range(t + 1, t + 5)]): t + 4
    for t in range(2, 11)
} | {"0203040514": 5}
TOPS_LOW_TO_HIGH = {
    Wheel.SECOND: [6, 7, 8, 9, 10, 11, 12, 13, 5, 14],
    Wheel.LOWEST: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
}
RANKINGS = [Ranking(*options) for options in product(FiveAlike, Wheel, FlushJoker)]
Worth = tuple[str, tuple[int, ...]]
Reading = tuple[tuple[int, ...], Worth]
"""The ranks that the jokers stand for, and what the five cards then are."""


@cache
def look_at(cards: tuple[tuple[int, bool], ...]) -> Worth:
    """Kind and tie-breaking ranks of five cards, each a rank and whether it is a spade."""
    ranks = sorted(rank for rank, _ in cards)
    one_suit = all(spade for _, spade in cards)
    top = STRAIGHTS.get("".join(f"{rank:02}" for rank in ranks))
    if top:
        return ("straight-flush" if one_suit else "straight", (top,))
    if one_suit:
        return ("flush", tuple(reversed(ranks)))
    times = Counter(ranks)
    by_times = sorted(times, key=lambda rank: (-times[rank], -rank))
    groups = "".join(str(times[rank]) for rank in by_times if times[rank] > 1)
    kind = {"": "0", "2": "1"}.get(groups, groups)
    return (kind, tuple(rank for rank in by_times for _ in range(times[rank])))


def readings(natural: tuple[tuple[int, bool], ...], jokers: int) -> set[Reading]:
    """What the cards are with jokers standing for any of the 52 cards, held ones included."""
    cards = [(rank, suit) for rank in range(2, 15) for suit in "shdc"]
    found = set()
    for stand in combinations_with_replacement(cards, jokers):
        ranks = tuple(sorted((rank for rank, _ in stand), reverse=True))
        five = natural + tuple((rank, suit == "s") for rank, suit in stand)
        found.add((ranks, look_at(tuple(sorted(five)))))
    return found


def allowed(deck: Deck, rule: FlushJoker, natural: list[int], reading: Reading) -> bool:
    """Whether the jokers may stand for cards of these ranks."""
    stands, (kind, _) = reading
    if kind == "flush" and stands:
        if rule is FlushJoker.ACE:
            given = [14] * len(stands)
        else:
            given = [rank for rank in range(14, 1, -1) if rank not in natural][: len(stands)]
        if list(stands) != given:
            return False
    return deck.can_complete(NAMES[kind]) or set(stands) <= {14}


def patterns(jokers: int) -> Iterator[tuple[tuple[int, bool], ...]]:
    """The natural cards of every five with so many jokers, up to what suits can matter."""
    for ranks in combinations_with_replacement(range(2, 15), 5 - jokers):
        if max(Counter(ranks).values()) > 4:
            continue
        yield tuple((rank, place > 0) for place, rank in enumerate(ranks))
        if len(set(ranks)) == len(ranks):
            yield tuple((rank, True) for rank in ranks)


@cache
def all_readings(jokers: int) -> dict[tuple[tuple[int, bool], ...], set[Reading]]:
    return {natural: readings(natural, jokers) for natural in patterns(jokers)}


@cache
def every_worth() -> set[Worth]:
    everything = [all_readings(jokers).values() for jokers in (0, 1, 2)]
    return {worth for values in everything for found in values for _, worth in found}


@cache
def order_of(ranking: Ranking) -> dict[Worth, tuple[int, tuple[int, ...]]]:
    """A sorting key for every worth."""
    kinds, tops = LOW_TO_HIGH[ranking.five_alike], TOPS_LOW_TO_HIGH[ranking.wheel]
    return {
        (kind, ranks): (kinds.index(kind), (tops.index(*ranks),) if "straight" in kind else ranks)
        for kind, ranks in every_worth()
    }


@cache
def ranker_of(deck: Deck, ranking: Ranking) -> Ranker:
    return Ranker(deck, ranking)


def of_value(value: BackValue) -> tuple[Category, tuple[int, ...]]:
    """The value without its strength; a straight is known by its top."""
    straight = value.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
    return value.category, value.ranks[:1] if straight else value.ranks


SCOPES = {
    "bug": (JokerScope.ACE, KINDS),
    "any card": (JokerScope.ANY_CARD, frozenset[Category]()),
    "ace": (JokerScope.ACE, frozenset[Category]()),
    "straight": (JokerScope.ACE, frozenset({Category.STRAIGHT})),
    "no flush": (JokerScope.ACE, frozenset({Category.STRAIGHT, Category.STRAIGHT_FLUSH})),
}


@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize(
    ("jokers", "rankings"),
    # with two jokers, every two options in all their combinations
    [(1, RANKINGS), (2, [RANKINGS[number] for number in (0, 3, 5, 6)])],
    ids=["one joker", "two jokers"],
)
def test_the_best_allowed_reading_of_every_five_cards(
    jokers: int, rankings: list[Ranking], scope: str
) -> None:
    deck = Deck(jokers, *SCOPES[scope])
    for natural, found in all_readings(jokers).items():
        held = [rank for rank, _ in natural]
        one_suit = all(spade for _, spade in natural)
        open_ = {
            rule: {worth for stands, worth in found if allowed(deck, rule, held, (stands, worth))}
            for rule in FlushJoker
        }
        for ranking in rankings:
            best = max(open_[ranking.flush_joker], key=order_of(ranking).__getitem__)
            value = ranker_of(deck, ranking).back((0,) * jokers + tuple(held), suited=one_suit)
            assert of_value(value) == (NAMES[best[0]], best[1]), (ranking, natural)


@pytest.mark.parametrize("ranking", RANKINGS)
def test_strength_orders_values(ranking: Ranking) -> None:
    ranker = Ranker(Deck(2, JokerScope.ANY_CARD), ranking)
    keys = order_of(ranking)
    strengths = {}
    for jokers in (0, 1):
        for natural in patterns(jokers):
            held = tuple(rank for rank, _ in natural)
            value = ranker.back((0,) * jokers + held, suited=all(spade for _, spade in natural))
            category, ranks = of_value(value)
            kind = next(kind for kind, name in NAMES.items() if name is category)
            strengths[keys[kind, ranks]] = value.strength
    in_order = [strengths[key] for key in sorted(strengths)]
    # flushes with two aces: the ace and three more, unless they run to the ace or from it
    with_two_aces = 220 - 4 - 4 if ranking.flush_joker is FlushJoker.ACE else 0
    assert len(in_order) == 7462 + 13 + with_two_aces
    assert all(low < high for low, high in pairwise(in_order))


def test_the_place_of_a_card_does_not_matter() -> None:
    ranker = Ranker(BUG, USUAL)
    for ranks in [(0, 14, 9, 9, 5), (6, 5, 4, 0, 3), (14, 2, 3, 4, 5), (7, 7, 9, 9, 9)]:
        value = ranker.back(ranks, suited=False)
        for turn in range(5):
            assert ranker.back(ranks[turn:] + ranks[:turn], suited=False) == value


@pytest.mark.parametrize(("deck", "number"), [(NO_JOKER, 7462), (BUG, 7463)])
def test_the_number_of_different_five_cards(deck: Deck, number: int) -> None:
    ranker = Ranker(deck, USUAL)
    values = {
        ranker.back(
            (0,) * jokers + tuple(rank for rank, _ in natural), suited=all(s for _, s in natural)
        )
        for jokers in range(deck.jokers + 1)
        for natural in patterns(jokers)
    }
    assert len(values) == len({value.strength for value in values}) == number


@pytest.mark.parametrize("scope", ["bug", "any card", "ace"])
def test_every_two_cards(scope: str) -> None:
    deck = Deck(2, *SCOPES[scope])
    ranker = Ranker(deck, USUAL)
    naturals = [card for card in deck.cards if not card.is_joker]
    worths = {}
    for pair in combinations(deck.cards, 2):
        held = [card.rank for card in pair if not card.is_joker]
        stands: list[tuple[Card, ...]] = list(product(naturals, repeat=2 - len(held)))
        if scope != "any card":
            stands = [cards for cards in stands if all(card.rank == 14 for card in cards)]
        options = [sorted(held + [card.rank for card in cards], reverse=True) for cards in stands]
        best = max(options, key=lambda ranks: (ranks[0] == ranks[1], ranks))
        value = ranker.front(pair[0].rank, pair[1].rank)
        assert list(value.ranks) == best
        assert value == ranker.front(pair[1].rank, pair[0].rank)
        worths[best[0] == best[1], *best] = value.strength
    assert len(worths) == 91
    in_order = [worths[key] for key in sorted(worths)]
    assert all(low < high for low, high in pairwise(in_order))


def test_a_joker_stands_only_for_ranks_of_the_deck() -> None:
    """From the jack up there is no straight, from the three up no wheel."""
    short = Ranker(Deck(1, JokerScope.ANY_CARD, lowest=11), USUAL)
    assert short.back((0, 14, 13, 12, 11), suited=True).category is Category.ONE_PAIR
    from_three = Ranker(Deck(1, JokerScope.ANY_CARD, lowest=3), USUAL)
    assert from_three.back((0, 14, 3, 4, 5), suited=False).category is Category.ONE_PAIR


@pytest.mark.parametrize("wheel", Wheel)
def test_the_level_of_a_straight_tells_its_top(wheel: Wheel) -> None:
    ranking = Ranking(wheel=wheel)
    levels = [ranking.straight_level(top) for top in range(5, 15)]
    assert sorted(levels) == list(range(5, 15))
    assert [ranking.straight_top(level) for level in levels] == list(range(5, 15))
    assert sorted(range(5, 15), key=ranking.straight_level) == TOPS_LOW_TO_HIGH[wheel]


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


def test_two_pair_or_better_behind_is_always_legal() -> None:
    highest = front("As Ad").strength
    ranker = Ranker(BUG, USUAL)
    for jokers in (0, 1):
        for natural in patterns(jokers):
            held = (0,) * jokers + tuple(rank for rank, _ in natural)
            value = ranker.back(held, suited=all(spade for _, spade in natural))
            if value.category not in (Category.NO_PAIR, Category.ONE_PAIR):
                assert not any(test.fouls(highest, value.prefix) for test in FoulTest)


def test_every_value_has_a_name() -> None:
    ranker = Ranker(Deck(2, JokerScope.ANY_CARD), USUAL)
    names = set()
    for jokers in (0, 1, 2):
        for natural in patterns(jokers):
            held = (0,) * jokers + tuple(rank for rank, _ in natural)
            names.add(str(ranker.back(held, suited=all(spade for _, spade in natural))))
    assert all(re.fullmatch(r"[a-zAKQJ0-9, -]+", name) for name in names)
    assert {"an eight-high straight", "an ace-high flush", "five sixes"} <= names
    assert len({card.suit for card in BUG.cards}) == len(Suit) + 1


def test_m046_a_joker_makes_the_best_straight_with_one_rank_free() -> None:
    deck = Deck(1, completes=frozenset({Category.STRAIGHT, Category.FLUSH}))
    ranker = Ranker(deck, Ranking())
    for four in combinations(range(14, 1, -1), 4):
        natural = [
            ranker.back(tuple(sorted((*four, fifth), reverse=True)), suited=False)
            for fifth in range(2, 15)
            if fifth not in four
        ]
        straights = [v.strength for v in natural if v.category is Category.STRAIGHT]
        with_joker = ranker.back((*four, 0), suited=False)
        if straights:
            assert with_joker.strength == max(straights)
        else:
            assert with_joker.category is not Category.STRAIGHT
