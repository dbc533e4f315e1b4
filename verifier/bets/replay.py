"""An engine's hand held against the interpreter: what it says of the lines of a side bet."""

from __future__ import annotations

from ...spec.cards import Card
from ...spec.hand import Hand, Setting
from ...spec.interpreter import Interpreter
from ...spec.ranking import Ranker
from ...spec.side_bets import BetSettler
from ...spec.table import LooksAt, SideBet
from ...spec.variant import Variant
from ...spec.vocabulary import JokerCounts
from .questions import BetQuestion, Fault


class BetReplay:
    """Asks the interpreter which lines of one side bet a hand meets."""

    def __init__(self, variant: Variant, bet: SideBet) -> None:
        self._bet = bet
        self._settler = BetSettler(bet, variant)
        self._interpreter = Interpreter(variant) if variant.house_way else None
        self._ranker = Ranker(variant.deck, variant.ranking)

    def agrees(self, question: BetQuestion, cards: tuple[Card, ...]) -> bool:
        """Whether the hand is what the question asks for."""
        met = [self._met(one, setting) for one, setting in self._ways(cards)]
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
        decision = self._interpreter.set(cards)
        laid_out = decision.laid_out
        worths = {setting.worth for setting in laid_out}
        return [(decision.hand, setting) for setting in laid_out if setting.worth == max(worths)]
