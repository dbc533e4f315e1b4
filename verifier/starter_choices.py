"""What a new file must be told, since houses differ in it: questions and their choices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..spec.ranking import FlushJoker, Wheel
from ..spec.variant import FoulTest, PlayerFoul


@dataclass(frozen=True, slots=True)
class OfferedAnswer:
    """One answer: its word after the flag, the line of the file that says it, and plain words."""

    word: str
    line: str
    says: str


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, its flag without the dashes, and the choices."""

    flag: str
    asks: str
    choices: tuple[OfferedAnswer, ...]

    @property
    def key(self) -> str:
        """The flag as a name."""
        return self.flag.replace("-", "_")

    def chosen(self, word: str) -> OfferedAnswer:
        """The choice of this word, which must be one of the question's."""
        return next(choice for choice in self.choices if choice.word == word)


JOKERS: Final = Question(
    "jokers",
    "How many jokers are in the deck?",
    (
        OfferedAnswer("0", "jokers 0", "none"),
        OfferedAnswer("1", "jokers 1", "one"),
        OfferedAnswer("2", "jokers 2", "two"),
    ),
)
JOKER: Final = Question(
    "joker",
    "What may a joker stand for?",
    (
        OfferedAnswer("ace", "joker is ace", "an ace and nothing else"),
        OfferedAnswer(
            "bug",
            "joker is ace or completes straight, flush, straight flush",
            "an ace, or any card that completes a straight, a flush or a straight flush",
        ),
        OfferedAnswer("any", "joker is any card", "any card"),
    ),
)
FIVE_ACES: Final = Question(
    "five-aces",
    "Do five aces (with a joker that is any card: five of a kind) beat a straight flush?",
    (
        OfferedAnswer("above", "{alike} above straight flush", "yes, every straight flush"),
        OfferedAnswer(
            "below", "{alike} below straight flush", "no, every straight flush beats them"
        ),
    ),
)
FLUSH_JOKER: Final = Question(
    "flush-joker",
    "Which rank does a joker have in a flush?",
    (
        OfferedAnswer(
            "highest-missing",
            f"joker in flush is {FlushJoker.HIGHEST_MISSING.value}",
            "the highest rank that the flush lacks",
        ),
        OfferedAnswer(
            "ace",
            f"joker in flush is {FlushJoker.ACE.value}",
            "an ace, even beside the ace of the suit",
        ),
    ),
)
JOKER_COUNTS: Final = Question(
    "joker-counts",
    "When a rule speaks of pairs and outside cards, what is a joker?",
    (
        OfferedAnswer(
            "ace",
            "joker counts as ace",
            "an ace: with an ace it is a pair of aces, alone an outside ace",
        ),
        OfferedAnswer(
            "apart", "joker counts apart", "neither: the rules speak of the joker by itself"
        ),
    ),
)
WHEEL: Final = Question(
    "wheel",
    "How high is the straight A-2-3-4-5?",
    (
        OfferedAnswer(
            "second", f"wheel {Wheel.SECOND.value}", "the second highest, below 10-J-Q-K-A"
        ),
        OfferedAnswer("lowest", f"wheel {Wheel.LOWEST.value}", "the lowest, below 2-3-4-5-6"),
    ),
)
FOUL: Final = Question(
    "foul",
    "When does a hand foul?",
    (
        OfferedAnswer("above", FoulTest.ABOVE.value, "when the front outranks the back"),
        OfferedAnswer(
            "equal",
            FoulTest.ABOVE_OR_EQUAL.value,
            "also when the two are equal as far as the front goes",
        ),
        OfferedAnswer(
            "equal-pair",
            FoulTest.ABOVE_OR_EQUAL_PAIR.value,
            "also when the two are equal pairs; equal high cards are allowed",
        ),
    ),
)
PLAYER_FOUL: Final = Question(
    "player-foul",
    "What becomes of a player's hand that fouls?",
    (
        OfferedAnswer("loses-wager", f"player {PlayerFoul.LOSES_WAGER.value}", "the wager is lost"),
        OfferedAnswer(
            "loses-all-wagers",
            f"player {PlayerFoul.LOSES_ALL_WAGERS.value}",
            "the wager and all side bets are lost",
        ),
        OfferedAnswer(
            "refused", f"player {PlayerFoul.REFUSED.value}", "such a setting is not accepted"
        ),
        OfferedAnswer(
            "reset", f"player {PlayerFoul.RESET.value}", "the hand is set again by the house way"
        ),
    ),
)

ABOUT_JOKERS: Final = (JOKER, FIVE_ACES, FLUSH_JOKER, JOKER_COUNTS)
"""Asked where the deck has a joker."""
QUESTIONS: Final = (JOKERS, *ABOUT_JOKERS, WHEEL, FOUL, PLAYER_FOUL)
"""All questions in the order in which they are asked."""


def questions_for(jokers: str | None) -> tuple[Question, ...]:
    """The questions that matter with so many jokers; all of them where that is not known yet."""
    return tuple(q for q in QUESTIONS if jokers != "0" or q not in ABOUT_JOKERS)
