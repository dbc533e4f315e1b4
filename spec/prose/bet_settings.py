"""What a line of a pay table asks of a setting: the five cards behind, and what else must be so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..cards import ACE, Category, Deck
from ..house_way import (
    BackAtLeast,
    BackHigh,
    BackKind,
    BackStraightTo,
    FrontHigh,
    FrontIs,
    FrontSuited,
    FrontWorth,
    HalfHas,
    HalfHasExactly,
    HalfHolds,
    Legal,
    NotSetting,
    SettingCondition,
    SomeSetting,
)
from ..vocabulary import AnyJoker, Group, NthHighest, RankCards, Relation, Selector
from .book import Book
from .kinds import kind_name

_FIVE_CARDS: Final = (BackKind, BackAtLeast, BackStraightTo)
"""Conditions on a setting that name the five cards behind."""


@dataclass(frozen=True, slots=True)
class SettingWords:
    """Words for what the halves of a setting are, in one deck."""

    deck: Deck
    book: Book

    def parts(self, parts: Sequence[SettingCondition], held: Sequence[str] = ()) -> str:
        """The five cards first, where a part names them, then everything else, `held` last."""
        fives = [part for part in parts if _names_five(part)]
        if not parts:
            return self._say("seven.any")
        first = fives[0] if fives else parts[0]
        others = [part for part in parts if part is not first]
        head = self._five(first) if fives else self._thing(first)
        if not others and not held:
            return head
        if _has_parts(first):
            head = self.nested(head)
        what = self.book.all_clauses([*map(self._inner, others), *held])
        return self._say("line.with", hand=head, what=what)

    def nested(self, text: str) -> str:
        """A part that has parts itself, marked off from what stands beside it."""
        return self._say("line.nested", part=text)

    def _inner(self, condition: SettingCondition) -> str:
        text = self._thing(condition)
        return self.nested(text) if _has_parts(condition) else text

    def _five(self, condition: SettingCondition) -> str:
        """The five cards behind, be it one of several kinds."""
        return self._any(self._kinds(condition))

    def _kinds(self, condition: SettingCondition) -> list[str]:
        match condition:
            case BackKind(kinds):
                return [self._kind(kind) for kind in Category if kind in kinds]
            case BackAtLeast(kind):
                return [self._say("kind.or_better", kind=self._kind(kind))]
            case BackStraightTo(kinds, top):
                return [self._straight(kinds, top)]
            case SomeSetting(parts):
                return [kind for part in parts for kind in self._kinds(part)]
            case _:
                return [self._thing(condition)]

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
            case SomeSetting() if _names_five(condition):
                return self._say("kind.in_back", kind=self._five(condition))
            case BackHigh(top):
                return self._say("kind.high", rank=self._rank(top))
            case Legal():
                return self._say("legal.legal")
            case NotSetting(part):
                return self._none(part)
            case SomeSetting(parts):
                return self._any([self._inner(part) for part in parts])
            case HalfHolds() | HalfHasExactly() | HalfHas():
                return self._held(condition)
            case FrontIs() | FrontWorth() | FrontHigh() | FrontSuited():
                return self._front(condition)

    def _none(self, part: SettingCondition) -> str:
        match part:
            case HalfHas(half, AnyJoker()):
                return self._say(f"half.none.{half.value}")
            case SomeSetting(parts) if len(conjuncts(NotSetting(part))) == len(parts) > 1:
                return self.book.all_clauses([self._inner(o) for o in conjuncts(NotSetting(part))])
            case _:
                return self._say("line.anything_but", what=self._inner(part))

    def _held(self, condition: HalfHolds | HalfHasExactly | HalfHas) -> str:
        match condition:
            case HalfHolds(half, groups):
                what = self.book.all_of([self.group(group) for group in groups])
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
            return self._say("front.high_or_better", rank=self._rank(first))
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

    # --- the words of the book

    def _say(self, key: str, **slots: str) -> str:
        return self.book.say(f"bet.{key}", **slots)

    def _any(self, parts: list[str]) -> str:
        return self.book.any_of(parts) if parts else self._say("line.no_setting")

    def _rank(self, rank: int) -> str:
        return self.book.say(f"rank.bare.{rank}")

    def _rank_sign(self, rank: int) -> str:
        return self.book.say(f"bet.sign.{rank}")

    def group(self, group: Group) -> str:
        """The cards of a group, with their article."""
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
                text = self.group(picked)
                return text if picked.size == 1 else self._say("card.of", group=text)

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
                return self.group(picked)


def _names_five(condition: SettingCondition) -> bool:
    """Whether it names the five cards behind, be it one of several kinds."""
    if isinstance(condition, SomeSetting):
        return bool(condition.parts) and all(map(_names_five, condition.parts))
    return isinstance(condition, _FIVE_CARDS)


def _has_parts(condition: SettingCondition) -> bool:
    """Whether its words, in a list, could be taken apart and read with those beside them."""
    match condition:
        case NotSetting(HalfHas(_, AnyJoker())):
            return False
        case BackKind(kinds):
            return len(kinds) > 1
        case HalfHolds(_, groups):
            return len(groups) > 1
        case _:
            return isinstance(condition, NotSetting | SomeSetting)


def several(parts: Sequence[SettingCondition]) -> bool:
    """Whether the words for these parts, in a list, could be taken apart."""
    return len(parts) > 1 or any(map(_has_parts, parts))


def conjuncts(condition: SettingCondition) -> tuple[SettingCondition, ...]:
    """The parts that must all hold of a setting; several are written as none of their opposites."""
    match condition:
        case NotSetting(SomeSetting(parts)) if all(isinstance(p, NotSetting) for p in parts):
            return tuple(part.part for part in parts if isinstance(part, NotSetting))
        case _:
            return (condition,)
