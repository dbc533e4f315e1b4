"""How a message shows the line that it is about."""

from __future__ import annotations

import pytest

from houseway.grammar.diagnostics import Code, Diagnostic, span_at

WORDS = " ".join(f"word{number}" for number in range(100))
LONG = f"start {WORDS} end"


def shown(line: str, marked: str) -> tuple[str, str]:
    """The source line and the marks of a message about these words, without the margin."""
    start = line.index(marked)
    span = span_at(line, start, start + len(marked))
    message = Diagnostic(Code.UNEXPECTED, span, "what", "why", "remedy", "x.house", line)
    _, source, marks, *_ = message.render().split("\n")
    return source.removeprefix("  | "), marks.removeprefix("  | ")


@pytest.mark.parametrize(
    ("marked", "cut"),
    [("start", (False, True)), ("word50", (True, True)), ("end", (True, False))],
)
def test_a_cut_line_says_on_which_side_it_is_cut(marked: str, cut: tuple[bool, bool]) -> None:
    source, _ = shown(LONG, marked)
    assert (source.startswith("..."), source.endswith("...")) == cut
    assert source.strip(".") in LONG


@pytest.mark.parametrize("marked", ["start", "word3", "word50", "word97", "end", WORDS[200:290]])
def test_the_marked_place_stays_whole(marked: str) -> None:
    source, marks = shown(LONG, marked)
    assert source[marks.index("^") : len(marks)] == marked


def test_of_a_longer_place_the_beginning_is_marked() -> None:
    source, marks = shown(LONG, WORDS)
    assert source[marks.index("^") : len(marks)] == WORDS[: marks.count("^")]
    assert marks.count("^") > 90


def test_a_line_of_readable_width_is_shown_whole() -> None:
    assert shown("a" * 100, "a") == ("a" * 100, "^")
    assert shown("a" * 90 + "b" + " " * 50, "b") == ("a" * 90 + "b", " " * 90 + "^")
