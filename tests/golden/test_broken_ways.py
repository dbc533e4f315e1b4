"""Small house ways with one planted defect each: the property, the rule, the count, a witness.

The counts that can be worked out by hand are worked out beside the case.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from pathlib import Path

import pytest

from houseway import variants
from houseway.spec.cards import parse_cards
from houseway.spec.interpreter import Interpreter
from houseway.spec.variant import PropertyId
from houseway.verifier import Engine, Status, load, loads, verify
from houseway.verifier.checking import failing_examples
from houseway.verifier.counterexample import smallest, violates
from houseway.verifier.verdict import Counterexample

FOLDER = Path(__file__).parent / "broken_ways"


@dataclass(frozen=True)
class Defect:
    """What must be found: property, rule (None: no rule), hands, words of the reason."""

    property_id: PropertyId
    rule: str | None
    hands: int
    why: str


# Three pair: natural with a natural kicker; natural below aces with the joker as kicker; or
# with a pair of aces made of an ace and the joker.
_THREE_PAIR = comb(13, 3) * 6**3 * 40 + comb(12, 3) * 6**3 + 4 * comb(12, 2) * 6**2 * 40

# Seven ranks without a pair and without a made hand: the known 24,780,420 hands.
_NOTHING = 24_780_420

# Two pair where the higher is of tens.
# 8 lower ranks; kickers from the other 11 ranks, or the joker (an ace).
_TENS_AND_LOWER = 8 * 6 * 6 * (comb(11, 3) * 4**3 + comb(10, 2) * 4**2)

# Three aces: three natural ones and four other ranks, or two and the joker, without groups.
_THREE_ACES = comb(4, 3) * comb(12, 4) * 4**4 + comb(4, 2) * comb(12, 4) * 4**4

EXPECTED = {
    "two_highest_in_front": Defect(PropertyId.NEVER_FOUL, "no_pair", _NOTHING, "outranks"),
    "joker_not_an_ace": Defect(PropertyId.NEVER_FOUL, "one_pair", 2_232_576, "a pair of aces"),
    "pair_from_the_trips": Defect(PropertyId.NEVER_FOUL, "full_house", 2_090_880, "outranks"),
    "quads_split_where_equal_fouls": Defect(PropertyId.NEVER_FOUL, "quads", 245_328, "equals"),
    "three_pair_unruled": Defect(PropertyId.COMPLETE, None, _THREE_PAIR, "No rule"),
    "band_with_a_hole": Defect(
        PropertyId.COMPLETE, "two_pair", _TENS_AND_LOWER, "none of its cases"
    ),
    "exception_beyond_reach": Defect(
        PropertyId.COMPLETE, "joker_straight", 112_896, "back two aces"
    ),
    "which_ace_is_open": Defect(PropertyId.DETERMINATE, "three_aces", _THREE_ACES, "Two different"),
    "clause_hidden_by_order": Defect(PropertyId.NO_DEAD_CLAUSE, "one_pair", 1, "case 1"),
    "three_aces_kept": Defect(PropertyId.UNDOMINATED, "three_aces", 210_140, "Better is"),
}


def test_every_file_is_expected() -> None:
    assert {path.stem for path in FOLDER.glob("*.house")} == set(EXPECTED)


@pytest.mark.solver
@pytest.mark.parametrize("name", EXPECTED)
def test_defect_is_found(name: str) -> None:
    expected = EXPECTED[name]
    text = (FOLDER / f"{name}.house").read_text(encoding="utf-8")
    variant = loads(text)
    report = verify(variant, properties=[expected.property_id])
    assert report.exit_status == 1
    assert not report.errors
    (verdict,) = report.properties
    found = {rule.rule: rule for rule in verdict.rules if rule.status is Status.REFUTED}
    assert set(found) == {expected.rule}
    rule = found[expected.rule]
    assert set(rule.engines.values()) == {Status.REFUTED}
    assert rule.hands == verdict.hands == expected.hands
    shown = verdict.counterexample
    told = " ".join([*rule.remarks, shown.why if shown else ""])
    assert expected.why in told
    if shown:
        _replays_and_is_small(shown, Interpreter(variant), expected)
        _example_fails_until_mended(shown.example, text, expected)
    else:
        assert expected.property_id is PropertyId.NO_DEAD_CLAUSE


def _replays_and_is_small(
    shown: Counterexample, interpreter: Interpreter, expected: Defect
) -> None:
    decision = interpreter.set(shown.cards)
    assert violates(interpreter, decision, expected.property_id)
    assert (decision.rule.name if decision.rule else None) == shown.rule == expected.rule
    if shown.front:
        assert any(set(setting.front) == set(shown.front) for setting in decision.left)
    again = smallest(interpreter, shown.cards, expected.property_id, expected.rule)
    assert set(again) == set(shown.cards), "no card can be lowered without losing the fault"


def _example_fails_until_mended(example: str, text: str, expected: Defect) -> None:
    pasted = f"{text.rstrip().removesuffix('}')}\n{example}\n}}\n"
    assert len(failing_examples(loads(pasted), pasted, "")) == 1
    # mended, here by the rule that can't go wrong, the same example passes
    start, end = pasted.index("house way {"), pasted.index("  claims {")
    best = 'rule best "Best" { when any hand: legal, best front, best back }'
    mended = f"{pasted[:start]}house way {{ joker counts as ace {best} }}\n{pasted[end:]}"
    if expected.rule:
        mended = mended.replace(f"by {expected.rule}", "by best")
    assert failing_examples(loads(mended), mended, "") == []


_UNPAIRED = ("joker counts as ace", "joker counts as unpaired ace")
_EQUAL = ("front above back", "front above or equal to back")
_EQUAL_PAIR = ("front above back", "front above back or equal pair")


@pytest.mark.parametrize(
    ("name", "change", "hands"),
    [
        ("fair_way", _UNPAIRED, 3_763_776),
        ("trump_plaza", _UNPAIRED, 3_763_776),
        ("fair_way", _EQUAL, 108_048),
        ("fair_way", _EQUAL_PAIR, 108_048),
        ("trump_plaza", _EQUAL, 128_208),
        ("trump_plaza", _EQUAL_PAIR, 128_208),
    ],
)
def test_shipped_ways_under_other_options(name: str, change: tuple[str, str], hands: int) -> None:
    """Published ways with one option changed foul on known numbers of hands."""
    text = variants.text(name)
    assert text.count(change[0]) == 1
    variant = loads(_without_examples(text.replace(*change)))
    report = verify(variant, engines=[Engine.EXHAUSTIVE], properties=[PropertyId.NEVER_FOUL])
    assert report.properties[0].hands == hands
    assert report.properties[0].status is Status.REFUTED


def _without_examples(text: str) -> str:
    """The file without its examples, which an option may rightly change."""
    return text[: text.index('\n  example "')] + "\n}\n"


def test_known_foul_by_hand() -> None:
    """An ace and a joker in front of two kings: the foul that charts by natural ranks set."""
    interpreter = Interpreter(load(str(FOLDER / "joker_not_an_ace.house")))
    decision = interpreter.set(parse_cards("Ks Kd As Jk 9c 7h 4s"))
    assert decision.setting
    assert decision.fouled
    assert {str(card) for card in decision.setting.front} == {"As", "Jk"}
