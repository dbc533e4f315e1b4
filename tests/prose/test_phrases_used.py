"""No phrase of the book lies idle: the code asks for each, by its whole key or by a form of it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from houseway.spec.prose.book import book

ROOT = Path(__file__).parents[2]
SOURCES = (ROOT / "spec" / "prose", ROOT / "verifier" / "pages")
TABLES_OF_HELPERS = (
    *("way", "way_card", "way_title", "bet"),
    *("api_page", "comparison", "grammar_page"),
)
"""Tables whose keys are asked for by helpers that put the table's name before the rest."""
WORD_BY_WORD = tuple(
    f"{table}.{verb}." for table in ("way", "way_card") for verb in ("place_not", "place_without")
)
"""Keys that are put together of words which stand in the code each by itself."""
COUNTED = (".one", ".other")
"""What `Book.counted` puts behind a key."""


def forms_in(text: str) -> Iterator[str]:
    """Regular expressions of all texts that a module writes down, with a gap for what it fills."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Constant(str(words)):
                yield re.escape(words)
            case ast.JoinedStr(parts):
                literal = "".join(str(one.value) for one in parts if isinstance(one, ast.Constant))
                if re.search(r"[a-z]", literal) and re.search(r"[._]", literal):
                    yield "".join(
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*"
                        for part in parts
                    )


@cache
def asked_for() -> re.Pattern[str]:
    """All forms of keys that are asked for somewhere."""
    found: set[str] = set()
    for folder in SOURCES:
        for path in folder.rglob("*.py"):
            found.update(forms_in(path.read_text(encoding="utf-8")))
        for path in folder.rglob("*.html"):
            said = re.findall(r"""say\(["']([^"']+)""", path.read_text(encoding="utf-8"))
            found.update(map(re.escape, said))
    forms = (form for form in sorted(found) if re.search(r"[a-z0-9]", form) and " " not in form)
    return re.compile("|".join(forms))


def is_asked_for(key: str) -> bool:
    """Whether the code holds a form of the key, with the name of its table or added to it."""
    table, _, rest = key.partition(".")
    wanted = [key, *([rest] if table in TABLES_OF_HELPERS else [])]
    wanted += [one.removesuffix(end) for one in wanted for end in COUNTED if one.endswith(end)]
    if any(asked_for().fullmatch(one) for one in wanted):
        return True
    if table == "comparison":  # the last word of a key is the name of a choice in the core
        return asked_for().fullmatch(rest.partition(".")[0]) is not None
    return key.startswith(WORD_BY_WORD) and all(map(asked_for().fullmatch, rest.split(".")))


def test_every_phrase_is_asked_for() -> None:
    assert [key for key in book().phrases if not is_asked_for(key)] == []


@pytest.mark.parametrize("key", ["sheet.unused", "foul.tset.above", "notes.leed", "half.front"])
def test_a_phrase_without_a_use_is_seen(key: str) -> None:
    assert not is_asked_for(key)
