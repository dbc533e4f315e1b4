"""Proofs for all choices of options: what they say is what each sheet by itself would be told."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import pytest

from houseway.spec.cards import Card, Deck, Suit
from houseway.spec.interpreter import Interpreter
from houseway.spec.variant import PropertyId, Variant
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
from houseway.verifier.counterexample import violates
from houseway.verifier.engines import exhaustive
from houseway.verifier.engines.answer import Answer, Finding
from houseway.verifier.engines.hand_classes import hand_classes
from houseway.verifier.engines.z3 import Prover
from houseway.verifier.for_all_report import for_all_lines
from houseway.verifier.options import Combination, combinations

from .small_deck import ARM, BEST, SHEET, SPLIT, small, verdict_of


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
    report = _check_each(small(SPLIT, claims), [Option.FLUSH_JOKER, Option.FOUL_TEST])
    foul = verdict_of(report, PropertyId.NEVER_FOUL)
    assert foul.status is Status.REFUTED
    assert {str(one).split(", ")[1] for one in foul.failing} == {
        "front above or equal to back",
        "front above back or equal pair",
    }
    assert len(foul.failing) == 4
    assert verdict_of(report, PropertyId.COMPLETE).status is Status.PROVED
    assert report.exit_status == 1


@pytest.mark.solver
def test_a_clause_may_be_dead_under_some_combinations() -> None:
    """Only where five aces stand below it is a straight flush at least five aces."""
    report = _check_each(small(ARM, "claims { no dead clause }"), [Option.FIVE_ALIKE])
    alive = verdict_of(report, PropertyId.NO_DEAD_CLAUSE)
    assert alive.status is Status.REFUTED
    assert [str(one) for one in alive.failing] == ["five aces above straight flush"]
    text = "\n".join(for_all_lines(report))
    assert "five aces above straight flush  refuted, 1 clause" in text
    assert "five aces below straight flush  proved" in text


@pytest.mark.solver
def test_each_engine_alone_finds_the_same_combinations() -> None:
    by_proof, by_count = (
        verify_for_all(
            small(SPLIT),
            [Option.FOUL_TEST],
            engines=[engine],
            properties=[PropertyId.NEVER_FOUL, PropertyId.COMPLETE],
        )
        for engine in Engine
    )
    for identity in (PropertyId.NEVER_FOUL, PropertyId.COMPLETE):
        said = [
            [v.status for v in verdict_of(report, identity).verdicts]
            for report in (by_proof, by_count)
        ]
        assert said[0] == said[1]
    (foul, counted) = (verdict_of(report, PropertyId.NEVER_FOUL) for report in (by_proof, by_count))
    assert [v.hands for v in foul.verdicts] == [0, None, None]
    assert [v.hands for v in counted.verdicts] == [0, 1472, 1472]
    assert foul.shown
    assert "some hands (not counted)" in "\n".join(for_all_lines(by_proof))


def test_options_without_effect_are_refused() -> None:
    with pytest.raises(OptionError, match="A-2-3-4-5"):
        verify_for_all(small(BEST), [Option.WHEEL])
    with pytest.raises(OptionError, match="no option"):
        verify_for_all(small(BEST), [])


def test_no_house_way_is_not_applicable() -> None:
    text = SHEET.format(rules="", claims="")
    start, end = text.index("house way {"), text.rindex("}")
    variant = loads(text[:start] + "house way none\n" + text[end:])
    report = verify_for_all(variant, [Option.FOUL_TEST])
    assert {verdict.status for verdict in report.properties} == {Status.NOT_APPLICABLE}
    assert report.exit_status == 0
    assert "\n".join(for_all_lines(report))


@pytest.mark.solver
def test_what_is_unknown_of_all_choices_is_asked_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Z3 gives up on every question that leaves the option open, and on no other."""
    variant = small(SPLIT, "claims { undominated  no dead clause }")
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
    verify_for_all(small(BEST), [Option.FOUL_TEST], engines=[Engine.EXHAUSTIVE])
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
    report = verify_for_all(small(BEST), [Option.FLUSH_JOKER], properties=[PropertyId.NEVER_FOUL])
    assert [one.report.exit_status for one in report.under] == [0, 4]
    assert report.exit_status == 4
    assert all(error.startswith("under joker in flush is ace: ") for error in report.errors)
    assert any("disagree" in error for error in report.errors)
    assert "(declare-const flush_joker_ace Bool)" in report.scripts[0]
