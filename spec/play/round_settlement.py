"""Settles a whole round: every wager in the order of settlement, then bank and house.

Every amount that one account pays another receives, so what players, bank and
house win and lose adds up to nothing; each round is checked for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..table import CommissionBase, Side
from ..variant import PlayerFoul, Variant
from .decided import Decided
from .refusal import Faults, RefusedError
from .round import BankHeld, Round, SeatPlayed
from .round_from_plain import read_round
from .round_result import BankSettled, HouseSettled, RoundSettled, SeatSettled
from .seating import in_order
from .settlement import Settler, fee_of_bank, fee_on
from .side_bet_wager import SettledSideBet, SideBets
from .side_bets import UndecidedBetError
from .wager import Cover, settle_wager


class UnbalancedError(Exception):
    """A round in which money came from nowhere or went nowhere: a fault of the program."""


class RoundSettler:
    """Settles rounds by one sheet. Raises RefusedError where it says nothing of settlement."""

    def __init__(self, variant: Variant) -> None:
        self.settler = Settler(variant)
        self._table = self.settler.table
        self._side_bets = SideBets(variant)
        self._foul_takes_all = variant.foul.player is PlayerFoul.LOSES_ALL_WAGERS

    def settle(self, plain: object) -> RoundSettled:
        """Settle a round given as plain values. Raises RefusedError with every fault."""
        return self.settle_played(read_round(self.settler, plain))

    def settle_played(self, round_: Round) -> RoundSettled:
        """Settle a round that is read. Raises RefusedError where the sheet does not decide it."""
        faults = Faults()
        decided = {seat.seat: self._decided(seat, round_.bank, faults) for seat in round_.seats}
        side_bets = {seat.seat: self._sides(seat, round_.bank, faults) for seat in round_.seats}
        faults.raise_if_any()
        cover = Cover(round_.bank.money, winnings_cover=self._table.banking.winnings_cover)
        seats = [
            self._seat(seat, decided[seat.seat], side_bets[seat.seat], cover)
            for seat in self._in_order(round_)
        ]
        bank, house = self._bank_and_house(round_.bank, seats, cover)
        settled = RoundSettled(self.settler.variant.name, tuple(seats), bank, house)
        if settled.total:
            raise UnbalancedError(f"the accounts of a round add up to {settled.total} cents, not 0")
        return settled

    def _in_order(self, round_: Round) -> list[SeatPlayed]:
        seats = {seat.seat: seat for seat in round_.seats}
        order = self._table.settlement.order
        numbers = in_order(seats, order, action=round_.action, bank=round_.bank.seat)
        return [seats[number] for number in numbers]

    def _decided(self, seat: SeatPlayed, bank: BankHeld, faults: Faults) -> Decided | None:
        try:
            return self.settler.decider.decide(seat.hand, bank.hand)
        except RefusedError as error:
            faults.add(seat.place, *(fault.what for fault in error.faults))
        return None

    def _sides(self, seat: SeatPlayed, bank: BankHeld, faults: Faults) -> list[SettledSideBet]:
        if seat.hand.foul and self._foul_takes_all:
            words, clauses = f"player {PlayerFoul.LOSES_ALL_WAGERS.value}", seat.hand.clauses
            return [self._side_bets.lost(*bet, words, clauses) for bet in seat.side_bets]
        settled = []
        for name, wager in seat.side_bets:
            try:
                settled.append(self._side_bets.settle(name, wager, seat.hand, bank.hand))
            except UndecidedBetError as error:
                faults.add(f"{seat.place}.side_bets.{name}", str(error))
        return settled

    def _seat(
        self,
        seat: SeatPlayed,
        decided: Decided | None,
        side_bets: list[SettledSideBet],
        cover: Cover,
    ) -> SeatSettled:
        assert decided, "what is not decided is a fault"
        in_play = cover.of(seat.bet, decided.outcome)
        wager = settle_wager(seat.bet, in_play, decided.outcome, self._table.commissions)
        fee = fee_on(self._table.fees, Side.PLAYER, seat.bet) or 0
        return SeatSettled(seat.seat, seat.hand, decided, wager, fee, tuple(side_bets))

    def _bank_and_house(
        self, held: BankHeld, seats: Sequence[SeatSettled], cover: Cover
    ) -> tuple[BankSettled, HouseSettled]:
        """The bank's account and the house's, after all wagers."""
        collected = sum(seat.wager.lost for seat in seats)
        paid = sum((seat.wager.winnings for seat in seats), Fraction(0))
        fee = fee_of_bank(self._table.fees, [seat.wager.wager for seat in seats])
        part = self._holders_part(held)
        result = collected - paid - fee
        commission = self._bankers_commission(held, (collected - paid) * part)
        bank = BankSettled(
            held.seat, held.hand, collected, paid, fee, result * part, commission, cover.money
        )
        house = HouseSettled(
            sum((seat.wager.commission for seat in seats), commission),
            sum(seat.fee for seat in seats) + fee,
            -sum((bet.net for seat in seats for bet in seat.side_bets), Fraction(0)),
            result * (1 - part),
        )
        return bank, house

    def _holders_part(self, held: BankHeld) -> Fraction:
        """The player's share of a bank held by two, else all."""
        shares = self._table.banking.shares
        return Fraction(shares[1], 100) if held.shared and shares else Fraction(1)

    def _bankers_commission(self, held: BankHeld, won: Fraction) -> Fraction:
        """On what main wagers won a player who banks, not the house."""
        if held.seat is None:
            return Fraction(0)
        rates = (
            one for one in self._table.commissions if one.base is CommissionBase.BANKERS_NET_WIN
        )
        return sum((rate.on(won) for rate in rates), Fraction(0))
