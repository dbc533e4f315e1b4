"""The pages of this site that are made from the shipped files, each time the site is built."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File

from houseway.verifier.pages.api_page import api_reference
from houseway.verifier.pages.progress import ProgressLine
from houseway.verifier.pages.shipped_site import (
    comparison_page,
    language_pages,
    sheet_pages,
    shipped_sheets,
)
from houseway.verifier.pages.store import Store

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

ROOT = Path(__file__).parents[1]


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add every page and printed sheet that is made."""
    store = Store(ROOT / ".cache" / "verified")
    with ProgressLine() as line:
        sheets = shipped_sheets(store, line)
        made = chain(
            sheet_pages(sheets, line.about),
            [comparison_page(sheets, store, line)],
            language_pages(ROOT / "CHANGELOG.md"),
        )
        for one in made:
            files.append(File.generated(config, one.path, content=one.content))
    return files


def on_page_markdown(markdown: str, *, page: object, **_others: object) -> str:
    """Put the reference below the hand-written page of the library."""
    if page.file.src_uri == "api.md":
        return markdown + "\n" + api_reference()
    return markdown
