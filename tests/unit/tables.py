"""Small sheets with the table's money, and hands that are laid, for tests of settlement."""

from __future__ import annotations

from typing import Final

from houseway.spec.variant import Variant
from houseway.verifier import loads

LINES: Final = """
  both win: pays 1 to 1
  one wins, one loses: pushes
  both lose: loses
"""
TO_BANK: Final = f"copy goes to bank {LINES}"
BY_COPIES: Final = f"""{LINES}
  one wins, one copies: pushes
  one loses, one copies: loses
  both copy: pushes
"""
WAY: Final = """house way {
  joker counts as ace
  rule all "All hands" { when any hand: legal, best front, best back }
}"""
FOULS: Final = """
  front above back  not two and five cards
  player loses wager  bank reset by house way
"""
SILENT: Final = loads(
    f"""variant silent {{
      deck {{ jokers 0 }}  ranking {{ wheel second }}  foul {{ front above back }}
      {WAY.replace("joker counts as ace", "")}
    }}"""
)
"""A sheet that says nothing of money."""
WINNER: Final = "As Qc / Ks Kh Jd 8c 6h"
LOW: Final = "3c 2d / 10s 9h 7h 6d 4d"
FOULED: Final = "Ah Qd / Kd 9c 5d 4s 2h"


def sheet(
    settlement: str = TO_BANK,
    *,
    banking: str = "bank is house",
    commission: str = "commission none",
    fouls: str = FOULS,
    way: str = WAY,
    others: str = "",
) -> Variant:
    """A sheet with one joker, the bug, and these blocks."""
    return loads(
        f"""variant shown "Shown" {{
          source "Card" clauses 1..20
          deck {{ jokers 1  joker is ace or completes straight, flush, straight flush }}
          ranking {{
            five aces above straight flush  wheel second  joker in flush is highest missing
          }}
          foul {{ {fouls} }}
          {way}
          banking {{ {banking} }}
          settlement {{ {settlement} }}
          {commission}
          {others}
        }}"""
    )
