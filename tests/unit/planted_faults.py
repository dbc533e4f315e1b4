"""A sound sheet to plant a fault in, and the messages that reading it gives."""

import pytest

from houseway.grammar.diagnostics import Diagnostic, SheetError
from houseway.grammar.parser import parse

SHEET = """\
variant x "X" {{
  deck {{ jokers 1 }}
  house way {{
    joker counts as ace
    {rule}
    rule last {{ when no pair: best front, best back }}
  }}
  {item}
}}
"""


def sheet(rule: str = "", item: str = "") -> str:
    """A sound sheet with one more statement in its house way, or after it."""
    return SHEET.format(rule=rule, item=item)


def when(condition: str) -> str:
    return sheet(f"rule a {{ when {condition}: best front }}")


def doing(action: str) -> str:
    return sheet(f"rule a {{ when two pair: {action} }}")


def errors(text: str) -> list[Diagnostic]:
    with pytest.raises(SheetError) as caught:
        parse(text, "x.house")
    return caught.value.diagnostics


def only_error(text: str) -> Diagnostic:
    (error,) = errors(text)
    return error


def place(error: Diagnostic) -> tuple[str, int, int]:
    assert error.span
    return error.code.id, error.span.line, error.span.column
