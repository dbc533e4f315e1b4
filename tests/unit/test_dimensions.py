"""The tables by dimension say of every sheet what it says, in words."""

from __future__ import annotations

from enum import Enum

import pytest

from houseway import variants
from houseway.spec.cards import JokerScope
from houseway.spec.deal import BankSets, EmptySeats
from houseway.spec.prose.book import book
from houseway.spec.ranking import FiveAlike, FlushJoker, Wheel
from houseway.spec.table import Banker, CommissionBase, Direction, Side, Watched
from houseway.spec.variant import BankFoul, FoulTest, PlayerFoul, Variant
from houseway.spec.vocabulary import JokerCounts
from houseway.variants import Folder
from houseway.verifier import load, loads
from houseway.verifier.pages.dimensions import DIMENSIONS, dimension_tables

BOOK = book()
NAMES = variants.names(Folder.PROVED)
SHEETS = {name: load(name) for name in NAMES}
CELLS = {
    (name, dimension.key): dimension.says(sheet, BOOK)
    for name, sheet in SHEETS.items()
    for table in DIMENSIONS
    for dimension in table.dimensions
}

KNOWN = [
    ("fair_way", "jokers", "1"),
    ("fair_way", "joker", "an ace, or whatever completes a straight, flush or straight flush"),
    ("rare_ranks", "joker", "an ace, or whatever completes a straight or flush"),
    ("jokers_wild", "jokers", "2"),
    ("jokers_wild", "joker", "any card"),
    ("jokers_wild", "five_alike", "with five of a kind above every straight flush"),
    ("rare_ranks", "five_alike", "below every straight flush"),
    ("rare_ranks", "wheel", "lowest straight"),
    ("fair_way", "wheel", "second highest straight"),
    ("rare_ranks", "flush_joker", "an ace"),
    ("max_back", "test", "if it outranks or equals the back"),
    ("table_game", "test", "if it outranks the back, or is the same pair"),
    ("face_up", "player_foul", "loses all wagers"),
    ("reset_foul", "player_foul", "is set again by the house way"),
    ("table_game", "bank_foul", "is not accepted"),
    ("claridge", "bank_foul", ""),
    ("trump_plaza", "joker_counts", "an ace"),
    ("wild_joker", "joker_counts", "a card by itself"),
    ("table_game", "joker_counts", "the bank sets as it likes"),
    ("table_game", "rules", "\u2013"),
    ("trump_plaza", "rules", "13"),
    ("trump_plaza", "cases", "17"),
    ("claridge", "cases", "14"),
    ("fair_way", "waived", "233,276 hands"),
    ("trump_plaza", "waived", "none"),
    ("ez", "banker", "house"),
    ("co_banking", "banker", "house or player in turn, or both together 50/50"),
    ("jokers_wild", "banker", "a player"),
    ("copies_push", "copies", "pushes the wager"),
    ("ez", "copies", "goes to the bank"),
    ("fair_way", "commission", "5% of each win"),
    ("rounded_commission", "commission", "5% of each win, rounded up to 0.25"),
    (
        "banker_commission",
        "commission",
        "5% of each win and 5% of a banking player's net win of the round",
    ),
    ("ez", "commission", "none"),
    ("claridge", "commission", ""),
    ("ez", "pushes", "the bank's seven cards are queen high"),
    ("face_up", "pushes", "the bank's seven cards are ace high"),
    ("commission_free", "pushes", "the bank's front is 9 high"),
    ("fair_way", "pushes", "never"),
    ("collection", "fee", "from players"),
    ("rounded_commission", "wagers", "from 6, in steps of 1"),
    ("dragon_hand", "wagers", "in steps of 20"),
    ("card_room", "seats", "7"),
    ("jokers_wild", "start", "3 dice, counted clockwise with the bank as 1"),
    (
        "fair_way",
        "start",
        "; ".join(
            [
                "a random number from 1 to 7, counted counter-clockwise with the bank as 1",
                "3 dice, counted clockwise with the bank as 1",
            ]
        ),
    ),
    ("fair_way", "dealt", "counter-clockwise"),
    ("jokers_wild", "left_over", "5, one fewer for each card replaced"),
    ("table_game", "left_over", "4"),
    ("dragon_hand", "empty", "is offered as a dragon"),
    ("face_up", "sets", "first"),
    ("fortune", "bets", "Fortune, Insurance, Jackpot, Tiger 9, Queen's Dragon"),
    ("jokers_wild", "rulings", "9"),
    ("jokers_wild", "conduct", "7"),
]


@pytest.mark.parametrize(("name", "key", "words"), KNOWN)
def test_what_a_sheet_says(name: str, key: str, words: str) -> None:
    assert CELLS[name, key] == words


def test_every_sheet_stands_in_the_tables_with_its_own_cells() -> None:
    tables = dimension_tables(tuple(SHEETS.values()), BOOK)
    assert len(tables) == len(DIMENSIONS)
    for table, columns in zip(tables, DIMENSIONS, strict=True):
        assert len(table.head) == len(columns.dimensions) + 1 == len(table.align)
        rows = {title: row[1:] for row in table.rows for title in row[0].split("; ")}
        for name, sheet in SHEETS.items():
            cells = [CELLS[name, one.key] for one in columns.dimensions]
            shown = tuple(cell or "not said" for cell in cells)
            assert rows.get(sheet.title) == (shown if any(cells) else None)


def test_a_sheet_that_differs_gets_a_row_of_its_own() -> None:
    text = variants.text("fair_way").replace("wheel second", "wheel lowest")
    other = loads(text.replace('"Fair Way Pai Gow Poker"', '"Other"').replace("fair_way", "other"))
    same, changed = (
        dimension_tables((SHEETS["fair_way"], one), BOOK)[0] for one in (SHEETS["brochure"], other)
    )
    assert len(same.rows) == 1
    assert [row[0] for row in changed.rows] == ["Fair Way Pai Gow Poker", "Other"]


WAY = [table.key for table in DIMENSIONS].index("way")


def rows_of_ways(*sheets: Variant) -> list[tuple[str, ...]]:
    """The rows of the table of house ways."""
    return list(dimension_tables(sheets, BOOK)[WAY].rows)


def test_house_ways_that_only_count_alike_have_rows_of_their_own() -> None:
    """Claridge and Foxwoods have 13 rules and 14 cases each, and set thousands of hands apart."""
    claridge, foxwoods = rows_of_ways(SHEETS["claridge"], SHEETS["foxwoods"])
    assert (claridge[0], foxwoods[0]) == ("Claridge, Atlantic City", "Foxwoods")
    assert claridge[1:] == foxwoods[1:]


def test_one_rank_in_one_case_keeps_house_ways_apart() -> None:
    text = variants.text("fair_way").replace("quads in 2..9:", "quads in 2..8:")
    other = loads(text.replace('"Fair Way Pai Gow Poker"', '"Other"').replace("fair_way", "other"))
    assert len(rows_of_ways(SHEETS["fair_way"], other)) == 2


def test_house_ways_that_mean_the_same_share_a_row() -> None:
    text = variants.text("fair_way").replace('rule no_pair "No pair"', 'rule no_pair "Nothing"')
    other = loads(text.replace('"Fair Way Pai Gow Poker"', '"Other"').replace("fair_way", "other"))
    (row,) = rows_of_ways(SHEETS["fair_way"], SHEETS["reset_foul"], other)
    assert row[0] == "Fair Way Pai Gow Poker; A foul set again; Other"


def test_the_same_words_under_another_ranking_are_another_house_way() -> None:
    assert len(rows_of_ways(SHEETS["max_front"], SHEETS["rare_ranks"])) == 2


def bare(deck: str, more: str = "") -> Variant:
    return loads(
        f'variant bare "Bare" {{ deck {{ {deck} }} ranking {{ wheel second {more} }} '
        "foul { front above back } house way none }"
    )


def test_without_a_joker_nothing_is_said_of_one() -> None:
    cards = dimension_tables((bare("jokers 0"),), BOOK)[0]
    assert cards.rows == (("Bare", "none", "none", "none", "second highest straight", "none"),)


def test_a_joker_that_is_an_ace_alone() -> None:
    more = "five aces above straight flush joker in flush is ace"
    cards = dimension_tables((bare("jokers 1 joker is ace", more),), BOOK)[0]
    assert cards.rows[0][2] == "an ace"


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("commission 5% of each win, exact", "5% of each win"),
        ("commission 2.5% of each win, exact", "2.5% of each win"),
        ("commission 10% of each win, exact", "10% of each win"),
        ("commission 0.25% of each win, exact", "0.25% of each win"),
        (
            "commission 5% of each win, rounded to nearest 1, at least 0.50",
            "5% of each win, rounded to the nearest 1, at least 0.50",
        ),
        ("commission 5% of each win, rounded down to 1", "5% of each win, rounded down to 1"),
    ],
)
def test_commissions(lines: str, words: str) -> None:
    text = variants.text("fair_way")
    start = text.index("  commission ")
    end = text.index("\n", start)
    sheet = loads(f"{text[:start]}  {lines}{text[end:]}")
    money = next(table for table in DIMENSIONS if table.key == "money")
    says = next(one.says for one in money.dimensions if one.key == "commission")
    assert says(sheet, BOOK) == words


CHOICES: list[tuple[str, type[Enum]]] = [
    ("joker", JokerScope),
    ("five_alike", FiveAlike),
    ("wheel", Wheel),
    ("flush_joker", FlushJoker),
    ("test", FoulTest),
    ("player_foul", PlayerFoul),
    ("bank_foul", BankFoul),
    ("joker_counts", JokerCounts),
    ("banker", Banker),
    ("commission", CommissionBase),
    ("fee", Side),
    ("push.bank", Watched),
    ("push.player", Watched),
    ("counted", Direction),
    ("direction", Direction),
    ("empty", EmptySeats),
    ("sets", BankSets),
]


@pytest.mark.parametrize(("group", "choices"), CHOICES, ids=lambda one: str(one))
def test_every_choice_of_a_sheet_has_its_words(group: str, choices: type[Enum]) -> None:
    for choice in choices:
        assert BOOK.has(f"comparison.{group}.{choice.name.lower()}"), choice
