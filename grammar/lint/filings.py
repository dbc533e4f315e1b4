"""Lints of what a sheet says of its filing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from ..days import calendar_day, spoken_day
from ..filing import Approved, Effective, FilingLine, Jurisdiction
from ..leaves import Text
from ..sheet import Sheet
from .finding import Finding

_Line = TypeVar("_Line", bound=FilingLine)


def effective_before_approval(sheet: Sheet) -> Iterator[Finding]:
    """A sheet that is in effect on a day before it is approved."""
    for effective, approved in zip(_of(sheet, Effective), _of(sheet, Approved), strict=False):
        first, leave = calendar_day(effective.day.text), calendar_day(approved.day.text)
        if first and leave and first < leave:
            yield Finding(
                effective.day.span,
                f"the sheet is in effect from {spoken_day(first)}, and is approved only on "
                f"{spoken_day(leave)}",
                "until the approval a table that plays by it plays by rules that nobody allowed",
                "look both days up in the filing; where they are right, say in a note by what "
                "leave it was played before",
            )


def approval_of_nobody(sheet: Sheet) -> Iterator[Finding]:
    """An approval where neither it nor the sheet says by which authority."""
    if _of(sheet, Jurisdiction):
        return
    for approved in _of(sheet, Approved):
        if approved.by is None:
            yield Finding(
                approved.span,
                "the approval names no authority, and the sheet no jurisdiction",
                "nobody can tell in whose files the reference is found",
                'add: jurisdiction "...", or to the approval: by "..."',
            )


def empty_filing(sheet: Sheet) -> Iterator[Finding]:
    """A jurisdiction, authority or reference whose text is blank."""
    for line in _of(sheet, Jurisdiction):
        yield from _blank("the jurisdiction", line.name)
    for approved in _of(sheet, Approved):
        yield from _blank("the approving authority", approved.by)
        yield from _blank("the reference of the approval", approved.reference)


def _blank(what: str, text: Text | None) -> Iterator[Finding]:
    if text and not text.text.strip():
        yield Finding(
            text.span,
            f"{what} has no text",
            "documents print it, and would print an empty one",
            "write what the filing says, or take the line out until it is known",
        )


def _of(sheet: Sheet, kind: type[_Line]) -> list[_Line]:
    return [item for item in sheet.items if isinstance(item, kind)]
