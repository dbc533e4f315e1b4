"""A rule sheet among others of a site, and the documents of all of them."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from threading import Thread
from typing import Final

from ...grammar.diagnostics import SheetError
from ...grammar.parser import place_in_texts
from ...spec.variant import Variant
from ..loading import read
from .pdf import PrintingError, UnprintableTextError
from .progress import ProgressLine
from .publishing import Choices, LeftOut, Made, documents_of
from .results import Results
from .store import Store, known_results

_FEW: Final = 3
"""So many sheets are quicker made one after the other than by other processes."""


@dataclass(frozen=True, slots=True)
class KnownSheet:
    """A variant, the path of its pages without an ending, and what is known of it.

    `file` is what it was read from, for messages.
    """

    path: str
    variant: Variant
    results: Results
    file: str = ""


def known_sheet(
    path: str, variant: Variant, store: Store, line: ProgressLine, *, file: str
) -> KnownSheet:
    """A variant with what is known of it, worked out now where it is not kept.

    Raises as `known_results`.
    """
    line.about(path)
    return KnownSheet(path, variant, known_results(variant, store, line.stage), file)


class SheetsUnprintableError(PrintingError):
    """The documents of some sheets can't be made; `reasons` say of each which, where and why."""

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = tuple(reasons)


def documents_of_all(
    sheets: Sequence[KnownSheet], choices: Choices, told: Callable[[str], None]
) -> Iterator[Made | LeftOut]:
    """Every document of every sheet, in their order, made on all processors.

    `told` hears the path of each sheet whose documents are there. Raises PrintingError, for sheets
    that can't be printed after the documents of all others.
    """
    refused = []
    for sheet, made in zip(sheets, _each(sheets, choices), strict=True):
        told(sheet.path)
        if isinstance(made, UnprintableTextError):
            refused.append(_with_place(made, sheet))
        else:
            yield from made
    if refused:
        raise SheetsUnprintableError(refused)


_Documents = list[Made | LeftOut] | UnprintableTextError


def _each(sheets: Sequence[KnownSheet], choices: Choices) -> Iterator[_Documents]:
    made = partial(_documents, choices=choices)
    if len(sheets) <= _FEW:
        yield from map(made, sheets)
        return
    workers = min(os.cpu_count() or 1, len(sheets))
    context = get_context("spawn")
    stopped = context.Event()
    with ProcessPoolExecutor(workers, context, _begin_work, (stopped,)) as pool:
        try:
            yield from pool.map(made, sheets)
        except BrokenProcessPool:
            raise PrintingError(
                "a process that makes documents was ended from outside, most likely as there was "
                "no memory left: name fewer sheets at a time"
            ) from None
        except BaseException:
            stopped.set()  # they end by themselves: a pool whose processes are ended may hang
            pool.shutdown(cancel_futures=True)
            raise


_stops: list[Event] = []
"""In a process that works: what tells it that nobody waits for its work any more."""


def _begin_work(stopped: Event) -> None:
    """A process that works leaves the keyboard to its parent, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stops.append(stopped)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _documents(sheet: KnownSheet, choices: Choices) -> _Documents:
    documents: list[Made | LeftOut] = []
    try:
        for one in documents_of(sheet.variant, sheet.results, sheet.path, choices):
            if any(stopped.is_set() for stopped in _stops):
                break
            documents.append(one)
    except UnprintableTextError as error:
        return error
    return documents


def _with_place(error: UnprintableTextError, sheet: KnownSheet) -> str:
    """The reason, headed by the file and, where its own texts hold the sign, line and column."""
    try:
        place = place_in_texts(read(sheet.file), error.missing)
    except SheetError:
        place = None
    where = f":{place.line}:{place.column}" if place else ""
    return f"{sheet.file or sheet.path}{where}: {error}"
