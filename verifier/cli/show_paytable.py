"""`houseway paytable`: what each line of a side bet hits, and what the house keeps."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from ...grammar.diagnostics import SheetError
from ...spec.table import LooksAt, Side, SideBet
from ...spec.variant import Variant
from ..bets.figures import decimal_text, fraction_text, percent_text
from ..bets.pay_table import BetRefused, FoundHands, PaidLine, PayTable, pay_tables
from ..loading import load
from ..report import wrapped
from ..words import cards_text, hands_text
from .output import print_json, refuse, refuse_sheet


def run(options: Namespace) -> int:
    """Print every pay table with its figures.

    0 whatever is found, 2 where there is no side bet or one can't be counted.
    """
    try:
        variant = load(options.variant)
    except SheetError as error:
        return refuse_sheet(error, options.format)
    if not variant.side_bets:
        return refuse([f"{variant.name} has no side bets"], options.format)
    tables = list(pay_tables(variant))
    refused = [table for table in tables if isinstance(table, BetRefused)]
    if options.format == "json":
        print_json(_document(variant, tables))
    else:
        print("\n".join(_lines(variant, tables)))
    return refuse([table.why for table in refused], "text") if refused else 0


# --- JSON


def _document(variant: Variant, tables: Sequence[PayTable | BetRefused]) -> dict[str, object]:
    return {
        "variant": variant.name,
        "title": variant.title,
        "side_bets": [_bet_document(table) for table in tables],
    }


def _bet_document(table: PayTable | BetRefused) -> dict[str, object]:
    bet = table.bet
    head: dict[str, object] = {
        "name": bet.name,
        "title": bet.title,
        "side": bet.side.value,
        "looks_at": bet.looks_at.value,
        "first_line_pays": bet.first_line_pays,
    }
    if isinstance(table, BetRefused):
        return head | {"error": table.why}
    edge = table.house_edge
    return head | {
        "hands": table.hands,
        "lines": [_line_document(line) for line in table.lines],
        "house_edge": None if edge is None else fraction_text(edge, table.hands),
        "edge": None if edge is None else decimal_text(edge),
        "overlaps": [
            {
                "first": shared.first + 1,
                "second": shared.second + 1,
                **_found_document(shared.found),
            }
            for shared in table.shared
        ],
        "no_line": _found_document(table.no_line),
        "unset": _found_document(table.unset),
        "by_choice": _found_document(table.by_choice),
    }


def _line_document(line: PaidLine) -> dict[str, object]:
    return {
        "line": line.text,
        "outcome": str(line.outcome),
        "hits": line.hits,
        "rate": decimal_text(line.rate, 12),
        "return": fraction_text(line.gain, line.hands),
    }


def _found_document(found: FoundHands) -> dict[str, object]:
    return {"hands": found.hands, "cards": cards_text(found.cards).split() if found.cards else None}


# --- text


def _lines(variant: Variant, tables: Sequence[PayTable | BetRefused]) -> Iterator[str]:
    counted = [table for table in tables if isinstance(table, PayTable)]
    hands = f": {hands_text(counted[0].hands)}" if counted else ""
    yield f"{variant.title} ({variant.name}){hands}"
    for table in tables:
        yield ""
        yield _title(table.bet)
        if isinstance(table, BetRefused):
            yield from wrapped(f"Not counted: {table.why}.", "  ")
        else:
            yield from _rows(table)
            yield from _ending(table)


def _title(bet: SideBet) -> str:
    order = "first line pays" if bet.first_line_pays else "no order declared"
    return f"{bet.title} ({bet.name}), on {_LOOKS_AT[bet.looks_at, bet.side]}, {order}"


_LOOKS_AT: Final = {
    (LooksAt.SEVEN, Side.PLAYER): "seven cards",
    (LooksAt.SEVEN, Side.BANK): "bank seven cards",
    (LooksAt.ANY_SETTING, Side.PLAYER): "any setting",
    (LooksAt.ANY_SETTING, Side.BANK): "any setting of the bank's",
    (LooksAt.AS_SET, Side.PLAYER): "hand as set",
    (LooksAt.AS_SET, Side.BANK): "bank hand as set",
}
_HEAD: Final = ("line", "hits", "rate", "return")


def _rows(table: PayTable) -> Iterator[str]:
    rows = [_HEAD, *map(_row, table.lines)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for line, *figures in rows:
        cells = (f"{figure:>{width}}" for figure, width in zip(figures, widths[1:], strict=True))
        yield "  ".join((f"  {line:<{widths[0]}}", *cells))


def _row(line: PaidLine) -> tuple[str, str, str, str]:
    return line.text, f"{line.hits:,}", percent_text(line.rate, 6), percent_text(line.gain)


def _ending(table: PayTable) -> Iterator[str]:
    yield from _undecided(table)
    edge = table.house_edge
    if edge is None:
        yield "  There is no house edge to tell while hands are not decided."
    else:
        yield f"  House edge {_edge_text(edge, table.hands)}"


def _edge_text(edge: Fraction, hands: int) -> str:
    return f"{fraction_text(edge, hands)} = {percent_text(edge)}"


def _undecided(table: PayTable) -> Iterator[str]:
    """What is wrong with the table, each with its number of hands and one of them."""
    for shared in table.shared:
        first, second = (table.lines[place].text for place in (shared.first, shared.second))
        yield from _found(f"Both '{first}' and '{second}' hold for", shared.found)
    yield from _found("No line holds for", table.no_line)
    yield from _found("The house way leaves unset", table.unset)
    yield from _found("Which line holds depends on the setting laid out in", table.by_choice)
    for line in table.never_met:
        yield from wrapped(f"No hand is decided by '{line.text}'.", "  ")


def _found(words: str, found: FoundHands) -> Iterator[str]:
    if found.cards:
        hands = hands_text(found.hands)
        yield from wrapped(f"{words} {hands}, for example {cards_text(found.cards)}.", "  ")
