"""What a dealer does, step by step: "keep the pair behind and play the best front"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..house_way import (
    Action,
    Best,
    Cases,
    Either,
    Else,
    IfPossible,
    Keep,
    NotSetting,
    SettingCondition,
    SomeSetting,
    Then,
    Use,
)
from .conditions import told
from .naming import Telling
from .profiles import ANY_JOKERS, EVERY_PROFILE
from .settings import setting_prose
from .simplify import simplified_setting
from .steps import LEGAL, Kind, Unit, joined_best
from .when import heading_prose, when_prose
from .words import Style

Step = Keep | Best | IfPossible | Use | Else | Either | Cases
"""An action that is no sequence."""


def action_prose(action: Action, telling: Telling) -> str:
    """The action in one breath, with the first letter small and no full stop."""
    first, *rest = flat(action)
    if isinstance(first, Else | Either):
        return _choice(first, rest, telling)
    return _sequence([first, *rest], telling)


def simple(action: Action) -> bool:
    """Whether the action is a sequence of steps without a choice among them."""
    return not any(isinstance(step, Else | Either | Cases) for step in flat(action))


# --- steps in the order in which they are told ---------------------------------------


def flat(action: Action) -> tuple[Step, ...]:
    """The steps of the action, one after the other, in the order in which they are told.

    Of conditions that follow each other, `legal` comes last: their order makes no difference.
    """
    return tuple(_legal_last(_flat(action)))


def _flat(action: Action) -> Iterator[Step]:
    match action:
        case Then(steps):
            for step in steps:
                yield from _flat(step)
        case Either():
            parts = _conditions(action)
            yield Keep(simplified_setting(SomeSetting(parts))) if parts else action
        case Keep(condition):
            yield Keep(simplified_setting(condition))
        case _:
            yield action


def _conditions(action: Action) -> tuple[SettingCondition, ...]:
    """The conditions of which the action asks at least one; none where it does more."""
    match action:
        case Keep(condition):
            return (condition,)
        case Either(first, second):
            one, other = _conditions(first), _conditions(second)
            return (*one, *other) if one and other else ()
        case _:
            return ()


def _legal_last(steps: Iterator[Step]) -> Iterator[Step]:
    waiting: list[Step] = []
    for step in steps:
        if isinstance(step, Keep) and step.condition == LEGAL:
            waiting = [step]
            continue
        if not isinstance(step, Keep):
            yield from waiting
            waiting = []
        yield step
    yield from waiting


# --- choices ---------------------------------------------------------------------------


def _choice(choice: Else | Either, rest: Sequence[Step], telling: Telling) -> str:
    """A choice, and what is done either way."""
    say = telling.words.say
    first, *between, last = _arms(choice)
    text = _sequence(last, telling)
    for arm in reversed(between):
        inner = "steps.or_more" if isinstance(choice, Either) else _otherwise(arm)
        text = say(inner, first=_sequence(arm, telling), second=text)
    key = "steps.either" if isinstance(choice, Either) else _otherwise(first)
    told_first = _sequence(first, telling)
    if not rest:
        return say(key, first=told_first, second=text)
    return say(f"{key}_then", first=told_first, second=text, rest=_sequence(rest, telling))


def _otherwise(arm: Sequence[Step]) -> str:
    """How what is done instead is joined: what is done only if possible does not call for it."""
    perhaps = any(isinstance(step, IfPossible) for step in arm)
    return "steps.otherwise_perhaps" if perhaps else "steps.otherwise"


def _arms(choice: Else | Either) -> list[tuple[Step, ...]]:
    """The arms of the choice and of choices of its kind within it, each a sequence."""
    found: list[tuple[Step, ...]] = []
    for arm in (choice.first, choice.second):
        if isinstance(arm, type(choice)) and not _conditions(arm):
            found += _arms(arm)
        else:
            found.append(flat(arm))
    return found


# --- sequences ---------------------------------------------------------------------------


def _sequence(steps: Sequence[Step], telling: Telling) -> str:
    """Steps one after the other; a choice among them stands in parentheses."""
    return _joined(_units(steps, telling), Kind.KEEP, telling)


def _joined(units: Sequence[Unit], before: Kind, telling: Telling) -> str:
    """The units in one sentence, after one of this kind or none."""
    unit, *rest = units
    text = unit.text if before is Kind.KEEP else unit.noun or unit.text
    if not rest:
        return text
    if unit.kind is not Kind.KEEP:
        key = "steps.then"
    elif rest[0].kind is Kind.PERHAPS:
        key = "steps.and_perhaps"
    else:
        key = "steps.comma" if len(rest) > 1 and rest[0].kind is Kind.KEEP else "steps.and"
    return telling.words.say(key, first=text, rest=_joined(rest, unit.kind, telling))


def _units(steps: Sequence[Step], telling: Telling) -> list[Unit]:
    found: list[Unit] = []
    place = 0
    while place < len(steps):
        unit, told_steps = joined_best(steps[place:], telling) or (_unit(steps[place], telling), 1)
        found.append(unit)
        place += told_steps
    return found


def _unit(step: Step, telling: Telling) -> Unit:
    say = telling.words.say
    match step:
        case Keep(condition):
            return Unit(Kind.KEEP, setting_prose(condition, telling))
        case Use(rule):
            return Unit(Kind.OTHER, _use(rule, telling))
        case IfPossible(inner):
            text = say("steps.if_you_can", step=_one_step(inner, telling))
            return Unit(Kind.PERHAPS, text)
        case Else() | Either():
            return Unit(Kind.OTHER, say("steps.group", step=action_prose(step, telling)))
        case Cases():
            return Unit(Kind.OTHER, _cases(step, telling))
        case Best():
            raise ValueError("the best half is told by joined_best")


def _one_step(action: Action, telling: Telling) -> str:
    """The action as one step: in parentheses where it is more, or a choice of ways to set."""
    text = action_prose(action, telling)
    match flat(action):
        case [Keep(SomeSetting() | NotSetting())] | [_, _, *_] | [IfPossible() | Else() | Either()]:
            return telling.words.say("steps.group", step=text)
        case _:
            return text


def _use(rule: str, telling: Telling) -> str:
    """By another rule, with its heading where that is short."""
    say, number = telling.words.say, telling.number_of(rule)
    used = telling.rules[number - 1]
    fresh = replace(telling, profiles=EVERY_PROFILE, jokers=ANY_JOKERS)
    told_number = telling.words.book.number(number)
    if telling.words.style is Style.CARD or told(used.when, fresh).clauses:
        return say("steps.use", number=told_number)
    return say("steps.use_named", number=told_number, heading=heading_prose(used.when, fresh))


def _cases(cases: Cases, telling: Telling) -> str:
    """Cases within other steps."""
    texts: list[str] = []
    for case in cases.cases:
        when = when_prose(case.condition, telling)
        inner = telling if case.condition is None else telling.within(case.condition)
        step = action_prose(case.action, inner)
        texts.append(telling.words.say("rule.case", when=when, step=step))
        telling = telling if case.condition is None else telling.past(case.condition)
    *before, text = texts
    for one in reversed(before):
        text = telling.words.say("rule.inline_next", first=one, rest=text)
    return telling.words.say("rule.inline", cases=text)
