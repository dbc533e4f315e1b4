"""What to write instead: habits of other texts and programs, each with its remedy."""

from __future__ import annotations

import re
from collections.abc import Set
from typing import Final

from .citation_advice import CITATION_HABITS
from .habit import AMOUNT, CARD, NAME, NUMBER, RELATION, TEXT, habit, names_are_joined
from .rank_advice import RANK_HABITS, remedy_for_ranks
from .table_advice import TABLE_HABITS


def remedy_for_habit(text: str, place: int, choices: Set[str]) -> str | None:
    """The remedy for what stands at `place`, if it is a known habit.

    Args:
        text: the rule file.
        place: the offset of the error.
        choices: what could stand there, as the reader knows it.
    """
    of_ranks = remedy_for_ranks(text, place, choices)
    if of_ranks:
        return of_ranks
    for known in _HABITS:
        if known.needs and known.needs not in choices:
            continue
        here = known.here.match(text, place)
        before = known.before.search(text[max(0, place - _LOOK_BACK) : place])
        if here and before:
            if isinstance(known.remedy, str):
                return known.remedy.format(b=before, h=here)
            return known.remedy(before, here)
    return None


_LOOK_BACK: Final = 60

_NUMBER_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")
_ORDINAL_WORDS: Final = {
    "first": "1st",
    "second": "2nd",
    "third": "3rd",
    "fourth": "4th",
    "fifth": "5th",
    "sixth": "6th",
    "seventh": "7th",
    "top": "1st",
}
_ORDINAL_WORD: Final = "|".join(_ORDINAL_WORDS)


def _snake(before: re.Match[str], here: re.Match[str]) -> str:
    return names_are_joined(before["word"] + here[0])


def _lower_case(_: re.Match[str], here: re.Match[str]) -> str:
    name = re.sub(r"\W+", "_", here[0])
    return f"names are in lower case, with '_' between words: write '{name.lower()}'"


def _quoted(_: re.Match[str], here: re.Match[str]) -> str:
    return f'put the words between straight quotes: "{here[0].strip()}"'


def _ordinals(before: re.Match[str], here: re.Match[str]) -> str:
    first = _ORDINAL_WORDS[before[1].lower()]
    return f"write: {first} and {_ORDINAL_WORDS[here[1].lower()]} highest"


def _digits_as_places(before: re.Match[str], _: re.Match[str]) -> str:
    places = {str(place[0]): place for place in _ORDINAL_WORDS.values()}
    return f"write: {places[before[1]]} and {places[before[2]]} highest"


def _number_word(before: re.Match[str], here: re.Match[str]) -> str:
    word = _NUMBER_WORDS[int(before[1])]
    return f"how many there are is told in words: write '{word} {here[1]}'"


def _digits(_: re.Match[str], here: re.Match[str]) -> str:
    number = _NUMBER_WORDS.index(here[1].lower().replace("none", "no").replace("zero", "no"))
    return f"write the number in digits: {number}"


def _invisible(_: re.Match[str], here: re.Match[str]) -> str:
    return f"an invisible character (U+{ord(here[0]):04X}) stands here: write a plain blank instead"


_HABITS: Final = (
    # --- characters of word processors and programs
    habit(r"[^\S \t\r\n\f]|[\u200b-\u200f\u2060\ufeff]", _invisible),
    habit(
        r"[\u201c\u201d\u201e\u00ab\u00bb\u2018\u2019\u201a'`]",
        'texts stand between straight quotes: "..."',
        TEXT,
    ),
    habit(
        r"[\u201c\u201d\u201e\u00ab\u00bb]",
        'only texts stand in quotes, and the quotes are straight: "..."',
    ),
    habit(r"//|/\*", "a comment begins with '#' and goes to the end of its line"),
    habit(r"≥|=>", "write '>='", RELATION),
    habit(r"≤|=<", "write '<='", RELATION),
    habit(r"=", "write one '='", before="="),
    habit(r">", "write '>='", before="="),
    habit(r"<", "write '<='", before="="),
    habit(r"!=|≠|<>", "write 'not' before the whole, with '=': not kicker = A", RELATION),
    habit(r"!", "write 'not'", "'not'"),
    habit(r"&&?", "write 'and'", "'and'"),
    habit(r"\|\|?", "write 'or'", "'or'"),
    *CITATION_HABITS,
    # --- names and texts
    habit(
        r"[a-z]\w*",
        "write the name alone: {b[1]} {h[0]}",
        before=r"(\b(?:use|by|extends|of|in|before|after|priority)|>)\s+"
        r"(?:rule|band|variant)\s+",
        flags=0,
    ),
    habit(r'"[^"\n]*"', "give a name before the title, such as: two_pair", NAME),
    habit(r"[A-Za-z_][\w-]*", _lower_case, NAME),
    habit(r"[0-9]+\w*", "a name begins with a letter, such as: pair_2", NAME),
    habit(
        r"[-\u2013][\w-]+",
        _snake,
        before=r"(?:\b(?:rule|use|band|by|variant|in)\s+|priority\s.*)(?P<word>\b[a-z]\w*)",
    ),
    habit(r"[A-Za-z][^{}\"\n]*(?=\{)", _quoted, TEXT, r"\b(?:rule|variant)\s+\w+\s+"),
    habit(r"[A-Za-z][^{}\"\n]*(?=\{)", _quoted, TEXT, r"\bexample\s+"),
    habit(r"[A-Za-z][^{}\"\n]*", _quoted, TEXT, r"\b(?:source|note|jurisdiction|by|reference)\s+"),
    habit(r"(?:delete|drop|omit|cancel)(?=\s+(?:rule|safety)\b)", "write 'remove'", "'remove'"),
    habit(r"(?:change|override|amend)(?=\s+rule\b)", "write 'replace'", "'replace'"),
    habit(r"insert(?=\s+rule\b)", "write 'add'", "'add'"),
    habit(
        r"case\b|otherwise\b",
        "say of which rule: in rule NAME {b[1]} {h[0]} ...",
        "'rule'",
        r"\b(remove|replace|add)\s+",
    ),
    # --- numbers, ranks and cards
    habit(r"\d{13,}", "a number has at most 12 digits: write a smaller one", NUMBER),
    habit(r"\d{13,}", "a number has at most 12 digits: write a smaller one", AMOUNT),
    habit(r",(?=\d)", "write large numbers without commas", before=r"\d"),
    habit(r"(none|zero|no|one|two|three|four|five|six|seven)\b", _digits, NUMBER, "jokers "),
    habit(
        r"[-\u2013\u2014]|to\b|\.{3}|\u2026|:",
        "write a range with two points, such as 7..10",
        "'..'",
    ),
    *RANK_HABITS,
    habit(r"[♠♥♦♣♤♡♢♧]", "suits are letters: s, h, d, c", before=r"\w"),
    habit(r"[0-9AKQJT]+(?=[♠♥♦♣♤♡♢♧])", "suits are letters, as in As Kh 10d 2c", CARD),
    habit(r",", "leave the comma out: cards have blanks between", CARD),
    habit(r"jo?ker\b|jo\b", "write 'Jk' for a joker", CARD),
    habit(
        r"(?!front\b|back\b|by\b)\w+",
        "a card is a rank and a suit, as in As Kh 10d 2c, or Jk; '{h[0]}' is none",
        CARD,
    ),
    # --- conditions
    habit(r"(pairs?|trips)\b", _number_word, "'is'", r"\b([0-5])\s+"),
    habit(r"(?:and|,|&)\W", "join the two bands with '+', as in: pairs in low + mid", "'+'"),
    habit(r",", "write 'and' between conditions", "'and'"),
    habit(r"else\b|default\b|others?\b", "write 'otherwise:'", "'otherwise'"),
    # --- actions
    habit(rf"and ({_ORDINAL_WORD})\b", _ordinals, before=rf"\b({_ORDINAL_WORD})\s+(?:highest\s+)?"),
    habit(r"highest\b", _digits_as_places, before=r"\b([1-7])\s+and\s+([1-7])\s+"),
    habit(r"(?:low|lowest|small|2-card|two-card)\b", "write 'front' for the low hand", "'front'"),
    habit(r"(?:high|highest|big|behind|5-card)\b", "write 'back' for the high hand", "'front'"),
    habit(
        r"split\b",
        "say what goes in front, as in: front lower pair, or: front two of quads",
        "'front'",
    ),
    habit(
        r"(?:play|put|set|keep|place|hold|use the)\b",
        "leave '{h[0]}' out: an action names a half and what it holds, as in: front pair",
        "'front'",
    ),
    habit(r"(?:and then|then|and|;)(?=\W)", "write ',' between steps", "','"),
    *TABLE_HABITS,
)
