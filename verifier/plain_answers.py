"""What an engine answers to the questions of a money property, and both together as a verdict."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..spec.variant import PropertyId
from .verdict import Engine, PropertyVerdict, Status, worst


@dataclass(frozen=True, slots=True)
class PlainAnswer:
    """What one engine says to one question, in plain words.

    `faults` are what refutes the property, and `notes` what is worth knowing
    and no fault. `unknown` says why the question is not decided; then there are
    no faults. `error` tells of an answer that the interpreter contradicts.
    """

    faults: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    unknown: str | None = None
    error: str | None = None

    @property
    def status(self) -> Status:
        """The engine's word on this question."""
        if self.unknown:
            return Status.INCONCLUSIVE
        return Status.REFUTED if self.faults else Status.PROVED


PlainAnswers: TypeAlias = Mapping[str, PlainAnswer]
"""Answers by the questions, which are the same for both engines and in the same order."""

REACHED: Final = "the bound on the solver's effort (--rlimit) was reached"


@dataclass(frozen=True, slots=True)
class Judged:
    """One engine's answers to all questions of a property, and the time they took."""

    answers: PlainAnswers
    seconds: float

    @staticmethod
    def by(asking: Callable[[], PlainAnswers]) -> Judged:
        """The answers and the seconds spent on them."""
        start = time.perf_counter()
        answers = asking()
        return Judged(answers, time.perf_counter() - start)

    @property
    def status(self) -> Status:
        """The engine's word on the property."""
        return worst(answer.status for answer in self.answers.values())


@dataclass(frozen=True, slots=True)
class Together:
    """A property's verdict, and where the engines contradict each other what they say."""

    verdict: PropertyVerdict
    errors: tuple[str, ...] = ()


def together(identity: PropertyId, judged: Mapping[Engine, Judged]) -> Together:
    """The verdict of one or two engines: they must agree on every question that both decide."""
    questions = list(next(iter(judged.values())).answers)
    by_question = {q: [one.answers[q] for one in judged.values()] for q in questions}
    errors = tuple(
        _contradiction(identity, question, judged)
        for question, answers in by_question.items()
        if len({answer.faults for answer in answers if not answer.unknown}) > 1
    )
    every = [answer for answers in by_question.values() for answer in answers]
    errors += tuple(answer.error for answer in every if answer.error)
    status = Status.ENGINE_ERROR if errors else _status(list(judged.values()))
    verdict = PropertyVerdict(
        id=identity,
        status=status,
        engines={engine: one.status for engine, one in judged.items()},
        hands=None,
        counterexample=None,
        rules=(),
        seconds=sum(one.seconds for one in judged.values()),
        details=_each_once([fault for answer in every for fault in answer.faults] + _open(judged)),
        notes=_each_once([note for answer in every for note in answer.notes]),
    )
    return Together(verdict, errors)


def _status(judged: Sequence[Judged]) -> Status:
    """Refuted where an engine says so, else the least sure of their words."""
    return worst(one.status for one in judged)


def _open(judged: Mapping[Engine, Judged]) -> list[str]:
    """A sentence for each question that an engine leaves open."""
    return [
        f"Not decided by {engine.value} whether {question}: {answer.unknown}."
        for engine, one in judged.items()
        for question, answer in one.answers.items()
        if answer.unknown
    ]


def _contradiction(identity: PropertyId, question: str, judged: Mapping[Engine, Judged]) -> str:
    said = "; ".join(
        f"{engine.value}: {' '.join(one.answers[question].faults) or 'nothing is wrong'}"
        for engine, one in judged.items()
    )
    return f"the engines disagree on {identity.value}, whether {question}: {said}"


def _each_once(sentences: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(sentences))
