"""Every condition by itself holds of the same hands and settings as its terms."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from houseway.spec import house_way as core
from houseway.spec.cards import ACE, MADE_HANDS, Category, Deck, JokerScope
from houseway.spec.compile_condition import (
    Context,
    compile_hand_condition,
    compile_setting_condition,
)
from houseway.spec.interpreter import Interpreter
from houseway.spec.ranking import Ranking, front_strength
from houseway.spec.variant import FoulRules, FoulTest, Variant
from houseway.spec.vocabulary import (
    AnyJoker,
    Group,
    Half,
    JokerCounts,
    NthHighest,
    RankCards,
    RankSum,
    Relation,
    Selector,
    Shape,
)
from houseway.verifier.engines.evaluate import Program
from houseway.verifier.engines.hand_classes import hand_classes
from houseway.verifier.from_variant import HouseWayTerms

from .class_order import Cards, columns_of, in_class_order
from .interpreter_side import by_class_place

HANDS = 150
RANKS = range(10, ACE + 1)
SELECTORS: list[Selector] = [
    *Group,
    *(RankCards(rank) for rank in RANKS),
    *(NthHighest(n) for n in range(1, 8)),
    AnyJoker(),
]


def setting_conditions() -> Iterator[core.SettingCondition]:
    for half in Half:
        yield from (core.HalfHolds(half, (group,)) for group in Group)
        yield from (core.HalfHolds(half, pair) for pair in product(Group, repeat=2))
        yield from (core.HalfHas(half, picked) for picked in SELECTORS)
        yield from (core.HalfHasExactly(half, n, s) for n, s in product(range(6), SELECTORS))
    yield from (core.FrontIs(*pair) for pair in product(SELECTORS, repeat=2))
    for first, second in product(RANKS, repeat=2):
        if first >= second:
            worth = front_strength(first, second)
            yield core.FrontWorth(Relation.EQUAL, worth)
            yield core.FrontWorth(Relation.AT_LEAST, worth)
    yield from (core.FrontHigh(rank) for rank in range(2, ACE + 1))
    yield from (core.BackHigh(rank) for rank in range(2, ACE + 1))
    yield from (core.BackKind(frozenset({kind})) for kind in Category)
    yield from (core.BackAtLeast(kind) for kind in Category)
    straights = frozenset({Category.STRAIGHT, Category.STRAIGHT_FLUSH})
    yield from (core.BackStraightTo(straights, top) for top in range(5, ACE + 1))
    yield core.Legal()
    yield core.NotSetting(core.Legal())
    yield core.SomeSetting((core.Legal(), core.HalfHas(Half.FRONT, RankCards(ACE))))


def hand_conditions() -> Iterator[core.HandCondition]:
    yield core.AnyHand()
    yield from (core.HasShape(frozenset({shape})) for shape in Shape)
    yield from (core.HasGroup(group) for group in Group)
    yield from (core.HasJokers(least, most) for least, most in product(range(3), repeat=2))
    for one, relation, other in product(Group, Relation, Group):
        yield core.Compare(RankSum((one,)), relation, RankSum((other,), 1))
        yield core.Compare(RankSum((one, other)), relation, RankSum((), 24))
    yield from (core.PaiGow(rank) for rank in range(2, ACE + 1))
    yield core.SevenCardStraightFlush()
    ace_in_front = core.HalfHas(Half.FRONT, RankCards(ACE))
    pair_behind = core.HalfHolds(Half.BACK, (Group.HIGHER_PAIR,))
    yield core.Can((ace_in_front,))
    yield core.Can((ace_in_front, pair_behind))
    yield core.Can((ace_in_front, pair_behind, core.Legal()))


def judged(counts: JokerCounts, jokers: int, foul: FoulTest) -> tuple[Variant, list[Cards]]:
    """A variant whose conditions are asked, and hands of its deck in class order."""
    deck = Deck(jokers, JokerScope.ACE, MADE_HANDS, lowest=9)
    rule = core.Rule("rule", "Rule", core.AnyHand(), core.Best(Half.BACK))
    way = core.HouseWay((rule,), counts)
    classes = hand_classes(deck)
    chosen = range(0, len(classes), len(classes) // HANDS)
    hands = [in_class_order(classes.representative(place)) for place in chosen]
    return Variant("asked", "Asked", deck, Ranking(), FoulRules(foul), way), hands


@pytest.mark.parametrize("counts", JokerCounts)
@pytest.mark.parametrize(("jokers", "foul"), list(enumerate(FoulTest)))
def test_conditions_on_settings(counts: JokerCounts, jokers: int, foul: FoulTest) -> None:
    variant, cards = judged(counts, jokers, foul)
    interpreter, terms = Interpreter(variant), HouseWayTerms(variant).conditions
    settings = [by_class_place(interpreter.hand(hand), hand) for hand in cards]
    hands = [interpreter.hand(hand) for hand in cards]
    conditions = list(setting_conditions())
    roots = [term for condition in conditions for term in terms.setting(condition)]
    by_terms = iter(Program(roots).run(columns_of(cards)))
    context = Context(foul, variant.ranking)
    for condition in conditions:
        compiled = compile_setting_condition(condition, context)
        tests = [compiled(hand) for hand in hands]
        for k in range(21):
            holds = [test(of_hand[k]) for test, of_hand in zip(tests, settings, strict=True)]
            assert np.array_equal(holds, next(by_terms)), condition


@pytest.mark.parametrize("counts", JokerCounts)
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_conditions_on_hands(counts: JokerCounts, jokers: int) -> None:
    variant, cards = judged(counts, jokers, FoulTest.ABOVE)
    interpreter, terms = Interpreter(variant), HouseWayTerms(variant).conditions
    hands = [interpreter.hand(hand) for hand in cards]
    conditions = list(hand_conditions())
    by_terms = Program([terms.hand(condition) for condition in conditions]).run(columns_of(cards))
    context = Context(FoulTest.ABOVE, variant.ranking)
    for condition, expected in zip(conditions, by_terms, strict=True):
        holds = compile_hand_condition(condition, context)
        assert np.array_equal([holds(hand) for hand in hands], expected), condition
