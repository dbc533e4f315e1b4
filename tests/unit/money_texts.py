"""Texts of a small sheet with the table's money, block by block, and what is read from them."""

from __future__ import annotations

import pytest

from houseway.grammar.diagnostics import Diagnostic
from houseway.spec.table import Table
from houseway.spec.variant import Variant
from houseway.verifier import SheetError, loads

DECK = "jokers 1 joker is ace or completes straight, flush, straight flush"
FOUL = "front above back not two and five cards player loses wager bank reset by house way"
WAY = "house way { joker counts as ace rule all { when any hand: legal, best front, best back } }"
BANKING = "banking { bank is house }"
LINES = """
  copy goes to bank
  both win: pays 1 to 1
  one wins, one loses: pushes
  both lose: loses
"""


def text(*items: str, foul: str = FOUL, way: str = WAY) -> str:
    return f"""variant money "Money" {{
  source "A card" clauses 1..19
  deck {{ {DECK} }}
  ranking {{ five aces above straight flush wheel second joker in flush is highest missing }}
  foul {{ {foul} }}
  {way}
  {" ".join(items)}
}}
"""


def settlement(more: str = "") -> str:
    return f"settlement {{ {LINES} {more} }}"


def money(
    settled: str = "", banking: str = BANKING, commission: str = "commission none", more: str = ""
) -> Variant:
    return loads(text(settlement(settled), banking, commission, more))


def table(
    settled: str = "", banking: str = BANKING, commission: str = "commission none", more: str = ""
) -> Table:
    found = money(settled, banking, commission, more).table
    assert found
    return found


def faults(*items: str, foul: str = FOUL, way: str = WAY) -> list[Diagnostic]:
    with pytest.raises(SheetError) as error:
        loads(text(*items, foul=foul, way=way))
    return error.value.diagnostics
