"""The verifier and the public face of Houseway.

`load` and `loads` give a variant, `check` runs a file's own examples,
`verify` judges its house way by proof and by enumeration, and `overlaps`
counts the hands that two of its rules both would set.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..grammar.diagnostics import SheetError

if TYPE_CHECKING:
    from .checking import CheckReport, check
    from .loading import load, loads
    from .overlapping import Overlap, Overlaps, overlaps
    from .verdict import Engine, Report, Status
    from .verification import verify

__all__ = [
    "CheckReport",
    "Engine",
    "Overlap",
    "Overlaps",
    "Report",
    "SheetError",
    "Status",
    "check",
    "load",
    "loads",
    "overlaps",
    "verify",
]

_HOMES = {
    "CheckReport": "checking",
    "Engine": "verdict",
    "Overlap": "overlapping",
    "Overlaps": "overlapping",
    "Report": "verdict",
    "Status": "verdict",
    "check": "checking",
    "load": "loading",
    "loads": "loading",
    "overlaps": "overlapping",
    "verify": "verification",
}


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used, so that `--help` needs no solver."""
    if name not in _HOMES:
        raise AttributeError(name)
    module = import_module(f".{_HOMES[name]}", __name__)
    return getattr(module, name)
