"""A settlement as a dealer reads it out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ..spec.decided import Decided
from ..spec.laid_hand import LaidHand, SetBy
from ..spec.money import money_text
from ..spec.round_result import BankSettled, HouseSettled, RoundSettled, SeatSettled
from ..spec.settlement import Settled
from ..spec.side_bet_wager import SettledSideBet
from ..spec.wager import SettledWager


def settled_lines(settled: Settled) -> list[str]:
    """Both hands, what decides, and the money."""
    lines = ["player", *_hand(settled.player, settled.decided)]
    lines += ["bank", *_hand(settled.bank)]
    lines += [_outcome(settled.decided), _money(settled.wager, settled.fee)]
    return [*lines, f"net    {signed(settled.net)}"]


def settled_line(settled: Settled) -> str:
    """All in one line, for many hands one after another."""
    decided = settled.decided
    halves = zip(("front", "back"), decided.results or (), strict=False)
    results = ", ".join(f"{half} {result.value}" for half, result in halves) or "foul"
    money = f"pays {money_text(settled.wager.pays)}, net {signed(settled.net)}"
    return f"{decided.word} | {results} | {money} | {decided.decided_by}"


def round_lines(settled: RoundSettled) -> list[str]:
    """Every seat in the order of settlement, then bank and house."""
    bank = settled.bank
    holder = "the house banks" if bank.seat is None else f"seat {bank.seat} banks"
    lines = [f"bank: {holder}", *_hand(bank.hand)]
    for number, seat in enumerate(settled.seats, start=1):
        lines += ["", f"{number}. seat {seat.seat}", *_seat(seat)]
    lines += ["", *_bank(bank), *_house(settled.house)]
    return lines


def signed(amount: Fraction | int) -> str:
    """An amount with its sign where it is not 0."""
    return ("+" if amount > 0 else "") + money_text(amount)


def _hand(laid: LaidHand, decided: Decided | None = None) -> Iterator[str]:
    values = (laid.setting.front_value, laid.setting.back_value) if laid.setting else ("", "")
    results = decided.results if decided and decided.results else (None, None)
    halves = ("front", laid.placed.front), ("back", laid.placed.back)
    for (half, cards), value, result in zip(halves, values, results, strict=True):
        told = f"  {half:<5}  {' '.join(map(str, cards)):<18} {value}".rstrip()
        yield told + (f": {result.value}" if result else "")
    if laid.rule and laid.set_by is SetBy.HOUSE_WAY:
        yield f"  set    by the house way, {laid.rule.title or laid.rule.name}"
    if laid.remark:
        yield f"  note   {laid.remark}{_clauses(laid.clauses)}"
    if laid.foul:
        yield f"  FOUL   {laid.foul}"


def _outcome(decided: Decided) -> str:
    word = "lose" if decided.foul else decided.word
    return f"{word:<6} {decided.decided_by}{_clauses(decided.clauses)}"


def _money(wager: SettledWager, fee: int) -> str:
    parts = [f"bet    {money_text(wager.wager)}"]
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


def _seat(seat: SeatSettled) -> Iterator[str]:
    yield from _hand(seat.hand, seat.decided)
    yield "  " + _outcome(seat.decided)
    yield "  " + _money(seat.wager, seat.fee)
    yield from map(_side_bet, seat.side_bets)
    yield f"  net    {signed(seat.net)}"


def _side_bet(bet: SettledSideBet) -> str:
    by = f"{bet.statement}{_clauses(bet.clauses)}"
    return f"  {bet.title}: bet {money_text(bet.wager)}, net {signed(bet.net)}, by {by}"


def _bank(bank: BankSettled) -> Iterator[str]:
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
    yield f"bank   {', '.join(parts)}: net {signed(bank.net)}"


def _house(house: HouseSettled) -> Iterator[str]:
    amounts: dict[str, Fraction | int] = {
        "commission": house.commission,
        "fees": house.fees,
        "side bets": house.side_bets,
        "share of the bank": house.share,
    }
    parts = [f"{name} {signed(amount)}" for name, amount in amounts.items() if amount]
    yield f"house  {', '.join(parts) or 'nothing'}: net {signed(house.net)}"


def _clauses(clauses: tuple[str, ...]) -> str:
    if not clauses:
        return ""
    return f" (clause{'s' if len(clauses) > 1 else ''} {', '.join(clauses)})"
