"""Lines of pay tables, in words and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.spec.cards import ACE, MADE_HANDS, Category, Deck, JokerScope
from houseway.spec.house_way import (
    All,
    AnyHand,
    BackAtLeast,
    BackHigh,
    BackKind,
    BackStraightTo,
    Can,
    Compare,
    FrontHigh,
    FrontIs,
    FrontSuited,
    FrontWorth,
    HalfHas,
    HalfHasExactly,
    HalfHolds,
    HasGroup,
    HasJokers,
    HasShape,
    Legal,
    Not,
    NotSetting,
    PaiGow,
    SevenCardStraightFlush,
    Some,
    SomeSetting,
)
from houseway.spec.money import Odds
from houseway.spec.prose.bet_lines import line_words
from houseway.spec.prose.bets import pay_table, pay_table_head
from houseway.spec.prose.book import book
from houseway.spec.ranking import front_strength
from houseway.spec.table import BetLine, Ending, LooksAt, Outcome
from houseway.spec.vocabulary import (
    AnyJoker,
    Group,
    Half,
    NthHighest,
    RankCards,
    RankSum,
    Relation,
    Shape,
)

from .table_bet_reader import BetReader
from .table_reader import only
from .table_shipped import each_language, sheet
from .table_side_bet_reader import read_pays

BUG = Deck(1, JokerScope.ACE, MADE_HANDS)
WILD = Deck(1, JokerScope.ANY_CARD)

ranks, halves, groups = st.integers(2, ACE), st.sampled_from(Half), st.sampled_from(Group)
sums = st.one_of(
    groups.map(lambda group: RankSum((group,))),
    st.builds(RankSum, st.lists(groups, min_size=1, max_size=2).map(tuple), st.integers(0, 20)),
    st.integers(0, 30).map(lambda number: RankSum((), number)),
)
cards = st.one_of(
    groups, ranks.map(RankCards), st.integers(1, 7).map(NthHighest), st.just(AnyJoker())
)
straights = st.sampled_from(
    [
        frozenset({Category.STRAIGHT}),
        frozenset({Category.STRAIGHT_FLUSH}),
        frozenset({Category.STRAIGHT, Category.STRAIGHT_FLUSH}),
    ]
)
fives = st.one_of(
    st.sets(st.sampled_from(Category), min_size=1, max_size=3).map(
        lambda kinds: BackKind(frozenset(kinds))
    ),
    st.builds(BackAtLeast, st.sampled_from(Category)),
    st.builds(BackStraightTo, straights, st.integers(5, ACE)),
)
worths = st.one_of(
    st.builds(FrontWorth, st.just(Relation.AT_LEAST), ranks.map(lambda rank: rank << 4)),
    st.builds(
        FrontWorth,
        st.just(Relation.AT_LEAST),
        st.sampled_from([0, *range(2, 15)]).map(lambda rank: 1 << 8 | rank << 4),
    ),
    st.builds(
        FrontWorth,
        st.sampled_from([Relation.EQUAL, Relation.AT_LEAST]),
        st.tuples(ranks, ranks)
        .filter(lambda two: two[0] > two[1])
        .map(lambda two: front_strength(*two)),
    ),
)
things = st.one_of(
    worths,
    st.builds(FrontHigh, ranks),
    st.builds(FrontSuited, ranks, ranks),
    st.builds(FrontIs, cards, cards),
    st.builds(BackHigh, ranks),
    st.builds(HalfHas, halves, cards),
    st.builds(HalfHasExactly, halves, st.integers(0, 4), cards),
    st.builds(HalfHolds, halves, st.lists(groups, min_size=1, max_size=2).map(tuple)),
    st.just(Legal()),
)
plain_settings = fives | things
of_settings = st.one_of(
    plain_settings,
    plain_settings.map(NotSetting),
    st.lists(plain_settings, min_size=2, max_size=3).map(lambda parts: SomeSetting(tuple(parts))),
)
possible = st.lists(of_settings, min_size=1, max_size=3, unique=True).map(
    lambda parts: Can(tuple(parts))
)
plain_hands = st.one_of(
    st.just(AnyHand()),
    st.just(SevenCardStraightFlush()),
    st.builds(PaiGow, ranks),
    st.sets(st.sampled_from(Shape), min_size=1, max_size=2).map(
        lambda shapes: HasShape(frozenset(shapes))
    ),
    groups.map(HasGroup),
    st.sampled_from([(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]).map(
        lambda two: HasJokers(*two)
    ),
    st.builds(Compare, sums, st.sampled_from(Relation), sums),
    possible,
)
TOGETHER = {"all": All, "some": Some}


@st.composite
def hands(draw: st.DrawFn, depth: int = 2) -> Any:
    """Conditions on the seven cards, within each other up to `depth` times."""
    how = draw(st.sampled_from(["plain", "not", *TOGETHER])) if depth else "plain"
    if how == "plain":
        return draw(plain_hands)
    if how == "not":
        return Not(draw(hands(depth - 1)))
    parts = draw(st.lists(hands(depth - 1), min_size=2, max_size=3, unique=True))
    return TOGETHER[how](tuple(parts))


def read_back(condition: Any, deck: Deck, looks_at: LooksAt, language: str) -> None:
    words = book(language)
    reader, text = BetReader(words, deck), line_words(condition, deck, words)
    assert only(reader.line(text, looks_at), text) == reader.expected(condition, looks_at)


@each_language
@given(condition=hands(), deck=st.sampled_from([BUG, WILD]))
@settings(derandomize=True, max_examples=60, deadline=None)
def test_any_line_on_seven_cards_is_read_back(condition: Any, deck: Deck, language: str) -> None:
    read_back(condition, deck, LooksAt.SEVEN, language)


@each_language
@given(parts=st.lists(of_settings, min_size=1, max_size=3, unique=True))
@settings(derandomize=True, max_examples=60, deadline=None)
def test_any_line_on_a_hand_as_set_is_read_back(parts: list[Any], language: str) -> None:
    together = NotSetting(SomeSetting(tuple(map(NotSetting, parts))))
    condition = together if len(parts) > 1 else parts[0]
    read_back(condition, BUG, LooksAt.AS_SET, language)


@each_language
def test_the_last_line_is_read_back(language: str) -> None:
    for looks_at in LooksAt:
        read_back(None, BUG, looks_at, language)


@each_language
def test_every_outcome_of_a_line_is_read_back(language: str) -> None:
    words, variant = book(language), sheet("fortune")
    bet = variant.side_bets[0]
    endings = [Outcome(Ending.PAYS, Odds(8000)), Outcome(Ending.PUSHES), Outcome(Ending.LOSES)]
    lines = tuple(BetLine(None, ending) for ending in endings)
    rows = pay_table(variant, replace(bet, lines=lines), words)
    assert [only(read_pays(row.pays, words), row.pays) for row in rows] == endings
    assert len(set(pay_table_head(words))) == 2


def can(*parts: Any) -> Can:
    return Can(parts)


def kind(*kinds: Category) -> BackKind:
    return BackKind(frozenset(kinds))


NO_JOKER_BEHIND = NotSetting(HalfHas(Half.BACK, AnyJoker()))
ROYAL = BackStraightTo(frozenset({Category.STRAIGHT_FLUSH}), ACE)


@pytest.mark.parametrize(
    ("condition", "deck", "text"),
    [
        (can(kind(Category.FIVE_OF_A_KIND)), BUG, "five aces"),
        (can(kind(Category.FIVE_OF_A_KIND)), WILD, "five of a kind"),
        (
            can(kind(Category.FULL_HOUSE), FrontSuited(13, 12)),
            BUG,
            "full house with K-Q suited beside it",
        ),
        (can(ROYAL, NO_JOKER_BEHIND), BUG, "royal flush with no joker in back"),
        (
            All((SevenCardStraightFlush(), HasJokers(0, 0))),
            BUG,
            "seven-card straight flush with no joker",
        ),
        (
            All((can(ROYAL, FrontSuited(13, 12)), HasJokers(0, 0))),
            BUG,
            "royal flush with K-Q suited beside it and no joker",
        ),
        (PaiGow(12), BUG, "queen high"),
        (FrontHigh(9), BUG, "9 high in front"),
        (
            can(kind(Category.FLUSH), FrontWorth(Relation.AT_LEAST, 1 << 8)),
            BUG,
            "flush with a pair in front",
        ),
        (
            can(BackAtLeast(Category.FLUSH), FrontWorth(Relation.AT_LEAST, 1 << 8 | 10 << 4)),
            BUG,
            "flush or better with a pair of 10s or better in front",
        ),
        (can(SomeSetting((ROYAL, kind(Category.FIVE_OF_A_KIND)))), BUG, "royal flush or five aces"),
        (can(BackStraightTo(frozenset({Category.STRAIGHT}), 5)), BUG, "straight A-2-3-4-5"),
        (HasShape(frozenset({Shape.THREE_PAIR})), BUG, "three pair"),
        (None, BUG, "any other hand"),
        (
            can(BackStraightTo(frozenset({Category.STRAIGHT, Category.STRAIGHT_FLUSH}), 5)),
            BUG,
            "A-2-3-4-5, suited or not",
        ),
        (
            FrontWorth(Relation.EQUAL, front_strength(13, 13)),
            BUG,
            "just a pair of kings in front",
        ),
        (can(kind()), BUG, "no hand at all"),
    ],
)
def test_lines_in_english(condition: Any, deck: Deck, text: str) -> None:
    assert line_words(condition, deck, book()) == text
