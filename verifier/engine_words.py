"""What an engine's findings come to, and what two engines say together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .engines.answer import Finding
from .properties import Obligation
from .verdict import Status


def given(premise: Finding | None, said: Status) -> Status:
    """What is said of a rule that no hand may ever reach: nothing, or nothing sure."""
    if premise is Finding.NONE:
        return Status.VACUOUS
    unsure = premise is Finding.UNKNOWN and said is Status.PROVED
    return Status.INCONCLUSIVE if unsure else said


def of_findings(found: Sequence[tuple[Obligation, Finding]]) -> Status:
    """One engine's word on one rule."""
    wrong = [
        finding is (Finding.NONE if obligation.wants_some else Finding.SOME)
        for obligation, finding in found
    ]
    if any(wrong):
        return Status.REFUTED
    unknown = any(finding is Finding.UNKNOWN for _, finding in found)
    return Status.INCONCLUSIVE if unknown else Status.PROVED


def together(words: Iterable[Status]) -> Status:
    """Both engines' words as one: unknown is never a pass, and a contradiction is an error."""
    said = set(words)
    known = said - {Status.INCONCLUSIVE}
    if len(known) > 1:
        return Status.ENGINE_ERROR
    if Status.REFUTED in known:
        return Status.REFUTED
    return Status.INCONCLUSIVE if Status.INCONCLUSIVE in said else known.pop()
