"""Which source a citation means, where a sheet has several."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from houseway.grammar.format import format_text, sheet_text
from houseway.spec.sources import Cited
from houseway.spec.variant import Variant
from houseway.verifier import SheetError, loads
from houseway.verifier.loading import load_whole
from houseway.verifier.words import clauses_text

CARD, STATE = "The card", "The state's rules"
WHEEL, FOULED = "ranking: rank of A-2-3-4-5", "foul: what follows a player's foul"


def text(head: str, rest: str = "", name: str = "room") -> str:
    """A sheet with these sources, and these statements at its end."""
    return f"""variant {name} "A room" {{
  {head}
  revision 1
  deck {{ jokers 0 }}
  ranking {{ wheel second cites 1 }}
  foul {{ front above back }}
  house way {{ rule all "All" {{ when any hand: legal, best front, best back cites 2 }} }}
  {rest}
}}
"""


Load = Callable[..., Variant]


@pytest.fixture
def load_beside(tmp_path: Path) -> Load:
    """Reads a text beside others, each under its name."""

    def read(child: str, **others: str) -> Variant:
        for name, other in others.items():
            (tmp_path / f"{name}.house").write_text(other, encoding="utf-8")
        (tmp_path / "child.house").write_text(child, encoding="utf-8")
        return loads(child, file=str(tmp_path / "child.house"))

    return read


def refusal(sheet: str) -> str:
    with pytest.raises(SheetError) as caught:
        loads(sheet)
    return str(caught.value)


def test_one_source_needs_no_telling() -> None:
    for cites in ("cites 3", f'cites 3 of "{CARD}"'):
        sheet = loads(text(f'source "{CARD}" clauses 1..3', f'conduct "Hush." {cites}'))
        assert sheet.cited("conduct") == (Cited("3"),)
        assert sheet.cited(WHEEL) == (Cited("1"),)


def test_a_clause_of_one_of_two_sources() -> None:
    sources = f'source "{CARD}" clauses 1..3 source "{STATE}" clauses 3, 12a'
    sheet = loads(text(sources, f'conduct "Hush." cites 12a, 2 cites 3 of "{STATE}"'))
    assert sheet.cited("conduct") == (Cited("12a", STATE), Cited("2", CARD), Cited("3", STATE))
    assert sheet.cited(WHEEL) == (Cited("1", CARD),)


def test_one_title_is_of_one_source(load_beside: Load) -> None:
    twice = text(f'source "{CARD}" clauses 1..2 source "{CARD}" clauses 2..3')
    assert f'H202: the source "{CARD}" is declared twice' in refusal(twice)
    with pytest.raises(SheetError) as caught:
        load_beside(CHILD, state=PARENT.replace(STATE, CARD))
    assert f'H202: the source "{CARD}" is declared twice' in str(caught.value)
    assert "taken over from 'state'" in str(caught.value)


def test_a_clause_listed_twice_is_one() -> None:
    (source,) = loads(text(f'source "{CARD}" clauses 1..3, 2, 1')).sources
    assert source.clauses == ("1", "2", "3")


def test_a_clause_that_two_sources_list_is_refused() -> None:
    told = refusal(text(f'source "{CARD}" clauses 1, 2 source "{STATE}" clauses 1, 3'))
    assert f'H212: clause \'1\' can be of several sources: "{CARD}", "{STATE}"' in told
    assert f'cites 1 of "{CARD}"' in told
    assert told.count("H212") == 1


def test_more_clauses_than_anybody_could_check_are_refused() -> None:
    ranges = ", ".join(f"{n}001..{n}999" for n in range(1, 22))
    assert "H205: the sources list more than 20,000 clauses" in refusal(
        text(f'source "{CARD}" clauses 1, 2, {ranges}')
    )
    many = " ".join(f'source "{n}" clauses 1' for n in range(9))
    assert 'H212: clause \'1\' can be of several sources: "0", "1", "2", "3", ...' in refusal(
        text(f'{many} source "more" clauses 2')
    )


@pytest.mark.parametrize(
    ("cites", "told"),
    [
        ('cites 2 of "The crad"', 'H203: there is no source "The crad"'),
        (f'cites 7 of "{STATE}"', f'H209: the source "{STATE}" lists no clause'),
        ("cites 7", "H209: no source lists a clause '7'"),
    ],
)
def test_a_citation_that_leads_nowhere(cites: str, told: str) -> None:
    sources = f'source "{CARD}" clauses 1..2 source "{STATE}" clauses 3'
    assert told in refusal(text(sources, f'conduct "Hush." {cites}'))


def test_of_sources_without_lists_one_must_be_named() -> None:
    sheet = text(f'source "{CARD}" source "{STATE}"', f'conduct "Hush." cites 4 of "{CARD}"')
    assert refusal(sheet).count("H212") == 2
    for clause in "12":
        sheet = sheet.replace(f"cites {clause}", f'cites {clause} of "{STATE}"')
    named = loads(sheet)
    assert named.cited("conduct") == (Cited("4", CARD),)
    assert named.cited(WHEEL) == (Cited("1", STATE),)


def test_a_source_without_a_list_is_offered() -> None:
    told = refusal(
        text(f'source "{CARD}" clauses 1, 2 source "{STATE}"', 'conduct "Hush." cites 7')
    )
    assert "H209: no source of this file lists a clause '7'" in told
    assert f'cites 7 of "{STATE}"' in told


def test_a_clause_cited_twice_is_one() -> None:
    sheet = loads(
        text(f'source "{CARD}" clauses 1..3', f'conduct "Hush." cites 3, 3 cites 3 of "{CARD}"')
    )
    assert sheet.cited("conduct") == (Cited("3"),)


@pytest.mark.parametrize(
    ("sources", "told"),
    [
        (
            f'source "" clauses 1, 2 source "{STATE}" clauses 3',
            "H201: the title of a source is missing",
        ),
        (
            f'source "{CARD}" clauses 1, 2 source "  " clauses 3',
            "H201: the title of a source is missing",
        ),
        (f'source "{"x" * 301}" clauses 1, 2', "H205: the title of the source has 301 characters"),
        (
            f'source "{CARD}" clauses 1 source " The  card " clauses 2',
            'H202: the source "The card"',
        ),
    ],
)
def test_a_title_by_which_nobody_could_tell_the_source(sources: str, told: str) -> None:
    assert told in refusal(text(sources))


def test_blanks_in_a_title_do_not_matter() -> None:
    sources = f'source "{CARD}" clauses 1, 2 source "{STATE}" clauses 2'
    sheet = loads(
        text(sources, 'conduct "Hush." cites 2 of " The  card"').replace("cites 2 }", "}")
    )
    assert sheet.cited("conduct") == (Cited("2", CARD),)


@pytest.mark.parametrize(
    "written", ["1234567890..1234567891", "001..003", "9..1", "1..1001", "6a..7b"]
)
def test_what_is_no_range_of_clauses(written: str) -> None:
    assert f"'{written}' is no range of clauses" in refusal(
        text(f'source "{CARD}" clauses 1, 2, {written}')
    )


PARENT = text(f'source "{STATE}" clauses 1..3', name="state")
CHILD = f"""variant child "The child" extends state revision 1 {{
  source "{CARD}" clauses 1..3
  revision 4
  foul {{ player loses wager cites 1 }}
  house way {{ replace rule all "All" {{ when any hand: legal, best back, best front cites 3 }} }}
}}
"""


def test_each_file_cites_its_own_source(load_beside: Load) -> None:
    sheet = load_beside(CHILD, state=PARENT)
    assert sheet.cited(WHEEL) == (Cited("1", STATE),)
    assert sheet.cited(FOULED) == (Cited("1", CARD),)
    assert sheet.cited("rule all") == (Cited("3", CARD),)


def test_a_child_without_such_a_clause_cites_its_parents(load_beside: Load) -> None:
    bare = CHILD.replace(f'  source "{CARD}" clauses 1..3\n', "")
    assert load_beside(bare, state=PARENT).cited("rule all") == (Cited("3"),)
    fewer = CHILD.replace("clauses 1..3", "clauses 1, 2")
    with pytest.raises(SheetError) as caught:
        load_beside(fewer, state=PARENT)
    assert "H209: no source of this file lists a clause '3'" in str(caught.value)
    assert f'of another source: cites 3 of "{STATE}"' in str(caught.value)
    named = fewer.replace("cites 3", f'cites 3 of "{STATE}"')
    assert load_beside(named, state=PARENT).cited("rule all") == (Cited("3", STATE),)


@pytest.mark.parametrize("clauses", ["clauses 1..9", "clauses 5", ""])
def test_a_parents_citation_never_means_a_source_of_the_child(
    load_beside: Load, clauses: str
) -> None:
    child = f'''variant child "C" extends state revision 1 {{ source "{CARD}" {clauses} }}'''
    unlisted = load_beside(child, state=text(f'source "{STATE}"', name="state"))
    assert unlisted.cited(WHEEL) == (Cited("1", STATE),)
    without = load_beside(child, state=text("", name="state"))
    assert without.cited(WHEEL) == (Cited("1"),)


def test_a_child_with_a_source_of_its_own_means_it(load_beside: Load) -> None:
    own = CHILD.replace("clauses 1..3", "")
    assert load_beside(own, state=PARENT).cited("rule all") == (Cited("3", CARD),)


def test_a_grandchild_keeps_them_apart(load_beside: Load) -> None:
    grandchild = (
        CHILD.replace("child ", "grandchild ", 1)
        .replace("extends state revision 1", "extends middle revision 4")
        .replace(CARD, "The night shift's card")
    )
    middle = CHILD.replace("variant child", "variant middle")
    sheet = load_beside(grandchild, state=PARENT, middle=middle)
    assert [one.title for one in sheet.sources] == [STATE, CARD, "The night shift's card"]
    assert sheet.cited(WHEEL) == (Cited("1", STATE),)
    assert sheet.cited(FOULED) == (Cited("1", "The night shift's card"),)


def test_a_whole_sheet_cites_the_same(load_beside: Load, tmp_path: Path) -> None:
    sheet = load_beside(CHILD, state=PARENT)
    flat = sheet_text(load_whole(CHILD, str(tmp_path / "child.house")).sheet)
    again = loads(flat)
    assert again.citations == sheet.citations
    assert again.sources == sheet.sources
    assert format_text(flat) == flat
    assert f'cites 1 of "{STATE}"' in flat


def test_the_source_is_told_before_its_clauses() -> None:
    assert clauses_text(()) == ""
    assert clauses_text([Cited("6a")]) == " (clause 6a)"
    assert clauses_text([Cited("1", CARD), Cited("2", CARD), Cited("1", STATE)]) == (
        " (The card, clauses 1, 2; The state's rules, clause 1)"
    )
