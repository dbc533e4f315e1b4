"""Hands of a clause for a quiz: drawn evenly over its kinds, so that rare exceptions come too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...spec.cards import JOKER, Card, Suit
from ...spec.interpreter import Interpreter
from ...spec.play.shuffle import SeededChance
from ...spec.variant import Variant
from ..engines.exhaustive import Enumeration
from ..engines.hand_classes import HandClasses
from ..from_variant import HouseWayTerms
from ..words import cards_text
from .laid_classes import UNSET, LaidClasses, LaidWay, worth_code
from .results import Worked


@dataclass(frozen=True, slots=True)
class DrawnHand:
    """A hand for a question: seven cards as dealt, and how the house way sets them.

    `rule` and `case` count from 1; `case` is None in a rule without cases. `hands` counts all
    hands of its kind.
    """

    dealt: tuple[Card, ...]
    front: tuple[Card, ...]
    back: tuple[Card, ...]
    rule: int
    case: int | None
    hands: int

    @property
    def worked(self) -> Worked:
        """The hand as it is set, other rules left aside."""
        return Worked(self.front, self.back, self.hands)


class ClauseHands:
    """Draws hands of the clauses of one variant. Raises NoHouseWayError without a house way."""

    def __init__(self, variant: Variant) -> None:
        self._interpreter = Interpreter(variant)
        way = HouseWayTerms(variant)
        self._enumeration = Enumeration(variant.deck)
        self._enumeration.keep((*way.settings.fronts, *way.settings.backs))
        self._enumeration.prepare(rule.sets for rule in way.rules)
        self._laid = LaidWay(way, self._enumeration)
        self._rules: dict[int, LaidClasses] = {}

    def hands(self, rule: int, case: int | None, chances: SeededChance) -> Iterator[DrawnHand]:
        """Hands that a rule, or one case of it, sets, without end; none where there are none.

        Every kind of hand is equally likely, and within it every hand. No kind comes twice
        before all have come.
        """
        laid, places = self._of(rule), self._places(rule, case)
        while len(places):
            for place in _in_random_order(places, chances):
                yield self._drawn(laid, place, chances)

    def _places(self, rule: int, case: int | None) -> NDArray[np.int64]:
        """The classes of a clause that are set."""
        laid = self._of(rule)
        places = np.flatnonzero(laid.worths != UNSET)
        return places if case is None else places[laid.cases[places] == case]

    def _of(self, rule: int) -> LaidClasses:
        if rule not in self._rules:
            self._rules[rule] = self._laid.rule(rule)
        return self._rules[rule]

    def _drawn(self, laid: LaidClasses, place: int, chances: SeededChance) -> DrawnHand:
        cards = with_suits(laid.classes, place, chances)
        decision = self._interpreter.set(cards)
        setting = decision.setting
        found = (decision.case_number or 0, worth_code(setting.worth) if setting else UNSET)
        counted = (int(laid.cases[place]), int(laid.worths[place]))
        assert setting, f"the interpreter leaves {cards_text(cards)} unset"
        assert found == counted, f"the interpreter sets {cards_text(cards)} otherwise"
        return DrawnHand(
            cards,
            setting.front,
            setting.back,
            laid.number,
            decision.case_number,
            int(laid.classes.weights[place]),
        )


def _in_random_order(places: NDArray[np.int64], chances: SeededChance) -> Iterator[int]:
    """Every place once; what was drawn is swapped to the end, by a few steps a place."""
    moved: dict[int, int] = {}
    for last in range(len(places) - 1, -1, -1):
        drawn = chances.number(0, last)
        yield int(places[moved.get(drawn, drawn)])
        moved[drawn] = moved.pop(last, last)


def with_suits(classes: HandClasses, place: int, chances: SeededChance) -> tuple[Card, ...]:
    """A hand of the class, its suits and the order of its cards drawn, all equally likely."""
    natural = [int(rank) for rank in classes.ranks[:, place][~classes.jokers[:, place]]]
    suited = [bool(flag) for flag in classes.suited[:, place][~classes.jokers[:, place]]]
    jokers = 7 - len(natural)
    while True:
        suits = _suits(natural, suited, chances)
        if any(suited) or max(map(suits.count, Suit)) + jokers < 5:
            cards = [Card(rank, suit) for rank, suit in zip(natural, suits, strict=True)]
            return chances.shuffled([*cards, *[JOKER] * jokers])


def _suits(ranks: list[int], suited: list[bool], chances: SeededChance) -> list[Suit]:
    """Suits for natural cards: one for the suited, others for the rest, none twice in a rank."""
    every = tuple(Suit)
    flush = every[chances.number(0, 3)] if any(suited) else None
    suits: list[Suit] = []
    left: list[Suit] = []
    for place, rank in enumerate(ranks):
        if not place or rank != ranks[place - 1]:
            left = [suit for suit in every if suit is not flush]
        if flush and suited[place]:
            suits.append(flush)
        else:
            suits.append(left.pop(chances.number(0, len(left) - 1)))
    return suits
