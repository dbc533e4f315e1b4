"""Syntax nodes to the core: names, declarations, sugar; all errors of the file at once."""

from __future__ import annotations

from collections.abc import Callable

from ..grammar import sheet as nodes
from ..grammar.diagnostics import Code
from ..grammar.syntax import Name
from .declarations import read_deck, read_foul, read_joker_counts, read_ranking
from .house_way import HouseWay
from .lower_examples import read_claims, read_examples
from .lower_house_way import lower_house_way
from .messages import Messages
from .remarks import read_citations, read_notes, read_sources
from .variant import Variant

Lookup = Callable[[str], Variant | None]
"""Finds another variant by its name, None where there is none."""


def variant_of(
    sheet: nodes.Sheet, text: str = "", file: str = "", lookup: Lookup = lambda _name: None
) -> Variant:
    """The variant that a parsed file means; `lookup` finds others that it names.

    Raises SheetError with every error found.
    """
    messages = Messages(text, file)
    _refuse_repeats(sheet, messages)
    blocks: dict[str, nodes.Block] = {}
    for item in sheet.items:
        if isinstance(item, nodes.Block):
            blocks.setdefault(item.title, item)
    deck = read_deck(blocks.get("deck"), sheet, messages)
    ranking = read_ranking(blocks.get("ranking"), sheet, deck, messages)
    foul = read_foul(blocks.get("foul"), sheet, messages)
    way = next((item for item in sheet.items if isinstance(item, nodes.HouseWay)), None)
    if way is None:
        messages.missing(
            sheet.name.span,
            "a house way",
            "a sheet says how the bank sets its hands",
            "add: house way { ... }, or: house way none, where the bank sets as it likes",
        )
    counts = read_joker_counts(way, deck, messages)
    house_way = None
    if way and way.lines is not None:
        house_way = lower_house_way(way, counts, messages)
    elif way and way.taken_from:
        house_way = _house_way_of(way.taken_from, lookup, messages)
    rules = [rule.name for rule in house_way.rules] if house_way else []
    claims = read_claims(sheet, rules, messages)
    examples = read_examples(sheet, house_way, deck, messages)
    sources = read_sources(sheet, messages)
    citations = read_citations(sheet, sources, messages)
    messages.raise_if_any()
    assert foul
    return Variant(
        name=sheet.name.text,
        title=sheet.title.text if sheet.title else sheet.name.text,
        deck=deck,
        ranking=ranking,
        foul=foul,
        house_way=house_way,
        sources=sources,
        revision=next((i.number.value for i in sheet.items if isinstance(i, nodes.Revision)), None),
        claims=claims,
        examples=examples,
        notes=read_notes(sheet),
        citations=citations,
    )


def _house_way_of(name: Name, lookup: Lookup, messages: Messages) -> HouseWay | None:
    """The house way of another variant."""
    other = lookup(name.text)
    if other is None:
        messages.add(
            Code.UNKNOWN_NAME,
            name.span,
            f"no variant '{name.text}' can be taken from",
            "it is looked for beside this file, then among the shipped variants, and must not "
            "lead back here",
            "write the name of such a variant, without .house",
        )
    elif other.house_way is None:
        messages.add(
            Code.NOT_HERE,
            name.span,
            f"'{name.text}' has no house way to take",
            "its bank sets as it likes",
            "write: house way none, or name another variant",
        )
    return other.house_way if other else None


def _refuse_repeats(sheet: nodes.Sheet, messages: Messages) -> None:
    """Blocks that a file holds once."""
    first: dict[str, nodes.Item] = {}
    for item in sheet.items:
        match item:
            case nodes.Block(title):
                what = f"the block '{title}'"
            case nodes.HouseWay():
                what = "the house way"
            case nodes.Revision():
                what = "the revision"
            case _:
                continue
        if what in first:
            messages.twice(item.span, what, first[what].span)
        first.setdefault(what, item)
