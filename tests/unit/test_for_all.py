"""Proofs for all choices of options: what they say is what each sheet by itself would be told."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

import pytest

from houseway.spec.cards import Card, Deck, Suit
from houseway.spec.interpreter import Interpreter
from houseway.spec.ranking import FiveAlike
from houseway.spec.variant import FoulTest, PropertyId, Variant
from houseway.verifier import (
    Engine,
    ForAllReport,
    Option,
    OptionError,
    Report,
    Status,
    asking,
    loads,
    verify,
    verify_for_all,
)
from houseway.verifier.cli import main
from houseway.verifier.counterexample import violates
from houseway.verifier.engines import exhaustive
from houseway.verifier.engines.answer import Answer, Finding
from houseway.verifier.engines.hand_classes import hand_classes
from houseway.verifier.engines.z3 import Prover
from houseway.verifier.for_all_report import for_all_lines
from houseway.verifier.for_all_verdict import ForAllVerdict
from houseway.verifier.options import Combination, combinations

# Ranks ten to ace and a joker: 21 cards, so that a whole verification takes a moment.
SHEET = """
variant small "Small deck" {{
  deck {{ jokers 1  joker is ace or completes straight, flush, straight flush  ranks 10..A }}
  ranking {{ five aces above straight flush  joker in flush is highest missing }}
  foul {{ front above back }}
  house way {{
    joker counts as ace
    {rules}
  }}
  {claims}
}}
"""
BEST = "rule best { when any hand: legal, best front, best back }"
SPLIT = "rule quads { when four of a kind: front two of quads, best back } " + BEST
LAST = "(legal, best front, best back)"
LOW_FIVE = "(back at least five aces, not back five aces, best front)"
ARM = f"rule all {{ when any hand: {LOW_FIVE} else {LAST} }}"
ARMS = f"rule all {{ when any hand: (front pair, back pair) else {LOW_FIVE} else {LAST} }}"
KEPT = "rule kept { when three of a kind: back trips, best front } " + BEST


def _variant(rules: str, claims: str = "") -> Variant:
    return loads(SHEET.format(rules=rules, claims=claims))


def _of(report: ForAllReport, identity: PropertyId) -> ForAllVerdict:
    return next(verdict for verdict in report.properties if verdict.id is identity)


def _what_is_said(report: Report) -> list[object]:
    """All but times, texts and engines: statuses and counts by property and rule, and shares."""
    return [
        *(
            (v.id, v.status, v.hands, r.rule, r.status, r.hands)
            for v in report.properties
            for r in v.rules
        ),
        report.rules,
        report.no_rule,
    ]


def _said_alone(sheet: Variant) -> list[object]:
    return _what_is_said(verify(sheet, engines=[Engine.EXHAUSTIVE]))


def _check_each(variant: Variant, options: Collection[Option]) -> ForAllReport:
    """The report of both engines, after comparing it with a count of each sheet by itself."""
    together = verify_for_all(variant, options)
    every = combinations(Combination.of(variant), options)
    assert len(together.under) == len(every)
    for one, under in zip(every, together.under, strict=True):
        sheet = one.put_into(variant)
        assert _what_is_said(under.report) == _said_alone(sheet), str(under)
        assert under.own == (sheet == variant)
        interpreter = Interpreter(sheet)
        for verdict in under.report.properties:
            assert len(verdict.engines) == 2
            assert len(set(verdict.engines.values())) == 1
            if verdict.counterexample:
                decision = interpreter.set(verdict.counterexample.cards)
                assert violates(interpreter, decision, verdict.id)
    assert not together.errors
    return together


@pytest.mark.solver
def test_each_combination_is_judged_as_the_sheet_with_it() -> None:
    claims = "claims { undominated  no dead clause }"
    report = _check_each(_variant(SPLIT, claims), [Option.FLUSH_JOKER, Option.FOUL_TEST])
    foul = _of(report, PropertyId.NEVER_FOUL)
    assert foul.status is Status.REFUTED
    assert {str(one).split(", ")[1] for one in foul.failing} == {
        "front above or equal to back",
        "front above back or equal pair",
    }
    assert len(foul.failing) == 4
    assert _of(report, PropertyId.COMPLETE).status is Status.PROVED
    assert report.exit_status == 1


@pytest.mark.solver
def test_a_clause_may_be_dead_under_some_combinations() -> None:
    """Only where five aces stand below it is a straight flush at least five aces."""
    report = _check_each(_variant(ARM, "claims { no dead clause }"), [Option.FIVE_ALIKE])
    alive = _of(report, PropertyId.NO_DEAD_CLAUSE)
    assert alive.status is Status.REFUTED
    assert [str(one) for one in alive.failing] == ["five aces above straight flush"]
    text = "\n".join(for_all_lines(report))
    assert "five aces above straight flush  refuted, 1 clause" in text
    assert "five aces below straight flush  proved" in text


@pytest.mark.solver
def test_each_engine_alone_finds_the_same_combinations() -> None:
    by_proof, by_count = (
        verify_for_all(
            _variant(SPLIT),
            [Option.FOUL_TEST],
            engines=[engine],
            properties=[PropertyId.NEVER_FOUL, PropertyId.COMPLETE],
        )
        for engine in Engine
    )
    for identity in (PropertyId.NEVER_FOUL, PropertyId.COMPLETE):
        said = [
            [v.status for v in _of(report, identity).verdicts] for report in (by_proof, by_count)
        ]
        assert said[0] == said[1]
    (foul, counted) = (_of(report, PropertyId.NEVER_FOUL) for report in (by_proof, by_count))
    assert [v.hands for v in foul.verdicts] == [0, None, None]
    assert [v.hands for v in counted.verdicts] == [0, 1472, 1472]
    assert foul.shown
    assert "some hands (not counted)" in "\n".join(for_all_lines(by_proof))


def test_the_counterexample_is_told_with_its_options() -> None:
    report = verify_for_all(
        _variant(SPLIT),
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
    variant = _variant(KEPT, "claims { undominated }")
    own = Combination.of(variant).with_choice(FoulTest.ABOVE_OR_EQUAL_PAIR)
    report = verify_for_all(
        own.put_into(variant),
        [Option.FOUL_TEST],
        engines=[Engine.EXHAUSTIVE],
        properties=[PropertyId.UNDOMINATED],
    )
    verdict = _of(report, PropertyId.UNDOMINATED)
    assert len(verdict.failing) == 3
    assert verdict.shown is report.own is report.under[2]
    assert "With front above back or equal pair:" in "\n".join(for_all_lines(report))


# --- waivers -------------------------------------------------------------------


def _waived(rules: str, clauses: int, five_aces: FiveAlike) -> ForAllReport:
    waiver = f'waive no dead clause for rule all on {clauses} clauses "printed"'
    variant = _variant(rules, f"claims {{ {waiver} }}")
    return verify_for_all(
        Combination.of(variant).with_choice(five_aces).put_into(variant),
        [Option.FIVE_ALIKE],
        engines=[Engine.EXHAUSTIVE],
        properties=[PropertyId.NO_DEAD_CLAUSE],
    )


def _statuses(report: ForAllReport) -> list[Status]:
    return [one.status for one in _of(report, PropertyId.NO_DEAD_CLAUSE).verdicts]


def test_a_waiver_covers_only_the_combinations_with_its_number() -> None:
    """Two clauses are dead with five aces above the straight flush, one with them below."""
    report = _waived(ARMS, 2, FiveAlike.ABOVE)
    assert _statuses(report) == [Status.WAIVED, Status.REFUTED]
    assert report.exit_status == 1
    (note,) = report.notes
    assert "names 2 clauses. Under 1 of 1 other combination there is another number" in note
    shown = _of(report, PropertyId.NO_DEAD_CLAUSE).shown
    assert shown is report.under[1], "what is refuted is shown before what is waived"


def test_a_waiver_that_does_not_fit_the_sheet_itself_is_void() -> None:
    report = _waived(ARMS, 2, FiveAlike.BELOW)
    assert _statuses(report) == [Status.WAIVED, Status.REFUTED]
    assert "is void" in report.own.report.findings[0]
    assert report.own is report.under[1]
    assert "is void" in "\n".join(for_all_lines(report))


def test_a_note_speaks_of_other_choices_than_the_sheets_own() -> None:
    """The only number that is another one is the sheet's own: a void waiver, and no more."""
    report = _waived(ARMS, 2, FiveAlike.BELOW)
    assert report.own.report.findings
    assert report.notes == ()


def test_a_waiver_that_another_choice_does_not_need_is_no_fault() -> None:
    report = _waived(ARM, 1, FiveAlike.ABOVE)
    assert _statuses(report) == [Status.WAIVED, Status.PROVED]
    assert report.notes
    assert report.exit_status == 0
    assert _of(report, PropertyId.NO_DEAD_CLAUSE).status is Status.WAIVED


# --- what can't be, and what goes wrong ----------------------------------------


def test_options_without_effect_are_refused() -> None:
    with pytest.raises(OptionError, match="A-2-3-4-5"):
        verify_for_all(_variant(BEST), [Option.WHEEL])
    with pytest.raises(OptionError, match="no option"):
        verify_for_all(_variant(BEST), [])


def test_no_house_way_is_not_applicable() -> None:
    text = SHEET.format(rules="", claims="")
    start, end = text.index("house way {"), text.rindex("}")
    variant = loads(text[:start] + "house way none\n" + text[end:])
    report = verify_for_all(variant, [Option.FOUL_TEST])
    assert {verdict.status for verdict in report.properties} == {Status.NOT_APPLICABLE}
    assert report.exit_status == 0
    assert "\n".join(for_all_lines(report))


def test_what_the_bound_cuts_off_is_inconclusive() -> None:
    report = verify_for_all(_variant(BEST), [Option.FOUL_TEST], engines=[Engine.Z3], rlimit=1)
    assert _of(report, PropertyId.NEVER_FOUL).status is Status.INCONCLUSIVE
    assert report.exit_status == 3
    assert "the bound on the solver's effort" in "\n".join(for_all_lines(report))


def test_what_is_not_decided_does_not_hold() -> None:
    report = verify_for_all(
        _variant(BEST),
        [Option.FOUL_TEST],
        engines=[Engine.Z3],
        properties=[PropertyId.UNDOMINATED],
        rlimit=1,
    )
    assert _of(report, PropertyId.UNDOMINATED).status is Status.NOT_CLAIMED
    text = " ".join(" ".join(for_all_lines(report)).split())
    assert "better in one: not decided under all 3 combinations" in text
    assert "holds" not in text


def test_what_is_unclaimed_is_told_by_combinations() -> None:
    for rules, words in (
        (ARM, "fails under 1, holds all the same under 1 of 2 combinations"),
        (BEST, "holds all the same under all 2 combinations"),
    ):
        report = verify_for_all(
            _variant(rules),
            [Option.FIVE_ALIKE],
            engines=[Engine.EXHAUSTIVE],
            properties=[PropertyId.NO_DEAD_CLAUSE],
        )
        assert words in " ".join(" ".join(for_all_lines(report)).split())


@pytest.mark.solver
def test_what_is_unknown_of_all_choices_is_asked_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Z3 gives up on every question that leaves the option open, and on no other."""
    variant = _variant(SPLIT, "claims { undominated  no dead clause }")
    sheets = [
        one.put_into(variant) for one in combinations(Combination.of(variant), [Option.FOUL_TEST])
    ]
    alone = [verify(sheet, engines=[Engine.Z3]) for sheet in sheets]
    ask = vars(Prover)["_ask"]
    limits: list[str] = []

    def gives_up(prover: Prover, text: str) -> object:
        limits.append(next(line for line in text.splitlines() if line.startswith("(assert")))
        reply = ask(prover, text)
        is_open = limits[-1] == limits[0]
        return replace(reply, answer=Answer(Finding.UNKNOWN), model=None) if is_open else reply

    monkeypatch.setattr(Prover, "_ask", gives_up)
    together = verify_for_all(variant, [Option.FOUL_TEST], engines=[Engine.Z3])
    assert limits.count(limits[0]) > 1
    for expected, under in zip(alone, together.under, strict=True):
        assert _what_is_said(under.report) == _what_is_said(expected), str(under)
    assert together.exit_status == 1


def test_hand_classes_are_made_once_for_each_combination(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def counting(deck: Deck) -> object:
        made.append(deck)
        return hand_classes(deck)

    monkeypatch.setattr(exhaustive, "hand_classes", counting)
    verify_for_all(_variant(BEST), [Option.FOUL_TEST], engines=[Engine.EXHAUSTIVE])
    assert len(made) == 3


def test_engines_that_disagree_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """The count claims a foul that neither proof nor interpreter sees, under one combination."""
    straight = [Card(rank, Suit.SPADES) for rank in (14, 13, 12, 11, 10)]
    hand = (*straight, Card(14, Suit.HEARTS), Card(13, Suit.HEARTS))
    asked_before = iter(range(100))

    def lying(_enumeration: object, asked: list[asking.Obligation]) -> object:
        second = next(asked_before) == 1
        return {
            o: Answer(Finding.SOME, hand, 7) if second or o.wants_some else Answer(Finding.NONE)
            for o in asked
        }

    monkeypatch.setattr(asking, "judge", lying)
    report = verify_for_all(
        _variant(BEST), [Option.FLUSH_JOKER], properties=[PropertyId.NEVER_FOUL]
    )
    assert [one.report.exit_status for one in report.under] == [0, 4]
    assert report.exit_status == 4
    assert all(error.startswith("under joker in flush is ace: ") for error in report.errors)
    assert any("disagree" in error for error in report.errors)
    assert "(declare-const flush_joker_ace Bool)" in report.scripts[0]


# --- as values and on the command line -----------------------------------------


def test_the_report_as_values() -> None:
    report = verify_for_all(_variant(SPLIT), [Option.FOUL_TEST], engines=[Engine.EXHAUSTIVE])
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


def _run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(arguments)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.house"
    file.write_text(SHEET.format(rules=SPLIT, claims=""), encoding="utf-8")
    counting = ("verify", str(file), "--engine", "exhaustive", "--property", "never-foul")
    assert _run(*counting, capsys=capsys)[0] == 0
    status, out, err = _run(*counting, "--for-all", "foul test", capsys=capsys)
    assert (status, err) == (1, "")
    assert "each under 3 combinations" in out
    status, out, err = _run(*counting, "--json", "--for-all", "joker in flush", capsys=capsys)
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
    status, out, err = _run("verify", str(file), "--for-all", named, capsys=capsys)
    assert (status, out) == (2, "")
    assert words in err
    status, out, _ = _run("verify", str(file), "--json", "--for-all", named, capsys=capsys)
    assert status == 2
    assert words in json.loads(out)["error"]
