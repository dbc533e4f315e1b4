"""Statements of fixed words as text, in the language's own words."""

from __future__ import annotations

from typing import Final

from .leaves import Amount, Number, Phrase, Rank, RankRange
from .phrases import condition_text, range_text, rank_text, setting_text
from .sheet import BetLine, Chance, Choice, Commission, Halves, Line, Outcome

_FORMS: Final = {
    "five alike": "{} {} straight flush",
    "foul test": "{}",
    "seats": "seats {} and bank",
    "start": "start {} {} from bank as {}",
    "shares": "shares {}/{}",
    "settle": "settle {} from {}",
    "push when": "push when {} {} is {} high",
    "outcome": "{}: {}",
    "wager up to": "wager up to {}: {}",
    "wager above": "wager above {}: {}",
    "each round": "each round: {}",
}
"""Lines that are not their topic and then their choices, which go in the braces."""


def line_text(line: Line) -> str:
    """A line of a block."""
    choices = [_choice(choice) for choice in line.choice]
    if line.topic == "joker is" and len(choices) > 1:
        return f"joker is {choices[0]} or completes {', '.join(choices[1:])}"
    if line.topic == "bank at most":
        rounds = "round" if choices[0] == "1" else "rounds"
        then = f", then {choices[1]}" if choices[1:] else ""
        return f"bank at most {choices[0]} {rounds} in a row{then}"
    if line.topic == "hands":
        fewer = f", {choices[3]}" if choices[3:] else ""
        return f"{choices[0]} hands of {choices[1]} cards, {choices[2]} left over{fewer}"
    if line.topic == "action button to first hand" and choices:
        return f"{line.topic}, or next seat {choices[0]} if bank"
    if line.topic in _FORMS:
        return _FORMS[line.topic].format(*choices)
    return " ".join([line.topic, *choices])


def _choice(choice: Choice) -> str:
    match choice:
        case Phrase(words):
            return words
        case Number(value):
            return str(value)
        case Amount(text):
            return text
        case Rank():
            return rank_text(choice)
        case RankRange():
            return range_text(choice)
        case Outcome():
            return outcome_text(choice)
        case Chance(dice, low, high):
            return f"{dice.value} dice" if dice else f"random {low.value}..{high.value}"


def outcome_text(outcome: Outcome) -> str:
    """`pays 3 to 2`, `pushes`, `loses`."""
    if outcome.odds is None:
        return outcome.ending.words
    pays, to = outcome.odds
    return f"pays {pays.value} to {to.value}"


def commission_text(commission: Commission) -> str:
    """A whole commission statement."""
    if commission.rate is None or commission.base is None:
        return "commission none"
    rounded, least = commission.rounded, commission.least
    parts = [
        f"commission {commission.rate.text}% of {commission.base.words}",
        f"rounded {rounded.way.words} {rounded.unit.text}" if rounded else "exact",
        *([f"at least {least.text}"] if least else []),
    ]
    return ", ".join(parts)


def bet_line_text(line: BetLine) -> str:
    """A line of a pay table."""
    outcome = outcome_text(line.outcome)
    match line.condition:
        case None:
            return f"otherwise: {outcome}"
        case Halves(conditions):
            return f"when {', '.join(map(setting_text, conditions))}: {outcome}"
        case condition:
            return f"when {condition_text(condition)}: {outcome}"
