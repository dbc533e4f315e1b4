"""The pages of this project's own site that are made from what is shipped, at each build."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from ... import variants
from ...spec.house_way import Rule
from ...spec.prose.book import LANGUAGES, Book, book
from ...spec.prose.house_way import rule_prose
from ...spec.variant import Variant
from ...variants import Folder
from ..loading import load
from .comparison import ComparedWays, clause_tables, compared, differences_table, quads_table
from .dimensions import dimension_tables
from .document import Block, Document, Paragraph
from .grammar_page import grammar_page
from .index_page import index_table
from .known_sheet import KnownSheet, documents_of_all
from .plain_text import markdown_text
from .progress import Stage
from .publishing import AS_SHIPPED, Made
from .sheet import NO_IMPRINT
from .store import Store, known_results
from .to_html import style_sheet
from .to_markdown import to_markdown

SHEETS: Final = "sheets"
"""The folder of the site that holds the rule sheets."""


def shipped_sheets(store: Store, told: Callable[[str], None]) -> tuple[KnownSheet, ...]:
    """Every shipped sheet that documents are made of: those proved and those as printed.

    `told` hears the name of each whose results have to be worked out.
    """
    names = variants.names(Folder.PROVED, Folder.AS_PRINTED)
    return tuple(_known(name, store, told) for name in names)


def _known(name: str, store: Store, told: Callable[[str], None]) -> KnownSheet:
    variant = load(name)

    def progress(stage: Stage) -> None:
        told(f"{name}: {stage.value}")

    return KnownSheet(f"{SHEETS}/{name}", variant, known_results(variant, store, progress))


def sheet_pages(sheets: tuple[KnownSheet, ...], told: Callable[[str], None]) -> Iterator[Made]:
    """The page that leads to all sheets, and every document of each."""
    phrases = book()
    lines = (
        f"# {markdown_text(phrases.say('index.shipped'))}",
        markdown_text(phrases.say("index.shipped_lead")),
        index_table(sheets, phrases),
    )
    yield Made(f"{SHEETS}.md", "\n\n".join(lines) + "\n")
    yield from documents_of_all(sheets, AS_SHIPPED, told)
    yield Made("houseway.css", style_sheet())


def comparison_pages(sheets: tuple[KnownSheet, ...]) -> Iterator[Made]:
    """All proved sheets beside each other: by dimension, and by kind of hand."""
    phrases = book()
    proved = [one.variant for one in sheets if "as_printed" not in one.path]
    yield _page("dimensions", dimension_tables(proved, phrases), phrases)
    ways = compared(proved)
    yield _page("kinds", tuple(_by_kind(ways, phrases)), phrases)


def _by_kind(ways: ComparedWays, phrases: Book) -> Iterator[Block]:
    def sentence(variant: Variant, rule: Rule, cases: tuple[int, ...]) -> str:
        prose = rule_prose(variant, rule, phrases)
        said = [case.sentence for case in prose.cases if case.number in cases]
        return " ".join(said) or prose.sentence

    yield from clause_tables(ways, phrases, sentence)
    yield quads_table(ways, phrases)
    yield differences_table(ways, phrases)


def _page(key: str, blocks: tuple[Block, ...], phrases: Book) -> Made:
    lead = Paragraph(phrases.say(f"compared.{key}_lead"))
    title = phrases.say(f"compared.{key}")
    document = Document(title, LANGUAGES[0], NO_IMPRINT, (lead, *blocks))
    return Made(f"compared_{key}.md", to_markdown(document))


def language_pages(changelog: Path) -> Iterator[Made]:
    """The grammar as diagrams, and the history of changes."""
    yield Made("grammar.md", grammar_page())
    yield Made("changelog.md", changelog.read_text(encoding="utf-8"))
