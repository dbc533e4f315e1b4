"""What an engine answers to an obligation."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from ...spec.cards import Card


class Finding(enum.Enum):
    """Whether some hand satisfies the obligation's claim."""

    SOME = "some"
    NONE = "none"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Answer:
    """The finding; where there is some hand, one such hand (by class, spades its flush suit).

    `hands` counts all such hands where the engine counts, else None. `seconds`
    is the time spent, `effort` the solver's own measure of work where it has one.
    """

    finding: Finding
    hand: tuple[Card, ...] | None = None
    hands: int | None = None
    seconds: float = 0.0
    effort: int = 0
