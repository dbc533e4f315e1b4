"""What a line of a pay table asks, as a noun phrase for the table's first column.

A line names five cards and adds what else must be so: "full house with a pair in front". What
names no five cards stands for itself: "9 high in front".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..cards import ACE, Category, Deck
from ..house_way import (
    All,
    AnyHand,
    BackAtLeast,
    BackHigh,
    BackKind,
    BackStraightTo,
    Can,
    Compare,
    FrontHigh,
    FrontIs,
    FrontSuited,
    FrontWorth,
    HalfHas,
    HalfHasExactly,
    HalfHolds,
    HandCondition,
    HasGroup,
    HasJokers,
    HasShape,
    Legal,
    Not,
    NotSetting,
    PaiGow,
    SettingCondition,
    SevenCardStraightFlush,
    Some,
    SomeSetting,
)
from ..vocabulary import AnyJoker, Group, NthHighest, RankCards, RankSum, Relation, Selector, Shape
from .book import Book
from .kinds import kind_name

_FIVE_CARDS: Final = (BackKind, BackAtLeast, BackStraightTo)
"""Conditions on a setting that name the five cards behind."""


def line_words(condition: HandCondition | SettingCondition | None, deck: Deck, book: Book) -> str:
    """The hand that a line names; None is every hand that is left."""
    return _Lines(deck, book).line(condition)


@dataclass(frozen=True, slots=True)
class _Lines:
    """Words for the lines of one deck's pay tables."""

    deck: Deck
    book: Book

    def line(self, condition: HandCondition | SettingCondition | None) -> str:
        match condition:
            case None:
                return self._say("line.otherwise")
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
                return self.hand(condition)
            case _:
                return self._parts(_conjuncts(condition))

    # --- the seven cards

    def hand(self, condition: HandCondition) -> str:
        """A condition on the seven cards."""
        match condition:
            case AnyHand():
                return self._say("seven.any")
            case PaiGow(top):
                return self._say("seven.pai_gow", rank=self._rank(top))
            case SevenCardStraightFlush():
                return self._say("seven.straight_flush")
            case HasShape(shapes):
                found = [shape for shape in Shape if shape in shapes]
                return self._any([self._say(f"shape.{shape.name.lower()}") for shape in found])
            case Can(parts):
                return self._parts(parts)
            case All(parts):
                return self._all(parts)
            case Some(parts):
                return self._any([self.hand(part) for part in parts])
            case Not(part):
                return self._say("line.but", what=self.hand(part))
            case HasGroup() | HasJokers() | Compare():
                return self._say("line.any_with", what=self._holding(condition))

    def _holding(self, condition: HasGroup | HasJokers | Compare) -> str:
        """What a hand has beside its five cards."""
        match condition:
            case HasGroup(group):
                return self._group(group)
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
            one = self.hand(part)
            text = self._say("line.also", first=text, second=one) if text else one
        if not held:
            return text
        if not kinds:
            return self._say("line.any_with", what=self.book.all_of(held))
        return self._say("line.with", hand=text, what=self.book.all_of(held))

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
        terms = [self._group(group) for group in ranks.groups]
        if ranks.constant or not terms:
            terms.append(self.book.number(ranks.constant))
        text = terms[0]
        for term in terms[1:]:
            text = self._say("compare.plus", first=text, second=term)
        return text

    # --- a setting

    def _parts(self, parts: Sequence[SettingCondition]) -> str:
        """The five cards first, where a part names them, then everything else."""
        fives = [part for part in parts if isinstance(part, _FIVE_CARDS)]
        if not parts:
            return self._say("seven.any")
        first = fives[0] if fives else parts[0]
        others = [part for part in parts if part is not first]
        head = self._five(first) if isinstance(first, _FIVE_CARDS) else self._thing(first)
        if not others:
            return head
        return self._say(
            "line.with", hand=head, what=self.book.all_of([self._thing(one) for one in others])
        )

    def _five(self, condition: BackKind | BackAtLeast | BackStraightTo) -> str:
        """The five cards behind."""
        match condition:
            case BackKind(kinds):
                if not kinds:
                    return self._say("line.no_setting")
                return self._any([self._kind(kind) for kind in Category if kind in kinds])
            case BackAtLeast(kind):
                return self._say("kind.or_better", kind=self._kind(kind))
            case BackStraightTo(kinds, top):
                return self._straight(kinds, top)

    def _kind(self, kind: Category) -> str:
        return self._say(f"kind.bare.{kind_name(kind, self.deck)}")

    def _straight(self, kinds: frozenset[Category], top: int) -> str:
        whole = {Category.STRAIGHT, Category.STRAIGHT_FLUSH}
        if top == ACE and kinds == {Category.STRAIGHT_FLUSH}:
            return self._say("kind.bare.royal_flush")
        if top == 5:
            wheels = {"any_wheel": whole, "wheel": {Category.STRAIGHT}}
            key = next((key for key, named in wheels.items() if named == kinds), "wheel_flush")
            return self._say(f"kind.{key}")
        tops = {"any_straight_to": whole, "straight_to": {Category.STRAIGHT}}
        key = next((key for key, named in tops.items() if named == kinds), "straight_flush_to")
        return self._say(f"kind.{key}", rank=self._rank(top))

    def _thing(self, condition: SettingCondition) -> str:
        """What a setting has or is, as a noun phrase that can follow `with`."""
        match condition:
            case BackKind() | BackAtLeast() | BackStraightTo():
                return self._say("kind.in_back", kind=self._five(condition))
            case BackHigh(top):
                return self._say("kind.high", rank=self._rank(top))
            case Legal():
                return self._say("legal.legal")
            case NotSetting(part):
                return self._none(part)
            case SomeSetting(parts):
                return self._any([self._thing(part) for part in parts])
            case HalfHolds() | HalfHasExactly() | HalfHas():
                return self._held(condition)
            case FrontIs() | FrontWorth() | FrontHigh() | FrontSuited():
                return self._front(condition)

    def _none(self, part: SettingCondition) -> str:
        match part:
            case HalfHas(half, AnyJoker()):
                return self._say(f"half.none.{half.value}")
            case SomeSetting(parts) if len(_conjuncts(NotSetting(part))) == len(parts) > 1:
                inner = [self._thing(one) for one in _conjuncts(NotSetting(part))]
                return self.book.all_of(inner)
            case _:
                return self._say("line.anything_but", what=self._thing(part))

    def _held(self, condition: HalfHolds | HalfHasExactly | HalfHas) -> str:
        match condition:
            case HalfHolds(half, groups):
                what = self.book.all_of([self._group(group) for group in groups])
                return self._say(f"half.all.{half.value}", what=what)
            case HalfHas(half, picked):
                return self._say(f"half.one.{half.value}", what=self._card(picked))
            case HalfHasExactly(half, count, picked):
                number = self.book.number(count)
                what = self._cards(picked)
                return self._say(f"half.count.{half.value}", number=number, what=what)

    def _front(self, condition: FrontIs | FrontWorth | FrontHigh | FrontSuited) -> str:
        match condition:
            case FrontIs(first, second):
                one, other = self._card(first), self._card(second)
                return self._say("half.front_is", first=one, second=other)
            case FrontSuited(first, second):
                one, other = self._rank_sign(first), self._rank_sign(second)
                return self._say("half.suited", first=one, second=other)
            case FrontHigh(top):
                return self._say("front.high", rank=self._rank(top))
            case FrontWorth(relation, strength):
                return self._worth(relation, strength)

    def _worth(self, relation: Relation, strength: int) -> str:
        first, second = strength >> 4 & 15, strength & 15
        better = relation is Relation.AT_LEAST
        if strength >> 8:
            return self._pair(first, better=better)
        if not second:
            return self._say(
                "front.high_or_better" if better else "front.high", rank=self._rank(first)
            )
        key = "front.cards_or_better" if better else "front.cards"
        return self._say(key, first=self._rank_sign(first), second=self._rank_sign(second))

    def _pair(self, rank: int, *, better: bool) -> str:
        """A pair in front; nothing there is better than a pair of aces."""
        if not rank:
            return self._say("front.pair")
        if not better:
            return self._say("front.pair_of", ranks=self.book.say(f"rank.many.{rank}"))
        if rank == ACE:
            return self._say("front.pair_of_aces")
        return self._say("front.pair_or_better", ranks=self.book.say(f"rank.many.{rank}"))

    # --- words

    def _say(self, key: str, **slots: str) -> str:
        return self.book.say(f"bet.{key}", **slots)

    def _any(self, parts: list[str]) -> str:
        return self.book.any_of(parts) if parts else self._say("line.no_setting")

    def _rank(self, rank: int) -> str:
        return self.book.say(f"rank.bare.{rank}")

    def _rank_sign(self, rank: int) -> str:
        return self.book.say(f"bet.sign.{rank}")

    def _group(self, group: Group) -> str:
        return self._say(f"group.{group.name.lower()}")

    def _card(self, picked: Selector) -> str:
        """One card of those picked."""
        match picked:
            case RankCards(rank):
                return self.book.say(f"rank.one.{rank}")
            case NthHighest(n):
                return self._say(f"card.nth.{n}")
            case AnyJoker():
                return self._say("card.joker")
            case _:
                return self._say("card.of", group=self._group(picked))

    def _cards(self, picked: Selector) -> str:
        """All the cards that are picked."""
        match picked:
            case RankCards(rank):
                return self.book.say(f"rank.many.{rank}")
            case NthHighest(n):
                return self._say(f"card.nth.{n}")
            case AnyJoker():
                return self._say("card.jokers")
            case _:
                return self._group(picked)


def _conjuncts(condition: SettingCondition) -> tuple[SettingCondition, ...]:
    """The parts that must all hold of a setting; several are written as none of their opposites."""
    match condition:
        case NotSetting(SomeSetting(parts)) if all(isinstance(p, NotSetting) for p in parts):
            return tuple(part.part for part in parts if isinstance(part, NotSetting))
        case _:
            return (condition,)
