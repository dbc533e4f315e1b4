"""Settles side bets on given cards: which line of a pay table a hand meets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, cast

from ..compile_condition import Context, compile_hand_condition, compile_setting_condition
from ..hand import Hand, Setting
from ..house_way import HandCondition, SettingCondition
from ..table import BetLine, LooksAt, SideBet
from ..variant import Variant

LineTest: TypeAlias = Callable[[Hand, Setting | None], bool]


class UndecidedBetError(ValueError):
    """A pay table says nothing, or several things at once, of a hand."""


class BetSettler:
    """Finds the line of one side bet of a variant that decides a hand.

    Lines of a bet on the seven cards look at the hand alone; those of a bet on the
    hand as set look at one of its settings, which must then be given.
    """

    def __init__(self, bet: SideBet, variant: Variant) -> None:
        self.bet = bet
        context = Context(variant.foul.test, variant.ranking)
        self._tests = [_test_of(line, bet.looks_at, context) for line in bet.lines]

    def met(self, hand: Hand, setting: Setting | None = None) -> tuple[BetLine, ...]:
        """Every line that holds; `otherwise` holds where no other line does.

        In a declared order `otherwise` asks only the lines before it.
        """
        if self.bet.looks_at is LooksAt.AS_SET and setting is None:
            raise UndecidedBetError(f"the side bet {self.bet.title} looks at the hand as it is set")
        holds = [test(hand, setting) if test else None for test in self._tests]
        return tuple(
            line
            for place, line in enumerate(self.bet.lines)
            if (holds[place] if holds[place] is not None else not self._asked(holds, place))
        )

    def _asked(self, holds: Sequence[bool | None], place: int) -> bool:
        """Whether a line holds that `otherwise` in this place stands against."""
        return any(holds[:place] if self.bet.first_line_pays else holds)

    def line(self, hand: Hand, setting: Setting | None = None) -> BetLine:
        """The line that decides the hand.

        Raises UndecidedBetError where none does, or several without a declared order.
        """
        met = self.met(hand, setting)
        cards = " ".join(map(str, hand.reading))
        if not met:
            raise UndecidedBetError(f"no line of the side bet {self.bet.title} holds of {cards}")
        if len(met) > 1 and not self.bet.first_line_pays:
            lines = ", ".join(f"'{line.text or line.outcome}'" for line in met)
            raise UndecidedBetError(
                f"several lines of the side bet {self.bet.title} hold of {cards}, and no order "
                f"is declared: {lines}"
            )
        return met[0]


def _test_of(line: BetLine, looks_at: LooksAt, context: Context) -> LineTest | None:
    """The line's condition as a function; None for `otherwise`."""
    if line.condition is None:
        return None
    if looks_at is LooksAt.AS_SET:
        of_hand = compile_setting_condition(cast("SettingCondition", line.condition), context)
        return lambda hand, setting: setting is not None and of_hand(hand)(setting)
    holds = compile_hand_condition(cast("HandCondition", line.condition), context)
    return lambda hand, _setting: holds(hand)
