"""A quiz on a house way, and its answers: from a seed, always the same.

Questions are drawn evenly over the clauses, each rule or case as often as any other, and then over
the hands of the clause; so the rare exceptions come as often as what is dealt every minute. No
clause is asked a second time before each has been asked once, and no hand is asked twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from ...spec.cards import Card
from ...spec.play.shuffle import SeededChance
from ...spec.prose.book import book
from .document import Document, Hand, Hands, Imprint, Paragraph, Table
from .results import Worked


@dataclass(frozen=True, slots=True)
class QuizClause:
    """A rule without cases, or a case: rule 2, case 1 is `2.1`; and its name."""

    number: str
    name: str


class HandsOfClause(Protocol):
    """Supplies hands that a clause sets, always the same ones in the same order."""

    def __call__(self, clause: QuizClause, /) -> Sequence[Worked]:
        """Different hands, as many as are known; none where no hand gets there."""
        ...


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """One question: the seven cards as they are dealt, how they are set, and by which clause."""

    number: int
    dealt: tuple[Card, ...]
    worked: Worked
    clause: QuizClause


@dataclass(frozen=True, slots=True)
class Quiz:
    """The sheet that a dealer fills in, and the one with the answers."""

    questions: Document
    answers: Document


def drawn_questions(
    clauses: Sequence[QuizClause], hands_of: HandsOfClause, *, seed: int, number: int
) -> tuple[QuizQuestion, ...]:
    """So many questions, or fewer where all clauses together have fewer hands."""
    chance = SeededChance(seed)
    left = {clause: list(chance.shuffled(hands_of(clause))) for clause in clauses}
    asked: list[QuizQuestion] = []
    for clause, worked in _in_turn(left, chance):
        if len(asked) == number:
            break
        dealt = chance.shuffled((*worked.front, *worked.back))
        asked.append(QuizQuestion(len(asked) + 1, dealt, worked, clause))
    return tuple(asked)


def _in_turn(
    left: dict[QuizClause, list[Worked]], chance: SeededChance
) -> Iterator[tuple[QuizClause, Worked]]:
    """Round after round a hand of each clause that has one left, in a new order each round."""
    while any(left.values()):
        for clause in chance.shuffled(clause for clause, hands in left.items() if hands):
            yield clause, left[clause].pop()


def quiz(questions: Sequence[QuizQuestion], *, imprint: Imprint, language: str, seed: int) -> Quiz:
    """The two sheets; `to_pdf(quiz.questions, quiz.answers)` prints them as one."""
    return Quiz(
        _question_sheet(questions, imprint, language, seed),
        _answer_sheet(questions, imprint, language, seed),
    )


def _question_sheet(
    questions: Sequence[QuizQuestion], imprint: Imprint, language: str, seed: int
) -> Document:
    phrases = book(language)
    hands = tuple(
        Hand(phrases.say("quiz.question", number=asked.number), dealt=asked.dealt)
        for asked in questions
    )
    to_fill_in = Table(
        phrases.say("quiz.seed", seed=seed),
        tuple(phrases.say(f"quiz.{head}") for head in ("dealer", "day", "score")),
        (("", "", phrases.say("quiz.score_of", number=len(questions))),),
    )
    return Document(
        phrases.say("quiz.title", name=imprint.name),
        language,
        imprint,
        (Paragraph(phrases.say("quiz.instruction")), to_fill_in, Hands(hands)),
    )


def _answer_sheet(
    questions: Sequence[QuizQuestion], imprint: Imprint, language: str, seed: int
) -> Document:
    phrases = book(language)
    hands = tuple(
        Hand(
            phrases.say(
                "quiz.answer",
                number=asked.number,
                rule=asked.clause.number,
                name=asked.clause.name,
            ),
            front=asked.worked.front,
            back=asked.worked.back,
        )
        for asked in questions
    )
    title = phrases.say("quiz.answers", name=imprint.name, seed=seed)
    return Document(title, language, imprint, (Hands(hands),))
