"""`houseway set`: one hand, or one a line from stdin."""

from __future__ import annotations

from argparse import Namespace

from ...grammar.diagnostics import SheetError
from ...spec.cards import CardError, parse_cards
from ...spec.foul_words import foul_words
from ...spec.hand import Setting
from ...spec.interpreter import Decision, Interpreter
from ...spec.joker_readings import joker_readings, reading_words
from ...spec.variant import FoulTest, NoHouseWayError
from ...spec.vocabulary import Half
from ..loading import load
from .output import print_json, refuse, refuse_sheet


def run(options: Namespace) -> int:
    """Set the hand or hands; 1 where nothing is left or the setting fouls, 2 on bad cards."""
    if options.stdin == bool(options.cards):
        return refuse(["give either seven cards or --stdin"], options.format)
    try:
        variant = load(options.variant)
        if options.stdin:
            from .set_lines import set_lines

            return set_lines(variant, as_json=options.format == "json")
        return _one(Interpreter(variant), " ".join(options.cards), options.format)
    except SheetError as error:
        return refuse_sheet(error, options.format)
    except NoHouseWayError as error:
        return refuse([str(error)], options.format)


def _one(interpreter: Interpreter, text: str, form: str) -> int:
    try:
        decision = interpreter.set(parse_cards(text))
    except CardError as error:
        if form == "json":
            print_json({"error": "; ".join(error.reasons), "input": text})
        return refuse(error.reasons)
    if form == "json":
        print_json(as_dict(interpreter.variant.name, decision))
    else:
        print("\n".join(lines_of(decision, interpreter.variant.foul.test)))
    return status_of(decision)


def status_of(decision: Decision) -> int:
    """1 for a hand that the house way leaves unset, open or fouled, else 0."""
    clean = decision.setting is not None and not decision.fouled
    return 0 if clean and not decision.is_open else 1


def as_dict(variant: str, decision: Decision) -> dict[str, object]:
    """The decision with the keys that `set --json` promises."""
    setting, case = decision.setting, decision.case
    return {
        "variant": variant,
        "cards": [str(card) for card in decision.hand.reading],
        "front": [str(card) for card in setting.front] if setting else None,
        "back": [str(card) for card in setting.back] if setting else None,
        "jokers": [
            {"half": reading.half.value, "stands_for": str(reading)}
            for reading in (joker_readings(setting) if setting else ())
        ],
        "rule": decision.rule.name if decision.rule else None,
        "case": (case.title or decision.case_number) if case else None,
        "fouled": decision.fouled,
        "determinate": setting is not None and not decision.is_open,
    }


def lines_of(decision: Decision, test: FoulTest) -> list[str]:
    """The decision for a reader."""
    setting, rule, case = decision.setting, decision.rule, decision.case
    lines = []
    if setting:
        lines += _halves(setting)
    else:
        lines.append("not set: " + ("the rule leaves no setting" if rule else "no rule holds"))
    if rule:
        lines.append(f"rule   {rule.name}: {rule.title}")
    if case:
        title = f" '{case.title}'" if case.title else ""
        lines.append(f"case   {decision.case_number}{title}: {case.text.removeprefix('case ')}")
    if decision.by_net:
        lines.append("note   the safety net set this hand: the rule left no setting that is legal")
    if setting and decision.fouled:
        lines.append(f"FOUL   {foul_words(setting, test)}")
    if decision.is_open:
        lines.append("OPEN   the rule leaves settings of different value; one of them is shown")
    return lines


def _halves(setting: Setting) -> list[str]:
    """Front and back, each with its value and what its jokers stand for."""
    readings = joker_readings(setting)
    halves = (
        (Half.FRONT, setting.front, str(setting.front_value)),
        (Half.BACK, setting.back, str(setting.back_value)),
    )
    width = max(len(value) for _, _, value in halves)
    lines = []
    for half, cards, value in halves:
        jokers = reading_words([reading for reading in readings if reading.half is half])
        told = f"{value:<{width}}  {jokers}" if jokers else value
        lines.append(f"{half.value:<6} {' '.join(map(str, cards)):<18} {told}")
    return lines
