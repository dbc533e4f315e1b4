"""Irregularities of the deal: facts, situations, and what is ruled in each.

A situation gives every declared fact a value. All rulings that hold in it apply
together; a misdeal may cancel the rest.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import TypeAlias, Union

from .sources import Cited
from .vocabulary import RELATIONS, Relation


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that can be so: a count from `low` to `high`, or a flag (0 or 1)."""

    name: str
    text: str
    low: int = 0
    high: int = 1
    is_flag: bool = True


# --- conditions on facts --------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Is:
    """The flag is set."""

    fact: str


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts, added up, compare so with a number."""

    facts: tuple[str, ...]
    relation: Relation
    number: int


@dataclass(frozen=True, slots=True)
class NotSo:
    """The part does not hold."""

    part: Circumstance


@dataclass(frozen=True, slots=True)
class Every:
    """Every part holds."""

    parts: tuple[Circumstance, ...]


@dataclass(frozen=True, slots=True)
class AtLeastOne:
    """At least one part holds."""

    parts: tuple[Circumstance, ...]


Circumstance: TypeAlias = Union[Is, Counts, "NotSo", "Every", "AtLeastOne"]
Situation: TypeAlias = Mapping[str, int]
"""A value for every fact; 0 and 1 for flags."""


def holds(circumstance: Circumstance, situation: Situation) -> bool:
    """Whether it is so in this situation."""
    match circumstance:
        case Is(fact):
            return situation[fact] > 0
        case Counts(facts, relation, number):
            return RELATIONS[relation](sum(situation[fact] for fact in facts), number)
        case NotSo(part):
            return not holds(part, situation)
        case Every(parts):
            return all(holds(part, situation) for part in parts)
        case AtLeastOne(parts):
            return any(holds(part, situation) for part in parts)


# --- rulings ----------------------------------------------------------------------


class Matter(enum.Enum):
    """What a consequence is about; two different ones about the same matter conflict."""

    ROUND = "the round"
    DELIVERY = "the delivery of the hands"
    CARD = "the card"
    THAT_HAND = "the setting of that hand"
    PLAYERS = "the setting of the players' hands"
    BANK = "the setting of the bank's hand"
    HELP = "who is called"


class Consequence(enum.Enum):
    """What is ruled, in the language's words."""

    MISDEAL = "misdeal"
    ALL_DEAD = "all hands dead"
    PLAY_ON = "play on"
    REDELIVER = "redeliver"
    HANDS_STAY = "hands stay"
    THAT_BY_HOUSE_WAY = "that hand set by house way"
    THAT_BY_PLAYER = "that hand set by player"
    PLAYERS_BY_HOUSE_WAY = "players' hands set by house way"
    BANK_BY_HOUSE_WAY = "bank hand set by house way"
    REPLACE_NOW = "replace now"
    REPLACE_AFTER = "replace after deal"
    CARD_STAYS = "card stays"
    SUPERVISOR = "supervisor called"

    @property
    def matter(self) -> Matter:
        """What it is about."""
        return _MATTERS[self]

    @property
    def ends_round(self) -> bool:
        """Whether no hand of the round is played on."""
        return self in (Consequence.MISDEAL, Consequence.ALL_DEAD)


_MATTERS = {
    Consequence.MISDEAL: Matter.ROUND,
    Consequence.ALL_DEAD: Matter.ROUND,
    Consequence.PLAY_ON: Matter.ROUND,
    Consequence.REDELIVER: Matter.DELIVERY,
    Consequence.HANDS_STAY: Matter.DELIVERY,
    Consequence.THAT_BY_HOUSE_WAY: Matter.THAT_HAND,
    Consequence.THAT_BY_PLAYER: Matter.THAT_HAND,
    Consequence.PLAYERS_BY_HOUSE_WAY: Matter.PLAYERS,
    Consequence.BANK_BY_HOUSE_WAY: Matter.BANK,
    Consequence.REPLACE_NOW: Matter.CARD,
    Consequence.REPLACE_AFTER: Matter.CARD,
    Consequence.CARD_STAYS: Matter.CARD,
    Consequence.SUPERVISOR: Matter.HELP,
}


@dataclass(frozen=True, slots=True)
class Ruling:
    """`when boxed = 1: replace now`."""

    when: Circumstance
    consequences: tuple[Consequence, ...]
    text: str = field(default="", compare=False)
    cites: tuple[Cited, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two consequences that can't both be carried out, and the rulings that ask for them."""

    one: Consequence
    by_one: Ruling
    other: Consequence
    by_other: Ruling


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a situation leads to.

    `applied` are the rulings in force with their consequences, `cancelled`
    those that a misdeal overrides.
    """

    applied: tuple[Ruling, ...]
    cancelled: tuple[Ruling, ...]
    conflicts: tuple[Conflict, ...]

    @property
    def consequences(self) -> tuple[Consequence, ...]:
        """What is to be done, each once, in the order of the rulings."""
        every = (one for ruling in self.applied for one in ruling.consequences)
        return tuple(dict.fromkeys(every))


def conflict(one: Consequence, other: Consequence) -> bool:
    """Whether the two can't both be carried out.

    A misdeal, or all hands dead, goes with nothing else; other consequences
    conflict when they say different things of one matter.
    """
    if one is other:
        return False
    if one.ends_round or other.ends_round:
        return Consequence.SUPERVISOR not in (one, other)
    return one.matter is other.matter


@dataclass(frozen=True, slots=True)
class Irregularities:
    """Facts, which combinations can't occur, and rulings."""

    facts: tuple[Fact, ...]
    impossible: tuple[Circumstance, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    misdeal_overrides: bool = False

    def possible(self, situation: Situation) -> bool:
        """Whether the situation can occur."""
        return not any(holds(one, situation) for one in self.impossible)

    def present(self, situation: Situation) -> bool:
        """Whether anything is irregular in it."""
        return any(situation[fact.name] != 0 for fact in self.facts)

    def ruled(self, situation: Situation) -> Outcome:
        """What the situation leads to; no ruling applied is a gap where something is present."""
        held = [ruling for ruling in self.rulings if holds(ruling.when, situation)]
        ending = [r for r in held if any(one.ends_round for one in r.consequences)]
        if self.misdeal_overrides and ending:
            others = tuple(ruling for ruling in held if ruling not in ending)
            return Outcome(tuple(ending), others, tuple(_conflicts(ending)))
        return Outcome(tuple(held), (), tuple(_conflicts(held)))

    def situations(self) -> Iterator[dict[str, int]]:
        """Every combination of the facts' values, possible or not, the quietest first."""
        names = [fact.name for fact in self.facts]
        ranges = [range(fact.low, fact.high + 1) for fact in self.facts]
        for values in product(*ranges):
            yield dict(zip(names, values, strict=True))


def _conflicts(held: list[Ruling]) -> Iterator[Conflict]:
    """Each pair of rulings that contradict each other, and rulings that contradict themselves."""
    for ruling in held:
        for one, other in combinations(ruling.consequences, 2):
            if conflict(one, other):
                yield Conflict(one, ruling, other, ruling)
    for first, second in combinations(held, 2):
        for one, other in product(first.consequences, second.consequences):
            if conflict(one, other):
                yield Conflict(one, first, other, second)
