"""A document as a page for MkDocs: Markdown, with HTML where Markdown has no words for it.

Headings, running text and lists are Markdown, so that the site has its contents and search. A page
needs `houseway.css` and of MkDocs' extensions `attr_list`, for the anchors of headings.
"""

from __future__ import annotations

from itertools import groupby

from .document import Block, Document, Heading, Listing, Paragraph
from .plain_text import markdown_inline, markdown_text
from .to_html import HtmlBlocks, imprint_line


def to_markdown(document: Document, links: str = "") -> str:
    """The page, its title first; author's text stands in it as it was written.

    `links` are lines of Markdown that go below the title.
    """
    page = HtmlBlocks(document.language)
    blocks: list[str] = []
    for drawn_here, group in groupby(document.blocks, _is_markdown):
        if drawn_here:
            blocks += [_markdown(block, page) for block in group]
        else:
            blocks += page.drawn(group)
    title = f"# {markdown_text(document.title)}"
    sprite = [page.sprite()] if page.cards else []
    imprint = f'<p class="hw-imprint">{imprint_line(document)}</p>'
    head = [_meta(page.book.tag), title, *([links] if links else []), *sprite]
    return "\n\n".join([*head, *blocks, imprint]) + "\n"


def _meta(tag: str) -> str:
    """What MkDocs is told of the page: its language, for the theme."""
    return f"---\nlang: {tag}\n---"


def _is_markdown(block: Block) -> bool:
    match block:
        case Heading() | Listing():
            return True
        case Paragraph(language=language):
            return not language
        case _:
            return False


def _markdown(block: Block, page: HtmlBlocks) -> str:
    match block:
        case Heading():
            return _heading(block, page)
        case Listing():
            return "\n".join(f"* {markdown_text(item)}" for item in block.items)
        case Paragraph():
            return markdown_text(block.text)
        case _:
            raise TypeError(f"{type(block).__name__} is drawn as HTML")


def _heading(heading: Heading, page: HtmlBlocks) -> str:
    number = f"{markdown_inline(heading.number)} " if heading.number else ""
    name = page.anchor(heading.anchor)
    anchor = f" {{ #{name} }}" if name else ""
    return f"{'#' * heading.level} {number}{markdown_inline(heading.text)}{anchor}"
