"""`remove`, `replace` and `add` where they change nothing: what is told, and what can be done."""

from __future__ import annotations

import pytest

from .planted_faults import errors, only_error

FLATTEN = "print the whole sheet with 'houseway flatten'"


def told(statement: str, head: str = "extends y revision 1") -> tuple[str, str]:
    error = only_error(f"variant x {head} {{ {statement} }}")
    return error.what, error.remedy


@pytest.mark.parametrize(
    ("statement", "what", "remedy"),
    [
        ('remove conduct "Quiet."', "inherited conduct can't be taken out", FLATTEN),
        ('house way { remove conduct "Quiet." }', "inherited conduct can't be", FLATTEN),
        ('replace conduct "a" by "b"', "inherited conduct can't be changed", "add conduct"),
        ('remove example "e"', "inherited examples can't be taken out", "of the same title"),
        ("deal { remove piles }", "inherited lines of 'deal' can't", "without 'remove'"),
        ("foul { remove player refused }", "inherited lines of 'foul' can't", FLATTEN),
        ("settlement { replace both win: pushes }", "lines of 'settlement'", "of its kind"),
        ("remove side bet bonus", "inherited side bets can't", "a side bet of the same name"),
        ("remove irregularities", "inherited irregularities can't", "the block 'irregularities'"),
        ("irregularities { remove fact x }", "inherited irregularities", "the whole inherited one"),
        ("remove commission", "inherited commissions can't", "commission none"),
        ("claims { remove undominated }", "inherited claims can't", "claims that are inherited"),
        ("remove band low", "inherited bands can't", "write a band of the same name"),
        ("house way { remove priority a > b }", "inherited priorities", "says the opposite"),
        ("remove revision 1", "there is no inherited 'revision'", "leave it out"),
        ('add conduct "Quiet."', "'add' is said of rules and cases only", "leave 'add' out"),
        ("deal { add piles in packs }", "not of lines of 'deal'", "leave 'add' out"),
    ],
)
def test_what_can_not_be_changed_so_is_told(statement: str, what: str, remedy: str) -> None:
    found = told(statement)
    assert what in found[0]
    assert remedy in found[1]


def test_without_a_parent_there_is_nothing_to_take_out() -> None:
    what, remedy = told('remove conduct "Quiet."', head="")
    assert "there is nothing here that 'remove' could change" in what
    assert "leave this one out" in remedy


def test_what_can_be_changed_is_told_as_before() -> None:
    assert "house way { ... }" in told("remove rule a")[1]
    unclosed = errors(
        "variant x extends y { house way { rule a { when pair: legal remove rule b } }"
    )
    assert unclosed[0].remedy == "add the missing '}' before 'remove'"
    assert "of the same title" in errors('variant x extends y { delete example "e" }')[0].remedy
    assert "write 'remove'" in errors("variant x { house way { delete rule a } }")[0].remedy
    of_a_case = errors('variant x { house way { remove case "a" } }')
    wanted = "say of which rule: in rule NAME remove case ..."
    assert wanted in [error.remedy for error in of_a_case]
