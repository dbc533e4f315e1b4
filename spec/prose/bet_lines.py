"""What a line of a pay table asks, as a noun phrase for the table's first column.

A line names five cards and adds what else must be so: "full house with a pair in front". What
names no five cards stands for itself: "9 high in front".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..cards import ACE, Deck
from ..house_way import (
    All,
    AnyHand,
    Can,
    Compare,
    HandCondition,
    HasGroup,
    HasJokers,
    HasShape,
    Not,
    PaiGow,
    SettingCondition,
    SevenCardStraightFlush,
    Some,
)
from ..vocabulary import RankSum, Relation, Shape
from .bet_settings import SettingWords, conjuncts, several
from .book import Book


def line_words(condition: HandCondition | SettingCondition | None, deck: Deck, book: Book) -> str:
    """The hand that a line names; None is every hand that is left."""
    lines = _Lines(deck, book)
    match condition:
        case None:
            return book.say("bet.line.otherwise")
        case (
            AnyHand()
            | HasShape()
            | HasGroup()
            | HasJokers()
            | Compare()
            | PaiGow()
            | SevenCardStraightFlush()
            | Can()
            | All()
            | Some()
            | Not()
        ):
            return lines.hand(condition)
        case _:
            return SettingWords(deck, book).parts(conjuncts(condition))


@dataclass(frozen=True, slots=True)
class _Lines:
    """Words for conditions on the seven cards, in one deck."""

    deck: Deck
    book: Book

    @property
    def _settings(self) -> SettingWords:
        return SettingWords(self.deck, self.book)

    def hand(self, condition: HandCondition) -> str:
        """A condition on the seven cards."""
        match condition:
            case AnyHand():
                return self._say("seven.any")
            case PaiGow(top):
                return self._say("seven.pai_gow", rank=self.book.say(f"rank.bare.{top}"))
            case SevenCardStraightFlush():
                return self._say("seven.straight_flush")
            case HasShape(shapes):
                found = [shape for shape in Shape if shape in shapes]
                return self._any([self._say(f"shape.{shape.name.lower()}") for shape in found])
            case Can(parts):
                return self._settings.parts(parts)
            case All(parts):
                return self._all(parts)
            case Some(parts):
                return self._any([self._inner(part) for part in parts])
            case Not(part):
                return self._say("line.but", what=self._inner(part))
            case HasGroup() | HasJokers() | Compare():
                return self._say("line.any_with", what=self._holding(condition))

    def _inner(self, condition: HandCondition) -> str:
        """A part of a condition, marked off where it has parts itself."""
        text = self.hand(condition)
        return self._settings.nested(text) if _has_parts(condition) else text

    def _holding(self, condition: HasGroup | HasJokers | Compare) -> str:
        """What a hand has beside its five cards."""
        match condition:
            case HasGroup(group):
                return self._settings.group(group)
            case HasJokers(least, most):
                return self._say(f"jokers.{least}_{most}")
            case Compare(left, relation, right):
                return self._compare(left, relation, right)

    def _all(self, parts: Sequence[HandCondition]) -> str:
        """Parts that say what the hand is, one after the other, with what it has."""
        kinds = [part for part in parts if not isinstance(part, HasGroup | HasJokers | Compare)]
        held = [self._holding(p) for p in parts if isinstance(p, HasGroup | HasJokers | Compare)]
        text = ""
        for part in kinds:
            one = self._inner(part)
            text = self._say("line.also", first=text, second=one) if text else one
        if not held:
            return text
        if len(kinds) == 1 and isinstance(kinds[0], Can):
            return self._settings.parts(kinds[0].conditions, held)
        if not kinds:
            return self._say("line.any_with", what=self.book.all_clauses(held))
        return self._say("line.with", hand=text, what=self.book.all_clauses(held))

    def _compare(self, left: RankSum, relation: Relation, right: RankSum) -> str:
        single = len(left.groups) == 1 and not left.constant
        key = f"compare.{relation.name.lower()}"
        return self._say(
            key,
            left=self._sum(left),
            right=self._rank_or_sum(right) if single else self._sum(right),
        )

    def _rank_or_sum(self, ranks: RankSum) -> str:
        """A number by which one group is measured is a rank, where there is such a rank."""
        if not ranks.groups and 2 <= ranks.constant <= ACE:
            return self.book.say(f"rank.one.{ranks.constant}")
        return self._sum(ranks)

    def _sum(self, ranks: RankSum) -> str:
        terms = [self._settings.group(group) for group in ranks.groups]
        if ranks.constant or not terms:
            terms.append(self.book.number(ranks.constant))
        text = terms[0]
        for term in terms[1:]:
            text = self._say("compare.plus", first=text, second=term)
        return text

    def _say(self, key: str, **slots: str) -> str:
        return self.book.say(f"bet.{key}", **slots)

    def _any(self, parts: list[str]) -> str:
        return self.book.any_of(parts) if parts else self._say("line.no_setting")


def _has_parts(condition: HandCondition) -> bool:
    """Whether its words, in a list, could be taken apart and read with those beside them."""
    match condition:
        case HasShape(shapes):
            return len(shapes) > 1
        case Can(parts):
            return several(parts)
        case AnyHand() | PaiGow() | SevenCardStraightFlush():
            return False
        case All() | Some() | Not() | HasGroup() | HasJokers() | Compare():
            return True
