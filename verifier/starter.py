"""A first rule file: the house's declarations, a small house way that is proved, examples."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from string import Template
from typing import Final

from .starter_choices import (
    FIVE_ACES,
    FLUSH_JOKER,
    FOUL,
    JOKER,
    JOKER_COUNTS,
    JOKERS,
    PLAYER_FOUL,
    WHEEL,
    Question,
)


def starter_text(name: str, title: str, answers: Mapping[str, str]) -> str:
    """The text of a new file, in the canonical layout.

    Args:
        name: the variant's name.
        title: its title, without quotes and line ends.
        answers: the chosen word for each question's key; questions about jokers are
            left out where there is none.
    """
    lines = {question: _line(question, answers) for question in _SAID if question.key in answers}
    template = files(__package__).joinpath("starter.house").read_text(encoding="utf-8")
    counts, beside_ace = lines.get(JOKER_COUNTS), _joker_example(answers)
    return Template(template).substitute(
        name=name,
        title=title,
        deck=_block(lines, JOKERS, JOKER),
        ranking=_block(lines, FIVE_ACES, WHEEL, FLUSH_JOKER),
        foul=_block(lines, FOUL, PLAYER_FOUL),
        counts=f"    {counts}\n\n" if counts else "",
        joker_example=f"  {beside_ace}\n" if beside_ace else "",
    )


_SAID if question.key in answers}
    template = files(__package__).joinpath("starter.house").read_text(encoding="utf-8")
    text = Template(template).substitute(
        name=name,
        title=title,
        deck=_block(lines, JOKERS, JOKER),
        ranking=_block(lines, FIVE_ACES, WHEEL, FLUSH_JOKER),
        foul=_block(lines, FOUL, PLAYER_FOUL),
        counts=lines.get(JOKER_COUNTS, ""),
        joker_example=_joker_example(answers) if jokers else "",
    )
    return format_text(text)


_SAID: Final = (JOKERS, JOKER, FIVE_ACES, WHEEL, FLUSH_JOKER, FOUL, PLAYER_FOUL, JOKER_COUNTS)


def _line(question: Question, answers: Mapping[str, str]) -> str:
    wild = answers.get(JOKER.key) == "any"
    line = question.chosen(answers[question.key]).line
    return line.format(alike="five of a kind" if wild else "five aces")


def _block(lines: Mapping[Question, str], *questions: Question) -> str:
    return "\n".join(f"    {lines[question]}" for question in questions if question in lines)


def _joker_example(answers: Mapping[str, str]) -> str:
    """A joker beside an ace: a pair of aces where it counts as one; nothing without a joker."""
    if answers[JOKERS.key] == "0":
        return ""
    rule = "no_pair" if answers[JOKER_COUNTS.key] == "apart" else "one_pair"
    fronts = {"one_pair": "Kd 9c", "no_pair": "As 9c"}
    front = "As Kd" if answers[JOKER.key] == "any" else fronts[rule]
    return f'example "An ace and a joker" {{ hand Jk As Kd 9c 7h 5s 2c  front {front}  by {rule} }}'
