"""The theme's part of a build: `hooks` in mkdocs.yml names this file. MkDocs calls its functions.

MkDocs loads a hook by its path, as a module of no package, so the imports here are whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mkdocs.utils import get_theme_dir

from houseway.spec.prose.book import book
from houseway.spec.prose.languages import LANGUAGES
from houseway.verifier.pages.page_html import finished

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page
    from mkdocs.utils.templates import TemplateContext


def on_files(files: Files, **_others: object) -> Files:
    """Leaves out the scripts, styles and fonts of the built-in theme: no page uses them."""
    built_in = get_theme_dir("mkdocs")
    for file in list(files):
        if file.src_dir == built_in:
            files.remove(file)
    return files


def on_page_content(html: str, **_others: object) -> str:
    """Tables that scroll, code in colours."""
    return finished(html)


def on_page_context(
    context: TemplateContext, *, page: Page, config: MkDocsConfig, **_others: object
) -> TemplateContext:
    """The words of the frame, in the language of the page: `lang` at its head, or the site's."""
    _speak(context, config, page.meta.get("lang"))
    return context


def on_template_context(
    context: TemplateContext, *, config: MkDocsConfig, **_others: object
) -> TemplateContext:
    """The same for a page without a text of its own."""
    _speak(context, config, None)
    return context


def _speak(context: Any, config: MkDocsConfig, language: str | None) -> None:
    site = str(config.theme.get("locale", LANGUAGES[0])).replace("_", "-")
    wanted = language or site
    spoken = next((one for one in LANGUAGES if one == wanted.split("-")[0]), LANGUAGES[0])
    context.update(
        page_language=wanted, site_language=site, words_language=spoken, say=book(spoken).say
    )
