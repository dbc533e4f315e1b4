"""The steps of a round from the setting of hands to its end, each with its clauses."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ..deal import BankSets
from ..sources import Cited
from ..table import CommissionBase, Side, Table
from ..variant import Variant
from .dealt_round import DealtRound
from .decided import results_words
from .laid_hand import LaidHand, SetBy
from .money_words import bank_words, house_words, side_bet_words, signed, wager_words
from .round_result import RoundSettled, SeatSettled
from .round_steps import Step, StepKind, seats_words
from .seated import Seated

STAND_IN = (
    "the legal setting with the best front and then the best back, which stands in for a holder "
    "who sets as he likes, since the sheet has no house way"
)


def steps_of_setting(
    variant: Variant, dealt: DealtRound, seated: Seated, settled: RoundSettled
) -> Iterator[Step]:
    """Every hand as it is set, players in the order in which hands were dealt."""
    assert variant.deal
    hands = {seat.seat: seat.hand for seat in settled.seats}
    dealt_to = [seated.seats[place] for place in dealt.order.order if place]
    players = [
        _sets(variant, f"Seat {seat}", hands[seat]) for seat in dealt_to if seat in hands and seat
    ]
    bank = _bank_sets(variant, settled.bank.hand)
    yield from (bank, *players) if variant.deal.bank_sets is BankSets.FIRST else (*players, bank)


def steps_of_settlement(variant: Variant, settled: RoundSettled) -> Iterator[Step]:
    """Every seat in the order of settlement, the bank, the house, and what follows."""
    assert variant.deal
    assert variant.table
    if order := variant.table.settlement.order:
        words = order.text or f"settle {order.direction.value} from {order.start.value}"
        told = f"{words[0].upper()}{words[1:]}: {seats_words([one.seat for one in settled.seats])}."
        yield Step(StepKind.ORDER, told, order.cites)
    for seat in settled.seats:
        yield from _settles(seat, variant.table)
    clauses = _of_money(variant.table, settled.bank.commission, settled.bank.fee, Side.BANK)
    yield Step(StepKind.BANKS_RESULT, f"The bank: {bank_words(settled.bank)}.", clauses)
    told = f"The house: {house_words(settled.house, settled.bank)}."
    yield Step(StepKind.HOUSES_RESULT, told)
    if variant.deal.reshuffled:
        clauses = variant.deal.clauses("reshuffled after each round")
        yield Step(StepKind.RESHUFFLE, "All cards are shuffled again.", clauses)


def _bank_sets(variant: Variant, laid: LaidHand) -> Step:
    assert variant.deal
    when = {BankSets.FIRST: " first", BankSets.LAST: " last", None: ""}[variant.deal.bank_sets]
    step = _sets(variant, f"The bank sets{when}", laid)
    clauses = (*variant.deal.clauses("bank sets"), *step.clauses)
    return Step(step.kind, step.text, tuple(dict.fromkeys(clauses)))


def _sets(variant: Variant, who: str, laid: LaidHand) -> Step:
    setting = laid.setting
    front, back = (setting.front_value, setting.back_value) if setting else ("", "")
    halves = (
        f"front {' '.join(map(str, laid.placed.front))} ({front}), "
        f"back {' '.join(map(str, laid.placed.back))} ({back})"
    )
    if laid.rule is None or laid.set_by is not SetBy.HOUSE_WAY:
        return Step(StepKind.SETS, f"{who}: {halves}; {STAND_IN}.")
    title = laid.rule.title or laid.rule.name
    case = laid.case if isinstance(laid.case, int) else f"'{laid.case}'"
    by_case = "" if laid.case is None else f", case {case}"
    place = f"rule {laid.rule.name}"
    clauses = (*variant.cited(place), *(variant.cited(place + by_case) if by_case else ()))
    words = f"{who}: {halves}; by the house way, {title}{by_case}."
    return Step(StepKind.SETS, words, tuple(dict.fromkeys(clauses or variant.cited("house way"))))


def _settles(seat: SeatSettled, table: Table) -> Iterator[Step]:
    decided = seat.decided
    results = f"{results_words(decided.results)}; " if decided.results else ""
    money = f"bet {wager_words(seat.wager, seat.fee)}"
    words = f"Seat {seat.seat}: {results}{decided.decided_by}: {money}; net {signed(seat.net)}."
    of_money = _of_money(table, seat.wager.commission, seat.fee, Side.PLAYER)
    clauses = tuple(dict.fromkeys((*decided.clauses, *of_money)))
    yield Step(StepKind.SETTLES, words, clauses)
    for bet in seat.side_bets:
        yield Step(StepKind.SETTLES, f"Seat {seat.seat}, {side_bet_words(bet)}.", bet.clauses)


def _of_money(table: Table, commission: Fraction, fee: int, payer: Side) -> tuple[Cited, ...]:
    """The clauses of the commission and the fee that a side has paid."""
    won, net = CommissionBase.EACH_WIN, CommissionBase.BANKERS_NET_WIN
    base = won if payer is Side.PLAYER else net
    cited = [one.cites for one in table.commissions if commission and one.base is base]
    cited += [one.cites for one in table.fees if fee and one.payer is payer]
    return tuple(dict.fromkeys(clause for cites in cited for clause in cites))
