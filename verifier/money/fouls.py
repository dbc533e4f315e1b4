"""`fouls-decided`: every foul of either side has a declared consequence for every wager.

* A foul is a front that the foul test forbids, or a hand that is not set in two
  and five cards. For each of them, each side, and the main wager, each side bet
  and each fee, one statement says what follows. Two statements can't: the sheet
  has one for each side.
* Where a fouled hand is reset by the house way, there is one, it sets every hand,
  in one way, and it never fouls.

A hand of another number of cards has no front and back to compare, so nobody can
play it as set, and a side bet on the hand as set has nothing to look at.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

from ...spec.table import LooksAt, Side, SideBet
from ...spec.variant import BankFoul, FoulRules, PlayerFoul, PropertyId, Variant
from ..engines.finite import Cases
from ..engines.integers import UndecidedError, WholeNumbers
from ..plain_answers import REACHED, PlainAnswer, PlainAnswers
from ..terms import FALSE, TRUE, Term, and_, const, eq, implies, not_, or_, truth, ule, var
from ..verdict import Engine, Status

DECIDED: Final = "every foul has a consequence for every wager"
RESET_HOLDS: Final = "a hand that is reset by the house way is set, and without a foul"


class Foul(enum.Enum):
    """How a hand can foul."""

    FRONT = "the front fouls the back"
    NUMBER = "the hand is not set in two and five cards"


@dataclass(frozen=True, slots=True)
class Wager:
    """A wager or fee of the sheet; `bet` is the side bet where it is one."""

    words: str
    bet: SideBet | None = None
    is_fee: bool = False

    def looks_at_set_hand(self, side: Side) -> bool:
        """Whether it is decided by how this side's hand is set."""
        if self.bet is None:
            return not self.is_fee
        return self.bet.side is side and self.bet.looks_at is LooksAt.AS_SET


Cell: TypeAlias = tuple[Foul, Side, Wager]
"""Something that must have a consequence."""

HouseWayWord: TypeAlias = Mapping[PropertyId, Mapping[Engine, Status]]
"""What each engine says of the properties of the house way."""

OF_RESET: Final = (PropertyId.NEVER_FOUL, PropertyId.COMPLETE, PropertyId.DETERMINATE)
"""What a house way must hold by which fouled hands are reset."""


def resets(foul: FoulRules) -> bool:
    """Whether a fouled hand of some side is reset by the house way."""
    return foul.player is PlayerFoul.RESET or foul.bank is BankFoul.RESET


@dataclass(frozen=True, slots=True)
class FoulsDecided:
    """What is asked of the fouls of a sheet, and what the engines say of its house way."""

    variant: Variant
    house_way: HouseWayWord

    @property
    def wagers(self) -> list[Wager]:
        """All that is at stake in a round."""
        table = self.variant.table
        bets = [Wager(f"the side bet {bet.title}", bet) for bet in self.variant.side_bets]
        fees = [
            Wager(f"the fee from the {fee.payer.value}", is_fee=True)
            for fee in (table.fees if table else ())
        ]
        return [Wager("the main wager"), *bets, *fees]

    def by_proof(self, solver: WholeNumbers) -> PlainAnswers:
        """Z3's answers."""
        return {
            DECIDED: self._words(lambda: _proved(self.variant.foul, self.wagers, solver)),
            RESET_HOLDS: self._reset(Engine.Z3),
        }

    def by_count(self) -> PlainAnswers:
        """The answers of trying every foul."""
        return {
            DECIDED: self._words(lambda: _counted(self.variant.foul, self.wagers)),
            RESET_HOLDS: self._reset(Engine.EXHAUSTIVE),
        }

    def _words(self, ask: Callable[[], Collection[Cell]]) -> PlainAnswer:
        try:
            return PlainAnswer(tuple(_gaps(ask(), self.wagers, self.variant.foul)))
        except UndecidedError:
            return PlainAnswer(unknown=REACHED)

    def _reset(self, engine: Engine) -> PlainAnswer:
        """What the engine's own word on the house way means for a hand that is reset."""
        if not resets(self.variant.foul):
            return PlainAnswer()
        if self.variant.house_way is None:
            return PlainAnswer(
                ("A fouled hand is reset by the house way, and the sheet has no house way.",)
            )
        said = {identity: self.house_way[identity][engine] for identity in OF_RESET}
        faults = [_RESET_FAULTS[one] for one, word in said.items() if word is Status.REFUTED]
        if faults:
            return PlainAnswer(tuple(faults))
        sure = all(word is Status.PROVED for word in said.values())
        return PlainAnswer() if sure else PlainAnswer(unknown=_UNSURE)


_UNSURE: Final = "nothing sure is known of the house way itself"
_RESET_FAULTS: Final = {
    PropertyId.NEVER_FOUL: (
        "A fouled hand is reset by the house way, and the house way fouls itself: never-foul is "
        "refuted."
    ),
    PropertyId.COMPLETE: (
        "A fouled hand is reset by the house way, and there are hands that the house way does not "
        "set: complete is refuted."
    ),
    PropertyId.DETERMINATE: (
        "A fouled hand is reset by the house way, and there are hands that the house way may set "
        "in ways of different value: determinate is refuted."
    ),
}


# --- by trying every foul --------------------------------------------------------


def _counted(foul: FoulRules, wagers: list[Wager]) -> list[Cell]:
    """The fouls, sides and wagers that no statement decides."""
    return [cell for cell in product(Foul, Side, wagers) if _consequence(foul, *cell) is None]


def _consequence(foul: FoulRules, kind: Foul, side: Side, wager: Wager) -> str | None:
    """What follows, in the words of the sheet; None where nothing is said."""
    if wager.is_fee:
        return "collected before the deal"
    if kind is Foul.NUMBER and not foul.counts_foul:
        return None
    if side is Side.PLAYER:
        return _of_player(foul.player, kind, wager)
    return _of_bank(foul.bank, kind, wager)


def _of_player(what: PlayerFoul | None, kind: Foul, wager: Wager) -> str | None:
    match what:
        case None:
            return None
        case PlayerFoul.LOSES_WAGER if wager.bet:
            blind = kind is Foul.NUMBER and wager.looks_at_set_hand(Side.PLAYER)
            return None if blind else "as the side bet says"
        case _:
            return what.value


def _of_bank(what: BankFoul | None, kind: Foul, wager: Wager) -> str | None:
    if not wager.looks_at_set_hand(Side.BANK):
        return "as the side bet says"
    if what is BankFoul.PLAYS_AS_SET and kind is Foul.NUMBER:
        return None
    return what.value if what else None


# --- by proof --------------------------------------------------------------------

_WIDTH: Final = 8
_NUMBER: Final = var("number")
_PLAYER: Final = var("player")
_WAGER: Final = var("wager", _WIDTH)


def _proved(foul: FoulRules, wagers: list[Wager], solver: WholeNumbers) -> list[Cell]:
    """The same, as the cases in which Z3 finds no declared statement. Raises UndecidedError."""
    among = ule(_WAGER, const(len(wagers) - 1, _WIDTH))
    cases = Cases(solver, (_NUMBER, _PLAYER, _WAGER), among)
    found = cases.every(not_(_declared(foul, wagers)))
    return [
        (
            Foul.NUMBER if number else Foul.FRONT,
            Side.PLAYER if player else Side.BANK,
            wagers[place],
        )
        for number, player, place in found
    ]


def _declared(foul: FoulRules, wagers: list[Wager]) -> Term:
    """Some statement says what follows."""
    fee = _one_of(wagers, lambda wager: wager.is_fee)
    bet = _one_of(wagers, lambda wager: wager.bet is not None)
    of_player = _one_of(wagers, lambda wager: wager.looks_at_set_hand(Side.PLAYER))
    of_bank = _one_of(wagers, lambda wager: wager.looks_at_set_hand(Side.BANK))
    player = {
        None: FALSE,
        PlayerFoul.LOSES_WAGER: or_(not_(bet), not_(and_(_NUMBER, of_player))),
        PlayerFoul.LOSES_ALL_WAGERS: TRUE,
        PlayerFoul.REFUSED: TRUE,
        PlayerFoul.RESET: TRUE,
    }[foul.player]
    bank = {
        None: FALSE,
        BankFoul.RESET: TRUE,
        BankFoul.REFUSED: TRUE,
        BankFoul.PLAYS_AS_SET: not_(_NUMBER),
    }[foul.bank]
    by_side = or_(and_(_PLAYER, player), and_(not_(_PLAYER), or_(not_(of_bank), bank)))
    return or_(fee, and_(implies(_NUMBER, truth(foul.counts_foul)), by_side))


def _one_of(wagers: list[Wager], holds: Callable[[Wager], bool]) -> Term:
    return or_(*(eq(_WAGER, const(n, _WIDTH)) for n, w in enumerate(wagers) if holds(w)))


# --- in words --------------------------------------------------------------------


def _gaps(cells: Collection[Cell], wagers: list[Wager], foul: FoulRules) -> Iterator[str]:
    """A sentence for each side and foul that leaves wagers open, first what leaves all open."""
    left = set(cells)
    if not foul.counts_foul and left:
        number = {cell for cell in left if cell[0] is Foul.NUMBER}
        left -= number
        if number:
            yield (
                "Nothing says what follows when a hand is not set in two and five cards: write "
                "'not two and five cards' in foul { ... }."
            )
    for side, kind in product(Side, Foul):
        open_ = [wager.words for wager in wagers if (kind, side, wager) in left]
        if open_:
            whose = _WHOSE[side]
            yield (
                f"Nothing says what becomes of {_listed(open_)} when {_KINDS[kind].format(whose)}"
                f"{_REASONS.get((side, kind, _said(foul, side)), _REMEDIES[side])}."
            )


def _said(foul: FoulRules, side: Side) -> PlayerFoul | BankFoul | None:
    return foul.player if side is Side.PLAYER else foul.bank


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


_WHOSE: Final = {Side.PLAYER: "a player's", Side.BANK: "the bank's"}
_KINDS: Final = {
    Foul.FRONT: "{} front fouls the back",
    Foul.NUMBER: "{} hand is not set in two and five cards",
}
_REMEDIES: Final = {
    Side.PLAYER: ": write in foul { ... } a line such as 'player loses wager'",
    Side.BANK: ": write in foul { ... } a line such as 'bank reset by house way'",
}
_REASONS: Final[dict[tuple[Side, Foul, PlayerFoul | BankFoul | None], str]] = {
    (Side.PLAYER, Foul.NUMBER, PlayerFoul.LOSES_WAGER): (
        ", since there is no hand as set to look at"
    ),
    (Side.BANK, Foul.NUMBER, BankFoul.PLAYS_AS_SET): (
        ": it plays as set, and such a front and back can't be compared"
    ),
}
