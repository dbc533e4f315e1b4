"""What a sheet allows of a round: who may bank, with what money, from which seats."""

from __future__ import annotations

from collections.abc import Sequence

from ..table import Banker, Start, Table
from ..variant import Variant
from .plain import Fields
from .refusal import Faults
from .seating import places_at


class RoundChecks:
    """Reads the parts of a round that depend on the sheet; what is wrong goes to `faults`."""

    def __init__(self, variant: Variant, table: Table, faults: Faults) -> None:
        self._name = variant.name
        self._table = table
        self._banking = table.banking
        self._places = places_at(variant.deal, table.banking.banker)
        self._faults = faults

    def seat(self, fields: Fields, key: str) -> int | None:
        """The number of a place at the table."""
        return fields.whole(key, 1, self._places)

    def holder(self, bank: Fields) -> int | None:
        """The seat that banks; None where the house does."""
        banker, shares = self._banking.banker, self._banking.shares
        if "seat" in bank and banker is Banker.HOUSE and shares is None:
            self._faults.add(
                bank.at("seat"), f"in {self._name} the house banks, and no seat: leave it out"
            )
            return None
        if banker is Banker.PLAYER_DEALER:
            bank.needs("seat", "a player banks; give the number of his seat")
        return self.seat(bank, "seat")

    def shared(self, bank: Fields, holder: int | None) -> bool:
        """Whether house and player bank together: where the sheet has shares, unless said."""
        shares, value = self._banking.shares, bank.value("shared")
        if shares is not None and sum(shares) != 100:
            told = f"{shares[0]}/{shares[1]}"
            self._faults.add("", f"the shares of the bank, {told}, do not add up to 100 percent")
        if "shared" not in bank:
            return shares is not None and holder is not None
        if not isinstance(value, bool):
            self._faults.add(bank.at("shared"), "write true or false")
            return False
        if value and (shares is None or holder is None):
            why = "the sheet declares no shares" if shares is None else "no seat banks"
            self._faults.add(bank.at("shared"), f"the bank can't be shared: {why}")
        if not value and holder is not None and self._banking.banker is Banker.HOUSE:
            self._faults.add(
                bank.at("shared"), "a player may bank here only together with the house"
            )
        return value

    def money(self, bank: Fields, holder: int | None) -> int | None:
        """The money that limits the bank, in cents; None where nothing does."""
        if not self._banking.covers_by_extent:
            if "money" in bank:
                self._faults.add(
                    bank.at("money"),
                    f"{self._name} does not limit the bank by its money: leave it out, or declare "
                    "'bank covers bets in action order to extent of money'",
                )
            return None
        if holder is not None:
            bank.needs("money", "the bank covers bets to the extent of its money")
        return bank.amount("money")

    def action(self, top: Fields) -> int | None:
        """The seat with the action button, needed where hands are settled from it."""
        order = self._table.settlement.order
        if order and order.start is Start.ACTION_BUTTON:
            top.needs("action", "hands are settled from the action button; give its seat")
        return self.seat(top, "action")

    def tell_seats(self, seats: Sequence[tuple[str, int | None]], holder: int | None) -> None:
        """Note a seat that stands twice, and one that bets against its own bank."""
        first: dict[int, str] = {}
        for place, seat in seats:
            if seat is None:
                continue
            if seat == holder:
                self._faults.add(place, f"seat {seat} banks, and can't bet against itself")
            if seat in first:
                self._faults.add(place, f"seat {seat} stands at {first[seat]} already")
            first.setdefault(seat, place)
