"""`houseway round`: a whole round, dealt from a seed, set and settled."""

from __future__ import annotations

from argparse import Namespace

from ...grammar.diagnostics import SheetError
from ...spec.play.refusal import RefusedError
from ..loading import load
from ..playing import PlayedRound, play_round
from ..words import clauses_text
from .output import print_json, refuse, refuse_sheet


def run(options: Namespace) -> int:
    """Print every step with its clauses."""
    try:
        variant = load(options.variant)
        played = play_round(
            variant,
            options.seed,
            players=options.players,
            bet=options.bet,
            bank=options.bank,
            money=options.money,
            side_bets=options.side_bets,
        )
    except SheetError as error:
        return refuse_sheet(error, options.format)
    except RefusedError as error:
        return refuse(map(str, error.faults), options.format)
    if options.format == "json":
        print_json(played.to_dict())
    else:
        print("\n".join(_lines(played)))
    return 0


def _lines(played: PlayedRound) -> list[str]:
    steps = played.steps
    width = len(str(len(steps)))
    return [
        played.variant.title,
        *(
            f"{number:>{width}}. {step.text.removesuffix('.')}{clauses_text(step.clauses)}."
            for number, step in enumerate(steps, start=1)
        ),
    ]
