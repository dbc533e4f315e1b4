"""Collections before the deal as written to the core: flat, or in brackets of the wager."""

from __future__ import annotations

from typing import Final

from ...grammar import sheet as nodes
from ...grammar.diagnostics import Code, Span
from ...grammar.leaves import Amount
from ..table import Bracket, Fee, Side
from .blocks import Block, block_of, cents, chosen, cites_of
from .declarations import WHY_DECLARED
from .messages import Messages

FEE: Final = "fee before deal"
_OFTEN: Final = frozenset({"wager up to"})


def read_fees(blocks: list[nodes.Block], messages: Messages) -> tuple[Fee, ...]:
    """The fees, one of a side at most."""
    fees, first = [], dict[Side, Span]()
    for written in blocks:
        block = block_of(written.lines, written.span, messages, _OFTEN)
        payer = block.words("from")
        if payer is None:
            messages.missing(
                written.span,
                "who pays the fee",
                WHY_DECLARED,
                "in fee before deal { ... } write: from player, or: from bank",
            )
            continue
        side = Side(payer)
        if side in first:
            messages.twice(written.span, f"the fee from the {payer}", first[side])
        first.setdefault(side, written.span)
        fees.append(_fee(side, block, messages))
    return tuple(fees)


def _fee(payer: Side, block: Block, messages: Messages) -> Fee:
    flat, above = block.line("each round"), block.line("wager above")
    brackets = [_bracket(line) for line in block.often]
    limits = [bracket.up_to or 0 for bracket in brackets]
    for line, before, limit in zip(block.often[1:], limits, limits[1:], strict=False):
        if limit <= before:
            messages.add(
                Code.OUT_OF_RANGE,
                line.span,
                "this bracket is no higher than the one before it",
                "brackets rise, and a wager pays the fee of the first that holds it",
                "write the brackets from the smallest wagers to the largest",
            )
    if above:
        if not limits or cents(chosen(above, Amount)) != limits[-1]:
            messages.add(
                Code.OUT_OF_RANGE,
                above.span,
                "this bracket does not begin where the one before it ends",
                "a wager between the two would have no fee, or two",
                "write 'wager above' with the amount of the last 'wager up to'",
            )
        brackets.append(Bracket(None, cents(chosen(above, Amount, 1))))
    if flat and brackets:
        messages.add(
            Code.NOT_HERE,
            flat.span,
            "a fee for each round stands beside brackets",
            "it can't be told which of them is paid",
            "keep the brackets, or the fee for each round",
        )
    if not flat and not brackets:
        messages.missing(
            block.span,
            "the amount of the fee",
            WHY_DECLARED,
            "write: each round: 1, or brackets: wager up to 100: 1  wager above 100: 2",
        )
    return Fee(
        payer,
        tuple(brackets),
        cents(chosen(flat, Amount)) if flat and not brackets else None,
        f"{FEE} from {payer.value}",
        tuple(c for line in (*block.once.values(), *block.often) for c in cites_of(line.tails)),
    )


def _bracket(line: nodes.Line) -> Bracket:
    return Bracket(cents(chosen(line, Amount)), cents(chosen(line, Amount, 1)))
