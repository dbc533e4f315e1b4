"""What each sentence of a part of a rule sheet says: its topic, and the value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from houseway.spec.prose.book import Book

from .table_reader import BookReader, Read, Rule, only, rule, words

Texts = Sequence[str]
Said = list[tuple[str, Any]]
"""What each sentence says: its topic, and the value."""


def keys(book: Book, prefix: str) -> list[str]:
    """The rest of every key under a prefix."""
    found = [key.removeprefix(f"{prefix}.") for key in book.phrases if key.startswith(f"{prefix}.")]
    assert found, prefix
    return found


def choices(book: Book, prefix: str, topic: str, value: Callable[..., Any]) -> list[Rule]:
    """Sentences without slots, one for each key under a prefix; `value` takes the key's parts."""
    return [
        words(f"{prefix}.{key}", (topic, value(*key.upper().split("."))))
        for key in keys(book, prefix)
    ]


def counted(key: str, value: Callable[..., Any], **slots: Read) -> list[Rule]:
    """Both forms of a sentence with a number: of one, and of several."""
    return [rule(f"{key}.one", value, **slots), rule(f"{key}.other", value, **slots)]


def said(texts: Texts, rules: Sequence[Rule], book: Book) -> Said:
    """What every sentence says; each has exactly one reading."""
    reader = BookReader(book)
    return [only(reader.any_of(text, rules), text) for text in texts]


def at_most_once(everything: Said) -> dict[str, Any]:
    found = dict(everything)
    assert len(found) == len(everything), everything
    return found
