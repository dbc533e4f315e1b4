"""What is asked of a side bet: every hand decided by one line, every line met."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...spec.table import SideBet
from ...spec.variant import PropertyId
from ..from_variant import Clause
from ..properties import Obligation
from ..terms import FALSE, TRUE, Term
from .bet_terms import BetTerms
from .set_freely import FreeLines


class Fault(enum.Enum):
    """What may be wrong with a pay table."""

    UNSET = "the house way sets every hand for"
    NO_LINE = "every hand meets a line of"
    OVERLAP = "no hand meets two lines of"
    BY_CHOICE = "equal settings meet the same line of"
    NEVER_MET = "every line is met of"

    def question(self, bet: SideBet) -> str:
        """What is asked, after the word whether."""
        return f"{self.value} the side bet {bet.name}"


@dataclass(frozen=True, slots=True, eq=False)
class BetQuestion:
    """One question on a side bet; `lines` are the places of those that it is about.

    `domain` says in words which settings of a hand are asked, where its holder chooses.
    """

    fault: Fault
    lines: tuple[int, ...]
    obligation: Obligation
    domain: str = ""

    def sentence(self, bet: SideBet) -> str:
        """What is wrong, where the answer is bad."""
        named = [f"'{bet.lines[place].text}'" for place in self.lines]
        match self.fault:
            case Fault.UNSET:
                return f"{bet.title}: the house way leaves hands unset, so no line decides them."
            case Fault.NO_LINE:
                return (
                    f"{bet.title}: there are hands that meet no line; say what becomes of them "
                    "(otherwise: loses)."
                )
            case Fault.OVERLAP:
                both = " and ".join(named)
                return (
                    f"{bet.title}: hands meet both {both}, and no order is declared "
                    "(first line pays)."
                )
            case Fault.BY_CHOICE:
                return (
                    f"{bet.title}: settings of equal worth are left of which some meet a line "
                    "and others do not, so the one laid out decides the bet."
                )
            case Fault.NEVER_MET:
                return f"{bet.title}: no hand is decided by the line {named[0]}."

    def hands_it_is_about(self, bet: SideBet) -> str:
        """The hands that a bad answer is about, in a few words."""
        match self.fault:
            case Fault.UNSET:
                return "left unset"
            case Fault.NO_LINE:
                return "no line"
            case Fault.OVERLAP | Fault.NEVER_MET:
                return " and ".join(f"'{bet.lines[place].text}'" for place in self.lines)
            case Fault.BY_CHOICE:
                return "decided by the choice among equal settings"


def questions(terms: BetTerms) -> tuple[BetQuestion, ...]:
    """All questions on a side bet, in a fixed order."""
    if terms.freely:
        chosen = _of_lines(terms, terms.freely)
        return tuple(replace(one, domain=", set so by choice") for one in chosen)
    asked = [
        one
        for premise, unset in terms.unset
        for one in _forbidden(terms, Fault.UNSET, unset, premise=premise)
    ]
    asked += _forbidden(terms, Fault.BY_CHOICE, terms.by_choice)
    return (*asked, *_of_lines(terms, terms))


def _of_lines(terms: BetTerms, lines: BetTerms | FreeLines) -> Iterator[BetQuestion]:
    """Whether exactly one line decides, and each line some hand."""
    yield from _forbidden(terms, Fault.NO_LINE, lines.no_line)
    for pair, both in lines.overlaps.items():
        yield from _forbidden(terms, Fault.OVERLAP, both, pair)
    for place, decides in enumerate(lines.decides):
        clause = Clause(terms.bet.name, place, terms.bet.lines[place].text)
        met = Obligation(PropertyId.NO_DEAD_CLAUSE, terms.bet.name, TRUE, decides, clause)
        yield BetQuestion(Fault.NEVER_MET, (place,), met)


def _forbidden(
    terms: BetTerms,
    fault: Fault,
    claim: Term,
    lines: Sequence[int] = (),
    premise: Term = TRUE,
) -> list[BetQuestion]:
    """A question whose claim no hand may satisfy; none where that is plain."""
    if claim is FALSE or premise is FALSE:
        return []
    obligation = Obligation(PropertyId.SIDE_BETS_DECIDED, terms.bet.name, premise, claim)
    return [BetQuestion(fault, tuple(lines), obligation)]
