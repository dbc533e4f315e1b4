"""Syntax nodes to the core: names, inheritance, declarations, sugar; all errors at once."""

from __future__ import annotations

from dataclasses import replace

from ...grammar import filing as filing_nodes
from ...grammar import sheet as nodes
from ...grammar import situations
from ..sources import Source
from ..variant import Variant
from .citations import read_citations, read_listed, sources_of, with_sources
from .declarations import read_deck, read_foul, read_joker_counts, read_ranking
from .inheritance import (
    Library,
    Loaded,
    NoLibrary,
    extended,
    find_or_tell,
    refuse_changes,
    with_way_of,
)
from .lineage import lineage_of, read_notes
from .lower_deal import read_deal
from .lower_examples import read_claims, read_examples
from .lower_filing import read_filing
from .lower_house_way import lower_house_way
from .lower_irregularities import read_irregularities
from .lower_side_bets import read_conduct, read_side_bets
from .lower_table import check_fouls, read_table
from .messages import Messages
from .pins import check_pins
from .titles import title_of

NO_LIBRARY = NoLibrary()


def variant_of(
    sheet: nodes.Sheet, text: str = "", file: str = "", library: Library = NO_LIBRARY
) -> Variant:
    """The variant that a parsed file means; `library` finds others that it names.

    Raises SheetError with every error found.
    """
    return loaded_of(sheet, text, file, library).variant


def loaded_of(
    sheet: nodes.Sheet, text: str = "", file: str = "", library: Library = NO_LIBRARY
) -> Loaded:
    """The variant that a parsed file means, with its sheet as one whole.

    Raises SheetError with every error found.
    """
    home = "this sheet or what it extends" if sheet.extends else "this file"
    messages = Messages(text, file, home)
    _refuse_repeats(sheet, messages)
    whole = _whole(sheet, library, messages)
    listed = read_listed(whole, messages)
    whole = with_sources(whole, listed, messages)
    variant = _variant(whole, sources_of(listed), messages)
    lineage, notes = lineage_of(sheet, library), read_notes(whole, library)
    return Loaded(whole, replace(variant, lineage=lineage, notes=notes))


def _whole(sheet: nodes.Sheet, library: Library, messages: Messages) -> nodes.Sheet:
    """The sheet with everything that it takes from others written out."""
    extends = sheet.extends
    if extends is None:
        for way in (item for item in sheet.items if isinstance(item, nodes.HouseWay)):
            refuse_changes(way, "this sheet does not extend another", messages)
        return with_way_of(sheet, library, messages)
    parent = find_or_tell(extends.parent, library, messages)
    if parent is None:
        messages.raise_all()
    check_pins(extends, parent, library.copies(extends.parent.text), messages)
    return with_way_of(extended(sheet, parent.sheet, messages), library, messages)


def _variant(sheet: nodes.Sheet, sources: tuple[Source, ...], messages: Messages) -> Variant:
    """The variant of a whole sheet."""
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
    rules = [rule.name for rule in house_way.rules] if house_way else []
    deal = read_deal(sheet, deck, messages)
    irregularities = read_irregularities(sheet, messages)
    table = read_table(sheet, messages)
    check_fouls(table, sheet, messages)
    side_bets = read_side_bets(sheet, messages)
    filing = read_filing(sheet, messages)
    claims = read_claims(sheet, rules, messages)
    examples = read_examples(sheet, house_way, deck, messages)
    messages.raise_if_any()
    assert foul
    return Variant(
        name=sheet.name.text,
        title=title_of(sheet.title, sheet.name.text),
        deck=deck,
        ranking=ranking,
        foul=foul,
        house_way=house_way,
        sources=sources,
        revision=next((i.number.value for i in sheet.items if isinstance(i, nodes.Revision)), None),
        claims=claims,
        examples=examples,
        citations=read_citations(sheet),
        deal=deal,
        table=table,
        irregularities=irregularities,
        side_bets=side_bets,
        conduct=read_conduct(sheet),
        filing=filing,
    )


def _refuse_repeats(sheet: nodes.Sheet, messages: Messages) -> None:
    """Blocks that a file holds once."""
    first: dict[str, nodes.Item] = {}
    for item in sheet.items:
        match item:
            case nodes.Block("fee before deal"):
                continue
            case nodes.Block(title):
                what = f"the block '{title}'"
            case nodes.HouseWay():
                what = "the house way"
            case situations.Irregularities():
                what = "the block 'irregularities'"
            case nodes.Revision():
                what = "the revision"
            case filing_nodes.Jurisdiction():
                what = "the jurisdiction"
            case filing_nodes.Effective():
                what = "the day from which the sheet is in effect"
            case filing_nodes.Approved():
                what = "the approval"
            case filing_nodes.Supersedes():
                what = "the edition that is superseded"
            case _:
                continue
        if what in first:
            messages.twice(item.span, what, first[what].span)
        first.setdefault(what, item)
