"""What to write instead: habits of other texts and programs, each with its remedy."""

from __future__ import annotations

import re
from collections.abc import Callable, Set
from dataclasses import dataclass
from typing import Final, TypeAlias

from .days import remedy_for_day

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

_Remedy: TypeAlias = str | Callable[[re.Match[str], re.Match[str]], str]


@dataclass(frozen=True, slots=True)
class _Habit:
    """Something that is often written where the language has another way.

    Attributes:
        here: what stands at the place of the error.
        remedy: what to write; `{b[1]}` and `{h[1]}` are the groups of `before` and `here`.
        needs: what could stand there instead, as the reader knows it; nothing: anything.
        before: what stands before the place on its line, and in lines before it.
    """

    here: re.Pattern[str]
    remedy: _Remedy
    needs: str
    before: re.Pattern[str]


def remedy_for_habit(text: str, place: int, choices: Set[str]) -> str | None:
    """The remedy for what stands at `place`, if it is a known habit.

    Args:
        text: the rule file.
        place: the offset of the error.
        choices: what could stand there, as the reader knows it.
    """
    for habit in _HABITS:
        if habit.needs and habit.needs not in choices:
            continue
        here = habit.here.match(text, place)
        before = habit.before.search(text[max(0, place - _LOOK_BACK) : place])
        if here and before:
            if isinstance(habit.remedy, str):
                return habit.remedy.format(b=before, h=here)
            return habit.remedy(before, here)
    return None


_LOOK_BACK: Final = 60

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
_RANK_WORD: Final = "|".join(sorted(_RANKS, key=len, reverse=True))
_RANK_NAME: Final = rf"({_RANK_WORD}|[2-9]|10)e?s?\b"
_BEFORE_RANK: Final = r"(?:\b(?:is|in|has|no|of|least|ranks)|\.\.|[<>=+-])\s*"
_APPROVED: Final = 'approved 2026-11-15 by "Gaming Control Board" reference "A-118"'
_ORDINAL_WORD: Final = "|".join(_ORDINAL_WORDS)
_GROUP: Final = (
    r"((?:(?:higher|middle|lower|second|third) )?(?:pair|trips|quads|kicker)(?: \+ [\w ]+?)?)"
)


def _rank(_: re.Match[str], here: re.Match[str]) -> str:
    return f"ranks are written 2 to 10, J, Q, K, A: write {_RANKS[here[1].lower()]}"


def _pair_of_rank(before: re.Match[str], here: re.Match[str]) -> str:
    rank = _RANKS.get(here[1].lower(), here[1])
    return f"write: {before[1]} is {rank}"


def _snake(before: re.Match[str], here: re.Match[str]) -> str:
    return _snake_words(before["word"] + here[0])


def _snake_words(words: str) -> str:
    name = re.sub(r"\W+", "_", words)
    return f"names have '_' where words have '-' or a blank: write '{name.lower()}'"


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


def _day(_: re.Match[str], here: re.Match[str]) -> str:
    return remedy_for_day(here[0])


def _invisible(_: re.Match[str], here: re.Match[str]) -> str:
    return f"an invisible character (U+{ord(here[0]):04X}) stands here: write a plain blank instead"


def _habit(
    here: str, remedy: _Remedy, needs: str = "", before: str = "", flags: int = re.IGNORECASE
) -> _Habit:
    pattern = re.compile(f"(?:{before})$" if before else "", re.IGNORECASE)
    return _Habit(re.compile(here, flags), remedy, needs, pattern)


_HABITS: Final = (
    # --- characters of word processors and programs
    _habit(r"[^\S \t\r\n\f]|[\u200b-\u200f\u2060\ufeff]", _invisible),
    _habit(
        r"[\u201c\u201d\u201e\u00ab\u00bb\u2018\u2019\u201a'`]",
        'texts stand between straight quotes: "..."',
        TEXT,
    ),
    _habit(
        r"[\u201c\u201d\u201e\u00ab\u00bb]",
        'only texts stand in quotes, and the quotes are straight: "..."',
    ),
    _habit(r"//|/\*", "a comment begins with '#' and goes to the end of its line"),
    _habit(r"≥|=>", "write '>='", RELATION),
    _habit(r"≤|=<", "write '<='", RELATION),
    _habit(r"=", "write one '='", before="="),
    _habit(r">", "write '>='", before="="),
    _habit(r"<", "write '<='", before="="),
    _habit(r"!=|≠|<>", "write 'not' before the whole, with '=': not kicker = A", RELATION),
    _habit(r"!", "write 'not'", "'not'"),
    _habit(r"&&?", "write 'and'", "'and'"),
    _habit(r"\|\|?", "write 'or'", "'or'"),
    # --- names and texts
    _habit(r'"[^"\n]*"', "give a name before the title, such as: two_pair", NAME),
    _habit(r"[A-Za-z_][\w-]*", _lower_case, NAME),
    _habit(r"[0-9]+\w*", "a name begins with a letter, such as: pair_2", NAME),
    _habit(
        r"[-\u2013][\w-]+",
        _snake,
        before=r"(?:\b(?:rule|use|band|by|variant|in)\s+|priority\s.*)(?P<word>\b[a-z]\w*)",
    ),
    _habit(r"[A-Za-z][^{}\"\n]*(?=\{)", _quoted, TEXT, r"\b(?:rule|variant)\s+\w+\s+"),
    _habit(r"[A-Za-z][^{}\"\n]*(?=\{)", _quoted, TEXT, r"\bexample\s+"),
    _habit(r"[A-Za-z][^{}\"\n]*", _quoted, TEXT, r"\b(?:source|note|jurisdiction|by|reference)\s+"),
    # --- numbers, ranks and cards
    _habit(r"\d{13,}", "a number has at most 12 digits: write a smaller one", NUMBER),
    _habit(r"\d{13,}", "a number has at most 12 digits: write a smaller one", AMOUNT),
    _habit(r",(?=\d)", "write large numbers without commas", before=r"\d"),
    _habit(r"(none|zero|no|one|two|three|four|five|six|seven)\b", _digits, NUMBER, "jokers "),
    _habit(
        r"[-\u2013\u2014]|to\b|\.{3}|\u2026|:",
        "write a range with two points, such as 7..10",
        "'..'",
    ),
    _habit(r"at least\b", "write '>=' instead of 'is at least'", RANK, r"\bis\s+"),
    _habit(r"at most\b", "write '<=' instead of 'is at most'", RANK, r"\bis\s+"),
    _habit(r"not\b", "write 'not' before the whole: not {b[1]} is A", RANK, _GROUP + r"\s+is\s+"),
    _habit(r"an?\s", "leave '{h[0]}' out", RANK, r"\bis\s+"),
    _habit(r"(?:aces|kings|queens|jacks)\b", "a pair of them is told so: pair is A", "'can'"),
    _habit(r"(ace|king|queen|jack)\b", _rank, RANK),
    _habit(rf"({_RANK_WORD})e?s?\b", _rank, RANK, _BEFORE_RANK),
    _habit(r"[♠♥♦♣♤♡♢♧]", "suits are letters: s, h, d, c", before=r"\w"),
    _habit(r"[0-9AKQJT]+(?=[♠♥♦♣♤♡♢♧])", "suits are letters, as in As Kh 10d 2c", CARD),
    _habit(r",", "leave the comma out: cards have blanks between", CARD),
    _habit(r"jo?ker\b|jo\b", "write 'Jk' for a joker", CARD),
    _habit(
        r"(?!front\b|back\b|by\b)\w+",
        "a card is a rank and a suit, as in As Kh 10d 2c, or Jk; '{h[0]}' is none",
        CARD,
    ),
    # --- conditions
    _habit(r"at least\b|no less than\b", "write '>='", RELATION),
    _habit(r"at most\b|no more than\b", "write '<='", RELATION),
    _habit(r"(?:above|over|higher than|better than|more than)\b", "write '>'", RELATION),
    _habit(r"(?:below|under|lower than|less than)\b", "write '<'", RELATION),
    _habit(
        r"(?:better|higher|above|up|more|greater)\b",
        "write: {b[1]} >= {b[2]}",
        before=_GROUP + r"\s+(?:is|=)\s+(\w+)\s+(?:or|and)\s+",
    ),
    _habit(
        r"(?:lower|less|below|under|down|worse)\b",
        "write: {b[1]} <= {b[2]}",
        before=_GROUP + r"\s+(?:is|=)\s+(\w+)\s+(?:or|and)\s+",
    ),
    _habit(r"(\w+) or (?:better|higher|more|above)\b", "write: >= {h[1]}", RELATION),
    _habit(
        r"\W",
        "say it whole on each side: {b[1]} is {b[2]} or {b[1]} is {b[3]}",
        RELATION,
        _GROUP + r"\s+is\s+(\w+)\s+or\s+([2-9]|10|[AKQJ])\s*",
    ),
    _habit(rf"of (?:an? )?{_RANK_NAME}", _pair_of_rank, "'is'", _GROUP + r"\s+"),
    _habit(r"(pairs?|trips)\b", _number_word, "'is'", r"\b([0-5])\s+"),
    _habit(r"(?:and|,|&)\W", "join the two bands with '+', as in: pairs in low + mid", "'+'"),
    _habit(r",", "write 'and' between conditions", "'and'"),
    _habit(r"else\b|default\b|others?\b", "write 'otherwise:'", "'otherwise'"),
    # --- actions
    _habit(
        rf"and ({_ORDINAL_WORD})\b", _ordinals, before=rf"\b({_ORDINAL_WORD})\s+(?:highest\s+)?"
    ),
    _habit(r"highest\b", _digits_as_places, before=r"\b([1-7])\s+and\s+([1-7])\s+"),
    _habit(r"(?:low|lowest|small|2-card|two-card)\b", "write 'front' for the low hand", "'front'"),
    _habit(r"(?:high|highest|big|behind|5-card)\b", "write 'back' for the high hand", "'front'"),
    _habit(
        r"split\b",
        "say what goes in front, as in: front lower pair, or: front two of quads",
        "'front'",
    ),
    _habit(
        r"(?:play|put|set|keep|place|hold|use the)\b",
        "leave '{h[0]}' out: an action names a half and what it holds, as in: front pair",
        "'front'",
    ),
    _habit(r"(?:and then|then|and|;)(?=\W)", "write ',' between steps", "','"),
    # --- the table's money
    _habit(r"(\d+(?:\.\d+)?)\s*(?:percent|per\s?cent|pct)\b", "write: {h[1]}%", PERCENTAGE),
    _habit(r"\d+\.\d{3,}\s*%?", "a percentage has at most two digits behind the point", PERCENTAGE),
    _habit(r"\d+(?:\.\d+)?%", "a commission is less than 100% of a win", PERCENTAGE),
    _habit(
        r"\.\d",
        "odds are two whole numbers, such as 3 to 2",
        before=r"\bpays\s+(?:\d+\s+to\s+)?\d+",
    ),
    _habit(
        r"\.\d{3,}",
        "an amount has at most two digits behind the point, such as 0.25",
        before=r"(?:\b(?:least|most|of|up to|down to|nearest|above)|:)\s+\d+",
    ),
    _habit(r"(\d+(?:\.\d+)?)", "write the percentage with its sign: {h[1]}%", PERCENTAGE),
    _habit(r"[$€£¥]", "amounts have no sign: write the number alone, such as 0.25", AMOUNT),
    _habit(r"even\b", "write the odds in numbers: pays 1 to 1", NUMBER, r"\bpays\s+"),
    _habit(
        r"tie[sd]?\b|draws?\b",
        "a tie is called a copy; write: copy goes to bank, or lines such as: both copy: pushes",
        "'copy'",
    ),
    _habit(r"(?:push|is a push)\b", "write: pushes", "'pushes'"),
    _habit(r"(?:lose|is lost)\b", "write: loses", "'pushes'"),
    _habit(r"copies\b", "write: copy goes to bank, or lines such as: both copy: pushes", "'copy'"),
    _habit(
        r":",
        "say it of both halves, as in: one wins, one loses: pushes",
        "','",
        r"\b(?:one|front|back) (?:wins|loses|copies)\s*",
    ),
    _habit(
        r"\S",
        "say of what, and how it is rounded, as in: commission 5% of each win, exact",
        "'of'",
        r"\bcommission\s+[\d.]+%\s*",
    ),
    _habit(
        r"\w+",
        "write 'each win', or: banker's net win of the round",
        "'each'",
        r"\bcommission\s+[\d.]+%\s+of\s+",
    ),
    _habit(
        r"\w",
        "say who banks: bank is house; bank is player-dealer; bank is house or player in turn",
        "'shares'",
        r"\bbanking\s*\{\s*",
    ),
    _habit(r"\S", "write: bank is house or player in turn", "'in'", r"\bhouse or player\s+"),
    _habit(
        r"cards\b",
        "leave 'cards' out, as in: push when bank seven is Q high",
        "'is'",
        r"\bpush when (?:bank|player) seven\s+",
    ),
    _habit(
        r"\S", "write: fee before deal {{ from player each round: 1 }}", "'before'", r"\bfee\s+"
    ),
    # --- the deal and side bets
    _habit(r"\S", "the bank has its place, too: write 'and bank' here", "'and'", r"\bseats \d+\s+"),
    _habit(
        r"\S",
        "say how many cards are left, as in: 7 hands of 7 cards, 4 left over",
        "','",
        r"\bhands of \d+ cards\s+",
    ),
    _habit(
        r"[a-z][\w ]*\b(?=\s*[\"{])",
        lambda before, here: _snake_words(f"{before[1]} {here[0]}"),
        before=r"\bside bet\s+(\w+)\s+",
    ),
    # --- the filing
    _habit(r"[\"\u201c](\d{4}-\d\d-\d\d)\b", "leave the quotes out: {h[1]}", DAY),
    _habit(r"(?:on|from|as of|since|date)\b", "leave '{h[0]}' out", DAY),
    _habit(r"(?:by|reference)\b", f"the day comes first; write: {_APPROVED}", DAY),
    _habit(r"[^\s{}\"][^\n{}\"]*", _day, DAY),
    _habit(r"\S", f"give its reference, as in: {_APPROVED}", "'reference'", r"\bapproved [^{}]*"),
    _habit(r"(\d+)", "write: supersedes revision {h[1]}", "'revision'", r"\bsupersedes\s+"),
    # --- declarations
    _habit(r"(?:higher|better|stronger|more|greater|>)\b", "write 'above'", "'above'"),
    _habit(r"bug\b", "write: joker is ace or completes straight, flush, straight flush", "'ace'"),
    _habit(r"wild\b|anything\b", "write: joker is any card", "'any'"),
    _habit(r"[.;,](?=\s|$)", "leave '{h[0]}' out: nothing stands after a statement"),
)
