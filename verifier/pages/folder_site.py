"""A casino's own site: every rule sheet with its documents, and pages that lead to all of them.

MkDocs builds it, with this project's theme, from pages that are made in a folder of their own and
into another, so that nothing of the casino's is touched before all is made.
"""

from __future__ import annotations

import json
import logging
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from ...spec.prose.book import book
from .dimensions import dimension_tables
from .document import Document
from .index_page import index_page
from .known_sheet import KnownSheet, documents_of_all
from .publishing import Choices, Made
from .sheet import NO_IMPRINT, stem_of
from .store import write_whole
from .to_html import style_sheet
from .to_markdown import to_markdown

MARK: Final = ".houseway"
"""The folder in a site that shows that Houseway made it; what is known of its sheets is in it."""
STYLE: Final = "houseway.css"
"""The style sheet of documents, beside them."""


class SiteUnavailableError(RuntimeError):
    """A site can't be made: MkDocs is not installed, or the folder is somebody else's."""


def refuse_foreign(out: Path) -> None:
    """Raises SiteUnavailableError where a site would stand among files that are not one's own."""
    if out.is_file():
        raise SiteUnavailableError(f"{out} is a file: name a folder for the site")
    if out.is_dir() and not (out / MARK).is_dir() and any(out.iterdir()):
        raise SiteUnavailableError(
            f"{out} holds files that Houseway did not make, and a site takes the place of all that "
            "is in its folder: name an empty folder or a new one"
        )


def write_site(
    sheets: Sequence[KnownSheet],
    out: Path,
    title: str,
    choices: Choices,
    told: Callable[[str], None],
) -> None:
    """Build the site of these sheets in a folder, in place of the one that is there.

    `told` hears what is being made. Raises SiteUnavailableError, and PrintingError where a
    document can't be printed.
    """
    refuse_foreign(out)
    with TemporaryDirectory(prefix="houseway-") as work:
        pages, site = Path(work, "pages"), Path(work, "site")
        write_made(site_pages(sheets, title, choices, told), pages)
        _build(pages, site, title, [stem_of(sheet.path, choices.languages[0]) for sheet in sheets])
        _put_in_place(site, out)


def site_pages(
    sheets: Sequence[KnownSheet], title: str, choices: Choices, told: Callable[[str], None]
) -> Iterator[Made]:
    """All pages and printed sheets of a site."""
    phrases = book()
    yield from documents_of_all(sheets, choices, told)
    yield Made("index.md", index_page(sheets, title, phrases, choices.languages))
    tables = dimension_tables([sheet.variant for sheet in sheets], phrases)
    name = phrases.say("index.comparison")
    yield Made("comparison.md", to_markdown(Document(name, phrases.language, NO_IMPRINT, tables)))
    yield Made(STYLE, style_sheet())


def write_made(made: Iterable[Made], folder: Path) -> list[Path]:
    """Write files below a folder, each in one step; the paths written."""
    written = []
    for one in made:
        path = folder / one.path
        path.parent.mkdir(parents=True, exist_ok=True)
        content = one.content.encode() if isinstance(one.content, str) else one.content
        write_whole(path, content)
        written.append(path)
    return written


def _build(pages: Path, site: Path, title: str, paths: Sequence[str]) -> None:
    try:
        from mkdocs.commands.build import build
        from mkdocs.config import load_config
    except ImportError as error:
        raise SiteUnavailableError('a site needs MkDocs: pip install "houseway[docs]"') from error
    logging.getLogger("mkdocs").setLevel(logging.ERROR)
    package = files(__package__)
    with as_file(package / "theme") as theme, as_file(package / "theme_hook.py") as hook:
        settings = {
            "site_name": title,
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
        config.write_text(json.dumps(settings), encoding="utf-8")
        build(load_config(str(config)))


def _put_in_place(site: Path, out: Path) -> None:
    """Put the new site where the old one stood, keeping what is known of the sheets."""
    out.mkdir(parents=True, exist_ok=True)
    (out / MARK).mkdir(exist_ok=True)
    for old in out.iterdir():
        if old.name != MARK:
            shutil.rmtree(old) if old.is_dir() and not old.is_symlink() else old.unlink()
    shutil.copytree(site, out, dirs_exist_ok=True)
