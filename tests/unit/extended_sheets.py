"""A sheet, texts that extend it, and what the tests ask of the sheet that they mean."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from houseway.spec.house_way import Cases, HouseWay
from houseway.spec.variant import Variant
from houseway.verifier import SheetError

PARENT = """variant parent "The parent" {
  source "The parent's card" clauses 1..9
  revision 3
    note "Quads are kept up to nines."

  deck { jokers 1 joker is ace or completes straight, flush, straight flush }
  ranking { five aces above straight flush wheel second joker in flush is highest missing }
  foul { front above back player loses wager note "Hard." }

  house way {
    joker counts as ace
    band low 2..6

    rule no_pair { when no pair: front 2nd and 3rd highest cites 1 }
    rule two_pair {
      when two pair
      case "Low" higher pair in low: back both pairs, best front
      case "Ace" kicker is A: back both pairs, best front
      otherwise: front lower pair
    }
    rule quads {
      when four of a kind
      case quads in 2..9: back quads, best front
      otherwise: front two of quads, best back
    }
    rule others { when any hand: legal, best front, best back }
    priority no_pair > two_pair > others
    safety net: legal, best front, best back
  }

  claims {
    undominated
    waive undominated for rule quads on 12 hands "As printed."
    waive undominated for rule two_pair on 34 hands "As printed."
  }

  example "low" { hand 6s 6h 3d 3c Ks 9h 8d by two_pair case "Low" }
  example "ace" { hand 9s 9h 3d 3c As 10h 8d by two_pair case "Ace" }
  example "split" { hand 9s 9h 3d 3c Ks 10h 8d by two_pair case 3 }
  example "quads" { hand 9s 9h 9d 9c Ks 10h 8d by quads case 1 }
  example "any" { hand As Kd 9c 7h 5s 3d 2c front Kd 9c }
}
"""


def child(body: str, head: str = "extends parent revision 3") -> str:
    return f'variant child "The child" {head} {{ {body} }}'


def way(lines: str) -> str:
    return child(f"house way {{ {lines} }}")


LAST = "    rule others { when any hand: legal, best front, best back }\n"
"""The parent's last rule, as it stands in its text."""
Load = Callable[..., Variant]
"""Reads a text that extends the parent, which may be given in another form."""


def way_of(variant: Variant) -> HouseWay:
    assert variant.house_way
    return variant.house_way


def cases_of(variant: Variant, rule: str) -> list[str]:
    action = way_of(variant).rule(rule).action
    assert isinstance(action, Cases)
    return [case.text for case in action.cases]


def rules_of(variant: Variant) -> list[str]:
    return [rule.name for rule in way_of(variant).rules]


def titles_of(variant: Variant) -> list[str]:
    return [example.title for example in variant.examples]


def told(load_it: Load, text: str) -> tuple[str, str]:
    """Code and words of the one message."""
    with pytest.raises(SheetError) as caught:
        load_it(text)
    (message,) = caught.value.diagnostics
    return message.code.id, f"{message.what}; {message.why}; {message.remedy}"
