"""Shipped rule sheets, and how to find them. Imports nothing of the other packages."""

from __future__ import annotations

import enum
from importlib.resources import files
from importlib.resources.abc import Traversable


class Folder(enum.Enum):
    """Where a shipped sheet stands, which says what its verification must come to."""

    PROVED = ""
    """Clean: every property holds or is waived."""

    AS_PRINTED = "as_printed"
    """A published text word for word, with findings expected."""

    BROKEN = "broken"
    """A sheet with one planted defect, which must be found."""

    @property
    def prefix(self) -> str:
        """What the names of its sheets begin with."""
        return f"{self.value}/" if self.value else ""


VERIFIED = "verified"
"""The folder that holds what is known of the sheets: results of verification and counts."""

_SOURCES, _LIST = "sources", ".toml"

FINDINGS_EXPECTED = (Folder.AS_PRINTED, Folder.BROKEN)


def names(*folders: Folder) -> tuple[str, ...]:
    """The names of the sheets in these folders, else of all, sorted within each.

    Names are such as `fair_way` or `as_printed/fair_way`. A folder that is missing is empty.
    """
    return tuple(name for folder in folders or Folder for name in _names(folder))


def folder_of(name: str) -> Folder:
    """The folder of a shipped sheet, by its name."""
    return Folder(name.rpartition("/")[0])


def text(name: str) -> str:
    """The rule file of a shipped variant. Raises KeyError for an unknown name."""
    if name not in names():
        raise KeyError(name)
    return files(__package__).joinpath(f"{name}.house").read_text(encoding="utf-8")


def sources() -> tuple[str, ...]:
    """The names of the sources whose clauses are listed, sorted.

    A source bears the name of the sheet that carries it out.
    """
    lists = files(__package__).joinpath(_SOURCES)
    return tuple(sorted(i.name.removesuffix(_LIST) for i in lists.iterdir() if _is_list(i)))


def source_text(name: str) -> str:
    """The list of a source's clauses, as TOML. Raises KeyError for an unknown name."""
    if name not in sources():
        raise KeyError(name)
    return files(__package__).joinpath(_SOURCES, name + _LIST).read_text(encoding="utf-8")


def verified_text(name: str) -> str:
    """A shipped file of results. Raises KeyError where there is none of this name."""
    file = files(__package__).joinpath(VERIFIED, name)
    if not file.is_file():
        raise KeyError(name)
    return file.read_text(encoding="utf-8")


def _names(folder: Folder) -> list[str]:
    place = files(__package__).joinpath(folder.value) if folder.value else files(__package__)
    if not place.is_dir():
        return []
    stems = (item.name.removesuffix(".house") for item in place.iterdir() if _is_sheet(item))
    return [folder.prefix + stem for stem in sorted(stems)]


def _is_sheet(item: Traversable) -> bool:
    return item.is_file() and item.name.endswith(".house")


def _is_list(item: Traversable) -> bool:
    return item.is_file() and item.name.endswith(_LIST)
