"""The theme's part of a build: `hooks` in mkdocs.yml names this file. MkDocs calls its functions.

MkDocs loads a hook by its path, as a module of no package, so the imports here are whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mkdocs.utils import get_theme_dir

from houseway.spec.prose.book import LANGUAGES, book
from houseway.verifier.pages.page_html import finished

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page
    from mkdocs.utils.templates import TemplateContext


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Leaves out the scripts, styles and fonts of the built-in theme: no page uses them."""
    built_in = get_theme_dir("mkdocs")
    for file in list(files):
        if file.src_dir == built_in:
            files.remove(file)
    return files


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Tables that scroll, code in colours."""
    return finished(html)


def on_page_context(
    context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: object
) -> TemplateContext:
    """The words of the frame, in the page's language."""
    return _with_words(context, config, page.meta.get("lang"))


def on_template_context(
    context: TemplateContext, *, template_name: str, config: MkDocsConfig
) -> TemplateContext:
    """The same for a page without a text of its own."""
    return _with_words(context, config, None)


def _with_words(context: Any, config: MkDocsConfig, language: str | None) -> Any:
    site = str(config.theme.get("locale", LANGUAGES[0])).replace("_", "-")
    wanted = language or site
    spoken = next((one for one in LANGUAGES if wanted.split("-")[0] == one), LANGUAGES[0])
    words = book(spoken)
    context.update(
        page_language=wanted, site_language=site, words_language=spoken, say=words.say
    )
    return context
