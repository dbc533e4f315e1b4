"""A whole round: who is dealt which hand, how it is set, what is told, and what is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from houseway.spec.deal import dealt_order
from houseway.spec.play.laid_hand import SetBy
from houseway.spec.play.played_round import PlayedRound
from houseway.spec.play.round_player import RoundPlayer
from houseway.spec.play.round_steps import StepKind
from houseway.spec.play.seated import usual_bet
from houseway.spec.play.seating import no_play_seat, places_at, seats_by_place
from houseway.spec.table import Banker, WagerLimits
from houseway.spec.variant import Variant
from houseway.verifier import RefusedError, load, play_round
from houseway.verifier.cli import main

from .tables import SILENT, TO_BANK, sheet

DEAL = """
  seats 6 and bank
  start 3 dice clockwise from bank as 1  cites 3
"""
TURNS = "bank is house or player in turn"
PLAYERS = "bank is player-dealer"
LIMIT = "bank covers bets in action order to extent of money"
ORDER = "settle clockwise from action button"
SIDE_BETS = """
side bet trips "Trips" {
  on seven cards  first line pays  when three of a kind: pays 3 to 1  cites 9  otherwise: loses
}
side bet low "Low bank" { on bank hand as set  when front 9 high: pays 30 to 1  otherwise: loses }
"""


def dealt(lines: str = "", *, settlement: str = TO_BANK, others: str = "", **parts: str) -> Variant:
    """A sheet that deals six seats and the bank."""
    return sheet(settlement, others=f"deal {{ {DEAL} {lines} }} {others}", **parts)


def told(played: PlayedRound, kind: StepKind) -> str:
    """The words of the steps of one kind."""
    return " ".join(step.text for step in played.steps if step.kind is kind)


def refused(variant: Variant, seed: int = 1, **asked: Any) -> list[str]:
    with pytest.raises(RefusedError) as error:
        play_round(variant, seed, **asked)
    return [str(fault) for fault in error.value.faults]


# --- from a seed ------------------------------------------------------------------


def test_the_same_seed_gives_the_same_round_and_another_gives_another() -> None:
    variant = dealt()
    rounds = [play_round(variant, seed) for seed in (7, 7, 8)]
    assert rounds[0].to_dict() == rounds[1].to_dict()
    assert rounds[0].to_dict()["hands"] != rounds[2].to_dict()["hands"]


def test_what_is_asked_does_not_change_the_cards() -> None:
    variant = dealt(banking=TURNS)
    rounds = [play_round(variant, 5), play_round(variant, 5, bank=4, players=[1], bet="2.50")]
    assert rounds[0].dealt == rounds[1].dealt


@pytest.mark.parametrize("name", ["fair_way", "jokers_wild", "card_room", "brochure"])
def test_hands_go_by_the_sheets_order(name: str) -> None:
    variant = load(name)
    assert variant.deal
    player = RoundPlayer(variant)
    for seed in range(40):
        found = player.deal(seed)
        assert found.start is variant.deal.starts[0]
        assert found.order == dealt_order(variant.deal, found.start, sum(found.thrown))
        for pile, place in zip(found.piles, found.order.order, strict=True):
            assert found.hand_at(place) == pile


# --- seats and places ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("banker", "bank", "lines", "seats", "unplayed"),
    [
        (Banker.HOUSE, None, "", (None, 1, 2, 3, 4, 5, 6), 1),
        (Banker.IN_TURN, 4, "", (4, 5, 6, None, 1, 2, 3), 5),
        (Banker.PLAYER_DEALER, 6, "", (6, 7, 1, 2, 3, 4, 5), 7),
        (Banker.HOUSE, None, "no play spot after bank", (None, 2, 3, 4, 5, 6), 1),
        (Banker.IN_TURN, 6, "no play spot after bank", (6, 1, 2, 3, 4, 5), None),
        (Banker.PLAYER_DEALER, 7, "no play spot after bank", (7, 2, 3, 4, 5, 6), 1),
    ],
)
def test_seats_by_place(
    banker: Banker, bank: int | None, lines: str, seats: tuple[int | None, ...], unplayed: int
) -> None:
    deal = dealt(lines).deal
    assert deal
    assert seats_by_place(deal, banker, bank) == seats
    assert len(seats) == deal.places
    assert no_play_seat(deal, banker, bank) == unplayed


def test_how_many_seats_there_are_is_the_deals_to_say() -> None:
    room = load("card_room").deal
    assert room
    assert room.seats == 7
    assert places_at(room, Banker.PLAYER_DEALER) == 8
    assert places_at(None, Banker.HOUSE) == 99
    deal = dealt().deal
    assert [places_at(deal, banker) for banker in Banker] == [6, 7, 6]


def test_the_spot_that_nobody_plays_gets_no_hand() -> None:
    played = play_round(load("card_room"), 3)
    assert played.seated.players == (3, 4, 5, 6, 7, 8)
    assert told(played, StepKind.UNPLAYED).startswith("Seat 2, next to the bank")


def test_a_player_who_banks_in_turn_leaves_the_houses_place_empty() -> None:
    played = play_round(dealt("empty seats discarded", banking=TURNS), 3, bank=4)
    assert played.seated.players == (1, 2, 3, 5, 6)
    assert told(played, StepKind.EMPTY) == "The house's place is empty: its hand is discarded."
    assert played.settled.bank.seat == 4


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "the sheet does not say what becomes of their hands, laid aside here"),
        ("empty seats discarded", "their hands are discarded"),
        ("empty seats offered as dragon", "their hands are offered as a dragon, taken by nobody"),
        ("empty seats get no hand", "their hands are not handed out"),
    ],
)
def test_empty_seats(line: str, words: str) -> None:
    played = play_round(dealt(line), 3, players=[6, 2])
    assert [seat.seat for seat in played.settled.seats] == [2, 6]
    assert told(played, StepKind.EMPTY).startswith(f"Seats 1, 3, 4 and 5 are empty: {words}")


def test_the_action_button_lies_where_the_first_hand_goes() -> None:
    lines = "action button to first hand, or next seat clockwise if bank"
    player = RoundPlayer(dealt(lines, settlement=f"{ORDER} {TO_BANK}", banking=PLAYERS))
    firsts = set()
    for seed in range(40):
        played = player.play(seed)
        first = played.dealt.order.first
        firsts.add(first)
        button = played.seated.seats[first or 1]
        assert played.settled.seats[0].seat == button == played.to_dict()["action"]
        assert f"goes to seat {button}" in told(played, StepKind.ACTION)
        assert ("next to the bank" in told(played, StepKind.ACTION)) == (first == 0)
    assert firsts == set(range(7))


# --- hands as set -------------------------------------------------------------------


def test_hands_are_set_by_the_house_way_players_in_the_order_of_the_deal() -> None:
    played = play_round(load("fair_way"), 3)
    hands = [seat.hand for seat in played.settled.seats]
    assert {hand.set_by for hand in (*hands, played.settled.bank.hand)} == {SetBy.HOUSE_WAY}
    order = [place for place in played.dealt.order.order if place]
    steps = [step.text for step in played.steps if step.kind is StepKind.SETS]
    assert [text.split(":")[0] for text in steps] == [
        *(f"Seat {place}" for place in order),
        "The bank sets last",
    ]


def test_a_bank_that_sets_first_does() -> None:
    played = play_round(dealt("bank sets first"), 1)
    steps = [step.text for step in played.steps if step.kind is StepKind.SETS]
    assert steps[0].startswith("The bank sets first: front ")


def test_without_a_house_way_the_best_front_and_then_the_best_back_stand_in() -> None:
    variant = dealt(
        way="house way none", fouls="front above back  player loses wager  bank refused"
    )
    player = RoundPlayer(variant)
    for seed in range(20):
        played = player.play(seed)
        for laid in (played.settled.bank.hand, *(seat.hand for seat in played.settled.seats)):
            assert laid.set_by is SetBy.HOLDER
            assert laid.setting
            legal = [one.worth for one in laid.hand.settings if not player.layer.fouls(one)]
            assert laid.setting.worth == max(legal)
    assert "stands in for a holder who sets as he likes" in told(played, StepKind.SETS)


# --- money ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limits", "bet"),
    [
        (WagerLimits(), 1000),
        (WagerLimits(least=2500), 2500),
        (WagerLimits(least=100, step=300), 1200),
        (WagerLimits(step=2000), 2000),
        (WagerLimits(most=500), 500),
        (WagerLimits(least=100, most=1000, step=300), 900),
    ],
)
def test_the_usual_bet_may_be_made(limits: WagerLimits, bet: int) -> None:
    assert usual_bet(limits) == bet
    assert limits.fault(bet) is None


def test_a_poor_bank_covers_so_much() -> None:
    variant = dealt(banking=f"{TURNS} {LIMIT}", settlement=f"settle clockwise from bank {TO_BANK}")
    rich, poor = (play_round(variant, 4, bank=2, money=money) for money in (None, "5"))
    assert all(seat.wager.returned == 0 for seat in rich.settled.seats)
    assert rich.settled.bank.money_left is None
    assert any(seat.wager.returned for seat in poor.settled.seats)
    assert told(poor, StepKind.BANK) == "Seat 2 banks, with 5.00 to cover bets."


def test_a_shared_bank() -> None:
    variant = dealt(banking=f"{TURNS} shares 30/70 shared bank set by house way")
    played = play_round(variant, 4, bank=2)
    assert played.settled.bank.share * 3 == played.settled.house.share * 7 != 0
    assert told(played, StepKind.BANK) == "The house and seat 2 bank together, 30/70."


def test_side_bets_are_made_where_they_are_asked_for() -> None:
    variant = dealt(others=SIDE_BETS)
    assert all(seat.side_bets == () for seat in play_round(variant, 4).settled.seats)
    played = play_round(variant, 4, side_bets="2")
    bets = [(bet.name, bet.wager) for seat in played.settled.seats for bet in seat.side_bets]
    assert bets == [("trips", 200), ("low", 200)] * 6
    assert "and 2.00 on Trips and Low bank" in told(played, StepKind.WAGERS)
    assert told(played, StepKind.SETTLES).count("Low bank: bet 2.00") == 6


# --- what is missing or wrong ----------------------------------------------------------


def test_everything_that_is_missing_is_told() -> None:
    told = refused(SILENT)
    assert [words.split(" ", 1)[1][:30] for words in told] == [
        "says nothing of settlement: ad",
        "does not say how many seats th",
        "does not say where the deal be",
    ]
    (button,) = refused(dealt(settlement=f"{ORDER} {TO_BANK}"))
    assert "action button to first hand, or next seat clockwise if bank" in button


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("5 hands of 7 cards, 18 left over", "deals 5 hands, and 7 places get one"),
        ("7 hands of 7 cards, 5 left over", "leaves 5 over, and the deck has 53 cards"),
    ],
)
def test_a_deal_that_does_not_add_up_is_not_played(lines: str, words: str) -> None:
    (told,) = refused(dealt(lines))
    assert words in told
    assert "correct 'seats' or 'hands'" in told


def test_more_hands_than_there_are_cards() -> None:
    variant = dealt()
    assert variant.deal
    (told,) = refused(replace(variant, deal=replace(variant.deal, seats=9)))
    assert "deals 10 hands of 7 cards, and the deck has 53 cards" in told
    (told,) = refused(replace(variant, deal=replace(variant.deal, seats=1, no_play=True)))
    assert "deals no hand beside the bank's" in told


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"players": []}, "players: give the seat of at least one player"),
        ({"players": [0]}, "players[0]: 0 is no whole number from 1 to 6"),
        ({"players": [1, True]}, "players[1]: true is no whole number from 1 to 6"),
        ({"players": [2, 5, 2]}, "players[2]: seat 2 stands at players[0] already"),
        ({"bank": 3, "players": [3]}, "players[0]: seat 3 banks, and can't bet against itself"),
        ({"bank": 7}, "bank.seat: 7 is no whole number from 1 to 6"),
        ({"bet": "0.001"}, "bet: '0.001' is no amount of money"),
        ({"bet": 1.5}, "bet: 1.5 is not exact"),
        ({"money": "50"}, "bank.money: shown does not limit the bank by its money"),
        ({"side_bets": 1}, "side_bets: shown has no side bets: leave them out"),
        ({"seed": -1}, "seed: must be a whole number from 0 to"),
        ({"seed": True}, "seed: must be a whole number from 0 to"),
        ({"seed": 10**15}, "seed: must be a whole number from 0 to"),
    ],
)
def test_what_can_not_be_asked(asked: dict[str, Any], words: str) -> None:
    (told,) = refused(dealt(banking=TURNS), **asked)
    assert told.startswith(words)


def test_a_house_that_banks_alone() -> None:
    (told,) = refused(dealt(), bank=2)
    assert told == "bank.seat: in shown the house banks, and no seat: leave it out"


def test_the_spot_that_nobody_plays_can_not_be_played() -> None:
    (told,) = refused(load("card_room"), bank=8, players=[1, 2])
    assert told == "players[0]: seat 1 is the spot next to the bank that nobody plays"


def test_a_hand_that_the_house_way_does_not_set_is_told_with_its_seat() -> None:
    way = """house way {
      joker counts as ace
      rule some "Five aces" { when five aces: best front, best back }
    }"""
    found = refused(dealt(way=way))
    assert [words.split(":")[0] for words in found] == ["bank", *(f"seat {n}" for n in range(1, 7))]
    assert all("the house way does not set the hand (no rule holds)" in words for words in found)


# --- the command -----------------------------------------------------------------------


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    try:
        status = main(["round", *arguments])
    except SystemExit as stop:  # wrong usage
        status = int(stop.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_json_holds_every_card_and_the_settlement(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run("fair_way", "--seed", "6", "--players", "2,4", "--json", capsys=capsys)
    document = json.loads(out)
    assert (status, err) == (0, "")
    assert (document["variant"], document["seed"], document["bank"]) == ("fair_way", 6, None)
    cards = [card for hand in document["hands"] for card in hand["cards"]]
    assert sorted(cards + document["left_over"]) == sorted(map(str, load("fair_way").deck.cards))
    assert sorted(
        hand["seat"] for hand in document["hands"] if hand["played"] and hand["seat"]
    ) == [
        2,
        4,
    ]
    played = play_round(load("fair_way"), 6, players=[2, 4])
    assert document["settled"] == json.loads(json.dumps(played.settled.to_dict()))
    assert [step["text"] for step in document["steps"]] == [step.text for step in played.steps]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("fair_way",), "--seed"),
        (("fair_way", "--seed", "x"), "'x' is not a whole number of at most fifteen digits"),
        (("fair_way", "--seed", "1", "--players", "1,,2"), "'' is not a whole number"),
        (("fair_way", "--seed", "1", "--bet", "0.5"), "bet: 0.50 is below the least wager, 1.00"),
        (("ez", "--seed", "1"), "ez does not say where the deal begins: write, in deal"),
        (("nowhere", "--seed", "1"), "nowhere"),
    ],
)
def test_bad_input_ends_with_two(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(*arguments, capsys=capsys)
    assert (status, out) == (2, "")
    assert words in err


def test_a_refusal_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run("ez", "--seed", "1", "--json", capsys=capsys)
    assert status == 2
    assert "how many seats there are" in json.loads(out)["error"]


def test_a_file_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.house"
    path.write_text(
        "variant mine extends fair_way revision 1 "
        "{ deal { start 2 dice clockwise from bank as 1 } }",
        encoding="utf-8",
    )
    status, out, _ = run(str(path), "--seed", "1", capsys=capsys)
    assert status == 0
    assert "Two dice: " in out
