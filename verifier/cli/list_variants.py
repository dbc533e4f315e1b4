"""`houseway list`: what is shipped."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from ... import variants
from ...spec.variant import Variant
from ...variants import Folder
from ..loading import load
from .output import print_json

_HEADINGS: Final = {
    Folder.PROVED: "",
    Folder.AS_PRINTED: "As printed, with findings expected:",
    Folder.BROKEN: "Broken on purpose, one planted defect each:",
}


def run(options: Namespace) -> int:
    """Print the shipped variants with their titles, folder by folder."""
    shipped = {name: load(name) for name in variants.names()}
    if options.format == "json":
        print_json({"variants": [_entry(name, variant) for name, variant in shipped.items()]})
    else:
        _print_folders(shipped)
    return 0


def _entry(name: str, variant: Variant) -> dict[str, object]:
    """One variant as plain values; `folder` is null where every property is proved or waived."""
    return {
        "name": name,
        "folder": variants.folder_of(name).value or None,
        "title": variant.title,
        "revision": variant.revision,
        "filing": variant.filing.to_dict(),
        "jokers": variant.deck.jokers,
        "sources": [source.title for source in variant.sources],
    }


def _print_folders(shipped: dict[str, Variant]) -> None:
    width = max(map(len, shipped))
    for folder in Folder:
        inside = variants.names(folder)
        if inside and _HEADINGS[folder]:
            print(f"\n{_HEADINGS[folder]}")
        for name in inside:
            print(f"{name:<{width}}  {shipped[name].title}{_in_effect(shipped[name])}")


def _in_effect(variant: Variant) -> str:
    """From when and where a filed sheet holds; nothing of one that says neither."""
    filing = variant.filing
    said = [
        *([filing.jurisdiction] if filing.jurisdiction else []),
        *([f"from {filing.effective.isoformat()}"] if filing.effective else []),
    ]
    return f" ({', '.join(said)})" if said else ""
