"""Cards of examples that are no hand: the mark stands under the card at fault."""

from __future__ import annotations

import pytest

from houseway.verifier import SheetError, loads

SHEET = """variant x "X" {{
  deck {{ jokers 1  joker is ace  ranks 3..A }}
  ranking {{ five aces above straight flush  wheel second  joker in flush is ace }}
  foul {{ front above back }}
  house way {{ joker counts as ace  rule all {{ when any hand: legal, best front, best back }} }}
  example "e" {{ {cards} }}
}}
"""


@pytest.mark.parametrize(
    ("cards", "marked", "what"),
    [
        ("hand As Kd Qh Jc 10s 9d >As", "As", "As is given 2 times"),
        ("hand As Kd >Kd Qh Jc 10s 9d", "Kd", "Kd is given 2 times"),
        ("hand Jk As Kd >Jk Qh 10s 9d", "Jk", "2 x Jk given"),
        ("hand As Kd Qh Jc >2s 9d 8c", "2s", "2s is not in this deck"),
        ("hand As Kd Qh Jc 9d 8c 7c >6c 5c", "6c", "9 cards given"),
        ("hand >As Kd Qh", "As", "3 cards given"),
        ("hand As Kd Qh Jc 9d 8c 7c front As >Ks", "Ks", "Ks is set more often"),
        ("hand As Kd Qh Jc 9d 8c 7c front As Kd back Qh Jc >As 9d 8c", "As", "As is set more"),
        ("hand As Kd Qh Jc 9d 8c 7c front As >As", "As", "As is given 2 times"),
    ],
)
def test_the_mark_stands_under_the_card_at_fault(cards: str, marked: str, what: str) -> None:
    text = SHEET.format(cards=cards.replace(">", ""))
    with pytest.raises(SheetError) as caught:
        loads(text)
    message = caught.value.diagnostics[0]
    line = SHEET.format(cards=cards).split("\n")[5]
    assert message.code.id == "H207"
    assert message.what.startswith(what)
    assert message.span
    assert message.span.column == line.index(">") + 1
    assert text[message.span.start : message.span.end] == marked
