"""Hand classes spread out into the suits of some of their cards, counted exactly.

A class says nothing of the suits of cards outside its flush. Where a line of a pay
table asks for them, the cards of the ranks that it names are given every pattern of
suits, each with the number of hands that look so. The flush suit is spades; the
suits of the other cards are those of one such hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from math import comb, prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from .hand_classes import HandClasses

MOST_ROWS: Final = 2_000_000
"""Rows that the classes of one bet may be spread out into."""
_SUITS: Final = range(4)


class TooManyRowsError(ValueError):
    """The lines of a bet ask the suits of the cards of too many hands."""


@dataclass(frozen=True, slots=True)
class _Form:
    """What classes have in common that are spread out alike, place by place.

    `runs` are the places of the natural cards of each rank.
    """

    runs: tuple[tuple[int, ...], ...]
    watched: tuple[bool, ...]
    suited: frozenset[int]
    jokers: int


@dataclass(frozen=True, slots=True)
class _Pattern:
    """Suits for all seven places, and how many hands the watched cards' suits stand for."""

    suits: tuple[int, ...]
    hands: int


def spread(classes: HandClasses, watched: frozenset[int], deck_jokers: int) -> HandClasses:
    """The classes, spread out into the suits of all natural cards of the watched ranks.

    Weights add up to those of the classes. Raises TooManyRowsError above MOST_ROWS.
    """
    groups = list(_groups(classes, watched))
    patterns = [_patterns(form) for form, _ in groups]
    rows = sum(
        len(found) * len(places) for found, (_, places) in zip(patterns, groups, strict=True)
    )
    if rows > MOST_ROWS:
        raise TooManyRowsError
    places, suits, weights = [_NO_PLACES], [_NO_SUITS], [_NO_PLACES]
    for (form, members), found in zip(groups, patterns, strict=True):
        dealt = comb(deck_jokers, form.jokers)
        places.append(np.repeat(members, len(found)))
        columns = np.array([pattern.suits for pattern in found], dtype=np.uint8).T
        suits.append(np.tile(columns, len(members)))
        weights.append(np.tile([pattern.hands * dealt for pattern in found], len(members)))
    chosen = np.concatenate(places)
    return HandClasses(
        classes.ranks[:, chosen],
        classes.suited[:, chosen],
        classes.jokers[:, chosen],
        np.concatenate(weights),
        suits=np.concatenate(suits, axis=1),
    )


_NO_PLACES: Final = np.zeros(0, dtype=np.int64)
_NO_SUITS: Final = np.zeros((7, 0), dtype=np.uint8)


def _groups(
    classes: HandClasses, watched: frozenset[int]
) -> Iterator[tuple[_Form, NDArray[np.int64]]]:
    """The forms of the classes, each with the places of its classes, in a fixed order."""
    if not len(classes):
        return
    natural = ~classes.jokers
    asked = np.isin(classes.ranks, sorted(watched)) & natural
    same = (classes.ranks[1:] == classes.ranks[:-1]) & natural[1:] & natural[:-1]
    bits = np.concatenate([natural, asked, same, classes.suited]).astype(np.int64)
    codes = (bits << np.arange(len(bits))[:, None]).sum(axis=0)
    _, firsts, inverse = np.unique(codes, return_index=True, return_inverse=True)
    order = np.argsort(inverse, kind="stable")
    ends = np.cumsum(np.bincount(inverse, minlength=len(firsts)))
    for first, members in zip(firsts, np.split(order, ends[:-1]), strict=True):
        yield _form(natural[:, first], asked[:, first], same[:, first], classes, first), members


def _form(
    natural: NDArray[Any],
    asked: NDArray[Any],
    same: NDArray[Any],
    classes: HandClasses,
    first: int,
) -> _Form:
    runs: list[list[int]] = []
    for place in np.flatnonzero(natural):
        if runs and same[place - 1]:
            runs[-1].append(int(place))
        else:
            runs.append([int(place)])
    return _Form(
        tuple(map(tuple, runs)),
        tuple(bool(asked[run[0]]) for run in runs),
        frozenset(int(place) for place in np.flatnonzero(classes.suited[:, first])),
        int((~natural).sum()),
    )


def _patterns(form: _Form) -> list[_Pattern]:
    """Every pattern of suits of the watched cards that some hand has."""
    choices = [_choices(run, form) for run in form.runs]
    asked = [choice for choice, is_asked in zip(choices, form.watched, strict=True) if is_asked]
    found = []
    for chosen in product(*asked):
        hands, other = _completions(form, chosen)
        if not hands:
            continue
        known, rest = iter(chosen), iter(other)
        by_run = [next(known) if is_asked else next(rest) for is_asked in form.watched]
        suits = [0] * 7
        for run, held in zip(form.runs, by_run, strict=True):
            for place, suit in zip(run, held, strict=True):
                suits[place] = suit
        found.append(_Pattern(tuple(suits), hands))
    return found


def _choices(run: tuple[int, ...], form: _Form) -> tuple[tuple[int, ...], ...]:
    """The suits that the cards of one rank may have, rising."""
    if not form.suited:
        return tuple(combinations(_SUITS, len(run)))
    first = (0,) if run[0] in form.suited else ()
    return tuple((*first, *rest) for rest in combinations(_SUITS[1:], len(run) - len(first)))


Suits = tuple[tuple[int, ...], ...]
"""The suits of the cards of several ranks."""


def _completions(form: _Form, chosen: Suits) -> tuple[int, Suits]:
    """How many hands have these suits of the watched cards, and the other suits of one of them.

    With a flush suit any of the four may be it, and the other cards are free; without
    one no suit may have enough cards for a flush.
    """
    rest = [run for run, is_asked in zip(form.runs, form.watched, strict=True) if not is_asked]
    if form.suited:
        choices = [_choices(run, form) for run in rest]
        return 4 * prod(map(len, choices)), tuple(choice[0] for choice in choices)
    held = Counter(suit for suits in chosen for suit in suits)
    most = 4 - form.jokers
    return _without_flush(tuple(map(len, rest)), tuple(held[suit] for suit in _SUITS), most)


@cache
def _without_flush(sizes: tuple[int, ...], held: tuple[int, ...], most: int) -> tuple[int, Suits]:
    """Ways to give suits to ranks of so many cards, no suit then having more than `most`.

    `held` are the cards that each suit has before.
    """
    if max(held) > most:
        return 0, ()
    if not sizes:
        return 1, ()
    total = 0
    example: Suits = ()
    for suits in combinations(_SUITS, sizes[0]):
        now = tuple(number + (suit in suits) for suit, number in zip(_SUITS, held, strict=True))
        ways, rest = _without_flush(sizes[1:], now, most)
        if ways and not total:
            example = (suits, *rest)
        total += ways
    return total, example
