"""Actions as functions from a set of settings to a smaller one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter

from .compile_condition import Context, compile_hand_condition, compile_setting_condition
from .hand import Hand, Setting
from .house_way import (
    Action,
    Best,
    Case,
    Cases,
    Either,
    Else,
    HouseWay,
    IfPossible,
    Keep,
    Then,
    Use,
)
from .vocabulary import Half

SetOfSettings = tuple[Setting, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step taken: the author's words, and the settings left after it."""

    text: str
    left: SetOfSettings


Log = Callable[[Step], None] | None
Compiled = Callable[[Hand, SetOfSettings, Log], SetOfSettings]


def compile_action(
    action: Action, context: Context, way: HouseWay, using: tuple[str, ...]
) -> Compiled:
    """The action as a function; `using` are the rules being compiled, against cycles."""

    def compiled(part: Action) -> Compiled:
        return compile_action(part, context, way, using)

    match action:
        case Keep(condition, text):
            test = compile_setting_condition(condition, context)
            return _logged(text, lambda hand, left, _log: tuple(filter(test(hand), left)))
        case Best(half, text):
            return _logged(text, _best(half))
        case Then(steps):
            return _sequence([compiled(step) for step in steps])
        case IfPossible(step, text):
            inner = compiled(step)
            return _logged(text, lambda hand, left, _log: inner(hand, left, None) or left)
        case Else(first, second):
            one, other = compiled(first), compiled(second)
            return lambda hand, left, log: one(hand, left, log) or other(hand, left, log)
        case Either(first, second, text):
            one, other = compiled(first), compiled(second)
            return _logged(text, _union(one, other))
        case Use(name):
            if name in using:
                raise ValueError(f"rule {name} uses itself")
            return compile_action(way.rule(name).action, context, way, (*using, name))
        case Cases(cases):
            arms = [
                (
                    compile_hand_condition(case.condition, context) if case.condition else None,
                    case,
                    compiled(case.action),
                )
                for case in cases
            ]
            return _first_case(arms)


def _logged(text: str, run: Compiled) -> Compiled:
    def logged(hand: Hand, left: SetOfSettings, log: Log) -> SetOfSettings:
        result = run(hand, left, log)
        if log:
            log(Step(text, result))
        return result

    return logged


def _best(half: Half) -> Compiled:
    value = "front_value" if half is Half.FRONT else "back_value"
    strength: Callable[[Setting], int] = attrgetter(f"{value}.strength")

    def best(_hand: Hand, left: SetOfSettings, _log: Log) -> SetOfSettings:
        strengths = [*map(strength, left)]
        highest = max(strengths, default=0)
        return tuple(s for s, worth in zip(left, strengths, strict=True) if worth == highest)

    return best


def _sequence(steps: list[Compiled]) -> Compiled:
    def run(hand: Hand, left: SetOfSettings, log: Log) -> SetOfSettings:
        for step in steps:
            left = step(hand, left, log)
        return left

    return run


def _union(one: Compiled, other: Compiled) -> Compiled:
    def union(hand: Hand, left: SetOfSettings, _log: Log) -> SetOfSettings:
        firsts, seconds = one(hand, left, None), other(hand, left, None)
        return tuple(s for s in left if s in firsts or s in seconds)

    return union


def _first_case(arms: list[tuple[Callable[[Hand], bool] | None, Case, Compiled]]) -> Compiled:
    def run(hand: Hand, left: SetOfSettings, log: Log) -> SetOfSettings:
        for holds, case, action in arms:
            if holds is None or holds(hand):
                if log:
                    log(Step(case.text, left))
                return action(hand, left, log)
        return ()

    return run
