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
    QUESTIONS,
    WHEEL,
    Question,
)

_BLOCKS: Final = {
    "deck": (JOKERS, JOKER),
    "ranking": (FIVE_ACES, WHEEL, FLUSH_JOKER),
    "foul": (FOUL, PLAYER_FOUL),
}
"""The declarations in the order of their blocks."""


def starter_text(name: str, title: str, answers: Mapping[str, str]) -> str:
    """The text of a new file, in the canonical layout.

    Args:
        name: the variant's name.
        title: its title, without quotes and line ends.
        answers: the chosen word for each question's key; questions about jokers are
            left out where there is none.
    """
    lines = {q: _line(q, answers) for q in QUESTIONS if q.key in answers}
    counts, beside_ace = lines.get(JOKER_COUNTS), _joker_example(answers)
    template = files(__package__).joinpath("starter.house").read_text(encoding="utf-8")
    return Template(template).substitute(
        {block: _block(lines, questions) for block, questions in _BLOCKS.items()},
        name=name,
        title=title,
        counts=f"    {counts}\n\n" if counts else "",
        joker_example=f"  {beside_ace}\n" if beside_ace else "",
    )


def _line(question: Question, answers: Mapping[str, str]) -> str:
    wild = answers.get(JOKER.key) == "any"
    line = question.chosen(answers[question.key]).line
    return line.format(alike="five of a kind" if wild else "five aces")


def _block(lines: Mapping[Question, str], questions: tuple[Question, ...]) -> str:
    return "\n".join(f"    {lines[question]}" for question in questions if question in lines)


def _joker_example(answers: Mapping[str, str]) -> str:
    """A joker beside an ace: a pair of aces where it counts as one; nothing without a joker."""
    if answers[JOKERS.key] == "0":
        return ""
    pair = answers[JOKER_COUNTS.key] == "ace"
    rule, front = ("one_pair", "Kd 9c") if pair else ("no_pair", "As 9c")
    if answers[JOKER.key] == "any":  # it pairs whatever is left behind
        front = "As Kd"
    return f'example "An ace and a joker" {{ hand Jk As Kd 9c 7h 5s 2c  front {front}  by {rule} }}'
