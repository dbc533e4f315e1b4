"""Days as people write them, and as the language does."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
_MONTH: Final = r"(?P<month>[A-Za-z]{3,9})\.?,?"
_YEAR: Final = r"(?P<year>\d{4})(?!\d)"
_DAY: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?\.?"
_WRITTEN: Final = (
    re.compile(rf"{_DAY}(?:\s+of)?[\s-]+{_MONTH}[\s-]+{_YEAR}"),
    re.compile(rf"{_MONTH}\s+{_DAY},?\s+{_YEAR}"),
    re.compile(
        r"(?P<year>\d{4})(?P<sign>[-/.]?)(?P<number>\d{1,2})(?P=sign)(?P<day>\d{1,2})(?!\d)"
    ),
)
_EITHER_WAY: Final = re.compile(rf"(\d{{1,2}})(?P<sign>[-/.])(\d{{1,2}})(?P=sign){_YEAR}")
FORM: Final = "a day is written year, month, day, such as 2026-12-01"


def remedy_for_day(written: str) -> str:
    """What to write instead of a day written in another way; several where it can be read so."""
    meant = _meant(written)
    if not meant:
        return FORM
    if len(meant) == 1:
        return f"{FORM}: write {meant[0].isoformat()}"
    first, second = (f"{day.isoformat()} for {spoken_day(day)}" for day in meant)
    return f"{FORM}: write {first}, or {second}"


def spoken_day(day: date) -> str:
    """`1 December 2026`."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def calendar_day(text: str) -> date | None:
    """The day of `2026-12-01`; None where the calendar has no such day."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def no_such_day(text: str) -> str:
    """Why the calendar has no day `2026-02-30`."""
    year, month, _ = map(int, text.split("-"))
    if not year:
        return "there is no year 0"
    if not 1 <= month <= len(_MONTHS):
        return f"there is no month {month:02}"
    last = next(d for d in range(31, 27, -1) if calendar_day(f"{year:04}-{month:02}-{d:02}"))
    return f"{_MONTHS[month - 1]} {year} has the days 01 to {last}"


def _meant(written: str) -> list[date]:
    """The days that the text at its beginning may mean, at most two."""
    either = _EITHER_WAY.match(written)
    if either:
        pairs = [(either[1], either[3]), (either[3], either[1])]
        found = [_day(either["year"], month, day) for month, day in pairs]
        return sorted({day for day in found if day}, reverse=True)
    for form in _WRITTEN:
        match = form.match(written)
        groups = match.groupdict() if match else {}
        number = groups.get("number") or _number_of(groups.get("month") or "")
        day = _day(groups["year"], number, groups["day"]) if number else None
        if day:
            return [day]
    return []


def _number_of(month: str) -> str:
    named = [n for n, name in enumerate(_MONTHS, 1) if name.lower().startswith(month.lower())]
    return str(named[0]) if month and len(named) == 1 else ""


def _day(year: str, month: str, day: str) -> date | None:
    return calendar_day(f"{year}-{int(month):02}-{int(day):02}")
