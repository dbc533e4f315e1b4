"""An engine's hand held against the interpreter: what it says of the lines of a side bet."""

from __future__ import annotations

from ...spec.cards import Card
from ...spec.hand import Hand, Setting
from ...spec.interpreter import Interpreter
from ...spec.play.side_bets import BetSettler
from ...spec.ranking import Ranker
from ...spec.table import LooksAt, SideBet
from ...spec.variant import Variant
from ...spec.vocabulary import JokerCounts
from .questions import BetQuestion, Fault
from .set_freely import fouls_are_settled, is_set_freely


class BetReplay:
    """Asks the interpreter which lines of one side bet a hand meets."""

    def __init__(self, variant: Variant, bet: SideBet) -> None:
        self._bet = bet
        self._variant = variant
        self._freely = is_set_freely(variant, bet)
        self._settler = BetSettler(bet, variant)
        self._interpreter = Interpreter(variant) if variant.house_way else None
        self._ranker = Ranker(variant.deck, variant.ranking)

    def agrees(self, question: BetQuestion, cards: tuple[Card, ...]) -> bool:
        """Whether the hand is what the question asks for."""
        met = [self._met(one, setting) for one, setting in self._ways(cards)]
        if self._freely:
            return any(self._is_found(question, one) for one in met)
        match question.fault:
            case Fault.UNSET:
                return not met
            case Fault.NO_LINE:
                return [] in met
            case Fault.OVERLAP:
                return set(question.lines) <= {place for one in met for place in one}
            case Fault.BY_CHOICE:
                return len({self._decided(one) for one in met}) > 1
            case Fault.NEVER_MET:
                return bool(met) and all(self._decided(one) == question.lines[0] for one in met)

    def _is_found(self, question: BetQuestion, met: list[int]) -> bool:
        """Whether one setting, which meets these lines, is what the question asks for."""
        match question.fault:
            case Fault.NO_LINE:
                return not met
            case Fault.OVERLAP:
                return set(question.lines) <= set(met)
            case _:
                return self._decided(met) == question.lines[0]

    def _decided(self, met: list[int]) -> int | None:
        """The line that decides, of those met."""
        return met[0] if len(met) == 1 or (met and self._bet.first_line_pays) else None

    def _met(self, hand: Hand, setting: Setting | None) -> list[int]:
        """The places of the lines met."""
        met = self._settler.met(hand, setting)
        return [place for place, line in enumerate(self._bet.lines) if any(line is m for m in met)]

    def _ways(self, cards: tuple[Card, ...]) -> list[tuple[Hand, Setting | None]]:
        """The hand with every setting that may be laid out, or by itself."""
        if self._bet.looks_at is not LooksAt.AS_SET or self._interpreter is None:
            way = self._interpreter
            counts = way.house_way.joker_counts if way else JokerCounts.ACE
            return [(Hand(cards, self._ranker, counts), None)]
        if self._freely:
            hand = self._interpreter.hand(cards)
            return [(hand, setting) for setting in hand.settings if self._may_be(setting)]
        decision = self._interpreter.set(cards)
        laid_out = decision.laid_out
        worths = {setting.worth for setting in laid_out}
        return [(decision.hand, setting) for setting in laid_out if setting.worth == max(worths)]

    def _may_be(self, setting: Setting) -> bool:
        """Whether a holder who sets as he likes may have a bet settled on the setting."""
        test = self._variant.foul.test
        fouls = test.fouls(setting.front_value.strength, setting.back_value.prefix)
        return not fouls or fouls_are_settled(self._variant, self._bet.side)
