"""A rule sheet among others of a site, and the documents of all of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Final

from ...spec.variant import Variant
from .progress import ProgressLine
from .publishing import Choices, Made, documents_of
from .results import Results
from .store import Store, known_results

_FEW: Final = 3
"""So many sheets are quicker made one after the other than by other processes."""


@dataclass(frozen=True, slots=True)
class KnownSheet:
    """A variant, the path of its pages without an ending, and what is known of it."""

    path: str
    variant: Variant
    results: Results


def known_sheet(path: str, variant: Variant, store: Store, line: ProgressLine) -> KnownSheet:
    """A variant with what is known of it, worked out now where it is not kept.

    Raises as `known_results`.
    """
    line.about(path)
    return KnownSheet(path, variant, known_results(variant, store, line.stage))


def documents_of_all(
    sheets: Sequence[KnownSheet], choices: Choices, told: Callable[[str], None]
) -> Iterator[Made]:
    """Every document of every sheet, in their order, made on all processors.

    `told` hears the path of each sheet whose documents are there. Raises PrintingError.
    """
    made = partial(_documents, choices=choices)
    if len(sheets) <= _FEW:
        for sheet in sheets:
            yield from made(sheet)
        return
    workers = min(os.cpu_count() or 1, len(sheets))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for sheet, documents in zip(sheets, pool.map(made, sheets), strict=True):
            told(sheet.path)
            yield from documents


def _documents(sheet: KnownSheet, choices: Choices) -> list[Made]:
    return list(documents_of(sheet.variant, sheet.results, sheet.path, choices))
