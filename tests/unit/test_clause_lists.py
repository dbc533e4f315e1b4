"""Lists of a source's clauses are read strictly, and held against what a sheet cites."""

from __future__ import annotations

from dataclasses import replace

import pytest

from houseway.spec.sources import Citation, Cited, Source
from houseway.verifier import load
from houseway.verifier.clause_lists import (
    ClauseKind,
    ClauseList,
    ClauseListError,
    clause_list,
    clause_list_of,
)
from houseway.verifier.clause_matrix import clause_matrix, matrix_text

HEAD = 'title = "A card"\npublisher = "The Corner Room"\ndate = "2024"\n'


def clause(identity: str, kind: str = "decides", more: str = "") -> str:
    return f'[[clause]]\nid = "{identity}"\nkind = "{kind}"\ntext = "Told of {identity}."\n{more}\n'


CARD = HEAD + "".join(
    [
        clause("intro", "description"),
        clause("1"),
        clause("2.1", more='pending = "the deal"'),
        clause("2.2a"),
        clause("3", "conduct"),
    ]
)


def card() -> ClauseList:
    return clause_list_of(CARD, "card")


def test_a_list_as_written() -> None:
    listed = card()
    assert (listed.name, listed.title) == ("card", "A card")
    assert (listed.publisher, listed.date) == ("The Corner Room", "2024")
    assert listed.ids == ("intro", "1", "2.1", "2.2a", "3")
    assert [one.kind for one in listed.clauses] == [
        ClauseKind.DESCRIPTION,
        *[ClauseKind.DECIDES] * 3,
        ClauseKind.CONDUCT,
    ]
    assert [one.pending for one in listed.clauses] == [None, None, "the deal", None, None]
    assert [one.is_due for one in listed.clauses] == [False, True, False, True, False]
    assert [one.may_be_cited for one in listed.clauses] == [False, True, False, True, True]


def test_a_list_that_is_not_shipped() -> None:
    with pytest.raises(KeyError):
        clause_list("no_such_list")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title = ", "this is no TOML"),
        (HEAD, "it lists no clause"),
        (HEAD + "clause = 3", "it lists no clause"),
        (HEAD + "clause = [3]", "clause 1: write it as a table"),
        (clause("1"), "'title' is missing"),
        (HEAD + "year = 3\n" + clause("1"), "'year' is not known here"),
        (HEAD.replace('"2024"', "2024") + clause("1"), "'date' must be a text"),
        (HEAD + clause("1", more="colour = 3"), "clause 1: 'colour' is not known here"),
        (HEAD + clause("1").replace("Told of 1.", " "), "clause 1: 'text' must be a text"),
        (HEAD + clause("1") + "[[clause]]\nid = '2'", "clause 2: 'kind' is missing"),
        (HEAD + clause("1", "rule"), "there is no kind 'rule'"),
        (HEAD + clause("1", "conduct", 'pending = "the deal"'), "only a clause that decides"),
        (HEAD + clause("1") + clause("1"), "two clauses are both '1'"),
        *((HEAD + clause(one), f"'{one}' is no id") for one in ("1.", "1.2.3", "6aa", "A", "1 2")),
    ],
)
def test_what_is_wrong_with_a_list_is_told(text: str, told: str) -> None:
    with pytest.raises(ClauseListError, match=r"^card") as raised:
        clause_list_of(text, "card")
    assert told in str(raised.value)


# --- the matrix --------------------------------------------------------------


def citation(place: str, *clauses: str) -> Citation:
    return Citation(place, tuple(map(Cited, clauses)))


def faults(ids: tuple[str, ...], **cited: tuple[str, ...]) -> tuple[str, ...]:
    """What is wrong with a sheet that lists these ids and whose statements cite so."""
    variant = replace(
        load("max_front"),
        sources=(Source("A card", ids),),
        citations=tuple(citation(place, *clauses) for place, clauses in cited.items()),
    )
    return clause_matrix(variant, card()).faults


IDS = ("intro", "1", "2.1", "2.2a", "3")


def test_a_sheet_that_cites_what_it_must() -> None:
    assert faults(IDS, rule=("1", "2.2a"), conduct=("3",)) == ()
    assert faults(IDS, rule=("1",), other=("2.2a",)) == ()


@pytest.mark.parametrize(
    ("ids", "cited", "told"),
    [
        (IDS, ("1",), "clause 2.2a decides, and no statement cites it"),
        (IDS, ("1", "2.2a", "intro"), "clause intro (description) is cited by rule"),
        (IDS, ("1", "2.2a", "2.1"), "clause 2.1 (decides, waits for the deal) is cited by rule"),
        (IDS[1:], ("1", "2.2a"), "the sheet's source does not list intro"),
        ((*IDS, "4"), ("1", "2.2a"), "the list of clauses has no 4"),
        (IDS[::-1], ("1", "2.2a"), "the sheet's source lists its clauses in another order"),
        ((*IDS, "1"), ("1", "2.2a"), "the sheet's source lists its clauses in another order"),
    ],
)
def test_each_fault_is_told(ids: tuple[str, ...], cited: tuple[str, ...], told: str) -> None:
    assert faults(ids, rule=cited) == (told,)


def test_the_matrix_as_text() -> None:
    variant = replace(
        load("max_front"),
        sources=(Source("A card", IDS),),
        citations=(citation("foul", "1"), citation("rule a", "2.2a", "1")),
    )
    assert matrix_text(clause_matrix(variant, card())).splitlines() == [
        "Clause  Kind                         Restated        Carried out by",
        "intro   description                  Told of intro.  no statement",
        "1       decides                      Told of 1.      foul; rule a",
        "2.1     decides, waits for the deal  Told of 2.1.    no statement",
        "2.2a    decides                      Told of 2.2a.   rule a",
        "3       conduct                      Told of 3.      no statement",
    ]
    bare = clause_matrix(replace(variant, citations=()), card())
    assert matrix_text(bare).splitlines()[-2:] == [
        "fault: clause 1 decides, and no statement cites it",
        "fault: clause 2.2a decides, and no statement cites it",
    ]
