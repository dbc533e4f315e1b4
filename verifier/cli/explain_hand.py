"""`houseway explain`: a hand set before the reader's eyes."""

from __future__ import annotations

from argparse import Namespace

from ...grammar.diagnostics import SheetError
from ...spec.cards import CardError, parse_cards
from ...spec.interpreter import Decision, Interpreter, Trace
from ...spec.variant import FoulTest, NoHouseWayError
from ..loading import load
from ..words import cards_text, counted
from .output import print_json, refuse, refuse_sheet
from .set_hands import as_dict, lines_of, status_of


def run(options: Namespace) -> int:
    """Tell every rule tried and every step; exit status as for `set`."""
    try:
        variant = load(options.variant)
        interpreter = Interpreter(variant)
    except SheetError as error:
        return refuse_sheet(error, options.format)
    except NoHouseWayError as error:
        return refuse([str(error)], options.format)
    text, trace = " ".join(options.cards), Trace()
    try:
        decision = interpreter.set(parse_cards(text), trace)
    except CardError as error:
        if options.format == "json":
            print_json({"error": "; ".join(error.reasons), "input": text})
        return refuse(error.reasons)
    if options.format == "json":
        print_json(as_dict(variant.name, decision) | _trace_dict(trace))
    else:
        print("\n".join(_story(decision, trace, variant.foul.test)))
    return status_of(decision)


def _trace_dict(trace: Trace) -> dict[str, object]:
    return {
        "rules": [
            {"rule": rule.name, "condition": rule.text, "holds": holds}
            for rule, holds in trace.rules
        ],
        "steps": [{"step": step.text, "settings_left": len(step.left)} for step in trace.steps],
    }


def _story(decision: Decision, trace: Trace, test: FoulTest) -> list[str]:
    lines = [
        f"hand   {cards_text(decision.hand.cards)} ({decision.hand.shape.value})",
        "",
        "Rules tried:",
    ]
    for rule, holds in trace.rules:
        lines.append(f"  {'yes' if holds else 'no':<4} {rule.name}: {rule.text}")
    for title, steps in (("Steps", trace.steps), ("Safety net", trace.net_steps)):
        if steps:
            lines += ["", f"{title}, from all 21 settings:"]
        for step in steps:
            left = f"{counted(len(step.left), 'setting')} left"
            if len(step.left) == 1:
                left += f": {' '.join(map(str, step.left[0].front))} in front"
            lines.append(f"  {step.text}: {left}")
    return [*lines, "", *lines_of(decision, test)]
