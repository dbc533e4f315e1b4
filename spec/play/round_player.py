"""Plays whole rounds by a sheet: deals from a seed, sets every hand, settles."""

from __future__ import annotations

from ..variant import Variant
from .bank_hand import BankRules, lay_bank
from .dealt_round import DealtRound, Pile, deal_round
from .given_hand import Dealt, GivenHand, Placed
from .laid_hand import HandLayer, LaidHand
from .playable import missing_for_round
from .played_round import PlayedRound
from .refusal import Fault, Faults, RefusedError, refusal
from .round import BankHeld, Round, SeatPlayed, how_bank_sets
from .round_settlement import RoundSettler
from .seated import AskedRound, read_asked
from .settlement import laid_or_told
from .shuffle import MOST_SEED


class RoundPlayer:
    """Plays rounds by one sheet. Raises RefusedError with all that it, or what is asked, lacks."""

    def __init__(self, variant: Variant, asked: AskedRound | None = None) -> None:
        if missing := missing_for_round(variant):
            raise RefusedError([Fault("", words) for words in missing])
        assert variant.deal
        self.variant = variant
        self._deal = variant.deal
        self._cards = variant.deck.cards
        self._settler = RoundSettler(variant)
        table = self._settler.settler.table
        self.seated = read_asked(self._settler.settler, variant.deal, asked or AskedRound())
        sets = how_bank_sets(table.banking, self.seated.bank, shared=self.seated.shared)
        self._bank_rules = BankRules(sets, table.settlement.corrections)

    @property
    def layer(self) -> HandLayer:
        """What lays the hands, so that many can be laid beforehand."""
        return self._settler.settler.layer

    def play(self, seed: int) -> PlayedRound:
        """The round of a seed from 0 to MOST_SEED. Raises RefusedError."""
        return self.play_dealt(self.deal(seed))

    def deal(self, seed: int) -> DealtRound:
        """The hands of a seed. Raises RefusedError where it is no seed."""
        return deal_round(self._cards, self._deal, _seed(seed))

    def in_play(self, dealt: DealtRound) -> tuple[Pile, ...]:
        """The hands that are played: the bank's and every player's."""
        seats, players = self.seated.seats, self.seated.players
        return tuple(
            dealt.hand_at(place) for place, seat in enumerate(seats) if not place or seat in players
        )

    def play_dealt(self, dealt: DealtRound) -> PlayedRound:
        """Set every hand of a deal and settle. Raises RefusedError where the sheet does not."""
        seated, faults = self.seated, Faults()
        bank = laid_or_told(self._bank, Dealt(dealt.hand_at(0)), "bank", faults)
        seats = [
            self._player(seat, dealt.hand_at(seated.seats.index(seat)), faults)
            for seat in seated.players
        ]
        faults.raise_if_any()
        assert bank
        held = BankHeld(bank, seated.bank, seated.shared, seated.money)
        action = dealt.order.action
        button = None if action is None else seated.seats[action]
        round_ = Round(held, tuple(seat for seat in seats if seat), button)
        return PlayedRound(self.variant, dealt, seated, self._settler.settle_played(round_))

    def _bank(self, given: GivenHand) -> LaidHand:
        return lay_bank(self.layer, self._as_held(given), self._bank_rules)

    def _players(self, given: GivenHand) -> LaidHand:
        return self.layer.player(self._as_held(given))

    def _player(self, seat: int, cards: Pile, faults: Faults) -> SeatPlayed | None:
        place = f"seat {seat}"
        laid = laid_or_told(self._players, Dealt(cards), place, faults)
        if laid is None:
            return None
        return SeatPlayed(place, seat, self.seated.bet, laid, self.seated.side_bets)

    def _as_held(self, given: GivenHand) -> GivenHand:
        """The hand for the house way to set or, where there is none, in a stand-in's setting."""
        return given if self.variant.house_way else best_front_then_back(self.layer, given)


def _seed(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_SEED:
        return value
    raise refusal(f"must be a whole number from 0 to {MOST_SEED:,}", "seed")


def best_front_then_back(layer: HandLayer, given: GivenHand) -> Placed:
    """The legal setting with the best front and, of these, the best back.

    It stands in for a holder who sets as he likes. Raises RefusedError where no
    setting is legal.
    """
    hand = layer.hand(given)
    legal = [setting for setting in hand.settings if not layer.fouls(setting)]
    if not legal:
        raise refusal(f"no setting of {' '.join(map(str, hand.reading))} is legal")
    setting = min(legal, key=lambda setting: setting.tie_order)
    return Placed(setting.front, setting.back)
