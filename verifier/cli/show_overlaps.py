"""`houseway overlaps`: rules that both would set the same hands."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Final

from ...grammar.diagnostics import SheetError
from ...spec.variant import NoHouseWayError
from ..loading import load
from ..overlapping import Overlap, Overlaps, overlaps
from ..set_two_ways import outcome_text
from ..words import cards_text, counted, hands_text
from .output import print_json, refuse, refuse_sheet


def run(options: Namespace) -> int:
    """Print every pair of rules that share hands; 0 whatever is found."""
    try:
        found = overlaps(load(options.variant))
    except SheetError as error:
        return refuse_sheet(error, options.format)
    except NoHouseWayError as error:
        return refuse([str(error)], options.format)
    if options.format == "json":
        print_json(found.to_dict())
    else:
        print("\n".join(_lines(found)))
    return 0


def _lines(found: Overlaps) -> Iterator[str]:
    yield f"{found.title} ({found.variant}): {hands_text(found.hands)}"
    yield ""
    if found.overlaps:
        yield from _table(found)
    yield _apart(found)
    for overlap in found.overlaps:
        if overlap.example:
            yield ""
            yield from _example(overlap)


_HEAD: Final = ("Tried first", "Then", "both would set", "differently", "order")


def _table(found: Overlaps) -> Iterator[str]:
    rows = [_HEAD, *map(_row, found.overlaps)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, second, hands, differently, order in rows:
        yield (
            f"{first:<{widths[0]}}  {second:<{widths[1]}}  "
            f"{hands:>{widths[2]}}  {differently:>{widths[3]}}  {order}"
        )


def _row(overlap: Overlap) -> tuple[str, str, str, str, str]:
    order = "by priority" if overlap.by_priority else "as written"
    return (
        overlap.first,
        overlap.second,
        f"{overlap.hands:,}",
        f"{overlap.differently:,}",
        order,
    )


def _apart(found: Overlaps) -> str:
    """The pairs left out of the table."""
    number = found.pairs_apart
    if len(found.rules) == 1:
        return "There is one rule only."
    if not number:
        return "All pairs of rules share hands."
    pairs = counted(number, "other pair" if found.overlaps else "pair")
    return f"The conditions of {pairs} of rules never hold for the same hand."


def _example(overlap: Overlap) -> Iterator[str]:
    example = overlap.example
    assert example
    width = max(len("hand"), len(overlap.first), len(overlap.second))
    yield f"{overlap.first}, {overlap.second}: set differently, for example"
    yield f"  {'hand':<{width}}  {cards_text(example.cards)}"
    yield f"  {overlap.first:<{width}}  {outcome_text(example.first)}"
    yield f"  {overlap.second:<{width}}  {outcome_text(example.second)}"
