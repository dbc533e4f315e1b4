"""Every clause of a source stands in its list, and what decides is carried out by the sheet.

The lists are `variants/sources/NAME.toml`, for the sheets NAME. What a sheet
fails to carry out shows in its matrix, which a failing test prints.
"""

from __future__ import annotations

import pytest

from houseway import variants
from houseway.variants import Folder
from houseway.verifier import load
from houseway.verifier.clause_lists import ClauseKind, SourceClause, clause_list
from houseway.verifier.clause_matrix import ClauseMatrix, clause_matrix, matrix_text

SHEETS = tuple(
    (source, name)
    for source in variants.sources()
    for name in (source, f"as_printed/{source}")
    if name in variants.names() and any(one.clauses for one in load(name).sources)
)


def matrix(source: str, name: str) -> ClauseMatrix:
    return clause_matrix(load(name), clause_list(source))


def test_every_list_has_a_sheet_that_is_clean() -> None:
    assert {"fair_way", "brochure", "table_game", "jokers_wild"} <= set(variants.sources())
    assert set(variants.sources()) <= set(variants.names(Folder.PROVED))
    assert set(variants.sources()) <= {name for _, name in SHEETS}


@pytest.mark.parametrize(("source", "name"), SHEETS)
def test_every_clause_that_decides_is_carried_out(source: str, name: str) -> None:
    found = matrix(source, name)
    assert not found.faults, "\n" + matrix_text(found)


@pytest.mark.parametrize(("source", "name"), SHEETS)
def test_conduct_is_printed_by_a_line_of_conduct(source: str, name: str) -> None:
    places = {
        row.clause.id: row.places for row in matrix(source, name).rows if is_conduct(row.clause)
    }
    assert places == dict.fromkeys(places, ("conduct",))


def is_conduct(clause: SourceClause) -> bool:
    return clause.kind is ClauseKind.CONDUCT


@pytest.mark.parametrize("source", variants.sources())
def test_a_list_restates_its_source_clause_by_clause(source: str) -> None:
    """Every kind of clause is there, nothing waits for a part of the language, none is long."""
    listed = clause_list(source)
    assert {clause.kind for clause in listed.clauses} == set(ClauseKind)
    assert {clause.pending for clause in listed.clauses} == {None}
    assert all(len(clause.text) <= 130 for clause in listed.clauses)
    assert all(clause.text.endswith((".", "?")) for clause in listed.clauses)
    assert len({clause.text for clause in listed.clauses}) >= 0.9 * len(listed.clauses)


# --- nothing is left out ---------------------------------------------------------

PARAGRAPHS = {"fair_way": 67, "brochure": 34, "table_game": 10}
"""Lines that hold text, counted in the sources themselves."""


@pytest.mark.parametrize("source", PARAGRAPHS)
def test_every_paragraph_is_listed_and_every_sentence_of_it(source: str) -> None:
    """An id with a point is a paragraph and its sentence; one without is a whole paragraph."""
    ids = clause_list(source).ids
    places = [place_of(clause) for clause in ids if "." in clause]
    assert places == sorted(places)
    by_paragraph: dict[int, set[int]] = {}
    for paragraph, sentence, _ in places:
        by_paragraph.setdefault(paragraph, set()).add(sentence)
    assert all(found == {*range(1, len(found) + 1)} for found in by_paragraph.values())
    whole = [clause for clause in ids if "." not in clause]
    assert len(by_paragraph) + len(whole) == PARAGRAPHS[source]
    assert max(by_paragraph) == PARAGRAPHS[source]


def test_every_rule_of_the_card_is_listed_by_its_printed_number() -> None:
    """Three paragraphs, rules 1 to 19, and the four cases of rule 6; all rules are cited."""
    ids = clause_list("jokers_wild").ids
    before = [clause for clause in ids if clause.startswith("intro")]
    assert before == [
        *(f"intro1_{n}" for n in (1, 2)),
        *(f"intro2_{n}" for n in range(1, 7)),
        "intro3",
    ]
    cases = [f"6{letter}" for letter in "abcd"]
    numbers = [str(n) for n in range(1, 20)]
    assert list(ids) == [*before, *numbers[:6], *cases, *numbers[6:]]
    rows = matrix("jokers_wild", "jokers_wild").rows
    assert [row.clause.id for row in rows if not row.places] == ["intro3"]


def place_of(clause: str) -> tuple[int, int, str]:
    """Paragraph, sentence and letter."""
    paragraph, sentence = clause.split(".")
    number = sentence.rstrip("abc")
    return int(paragraph), int(number), sentence.removeprefix(number)
