"""`houseway flatten`: a rule file with everything that it takes from others written out."""

from __future__ import annotations

from argparse import Namespace

from ...grammar.diagnostics import SheetError
from ...grammar.format import sheet_text
from ...grammar.parser import MAX_CHARACTERS
from ..loading import load_whole, read
from .output import refuse, refuse_sheet


def run(options: Namespace) -> int:
    """Print the whole sheet; 2 where it can't be used."""
    try:
        whole = load_whole(read(options.variant), options.variant)
    except SheetError as error:
        return refuse_sheet(error, "text")
    text = sheet_text(whole.sheet)
    if len(text) > MAX_CHARACTERS:
        reason = (
            f"written out, the sheet has {len(text):,} characters, and a rule sheet has at most"
        )
        return refuse([f"{reason} {MAX_CHARACTERS:,}"])
    print(text, end="")
    return 0
