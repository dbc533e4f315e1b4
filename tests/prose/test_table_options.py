"""Every choice of every option has its own sentence, which is read back to the choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.spec.cards import MADE_HANDS, Category, Deck, JokerScope
from houseway.spec.deal import (
    ActionButton,
    BankSets,
    Chance,
    Closing,
    Deal,
    EmptySeats,
    Piles,
    Start,
)
from houseway.spec.irregularities import (
    AtLeastOne,
    Circumstance,
    Consequence,
    Counts,
    Every,
    Fact,
    Irregularities,
    Is,
    NotSo,
    Ruling,
)
from houseway.spec.money import Odds, Rounding, RoundingWay
from houseway.spec.prose.amounts import amount_words, odds_words, percent_words
from houseway.spec.prose.banking import banking_prose
from houseway.spec.prose.bets import side_bet_prose
from houseway.spec.prose.book import book
from houseway.spec.prose.commission import commission_prose, fee_prose
from houseway.spec.prose.dealing import deal_prose
from houseway.spec.prose.deck import deck_prose
from houseway.spec.prose.fouls import foul_prose
from houseway.spec.prose.irregularities import irregularities_prose
from houseway.spec.prose.languages import LANGUAGES
from houseway.spec.prose.ranking import ranking_prose
from houseway.spec.prose.settlement import settlement_matrix, settlement_prose
from houseway.spec.prose.statement import Statement
from houseway.spec.ranking import FiveAlike, FlushJoker, Ranking, Wheel
from houseway.spec.table import (
    ALL_RESULTS,
    Banker,
    Banking,
    Bracket,
    Commission,
    CommissionBase,
    Correction,
    CorrectionLine,
    Direction,
    Ending,
    Fee,
    LooksAt,
    Order,
    Outcome,
    OutcomeLine,
    Settlement,
    Side,
    SideBet,
    Table,
    Trigger,
    WagerLimits,
    Watched,
)
from houseway.spec.table import Start as SettleStart
from houseway.spec.variant import BankFoul, FoulRules, FoulTest, PlayerFoul, Variant
from houseway.spec.vocabulary import Relation

from . import table_sheet_reader as read
from .table_reader import BookReader, only
from .table_shipped import sheet

SHEET = sheet("trump_plaza")
MONEY = sheet("ez").table
assert MONEY
each_language = pytest.mark.parametrize("language", LANGUAGES)


def texts(statements: Sequence[Statement]) -> tuple[str, ...]:
    return tuple(one.text for one in statements)


def with_money(money: Table) -> Variant:
    return replace(SHEET, table=money)


# --- deck, ranking, fouls ---------------------------------------------------------

SUBSETS = [
    frozenset(some) for n in range(4) for some in combinations(sorted(MADE_HANDS, key=str), n)
]
DECKS = [
    *(Deck(0, lowest=lowest) for lowest in range(2, 14)),
    *(
        Deck(jokers, scope, kinds, lowest)
        for jokers in (1, 2)
        for lowest in (2, 3, 10)
        for scope, kinds in [
            (JokerScope.ANY_CARD, frozenset[Category]()),
            *((JokerScope.ACE, kinds) for kinds in SUBSETS),
        ]
    ),
]
RANKINGS = [Ranking(*options) for options in product(FiveAlike, Wheel, FlushJoker, (False, True))]


@each_language
def test_every_deck_has_its_sentences(language: str) -> None:
    words = book(language)
    said = {texts(deck_prose(replace(SHEET, deck=deck), words)): deck for deck in DECKS}
    assert len(said) == len(DECKS)
    for sentences, deck in said.items():
        assert read.read_deck(sentences, words) == deck


@each_language
@pytest.mark.parametrize("deck", DECKS)
def test_every_ranking_has_its_sentences(deck: Deck, language: str) -> None:
    """Options that can't matter in a deck are not told of, and read as the usual ones."""
    words, told = book(language), {}
    for ranking in RANKINGS:
        shown = Ranking(
            ranking.five_alike if deck.jokers else FiveAlike.ABOVE,
            ranking.wheel if deck.lowest == 2 else Wheel.SECOND,
            ranking.flush_joker if deck.jokers else FlushJoker.HIGHEST_MISSING,
            ranking.royal_apart,
        )
        sentences = texts(ranking_prose(replace(SHEET, deck=deck, ranking=ranking), words))
        assert read.read_ranking(sentences, deck, words) == shown
        told[shown] = sentences
    assert len(set(told.values())) == len(told)


@each_language
def test_every_foul_rule_has_its_sentence(language: str) -> None:
    words = book(language)
    rules = [
        FoulRules(*options)
        for options in product(FoulTest, (False, True), (None, *PlayerFoul), (None, *BankFoul))
    ]
    said = {texts(foul_prose(replace(SHEET, foul=rule), words)): rule for rule in rules}
    assert len(said) == len(rules)
    for sentences, rule in said.items():
        assert read.read_foul(sentences, words) == rule


# --- the deal ---------------------------------------------------------------------

chances = st.one_of(
    st.builds(lambda dice: Chance(dice, 1, 6), st.integers(1, 10)),
    st.tuples(st.integers(1, 40), st.integers(0, 40)).map(
        lambda two: Chance(None, two[0], two[0] + two[1])
    ),
)
starts = st.builds(Start, chances, st.sampled_from(Direction), st.integers(1, 40))
deals = st.builds(
    lambda hands, **others: Deal(**others, **hands),
    hands=st.one_of(
        st.just({}),
        st.fixed_dictionaries(
            {
                "hands": st.integers(2, 7),
                "left_over": st.integers(0, 30),
                "one_fewer": st.booleans(),
            }
        ),
    ),
    seats=st.none() | st.integers(1, 7),
    starts=st.lists(starts, max_size=3, unique=True).map(tuple),
    direction=st.none() | st.sampled_from(Direction),
    no_play=st.booleans(),
    piles=st.none() | st.sampled_from(Piles),
    action=st.none() | st.builds(ActionButton, st.none() | st.sampled_from(Direction)),
    closing=st.none() | st.sampled_from(Closing),
    empty_seats=st.none() | st.sampled_from(EmptySeats),
    bank_sets=st.none() | st.sampled_from(BankSets),
    reshuffled=st.booleans(),
)


@each_language
@given(deal=deals)
@settings(derandomize=True, max_examples=60, deadline=None)
def test_any_deal_is_read_back(deal: Deal, language: str) -> None:
    words = book(language)
    sentences = texts(deal_prose(replace(SHEET, deal=deal), words))
    assert read.read_deal(sentences, words) == deal


@each_language
def test_each_option_of_the_deal_has_its_own_sentence(language: str) -> None:
    words = book(language)
    usual = Deal(starts=(Start(Chance(3, 1, 6), Direction.CLOCKWISE, 1),))
    options: dict[str, Sequence[object]] = {
        "seats": (None, 1, 2, 6),
        "no_play": (False, True),
        "piles": (None, *Piles),
        "action": (None, ActionButton(), *map(ActionButton, Direction)),
        "closing": (None, *Closing),
        "empty_seats": (None, *EmptySeats),
        "bank_sets": (None, *BankSets),
        "direction": (None, *Direction),
        "reshuffled": (False, True),
    }
    for name, values in options.items():
        deals = [replace(usual, **{name: value}) for value in values]
        said = {texts(deal_prose(replace(SHEET, deal=deal), words)) for deal in deals}
        assert len(said) == len(values)


@each_language
def test_every_number_of_cards_left_over_is_read_back(language: str) -> None:
    words = book(language)
    deals = [
        Deal(hands=hands, left_over=left_over, one_fewer=fewer)
        for hands, left_over, fewer in product((2, 7), (0, 1, 4), (False, True))
    ]
    said = {texts(deal_prose(replace(SHEET, deal=deal), words)): deal for deal in deals}
    assert len(said) == len(deals)
    for sentences, deal in said.items():
        assert read.read_deal(sentences, words) == deal


# --- the bank ---------------------------------------------------------------------

BANKINGS = [
    Banking(banker, covers, covers and winnings, shares, bool(shares) and shared, rounds, then)
    for banker, (covers, winnings), (shares, shared), (rounds, then) in product(
        Banker,
        [(False, False), (True, False), (True, True)],
        [(None, False), ((50, 50), False), ((50, 50), True), ((60, 40), True)],
        [(None, None), *product((1, 2), (None, *Direction))],
    )
]


@each_language
@pytest.mark.parametrize("name", ["trump_plaza", "table_game"])
def test_every_banking_has_its_sentences(name: str, language: str) -> None:
    words, variant = book(language), sheet(name)
    way = variant.house_way is not None
    said = set()
    for banking in BANKINGS:
        one = replace(variant, table=replace(MONEY, banking=banking))
        sentences = texts(banking_prose(one, words))
        assert read.read_banking(sentences, words, house_way=way) == banking
        said.add(sentences)
    free = 0 if way else sum(one.shares is not None for one in BANKINGS)
    assert len(said) == len(BANKINGS) or free  # without a house way a bank sets as it likes


# --- settlement -------------------------------------------------------------------

OUTCOMES = [
    Outcome(Ending.PUSHES),
    Outcome(Ending.LOSES),
    *(Outcome(Ending.PAYS, odds) for odds in (Odds(1), Odds(2), Odds(3, 2), Odds(1000, 1))),
]
some_results = st.frozensets(st.sampled_from(ALL_RESULTS), min_size=1, max_size=4)
outcome_lines = st.builds(OutcomeLine, some_results, st.sampled_from(OUTCOMES))
settlements = st.builds(
    Settlement,
    lines=st.lists(outcome_lines, max_size=6).map(tuple),
    triggers=st.lists(
        st.builds(Trigger, st.sampled_from(Side), st.sampled_from(Watched), st.integers(2, 14)),
        max_size=3,
    ).map(tuple),
    copies_to_bank=st.booleans(),
    limits=st.builds(
        WagerLimits,
        st.integers(1, 10**7),
        st.none() | st.integers(1, 10**9),
        st.integers(1, 10**6),
    ),
    order=st.none() | st.builds(Order, st.sampled_from(Direction), st.sampled_from(SettleStart)),
    corrections=st.lists(st.sampled_from(Correction).map(CorrectionLine), max_size=3).map(tuple),
)


@each_language
@given(settlement=settlements)
@settings(derandomize=True, max_examples=60, deadline=None)
def test_any_settlement_is_read_back(settlement: Settlement, language: str) -> None:
    words = book(language)
    variant = with_money(replace(MONEY, settlement=settlement))
    assert read.read_settlement(texts(settlement_prose(variant, words)), words) == settlement
    matrix = settlement_matrix(variant, words)
    assert matrix
    assert {len(row) for row in (matrix.head, *matrix.rows)} == {4}
    for results, found in read.read_matrix(matrix.rows, words).items():
        outcomes = {line.outcome for line in settlement.met(results)}
        silent = "several" if outcomes else "not said"
        assert found == (outcomes.pop() if len(outcomes) == 1 else silent)


@each_language
def test_every_outcome_line_and_trigger_has_its_own_sentence(language: str) -> None:
    words = book(language)
    whens = [
        *(frozenset({one}) for one in ALL_RESULTS),
        *(frozenset({(a, b), (b, a)}) for a, b in ALL_RESULTS if a is not b),
    ]
    lines = {OutcomeLine(when, outcome) for when in whens for outcome in OUTCOMES}
    triggers = [Trigger(*one) for one in product(Side, Watched, range(2, 15))]
    orders = [None, *(Order(*one) for one in product(Direction, SettleStart))]
    base = replace(MONEY.settlement, lines=(), triggers=(), copies_to_bank=True)
    for which, values in (
        ("lines", [(one,) for one in lines]),
        ("triggers", [(one,) for one in triggers]),
        ("corrections", [(CorrectionLine(one),) for one in Correction]),
        ("order", orders),
        ("copies_to_bank", [False, True]),
    ):
        tables = [replace(MONEY, settlement=replace(base, **{which: one})) for one in values]
        said = {texts(settlement_prose(with_money(one), words)) for one in tables}
        assert len(said) == len(values)


# --- commission and fees -----------------------------------------------------------

cents = st.integers(1, 10**9)
commissions = st.builds(
    Commission,
    st.sampled_from(CommissionBase),
    st.integers(1, 9999).map(lambda hundredths: Fraction(hundredths, 10_000)),
    st.none() | st.builds(Rounding, st.sampled_from(RoundingWay), st.integers(1, 1000)),
    st.none() | cents,
)


@each_language
@given(several=st.lists(commissions, max_size=2).map(tuple))
@settings(derandomize=True, max_examples=60, deadline=None)
def test_any_commission_is_read_back(several: tuple[Commission, ...], language: str) -> None:
    words = book(language)
    variant = with_money(replace(MONEY, commissions=several))
    assert read.read_commissions(texts(commission_prose(variant, words)), words) == several


@st.composite
def fees(draw: st.DrawFn) -> Fee:
    payer = draw(st.sampled_from(Side))
    if draw(st.booleans()):
        return Fee(payer, each_round=draw(cents))
    limits = sorted(draw(st.sets(cents, min_size=1, max_size=4)))
    above = draw(st.booleans())
    ends = [*(limits if draw(st.booleans()) or not above else []), *([None] if above else [])]
    return Fee(payer, tuple(Bracket(end, draw(st.integers(0, 10**6))) for end in ends))


@each_language
@given(several=st.lists(fees(), max_size=2).map(tuple))
@settings(derandomize=True, max_examples=60, deadline=None)
def test_any_fee_is_read_back(several: tuple[Fee, ...], language: str) -> None:
    words = book(language)
    variant = with_money(replace(MONEY, fees=several))
    assert read.read_fees(texts(fee_prose(variant, words)), words) == several


# --- amounts ----------------------------------------------------------------------


@each_language
@given(amount=st.fractions(0, 10**9, max_denominator=10**4))
@settings(derandomize=True, deadline=None)
def test_any_amount_is_read_back(amount: Fraction, language: str) -> None:
    words = book(language)
    text = amount_words(amount, words)
    assert only(BookReader(words).amount(text), text) == amount


@each_language
@given(rate=st.integers(1, 9999), odds=st.builds(Odds, st.integers(1, 10**6), st.integers(1, 99)))
@settings(derandomize=True, deadline=None)
def test_any_rate_and_odds_are_read_back(rate: int, odds: Odds, language: str) -> None:
    words = book(language)
    reader = BookReader(words)
    assert reader.percent(percent_words(Fraction(rate, 10_000), words)) == {Fraction(rate, 10_000)}
    assert reader.odds(odds_words(odds, words)) == {odds}


@pytest.mark.parametrize(
    ("cents", "text"),
    [
        (600, "6"),
        (25, "0.25"),
        (950, "9.50"),
        (Fraction(125, 2), "0.625"),
        (125_000, "1,250"),
        (Fraction(1000, 3), "3 1/3"),
        (Fraction(100, 3), "1/3"),
        (0, "0"),
    ],
)
def test_amounts_in_english(cents: Fraction | int, text: str) -> None:
    assert amount_words(cents, book()) == text


@pytest.mark.parametrize(
    ("rate", "text"),
    [
        (Fraction(1, 20), "5%"),
        (Fraction(1, 40), "2.5%"),
        (Fraction(1, 10), "10%"),
        (Fraction(1, 400), "0.25%"),
        (Fraction(1, 3), "33 1/3%"),
        (Fraction(1, 2), "50%"),
    ],
)
def test_percentages_in_english(rate: Fraction, text: str) -> None:
    assert percent_words(rate, book()) == text


# --- irregularities ---------------------------------------------------------------

FACTS = (
    Fact("boxed", "cards found face up in the deck", 0, 3, is_flag=False),
    Fact("exposed", "cards shown, or seen, on the deal", 0, 3, is_flag=False),
    Fact("joker", "a joker or an ace is among them"),
    Fact("seen", "a player has seen the bank's hand, and has said so"),
)
plain_circumstances = st.one_of(
    st.sampled_from([Is("joker"), Is("seen")]),
    st.builds(
        Counts,
        st.sampled_from([("boxed",), ("exposed",), ("boxed", "exposed")]),
        st.sampled_from(Relation),
        st.integers(0, 6),
    ),
)
circumstances: st.SearchStrategy[Circumstance] = st.recursive(
    plain_circumstances,
    lambda part: st.one_of(
        part.map(NotSo),
        st.lists(part, min_size=2, max_size=3).map(lambda parts: Every(tuple(parts))),
        st.lists(part, min_size=2, max_size=3).map(lambda parts: AtLeastOne(tuple(parts))),
    ),
    max_leaves=5,
)
done = st.lists(st.sampled_from(Consequence), min_size=1, max_size=4, unique=True).map(tuple)
irregularities = st.builds(
    Irregularities,
    st.just(FACTS),
    st.lists(circumstances, max_size=2).map(tuple),
    st.lists(st.builds(Ruling, circumstances, done), max_size=3).map(tuple),
    st.booleans(),
)


@each_language
@given(several=irregularities)
@settings(derandomize=True, max_examples=60, deadline=None)
def test_any_irregularities_are_read_back(several: Irregularities, language: str) -> None:
    words = book(language)
    sentences = texts(irregularities_prose(replace(SHEET, irregularities=several), words))
    assert read.read_irregularities(sentences, words) == read.by_words(several)


# --- side bets --------------------------------------------------------------------


@each_language
def test_every_way_to_look_has_its_own_sentence(language: str) -> None:
    words = book(language)
    bets = [
        SideBet("one", "One", side, looks_at, (), first)
        for side, looks_at, first in product(Side, LooksAt, (False, True))
    ]
    said = {texts(side_bet_prose(SHEET, bet, words)): bet for bet in bets}
    assert len(said) == len(bets)
    for sentences, bet in said.items():
        found = read.read_side_bet(sentences, words)
        assert found == (bet.side, bet.looks_at, bet.first_line_pays)
