"""The lines in which two texts differ, as a unified diff."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from typing import Final

MOST_LINES: Final = 5_000
"""Above this many lines of a text its hunks are not looked for: that could take minutes."""


def diff_text(old: str, new: str, name: str) -> str:
    """What turns `old` into `new`, for a reader or for `patch`; nothing where they are equal.

    A text of more than MOST_LINES is shown as replaced whole.
    """
    if old == new:
        return ""
    before, after = _lines(old), _lines(new)
    if max(len(before), len(after)) > MOST_LINES:
        return "".join(_replaced(before, after, name))
    return "".join(map(_ended, unified_diff(before, after, name, name)))


def _lines(text: str) -> list[str]:
    """The lines with their ends; only a line feed ends a line."""
    *ended, rest = text.split("\n")
    return [line + "\n" for line in ended] + [rest] * bool(rest)


def _replaced(before: list[str], after: list[str], name: str) -> Iterator[str]:
    yield f"--- {name}\n+++ {name}\n@@ -1,{len(before)} +1,{len(after)} @@\n"
    yield from (_ended("-" + line) for line in before)
    yield from (_ended("+" + line) for line in after)


def _ended(line: str) -> str:
    """A line of the diff; one whose text has no line end says so, as `patch` wants it."""
    return line if line.endswith("\n") else line + "\n\\ No newline at end of file\n"
