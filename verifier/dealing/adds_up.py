"""`deal-adds-up`: hands and cards left over make up the deck, whatever is replaced.

* As many hands are dealt as there are places that get one.
* Their cards and those left over are the deck.
* A card that is replaced during the deal is taken from those left over, so that
  fewer are left; the sheet must say so where it is played on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...spec.deal import Deal
from ...spec.irregularities import Consequence, Irregularities, Ruling, Situation
from ..engines.answer import Finding
from ..engines.integers import UndecidedError, WholeNumbers
from ..plain_answers import REACHED, PlainAnswer, PlainAnswers
from ..terms import and_, not_, or_
from ..words import counted
from .situations import Count, Proof, SituationTerms, ends_round, situation_words

PLACES: Final = "as many hands are dealt as places get one"
DECK: Final = "hands and cards left over make up the deck"
REPLACED: Final = "the cards left over are told where one was replaced"


@dataclass(frozen=True, slots=True)
class DealAddsUp:
    """What is asked of the deal of one sheet; `deck` is the number of its cards."""

    deal: Deal
    deck: int
    rules: Irregularities | None

    def by_proof(self, solver: WholeNumbers) -> PlainAnswers:
        """Z3's answers."""
        deal = self.deal
        hands = f"(= h {deal.hands or 0})"
        spare = 0 if deal.no_play else 1
        places = f"(= h (+ {deal.seats} {spare}))" if deal.seats is not None else "true"
        left = f"(= {self.deck} (+ (* {deal.cards} h) {deal.left_over or 0}))"
        answers = {}
        try:
            for question, holds, fault in (
                (PLACES, places, self._places_fault()),
                (DECK, left, self._deck_fault()),
            ):
                script = f"(declare-const h Int)\n(assert {hands})\n(assert (not {holds}))\n"
                found = solver.ask(script, ("h",)).finding
                if found is Finding.UNKNOWN:
                    raise UndecidedError
                answers[question] = PlainAnswer((fault,) if found is Finding.SOME else ())
            answers[REPLACED] = self._replaced(self._first_replaced(solver))
        except UndecidedError:
            open_ = PlainAnswer(unknown=REACHED)
            return dict.fromkeys((PLACES, DECK, REPLACED), open_)
        return answers

    def by_count(self) -> PlainAnswers:
        """The answers of adding up, and of trying every situation."""
        deal = self.deal
        hands = deal.hands or 0
        places = deal.seats is None or hands == deal.places
        dealt = hands * deal.cards + (deal.left_over or 0)
        replaced = None
        if self.rules and not deal.one_fewer:
            rules = self.rules
            replaced = Count(rules).first(lambda one: self._plays_on_replaced(rules, one))
        return {
            PLACES: PlainAnswer(() if places else (self._places_fault(),)),
            DECK: PlainAnswer(() if dealt == self.deck else (self._deck_fault(),)),
            REPLACED: self._replaced(replaced),
        }

    @staticmethod
    def _plays_on_replaced(rules: Irregularities, situation: Situation) -> bool:
        applied = rules.ruled(situation).applied
        ended = any(ends_round(ruling) for ruling in applied)
        return not ended and any(map(replaces_now, applied))

    def _first_replaced(self, solver: WholeNumbers) -> Situation | None:
        if self.rules is None or self.deal.one_fewer:
            return None
        terms = SituationTerms(self.rules)
        rulings = self.rules.rulings
        ended = or_(*(terms.applies(one) for one in rulings if ends_round(one)))
        replaced = or_(*(terms.applies(one) for one in rulings if replaces_now(one)))
        return Proof(terms, solver).first(and_(not_(ended), replaced))

    # --- in words

    def _places_fault(self) -> str:
        spots = "" if not self.deal.no_play else ", one spot of which gets none"
        hands = counted(self.deal.hands or 0, "hand")
        return f"{hands} are dealt to {self.deal.seats} seats and the bank{spots}."

    def _deck_fault(self) -> str:
        deal = self.deal
        hands, left = deal.hands or 0, deal.left_over or 0
        return (
            f"{hands} hands of {deal.cards} cards and {left} left over are "
            f"{hands * deal.cards + left} cards, and the deck has {self.deck}."
        )

    def _replaced(self, found: Situation | None) -> PlainAnswer:
        if found is None or self.rules is None:
            return PlainAnswer()
        left = self.deal.left_over or 0
        where = situation_words(self.rules, found)
        words = f"a card is replaced during the deal, which leaves {left - 1}"
        return PlainAnswer((f"Where {where}, {words}; the sheet says that {left} are left over.",))


def replaces_now(ruling: Ruling) -> bool:
    """Whether the ruling takes a card from those left over while hands are dealt."""
    return Consequence.REPLACE_NOW in ruling.consequences
