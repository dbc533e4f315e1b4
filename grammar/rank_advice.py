"""Habits in what is said of ranks: their names, several of them, and how they are compared."""

from __future__ import annotations

import re
from typing import Final

from .habit import RANK, RELATION, habit

_RANKS: Final = {
    "a": "A",
    "k": "K",
    "q": "Q",
    "j": "J",
    "t": "10",
    "ten": "10",
    "ace": "A",
    "king": "K",
    "queen": "Q",
    "jack": "J",
    "one": "A",
    "1": "A",
    "two": "2",
    "deuce": "2",
    "three": "3",
    "trey": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "sixe": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
}
_RANK_WORD: Final = "|".join(sorted(_RANKS, key=len, reverse=True))
_RANK_NAME: Final = rf"({_RANK_WORD}|[2-9]|10)e?s?\b"
_BEFORE_RANK: Final = r"(?:\b(?:is|in|has|no|of|least|ranks)|\.\.|[<>=+-])\s*"
_GROUP: Final = (
    r"((?:(?:higher|middle|lower|second|third) )?(?:pair|trips|quads|kicker)(?: \+ [\w ]+?)?)"
)


def _rank(_: re.Match[str], here: re.Match[str]) -> str:
    return f"ranks are written 2 to 10, J, Q, K, A: write {_RANKS[here[1].lower()]}"


def _pair_of_rank(before: re.Match[str], here: re.Match[str]) -> str:
    rank = _RANKS.get(here[1].lower(), here[1])
    return f"write: {before[1]} is {rank}"


RANK_HABITS: Final = (
    habit(r"at least\b", "write '>=' instead of 'is at least'", RANK, r"\bis\s+"),
    habit(r"at most\b", "write '<=' instead of 'is at most'", RANK, r"\bis\s+"),
    habit(r"not\b", "write 'not' before the whole: not {b[1]} is A", RANK, _GROUP + r"\s+is\s+"),
    habit(r"an?\s", "leave '{h[0]}' out", RANK, r"\bis\s+"),
    habit(r"(?:aces|kings|queens|jacks)\b", "a pair of them is told so: pair is A", "'can'"),
    habit(r"(ace|king|queen|jack)\b", _rank, RANK),
    habit(rf"({_RANK_WORD})e?s?\b", _rank, RANK, _BEFORE_RANK),
    # --- comparisons
    habit(r"at least\b|no less than\b", "write '>='", RELATION),
    habit(r"at most\b|no more than\b", "write '<='", RELATION),
    habit(r"(?:above|over|higher than|better than|more than)\b", "write '>'", RELATION),
    habit(r"(?:below|under|lower than|less than)\b", "write '<'", RELATION),
    habit(
        r"(?:better|higher|above|up|more|greater)\b",
        "write: {b[1]} >= {b[2]}",
        before=_GROUP + r"\s+(?:is|=)\s+(\w+)\s+(?:or|and)\s+",
    ),
    habit(
        r"(?:lower|less|below|under|down|worse)\b",
        "write: {b[1]} <= {b[2]}",
        before=_GROUP + r"\s+(?:is|=)\s+(\w+)\s+(?:or|and)\s+",
    ),
    habit(r"(\w+) or (?:better|higher|more|above)\b", "write: >= {h[1]}", RELATION),
    habit(
        r"\W",
        "say it whole on each side: {b[1]} is {b[2]} or {b[1]} is {b[3]}",
        RELATION,
        _GROUP + r"\s+is\s+(\w+)\s+or\s+([2-9]|10|[AKQJ])\s*",
    ),
    habit(rf"of (?:an? )?{_RANK_NAME}", _pair_of_rank, "'is'", _GROUP + r"\s+"),
)
