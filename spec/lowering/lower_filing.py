"""What a sheet says of its filing, to the core: days of the calendar, and an order of editions."""

from __future__ import annotations

from datetime import date
from typing import TypeVar

from ...grammar import filing as nodes
from ...grammar.days import calendar_day, no_such_day
from ...grammar.diagnostics import Code
from ...grammar.leaves import Day
from ...grammar.sheet import Revision, Sheet
from ..filing import Approval, Filing, Superseded
from .messages import Messages

_Line = TypeVar("_Line", bound=nodes.FilingLine | Revision)


def read_filing(sheet: Sheet, messages: Messages) -> Filing:
    """The filing of a sheet; a day that can't be and an edition that can't come before are told."""
    jurisdiction = _first(sheet, nodes.Jurisdiction)
    effective = _first(sheet, nodes.Effective)
    approved = _first(sheet, nodes.Approved)
    supersedes = _first(sheet, nodes.Supersedes)
    return Filing(
        jurisdiction=jurisdiction.name.text if jurisdiction else None,
        effective=_day(effective.day, messages) if effective else None,
        approval=_approval(approved, messages) if approved else None,
        supersedes=_superseded(supersedes, sheet, messages) if supersedes else None,
    )


def _first(sheet: Sheet, kind: type[_Line]) -> _Line | None:
    return next((item for item in sheet.items if isinstance(item, kind)), None)


def _approval(line: nodes.Approved, messages: Messages) -> Approval | None:
    day = _day(line.day, messages)
    by = line.by.text if line.by else None
    return Approval(day, line.reference.text, by) if day else None


def _day(written: Day, messages: Messages) -> date | None:
    day = calendar_day(written.text)
    if day is None:
        messages.add(
            Code.OUT_OF_RANGE,
            written.span,
            f"the calendar has no day {written.text}: {no_such_day(written.text)}",
            "documents print the day, and a filing is held to it",
            "write year, month and day, such as 2026-12-01",
        )
    return day


def _superseded(line: nodes.Supersedes, sheet: Sheet, messages: Messages) -> Superseded:
    own, earlier = _first(sheet, Revision), line.revision.value
    if own is None:
        messages.missing(
            line.span,
            "the sheet's own revision",
            "it must be told from the edition that it supersedes",
            f"add: revision {earlier + 1}",
        )
    elif own.number.value <= earlier:
        messages.add(
            Code.NOT_EARLIER,
            line.revision.span,
            f"revision {own.number.value} can't supersede revision {earlier}",
            "editions are counted up, so what an edition supersedes has a lower number",
            f"write the number of the edition before it, or give this one a higher one: "
            f"revision {earlier + 1}",
        )
    return Superseded(earlier, line.meaning.text if line.meaning else None)
