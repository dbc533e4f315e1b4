"""What is known of a variant by verification and by counting: all that a document prints of it.

Results are plain values, kept as JSON by the meaning hash and the version (`store`), so that a
build of documents is quick and can't show what another text gave.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...spec.cards import Card


@dataclass(frozen=True, slots=True)
class KnownProperty:
    """One property: its id, its status word, each engine's status word, and hands that offend."""

    id: str
    status: str
    engines: tuple[tuple[str, str], ...]
    hands: int | None
    details: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Worked:
    """A real hand as the house way sets it: front (2 cards) and back (5 cards), highest first.

    `hands` counts all hands of its kind: those with the same ranks and the same cards in a suit
    that counts. `others` are the numbers (from 1, as tried) of the other rules whose condition
    holds for it too and that would set it otherwise.
    """

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    hands: int
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CountedClause:
    """A rule, or one case of it, as it works out over all hands.

    `number` counts from 1 (rules as they are tried). `hands` counts the hands that it sets,
    `with_joker` those of them that hold a joker. `frequent` is of the most frequent kind,
    `tricky` of the kind that is easiest to set wrongly; None where no hand gets here.
    """

    number: int
    hands: int
    with_joker: int
    frequent: Worked | None
    tricky: Worked | None
    cases: tuple[CountedClause, ...] = ()


@dataclass(frozen=True, slots=True)
class CountedKind:
    """How often something comes: its name and an exact count."""

    name: str
    hands: int


@dataclass(frozen=True, slots=True)
class CountedLine:
    """One line of a side bet, `number` from 1: how many hands it pays on, out of all."""

    number: int
    hands: int


@dataclass(frozen=True, slots=True)
class CountedBet:
    """A side bet by its name: hands in all, hands by line, and the exact edge `p/q` of the house.

    `edge` is None where what the lines pay is not decided by one line for each hand.
    """

    name: str
    hands: int
    lines: tuple[CountedLine, ...]
    edge: str | None


@dataclass(frozen=True, slots=True)
class Results:
    """All of it: for which meaning (64 digits), by which version of Houseway.

    `hands` counts all hands of the deck. `fronts` and `backs` count the set hands by kind, the
    strongest kind first: fronts as pair of each rank, then high card; backs by category.
    """

    version: str
    meaning: str
    hands: int
    properties: tuple[KnownProperty, ...]
    rules: tuple[CountedClause, ...]
    fronts: tuple[CountedKind, ...]
    backs: tuple[CountedKind, ...]
    bets: tuple[CountedBet, ...]
