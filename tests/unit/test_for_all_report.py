"""Proofs for all choices of options, as told in text, as values and on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from houseway.spec.variant import FoulTest, PropertyId
from houseway.verifier import Engine, Option, Status, verify_for_all
from houseway.verifier.for_all_report import for_all_lines
from houseway.verifier.options import Combination

from .command_line import run
from .small_deck import ARM, BEST, KEPT, SHEET, SPLIT, small, verdict_of


def test_the_counterexample_is_told_with_its_options() -> None:
    report = verify_for_all(
        small(SPLIT),
        [Option.FOUL_TEST],
        engines=[Engine.EXHAUSTIVE],
        properties=[PropertyId.NEVER_FOUL],
    )
    text = "\n".join(for_all_lines(report))
    assert "The sheet itself says: front above back." in text
    assert "proved under 1, refuted under 2 of 3 combinations" in " ".join(text.split())
    assert "  With front above or equal to back:\n    hand " in text
    assert "In this house an equal front is a foul." in " ".join(text.split())


def test_the_sheets_own_combination_is_shown_where_it_fails() -> None:
    variant = small(KEPT, "claims { undominated }")
    own = Combination.of(variant).with_choice(FoulTest.ABOVE_OR_EQUAL_PAIR)
    report = verify_for_all(
        own.put_into(variant),
        [Option.FOUL_TEST],
        engines=[Engine.EXHAUSTIVE],
        properties=[PropertyId.UNDOMINATED],
    )
    verdict = verdict_of(report, PropertyId.UNDOMINATED)
    assert len(verdict.failing) == 3
    assert verdict.shown is report.own is report.under[2]
    assert "With front above back or equal pair:" in "\n".join(for_all_lines(report))


def test_what_the_bound_cuts_off_is_inconclusive() -> None:
    report = verify_for_all(small(BEST), [Option.FOUL_TEST], engines=[Engine.Z3], rlimit=1)
    assert verdict_of(report, PropertyId.NEVER_FOUL).status is Status.INCONCLUSIVE
    assert report.exit_status == 3
    assert "the bound on the solver's effort" in "\n".join(for_all_lines(report))


def test_what_is_not_decided_does_not_hold() -> None:
    report = verify_for_all(
        small(BEST),
        [Option.FOUL_TEST],
        engines=[Engine.Z3],
        properties=[PropertyId.UNDOMINATED],
        rlimit=1,
    )
    assert verdict_of(report, PropertyId.UNDOMINATED).status is Status.NOT_CLAIMED
    text = " ".join(" ".join(for_all_lines(report)).split())
    assert "better in one: not decided under all 3 combinations" in text
    assert "holds" not in text


def test_what_is_unclaimed_is_told_by_combinations() -> None:
    for rules, words in (
        (ARM, "fails under 1, holds all the same under 1 of 2 combinations"),
        (BEST, "holds all the same under all 2 combinations"),
    ):
        report = verify_for_all(
            small(rules),
            [Option.FIVE_ALIKE],
            engines=[Engine.EXHAUSTIVE],
            properties=[PropertyId.NO_DEAD_CLAUSE],
        )
        assert words in " ".join(" ".join(for_all_lines(report)).split())


def test_the_report_as_values() -> None:
    report = verify_for_all(small(SPLIT), [Option.FOUL_TEST], engines=[Engine.EXHAUSTIVE])
    document = json.loads(json.dumps(report.to_dict()))
    assert document["for_all"] == ["foul test"]
    assert document["hands"] == 116_280
    foul = next(v for v in document["properties"] if v["id"] == "never-foul")
    assert foul["status"] == "refuted"
    assert [f["options"] for f in foul["failing"]] == [
        {"foul test": "front above or equal to back"},
        {"foul test": "front above back or equal pair"},
    ]
    assert all(f["hands"] > 0 for f in foul["failing"])
    assert foul["counterexample"]["options"] == foul["failing"][0]["options"]
    assert len(foul["counterexample"]["cards"]) == 7
    assert [c["own"] for c in document["combinations"]] == [True, False, False]
    for one in document["combinations"]:
        assert set(one) >= {"options", "own", "properties", "rules", "findings"}


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.house"
    file.write_text(SHEET.format(rules=SPLIT, claims=""), encoding="utf-8")
    counting = ("verify", str(file), "--engine", "exhaustive", "--property", "never-foul")
    assert run(*counting, capsys=capsys)[0] == 0
    status, out, err = run(*counting, "--for-all", "foul test", capsys=capsys)
    assert (status, err) == (1, "")
    assert "each under 3 combinations" in out
    status, out, err = run(*counting, "--json", "--for-all", "joker in flush", capsys=capsys)
    assert (status, err) == (0, "")
    assert json.loads(out)["properties"][0]["failing"] == []


@pytest.mark.parametrize(
    ("named", "words"),
    [("weel", "wheel"), ("royal flush apart", "leave it out"), ("wheel", "10"), ("", "name some")],
)
def test_refusals_are_exit_2(
    named: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "small.house"
    file.write_text(SHEET.format(rules=BEST, claims=""), encoding="utf-8")
    status, out, err = run("verify", str(file), "--for-all", named, capsys=capsys)
    assert (status, out) == (2, "")
    assert words in err
    status, out, _ = run("verify", str(file), "--json", "--for-all", named, capsys=capsys)
    assert status == 2
    assert words in json.loads(out)["error"]
