"""Hands as they lie on the table: set by their holder or by the house way, with their fouls."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from ..cards import Card
from ..foul_words import foul_words
from ..hand import Hand, Setting
from ..house_way import Rule
from ..interpreter import Interpreter
from ..lowering.remarks import spoken
from ..ranking import Ranker
from ..sources import Cited
from ..variant import PlayerFoul, Variant
from ..vocabulary import JokerCounts
from .given_hand import Dealt, GivenHand, Placed
from .refusal import refusal

AGAIN: Final = "set it again: two cards in front, five behind, the front no foul"


class SetBy(enum.Enum):
    """Who set a hand as it plays."""

    HOLDER = "as set"
    HOUSE_WAY = "house way"
    RESET = "reset by house way"


@dataclass(frozen=True, slots=True)
class LaidHand:
    """A hand as it plays.

    `setting` is None where it is not two and five cards, which then is a foul;
    `foul` says in words why the hand fouls (empty: it doesn't). `rule` and `case`
    (its title or number) are the house way's, where that set the hand. `remark`
    tells what was done about a hand that was set wrongly, and `clauses` are those
    that say so.
    """

    hand: Hand
    placed: Placed
    setting: Setting | None
    set_by: SetBy
    foul: str = ""
    rule: Rule | None = None
    case: str | int | None = None
    remark: str = ""
    clauses: tuple[Cited, ...] = ()

    @property
    def worth(self) -> tuple[int, int]:
        """The strengths of front and back. Only of two and five cards."""
        assert self.setting, "a hand that is not two and five cards is worth nothing"
        return self.setting.worth

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "front": [str(card) for card in self.placed.front],
            "back": [str(card) for card in self.placed.back],
            "set_by": self.set_by.value,
            "rule": self.rule.name if self.rule else None,
            "case": self.case,
            "foul": self.foul or None,
            "remark": self.remark or None,
        }


class HandLayer:
    """Lays hands of one variant on the table."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._interpreter = Interpreter(variant) if variant.house_way else None
        self._ranker = Ranker(variant.deck, variant.ranking)
        self._ready: Mapping[tuple[Card, ...], LaidHand] = {}

    def remember(self, ready: Mapping[tuple[Card, ...], LaidHand]) -> None:
        """Take these dealt hands as laid already by the house way; others are forgotten."""
        self._ready = ready

    def player(self, given: GivenHand) -> LaidHand:
        """A player's hand with what follows its foul, other than for wagers.

        Raises CardError where it is no hand, RefusedError where it can't be played.
        """
        laid = self.lay(given)
        if not laid.foul:
            return laid
        clauses = self.cited_by_foul(laid, "player")
        match self.variant.foul.player:
            case None:
                raise refusal(
                    f"the hand fouls ({laid.foul}), and {self.variant.name} does not say what "
                    "follows: add to foul { ... } a line such as 'player loses wager'"
                )
            case PlayerFoul.REFUSED:
                raise refusal(f"the hand fouls and is refused ({laid.foul}): {AGAIN}")
            case PlayerFoul.RESET:
                reset = self.by_house_way(laid.hand, SetBy.RESET)
                remark = f"fouled and was reset by the house way: {laid.foul}"
                return replace(reset, remark=remark, clauses=clauses)
            case _:
                return replace(laid, clauses=clauses)

    def lay(self, given: GivenHand) -> LaidHand:
        """A hand as set, or set by the house way. Raises as `player`."""
        if isinstance(given, Dealt) and (ready := self._ready.get(given.cards)):
            return ready
        hand = self.hand(given)
        if isinstance(given, Dealt):
            return self.by_house_way(hand, SetBy.HOUSE_WAY)
        if (len(given.front), len(given.back)) == (2, 5):
            setting = hand.setting_with(given.front)
            placed = Placed(setting.front, setting.back)
            return LaidHand(hand, placed, setting, SetBy.HOLDER, self._foul(setting))
        counts = f"{len(given.front)} in front and {len(given.back)} behind"
        if not self.variant.foul.counts_foul:
            raise refusal(
                f"the cards are laid {counts}, and {self.variant.name} does not call that a foul: "
                f"{AGAIN}"
            )
        foul = f"The cards are laid {counts}, not two and five."
        return LaidHand(hand, given, None, SetBy.HOLDER, foul)

    def hand(self, given: GivenHand) -> Hand:
        """The cards as a hand. Raises CardError with every fault."""
        if self._interpreter:
            return self._interpreter.hand(given.cards)
        # what a joker counts as matters to house ways alone
        return Hand(given.cards, self._ranker, JokerCounts.ACE)

    def by_house_way(self, hand: Hand, set_by: SetBy) -> LaidHand:
        """The hand as the house way sets it. Raises RefusedError where it does not, or fouls."""
        name = self.variant.name
        if self._interpreter is None:
            raise refusal(f"{name} has no house way to set the hand by: give it as front / back")
        decision = self._interpreter.set_hand(hand)
        if decision.setting is None:
            why = "its rule leaves no setting" if decision.rule else "no rule holds"
            raise refusal(f"the house way does not set the hand ({why}): give it as front / back")
        if decision.is_open:
            raise refusal(
                "the house way leaves settings of different value: give the hand as front / back"
            )
        if decision.fouled:
            why = self._foul(decision.setting)
            raise refusal(f"the house way itself sets the hand with a foul ({why})")
        case = (decision.case.title or decision.case_number) if decision.case else None
        return laid_by_house_way(hand, decision.setting, set_by, decision.rule, case)

    def cited_by_foul(self, laid: LaidHand, side: str) -> tuple[Cited, ...]:
        """The clauses that call the hand a foul, and those on what follows for this side."""
        why = "foul test" if laid.setting else "not two and five cards"
        return tuple(
            dict.fromkeys(
                (*self.cited(f"foul: {spoken(why)}"), *self.cited(f"foul: {spoken(side)}"))
            )
        )

    def cited(self, place: str) -> tuple[Cited, ...]:
        """The clauses that the statement in this place cites."""
        return self.variant.cited(place)

    def fouls(self, setting: Setting) -> bool:
        """Whether the foul test forbids the setting."""
        test = self.variant.foul.test
        return test.fouls(setting.front_value.strength, setting.back_value.prefix)

    def _foul(self, setting: Setting) -> str:
        return foul_words(setting, self.variant.foul.test) if self.fouls(setting) else ""


def laid_by_house_way(
    hand: Hand, setting: Setting, set_by: SetBy, rule: Rule | None, case: str | int | None
) -> LaidHand:
    """A hand that a rule, and perhaps a case of it, sets so, without a foul."""
    placed = Placed(setting.front, setting.back)
    return LaidHand(hand, placed, setting, set_by, rule=rule, case=case)
