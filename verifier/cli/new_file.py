"""`houseway new`: a starter file for a house, by questions or by flags."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from pathlib import Path
from typing import Final

from ..starter import starter_text
from ..starter_choices import ABOUT_JOKERS, JOKERS, Question, questions_for
from .output import refuse

_LONGEST: Final = 60
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")


class _NoAnswer(Exception):  # noqa: N818 - the reader went away, which is no error of theirs
    """The questions were not answered to the end."""


def run(options: Namespace) -> int:
    """Write a starter file; 2 where it can't be, or where something is not said."""
    name: str = options.name
    title = name.replace("_", " ").capitalize() if options.title is None else options.title
    path = Path(options.out) / f"{name}.house"
    faults = _faults_of_name(name) or _faults_of_title(title) or _faults_of_place(path)
    if faults:
        return refuse(faults)
    given = {key: word for key, word in vars(options).items() if key in _KEYS and word is not None}
    try:
        answers = _asked(given) if sys.stdin and sys.stdin.isatty() else given
    except _NoAnswer:
        return refuse([f"{path} is not written: not all questions were answered"])
    faults = _faults_of_answers(answers, path)
    return refuse(faults) if faults else _write(path, starter_text(name, title, answers))


_KEYS: Final = frozenset(question.key for question in questions_for(None))


def _faults_of_name(name: str) -> list[str]:
    if _NAME.fullmatch(name) and len(name) <= _LONGEST:
        return []
    words = re.sub(r"[^a-z0-9]+", "_", name.removesuffix(".house").lower()).strip("_")[:_LONGEST]
    near = words if _NAME.fullmatch(words) else f"house_{words}".strip("_")[:_LONGEST]
    rule = f"names have small letters, digits and '_', a letter first, {_LONGEST} signs at most"
    return [f"'{_printable(name)}' can't be the name: {rule}; write '{near}'"]


def _faults_of_title(title: str) -> list[str]:
    if title.strip() and title.isprintable() and '"' not in title and len(title) <= 2 * _LONGEST:
        return []
    rule = f"a title has no quotes and no line ends, and at most {2 * _LONGEST} signs"
    return [f"'{_printable(title)}' can't be the title: {rule}; write words without them"]


def _faults_of_place(path: Path) -> list[str]:
    if not path.parent.is_dir():
        folder = _printable(str(path.parent))
        return [f"there is no folder '{folder}'; make it first, or leave --out out"]
    if path.exists() or path.is_symlink():
        return [_exists(path)]
    return []


def _exists(path: Path) -> str:
    return f"{path} is there already and is not written over; give another name or --out"


def _faults_of_answers(answers: dict[str, str], path: Path) -> list[str]:
    """Flags that have no place, then what is missing with its choices."""
    asked = questions_for(answers.get(JOKERS.key))
    extra = [q for q in ABOUT_JOKERS if q not in asked and q.key in answers]
    if extra:
        return [f"--{q.flag} has no place in a deck without a joker; leave it out" for q in extra]
    missing = [question for question in asked if question.key not in answers]
    if not missing:
        return []
    head = f"{path} is not written: houses differ in what is not said, and nothing is assumed"
    unless = "" if JOKERS.key in answers else " (only with a joker)"
    return [head, *(_as_choices(q, unless if q in ABOUT_JOKERS else "") for q in missing)]


def _as_choices(question: Question, where: str) -> str:
    words = [f"  --{question.flag} {choice.word}: {choice.says}" for choice in question.choices]
    return "\n".join([f"{question.asks}{where}", *words])


def _asked(given: dict[str, str]) -> dict[str, str]:
    """The answers given, and those of the reader to every question left."""
    answers = dict(given)
    if JOKERS.key not in answers:
        answers[JOKERS.key] = _ask(JOKERS)
    for question in questions_for(answers[JOKERS.key]):
        if question.key not in answers:
            answers[question.key] = _ask(question)
    return answers


def _ask(question: Question) -> str:
    """The word of the choice that the reader takes, by its number or its word."""
    told = [f"{number}  {choice.says}" for number, choice in enumerate(question.choices, 1)]
    _say("\n".join(["", question.asks, *(f"  {line}" for line in told)]) + "\n")
    words = {choice.word: choice.word for choice in question.choices}
    numbers = {str(number): choice.word for number, choice in enumerate(question.choices, 1)}
    while True:
        _say(f"1 to {len(numbers)}: ")
        line = sys.stdin.readline()
        if not line:
            raise _NoAnswer
        answer = (words | numbers).get(line.strip().lower())
        if answer:
            return answer
        _say("That is none of the answers; give the number before one of them.\n")


def _say(words: str) -> None:
    print(words, end="", file=sys.stderr, flush=True)


def _write(path: Path, text: str) -> int:
    try:
        file = path.open("x", encoding="utf-8", newline="\n")
    except FileExistsError:
        return refuse([_exists(path)])
    except OSError as error:
        return refuse([f"{path} can't be written: {error.strerror}"])
    try:
        with file:
            file.write(text)
    except OSError as error:
        path.unlink(missing_ok=True)
        return refuse([f"{path} can't be written: {error.strerror}"])
    print(f"{path}: written; next: houseway verify {path}")
    return 0


def _printable(text: str) -> str:
    """As much of a text as a message can show."""
    return "".join(sign if sign.isprintable() else "?" for sign in text[:_LONGEST])
