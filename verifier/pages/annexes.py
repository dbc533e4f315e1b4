"""The end of a rule sheet: costs, frequencies, how the source was read, the verification."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from ...spec.places import HEAD
from ...spec.prose.conduct import unsaid_prose
from ...spec.prose.house_way import house_way_prose
from ...spec.sources import Cited
from .document import Align, Block, Table
from .notes_chapter import notes_chapter
from .numbering import Numbering
from .plots import backs_plot, fronts_plot, rules_plot
from .sheet import Sheet
from .verification_box import verification


def annexes(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """What is left unsaid, wagers, frequencies, notes, clauses of the source, verification."""
    yield from _unsaid(sheet, numbering)
    yield from _wagers(sheet, numbering)
    yield from _frequencies(sheet, numbering)
    yield from notes_chapter(sheet, numbering)
    yield from _clauses(sheet, numbering)
    yield numbering.open("verification")
    yield from verification(sheet, numbering)


def _unsaid(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """Whole parts of a rule sheet on which this one is silent."""
    statements = unsaid_prose(sheet.variant, sheet.book)
    if statements:
        yield numbering.open("unsaid")
        yield from numbering.statements(statements)


def _wagers(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """What each wager returns, as far as it is computed."""
    if not sheet.variant.side_bets:
        return
    book = sheet.book
    edges = {one.name: one.edge for one in sheet.results.bets}
    rows = [(book.say("wagers.main"), book.say("wagers.not_computed"))]
    for bet in sheet.variant.side_bets:
        edge = edges.get(bet.name)
        shown = book.percent(Fraction(edge), 3) if edge else book.say("wagers.not_computed")
        rows.append((bet.title, shown))
    yield numbering.open("wagers")
    yield Table(
        book.say("wagers.caption"),
        (book.say("wagers.wager"), book.say("wagers.edge")),
        tuple(rows),
        (Align.LEFT, Align.RIGHT),
    )


def _frequencies(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """How often each rule sets the hand, and what the set hands are worth."""
    if not sheet.results.rules:
        return
    book, results = sheet.book, sheet.results
    labels = [f"{one.number} {one.heading}" for one in house_way_prose(sheet.variant, book)]
    yield numbering.open("frequencies")
    for plot in (
        rules_plot(results, labels, book),
        fronts_plot(results, book),
        backs_plot(results, sheet.variant.deck, book),
    ):
        if plot:
            yield plot.picture
            yield replace(plot.table, caption=book.say("frequencies.numbers"))


def _clauses(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """Every clause of each source, and the numbers of the sentences that carry it out."""
    book = sheet.book
    comma = book.say("list.comma")
    listing = [source for source in sheet.variant.sources if source.clauses]
    if listing:
        yield numbering.open("clauses")
    for source in listing:
        cited = sheet.variant.citable(source)
        numbers = (comma.join(_carried_out(sheet, numbering, one)) for one in cited)
        rows = tuple(
            (one.id, found or book.say("clauses.none"))
            for one, found in zip(cited, numbers, strict=True)
        )
        yield Table(
            book.say("clauses.caption", source=source.title),
            (book.say("clauses.clause"), book.say("clauses.carried_out")),
            rows,
        )


def _carried_out(sheet: Sheet, numbering: Numbering, cited: Cited) -> list[str]:
    """Where a clause is carried out: by numbered sentences, else the chapter or the head."""
    if cited in numbering.cited:
        return numbering.cited[cited]
    places = [one.place for one in sheet.variant.citations if cited in one.clauses]
    found = (
        sheet.book.say("clauses.head") if place in HEAD else numbering.number_of(place)
        for place in places
    )
    return [one for one in dict.fromkeys(found) if one]
