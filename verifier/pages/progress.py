"""What is being worked out, told as it begins; on a terminal by one line that is written over."""

from __future__ import annotations

import enum
import sys
from collections.abc import Callable
from types import TracebackType
from typing import Final, Self, TypeAlias


class Stage(enum.Enum):
    """What is being worked out; the first takes most of the time."""

    VERIFYING = "verifying"
    COUNTING = "counting"
    SIDE_BETS = "side bets"


Progress: TypeAlias = Callable[[Stage], None]
"""Is told of each stage as it begins."""


def silently(_: Stage) -> None:
    """Show no progress."""


_WORDS: Final = {
    Stage.VERIFYING: "verifying",
    Stage.COUNTING: "counting the hands of each rule",
    Stage.SIDE_BETS: "counting side bets",
}
_CLEAR: Final = "\r\x1b[K"


class ProgressLine:
    """Says on standard error what is being done, where that is a terminal.

    A context manager: the line is gone at its end.
    """

    def __init__(self) -> None:
        self._is_shown = sys.stderr is not None and sys.stderr.isatty()
        self._subject = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._write("")

    def about(self, subject: str) -> None:
        """What the stages to come are about."""
        self._subject = subject
        self._write(subject)

    def stage(self, stage: Stage) -> None:
        """A stage begins."""
        self._write(f"{self._subject}: {_WORDS[stage]}")

    def _write(self, words: str) -> None:
        if self._is_shown:
            print(f"{_CLEAR}{words}", end="", file=sys.stderr, flush=True)
