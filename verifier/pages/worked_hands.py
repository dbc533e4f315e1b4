"""Which hands show a clause best: one of the most frequent kind, and one of the trickiest.

A kind is a hand class: hands with the same ranks and the same cards in the suit that can
make a flush. Only kinds that are set are looked at.

* The **frequent** kind is the one with the most hands, of those with a joker or of those
  without, whichever the clause sets more often.
* The **tricky** kind is the one that is easiest to set wrongly, another one where there is:
  the kind for which the most other rules hold as well and would set it otherwise; of these
  one that the most of the plain habits (`results.Habit`) would set otherwise; of these one
  with a joker; of these the one with the fewest hands.

Of kinds that are still equal the one in the middle of their order is taken, which goes from
high cards to low ones, so that neither is an extreme. Each hand is set again by the
interpreter, which knows nothing of the terms that the kinds were counted by.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...spec.house_way import AnyHand
from ...spec.interpreter import Decision, Interpreter
from ..words import cards_text
from .laid_classes import UNSET, LaidClasses, Pitfalls, worth_code
from .results import Habit, Worked

Places = NDArray[np.int64]


def frequent_place(laid: LaidClasses, places: Places) -> int:
    """Which of the classes at these places, at least one, is the most frequent kind."""
    weights, with_joker = laid.classes.weights[places], laid.classes.with_joker[places]
    usual = with_joker == (2 * weights[with_joker].sum() > weights.sum())
    return _first_of([-laid.classes.weights], places[usual])


def tricky_place(laid: LaidClasses, pitfalls: Pitfalls, places: Places, frequent: int) -> int:
    """Which of the classes is the trickiest kind: not the frequent one where there is another."""
    others = places[places != frequent]
    habits = pitfalls.not_best_back.astype(np.int64) + pitfalls.not_best_front
    return _first_of(
        [-pitfalls.others, -habits, ~laid.classes.with_joker, laid.classes.weights],
        others if len(others) else places,
    )


def _first_of(keys: Sequence[NDArray[Any]], places: Places) -> int:
    """The place whose keys come first, one key after the other; of equals the middle one."""
    for key in keys:
        values = key[places]
        places = places[values == values.min()]
    return int(places[len(places) // 2])


class WorkedHands:
    """Sets hands of a rule's classes again by the interpreter, and holds both to be the same."""

    def __init__(self, interpreter: Interpreter) -> None:
        self._interpreter = interpreter
        self._numbers = {
            rule.name: number for number, rule in enumerate(interpreter.house_way.rules, start=1)
        }

    def worked(self, laid: LaidClasses, pitfalls: Pitfalls, place: int) -> Worked:
        """A hand of the class at this place, as it is set."""
        decision = self._interpreter.set(laid.classes.representative(place))
        others = self._others(decision)
        self._same(decision, laid, place)
        cards = cards_text(decision.hand.cards)
        assert len(others) == pitfalls.others[place], f"other rules would set {cards} otherwise"
        assert decision.setting, f"the interpreter leaves {cards} unset"
        habits = {
            Habit.BEST_BACK: pitfalls.not_best_back[place],
            Habit.BEST_FRONT: pitfalls.not_best_front[place],
        }
        return Worked(
            decision.setting.front,
            decision.setting.back,
            int(laid.classes.weights[place]),
            others,
            tuple(habit for habit, differs in habits.items() if differs),
        )

    def _same(self, decision: Decision, laid: LaidClasses, place: int) -> None:
        """The interpreter comes to the rule, the case and the setting that the terms come to."""
        number = self._numbers[decision.rule.name] if decision.rule else None
        setting = decision.setting
        found = (number, decision.case_number or 0, worth_code(setting.worth) if setting else UNSET)
        counted = (laid.number, int(laid.cases[place]), int(laid.worths[place]))
        cards = cards_text(decision.hand.cards)
        assert found == counted, f"the interpreter sets {cards} by {found}, the terms by {counted}"

    def _others(self, decision: Decision) -> tuple[int, ...]:
        """The numbers of the rules, but for any hand, that hold as well and set it otherwise."""
        own = decision.setting.worth if decision.setting else None
        found = []
        for rule in self._interpreter.claiming(decision.hand)[1:]:
            if rule.when == AnyHand():
                continue
            setting = self._interpreter.set_by(rule.action, decision.hand)
            if (setting.worth if setting else None) != own:
                found.append(self._numbers[rule.name])
        return tuple(found)
