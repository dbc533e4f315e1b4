"""House ways beside each other: counted over every hand, and held to the interpreter."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from houseway.spec.cards import ACE, Card
from houseway.spec.house_way import Rule
from houseway.spec.interpreter import Interpreter
from houseway.spec.prose.book import book
from houseway.spec.variant import NoHouseWayError, Variant
from houseway.verifier import load, loads
from houseway.verifier.census import census
from houseway.verifier.engines.exhaustive import Enumeration
from houseway.verifier.from_variant import HouseWayTerms
from houseway.verifier.pages.compared_ways_kept import compared_from, plain_of
from houseway.verifier.pages.comparison import (
    ComparedWay,
    ComparedWays,
    alike,
    clause_tables,
    compared,
    comparison_blocks,
    differences_table,
    quads_table,
    rules_of,
)
from houseway.verifier.pages.document import Heading, Paragraph, Table
from houseway.verifier.pages.kinds import FrontPlayed, KindOfHand, KindsSet

pytestmark = pytest.mark.every_hand

BOOK = book()
NAMES = ("trump_plaza", "ez", "claridge", "fair_way", "table_game", "max_back")
SHEETS = tuple(load(name) for name in NAMES)


@pytest.fixture(scope="module")
def ways() -> ComparedWays:
    return compared(SHEETS)


@pytest.fixture(scope="module")
def trump() -> KindsSet:
    return KindsSet(load("trump_plaza"))


@pytest.fixture(scope="module")
def fair() -> KindsSet:
    return KindsSet(load("fair_way"))


def named(variant: Variant, rule: Rule, cases: tuple[int, ...]) -> str:
    return f"{variant.name}.{rule.name}{''.join(f'/{case}' for case in cases)}"


# --- counts -----------------------------------------------------------------------------

HANDS = {
    KindOfHand.NO_PAIR: 24_780_420,
    KindOfHand.NO_PAIR_MADE: 7_119_228,
    KindOfHand.ONE_PAIR: 64_221_960,
    KindOfHand.ONE_PAIR_MADE: 8_363_256,
    KindOfHand.THREE_PAIR: 2_898_720,
    KindOfHand.TRIPS: 7_470_676,
    KindOfHand.TRIPS_MADE: 385_964,
    KindOfHand.TWO_TRIPS: 68_640,
    KindOfHand.QUADS: 249_920,
    KindOfHand.QUADS_AND_GROUP: 57_648,
    KindOfHand.FIVE_ACES: 1_128,
}
"""As the rules for these kinds set them in the shipped sheets, which the documents print."""


def test_kinds_have_the_known_numbers_of_hands(trump: KindsSet) -> None:
    found = {one.kind: one.hands for one in trump.by_kind()}
    assert sum(found.values()) == 154_143_080
    assert {kind: found[kind] for kind in HANDS} == HANDS
    assert found[KindOfHand.TWO_PAIR] + found[KindOfHand.TWO_PAIR_MADE] == 34_404_480
    assert found[KindOfHand.FULL_HOUSE] + found[KindOfHand.FULL_HOUSE_TWO_PAIR] == 4_121_040


def test_every_hand_counts_once_by_clause_and_once_by_front(trump: KindsSet) -> None:
    for one in (*trump.by_kind(), *trump.quads_by_rank()):
        assert sum(clause.hands for clause in one.clauses) == one.hands
        assert sum(front.hands for front in one.fronts) == one.hands
        played = [front.hands for front in one.fronts]
        assert played == sorted(played, reverse=True)


def test_clauses_take_what_the_census_counts(trump: KindsSet) -> None:
    way = HouseWayTerms(trump.variant)
    shares, _ = census(way, Enumeration(trump.variant.deck))
    found: Counter[tuple[int, int | None]] = Counter()
    for one in trump.by_kind():
        for clause in one.clauses:
            found[clause.rule, clause.case] += clause.hands
    expected = {
        (number, case if share.cases else None): part.hands
        for number, share in enumerate(shares, start=1)
        for case, part in enumerate(share.cases or (share,), start=1)
    }
    assert found == expected


def test_quads_by_rank_are_the_quads(trump: KindsSet) -> None:
    quads = next(one for one in trump.by_kind() if one.kind is KindOfHand.QUADS)
    by_rank = trump.quads_by_rank()
    assert sum(one.hands for one in by_rank) == quads.hands
    assert [one.rank for one in by_rank] == [*range(2, 15)]
    split = {
        one.rank: sum(f.hands for f in one.fronts if f.front is FrontPlayed.OF_QUADS)
        for one in by_rank
    }
    assert split[6] == 0
    assert split[ACE] == by_rank[-1].hands == 70_400
    assert 14_960 - split[7] == 29_120 // 4  # kept by the case "7 to 10", alike for each rank


# --- the interpreter ----------------------------------------------------------------------


def front_by_hand(cards: tuple[Card, ...], front: tuple[Card, ...]) -> FrontPlayed:
    """What stands in front, told from the cards themselves."""
    ranks = [card.rank or ACE for card in cards]
    held = Counter(ranks)
    first, second = (card.rank or ACE for card in front)
    if first != second:
        single = held[first] == held[second] == 1
        return FrontPlayed.SINGLES if single else FrontPlayed.BROKEN
    if held[first] > 2:
        of = {3: FrontPlayed.OF_TRIPS, 4: FrontPlayed.OF_QUADS}
        return of.get(held[first], FrontPlayed.OF_ACES)
    pairs = sorted(rank for rank, count in held.items() if count == 2)
    if len(pairs) == 1:
        return FrontPlayed.PAIR
    if first == pairs[-1]:
        return FrontPlayed.HIGHER_PAIR
    return FrontPlayed.LOWER_PAIR if first == pairs[0] else FrontPlayed.MIDDLE_PAIR


@pytest.mark.parametrize("name", ["trump_plaza", "fair_way", "jokers_wild"])
def test_fronts_and_clauses_are_those_of_the_interpreter(name: str) -> None:
    counted = KindsSet(load(name))
    interpreter = Interpreter(counted.variant)
    classes = Enumeration(counted.variant.deck).classes
    rules = [rule.name for rule in counted.variant.its_house_way().rules]
    for place in random.Random(6).sample(range(len(classes)), 400):
        cards = classes.representative(place)
        decision = interpreter.set(cards)
        assert decision.setting
        assert decision.rule
        front, clause = counted.of_class(place)
        assert front is front_by_hand(cards, decision.setting.front)
        assert clause == (rules.index(decision.rule.name) + 1, decision.case_number)


def test_hands_set_differently_are_those_that_the_interpreters_set_so(
    trump: KindsSet, fair: KindsSet
) -> None:
    one, other = Interpreter(trump.variant), Interpreter(fair.variant)
    classes = Enumeration(trump.variant.deck).classes
    places = random.Random(7).sample(range(len(classes)), 1500)
    differ = 0
    for place in places:
        cards = classes.representative(place)
        settings = one.set(cards).setting, other.set(cards).setting
        assert settings[0]
        assert settings[1]
        unlike = settings[0].worth != settings[1].worth
        differ += unlike
        assert trump.sets_class_as(fair, place) == (not unlike)
    assert differ > 20


def test_known_differences(ways: ComparedWays, trump: KindsSet, fair: KindsSet) -> None:
    found = {(one.first, one.second): one.hands for one in ways.differences}
    assert found["trump_plaza", "claridge"] == 29_520  # as docs/variants.md adds it up
    assert found["trump_plaza", "fair_way"] == trump.set_differently(fair)
    assert trump.set_differently(fair) == fair.set_differently(trump) > 0
    assert trump.set_differently(trump) == 0


# --- hands that are left unset ---------------------------------------------------------------

HOLE = """variant hole "A hole" {
  deck { jokers 0 ranks 8..A }
  ranking { wheel second }
  foul { front above back }
  house way { rule two_pair "Two pair" { when two pair: front lower pair } }
}"""


def test_hands_that_no_rule_is_for() -> None:
    sheet = loads(HOLE.replace("wheel second", ""))
    found = compared((sheet,))
    pairs = next(one for one in found.ways[0].kinds if one.kind is KindOfHand.THREE_PAIR)
    assert pairs.clauses == ()
    assert [front.front for front in pairs.fronts] == [FrontPlayed.NOTHING]
    (row,) = next(t for t in clause_tables(found, BOOK, named) if t.caption == "Three pair").rows
    assert row[1:3] == ("No rule is for these hands.", "always none, the hand is left unset")


def test_a_safety_net_sets_what_no_rule_is_for() -> None:
    net = "safety net: legal, best front, best back } }"
    sheet = loads(HOLE.replace("wheel second", "").replace("} }\n}", "}\n" + net))
    fronts = {front.front for one in KindsSet(sheet).by_kind() for front in one.fronts}
    assert FrontPlayed.NOTHING not in fronts


# --- groups and tables ---------------------------------------------------------------------------


def test_sheets_that_set_alike_stand_together(ways: ComparedWays) -> None:
    groups = [[variant.name for variant in way.variants] for way in ways.ways]
    assert groups == [["trump_plaza", "ez"], ["claridge"], ["fair_way"], ["max_back"]]
    assert all(variant.house_way for group in alike(SHEETS) for variant in group)
    with pytest.raises(NoHouseWayError):
        KindsSet(load("table_game"))


def test_only_ways_with_the_same_deck_are_held_against_each_other() -> None:
    found = compared((load("max_back"), load("wild_joker")))
    assert len(found.ways) == 2
    assert found.differences == ()


def test_a_table_for_each_kind_tells_the_rules_that_take_it(ways: ComparedWays) -> None:
    tables = {table.caption: table for table in clause_tables(ways, BOOK, named)}
    assert len(tables) == len(KindOfHand)
    titles = {row[0]: row for row in tables["Full house with two pair"].rows}
    trump = titles["Trump Plaza, Atlantic City; EZ Pai Gow"]
    assert trump[1:3] == ("trump_plaza.full_house/2", "always the higher pair")
    assert titles["Claridge, Atlantic City"][1] == "claridge.full_house"
    quads = {row[0]: row for row in tables["Four of a kind"].rows}
    assert quads["Claridge, Atlantic City"][1] == "claridge.quads/1/2/3"
    assert quads["Claridge, Atlantic City"][3] == "249,920"
    for table in tables.values():
        shown = [title for row in table.rows for title in row[0].split("; ")]
        assert sorted(shown) == sorted(sheet.title for sheet in SHEETS if sheet.house_way)


def test_sheets_whose_sentences_are_alike_share_a_row(ways: ComparedWays) -> None:
    table = clause_tables(ways, BOOK, lambda _variant, _rule, _cases: "The same.")[0]
    assert len(table.rows) == 1
    assert table.rows[0][1:3] == ("The same.", "always two single cards")


def test_rules_are_told_with_the_cases_that_take_the_kind(trump: KindsSet) -> None:
    found = {one.kind: rules_of(one) for one in trump.by_kind()}
    rules = [rule.name for rule in trump.variant.its_house_way().rules]
    assert found[KindOfHand.TWO_PAIR] == {rules.index("two_pair") + 1: (1, 2, 3, 4, 5)}
    assert found[KindOfHand.NO_PAIR] == {rules.index("no_pair") + 1: ()}


def test_quads_by_rank_in_words(ways: ComparedWays) -> None:
    rows = {row[0]: row[1:] for row in quads_table(ways, BOOK).rows}
    claridge = rows["Claridge, Atlantic City"]
    assert claridge == (*["never"] * 5, *["71%"] * 4, *["always"] * 4)
    assert rows["The best back"][-1] == "under 1%"


def test_house_ways_that_split_quads_as_often_have_rows_of_their_own() -> None:
    split = KindsSet(load("max_back")).quads_by_rank()
    sheets = ("max_back", "max_front")
    ways = ComparedWays(tuple(ComparedWay((load(one),), (), split) for one in sheets), ())
    rows = quads_table(ways, BOOK).rows
    assert [row[0] for row in rows] == ["The best back", "The best front"]
    assert rows[0][1:] == rows[1][1:]


def test_differences_in_words(ways: ComparedWays) -> None:
    table = differences_table(ways, BOOK)
    assert len(table.rows) == 6
    assert table.rows[0] == (
        "Trump Plaza, Atlantic City",
        "Claridge, Atlantic City",
        "29,520",
        "0.02%",
    )
    hands = [int(row[2].replace(",", "")) for row in table.rows]
    assert hands == sorted(hands)


def test_the_whole_comparison_in_its_order(ways: ComparedWays) -> None:
    blocks = comparison_blocks(SHEETS, ways, BOOK, named)
    assert isinstance(blocks[0], Paragraph)
    headings = [block.anchor for block in blocks if isinstance(block, Heading)]
    assert headings == ["dimensions", "kinds", "differences"]
    tables = [block for block in blocks if isinstance(block, Table)]
    assert len(tables) == 6 + len(KindOfHand) + 2
    for table in tables:
        assert all(len(row) == len(table.head) == len(table.align) for row in table.rows)


def test_what_was_counted_can_be_kept(ways: ComparedWays) -> None:
    kept = json.loads(json.dumps(plain_of(ways)))
    assert compared_from(kept, SHEETS) == ways
    with pytest.raises(KeyError):
        compared_from(kept, SHEETS[1:])


def test_every_kind_and_front_has_its_words() -> None:
    for kind in KindOfHand:
        assert BOOK.has(f"comparison.kinds.{kind.value}.caption")
    for front in FrontPlayed:
        assert BOOK.has(f"comparison.front.kind.{front.value}")
