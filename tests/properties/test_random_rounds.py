"""Random rounds at random tables: money adds up, a poor bank pays in order, nothing breaks."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway import variants
from houseway.spec.cards import Deck
from houseway.spec.play.round_settlement import RoundSettler
from houseway.spec.table import Ending, Result
from houseway.variants import Folder
from houseway.verifier import RefusedError, load, settle

from ..unit.tables import BY_COPIES, FOULS, TO_BANK, sheet

SETTINGS = settings(derandomize=True, deadline=None, max_examples=150)
PLAIN = sheet()
NEUTRAL = sheet(BY_COPIES)

BANKINGS = (
    "bank is house",
    "bank is house or player in turn",
    "bank is player-dealer",
    "bank is house or player in turn  shares 50/50  shared bank set by house way",
    "bank is house  shares 30/70",
)
LIMIT = "bank covers bets in action order to extent of money"
COVERS = ("", LIMIT, f"{LIMIT}  money won covers later bets")
COMMISSIONS = (
    "commission none",
    "commission 5% of each win, rounded up to 0.25, at least 0.25",
    "commission 2.5% of banker's net win of the round, exact",
    "commission 5% of each win, exact commission 3% of banker's net win of the round, exact",
)
FEES = (
    "",
    "fee before deal { from player  wager up to 100: 1  wager above 100: 2.50 }",
    "fee before deal { from bank  each round: 2 }",
    "fee before deal { from bank  wager up to 50: 0.50  wager above 50: 1 }",
)
ORDERS = (
    "settle clockwise from action button",
    "settle counter-clockwise from action button",
    "settle clockwise from bank",
)
LINES = (
    TO_BANK,
    BY_COPIES,
    f"push when bank seven is Q high {TO_BANK.replace('pays 1 to 1', 'pays 3 to 2')}",
)
SIDE_BETS = """
side bet trips "Trips" {
  on seven cards  first line pays
  when full house: pays 8 to 1  when three of a kind: pays 3 to 2  when no pair: pushes
  otherwise: loses
}
side bet low "Low bank" {
  on bank seven cards  when no pair: pays 2 to 3  otherwise: loses
}
"""
FOULED = (FOULS, FOULS.replace("loses wager", "loses all wagers"))


@cache
def settler(*parts: str) -> RoundSettler:
    banking, covers, commission, fee, order, lines, fouls = parts
    return RoundSettler(
        sheet(
            f"{order} {lines}",
            banking=f"{banking} {covers}",
            commission=commission,
            fouls=fouls,
            others=f"{fee} {SIDE_BETS} deal {{ seats 6 and bank }}",
        )
    )


TABLES = st.tuples(
    *map(st.sampled_from, (BANKINGS, COVERS, COMMISSIONS, FEES, ORDERS, LINES, FOULED))
)
CENTS = st.integers(1, 30_000).map(lambda cents: f"{cents // 100}.{cents % 100:02d}")


@st.composite
def rounds(draw: st.DrawFn, parts: tuple[str, ...]) -> dict[str, Any]:
    """A round that the table allows."""
    banking, covers = parts[:2]
    chance = random.Random(draw(st.integers(0, 2**32)))
    cards = [str(card) for card in Deck(1).cards]
    chance.shuffle(cards)
    count = draw(st.integers(1, 5))
    hands = [cards[7 * n : 7 * n + 7] for n in range(count + 1)]
    banks = _banks(banking, draw(st.booleans()))
    numbers = chance.sample([n for n in range(1, 7) if n != 3 or not banks], count)
    bank: dict[str, object] = {"hand": " ".join(hands[0])}
    if banks:
        bank["seat"] = 3
    if covers and (banks or draw(st.booleans())):
        bank["money"] = draw(CENTS)
    seats = [
        {
            "seat": number,
            "bet": draw(CENTS),
            **_as_given(hand, draw(st.booleans())),
            "side_bets": draw(st.dictionaries(st.sampled_from(["trips", "low"]), CENTS)),
        }
        for number, hand in zip(numbers, hands[1:], strict=True)
    ]
    return {"bank": bank, "action": draw(st.integers(1, 6)), "seats": seats}


def _banks(banking: str, chosen: bool) -> bool:  # noqa: FBT001
    """Whether seat 3 banks."""
    if "player-dealer" in banking:
        return True
    return chosen and banking != "bank is house"


def _as_given(hand: list[str], as_set: bool) -> dict[str, str]:  # noqa: FBT001
    if as_set:
        return {"front": " ".join(hand[:2]), "back": " ".join(hand[2:])}
    return {"hand": " ".join(hand)}


def amount(text: object) -> Fraction:
    return Fraction(str(text))


# --- money --------------------------------------------------------------------------


@SETTINGS
@given(st.data())
def test_what_players_bank_and_house_win_and_lose_adds_up_to_nothing(data: st.DataObject) -> None:
    parts = data.draw(TABLES)
    told: Any = settler(*parts).settle(data.draw(rounds(parts))).to_dict()
    bank, house, seats = told["bank"], told["house"], told["seats"]
    assert sum(amount(one["net"]) for one in [*seats, bank, house]) == 0
    for one in seats:
        side_bets = sum(amount(bet["net"]) for bet in one["side_bets"])
        won = amount(one["pays"]) - amount(one["lost"]) - amount(one["fee"]) + side_bets
        assert amount(one["net"]) == won
        assert amount(one["in_play"]) + amount(one["returned"]) == amount(one["bet"])
        assert amount(one["takes"]) == amount(one["bet"]) - amount(one["lost"]) + amount(
            one["pays"]
        )
    assert amount(bank["collected"]) == sum(amount(one["lost"]) for one in seats)
    assert amount(bank["paid"]) == sum(amount(one["winnings"]) for one in seats)
    fees = amount(bank["fee"]) + sum(amount(one["fee"]) for one in seats)
    assert amount(house["fees"]) == fees


@SETTINGS
@given(st.data())
def test_a_poor_bank_pays_in_order_and_returns_the_rest(data: st.DataObject) -> None:
    parts = data.draw(TABLES)
    round_ = data.draw(rounds(parts))
    settled = settler(*parts).settle(round_)
    if "money" not in round_["bank"]:
        assert all(seat.wager.returned == 0 for seat in settled.seats)
        return
    money = amount(round_["bank"]["money"]) * 100
    for seat in settled.seats:
        wager = seat.wager
        if wager.ending is Ending.PUSHES:
            assert wager.returned == 0
            continue
        used = wager.winnings + wager.lost
        assert used <= money
        if wager.returned:  # one cent more would be more than there is
            odds = seat.decided.outcome.odds
            won = wager.ending is Ending.PAYS
            assert (odds.on(wager.in_play + 1) if won else wager.in_play + 1) > money
        grows = wager.lost and "money won" in parts[1]
        money += used if grows else -used
    assert money == settled.bank.money_left
    assert settled.bank.paid <= amount(round_["bank"]["money"]) * 100 + settled.bank.collected


@SETTINGS
@given(st.data())
def test_seats_are_settled_once_each_and_from_the_right_place(data: st.DataObject) -> None:
    parts = data.draw(TABLES)
    round_ = data.draw(rounds(parts))
    order = [seat.seat for seat in settler(*parts).settle(round_).seats]
    assert sorted(order) == sorted(seat["seat"] for seat in round_["seats"])
    bank, action = round_["bank"].get("seat", 0), round_["action"]
    way_round = [(action if "button" in parts[4] else bank + 1) + n for n in range(7)]
    if "counter" in parts[4]:
        way_round = [action - n for n in range(7)]
    places = 7 if "player-dealer" in parts[0] else 6
    around = list(dict.fromkeys((n - 1) % places + 1 for n in way_round))
    assert order == [seat for seat in around if seat in order]


# --- both sides ----------------------------------------------------------------------


@SETTINGS
@given(st.permutations([str(card) for card in Deck(1).cards]))
def test_player_and_bank_swapped_mirror_the_outcome_where_copies_are_neutral(
    cards: list[str],
) -> None:
    one, other = " ".join(cards[:7]), " ".join(cards[7:14])
    here, there = settle(NEUTRAL, one, other, 10).decided, settle(NEUTRAL, other, one, 10).decided
    mirror = {Result.WINS: Result.LOSES, Result.LOSES: Result.WINS, Result.COPIES: Result.COPIES}
    assert here.results
    assert there.results == tuple(mirror[result] for result in here.results)
    if Result.COPIES not in here.results:
        words = {"win": "lose", "lose": "win", "push": "push"}
        assert there.word == words[here.word]


# --- shipped sheets ------------------------------------------------------------------

SHIPPED = {
    name: variant
    for name in variants.names(Folder.PROVED)
    if (variant := load(name)).table and variant.house_way
}


@pytest.mark.parametrize("name", SHIPPED)
def test_every_hand_of_a_shipped_sheet_is_settled(name: str) -> None:
    variant = SHIPPED[name]
    chance = random.Random(name)
    for _ in range(40):
        cards = [str(card) for card in chance.sample(variant.deck.cards, 14)]
        settled = settle(variant, " ".join(cards[:7]), " ".join(cards[7:]), 100)
        assert settled.decided.decided_by
        assert settled.decided.word != "foul"
        assert settled.wager.takes == settled.wager.wager + settled.wager.net


# --- anything at all -----------------------------------------------------------------

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**30), 10**30),
    st.floats(),
    st.text(max_size=12),
    st.sampled_from(["As", "Kd 9c", "As Kd 9c 7h 5s 3d 2c", "10", "0.5"]),
)
KEYS = st.sampled_from(
    [
        "bank",
        "seats",
        "action",
        "seat",
        "bet",
        "hand",
        "front",
        "back",
        "money",
        "side_bets",
        "trips",
    ]
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.one_of(KEYS, st.text(max_size=5)), inner, max_size=5),
    ),
    max_leaves=25,
)


def reasons_of(settles: Callable[[], object]) -> list[str]:
    """Why it is refused; nothing where it is settled."""
    try:
        settles()
    except RefusedError as error:
        return [str(fault) for fault in error.faults] or ["no reason"]
    return []


def are_told_well(reasons: list[str]) -> bool:
    return all(one.isprintable() and len(one) < 500 and one != "no reason" for one in reasons)


@settings(SETTINGS, max_examples=200)
@given(TABLES, VALUES)
def test_any_value_is_a_round_or_refused(parts: tuple[str, ...], value: object) -> None:
    assert are_told_well(reasons_of(lambda: settler(*parts).settle(value)))


@settings(SETTINGS, max_examples=300)
@given(st.data())
def test_a_round_with_one_value_changed_is_a_round_or_refused(data: st.DataObject) -> None:
    parts = data.draw(TABLES)
    round_: Any = data.draw(rounds(parts))
    assert reasons_of(lambda: settler(*parts).settle(round_)) == []
    places = [(round_, key) for key in round_]
    places += [(part, key) for part in (round_["bank"], *round_["seats"]) for key in part]
    part, key = data.draw(st.sampled_from(places))
    part[key] = data.draw(VALUES)
    assert are_told_well(reasons_of(lambda: settler(*parts).settle(round_)))


@settings(SETTINGS, max_examples=200)
@given(VALUES, VALUES, VALUES)
def test_any_hand_and_bet_is_settled_or_refused(player: Any, bank: Any, bet: Any) -> None:
    assert are_told_well(reasons_of(lambda: settle(PLAIN, player, bank, bet)))
