"""The table's money as written to the core: deal, banking, settlement, commission, fees."""

from __future__ import annotations

from typing import Final

from ...grammar import sheet as nodes
from ...grammar.diagnostics import Code
from ...grammar.leaves import Amount, Number, Phrase, Rank
from ...grammar.line_words import commission_text, line_text
from ..money import EVEN_MONEY, Odds, Rounding, RoundingWay
from ..table import (
    COVERS,
    Banker,
    Banking,
    Commission,
    CommissionBase,
    Correction,
    CorrectionLine,
    Direction,
    Ending,
    Order,
    Outcome,
    OutcomeLine,
    Result,
    Results,
    Settlement,
    Side,
    Start,
    Table,
    Trigger,
    WagerLimits,
    Watched,
)
from .blocks import (
    Block,
    block_of,
    cents_in,
    chosen,
    cites_of,
    number_in,
    percent_of,
    refuse_same,
)
from .declarations import WHY_DECLARED
from .lower_condition import rank_of
from .lower_fees import FEE, read_fees
from .messages import Messages

_MONEY: Final = "the table's money is told as a whole: who banks, what each result pays, commission"
_OFTEN: Final = frozenset({"outcome", "push when"})
_WIDEST_UNIT: Final = 1000
"""The coarsest unit that a commission is rounded to, in cents."""


def read_table(sheet: nodes.Sheet, messages: Messages) -> Table | None:
    """The table's money; None where the sheet says nothing of it."""
    blocks = {i.title: i for i in reversed(sheet.items) if isinstance(i, nodes.Block)}
    commissions = [item for item in sheet.items if isinstance(item, nodes.Commission)]
    fees = [i for i in sheet.items if isinstance(i, nodes.Block) and i.title == FEE]
    if not commissions and not fees and not {"banking", "settlement"} & blocks.keys():
        return None
    if "settlement" not in blocks:
        messages.missing(
            sheet.name.span,
            "the settlement",
            _MONEY,
            "write: settlement { both win: pays 1 to 1  one wins, one loses: pushes  "
            "both lose: loses  copy goes to bank }",
        )
    if not commissions:
        messages.missing(
            sheet.name.span,
            "the commission",
            WHY_DECLARED,
            "write one of: commission none; commission 5% of each win, exact; "
            "commission 5% of each win, rounded up to 0.25",
        )
    settlement = _block(blocks.get("settlement"), sheet, messages)
    banking = _block(blocks.get("banking"), sheet, messages)
    _needs_order(banking, settlement, messages)
    return Table(
        _settlement(settlement, messages),
        _banking(banking, messages),
        _commissions(commissions, messages),
        read_fees(fees, messages),
    )


def _block(block: nodes.Block | None, sheet: nodes.Sheet, messages: Messages) -> Block:
    span = block.span if block else sheet.name.span
    return block_of(block.lines if block else (), span, messages, _OFTEN)


# --- banking --------------------------------------------------------------------

_WINNINGS: Final = "money won covers later bets"
_SHARED: Final = "shared bank set by house way"


def _banking(block: Block, messages: Messages) -> Banking:
    banker = block.words("bank is")
    if banker is None:
        messages.missing(
            block.span,
            "who banks",
            WHY_DECLARED,
            "in banking { ... } write one of: bank is house; bank is player-dealer; "
            "bank is house or player in turn",
        )
    _needs(block, _WINNINGS, COVERS, messages)
    _needs(block, _SHARED, "shares", messages)
    shares, turns = block.line("shares"), block.line("bank at most")
    return Banking(
        Banker(banker) if banker else Banker.HOUSE,
        COVERS in block.once,
        _WINNINGS in block.once,
        (chosen(shares, Number).value, chosen(shares, Number, 1).value) if shares else None,
        _SHARED in block.once,
        number_in(chosen(turns, Number), 1, 100, "how often in a row one may bank", messages)
        if turns
        else None,
        Direction(chosen(turns, Phrase, 1).words) if turns and turns.choice[1:] else None,
    )


def _needs(block: Block, topic: str, other: str, messages: Messages) -> None:
    """A line that says nothing without another."""
    line = block.line(topic)
    if line and other not in block.once:
        messages.add(
            Code.NOT_HERE,
            line.span,
            f"'{topic}' has no meaning here",
            f"it goes with a line '{'shares 50/50' if other == 'shares' else other}', "
            "and this block has none",
            f"add '{'shares 50/50' if other == 'shares' else other}', or take this line out",
        )


def _needs_order(banking: Block, settlement: Block, messages: Messages) -> None:
    """A bank that covers bets as far as its money goes covers them in an order."""
    line = banking.line(COVERS)
    if line and not settlement.line("settle"):
        messages.missing(
            line.span,
            "the order of settlement",
            "the bank's money covers one bet after another, and nothing says which is first",
            "in settlement { ... } write one of: settle clockwise from action button; "
            "settle clockwise from bank; or either with counter-clockwise",
        )


# --- settlement -----------------------------------------------------------------

_RESULTS: Final = {
    "win": Result.WINS,
    "lose": Result.LOSES,
    "copy": Result.COPIES,
    **{result.value: result for result in Result},
}


def _settlement(block: Block, messages: Messages) -> Settlement:
    copies, order = block.line("copy goes to"), block.line("settle")
    triggers = [line for line in block.often if line.topic == "push when"]
    refuse_same(triggers, messages)
    return Settlement(
        tuple(_outcome_line(line, messages) for line in block.often if line.topic == "outcome"),
        tuple(_trigger(line, messages) for line in triggers),
        block.words("copy goes to") == "bank",
        _limits(block, messages),
        _order(order) if order else None,
        tuple(_correction(block.once[c.value], c) for c in Correction if c.value in block.once),
        cites_of(copies.tails) if copies else (),
    )


def _outcome_line(line: nodes.Line, messages: Messages) -> OutcomeLine:
    results = _results(chosen(line, Phrase).words)
    outcome = outcome_of(chosen(line, nodes.Outcome, 1), messages)
    return OutcomeLine(results, outcome, line_text(line), cites_of(line.tails))


def _results(words: str) -> frozenset[Results]:
    """`both win`, `one wins, one loses` (either way round), `front wins, back loses`."""
    first, _, second = words.partition(", ")
    if not second:
        both = _RESULTS[first.removeprefix("both ")]
        return frozenset({(both, both)})
    one, other = (_RESULTS[part.split()[1]] for part in (first, second))
    return frozenset({(one, other)} if first.startswith("front") else {(one, other), (other, one)})


def outcome_of(outcome: nodes.Outcome, messages: Messages) -> Outcome:
    """What becomes of a wager, as written."""
    ending = Ending(outcome.ending.words)
    if outcome.odds is None:
        return Outcome(ending)
    pays, to = (number.value for number in outcome.odds)
    if pays and to:
        return Outcome(ending, Odds(pays, to))
    messages.add(
        Code.OUT_OF_RANGE,
        outcome.span,
        f"{pays} to {to} are no odds",
        "a winning wager pays so much for every so much wagered, both at least 1",
        "write odds such as 1 to 1 or 3 to 2; for nothing paid write: pushes",
    )
    return Outcome(ending, EVEN_MONEY)


def _trigger(line: nodes.Line, messages: Messages) -> Trigger:
    side, watched = chosen(line, Phrase).words, chosen(line, Phrase, 1).words
    rank = rank_of(chosen(line, Rank, 2), messages)
    return Trigger(Side(side), Watched(watched), rank, line_text(line), cites_of(line.tails))


def _order(line: nodes.Line) -> Order:
    direction, start = chosen(line, Phrase).words, chosen(line, Phrase, 1).words
    return Order(Direction(direction), Start(start), line_text(line), cites_of(line.tails))


def _correction(line: nodes.Line, correction: Correction) -> CorrectionLine:
    return CorrectionLine(correction, line_text(line), cites_of(line.tails))


def _limits(block: Block, messages: Messages) -> WagerLimits:
    lines = [block.line(f"wager {kind}") for kind in ("at least", "in steps of", "at most")]
    least, step, most = (chosen(line, Amount) if line else None for line in lines)
    lowest = cents_in(least, "the least wager", messages) if least else 1
    steps = cents_in(step, "the step of wagers", messages) if step else 1
    highest = cents_in(most, "the highest wager", messages, lowest) if most else None
    limits = WagerLimits(lowest, highest, steps)
    if most and highest is not None and highest // steps * steps < lowest:
        messages.add(
            Code.OUT_OF_RANGE,
            most.span,
            "no wager can be made between these limits",
            "no multiple of the step lies from the least wager to the highest",
            "widen the limits, or write a smaller step",
        )
    return limits


# --- commission -----------------------------------------------------------------

_WAYS: Final = {
    "up to": RoundingWay.UP,
    "down to": RoundingWay.DOWN,
    "to nearest": RoundingWay.NEAREST,
}


def _commissions(written: list[nodes.Commission], messages: Messages) -> tuple[Commission, ...]:
    first: dict[str, nodes.Commission] = {}
    none = next((one for one in written if one.base is None), None)
    for one in written:
        base = one.base.words if one.base else "none"
        if base in first:
            messages.twice(one.span, f"the commission ({base})", first[base].span)
        elif none and one is not none:
            messages.twice(one.span, "the commission", none.span)
        first.setdefault(base, one)
    return tuple(_commission(one, messages) for one in written if one.base)


def _commission(one: nodes.Commission, messages: Messages) -> Commission:
    assert one.rate
    assert one.base
    rounding = None
    if one.rounded:
        what = "the unit that a commission is rounded to"
        unit = cents_in(one.rounded.unit, what, messages, most=_WIDEST_UNIT)
        rounding = Rounding(_WAYS[one.rounded.way.words], unit)
    return Commission(
        CommissionBase(one.base.words),
        percent_of(one.rate, messages),
        rounding,
        cents_in(one.least, "the least commission", messages) if one.least else None,
        commission_text(one),
        cites_of(one.tails),
    )


# --- what goes with the house way and the fouls -----------------------------------

_BY_HOUSE_WAY: Final = (
    ("foul", "player", "reset by house way"),
    ("foul", "bank", "reset by house way"),
    ("banking", _SHARED, ""),
    ("settlement", Correction.RESET_IF_BETTER.value, ""),
    ("settlement", Correction.STANDS_AFTER_DECISION.value, ""),
)
"""Lines that need a house way: block, topic, and the words chosen where it depends on them."""


def check_fouls(table: Table | None, sheet: nodes.Sheet, messages: Messages) -> None:
    """What follows a foul must be told beside the table's money, and can be done."""
    blocks = {i.title: i for i in reversed(sheet.items) if isinstance(i, nodes.Block)}
    foul = _block(blocks.get("foul"), sheet, Messages("", ""))
    for side, choices in (
        ("player", ("loses wager", "loses all wagers", "refused", "reset by house way")),
        ("bank", ("reset by house way", "plays as set", "refused")),
    ):
        if table and side not in foul.once:
            messages.missing(
                foul.span,
                f"what follows a foul of the {side}",
                WHY_DECLARED,
                f"in foul {{ ... }} write one of: {'; '.join(f'{side} {one}' for one in choices)}",
            )
    way = next((item for item in sheet.items if isinstance(item, nodes.HouseWay)), None)
    if way is None or way.lines is not None or way.taken_from:
        return
    for title, topic, words in _BY_HOUSE_WAY:
        block = _block(blocks.get(title), sheet, Messages("", ""))
        line = block.line(topic)
        if line and (not words or block.words(topic) == words):
            messages.add(
                Code.NOT_HERE,
                line.span,
                f"'{line_text(line)}' needs a house way",
                "this sheet says that there is none: the bank sets as it likes",
                "write another consequence, or give the sheet a house way",
            )
