"""A house way as written to the core: bands, rules, their order, steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush
from itertools import pairwise

from ...grammar import sheet as nodes
from ...grammar import syntax
from ...grammar.diagnostics import Code, Span
from ...grammar.leaves import Name
from ...grammar.phrases import condition_text, setting_text, step_text
from ...grammar.places import within
from .. import house_way as core
from ..vocabulary import Half, JokerCounts
from .lower_condition import ConditionLowering, bounds_of
from .messages import Messages
from .size import MOST_PARTS, MOST_RULES, parts_of
from .titles import title_of


def lower_house_way(way: nodes.HouseWay, counts: JokerCounts, messages: Messages) -> core.HouseWay:
    """The house way; rules in the order in which they are tried."""
    lines = way.lines or ()
    written = _rules_by_name(lines, messages)
    if not written:
        messages.missing(
            way.span,
            "a rule",
            "without rules no hand can be set",
            'write: rule all "All hands" { when any hand: legal, best front, best back }',
        )
    if len(written) > MOST_RULES:
        _too_large(way, f"{len(written):,} rules", messages)
        messages.raise_if_any()
    _check_uses(written, messages)
    bands = _bands(lines, messages)
    conditions = ConditionLowering(bands, messages)
    lowered = {
        name: _lower_rule(rule, number, conditions)
        for number, (name, rule) in enumerate(written.items(), start=1)
    }
    nets = [line for line in lines if isinstance(line, nodes.SafetyNet)]
    for net in nets[1:]:
        messages.twice(net.span, "the safety net", nets[0].span)
    order = _in_order(written, lines, messages)
    lowered_way = core.HouseWay(
        tuple(lowered[name] for name in order),
        counts,
        _steps(nets[0].action, conditions) if nets else None,
        tuple(_with_uses(bands, written)),
        tuple((a.text, b.text) for line in _priorities(lines) for a, b in pairwise(line.rules)),
    )
    if not messages.found and parts_of(lowered_way) > MOST_PARTS:
        _too_large(way, f"more than {MOST_PARTS:,} conditions and steps", messages)
    return lowered_way


def _too_large(way: nodes.HouseWay, what: str, messages: Messages) -> None:
    messages.add(
        Code.TOO_LARGE,
        way.span,
        f"this house way comes to {what}",
        "each 'use' counts as all that the used rule says; no dealer could follow so much",
        "leave rules out, or use fewer rules within rules",
    )


def _bands(lines: tuple[nodes.WayLine, ...], messages: Messages) -> dict[str, tuple[int, int]]:
    bands: dict[str, tuple[int, int]] = {}
    places: dict[str, Span] = {}
    for line in lines:
        if isinstance(line, nodes.Band):
            name = line.name.text
            if name in bands:
                messages.twice(line.span, f"band '{name}'", places[name])
            bands.setdefault(name, bounds_of(line.bounds, messages))
            places.setdefault(name, line.span)
    return bands


def _priorities(lines: tuple[nodes.WayLine, ...]) -> list[nodes.Priority]:
    return [line for line in lines if isinstance(line, nodes.Priority)]


def _with_uses(
    bands: Mapping[str, tuple[int, int]], rules: Mapping[str, nodes.Rule]
) -> Iterator[core.Band]:
    """The bands, each with the tests that name it."""
    uses: dict[str, list[tuple[str, int]]] = {name: [] for name in bands}
    for rule in rules.values():
        tests = (n for n in within(rule) if isinstance(n, syntax.InRange | syntax.PairsIn))
        for number, test in enumerate(tests, start=1):
            bounds = (test.one, test.other) if isinstance(test, syntax.PairsIn) else (test.bounds,)
            for named in bounds:
                if isinstance(named, Name) and named.text in uses:
                    uses[named.text].append((rule.name.text, number))
    for name, (low, high) in bands.items():
        yield core.Band(name, low, high, tuple(uses[name]))


def _rules_by_name(lines: tuple[nodes.WayLine, ...], messages: Messages) -> dict[str, nodes.Rule]:
    rules: dict[str, nodes.Rule] = {}
    for line in lines:
        if isinstance(line, nodes.Rule):
            name = line.name.text
            if name in rules:
                messages.twice(line.name.span, f"rule '{name}'", rules[name].name.span)
            rules.setdefault(name, line)
    return rules


# --- order and references ----------------------------------------------------


def _in_order(
    rules: Mapping[str, nodes.Rule], lines: tuple[nodes.WayLine, ...], messages: Messages
) -> list[str]:
    """Names in the order tried: next comes the first in writing whose betters are all tried."""
    betters: dict[str, set[str]] = {name: set() for name in rules}
    priorities = _priorities(lines)
    for line in priorities:
        known = True
        for written in line.rules:
            if written.text not in rules:
                messages.unknown_name(written.span, "rule", written.text, rules)
                known = False
        if known:
            for first, second in pairwise(line.rules):
                betters[second.text].add(first.text)
    after: dict[str, list[str]] = {name: [] for name in rules}
    for name, above in betters.items():
        for one in sorted(above):
            after[one].append(name)
    names = list(rules)
    place = {name: number for number, name in enumerate(names)}
    waiting = {name: len(above) for name, above in betters.items()}
    ready = [place[name] for name in names if not waiting[name]]
    order: list[str] = []
    while ready:
        order.append(names[heappop(ready)])
        for name in after[order[-1]]:
            waiting[name] -= 1
            if not waiting[name]:
                heappush(ready, place[name])
    if len(order) < len(rules):
        left = [name for name in names if waiting[name]]
        why = "none of these rules could ever be the one to begin with"
        _report_circle(priorities[-1].span, "priority", left, why, messages)
        order += left
    return order


def _report_circle(span: Span, what: str, names: list[str], why: str, messages: Messages) -> None:
    messages.add(
        Code.CIRCLE,
        span,
        f"'{what}' leads in a circle among: {', '.join(names)}",
        why,
        "take out one of the links",
    )


def _check_uses(rules: Mapping[str, nodes.Rule], messages: Messages) -> None:
    """Every `use` names a rule, and none leads back to itself."""
    uses = {name: list(_uses_of_rule(rule)) for name, rule in rules.items()}
    for used in uses.values():
        for name in used:
            if name.text not in rules:
                messages.unknown_name(name.span, "rule", name.text, rules)
    done: set[str] = set()
    for start in rules:
        circle = _find_circle(start, uses, done)
        if circle:
            place = next(n.span for n in uses[circle[0]] if n.text in circle)
            why = "a rule that uses itself, at once or by way of others, never comes to an end"
            _report_circle(place, "use", circle, why, messages)
            return


def _find_circle(start: str, uses: Mapping[str, list[Name]], done: set[str]) -> list[str] | None:
    """Rules that lead back to themselves, reached from `start`; visited ones join `done`."""
    path = [start]
    waiting = [iter(uses[start])]
    while path:
        name = next(waiting[-1], None)
        if name is None:
            done.add(path.pop())
            waiting.pop()
        elif name.text in path:
            return path[path.index(name.text) :]
        elif name.text in uses and name.text not in done:
            path.append(name.text)
            waiting.append(iter(uses[name.text]))
    return None


def _uses_of_rule(rule: nodes.Rule) -> Iterator[Name]:
    actions = [rule.body] if isinstance(rule.body, syntax.Steps) else [c.action for c in rule.body]
    for action in actions:
        yield from _uses(action)


def _uses(step: syntax.Step) -> Iterator[Name]:
    match step:
        case syntax.UseRule(name):
            yield name
        case syntax.Steps(steps) | syntax.ElseChain(steps):
            for inner in steps:
                yield from _uses(inner)
        case syntax.EitherOr(first, second):
            yield from _uses(first)
            yield from _uses(second)
        case syntax.IfPossible(inner):
            yield from _uses(inner)
        case _:
            return


# --- rules and actions -------------------------------------------------------


def _lower_rule(rule: nodes.Rule, number: int, conditions: ConditionLowering) -> core.Rule:
    name = rule.name.text
    title = title_of(rule.title, name.replace("_", " ").capitalize())
    body = rule.body
    if isinstance(body, syntax.Steps):
        action: core.Action = _steps(body, conditions)
    else:
        action = core.Cases(tuple(_lower_case(case, conditions) for case in body))
    when = conditions.hand(rule.when)
    return core.Rule(name, title, when, action, f"when {condition_text(rule.when)}", number)


def _lower_case(case: nodes.Case, conditions: ConditionLowering) -> core.Case:
    return core.Case(
        conditions.hand(case.condition) if case.condition else None,
        _steps(case.action, conditions),
        case.title.text if case.title else None,
        f"case {condition_text(case.condition)}" if case.condition else "otherwise",
    )


def _steps(steps: syntax.Steps, conditions: ConditionLowering) -> core.Action:
    lowered = tuple(_step(step, conditions) for step in steps.steps)
    return lowered[0] if len(lowered) == 1 else core.Then(lowered)


def _step(step: syntax.Step, conditions: ConditionLowering) -> core.Action:
    text = step_text(step)
    match step:
        case syntax.BestOf(half):
            return core.Best(Half(half), text)
        case syntax.UseRule(rule):
            return core.Use(rule.text, text)
        case syntax.IfPossible(inner):
            return core.IfPossible(_step(inner, conditions), text)
        case syntax.ElseChain(arms):
            *firsts, last = (_steps(arm, conditions) for arm in arms)
            for first in reversed(firsts):
                last = core.Else(first, last, text)
            return last
        case syntax.EitherOr(first, second):
            return core.Either(_steps(first, conditions), _steps(second, conditions), text)
        case syntax.Steps():
            return _steps(step, conditions)
        case syntax.LegalWord() | syntax.NotSetting() | syntax.HalfIs():
            return core.Keep(conditions.setting(step), setting_text(step))
