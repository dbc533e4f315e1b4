"""Habits in citations and lists of clauses: an id stands by itself, with commas between."""

from __future__ import annotations

import re
from typing import Final

from .habit import CLAUSE, habit

_ID: Final = r"(?:[0-9]{1,9}(?:\.[0-9]{1,9})?[a-z]?\b)"
_KIND: Final = (
    r"(?:clauses?|sections?|sec|rules?|paragraphs?|para|par|articles?|art|items?|points?|pages?|"
    r"numbers?|nos?|nr|steps?|lines?|parts?|chapters?)"
)
_LISTED: Final = r"\b(cites|clauses)\s+(?:[\w., ]*,\s*)?"
_CITED: Final = r"\bcites\s+(?:[\w., ]*,\s*)?"
_ALONE: Final = "write the number alone: {b[1]} {h[1]}"
_MOST_CITED: Final = 6


def _each(before: re.Match[str], here: re.Match[str]) -> str:
    first, last = int(before[1]), int(here[1])
    if not first < last < first + _MOST_CITED:
        return "cite each clause by itself, with commas between, as in: cites 12, 13"
    listed = ", ".join(str(number) for number in range(first, last + 1))
    return f"cite each clause by itself, with commas between: cites {listed}"


def _lower_case(_: re.Match[str], here: re.Match[str]) -> str:
    return f"ids of clauses are in small letters: write '{here[0].lower()}'"


CITATION_HABITS: Final = (
    habit(rf"\.?\s*({_ID}(?:\.\.{_ID})?)", _ALONE, before=rf"{_LISTED}{_KIND}\s*"),
    habit(
        rf"(?:{_KIND}\b\.?|§+|№|[(\"'])\s*({_ID}(?:\.\.{_ID})?)",
        _ALONE,
        CLAUSE,
        _LISTED,
    ),
    habit(r"\w*[A-Z]\w*", _lower_case, CLAUSE, flags=0),
    habit(
        rf"({_ID})",
        "write the number alone: cites {h[1]}; or, where '{b[1]}' is a clause, too, "
        "a comma between the two: cites {b[1]}, {h[1]}",
        before=rf"{_CITED}([a-z]\w*)\s+",
    ),
    habit(
        rf"(?:and\b|or\b|&|;|/|\+)?\s*(?:{_KIND}\s+)?({_ID})",
        "write ',' between clauses: cites {b[1]}, {h[1]}",
        before=rf"{_CITED}({_ID})\s*",
    ),
    habit(
        r"(?:[-\u2013\u2014]|\.{2,3}|\u2026|(?:to|through)\b)\s*(\d{1,6})\b",
        _each,
        before=rf"{_CITED}(\d{{1,6}})\s*",
    ),
    habit(
        r"\.(\d+)",
        "an id has no second point: call the clause otherwise, such as c{b[1]}_{b[2]}_{h[1]}, "
        "here and in the list after 'clauses'",
        before=rf"{_CITED}(\d+)\.(\d+)",
    ),
    habit(r"([a-z])\b", "write the id in one: cites {b[1]}{h[1]}", before=rf"{_CITED}(\d+)\s+"),
    habit(r"clause\b", "write 'clauses'", "'clauses'"),
)
