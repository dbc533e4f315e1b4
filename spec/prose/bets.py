"""Side bets in words: what they look at, and their pay tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..house_way import PaiGow
from ..sources import Cited
from ..table import BetLine, Ending, Outcome, SideBet
from ..variant import Variant
from .amounts import odds_words
from .bet_lines import line_words
from .book import Book
from .statement import Statement, stated


def side_bet_prose(variant: Variant, bet: SideBet, book: Book) -> tuple[Statement, ...]:
    """What the bet is and looks at, and which of its lines decides."""
    return tuple(_side_bet(variant, bet, book))


def _side_bet(variant: Variant, bet: SideBet, book: Book) -> Iterator[Statement]:
    place = f"side bet {bet.name}"
    yield stated(variant, place, book.say("bet.apart"))
    looks = book.say(f"bet.looks_at.{bet.side.value}.{bet.looks_at.name.lower()}")
    bank = "bank " if bet.side.value == "bank" else ""
    yield stated(variant, f"{place}: on {bank}{bet.looks_at.value}", looks)
    if bet.first_line_pays:
        yield stated(variant, f"{place}: first line pays", book.say("bet.first_line_pays"))
    else:
        yield Statement(book.say("bet.one_line_only"))
    if any(isinstance(line.condition, PaiGow) for line in bet.lines):
        yield Statement(book.say("bet.ranks_high"))


@dataclass(frozen=True, slots=True)
class PayRow:
    """A row of a pay table: the hand, what it pays, and the line's place in the file."""

    hand: str
    pays: str
    cites: tuple[Cited, ...] = ()
    place: str = ""


def pay_table(variant: Variant, bet: SideBet, book: Book) -> tuple[PayRow, ...]:
    """The lines of a pay table in their order."""
    return tuple(_row(variant, bet, line, book) for line in bet.lines)


def _row(variant: Variant, bet: SideBet, line: BetLine, book: Book) -> PayRow:
    hand = line_words(line.condition, variant.deck, book)
    place = f"side bet {bet.name}: {line.text}"
    pays = _pays(line.outcome, book)
    return PayRow(hand[:1].upper() + hand[1:], pays, variant.cited(place), place)


def _pays(outcome: Outcome, book: Book) -> str:
    if outcome.ending is Ending.PAYS:
        return book.say("bet.outcome.pays", odds=odds_words(outcome.odds, book))
    return book.say(f"bet.outcome.{outcome.ending.value}")


def pay_table_head(book: Book) -> tuple[str, str]:
    """The heads of the two columns."""
    return book.say("bet.table.hand"), book.say("bet.table.pays")
