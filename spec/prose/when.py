"""When a rule or a case holds: its heading, and the "with ..." or "if ..." that begins a case."""

from __future__ import annotations

from ..house_way import HandCondition
from .conditions import clauses_prose, held_prose, told
from .naming import Telling
from .words import Style


def heading_prose(condition: HandCondition, telling: Telling) -> str:
    """A rule's condition as its heading: `two pair`, `straight or flush with one pair`."""
    keys = ("heading.held", "heading.if", "heading.held_if")
    return _said(keys, condition, telling, telling.titles)


def when_prose(condition: HandCondition | None, telling: Telling) -> str:
    """When a case holds: `with an ace outside the pairs`; None is what no case before took."""
    if condition is None:
        return telling.words.say("when.rest")
    held = telling.titles if telling.words.style is Style.CARD else telling
    keys = ("when.with", "when.if", "when.with_if")
    return _said(keys, condition, telling, held)


def _said(
    keys: tuple[str, str, str], condition: HandCondition, telling: Telling, for_held: Telling
) -> str:
    """By one of three phrases: for what is held, for clauses, for both."""
    say, (for_things, for_clauses, for_both) = telling.words.say, keys
    said, names = told(condition, telling), told(condition, for_held)
    if not said.clauses:
        return say(for_things, held=held_prose(names, for_held))
    clause = clauses_prose(said, telling)
    if not said.holds:
        return say(for_clauses, clause=clause)
    return say(for_both, held=held_prose(names, for_held), clause=clause)
