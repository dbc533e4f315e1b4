"""A casino's own site: every rule sheet with its documents, and pages that lead to all of them.

MkDocs builds it, with this project's theme, from pages that are made in a folder of their own and
into another, so that nothing of the casino's is touched before all is made.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from importlib.resources import as_file, files
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from ...spec.prose.book import book
from .dimensions import dimension_tables
from .document import Document
from .index_page import index_page
from .known_sheet import KnownSheet, documents_of_all
from .missing_extra import install_command
from .placed import write_made
from .plain_text import plain
from .publishing import Choices, LeftOut, Made
from .sheet import NO_IMPRINT, stem_of
from .site_folder import SiteUnavailableError, put_in_place, refuse_foreign
from .to_html import style_sheet
from .to_markdown import to_markdown

STYLE: Final = "houseway.css"
"""The style sheet of documents, beside them."""


def write_site(
    sheets: Sequence[KnownSheet],
    out: Path,
    title: str,
    choices: Choices,
    told: Callable[[str], None],
) -> list[LeftOut]:
    """Build the site of these sheets in a folder, in place of the one that is there.

    What is left out of it is given back. `told` hears what is being made. Raises
    SiteUnavailableError, and PrintingError where a document can't be printed.
    """
    refuse_foreign(out)
    with TemporaryDirectory(prefix="houseway-") as work:
        pages, site = Path(work, "pages"), Path(work, "site")
        left_out = write_made(site_pages(sheets, title, choices, told), pages)
        _build(pages, site, title, [stem_of(sheet.path, choices.first) for sheet in sheets])
        put_in_place(site, out)
    return left_out


def site_pages(
    sheets: Sequence[KnownSheet], title: str, choices: Choices, told: Callable[[str], None]
) -> Iterator[Made | LeftOut]:
    """All pages and printed sheets of a site."""
    phrases = book()
    paths = set()
    for one in documents_of_all(sheets, choices, told):
        if isinstance(one, Made):
            paths.add(one.path)
        yield one
    yield Made("index.md", index_page(sheets, paths, title, phrases))
    tables = dimension_tables([sheet.variant for sheet in sheets], phrases)
    name = phrases.say("index.comparison")
    yield Made("comparison.md", to_markdown(Document(name, phrases.language, NO_IMPRINT, tables)))
    yield Made(STYLE, style_sheet())


def require_site_builder() -> None:
    """Raises SiteUnavailableError where MkDocs is not installed."""
    if find_spec("mkdocs") is None:
        raise SiteUnavailableError(f"a site needs MkDocs: {install_command('docs')}")


def _build(pages: Path, site: Path, title: str, paths: Sequence[str]) -> None:
    require_site_builder()
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    logging.getLogger("mkdocs").setLevel(logging.ERROR)
    package = files(__package__)
    with as_file(package / "theme") as theme, as_file(package / "theme_hook.py") as hook:
        settings: dict[str, Any] = {
            "site_name": plain(title),
            "docs_dir": str(pages),
            "site_dir": str(site),
            "use_directory_urls": False,
            "theme": {
                "name": "mkdocs",
                "custom_dir": str(theme),
                "highlightjs": False,
                "color_mode": "auto",
                "user_color_mode_toggle": True,
            },
            "hooks": [str(hook)],
            "extra_css": [STYLE],
            "markdown_extensions": ["attr_list"],
            "nav": ["index.md", "comparison.md", *(f"{path}.md" for path in paths)],
        }
        config = pages.parent / "mkdocs.yml"
        config.write_text("{}", encoding="utf-8")  # not every text can be written as YAML
        build(load_config(str(config), **settings))
