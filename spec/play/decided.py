"""What decides a player's wager: a foul, a push trigger, or a line of outcomes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..cards import RANK_SYMBOLS, Category
from ..compile_condition import Context, compile_hand_condition, compile_setting_condition
from ..house_way import BackHigh, FrontHigh, PaiGow
from ..sources import Cited
from ..table import Ending, Outcome, Result, Results, Settlement, Side, Trigger, Watched
from ..variant import PlayerFoul, Variant
from .laid_hand import LaidHand
from .refusal import refusal

Holds = Callable[[LaidHand], bool]

LOST: Final = Outcome(Ending.LOSES)
PUSHED: Final = Outcome(Ending.PUSHES)

_OUTCOME_WORDS: Final = {Ending.PAYS: "win", Ending.PUSHES: "push", Ending.LOSES: "lose"}
_RESULT_WORDS: Final = {Result.WINS: "win", Result.LOSES: "lose", Result.COPIES: "copy"}


@dataclass(frozen=True, slots=True)
class Decided:
    """What becomes of a main wager, and why.

    `results` are as the cards compare, before copies are given to the bank; None
    where the player's hand fouls. `statements` are the sheet's words that
    decide, `clauses` the ids that they cite. `triggers` are all that hold.
    """

    outcome: Outcome
    results: Results | None
    statements: tuple[str, ...]
    clauses: tuple[Cited, ...]
    triggers: tuple[Trigger, ...] = ()
    foul: str = ""

    @property
    def word(self) -> str:
        """`win`, `lose`, `push`, or `foul` for a wager lost by one."""
        return "foul" if self.foul else _OUTCOME_WORDS[self.outcome.ending]

    @property
    def decided_by(self) -> str:
        """The statements, parted by semicolons."""
        return "; ".join(self.statements)

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        front, back = map(_RESULT_WORDS.get, self.results) if self.results else (None, None)
        return {
            "outcome": self.word,
            "front": front,
            "back": back,
            "decided_by": self.decided_by,
            "clauses": [str(one) for one in self.clauses],
            "triggers": [trigger_words(trigger) for trigger in self.triggers],
            "foul": self.foul or None,
        }


class Decider:
    """Compares hands as laid and says what becomes of the main wager."""

    def __init__(self, variant: Variant, settlement: Settlement) -> None:
        self._name = variant.name
        self._player_foul = variant.foul.player
        self._settlement = settlement
        context = Context(variant.foul.test, variant.ranking)
        self._triggers = [(one, _trigger_test(one, context)) for one in settlement.triggers]

    def decide(self, player: LaidHand, bank: LaidHand) -> Decided:
        """Fouls, then triggers, then lines. Raises RefusedError where the sheet is not total."""
        if player.foul:
            follows = self._player_foul or PlayerFoul.LOSES_WAGER
            words = (f"player {follows.value}",)
            return Decided(LOST, None, words, player.clauses, foul=player.foul)
        results = compare(player, bank)
        sides = {Side.PLAYER: player, Side.BANK: bank}
        triggers = tuple(one for one, holds in self._triggers if holds(sides[one.side]))
        if triggers:
            words = (trigger_words(triggers[0]),)
            return Decided(PUSHED, results, words, triggers[0].cites, triggers)
        return self._by_line(results)

    def _by_line(self, results: Results) -> Decided:
        met = self._settlement.met(results)
        if len(met) != 1:
            raise refusal(self._not_total(results, [line.text or str(line) for line in met]))
        line = met[0]
        words = line.text or f"{results_words(results)}: {line.outcome}"
        if self._settlement.copies_to_bank and Result.COPIES in results:
            clauses = (*self._settlement.copies_cites, *line.cites)
            return Decided(line.outcome, results, ("copy goes to bank", words), clauses)
        return Decided(line.outcome, results, (words,), line.cites)

    def _not_total(self, results: Results, lines: list[str]) -> str:
        read = self._settlement.read(results)
        told = results_words(results) + ("" if read == results else f" ({results_words(read)})")
        if not lines:
            return (
                f"{self._name} has no line of settlement for {told}: add one, such as "
                f"'{results_words(read)}: pushes'"
            )
        listed = " and ".join(f"'{line}'" for line in lines)
        return f"{self._name} has {len(lines)} lines of settlement for {told}: {listed}; keep one"


def compare(player: LaidHand, bank: LaidHand) -> Results:
    """How both halves of a player's hand fare."""
    front, back = map(_result, player.worth, bank.worth)
    return (front, back)


def _result(player: int, bank: int) -> Result:
    if player == bank:
        return Result.COPIES
    return Result.WINS if player > bank else Result.LOSES


def results_words(results: Results) -> str:
    """`front wins, back copies`."""
    return f"front {results[0].value}, back {results[1].value}"


def trigger_words(trigger: Trigger) -> str:
    """The author's words for a trigger, or the language's."""
    rank = RANK_SYMBOLS[trigger.rank]
    return trigger.text or f"push when {trigger.side.value} {trigger.watched.value} is {rank} high"


def _trigger_test(trigger: Trigger, context: Context) -> Holds:
    match trigger.watched:
        case Watched.SEVEN:
            of_cards = compile_hand_condition(PaiGow(trigger.rank), context)
            return lambda laid: not _has_made_hand_behind(laid) and of_cards(laid.hand)
        case Watched.FRONT:
            of_front = compile_setting_condition(FrontHigh(trigger.rank), context)
            return lambda laid: laid.setting is not None and of_front(laid.hand)(laid.setting)
        case Watched.BACK:
            of_back = compile_setting_condition(BackHigh(trigger.rank), context)
            return lambda laid: laid.setting is not None and of_back(laid.hand)(laid.setting)


def _has_made_hand_behind(laid: LaidHand) -> bool:
    """Whether the back, as it lies there, is a pair or better: then so are some five of seven."""
    return laid.setting is not None and laid.setting.back_value.category is not Category.NO_PAIR
