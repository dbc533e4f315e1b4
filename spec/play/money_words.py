"""What wagers, bank and house come to, in a dealer's words."""

from __future__ import annotations

from fractions import Fraction

from ..money import money_text
from .round_result import BankSettled, HouseSettled
from .side_bet_wager import SettledSideBet
from .wager import SettledWager


def signed(amount: Fraction | int) -> str:
    """An amount with its sign where it is not 0."""
    return ("+" if amount > 0 else "") + money_text(amount)


def wager_words(wager: SettledWager, fee: int) -> str:
    """What of a wager counts, what it wins or loses, and what its player takes back."""
    parts = [money_text(wager.wager)]
    if wager.returned:
        parts.append(f"in play {money_text(wager.in_play)}, returned {money_text(wager.returned)}")
    if wager.winnings:
        parts.append(f"wins {money_text(wager.winnings)}")
    if wager.commission:
        parts.append(f"commission {money_text(wager.commission)}")
    if wager.lost:
        parts.append(f"loses {money_text(wager.lost)}")
    parts.append(f"takes back {money_text(wager.takes)}")
    if fee:
        parts.append(f"fee {money_text(fee)}")
    return ", ".join(parts)


def side_bet_words(bet: SettledSideBet) -> str:
    """What becomes of a side bet, and by which line."""
    return f"{bet.title}: bet {money_text(bet.wager)}, net {signed(bet.net)}, by {bet.statement}"


def bank_words(bank: BankSettled) -> str:
    """What the bank has collected and paid, and what it has more or less."""
    parts = [f"collected {money_text(bank.collected)}", f"paid {money_text(bank.paid)}"]
    if bank.fee:
        parts.append(f"fee {money_text(bank.fee)}")
    if bank.share != bank.result:
        parts.append(
            f"result {signed(bank.result)}, of which {signed(bank.share)} is seat {bank.seat}'s"
        )
    if bank.commission:
        parts.append(f"commission {money_text(bank.commission)}")
    if bank.money_left is not None:
        parts.append(f"money left to cover bets {money_text(bank.money_left)}")
    return f"{', '.join(parts)}: net {signed(bank.net)}"


def house_words(house: HouseSettled, bank: BankSettled) -> str:
    """What the house takes, its own bank's account apart."""
    amounts: dict[str, Fraction | int] = {
        "commission": house.commission,
        "fees": house.fees,
        "side bets": house.side_bets,
        "share of the bank": house.share,
    }
    parts = [f"{name} {signed(amount)}" for name, amount in amounts.items() if amount]
    apart = "besides its bank, " if bank.seat is None else ""
    return apart + (f"{', '.join(parts)}: net {signed(house.net)}" if parts else "nothing")
