"""The end of a rule sheet: costs, frequencies, how the source was read, the verification."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from ...spec.prose.conduct import unsaid_prose
from ...spec.prose.house_way import house_way_prose
from .document import Align, Block, Box, Listing, Mood, Numbered, Paragraph, Table
from .numbering import Numbering
from .plots import backs_plot, fronts_plot, rules_plot
from .results import KnownProperty, Results
from .sheet import Sheet


def annexes(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """What is left unsaid, wagers, frequencies, notes, clauses of the source, verification."""
    yield from _unsaid(sheet, numbering)
    yield from _wagers(sheet, numbering)
    yield from _frequencies(sheet, numbering)
    yield from _notes(sheet, numbering)
    yield from _clauses(sheet, numbering)
    yield numbering.open("verification")
    yield from verification(sheet)


def _unsaid(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """Whole parts of a rule sheet on which this one is silent."""
    statements = unsaid_prose(sheet.variant, sheet.book)
    if statements:
        yield numbering.open("unsaid")
        yield from numbering.statements(statements)


def _wagers(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """What each wager returns, as far as it is computed."""
    if not (sheet.variant.table or sheet.variant.side_bets):
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


def _notes(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """How the source was read, in the author's words, by the number of the sentence."""
    notes = sheet.variant.notes
    if not notes:
        return
    yield numbering.open("notes")
    yield Paragraph(sheet.book.say("notes.lead"))
    for note in notes:
        number = numbering.number_of(note.place)
        yield Numbered(number, note.text, language=sheet.language_of_author)


def _clauses(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """Every clause of each source, and the numbers of the sentences that carry it out."""
    book = sheet.book
    comma = book.say("list.comma")
    for source in sheet.variant.sources:
        if not source.clauses:
            continue
        yield numbering.open("clauses")
        rows = tuple(
            (clause, comma.join(numbering.cited.get(clause, ())) or book.say("clauses.none"))
            for clause in source.clauses
        )
        yield Table(
            book.say("clauses.caption", source=source.title),
            (book.say("clauses.clause"), book.say("clauses.carried_out")),
            rows,
        )


def is_in_order(results: Results) -> bool:
    """Whether every property that is asked of the sheet holds or is waived."""
    return not results.findings and all(one.status in _GOOD | _SILENT for one in results.properties)


def verification(sheet: Sheet) -> Iterator[Block]:
    """What is proved of the sheet, by which engines, over how many hands, and of which meaning."""
    book, results = sheet.book, sheet.results
    asked = [one for one in results.properties if one.status not in _SILENT]
    good = is_in_order(results)
    table = Table(
        book.say("verification.caption"),
        tuple(
            book.say(f"verification.{key}") for key in ("property", "verdict", "engines", "hands")
        ),
        tuple(_judged(sheet, one) for one in asked),
        (Align.LEFT, Align.LEFT, Align.LEFT, Align.RIGHT),
    )
    details = tuple(detail for one in asked for detail in one.details)
    mark = book.say(
        "verification.mark",
        version=results.version,
        hands=book.number(results.hands),
        meaning=results.meaning,
    )
    yield Box(
        book.say("verification.good" if good else "verification.bad"),
        (table, *_details(sheet, details), Paragraph(mark)),
        Mood.GOOD if good else Mood.WARNING,
    )


def _details(sheet: Sheet, details: tuple[str, ...]) -> Iterator[Block]:
    """The verifier's own sentences; in another language as paragraphs, which can tell theirs."""
    if sheet.foreign:
        yield from (Paragraph(detail, sheet.language_of_author) for detail in details)
    elif details:
        yield Listing(details)


_GOOD = frozenset({"proved", "waived", "not-claimed"})
_SILENT = frozenset({"not-applicable"})


def _judged(sheet: Sheet, one: KnownProperty) -> tuple[str, str, str, str]:
    book = sheet.book
    engines = [
        book.say("verification.by", engine=book.say(f"engine.{engine}"), word=_word(sheet, status))
        for engine, status in one.engines
    ]
    return (
        book.say(f"property.{one.id}"),
        _word(sheet, one.status),
        book.say("list.comma").join(engines),
        book.number(one.hands) if one.hands is not None else "",
    )


def _word(sheet: Sheet, status: str) -> str:
    return sheet.book.say(f"verdict.{status}")
