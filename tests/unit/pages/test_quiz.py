"""A quiz: the same from the same seed, even over the clauses, rare ones too."""

from collections import Counter
from collections.abc import Sequence

import pytest

from houseway.spec.cards import Card, Suit
from houseway.spec.prose.book import book
from houseway.verifier import load
from houseway.verifier.pages.document import Hands
from houseway.verifier.pages.quiz import (
    QuizClause,
    QuizQuestion,
    drawn_questions,
    quiz,
)
from houseway.verifier.pages.quiz_of_way import quiz_of
from houseway.verifier.pages.results import Worked
from houseway.verifier.pages.sheet import Sheet
from houseway.verifier.pages.store import Store

from .sample import IMPRINT, cards

FREQUENT, RARE, RARER, EMPTY = (
    QuizClause("1", "No pair"),
    QuizClause("2.1", "Two pair, with an outside ace"),
    QuizClause("3", "Five aces"),
    QuizClause("4", "Never reached"),
)
CLAUSES = (FREQUENT, RARE, RARER, EMPTY)
SUPPLY = {FREQUENT: 40, RARE: 3, RARER: 1, EMPTY: 0}

PINNED = ["3", "2.1", "1", "2.1", "1", "1", "2.1", "1"]
"""The clauses of the first questions of seed 7, the same in every version of Python."""


def worked(place: int) -> Worked:
    """Some hand, another for each place."""
    others = tuple(Card(2 + (place + step) % 12, Suit.CLUBS) for step in range(6))
    return Worked((Card(14, Suit.SPADES), others[0]), others[1:], hands=place + 1)


def supply(clause: QuizClause) -> Sequence[Worked]:
    return [worked(place) for place in range(SUPPLY[clause])]


def asked(seed: int, number: int = 44) -> tuple[QuizQuestion, ...]:
    return drawn_questions(CLAUSES, supply, seed=seed, number=number)


def test_a_seed_gives_the_same_questions_always() -> None:
    assert asked(7) == asked(7)
    assert asked(7) != asked(8)
    assert [question.clause.number for question in asked(7, 8)] == PINNED


def test_every_clause_is_asked_once_before_any_is_asked_twice() -> None:
    for seed in range(50):
        assert {question.clause for question in asked(seed, 3)} == {FREQUENT, RARE, RARER}


def test_no_hand_is_asked_twice_and_all_are_asked_in_the_end() -> None:
    questions = asked(3, 1000)
    assert Counter(question.clause for question in questions) == {FREQUENT: 40, RARE: 3, RARER: 1}
    assert len({(question.clause, question.worked) for question in questions}) == 44
    assert [question.number for question in questions] == list(range(1, 45))


def test_the_hands_of_a_clause_are_drawn_evenly() -> None:
    first = Counter(
        next(one.worked.hands for one in asked(seed, 3) if one.clause == RARE)
        for seed in range(3000)
    )
    assert set(first) == {1, 2, 3}
    assert all(900 < times < 1100 for times in first.values())


def test_the_dealt_cards_are_those_of_the_hand() -> None:
    for question in asked(5):
        assert sorted(question.dealt) == sorted((*question.worked.front, *question.worked.back))
    assert any(
        question.dealt != (*question.worked.front, *question.worked.back) for question in asked(5)
    )


@pytest.mark.parametrize("number", [0, 1])
def test_a_small_quiz(number: int) -> None:
    assert len(asked(1, number)) == number


def test_the_sheets_hold_the_questions_and_their_answers() -> None:
    answer = Worked(cards("Ah Qs"), cards("9s 9d 4c 4h 2s"), 1)
    dealt = cards("9s Ah 4c 2s Qs 9d 4h")
    sheets = quiz((QuizQuestion(1, dealt, answer, RARE),), imprint=IMPRINT, language="en", seed=7)
    (question,) = hands_of(sheets.questions.blocks)
    assert (question.caption, question.dealt, question.front) == ("Question 1", dealt, ())
    (told,) = hands_of(sheets.answers.blocks)
    assert told.caption == "1. Rule 2.1: Two pair, with an outside ace"
    assert (told.front, told.back, told.dealt) == (answer.front, answer.back, ())
    assert "quiz 7" in sheets.answers.title


def hands_of(blocks: object) -> list[object]:
    assert isinstance(blocks, tuple)
    return [hand for block in blocks if isinstance(block, Hands) for hand in block.hands]


def test_a_case_is_named_as_the_sheet_numbers_it() -> None:
    """The exception of a rule stands in its own sentence, and has no number there."""
    variant = load("fair_way")
    results = Store().find(variant)
    assert results
    answers = quiz_of(Sheet(variant, results, book()), seed=1).answers
    found = [hand.caption for one in answers.blocks if isinstance(one, Hands) for hand in one.hands]
    names = {caption.partition(". ")[2] for caption in found}
    assert {
        "Rule 3: Three of a kind: with three aces",
        "Rule 3: Three of a kind: in all other cases",
        "Rule 11.1: Four of a kind: with four 2s through 9s",
        "Rule 8: One pair",
    } <= names
