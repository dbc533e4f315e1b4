"""What the tests of prose share: the shipped sheets, the book, its readers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from houseway.spec.prose.book import Book, book
from houseway.spec.prose.house_way import RuleProse, rule_prose, short_rule_prose
from houseway.spec.prose.words import Style
from houseway.spec.variant import Variant
from houseway.verifier import load

from .canonical import Canonical
from .reader import Reader

VARIANTS = Path(__file__).parents[2] / "variants"
TELL = {Style.PAGE: rule_prose, Style.CARD: short_rule_prose}


@cache
def reader(style: Style, language: str = "en") -> Reader:
    return Reader(book(language), style)


@cache
def shipped() -> dict[str, Variant]:
    """Every shipped sheet with a house way, by its place below variants/."""
    names = sorted(path.relative_to(VARIANTS) for path in VARIANTS.rglob("*.house"))
    sheets = {str(name.with_suffix("")): load(VARIANTS / name) for name in names}
    return {name: sheet for name, sheet in sheets.items() if sheet.house_way is not None}


def canonical(variant: Variant) -> Canonical:
    """The forms of the variant's own core, which names rules."""
    names = tuple(rule.name for rule in variant.its_house_way().rules)
    return Canonical(variant.deck, names)


def told(style: Style, phrases: Book) -> Iterator[tuple[Variant, RuleProse]]:
    """Every rule of every shipped sheet, told; those that are told alike of one deck once."""
    seen: set[object] = set()
    for variant in shipped().values():
        for rule in variant.its_house_way().rules:
            prose = TELL[style](variant, rule, phrases)
            key = (variant.deck, prose.sentence, prose.cases, rule.when, rule.action)
            if key not in seen:
                seen.add(key)
                yield variant, prose
