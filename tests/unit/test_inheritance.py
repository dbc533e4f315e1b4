"""Sheets that extend another: the whole sheet that one means, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.grammar.format import format_text, sheet_text
from houseway.spec.meaning import meaning_of
from houseway.verifier import SheetError, check, load, loads
from houseway.verifier.loading import load_whole

from .extended_sheets import PARENT, Load, cases_of, child, rules_of, told, way


class TestFlatten:
    @pytest.mark.parametrize(
        "body",
        [
            "",
            "house way of fair_way",
            "house way none",
            "foul { front above or equal to back } deck { jokers 0 }",
            *(
                f"house way {{ {lines} }}"
                for lines in (
                    "remove safety net",
                    "joker counts apart band low 2..5 safety net: legal, best back, best front",
                    "replace rule quads { when four of a kind: legal, best back cites 2 }",
                    "add rule x { when two trips: legal, best front } after others",
                    'remove rule two_pair note "None here." priority others > quads',
                    "priority two_pair > no_pair",
                    'in rule two_pair remove case "Low" note "Gone."',
                    "in rule quads add case kicker is A: back quads, best front before otherwise",
                    'in rule two_pair replace otherwise by otherwise: front higher pair note "N"',
                )
            ),
        ],
    )
    def test_the_whole_means_the_same(self, body: str, tmp_path: Path) -> None:
        (tmp_path / "parent.house").write_text(PARENT, encoding="utf-8")
        whole = load_whole(child(body), str(tmp_path / "child.house"))
        text = sheet_text(whole.sheet)
        alone = loads(text)
        assert meaning_of(alone) == meaning_of(whole.variant)
        assert alone.examples == whole.variant.examples
        assert set(alone.notes) == set(whole.variant.notes)
        assert format_text(text) == text


def test_too_much_together_is_refused(tmp_path: Path) -> None:
    filler = "# " + "x" * 160_000 + "\n"
    (tmp_path / "parent.house").write_text(filler + PARENT, encoding="utf-8")
    with pytest.raises(SheetError, match="more than 300,000 characters"):
        loads(filler + child(""), file=str(tmp_path / "child.house"))


def test_a_name_too_long_for_a_file(tmp_path: Path) -> None:
    text = f"variant child extends {'a' * 300} revision 1 {{ }}"
    with pytest.raises(SheetError, match="there is no variant 'aaa"):
        loads(text, file=str(tmp_path / "child.house"))


class TestRefusals:
    @pytest.mark.parametrize(
        ("lines", "code", "words"),
        [
            ("rule quads { when any hand: legal }", "H206", "write: replace rule quads"),
            ("rule new { when any hand: legal }", "H206", "write: add rule new"),
            ("replace rule quad { when any hand: legal }", "H203", "write 'quads'"),
            ("add rule quads { when any hand: legal } before others", "H206", "is there already"),
            ("add rule new { when any hand: legal } after other", "H203", "write 'others'"),
            ("remove rule nothing", "H203", "there is no rule 'nothing'"),
            ('in rule two_pair remove case "low"', "H203", 'write one of: "Low", "Ace"'),
            ("in rule two_pair remove case 1", "H203", "only where the meaning is pinned"),
            ("in rule no_pair remove case 1", "H203", "replace rule no_pair"),
            ("in rule no_pair remove otherwise", "H203", "has no 'otherwise'"),
            ("remove rule quads remove rule quads", "H203", "there is no rule 'quads'"),
            ("safety net: legal safety net: legal, best back", "H202", "the safety net"),
            ("joker counts apart joker counts as ace", "H202", "what a joker counts as"),
            ("band low 2..3 band low 2..4", "H202", "band 'low'"),
            ("priority quads > others priority others > quads", "H204", "circle"),
            (
                "in rule quads remove otherwise replace rule quads { when any hand: legal }",
                "H206",
                "as a whole and in its cases",
            ),
            (
                "remove rule quads add rule quads { when any hand: legal } after others",
                "H202",
                "rule 'quads' is declared twice",
            ),
            (
                (
                    'in rule two_pair replace case "Low" by case "Low" joker: legal '
                    'in rule two_pair replace case "Low" by case "Low" any hand: legal'
                ),
                "H202",
                "this case of rule 'two_pair'",
            ),
            (
                (
                    "replace rule quads { when any hand: legal } "
                    "replace rule quads { when any hand: legal }"
                ),
                "H202",
                "is declared twice",
            ),
            ("remove safety net remove safety net", "H206", "no safety net to remove"),
            ("in rule quads remove otherwise in rule quads remove otherwise", "H203", "otherwise"),
            ("priority others > no_pair", "H204", "leads in a circle"),
        ],
    )
    def test_changes(self, load_child: Load, lines: str, code: str, words: str) -> None:
        said = told(load_child, way(lines))
        assert said[0] == code
        assert words in said[1]

    def test_what_is_inherited_fails_at_the_parents_name(self, tmp_path: Path) -> None:
        using = PARENT.replace("otherwise: front two of quads, best back", "otherwise: use others")
        (tmp_path / "parent.house").write_text(using, encoding="utf-8")
        with pytest.raises(SheetError) as caught:
            loads(way("remove rule others"), file=str(tmp_path / "child.house"))
        (message,) = caught.value.diagnostics
        assert message.what == ("there is no rule 'others' (with what is taken over from 'parent')")
        assert message.span
        assert message.source_line[message.span.start : message.span.end] == "parent"

    def test_changes_need_a_parent(self) -> None:
        text = PARENT.replace("rule others {", "replace rule others {")
        with pytest.raises(SheetError, match="there is nothing here to change"):
            loads(text)

    def test_a_parent_without_a_house_way_has_nothing_to_change(self, load_child: Load) -> None:
        start = PARENT.index("  house way {")
        none = PARENT[:start] + "  house way none\n}\n"
        lines = "rule all { when any hand: legal, best front, best back } joker counts as ace "
        assert rules_of(load_child(way(lines), none)) == ["all"]
        with pytest.raises(SheetError, match="'parent' has no house way of its own"):
            load_child(way(lines + "remove rule x"), none)

    def test_an_example_by_a_rule_needs_a_house_way(self, load_child: Load) -> None:
        body = 'house way none example "e" { hand As Kd 9c 7h 5s 3d 2c by quads }'
        assert told(load_child, child(body))[0] == "H206"

    def test_a_file_must_bear_its_variants_name(self, load_child: Load) -> None:
        with pytest.raises(SheetError, match="this file holds variant 'another'"):
            load_child(child(""), PARENT.replace("variant parent", "variant another"))

    def test_a_sheet_that_leads_twice_to_the_next_is_read_once(self, tmp_path: Path) -> None:
        depth = 18
        for number in range(depth):
            other = f"v{number + 1}"
            body = f"{{ revision 3 house way of {other} }}"
            text = f"variant v{number} extends {other} revision 3 {body}"
            (tmp_path / f"v{number}.house").write_text(text, encoding="utf-8")
        last = PARENT.replace("variant parent", f"variant v{depth}")
        (tmp_path / f"v{depth}.house").write_text(last, encoding="utf-8")
        assert rules_of(load(str(tmp_path / "v0.house")))

    def test_no_such_parent(self, load_child: Load) -> None:
        code, words = told(load_child, child("", "extends parents revision 3"))
        assert code == "H203"
        assert "beside this file" in words

    def test_a_circle(self, tmp_path: Path) -> None:
        for name, other in (("one", "two"), ("two", "one")):
            text = f"variant {name} extends {other} revision 1 {{ }}"
            (tmp_path / f"{name}.house").write_text(text, encoding="utf-8")
        assert [m.code.id for m in check(str(tmp_path / "one.house")).errors] == ["H203"]

    def test_a_long_chain(self, tmp_path: Path) -> None:
        for number in range(40):
            text = f"variant v{number} extends v{number + 1} revision 1 {{ }}"
            (tmp_path / f"v{number}.house").write_text(text, encoding="utf-8")
        assert [m.code.id for m in check(str(tmp_path / "v0.house")).errors] == ["H106"]

    def test_a_case_by_number_where_the_meaning_is_pinned(self, load_child: Load) -> None:
        pin = meaning_of(loads(PARENT)).short
        body = "house way { in rule two_pair remove case 1 }"
        changed = load_child(child(body, f"extends parent meaning {pin}"))
        assert cases_of(changed, "two_pair") == ["case kicker is A", "otherwise"]
