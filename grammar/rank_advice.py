"""Habits in what is said of ranks: their names, several of them, and how they are compared."""

from __future__ import annotations

import re
from collections.abc import Set
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
_IN_ORDER: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_RANK_WORD: Final = "|".join(sorted(_RANKS, key=len, reverse=True))
_BEFORE_RANK: Final = r"(?:\b(?:is|in|has|no|of|least|ranks)|\.\.|[<>=+-])\s*"
_ONE_GROUP: Final = r"(?:(?:higher|middle|lower|second|third) )?(?:pair|trips|quads|kicker)"
_GROUP: Final = rf"({_ONE_GROUP}(?: \+ [\w ]+?)?)"


# --- what is said of a group in other words -------------------------------------

_ONE: Final = rf"(?:an?\s+)?(?:{_RANK_WORD}|[2-9]|10)(?:e?s)?\b"
_BETTER: Final = r"(?:better|higher|above|up|more|greater|over)\b"
_WORSE: Final = r"(?:lower|less|below|under|down|worse|fewer)\b"
_UP_TO: Final = r"\s*(?:to\b|through\b|thru\b|till\b|until\b|[-\u2013\u2014]|\.{2,3}|\u2026)\s*"
_SAID: Final = re.compile(
    r"\s*(?P<relation>(?:is|in|are|of)\b|=)?\s*\(?(?:"
    rf"(?:between\s+|from\s+)(?P<from>{_ONE})\s*(?:and\b|{_UP_TO})\s*(?P<till>{_ONE})"
    rf"|(?P<low>{_ONE}){_UP_TO}(?P<high>{_ONE})"
    rf"|(?P<several>{_ONE}(?:\s*(?:,\s*or\b|,|/|or\b)\s*{_ONE})+)"
    rf"|(?P<least>{_ONE})\s+(?:or|and)\s+{_BETTER}"
    rf"|(?P<most>{_ONE})\s+(?:or|and)\s+{_WORSE}"
    rf"|(?P<one>{_ONE}))",
    re.IGNORECASE,
)
_GROUPS: Final = re.compile(rf"\b{_ONE_GROUP}\b(?:\s*\+\s*{_ONE_GROUP}\b)*")
_BEGINS: Final = re.compile(r'[:{}"]|\b(?:when|case)\b')
_FACES: Final = r"(?:an?\s+)?(?:ace|king|queen|jack)s?\b"
_BARE: Final = re.compile(
    rf"(?P<ranks>{_FACES}(?:\s*(?:,\s*or\b|,|/|or\b)\s*{_FACES})*)(?:\s+(?P<group>kicker|pair)s?\b)?",
    re.IGNORECASE,
)
_ONE_WORD: Final = re.compile(r"\w*")
_LOOK_AROUND: Final = 120


def remedy_for_ranks(text: str, place: int, choices: Set[str]) -> str | None:
    """How to say what stands around `place` of the rank of a group, if it is said otherwise.

    Args:
        text: the rule file.
        place: the offset of the error.
        choices: what could stand there, as the reader knows it.
    """
    around = _around(text, place)
    if around:
        return around
    bare = _BARE.match(text, place) if "'can'" in choices else None
    if bare is None:
        return None
    return f"write: {_alternatives(bare['group'] or 'pair', _ranks_in(bare['ranks']))}"


def _around(text: str, place: int) -> str | None:
    """What is said of the group that is named last before `place`, in the language's words."""
    begins = max(0, place - _LOOK_AROUND)
    starts = list(_BEGINS.finditer(text, begins, place))
    if not starts or starts[-1][0] == ":":  # an action
        return None
    groups = list(_GROUPS.finditer(text, starts[-1].end(), place))
    if not groups:
        return None
    said = _SAID.match(text, groups[-1].end(), place + _LOOK_AROUND)
    if said is None or text[said.end() : place].strip():
        return None
    meant = _meant(groups[-1][0], said)
    begun = text[groups[-1].start() : place]
    if meant is None or meant == begun.rstrip():
        return None
    only_this_word = meant.startswith(begun) and _ONE_WORD.fullmatch(meant, len(begun))
    return None if only_this_word else f"write: {meant}"


def _meant(group: str, said: re.Match[str]) -> str | None:
    """The condition in the language's words; None where only a rank is to be mended."""
    if said["several"]:
        return _alternatives(group, _ranks_in(said["several"]))
    if said["least"] or said["most"]:
        relation = ">=" if said["least"] else "<="
        return f"{group} {relation} {_ranks_in(said['least'] or said['most'])[0]}"
    ends = (said["from"], said["till"]) if said["from"] else (said["low"], said["high"])
    if ends[0]:
        low, high = sorted((_ranks_in(end)[0] for end in ends), key=_IN_ORDER.index)
        return f"{group} in {low}..{high}" if low != high else f"{group} is {low}"
    plain = said["relation"] in ("is", "=")
    return None if plain else f"{group} is {_ranks_in(said['one'])[0]}"


def _alternatives(group: str, ranks: list[str]) -> str:
    """A condition that holds for each of the ranks: a range where they are neighbours."""
    each = " or ".join(f"{group} is {rank}" for rank in ranks)
    places = sorted({_IN_ORDER.index(rank) for rank in ranks})
    if len(places) < 2 or places[-1] - places[0] != len(places) - 1:
        return each
    return f"{group} in {_IN_ORDER[places[0]]}..{_IN_ORDER[places[-1]]}; or: {each}"


def _ranks_in(words: str) -> list[str]:
    """The ranks that are named, each once, as the language writes them."""
    found = re.findall(rf"\b(?:an?\s+)?({_RANK_WORD}|[2-9]|10)(?:e?s)?\b", words, re.IGNORECASE)
    return list(dict.fromkeys(_RANKS.get(word.lower(), word) for word in found))


# --- single words ---------------------------------------------------------------


def _rank(_: re.Match[str], here: re.Match[str]) -> str:
    return f"ranks are written 2 to 10, J, Q, K, A: write {_RANKS[here[1].lower()]}"


RANK_HABITS: Final = (
    habit(r"at least\b", "write '>=' instead of 'is at least'", RANK, r"\bis\s+"),
    habit(r"at most\b", "write '<=' instead of 'is at most'", RANK, r"\bis\s+"),
    habit(r"not\b", "write 'not' before the whole: not {b[1]} is A", RANK, _GROUP + r"\s+is\s+"),
    habit(r"an?\s", "leave '{h[0]}' out", RANK, r"\bis\s+"),
    habit(r"(ace|king|queen|jack)\b", _rank, RANK),
    habit(rf"({_RANK_WORD})e?s?\b", _rank, RANK, _BEFORE_RANK),
    # --- comparisons
    habit(r"at least\b|no less than\b", "write '>='", RELATION),
    habit(r"at most\b|no more than\b", "write '<='", RELATION),
    habit(r"(?:above|over|higher than|better than|more than)\b", "write '>'", RELATION),
    habit(r"(?:below|under|lower than|less than)\b", "write '<'", RELATION),
    habit(r"(\w+) or (?:better|higher|more|above)\b", "write: >= {h[1]}", RELATION),
)
