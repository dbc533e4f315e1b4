"""Reads the sentences on the deal back to the core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from houseway.spec.deal import (
    ActionButton,
    BankSets,
    Chance,
    Closing,
    Deal,
    EmptySeats,
    Piles,
    Start,
    first_place,
)
from houseway.spec.prose.book import Book
from houseway.spec.table import Direction

from .table_reader import BookReader, Rule, Values, rule, words
from .table_topics import Texts, at_most_once, choices, counted, said


def read_deal(texts: Texts, book: Book) -> Deal:
    """The deal. What sentences add to it is checked against it."""
    reader = BookReader(book)
    number = reader.number
    rules = [
        *counted("deal.seats", lambda number: ("seats", number), number=number),
        *_hand_rules(reader),
        *_start_rules(reader),
        *choices(book, "deal.closing", "closing", lambda key: key),
        *choices(book, "deal.piles", "piles", lambda key: Piles[key]),
        *choices(book, "deal.direction", "from there", lambda key: Direction[key]),
        *choices(book, "deal.direction_alone", "alone", lambda key: Direction[key]),
        *choices(book, "deal.action", "action", _action),
        *choices(book, "deal.empty_seats", "empty_seats", lambda key: EmptySeats[key]),
        *choices(book, "deal.bank_sets", "bank_sets", lambda key: BankSets[key]),
        words("deal.no_play", ("no_play", True)),
        words("deal.reshuffled", ("reshuffled", True)),
        words("deal.as_counted", ("as counted", None)),
        rule("deal.ways_to_start", lambda number: ("ways", number), number=number),
    ]
    everything = said(texts, rules, book)
    starts = [value for topic, value in everything if topic == "start"]
    found = at_most_once([one for one in everything if one[0] != "start"])
    ways = found.pop("ways", None)
    assert ways == (len(starts) if len(starts) > 1 else None)
    assert found.pop("as counted", ()) is (() if not starts or "from there" in found else None)
    closing = found.pop("closing", None)
    direction = found.pop("from there" if starts else "alone", None)
    hands, cards, left_over, one_fewer = found.pop("hands", (None, 7, None, False))
    deal = Deal(
        hands=hands,
        cards=cards,
        left_over=left_over,
        one_fewer=one_fewer,
        **found,
        starts=tuple(start for start, _ in starts),
        direction=direction,
        closing=None if closing is None else Closing.DEAL if closing == "DEAL" else Closing.DICE,
    )
    if closing not in (None, "DEAL"):
        assert closing == _before(deal)
    for start, others in starts:
        assert others == bank_again(start, deal)
    return deal


def _hand_rules(reader: BookReader) -> list[Rule]:
    def read(*fewer: str) -> Callable[..., Any]:
        def value(hands: int, cards: int, number: int = 0) -> Any:
            return "hands", (hands, cards, number, bool(fewer))

        return value

    number = reader.number
    return [
        rule(f"{key}.{form}", read(*fewer), hands=number, cards=number, number=number)
        for key, fewer in (("deal.hands", ()), ("deal.hands_and_one_fewer", ("one fewer",)))
        for form in ("zero", "one", "other")
    ]


def _start_rules(reader: BookReader) -> list[Rule]:
    number = reader.number

    def bank(text: str) -> Values:
        others = reader.listed("list.and", number)
        return reader.any_of(
            text,
            [
                rule("deal.bank_is.alone", lambda number: (number, ()), number=number),
                rule(
                    "deal.bank_is.too",
                    lambda number, others: (number, others),
                    number=number,
                    others=others,
                ),
            ],
        )

    def dice(way: Direction) -> Callable[..., Any]:
        def value(number: int, bank: tuple[int, tuple[int, ...]]) -> Any:
            return "start", (Start(Chance(number, 1, 6), way, bank[0]), bank[1])

        return value

    def drawn(way: Direction) -> Callable[..., Any]:
        def value(low: int, high: int, bank: tuple[int, tuple[int, ...]]) -> Any:
            return "start", (Start(Chance(None, low, high), way, bank[0]), bank[1])

        return value

    found = []
    for way in Direction:
        name = way.name.lower()
        found += counted(f"deal.start.dice.{name}", dice(way), number=number, bank=bank)
        found.append(
            rule(f"deal.start.random.{name}", drawn(way), low=number, high=number, bank=bank)
        )
    return found


def _action(key: str) -> ActionButton:
    return ActionButton(None if key == "STAYS" else Direction[key])


def _before(deal: Deal) -> str:
    """What chance is used, by the starts."""
    dice = [start.chance.dice is not None for start in deal.starts] or [True]
    if all(dice):
        return "DICE"
    return "DICE_OR_NUMBER" if any(dice) else "NUMBER"


def bank_again(start: Start, deal: Deal) -> tuple[int, ...]:
    """The totals, besides what the bank is counted as, that come to the bank."""
    if not deal.places:
        return ()
    chance = start.chance if (start.chance.dice or 0) < 5 else Chance(None, *_ends(start.chance))
    totals = [t for t in chance.totals() if first_place(start, t, deal.places) == 0]
    return tuple(total for total in totals if total != start.bank_as)


def _ends(chance: Chance) -> tuple[int, int]:
    """The lowest and the highest total of many dice, whose throws are too many to be listed."""
    dice = chance.dice or 1
    return dice * chance.low, dice * chance.high
