"""Shipped rule sheets, and how to find them. Imports nothing of the other packages."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

_FOLDERS = ("", "as_printed", "broken")


def names() -> tuple[str, ...]:
    """The names of all shipped variants, such as `fair_way` or `as_printed/fair_way`, sorted."""
    found = []
    for folder in _FOLDERS:
        place = files(__package__).joinpath(folder) if folder else files(__package__)
        if place.is_dir():
            prefix = f"{folder}/" if folder else ""
            found += [
                prefix + item.name.removesuffix(".house")
                for item in place.iterdir()
                if _is_sheet(item)
            ]
    return tuple(sorted(found, key=lambda name: ("/" in name, name)))


def text(name: str) -> str:
    """The rule file of a shipped variant. Raises KeyError for an unknown name."""
    if name not in names():
        raise KeyError(name)
    return files(__package__).joinpath(f"{name}.house").read_text(encoding="utf-8")


def _is_sheet(item: Traversable) -> bool:
    return item.is_file() and item.name.endswith(".house")
