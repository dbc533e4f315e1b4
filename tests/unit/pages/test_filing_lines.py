"""The head of a rule sheet: what identifies it, and what its author notes of that."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.spec.meaning import meaning_of
from houseway.spec.prose.book import book
from houseway.spec.prose.languages import LANGUAGES
from houseway.spec.variant import Variant
from houseway.verifier import load, loads
from houseway.verifier.pages.document import Block, Heading, Paragraph, Table
from houseway.verifier.pages.filing_lines import filing_lines
from houseway.verifier.pages.rule_sheet import rule_sheet
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


def sheet_of(variant: Variant, language: str = "en") -> Sheet:
    """Its sheet, with results that are known of another: no head shows what is counted."""
    results = Store().find(load("table_game"))
    assert results
    return Sheet(variant, results, book(language))


def head(variant: Variant, language: str = "en") -> tuple[Block, ...]:
    """The head of the variant's sheet."""
    return tuple(filing_lines(sheet_of(variant, language)))


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


def test_what_a_revision_changed_stands_beside_it() -> None:
    """Not among the notes on how the source was read, which it says nothing of."""
    header = """revision 2 note "The foul test is new." note "So is the wheel."
      effective 2026-12-01 note "A Tuesday." """
    after_table = [one.text for one in head(bare(header))[1:] if isinstance(one, Paragraph)]
    assert after_table[:-1] == [
        "Notes on this revision:",
        "The foul test is new.",
        "So is the wheel.",
        "Notes on “In force from”:",
        "A Tuesday.",
    ]
    whole = rule_sheet(sheet_of(bare(header)))
    assert not any(isinstance(one, Heading) and one.anchor == "notes" for one in whole.blocks)


def test_notes_of_the_head_are_in_the_language_of_their_author() -> None:
    spanish = head(bare('revision 2 note "New."'), "es")
    assert spanish[1:3] == (Paragraph("Notas sobre esta revisión:"), Paragraph("New.", "en"))


def test_a_sheet_says_which_sheets_it_extends() -> None:
    rows = entries(load("card_room"))
    at = rows.index(("Extends", "Collection before the deal, revision 1"))
    assert rows[at - 1] == ("Revision", "1")
    assert rows[at + 1] == ("Which extends", "Trump Plaza, Atlantic City, revision 1")


def test_a_sheet_says_whose_house_way_it_has() -> None:
    assert ("House way of", "Fair Way Pai Gow Poker, revision 1") in entries(load("brochure"))


def test_a_sheet_of_no_revision_is_told_by_its_meaning(tmp_path: Path) -> None:
    text = f'variant base "The Base" {{ {RULES} }}'
    meaning = meaning_of(loads(text)).short
    (tmp_path / "base.house").write_text(text, encoding="utf-8")
    child = loads(
        f'variant child "Child" extends base meaning {meaning} {{ }}',
        file=str(tmp_path / "child.house"),
    )
    assert ("Extends", f"The Base (meaning hash {meaning})") in entries(child)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_extended_is_told_in_every_language(language: str) -> None:
    row = entries(load("reset_foul"), language)[2]
    assert row[0] == book(language).say("filing.extends")
    assert "Fair Way Pai Gow Poker" in row[1]
