"""`houseway ruling`: what an irregularity leads to."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence

from ...grammar.diagnostics import SheetError
from ...spec.irregularities import Fact, Irregularities, Outcome, Ruling, Situation
from ...spec.variant import Variant
from ..dealing.situations import situation_words
from ..loading import load
from ..words import clauses_text
from .output import print_json, refuse, refuse_sheet


def run(options: Namespace) -> int:
    """Print what is ruled; 1 where nothing is, or rulings conflict; 2 where it can't be so."""
    try:
        variant = load(options.variant)
    except SheetError as error:
        return refuse_sheet(error, options.format)
    rules = variant.irregularities
    if rules is None:
        words = f"{variant.name} says nothing of irregularities: add irregularities {{ ... }}"
        return refuse([words], options.format)
    situation, faults = _situation(rules, options.facts)
    if not faults and not rules.possible(situation):
        faults = [f"this can't be: {situation_words(rules, situation)}; the sheet rules it out"]
    if faults:
        return refuse(faults, options.format)
    ruled = rules.ruled(situation)
    open_ = rules.present(situation) and not ruled.applied
    if options.format == "json":
        print_json(_as_dict(variant, situation, ruled))
    else:
        print("\n".join(_lines(rules, situation, ruled)))
    return 1 if open_ or ruled.conflicts else 0


def _situation(rules: Irregularities, words: Sequence[str]) -> tuple[dict[str, int], list[str]]:
    """The facts' values as told, the others 0, and what is wrong with the words."""
    facts = {fact.name: fact for fact in rules.facts}
    values, faults = dict.fromkeys(facts, 0), []
    told: set[str] = set()
    for word in words:
        name, sign, value = word.partition("=")
        fact = facts.get(name)
        if fact is None:
            known = "; ".join(map(_allowed, rules.facts))
            faults.append(f"'{name[:40]}' is no fact of this sheet; the facts are: {known}")
        elif name in told:
            faults.append(f"'{name}' is told twice")
        elif not sign:
            faults.append(f"'{name}' needs a value: {_allowed(fact)}")
        else:
            told.add(name)
            number = _value(fact, value)
            if number is None:
                faults.append(f"'{value[:20]}' is no value of {name}: {_allowed(fact)}")
            else:
                values[name] = number
    return values, faults


def _value(fact: Fact, text: str) -> int | None:
    if fact.is_flag and text in ("yes", "no"):
        return int(text == "yes")
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        return None
    return int(text) if fact.low <= int(text) <= fact.high else None


def _allowed(fact: Fact) -> str:
    values = "yes or no" if fact.is_flag else f"{fact.low} to {fact.high}"
    return f"{fact.name}={values} ({fact.text})"


def _lines(rules: Irregularities, situation: Situation, ruled: Outcome) -> Iterator[str]:
    yield f"situation  {situation_words(rules, situation)}"
    if not ruled.applied:
        nothing = not rules.present(situation)
        yield "ruling     " + (
            "none is needed: play on" if nothing else "NONE: the sheet is silent"
        )
    for ruling in ruled.applied:
        words = ", ".join(one.value for one in ruling.consequences)
        yield f"ruling     {words}{clauses_text(ruling.cites)}, {ruling.text.partition(':')[0]}"
    for ruling in ruled.cancelled:
        words = ", ".join(one.value for one in ruling.consequences)
        yield f"cancelled  {words}{clauses_text(ruling.cites)}: a misdeal overrides it"
    for one in ruled.conflicts:
        yield f"CONFLICT   '{one.one.value}' and '{one.other.value}' can't both be carried out"


def _ruling_json(ruling: Ruling) -> dict[str, object]:
    return {"text": ruling.text, "clauses": [str(one) for one in ruling.cites]}


def _as_dict(variant: Variant, situation: Situation, ruled: Outcome) -> dict[str, object]:
    return {
        "variant": variant.name,
        "situation": dict(situation),
        "consequences": [one.value for one in ruled.consequences],
        "rulings": [_ruling_json(one) for one in ruled.applied],
        "cancelled": [_ruling_json(one) for one in ruled.cancelled],
        "conflicts": [
            {"consequences": [one.one.value, one.other.value]} for one in ruled.conflicts
        ],
    }
