"""Random house ways on small decks: the interpreter, the terms and both engines agree.

The ways are built from the core's own nodes, every kind of them; they are
seldom sensible, so that fouls, hands left over and dead clauses come often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from houseway.spec import house_way as core
from houseway.spec.cards import ACE, MADE_HANDS, Card, Category, Deck, JokerScope
from houseway.spec.interpreter import Decision, Interpreter
from houseway.spec.ranking import FiveAlike, FlushJoker, Ranking, Wheel
from houseway.spec.variant import FoulRules, FoulTest, PropertyId, Variant
from houseway.spec.vocabulary import (
    AnyJoker,
    Group,
    Half,
    JokerCounts,
    NthHighest,
    RankCards,
    RankSum,
    Relation,
    Shape,
)
from houseway.verifier.engines.answer import Finding
from houseway.verifier.engines.evaluate import Program
from houseway.verifier.engines.exhaustive import Enumeration
from houseway.verifier.engines.exhaustive import judge as judge_all
from houseway.verifier.engines.hand_classes import hand_classes
from houseway.verifier.engines.z3 import Prover
from houseway.verifier.from_variant import HouseWayTerms
from houseway.verifier.options import Option
from houseway.verifier.properties import Obligation, obligations

Cards = tuple[Card, ...]

# --- what a sheet declares ---------------------------------------------------

KINDS = sorted(MADE_HANDS, key=lambda kind: kind.value)


def decks(jokers: int) -> st.SearchStrategy[Deck]:
    scopes = st.one_of(
        st.just((JokerScope.ACE, MADE_HANDS)),
        st.just((JokerScope.ANY_CARD, frozenset())),
        st.sets(st.sampled_from(KINDS)).map(lambda kinds: (JokerScope.ACE, frozenset(kinds))),
    )
    return st.builds(
        lambda scope, lowest: Deck(jokers, *scope, lowest),
        scopes,
        st.sampled_from([10, 10, 9, 11]),
    )


RANKINGS = st.builds(
    Ranking,
    st.sampled_from(FiveAlike),
    st.sampled_from(Wheel),
    st.sampled_from(FlushJoker),
    st.booleans(),
)

# --- conditions --------------------------------------------------------------

GROUPS = st.sampled_from(Group)
RANKS = st.integers(9, ACE)
SELECTORS = st.one_of(
    GROUPS,
    st.builds(RankCards, RANKS),
    st.builds(NthHighest, st.integers(1, 7)),
    st.just(AnyJoker()),
)
SUMS = st.one_of(
    st.builds(RankSum, st.lists(GROUPS, min_size=1, max_size=2).map(tuple), st.integers(0, 4)),
    st.builds(RankSum, st.just(()), st.integers(0, 40)),
)
CATEGORIES = st.sampled_from(Category)
SOME_CATEGORIES = st.frozensets(CATEGORIES, min_size=1, max_size=4)
HALVES = st.sampled_from(Half)


def fronts_worth(first: int, second: int, relation: Relation) -> core.FrontWorth:
    high, low = max(first, second), min(first, second)
    return core.FrontWorth(relation, (high == low) << 8 | high << 4 | low)


SETTING_ATOMS = st.one_of(
    st.builds(core.HalfHolds, HALVES, st.lists(GROUPS, min_size=1, max_size=2).map(tuple)),
    st.builds(core.HalfHasExactly, HALVES, st.integers(0, 4), SELECTORS),
    st.builds(core.HalfHas, HALVES, SELECTORS),
    st.builds(core.FrontIs, SELECTORS, SELECTORS),
    st.builds(fronts_worth, RANKS, RANKS, st.sampled_from([Relation.EQUAL, Relation.AT_LEAST])),
    st.builds(core.BackKind, SOME_CATEGORIES),
    st.builds(core.BackAtLeast, CATEGORIES),
    st.builds(
        core.BackStraightTo,
        st.frozensets(st.sampled_from([Category.STRAIGHT, Category.STRAIGHT_FLUSH]), min_size=1),
        st.integers(5, ACE),
    ),
    st.just(core.Legal()),
)
SETTING_CONDITIONS = st.one_of(
    SETTING_ATOMS,
    SETTING_ATOMS,
    st.builds(core.NotSetting, SETTING_ATOMS),
    st.builds(core.SomeSetting, st.lists(SETTING_ATOMS, min_size=2, max_size=3).map(tuple)),
)


def jokers_held(least: int, more: int) -> core.HasJokers:
    return core.HasJokers(least, min(2, least + more))


HAND_ATOMS = st.one_of(
    st.just(core.AnyHand()),
    st.builds(core.HasShape, st.frozensets(st.sampled_from(Shape), min_size=1, max_size=3)),
    st.builds(core.HasGroup, GROUPS),
    st.builds(jokers_held, st.integers(0, 2), st.integers(0, 2)),
    st.builds(core.Compare, SUMS, st.sampled_from(Relation), SUMS),
    st.builds(core.Can, st.lists(SETTING_CONDITIONS, min_size=1, max_size=2).map(tuple)),
)
HAND_CONDITIONS = st.recursive(
    HAND_ATOMS,
    lambda inner: st.one_of(
        st.builds(core.Not, inner),
        st.builds(core.All, st.lists(inner, min_size=2, max_size=3).map(tuple)),
        st.builds(core.Some, st.lists(inner, min_size=2, max_size=3).map(tuple)),
    ),
    max_leaves=4,
)

# --- actions, rules, ways ----------------------------------------------------

TEXTS = st.just("a step")
KEEPS = st.builds(core.Keep, SETTING_CONDITIONS, TEXTS)
BESTS = st.builds(core.Best, HALVES, TEXTS)


def actions(usable: list[str]) -> st.SearchStrategy[core.Action]:
    """Actions that may use the rules of these names."""
    leaves = [KEEPS, KEEPS, BESTS]
    if usable:
        leaves.append(st.builds(core.Use, st.sampled_from(usable), TEXTS))
    return st.recursive(
        st.one_of(*leaves),
        lambda inner: st.one_of(
            st.builds(core.Then, st.lists(inner, min_size=2, max_size=3).map(tuple)),
            st.builds(core.IfPossible, inner, TEXTS),
            st.builds(core.Else, inner, inner, TEXTS),
            st.builds(core.Either, inner, inner, TEXTS),
        ),
        max_leaves=5,
    )


@st.composite
def rules(draw: st.DrawFn, name: str, usable: list[str]) -> core.Rule:
    """A rule with or without cases, and with or without `otherwise`."""
    number = draw(st.sampled_from([0, 0, 1, 2, 3]))
    action: core.Action
    if number:
        cases = [
            core.Case(draw(HAND_CONDITIONS), draw(actions(usable)), None, f"case {place}")
            for place in range(number)
        ]
        if draw(st.booleans()):
            cases.append(core.Case(None, draw(actions(usable)), None, "otherwise"))
        action = core.Cases(tuple(cases))
    else:
        action = draw(actions(usable))
    return core.Rule(name, name, draw(HAND_CONDITIONS), action)


@st.composite
def ways(draw: st.DrawFn) -> core.HouseWay:
    """One to four rules; a rule uses only those after it, wherever they then stand."""
    names = [f"rule_{number}" for number in range(draw(st.integers(1, 4)))]
    built = [draw(rules(name, names[place + 1 :])) for place, name in enumerate(names)]
    net = draw(st.none() | actions([]))
    return core.HouseWay(
        tuple(draw(st.permutations(built))), draw(st.sampled_from(JokerCounts)), net
    )


def sheets(jokers: int) -> st.SearchStrategy[Variant]:
    return st.builds(
        Variant,
        st.just("random"),
        st.just("Random"),
        decks(jokers),
        RANKINGS,
        st.builds(FoulRules, st.sampled_from(FoulTest)),
        ways(),
    )


def sampled(examples: int, start: int) -> Callable[[Any], Any]:
    """So many examples, the same on every run; others for another `start`."""
    chosen = settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    return lambda test: seed(start)(chosen(test))


# --- the interpreter against the terms ---------------------------------------


@pytest.mark.every_hand
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_interpreter_agrees_with_the_terms(
    jokers: int, disagreements: Callable[[Variant, Iterable[Cards]], list[str]]
) -> None:
    @sampled(20, jokers)
    @given(sheets(jokers))
    def on_every_class(variant: Variant) -> None:
        classes = hand_classes(variant.deck)
        hands = map(classes.representative, range(len(classes)))
        assert not disagreements(variant, hands)

    on_every_class()


def test_a_long_sum_of_ranks_is_added_up_whole(
    disagreements: Callable[[Variant, Iterable[Cards]], list[str]],
) -> None:
    """Twenty kickers are more than eight bits hold."""
    twenty = core.Compare(RankSum((Group.KICKER,) * 20), Relation.AT_LEAST, RankSum((), 255))
    rule = core.Rule("rule", "Rule", twenty, core.Best(Half.BACK))
    way = core.HouseWay((rule,), JokerCounts.ACE)
    deck = Deck(0, lowest=10)
    variant = Variant("sums", "Sums", deck, Ranking(), FoulRules(FoulTest.ABOVE), way)
    classes = hand_classes(deck)
    assert not disagreements(variant, map(classes.representative, range(len(classes))))


# --- one engine against the other --------------------------------------------


def replays(interpreter: Interpreter, asked: Obligation, decision: Decision) -> bool:
    """Whether the interpreter sees on this hand what the obligation asks for."""
    if (decision.rule.name if decision.rule else None) != asked.rule and asked.clause is None:
        return False
    match asked.property_id:
        case PropertyId.NEVER_FOUL:
            return any(map(interpreter.fouls, decision.left))
        case PropertyId.COMPLETE:
            return not decision.left
        case PropertyId.DETERMINATE:
            return len(decision.left) > 1 and not decision.determinate
        case PropertyId.UNDOMINATED:
            return interpreter.dominating(decision) is not None
        case PropertyId.NEVER_RESET:
            return interpreter.improving(decision) is not None
        case PropertyId.NO_DEAD_CLAUSE:
            return True
    raise AssertionError(f"no hand is asked for by {asked.property_id.value}")


@pytest.mark.solver
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_engines_agree_and_their_hands_replay(
    jokers: int, class_columns: Callable[[Iterable[Cards]], dict[str, Any]]
) -> None:
    @sampled(10, jokers)
    @given(sheets(jokers))
    def on_every_obligation(variant: Variant) -> None:
        way = HouseWayTerms(variant)
        interpreter = Interpreter(variant)
        asked = list(obligations(way, frozenset(PropertyId)))
        counted = judge_all(Enumeration(variant.deck), asked)
        proved = Prover(way.hand, way.options, threads=1).judge(asked)
        for obligation in asked:
            by_count, by_proof = counted[obligation], proved[obligation]
            assert by_count.finding is by_proof.finding is not Finding.UNKNOWN, obligation
            assert (by_count.finding is Finding.SOME) == bool(by_count.hands)
            for answer in (by_count, by_proof):
                assert (answer.hand is None) == (answer.finding is Finding.NONE)
                if answer.hand is not None:
                    holds = Program([way.hand.constraint, obligation.premise, obligation.claim])
                    assert all(flag.all() for flag in holds.run(class_columns([answer.hand])))
                    assert replays(interpreter, obligation, interpreter.set(answer.hand))

    on_every_obligation()


# --- options left open ---------------------------------------------------------


@st.composite
def sheets_and_options(draw: st.DrawFn, jokers: int) -> tuple[Variant, list[Option]]:
    """A random sheet and one or two of the options that its deck makes room for."""
    useful = [Option.FOUL_TEST, *([Option.FIVE_ALIKE, Option.FLUSH_JOKER] if jokers else [])]
    options = st.lists(st.sampled_from(useful), min_size=1, max_size=2, unique=True)
    return draw(sheets(jokers)), draw(options)


CHOSEN = frozenset(PropertyId)


def beside(asked: list[Obligation], concrete: HouseWayTerms) -> list[tuple[Obligation, Obligation]]:
    """Each question about any choice, and the same about a sheet with a combination in it."""
    pairs = list(zip(asked, obligations(concrete, CHOSEN), strict=True))
    for a, b in pairs:
        assert (a.property_id, a.rule, a.clause) == (b.property_id, b.rule, b.clause)
    return pairs


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_open_options_are_counted_as_each_sheet_by_itself(jokers: int) -> None:
    @sampled(4, jokers)
    @given(sheets_and_options(jokers))
    def under_every_combination(drawn: tuple[Variant, list[Option]]) -> None:
        variant, options = drawn
        way = HouseWayTerms(variant, free=options)
        asked = list(obligations(way, CHOSEN))
        for one in way.options.combinations:
            pairs = beside(asked, HouseWayTerms(one.put_into(variant)))
            counted = judge_all(Enumeration(variant.deck, way.options.values(one)), asked)
            expected = judge_all(Enumeration(variant.deck), [b for _, b in pairs])
            for a, b in pairs:
                assert counted[a].hands == expected[b].hands, (one, a)

    under_every_combination()


@pytest.mark.solver
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_one_proof_says_what_a_proof_of_each_sheet_says(jokers: int) -> None:
    @sampled(2, jokers)
    @given(sheets_and_options(jokers))
    def under_every_combination(drawn: tuple[Variant, list[Option]]) -> None:
        variant, options = drawn
        way = HouseWayTerms(variant, free=options)
        asked = list(obligations(way, CHOSEN))
        together = Prover(way.hand, way.options, threads=1).judge_each(asked)
        assert tuple(together) == way.options.combinations
        for one, proved in together.items():
            concrete = HouseWayTerms(one.put_into(variant))
            pairs = beside(asked, concrete)
            prover = Prover(concrete.hand, concrete.options, threads=1)
            expected = prover.judge([b for _, b in pairs])
            interpreter = Interpreter(one.put_into(variant))
            for a, b in pairs:
                hand = proved[a].hand
                assert proved[a].finding is expected[b].finding is not Finding.UNKNOWN, (one, a)
                assert (hand is not None) == (proved[a].finding is Finding.SOME)
                assert hand is None or replays(interpreter, a, interpreter.set(hand))

    under_every_combination()
