"""Printed titles: what a thing is called, whatever its author wrote."""

from __future__ import annotations

from ...grammar.leaves import Text


def title_of(written: Text | None, otherwise: str) -> str:
    """The title in quotes; where none is written, or blanks alone, what it is called instead."""
    return written.text if written and written.text.strip() else otherwise
