"""Documents put into a folder in which other files may stand that are not Houseway's."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from .known_sheet import SheetsUnprintableError
from .publishing import LeftOut, Made
from .site_folder import SiteUnavailableError
from .store import write_whole


def write_made(made: Iterable[Made | LeftOut], folder: Path) -> list[LeftOut]:
    """Write files below a folder of our own; what is left out is given back."""
    left_out = []
    for one in made:
        if isinstance(one, LeftOut):
            left_out.append(one)
            continue
        path = folder / one.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(one.content.encode() if isinstance(one.content, str) else one.content)
    return left_out


def put_documents(made: Iterable[Made | LeftOut], folder: Path) -> list[LeftOut]:
    """Write documents into a folder, each in one step; what is left out is given back.

    Nothing is written before all are made. Where some sheets can't be printed the documents of
    the others are written, and SheetsUnprintableError is raised. Raises SiteUnavailableError,
    with nothing written, where one would take the place of a file that Houseway did not make.
    """
    with TemporaryDirectory(prefix="houseway-") as work:
        try:
            left_out = write_made(made, Path(work))
        except SheetsUnprintableError:
            _put(Path(work), folder)
            raise
        _put(Path(work), folder)
    return left_out


def _put(work: Path, folder: Path) -> None:
    names = sorted(_files_below(work))
    for name in names:
        _refuse_to_overwrite(folder / name)
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        write_whole(folder / name, (work / name).read_bytes())


def _files_below(folder: Path) -> Iterator[Path]:
    return (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())


_SIGNS: Final = {
    ".pdf": b"<pdf:Keywords>Houseway</pdf:Keywords>",
    ".css": b"/* How Houseway's documents look",
    ".html": b'<body class="hw-page',
    ".md": b'<p class="hw-imprint">',
}
"""What every document that Houseway makes holds, by its ending, and hardly another file."""


def _refuse_to_overwrite(path: Path) -> None:
    if os.path.lexists(path) and not (path.is_file() and _SIGNS[path.suffix] in path.read_bytes()):
        raise SiteUnavailableError(
            f"{path} was not made by Houseway, and a document needs its name: "
            "move it away, or name another folder"
        )
