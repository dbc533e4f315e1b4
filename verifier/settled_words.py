"""A settlement as a dealer reads it out."""

from __future__ import annotations

from collections.abc import Iterator

from ..spec.money import money_text
from ..spec.play.decided import Decided
from ..spec.play.laid_hand import LaidHand, SetBy
from ..spec.play.money_words import bank_words, house_words, side_bet_words, signed, wager_words
from ..spec.play.round_result import RoundSettled, SeatSettled
from ..spec.play.settlement import Settled
from .words import clauses_text


def settled_lines(settled: Settled) -> list[str]:
    """Both hands, what decides, and the money."""
    lines = ["player", *_hand(settled.player, settled.decided)]
    lines += ["bank", *_hand(settled.bank)]
    lines += [_outcome(settled.decided), f"bet    {wager_words(settled.wager, settled.fee)}"]
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
    lines += ["", f"bank   {bank_words(bank)}", f"house  {house_words(settled.house, bank)}"]
    return lines


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
        yield f"  note   {laid.remark}{clauses_text(laid.clauses)}"
    if laid.foul:
        yield f"  FOUL   {laid.foul}"


def _outcome(decided: Decided) -> str:
    word = "lose" if decided.foul else decided.word
    return f"{word:<6} {decided.decided_by}{clauses_text(decided.clauses)}"


def _seat(seat: SeatSettled) -> Iterator[str]:
    yield from _hand(seat.hand, seat.decided)
    yield "  " + _outcome(seat.decided)
    yield f"  bet    {wager_words(seat.wager, seat.fee)}"
    for bet in seat.side_bets:
        yield f"  {side_bet_words(bet)}{clauses_text(bet.clauses)}"
    yield f"  net    {signed(seat.net)}"
