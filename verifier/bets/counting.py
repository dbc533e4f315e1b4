"""The hands of a side bet counted: by rank classes, and by suits where a line needs them."""

from __future__ import annotations

from collections.abc import Sequence

from ...spec.cards import Deck
from ..engines.evaluate import Program
from ..engines.exhaustive import Enumeration, Tally
from ..engines.suit_rows import MOST_ROWS, TooManyRowsError, spread
from ..hand_model import PLACES
from ..terms import TRUE, Term
from .bet_terms import BetTerms, UnjudgedBetError


class BetCount:
    """Counts hands for the terms of one side bet over the classes of an enumeration.

    Classes for which no line depends on suits are counted whole, the others spread
    out. Raises UnjudgedBetError where these are too many.
    """

    def __init__(self, terms: BetTerms, deck: Deck, enumeration: Enumeration) -> None:
        self.hands = enumeration.classes.hands
        self._parts = [enumeration]
        if terms.watched:
            self._parts = _by_suits(terms, deck, enumeration)

    def tally(self, asked: Sequence[Term]) -> list[Tally]:
        """For each term the hands that satisfy it, and one of them."""
        found = [part.tally(TRUE, asked) for part in self._parts]
        return [_together(tallies) for tallies in zip(*found, strict=True)]


def _by_suits(terms: BetTerms, deck: Deck, enumeration: Enumeration) -> list[Enumeration]:
    classes = enumeration.classes
    program = Program([terms.depends], classes.values)
    (depends,) = program.run(enumeration.columns(classes), classes.values)
    try:
        rows = spread(classes.take(depends), terms.watched, deck.jokers)
    except TooManyRowsError:
        raise UnjudgedBetError(
            f"the lines of the side bet {terms.bet.title} ask the suits of front cards in so many "
            f"hands that more than {MOST_ROWS:,} cases would have to be counted: ask them only "
            "beside a rarer hand, such as: royal flush with suited K-Q"
        ) from None
    whole = classes.take(~depends)
    # where no line depends on the suits outside the flush, any will do
    return [Enumeration(whole, dict.fromkeys(_SUITS, False)), Enumeration(rows)]


_SUITS = tuple(f"suit{place}" for place in PLACES)


def _together(tallies: Sequence[Tally]) -> Tally:
    return Tally(
        sum(tally.hands for tally in tallies),
        sum(tally.with_joker for tally in tallies),
        next((tally.smallest for tally in tallies if tally.smallest), None),
    )
