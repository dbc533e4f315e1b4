"""Pay tables counted by classes and rows, and by dealing every hand to the interpreter."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, product

import numpy as np
import pytest

from houseway.spec import house_way as core
from houseway.spec.cards import MADE_HANDS, Card, Category, Deck, JokerScope
from houseway.spec.hand import Hand, Setting
from houseway.spec.interpreter import Interpreter
from houseway.spec.play.side_bets import BetSettler
from houseway.spec.table import LooksAt, SideBet
from houseway.spec.variant import Variant
from houseway.spec.vocabulary import AnyJoker, Half
from houseway.verifier import load
from houseway.verifier.bets.bet_terms import BetTerms
from houseway.verifier.bets.counting import BetCount
from houseway.verifier.bets.pay_table import PayTable, count_bet
from houseway.verifier.engines.evaluate import Program
from houseway.verifier.engines.exhaustive import Enumeration
from houseway.verifier.terms import not_

from ..pay_tables import FORTUNE, JACKPOT, LOSES, PAI_GOW, PAIR, TIGER, back, bet, kind, pays
from .class_order import columns_of, in_class_order

BUG = Deck(1, JokerScope.ACE, MADE_HANDS, lowest=11)
WITH_TENS = replace(BUG, lowest=10)
TWO_WILD = Deck(2, JokerScope.ANY_CARD, lowest=11)
SUITED = core.Can((core.FrontSuited(13, 12),))
NEVER_SUITED = core.Not(core.Can((core.FrontSuited(14, 13), core.NotSetting(PAIR))))
ON_SEVEN = [
    FORTUNE,
    bet((SUITED, pays(5)), (NEVER_SUITED, pays(2)), (kind(Category.FULL_HOUSE), pays(1))),
    bet(
        (core.All((SUITED, core.Not(core.Can((core.FrontSuited(14, 11),))))), pays(5)),
        (core.Can((back(Category.FULL_HOUSE), core.NotSetting(core.FrontSuited(12, 11)))), pays(2)),
        (None, LOSES),
        ordered="first line pays",
    ),
]
AS_SET = [
    bet((core.FrontHigh(13), pays(5)), (None, LOSES), looks_at=LooksAt.AS_SET),
    bet(
        (core.FrontSuited(14, 13), pays(5)),
        (core.HalfHas(Half.BACK, AnyJoker()), pays(2)),
        (core.NotSetting(PAIR), LOSES),
        looks_at=LooksAt.AS_SET,
    ),
    bet(
        (core.FrontSuited(14, 13), pays(5)),
        (core.HalfHas(Half.FRONT, AnyJoker()), pays(2)),
        (None, LOSES),
        looks_at=LooksAt.AS_SET,
        ordered="first line pays",
    ),
]
WITH_A_PAIR = core.HasGroup(core.Group.HIGHER_PAIR)


def variant_of(deck: Deck) -> Variant:
    """The best back on a small deck; hands without a pair are left unset."""
    variant = load("max_back")
    assert variant.house_way is not None
    (rule,) = variant.house_way.rules
    way = replace(variant.house_way, rules=(replace(rule, when=WITH_A_PAIR),))
    return replace(variant, deck=deck, house_way=way)


class Dealt:
    """What the interpreter says of hands, in the words of a pay table's figures."""

    def __init__(self, variant: Variant, bet: SideBet) -> None:
        self._bet = bet
        self._interpreter = Interpreter(variant)
        self._settler = BetSettler(bet, variant)
        self.counts = Counter[tuple[str, int, int]]()

    def deal(self, cards: tuple[Card, ...]) -> None:
        for fact in self.facts(cards):
            self.counts[fact] += 1

    def facts(self, cards: tuple[Card, ...]) -> Iterator[tuple[str, int, int]]:
        """Which line decides, or why none does."""
        hand = self._interpreter.hand(cards)
        met = [self._places(hand, setting) for setting in self._ways(hand)]
        if not met:
            yield ("unset", 0, 0)
            return
        decided = {self._decided(places) for places in met}
        some = sorted(set().union(*met))
        pairs = [] if self._bet.first_line_pays else list(self._pairs(some))
        if pairs:
            yield from pairs
        elif len(decided) > 1:
            yield ("by choice", 0, 0)
        else:
            (place,) = decided
            yield ("no line", 0, 0) if place is None else ("decided", place, 0)

    def _pairs(self, places: Iterable[int]) -> Iterator[tuple[str, int, int]]:
        lines = self._bet.lines
        asked = [place for place in places if lines[place].condition is not None]
        yield from (("both", i, j) for i, j in combinations(asked, 2))

    def _decided(self, places: list[int]) -> int | None:
        return places[0] if places else None

    def _places(self, hand: Hand, setting: Setting | None) -> list[int]:
        met = self._settler.met(hand, setting)
        return [place for place, line in enumerate(self._bet.lines) if line in met]

    def _ways(self, hand: Hand) -> list[Setting | None]:
        if self._bet.looks_at is not LooksAt.AS_SET:
            return [None]
        laid_out = self._interpreter.set_hand(hand).laid_out
        highest = max((setting.worth for setting in laid_out), default=None)
        return [setting for setting in laid_out if setting.worth == highest]


def figures(table: PayTable) -> dict[tuple[str, int, int], int]:
    found = {("decided", place, 0): line.hits for place, line in enumerate(table.lines)}
    found |= {("both", one.first, one.second): one.found.hands for one in table.shared}
    found["no line", 0, 0] = table.no_line.hands
    found["unset", 0, 0] = table.unset.hands
    found["by choice", 0, 0] = table.by_choice.hands
    return {fact: hands for fact, hands in found.items() if hands}


@pytest.mark.every_hand
@pytest.mark.parametrize(
    ("deck", "side_bet"),
    [*product([BUG, TWO_WILD], [*ON_SEVEN, *AS_SET]), (WITH_TENS, FORTUNE), (WITH_TENS, AS_SET[1])],
)
def test_every_hand_of_a_small_deck(deck: Deck, side_bet: SideBet) -> None:
    variant = variant_of(deck)
    dealt = Dealt(variant, side_bet)
    for cards in combinations(deck.cards, 7):
        dealt.deal(cards)
    terms = BetTerms(variant, side_bet)
    table = count_bet(terms, BetCount(terms, deck, Enumeration(deck)))
    assert figures(table) == dict(dealt.counts)


@pytest.mark.parametrize("side_bet", [FORTUNE, PAI_GOW, JACKPOT, TIGER, *ON_SEVEN, *AS_SET])
def test_random_hands_of_a_full_deck(side_bet: SideBet) -> None:
    """Each line of each hand, by terms over hands with all their suits."""
    variant = load("trump_plaza")
    dealt, terms = Dealt(variant, side_bet), BetTerms(variant, side_bet)
    chance = random.Random(7)
    cards = [in_class_order(tuple(chance.sample(variant.deck.cards, 7))) for _ in range(300)]
    columns = columns_of(cards) | suits_of(cards)
    asked = {("decided", place, 0): term for place, term in enumerate(terms.decides)}
    asked |= {("both", *pair): term for pair, term in terms.overlaps.items()}
    asked["no line", 0, 0] = terms.no_line
    asked["unset", 0, 0] = not_(terms.is_set)
    asked["by choice", 0, 0] = terms.by_choice
    flags = dict(zip(asked, Program(list(asked.values())).run(columns), strict=True))
    for number, hand in enumerate(cards):
        by_terms = {fact for fact, held in flags.items() if held[number]}
        assert by_terms == set(dealt.facts(hand)), hand


def suits_of(cards: list[tuple[Card, ...]]) -> dict[str, np.ndarray]:
    """Suits by number, as they are."""
    order = "shdc"
    return {
        f"suit{i}": np.array(
            [order.index(hand[i].suit.value) if hand[i].suit else 0 for hand in cards],
            dtype=np.uint8,
        )
        for i in range(7)
    }
