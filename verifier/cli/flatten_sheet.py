"""`houseway flatten`: a rule file with everything that it takes from others written out."""

from __future__ import annotations

from argparse import Namespace

from ...grammar.diagnostics import SheetError
from ...grammar.format import sheet_text
from ..loading import load_whole, read
from .output import refuse_sheet


def run(options: Namespace) -> int:
    """Print the whole sheet; 2 where it can't be used."""
    try:
        whole = load_whole(read(options.variant), options.variant)
    except SheetError as error:
        return refuse_sheet(error, "text")
    print(sheet_text(whole.sheet), end="")
    return 0
