"""`houseway doc`: the documents of rule sheets, and the site of a whole folder of them."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from ...grammar.diagnostics import SheetError
from ...spec.prose.book import LANGUAGES
from ..loading import load
from ..pages.annexes import is_in_order
from ..pages.counted import EnginesAtFaultError
from ..pages.folder_site import (
    MARK,
    STYLE,
    SiteUnavailableError,
    refuse_foreign,
    write_made,
    write_site,
)
from ..pages.known_sheet import KnownSheet, documents_of_all, known_sheet
from ..pages.pdf import Paper, PrintingError
from ..pages.progress import ProgressLine
from ..pages.publishing import Choices, Made
from ..pages.store import Store
from ..pages.to_html import style_sheet
from .output import print_messages, refuse

_MOST_SHEETS = 1000


def run(options: Namespace) -> int:
    """Write documents into a folder: of each sheet, or of a folder its site.

    0 where every sheet is in order, 1 where one has faults (its documents say so), 2 where
    nothing could be made, 4 where the engines disagree.
    """
    out = Path(options.out)
    folder = Path(options.variants[0])
    wanted = options.languages or LANGUAGES
    languages = tuple(one for one in LANGUAGES if one in wanted)
    choices = Choices(languages, Paper(options.paper), options.seed)
    try:
        if len(options.variants) == 1 and folder.is_dir():
            return _site(folder, out, options.title or folder.resolve().name, choices)
        return _documents(options.variants, out, choices)
    except (PrintingError, SiteUnavailableError) as error:
        return refuse([str(error)])
    except EnginesAtFaultError as error:
        print(f"houseway: {error}", file=sys.stderr)
        return 4


def _site(folder: Path, out: Path, title: str, choices: Choices) -> int:
    refuse_foreign(out)
    found = sorted(_sheets_in(folder, out))
    if not found:
        return refuse([f"{folder} holds no .house file"])
    if len(found) > _MOST_SHEETS:
        return refuse([f"{folder} holds more than {_MOST_SHEETS} rule sheets: name a smaller one"])
    named = [
        (str(path), f"sheets/{path.relative_to(folder).with_suffix('').as_posix()}")
        for path in found
    ]
    with ProgressLine() as line:
        sheets = _known(named, out, line)
        if sheets is None:
            return 2
        line.about(title)
        write_site(sheets, out, title, choices, line.about)
    return _told(sheets, out)


def _sheets_in(folder: Path, out: Path) -> Iterator[Path]:
    """The rule files of a folder and of those in it, hidden ones and the site itself left out."""
    for path in folder.rglob("*.house"):
        inside = path.relative_to(folder).parts
        if not any(part.startswith(".") for part in inside) and out not in path.parents:
            yield path


def _documents(variants: Sequence[str], out: Path, choices: Choices) -> int:
    names = [Path(one).name.removesuffix(".house") for one in variants]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        return refuse(f"two sheets are named {one}: write them to two folders" for one in twice)
    if out.is_file():
        return refuse([f"{out} is a file: name a folder for the documents"])
    with ProgressLine() as line:
        sheets = _known(list(zip(variants, names, strict=True)), out, line)
        if sheets is None:
            return 2
        made = [*documents_of_all(sheets, choices, line.about), Made(STYLE, style_sheet())]
        write_made(made, out)
    return _told(sheets, out)


def _known(
    named: Sequence[tuple[str, str]], out: Path, line: ProgressLine
) -> list[KnownSheet] | None:
    """Each sheet with what is known of it; None, after all messages, where one can't be read."""
    variants, refused = [], False
    for name, path in named:
        try:
            variants.append((load(name), path))
        except SheetError as error:
            print_messages(error.diagnostics)
            refused = True
    if refused:
        return None
    store = Store(out / MARK)
    return [known_sheet(path, variant, store, line) for variant, path in variants]


def _told(sheets: Sequence[KnownSheet], out: Path) -> int:
    """Say what was written, and which sheets have faults."""
    faulty = [sheet.variant.name for sheet in sheets if not is_in_order(sheet.results)]
    number = "1 rule sheet" if len(sheets) == 1 else f"{len(sheets)} rule sheets"
    print(f"Documents of {number} in {out}")
    for name in faulty:
        print(f"houseway: {name} has faults; its documents say which", file=sys.stderr)
    return 1 if faulty else 0
