"""Inherited examples that no longer hold: what is told of them, and that the remedy holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.grammar.diagnostics import Diagnostic
from houseway.verifier import check

from .extended_sheets import PARENT, child, way

GRANDCHILD = 'variant grandchild "The third" extends child revision 1 { '
LINE = PARENT[: PARENT.index('example "ace"')].count("\n") + 1


def failed(text: str, folder: Path, name: str = "child") -> tuple[Diagnostic, ...]:
    (folder / "parent.house").write_text(PARENT, encoding="utf-8")
    file = folder / f"{name}.house"
    file.write_text(text, encoding="utf-8")
    report = check(str(file))
    assert report.errors == ()
    return report.failed


FIRST = "add rule first { when two pair: front higher pair, best back } before two_pair "
FIRST += "priority first > two_pair remove safety net"
OF_ACES = "add rule aces { when two pair and kicker is A: back pair, best front } before two_pair "
OF_ACES += "priority aces > two_pair"


def test_its_cards_and_its_place_are_told(tmp_path: Path) -> None:
    (message,) = failed(way(OF_ACES), tmp_path)
    assert message.what.startswith(
        "example 'ace' with the hand As 10h 9s 9h 8d 3d 3c, "
        f"inherited from line {LINE} of 'parent': rule aces sets the hand"
    )


def test_the_remedy_is_an_example_that_holds(tmp_path: Path) -> None:
    (message,) = failed(way(OF_ACES), tmp_path)
    assert "write an example of the same title here" in message.remedy
    example = message.remedy[message.remedy.index('example "ace"') :]
    assert example.endswith("by aces }")
    mended = child(f"house way {{ {OF_ACES} }} {example}")
    assert failed(mended, tmp_path) == ()


def test_no_example_is_offered_for_a_foul(tmp_path: Path) -> None:
    found = failed(way(FIRST), tmp_path)
    assert found
    for message in found:
        assert "mend the rules of this sheet" in message.remedy
        assert "without a foul" in message.remedy


def test_of_a_sheet_further_away_the_place_is_told_too(tmp_path: Path) -> None:
    between = child("revision 1")
    (tmp_path / "child.house").write_text(between, encoding="utf-8")
    text = f"{GRANDCHILD} house way {{ {OF_ACES} }} }}"
    (message,) = failed(text, tmp_path, "grandchild")
    assert f"inherited from line {LINE} of 'parent'" in message.what


@pytest.mark.parametrize("case", ['case "Ace"', "case 2"])
def test_an_own_example_is_told_as_before(case: str, tmp_path: Path) -> None:
    own = f'example "own" {{ hand 9s 9h 3d 3c Ks 10h 8d by two_pair {case} }}'
    (message,) = failed(child(own), tmp_path)
    assert message.what.startswith("example 'own': case 3 sets the hand")
    assert message.remedy == "mend the rule, or the example if it is the one that is wrong"
