"""Syntax nodes for what a sheet says of its filing: where, from when, by whose leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .diagnostics import Span
from .leaves import Day, Name, Number, Tails, Text, _span


@dataclass(frozen=True, slots=True)
class Jurisdiction:
    """`jurisdiction "Nevada"`: whose law the table is played under."""

    name: Text
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Effective:
    """`effective 2026-12-01`: the first day on which the table plays by this edition."""

    day: Day
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Approved:
    """`approved 2026-11-15 by "Gaming Control Board" reference "TGR-2026-118"`."""

    day: Day
    by: Text | None
    reference: Text
    tails: Tails = Tails()
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Supersedes:
    """`supersedes revision 3 meaning 0a1b...`: the edition that ends with this one."""

    revision: Number
    meaning: Name | None = None
    tails: Tails = Tails()
    span: Span = _span()


FilingLine: TypeAlias = Jurisdiction | Effective | Approved | Supersedes


def filing_text(line: FilingLine) -> str:
    """A line of the filing, without its citations and notes."""
    match line:
        case Jurisdiction(name):
            return f'jurisdiction "{name.text}"'
        case Effective(day):
            return f"effective {day.text}"
        case Approved(day, by, reference):
            whom = f' by "{by.text}"' if by else ""
            return f'approved {day.text}{whom} reference "{reference.text}"'
        case Supersedes(revision, meaning):
            which = f" meaning {meaning.text}" if meaning else ""
            return f"supersedes revision {revision.value}{which}"


def filing_topic(line: FilingLine) -> str:
    """The keyword that begins the line."""
    return filing_text(line).partition(" ")[0]
