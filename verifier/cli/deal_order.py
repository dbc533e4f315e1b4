"""`houseway deal`: who gets the first hand, by chance or from a total."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from ...grammar.diagnostics import SheetError
from ...spec.deal import Deal, DealtOrder, Start, dealt_order, first_chances
from ...spec.play.playable import missing_for_order
from ...spec.variant import Variant
from ..loading import load
from ..words import clauses_text
from .output import print_json, refuse, refuse_sheet


def run(options: Namespace) -> int:
    """Print the chance of each place to be first, and the order that a total gives."""
    try:
        variant = load(options.variant)
    except SheetError as error:
        return refuse_sheet(error, options.format)
    deal, faults = variant.deal, _faults(variant, options)
    if deal is None or faults:
        return refuse(faults, options.format)
    if options.format == "json":
        print_json(_as_dict(variant, deal, options.total))
    else:
        print("\n".join(_lines(variant, deal, options.total)))
    return 0


def _faults(variant: Variant, options: Namespace) -> list[str]:
    """Why no order can be told."""
    if missing := missing_for_order(variant):
        return missing
    deal = variant.deal
    if deal is None or options.total is None:
        return []
    totals = [start.chance.totals() for start in deal.starts]
    if any(options.total in one for one in totals):
        return []
    chances = ", or ".join(
        f"{start.chance} can give {min(one)} to {max(one)}"
        for start, one in zip(deal.starts, totals, strict=True)
    )
    return [f"{options.total} is no total of this deal: {chances}"]


def _orders(deal: Deal, total: int | None) -> Iterator[tuple[Start, DealtOrder]]:
    """The order that the total gives by each way to begin that can give it."""
    for start in deal.starts:
        if total is not None and total in start.chance.totals():
            yield start, dealt_order(deal, start, total)


def place_name(place: int) -> str:
    """A place as a dealer counts it, clockwise from the bank."""
    return "bank" if place == 0 else f"seat {place}"


def _lines(variant: Variant, deal: Deal, total: int | None) -> Iterator[str]:
    places = deal.places
    assert places
    yield f"{variant.title}: seats are numbered clockwise from the bank"
    for start in deal.starts if total is None else ():
        throws = sum(start.chance.totals().values())
        yield ""
        yield f"{start.text}{clauses_text(start.cites)}"
        yield f"  first hand, of {throws:,} throws:"
        for place, hits in enumerate(first_chances(start, places)):
            yield f"    {place_name(place):<7} {hits:>5}"
    for start, order in _orders(deal, total):
        shown = [place_name(place) for place in order.order]
        yield ""
        yield f"{total} by {start.chance}: first hand to {shown[0]}{clauses_text(start.cites)}"
        yield f"  hands go to {', '.join(shown)}"
        if order.action is not None:
            yield f"  action button: {place_name(order.action)}"


def _as_dict(variant: Variant, deal: Deal, total: int | None) -> dict[str, object]:
    places = deal.places
    assert places
    starts = [
        {
            "statement": start.text,
            "clauses": [str(one) for one in start.cites],
            "throws": sum(start.chance.totals().values()),
            "first": dict(
                zip(map(place_name, range(places)), first_chances(start, places), strict=True)
            ),
        }
        for start in deal.starts
    ]
    orders = [
        {
            "statement": start.text,
            "total": total,
            "order": [place_name(place) for place in order.order],
            "action": None if order.action is None else place_name(order.action),
        }
        for start, order in _orders(deal, total)
    ]
    return {"variant": variant.name, "starts": starts, "orders": orders}
