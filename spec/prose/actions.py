"""What a dealer does, step by step: "keep the pair behind and play the best front"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..house_way import (
    Action,
    Best,
    Cases,
    Either,
    Else,
    HalfHas,
    HalfHasExactly,
    IfPossible,
    Keep,
    Legal,
    NotSetting,
    SomeSetting,
    Then,
    Use,
)
from ..vocabulary import Half
from .when import when_prose
from .naming import Telling
from .settings import Placed, half_of, setting_prose
from .simplify import simplified_setting
from .words import HALF_KEYS

Step = Keep | Best | IfPossible | Use | Else | Either | Cases
"""An action that is no sequence."""

LEGAL: Final = Legal()


def action_prose(action: Action, telling: Telling) -> str:
    """The action in one breath, with the first letter small and no full stop."""
    steps = flat(action)
    match steps[0]:
        case Else() | Either() as choice:
            return _choice(choice, steps[1:], telling)
        case _:
            return sequence(steps, telling)


def flat(action: Action) -> tuple[Step, ...]:
    """The steps of the action, one after the other, in the order in which they are told.

    Of conditions that follow each other, `legal` comes last: their order makes no difference.
    """
    steps = tuple(_flat(action))
    return tuple(_legal_last(steps))


def _flat(action: Action) -> Iterator[Step]:
    if not isinstance(action, Then):
        yield action
        return
    for step in action.steps:
        yield from _flat(step)


def _legal_last(steps: Sequence[Step]) -> Iterator[Step]:
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


def simple(action: Action) -> bool:
    """Whether the action is a sequence of steps without a choice among them."""
    return not any(isinstance(step, Else | Either | Cases) for step in flat(action))


# --- choices ------------------------------------------------------------------------


def _choice(choice: Else | Either, rest: Sequence[Step], telling: Telling) -> str:
    """A choice, and what is done either way."""
    say = telling.words.say
    key = "steps.otherwise" if isinstance(choice, Else) else "steps.either"
    *before, last = _arms(choice, telling)
    text = last
    if isinstance(choice, Either):
        for arm in reversed(before[1:]):
            text = say("steps.or_more", first=arm, second=text)
        before = before[:1]
    for arm in reversed(before[1:]):
        text = say("steps.otherwise", first=arm, second=text)
    if not rest:
        return say(key, first=before[0], second=text)
    return say(f"{key}_then", first=before[0], second=text, rest=sequence(rest, telling))


def _arms(choice: Else | Either, telling: Telling) -> list[str]:
    """The arms of the choice and of choices of its kind within it, each a sequence."""
    found: list[str] = []
    for arm in (choice.first, choice.second):
        if isinstance(arm, type(choice)):
            found += _arms(arm, telling)
        else:
            found.append(_arm(arm, telling))
    return found


def _arm(action: Action, telling: Telling) -> str:
    return sequence(flat(action), telling)


# --- sequences -----------------------------------------------------------------------


def sequence(steps: Sequence[Step], telling: Telling) -> str:
    """Steps one after the other; a choice among them stands in parentheses."""
    return _sequence(_with_best_legal(steps), "best", telling)


Told = Step | tuple[Keep, Best]
"""A step, or the condition that there is no foul with the best half that follows it."""


def _with_best_legal(steps: Sequence[Step]) -> list[Told]:
    found: list[Told] = []
    for step in steps:
        last = found[-1] if found else None
        if isinstance(step, Best) and isinstance(last, Keep) and last.condition == LEGAL:
            found[-1] = (last, step)
        else:
            found.append(step)
    return found


def _sequence(steps: Sequence[Told], best: str, telling: Telling) -> str:
    """The steps from here on; `best` is the key for a first step that takes the best half."""
    first, *rest = steps
    text = _step(first, best, telling)
    if not rest:
        return text
    join, best = _join(first, rest, telling)
    return telling.words.say(f"steps.{join}", first=text, rest=_sequence(rest, best, telling))


def _join(first: Told, rest: Sequence[Told], telling: Telling) -> tuple[str, str]:
    """How the first step is joined to the rest: a key below `steps`, and one for a best half."""
    following = rest[0]
    keeps = isinstance(first, Keep)
    match following:
        case Best(half) if keeps and half is Half.BACK and _fills_front(first):
            return "leaving", "best_noun"
        case Best(half) if keeps and half is Half.FRONT and _half_fills_front(first):
            return "with", "best_beside"
        case Best() | (Keep(), Best()) if not keeps:
            return "then", "best_noun"
    if not keeps:
        return "then", "best"
    return ("and" if len(rest) == 1 or not isinstance(following, Keep) else "comma"), "best"


def _fills_front(step: Told) -> bool:
    """Whether the step puts cards in front, so that the best back is what it leaves."""
    return isinstance(step, Keep) and _placed_in(step) is Half.FRONT


def _half_fills_front(step: Told) -> bool:
    """Whether the step puts a single card in front."""
    match step:
        case Keep(HalfHasExactly(Half.FRONT, 1, _) | HalfHas(Half.FRONT, _)):
            return True
        case _:
            return False


def _placed_in(step: Keep) -> Half | None:
    condition = simplified_setting(step.condition)
    return half_of(condition) if isinstance(condition, Placed) else None


def _step(step: Told, best: str, telling: Telling) -> str:
    say = telling.words.say
    match step:
        case Keep(condition):
            return setting_prose(simplified_setting(condition), telling)
        case Best(half) if best == "best_beside":
            return say("best_noun.beside")
        case Best(half):
            return say(f"{best}.{HALF_KEYS[half]}")
        case (Keep(), Best(half)):
            key = "best_legal_noun" if best == "best_noun" else "best_legal"
            return say(f"{key}.{HALF_KEYS[half]}")
        case Use(rule):
            return say("steps.use", number=telling.words.book.number(telling.numbers[rule]))
        case IfPossible(inner):
            return say("steps.if_you_can", step=_one_step(inner, telling))
        case Else() | Either():
            return say("steps.group", step=action_prose(step, telling))
        case Cases():
            return cases_inline(step, telling)


def _one_step(action: Action, telling: Telling) -> str:
    """The action as one step: in parentheses where it is more, or a choice of ways to set."""
    steps = flat(action)
    if len(steps) == 1 and isinstance(steps[0], Best | Use):
        return _step(steps[0], "best", telling)
    if len(steps) == 1 and isinstance(steps[0], Keep) and _short(steps[0]):
        return _step(steps[0], "best", telling)
    return telling.words.say("steps.group", step=action_prose(action, telling))


def _short(step: Keep) -> bool:
    return not isinstance(simplified_setting(step.condition), SomeSetting | NotSetting)


# --- cases ----------------------------------------------------------------------------


def cases_inline(cases: Cases, telling: Telling) -> str:
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
