"""Every fact of money in the shipped sheets is as their sources say."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from houseway import variants
from houseway.spec.table import (
    ALL_RESULTS,
    Banker,
    Commission,
    CommissionBase,
    Correction,
    Direction,
    Ending,
    Result,
    Results,
    Side,
    Start,
    Table,
    Trigger,
    WagerLimits,
    Watched,
)
from houseway.spec.variant import BankFoul, FoulTest, PlayerFoul, Variant
from houseway.variants import Folder
from houseway.verifier import load

WINS, LOSES, COPIES = Result.WINS, Result.LOSES, Result.COPIES
WIN, PUSH, LOSS = Ending.PAYS, Ending.PUSHES, Ending.LOSES

HOUSE_BANKS = ("fair_way", "brochure", "ez", "face_up", "commission_free", "copies_push")
HOUSE_BANKS += ("rounded_commission", "reset_foul")
PLAYERS_BANK = ("table_game", "collection", "card_room", "jokers_wild")
PLAYERS_BANK += ("banker_commission", "dragon_hand", "co_banking")
OF_MONEY = (*HOUSE_BANKS, *PLAYERS_BANK)


@cache
def sheet(name: str) -> Variant:
    return load(name)


def table(name: str) -> Table:
    found = sheet(name).table
    assert found
    return found


def test_these_are_the_sheets_that_speak_of_money() -> None:
    assert set(OF_MONEY) == {name for name in variants.names(Folder.PROVED) if sheet(name).table}


# --- what each pair of results does -------------------------------------------


def ending(name: str, results: Results) -> Ending:
    (line,) = table(name).settlement.met(results)
    assert line.outcome.ending is not WIN or line.outcome.odds.on(1000) == 1000
    return line.outcome.ending


def expected(results: Results) -> Ending:
    """Both halves won pay even money, one of them pushes, and the bank wins a copied half."""
    return (LOSS, PUSH, WIN)[results.count(WINS)]


@pytest.mark.parametrize("name", [name for name in OF_MONEY if name != "copies_push"])
@pytest.mark.parametrize("results", ALL_RESULTS)
def test_copies_go_to_the_bank(name: str, results: Results) -> None:
    assert table(name).settlement.copies_to_bank
    assert ending(name, results) is expected(results)


@pytest.mark.parametrize("results", ALL_RESULTS)
def test_a_copied_half_pushes(results: Results) -> None:
    settlement = table("copies_push").settlement
    assert not settlement.copies_to_bank
    assert settlement.read(results) == results
    assert ending("copies_push", results) is (PUSH if COPIES in results else expected(results))


TRIGGERS = {
    "ez": Trigger(Side.BANK, Watched.SEVEN, 12),
    "face_up": Trigger(Side.BANK, Watched.SEVEN, 14),
    "commission_free": Trigger(Side.BANK, Watched.FRONT, 9),
}


@pytest.mark.parametrize("name", OF_MONEY)
def test_what_pushes_every_wager(name: str) -> None:
    wanted = (TRIGGERS[name],) if name in TRIGGERS else ()
    assert table(name).settlement.triggers == wanted


# --- commission and fees -----------------------------------------------------

FREE = {"table_game", "ez", "face_up", "commission_free", "collection", "card_room", "jokers_wild"}


def commissions(name: str) -> dict[CommissionBase, Commission]:
    return {one.base: one for one in table(name).commissions}


@pytest.mark.parametrize("name", OF_MONEY)
def test_who_takes_a_commission_and_of_what(name: str) -> None:
    both = {CommissionBase.EACH_WIN, CommissionBase.BANKERS_NET_WIN}
    bases = {"banker_commission": both, "dragon_hand": both, "co_banking": both}
    wanted = set() if name in FREE else bases.get(name, {CommissionBase.EACH_WIN})
    assert set(commissions(name)) == wanted
    assert len(table(name).commissions) == len(wanted)


@pytest.mark.parametrize(
    ("name", "base"),
    [
        (name, base)
        for name, base in product(OF_MONEY, CommissionBase)
        if name != "rounded_commission" and base in commissions(name)
    ],
)
def test_five_percent_to_the_part_of_a_cent(name: str, base: CommissionBase) -> None:
    """The operator's page: a wager of 10 wins 9.50."""
    commission = commissions(name)[base]
    assert 1000 - commission.on(1000) == 950
    assert commission.on(1) == Fraction(1, 20)
    assert commission.on(0) == commission.on(-1000) == 0


@pytest.mark.parametrize(
    ("win", "taken"), [(600, 50), (1100, 75), (1000, 50), (500, 25), (501, 50)]
)
def test_commission_rounded_up_to_the_next_quarter(win: int, taken: int) -> None:
    """The page: 0.50 on a win of 6, 0.75 on one of 11."""
    (commission,) = table("rounded_commission").commissions
    assert commission.on(win) == taken


def test_the_least_wager_keeps_the_rounding_from_taking_all() -> None:
    """Wins up to a quarter would be taken whole; from the least wager on, less than a tenth."""
    (commission,) = table("rounded_commission").commissions
    assert all(commission.on(win) == 25 >= win for win in range(1, 26))
    least = table("rounded_commission").settlement.limits.least
    assert least == 600
    assert all(10 * commission.on(win) < win for win in range(least, 10 * least))


def test_the_collection_before_the_deal() -> None:
    (fee,) = table("collection").fees
    assert table("card_room").fees == (fee,)
    assert fee.payer is Side.PLAYER
    wagers = (1, 10_000, 10_001, 50_000, 50_001, 10**9)
    assert [fee.on(wager) for wager in wagers] == [100, 100, 200, 200, 300, 300]
    assert [name for name in OF_MONEY if table(name).fees] == ["collection", "card_room"]


# --- banking, wagers and order --------------------------------------------------


@pytest.mark.parametrize("name", HOUSE_BANKS)
def test_the_house_banks_and_pays_whatever_it_owes(name: str) -> None:
    banking = table(name).banking
    assert banking.banker is Banker.HOUSE
    assert not banking.covers_by_extent
    assert banking.shares is banking.most_rounds is None


@pytest.mark.parametrize("name", PLAYERS_BANK)
def test_a_player_banks_as_far_as_his_money_goes(name: str) -> None:
    one = name not in ("banker_commission", "dragon_hand", "co_banking")
    banking = table(name).banking
    assert banking.banker is (Banker.PLAYER_DEALER if one else Banker.IN_TURN)
    assert (banking.covers_by_extent, banking.winnings_cover) == (True, False)
    order = table(name).settlement.order
    assert order
    assert order.direction is Direction.CLOCKWISE
    button = name in ("collection", "card_room", "jokers_wild")
    assert order.start is (Start.ACTION_BUTTON if button else Start.BANK)


def test_two_rounds_in_a_row_and_a_bank_shared_half_and_half() -> None:
    assert table("collection").banking.most_rounds == 2
    assert table("collection").banking.then is Direction.CLOCKWISE
    assert table("co_banking").banking.shares == (50, 50)
    assert table("co_banking").banking.shared_set_by_house_way


def test_the_order_of_the_brochure() -> None:
    order = table("brochure").settlement.order
    assert order
    assert (order.direction, order.start) == (Direction.COUNTER_CLOCKWISE, Start.BANK)


@pytest.mark.parametrize("name", OF_MONEY)
def test_what_is_done_about_a_hand_set_wrongly(name: str) -> None:
    wanted = {
        "brochure": [Correction.STANDS_AFTER_DECISION],
        "jokers_wild": [Correction.RESET_IF_BETTER, Correction.TRUE_VALUE],
    }
    assert [one.correction for one in table(name).settlement.corrections] == wanted.get(name, [])


CHIPS = ("fair_way", "reset_foul")
FROM_FAIR_WAY = ("fair_way", "brochure", "rounded_commission", "reset_foul")


@pytest.mark.parametrize("name", OF_MONEY)
def test_what_may_be_wagered(name: str) -> None:
    chips = WagerLimits(least=100, step=100)
    limits = {
        **dict.fromkeys(CHIPS, chips),
        "rounded_commission": WagerLimits(600, step=100),
        "dragon_hand": WagerLimits(step=2000),
    }
    assert table(name).settlement.limits == limits.get(name, WagerLimits())


@pytest.mark.parametrize("name", OF_MONEY)
def test_seats_where_the_source_names_them(name: str) -> None:
    named = dict.fromkeys((*FROM_FAIR_WAY, "jokers_wild", "dragon_hand"), 6) | {"card_room": 7}
    found = sheet(name).deal
    assert (found.seats if found else None) == named.get(name)


# --- fouls ---------------------------------------------------------------------

PLAYER_FOULS = {
    "fair_way": PlayerFoul.REFUSED,
    "rounded_commission": PlayerFoul.REFUSED,
    "reset_foul": PlayerFoul.RESET,
    "face_up": PlayerFoul.LOSES_ALL_WAGERS,
}


@pytest.mark.parametrize("name", OF_MONEY)
def test_what_follows_a_foul(name: str) -> None:
    foul = sheet(name).foul
    assert foul.counts_foul
    assert foul.player is PLAYER_FOULS.get(name, PlayerFoul.LOSES_WAGER)
    assert foul.bank is (BankFoul.REFUSED if name == "table_game" else BankFoul.RESET)
    equal = name == "table_game"
    assert foul.test is (FoulTest.ABOVE_OR_EQUAL_PAIR if equal else FoulTest.ABOVE)


def test_the_brochure_to_the_letter_differs_in_its_foul_test_alone() -> None:
    printed, mended = sheet("as_printed/brochure"), sheet("brochure")
    assert printed.foul.test is FoulTest.ABOVE_OR_EQUAL
    assert (printed.table, printed.house_way) == (mended.table, mended.house_way)
    assert (printed.deck, printed.ranking) == (mended.deck, mended.ranking)


# --- who sets how ----------------------------------------------------------------


def test_the_house_ways() -> None:
    fair, trump = sheet("fair_way").house_way, sheet("trump_plaza").house_way
    for name in set(OF_MONEY) - {"jokers_wild"}:
        wanted = fair if name in FROM_FAIR_WAY else trump
        assert sheet(name).house_way == (None if name == "table_game" else wanted)
