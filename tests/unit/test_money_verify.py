"""The money properties as `verify`, the report, JSON and the command line tell them."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from houseway.spec.variant import OF_HOUSE_WAY, OF_MONEY, PropertyId
from houseway.verifier import (
    Engine,
    Option,
    OptionError,
    Report,
    Status,
    loads,
    verify,
    verify_for_all,
)
from houseway.verifier.cli import main
from houseway.verifier.engines.integers import WholeNumbers
from houseway.verifier.money import commission_sound, lines
from houseway.verifier.plain_answers import PlainAnswer
from houseway.verifier.report import report_lines
from houseway.verifier.sheet_judge import OF_TABLE
from houseway.verifier.verdict import PropertyVerdict

from ..tables import line, one_sentence

pytestmark = pytest.mark.solver

# Ranks ten to ace and a joker: 21 cards, so that a whole verification takes a moment.
SHEET = """
variant small "Small deck" {{
  deck {{ jokers 1  joker is ace or completes straight, flush, straight flush  ranks 10..A }}
  ranking {{ five aces above straight flush  joker in flush is highest missing }}
  foul {{ {foul} }}
  {way}
  {money}
}}
"""
FOUL = "front above back  not two and five cards  player loses wager  bank reset by house way"
BEST = "house way { joker counts as ace rule best { when any hand: legal, best front, best back } }"
FOULING = "house way { joker counts as ace rule high { when any hand: best front, best back } }"
MONEY = """
  banking { bank is house }
  settlement {
    copy goes to bank
    wager at least 6
    both win: pays 1 to 1
    one wins, one loses: pushes
    both lose: loses
  }
  commission 5% of each win, rounded up to 0.25
"""
SMALL_WAGERS = MONEY.replace("wager at least 6", "")


@cache
def _verified(
    money: str = MONEY,
    foul: str = FOUL,
    way: str = BEST,
    properties: tuple[PropertyId, ...] = OF_TABLE,
    engines: tuple[Engine, ...] = tuple(Engine),
) -> Report:
    sheet = loads(SHEET.format(foul=foul, way=way, money=money))
    return verify(sheet, properties=properties, engines=engines)


def _of(report: Report, identity: PropertyId) -> PropertyVerdict:
    return next(verdict for verdict in report.properties if verdict.id is identity)


def _words(report: Report) -> dict[PropertyId, Status]:
    return {verdict.id: verdict.status for verdict in report.properties}


def test_a_sound_table_is_proved_by_both_engines() -> None:
    report = _verified()
    assert _words(report) == dict.fromkeys(OF_TABLE, Status.PROVED)
    assert all(len(verdict.engines) == 2 for verdict in report.properties)
    assert report.exit_status == 0
    assert not report.rules


@pytest.mark.parametrize("engine", Engine)
def test_one_engine_may_be_asked_alone(engine: Engine) -> None:
    report = _verified(SMALL_WAGERS, engines=(engine,))
    verdict = _of(report, PropertyId.COMMISSION_SOUND)
    assert verdict.engines == {engine: Status.REFUTED}
    both = _of(_verified(SMALL_WAGERS), PropertyId.COMMISSION_SOUND)
    assert verdict.details == both.details
    assert report.exit_status == 1


def test_the_report_tells_what_is_wrong() -> None:
    text = "\n".join(report_lines(_verified(SMALL_WAGERS)))
    assert "commission-sound  refuted         (z3 refuted, exhaustive refuted)" in text
    assert (
        "commission-sound: refuted\n"
        "  Commission 5% of each win, rounded up to 0.25: all of the win or more is taken on every "
        "wager\n  from 0.01 to 0.25." in text
    )


def test_json_tells_the_same() -> None:
    found = _of(_verified(SMALL_WAGERS), PropertyId.COMMISSION_SOUND).to_dict()
    assert found["status"] == "refuted"
    assert found["hands"] is None
    assert found["counterexample"] is None
    assert found["by_rule"] == []
    (detail,) = found["details"]  # type: ignore[misc]
    assert detail.endswith("on every wager from 0.01 to 0.25.")
    assert found["notes"] == []


def test_a_sheet_without_money_has_no_such_lines() -> None:
    report = _verified("", "front above back", properties=tuple(PropertyId))
    assert {_of(report, one).status for one in OF_MONEY} == {Status.NOT_APPLICABLE}
    assert {_of(report, one).status for one in OF_HOUSE_WAY} == {Status.PROVED, Status.NOT_CLAIMED}
    text = "\n".join(report_lines(report))
    assert not [one for one in OF_MONEY if one.value in text]
    alone = _verified("", "front above back", properties=(PropertyId.SETTLEMENT_TOTAL,))
    assert "settlement-total  not-applicable" in "\n".join(report_lines(alone))


def test_a_sheet_without_commission_says_so() -> None:
    money = MONEY.replace("5% of each win, rounded up to 0.25", "none")
    report = _verified(money)
    verdict = _of(report, PropertyId.COMMISSION_SOUND)
    assert verdict.status is Status.NOT_APPLICABLE
    assert verdict.details == ("The sheet takes no commission.",)
    assert "The sheet takes no commission." in "\n".join(report_lines(report))
    assert report.exit_status == 0


def test_money_is_judged_without_a_house_way() -> None:
    foul = "front above back  not two and five cards  player refused  bank refused"
    money = MONEY.replace("wager at", "push when bank front is A high  wager at")
    report = _verified(money, foul, "house way none", properties=tuple(PropertyId))
    assert {_of(report, one).status for one in OF_HOUSE_WAY} == {Status.NOT_APPLICABLE}
    assert {_of(report, one).status for one in OF_TABLE} == {Status.PROVED}
    (note,) = _of(report, PropertyId.SETTLEMENT_TOTAL).notes
    assert note.startswith("Push when bank front is A high: ")
    assert note.endswith(" hands, set so by choice.")


def test_a_reset_leans_on_never_foul_whether_it_is_chosen_or_not() -> None:
    alone = _verified(way=FOULING, properties=(PropertyId.FOULS_DECIDED,))
    assert _words(alone) == {PropertyId.FOULS_DECIDED: Status.REFUTED}
    assert alone.properties[0].details == one_sentence(
        "A fouled hand is reset by the house way, and the house way fouls itself: ",
        "never-foul is refuted.",
    )
    beside = (PropertyId.NEVER_FOUL, PropertyId.FOULS_DECIDED)
    assert set(_words(_verified(way=FOULING, properties=beside)).values()) == {Status.REFUTED}
    refused = FOUL.replace("reset by house way", "refused")
    other = _verified(foul=refused, way=FOULING, properties=(PropertyId.FOULS_DECIDED,))
    assert _words(other) == {PropertyId.FOULS_DECIDED: Status.PROVED}


def test_engines_that_contradict_each_other_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "_results", lambda _cases: frozenset())
    copies = MONEY.replace("copy goes to bank", "")
    report = _verified.__wrapped__(copies, properties=(PropertyId.SETTLEMENT_TOTAL,))
    assert _words(report) == {PropertyId.SETTLEMENT_TOTAL: Status.ENGINE_ERROR}
    assert report.exit_status == 4
    (error,) = report.errors
    assert "the engines disagree on settlement-total" in error
    assert "z3: nothing is wrong; exhaustive: No line says" in error
    assert any("(assert" in script for script in report.scripts)


def test_engines_that_name_other_ranges_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the reach of a minimum, and of parts of wagers, both must say the same, fault or not."""
    monkeypatch.setattr(commission_sound, "prove_part", lambda *_: PlainAnswer())
    limited = MONEY.replace("settlement {", "settlement { settle clockwise from bank").replace(
        "is house", "is house bank covers bets in action order to extent of money"
    )
    report = _verified.__wrapped__(limited, properties=(PropertyId.COMMISSION_SOUND,))
    assert _words(report) == {PropertyId.COMMISSION_SOUND: Status.ENGINE_ERROR}
    assert "z3: nothing is wrong; exhaustive: nothing is wrong Commission 5%" in report.errors[0]


def test_the_bound_on_effort_is_no_pass() -> None:
    sheet = loads(SHEET.format(foul=FOUL, way=BEST, money=MONEY))
    report = verify(sheet, properties=OF_TABLE, engines=[Engine.Z3], rlimit=1)
    assert Status.PROVED not in set(_words(report).values())
    assert report.exit_status == 3


def test_too_many_statements_are_not_judged() -> None:
    sheet = loads(SHEET.format(foul=FOUL, way=BEST, money=MONEY))
    assert sheet.table
    many = [line(ending=one.outcome.ending) for one in sheet.table.settlement.lines] * 20
    settlement = replace(sheet.table.settlement, lines=tuple(many))
    crowded = replace(sheet, table=replace(sheet.table, settlement=settlement))
    report = verify(crowded, properties=OF_TABLE)
    assert set(_words(report).values()) == {Status.INCONCLUSIVE}
    assert report.properties[0].details == (
        "The sheet has 60 outcome lines, and at most 50 are judged.",
    )


def test_every_question_is_asked_with_its_script() -> None:
    solver = WholeNumbers()
    solver.ask("(set-logic QF_LIA)\n(declare-const x Int)\n(assert (> x 3))\n", ("x",))
    assert solver.asked == ["(set-logic QF_LIA)\n(declare-const x Int)\n(assert (> x 3))\n"]


# --- the command line ----------------------------------------------------------------


@pytest.fixture
def sheet(tmp_path: Path) -> str:
    path = tmp_path / "small.house"
    path.write_text(SHEET.format(foul=FOUL, way=BEST, money=SMALL_WAGERS), encoding="utf-8")
    return str(path)


def test_the_command_takes_each_property(sheet: str, capsys: pytest.CaptureFixture[str]) -> None:
    for identity in OF_TABLE:
        refuted = identity in (PropertyId.COMMISSION_SOUND, PropertyId.MONEY_CONSERVED)
        status = main(["verify", sheet, "--property", identity.value, "--json"])
        (verdict,) = json.loads(capsys.readouterr().out)["properties"]
        assert verdict["id"] == identity.value
        assert status == (1 if refuted else 0)


def test_for_all_options_money_is_left_out(sheet: str, capsys: pytest.CaptureFixture[str]) -> None:
    variant = loads(SHEET.format(foul=FOUL, way=BEST, money=SMALL_WAGERS))
    report = verify_for_all(variant, [Option.FOUL_TEST], engines=[Engine.EXHAUSTIVE])
    assert {verdict.id for verdict in report.properties} == set(OF_HOUSE_WAY)
    with pytest.raises(OptionError, match="not judged for all options"):
        verify_for_all(variant, [Option.FOUL_TEST], properties=OF_TABLE)
    options = ["--for-all", "foul test", "--property", "commission-sound"]
    assert main(["verify", sheet, *options]) == 2
    assert "leave the options out" in capsys.readouterr().err
