"""What two and five cards are worth, against every reading of the jokers.

The readings share nothing with the ranking they check: a joker stands in turn
for each of the 52 cards, the five cards are looked at as cards, and values
are a kind with the ranks that break ties, ordered by lists.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise, product

import pytest

from houseway.spec.cards import MADE_HANDS, Card, Category, Deck, JokerScope, Suit
from houseway.spec.ranking import BackValue, FiveAlike, FlushJoker, Ranker, Ranking, Wheel
from houseway.spec.variant import FoulTest

NO_JOKER = Deck(0)
BUG = Deck(1, JokerScope.ACE, MADE_HANDS)
USUAL = Ranking()
RANKS = range(2, 15)

# --- every reading -----------------------------------------------------------

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
    "bug": (JokerScope.ACE, MADE_HANDS),
    "any card": (JokerScope.ANY_CARD, frozenset[Category]()),
    "ace": (JokerScope.ACE, frozenset[Category]()),
    "straight": (JokerScope.ACE, frozenset({Category.STRAIGHT})),
    "no flush": (JokerScope.ACE, frozenset({Category.STRAIGHT, Category.STRAIGHT_FLUSH})),
}


@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize("jokers", [1, 2])
def test_the_best_allowed_reading_of_every_five_cards(jokers: int, scope: str) -> None:
    deck = Deck(jokers, *SCOPES[scope])
    for natural, found in all_readings(jokers).items():
        held = [rank for rank, _ in natural]
        one_suit = all(spade for _, spade in natural)
        open_ = {
            rule: {worth for stands, worth in found if allowed(deck, rule, held, (stands, worth))}
            for rule in FlushJoker
        }
        for ranking in RANKINGS:
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


@pytest.mark.parametrize("scope", SCOPES)
def test_a_royal_flush_apart_has_the_same_value(scope: str) -> None:
    deck = Deck(2, *SCOPES[scope])
    one, other = ranker_of(deck, USUAL), ranker_of(deck, Ranking(royal_apart=True))
    for jokers in (0, 1, 2):
        for natural in patterns(jokers):
            held = (0,) * jokers + tuple(rank for rank, _ in natural)
            suited = all(spade for _, spade in natural)
            assert one.back(held, suited=suited) == other.back(held, suited=suited)


def test_two_wild_jokers_make_five_of_every_rank() -> None:
    ranker = ranker_of(Deck(2, JokerScope.ANY_CARD), USUAL)
    for jokers in (1, 2):
        fives = [
            ranker.back((0,) * jokers + (rank,) * (5 - jokers), suited=False) for rank in RANKS
        ]
        assert {value.category for value in fives} == {Category.FIVE_OF_A_KIND}
        assert [value.ranks for value in fives] == [(rank,) * 5 for rank in RANKS]
        assert all(low.strength < high.strength for low, high in pairwise(fives))


def test_two_wild_jokers_make_three_of_a_kind_or_better_of_any_cards() -> None:
    ranker = ranker_of(Deck(2, JokerScope.ANY_CARD), USUAL)
    kinds = {
        ranker.back(
            (0, 0, *(rank for rank, _ in natural)), suited=all(s for _, s in natural)
        ).category
        for natural in patterns(2)
    }
    too_low = {Category.NO_PAIR, Category.ONE_PAIR, Category.TWO_PAIR, Category.FULL_HOUSE}
    assert kinds == {*Category} - too_low


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


def test_two_pair_or_better_behind_is_always_legal() -> None:
    ranker = Ranker(BUG, USUAL)
    highest = ranker.front(14, 14).strength
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
