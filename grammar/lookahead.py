"""What the parser could take next at the place of an error."""

from __future__ import annotations

import re
from copy import copy
from functools import cache

from lark import Lark, Token, UnexpectedToken
from lark.parsers.lalr_interactive_parser import InteractiveParser


class Lookahead:
    """The parser as it stood before a word that it could not take."""

    def __init__(self, stopped: InteractiveParser, parser: Lark) -> None:
        self._stopped = stopped
        self._patterns = _patterns(parser)

    def acceptable(self) -> list[str]:
        """The terminals that can stand here, in alphabetical order."""
        return sorted(self._stopped.accepts())  # type: ignore[no-untyped-call]

    def fits(self, text: str, place: int, first: str | None = None) -> bool:
        """Whether the word at `place` can stand here, or would after the terminal `first`."""
        at = self._after(self._stopped, first) if first else self._stopped
        if at is None:
            return False
        here = [name for name, pattern in self._patterns.items() if pattern.match(text, place)]
        return any(self._after(at, name) for name in here)

    @staticmethod
    def _after(at: InteractiveParser, terminal: str) -> InteractiveParser | None:
        """The parser a terminal further on, building nothing; None where it can't stand."""
        ahead: InteractiveParser = at.copy(deepcopy_values=False)  # type: ignore[no-untyped-call]
        ahead.parser_state.parse_conf = copy(ahead.parser_state.parse_conf)
        ahead.parser_state.parse_conf.callbacks = {}
        try:
            ahead.feed_token(Token(terminal, ""))
        except UnexpectedToken:
            return None
        return ahead


@cache
def _patterns(parser: Lark) -> dict[str, re.Pattern[str]]:
    return {
        terminal.name: re.compile(terminal.pattern.to_regexp()) for terminal in parser.terminals
    }
