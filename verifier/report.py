"""A report as text, for the compliance officer."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import indent, wrap
from typing import Final

from ..spec.variant import OF_HOUSE_WAY, PropertyId
from .clause_remarks import remarks_text
from .properties import MEANINGS
from .verdict import Counterexample, PropertyVerdict, Report, RuleVerdict, Share, Status
from .words import cards_text, counted, hands_text


def report_lines(report: Report) -> Iterator[str]:
    """The report, line by line: properties, what was found, and the share of each rule."""
    yield f"{report.title} ({report.variant}): {hands_text(report.hands)}"
    yield ""
    shown = [one for one in report.properties if not _is_of_nothing(one)] or report.properties
    width = max(len(verdict.id.value) for verdict in shown)
    for verdict in shown:
        by = ", ".join(f"{e.value} {s.value}" for e, s in verdict.engines.items())
        yield f"{verdict.id.value:<{width}}  {verdict.status.value:<14}  ({by})"
        for sentence in (_meaning(verdict), *remarks_text(verdict.remarks), *verdict.notes):
            yield from wrapped(sentence, " " * (width + 2))
    for verdict in shown:
        yield from _findings(verdict)
    for sentence in (*report.findings, *report.errors):
        yield ""
        yield from wrapped(sentence[0].upper() + sentence[1:])
    if report.rules:
        yield ""
        yield from _shares(report)


def _is_of_nothing(verdict: PropertyVerdict) -> bool:
    """Whether it is of what the sheet says nothing of at all: no more is said here."""
    silent = verdict.status is Status.NOT_APPLICABLE and not verdict.details
    return silent and verdict.id not in OF_HOUSE_WAY


def _meaning(verdict: PropertyVerdict) -> str:
    meaning = MEANINGS[verdict.id]
    if verdict.status is Status.WAIVED:
        return f"{meaning}: waived for {count_words(verdict.id, verdict.hands)}"
    if verdict.status is Status.NOT_CLAIMED:
        fails = verdict.found is Status.REFUTED
        number = f" for {count_words(verdict.id, verdict.hands)}" if fails else ""
        return f"{meaning}: {UNCLAIMED[verdict.found]}{number}"
    return meaning


UNCLAIMED: Final = {
    Status.REFUTED: "fails",
    Status.INCONCLUSIVE: "not decided",
    Status.VACUOUS: "nothing to judge",
    Status.PROVED: "holds all the same",
}
"""What is said of a property that the sheet doesn't claim, by what is found of it."""


def count_words(identity: PropertyId, count: int | None) -> str:
    """How many hands (or dead clauses) offend."""
    if count is None:
        return "some hands (not counted)"
    return counted(count, "clause") if identity is PropertyId.NO_DEAD_CLAUSE else hands_text(count)


def _findings(verdict: PropertyVerdict) -> Iterator[str]:
    for rule in verdict.rules:
        if rule.offends:
            yield ""
            yield from _finding(verdict, rule)
    if verdict.details:
        yield ""
        yield f"{verdict.id.value}: {verdict.status.value}"
        for sentence in verdict.details:
            yield from wrapped(sentence, "  ")
    for status, why in UNDECIDED.items():
        names = [rule.rule or "(no rule)" for rule in verdict.rules if rule.status is status]
        if names:
            yield ""
            yield from wrapped(f"{verdict.id.value}, {status.value} for {', '.join(names)}: {why}")


UNDECIDED: Final = {
    Status.VACUOUS: "no hand comes to these rules, so nothing is said of them.",
    Status.INCONCLUSIVE: "the bound on the solver's effort (--rlimit) was reached.",
}
"""Why nothing is decided."""


def _finding(verdict: PropertyVerdict, rule: RuleVerdict) -> Iterator[str]:
    name = f"rule {rule.rule}" if rule.rule else "hands that meet no rule"
    word = rule.status.value if verdict.status is not Status.NOT_CLAIMED else "fails (not claimed)"
    yield f"{verdict.id.value}, {name}: {word}, {count_words(verdict.id, rule.hands)}"
    for remark in rule.remarks:
        yield from wrapped(remark, "  ")
    if rule.counterexample:
        yield from counterexample_lines(rule.counterexample)
        if rule.status is not Status.WAIVED:
            yield "  To keep it as a test, paste:"
            yield indent(rule.counterexample.example, "    ")


def counterexample_lines(shown: Counterexample) -> Iterator[str]:
    """The hand, how it is set, and what is wrong."""
    yield f"  hand   {cards_text(shown.cards)}"
    if shown.front and shown.back:
        yield f"  front  {cards_text(shown.front)}"
        yield f"  back   {cards_text(shown.back)}"
    if shown.case is not None:
        yield f"  case   {shown.case}"
    yield from wrapped(shown.why, "  ")


def wrapped(text: str, margin: str = "") -> list[str]:
    """Lines of a text, each after the margin."""
    return wrap(text, 96, initial_indent=margin, subsequent_indent=margin)


def _shares(report: Report) -> Iterator[str]:
    rows = list(_rows(report))
    every = [*report.rules, *([report.no_rule] if report.no_rule else [])]
    rows.append(("all hands", sum(r.hands for r in every), sum(r.with_joker for r in every)))
    width = max(len(name) for name, *_ in rows)
    width = max(width, len(_HEAD))
    yield f"{_HEAD:<{width}}  {'hands':>13}  {'with joker':>13}"
    for name, hands, joker in rows:
        yield f"{name:<{width}}  {hands:>13,}  {joker:>13,}"
    net = sum(rule.by_net for rule in every)
    if net:
        yield f"The safety net is needed for {hands_text(net)}."


_HEAD: Final = "Rule, in the order tried"


def _rows(report: Report) -> Iterator[tuple[str, int, int]]:
    for rule in report.rules:
        yield str(rule.title), rule.hands, rule.with_joker
        for number, case in enumerate(rule.cases, start=1):
            yield f"  case {number}{_title(case)}", case.hands, case.with_joker
    if report.no_rule and report.no_rule.hands:
        yield str(report.no_rule.title), report.no_rule.hands, report.no_rule.with_joker


def _title(case: Share) -> str:
    return f" '{case.title}'" if isinstance(case.title, str) else ""
