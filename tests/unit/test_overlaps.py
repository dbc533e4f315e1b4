"""Rules that both would set the same hands: counts, examples, order, and the command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from houseway.spec.cards import parse_cards
from houseway.verifier import Overlap, Overlaps, loads, overlaps
from houseway.verifier.cli import main

# Ranks ten to ace and a joker: 21 cards, 116,280 hands.
SHEET = """variant small "Small deck" {{
  deck {{ jokers 1  joker is ace or completes straight, flush, straight flush  ranks 10..A }}
  ranking {{ five aces above straight flush  joker in flush is highest missing }}
  foul {{ front above back }}
  house way {{
    joker counts as ace
    {rules}
  }}
}}
"""
BEST = "rule best { when any hand: legal, best front, best back }"


def found(rules: str) -> Overlaps:
    return overlaps(loads(SHEET.format(rules=rules)))


def only(rules: str) -> Overlap:
    (overlap,) = found(rules).overlaps
    return overlap


def test_rules_that_share_no_hand_are_left_out() -> None:
    apart = found(
        "rule a { when two pair: best front } rule b { when three pair: best front } "
        "rule c { when full house: best front }"
    )
    assert apart.overlaps == ()
    assert apart.rules == ("a", "b", "c")
    assert apart.pairs_apart == 3
    assert apart.hands == 116_280


def test_one_rule_has_no_pair() -> None:
    alone = found(BEST)
    assert (alone.overlaps, alone.pairs_apart) == ((), 0)


def test_the_same_action_differs_nowhere() -> None:
    overlap = only(BEST + " rule again { when pair: legal, best front, best back }")
    assert overlap.hands > 0
    assert (overlap.first, overlap.second) == ("best", "again")
    assert (overlap.differently, overlap.example, overlap.by_priority) == (0, None, False)


def test_equal_cards_make_no_difference() -> None:
    """Which two of the three go in front changes neither half's value."""
    rules = "rule a { when two trips: front two of higher trips } "
    assert only(rules + "rule b { when two trips: front two of trips, best back }").differently == 0


def test_what_one_rule_leaves_unset_is_set_differently() -> None:
    overlap = only(
        "rule none { when two trips: front two of quads } "
        "rule some { when two trips: front two of higher trips }"
    )
    assert overlap.differently == overlap.hands > 0
    assert overlap.example
    assert overlap.example.first is None
    assert overlap.example.second
    assert overlap.to_dict()["example"] == {
        "cards": [str(card) for card in overlap.example.cards],
        "first": None,
        "second": {
            "front": [str(card) for card in overlap.example.second.front],
            "back": [str(card) for card in overlap.example.second.back],
        },
    }


def test_of_several_settings_left_the_one_laid_out_counts() -> None:
    left_open = "rule a { when two pair: back higher pair } "
    assert (
        only(left_open + "rule b { when two pair: back higher pair, best front }").differently == 0
    )
    worse = only(left_open + "rule b { when two pair: back higher pair, best back }")
    assert worse.differently > 0


def test_a_safety_net_sets_them_as_at_the_table() -> None:
    """The first rule's foul is never laid out; the net sets the hand as the second rule does."""
    foul = "rule a { when two trips: front two of higher trips, back lower trips, not legal } "
    second = "rule b { when two trips: legal, best front, best back } "
    assert only(foul + second).differently > 0
    assert only(foul + second + "safety net: legal, best front, best back").differently == 0


def test_an_order_made_by_priority_is_told() -> None:
    rules = "rule a { when trips: best front } rule b { when full house: best back } "
    written, changed = only(rules), only(rules + "priority b > a")
    assert (written.first, written.second, written.by_priority) == ("a", "b", False)
    assert (changed.first, changed.second, changed.by_priority) == ("b", "a", True)
    assert (changed.hands, changed.differently) == (written.hands, written.differently)


def test_hands_that_an_earlier_rule_takes_count_all_the_same() -> None:
    pair = "rule a { when two trips: best front } rule b { when two trips: best back } "
    three = found(BEST + pair).overlaps
    assert [(o.first, o.second) for o in three] == [("best", "a"), ("best", "b"), ("a", "b")]
    assert three[2].hands == only(pair).hands


def test_no_house_way_can_not_be_asked() -> None:
    text = SHEET.format(rules="")
    start, end = text.index("house way {"), text.rindex("}")
    with pytest.raises(ValueError, match="no house way"):
        overlaps(loads(text[:start] + "house way none\n" + text[end:]))


def test_many_rules_that_all_hold() -> None:
    """More rules than bits in a word, all on every hand, in the order tried."""
    names = [f"r{number}" for number in range(70)]
    rules = " ".join(
        f"rule {name} {{ when any hand: {'best front, best back' if n % 2 else 'best back'} }}"
        for n, name in enumerate(names)
    )
    every = found(rules)
    assert every.pairs_apart == 0
    assert [(o.first, o.second) for o in every.overlaps] == [
        (a, b) for n, a in enumerate(names) for b in names[n + 1 :]
    ]
    assert {o.hands for o in every.overlaps} == {116_280}
    assert len({o.differently for o in every.overlaps if o.differently}) == 1


# --- the command -------------------------------------------------------------


@pytest.fixture
def sheet(tmp_path: Path) -> str:
    path = tmp_path / "small.house"
    rules = (
        "rule a { when trips: best front, best back } rule b { when full house: best back } "
        "rule c { when two pair: best front } priority b > a"
    )
    path.write_text(SHEET.format(rules=rules), encoding="utf-8")
    return str(path)


def run(*words: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(words)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_the_table_and_the_examples(sheet: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run("overlaps", sheet, capsys=capsys)
    assert (status, err) == (0, "")
    title, _, head, row, apart, _, what, hand, first, second = out.splitlines()
    assert title == "Small deck (small): 116,280 hands"
    assert head.split("  ")[0] == "Tried first"
    assert row.split()[:2] == ["b", "a"]
    assert row.endswith("by priority")
    assert apart == "The conditions of 2 other pairs of rules never hold for the same hand."
    assert what == "b, a: set differently, for example"
    assert len(parse_cards(hand.removeprefix("  hand"))) == 7
    assert first.startswith("  b     front ")
    assert second.startswith("  a     front ")


def test_as_json(sheet: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run("overlaps", sheet, "--json", capsys=capsys)
    document: dict[str, Any] = json.loads(out)
    assert (status, err) == (0, "")
    assert set(document) == {"variant", "title", "hands", "rules", "overlaps", "pairs_apart"}
    assert document["rules"] == ["b", "a", "c"]
    (overlap,) = document["overlaps"]
    assert set(overlap) == {"first", "second", "hands", "differently", "by_priority", "example"}
    assert overlap["example"]["first"] != overlap["example"]["second"]
    assert document["pairs_apart"] == 2


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (BEST, "There is one rule only."),
        (BEST + " rule b { when trips: best back }", "All pairs of rules share hands."),
        (
            "rule a { when trips: best back } rule b { when two pair: best back }",
            "The conditions of 1 pair of rules never hold for the same hand.",
        ),
    ],
)
def test_the_words_on_pairs_apart(
    rules: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "small.house"
    path.write_text(SHEET.format(rules=rules), encoding="utf-8")
    assert words in run("overlaps", str(path), capsys=capsys)[1].splitlines()


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_what_can_not_be_asked_is_refused(
    form: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "none.house"
    text = SHEET.format(rules="")
    start, end = text.index("house way {"), text.rindex("}")
    path.write_text(text[:start] + "house way none\n" + text[end:], encoding="utf-8")
    for name in (str(path), "no_such_variant"):
        status, out, err = run("overlaps", name, *form, capsys=capsys)
        assert status == 2
        assert err
        assert bool(out) == bool(form)
