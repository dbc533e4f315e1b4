"""Changes in a sheet that extends another: what each of them does."""

from __future__ import annotations

from pathlib import Path

from houseway.spec.cards import parse_cards
from houseway.spec.interpreter import Interpreter
from houseway.spec.meaning import meaning_of
from houseway.verifier import loads

from .extended_sheets import LAST, PARENT, Load, cases_of, child, rules_of, titles_of, way


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
