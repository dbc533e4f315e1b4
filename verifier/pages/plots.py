"""Pictures of exact counts, each with a sentence that says the main facts, and as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ...spec.cards import Category, Deck
from ...spec.prose.book import Book
from ...spec.prose.kinds import kind_name
from ...spec.table import SideBet
from ..bets.pay_table import worth_of
from .bars import Bar, Shape, Tint, bars_svg
from .document import Align, Picture, Table
from .figures import one_in, percent_in
from .results import CountedBet, CountedKind, Results


@dataclass(frozen=True, slots=True)
class Plot:
    """A picture, and the same numbers as a table."""

    picture: Picture
    table: Table


@dataclass(frozen=True, slots=True)
class _Row:
    """So many hands of one kind; `part` is the length of its bar, of all hands or all wagers."""

    label: str
    hands: int
    part: Fraction


def rules_plot(results: Results, labels: Sequence[str], book: Book) -> Plot | None:
    """How often each rule sets a hand, in the order tried; `labels` name the rules.

    None without a house way.
    """
    if not results.rules:
        return None
    rows = [
        _row(label, rule.hands, results.hands)
        for label, rule in zip(labels, results.rules, strict=True)
    ]
    if results.no_rule:
        rows.append(_row(book.say("plots.rules.none"), results.no_rule, results.hands))
    reached = [row for row in rows if row.hands]  # every hand meets a rule, or none
    most, least = max(reached, key=_hands), min(reached, key=_hands)
    alt = book.say("plots.rules.alt_only", most=most.label)
    if len(reached) > 1:
        alt = book.say(
            "plots.rules.alt",
            most=most.label,
            most_share=percent_in(most.part, book),
            least=least.label,
            least_one_in=one_in(least.hands, results.hands, book),
        )
    return _shares("rules", "rule", rows, results.hands, alt, book)


def fronts_plot(results: Results, book: Book) -> Plot | None:
    """What stands in front of the hands as they are set, by kind. None without a house way."""
    if not results.fronts:
        return None
    rows = _kinds(results, results.fronts, [_front(kind, book) for kind in results.fronts], book)
    pairs = sum(kind.hands for kind in results.fronts if kind.name.startswith("pair"))
    most = max(rows, key=_hands)
    alt = book.say(
        "plots.fronts.alt",
        pairs=percent_in(Fraction(pairs, results.hands), book),
        most=most.label,
        most_share=percent_in(most.part, book),
    )
    return _shares("fronts", "front", rows, results.hands, alt, book)


def backs_plot(results: Results, deck: Deck, book: Book) -> Plot | None:
    """What stands behind in the hands as they are set, by category. None without a house way."""
    if not results.backs:
        return None
    categories = [Category(kind.name) for kind in results.backs]
    names = [book.say(f"bet.kind.bare.{kind_name(one, deck)}") for one in categories]
    rows = _kinds(results, results.backs, names, book)
    below = {kind.value for kind in _BELOW_STRAIGHT}
    made = sum(kind.hands for kind in results.backs if kind.name not in below)
    most = max(rows, key=_hands)
    alt = book.say(
        "plots.backs.alt",
        most=most.label,
        most_share=percent_in(most.part, book),
        made=percent_in(Fraction(made, results.hands), book),
    )
    return _shares("backs", "back", rows, results.hands, alt, book)


_BELOW_STRAIGHT = (
    Category.NO_PAIR,
    Category.ONE_PAIR,
    Category.TWO_PAIR,
    Category.THREE_OF_A_KIND,
)


def _front(kind: CountedKind, book: Book) -> str:
    name, rank = kind.name.split()
    form = "many" if name == "pair" else "bare"
    return book.say(f"plots.kind.{name}", rank=book.say(f"rank.{form}.{rank}"))


def _kinds(
    results: Results, kinds: Sequence[CountedKind], names: Sequence[str], book: Book
) -> list[_Row]:
    """The kinds, strongest first, and what is left unset."""
    rows = [_row(name, kind.hands, results.hands) for name, kind in zip(names, kinds, strict=True)]
    if results.unset:
        rows.append(_row(book.say("plots.kind.unset"), results.unset, results.hands))
    return rows


def _row(label: str, hands: int, every: int) -> _Row:
    return _Row(label, hands, Fraction(hands, every))


def _hands(row: _Row) -> int:
    return row.hands


def _shares(
    picture: str, first: str, rows: Sequence[_Row], every: int, alt: str, book: Book
) -> Plot:
    """Rows by their share of all hands; `picture` and `first` are keys of the book."""
    head = [book.say(f"plots.head.{key}") for key in (first, "share", "one_in")]
    figures = [(percent_in(row.part, book), _one_in(row.hands, every, book)) for row in rows]
    bars = [Bar(row.label, row.part, written) for row, written in zip(rows, figures, strict=True)]
    caption = book.say(f"plots.{picture}.caption", hands=book.number(every))
    table = Table(
        caption,
        (head[0], book.say("plots.head.hands"), *head[1:]),
        tuple(
            (row.label, book.number(row.hands), *written)
            for row, written in zip(rows, figures, strict=True)
        ),
        (Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT),
    )
    return Plot(_picture(caption, head, bars, alt), table)


def _picture(caption: str, head: Sequence[str], bars: Sequence[Bar], alt: str) -> Picture:
    return Picture(caption, bars_svg(head, bars), alt, bars_svg(head, bars, Shape.SLENDER))


def _one_in(hits: int, hands: int, book: Book) -> str:
    return one_in(hits, hands, book) if hits else book.say("plots.figure.never")


# --- side bets


def bet_plot(counted: CountedBet, bet: SideBet, labels: Sequence[str], book: Book) -> Plot | None:
    """What comes back of the wagers on a side bet by line, and what the house keeps.

    What comes back of a line is its prize and the wager itself; lines that lose bring
    nothing and are left out. `labels` name all lines. None where no line brings anything,
    or the bet can't be counted.
    """
    if not counted.lines:
        return None
    rows = [
        _Row(label, line.hands, Fraction(line.hands, counted.hands) * (1 + worth_of(one.outcome)))
        for label, line, one in zip(labels, counted.lines, bet.lines, strict=True)
        if worth_of(one.outcome) > -1
    ]
    if not any(row.part for row in rows):
        return None
    edge = Fraction(counted.edge) if counted.edge else None
    most = max(rows, key=lambda row: row.part)
    slots = {
        "title": bet.title,
        "most": most.label,
        "most_returned": percent_in(most.part, book),
        "most_one_in": one_in(most.hands, counted.hands, book),
    }
    if edge is None:
        alt = book.say("plots.bet.alt_open", **slots)
    else:
        key = "plots.bet.alt" if edge >= 0 else "plots.bet.alt_gain"
        back, kept = percent_in(1 - edge, book), percent_in(abs(edge), book)
        alt = book.say(key, returned=back, edge=kept, **slots)
    return _returns(counted, bet, rows, edge, alt, book)


def _returns(
    counted: CountedBet,
    bet: SideBet,
    rows: Sequence[_Row],
    edge: Fraction | None,
    alt: str,
    book: Book,
) -> Plot:
    head = [book.say(f"plots.head.{key}") for key in ("line", "one_in", "returned")]
    figures = [
        (_one_in(row.hands, counted.hands, book), percent_in(row.part, book)) for row in rows
    ]
    bars = [Bar(row.label, row.part, row_) for row, row_ in zip(rows, figures, strict=True)]
    cells = [
        (row.label, book.number(row.hands), *row_) for row, row_ in zip(rows, figures, strict=True)
    ]
    if edge is not None and edge >= 0:
        keeps, percent = book.say("plots.bet.keeps"), percent_in(edge, book)
        bars.append(Bar(keeps, edge, ("", percent), Tint.OTHER))
        cells.append((keeps, "", "", percent))
    caption = book.say("plots.bet.caption", title=bet.title, hands=book.number(counted.hands))
    table = Table(
        caption,
        (head[0], book.say("plots.head.hands"), *head[1:]),
        tuple(cells),
        (Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT),
    )
    return Plot(_picture(caption, head, bars, alt), table)
