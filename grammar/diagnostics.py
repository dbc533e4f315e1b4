"""Places in a file, messages about them, and the table of message codes."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class Origin:
    """The sheet in which something is written that another takes over, and its line there."""

    sheet: str
    line: int


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text: offsets `start`..`end` (end outside), line and column from 1.

    `taken_from` names the variant from which a sheet takes over what stands here; `origin` is
    the place where it is written, which may be in a sheet that that one extends.
    """

    start: int
    end: int
    line: int
    column: int
    taken_from: str = ""
    origin: Origin | None = None

    @property
    def place(self) -> str:
        """The place in the reader's words."""
        if self.taken_from:
            return f"in what is taken over from '{self.taken_from}'"
        return f"on line {self.line}"


def span_at(text: str, start: int, end: int) -> Span:
    """The span of text from start to end."""
    line_start = text.rfind("\n", 0, start) + 1
    return Span(start, end, text.count("\n", 0, start) + 1, start - line_start + 1)


class MessageCode(enum.Enum):
    """A kind of message about a file; its value begins with the stable code and the meaning."""

    @property
    def id(self) -> str:
        """The stable code, such as H101."""
        code: str = self.value[0]
        return code

    @property
    def meaning(self) -> str:
        """What the code stands for, in a few words."""
        meaning: str = self.value[1]
        return meaning


class Code(MessageCode):
    """Every fault that the tool tells of a file: its stable code and what it means."""

    CANT_READ = ("H001", "the file can't be read")
    NOT_TEXT = ("H002", "the file is not UTF-8 text")
    TOO_LONG = ("H003", "the file is too long for a rule sheet")
    EMPTY = ("H004", "the file is empty")
    UNEXPECTED = ("H101", "a word stands where the language has no place for it")
    UNKNOWN_WORD = ("H102", "a word the language does not know")
    UNCLOSED = ("H103", "a block is opened and never closed")
    UNCLOSED_TEXT = ("H104", "a quoted text has no end")
    TOO_DEEP = ("H105", "parts are nested too deep to be read")
    TOO_LARGE = ("H106", "a house way that is too large to be judged")
    MORE = ("H199", "more faults than are shown")
    MISSING = ("H201", "a declaration is missing where houses differ")
    TWICE = ("H202", "the same thing is declared twice")
    UNKNOWN_NAME = ("H203", "a name that nothing in the file bears")
    CIRCLE = ("H204", "rules lead back to themselves")
    OUT_OF_RANGE = ("H205", "a number, rank or range that can't be")
    NOT_HERE = ("H206", "words that don't fit the deck or what was declared")
    BAD_CARDS = ("H207", "cards that are no hand of this deck")
    NOT_WAIVABLE = ("H208", "a property that can't be waived")
    UNKNOWN_CLAUSE = ("H209", "a citation of a clause that the source does not list")
    PARENT_CHANGED = ("H210", "the variant that is extended is not the one that was pinned")
    NOT_EARLIER = ("H211", "an edition supersedes one that is not earlier")
    SEVERAL_SOURCES = ("H212", "a citation that could mean a clause of several sources")
    EXAMPLE_FAILS = ("H301", "an example is set differently by the house way")


@dataclass(frozen=True, slots=True)
class Message:
    """A syntax error before it is given its file: code, place, and (what, why, remedy).

    `repairs` are places and the signs to put there, so that the rest can be read.
    """

    code: Code
    span: Span
    words: tuple[str, str, str]
    repairs: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One message: what is wrong and where, why it matters, what to write instead."""

    code: MessageCode
    span: Span | None
    what: str
    why: str
    remedy: str
    file: str = field(default="", compare=False)
    source_line: str = field(default="", compare=False)

    def render(self) -> str:
        """The message as text: place, source line with a caret, reason and remedy."""
        place = self.file
        if self.span:
            place += f":{self.span.line}:{self.span.column}"
        lines = [f"{place}: {self.code.id}: {self.what}"]
        if self.span and self.source_line:
            lines += _caret_lines(self.source_line, self.span)
        lines += [f"  why: {self.why}", f"  remedy: {self.remedy}"]
        return "\n".join(lines)

    def to_dict(self) -> dict[str, str | int | None]:
        """The message as plain values for JSON."""
        return {
            "code": self.code.id,
            "file": self.file,
            "line": self.span.line if self.span else None,
            "column": self.span.column if self.span else None,
            "what": self.what,
            "why": self.why,
            "remedy": self.remedy,
        }


_WIDEST: Final = 100
_CUT: Final = "..."


def _caret_lines(source: str, span: Span) -> list[str]:
    """The source line and a caret under the place; `...` where it is cut to a readable width."""
    clean = "".join(c if c.isprintable() else " " for c in source).rstrip()
    place = span.column - 1
    marked = max(1, min(span.end - span.start, len(clean) - place))
    left = max(0, min(place, place + marked // 2 - _WIDEST // 2, len(clean) - _WIDEST))
    right = min(len(clean), left + _WIDEST)
    length = max(1, min(marked, right - place))
    before, after = (_CUT if left else ""), (_CUT if right < len(clean) else "")
    caret = " " * (len(before) + place - left) + "^" * length
    return [f"  | {before}{clean[left:right]}{after}", f"  | {caret}"]


class SheetError(Exception):
    """A rule file that can't be used: `diagnostics` holds every message, in the file's order."""

    def __init__(self, diagnostics: list[Diagnostic]) -> None:
        super().__init__("\n".join(diagnostic.render() for diagnostic in diagnostics))
        self.diagnostics = diagnostics
