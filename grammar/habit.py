"""What could stand at a place, as the reader knows it, and what is often written there instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

NAME: Final = "a name"
TEXT: Final = "a text in quotes"
NUMBER: Final = "a number"
AMOUNT: Final = "an amount such as 0.25"
PERCENTAGE: Final = "a percentage such as 5%"
DAY: Final = "a day such as 2026-12-01"
PLACE: Final = "a place such as 2nd"
RANK: Final = "a rank (2 to 10, J, Q, K, A)"
CARD: Final = "a card such as As or Jk"
CLAUSE: Final = "the id of a clause, such as 6a"
MEANING: Final = "a meaning hash, 12 digits or more as check prints it"
RELATION: Final = "a comparison (<, <=, >=, =)"
END: Final = "the end of the file"

Remedy: TypeAlias = str | Callable[[re.Match[str], re.Match[str]], str]


@dataclass(frozen=True, slots=True)
class Habit:
    """Something that is often written where the language has another way.

    Attributes:
        here: what stands at the place of the error.
        remedy: what to write; `{b[1]}` and `{h[1]}` are the groups of `before` and `here`.
        needs: what could stand there instead, as the reader knows it; nothing: anything.
        before: what stands before the place on its line, and in lines before it.
    """

    here: re.Pattern[str]
    remedy: Remedy
    needs: str
    before: re.Pattern[str]


def habit(
    here: str, remedy: Remedy, needs: str = "", before: str = "", flags: int = re.IGNORECASE
) -> Habit:
    """A habit by its patterns; `before` ends where `here` begins."""
    pattern = re.compile(f"(?:{before})$" if before else "", re.IGNORECASE)
    return Habit(re.compile(here, flags), remedy, needs, pattern)


def names_are_joined(words: str) -> str:
    """The remedy for a name of several words."""
    name = re.sub(r"\W+", "_", words)
    return f"names have '_' where words have '-' or a blank: write '{name.lower()}'"
