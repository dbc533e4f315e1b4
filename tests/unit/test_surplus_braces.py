"""A '}' too many, anywhere in a sheet: one message, which tells the line on which it stands."""

from __future__ import annotations

import re

import pytest

from houseway import variants

from .planted_faults import errors, only_error

LAID_OUT = variants.text("trump_plaza").split("\n")
RULE_CLOSED = """\
variant x {
  house way {
    rule a {
      when joker: legal cites 8 }
    }
  }
  revision 1
}
"""
CASES_CLOSED = """\
variant x {
  house way {
    rule a {
      when pair
      case joker: legal }
      otherwise: best front
    }
  }
}
"""
PLACES = [
    number
    for number, line in enumerate(LAID_OUT, 1)
    if line.strip() and not line.lstrip().startswith("#")
]


@pytest.mark.parametrize("number", PLACES[:-1:3])
def test_it_is_found_on_any_line_of_a_laid_out_sheet(number: int) -> None:
    lines = [*LAID_OUT]
    lines[number - 1] += " }"
    error = only_error("\n".join(lines))
    told = re.search(r"'}' on line (\d+)", error.remedy)
    at_itself = error.span and error.span.line == number and error.remedy.startswith("leave '}'")
    assert at_itself or (told and int(told[1]) == number)


@pytest.mark.parametrize(
    ("text", "at", "remedy"),
    [
        (
            "variant x {\n  deck { jokers 1 cites 8 }\n    joker is ace }\n  revision 1\n}",
            3,
            "remove the '}' on line 2, which closes the deck too early",
        ),
        (
            "variant x { deck { jokers 0 } }\nrevision 1 }",
            2,
            "remove the '}' on line 1, which closes the variant too early",
        ),
        (
            RULE_CLOSED,
            7,
            "remove the '}' on line 4, which closes the rule too early",
        ),
        (
            CASES_CLOSED,
            6,
            "remove the '}' on line 5, which closes the rule too early",
        ),
    ],
)
def test_what_it_leaves_outside_is_marked(text: str, at: int, remedy: str) -> None:
    error = only_error(text)
    assert error.span
    assert (error.span.line, error.remedy) == (at, remedy)


def test_where_none_can_be_told_one_is_said_to_be_too_many() -> None:
    first, *_ = errors("variant x { } oops { } }")
    assert "a '}' before it is one too many" in first.remedy
    assert "closed on line 1" in first.what


def test_other_faults_are_told_beside_it() -> None:
    text = "variant x {\n  deck { jokers 1 } }\n  revision 1\n  house way {\n    bnd a 2..6\n  }\n}"
    assert [error.span.line for error in errors(text) if error.span] == [3, 5]


def test_a_misplaced_word_is_not_blamed_on_a_brace() -> None:
    error = only_error("variant x {\n  deck { jokers 1 }\n  joker is ace\n}")
    assert "stands in the house way only" in error.what
