"""The head of a rule sheet: what identifies it, and what its author notes of that."""

from __future__ import annotations

import pytest

from houseway.spec.prose.book import book
from houseway.spec.prose.languages import LANGUAGES
from houseway.spec.variant import Variant
from houseway.verifier import load, loads
from houseway.verifier.pages.document import Block, Table
from houseway.verifier.pages.filing_lines import filing_lines
from houseway.verifier.pages.sheet import Sheet
from houseway.verifier.pages.store import Store

RULES = """
  deck { jokers 0 }
  ranking { wheel second }
  foul { front above back  player loses wager }
  house way none
"""


def bare(header: str) -> Variant:
    return loads(f'variant x "X" {{ {header} {RULES} }}')


def head(variant: Variant, language: str = "en") -> tuple[Block, ...]:
    """The head of the variant's sheet, which shows nothing of what is known by counting."""
    results = Store().find(load("table_game"))
    assert results
    return tuple(filing_lines(Sheet(variant, results, book(language))))


def entries(variant: Variant, language: str = "en") -> list[tuple[str, ...]]:
    """The rows of the table."""
    table = head(variant, language)[0]
    assert isinstance(table, Table)
    return list(table.rows)


@pytest.mark.parametrize(
    "line", ['jurisdiction "N"', "effective 2026-12-01", "supersedes revision 1"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_filing_without_an_approval_says_so(line: str, language: str) -> None:
    phrases = book(language)
    row = (phrases.say("filing.approved"), phrases.say("filing.not_approved"))
    approved = f'revision 2 {line} approved 2026-11-15 reference "A"'
    assert row in entries(bare(f"revision 2 {line}"), language)
    assert row not in entries(bare(approved), language)


def test_a_sheet_without_a_filing_says_nothing_of_approvals() -> None:
    assert [row[0] for row in entries(bare("revision 2"))] == ["Game", "Revision", "Meaning hash"]
