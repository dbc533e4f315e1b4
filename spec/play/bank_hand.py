"""How the bank's hand plays: what follows its foul, and a hand that was set wrongly."""

from __future__ import annotations

import enum
from contextlib import suppress
from dataclasses import dataclass, replace

from ..table import Correction, CorrectionLine
from ..variant import BankFoul
from .given_hand import GivenHand
from .laid_hand import AGAIN, HandLayer, LaidHand, SetBy
from .refusal import RefusedError, refusal


class BankSets(enum.Enum):
    """How the bank must set its hand."""

    BY_HOUSE_WAY = "by the house way"
    SHARED = "by the house way, since it is shared"
    FREELY = "as its holder likes"


@dataclass(frozen=True, slots=True)
class BankRules:
    """How the bank must set, the corrections declared, and how many decisions were made.

    `decided` is the number of wagers decided when a wrong setting was noticed.
    """

    sets: BankSets
    corrections: tuple[CorrectionLine, ...] = ()
    decided: int = 0

    def line(self, correction: Correction) -> CorrectionLine | None:
        """The line that declares a correction, if the sheet has it."""
        return next((line for line in self.corrections if line.correction is correction), None)


def lay_bank(layer: HandLayer, given: GivenHand, rules: BankRules) -> LaidHand:
    """The bank's hand as it plays. Raises CardError, or RefusedError where it can't be played."""
    laid = layer.lay(given)
    if laid.foul:
        return _foul_that_stands(laid, rules) or _after_foul(layer, laid)
    if laid.set_by is SetBy.HOUSE_WAY:
        return laid
    return _corrected(layer, laid, rules)


def _foul_that_stands(laid: LaidHand, rules: BankRules) -> LaidHand | None:
    """A foul noticed after a decision, where the sheet says that the hand then plays as set.

    None where it doesn't, and of a hand that is not two and five cards, which can't be compared.
    """
    stands = rules.line(Correction.STANDS_AFTER_DECISION)
    if stands is None or not rules.decided or laid.setting is None:
        return None
    remark = f"fouls, noticed late: {stands.text or stands.correction.value}. {laid.foul}"
    return replace(laid, foul="", remark=remark, clauses=stands.cites)


def _after_foul(layer: HandLayer, laid: LaidHand) -> LaidHand:
    clauses = layer.cited_by_foul(laid, "bank")
    match layer.variant.foul.bank:
        case None:
            raise refusal(
                f"the hand fouls ({laid.foul}), and {layer.variant.name} does not say what follows "
                "for the bank: add to foul { ... } a line such as 'bank reset by house way'"
            )
        case BankFoul.REFUSED:
            raise refusal(f"the bank's hand fouls and is refused ({laid.foul}): {AGAIN}")
        case BankFoul.PLAYS_AS_SET:
            if laid.setting is None:
                raise refusal(
                    f"{laid.foul} The sheet lets the bank's hand play as set, and such a front and "
                    f"back can't be compared: {AGAIN}"
                )
            remark = f"fouls and plays as set: {laid.foul}"
            return replace(laid, foul="", remark=remark, clauses=clauses)
        case BankFoul.RESET:
            reset = layer.by_house_way(laid.hand, SetBy.RESET)
            remark = f"fouled and was reset by the house way: {laid.foul}"
            return replace(reset, remark=remark, clauses=clauses)


def _corrected(layer: HandLayer, laid: LaidHand, rules: BankRules) -> LaidHand:
    """A legal setting, reset where the sheet says so."""
    right = _as_house_way_sets(layer, laid)
    if right is None:
        return laid
    stands = rules.line(Correction.STANDS_AFTER_DECISION)
    if_better = rules.line(Correction.RESET_IF_BETTER)
    wrong = right.worth != laid.worth and rules.sets is not BankSets.FREELY
    if wrong and stands:
        return _until_decision(laid, right, stands, rules.decided)
    if if_better and _improves(laid, right):
        return _if_better(laid, right, if_better, rules.decided)
    if wrong and rules.sets is BankSets.SHARED and not rules.decided:
        words = "shared bank set by house way"
        clauses = layer.cited(f"banking: {words}")
        return replace(right, remark=f"was reset: {words}", clauses=clauses)
    if wrong:
        return replace(laid, remark="is not set as the house way says, and plays as set")
    return laid


def _as_house_way_sets(layer: HandLayer, laid: LaidHand) -> LaidHand | None:
    """The hand as the house way sets it; None where there is none, or it does not set the hand."""
    with suppress(RefusedError):
        return layer.by_house_way(laid.hand, SetBy.RESET)
    return None


def _until_decision(
    laid: LaidHand, right: LaidHand, line: CorrectionLine, decided: int
) -> LaidHand:
    """`bank plays as set once one decision made`: until then it is set by the house way."""
    words = line.text or line.correction.value
    if decided:
        return replace(laid, remark=f"was set wrongly, noticed late: {words}", clauses=line.cites)
    return replace(right, remark=f"was set wrongly, and reset: {words}", clauses=line.cites)


def _if_better(laid: LaidHand, right: LaidHand, line: CorrectionLine, decided: int) -> LaidHand:
    """`bank reset if both halves improve and nothing paid`; once decided, something may be."""
    words = line.text or line.correction.value
    if decided:
        remark = f"could be better in both halves, noticed late: {words}"
        return replace(laid, remark=remark, clauses=line.cites)
    return replace(right, remark=f"was reset: {words}", clauses=line.cites)


def _improves(laid: LaidHand, right: LaidHand) -> bool:
    """Whether the house way betters both halves."""
    return all(new > old for new, old in zip(right.worth, laid.worth, strict=True))
