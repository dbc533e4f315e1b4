"""Whatever stands in a file, reading it ends in a sheet or in messages that help."""

import re
import time
from importlib import resources
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from houseway.grammar import sheet as nodes
from houseway.grammar.diagnostics import Diagnostic, SheetError
from houseway.grammar.format import format_text
from houseway.grammar.keywords import keywords
from houseway.grammar.parser import MAX_ERRORS, parse

from .fuzz_settings import quickly

HANG: Final = 60
"""Seconds after which a text counts as hanging: far more than reading any text made here takes."""

SHIPPED = [
    file.read_text(encoding="utf-8")
    for file in sorted(resources.files("houseway.variants").iterdir(), key=lambda file: file.name)
    if file.name.endswith(".house")
]
EXAMPLE = re.compile(r" *example .*\n")
SHORT = [EXAMPLE.sub("", text) for text in SHIPPED]
"""The shipped files without their rows of examples."""


def read(text: str) -> nodes.Sheet | None:
    """The sheet, or None after messages that are worth something."""
    began = time.perf_counter()
    sheet, found = sheet_or_messages(text)
    assert time.perf_counter() - began < HANG
    assert (sheet is None) == (0 < len(found) <= MAX_ERRORS)
    for diagnostic in found:
        assert diagnostic.what
        assert diagnostic.why
        assert diagnostic.remedy
        assert diagnostic.render()
    starts = [diagnostic.span.start for diagnostic in found if diagnostic.span]
    assert starts == sorted(set(starts))
    return sheet


def sheet_or_messages(text: str) -> tuple[nodes.Sheet | None, list[Diagnostic]]:
    try:
        return parse(text), []
    except SheetError as error:
        return None, error.diagnostics


def read_and_format(text: str) -> None:
    """The formatter never refuses what can be read."""
    if read(text) is not None:
        format_text(text)


# --- any text


@quickly
@given(st.binary(max_size=300))
def test_any_bytes(content: bytes) -> None:
    read(content.decode("utf-8", errors="replace"))
    read(content.decode("latin-1"))


@quickly
@given(st.text(max_size=200))
def test_any_characters_inside_a_sheet(content: str) -> None:
    read_and_format(f"variant x {{ {content} }}")
    read_and_format(f"variant x {{ house way {{ rule a {{ when {content} }} }} }}")


SIGNS: Final = [
    *(*'{}():,+-<>="#\n', "..", "<=", ">=", "2nd", "7", "10", "K", "A", "As", "Jk"),
    "2026-12-01",
]
words = st.one_of(
    st.sampled_from(keywords()),
    st.sampled_from([*SIGNS, '"a text"', "name_1", "6a", "%", "“"]),
)
sequences = st.lists(words, max_size=40).map(" ".join)


@quickly
@given(sequences)
def test_any_words_of_the_language(content: str) -> None:
    read_and_format(content)
    read_and_format(f"variant x {{ {content} }}")
    read_and_format(f"variant x {{ house way {{ rule a {{ when {content}")


# --- shipped files with faults


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A shipped file with some stretches removed, doubled, or overwritten."""
    text = draw(st.sampled_from(SHORT))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        put = draw(st.one_of(st.just(""), st.just(text[start:end] * 2), sequences, st.text()))
        text = text[:start] + put + text[end:]
    return text


@quickly
@given(mutated())
def test_shipped_files_with_faults(text: str) -> None:
    read_and_format(text)


@quickly
@given(st.sampled_from(SHORT), st.data())
def test_shipped_files_without_some_word_or_sign(text: str, data: st.DataObject) -> None:
    found = list(re.finditer(r"\w+|[^\w\s]", text))
    for _ in range(data.draw(st.integers(1, 3))):
        start, end = data.draw(st.sampled_from(found)).span()
        text = text[:start] + " " * (end - start) + text[end:]
    read_and_format(text)
