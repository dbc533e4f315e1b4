"""Whole rounds from seeds by every shipped sheet that can be played: nothing comes or goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, islice

import pytest

from houseway import variants
from houseway.spec.cards import Card
from houseway.spec.play.dealt_round import Pile
from houseway.spec.play.given_hand import Dealt
from houseway.spec.play.laid_hand import LaidHand
from houseway.spec.play.playable import missing_for_round
from houseway.spec.play.played_round import PlayedRound
from houseway.spec.play.refusal import Fault
from houseway.spec.play.round_player import RoundPlayer
from houseway.variants import Folder
from houseway.verifier import RefusedError, load, play_round
from houseway.verifier.batch_laid import BatchLayer

ROUNDS, AT_ONCE = 10_000, 1_000

SHEETS = {name: load(name) for name in variants.names(*Folder)}
PLAYABLE = [name for name, variant in SHEETS.items() if not missing_for_round(variant)]
PROVED = [name for name in variants.names(Folder.PROVED) if name in PLAYABLE]


def played(player: RoundPlayer, seeds: range) -> Iterator[PlayedRound]:
    """Rounds whose hands are laid many at once; the batch is compared elsewhere."""
    batch = BatchLayer(player.variant)
    for first in seeds[::AT_ONCE]:
        rounds = [player.deal(seed) for seed in range(first, first + AT_ONCE)]
        hands = [Dealt(cards) for dealt in rounds for cards in player.in_play(dealt)]
        player.layer.remember(batch.lay(player.layer, hands))
        yield from map(player.play_dealt, rounds)


@pytest.mark.every_hand
@pytest.mark.parametrize("name", PROVED)
def test_ten_thousand_rounds_conserve_cards_and_money(name: str) -> None:
    player = RoundPlayer(SHEETS[name])
    deck = Counter(SHEETS[name].deck.cards)
    rounds = 0
    for one in played(player, range(ROUNDS)):
        rounds += 1
        assert cards_of(one) == deck
        for laid, pile in laid_hands(one):
            assert Counter(laid.placed.cards) == Counter(pile)
            assert not laid.foul
        settled = one.settled
        seats = sum((seat.net for seat in settled.seats), Fraction(0))
        assert seats + settled.bank.net + settled.house.net == 0
    assert rounds == ROUNDS


def cards_of(one: PlayedRound) -> Counter[Card]:
    """Every card that was dealt or left over."""
    return Counter(chain(one.dealt.left_over, *one.dealt.piles))


def laid_hands(one: PlayedRound) -> Iterator[tuple[LaidHand, Pile]]:
    """Every hand as it played, the bank's and every seat's, and the cards dealt to its place."""
    seats = {seat.seat: seat.hand for seat in one.settled.seats}
    assert len(seats) == len(one.seated.seats) - 1
    for place, seat in enumerate(one.seated.seats):
        if place == 0:
            yield one.settled.bank.hand, one.dealt.hand_at(0)
        else:
            assert seat
            yield seats[seat], one.dealt.hand_at(place)


def test_these_sheets_can_be_played() -> None:
    assert set(PLAYABLE) == {
        "as_printed/brochure",
        "as_printed/jokers_wild",
        "brochure",
        "card_room",
        "dragon_hand",
        "fair_way",
        "jokers_wild",
        "reset_foul",
        "rounded_commission",
    }


def test_a_round_with_a_hand_that_a_mistaken_house_way_fouls_is_refused() -> None:
    """To the letter of the brochure fours that are split foul: a hand in some hundred rounds."""
    player = RoundPlayer(SHEETS["as_printed/brochure"])
    refused: dict[int, tuple[Fault, ...]] = {}
    for seed in range(160, 170):
        try:
            assert player.play(seed).settled.total == 0
        except RefusedError as error:
            refused[seed] = error.faults
    assert list(refused) == [166]
    (fault,) = refused[166]
    assert fault.place == "seat 4"
    assert (
        "the house way itself sets the hand with a foul (The front, a pair of jacks" in fault.what
    )


@pytest.mark.parametrize("name", PROVED)
def test_hands_laid_at_once_play_as_one_by_one(name: str) -> None:
    player = RoundPlayer(SHEETS[name])
    for seed, one in enumerate(islice(played(player, range(AT_ONCE)), 25)):
        assert play_round(SHEETS[name], seed).to_dict() == one.to_dict()


@pytest.mark.parametrize("name", sorted(set(SHEETS) - set(PLAYABLE)))
def test_a_sheet_that_can_not_be_played_says_what_is_missing(name: str) -> None:
    with pytest.raises(RefusedError) as error:
        play_round(SHEETS[name], 1)
    told = [fault.what for fault in error.value.faults]
    assert told == missing_for_round(SHEETS[name])
    assert all(": " in words or "write" in words for words in told)
