"""Who plays a round, with what: read from what is asked, or as the sheet has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..deal import Deal
from ..table import Banker, WagerLimits
from .plain import Fields, amount_of
from .refusal import Faults
from .round_checks import RoundChecks
from .seating import no_play_seat, seats_by_place
from .settlement import Settler

_USUAL_BET = 1000


@dataclass(frozen=True, slots=True)
class AskedRound:
    """What is asked of a round; None is left to the sheet.

    `players` are seats (None: all), `bet` is everyone's main wager (None: 10, or
    the next one that may be made), `bank` the seat that banks (None: the house
    where it may, else seat 1), `money` limits what the bank covers (None: it
    covers all bets), `side_bets` is everyone's wager on each side bet (None:
    none). Amounts are whole numbers or decimal texts.
    """

    players: Sequence[int] | None = None
    bet: str | int | None = None
    bank: int | None = None
    money: str | int | None = None
    side_bets: str | int | None = None


@dataclass(frozen=True, slots=True)
class Seated:
    """Who plays: `seats` by place, clockwise from the bank; `bank` None is the house.

    Amounts are in cents; `side_bets` are names and wagers of every player.
    `unplayed` is the spot that nobody plays (a seat, or None for the house's
    place), where the deal has one.
    """

    seats: tuple[int | None, ...]
    bank: int | None
    shared: bool
    money: int | None
    players: tuple[int, ...]
    bet: int
    side_bets: tuple[tuple[str, int], ...]
    unplayed: int | None


def read_asked(settler: Settler, deal: Deal, asked: AskedRound) -> Seated:
    """Who plays. Raises RefusedError with everything that is wrong."""
    faults = Faults()
    checks = RoundChecks(settler.variant, settler.table, faults)
    banker = settler.table.banking.banker
    bank = _bank_fields(asked, banker, faults)
    holder = checks.holder(bank)
    shared = checks.shared(bank, holder)
    money = checks.money(bank, holder) if asked.money is not None else None
    bet = _bet(settler, asked, faults)
    side_bets = _side_bets(settler, asked, faults)
    faults.raise_if_any()
    seats = seats_by_place(deal, banker, holder)
    unplayed = no_play_seat(deal, banker, holder) if deal.no_play else None
    players = _players(checks, asked, seats, faults)
    faults.raise_if_any()
    return Seated(seats, holder, shared, money, players, bet, side_bets, unplayed)


def usual_bet(limits: WagerLimits) -> int:
    """A wager of 10, or the next that may be made; below that only where no higher one may."""
    least = max(_USUAL_BET, limits.least)
    bet = -(-least // limits.step) * limits.step
    if limits.most is None or bet <= limits.most:
        return bet
    return limits.most // limits.step * limits.step


def _bank_fields(asked: AskedRound, banker: Banker, faults: Faults) -> Fields:
    seat = 1 if asked.bank is None and banker is Banker.PLAYER_DEALER else asked.bank
    values = {"seat": seat, "money": asked.money}
    given = {key: value for key, value in values.items() if value is not None}
    return Fields(given, "bank", tuple(values), faults)


def _bet(settler: Settler, asked: AskedRound, faults: Faults) -> int:
    if asked.bet is None:
        bet: int | None = usual_bet(settler.table.settlement.limits)
    else:
        bet = amount_of(asked.bet, "bet", faults)
    if bet is None:
        return 0
    settler.tell_bet(bet, "bet", faults)
    return bet


def _side_bets(settler: Settler, asked: AskedRound, faults: Faults) -> tuple[tuple[str, int], ...]:
    if asked.side_bets is None:
        return ()
    bets = settler.variant.side_bets
    if not bets:
        faults.add("side_bets", f"{settler.variant.name} has no side bets: leave them out")
    wager = amount_of(asked.side_bets, "side_bets", faults)
    if wager == 0:
        faults.add("side_bets", "a wager is more than 0.00")
    return tuple((bet.name, wager or 0) for bet in bets)


def _players(
    checks: RoundChecks, asked: AskedRound, seats: tuple[int | None, ...], faults: Faults
) -> tuple[int, ...]:
    bank, *others = seats
    if asked.players is None:
        return tuple(sorted(seat for seat in others if seat is not None))
    if not asked.players:
        faults.add("players", "give the seat of at least one player")
    named = [(f"players[{number}]", seat) for number, seat in enumerate(asked.players)]
    found = [
        (place, checks.seat(Fields({place: seat}, "", (place,), faults), place))
        for place, seat in named
    ]
    checks.tell_seats(found, bank)
    for place, seat in found:
        if seat is not None and seat not in seats:
            faults.add(place, f"seat {seat} is the spot next to the bank that nobody plays")
    return tuple(sorted(seat for _, seat in found if seat is not None))
