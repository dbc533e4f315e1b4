"""A round from the shuffle to the last account."""

from __future__ import annotations

from dataclasses import dataclass

from ..variant import Variant
from .dealt_round import DealtRound
from .round_result import RoundSettled
from .round_steps import Step, steps_of_deal
from .seated import Seated
from .settling_steps import steps_of_setting, steps_of_settlement


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round that was dealt, set and settled by a sheet."""

    variant: Variant
    dealt: DealtRound
    seated: Seated
    settled: RoundSettled

    @property
    def steps(self) -> tuple[Step, ...]:
        """All that was done, in its order, each step with its clauses."""
        return (
            *steps_of_deal(self.variant, self.dealt, self.seated),
            *steps_of_setting(self.variant, self.dealt, self.seated, self.settled),
            *steps_of_settlement(self.variant, self.settled),
        )

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON; a seat of null is the house's place."""
        dealt, seats = self.dealt, self.seated.seats
        action = dealt.order.action
        return {
            "variant": self.variant.name,
            "seed": dealt.seed,
            "bank": self.seated.bank,
            "thrown": list(dealt.thrown),
            "total": dealt.order.total,
            "action": None if action is None else seats[action],
            "hands": [
                {
                    "place": place,
                    "seat": seats[place],
                    "played": place == 0 or seats[place] in self.seated.players,
                    "cards": [str(card) for card in pile],
                }
                for place, pile in zip(dealt.order.order, dealt.piles, strict=True)
            ],
            "left_over": [str(card) for card in dealt.left_over],
            "steps": [step.to_dict() for step in self.steps],
            "settled": self.settled.to_dict(),
        }
