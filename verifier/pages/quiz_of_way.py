"""The quiz on a variant's house way: its clauses, and real hands of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from ...spec.play.shuffle import SeededChance
from ...spec.prose.book import Book
from ...spec.prose.house_way import RuleProse, house_way_prose
from .drawn_hands import ClauseHands
from .quiz import Quiz, QuizClause, drawn_questions, quiz
from .results import CountedClause, Worked
from .sheet import Sheet, imprint

QUESTIONS: Final = 20
"""How many questions a quiz has: what a dealer answers in a quarter of an hour."""


def quiz_of(sheet: Sheet, *, seed: int, number: int = QUESTIONS) -> Quiz:
    """A quiz from a seed. Raises NoHouseWayError where there is no house way."""
    source = ClauseHands(sheet.variant)
    places = dict(_clauses(sheet))
    each = number // max(1, len(places)) + 2  # more than is asked of any that has as many

    def hands_of(clause: QuizClause) -> Sequence[Worked]:
        rule, case = places[clause]
        drawn = islice(source.hands(rule, case, SeededChance(seed)), each)
        return [hand.worked for hand in drawn]

    asked = drawn_questions(tuple(places), hands_of, seed=seed, number=number)
    mark = imprint(sheet.variant, sheet.book)
    return quiz(asked, imprint=mark, language=sheet.book.language, seed=seed)


def _clauses(sheet: Sheet) -> Iterator[tuple[QuizClause, tuple[int, int | None]]]:
    """Every rule without cases, and every case, that sets a hand."""
    proses = house_way_prose(sheet.variant, sheet.book)
    for rule, prose in zip(sheet.results.rules, proses, strict=True):
        if rule.cases:
            for case in _reached(rule.cases):
                clause = _clause(prose, case.number, sheet.book)
                yield clause, (rule.number, case.number)
        elif rule.frequent:
            yield QuizClause(str(rule.number), prose.heading), (rule.number, None)


def _reached(cases: Sequence[CountedClause]) -> Iterator[CountedClause]:
    return (case for case in cases if case.frequent)


def _clause(prose: RuleProse, case: int, phrases: Book) -> QuizClause:
    """A case by its number, where the sheet numbers it apart, and by when it holds."""
    number = f"{prose.number}.{case}" if prose.cases else str(prose.number)
    name = phrases.say("quiz.case", rule=prose.heading, case=prose.whens[case - 1])
    return QuizClause(number, name)
