"""A shipped sheet to change option by option, and the sentences then told of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from houseway.spec.prose.statement import Statement
from houseway.spec.table import Table
from houseway.spec.variant import Variant

from .table_shipped import sheet

SHEET = sheet("trump_plaza")
MONEY = sheet("ez").table
assert MONEY


def texts(statements: Sequence[Statement]) -> tuple[str, ...]:
    return tuple(one.text for one in statements)


def with_money(money: Table) -> Variant:
    return replace(SHEET, table=money)
