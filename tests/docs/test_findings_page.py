"""The tables of findings are what the suite of findings holds the verifier to."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from houseway import variants
from houseway.spec.cards import parse_cards
from houseway.variants import Folder

from .pages import DOCS

LISTS = Path(__file__).resolve().parents[1] / "golden" / "findings"
_TABLE = re.compile(
    r"^<!-- findings: (?P<name>\w+) -->\n\n\|.*\n\|[-:|]*\n(?P<rows>(?:\|.*\n)+)", re.MULTILINE
)
TABLES = {
    found["name"]: found["rows"]
    for found in _TABLE.finditer((DOCS / "findings.md").read_text(encoding="utf-8"))
}


_CELLS = ("rule", "hands", "hand")


def _cell(value: str | int | None) -> str:
    """As it stands in the table; what a finding does not have is left empty."""
    return f"{value:,}" if isinstance(value, int) else value or ""


def test_every_text_as_printed_has_its_table() -> None:
    shipped = {name.rpartition("/")[2] for name in variants.names(Folder.AS_PRINTED)}
    assert set(TABLES) == shipped


@pytest.mark.parametrize("name", TABLES)
def test_the_table_is_the_list(name: str) -> None:
    with (LISTS / "as_printed" / f"{name}.toml").open("rb") as file:
        findings = tomllib.load(file)["finding"]
    listed = [tuple(map(_cell, (f["property"], *map(f.get, _CELLS)))) for f in findings]
    rows = [line.strip("|").split("|")[1:] for line in TABLES[name].splitlines()]
    shown = [tuple(cell.strip().strip("`") for cell in row) for row in rows]
    assert shown == listed
    assert all(len(parse_cards(hand)) == 7 for *_, hand in shown if hand)
