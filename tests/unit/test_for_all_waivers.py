"""Waivers in proofs for all choices of options: which combinations they cover."""

from __future__ import annotations

from houseway.spec.ranking import FiveAlike
from houseway.spec.variant import PropertyId
from houseway.verifier import Engine, ForAllReport, Option, Status, verify_for_all
from houseway.verifier.for_all_report import for_all_lines
from houseway.verifier.options import Combination

from .small_deck import ARM, ARMS, small, verdict_of


def _waived(rules: str, clauses: int, five_aces: FiveAlike) -> ForAllReport:
    waiver = f'waive no dead clause for rule all on {clauses} clauses "printed"'
    variant = small(rules, f"claims {{ {waiver} }}")
    return verify_for_all(
        Combination.of(variant).with_choice(five_aces).put_into(variant),
        [Option.FIVE_ALIKE],
        engines=[Engine.EXHAUSTIVE],
        properties=[PropertyId.NO_DEAD_CLAUSE],
    )


def _statuses(report: ForAllReport) -> list[Status]:
    return [one.status for one in verdict_of(report, PropertyId.NO_DEAD_CLAUSE).verdicts]


def test_a_waiver_covers_only_the_combinations_with_its_number() -> None:
    """Two clauses are dead with five aces above the straight flush, one with them below."""
    report = _waived(ARMS, 2, FiveAlike.ABOVE)
    assert _statuses(report) == [Status.WAIVED, Status.REFUTED]
    assert report.exit_status == 1
    (note,) = report.notes
    assert "names 2 clauses. Under 1 of 1 other combination there is another number" in note
    shown = verdict_of(report, PropertyId.NO_DEAD_CLAUSE).shown
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
    assert verdict_of(report, PropertyId.NO_DEAD_CLAUSE).status is Status.WAIVED
