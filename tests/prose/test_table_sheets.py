"""Every sentence of the shipped sheets is read back to what it was made of."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from houseway.spec.prose.banking import banking_prose
from houseway.spec.prose.bets import pay_table, side_bet_prose
from houseway.spec.prose.book import Book, book
from houseway.spec.prose.commission import commission_prose, fee_prose
from houseway.spec.prose.conduct import conduct_prose, unsaid_prose
from houseway.spec.prose.dealing import deal_prose
from houseway.spec.prose.deck import deck_prose
from houseway.spec.prose.fouls import foul_prose
from houseway.spec.prose.irregularities import irregularities_prose, ruling_head, ruling_rows
from houseway.spec.prose.ranking import ranking_prose
from houseway.spec.prose.settlement import settlement_matrix, settlement_prose
from houseway.spec.prose.statement import Statement
from houseway.spec.table import ALL_RESULTS
from houseway.spec.variant import Variant

from .table_banking_reader import read_banking
from .table_bet_reader import BetReader
from .table_commission_reader import read_commissions, read_fees
from .table_deal_reader import read_deal
from .table_deck_reader import read_deck, read_foul, read_ranking
from .table_irregularities_reader import by_words, read_done, read_irregularities, read_when
from .table_reader import BookReader, only
from .table_settlement_reader import read_matrix, read_settlement
from .table_shipped import SHEETS, each_language, sheet
from .table_side_bet_reader import read_pays, read_side_bet

Prose = Callable[[Variant, Book], tuple[Statement, ...]]
PARTS: tuple[Prose, ...] = (
    deck_prose,
    ranking_prose,
    foul_prose,
    deal_prose,
    banking_prose,
    settlement_prose,
    commission_prose,
    fee_prose,
    irregularities_prose,
)
each_sheet = pytest.mark.parametrize("name", SHEETS)


def texts(statements: tuple[Statement, ...]) -> list[str]:
    return [one.text for one in statements]


def every_statement(variant: Variant, words: Book) -> list[Statement]:
    found = [one for part in PARTS for one in part(variant, words)]
    for bet in variant.side_bets:
        found += side_bet_prose(variant, bet, words)
        found += [Statement(r.hand, r.cites, r.place) for r in pay_table(variant, bet, words)]
    return [*found, *conduct_prose(variant)]


@each_language
@each_sheet
def test_deck_ranking_and_fouls_are_read_back(name: str, language: str) -> None:
    variant, words = sheet(name), book(language)
    deck = read_deck(texts(deck_prose(variant, words)), words)
    assert deck == variant.deck
    assert read_ranking(texts(ranking_prose(variant, words)), deck, words) == variant.ranking
    assert read_foul(texts(foul_prose(variant, words)), words) == variant.foul


@each_language
@each_sheet
def test_the_deal_is_read_back(name: str, language: str) -> None:
    variant, words = sheet(name), book(language)
    said = texts(deal_prose(variant, words))
    assert (read_deal(said, words) if said else None) == variant.deal


@each_language
@each_sheet
def test_money_is_read_back(name: str, language: str) -> None:
    variant, words = sheet(name), book(language)
    table = variant.table
    if table is None:
        for part in (banking_prose, settlement_prose, commission_prose, fee_prose):
            assert part(variant, words) == ()
        assert settlement_matrix(variant, words) is None
        return
    banking = texts(banking_prose(variant, words))
    way = variant.house_way is not None
    assert read_banking(banking, words, house_way=way) == table.banking
    assert read_settlement(texts(settlement_prose(variant, words)), words) == table.settlement
    commissions = read_commissions(texts(commission_prose(variant, words)), words)
    assert commissions == table.commissions
    assert read_fees(texts(fee_prose(variant, words)), words) == table.fees
    matrix = settlement_matrix(variant, words)
    assert matrix
    found = read_matrix(matrix.rows, words)
    for results in ALL_RESULTS:
        (line,) = table.settlement.met(results)
        assert found[results] == line.outcome


@each_language
@each_sheet
def test_irregularities_are_read_back(name: str, language: str) -> None:
    variant, words = sheet(name), book(language)
    if variant.irregularities is None:
        assert irregularities_prose(variant, words) == ruling_rows(variant, words) == ()
        return
    expected = by_words(variant.irregularities)
    said = texts(irregularities_prose(variant, words))
    assert read_irregularities(said, words) == expected
    reader = BookReader(words)
    when, done = read_when(reader, expected.facts), read_done(reader)
    assert len(set(ruling_head(words))) == 2
    rows = ruling_rows(variant, words)
    for row, ruling in zip(rows, expected.rulings, strict=True):
        starts = {row.when, row.when[0].lower() + row.when[1:]}
        assert only({one for text in starts for one in when(text)}, row.when) == ruling.when
        assert only(done(row.done[0].lower() + row.done[1:]), row.done) == ruling.consequences


@each_language
@each_sheet
def test_side_bets_are_read_back(name: str, language: str) -> None:
    variant, words = sheet(name), book(language)
    for bet in variant.side_bets:
        said = read_side_bet(texts(side_bet_prose(variant, bet, words)), words)
        assert said == (bet.side, bet.looks_at, bet.first_line_pays)
        reader = BetReader(words, variant.deck)
        for row, line in zip(pay_table(variant, bet, words), bet.lines, strict=True):
            assert only(read_pays(row.pays, words), row.pays) == line.outcome
            starts = {row.hand, row.hand[0].lower() + row.hand[1:]}
            expected = reader.expected(line.condition, bet.looks_at)
            found = {one for hand in starts for one in reader.line(hand, bet.looks_at)}
            assert only(found, row.hand) == expected


# --- notes and citations find their sentences --------------------------------------

_BLOCKS = (
    *("deck: ", "ranking: ", "foul: ", "deal: ", "banking: ", "settlement: ", "commission "),
    *("fee before deal: ", "irregularities: ", "side bet ", "conduct"),
)


@each_sheet
def test_every_note_and_citation_of_the_table_has_its_sentence(name: str) -> None:
    variant = sheet(name)
    statements = every_statement(variant, book())
    told = {one.place for one in statements}
    placed = {one.place for one in (*variant.notes, *variant.citations)}
    assert {place for place in placed if place.startswith(_BLOCKS)} <= told
    for place in told - {"", "conduct"}:
        found = [one for one in statements if one.place == place]
        assert all(one.cites == variant.cited(place) for one in found)


@each_sheet
def test_sentences_of_one_place_stand_together(name: str) -> None:
    places = [one.place for one in every_statement(sheet(name), book()) if one.place]
    runs = [one for one, before in zip(places, [None, *places], strict=False) if one != before]
    assert len(runs) == len(set(runs))


@each_sheet
def test_conduct_is_the_authors_text(name: str) -> None:
    variant = sheet(name)
    assert [(one.text, one.cites) for one in conduct_prose(variant)] == [
        (one.text, one.cites) for one in variant.conduct
    ]


@each_language
@each_sheet
def test_what_a_sheet_leaves_out_is_said(name: str, language: str) -> None:
    variant, words = sheet(name), book(language)
    parts = {
        "deal.unsaid": variant.deal,
        "banking.unsaid": variant.table,
        "irregularities.unsaid": variant.irregularities,
    }
    said = texts(unsaid_prose(variant, words))
    assert said == [words.say(key) for key, part in parts.items() if part is None]
