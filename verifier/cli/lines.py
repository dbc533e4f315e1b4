"""One line in, one answer out: the loop of `set --stdin` and `settle --stdin`.

Lines that have come in together are answered together; a reader who sends one
line and waits gets its answer at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Final, Protocol

from .output import refuse

_READ: Final = 1 << 20
_LONGEST_LINE: Final = 10_000


class LineAnswers(Protocol):
    """Answers lines, and counts those read, those that were bad and other findings."""

    read: int
    bad: int
    unclean: int

    def of(self, lines: list[str]) -> list[str]:
        """One answer to each line."""


def answer_lines(answers: LineAnswers, bad_lines: str) -> int:
    """Answer every line of stdin; 2 where some were bad, 1 where there were findings.

    `bad_lines` says at the end what the bad ones were not.
    """
    if sys.stdin is None or sys.stdin.closed:
        return refuse(["there is nothing to read: standard input is closed"])
    for lines in _batches():
        sys.stdout.write("".join(f"{answer}\n" for answer in answers.of(lines)))
        sys.stdout.flush()
    if answers.bad:
        return refuse([f"{answers.bad:,} of {answers.read:,} lines were {bad_lines}"])
    return 1 if answers.unclean else 0


def _batches() -> Iterator[list[str]]:
    """The complete lines that have come in, as often as some have; overlong ones are cut."""
    rest = b""
    skipping = False
    while data := os.read(sys.stdin.fileno(), _READ):
        *whole, rest = (rest + data).split(b"\n")
        if skipping and whole:
            whole, skipping = whole[1:], False
        if len(rest) > _LONGEST_LINE:
            if not skipping:
                whole.append(rest[:_LONGEST_LINE])
            rest, skipping = b"", True
        if whole:
            yield [_text(line[:_LONGEST_LINE]) for line in whole]
    if rest and not skipping:
        yield [_text(rest)]


def _text(line: bytes) -> str:
    return line.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace")
