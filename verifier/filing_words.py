"""A sheet's filing in the words of the command line, one line for each thing it says."""

from __future__ import annotations

from collections.abc import Iterator

from ..spec.filing import Filing


def filing_lines(filing: Filing) -> Iterator[str]:
    """`jurisdiction Nevada`, `in effect from 2026-12-01`, and so on; none of an empty filing."""
    if filing.jurisdiction is not None:
        yield f"jurisdiction {filing.jurisdiction}"
    if filing.effective:
        yield f"in effect from {filing.effective.isoformat()}"
    if filing.approval:
        whom = f" by {filing.approval.by}" if filing.approval.by is not None else ""
        day = filing.approval.day.isoformat()
        yield f"approved on {day}{whom}, reference {filing.approval.reference}"
    if filing.supersedes:
        meaning = filing.supersedes.meaning
        which = f", meaning {meaning}" if meaning else ""
        yield f"supersedes revision {filing.supersedes.revision}{which}"
