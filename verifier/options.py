"""What a house chooses: the options of ranking and foul test, and their combinations."""

from __future__ import annotations

import enum
from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, TypeAlias

from ..spec.cards import Deck
from ..spec.ranking import FiveAlike, FlushJoker, Ranking, Wheel
from ..spec.variant import FoulTest, Variant

Choice: TypeAlias = FiveAlike | Wheel | FlushJoker | FoulTest


class Option(enum.Enum):
    """What a proof may leave open, in the words of the language."""

    FIVE_ALIKE = "five aces"
    WHEEL = "wheel"
    FLUSH_JOKER = "joker in flush"
    FOUL_TEST = "foul test"

    def name_in(self, deck: Deck) -> str:
        """The option as sheets of this deck write it."""
        wild = self is Option.FIVE_ALIKE and deck.wild
        return "five of a kind" if wild else self.value


CHOICES: Final[dict[Option, tuple[Choice, ...]]] = {
    Option.FIVE_ALIKE: tuple(FiveAlike),
    Option.WHEEL: tuple(Wheel),
    Option.FLUSH_JOKER: tuple(FlushJoker),
    Option.FOUL_TEST: tuple(FoulTest),
}


@dataclass(frozen=True, slots=True)
class Combination:
    """One choice for each option."""

    ranking: Ranking
    foul: FoulTest

    @staticmethod
    def of(variant: Variant) -> Combination:
        """What the sheet itself declares."""
        return Combination(variant.ranking, variant.foul.test)

    def put_into(self, variant: Variant) -> Variant:
        """The same sheet with these choices in it."""
        return replace(variant, ranking=self.ranking, foul=replace(variant.foul, test=self.foul))

    def choice(self, option: Option) -> Choice:
        """What is chosen for the option."""
        match option:
            case Option.FIVE_ALIKE:
                return self.ranking.five_alike
            case Option.WHEEL:
                return self.ranking.wheel
            case Option.FLUSH_JOKER:
                return self.ranking.flush_joker
            case Option.FOUL_TEST:
                return self.foul

    def with_choice(self, choice: Choice) -> Combination:
        """The same but for one choice."""
        match choice:
            case FiveAlike():
                return replace(self, ranking=replace(self.ranking, five_alike=choice))
            case Wheel():
                return replace(self, ranking=replace(self.ranking, wheel=choice))
            case FlushJoker():
                return replace(self, ranking=replace(self.ranking, flush_joker=choice))
            case FoulTest():
                return replace(self, foul=choice)


def combinations(own: Combination, free: Collection[Option]) -> tuple[Combination, ...]:
    """Every choice of the free options with every other, the rest as in `own`."""
    found = []
    for choices in product(*(CHOICES[option] for option in Option if option in free)):
        one = own
        for choice in choices:
            one = one.with_choice(choice)
        found.append(one)
    return tuple(found)
