"""Sets hands by a house way, step by step as its rules say.

A house way compiles into nested functions that follow `house_way`'s
definitions directly. Nothing here knows of terms or solvers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from .cards import Card
from .compile_action import SetOfSettings, Step, compile_action
from .compile_condition import Context, compile_hand_condition
from .hand import Hand, Setting
from .house_way import Action, Case, Cases, Rule
from .ranking import Ranker
from .variant import Variant


@dataclass(frozen=True, slots=True)
class Decision:
    """How a hand is set.

    `rule` and `case` set it (None where no rule holds, or it has no cases);
    `case_number` counts from 1. `left` are the settings that the rule leaves.
    `laid_out` are those that the table takes one of: the same, or the safety
    net's (`by_net`) where the rule left no legal one. `setting` is the one
    taken, None when there is none.
    """

    hand: Hand
    rule: Rule | None
    case: Case | None
    case_number: int | None
    left: SetOfSettings
    laid_out: SetOfSettings
    setting: Setting | None
    by_net: bool
    fouled: bool

    @property
    def determinate(self) -> bool:
        """The rule leaves one front value and one back value."""
        return len({setting.worth for setting in self.left}) == 1

    @property
    def is_open(self) -> bool:
        """Settings of different value are laid out."""
        return len({setting.worth for setting in self.laid_out}) > 1


@dataclass(slots=True)
class Trace:
    """What happened on the way.

    Rules tried with their answers, then the steps of the rule that held, and
    those of the safety net, with what each left.
    """

    rules: list[tuple[Rule, bool]] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    net_steps: list[Step] = field(default_factory=list)


class Interpreter:
    """Sets any hand of the variant's deck. Raises NoHouseWayError where there is no house way."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.house_way = variant.its_house_way()
        self.ranker = Ranker(variant.deck, variant.ranking)
        context = self._context = Context(variant.foul.test, variant.ranking)
        self._rules = [
            (
                rule,
                compile_hand_condition(rule.when, context),
                compile_action(rule.action, context, self.house_way, (rule.name,)),
            )
            for rule in self.house_way.rules
        ]
        net = self.house_way.safety_net
        self._net = compile_action(net, context, self.house_way, ()) if net else None
        self._chosen_case = _case_finder(context)

    def hand(self, cards: Sequence[Card]) -> Hand:
        """The cards as a hand. Raises CardError with every fault."""
        return Hand(cards, self.ranker, self.house_way.joker_counts)

    def fouls(self, setting: Setting) -> bool:
        """Whether the variant's foul test forbids the setting."""
        prefix = setting.back_value.prefix
        return self.variant.foul.test.fouls(setting.front_value.strength, prefix)

    def set(self, cards: Sequence[Card], trace: Trace | None = None) -> Decision:
        """Set seven cards. Raises CardError with every fault when they are no hand."""
        return self.set_hand(self.hand(cards), trace)

    def set_hand(self, hand: Hand, trace: Trace | None = None) -> Decision:
        """Set a hand made by `hand`."""
        log = trace.steps.append if trace else None
        for rule, holds, action in self._rules:
            answer = holds(hand)
            if trace:
                trace.rules.append((rule, answer))
            if answer:
                left = action(hand, hand.settings, log)
                number, case = self._chosen_case(rule, hand)
                return self._decide(hand, rule, number, case, left, trace)
        return self._decide(hand, None, None, None, (), trace)

    def _decide(
        self,
        hand: Hand,
        rule: Rule | None,
        number: int | None,
        case: Case | None,
        left: SetOfSettings,
        trace: Trace | None,
    ) -> Decision:
        laid_out, by_net = left, False
        if self._net and all(self.fouls(setting) for setting in left):
            log = trace.net_steps.append if trace else None
            laid_out, by_net = self._net(hand, hand.settings, log), True
        setting = _first(laid_out)
        fouled = setting is not None and self.fouls(setting)
        return Decision(hand, rule, case, number, left, laid_out, setting, by_net, fouled)

    def claiming(self, hand: Hand) -> tuple[Rule, ...]:
        """Every rule whose condition holds, in the order tried; the first of them sets the hand."""
        return tuple(rule for rule, holds, _ in self._rules if holds(hand))

    def set_by(self, action: Action, hand: Hand) -> Setting | None:
        """The setting laid out if this action, whoever's turn it is, set the hand; None if none."""
        compiled = compile_action(action, self._context, self.house_way, ())
        left = compiled(hand, hand.settings, None)
        return self._decide(hand, None, None, None, left, None).setting

    def dominating(self, decision: Decision) -> Setting | None:
        """The best legal setting that beats some setting left, or None.

        It is at least as good in both halves and better in one.
        """
        return self._better(decision, _beats)

    def improving(self, decision: Decision) -> Setting | None:
        """The best legal setting that is better in both halves than some setting left, or None."""
        return self._better(decision, _beats_twice)

    def _better(
        self, decision: Decision, beats: Callable[[tuple[int, int], tuple[int, int]], bool]
    ) -> Setting | None:
        worths = {setting.worth for setting in decision.left}
        better = [
            setting
            for setting in decision.hand.settings
            if any(beats(setting.worth, worth) for worth in worths) and not self.fouls(setting)
        ]
        return max(better, key=lambda setting: setting.worth, default=None)


def _beats(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether one worth is at least as good in both halves and better in one."""
    return one[0] >= other[0] and one[1] >= other[1] and one != other


def _beats_twice(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether one worth is better in both halves."""
    return one[0] > other[0] and one[1] > other[1]


def _first(laid_out: SetOfSettings) -> Setting | None:
    """The setting that the table takes."""
    if len(laid_out) == 1:
        return laid_out[0]
    return min(laid_out, key=lambda setting: setting.tie_order, default=None)


def _case_finder(context: Context) -> Callable[[Rule, Hand], tuple[int | None, Case | None]]:
    """Finds the case of a rule that a hand takes, with its number from 1."""
    compiled: dict[str, list[tuple[Case, Callable[[Hand], bool] | None]]] = {}

    def find(rule: Rule, hand: Hand) -> tuple[int | None, Case | None]:
        if not isinstance(rule.action, Cases):
            return None, None
        if rule.name not in compiled:
            compiled[rule.name] = [
                (case, compile_hand_condition(case.condition, context) if case.condition else None)
                for case in rule.action.cases
            ]
        for number, (case, holds) in enumerate(compiled[rule.name], start=1):
            if holds is None or holds(hand):
                return number, case
        return None, None

    return find
