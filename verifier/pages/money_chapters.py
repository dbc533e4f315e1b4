"""The chapters of a rule sheet about money: settlement, commission, banking, bets, and the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from ...spec.prose.banking import banking_prose
from ...spec.prose.bets import pay_table, pay_table_head, side_bet_prose
from ...spec.prose.commission import commission_prose, fee_prose
from ...spec.prose.conduct import conduct_prose
from ...spec.prose.irregularities import (
    RulingRow,
    irregularities_prose,
    ruling_head,
    ruling_rows,
)
from ...spec.prose.settlement import settlement_matrix, settlement_prose
from ...spec.prose.worked_amounts import commission_examples
from ...spec.table import BetLine, SideBet
from ..bets.pay_table import worth_of
from .document import Align, Block, Heading, Paragraph, Table
from .hand_words import cites_cell
from .numbering import Numbering
from .plots import bet_plot
from .results import CountedBet
from .sheet import Sheet


def money_chapters(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """Settlement, commission and fees, banking, irregularities, side bets, conduct."""
    if sheet.variant.table:
        yield from _settlement(sheet, numbering)
        yield from _commission(sheet, numbering)
        yield numbering.open("banking")
        yield from numbering.statements(banking_prose(sheet.variant, sheet.book))
    yield from _irregularities(sheet, numbering)
    yield from _side_bets(sheet, numbering)
    yield from _conduct(sheet, numbering)


def _settlement(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    yield numbering.open("settlement")
    yield from numbering.statements(settlement_prose(sheet.variant, sheet.book))
    matrix = settlement_matrix(sheet.variant, sheet.book)
    if matrix and sheet.variant.table:
        pushes_first = sheet.variant.table.settlement.triggers
        caption = "caption_after_push" if pushes_first else "caption"
        yield Table(sheet.book.say(f"settlement_table.{caption}"), matrix.head, matrix.rows)


def _commission(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    variant, book = sheet.variant, sheet.book
    statements = (*commission_prose(variant, book), *fee_prose(variant, book))
    if not statements:
        return
    yield numbering.open("commission")
    yield from numbering.statements(statements)
    for examples in commission_examples(variant, book):
        right = (Align.RIGHT,) * len(examples.head)
        yield Table(book.say("commission_table.caption"), examples.head, examples.rows, right)


def _irregularities(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    statements = irregularities_prose(sheet.variant, sheet.book)
    if not statements:
        return
    rulings = ruling_rows(sheet.variant, sheet.book)
    ruled = {row.place for row in rulings}
    yield numbering.open("irregularities")
    yield from numbering.statements(one for one in statements if one.place not in ruled)
    if rulings:
        yield _rulings(sheet, numbering, rulings)


def _rulings(sheet: Sheet, numbering: Numbering, rulings: Sequence[RulingRow]) -> Table:
    """What is done in each case, a number for each."""
    book = sheet.book
    rows = []
    for one in rulings:
        number = numbering.next()
        numbering.remember(number, one.place, one.cites)
        rows.append((number, one.when, one.done, cites_cell(one.cites, book)))
    head = (
        book.say("rulings_table.number"),
        *ruling_head(book),
        book.say("rulings_table.source"),
    )
    return Table(book.say("rulings_table.caption"), head, tuple(rows))


def _side_bets(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    bets = sheet.variant.side_bets
    if not bets:
        return
    counted = {one.name: one for one in sheet.results.bets}
    yield numbering.open("side_bets")
    for bet in bets:
        number = numbering.next()
        yield Heading(3, bet.title, f"bet-{bet.name}", number)
        for one in side_bet_prose(sheet.variant, bet, sheet.book):
            numbering.remember(number, one.place, one.cites)
            yield Paragraph(one.text)
        yield from _paid(sheet, bet, counted.get(bet.name), numbering, number)


def _paid(
    sheet: Sheet, bet: SideBet, counted: CountedBet | None, numbering: Numbering, number: str
) -> Iterator[Block]:
    """The pay table with what each line hits, and what the house keeps."""
    book = sheet.book
    paid = pay_table(sheet.variant, bet, book)
    for line in paid:
        numbering.remember(number, line.place, line.cites)
    rows = tuple((line.hand, line.pays) for line in paid)
    head = pay_table_head(book)
    if counted is None or not counted.lines:
        yield Table(book.say("pays_table.caption"), head, rows)
        return
    hands = {line.number: line.hands for line in counted.lines}
    figures = [
        _figures(sheet, line, hands.get(number, 0), counted.hands)
        for number, line in enumerate(bet.lines, 1)
    ]
    yield Table(
        book.say("pays_table.caption"),
        (*head, *(book.say(f"pays_table.{key}") for key in ("hits", "odds", "returns"))),
        tuple((*row, *added) for row, added in zip(rows, figures, strict=True)),
        (Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT),
    )
    yield _kept(sheet, counted)
    plot = bet_plot(counted, bet, [line.hand for line in paid], book)
    if plot:
        yield plot.picture


def _kept(sheet: Sheet, counted: CountedBet) -> Paragraph:
    """What the house keeps of the bet, or the player gains."""
    book = sheet.book
    if counted.edge is None:
        return Paragraph(book.say("pays_table.no_edge"))
    edge = Fraction(counted.edge)
    key = "edge" if edge >= 0 else "players_edge"
    return Paragraph(
        book.say(
            f"pays_table.{key}",
            hands=book.number(counted.hands),
            edge=book.percent(abs(edge), 3),
        )
    )


def _figures(sheet: Sheet, line: BetLine, hits: int, hands: int) -> tuple[str, str, str]:
    """How many hands a line pays on, the true odds against it, and what it returns."""
    book = sheet.book
    odds = book.decimal(Fraction(hands - hits, hits), 2) if hits else ""
    gain = worth_of(line.outcome)
    return (
        book.number(hits),
        book.say("pays_table.to_one", odds=odds) if odds else book.say("pays_table.never"),
        book.percent(gain * hits / hands, 3),
    )


def _conduct(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    statements = conduct_prose(sheet.variant)
    if not statements:
        return
    yield numbering.open("conduct")
    for one in statements:
        yield numbering.statement(one, sheet.language_of_author)
