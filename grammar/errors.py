"""Lark's errors in the reader's words."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from typing import Final

from lark import Lark, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import PatternStr

from . import habit
from .advice import remedy_for_habit
from .diagnostics import Code, Message, Span, span_at
from .inherited import wrong_change
from .keywords import keywords, word_of
from .lookahead import Lookahead
from .misplaced import misplaced, unclosed, what_is_outside
from .recovery import mask, surplus_braces
from .surplus import closed_too_early
from .word_order import turned_round

_NAMED: Final = {
    "NAME": habit.NAME,
    "STRING": habit.TEXT,
    "INT": habit.NUMBER,
    "DECIMAL": habit.AMOUNT,
    "DATE": habit.DAY,
    "PERCENT": habit.PERCENTAGE,
    "ORDINAL": habit.PLACE,
    "FACE": habit.RANK,
    "CARD": habit.CARD,
    "CLAUSE": habit.CLAUSE,
    "MEANING": habit.MEANING,
    "RELATION": habit.RELATION,
    "WS": "a blank",
    "COMMENT": "a comment",
    "$END": habit.END,
}


@dataclass(frozen=True, slots=True)
class _Set:
    """Choices that a reader knows by one name; all of `marks` among them show the set."""

    name: str
    marks: str
    words: str
    also: tuple[str, ...] = ()


_GROUPS: Final = "pair higher middle lower trips quads kicker second third"
_KINDS: Final = "no one two three four five full made straight flush royal"
_RANKS: Final = (habit.RANK, habit.NUMBER)
_SETS: Final = (
    _Set(
        "a condition (such as: no pair, kicker is A)",
        "can kicker",
        f"( can not any joker {_GROUPS} {_KINDS}",
        _RANKS,
    ),
    _Set(
        "an action (such as: front pair, best back)",
        "legal best",
        "( front back best legal use either not",
    ),
    _Set("a half and what it holds (such as: front pair)", "legal", "front back legal not"),
    _Set("a group (such as: pair, lower trips, kicker)", "kicker", _GROUPS),
    _Set("a kind of hand (such as: two pair, flush)", "royal", _KINDS),
)
_NEVER_MISSED: Final = frozenset({"'cites'", "'use'", "'not'"})
"""Words that would make nearly any word fit after them, or that change what is said."""
_MOST_CHOICES: Final = 12
_WITH_ACTION: Final = "variant x {{ house way {{ rule a {{ when any hand: {action} }} }} }}"
_WORD: Final = re.compile(r"[A-Za-z0-9_]+|.", re.DOTALL)


def phrase_of(terminal: str, parser: Lark) -> str:
    """A terminal as the reader knows it: a keyword, a sign, or what it stands for."""
    word = word_of(terminal)
    if word:
        return f"'{word}'"
    if terminal in _NAMED:
        return _NAMED[terminal]
    pattern = parser.get_terminal(terminal).pattern
    if isinstance(pattern, PatternStr):
        return f"'{pattern.value}'"
    raise KeyError(terminal)


def describe(error: UnexpectedInput, text: str, parser: Lark) -> Message:
    """What went wrong, where, and what could stand there."""
    if isinstance(error, UnexpectedToken):
        if error.token.type == "$END":
            return unclosed(text) or _ended_early(text)
        place = error.token.start_pos or 0
    else:
        assert isinstance(error, UnexpectedCharacters)
        place = error.pos_in_stream
    if re.compile(r'"[^"\n]*$', re.MULTILINE).match(text, place):
        return _unclosed_text(span_at(text, place, place + 1))
    fault = _Fault(text, place, Lookahead(error.interactive_parser, parser), parser)
    outside = what_is_outside(text, place, fault.word, fault.choices)
    return (
        closed_too_early(text, place, fault.word, outside, parser)
        or wrong_change(text, place, fault.word)
        or misplaced(text, place, fault.word, fault.choices)
        or fault.message()
    )


class _Fault:
    """A word that can't stand where it stands."""

    def __init__(self, text: str, place: int, ahead: Lookahead, parser: Lark) -> None:
        self._text = text
        self._place = place
        self._ahead = ahead
        self._parser = parser
        match = _WORD.match(text, place)
        self.word = match[0] if match else ""
        self._phrases = {terminal: phrase_of(terminal, parser) for terminal in ahead.acceptable()}
        self.choices = frozenset(self._phrases.values())

    def message(self) -> Message:
        word = self.word
        span = span_at(self._text, self._place, self._place + max(1, len(word)))
        missing = self._missing()
        remedy = (
            turned_round(self._text, self._place, self.choices, self._is_action)
            or remedy_for_habit(self._text, self._place, self.choices)
            or (None if word in keywords() else self._nearest(0.7))
            or (missing and f"write {missing} before '{word}'")
            or self._nearest(0.85)
            or self._only_choice()
            or self._superfluous()
            or f"here can stand: {self._listed()}"
        )
        repairs = self._repairs(missing)
        if word.isidentifier() and word not in keywords() and len(word) > 1:
            what = f"'{word}' is no word that can stand here"
            words = (what, "nothing is guessed from a word that is not known", remedy)
            return Message(Code.UNKNOWN_WORD, span, words, repairs)
        shown = f"'{word}'" if word.isprintable() and not word.isspace() else "this character"
        why = "the statement up to here has to go on with another word or sign"
        return Message(Code.UNEXPECTED, span, (f"{shown} can't stand here", why, remedy), repairs)

    def _is_action(self, words: str) -> bool:
        try:
            self._parser.parse(_WITH_ACTION.format(action=words))
        except UnexpectedInput:
            return False
        return True

    def _missing(self) -> str | None:
        """What makes the word fit when it is written before it, if that is one thing only."""
        fitting = [
            phrase
            for terminal, phrase in self._phrases.items()
            if phrase.startswith("'")
            and phrase not in _NEVER_MISSED
            and self._ahead.fits(self._text, self._place, terminal)
        ]
        return fitting[0] if len(fitting) == 1 else None

    def _repairs(self, missing: str | None) -> tuple[tuple[int, str], ...]:
        """A sign of structure put in place of the blank before the word, or taken out."""
        if self.word == "}" and surplus_braces(mask(self._text)) > 0:
            follows = self._ahead.fits(self._text, self._next())
            return ((self._place, " "),) if follows else ()
        before = self._place - 1
        if missing not in ("':'", "'{'") or self.word == "}":  # what it closes is open already
            return ()
        if before >= 0 and self._text[before].isspace():
            return ((before, missing.strip("'")),)
        return ()

    def _nearest(self, least: float) -> str | None:
        here = [phrase.strip("'") for phrase in self.choices if phrase.startswith("'")]
        near = difflib.get_close_matches(self.word.lower(), sorted(here), n=1, cutoff=least)
        return f"write '{near[0]}'" if near else None

    def _only_choice(self) -> str | None:
        """The one thing that can stand here, where the next word follows it."""
        if len(self._phrases) != 1:
            return None
        ((terminal, phrase),) = self._phrases.items()
        follows = self._ahead.fits(self._text, self._next(), terminal)
        return f"write {phrase} instead of '{self.word}'" if follows else None

    def _superfluous(self) -> str | None:
        if self._next() < len(self._text) and self._ahead.fits(self._text, self._next()):
            return f"leave '{self.word}' out, or write one of these: {self._listed()}"
        return None

    def _next(self) -> int:
        """Where the next word begins."""
        after = re.compile(r"(?:\s|#[^\n]*)*").match(self._text, self._place + len(self.word))
        return after.end() if after else len(self._text)

    def _listed(self) -> str:
        """What can stand here, sets of words by their names first."""
        left, names = set(self.choices), []
        for known in _SETS:
            if {f"'{mark}'" for mark in known.marks.split()} <= left:
                names.append(known.name)
                left -= {f"'{word}'" for word in known.words.split()} | set(known.also)
        if set(_RANKS) <= left:
            left.remove(habit.NUMBER)
        phrases = [*names, *sorted(left)]
        more = [", ..."] if len(phrases) > _MOST_CHOICES else []
        return ", ".join(phrases[:_MOST_CHOICES]) + "".join(more) or "nothing more"


def _ended_early(text: str) -> Message:
    end = len(text.rstrip())
    words = (
        "the file ends in the middle of a statement",
        "what follows is missing",
        "finish the statement; a file holds one variant NAME { ... }",
    )
    return Message(Code.UNEXPECTED, span_at(text, max(0, end - 1), end), words)


def _unclosed_text(span: Span) -> Message:
    words = (
        "a quoted text begins here and does not end on this line",
        "the words after it can't be told from rules",
        "close it with a straight '\"' on the same line; use ' for quotes inside a text",
    )
    return Message(Code.UNCLOSED_TEXT, span, words)
