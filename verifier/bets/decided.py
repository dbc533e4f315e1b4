"""`side-bets-decided`: exactly one line of each pay table decides every hand, and each is met."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from ...spec.table import LooksAt, SideBet
from ...spec.variant import PropertyId, Variant
from ..engines.answer import Answer, Finding
from ..engines.exhaustive import Enumeration
from ..plain_answers import REACHED, Judged, PlainAnswer, PlainAnswers, Together, together
from ..terms import and_
from ..verdict import Engine, PropertyVerdict, Status
from ..words import cards_text, hands_text
from .bet_terms import BetTerms, UnjudgedBetError
from .counting import BetCount
from .figures import decimal_text, fraction_text
from .pay_table import count_bet
from .questions import BetQuestion, Fault, questions
from .replay import BetReplay

_FoundBy: TypeAlias = Mapping[BetQuestion, Answer]


def judge_side_bets(
    variant: Variant,
    engines: Collection[Engine],
    enumeration: Callable[[], Enumeration],
    rlimit: int | None = None,
) -> Together:
    """The verdict on the side bets of a variant, of which there is one at least.

    `enumeration` gives all hand classes of the deck. A bet on the hand as set is not
    judged where the sheet has no house way; where there are no others, the property is
    not applicable.
    """
    left_out = [bet for bet in variant.side_bets if not _applies(bet, variant)]
    words = tuple(
        f"{bet.title} looks at the hand as it is set, and this sheet has no house way: not judged."
        for bet in left_out
    )
    judging = _Judging(variant, [b for b in variant.side_bets if b not in left_out], engines)
    if not judging.bets:
        return Together(_silent(engines, Status.NOT_APPLICABLE, words))
    try:
        judging.prepare()
    except UnjudgedBetError as error:
        return Together(_silent(engines, Status.INCONCLUSIVE, (f"Not judged: {error}.",)))
    judged: dict[Engine, Judged] = {}
    if Engine.Z3 in engines:
        judged[Engine.Z3] = Judged.by(lambda: judging.by_proof(rlimit))
    if Engine.EXHAUSTIVE in engines:
        judged[Engine.EXHAUSTIVE] = Judged.by(lambda: judging.by_count(enumeration()))
    both = together(PropertyId.SIDE_BETS_DECIDED, judged)
    verdict = replace(both.verdict, notes=(*both.verdict.notes, *words))
    return Together(verdict, (*both.errors, *judging.errors))


def _applies(bet: SideBet, variant: Variant) -> bool:
    return bet.looks_at is not LooksAt.AS_SET or variant.house_way is not None


def _silent(engines: Collection[Engine], word: Status, why: tuple[str, ...]) -> PropertyVerdict:
    """A verdict of which nothing was asked."""
    said = dict.fromkeys((engine for engine in Engine if engine in engines), word)
    identity = PropertyId.SIDE_BETS_DECIDED
    return PropertyVerdict(identity, word, said, None, None, (), 0.0, details=why)


class _Judging:
    """Puts the questions to either engine; `errors` tell of hands that don't replay."""

    def __init__(
        self, variant: Variant, bets: Sequence[SideBet], engines: Collection[Engine]
    ) -> None:
        self._variant = variant
        self.bets = bets
        # counting tells more of the hands than a proof does
        self._showing = Engine.EXHAUSTIVE if Engine.EXHAUSTIVE in engines else Engine.Z3
        self._replays = [BetReplay(variant, bet) for bet in bets]
        self._terms: list[BetTerms] = []
        self._asked: list[tuple[BetQuestion, ...]] = []
        self.errors: list[str] = []

    def prepare(self) -> None:
        """Make the terms of every bet. Raises UnjudgedBetError where one has too many lines."""
        self._terms = [BetTerms(self._variant, bet) for bet in self.bets]
        self._asked = [questions(terms) for terms in self._terms]

    # --- by proof

    def by_proof(self, rlimit: int | None) -> PlainAnswers:
        """Z3's answers."""
        from ..engines.z3 import Prover  # the solver is loaded when it is asked

        answers: dict[str, PlainAnswer] = {}
        for place, terms in enumerate(self._terms):
            asked = self._asked[place]
            prover = Prover(terms.hand, terms.options, rlimit=rlimit)
            found = prover.judge([one.obligation for one in asked])
            by_question = {one: found[one.obligation] for one in asked}
            answers |= self._answers(place, by_question, Engine.Z3)
        return answers

    # --- by count

    def by_count(self, enumeration: Enumeration) -> PlainAnswers:
        """The answers of counting, with the hands and the house edge in the notes."""
        answers: dict[str, PlainAnswer] = {}
        for place, terms in enumerate(self._terms):
            asked = self._asked[place]
            try:
                count = BetCount(terms, self._variant.deck, enumeration)
            except UnjudgedBetError as error:
                answers |= {
                    fault.question(terms.bet): PlainAnswer(unknown=str(error))
                    for fault in dict.fromkeys(one.fault for one in asked)
                }
                continue
            claims = [and_(one.obligation.premise, one.obligation.claim) for one in asked]
            tallies = count.tally(claims)
            found = {
                one: Answer(
                    Finding.SOME if tally.hands else Finding.NONE, tally.smallest, tally.hands
                )
                for one, tally in zip(asked, tallies, strict=True)
            }
            of_bet = self._answers(place, found, Engine.EXHAUSTIVE)
            answers |= _with_edge(of_bet, terms, count)
        return answers

    # --- both

    def _answers(self, place: int, found: _FoundBy, engine: Engine) -> dict[str, PlainAnswer]:
        """One engine's answers on one bet, by what is asked."""
        bet = self._terms[place].bet
        self._replay(place, found, engine)
        answers = {}
        for fault in dict.fromkeys(one.fault for one in found):
            mine = {one: answer for one, answer in found.items() if one.fault is fault}
            answer = _answer(bet, mine)
            shown = answer if engine is self._showing else replace(answer, notes=())
            answers[fault.question(bet)] = shown
        return answers

    def _replay(self, place: int, found: _FoundBy, engine: Engine) -> None:
        """Every hand that an engine finds must be one in the interpreter too."""
        for one, answer in found.items():
            if answer.hand and not self._replays[place].agrees(one, answer.hand):
                bet, cards = self._terms[place].bet, cards_text(answer.hand)
                self.errors.append(
                    f"{engine.value} answers by {cards} whether {one.fault.question(bet)}, "
                    "but the interpreter does not"
                )


def _answer(bet: SideBet, found: _FoundBy) -> PlainAnswer:
    """The answer to all questions of one kind."""
    if any(answer.finding is Finding.UNKNOWN for answer in found.values()):
        return PlainAnswer(unknown=REACHED)
    bad = [one for one, answer in found.items() if _is_bad(one, answer)]
    notes = [_example(one, bet, found[one]) for one in bad if found[one].hand]
    sentences = dict.fromkeys(one.sentence(bet) for one in bad)
    return PlainAnswer(tuple(sentences), tuple(notes))


def _is_bad(question: BetQuestion, answer: Answer) -> bool:
    wanted = Finding.SOME if question.obligation.wants_some else Finding.NONE
    return answer.finding is not wanted


def _example(question: BetQuestion, bet: SideBet, answer: Answer) -> str:
    """The hands that a fault is about, with their number where they are counted."""
    number = "such hands" if answer.hands is None else hands_text(answer.hands)
    about = question.hands_it_is_about(bet)
    example = f"for example {cards_text(answer.hand or ())}"
    return f"{bet.title}, {about}: {number}{question.domain}, {example}."


def _with_edge(
    answers: dict[str, PlainAnswer], terms: BetTerms, count: BetCount
) -> dict[str, PlainAnswer]:
    """The answers with the house edge among the notes, where every hand is decided."""
    edge = count_bet(terms, count).house_edge
    if edge is None:
        return answers
    last = Fault.NEVER_MET.question(terms.bet)
    figures = f"{fraction_text(edge, count.hands)} of the wager ({decimal_text(edge)})"
    where = " where the house way sets the hand" if terms.freely else ""
    note = f"{terms.bet.title}: the house edge is {figures}{where}."
    return answers | {last: replace(answers[last], notes=(*answers[last].notes, note))}
