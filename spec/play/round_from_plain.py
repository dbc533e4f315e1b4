"""Reads a round from plain values (as of JSON) and tells everything that is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .bank_hand import BankRules, lay_bank
from .given_hand import GivenHand, tell_shared
from .plain import Fields
from .refusal import Faults
from .round import BankHeld, Round, SeatPlayed, how_bank_sets
from .round_checks import RoundChecks
from .settlement import Settler, laid_or_told

_ROUND: Final = ("bank", "action", "seats")
_BANK: Final = ("hand", "front", "back", "seat", "shared", "money", "noticed_after")
_SEAT: Final = ("seat", "bet", "hand", "front", "back", "side_bets")


@dataclass(frozen=True, slots=True)
class _Seat:
    """What could be read of a seat."""

    place: str
    seat: int | None
    bet: int | None
    hand_place: str
    given: GivenHand | None
    side_bets: tuple[tuple[str, int], ...]


def read_round(settler: Settler, plain: object) -> Round:
    """The round that plain values stand for. Raises RefusedError with every fault."""
    return _Reader(settler).read(plain)


class _Reader:
    """Reads one round, and is used once."""

    def __init__(self, settler: Settler) -> None:
        self._settler = settler
        self._faults = Faults()
        self._checks = RoundChecks(settler.variant, settler.table, self._faults)

    def read(self, plain: object) -> Round:
        top = Fields(plain, "", _ROUND, self._faults)
        if not top.is_object:
            self._faults.raise_if_any()
        bank = Fields(top.value("bank") if "bank" in top else {}, "bank", _BANK, self._faults)
        place, given = bank.hand()
        seat = self._checks.holder(bank)
        shared = self._checks.shared(bank, seat)
        money = self._checks.money(bank, seat)
        action = self._checks.action(top)
        seats = [self._seat(value, number) for number, value in enumerate(self._seats(top))]
        self._checks.tell_seats([(f"{one.place}.seat", one.seat) for one in seats], seat)
        decided = bank.whole("noticed_after", 0, len(seats)) or 0
        rules = BankRules(
            how_bank_sets(self._settler.table.banking, seat, shared=shared),
            self._settler.table.settlement.corrections,
            decided,
        )
        layer = self._settler.layer
        laid = laid_or_told(lambda hand: lay_bank(layer, hand, rules), given, place, self._faults)
        played = [self._played(one) for one in seats]
        self._tell_shared([(place, given), *((one.hand_place, one.given) for one in seats)])
        self._faults.raise_if_any()
        assert laid
        held = BankHeld(laid, seat, shared, money)
        return Round(held, tuple(one for one in played if one), action)

    def _seats(self, top: Fields) -> list[object]:
        value = top.value("seats")
        if isinstance(value, list) and value:
            return value
        self._faults.add(
            "seats", "a list of at least one seat with its bet and hand must stand here"
        )
        return []

    def _seat(self, value: object, number: int) -> _Seat:
        place = f"seats[{number}]"
        fields = Fields(value, place, _SEAT, self._faults)
        fields.needs("seat", "give the number of the place at the table")
        fields.needs("bet", "give the main wager")
        seat, bet = self._checks.seat(fields, "seat"), fields.amount("bet")
        if bet is not None:
            self._settler.tell_bet(bet, fields.at("bet"), self._faults)
        hand_place, given = fields.hand()
        return _Seat(place, seat, bet, hand_place, given, self._side_bets(fields))

    def _side_bets(self, seat: Fields) -> tuple[tuple[str, int], ...]:
        if "side_bets" not in seat:
            return ()
        names = [bet.name for bet in self._settler.variant.side_bets]
        place = seat.at("side_bets")
        if not names:
            self._faults.add(place, f"{self._settler.variant.name} has no side bets")
            return ()
        fields = Fields(seat.value("side_bets"), place, names, self._faults)
        amounts = [(name, fields.amount(name)) for name in names if name in fields]
        for name, amount in amounts:
            if amount == 0:
                self._faults.add(fields.at(name), "a wager is more than 0.00")
        return tuple((name, amount) for name, amount in amounts if amount is not None)

    def _played(self, seat: _Seat) -> SeatPlayed | None:
        layer = self._settler.layer
        laid = laid_or_told(layer.player, seat.given, seat.hand_place, self._faults)
        if laid is None or seat.seat is None or seat.bet is None:
            return None
        return SeatPlayed(seat.place, seat.seat, seat.bet, laid, seat.side_bets)

    def _tell_shared(self, hands: list[tuple[str, GivenHand | None]]) -> None:
        known = [(place, hand) for place, hand in hands if hand]
        tell_shared(known, self._settler.variant.deck, self._faults)
