"""Every clause of the shipped ways has an example, and sets as many hands as the ranks say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, reduce
from itertools import combinations, product
from math import comb, factorial, prod

import numpy as np
import pytest

from houseway import variants
from houseway.grammar import sheet as nodes
from houseway.grammar.parser import parse
from houseway.spec import house_way as core
from houseway.spec.cards import ACE, JOKER
from houseway.spec.compile_action import SetOfSettings, compile_action
from houseway.spec.compile_condition import Context, compile_hand_condition
from houseway.spec.interpreter import Decision, Interpreter, Trace
from houseway.spec.variant import Example
from houseway.variants import Folder
from houseway.verifier.engines.exhaustive import Enumeration
from houseway.verifier.engines.hand_classes import hand_classes
from houseway.verifier.from_variant import HouseWayTerms
from houseway.verifier.loading import load
from houseway.verifier.terms import TRUE

FAIR, TRUMP = "fair_way", "trump_plaza"
BOTH = (FAIR, TRUMP)


def writes_its_way(name: str) -> bool:
    """Whether the sheet writes rules, or extends one that does.

    A way that is taken from another sheet whole has its examples there.
    """
    sheet = parse(variants.text(name))
    ways = [item for item in sheet.items if isinstance(item, nodes.HouseWay)]
    return all(way.lines is not None for way in ways)


SHIPPED = tuple(name for name in variants.names(Folder.PROVED) if writes_its_way(name))
OTHERS = tuple(name for name in variants.names(Folder.PROVED) if name not in SHIPPED)
BELOW_ACE, ALL_RANKS = range(2, ACE), range(2, ACE + 1)
JACK, KING, DEUCE = 11, 13, 2


@cache
def interpreter(name: str) -> Interpreter:
    return Interpreter(load(name))


# --- every clause has an example ---------------------------------------------


def clauses(rule: core.Rule) -> Iterator[str]:
    """The rule's clauses: itself, its cases, both arms of a choice, a step done and not done."""
    yield rule.name
    yield from _clauses(rule.action, rule.name)


def _clauses(action: core.Action, place: str) -> Iterator[str]:
    match action:
        case core.Then(steps):
            for step in steps:
                yield from _clauses(step, place)
        case core.Cases(cases):
            for number, case in enumerate(cases, start=1):
                yield f"{place} case {number}"
                yield from _clauses(case.action, f"{place} case {number}")
        case core.IfPossible(step, text):
            yield from (f"{place}: {text}, {done}" for done in ("done", "not done"))
            yield from _clauses(step, place)
        case core.Else(first, second, text) | core.Either(first, second, text):
            for arm, inner in (("first", first), ("second", second)):
                yield f"{place}: {text}, {arm} arm"
                yield from _clauses(inner, f"{place}: {text}, {arm} arm")
        case core.Use() | core.Keep() | core.Best():
            return


class Walk:
    """Sets a hand again by the rule that set it, noting the rule's clauses on the way.

    `use` is taken as one step: the other rule's clauses need examples of their own.
    """

    def __init__(self, way: Interpreter, decision: Decision) -> None:
        rule = decision.rule
        assert rule is not None
        self.way, self.hand = way, decision.hand
        self.context = Context(way.variant.foul.test, way.variant.ranking)
        self.passed = {rule.name}
        self.left = self._run(rule.action, decision.hand.settings, rule.name)

    def _run(self, action: core.Action, left: SetOfSettings, place: str) -> SetOfSettings:
        match action:
            case core.Then(steps):
                return reduce(lambda now, step: self._run(step, now, place), steps, left)
            case core.Cases(cases):
                return self._first_case(cases, left, place)
            case core.IfPossible(step, text):
                done = self._run(step, left, place)
                self.passed.add(f"{place}: {text}, {'done' if done else 'not done'}")
                return done or left
            case core.Else(first, second, text):
                done = self._run(first, left, f"{place}: {text}, first arm")
                arm = "first" if done else "second"
                self.passed.add(f"{place}: {text}, {arm} arm")
                return done or self._run(second, left, f"{place}: {text}, second arm")
            case core.Either(first, second, text):
                arms = {
                    arm: self._run(inner, left, f"{place}: {text}, {arm} arm")
                    for arm, inner in (("first", first), ("second", second))
                }
                self.passed |= {f"{place}: {text}, {arm} arm" for arm in arms if arms[arm]}
                return tuple(s for s in left if any(s in some for some in arms.values()))
            case _:
                compiled = compile_action(action, self.context, self.way.house_way, ())
                return compiled(self.hand, left, None)

    def _first_case(
        self, cases: tuple[core.Case, ...], left: SetOfSettings, place: str
    ) -> SetOfSettings:
        for number, case in enumerate(cases, start=1):
            if case.condition is None or compile_hand_condition(case.condition, self.context)(
                self.hand
            ):
                self.passed.add(f"{place} case {number}")
                return self._run(case.action, left, f"{place} case {number}")
        return ()


@pytest.mark.parametrize("name", SHIPPED)
def test_every_clause_has_an_example(name: str) -> None:
    way = interpreter(name)
    written = {clause for rule in way.house_way.rules for clause in clauses(rule)}
    decisions = (way.set(example.hand) for example in way.variant.examples)
    shown = {clause for decision in decisions for clause in Walk(way, decision).passed}
    assert written - shown == set()


@pytest.mark.parametrize("name", OTHERS)
def test_a_way_without_examples_of_its_own_is_that_of_a_sheet_with_them(name: str) -> None:
    way = load(name).house_way
    assert way is None or way in [load(other).house_way for other in SHIPPED]


@pytest.mark.every_hand
@pytest.mark.parametrize("name", SHIPPED)
def test_every_rule_that_sets_jokers_has_an_example_with_one(name: str) -> None:
    way = interpreter(name)
    terms = HouseWayTerms(way.variant)
    tallies = Enumeration(way.variant.deck).tally(TRUE, [rule.sets for rule in terms.rules])
    reached = {r.rule.name for r, t in zip(terms.rules, tallies, strict=True) if t.with_joker}
    assert reached == {e.rule for e in way.variant.examples if JOKER in e.hand}


EXAMPLES = [
    pytest.param(name, example, id=f"{name}: {example.title}")
    for name in SHIPPED
    for example in load(name).examples
]


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_the_example_is_set_as_written(name: str, example: Example) -> None:
    way = interpreter(name)
    trace = Trace()
    decision = way.set(example.hand, trace)
    assert decision.rule is not None
    assert [rule.name for rule, holds in trace.rules if holds] == [example.rule]
    if isinstance(decision.rule.action, core.Cases):
        assert decision.case is not None
        assert example.case in (decision.case.title, decision.case_number)
    assert decision.determinate
    assert not decision.fouled
    assert trace.steps[-1].left == decision.left == Walk(way, decision).left
    assert decision.setting is not None
    assert set(decision.setting.front) == set(example.front or ())
    if example.back is not None:
        assert set(decision.setting.back) == set(example.back)


# --- as many hands as the ranks say ------------------------------------------
#
# The joker is a fifth ace in every group, so hands are counted as of a deck
# with five aces and four cards of each of the twelve other ranks.


def outside(cards: int, ranks: int) -> int:
    """Ways to hold so many unpaired cards of so many ranks, none of them aces."""
    return comb(ranks, cards) * 4**cards


def outside_with_ace(cards: int, ranks: int) -> int:
    """The same with one ace or the joker among the cards."""
    return 5 * outside(cards - 1, ranks)


def outside_at_all(cards: int, ranks: int) -> int:
    """The same with an ace or without."""
    return outside(cards, ranks) + outside_with_ace(cards, ranks)


def hands_by_groups() -> Counter[tuple[int, ...]]:
    """Hands by the sizes of their groups, largest first: (3, 2) is three of a kind and a pair."""
    hands: Counter[tuple[int, ...]] = Counter()
    for aces, *numbers in product(range(6), range(8), range(4), range(3), range(2)):
        sizes = [size for size, number in enumerate(numbers, start=1) for _ in range(number)]
        if aces + sum(sizes) == 7:
            orders = prod(map(factorial, [*numbers, 12 - len(sizes)]))
            ranks = factorial(12) // orders
            suits = comb(5, aces) * prod(comb(4, size) for size in sizes)
            groups = tuple(sorted((size for size in [aces, *sizes] if size > 1), reverse=True))
            hands[groups] += ranks * suits
    return hands


def in_a_row(ranks: range, size: int, lacking: int) -> int:
    """How many sets of so many of the ranks lack at most so many of five in a row."""
    rows = [{ACE if rank == 1 else rank for rank in range(low, low + 5)} for low in range(1, 11)]
    held = map(set, combinations(ranks, size))
    return sum(min(len(row - some) for row in rows) <= lacking for some in held)


def suited(cards: int, least: int) -> int:
    """Suits of so many cards of different ranks, so many or more of them of one suit."""
    return 4 * sum(comb(cards, same) * 3 ** (cards - same) for same in range(least, cards + 1))


def made(rows: int, sets: int, suits: int, flushes: int) -> int:
    """Straights in any suits, of the other sets of ranks only the flushes."""
    return rows * suits + (sets - rows) * flushes


def made_hands() -> dict[str, int]:
    """Hands with a straight or a flush: without the joker, then with it."""
    ace_in_row = [in_a_row(ALL_RANKS, n, 1) - in_a_row(BELOW_ACE, n, 1) for n in range(7)]
    return {
        "no pair": made(in_a_row(ALL_RANKS, 7, 0), comb(13, 7), 4**7, suited(7, 5))
        + made(in_a_row(BELOW_ACE, 6, 1), comb(12, 6), 4**6, suited(6, 4)),
        "one pair": 6 * made(in_a_row(ALL_RANKS, 6, 0), comb(13, 6), 6 * 4**5, 4 * (6 + 5 * 9))
        + 5 * made(in_a_row(BELOW_ACE, 5, 1), comb(12, 5), 6 * 4**4, 4 * (6 + 4 * 9))
        + made(ace_in_row[6], comb(12, 5), 4**6, suited(6, 4)),
        "one pair, in front": 8 * 6 * made(in_a_row(ALL_RANKS, 5, 0), comb(13, 5), 4**5, 4)
        + 8 * 6 * made(in_a_row(BELOW_ACE, 4, 1), comb(12, 4), 4**4, 4)
        + 4 * made(in_a_row(BELOW_ACE, 5, 0), comb(12, 5), 4**5, 4),
        "three of a kind": 5 * made(in_a_row(ALL_RANKS, 5, 0), comb(13, 5), 4 * 4**4, 4 * 3)
        + 4 * made(in_a_row(BELOW_ACE, 4, 1), comb(12, 4), 4 * 4**3, 4 * 3)
        + made(ace_in_row[5], comb(12, 4), 6 * 4**4, 4 * (6 + 4 * 9)),
    }


KEPT_QUADS = outside_at_all(3, 11)
"""Hands of one four of a kind below aces, and three other ranks."""

CASES = {
    FAIR: {
        "two_pair": [comb(12, 2) * 36 * outside_with_ace(3, 10), 25_850_880],
        "trips": [comb(5, 3) * outside(4, 12), 12 * 4 * outside_at_all(4, 11)],
        "quads_with_group": [56_760, 12 * (11 * 4 + comb(5, 3)) + 5 * 12 * 4],
        "quads": [8 * KEPT_QUADS, 4 * outside_with_ace(3, 11), 112_640],
        "five_aces": [comb(4, 2), comb(48, 2) - comb(4, 2)],
    },
    TRUMP: {
        "two_pair": [
            comb(5, 2) * 36 * (outside_at_all(3, 10) - outside(3, 9)),
            5 * 4 * 36 * (outside_at_all(3, 10) - outside(3, 9)),
            5 * 3 * 36 * outside_with_ace(3, 10),
            comb(4, 2) * 36 * outside_with_ace(3, 10),
            25_306_560,
        ],
        "trips": [1_057_060, 6_413_616],
        "full_house": [10 * 4 * 6 * 5 * 4, 4_116_240],
        "quads_with_group": [56_760, 12 * (11 * 4 + comb(5, 3)) + 5 * 12 * 4],
        "quads": [
            5 * KEPT_QUADS,
            4 * (KEPT_QUADS - outside(3, 10)),
            3 * outside_with_ace(3, 11),
            132_800,
        ],
        "five_aces": [comb(4, 2), comb(48, 2) - comb(4, 2)],
    },
}
"""Hands of every case: by formula where the case is one, else as counted."""


@cache
def enumeration() -> Enumeration:
    return Enumeration(load(FAIR).deck)


@cache
def terms(name: str) -> HouseWayTerms:
    return HouseWayTerms(load(name))


@cache
def hands_of_rules(name: str) -> dict[str, int]:
    enumeration().prepare([rule.sets for rule in terms(name).rules])
    return {
        rule.rule.name: enumeration().tally(rule.sets, [TRUE])[0].hands
        for rule in terms(name).rules
    }


@pytest.mark.every_hand
@pytest.mark.parametrize("name", BOTH)
def test_the_hands_of_every_rule(name: str) -> None:
    groups, straights = hands_by_groups(), made_hands()
    assert groups.total() == comb(53, 7)
    kept_apart = straights["three of a kind"] if name == TRUMP else 0
    expected = {
        "no_pair": groups[()] - straights["no pair"],
        "made_hand": straights["no pair"],
        "one_pair": groups[2,] - straights["one pair"],
        "made_hand_with_pair": straights["one pair"],
        "two_pair": groups[2, 2],
        "three_pair": groups[2, 2, 2],
        "trips": groups[3,] - kept_apart,
        "made_hand_with_trips": kept_apart,
        "two_trips": groups[3, 3],
        "full_house": groups[3, 2] + groups[3, 2, 2],
        "quads": groups[4,],
        "quads_with_group": groups[4, 2] + groups[4, 3],
        "five_aces": groups[5,] + groups[5, 2],
    }
    assert hands_of_rules(name) == {rule: hands for rule, hands in expected.items() if hands}


@pytest.mark.every_hand
@pytest.mark.parametrize("name", BOTH)
def test_the_hands_of_every_case(name: str) -> None:
    found = {
        rule.rule.name: [
            tally.hands
            for tally in enumeration().tally(rule.sets, [case.taken for case in rule.cases])
        ]
        for rule in terms(name).rules
        if rule.cases
    }
    assert found == CASES[name]
    assert all(sum(hands) == hands_of_rules(name)[rule] for rule, hands in found.items())


@pytest.mark.every_hand
@pytest.mark.parametrize("name", BOTH)
def test_how_often_the_pair_can_go_in_front_of_a_straight_or_flush(name: str) -> None:
    rule = terms(name).of_rule("made_hand_with_pair")
    ((_, done),) = rule.reached
    (tally,) = enumeration().tally(rule.sets, [done])
    assert tally.hands == made_hands()["one pair, in front"] == 1_276_224
    assert hands_of_rules(name)["made_hand_with_pair"] - tally.hands == 7_087_032


@pytest.mark.every_hand
def test_how_often_a_pair_of_the_three_can_go_in_front_of_a_straight_or_flush() -> None:
    rule = terms(TRUMP).of_rule("made_hand_with_trips")
    arms = [term for clause, term in rule.reached if clause.rule == rule.rule.name]
    first, second = enumeration().tally(rule.sets, arms)
    assert first.hands + second.hands == 385_964
    assert second.hands == second.with_joker == 140_400


# --- who plays the deuces ----------------------------------------------------


def fronts_of(name: str, held: dict[int, int]) -> dict[tuple[int, int], int]:
    """Of the hands that hold these ranks so often: by the front's ranks, how many."""
    classes = hand_classes(load(name).deck)
    which = [(classes.ranks == rank).sum(axis=0) == number for rank, number in held.items()]
    hands: Counter[tuple[int, int]] = Counter()
    for place in np.flatnonzero(np.logical_and.reduce(which)):
        setting = interpreter(name).set(classes.representative(int(place))).setting
        assert setting is not None
        hands[setting.front_value.ranks] += int(classes.weights[place])
    return dict(hands)


@pytest.mark.every_hand
@pytest.mark.parametrize(
    ("name", "held", "fronts"),
    [
        pytest.param(
            TRUMP, {ACE: 3, DEUCE: 2, KING: 1}, {(2, 2): 9_600}, id="aces full of deuces, a king"
        ),
        pytest.param(
            TRUMP, {KING: 3, DEUCE: 2, ACE: 1}, {(2, 2): 4_800}, id="kings full of deuces, an ace"
        ),
        pytest.param(
            TRUMP,
            {JACK: 3, DEUCE: 2, ACE: 1, KING: 1},
            {(ACE, KING): 480},
            id="jacks, ace and king",
        ),
        pytest.param(
            FAIR, {JACK: 3, DEUCE: 2, ACE: 1, KING: 1}, {(2, 2): 480}, id="as Fair Way sets them"
        ),
    ],
)
def test_who_plays_the_deuces(
    name: str, held: dict[int, int], fronts: dict[tuple[int, int], int]
) -> None:
    assert fronts_of(name, held) == fronts
