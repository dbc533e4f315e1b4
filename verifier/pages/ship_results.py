"""Works out the results of all shipped sheets anew, as package data.

Run it from the project's folder after a change of a sheet, of what is counted, or of the
version: python -m houseway.verifier.pages.ship_results

Sheets whose results are there already are passed over; `--all` works every one out again.
Files of meanings that no sheet has any more are removed.
"""

from __future__ import annotations

from argparse import ArgumentParser
from importlib.resources import files
from pathlib import Path

from ... import variants
from ..loading import load
from .counted import results_of
from .progress import ProgressLine
from .store import Store
from .stored import file_name


def main() -> None:
    """Make the files, with progress on a terminal."""
    parser = ArgumentParser(prog="ship_results", description="work out results of shipped sheets")
    parser.add_argument("--all", action="store_true", help="also those that are there already")
    fresh = parser.parse_args().all
    folder = Path(str(files(variants))) / variants.VERIFIED
    names = variants.names()
    with ProgressLine() as line:
        kept = {_made(name, Store(folder), line, fresh=fresh) for name in names}
    for path in folder.glob("*.json"):
        if path.name not in kept:
            path.unlink()
    size = sum(path.stat().st_size for path in folder.glob("*.json"))
    print(f"{len(names)} sheets, {len(kept)} files, {size:,} bytes")


def _made(name: str, store: Store, line: ProgressLine, *, fresh: bool) -> str:
    """The name of the file that holds the results of a sheet, which is made where needed."""
    line.about(name)
    variant = load(name)
    found = None if fresh else store.find(variant)
    if found is None:
        found = results_of(variant, line.stage)
    store.keep(found)
    return file_name(found.meaning)


if __name__ == "__main__":
    main()
