"""What is known of a variant by verification and by counting: all that a document prints of it.

Results are plain values, kept as JSON by the meaning hash and the version (`store`), so that a
build of documents is quick and can't show what another text gave.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from ...spec.cards import Card


@dataclass(frozen=True, slots=True)
class KnownFault:
    """A property that fails of one rule, waived or not, by its status word.

    `rule` is its number from 1 as tried, None for hands that meet no rule. `hands` counts
    the offending hands (for `no-dead-clause` the dead clauses); `dealt` is one of them,
    seven cards in reading order, which `case` (its number from 1, None without cases)
    sets to `front` and `back`; empty where there is no such hand, or it is left unset.
    `better_front` and `better_back` are a legal setting that is better, for `undominated`.
    """

    rule: int | None
    status: str
    hands: int | None
    dealt: tuple[Card, ...] = ()
    front: tuple[Card, ...] = ()
    back: tuple[Card, ...] = ()
    case: int | None = None
    better_front: tuple[Card, ...] = ()
    better_back: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class KnownProperty:
    """One property: its id, its status word, each engine's status word, and hands that offend.

    `faults` say for which rules it fails. `details` are the verifier's own sentences, in
    English, on what is wrong or why nothing is judged.
    """

    id: str
    status: str
    engines: tuple[tuple[str, str], ...]
    hands: int | None
    faults: tuple[KnownFault, ...] = ()
    details: tuple[str, ...] = ()


class Habit(enum.Enum):
    """How one sets a hand who knows no house way, fouls avoided."""

    BEST_BACK = "best back"
    """The strongest kind of hand behind, by its category and first rank, then the best front."""

    BEST_FRONT = "best front"
    """The best front, then the best back."""


@dataclass(frozen=True, slots=True)
class Worked:
    """A real hand as the house way sets it: front (2 cards) and back (5 cards), highest first.

    `hands` counts all hands of its kind: those with the same ranks and the same cards in a suit
    that counts. `others` are the numbers (from 1, as tried) of the other rules whose condition
    holds for it too and that would set it otherwise, or leave it unset; as the first rule that
    holds sets a hand, they are tried later. A rule for any hand is not among them. `habits` are
    the plain habits that would set it otherwise.
    """

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    hands: int
    others: tuple[int, ...] = ()
    habits: tuple[Habit, ...] = ()


@dataclass(frozen=True, slots=True)
class CountedClause:
    """A rule, or one case of it, as it works out over all hands.

    `number` counts from 1 (rules as they are tried). `hands` counts the hands that it sets,
    `with_joker` those of them that hold a joker. `frequent` is of the most frequent kind, with a
    joker only where most of them hold one, `tricky` of the kind that is easiest to set wrongly
    (`worked_hands` says how it is found), the same where there is no other kind; None where no
    hand gets here and is set.
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

    `edge` is None where what the lines pay is not decided by one line for each hand. There
    are no lines where the bet can't be counted.
    """

    name: str
    hands: int
    lines: tuple[CountedLine, ...]
    edge: str | None


@dataclass(frozen=True, slots=True)
class Results:
    """All of it: for which meaning (64 digits), by which version of Houseway.

    `words` (64 digits) is the hash of the author's words that `details` may quote, which the
    meaning leaves out. `hands` counts all hands of the deck, `no_rule` those that meet no rule,
    `unset` those for which nothing is left to lay out. `fronts` and `backs` count the set hands
    by kind, the strongest kind first, kinds that never come left out: fronts as `pair 14` ...
    `pair 2`, then `high 14` and so on by the higher card; backs by the name of their category,
    such as `full house`. `findings` are faults of the sheet besides its properties, in English.
    Without a house way there are no rules, fronts and backs.
    """

    version: str
    meaning: str
    words: str
    hands: int
    properties: tuple[KnownProperty, ...]
    rules: tuple[CountedClause, ...]
    fronts: tuple[CountedKind, ...]
    backs: tuple[CountedKind, ...]
    bets: tuple[CountedBet, ...]
    no_rule: int = 0
    unset: int = 0
    findings: tuple[str, ...] = ()
