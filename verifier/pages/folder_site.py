"""A casino's own site: every rule sheet of a folder with its documents, and a page that leads to all.

MkDocs builds it, with the theme of this project and from pages that are made in a folder of their
own, so that nothing of the casino's folder is touched.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final

from ...spec.prose.book import Book
from ...spec.variant import Variant
from .comparison import comparison_page
from .index_page import index_page
from .publishing import Made, documents_of
from .results import Results

_MARK: Final = ".houseway"
"""The folder below a site that holds what is known of its sheets, and shows whose site it is."""


class UnavailableError(RuntimeError):
    """A package that documents need is not installed."""


@dataclass(frozen=True, slots=True)
class KnownSheet:
    """A variant, the path of its pages without an ending, and what is known of it."""

    path: str
    variant: Variant
    results: Results
