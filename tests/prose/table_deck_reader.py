"""Reads the sentences on the deck, the ranking and fouls back to the core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from houseway.spec.cards import Category, Deck, JokerScope
from houseway.spec.prose.book import Book
from houseway.spec.ranking import FiveAlike, FlushJoker, Ranking, Wheel
from houseway.spec.variant import BankFoul, FoulRules, FoulTest, PlayerFoul

from .table_reader import BookReader, Read, rule, words
from .table_topics import Texts, at_most_once, choices, said

_EACH = {"one": 1, "two": 2}


def read_deck(texts: Texts, book: Book) -> Deck:
    reader = BookReader(book)
    numbers = {"without_joker": 0, "one_joker": 1, "two_jokers": 2}
    kinds = reader.listed("list.or", reader.named("deck.kind"))
    rules = [
        *(
            rule(f"deck.{key}", _sized(jokers), number=reader.number)
            for key, jokers in numbers.items()
        ),
        rule("deck.ranks", lambda ranks: ("ranks", ranks), ranks=_commas(reader, reader.rank)),
        *(words(f"deck.wild.{each}", ("scope", (n, "wild", ()))) for each, n in _EACH.items()),
        *(words(f"deck.ace.{each}", ("scope", (n, "ace", ()))) for each, n in _EACH.items()),
        *(rule(f"deck.bug.{each}", _bug(n), kinds=kinds) for each, n in _EACH.items()),
        *(
            words(f"deck.in_front.{scope}.{each}", ("front", (n, scope)))
            for scope in ("wild", "ace")
            for each, n in _EACH.items()
        ),
    ]
    found = at_most_once(said(texts, rules, book))
    jokers, size = found["size"]
    lowest = found["ranks"][-1]
    assert found["ranks"] == tuple(range(14, lowest - 1, -1))
    assert size == 4 * len(found["ranks"]) + jokers
    if not jokers:
        assert set(found) == {"size", "ranks"}
        return Deck(0, lowest=lowest)
    each, scope, completes = found["scope"]
    assert each == jokers
    assert found["front"] == (jokers, scope)
    return Deck(
        jokers,
        JokerScope.ANY_CARD if scope == "wild" else JokerScope.ACE,
        frozenset(Category[name.upper()] for name in completes),
        lowest,
    )


def _sized(jokers: int) -> Callable[..., Any]:
    return lambda number: ("size", (jokers, number))


def _bug(each: int) -> Callable[..., Any]:
    return lambda kinds: ("scope", (each, "ace", kinds))


def _commas(reader: BookReader, part: Read) -> Read:
    return lambda text: reader.parted(text, "list.comma", part)


def read_ranking(texts: Texts, deck: Deck, book: Book) -> Ranking:
    """The ranking; what no sentence says is as in a sheet that need not say it."""
    rules = [
        *choices(book, "ranking.five_aces", "five_aces", lambda key: FiveAlike[key]),
        *choices(book, "ranking.five_of_a_kind", "five_of_a_kind", lambda key: FiveAlike[key]),
        *choices(book, "ranking.wheel", "wheel", lambda key: Wheel[key]),
        *choices(book, "ranking.flush_joker", "any", lambda key: FlushJoker[key]),
        *choices(book, "ranking.flush_joker_ace_only", "ace", lambda key: FlushJoker[key]),
        words("ranking.royal_apart", ("royal", True)),
        words("ranking.front", ("front", None)),
        words("ranking.suits", ("suits", None)),
    ]
    found = at_most_once(said(texts, rules, book))
    assert {"front", "suits"} <= set(found)
    alike = {"five_of_a_kind" if deck.wild else "five_aces"} if deck.jokers else set()
    flush = {"any" if deck.can_complete(Category.FLUSH) else "ace"} if deck.jokers else set()
    assert set(found) & {"five_aces", "five_of_a_kind"} == alike
    assert set(found) & {"any", "ace"} == flush
    assert ("wheel" in found) == (deck.lowest == 2)
    return Ranking(
        next((found[key] for key in alike), FiveAlike.ABOVE),
        found.get("wheel", Wheel.SECOND),
        next((found[key] for key in flush), FlushJoker.HIGHEST_MISSING),
        found.get("royal", False),
    )


def read_foul(texts: Texts, book: Book) -> FoulRules:
    rules = [
        *choices(book, "foul.test", "test", lambda key: FoulTest[key]),
        *choices(book, "foul.player", "player", lambda key: PlayerFoul[key]),
        *choices(book, "foul.bank", "bank", lambda key: BankFoul[key]),
        words("foul.wrong_number", ("counts_foul", True)),
        words("foul.how_compared", ("compared", None)),
    ]
    found = at_most_once(said(texts, rules, book))
    found.pop("compared")
    return FoulRules(**found)
