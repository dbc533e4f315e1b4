"""Which statements of a sheet carry out which clauses of its source: the matrix of both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..spec.variant import Variant
from .clause_lists import ClauseList, SourceClause

HEADS: Final = ("Clause", "Kind", "Restated", "Carried out by")
NOT_CITED: Final = "no statement"


@dataclass(frozen=True, slots=True)
class ClauseRow:
    """A clause of the source and the places of the statements that cite it, in the file's order."""

    clause: SourceClause
    places: tuple[str, ...]

    @property
    def kind(self) -> str:
        """The clause's kind, and what it waits for."""
        kind, pending = self.clause.kind.value, self.clause.pending
        return f"{kind}, waits for {pending}" if pending else kind

    @property
    def fault(self) -> str | None:
        """What is wrong with the row, in plain words; None where it is as it should be."""
        if self.clause.is_due and not self.places:
            return f"clause {self.clause.id} decides, and no statement cites it"
        if self.places and not self.clause.may_be_cited:
            return f"clause {self.clause.id} ({self.kind}) is cited by {', '.join(self.places)}"
        return None


@dataclass(frozen=True, slots=True)
class ClauseMatrix:
    """A row for every clause of a source, and what is wrong between the sheet and the list."""

    rows: tuple[ClauseRow, ...]
    faults: tuple[str, ...]


def clause_matrix(variant: Variant, listed: ClauseList) -> ClauseMatrix:
    """The matrix of a sheet and the clauses of its source.

    The ids that the sheet's sources list must be those of the list, in its order.
    """
    rows = tuple(ClauseRow(clause, _places(variant, clause.id)) for clause in listed.clauses)
    ids = tuple(clause for source in variant.sources for clause in source.clauses)
    faults = [row.fault for row in rows if row.fault]
    return ClauseMatrix(rows, (*_unlike(ids, listed.ids), *faults))


def _places(variant: Variant, clause: str) -> tuple[str, ...]:
    places = [
        citation.place
        for citation in variant.citations
        if any(cited.id == clause for cited in citation.clauses)
    ]
    return tuple(dict.fromkeys(places))


def _unlike(ids: Sequence[str], listed: Sequence[str]) -> list[str]:
    """How the ids in the sheet differ from those of the list."""
    missing = [clause for clause in listed if clause not in ids]
    unknown = [clause for clause in ids if clause not in listed]
    faults = []
    if missing:
        faults.append(f"the sheet's source does not list {', '.join(missing)}")
    if unknown:
        faults.append(f"the list of clauses has no {', '.join(unknown)}")
    if not faults and tuple(ids) != tuple(listed):
        faults.append("the sheet's source lists its clauses in another order")
    return faults


def matrix_text(matrix: ClauseMatrix) -> str:
    """The matrix as lines of text in columns, and under it what is wrong."""
    cells = [HEADS, *(_cells(row) for row in matrix.rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in cells
    ]
    return "\n".join([*lines, *(f"fault: {fault}" for fault in matrix.faults)])


def _cells(row: ClauseRow) -> tuple[str, ...]:
    shown = "; ".join(row.places) or NOT_CITED
    return (row.clause.id, row.kind, row.clause.text, shown)
