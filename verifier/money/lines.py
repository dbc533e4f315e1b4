"""The outcome lines: each pair of results meets exactly one, and each line is met."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from ...spec.table import ALL_RESULTS, OutcomeLine, Result, Results, Settlement
from ..engines.finite import Case, Cases
from ..engines.integers import UndecidedError, WholeNumbers
from ..plain_answers import REACHED, PlainAnswer, PlainAnswers
from ..terms import Term, and_, const, eq, ite, not_, or_, ule, var

ONE_LINE: Final = "each pair of results meets one line"
NO_MORE: Final = "no pair of results meets two lines"
ALL_MET: Final = "each line is met by some results"


@dataclass(frozen=True, slots=True)
class Found:
    """What is wrong: pairs of results without a line or with several, and lines never met."""

    unmet: frozenset[Results]
    several: frozenset[Results]
    dead: frozenset[int]


def count_lines(settlement: Settlement) -> PlainAnswers:
    """The answers of trying all nine pairs of results."""
    met = {results: settlement.met(results) for results in ALL_RESULTS}
    every = [line for lines in met.values() for line in lines]
    found = Found(
        frozenset(results for results, lines in met.items() if not lines),
        frozenset(results for results, lines in met.items() if len(lines) > 1),
        frozenset(n for n, line in enumerate(settlement.lines) if not _among(line, every)),
    )
    return _answers(settlement, found)


def _among(line: OutcomeLine, lines: Collection[OutcomeLine]) -> bool:
    """Whether the very line is there, and not only one like it."""
    return any(one is line for one in lines)


# --- by proof --------------------------------------------------------------------

_NUMBERS: Final = {result: number for number, result in enumerate(Result)}
_BY_NUMBER: Final = {number: result for result, number in _NUMBERS.items()}
_BITS: Final = 2
_FRONT: Final = var("front", _BITS)
_BACK: Final = var("back", _BITS)


def prove_lines(settlement: Settlement, solver: WholeNumbers) -> PlainAnswers:
    """Z3's answers, the two results being numbers and the lines facts about them."""
    last = const(len(Result) - 1, _BITS)
    cases = Cases(solver, (_FRONT, _BACK), and_(ule(_FRONT, last), ule(_BACK, last)))
    lines = [_holds(line, settlement) for line in settlement.lines]
    several = or_(*(and_(one, other) for n, one in enumerate(lines) for other in lines[:n]))
    try:
        found = Found(
            _results(cases.every(not_(or_(*lines)))),
            _results(cases.every(several)),
            frozenset(n for n, line in enumerate(lines) if cases.some(line) is None),
        )
    except UndecidedError:
        return dict.fromkeys((ONE_LINE, NO_MORE, ALL_MET), PlainAnswer(unknown=REACHED))
    return _answers(settlement, found)


def _holds(line: OutcomeLine, settlement: Settlement) -> Term:
    """The results, as the sheet reads them, are among those that the line names."""
    front, back = (_read(result, settlement) for result in (_FRONT, _BACK))
    named = [results for results in ALL_RESULTS if results in line.results]
    return or_(*(and_(eq(front, _number(f)), eq(back, _number(b))) for f, b in named))


def _read(result: Term, settlement: Settlement) -> Term:
    if not settlement.copies_to_bank:
        return result
    return ite(eq(result, _number(Result.COPIES)), _number(Result.LOSES), result)


def _number(result: Result) -> Term:
    return const(_NUMBERS[result], _BITS)


def _results(cases: Collection[Case]) -> frozenset[Results]:
    return frozenset((_BY_NUMBER[front], _BY_NUMBER[back]) for front, back in cases)


# --- in words --------------------------------------------------------------------


def _answers(settlement: Settlement, found: Found) -> PlainAnswers:
    return {
        ONE_LINE: PlainAnswer(tuple(_unmet(settlement, found.unmet))),
        NO_MORE: PlainAnswer(tuple(_several(settlement, found.several))),
        ALL_MET: PlainAnswer(tuple(_dead(settlement, found.dead))),
    }


def _unmet(settlement: Settlement, pairs: Collection[Results]) -> Iterator[str]:
    for words in pairs_words(_as_read(settlement, pairs)):
        yield f"No line says what becomes of a wager when {words}."
    told = [results for line in settlement.lines for results in line.results]
    copied = any(Result.COPIES in results for results in _as_read(settlement, pairs))
    if copied and not any(Result.COPIES in results for results in told):
        yield "Where the bank takes copies, write: copy goes to bank."


def _several(settlement: Settlement, pairs: Collection[Results]) -> Iterator[str]:
    by_lines: dict[tuple[str, ...], list[Results]] = {}
    for results in ALL_RESULTS:
        if results in _as_read(settlement, pairs):
            lines = tuple(f"'{line_words(line)}'" for line in settlement.met(results))
            by_lines.setdefault(lines, []).append(results)
    for lines, under in by_lines.items():
        for words in pairs_words(under):
            together = f"{', '.join(lines[:-1])} and {lines[-1]}"
            yield f"{len(lines)} lines say what becomes of a wager when {words}: {together}."


def _dead(settlement: Settlement, numbers: Collection[int]) -> Iterator[str]:
    for number, line in enumerate(settlement.lines):
        if number in numbers:
            why = ", since a copy goes to the bank before any line is asked"
            copies = any(Result.COPIES in results for results in line.results)
            reason = why if settlement.copies_to_bank and copies else ""
            yield f"The line '{line_words(line)}' is never met{reason}."


def _as_read(settlement: Settlement, pairs: Collection[Results]) -> list[Results]:
    """Where copies go to the bank, what holds of a copy holds of a loss, and is told of it."""
    return [
        results
        for results in ALL_RESULTS
        if results in pairs and settlement.read(results) == results
    ]


def pairs_words(pairs: Collection[Results]) -> list[str]:
    """Pairs of results in words, those that differ only in which half is which together."""
    words = []
    for results in ALL_RESULTS:
        front, back = results
        turned = (back, front)
        if results not in pairs:
            continue
        if front is back:
            words.append(f"both {_PLURAL[front]}")
        elif turned not in pairs:
            words.append(f"the front {front.value} and the back {back.value}")
        elif ALL_RESULTS.index(results) < ALL_RESULTS.index(turned):
            words.append(f"one half {front.value} and the other {back.value}")
    return words


_PLURAL: Final = {Result.WINS: "win", Result.LOSES: "lose", Result.COPIES: "copy"}


def line_words(line: OutcomeLine) -> str:
    """The line as it is written, or in our words where it was not read from a file."""
    return line.text or f"{', '.join(pairs_words(line.results))}: {line.outcome}"
