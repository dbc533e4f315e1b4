"""When a rule or a case holds: its heading, and the "with ..." or "if ..." that begins a case."""

from __future__ import annotations

from ..house_way import HandCondition
from .conditions import clauses_prose, held_prose, told
from .naming import Telling
from .words import Style


def heading_prose(condition: HandCondition, telling: Telling) -> str:
    """A rule's condition as its heading: `two pair`, `straight or flush with one pair`."""
    return _said(
        "heading.held", "heading.if", "heading.held_if", condition, telling, telling.titles
    )


def when_prose(condition: HandCondition | None, telling: Telling) -> str:
    """When a case holds: `with an ace outside the pairs`; None is what no case before took."""
    if condition is None:
        return telling.words.say("when.rest")
    held = telling.titles if telling.words.style is Style.CARD else telling
    return _said("when.with", "when.if", "when.with_if", condition, telling, held)


def _said(
    held: str,
    clauses: str,
    both: str,
    condition: HandCondition,
    telling: Telling,
    for_held: Telling,
) -> str:
    """By one of three phrases: for what is held, for clauses, for both."""
    say = telling.words.say
    said, names = told(condition, telling), told(condition, for_held)
    if not said.clauses:
        return say(held, held=held_prose(names, for_held))
    if not said.holds:
        return say(clauses, clause=clauses_prose(said, telling))
    clause = clauses_prose(said, telling)
    return say(both, held=held_prose(names, for_held), clause=clause)
