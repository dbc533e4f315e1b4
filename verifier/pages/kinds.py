"""How a house way sets each kind of hand, counted over every hand.

Kinds are told alike for all sheets, with a joker counted as an ace, so that
their house ways can stand beside each other.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...spec.cards import ACE, Category
from ...spec.hand import FRONTS
from ...spec.house_way import BackKind, Can
from ...spec.variant import Variant
from ...spec.vocabulary import JokerCounts, Shape
from ..engines.evaluate import CHUNK, Program
from ..engines.exhaustive import Enumeration
from ..engines.hand_classes import HandClasses
from ..five_cards import VALUE_BITS
from ..from_variant import NONE_LEFT, CaseTerms, HouseWayTerms, Left
from ..hand_model import HandFacts
from ..settings import SETTINGS
from ..terms import Term

_MADE: Final = frozenset({Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH})


class KindOfHand(enum.Enum):
    """Kinds of seven cards, by their groups and whether a straight or flush can be kept behind."""

    NO_PAIR = "no-pair"
    NO_PAIR_MADE = "no-pair-made"
    ONE_PAIR = "one-pair"
    ONE_PAIR_MADE = "one-pair-made"
    TWO_PAIR = "two-pair"
    TWO_PAIR_MADE = "two-pair-made"
    THREE_PAIR = "three-pair"
    TRIPS = "trips"
    TRIPS_MADE = "trips-made"
    TWO_TRIPS = "two-trips"
    FULL_HOUSE = "full-house"
    FULL_HOUSE_TWO_PAIR = "full-house-two-pair"
    QUADS = "quads"
    QUADS_AND_GROUP = "quads-and-group"
    FIVE_ACES = "five-aces"


_KINDS: Final = tuple(KindOfHand)
_PLAIN: Final = {
    Shape.NO_PAIR: KindOfHand.NO_PAIR,
    Shape.ONE_PAIR: KindOfHand.ONE_PAIR,
    Shape.TWO_PAIR: KindOfHand.TWO_PAIR,
    Shape.THREE_PAIR: KindOfHand.THREE_PAIR,
    Shape.THREE_OF_A_KIND: KindOfHand.TRIPS,
    Shape.TWO_TRIPS: KindOfHand.TWO_TRIPS,
    Shape.FULL_HOUSE: KindOfHand.FULL_HOUSE,
    Shape.FULL_HOUSE_WITH_TWO_PAIR: KindOfHand.FULL_HOUSE_TWO_PAIR,
    Shape.FOUR_OF_A_KIND: KindOfHand.QUADS,
    Shape.FIVE_ACES: KindOfHand.FIVE_ACES,
}
_WITH_MADE: Final = {
    KindOfHand.NO_PAIR: KindOfHand.NO_PAIR_MADE,
    KindOfHand.ONE_PAIR: KindOfHand.ONE_PAIR_MADE,
    KindOfHand.TWO_PAIR: KindOfHand.TWO_PAIR_MADE,
    KindOfHand.TRIPS: KindOfHand.TRIPS_MADE,
}


class FrontPlayed(enum.Enum):
    """What stands in front, by what its two cards are among the seven."""

    PAIR = "pair"
    HIGHER_PAIR = "higher-pair"
    MIDDLE_PAIR = "middle-pair"
    LOWER_PAIR = "lower-pair"
    OF_TRIPS = "of-trips"
    OF_QUADS = "of-quads"
    OF_ACES = "of-aces"
    SINGLES = "singles"
    BROKEN = "broken"
    NOTHING = "nothing"


_FRONTS: Final = tuple(FrontPlayed)


@dataclass(frozen=True, slots=True)
class ClauseTakes:
    """A rule (its number from 1, as tried), its case if it has cases, and the hands it takes."""

    rule: int
    case: int | None
    hands: int


@dataclass(frozen=True, slots=True)
class FrontCount:
    """On how many hands a front of this sort is played."""

    front: FrontPlayed
    hands: int


@dataclass(frozen=True, slots=True)
class KindSet:
    """How hands of one kind are set: by which clauses (as tried), with which fronts (most first).

    `rank` 2..14 is of the four of a kind, where only hands of this rank are meant.
    """

    kind: KindOfHand
    hands: int
    clauses: tuple[ClauseTakes, ...]
    fronts: tuple[FrontCount, ...]
    rank: int | None = None


class KindsSet:
    """Every hand of a variant's deck as its house way sets it.

    Raises NoHouseWayError where there is none.
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        way = HouseWayTerms(variant)
        self._enumeration = Enumeration(variant.deck)
        self._classes = self._enumeration.classes
        size = len(self._classes)
        self._kinds = _kinds_of(way, self._enumeration)
        self._front_places = np.full(size, -1, np.int8)
        self._clauses = np.full(size, -1, np.int16)
        self._named: list[tuple[int, int | None]] = []
        self._set(way)

    def _set(self, way: HouseWayTerms) -> None:
        sets = [rule.sets for rule in way.rules]
        taken = Program(sets).run(self._enumeration.columns(self._classes))
        left_over = np.ones(len(self._classes), np.bool_)
        for number, (rule, flags) in enumerate(zip(way.rules, taken, strict=True), start=1):
            left_over &= ~flags
            self._set_by(number, way, rule.left, rule.cases, np.flatnonzero(flags))
        self._lay_out(way, NONE_LEFT, np.flatnonzero(left_over))

    def _set_by(
        self,
        number: int,
        way: HouseWayTerms,
        left: Left,
        cases: Sequence[CaseTerms],
        places: NDArray[np.intp],
    ) -> None:
        """Set the hands of one rule, and note by which of its cases."""
        self._clauses[places] = len(self._named)
        self._named.append((number, None))
        columns = self._enumeration.columns(self._classes.take(places))
        taken = Program([case.taken for case in cases]).run(columns) if len(places) else []
        for case, flags in enumerate(taken, start=1):
            self._clauses[places[flags]] = len(self._named)
            self._named.append((number, case))
        self._lay_out(way, left, places)

    def _lay_out(self, way: HouseWayTerms, left: Left, places: NDArray[np.intp]) -> None:
        """The setting with the highest front, and of these the highest back."""
        kept = way.laid_out(left).settings
        program = Program([*way.settings.fronts, *way.settings.backs, *kept])
        for start in range(0, len(places), CHUNK):
            some = places[start : start + CHUNK]
            values = program.run(self._enumeration.columns(self._classes.take(some)))
            self._front_places[some] = _best(values)

    # --- what was counted

    def by_kind(self) -> tuple[KindSet, ...]:
        """Each kind of which the deck has a hand."""
        return tuple(self._counted(_KINDS))

    def quads_by_rank(self) -> tuple[KindSet, ...]:
        """Four of a kind without another group, by rank, the lowest first."""
        ranks = _rank_of_quads(self._classes)
        kind = _KINDS.index(KindOfHand.QUADS)
        counted = (
            self._kind_set(KindOfHand.QUADS, (self._kinds == kind) & (ranks == rank), rank)
            for rank in self.variant.deck.ranks
        )
        return tuple(one for one in counted if one.hands)

    def _counted(self, kinds: Sequence[KindOfHand]) -> Iterator[KindSet]:
        for number, kind in enumerate(kinds):
            found = self._kind_set(kind, self._kinds == number)
            if found.hands:
                yield found

    def _kind_set(
        self, kind: KindOfHand, chosen: NDArray[np.bool_], rank: int | None = None
    ) -> KindSet:
        weights = self._classes.weights[chosen]
        clauses = _sums(self._clauses[chosen], weights)
        fronts = _sums(self._fronts[chosen], weights)
        most_first = sorted(fronts.items(), key=lambda item: (-item[1], item[0]))
        return KindSet(
            kind,
            int(weights.sum()),
            tuple(
                ClauseTakes(*self._named[clause], hands)
                for clause, hands in sorted(clauses.items())
                if clause >= 0
            ),
            tuple(FrontCount(_FRONTS[front], hands) for front, hands in most_first),
            rank,
        )

    @cached_property
    def _fronts(self) -> NDArray[np.int8]:
        """For each class what is played in front, a number in `_FRONTS`."""
        return _fronts_of(self._classes, self._front_places)

    def of_class(self, place: int) -> tuple[FrontPlayed, tuple[int, int | None] | None]:
        """For the hand class at this place: what stands in front, and the rule and case taken."""
        clause = int(self._clauses[place])
        return _FRONTS[int(self._fronts[place])], self._named[clause] if clause >= 0 else None

    def sets_class_as(self, other: KindsSet, place: int) -> bool:
        """Whether the two ways set the hands of this class with the same values."""
        return bool(self._settings_alike[place] == other._settings_alike[place])

    def set_differently(self, other: KindsSet) -> int:
        """How many hands the two ways set with other values; both must have the same deck."""
        unlike = self._settings_alike != other._settings_alike
        return int(self._classes.weights[unlike].sum())

    @cached_property
    def _settings_alike(self) -> NDArray[np.int16]:
        """A number for each class, equal where the settings have equal values in every ranking.

        It tells the ranks in front, the jokers in front, and whether all behind are of one suit.
        """
        classes, found = self._classes, self._front_places >= 0
        first, second, places = _cards_in_front(self._front_places)
        columns = np.arange(len(classes))
        ranks = classes.ranks.astype(np.int16)
        jokers = classes.jokers[first, columns].astype(np.int16) + classes.jokers[second, columns]
        behind = np.ones((7, len(classes)), np.bool_)
        behind[first, columns] = behind[second, columns] = False
        suited = (classes.suited | classes.jokers | ~behind).all(axis=0)
        in_front = ranks[first, columns] * 15 + ranks[second, columns]
        alike = (in_front * 3 + jokers) * 2 + suited
        return np.where(found & (places >= 0), alike, -1).astype(np.int16)


def _best(values: Sequence[NDArray[Any]]) -> NDArray[np.int64]:
    """The number of the best setting kept, -1 where none is, of fronts, backs and those kept."""
    count = len(SETTINGS)
    fronts, backs = (np.array(values[n : n + count], np.int64) for n in (0, count))
    worths = np.where(np.array(values[2 * count :]), fronts << VALUE_BITS | backs, -1)
    return np.where(worths.max(axis=0) >= 0, worths.argmax(axis=0), -1)


def _sums(keys: NDArray[Any], weights: NDArray[np.int64]) -> dict[int, int]:
    """The weights of each key, added up."""
    found, places = np.unique(keys, return_inverse=True)
    sums = np.zeros(len(found), np.int64)
    np.add.at(sums, places, weights)
    return dict(zip(found.tolist(), sums.tolist(), strict=True))


def _kinds_of(way: HouseWayTerms, enumeration: Enumeration) -> NDArray[np.int8]:
    """For each class its kind, a number in `_KINDS`."""
    shapes = HandFacts(way.hand, JokerCounts.ACE).shapes
    made = way.conditions.hand(Can((BackKind(_MADE),)))
    asked: list[Term] = [*shapes.values(), made]
    *by_shape, with_made = Program(asked).run(enumeration.columns(enumeration.classes))
    kinds = np.zeros(len(enumeration.classes), np.int8)
    for shape, flags in zip(shapes, by_shape, strict=True):
        kind = _PLAIN[shape]
        kinds[flags] = _KINDS.index(kind)
        if kind in _WITH_MADE:
            kinds[flags & with_made] = _KINDS.index(_WITH_MADE[kind])
    quads = kinds == _KINDS.index(KindOfHand.QUADS)
    others = _held_so_often(enumeration.classes)
    kinds[quads & ((others == 2) | (others == 3)).any(axis=0)] = _KINDS.index(
        KindOfHand.QUADS_AND_GROUP
    )
    return kinds


def _held_so_often(classes: HandClasses) -> NDArray[np.int8]:
    """For each place of each class how many cards have its rank, jokers being aces."""
    ranks = classes.ranks
    return np.stack([(ranks == ranks[i]).sum(axis=0, dtype=np.int8) for i in range(7)])


def _rank_of_quads(classes: HandClasses) -> NDArray[np.uint8]:
    """The highest rank held four times, 0 where there is none."""
    ranks: NDArray[np.uint8] = np.where(_held_so_often(classes) == 4, classes.ranks, 0).max(axis=0)
    return ranks


def _cards_in_front(
    settings: NDArray[np.int8],
) -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.int8]]:
    """The two places in front of each setting's number; those of the first where there is none."""
    pairs = np.array(FRONTS, np.intp)
    known = np.maximum(settings, 0)
    return pairs[known, 0], pairs[known, 1], settings


def _fronts_of(classes: HandClasses, settings: NDArray[np.int8]) -> NDArray[np.int8]:
    """What is played in front in each class, by its setting's number (-1: none)."""
    first, second, _ = _cards_in_front(settings)
    columns = np.arange(len(classes))
    held = _held_so_often(classes)
    ranks = classes.ranks
    alike = ranks[first, columns] == ranks[second, columns]
    often = held[first, columns]
    is_pair = alike & (often == 2)
    pairs_above = ((held == 2) & (ranks > ranks[first, columns])).sum(axis=0) // 2
    pairs = (held == 2).sum(axis=0) // 2
    singles = (often == 1) & (held[second, columns] == 1)
    tests = {
        FrontPlayed.NOTHING: settings < 0,
        FrontPlayed.PAIR: is_pair & (pairs == 1),
        FrontPlayed.HIGHER_PAIR: is_pair & (pairs_above == 0),
        FrontPlayed.LOWER_PAIR: is_pair & (pairs_above == pairs - 1),
        FrontPlayed.MIDDLE_PAIR: is_pair,
        FrontPlayed.OF_TRIPS: alike & (often == 3),
        FrontPlayed.OF_QUADS: alike & (often == 4),
        FrontPlayed.OF_ACES: alike & (often >= 5) & (ranks[first, columns] == ACE),
        FrontPlayed.SINGLES: singles,
    }
    numbers = [_FRONTS.index(front) for front in tests]
    broken = _FRONTS.index(FrontPlayed.BROKEN)
    return np.select(list(tests.values()), numbers, broken).astype(np.int8)
