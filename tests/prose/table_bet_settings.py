"""Reads what lines of pay tables ask of a setting back to the core."""

from __future__ import annotations

from functools import cache
from typing import Any

from houseway.spec.cards import ACE, Category, Deck
from houseway.spec.house_way import (
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
    SomeSetting,
)
from houseway.spec.prose.book import Book
from houseway.spec.ranking import front_strength
from houseway.spec.vocabulary import AnyJoker, Half, Relation

from .table_bet_cards import CardReader
from .table_bet_meanings import atoms, nests
from .table_reader import BookReader, Read, Values, rule, words

_STRAIGHT = frozenset({Category.STRAIGHT})
_FLUSHED = frozenset({Category.STRAIGHT_FLUSH})


class SettingReader:
    """Reads parts of a setting, in the pay tables of one deck.

    `parts` reads all that is asked of it, `five` the kinds of the five cards, `thing` the rest.
    """

    def __init__(self, book: Book, deck: Deck) -> None:
        self.deck, self.words, self.cards = deck, BookReader(book), CardReader(book)
        self.parts: Read = cache(self._parts)
        self.five: Read = cache(self._fives)
        self.thing: Read = cache(self._thing)

    def _parts(self, text: str) -> Values:
        found = {(one,) for one in self.five(text) | self.thing(text)}
        return found | self.words.any_of(
            text,
            [
                rule(
                    "bet.line.with",
                    lambda hand, what: (hand, *what),
                    hand=self.head,
                    what=self.words.listed("clauses.and", self.thing_inner),
                )
            ],
        )

    def head(self, text: str) -> Values:
        return (
            self.nested(text, self.five)
            | self.nested(text, self.thing)
            | {one for one in self.five(text) if len(atoms(one)) == 1}
            | self.thing(text)
        )

    def nested(self, text: str, read: Read) -> Values:
        return self.words.any_of(text, [rule("bet.line.nested", _same, part=read)])

    def _fives(self, text: str) -> Values:
        lists = self.words.listed("list.or", self.one_five)(text)
        return {one[0] if len(one) == 1 else SomeSetting(one) for one in lists}

    def kind(self, text: str) -> Values:
        alike = {"five_aces": False, "five_of_a_kind": True}
        names = self.words.named("bet.kind.bare")(text)
        fitting = {name for name in names if alike.get(name, self.deck.wild) == self.deck.wild}
        return {
            Category[name.upper().replace("FIVE_ACES", "FIVE_OF_A_KIND")]
            for name in fitting - {"royal_flush"}
        }

    def one_five(self, text: str) -> Values:
        say = self.words
        found: Values = {BackKind(frozenset({kind})) for kind in self.kind(text)}
        to = {
            "straight_to": _STRAIGHT,
            "straight_flush_to": _FLUSHED,
            "any_straight_to": _STRAIGHT | _FLUSHED,
        }
        wheels = {
            "wheel": _STRAIGHT,
            "wheel_flush": _FLUSHED,
            "any_wheel": _STRAIGHT | _FLUSHED,
        }
        return found | say.any_of(
            text,
            [
                words("bet.kind.bare.royal_flush", BackStraightTo(_FLUSHED, ACE)),
                rule("bet.kind.or_better", lambda kind: BackAtLeast(kind), kind=self.kind),
                *(
                    rule(f"bet.kind.{key}", _running(kinds), rank=say.rank)
                    for key, kinds in to.items()
                ),
                *(
                    words(f"bet.kind.{key}", BackStraightTo(kinds, 5))
                    for key, kinds in wheels.items()
                ),
            ],
        )

    def thing_inner(self, text: str) -> Values:
        plain = {one for one in self.thing(text) if not nests(one)}
        return self.nested(text, self.thing) | plain

    def _thing(self, text: str) -> Values:
        say = self.words
        found = say.any_of(
            text,
            [
                words("bet.legal.legal", Legal()),
                rule("bet.kind.in_back", _same, kind=self.five),
                rule("bet.kind.high", lambda rank: BackHigh(rank), rank=say.rank),
                rule("bet.line.anything_but", lambda what: NotSetting(what), what=self.thing_inner),
                *self._front_rules(),
                *(one for half in Half for one in self._half_rules(half)),
            ],
        )
        some = say.several("list.or", "list.comma", self.thing_inner)(text)
        every = say.several("clauses.and", "clauses.comma", self.thing_inner)(text)
        return found | set(map(SomeSetting, some)) | set(map(_conjunction, every))

    def _half_rules(self, half: Half) -> list[Any]:
        where = half.value
        return [
            words(f"bet.half.none.{where}", NotSetting(HalfHas(half, AnyJoker()))),
            rule(
                f"bet.half.all.{where}",
                lambda what: HalfHolds(half, what),
                what=self.words.listed("list.and", self.cards.group),
            ),
            rule(f"bet.half.one.{where}", lambda what: HalfHas(half, what), what=self.cards.one),
            rule(
                f"bet.half.count.{where}",
                lambda number, what: HalfHasExactly(half, number, what),
                number=self.words.number,
                what=self.cards.several,
            ),
        ]

    def _front_rules(self) -> list[Any]:
        say, sign = self.words, self.cards.sign
        more, same = Relation.AT_LEAST, Relation.EQUAL
        return [
            rule("bet.half.front_is", _front_is, first=self.cards.one, second=self.cards.one),
            rule("bet.half.suited", _suited, first=sign, second=sign),
            rule("bet.front.high", lambda rank: FrontHigh(rank), rank=say.rank),
            rule(
                "bet.front.high_or_better", lambda rank: FrontWorth(more, rank << 4), rank=say.rank
            ),
            rule("bet.front.cards", _worth(same), first=sign, second=sign),
            rule("bet.front.cards_or_better", _worth(more), first=sign, second=sign),
            words("bet.front.pair", FrontWorth(more, 1 << 8)),
            words("bet.front.pair_of_aces", FrontWorth(more, 1 << 8 | ACE << 4)),
            rule(
                "bet.front.pair_of",
                lambda ranks: FrontWorth(same, 1 << 8 | ranks << 4 | ranks),
                ranks=say.rank_many,
            ),
            rule(
                "bet.front.pair_or_better",
                lambda ranks: FrontWorth(more, 1 << 8 | ranks << 4),
                ranks=say.rank_many,
            ),
        ]


def _same(**slots: Any) -> Any:
    (value,) = slots.values()
    return value


def _running(kinds: frozenset[Category]) -> Any:
    return lambda rank: BackStraightTo(kinds, rank)


def _front_is(first: Any, second: Any) -> FrontIs:
    return FrontIs(first, second)


def _suited(first: int, second: int) -> FrontSuited:
    return FrontSuited(first, second)


def _worth(relation: Any) -> Any:
    return lambda first, second: FrontWorth(relation, front_strength(first, second))


def _conjunction(parts: tuple[Any, ...]) -> Any:
    return NotSetting(SomeSetting(tuple(map(NotSetting, parts))))
