"""Side bets as written to the core.

In a pay table a kind of hand, such as `full house`, asks whether some five of
the seven cards make it, whatever the other two are; the order of the lines
decides among several. `no pair`, `three pair` and `two trips` are shapes there too.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ...grammar import sheet as nodes
from ...grammar import syntax
from ...grammar.diagnostics import Code, Span
from ...grammar.leaves import Phrase
from ...grammar.line_words import bet_line_text
from .. import house_way as core
from ..table import BetLine, Conduct, LooksAt, Side, SideBet
from .blocks import Block, block_of, chosen, cites_of
from .declarations import WHY_DECLARED
from .lower_condition import KINDS, ConditionLowering
from .lower_table import outcome_of
from .messages import Messages
from .size import MOST_PARTS, parts_in
from .titles import title_of

MOST_LINES: Final = 100
MOST_BETS: Final = 20

_SHAPES: Final = frozenset({"no pair"})
"""Kinds of hand that are asked of all seven cards."""


def read_side_bets(sheet: nodes.Sheet, messages: Messages) -> tuple[SideBet, ...]:
    """The side bets in their order."""
    written: dict[str, nodes.SideBet] = {}
    for item in sheet.items:
        if isinstance(item, nodes.SideBet):
            name = item.name.text
            if name in written:
                what = f"the side bet '{name}'"
                messages.twice(item.name.span, what, written[name].name.span)
            written.setdefault(name, item)
    items = list(written.values())
    for item in items[MOST_BETS : MOST_BETS + 1]:
        _too_large(item.name.span, f"the {len(items)} side bets", MOST_BETS, messages)
    return tuple(_side_bet(item, messages) for item in items[:MOST_BETS])


def read_conduct(sheet: nodes.Sheet) -> tuple[Conduct, ...]:
    """The rules that no program decides."""
    found = (item for item in sheet.items if isinstance(item, nodes.Conduct))
    return tuple(Conduct(item.text.text, cites_of(item.tails)) for item in found)


def _too_large(span: Span, what: str, most: int, messages: Messages) -> None:
    messages.add(
        Code.TOO_LARGE,
        span,
        f"{what} are too many to be judged",
        f"there may be up to {most:,}",
        "leave out what the printed table does not have",
    )


_ON: Final = {
    "seven cards": (Side.PLAYER, LooksAt.SEVEN),
    "bank seven cards": (Side.BANK, LooksAt.SEVEN),
    "any setting": (Side.PLAYER, LooksAt.ANY_SETTING),
    "hand as set": (Side.PLAYER, LooksAt.AS_SET),
    "bank hand as set": (Side.BANK, LooksAt.AS_SET),
}


def _side_bet(bet: nodes.SideBet, messages: Messages) -> SideBet:
    fixed = block_of(
        [line for line in bet.lines if isinstance(line, nodes.Line)], bet.name.span, messages
    )
    side, looks_at = _looks_at(fixed, messages)
    table = [line for line in bet.lines if isinstance(line, nodes.BetLine)]
    _check_lines(bet, table, messages)
    conditions = _BetConditions({}, messages)
    lines = tuple(_line(line, looks_at, conditions, messages) for line in table[:MOST_LINES])
    if parts_in(lines) > MOST_PARTS:
        _too_large(bet.name.span, "the conditions of this side bet", MOST_PARTS, messages)
    return SideBet(
        bet.name.text,
        title_of(bet.title, bet.name.text),
        side,
        looks_at,
        lines,
        "first line pays" in fixed.once,
        cites_of(bet.tails),
    )


def _looks_at(fixed: Block, messages: Messages) -> tuple[Side, LooksAt]:
    line = fixed.line("on")
    if line is None:
        messages.missing(
            fixed.span,
            "what the side bet looks at",
            WHY_DECLARED,
            "write one of: on seven cards; on bank seven cards; on any setting; on hand as set; "
            "on bank hand as set",
        )
        return Side.PLAYER, LooksAt.SEVEN
    return _ON[chosen(line, Phrase).words]


def _check_lines(bet: nodes.SideBet, table: list[nodes.BetLine], messages: Messages) -> None:
    if not any(line.condition for line in table):
        messages.missing(
            bet.name.span,
            "a line that pays",
            "a side bet is its pay table",
            "write, for example: when full house: pays 5 to 1",
        )
    if len(table) > MOST_LINES:
        _too_large(bet.name.span, f"the {len(table)} lines of this side bet", MOST_LINES, messages)
    for line, later in pairwise(table):
        if line.condition is None:
            messages.add(
                Code.NOT_HERE,
                later.span,
                "this line stands after 'otherwise'",
                "'otherwise' takes every hand that is left, so this line is never met",
                "put 'otherwise' last",
            )


def _line(
    line: nodes.BetLine, looks_at: LooksAt, conditions: _BetConditions, messages: Messages
) -> BetLine:
    outcome = outcome_of(line.outcome, messages)
    text, cites = bet_line_text(line), cites_of(line.tails)
    if line.condition is None:
        return BetLine(None, outcome, text, cites)
    of_setting = isinstance(line.condition, nodes.Halves)
    if of_setting is (looks_at is LooksAt.SEVEN):
        messages.add(
            Code.NOT_HERE,
            line.condition.span,
            "this line does not look at what the side bet looks at",
            f"the side bet is on {looks_at.value}",
            "write a condition on the seven cards, such as: full house"
            if of_setting
            else "write what the halves are, such as: back full house, front at least pair",
        )
        return BetLine(core.AnyHand(), outcome, text, cites)
    return BetLine(conditions.met(line.condition, looks_at), outcome, text, cites)


class _BetConditions(ConditionLowering):
    """Lowers conditions of pay tables."""

    def met(
        self, condition: syntax.Condition | nodes.Halves, looks_at: LooksAt
    ) -> core.HandCondition | core.SettingCondition:
        """When a line is met."""
        if not isinstance(condition, nodes.Halves):
            return self.hand(condition)
        parts = tuple(self.setting(part) for part in condition.conditions)
        if looks_at is LooksAt.ANY_SETTING:
            return core.Can(parts)
        if len(parts) == 1:
            return parts[0]
        return core.NotSetting(core.SomeSetting(tuple(map(core.NotSetting, parts))))

    def hand(self, condition: syntax.Condition) -> core.HandCondition:
        """A condition on the seven cards; kinds of hand are what some five of them make."""
        if isinstance(condition, syntax.HandWord):
            words = condition.phrase.words
            if words in KINDS and words not in _SHAPES:
                return core.Can((self._kinds((condition.phrase,)),))
        return super().hand(condition)

    def _with_suited(self, condition: syntax.WithSuited) -> core.HandCondition:
        return self._beside(condition)
