"""Sheets that extend another: what each change does, what is refused, and the pin."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from houseway import variants
from houseway.grammar.format import format_text, sheet_text
from houseway.spec.cards import parse_cards
from houseway.spec.house_way import Cases, HouseWay
from houseway.spec.interpreter import Interpreter
from houseway.spec.meaning import meaning_of
from houseway.spec.variant import Variant
from houseway.verifier import SheetError, check, load, loads
from houseway.verifier.loading import load_whole

PARENT = """variant parent "The parent" {
  source "The parent's card" clauses 1..9
  revision 3
    note "Quads are kept up to nines."

  deck { jokers 1 joker is ace or completes straight, flush, straight flush }
  ranking { five aces above straight flush wheel second joker in flush is highest missing }
  foul { front above back player loses wager note "Hard." }

  house way {
    joker counts as ace
    band low 2..6

    rule no_pair { when no pair: front 2nd and 3rd highest cites 1 }
    rule two_pair {
      when two pair
      case "Low" higher pair in low: back both pairs, best front
      case "Ace" kicker is A: back both pairs, best front
      otherwise: front lower pair
    }
    rule quads {
      when four of a kind
      case quads in 2..9: back quads, best front
      otherwise: front two of quads, best back
    }
    rule others { when any hand: legal, best front, best back }
    priority no_pair > two_pair > others
    safety net: legal, best front, best back
  }

  claims {
    undominated
    waive undominated for rule quads on 12 hands "As printed."
    waive undominated for rule two_pair on 34 hands "As printed."
  }

  example "low" { hand 6s 6h 3d 3c Ks 9h 8d by two_pair case "Low" }
  example "ace" { hand 9s 9h 3d 3c As 10h 8d by two_pair case "Ace" }
  example "split" { hand 9s 9h 3d 3c Ks 10h 8d by two_pair case 3 }
  example "quads" { hand 9s 9h 9d 9c Ks 10h 8d by quads case 1 }
  example "any" { hand As Kd 9c 7h 5s 3d 2c front Kd 9c }
}
"""


def child(body: str, head: str = "extends parent revision 3") -> str:
    return f'variant child "The child" {head} {{ {body} }}'


def way(lines: str) -> str:
    return child(f"house way {{ {lines} }}")


LAST = "    rule others { when any hand: legal, best front, best back }\n"
Load = Callable[..., Variant]


@pytest.fixture
def load_child(tmp_path: Path) -> Load:
    """Reads a text that stands beside the parent, or beside another text of that name."""

    def read(text: str, parent: str = PARENT) -> Variant:
        (tmp_path / "parent.house").write_text(parent, encoding="utf-8")
        return loads(text, file=str(tmp_path / "child.house"))

    return read


def way_of(variant: Variant) -> HouseWay:
    assert variant.house_way
    return variant.house_way


def cases_of(variant: Variant, rule: str) -> list[str]:
    action = way_of(variant).rule(rule).action
    assert isinstance(action, Cases)
    return [case.text for case in action.cases]


def rules_of(variant: Variant) -> list[str]:
    return [rule.name for rule in way_of(variant).rules]


def titles_of(variant: Variant) -> list[str]:
    return [example.title for example in variant.examples]


class TestChanges:
    def test_nothing_changed_means_the_same(self, load_child: Load) -> None:
        same = load_child(child(""))
        parent = loads(PARENT)
        assert meaning_of(same) == meaning_of(parent)
        assert (same.name, same.title, same.revision) == ("child", "The child", None)
        assert titles_of(same) == titles_of(parent)
        assert same.sources == parent.sources

    def test_a_line_takes_the_place_of_its_kind(self, load_child: Load) -> None:
        changed = load_child(
            child(
                "foul { front above or equal to back } deck { jokers 0 }",
            )
        )
        assert changed.foul.test.value == "front above or equal to back"
        assert changed.foul.player is not None
        assert changed.deck.jokers == 0
        assert "Hard." in [note.text for note in changed.notes]

    def test_a_band_a_net_and_the_joker(self, load_child: Load) -> None:
        changed = load_child(
            way("joker counts apart band low 2..5 safety net: legal, best back, best front")
        )
        text = PARENT.replace("joker counts as ace", "joker counts apart")
        text = text.replace("band low 2..6", "band low 2..5")
        text = text.replace(
            "safety net: legal, best front, best back", "safety net: legal, best back, best front"
        )
        assert meaning_of(changed) == meaning_of(loads(text))
        assert meaning_of(changed) != meaning_of(loads(PARENT))

    def test_a_rule_replaced_stays_in_its_place(self, load_child: Load) -> None:
        changed = load_child(way("replace rule quads { when four of a kind: legal, best back }"))
        assert rules_of(changed) == rules_of(loads(PARENT))
        assert titles_of(changed) == ["low", "ace", "split", "any"]
        assert [w.rule for w in changed.claims.waivers] == ["two_pair"]

    def test_rules_added_before_and_after(self, load_child: Load) -> None:
        first = "add rule first { when two trips: legal, best front, best back } before no_pair"
        last = "add rule last { when two trips: legal, best front, best back } after others"
        assert rules_of(load_child(way(first)))[0] == "first"
        assert rules_of(load_child(way(last)))[-1] == "last"

    def test_a_rule_removed_leaves_its_priorities(self, load_child: Load) -> None:
        text = 'remove rule two_pair note "None here." priority others > quads'
        changed = load_child(way(text))
        assert rules_of(changed) == ["no_pair", "others", "quads"]
        assert ("house way", "None here.") in [(n.place, n.text) for n in changed.notes]
        assert titles_of(changed) == ["quads", "any"]

    def test_a_priority_turned_round(self, load_child: Load) -> None:
        changed = load_child(way("priority two_pair > no_pair"))
        assert rules_of(changed) == ["two_pair", "no_pair", "quads", "others"]

    def test_a_link_turned_round_keeps_the_other_orders(self, load_child: Load) -> None:
        """The parent's no_pair > two_pair > others also says no_pair > others."""
        text = PARENT.replace(LAST, "").replace("    rule no_pair", LAST + "    rule no_pair")
        assert rules_of(loads(text)) == ["no_pair", "two_pair", "others", "quads"]
        changed = load_child(way("priority two_pair > no_pair"), text)
        assert rules_of(changed) == ["two_pair", "no_pair", "others", "quads"]

    def test_a_waiver_of_a_rule_with_another_case_stays(self, load_child: Load) -> None:
        changed = load_child(way('in rule two_pair remove case "Low"'))
        assert [w.rule for w in changed.claims.waivers] == ["quads", "two_pair"]

    def test_a_chain_turned_round_whole(self, load_child: Load) -> None:
        changed = load_child(way("priority others > two_pair > no_pair"))
        assert rules_of(changed) == ["quads", "others", "two_pair", "no_pair"]

    def test_numbers_are_those_of_the_inherited_cases(self, load_child: Load) -> None:
        pin = meaning_of(loads(PARENT)).short
        lines = "in rule two_pair remove case 1 in rule two_pair remove case 2"
        changed = load_child(child(f"house way {{ {lines} }}", f"extends parent meaning {pin}"))
        assert cases_of(changed, "two_pair") == ["otherwise"]

    def test_cases_replaced_added_and_removed(self, load_child: Load) -> None:
        changed = load_child(
            way(
                'in rule two_pair remove case "Low" note "Gone." '
                "in rule two_pair add case kicker >= K: back both pairs, best front "
                "before otherwise "
                'in rule two_pair replace otherwise by otherwise: front higher pair note "New."'
            )
        )
        cases = ["case kicker is A", "case kicker >= K", "otherwise"]
        assert cases_of(changed, "two_pair") == cases
        assert titles_of(changed) == ["ace", "quads", "any"]
        assert ("rule two_pair", "Gone.") in [(n.place, n.text) for n in changed.notes]

    def test_numbers_of_examples_move_with_their_cases(self, load_child: Load) -> None:
        changed = load_child(way('in rule two_pair remove case "Low"'))
        (split,) = [example for example in changed.examples if example.title == "split"]
        assert split.case == 2

    def test_an_example_of_the_same_title_takes_the_place(self, load_child: Load) -> None:
        text = 'example "any" { hand As Kd 9c 7h 5s 3d 2c front Kd 9c by no_pair }'
        examples = load_child(child(text)).examples
        assert [e.rule for e in examples if e.title == "any"] == ["no_pair"]

    def test_a_new_waiver_takes_the_place(self, load_child: Load) -> None:
        text = 'claims { no dead clause waive undominated for rule quads on 5 hands "So." }'
        claims = load_child(child(text)).claims
        assert [(w.rule, w.count) for w in claims.waivers] == [("two_pair", 34), ("quads", 5)]
        assert len(claims.properties) == 2

    def test_no_house_way(self, load_child: Load) -> None:
        changed = load_child(child("house way none"))
        assert changed.house_way is None
        assert changed.examples == ()
        assert changed.claims.waivers == ()

    def test_a_used_rule_is_the_replaced_one(self, tmp_path: Path) -> None:
        using = PARENT.replace("otherwise: front two of quads, best back", "otherwise: use others")
        (tmp_path / "parent.house").write_text(using, encoding="utf-8")
        new = "rule others { when any hand: legal, best back, best front }"
        changed = loads(way(f"replace {new}"), file=str(tmp_path / "child.house"))
        quads = parse_cards("10s 10h 10d 10c 9s 3h 2d")
        before, after = (Interpreter(v).set(quads).setting for v in (loads(using), changed))
        assert before
        assert after
        assert before.back_value.strength < after.back_value.strength


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
    with pytest.raises(SheetError, match="can be taken from"):
        loads(text, file=str(tmp_path / "child.house"))


def told(load_it: Load, text: str) -> tuple[str, str]:
    """Code and words of the one message."""
    with pytest.raises(SheetError) as caught:
        load_it(text)
    (message,) = caught.value.diagnostics
    return message.code.id, f"{message.what}; {message.why}; {message.remedy}"


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
        assert "it is revision 3, not 2" in words
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
            with pytest.raises(SheetError, match="no longer the one"):
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


class TestMeaning:
    @pytest.mark.parametrize(
        ("said", "instead"),
        [
            ('note "Hard."', 'note "Softer." note "And more."'),
            ("# none\n", "# other\n"),
            ('"The parent"', '"Another"'),
            ("revision 3", "revision 4"),
            ("cites 1 ", ""),
            ('example "any" { hand As', 'example "other" { hand Ac'),
            ('"As printed."', '"For a reason."'),
            ("rule others {", 'rule others "All others" {'),
            ("case quads in 2..9:", "case (quads in 2..9):"),
            ("back both pairs, best front", "back higher pair and lower pair, best front"),
        ],
    )
    def test_the_same(self, said: str, instead: str) -> None:
        text = "# none\n" + PARENT
        assert said in text
        assert meaning_of(loads(text.replace(said, instead))) == meaning_of(loads(text))

    @pytest.mark.parametrize(
        ("said", "instead", "part"),
        [
            ("wheel second", "wheel lowest", "ranking"),
            ("flush, straight flush }", "flush }", "deck"),
            ("front above back", "front above or equal to back", "foul"),
            ("player loses wager", "player refused", "foul"),
            ("joker counts as ace", "joker counts apart", "joker counts"),
            ("higher pair in low:", "higher pair in 2..6:", "bands"),
            ("band low 2..6", "band low 2..6 band none 2..3", "bands"),
            ("quads in 2..9", "quads in 2..8", "rule quads"),
            ("front two of quads, best back", "front two of quads", "rule quads"),
            ('case "Ace"', 'case "An ace"', "rule two_pair"),
            (
                "no_pair > two_pair > others",
                "two_pair > no_pair > others",
                "order of the rules; written order and priorities",
            ),
            ("safety net: legal, best front, best back", "", "safety net"),
            ("on 12 hands", "on 13 hands", "claims"),
            ("    undominated\n", "", "claims"),
        ],
    )
    def test_another(self, said: str, instead: str, part: str) -> None:
        text = PARENT.replace('by two_pair case "Ace"', "by two_pair")
        assert said in text
        before, after = (meaning_of(loads(t)) for t in (text, text.replace(said, instead)))
        assert before.digest != after.digest
        parts = part.split("; ")
        assert after.changed_since(before.pin) == (parts, len(parts))
        assert not after.fits(before.pin)
        assert not after.fits(before.short)
