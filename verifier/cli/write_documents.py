"""`houseway doc`: the documents of rule sheets, and the site of a whole folder of them."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path

from ...grammar.diagnostics import SheetError
from ...spec.prose.languages import LANGUAGES
from ...variants import names as shipped_names
from ..loading import load
from ..pages.counted import EnginesAtFaultError
from ..pages.document_names import faults_of_names
from ..pages.folder_site import STYLE, require_site_builder, write_site
from ..pages.headline import is_in_order
from ..pages.known_sheet import (
    KnownSheet,
    SheetsUnprintableError,
    documents_of_all,
    known_sheet,
)
from ..pages.pdf import Paper, PrintingError, require_printing
from ..pages.placed import put_documents
from ..pages.plain_text import plain
from ..pages.progress import ProgressLine
from ..pages.publishing import Choices, LeftOut, Made
from ..pages.site_folder import MARK, SiteUnavailableError, refuse_foreign
from ..pages.store import Store
from ..pages.to_html import style_sheet
from .output import print_messages, refuse

_MOST_SHEETS = 1000


def run(options: Namespace) -> int:
    """Write documents into a folder: of each sheet, or of a folder its site.

    0 where every sheet is in order, 1 where one has faults (its documents say so), 2 where a
    document could not be made, 4 where the engines disagree.
    """
    if not options.out or not all(options.variants):
        return refuse(
            ["a name is empty: name a rule sheet or a folder of them, and where to write"]
        )
    out = Path(options.out)
    folder = Path(options.variants[0])
    languages = tuple(dict.fromkeys(options.languages or LANGUAGES))
    choices = Choices(languages, Paper(options.paper), options.seed)
    try:
        require_printing()
        if len(options.variants) == 1 and _is_folder(options.variants[0]):
            title = plain(options.title or "") or plain(folder.resolve().name) or "Houseway"
            return _site(folder, out, title, choices)
        folders = [one for one in options.variants if _is_folder(one)]
        if folders:
            return refuse([f"{folders[0]} is a folder: name one folder alone, or rule sheets"])
        return _documents(options.variants, out, choices)
    except SheetsUnprintableError as error:
        return refuse(error.reasons)
    except (PrintingError, SiteUnavailableError) as error:
        return refuse([str(error)])
    except EnginesAtFaultError as error:
        print(f"houseway: {error}", file=sys.stderr)
        return 4


def _is_folder(name: str) -> bool:
    """Whether this is a folder and no shipped sheet, which is meant first wherever it is named."""
    return name not in shipped_names() and Path(name).is_dir()


def _site(folder: Path, out: Path, title: str, choices: Choices) -> int:
    require_site_builder()
    refuse_foreign(out)
    found = sorted(islice(_sheets_in(folder, out), _MOST_SHEETS + 1))
    if not found:
        return refuse([f"{folder} holds no .house file"])
    if len(found) > _MOST_SHEETS:
        return refuse([f"{folder} holds more than {_MOST_SHEETS} rule sheets: name a smaller one"])
    named = [
        (str(path), f"sheets/{path.relative_to(folder).with_suffix('').as_posix()}")
        for path in found
    ]
    faults = list(faults_of_names(named))
    if faults:
        return refuse(faults)
    with ProgressLine() as line:
        sheets = _known(named, out, line)
        if sheets is None:
            return 2
        line.about(title)
        left_out = write_site(sheets, out, title, choices, line.about)
    return _told(sheets, left_out, out)


def _sheets_in(folder: Path, out: Path) -> Iterator[Path]:
    """The rule files of a folder and of those in it, hidden ones and the site itself left out."""
    site = out.resolve()
    for path in folder.rglob("*.house"):
        inside = path.relative_to(folder).parts
        hidden = any(part.startswith(".") for part in inside)
        if not hidden and path.is_file() and site not in path.resolve().parents:
            yield path


def _documents(variants: Sequence[str], out: Path, choices: Choices) -> int:
    names = [Path(one).name.removesuffix(".house") for one in variants]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        return refuse(f"two sheets are named {one}: write them to two folders" for one in twice)
    faults = list(faults_of_names(list(zip(variants, names, strict=True))))
    if faults:
        return refuse(faults)
    if out.is_file():
        return refuse([f"{out} is a file: name a folder for the documents"])
    choices = replace(choices, alone=True)
    with ProgressLine() as line:
        sheets = _known(list(zip(variants, names, strict=True)), out, line)
        if sheets is None:
            return 2
        made = chain([Made(STYLE, style_sheet())], documents_of_all(sheets, choices, line.about))
        left_out = put_documents(made, out)
    return _told(sheets, left_out, out)


def _known(
    named: Sequence[tuple[str, str]], out: Path, line: ProgressLine
) -> list[KnownSheet] | None:
    """Each sheet with what is known of it; None, after all messages, where one can't be read."""
    variants, refused = [], False
    for name, path in named:
        try:
            variants.append((load(name), name, path))
        except SheetError as error:
            print_messages(error.diagnostics)
            refused = True
    if refused:
        return None
    store = Store(out / MARK)
    return [known_sheet(path, variant, store, line, file=name) for variant, name, path in variants]


def _told(sheets: Sequence[KnownSheet], left_out: Sequence[LeftOut], out: Path) -> int:
    """Say what was written, which sheets have faults, and what could not be made."""
    faulty = [sheet.variant.name for sheet in sheets if not is_in_order(sheet.results)]
    number = "1 rule sheet" if len(sheets) == 1 else f"{len(sheets)} rule sheets"
    print(f"Documents of {number} in {out}")
    for name in faulty:
        print(f"houseway: {name} has faults; its documents say which", file=sys.stderr)
    if left_out:
        return refuse(f"{one.path} is left out. {one.reason}" for one in left_out)
    return 1 if faulty else 0
