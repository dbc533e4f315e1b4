"""Reads the first column of a pay table back to the condition of its line."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from houseway.spec.cards import Deck
from houseway.spec.house_way import (
    All,
    AnyHand,
    Can,
    Compare,
    HasGroup,
    HasJokers,
    HasShape,
    Not,
    PaiGow,
    SevenCardStraightFlush,
    Some,
)
from houseway.spec.prose.book import Book
from houseway.spec.table import LooksAt
from houseway.spec.vocabulary import RankSum, Relation, Shape

from .table_bet_cards import CardReader
from .table_bet_meanings import normal
from .table_bet_settings import SettingReader
from .table_reader import BookReader, Read, Values, as_it_is, rule, words

HELD = (HasGroup, HasJokers, Compare)


class BetReader:
    """Reads lines of the pay tables of one deck; `hand` reads what is asked of the seven cards."""

    def __init__(self, book: Book, deck: Deck) -> None:
        self.book, self.words = book, BookReader(book)
        self.cards, self.setting = CardReader(book), SettingReader(book, deck)
        self.hand: Read = cache(self._hand)

    def line(self, text: str, looks_at: LooksAt) -> Values:
        """Every meaning that the text has in such a bet; None is `otherwise`."""
        if text == self.book.say("bet.line.otherwise"):
            return {None}
        if looks_at is LooksAt.AS_SET:
            return {normal(parts) for parts in self.setting.parts(text)}
        return {normal(one) for one in self.hand(text)}

    def expected(self, condition: Any, looks_at: LooksAt) -> Any:
        """The meaning of a line's condition, in the form in which `line` gives it."""
        if condition is None or looks_at is not LooksAt.AS_SET:
            return normal(condition)
        found = normal(condition)
        together = isinstance(found, tuple) and found[0] == "together"
        return found if together else ("together", (found,))

    def _hand(self, text: str) -> Values:
        say = self.words
        shapes = say.listed("list.or", say.named("bet.shape"))
        found = say.any_of(
            text,
            [
                words("bet.seven.any", AnyHand()),
                words("bet.seven.straight_flush", SevenCardStraightFlush()),
                rule("bet.seven.pai_gow", lambda rank: PaiGow(rank), rank=say.rank),
                rule(
                    "bet.line.any_with",
                    lambda what: _all(what),
                    what=say.listed("clauses.and", self.held),
                ),
                rule("bet.line.but", lambda what: Not(what), what=self.inner),
            ],
        )
        found |= {HasShape(frozenset(Shape[n.upper()] for n in names)) for names in shapes(text)}
        found |= {Can(parts) for parts in self.setting.parts(text)}
        found |= {Some(p) for p in say.several("list.or", "list.comma", self.inner)(text)}
        found |= {All(parts) for parts in self._also(text)}
        for slots in say.any_of(text, [rule("bet.line.with", _pair, hand=as_it_is, what=as_it_is)]):
            firsts = self._also(slots[0]) | {(one,) for one in self.inner(slots[0])}
            held = say.listed("clauses.and", self.held)(slots[1])
            found |= {All((*first, *more)) for first, more in product(firsts, held)}
        found |= self._with_held(text)
        return found

    def _with_held(self, text: str) -> Values:
        """Five cards with things of a setting, and then with things of the whole hand."""
        found: Values = set()
        item = self.words.listed(
            "clauses.and", lambda one: self.setting.thing_inner(one) | self.held(one)
        )
        for head, what in self.words.any_of(
            text, [rule("bet.line.with", _pair, hand=as_it_is, what=as_it_is)]
        ):
            for first, items in product(self.setting.head(head), item(what)):
                held = tuple(one for one in items if isinstance(one, HELD))
                things = items[: len(items) - len(held)]
                if held and not any(isinstance(one, HELD) for one in things):
                    found.add(All((Can((first, *things)), *held)))
        return found

    def _also(self, text: str) -> Values:
        """Two parts or more, each after `and also`."""
        found: Values = set()
        for first, second in self.words.any_of(
            text, [rule("bet.line.also", _pair_also, first=as_it_is, second=as_it_is)]
        ):
            before = self._also(first) | {(one,) for one in self.inner(first)}
            found |= {(*some, last) for some, last in product(before, self.inner(second))}
        return found

    def inner(self, text: str) -> Values:
        """A part of a condition: in parentheses where it has parts."""
        nested = self.setting.nested(text, self.hand)
        return nested | {one for one in self.hand(text) if not isinstance(one, All | Some | Not)}

    def held(self, text: str) -> Values:
        say = self.words
        found: Values = {HasGroup(one) for one in self.cards.group(text)}
        found |= {HasJokers(*map(int, n.split("_"))) for n in say.named("bet.jokers")(text)}
        return found | say.any_of(
            text,
            [
                rule(
                    f"bet.compare.{relation.name.lower()}",
                    _comparing(relation),
                    left=self.sum,
                    right=self.measure,
                )
                for relation in Relation
            ],
        )

    def measure(self, text: str) -> Values:
        return self.sum(text) | {RankSum((), rank) for rank in self.words.rank_one(text)}

    def sum(self, text: str) -> Values:
        found = {RankSum((group,)) for group in self.cards.group(text)}
        found |= {RankSum((), number) for number in self.words.number(text)}
        return found | self.words.any_of(
            text, [rule("bet.compare.plus", _plus, first=self.sum, second=self.sum)]
        )


def _pair(hand: str, what: str) -> tuple[str, str]:
    return hand, what


def _pair_also(first: str, second: str) -> tuple[str, str]:
    return first, second


def _all(parts: tuple[Any, ...]) -> Any:
    return parts[0] if len(parts) == 1 else All(parts)


def _comparing(relation: Relation) -> Any:
    return lambda left, right: Compare(left, relation, right)


def _plus(first: RankSum, second: RankSum) -> RankSum:
    return RankSum((*first.groups, *second.groups), first.constant + second.constant)
