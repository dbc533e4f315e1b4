"""The dealer's card of a variant: its house way in as few words as will do."""

from __future__ import annotations

from typing import Final

from ...spec.prose.house_way import RuleProse, joker_counts_prose, short_rule_prose
from ...spec.prose.terms import shapes_prose, sums_prose
from ...spec.prose.words import Style, Words
from .dealer_card import CardRule, CardSize, DealerCard
from .sheet import Sheet, imprint

CARD_NAMES: Final = {CardSize.A5: "card", CardSize.POCKET: "pocket-card"}
"""What the names of the printed cards end with."""


def dealer_card(sheet: Sheet) -> DealerCard:
    """The card of a variant that has a house way. Raises NoHouseWayError."""
    variant, book = sheet.variant, sheet.book
    rules = (short_rule_prose(variant, rule, book) for rule in variant.its_house_way().rules)
    terms = (
        shapes_prose(variant, Words(book, Style.CARD)),
        joker_counts_prose(variant, book),
        sums_prose(variant, book),
    )
    return DealerCard(
        book.language,
        imprint(variant, book),
        tuple(map(_card_rule, rules)),
        tuple(term for term in terms if term),
    )


def _card_rule(prose: RuleProse) -> CardRule:
    cases = tuple(case.sentence for case in prose.cases)
    return CardRule(str(prose.number), prose.heading, cases or (prose.step,))
