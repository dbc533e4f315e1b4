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
    outside = what_is_outside(text, place, word, choices)
    if outside and habit.END in choices:
        return _after_the_end(text, span, word, outside)
    if outside:
        return _outside_the_way(span, outside)
    if word not in ITEMS | WAY_LINES | {"variant"} or "'}'" not in choices:
        return None
    masked = mask(text)
    opened = open_braces(masked, place)
    block = head_word(masked, opened[-1])
    line = span_at(text, opened[-1], opened[-1] + 1).line
    named = "house way" if block == "house" else block
    words = (
        f"'{word}' can't stand in the block '{named}' that is opened on line {line}",
        "a block ends with '}', and until then everything is read as a part of it",
        f"add the missing '}}' before '{word}'",
    )
    repairs = ((place - 1, "}"),) if text[place - 1].isspace() else ()
    return Message(Code.UNCLOSED, span, words, repairs)


def what_is_outside(text: str, place: int, word: str, choices: Set[str]) -> str | None:
    """What is wrong with a word behind the end of the variant or of the house way, if it is."""
    masked = mask(text)
    if habit.END in choices:
        closing = masked.rfind("}", 0, place)
        line = span_at(text, closing, closing + 1).line
        return f"'{word}' stands after the end of the variant, which is closed on line {line}"
    opened = open_braces(masked, place)
    at_top = bool(opened) and head_word(masked, opened[-1]) == "variant"
    if at_top and word in WAY_LINES and "'}'" in choices:
        return f"'{word}' stands in the house way only, and none is open here"
    return None


def _outside_the_way(span: Span, what: str) -> Message:
    why = "outside of it nothing sets a hand"
    return Message(Code.UNEXPECTED, span, (what, why, "put it inside: house way { ... }"))


def _after_the_end(text: str, span: Span, word: str, what: str) -> Message:
    masked = mask(text)
    closing = masked.rfind("}", 0, span.start)
    why = "a file holds one variant, from its name to the '}' that closes it"
    if word == "}":
        remedy = "remove one '}': here, or where a block above is closed too early"
        return Message(Code.UNEXPECTED, span, (what, why, remedy), ((span.start, " "),))
    if word == "variant":
        remedy = "put each variant into a file of its own"
        return Message(Code.UNEXPECTED, span, (what, why, remedy))
    surplus = surplus_braces(masked) > 0
    remedy = (
        "a '}' before it is one too many: find the block that is closed too early, and remove it"
        if surplus
        else "move the '}' that closes the variant to the end of the file"
    )
    added = () if surplus else ((len(text), "}"),)
    return Message(Code.UNEXPECTED, span, (what, why, remedy), ((closing, " "), *added))
