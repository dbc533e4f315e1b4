"""A sentence of a rule sheet, and where its author said it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence of the sheet.

    `cites` are the clauses of the source that it carries out; `place` is where it stands in the
    file, as in `Note.place`, so that the author's notes on it can be found ("" for a sentence
    that no statement of the file says).
    """

    text: str
    cites: tuple[str, ...] = ()
    place: str = ""
