"""Whether documents of several sheets can stand in one folder under the names of their files."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from typing import Final

from ...spec.prose.languages import LANGUAGES
from .cards_of_way import CARD_NAMES
from .sheet import WEB_PAGE, stem_of

_INDEX: Final = "README"
"""MkDocs makes the first page of a folder of this one."""


def faults_of_names(named: Sequence[tuple[str, str]]) -> Iterator[str]:
    """What is wrong with the names of sheets, of each its file and its documents' path.

    Two sheets must not make documents of the same name, in whatever languages.
    """
    owners: dict[str, str] = {}
    for file, path in named:
        if not PurePosixPath(path).stem.strip("."):
            yield f"{_shown(file)} has a name that no document could bear: rename the file"
        elif any(unicodedata.category(sign) in {"Cc", "Cs"} for sign in path):
            yield f"{_shown(file)} has a name that no link can hold: rename the file or its folder"
        elif PurePosixPath(path).name == _INDEX:
            yield f"{file} would take the place of its folder's first page: rename the file"
        other = next((owners[name] for name in _documents(path) if name in owners), None)
        if other:
            yield (
                f"{_shown(other)} and {_shown(file)} would make documents of the same name: "
                "rename one of them, or write them to two folders"
            )
        owners.update(dict.fromkeys(_documents(path), file))


def _documents(path: str) -> Iterator[str]:
    """The names of all documents, and of pages that are made of them, without an ending."""
    for language in LANGUAGES:
        stem = stem_of(path, language)
        yield stem
        yield f"{stem}-{WEB_PAGE}"
        yield from (f"{stem}-{card}" for card in CARD_NAMES.values())
    yield f"{path}-quiz"


def _shown(file: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in file)
