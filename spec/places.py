"""Where a note or a citation stands, in the reader's words."""

from __future__ import annotations

from typing import Final

HOUSE_WAY: Final = "house way"
JOKER_COUNTS: Final = f"{HOUSE_WAY}: what a joker counts as"
SAFETY_NET: Final = "safety net"
REVISION: Final = "revision"
HEAD: Final = (REVISION, "jurisdiction", "effective", "approved", "supersedes")
"""What the head of a file says of its edition; its filing stands where its keyword does."""


def place_of_rule(rule: str) -> str:
    """The place of a rule, by its name."""
    return f"rule {rule}"


def place_of_case(rule: str, number: int, title: str | None) -> str:
    """The place of a case: by its title where it has one, else by its number from 1."""
    shown = f"'{title}'" if title else number
    return f"{place_of_rule(rule)}, case {shown}"
