"""Which cards the jokers of a setting stand for.

Cards of one value have the same ranks, so there is one answer: the ranks of
the value that the natural cards lack. In a flush a joker is of its suit;
elsewhere its suit does not matter, and is left open. A joker may stand for a
card that the hand holds, since the value asks for its rank alone: with four
kings it is a fifth, and where the house makes it always an ace in a flush it
may double the ace of that suit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .cards import ACE, RANK_PLURALS, RANK_SYMBOLS, RANK_WORDS, Category, Suit
from .hand import Setting
from .ranking import BackValue, FrontValue, with_article
from .vocabulary import Half

_OF_ONE_SUIT = (Category.FLUSH, Category.STRAIGHT_FLUSH)


@dataclass(frozen=True, slots=True)
class JokerReading:
    """What one joker of a half stands for: a rank, and a suit where that matters."""

    half: Half
    rank: int
    suit: Suit | None

    def __str__(self) -> str:
        return RANK_SYMBOLS[self.rank] + (self.suit.value if self.suit else "")


def joker_readings(setting: Setting) -> tuple[JokerReading, ...]:
    """What the jokers stand for, the front's before the back's, high ranks first."""
    front, back = ([card.rank for card in half] for half in (setting.front, setting.back))
    suit = one_suit(card.suit for card in setting.back)
    return (
        *front_readings(front, setting.front_value),
        *back_readings(back, suit, setting.back_value),
    )


def one_suit(suits: Iterable[Suit | None]) -> Suit | None:
    """The suit that all natural cards are of, jokers being None; None where they differ."""
    natural = {suit for suit in suits if suit}
    return natural.pop() if len(natural) == 1 else None


def front_readings(ranks: Sequence[int], value: FrontValue) -> tuple[JokerReading, ...]:
    """What the jokers, ranks 0, of two cards of this value stand for."""
    return tuple(JokerReading(Half.FRONT, rank, None) for rank in _lacking(ranks, value.ranks))


def back_readings(
    ranks: Sequence[int], suit: Suit | None, value: BackValue
) -> tuple[JokerReading, ...]:
    """What the jokers, ranks 0, of five cards of this value stand for.

    `suit` is the one that all natural cards are of, if there is one.
    """
    theirs = suit if value.category in _OF_ONE_SUIT else None
    whole = (rank if rank > 1 else ACE for rank in value.ranks)  # the wheel has its ace as 1
    return tuple(JokerReading(Half.BACK, rank, theirs) for rank in _lacking(ranks, whole))


def _lacking(ranks: Sequence[int], whole: Iterable[int]) -> list[int]:
    """The ranks of a value that its natural cards lack, highest first."""
    natural = Counter(rank for rank in ranks if rank)
    return sorted((Counter(whole) - natural).elements(), reverse=True)


def reading_words(readings: Sequence[JokerReading]) -> str:
    """`joker as a king`, `jokers as two aces`, `jokers as the nine and the eight of hearts`."""
    if not readings:
        return ""
    first, last = readings[0], readings[-1]
    of_suit = f" of {first.suit.name.lower()}" if first.suit else ""
    if len(readings) == 1:
        return f"joker as {_one(first)}{of_suit}"
    if first.rank == last.rank:
        return f"jokers as two {RANK_PLURALS[first.rank]}{of_suit}"
    return f"jokers as {_one(first)} and {_one(last)}{of_suit}"


def _one(reading: JokerReading) -> str:
    word = RANK_WORDS[reading.rank]
    return f"the {word}" if reading.suit else with_article(word)
