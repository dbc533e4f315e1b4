"""`fouls-decided`: every combination of declarations, by both engines and by the interpreter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

import pytest

from houseway.spec.house_way import FrontHigh
from houseway.spec.table import BetLine, Ending, Fee, LooksAt, Outcome, Side, SideBet
from houseway.spec.variant import BankFoul, FoulRules, PlayerFoul, PropertyId, Variant
from houseway.verifier import Engine, Status, load
from houseway.verifier.money.fouls import OF_RESET, FoulsDecided

from ..tables import agreed, judged, one_sentence, table

pytestmark = pytest.mark.solver
BASE = load("fair_way")
SOUND = dict.fromkeys(Engine, Status.PROVED)
OPEN = "Nothing says what becomes of"


def _bet(title: str, side: Side, looks_at: LooksAt) -> SideBet:
    lines = (BetLine(FrontHigh(9), Outcome(Ending.PAYS)), BetLine(None, Outcome(Ending.LOSES)))
    return SideBet(title.lower(), title, side, looks_at, lines)


BETS = (
    _bet("Fortune", Side.PLAYER, LooksAt.SEVEN),
    _bet("Tiger", Side.BANK, LooksAt.AS_SET),
    _bet("Lion", Side.PLAYER, LooksAt.AS_SET),
)


def _variant(
    player: PlayerFoul | None = PlayerFoul.LOSES_ALL_WAGERS,
    bank: BankFoul | None = BankFoul.RESET,
    bets: tuple[SideBet, ...] = BETS,
) -> Variant:
    foul = FoulRules(BASE.foul.test, counts_foul=True, player=player, bank=bank)
    whole = table(fees=[Fee(Side.PLAYER, each_round=100)])
    return replace(BASE, foul=foul, table=whole, side_bets=bets)


def _asked(
    variant: Variant, said: Mapping[PropertyId, Mapping[Engine, Status]] | None = None
) -> FoulsDecided:
    sound = dict.fromkeys(OF_RESET, SOUND)
    return FoulsDecided(variant, {**sound, **(said or {})})


def _told(variant: Variant) -> tuple[Status, tuple[str, ...]]:
    status, details, _ = agreed(_asked(variant))
    return status, details


def test_a_sheet_that_says_all_is_proved() -> None:
    assert _told(_variant()) == (Status.PROVED, ())


def test_another_number_of_cards_must_be_called_a_foul() -> None:
    variant = _variant()
    variant = replace(variant, foul=replace(variant.foul, counts_foul=False))
    assert _told(variant)[1] == one_sentence(
        "Nothing says what follows when a hand is not set in two and five cards: ",
        "write 'not two and five cards' in foul { ... }.",
    )


def test_a_side_of_which_nothing_is_said_leaves_all_open() -> None:
    every = "the main wager, the side bet Fortune, the side bet Tiger and the side bet Lion"
    remedy = "write in foul { ... } a line such as 'player loses wager'."
    assert _told(_variant(player=None))[1] == (
        f"{OPEN} {every} when a player's front fouls the back: {remedy}",
        f"{OPEN} {every} when a player's hand is not set in two and five cards: {remedy}",
    )
    of_set_hand = "the main wager and the side bet Tiger"
    remedy = "write in foul { ... } a line such as 'bank reset by house way'."
    assert _told(_variant(bank=None))[1] == (
        f"{OPEN} {of_set_hand} when the bank's front fouls the back: {remedy}",
        f"{OPEN} {of_set_hand} when the bank's hand is not set in two and five cards: {remedy}",
    )


def test_a_hand_of_another_number_of_cards_can_not_be_looked_at() -> None:
    assert _told(_variant(bank=BankFoul.PLAYS_AS_SET))[1] == one_sentence(
        f"{OPEN} the main wager and the side bet Tiger when the bank's hand is not set in two and ",
        "five cards: it plays as set, and such a front and back can't be compared.",
    )
    assert _told(_variant(player=PlayerFoul.LOSES_WAGER))[1] == one_sentence(
        f"{OPEN} the side bet Lion when a player's hand is not set in two and ",
        "five cards, since there is no hand as set to look at.",
    )


@pytest.mark.parametrize("counts_foul", [True, False])
def test_the_engines_agree_on_every_declaration(counts_foul: bool) -> None:  # noqa: FBT001
    """Total is what says all of both sides and needs no look at a hand of another number."""
    for player, bank in product([None, *PlayerFoul], [None, *BankFoul]):
        for bets in ((), BETS):
            variant = _variant(player, bank, bets)
            variant = replace(variant, foul=replace(variant.foul, counts_foul=counts_foul))
            blind = bank is BankFoul.PLAYS_AS_SET
            blind = blind or (bool(bets) and player is PlayerFoul.LOSES_WAGER)
            total = counts_foul and player and bank and not blind
            assert _told(variant)[0] is (Status.PROVED if total else Status.REFUTED)


# --- a hand that is reset ------------------------------------------------------------

FAULTS = {
    PropertyId.NEVER_FOUL: "never-foul is refuted.",
    PropertyId.COMPLETE: "complete is refuted.",
    PropertyId.DETERMINATE: "determinate is refuted.",
}


@pytest.mark.parametrize("identity", FAULTS)
@pytest.mark.parametrize(
    ("player", "bank"),
    [(PlayerFoul.RESET, BankFoul.REFUSED), (PlayerFoul.REFUSED, BankFoul.RESET)],
)
def test_a_reset_needs_a_house_way_that_holds(
    identity: PropertyId, player: PlayerFoul, bank: BankFoul
) -> None:
    said = {identity: dict.fromkeys(Engine, Status.REFUTED)}
    status, details, _ = agreed(_asked(_variant(player, bank), said))
    assert status is Status.REFUTED
    assert details[0].endswith(FAULTS[identity])
    without = _variant(PlayerFoul.REFUSED, BankFoul.REFUSED)
    assert agreed(_asked(without, said))[0] is Status.PROVED


def test_what_is_not_sure_of_the_house_way_is_not_sure_of_the_reset() -> None:
    said = {
        PropertyId.NEVER_FOUL: {Engine.Z3: Status.INCONCLUSIVE, Engine.EXHAUSTIVE: Status.PROVED}
    }
    found = judged(_asked(_variant(), said))
    assert found.verdict.status is Status.INCONCLUSIVE
    assert not found.errors


def test_a_reset_without_a_house_way_is_a_fault() -> None:
    asked = FoulsDecided(replace(_variant(), house_way=None), {})
    assert agreed(asked)[1] == (
        "A fouled hand is reset by the house way, and the sheet has no house way.",
    )


def test_the_bound_on_effort_leaves_open() -> None:
    found = judged(_asked(_variant()), rlimit=1)
    assert found.verdict.status in (Status.INCONCLUSIVE, Status.PROVED)
    gap = judged(_asked(_variant(player=None)), rlimit=1)
    assert gap.verdict.status is Status.REFUTED
