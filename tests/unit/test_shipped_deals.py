"""How the shipped sheets deal, and what they rule on irregularities, is as their sources say."""

from __future__ import annotations

from functools import cache

import pytest

from houseway import variants
from houseway.spec.deal import (
    BankSets,
    Closing,
    Deal,
    EmptySeats,
    Piles,
    Start,
    dealt_order,
    first_place,
)
from houseway.spec.irregularities import Consequence, Irregularities, Outcome
from houseway.spec.table import Direction
from houseway.spec.variant import Variant
from houseway.variants import Folder
from houseway.verifier import load

CLOCKWISE, COUNTER = Direction
JOKERS, PRINTED, COUNTED = "jokers_wild", "as_printed/jokers_wild", "counted_deck"


@cache
def sheet(name: str) -> Variant:
    return load(name)


def deal(name: str) -> Deal:
    found = sheet(name).deal
    assert found
    return found


def rules(name: str) -> Irregularities:
    found = sheet(name).irregularities
    assert found
    return found


# --- the deal ------------------------------------------------------------------

SHEETS = tuple(
    name
    for name in variants.names(Folder.PROVED, Folder.AS_PRINTED)
    if (found := sheet(name).deal) and found.hands
)


@pytest.mark.parametrize("name", SHEETS)
def test_seven_hands_and_the_rest_are_the_deck(name: str) -> None:
    found = deal(name)
    assert (found.hands, found.places) == (7, 7)
    assert (
        found.left_over == sheet(name).deck.size - 49 == (5 if sheet(name).deck.jokers > 1 else 4)
    )
    replaced = name in (JOKERS, COUNTED)
    assert found.one_fewer is replaced


def at_bank(start: Start) -> list[int]:
    """The totals that fall on the bank."""
    return [total for total in start.chance.totals() if first_place(start, total, 7) == 0]


STARTS = {
    "fair_way": [(None, COUNTER, [1]), (3, CLOCKWISE, [8, 15])],
    "brochure": [(None, COUNTER, [7]), (3, COUNTER, [7, 14])],
    "table_game": [],
    JOKERS: [(3, CLOCKWISE, [8, 15])],
    COUNTED: [(None, COUNTER, [1]), (3, COUNTER, [8, 15])],
    "card_room": [(3, CLOCKWISE, [8, 15])],
    "dragon_hand": [(None, COUNTER, [1])],
}
FAIR = ("rounded_commission", "reset_foul")
STARTS |= dict.fromkeys(FAIR, STARTS["fair_way"])
STARTS |= {"as_printed/brochure": STARTS["brochure"], PRINTED: STARTS[JOKERS]}


@pytest.mark.parametrize("name", SHEETS)
def test_who_is_first(name: str) -> None:
    found = [(one.chance.dice, one.direction, at_bank(one)) for one in deal(name).starts]
    assert found == STARTS[name]


def order(name: str, total: int) -> tuple[tuple[int, ...], int | None]:
    """Places clockwise from the bank as hands go to them by dice, and the action button."""
    (start,) = [one for one in deal(name).starts if one.chance.dice]
    found = dealt_order(deal(name), start, total)
    return found.order, found.action


@pytest.mark.parametrize(
    ("name", "total", "places", "action"),
    [
        (JOKERS, 12, (4, 5, 6, 0, 1, 2, 3), 4),
        (JOKERS, 8, (0, 1, 2, 3, 4, 5, 6), 1),
        ("card_room", 12, (4, 5, 6, 0, 1, 2, 3), 4),
        # fourteen is the sixth place counter-clockwise from the dealer, the first on his left
        (COUNTED, 14, (1, 2, 3, 4, 5, 6, 0), None),
        ("brochure", 8, (6, 5, 4, 3, 2, 1, 0), None),
        ("fair_way", 3, (2, 1, 0, 6, 5, 4, 3), None),
    ],
)
def test_the_order_of_hands(
    name: str, total: int, places: tuple[int, ...], action: int | None
) -> None:
    assert order(name, total) == (places, action)


def test_what_else_is_said_of_the_deal() -> None:
    assert {name for name in SHEETS if deal(name).no_play} == {"card_room"}
    assert {deal(name).piles for name in (COUNTED, "card_room", "dragon_hand")} == set(Piles)
    assert deal("fair_way").empty_seats is EmptySeats.DISCARDED
    assert deal("dragon_hand").empty_seats is EmptySeats.DRAGON
    assert deal("card_room").empty_seats is EmptySeats.NO_HAND
    assert deal("brochure").closing is Closing.DICE
    assert deal("table_game").closing is deal("fair_way").closing is Closing.DEAL
    assert {deal(n).bank_sets for n in ("brochure", "table_game", "fair_way", JOKERS)} == {
        BankSets.LAST
    }
    assert deal("face_up").bank_sets is BankSets.FIRST
    assert deal("fair_way").reshuffled


# --- irregularities ----------------------------------------------------------------


def situation(name: str, **facts: int) -> dict[str, int]:
    return {fact.name: 0 for fact in rules(name).facts} | facts


def ruled(name: str, **facts: int) -> Outcome:
    at = situation(name, **facts)
    assert rules(name).possible(at)
    return rules(name).ruled(at)


def gaps(name: str) -> list[dict[str, int]]:
    """The situations that can occur, are irregular and meet no ruling: what is so in them."""
    return [
        {fact: value for fact, value in at.items() if value}
        for at in rules(name).situations()
        if rules(name).possible(at)
        and rules(name).present(at)
        and not rules(name).ruled(at).applied
    ]


def test_the_card_as_printed_is_silent_on_two_situations() -> None:
    """Nobody looked; or one did, at neither the action hand nor the player-dealer's."""
    assert gaps(PRINTED) == [{"misdelivered": 1}, {"misdelivered": 1, "looked": 1}]


def test_after_a_boxed_card_four_are_left_where_the_card_speaks_of_five() -> None:
    printed = ruled(PRINTED, boxed=1)
    assert printed.consequences == (Consequence.REPLACE_NOW,)
    assert (deal(PRINTED).left_over, deal(PRINTED).one_fewer) == (5, False)
    assert deal(JOKERS).one_fewer


@pytest.mark.parametrize("name", [JOKERS, COUNTED])
def test_every_situation_is_ruled(name: str) -> None:
    assert gaps(name) == []


@pytest.mark.parametrize("name", [JOKERS, PRINTED, COUNTED])
def test_no_rulings_contradict_each_other(name: str) -> None:
    possible = [at for at in rules(name).situations() if rules(name).possible(at)]
    assert not any(rules(name).ruled(at).conflicts for at in possible)
    applied = {one.text for at in possible for one in rules(name).ruled(at).applied}
    assert applied == {ruling.text for ruling in rules(name).rulings}


MISDEAL, REDELIVER = (Consequence.MISDEAL,), Consequence.REDELIVER
REPLACE_NOW, REPLACE_AFTER = (Consequence.REPLACE_NOW,), (Consequence.REPLACE_AFTER,)
BY_HOUSE_WAY = Consequence.THAT_BY_HOUSE_WAY
CALLED = (Consequence.SUPERVISOR, Consequence.PLAYERS_BY_HOUSE_WAY)


@pytest.mark.parametrize(
    ("facts", "wanted", "clauses"),
    [
        ({"boxed": 1, "joker_or_ace": 1}, MISDEAL, {"6a"}),
        ({"exposed": 1, "joker_or_ace": 1}, MISDEAL, {"6a"}),
        ({"boxed": 1, "exposed": 1}, MISDEAL, {"6b"}),
        ({"exposed": 3}, MISDEAL, {"6b"}),
        ({"misdelivered": 1, "looked": 2}, MISDEAL, {"6c"}),
        ({"misdelivered": 1, "looked": 6, "action_hand": 1}, MISDEAL, {"6c"}),
        ({"misdelivered": 1, "looked": 1, "bank_seen": 1}, MISDEAL, {"6d"}),
        (
            {"misdelivered": 1, "looked": 1, "action_hand": 1},
            (REDELIVER, BY_HOUSE_WAY),
            {"7"},
        ),
        ({"boxed": 1}, REPLACE_NOW, {"8"}),
        ({"exposed": 1}, REPLACE_AFTER, {"8"}),
        ({"bank_opened": 1}, CALLED, {"5"}),
    ],
)
@pytest.mark.parametrize("name", [JOKERS, PRINTED])
def test_the_rulings_of_the_card(
    name: str, facts: dict[str, int], wanted: tuple[Consequence, ...], clauses: set[str]
) -> None:
    found = ruled(name, **facts)
    assert found.consequences == wanted
    assert {clause.id for ruling in found.applied for clause in ruling.cites} == clauses


def test_what_was_chosen_where_the_card_is_silent() -> None:
    assert ruled(JOKERS, misdelivered=1).consequences == (REDELIVER,)
    assert ruled(JOKERS, misdelivered=1, looked=1).consequences == (REDELIVER, BY_HOUSE_WAY)


@pytest.mark.parametrize(
    "facts",
    [
        {"joker_or_ace": 1},
        {"looked": 1},
        {"bank_seen": 1, "misdelivered": 1},
        {"action_hand": 1, "misdelivered": 1},
        {"action_hand": 1, "bank_seen": 1, "looked": 1, "misdelivered": 1},
    ],
)
def test_what_can_not_be(facts: dict[str, int]) -> None:
    assert not rules(JOKERS).possible(situation(JOKERS, **facts))
    assert rules(PRINTED).impossible == rules(JOKERS).impossible
    assert rules(PRINTED).facts == rules(JOKERS).facts


DEAD = (Consequence.ALL_DEAD, Consequence.SUPERVISOR)


@pytest.mark.parametrize(
    ("facts", "wanted"),
    [
        pytest.param({"wrong_hands": 1}, DEAD, id="M097"),
        ({"wrong_hands": 7, "wrong_rest": 1, "boxed": 1}, DEAD),
        pytest.param({"wrong_rest": 1}, DEAD, id="M098"),
        ({"boxed": 2}, (Consequence.ALL_DEAD,)),
        ({"boxed": 1}, REPLACE_NOW),
        ({"exposed": 1}, REPLACE_AFTER),
    ],
)
def test_a_counted_deck(facts: dict[str, int], wanted: tuple[Consequence, ...]) -> None:
    """Any hand of other than seven cards, or another rest than four, and all hands are dead."""
    assert ruled(COUNTED, **facts).consequences == wanted
