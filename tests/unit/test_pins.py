"""Pins of a sheet that is extended: which are wanted, and what is told where they no longer fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway import variants
from houseway.spec.meaning import meaning_of
from houseway.verifier import SheetError, loads

from .extended_sheets import LAST, PARENT, Load, child, rules_of, told, way


class TestPins:
    def test_it_must_be_pinned(self, load_child: Load) -> None:
        meaning = meaning_of(loads(PARENT))
        code, words = told(load_child, child("", "extends parent"))
        assert code == "H201"
        assert f"write: extends parent revision 3 meaning {meaning.pin}" in words
        load_child(child("", f"extends parent revision 3 meaning {meaning.pin}"))

    def test_another_revision_tells_its_notes(self, load_child: Load) -> None:
        code, words = told(load_child, child("", "extends parent revision 2"))
        assert code == "H210"
        assert (
            "'parent' is not the one that this sheet is pinned to: it is revision 3, not 2" in words
        )
        assert "Quads are kept up to nines." in words

    def test_a_long_pin_names_the_parts(self, tmp_path: Path) -> None:
        pin = meaning_of(loads(PARENT)).pin
        changed = PARENT.replace("quads in 2..9", "quads in 2..8").replace(
            "wheel second", "wheel lowest"
        )
        (tmp_path / "parent.house").write_text(changed, encoding="utf-8")
        said = told(
            lambda text: loads(text, file=str(tmp_path / "child.house")),
            child("", f"extends parent meaning {pin}"),
        )
        assert said[0] == "H210"
        assert "new or changed since: ranking, rule quads;" in said[1]

    def test_a_copy_that_fits_shows_the_lines(self, tmp_path: Path) -> None:
        """The file beside has moved on; the shipped one is still the pinned revision."""
        shipped = variants.text("trump_plaza")
        beside = shipped.replace("revision 1", "revision 2").replace(
            "quads in 7..10 and kicker >= K", "quads in 7..10 and kicker is A"
        )
        (tmp_path / "trump_plaza.house").write_text(beside, encoding="utf-8")
        code, words = told(
            lambda text: loads(text, file=str(tmp_path / "child.house")),
            child("", "extends trump_plaza revision 1"),
        )
        assert code == "H210"
        assert '- case "7 to 10" quads in 7..10 and kicker >= K: back quads, best front' in words
        assert '+ case "7 to 10" quads in 7..10 and kicker is A: back quads, best front' in words
        assert "deck" not in words

    def test_what_a_child_can_lean_on_is_pinned(self, load_child: Load) -> None:
        """The same hands by other bands, or by a priority in place of the written order."""
        pin = meaning_of(loads(PARENT)).pin
        named = PARENT.replace("higher pair in low", "higher pair in 2..6")
        other = named.replace("band low 2..6", "band low 2..5")
        moved = PARENT.replace(LAST, "").replace("    rule quads", LAST + "    rule quads")
        moved = moved.replace("two_pair > others", "two_pair > others priority quads > others")
        assert rules_of(loads(moved)) == rules_of(loads(PARENT))
        for parent in (named, other, moved):
            with pytest.raises(SheetError, match="not the one that this sheet is pinned to"):
                load_child(child("", f"extends parent meaning {pin}"), parent)

    def test_two_cases_of_one_title(self, load_child: Load) -> None:
        parent = PARENT.replace('case "Ace"', 'case "Low"').replace('by two_pair case "Ace"', "")
        with pytest.raises(SheetError, match="2 cases titled 'Low'"):
            load_child(way('in rule two_pair remove case "Low"'), parent)

    def test_a_short_pin(self, load_child: Load) -> None:
        meaning = meaning_of(loads(PARENT))
        load_child(child("", f"extends parent meaning {meaning.short}"))
        load_child(child("", f"extends parent meaning {meaning.digest}"))
        code, words = told(load_child, child("", f"extends parent meaning {'0' * 12}"))
        assert code == "H210"
        assert f"its meaning is {meaning.short}, not 000000000000" in words

    def test_a_parent_without_a_revision(self, tmp_path: Path) -> None:
        text = PARENT.replace("revision 3\n", "").replace(
            '    note "Quads are kept up to nines."\n', ""
        )
        (tmp_path / "parent.house").write_text(text, encoding="utf-8")
        said = told(
            lambda text: loads(text, file=str(tmp_path / "child.house")),
            child("", "extends parent revision 3"),
        )
        assert "it has no revision, not 3" in said[1]
