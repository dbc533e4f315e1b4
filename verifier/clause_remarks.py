"""Clauses that are reached and yet worth a remark.

Some are reached only with a joker, so that whoever reads the card without one
takes them for dead; some steps never change what is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..spec.house_way import Cases, IfPossible
from .engines.exhaustive import Enumeration
from .from_variant import HouseWayTerms, StepTerms
from .verdict import Remark, RemarkKind, Share
from .words import hands_text


def clause_remarks(
    way: HouseWayTerms, enumeration: Enumeration, shares: Sequence[Share]
) -> tuple[Remark, ...]:
    """All remarks; `shares` are those of the rules in the order tried."""
    return (*_only_with_joker(way, shares), *_idle_steps(way, enumeration))


def _only_with_joker(way: HouseWayTerms, shares: Sequence[Share]) -> Iterator[Remark]:
    """The rules, and the cases of the other rules, all of whose hands hold a joker."""
    kind = RemarkKind.ONLY_WITH_JOKER
    for rule, share in zip(way.rules, shares, strict=True):
        name = rule.rule.name
        if _needs_joker(share):
            yield Remark(kind, name, hands=share.hands)
            continue
        for number, case in enumerate(share.cases, start=1):
            if _needs_joker(case):
                yield Remark(kind, name, number, _title(way, name, number), hands=case.hands)


def _needs_joker(share: Share) -> bool:
    return 0 < share.hands == share.with_joker


def _idle_steps(way: HouseWayTerms, enumeration: Enumeration) -> Iterator[Remark]:
    """Steps that hands come to, where none of them would be left otherwise without the step."""
    idle: dict[tuple[str, int], StepTerms] = {}
    needed: set[tuple[str, int]] = set()
    for rule in way.rules:
        asked = [term for step in rule.steps for term in (step.reached, step.matters)]
        some = enumeration.some(rule.sets, asked)
        for step, reached, matters in zip(rule.steps, some[::2], some[1::2], strict=True):
            place = step.rule, step.number
            if matters:
                needed.add(place)
            elif reached:
                idle.setdefault(place, step)
    for place, step in idle.items():
        if place not in needed:
            possible = isinstance(step.step, IfPossible)
            kind = RemarkKind.ALWAYS_POSSIBLE if possible else RemarkKind.CHANGES_NOTHING
            title = _title(way, step.rule, step.case) if step.case else None
            yield Remark(kind, step.rule, step.case, title, step.step.text)


def _title(way: HouseWayTerms, rule: str, case: int) -> str | None:
    action = way.way.rule(rule).action
    return action.cases[case - 1].title if isinstance(action, Cases) else None


def remarks_text(remarks: Sequence[Remark]) -> Iterator[str]:
    """Remarks for the reader, those of a kind together."""
    for kind, words in _WORDS.items():
        places = [_place(remark) for remark in remarks if remark.kind is kind]
        if places:
            yield f"{words}: {'; '.join(places)}"


_WORDS: Final = {
    RemarkKind.ONLY_WITH_JOKER: "reached only with the joker",
    RemarkKind.CHANGES_NOTHING: "steps that never change what is left",
    RemarkKind.ALWAYS_POSSIBLE: "always possible, so that the words 'if possible' do nothing",
}


def _place(remark: Remark) -> str:
    title = f" '{remark.title}'" if remark.title else ""
    place = f"rule {remark.rule}" + (f", case {remark.case}{title}" if remark.case else "")
    if remark.step:
        place = f"{place}, '{remark.step}'"
    return place if remark.hands is None else f"{place} ({hands_text(remark.hands)})"
