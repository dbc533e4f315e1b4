"""Ranks, suits, cards and the deck they come from."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, total_ordering
from typing import Final

ACE: Final = 14
RANK_SYMBOLS: Final = {n: str(n) for n in range(2, 11)} | {11: "J", 12: "Q", 13: "K", 14: "A"}
RANK_WORDS: Final = dict(
    zip(
        range(2, 15),
        (
            *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
            *("jack", "queen", "king", "ace"),
        ),
        strict=True,
    )
)
RANK_PLURALS: Final = {rank: word + "s" for rank, word in RANK_WORDS.items()} | {6: "sixes"}
_RANKS_BY_SYMBOL: Final = {symbol: rank for rank, symbol in RANK_SYMBOLS.items()} | {"T": 10}


class KeyEnum(enum.Enum):
    """An enumeration whose members are looked up for every hand.

    They hash as the single objects that they are; what enum does instead takes three times as long.
    """

    __hash__ = object.__hash__


class Suit(KeyEnum):
    """The four suits, in the order that breaks ties between equal settings."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"


SUIT_ORDER: Final = {suit: place for place, suit in enumerate(Suit)}


@total_ordering
@dataclass(frozen=True, slots=True)
class Card:
    """A card: rank 2..14 (ace 14) and suit; a joker has rank 0 and no suit.

    Cards sort as a hand is read: high ranks first, suits as in `Suit`, jokers
    last.
    """

    rank: int
    suit: Suit | None

    @property
    def is_joker(self) -> bool:
        """Whether this is a joker."""
        return self.suit is None

    @property
    def tie_order(self) -> int:
        """Spades 0, hearts 1, diamonds 2, clubs 3, joker 4."""
        return 4 if self.suit is None else SUIT_ORDER[self.suit]

    def __lt__(self, other: Card) -> bool:
        return (-self.rank, self.tie_order) < (-other.rank, other.tie_order)

    def __str__(self) -> str:
        return "Jk" if self.suit is None else RANK_SYMBOLS[self.rank] + self.suit.value


JOKER: Final = Card(0, None)


class Category(KeyEnum):
    """The kinds of five-card hand. A royal flush is a straight flush to the ace."""

    NO_PAIR = "no pair"
    ONE_PAIR = "one pair"
    TWO_PAIR = "two pair"
    THREE_OF_A_KIND = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    FOUR_OF_A_KIND = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"
    FIVE_OF_A_KIND = "five of a kind"


MADE_HANDS: Final = frozenset({Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH})


class JokerScope(enum.Enum):
    """What a joker may stand for when nothing else is said."""

    ANY_CARD = "any card"
    ACE = "ace"


@dataclass(frozen=True, slots=True)
class Deck:
    """The deck dealt from: ranks `lowest`..ace in four suits, and 0, 1 or 2 jokers.

    `completes` lists the kinds (straight, flush, straight flush) that a joker
    of scope ACE may complete as any card; with both that scope and kinds the
    joker is the bug.
    """

    jokers: int
    scope: JokerScope = JokerScope.ACE
    completes: frozenset[Category] = frozenset()
    lowest: int = 2

    @property
    def ranks(self) -> range:
        """Ranks of the deck, lowest first."""
        return range(self.lowest, ACE + 1)

    @property
    def size(self) -> int:
        """How many cards there are."""
        return 4 * len(self.ranks) + self.jokers

    @property
    def wild(self) -> bool:
        """Whether a joker is any card."""
        return self.scope is JokerScope.ANY_CARD

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, in reading order."""
        natural = [Card(rank, suit) for rank in reversed(self.ranks) for suit in Suit]
        return (*natural, *[JOKER] * self.jokers)

    def can_complete(self, category: Category) -> bool:
        """Whether a joker may be any card when the five are then of this kind."""
        return self.wild or category in self.completes


class CardError(ValueError):
    """Cards that are no hand: `reasons` says everything wrong with them, in plain words."""

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = tuple(reasons)


@lru_cache(maxsize=1024)
def parse_card(text: str) -> Card:
    """Read `As`, `10h`, `Th` or `Jk`, in any case. Raises CardError."""
    word = text.upper()
    if word in ("JK", "JOKER"):
        return JOKER
    if word in _RANKS_BY_SYMBOL:
        raise CardError(
            [f"'{shown(text)}' has no suit: write {word}s, {word}h, {word}d or {word}c"]
        )
    rank = _RANKS_BY_SYMBOL.get(word[:-1])
    if rank is None or word[-1] not in "SHDC":
        raise CardError([f"'{shown(text)}' is no card: write a card as As, 10h, Kd, 2c or Jk"])
    return Card(rank, Suit(word[-1].lower()))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by blanks or commas. Raises CardError with every bad word (at most ten)."""
    cards: list[Card] = []
    reasons: list[str] = []
    words = text.replace(",", " ").split()
    bare = [word for word in words if word.upper() in _RANKS_BY_SYMBOL]
    if len(bare) > 1:
        listed = ", ".join(bare[:7])
        each = ", ".join(bare[0] + suit.value for suit in Suit)
        raise CardError([f"cards without suits: {listed}; write each with its suit ({each})"])
    for word in words:
        try:
            cards.append(parse_card(word))
        except CardError as error:
            reasons.extend(error.reasons)
            if len(reasons) >= 10:
                break
    if reasons:
        raise CardError(reasons)
    return tuple(cards)


def faults_of_hand(cards: Sequence[Card], deck: Deck, *, size: int = 7) -> list[str]:
    """Everything that keeps these cards from being `size` distinct cards of the deck."""
    return [fault.words for fault in placed_faults(cards, deck, size=size)]


@dataclass(frozen=True, slots=True)
class HandFault:
    """What keeps cards from being a hand.

    `place` is that of the first card, from 0, with which they can't be one.
    """

    words: str
    place: int


def placed_faults(cards: Sequence[Card], deck: Deck, *, size: int = 7) -> list[HandFault]:
    """The faults of a hand, each with the card at which it lies."""
    if len(cards) == size and _all_of_deck(set(cards), size, deck):
        return []
    faults = []
    if len(cards) != size:
        place = size if len(cards) > size else 0
        faults.append(HandFault(f"{len(cards)} cards given: a hand has {size}", place))
    counts = Counter(cards)
    for card, count in sorted(counts.items(), key=lambda item: item[0]):
        held = deck.jokers if card.is_joker else int(card.rank >= deck.lowest)
        if count > held:
            place = [at for at, other in enumerate(cards) if other == card][held]
            faults.append(HandFault(_too_often(card, count, deck), place))
    return faults


def _too_often(card: Card, count: int, deck: Deck) -> str:
    if card.is_joker:
        has = ["no joker", "one joker", "two jokers"][deck.jokers]
        return f"{count} x Jk given: this deck has {has}"
    if card.rank < deck.lowest:
        return f"{card} is not in this deck: its ranks are {RANK_SYMBOLS[deck.lowest]} to A"
    return f"{card} is given {count} times: the deck has one"


def _all_of_deck(distinct: set[Card], size: int, deck: Deck) -> bool:
    """Whether these are so many, all of the deck: nearly every hand is, and needs no more."""
    natural = distinct - {JOKER}
    allowed = deck.jokers > 0 or len(natural) == size
    return allowed and len(distinct) == size and all(c.rank >= deck.lowest for c in natural)


def shown(text: str, limit: int = 20) -> str:
    """Text made safe and short enough for a message."""
    clean = "".join(c if c.isprintable() else "?" for c in text[: limit + 1])
    return clean if len(clean) <= limit else clean[:limit] + "..."
