"""The enumerating engine: every hand class of the deck, counted."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...spec.cards import Card, Deck
from ..properties import Obligation
from ..terms import TRUE, Term
from .answer import Answer, Finding
from .evaluate import CHUNK, Program
from .hand_classes import HandClasses, hand_classes


@dataclass(frozen=True, slots=True)
class Tally:
    """Hands for which a term holds: how many, how many of them with a joker, and a small one."""

    hands: int
    with_joker: int
    smallest: tuple[Card, ...] | None


_SAMPLED: Final = 32
"""One in so many classes is looked at first: what holds of many is mostly found there."""
NO_VALUES: Final[Mapping[str, bool]] = MappingProxyType({})


class Enumeration:
    """All hand classes of one deck, or some classes alone, with the values known of them.

    `options` are the values of variables besides the hand's.
    """

    def __init__(self, hands: Deck | HandClasses, options: Mapping[str, bool] = NO_VALUES) -> None:
        self.classes = hand_classes(hands) if isinstance(hands, Deck) else hands
        self._options = {name: np.array(value) for name, value in options.items()}
        self._chosen: dict[Term, HandClasses] = {TRUE: self.classes}

    def keep(self, terms: Iterable[Term]) -> None:
        """Work these terms out once, for all that is asked later."""
        new = [term for term in dict.fromkeys(terms) if term.args]
        values = Program(new).run(self.columns(self.classes))
        self.classes = replace(self.classes, values=dict(zip(new, values, strict=True)))
        self._chosen = {TRUE: self.classes}

    def prepare(self, premises: Iterable[Term]) -> None:
        """Find the classes of several premises in one pass."""
        new = [premise for premise in dict.fromkeys(premises) if premise not in self._chosen]
        flags = self._run(new, self.classes) if new else []
        self._chosen |= {p: self.classes.take(f) for p, f in zip(new, flags, strict=True)}

    def those(self, premise: Term) -> HandClasses:
        """The classes that satisfy a premise."""
        self.prepare([premise])
        return self._chosen[premise]

    def tally(self, premise: Term, terms: Sequence[Term]) -> list[Tally]:
        """For each term, the hands that satisfy it among those that satisfy the premise."""
        classes = self.those(premise)
        if not len(classes):
            return [Tally(0, 0, None) for _ in terms]
        return [_tally(classes, flags) for flags in self._run(terms, classes)]

    def some(self, premise: Term, terms: Sequence[Term]) -> list[bool]:
        """For each term, whether a hand that satisfies the premise satisfies it."""
        classes = self.those(premise)
        few = classes.take(np.arange(0, len(classes), _SAMPLED))
        found = self._satisfied(terms, [few])
        rest = [term for term in dict.fromkeys(terms) if term not in found]
        if rest:
            found |= self._satisfied(rest, (part for _, part in classes.parts(CHUNK)))
        return [term in found for term in terms]

    def _satisfied(self, terms: Sequence[Term], parts: Iterable[HandClasses]) -> set[Term]:
        """Those of the terms that some class of any part satisfies."""
        program, found = Program(terms, self.classes.values), set[Term]()
        for part in parts:
            if len(part):
                values = program.run(self.columns(part), part.values)
                found |= {term for term, flags in zip(terms, values, strict=True) if flags.any()}
        return found

    def _run(self, terms: Sequence[Term], classes: HandClasses) -> list[NDArray[Any]]:
        return Program(terms, classes.values).run(self.columns(classes), classes.values)

    def columns(self, classes: HandClasses) -> dict[str, NDArray[Any]]:
        """The values of all variables for some of the classes."""
        size = (len(classes),)
        options = {name: np.broadcast_to(value, size) for name, value in self._options.items()}
        return classes.columns() | options


def _tally(classes: HandClasses, flags: NDArray[np.bool_]) -> Tally:
    weights = classes.weights[flags]
    if not len(weights):
        return Tally(0, 0, None)
    chosen = classes.take(flags)
    with_joker = int(chosen.weights[chosen.with_joker].sum())
    return Tally(chosen.hands, with_joker, chosen.representative(int(chosen.sizes.argmin())))


def judge(enumeration: Enumeration, asked: Sequence[Obligation]) -> dict[Obligation, Answer]:
    """Answers every obligation with its count of hands."""
    by_premise: dict[Term, list[Obligation]] = {}
    for obligation in asked:
        by_premise.setdefault(obligation.premise, []).append(obligation)
    enumeration.prepare(by_premise)
    answers: dict[Obligation, Answer] = {}
    for premise, group in by_premise.items():
        start = time.perf_counter()
        tallies = enumeration.tally(premise, [obligation.claim for obligation in group])
        seconds = (time.perf_counter() - start) / len(group)
        for obligation, tally in zip(group, tallies, strict=True):
            finding = Finding.SOME if tally.hands else Finding.NONE
            answers[obligation] = Answer(finding, tally.smallest, tally.hands, seconds)
    return answers
