"""Comments by which a file turns lints off for itself: `# lint: off unused-band, L205`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from ..diagnostics import Span, span_at
from ..parser import comments
from .codes import Lint, advice_for, lint_named
from .finding import Finding

MOST: Final = 100
"""How many unknown words of a file are told; looking for what was meant takes a while each."""

_COMMENT: Final = re.compile(r"#\s*lint:\s*(?P<off>off\b)?(?P<rest>.*)")
_WORD: Final = re.compile(r"[^\s,]+")


def turned_off(text: str) -> frozenset[Lint]:
    """The lints that the file turns off, wherever in it the comment stands."""
    named = (lint_named(word) for _, word in _words(text))
    return frozenset(lint for lint in named if lint)


def unknown_lint(text: str) -> Iterator[Finding]:
    """A comment that begins like one for the linter and names no lint to turn off."""
    unknown = ((span, word) for span, word in _words(text) if lint_named(word) is None)
    for span, word in islice(unknown, MOST):
        yield Finding(
            span,
            f"there is no lint '{word[:40]}'" if word else "the comment turns nothing off",
            "the comment looks as if it turned something off, and does not",
            advice_for(word) if word else "write: # lint: off NAME, such as unused-band",
        )


def _words(text: str) -> Iterator[tuple[Span, str]]:
    """Place and words of what such comments name; no words where one names nothing."""
    for start, comment in comments(text):
        found = _COMMENT.match(comment)
        if not found:
            continue
        words = list(_WORD.finditer(found["rest"])) if found["off"] else []
        for word in words:
            place = start + found.start("rest") + word.start()
            yield span_at(text, place, place + len(word[0])), word[0]
        if not words:
            yield span_at(text, start, start + len(comment)), ""
