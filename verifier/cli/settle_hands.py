"""`houseway settle`: one hand against the bank's, one a line, or a whole round."""

from __future__ import annotations

from argparse import Namespace

from ...grammar.diagnostics import SheetError
from ...spec.play.refusal import RefusedError
from ...spec.play.settlement import Settler
from ...spec.variant import Variant
from ..loading import load
from ..settled_words import settled_lines
from ..settling import read_wagered, settle_wagered
from .output import print_json, refuse, refuse_sheet

_ONE = ("player", "bank", "bet")


def run(options: Namespace) -> int:
    """Settle what the options ask; 2 where it is refused."""
    given = [f"--{name}" for name in _ONE if getattr(options, name) is not None]
    ways = [bool(given), options.stdin, options.round is not None]
    if sum(ways) != 1 or (given and len(given) < len(_ONE)):
        missing = [f"--{name}" for name in _ONE if f"--{name}" not in given]
        told = f"; {', '.join(missing)} missing" if given and missing else ""
        return refuse(
            [f"give --player, --bank and --bet, or --stdin, or --round FILE{told}"], options.format
        )
    try:
        return _settle(load(options.variant), options)
    except SheetError as error:
        return refuse_sheet(error, options.format)
    except RefusedError as error:
        return refuse_settlement(error, options.format)


def _settle(variant: Variant, options: Namespace) -> int:
    if options.stdin:
        from .settle_lines import settle_lines

        return settle_lines(variant, as_json=options.format == "json")
    if options.round is not None:
        from .settle_round import settle_file

        return settle_file(variant, options.round, options.format)
    settled = settle_wagered(
        Settler(variant), read_wagered(options.player, options.bank, options.bet)
    )
    if options.format == "json":
        print_json(settled.to_dict())
    else:
        print("\n".join(settled_lines(settled)))
    return 0


def refuse_settlement(error: RefusedError, form: str) -> int:
    """Say everything that keeps hands from being settled; exit status 2."""
    refuse([str(fault) for fault in error.faults])
    if form == "json":
        faults = [{"place": fault.place, "what": fault.what} for fault in error.faults]
        print_json({"error": str(error), "faults": faults})
    return 2
