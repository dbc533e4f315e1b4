"""Where results are kept between runs, so that documents are made quickly and never stale."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from ... import variants
from ...spec.meaning import meaning_of
from ...spec.variant import Variant
from .fitting import fits
from .progress import Progress, silently
from .results import Results
from .standing import houseway_version, words_of
from .stored import file_name, results_in, text_of


@dataclass(frozen=True, slots=True)
class Store:
    """Results by the meaning that they are for: in a folder of the user's, then those shipped.

    Without a folder nothing new is kept.
    """

    folder: Path | None = None

    def find(self, variant: Variant) -> Results | None:
        """What is kept of a variant, if it is of this meaning, wording and version."""
        wanted = meaning_of(variant).digest, words_of(variant), houseway_version()
        for text in self._texts(file_name(wanted[0])):
            found = results_in(text)
            kept = found and (found.meaning, found.words, found.version)
            if found and kept == wanted and fits(found, variant):
                return found
        return None

    def keep(self, results: Results) -> None:
        """Write results into the folder in one step, in place of what is there."""
        if self.folder is None:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        write_whole(self.folder / file_name(results.meaning), text_of(results).encode())

    def _texts(self, name: str) -> Iterator[str]:
        with suppress(OSError, UnicodeDecodeError):
            path = self.folder / name if self.folder else None
            if path and path.is_file() and path.stat().st_size <= _LARGEST:
                yield path.read_text(encoding="utf-8")
        with suppress(KeyError, UnicodeDecodeError):
            yield variants.verified_text(name)


_LARGEST: Final = 4_000_000
"""Bytes of a file of results that are read: a hundred times what the largest sheet takes."""


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is never seen half written."""
    with NamedTemporaryFile(dir=path.parent, prefix=".", delete=False) as file:
        try:
            file.write(content)
            file.close()
            Path(file.name).chmod(_READABLE)
            Path(file.name).replace(path)
        except BaseException as error:
            Path(file.name).unlink(missing_ok=True)
            if isinstance(error, OSError):
                error.filename = str(path)  # a full disk doesn't say where it is
            raise


_READABLE: Final = 0o644


def known_results(variant: Variant, store: Store, progress: Progress = silently) -> Results:
    """What is known of a variant: from the store, else worked out now, and kept there.

    A file that is damaged, of an older version or of another text is never believed, and is
    replaced. `progress` is told of each stage where something is worked out. Raises
    EnginesAtFaultError, and OSError where the store can't be written.
    """
    found = store.find(variant)
    if found is None:
        from .counted import results_of  # the engines are loaded when they are asked

        found = results_of(variant, progress)
        store.keep(found)
    return found
