"""How all house ways set each kind of hand, beside each other, and where two of them differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final, TypeAlias

from ...spec.house_way import Rule
from ...spec.meaning import meaning_of_way
from ...spec.prose.book import Book
from ...spec.variant import Variant
from .dimensions import dimension_tables
from .document import Align, Block, Heading, Paragraph, Table
from .kinds import FrontPlayed, KindOfHand, KindSet, KindsSet

_BOOK: Final = "comparison"
_LEAST_SHOWN: Final = 1000
"""One in so many hands is the rarest front that is told with its share."""

Sentence: TypeAlias = Callable[[Variant, Rule, tuple[int, ...]], str]
"""Says what a rule of a variant does with some hands: those that its cases of these numbers take.

A rule without cases has no numbers.
"""


@dataclass(frozen=True, slots=True)
class ComparedWay:
    """A house way with all sheets that set alike, as written: the first stands for them."""

    variants: tuple[Variant, ...]
    kinds: tuple[KindSet, ...]
    quads: tuple[KindSet, ...]

    @property
    def first(self) -> Variant:
        """The sheet that stands for them all."""
        return self.variants[0]

    def of_kind(self, kind: KindOfHand) -> KindSet | None:
        """How hands of this kind are set; None where the deck has none."""
        return next((one for one in self.kinds if one.kind is kind), None)

    def titles(self, book: Book) -> str:
        """The titles of the sheets."""
        return _say(book, "semicolon").join(variant.title for variant in self.variants)


@dataclass(frozen=True, slots=True)
class WaysDiffer:
    """How many hands two ways set differently, by the names of the sheets that stand for them."""

    first: str
    second: str
    hands: int


@dataclass(frozen=True, slots=True)
class ComparedWays:
    """All house ways, counted: how each sets each kind of hand, and where two differ.

    Only ways with the same deck are held against each other.
    """

    ways: tuple[ComparedWay, ...]
    differences: tuple[WaysDiffer, ...]


def compared(variants: Sequence[Variant]) -> ComparedWays:
    """Count how the variants' house ways set every hand; sheets without one are passed over.

    It takes about two seconds for each way that is like no other.
    """
    groups = alike(variants)
    counted = [KindsSet(group[0]) for group in groups]
    ways = tuple(
        ComparedWay(tuple(group), one.by_kind(), one.quads_by_rank())
        for group, one in zip(groups, counted, strict=True)
    )
    differences = tuple(
        WaysDiffer(one.variant.name, other.variant.name, one.set_differently(other))
        for one, other in combinations(counted, 2)
        if one.variant.deck == other.variant.deck
    )
    return ComparedWays(ways, differences)


def alike(variants: Sequence[Variant]) -> list[list[Variant]]:
    """The variants with a house way, those together whose hands are ranked and set alike.

    What follows a foul makes no difference.
    """
    groups: dict[str, list[Variant]] = {}
    for variant in variants:
        if variant.house_way is not None:
            groups.setdefault(meaning_of_way(variant), []).append(variant)
    return list(groups.values())


def comparison_blocks(
    variants: Sequence[Variant], all_ways: ComparedWays, book: Book, sentence: Sentence
) -> tuple[Block, ...]:
    """The whole comparison below its title: by dimension, by kind of hand, where ways differ."""
    return (
        Paragraph(_say(book, "page.intro")),
        Heading(2, _say(book, "page.dimensions"), "dimensions"),
        *dimension_tables(variants, book),
        Heading(2, _say(book, "page.kinds"), "kinds"),
        Paragraph(_say(book, "page.kinds_intro")),
        *clause_tables(all_ways, book, sentence),
        quads_table(all_ways, book),
        Heading(2, _say(book, "page.differ"), "differences"),
        Paragraph(_say(book, "page.differ_intro")),
        differences_table(all_ways, book),
    )


# --- tables -------------------------------------------------------------------------


def clause_tables(all_ways: ComparedWays, book: Book, sentence: Sentence) -> tuple[Table, ...]:
    """A table for each kind of hand: what each sheet says of it, and what it plays in front."""
    tables = (_kind_table(kind, all_ways, book, sentence) for kind in KindOfHand)
    return tuple(table for table in tables if table.rows)


def _kind_table(kind: KindOfHand, all_ways: ComparedWays, book: Book, sentence: Sentence) -> Table:
    sheets: dict[tuple[str, ...], list[str]] = {}
    for way in all_ways.ways:
        found = way.of_kind(kind)
        if found:
            said = " ".join(_sentences(way.first, found, sentence))
            words = said or _say(book, "by_kind.no_rule")
            cells = (words, _fronts(found, book), book.number(found.hands))
            sheets.setdefault(cells, []).append(way.titles(book))
    between = _say(book, "semicolon")
    heads = ("rule", "front", "hands")
    return Table(
        _say(book, f"kinds.{kind.value}.caption"),
        (_say(book, "sheet"), *(_say(book, f"by_kind.{head}") for head in heads)),
        tuple((between.join(titles), *cells) for cells, titles in sheets.items()),
        (Align.LEFT, Align.LEFT, Align.LEFT, Align.RIGHT),
    )


def _sentences(variant: Variant, found: KindSet, sentence: Sentence) -> Iterator[str]:
    """What the rules say that take hands of a kind, in the order tried."""
    for number, cases in rules_of(found).items():
        yield sentence(variant, variant.its_house_way().rules[number - 1], cases)


def rules_of(found: KindSet) -> Mapping[int, tuple[int, ...]]:
    """The rules that take hands of a kind, by number, each with the numbers of its cases there."""
    rules: dict[int, tuple[int, ...]] = {}
    for clause in found.clauses:
        cases = () if clause.case is None else (clause.case,)
        rules[clause.rule] = (*rules.get(clause.rule, ()), *cases)
    return rules


def _fronts(found: KindSet, book: Book) -> str:
    """What is played in front, the most frequent first."""
    if len(found.fronts) == 1:
        return _say(book, "front.always", front=_front(found.fronts[0].front, book))
    shares = [_share(_front(one.front, book), one.hands, found.hands, book) for one in found.fronts]
    return book.say("list.comma").join(shares)


def _share(front: str, hands: int, out_of: int, book: Book) -> str:
    if hands * _LEAST_SHOWN < out_of:
        return _say(book, "front.less", front=front)
    if (out_of - hands) * _LEAST_SHOWN < out_of:
        return _say(book, "front.nearly", front=front)
    return _say(book, "front.share", front=front, share=book.percent(Fraction(hands, out_of), 1))


def _front(front: FrontPlayed, book: Book) -> str:
    return _say(book, f"front.kind.{front.value}")


def quads_table(all_ways: ComparedWays, book: Book) -> Table:
    """Four of a kind without another group: how often each rank is split, by house way."""
    ranks = sorted({one.rank for way in all_ways.ways for one in way.quads if one.rank})
    rows = []
    for way in all_ways.ways:
        split = {one.rank: _split(one, book) for one in way.quads}
        cells = (split.get(rank, _say(book, "not_here")) for rank in ranks)
        rows.append((way.titles(book), *cells))
    return Table(
        _say(book, "by_kind.quads"),
        (_say(book, "sheet"), *(book.say(f"rank.bare.{rank}") for rank in ranks)),
        tuple(rows),
        (Align.LEFT, *(Align.RIGHT for _ in ranks)),
    )


def _split(found: KindSet, book: Book) -> str:
    hands = sum(one.hands for one in found.fronts if one.front is FrontPlayed.OF_QUADS)
    if hands in (0, found.hands):
        return _say(book, "by_kind.always" if hands else "by_kind.never")
    if hands * 100 < found.hands:
        return _say(book, "by_kind.hardly")
    if (found.hands - hands) * 100 < found.hands:
        return _say(book, "by_kind.nearly")
    return book.percent(Fraction(hands, found.hands), 0)


def differences_table(all_ways: ComparedWays, book: Book) -> Table:
    """For each two ways with the same deck how many hands they set differently, fewest first."""
    by_name = {way.first.name: way for way in all_ways.ways}
    rows = []
    for pair in sorted(all_ways.differences, key=lambda one: one.hands):
        one, other = by_name[pair.first], by_name[pair.second]
        total = comb(one.first.deck.size, 7)
        rows.append(
            (
                one.first.title,
                other.first.title,
                book.number(pair.hands),
                _part(pair.hands, total, book),
            )
        )
    heads = ("first", "second", "hands", "share")
    return Table(
        _say(book, "differ.caption"),
        tuple(_say(book, f"differ.{head}") for head in heads),
        tuple(rows),
        (Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT),
    )


def _part(hands: int, total: int, book: Book) -> str:
    if 0 < hands * 10_000 < total:
        return _say(book, "differ.less")
    return book.percent(Fraction(hands, total), 2)


def _say(book: Book, key: str, **slots: str | int) -> str:
    return book.say(f"{_BOOK}.{key}", **slots)
