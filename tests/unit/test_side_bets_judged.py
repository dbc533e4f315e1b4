"""Side bets in `verify` and `paytable`: findings, what is refused, and what is left out."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from houseway.spec.table import (
    ALL_RESULTS,
    Banker,
    Banking,
    Ending,
    Outcome,
    OutcomeLine,
    Settlement,
    Table,
)
from houseway.spec.variant import PropertyId, Variant
from houseway.verifier import Engine, Report, Status, load, loads, verify
from houseway.verifier.bets.replay import BetReplay
from houseway.verifier.cli import main
from houseway.verifier.engines import suit_rows
from houseway.verifier.report import report_lines
from houseway.verifier.verdict import PropertyVerdict

HEAD = """variant tried "Tried" {
  deck { jokers 1  ranks 9..A  joker is ace or completes straight, flush, straight flush }
  ranking { five aces above straight flush  wheel second  joker in flush is highest missing }
  foul { front above back }
"""
BEST = """
  house way {
    joker counts as ace
    rule best "Best" { when any hand: legal, best front, best back }
  }
"""
NO_PAIR_UNSET = BEST.replace("any hand", "one pair or two pair or three pair")
NO_WAY = "house way none"


def sheet(bet: str, way: str = BEST) -> Variant:
    return loads(f'{HEAD}{way} side bet tried "Tried bet" {{ {bet} }} }}')


def judged(variant: Variant, *engines: Engine) -> tuple[Report, PropertyVerdict]:
    asked = [PropertyId.SIDE_BETS_DECIDED]
    report = verify(variant, engines=engines or tuple(Engine), properties=asked)
    (verdict,) = report.properties
    return report, verdict


def test_a_table_that_decides_every_hand() -> None:
    report, verdict = judged(
        sheet("on seven cards first line pays when full house: pays 2 to 1 otherwise: loses")
    )
    assert report.exit_status == 0
    assert set(verdict.engines.values()) == {Status.PROVED}
    assert len(verdict.notes) == 1
    assert verdict.notes[0].startswith("Tried bet: the house edge is ")


@pytest.mark.parametrize(
    ("bet", "way", "said"),
    [
        (
            "on seven cards when flush: pays 4 to 1 when straight: pays 2 to 1 otherwise: loses",
            BEST,
            "hands meet both 'when flush: pays 4 to 1' and 'when straight: pays 2 to 1'",
        ),
        ("on seven cards when flush: pays 4 to 1", BEST, "there are hands that meet no line"),
        (
            "on seven cards when three of a kind and 9 high: pays 4 to 1 otherwise: loses",
            BEST,
            "no hand is decided by the line 'when three of a kind and 9 high: pays 4 to 1'",
        ),
        (
            "on bank hand as set when front pair: pays 4 to 1 otherwise: loses",
            NO_PAIR_UNSET,
            "the house way leaves hands unset",
        ),
        (
            "on bank hand as set when front has joker: pays 4 to 1 otherwise: loses",
            BEST,
            "settings of equal worth are left of which some meet a line and others do not",
        ),
    ],
)
def test_faults_of_a_table(bet: str, way: str, said: str) -> None:
    report, verdict = judged(sheet(bet.replace("front pair", "front at least pair"), way))
    assert report.exit_status == 1
    assert report.errors == ()
    assert set(verdict.engines.values()) == {Status.REFUTED}
    assert any(said in sentence for sentence in verdict.details)
    text = "\n".join(report_lines(report))
    assert "side-bets-decided: refuted" in text


NINE = "on hand as set first line pays when front 10 high: pays 4 to 1 otherwise: loses"
PAIRS = "on hand as set when front at least pair of 9: pays 1 to 1"


@pytest.mark.parametrize(
    ("bet", "said"),
    [
        (f"{PAIRS} when front at least K high: loses", "hands meet both"),
        (f"first line pays {PAIRS} when front at least J high: loses", "hands that meet no line"),
        (f"first line pays {PAIRS} when front at least K high: loses", "hands that meet no line"),
    ],
)
def test_a_player_sets_as_he_likes(bet: str, said: str) -> None:
    """The house way has the best front, and the player any: jack-ten, too."""
    report, verdict = judged(sheet(bet))
    assert (report.exit_status, report.errors) == (1, ())
    assert set(verdict.engines.values()) == {Status.REFUTED}
    assert any(said in sentence for sentence in verdict.details)
    assert any(", set so by choice, for example" in note for note in verdict.notes)


def test_a_line_that_a_holder_may_choose_to_meet_is_met() -> None:
    _, verdict = judged(sheet(NINE))
    assert verdict.status is Status.PROVED
    assert verdict.notes[0].endswith(" where the house way sets the hand.")
    of_bank = sheet(NINE.replace("on hand", "on bank hand"))
    assert judged(of_bank)[1].status is Status.REFUTED
    lines = (OutcomeLine(frozenset(ALL_RESULTS), Outcome(Ending.PUSHES)),)
    by_player = Table(Settlement(lines), Banking(Banker.PLAYER_DEALER, covers_by_extent=True))
    assert judged(replace(of_bank, table=by_player))[1].status is Status.PROVED


@pytest.mark.parametrize("engine", Engine)
def test_one_engine_shows_a_hand(engine: Engine) -> None:
    bet = "on seven cards when flush: pays 4 to 1 when straight: pays 2 to 1 otherwise: loses"
    _, verdict = judged(sheet(bet), engine)
    (note,) = [note for note in verdict.notes if "for example" in note]
    counted = "such hands" not in note
    assert counted is (engine is Engine.EXHAUSTIVE)


def test_a_hand_that_the_interpreter_denies_is_an_engine_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(BetReplay, "agrees", lambda *_: False)
    report, _ = judged(sheet("on seven cards when flush: pays 4 to 1 otherwise: loses"))
    assert report.exit_status == 4
    assert "but the interpreter does not" in report.errors[0]


def test_sheets_without_side_bets() -> None:
    report, verdict = judged(load("trump_plaza"))
    assert (report.exit_status, verdict.status) == (0, Status.NOT_APPLICABLE)


def test_the_hand_as_set_without_a_house_way() -> None:
    bet = "on bank hand as set when front 9 high: pays 30 to 1 otherwise: loses"
    report, verdict = judged(sheet(bet, NO_WAY))
    assert (report.exit_status, verdict.status) == (0, Status.NOT_APPLICABLE)
    assert "this sheet has no house way" in verdict.details[0]
    seven = "on seven cards when full house: pays 2 to 1 otherwise: loses"
    assert judged(sheet(seven, NO_WAY))[1].status is Status.PROVED


def test_more_cases_than_are_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    variant = load("fortune")
    monkeypatch.setattr(suit_rows, "MOST_ROWS", 10)
    report, verdict = judged(variant, Engine.EXHAUSTIVE)
    assert (report.exit_status, verdict.status) == (3, Status.INCONCLUSIVE)
    assert "ask the suits of front cards in so many hands" in " ".join(verdict.details)
    assert main(["paytable", "fortune"]) == 2
    captured = capsys.readouterr()
    assert "Not counted: the lines of the side bet Fortune" in captured.out
    assert "Insurance" in captured.out
    assert "ask the suits of front cards" in captured.err


def test_many_lines_without_an_order() -> None:
    lines = " ".join(f"when A high: pays {n} to 1" for n in range(1, 40))
    report, verdict = judged(sheet(f"on seven cards {lines} otherwise: loses"))
    assert (report.exit_status, verdict.status) == (3, Status.INCONCLUSIVE)
    assert "has 40 lines" in verdict.details[0]


# --- the command


def test_paytable_refuses_what_has_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["paytable", "trump_plaza"]) == 2
    assert "trump_plaza has no side bets" in capsys.readouterr().err
    assert main(["paytable", "no_such_file"]) == 2


def test_paytable_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["paytable", "fortune", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    by_name = {bet["name"]: bet for bet in document["side_bets"]}
    assert list(by_name) == ["fortune", "insurance", "jackpot", "tiger9", "queens_dragon"]
    fortune = by_name["fortune"]
    assert fortune["house_edge"] == "11970096/154143080"
    assert fortune["lines"][1]["hits"] == 72
    assert sum(line["hits"] for line in fortune["lines"]) == fortune["hands"] == 154_143_080
    assert by_name["tiger9"]["side"] == "bank"
    assert not any(isinstance(value, float) for value in _values(document))


def _values(document: object) -> list[object]:
    if isinstance(document, dict):
        return [value for part in document.values() for value in _values(part)]
    if isinstance(document, list):
        return [value for part in document for value in _values(part)]
    return [document]
