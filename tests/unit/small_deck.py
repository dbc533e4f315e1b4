"""Sheets of a small deck, and verdicts of their proofs for all choices of options."""

from __future__ import annotations

from houseway.spec.variant import PropertyId, Variant
from houseway.verifier import ForAllReport, loads
from houseway.verifier.for_all_verdict import ForAllVerdict

# Ranks ten to ace and a joker: 21 cards, so that a whole verification takes a moment.
SHEET = """
variant small "Small deck" {{
  deck {{ jokers 1  joker is ace or completes straight, flush, straight flush  ranks 10..A }}
  ranking {{ five aces above straight flush  joker in flush is highest missing }}
  foul {{ front above back }}
  house way {{
    joker counts as ace
    {rules}
  }}
  {claims}
}}
"""
BEST = "rule best { when any hand: legal, best front, best back }"
SPLIT = "rule quads { when four of a kind: front two of quads, best back } " + BEST
LAST = "(legal, best front, best back)"
LOW_FIVE = "(back at least five aces, not back five aces, best front)"
ARM = f"rule all {{ when any hand: {LOW_FIVE} else {LAST} }}"
ARMS = f"rule all {{ when any hand: (front pair, back pair) else {LOW_FIVE} else {LAST} }}"
KEPT = "rule kept { when three of a kind: back trips, best front } " + BEST


def small(rules: str, claims: str = "") -> Variant:
    """A sheet of the small deck with these rules."""
    return loads(SHEET.format(rules=rules, claims=claims))


def verdict_of(report: ForAllReport, identity: PropertyId) -> ForAllVerdict:
    return next(verdict for verdict in report.properties if verdict.id is identity)
