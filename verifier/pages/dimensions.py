"""Where sheets differ besides the house way's rules: tables of all sheets by dimension."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from ...spec.cards import Category, JokerScope
from ...spec.deal import Start as DealStart
from ...spec.house_way import Cases, HouseWay
from ...spec.meaning import meaning_of_way
from ...spec.prose.amounts import amount_words, percent_words
from ...spec.prose.book import Book
from ...spec.table import ALL_RESULTS, Commission, Ending, Fee, Result, Trigger
from ...spec.table import Table as Money
from ...spec.variant import PropertyId, Variant
from .document import Align, Table

_BOOK: Final = "comparison"


@dataclass(frozen=True, slots=True)
class Dimension:
    """A column: its key in the phrase book, and what a sheet says there ("" for nothing)."""

    key: str
    says: Callable[[Variant, Book], str]


@dataclass(frozen=True, slots=True)
class DimensionTable:
    """A table of some dimensions: the key of its caption, and its columns.

    `meant` gives what sheets must mean alike to share a row, where columns only count it.
    """

    key: str
    dimensions: tuple[Dimension, ...]
    meant: Callable[[Variant], str] = lambda _: ""


def dimension_tables(variants: Sequence[Variant], book: Book) -> tuple[Table, ...]:
    """All sheets by dimension, a table for each field.

    Sheets that say the same in all of a table's columns share a row, of house ways only those
    that mean the same; a sheet that says nothing there has none.
    """
    tables = (_table(table, variants, book) for table in DIMENSIONS)
    return tuple(table for table in tables if table.rows)


def _table(table: DimensionTable, variants: Sequence[Variant], book: Book) -> Table:
    heads = [book.say(f"{_BOOK}.head.{one.key}") for one in table.dimensions]
    sheets: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for variant in variants:
        cells = [one.says(variant, book) for one in table.dimensions]
        if any(cells):
            empty = book.say(f"{_BOOK}.not_said")
            shown = tuple(cell or empty for cell in cells)
            sheets.setdefault((table.meant(variant), shown), []).append(variant.title)
    between = _say(book, "semicolon")
    return Table(
        book.say(f"{_BOOK}.caption.{table.key}"),
        (book.say(f"{_BOOK}.sheet"), *heads),
        tuple((between.join(titles), *cells) for (_, cells), titles in sheets.items()),
        tuple(Align.LEFT for _ in (table.key, *heads)),
    )


def _word(book: Book, group: str, choice: Enum | None) -> str:
    """The phrase for a choice, by its member's name."""
    return book.say(f"{_BOOK}.{group}.{choice.name.lower()}") if choice else ""


def _say(book: Book, key: str, **slots: str | int) -> str:
    return book.say(f"{_BOOK}.{key}", **slots)


# --- deck and ranking ---------------------------------------------------------------


def _jokers(variant: Variant, book: Book) -> str:
    return _say(book, f"jokers.{variant.deck.jokers}")


def _joker(variant: Variant, book: Book) -> str:
    deck = variant.deck
    if not deck.jokers:
        return _say(book, "none")
    if deck.scope is JokerScope.ANY_CARD or not deck.completes:
        return _word(book, "joker", deck.scope)
    kinds = [_word(book, "kind", kind) for kind in Category if kind in deck.completes]
    return _say(book, "joker.completes", kinds=book.any_of(kinds))


def _five_alike(variant: Variant, book: Book) -> str:
    if not variant.deck.jokers:
        return _say(book, "none")
    sort = "of_a_kind_" if variant.deck.wild else ""
    return _say(book, f"five_alike.{sort}{variant.ranking.five_alike.name.lower()}")


def _wheel(variant: Variant, book: Book) -> str:
    return _word(book, "wheel", variant.ranking.wheel)


def _flush_joker(variant: Variant, book: Book) -> str:
    if not variant.deck.jokers:
        return _say(book, "none")
    return _word(book, "flush_joker", variant.ranking.flush_joker)


# --- fouls ----------------------------------------------------------------------------


def _test(variant: Variant, book: Book) -> str:
    return _word(book, "test", variant.foul.test)


def _count(variant: Variant, book: Book) -> str:
    return _say(book, "count.dead") if variant.foul.counts_foul else ""


def _player_foul(variant: Variant, book: Book) -> str:
    return _word(book, "player_foul", variant.foul.player)


def _bank_foul(variant: Variant, book: Book) -> str:
    return _word(book, "bank_foul", variant.foul.bank)


# --- the house way ----------------------------------------------------------------------


def _of_way(says: Callable[[HouseWay, Book], str]) -> Callable[[Variant, Book], str]:
    """What a house way says there; a sheet without one says so."""

    def cell(variant: Variant, book: Book) -> str:
        if variant.house_way is None:
            return _say(book, "not_here")
        return says(variant.house_way, book)

    return cell


def _joker_counts(variant: Variant, book: Book) -> str:
    if variant.house_way is None:
        return _say(book, "way.none")
    if not variant.deck.jokers:
        return _say(book, "none")
    return _word(book, "joker_counts", variant.house_way.joker_counts)


def _rules(way: HouseWay, book: Book) -> str:
    return book.number(len(way.rules))


def _cases(way: HouseWay, book: Book) -> str:
    actions = (rule.action for rule in way.rules)
    return book.number(sum(len(one.cases) for one in actions if isinstance(one, Cases)))


def _net(way: HouseWay, book: Book) -> str:
    return _say(book, "yes" if way.safety_net else "no")


def _waived(variant: Variant, book: Book) -> str:
    if variant.house_way is None:
        return _say(book, "not_here")
    if PropertyId.UNDOMINATED not in variant.claims.properties and not variant.claims.waivers:
        return ""
    waivers = (w for w in variant.claims.waivers if w.property_id is PropertyId.UNDOMINATED)
    hands = sum(waiver.count for waiver in waivers)
    return book.counted(f"{_BOOK}.waived", hands) if hands else _say(book, "none")


# --- money --------------------------------------------------------------------------------


def _of_money(says: Callable[[Money, Book], str]) -> Callable[[Variant, Book], str]:
    """What the table's money says there; nothing where a sheet says nothing of money."""

    def cell(variant: Variant, book: Book) -> str:
        return says(variant.table, book) if variant.table else ""

    return cell


def _banker(table: Money, book: Book) -> str:
    banking = table.banking
    banker = _word(book, "banker", banking.banker)
    if banking.shares is None:
        return banker
    house, player = banking.shares
    return _say(book, "banker.shared", banker=banker, house=house, player=player)


def _copies(table: Money, book: Book) -> str:
    settlement = table.settlement
    if settlement.copies_to_bank:
        return _say(book, "copies.bank")
    copied = (results for results in ALL_RESULTS if Result.COPIES in results)
    met = [line.outcome.ending for results in copied for line in settlement.met(results)]
    return _say(book, "copies.pushes" if set(met) == {Ending.PUSHES} else "copies.lines")


def _commission(table: Money, book: Book) -> str:
    if not table.commissions:
        return _say(book, "none")
    return book.all_of([_one_commission(one, book) for one in table.commissions])


def _one_commission(commission: Commission, book: Book) -> str:
    rate = percent_words(commission.rate, book)
    words = _say(book, f"commission.{commission.base.name.lower()}", rate=rate)
    if commission.rounding:
        way = commission.rounding.way.name.lower()
        unit = amount_words(commission.rounding.unit, book)
        words = _say(book, f"commission.{way}", rate=words, unit=unit)
    if commission.least is not None:
        words = _say(
            book, "commission.least", rate=words, least=amount_words(commission.least, book)
        )
    return words


def _pushes(table: Money, book: Book) -> str:
    pushes = [_push(trigger, book) for trigger in table.settlement.triggers]
    return book.any_of(pushes) if pushes else _say(book, "never")


def _push(trigger: Trigger, book: Book) -> str:
    key = f"push.{trigger.side.name.lower()}.{trigger.watched.name.lower()}"
    return _say(book, key, rank=book.say(f"rank.bare.{trigger.rank}"))


def _fee(table: Money, book: Book) -> str:
    payers = [_payer(fee, book) for fee in table.fees]
    return book.all_of(payers) if payers else _say(book, "none")


def _payer(fee: Fee, book: Book) -> str:
    return _word(book, "fee", fee.payer)


def _wagers(table: Money, book: Book) -> str:
    limits = table.settlement.limits
    said = {
        "least": limits.least if limits.least != 1 else None,
        "most": limits.most,
        "step": limits.step if limits.step != 1 else None,
    }
    parts = [
        _say(book, f"wagers.{key}", amount=amount_words(amount, book))
        for key, amount in said.items()
        if amount is not None
    ]
    return book.say("list.comma").join(parts)


# --- the deal -----------------------------------------------------------------------------


def _seats(variant: Variant, book: Book) -> str:
    seats = variant.deal.seats if variant.deal else None
    return "" if seats is None else book.number(seats)


def _starts(variant: Variant, book: Book) -> str:
    starts = variant.deal.starts if variant.deal else ()
    return _say(book, "semicolon").join(_counted(start, book) for start in starts)


def _counted(start: DealStart, book: Book) -> str:
    key = f"counted.{start.direction.name.lower()}"
    return _say(book, key, chance=_chance(start, book), number=start.bank_as)


def _chance(start: DealStart, book: Book) -> str:
    chance = start.chance
    if chance.dice is None:
        return _say(book, "start.random", low=chance.low, high=chance.high)
    return _say(book, "start.one_die") if chance.dice == 1 else _dice(chance.dice, book)


def _dice(dice: int, book: Book) -> str:
    return _say(book, "start.dice", dice=dice)


def _dealt(variant: Variant, book: Book) -> str:
    return _word(book, "direction", variant.deal.direction) if variant.deal else ""


def _left_over(variant: Variant, book: Book) -> str:
    deal = variant.deal
    if deal is None or deal.left_over is None:
        return ""
    key = "fewer" if deal.one_fewer else "all"
    return _say(book, f"left_over.{key}", number=book.number(deal.left_over))


def _empty(variant: Variant, book: Book) -> str:
    return _word(book, "empty", variant.deal.empty_seats) if variant.deal else ""


def _sets(variant: Variant, book: Book) -> str:
    return _word(book, "sets", variant.deal.bank_sets) if variant.deal else ""


# --- what else ----------------------------------------------------------------------------


def _bets(variant: Variant, book: Book) -> str:
    titles = [bet.title for bet in variant.side_bets]
    return book.say("list.comma").join(titles)


def _rulings(variant: Variant, book: Book) -> str:
    irregularities = variant.irregularities
    return book.number(len(irregularities.rulings)) if irregularities else ""


def _conduct(variant: Variant, book: Book) -> str:
    return book.number(len(variant.conduct)) if variant.conduct else ""


def _columns(**says: Callable[[Variant, Book], str]) -> tuple[Dimension, ...]:
    return tuple(Dimension(key, one) for key, one in says.items())


DIMENSIONS: Final = (
    DimensionTable(
        "cards",
        _columns(
            jokers=_jokers,
            joker=_joker,
            five_alike=_five_alike,
            wheel=_wheel,
            flush_joker=_flush_joker,
        ),
    ),
    DimensionTable(
        "fouls",
        _columns(test=_test, count=_count, player_foul=_player_foul, bank_foul=_bank_foul),
    ),
    DimensionTable(
        "way",
        _columns(
            joker_counts=_joker_counts,
            rules=_of_way(_rules),
            cases=_of_way(_cases),
            net=_of_way(_net),
            waived=_waived,
        ),
        meaning_of_way,
    ),
    DimensionTable(
        "money",
        _columns(
            banker=_of_money(_banker),
            copies=_of_money(_copies),
            commission=_of_money(_commission),
            pushes=_of_money(_pushes),
            fee=_of_money(_fee),
            wagers=_of_money(_wagers),
        ),
    ),
    DimensionTable(
        "deal",
        _columns(
            seats=_seats,
            start=_starts,
            dealt=_dealt,
            left_over=_left_over,
            empty=_empty,
            sets=_sets,
        ),
    ),
    DimensionTable("rest", _columns(bets=_bets, rulings=_rulings, conduct=_conduct)),
)
"""The tables and their columns, in the order of the page."""
