"""The verifier and the public face of Houseway.

`load` and `loads` give a variant, `check` runs a file's own examples, `verify`
judges its house way by proof and by enumeration, `verify_for_all` does so
whatever the house chooses for some options, and `overlaps` counts the hands
that two of its rules both would set. `settle` settles a player's hand against
the bank's, `settle_round` a whole round, and `play_round` plays one from a seed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..grammar.diagnostics import SheetError

if TYPE_CHECKING:
    from .checking import CheckReport, check
    from .for_all import verify_for_all
    from .for_all_verdict import ForAllReport
    from .loading import load, loads
    from .named_options import OptionError
    from .options import Option
    from .overlapping import Overlap, Overlaps, overlaps
    from .playing import PlayedRound, play_round
    from .settling import RefusedError, settle, settle_round
    from .verdict import Engine, Report, Status
    from .verification import verify

__all__ = [
    "CheckReport",
    "Engine",
    "ForAllReport",
    "Option",
    "OptionError",
    "Overlap",
    "Overlaps",
    "PlayedRound",
    "RefusedError",
    "Report",
    "SheetError",
    "Status",
    "check",
    "load",
    "loads",
    "overlaps",
    "play_round",
    "settle",
    "settle_round",
    "verify",
    "verify_for_all",
]

_HOMES = {
    "CheckReport": "checking",
    "Engine": "verdict",
    "ForAllReport": "for_all_verdict",
    "Option": "options",
    "OptionError": "named_options",
    "Overlap": "overlapping",
    "Overlaps": "overlapping",
    "PlayedRound": "playing",
    "RefusedError": "settling",
    "Report": "verdict",
    "Status": "verdict",
    "check": "checking",
    "load": "loading",
    "loads": "loading",
    "overlaps": "overlapping",
    "play_round": "playing",
    "settle": "settling",
    "settle_round": "settling",
    "verify": "verification",
    "verify_for_all": "for_all",
}


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used, so that `--help` needs no solver."""
    if name not in _HOMES:
        raise AttributeError(name)
    module = import_module(f".{_HOMES[name]}", __name__)
    return getattr(module, name)
