"""Statements about irregularities as text, in the language's own words."""

from __future__ import annotations

from .situations import (
    AllFacts,
    AnyFacts,
    Fact,
    FactCount,
    FactTest,
    Impossible,
    IrregularityLine,
    MisdealOverrides,
    NotFact,
    Ruling,
    Situation,
)


def irregularity_text(line: IrregularityLine) -> str:
    """A whole statement."""
    match line:
        case Fact():
            return fact_text(line)
        case Impossible(situation):
            return f"impossible {situation_text(situation)}"
        case MisdealOverrides():
            return "misdeal overrides"
        case Ruling():
            return ruling_text(line)


def fact_text(fact: Fact) -> str:
    """A fact as declared."""
    bounds = f" {fact.bounds[0].value}..{fact.bounds[1].value}" if fact.bounds else ""
    return f'fact {fact.name.text}{bounds} "{fact.text.text}"'


def ruling_text(ruling: Ruling) -> str:
    """A ruling: when it holds, and its consequences."""
    ruled = ", ".join(phrase.words for phrase in ruling.ruled)
    return f"when {situation_text(ruling.situation)}: {ruled}"


def situation_text(situation: Situation) -> str:
    """A condition on facts."""
    match situation:
        case FactTest(name):
            return name.text
        case FactCount(names, relation, number):
            return f"{' + '.join(name.text for name in names)} {relation} {number.value}"
        case NotFact(part):
            return f"not {_nested(part, (AllFacts, AnyFacts, NotFact))}"
        case AllFacts(parts):
            return " and ".join(_nested(part, (AllFacts, AnyFacts)) for part in parts)
        case AnyFacts(parts):
            return " or ".join(_nested(part, (AnyFacts,)) for part in parts)


def _nested(part: Situation, compound: tuple[type, ...]) -> str:
    """A part, in parentheses where it would otherwise read differently."""
    text = situation_text(part)
    return f"({text})" if isinstance(part, compound) else text
