"""The hands that a push trigger speaks of: some hand meets it, and the count says how many.

A trigger on the bank's front or back is judged on the hand as the house way sets
it; on a hand that its owner sets as he likes, a player's or that of a
player-dealer, on every legal setting: some hand has one that meets the trigger.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TypeAlias

from ...spec import house_way as core
from ...spec.cards import Card
from ...spec.compile_condition import Context, compile_hand_condition, compile_setting_condition
from ...spec.hand import Hand, Setting
from ...spec.interpreter import Interpreter
from ...spec.play.decided import trigger_words
from ...spec.ranking import Ranker
from ...spec.table import Banker, Side, Trigger, Watched
from ...spec.variant import PropertyId, Variant
from ...spec.vocabulary import JokerCounts
from ..conditions import ConditionTerms
from ..engines.answer import Answer, Finding
from ..engines.exhaustive import Enumeration
from ..from_variant import NONE_LEFT, HouseWayTerms
from ..hand_model import HandFacts, SymbolicHand
from ..option_terms import OptionTerms
from ..options import Combination
from ..plain_answers import REACHED, PlainAnswer, PlainAnswers
from ..properties import Obligation
from ..settings import SettingTerms
from ..terms import TRUE, Term, and_, not_, or_
from ..words import cards_text, hands_text

Parts: TypeAlias = list[tuple[Term, Term]]
"""Premises of which no two hold of a hand, and for each what makes such a hand meet a trigger."""


def condition_of(trigger: Trigger) -> core.PaiGow | core.FrontHigh | core.BackHigh:
    """What a trigger asks: of the seven cards, or of a setting."""
    match trigger.watched:
        case Watched.SEVEN:
            return core.PaiGow(trigger.rank)
        case Watched.FRONT:
            return core.FrontHigh(trigger.rank)
        case Watched.BACK:
            return core.BackHigh(trigger.rank)


class TriggerTerms:
    """Triggers as terms about the hands of a variant, and the same asked of the interpreter."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.way = HouseWayTerms(variant) if variant.house_way else None
        self.hand = SymbolicHand(variant.deck)
        self.options = OptionTerms(Combination.of(variant))

    @cached_property
    def conditions(self) -> ConditionTerms:
        """Conditions on the hand; how jokers are counted is nothing that a trigger asks."""
        if self.way:
            return self.way.conditions
        facts = HandFacts(self.hand, JokerCounts.ACE)
        return ConditionTerms(facts, SettingTerms(self.hand, self.options))

    @property
    def settings(self) -> SettingTerms:
        """The settings of the hand."""
        return self.conditions.settings

    def set_by_house_way(self, trigger: Trigger) -> bool:
        """Whether a trigger looks at a hand that the house way sets; a player's bank it doesn't."""
        table = self.variant.table
        by_player = table is not None and table.banking.banker is Banker.PLAYER_DEALER
        return self.way is not None and trigger.side is Side.BANK and not by_player

    def parts(self, trigger: Trigger) -> Parts:
        """The hands that meet a trigger, by the rule that sets them where one does."""
        condition = condition_of(trigger)
        if isinstance(condition, core.PaiGow):
            return [(TRUE, self.conditions.hand(condition))]
        holds = self.conditions.setting(condition)
        if self.way and self.set_by_house_way(trigger):
            arms = [(rule.sets, rule.left) for rule in self.way.rules]
            arms.append((self.way.no_rule, NONE_LEFT))  # a safety net sets these, too
            return [(sets, _some(self.way.laid_out(left).settings, holds)) for sets, left in arms]
        return [(TRUE, _some([not_(foul) for foul in self.settings.fouls], holds))]

    def meets(self, trigger: Trigger, cards: Sequence[Card]) -> bool:
        """Whether seven cards meet a trigger, by the interpreter."""
        condition = condition_of(trigger)
        context = Context(self.variant.foul.test, self.variant.ranking)
        hand = Hand(cards, self._ranker, self._counts)
        if isinstance(condition, core.PaiGow):
            return compile_hand_condition(condition, context)(hand)
        holds = compile_setting_condition(condition, context)(hand)
        return any(map(holds, self._settings(trigger, hand)))

    @cached_property
    def _ranker(self) -> Ranker:
        return Ranker(self.variant.deck, self.variant.ranking)

    @cached_property
    def _interpreter(self) -> Interpreter:
        return Interpreter(self.variant)

    @property
    def _counts(self) -> JokerCounts:
        way = self.variant.house_way
        return way.joker_counts if way else JokerCounts.ACE

    def _settings(self, trigger: Trigger, hand: Hand) -> Sequence[Setting]:
        if self.set_by_house_way(trigger):
            return self._interpreter.set_hand(hand).laid_out
        test = self.variant.foul.test
        return [
            setting
            for setting in hand.settings
            if not test.fouls(setting.front_value.strength, setting.back_value.prefix)
        ]


def _some(settings: Sequence[Term], holds: Sequence[Term]) -> Term:
    return or_(*map(and_, settings, holds))


def prove_triggers(
    terms: TriggerTerms, triggers: Sequence[Trigger], rlimit: int | None
) -> PlainAnswers:
    """Z3's answers: some hand meets each trigger; rules are asked until one sets such a hand."""
    from ..engines.z3 import Prover

    if not triggers:
        return {}
    prover = Prover(terms.hand, terms.options, rlimit=rlimit)

    def ask(part: tuple[Term, Term]) -> Answer:
        asked = Obligation(PropertyId.SETTLEMENT_TOTAL, None, *part)
        return prover.judge([asked])[asked]

    return {
        _question(trigger): _proved(terms, trigger, map(ask, terms.parts(trigger)))
        for trigger in triggers
    }


def _proved(terms: TriggerTerms, trigger: Trigger, answers: Iterable[Answer]) -> PlainAnswer:
    unknown = None
    for answer in answers:
        if answer.hand:
            return PlainAnswer(error=_contradicted(terms, trigger, answer.hand, "z3"))
        if answer.finding is Finding.UNKNOWN:
            unknown = REACHED
    return PlainAnswer(unknown=unknown) if unknown else PlainAnswer((_never(terms, trigger),))


def count_triggers(
    terms: TriggerTerms, triggers: Sequence[Trigger], hands: Callable[[], Enumeration]
) -> PlainAnswers:
    """The count's answers, with the number of hands that meet each trigger."""
    answers = {}
    for trigger in triggers:
        tallies = [hands().tally(p, [claim])[0] for p, claim in terms.parts(trigger)]
        number = sum(tally.hands for tally in tallies)
        if not number:
            answers[_question(trigger)] = PlainAnswer((_never(terms, trigger),))
            continue
        shown = next(tally.smallest for tally in tallies if tally.smallest)
        note = f"{trigger_words(trigger)}: {hands_text(number)}{_domain(terms, trigger)}."
        error = _contradicted(terms, trigger, shown, "exhaustive")
        answers[_question(trigger)] = PlainAnswer(
            figures=(note[0].upper() + note[1:],), error=error
        )
    return answers


def _domain(terms: TriggerTerms, trigger: Trigger) -> str:
    """On which setting a hand meets the trigger, where it asks of one."""
    if trigger.watched is Watched.SEVEN:
        return ""
    return (
        " as the house way sets them" if terms.set_by_house_way(trigger) else ", set so by choice"
    )


def _contradicted(
    terms: TriggerTerms, trigger: Trigger, cards: tuple[Card, ...], engine: str
) -> str | None:
    if terms.meets(trigger, cards):
        return None
    words = f"{engine} says that {cards_text(cards)} meets '{trigger_words(trigger)}'"
    return f"{words}, but the interpreter does not"


def _question(trigger: Trigger) -> str:
    return f"some hand meets '{trigger_words(trigger)}'"


def _never(terms: TriggerTerms, trigger: Trigger) -> str:
    asked = trigger.watched is not Watched.SEVEN and terms.set_by_house_way(trigger)
    where = ", as the house way sets them" if asked else ""
    return f"No hand meets '{trigger_words(trigger)}'{where}."
