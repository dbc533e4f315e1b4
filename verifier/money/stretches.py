"""Stretches of amounts without a gap, and their words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

MOST_SHOWN: Final = 3
"""So many stretches are worked out and told; of more it is only said that there are more."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """All amounts of a kind from `low` to `high`, both included; None: and all above."""

    low: int
    high: int | None


@dataclass(frozen=True, slots=True)
class Stretches:
    """The first stretches of amounts of which something holds; `more`: there are further ones."""

    first: tuple[Stretch, ...]
    more: bool = False

    def words(self, noun: str, text: Callable[[int], str]) -> str:
        """`every wager from 0.01 to 0.25`; `text` writes an amount."""
        parts = [_words(stretch, noun, text) for stretch in self.first]
        if self.more:
            parts.append(f"further {noun}s above")
        return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _words(stretch: Stretch, noun: str, text: Callable[[int], str]) -> str:
    if stretch.low == stretch.high:
        return f"a {noun} of {text(stretch.low)}"
    end = "on" if stretch.high is None else f"to {text(stretch.high)}"
    return f"every {noun} from {text(stretch.low)} {end}"


def of_runs(runs: Sequence[Stretch]) -> Stretches:
    """Stretches in rising order, no more of them than are shown."""
    return Stretches(tuple(runs[:MOST_SHOWN]), len(runs) > MOST_SHOWN)
