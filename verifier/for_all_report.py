"""A report on every combination of some options as text, for the compliance officer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..spec.variant import PropertyId
from .for_all_verdict import ForAllReport, ForAllVerdict, UnderCombination, preferred
from .properties import MEANINGS
from .report import UNCLAIMED, UNDECIDED, count_words, counterexample_lines, wrapped
from .verdict import PropertyVerdict, RuleVerdict, Status
from .words import counted, hands_text


def for_all_lines(report: ForAllReport) -> Iterator[str]:
    """The report, line by line: properties, then the combinations of each rule that fails."""
    number = counted(len(report.under), "combination")
    yield f"{report.title} ({report.variant}): {hands_text(report.hands)}, each under {number}"
    yield from wrapped(
        f"For all choices of {', '.join(report.options)}. The sheet itself says: {report.own}."
    )
    yield ""
    width = max(len(verdict.id.value) for verdict in report.properties)
    for verdict in report.properties:
        by = ", ".join(f"{e.value} {s.value}" for e, s in verdict.engines.items())
        yield f"{verdict.id.value:<{width}}  {verdict.status.value:<14}  ({by})"
        yield from wrapped(f"{MEANINGS[verdict.id]}: {_summary(verdict)}", " " * (width + 2))
    for verdict in report.properties:
        yield from _findings(verdict)
    for sentence in (*report.own.report.findings, *report.notes, *report.errors):
        yield ""
        yield from wrapped(sentence[0].upper() + sentence[1:])


def _summary(verdict: ForAllVerdict) -> str:
    """Under how many combinations the property is what."""
    number = len(verdict.under)
    said = list(map(_word, verdict.verdicts))
    if len(set(said)) == 1:
        return f"{said[0]} under {_some(number, number)}"
    parts = [f"{word} under {said.count(word)}" for word in dict.fromkeys(said)]
    return f"{', '.join(parts)} of {counted(number, 'combination')}"


def _word(verdict: PropertyVerdict) -> str:
    unclaimed = verdict.status is Status.NOT_CLAIMED
    return UNCLAIMED[verdict.found] if unclaimed else verdict.status.value


def _some(count: int, number: int) -> str:
    part = "all" if count == number else f"{count} of"
    return f"{part} {counted(number, 'combination')}"


# --- rule by rule --------------------------------------------------------------

_Row = tuple[UnderCombination, RuleVerdict]


def _findings(verdict: ForAllVerdict) -> Iterator[str]:
    rules = [rule.rule for rule in verdict.verdicts[0].rules]
    for place, rule in enumerate(rules):
        rows = [(one, one.verdict(verdict.id).rules[place]) for one in verdict.under]
        if any(said.offends for _, said in rows):
            yield ""
            name = f"rule {rule}" if rule else "hands that meet no rule"
            yield f"{verdict.id.value}, {name}{_unclaimed(verdict)}"
            yield from _table(verdict.id, rows)
            yield from _shown(rows)
    for status, why in UNDECIDED.items():
        names = list(_undecided(verdict, status))
        if names:
            yield ""
            yield from wrapped(f"{verdict.id.value}, {status.value} for {', '.join(names)}: {why}")


def _unclaimed(verdict: ForAllVerdict) -> str:
    return " (not claimed)" if verdict.status is Status.NOT_CLAIMED else ""


_HOLDS: Final = (Status.PROVED, Status.VACUOUS, Status.INCONCLUSIVE)


def _table(identity: PropertyId, rows: Sequence[_Row]) -> Iterator[str]:
    width = max(len(str(one)) for one, _ in rows)
    for one, said in rows:
        count = "" if said.status in _HOLDS else f", {count_words(identity, said.hands)}"
        yield f"  {one!s:<{width}}  {said.status.value}{count}"


def _shown(rows: Sequence[_Row]) -> Iterator[str]:
    """The remarks and the hand under the combination to show."""
    found = preferred(rows)
    if found is None:
        return
    one, said = found
    yield f"  With {one}:"
    for remark in said.remarks:
        yield from wrapped(remark, "    ")
    if said.counterexample:
        yield from (f"  {line}" for line in counterexample_lines(said.counterexample))


def _undecided(verdict: ForAllVerdict, status: Status) -> Iterator[str]:
    """The rules of which nothing is decided, and under how many combinations."""
    number = len(verdict.under)
    for place, rule in enumerate(verdict.verdicts[0].rules):
        count = sum(said.rules[place].status is status for said in verdict.verdicts)
        if count:
            under = "" if count == number else f" (under {_some(count, number)})"
            yield f"{rule.rule or '(no rule)'}{under}"
