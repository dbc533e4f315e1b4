"""The pages of this project's own site that are made from what is shipped, at each build."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from ... import variants
from ...spec.house_way import Rule
from ...spec.prose.book import Book, book
from ...spec.prose.house_way import rule_prose
from ...spec.variant import Variant
from ...variants import Folder
from ..loading import load
from .compared_ways_kept import kept_comparison
from .comparison import comparison_blocks
from .document import Document
from .grammar_page import grammar_page
from .index_page import index_table
from .known_sheet import KnownSheet, documents_of_all, known_sheet
from .pdf import PrintingError
from .plain_text import markdown_text
from .progress import ProgressLine
from .publishing import AS_SHIPPED, LeftOut, Made
from .sheet import NO_IMPRINT
from .store import Store
from .to_html import style_sheet
from .to_markdown import to_markdown

SHEETS: Final = "sheets"
"""The folder of the site that holds the rule sheets."""


def shipped_sheets(store: Store, line: ProgressLine) -> tuple[KnownSheet, ...]:
    """Every shipped sheet that documents are made of: those proved and those as printed."""
    names = variants.names(Folder.PROVED, Folder.AS_PRINTED)
    return tuple(
        known_sheet(f"{SHEETS}/{name}", load(name), store, line, file=name) for name in names
    )


def sheet_pages(sheets: tuple[KnownSheet, ...], told: Callable[[str], None]) -> Iterator[Made]:
    """The page that leads to all sheets, and every document of each."""
    phrases = book()
    paths = set()
    for one in documents_of_all(sheets, AS_SHIPPED, told):
        if isinstance(one, LeftOut):
            raise PrintingError(f"{one.path}: {one.reason}")
        paths.add(one.path)
        yield one
    lines = (
        f"# {markdown_text(phrases.say('index.shipped'))}",
        markdown_text(phrases.say("index.shipped_lead")),
        index_table(sheets, paths, phrases),
    )
    yield Made(f"{SHEETS}.md", "\n\n".join(lines) + "\n")
    yield Made("houseway.css", style_sheet())


def comparison_page(sheets: tuple[KnownSheet, ...], store: Store, line: ProgressLine) -> Made:
    """All proved sheets beside each other: by dimension, by kind of hand, and where two differ."""
    phrases = book()
    line.about(phrases.say("index.comparison"))
    as_printed = f"{SHEETS}/{Folder.AS_PRINTED.prefix}"
    proved = [one.variant for one in sheets if not one.path.startswith(as_printed)]
    ways = kept_comparison(proved, store)
    blocks = comparison_blocks(proved, ways, phrases, partial(_said, phrases))
    document = Document(phrases.say("index.comparison"), phrases.language, NO_IMPRINT, blocks)
    return Made("compared.md", to_markdown(document))


def _said(phrases: Book, variant: Variant, rule: Rule, cases: tuple[int, ...]) -> str:
    """What a rule says in the cases of these numbers, or of all its hands."""
    prose = rule_prose(variant, rule, phrases)
    said = [case.sentence for case in prose.cases if case.number in cases]
    return " ".join(said) or prose.sentence


def language_pages(changelog: Path) -> Iterator[Made]:
    """The grammar as diagrams, and the history of changes."""
    yield Made("grammar.md", grammar_page())
    yield Made("changelog.md", changelog.read_text(encoding="utf-8"))
