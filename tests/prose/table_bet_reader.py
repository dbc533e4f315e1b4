"""Reads the first column of a pay table back to the condition of its line."""

from __future__ import annotations

from itertools import product
from typing import Any

from houseway.spec.cards import ACE, Category, Deck
from houseway.spec.house_way import (
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
    HasGroup,
    HasJokers,
    HasShape,
    Legal,
    Not,
    NotSetting,
    PaiGow,
    SevenCardStraightFlush,
    Some,
    SomeSetting,
)
from houseway.spec.prose.book import Book
from houseway.spec.ranking import front_strength
from houseway.spec.table import LooksAt
from houseway.spec.vocabulary import (
    AnyJoker,
    Group,
    Half,
    NthHighest,
    RankCards,
    RankSum,
    Relation,
    Shape,
)

from .table_reader import BookReader, Read, Values, rule, words

FIVES = (BackKind, BackAtLeast, BackStraightTo)
HELD = (HasGroup, HasJokers, Compare)
_STRAIGHT = frozenset({Category.STRAIGHT})
_FLUSHED = frozenset({Category.STRAIGHT_FLUSH})


class BetReader:
    """Reads lines of the pay tables of one deck."""

    def __init__(self, book: Book, deck: Deck) -> None:
        self.book, self.deck, self.words = book, deck, BookReader(book)
        self._found: dict[tuple[str, str], Values] = {}

    def line(self, text: str, looks_at: LooksAt) -> Values:
        """Every meaning that the text has in such a bet; None is `otherwise`."""
        if text == self.book.say("bet.line.otherwise"):
            return {None}
        if looks_at is LooksAt.AS_SET:
            return {normal(parts) for parts in self.parts(text)}
        return {normal(one) for one in self.hand(text)}

    def expected(self, condition: Any, looks_at: LooksAt) -> Any:
        """The meaning of a line's condition, in the form in which `line` gives it."""
        if condition is None or looks_at is not LooksAt.AS_SET:
            return normal(condition)
        found = normal(condition)
        together = isinstance(found, tuple) and found[0] == "together"
        return found if together else ("together", (found,))

    def _once(self, what: str, text: str, read: Read) -> Values:
        if (what, text) not in self._found:
            self._found[what, text] = read(text)
        return self._found[what, text]

    # --- the seven cards

    def hand(self, text: str) -> Values:
        return self._once("hand", text, self._hand)

    def _hand(self, text: str) -> Values:
        say = self.words
        shapes = say.listed("list.or", say.named("bet.shape"))
        found = say.any_of(
            text,
            [
                words("bet.seven.any", AnyHand()),
                words("bet.seven.straight_flush", SevenCardStraightFlush()),
                rule("bet.seven.pai_gow", lambda rank: PaiGow(rank), rank=say.rank),
                rule("bet.line.any_with", lambda what: _all(what), what=self._clauses(self.held)),
                rule("bet.line.but", lambda what: Not(what), what=self.inner),
            ],
        )
        found |= {HasShape(frozenset(Shape[n.upper()] for n in names)) for names in shapes(text)}
        found |= {Can(parts) for parts in self.parts(text)}
        found |= {Some(p) for p in say.several("list.or", "list.comma", self.inner)(text)}
        found |= {All(parts) for parts in self._also(text)}
        for slots in say.any_of(text, [rule("bet.line.with", _pair, hand=_text, what=_text)]):
            firsts = self._also(slots[0]) | {(one,) for one in self.inner(slots[0])}
            held = self._clauses(self.held)(slots[1])
            found |= {All((*first, *more)) for first, more in product(firsts, held)}
        found |= self._with_held(text)
        return found

    def _with_held(self, text: str) -> Values:
        """Five cards with things of a setting, and then with things of the whole hand."""
        found: Values = set()
        item = self._clauses(lambda one: self.thing_inner(one) | self.held(one))
        for head, what in self.words.any_of(
            text, [rule("bet.line.with", _pair, hand=_text, what=_text)]
        ):
            for first, items in product(self._head(head), item(what)):
                held = tuple(one for one in items if isinstance(one, HELD))
                things = items[: len(items) - len(held)]
                if held and not any(isinstance(one, HELD) for one in things):
                    found.add(All((Can((first, *things)), *held)))
        return found

    def _also(self, text: str) -> Values:
        """Two parts or more, each after `and also`."""
        found: Values = set()
        for first, second in self.words.any_of(
            text, [rule("bet.line.also", _pair_also, first=_text, second=_text)]
        ):
            before = self._also(first) | {(one,) for one in self.inner(first)}
            found |= {(*some, last) for some, last in product(before, self.inner(second))}
        return found

    def inner(self, text: str) -> Values:
        """A part of a condition: in parentheses where it has parts."""
        nested = self.words.any_of(text, [rule("bet.line.nested", _same, part=self.hand)])
        return nested | {one for one in self.hand(text) if not isinstance(one, All | Some | Not)}

    def held(self, text: str) -> Values:
        say = self.words
        found: Values = {HasGroup(one) for one in self.group(text)}
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
        found = {RankSum((group,)) for group in self.group(text)}
        found |= {RankSum((), number) for number in self.words.number(text)}
        return found | self.words.any_of(
            text, [rule("bet.compare.plus", _plus, first=self.sum, second=self.sum)]
        )

    # --- a setting

    def parts(self, text: str) -> Values:
        return self._once("parts", text, self._parts)

    def _parts(self, text: str) -> Values:
        found = {(one,) for one in self.five(text) | self.thing(text)}
        return found | self.words.any_of(
            text,
            [
                rule(
                    "bet.line.with",
                    lambda hand, what: (hand, *what),
                    hand=self._head,
                    what=self._clauses(self.thing_inner),
                )
            ],
        )

    def _head(self, text: str) -> Values:
        return (
            self._nested(text, self.five)
            | self._nested(text, self.thing)
            | {one for one in self.five(text) if len(_atoms(one)) == 1}
            | self.thing(text)
        )

    def _nested(self, text: str, read: Read) -> Values:
        return self.words.any_of(text, [rule("bet.line.nested", _same, part=read)])

    def five(self, text: str) -> Values:
        return self._once("five", text, self._fives)

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
        plain = {one for one in self.thing(text) if not _nests(one)}
        return self._nested(text, self.thing) | plain

    def thing(self, text: str) -> Values:
        return self._once("thing", text, self._thing)

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
                what=self._list(self.group),
            ),
            rule(f"bet.half.one.{where}", lambda what: HalfHas(half, what), what=self.card),
            rule(
                f"bet.half.count.{where}",
                lambda number, what: HalfHasExactly(half, number, what),
                number=self.words.number,
                what=self.cards,
            ),
        ]

    def _front_rules(self) -> list[Any]:
        say, sign = self.words, self.sign
        more, same = Relation.AT_LEAST, Relation.EQUAL
        return [
            rule("bet.half.front_is", _front_is, first=self.card, second=self.card),
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

    # --- cards

    def sign(self, text: str) -> Values:
        return {int(rank) for rank in self.words.named("bet.sign")(text)}

    def group(self, text: str) -> Values:
        return {Group[name.upper()] for name in self.words.named("bet.group")(text)}

    def card(self, text: str) -> Values:
        found = {group for group in self.group(text) if group.size == 1}
        found |= self.words.any_of(text, [rule("bet.card.of", _same_group, group=self.group)])
        found |= {RankCards(rank) for rank in self.words.rank_one(text)}
        return found | self._nth(text) | self._joker(text, "joker")

    def cards(self, text: str) -> Values:
        found: Values = set(self.group(text))
        found |= {RankCards(rank) for rank in self.words.rank_many(text)}
        return found | self._nth(text) | self._joker(text, "jokers")

    def _nth(self, text: str) -> Values:
        return {NthHighest(int(n)) for n in self.words.named("bet.card.nth")(text)}

    def _joker(self, text: str, key: str) -> Values:
        return {AnyJoker()} if text == self.book.say(f"bet.card.{key}") else set()

    def _clauses(self, part: Read) -> Read:
        return self.words.listed("clauses.and", part)

    def _list(self, part: Read) -> Read:
        return self.words.listed("list.and", part)


def _text(text: str) -> Values:
    return {text}


def _same(**slots: Any) -> Any:
    (value,) = slots.values()
    return value


def _same_group(group: Group) -> Group:
    return group


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


# --- what reads the same and means the same ---------------------------------------


def normal(condition: Any) -> Any:
    """A form that is one for conditions that hold of the same hands by plain logic."""
    match condition:
        case tuple():
            return ("together", _in_order(condition))
        case Can(parts):
            return _possible(_in_order(parts))
        case All(parts):
            every = frozenset(map(normal, parts)) - {AnyHand()} or {AnyHand()}
            return ("all", every) if len(every) > 1 else next(iter(every))
        case Some(parts):
            some = _merged([normal(part) for part in parts])
            return ("some", some) if len(some) > 1 else next(iter(some))
        case Not(part):
            return ("not", normal(part))
        case HasShape(shapes) if len(shapes) > 1:
            return ("some", frozenset(HasShape(frozenset({one})) for one in shapes))
        case HalfHas(half, Group() as group) if group.size == 1:
            return HalfHolds(half, (group,))
        case NotSetting(SomeSetting(parts)) if all(isinstance(p, NotSetting) for p in parts):
            return ("together", _in_order(tuple(part.part for part in parts)))
        case NotSetting(part):
            return ("no", normal(part))
        case BackKind() | SomeSetting():
            atoms = _atoms(condition)
            return ("any", frozenset(map(normal, atoms))) if len(atoms) > 1 else atoms[0]
        case _:
            return condition


def _atoms(condition: Any) -> tuple[Any, ...]:
    match condition:
        case BackKind(kinds):
            return tuple(BackKind(frozenset({kind})) for kind in sorted(kinds, key=str))
        case SomeSetting(parts):
            return tuple(atom for part in parts for atom in _atoms(part))
        case _:
            return (condition,)


def _in_order(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """The five cards first; where there are several, the first of them."""
    first = next((part for part in parts if _names_five(part)), parts[0])
    return tuple(map(normal, [first, *(part for part in parts if part is not first)]))


def _names_five(part: Any) -> bool:
    return all(isinstance(atom, FIVES) for atom in _atoms(part))


def _nests(thing: Any) -> bool:
    """Whether a thing stands in parentheses within a list."""
    match thing:
        case NotSetting(HalfHas(_, AnyJoker())):
            return False
        case BackKind(kinds):
            return len(kinds) > 1
        case HalfHolds(_, groups):
            return len(groups) > 1
        case _:
            return isinstance(thing, NotSetting | SomeSetting)


def _possible(parts: tuple[Any, ...]) -> Any:
    """A setting of one of several kinds can be, or several settings, one of each kind."""
    match parts:
        case (("any", kinds),):
            return ("some", frozenset(("can", (kind,)) for kind in kinds))
        case _:
            return ("can", parts)


def _merged(parts: list[Any]) -> frozenset[Any]:
    """The parts of alternatives, those within alternatives too."""
    found: set[Any] = set()
    for part in parts:
        match part:
            case ("some", inner):
                found |= inner
            case _:
                found.add(part)
    return frozenset(found)
