"""The deal as written to the core."""

from __future__ import annotations

from typing import Final

from ...grammar import sheet as nodes
from ...grammar.diagnostics import Code
from ...grammar.leaves import Number, Phrase
from ...grammar.line_words import line_text
from ..cards import Deck
from ..deal import ActionButton, BankSets, Chance, Closing, Deal, EmptySeats, Piles, Start
from ..table import Direction
from .blocks import Block, block_of, chosen, cites_of, number_in, refuse_same
from .messages import Messages

_OFTEN: Final = frozenset({"start"})
_MOST_DICE: Final = 10
_HAND: Final = 7


def read_deal(sheet: nodes.Sheet, deck: Deck, messages: Messages) -> Deal | None:
    """The deal; None where the sheet says nothing of it."""
    written = next(
        (i for i in sheet.items if isinstance(i, nodes.Block) and i.title == "deal"), None
    )
    if written is None:
        return None
    block = block_of(written.lines, written.span, messages, _OFTEN)
    refuse_same(block.often, messages)
    seats, hands = block.line("seats"), block.line("hands")
    unplayed = "no play spot after bank" in block.once
    most = deck.size // _HAND - 1 + unplayed  # a spot without a hand needs no cards
    direction, piles = block.words("deal"), block.words("piles")
    closing, empty = block.words("bets closed before"), block.words("empty seats")
    sets = block.words("bank sets")
    return Deal(
        seats=number_in(chosen(seats, Number), 1, most, "the number of seats", messages)
        if seats
        else None,
        hands=_hands(hands, deck, messages) if hands else None,
        left_over=chosen(hands, Number, 2).value if hands else None,
        one_fewer=bool(hands and hands.choice[3:]),
        starts=tuple(_start(line, messages) for line in block.often),
        direction=Direction(direction) if direction else None,
        no_play=unplayed,
        piles=Piles(piles) if piles else None,
        action=_action(block),
        closing=Closing(closing) if closing else None,
        empty_seats=EmptySeats(empty) if empty else None,
        bank_sets=BankSets(sets) if sets else None,
        reshuffled="reshuffled after each round" in block.once,
        statements=tuple(
            (line.topic, line_text(line), cites_of(line.tails)) for line in written.lines
        ),
    )


def _hands(line: nodes.Line, deck: Deck, messages: Messages) -> int:
    cards = chosen(line, Number, 1)
    if cards.value != _HAND:
        messages.add(
            Code.OUT_OF_RANGE,
            cards.span,
            f"a hand of {cards.value} cards can't be set",
            "a hand of pai gow poker has seven cards, five behind and two in front",
            "write 7 cards",
        )
    return number_in(chosen(line, Number), 2, deck.size // _HAND, "the number of hands", messages)


def _start(line: nodes.Line, messages: Messages) -> Start:
    written = chosen(line, nodes.Chance)
    dice = None
    if written.dice:
        dice = number_in(written.dice, 1, _MOST_DICE, "the number of dice", messages)
    low, high = written.low.value, written.high.value
    if low > high or high - low > 99:
        messages.add(
            Code.OUT_OF_RANGE,
            written.span,
            f"no number can be drawn from {low} to {high}",
            "the first number is the lower one, and there are at most 100",
            "write, for example: random 1..7",
        )
        low, high = 1, 7
    what = "what the bank is counted as"
    bank_as = number_in(chosen(line, Number, 2), 1, 100, what, messages)
    direction = Direction(chosen(line, Phrase, 1).words)
    return Start(Chance(dice, low, high), direction, bank_as, line_text(line), cites_of(line.tails))


def _action(block: Block) -> ActionButton | None:
    line = block.line("action button to first hand")
    if line is None:
        return None
    return ActionButton(Direction(chosen(line, Phrase).words) if line.choice else None)
