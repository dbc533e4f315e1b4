"""What a sheet says of its filing: no part of its meaning, and printed at the head of documents."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final


@dataclass(frozen=True, slots=True)
class Approval:
    """On which day the edition was approved, under which reference; `by` whom, where it is said."""

    day: date
    reference: str
    by: str | None = None

    def to_dict(self) -> dict[str, str | None]:
        """The approval as plain values for JSON."""
        return {"day": self.day.isoformat(), "by": self.by, "reference": self.reference}


@dataclass(frozen=True, slots=True)
class Superseded:
    """The earlier edition of the sheet that ends with this one, by its revision; `meaning` pins it.

    `meaning` has 12 hexadecimal digits or more, as `check` prints them.
    """

    revision: int
    meaning: str | None = None

    def to_dict(self) -> dict[str, int | str | None]:
        """The edition as plain values for JSON."""
        return {"revision": self.revision, "meaning": self.meaning}


@dataclass(frozen=True, slots=True)
class Filing:
    """What a regulator's file says of an edition; None where the sheet does not say.

    `effective` is the first day on which the table plays by it.
    """

    jurisdiction: str | None = None
    effective: date | None = None
    approval: Approval | None = None
    supersedes: Superseded | None = None

    def to_dict(self) -> dict[str, object]:
        """The filing as plain values for JSON, days as `2026-12-01`."""
        return {
            "jurisdiction": self.jurisdiction,
            "effective": self.effective.isoformat() if self.effective else None,
            "approved": self.approval.to_dict() if self.approval else None,
            "supersedes": self.supersedes.to_dict() if self.supersedes else None,
        }


NO_FILING: Final = Filing()
"""Of a sheet that says nothing of one."""
