"""Braces that are missing or too many, as seen from the words in the wrong block."""

from __future__ import annotations

from collections.abc import Set

from . import habit
from .diagnostics import Code, Message, Span, span_at
from .recovery import ITEMS, WAY_LINES, head_word, mask, open_braces, surplus_braces


def unclosed(text: str) -> Message | None:
    """The block that is still open at the end of the file."""
    masked = mask(text)
    opened = open_braces(masked, len(masked))
    if not opened:
        return None
    words = (
        "the block opened here is never closed",
        "everything after it is read as a part of it",
        "add the missing '}'",
    )
    span = span_at(text, opened[-1], opened[-1] + 1)
    return Message(Code.UNCLOSED, span, words, ((len(text), "}"),))


def misplaced(text: str, place: int, word: str, choices: Set[str]) -> Message | None:
    """A word that stands in the wrong block.

    Args:
        text: the rule file.
        place: the offset of the word.
        word: the word.
        choices: what could stand there, as the reader knows it.
    """
    span = span_at(text, place, place + len(word))
    if habit.END in choices:
        return _after_the_end(text, span, word)
    if word not in ITEMS | WAY_LINES | {"variant"} or "'}'" not in choices:
        return None
    masked = mask(text)
    opened = open_braces(masked, place)
    block = head_word(masked, opened[-1])
    if block == "variant" and word in WAY_LINES:
        return _outside_the_way(text, span, word)
    line = span_at(text, opened[-1], opened[-1] + 1).line
    named = "house way" if block == "house" else block
    words = (
        f"'{word}' can't stand in the block '{named}' that is opened on line {line}",
        "a block ends with '}', and until then everything is read as a part of it",
        f"add the missing '}}' before '{word}'",
    )
    repairs = ((place - 1, "}"),) if text[place - 1].isspace() else ()
    return Message(Code.UNCLOSED, span, words, repairs)


def _outside_the_way(text: str, span: Span, word: str) -> Message:
    masked = mask(text)
    closing = masked.rfind("}", 0, span.start)
    what = f"'{word}' stands in the house way only, and none is open here"
    why = "outside of it nothing sets a hand"
    if closing >= 0 and surplus_braces(masked):
        line = span_at(text, closing, closing + 1).line
        remedy = f"remove the '}}' on line {line}, which closes the house way too early"
        return Message(Code.UNEXPECTED, span, (what, why, remedy), ((closing, " "),))
    remedy = "put it inside: house way { ... }"
    return Message(Code.UNEXPECTED, span, (what, why, remedy))


def _after_the_end(text: str, span: Span, word: str) -> Message:
    masked = mask(text)
    closing = masked.rfind("}", 0, span.start)
    line = span_at(text, closing, closing + 1).line
    what = f"'{word}' stands after the end of the variant, which is closed on line {line}"
    why = "a file holds one variant, from its name to the '}' that closes it"
    if word == "}":
        remedy = "remove one '}': here, or where a block above is closed too early"
        return Message(Code.UNEXPECTED, span, (what, why, remedy), ((span.start, " "),))
    if word == "variant":
        remedy = "put each variant into a file of its own"
        return Message(Code.UNEXPECTED, span, (what, why, remedy))
    remedy = "move the '}' that closes the variant to the end of the file"
    added = () if surplus_braces(masked) else ((len(text), "}"),)
    return Message(Code.UNEXPECTED, span, (what, why, remedy), ((closing, " "), *added))
