"""Random rules of every kind of node, for prose: also those that only side bets can write."""

from __future__ import annotations

from hypothesis import strategies as st

from houseway.spec import house_way as core
from houseway.spec.cards import ACE, Deck
from houseway.spec.ranking import Ranking
from houseway.spec.variant import FoulRules, FoulTest, Variant
from houseway.spec.vocabulary import (
    AnyJoker,
    JokerCounts,
    NthHighest,
    RankCards,
    RankSum,
    Relation,
    Shape,
)

from ..differential.test_random_ways import (
    CATEGORIES,
    GROUPS,
    HALVES,
    SOME_CATEGORIES,
    decks,
    fronts_worth,
    jokers_held,
)

RANKS = st.integers(2, ACE)
SELECTORS = st.one_of(
    GROUPS,
    st.builds(RankCards, RANKS),
    st.builds(NthHighest, st.integers(1, 7)),
    st.just(AnyJoker()),
)
SUMS = st.one_of(
    st.builds(RankSum, st.lists(GROUPS, min_size=1, max_size=3).map(tuple), st.integers(0, 40)),
    st.builds(RankSum, st.lists(GROUPS, min_size=1, max_size=1).map(tuple), st.just(0)),
    st.builds(RankSum, st.just(()), st.integers(0, 16)),
)
STRAIGHT_KINDS = st.frozensets(
    st.sampled_from([core.Category.STRAIGHT, core.Category.STRAIGHT_FLUSH]), min_size=1
)


def short_list(items: st.SearchStrategy[core.SettingCondition]) -> st.SearchStrategy[object]:
    return st.lists(items, min_size=2, max_size=3).map(tuple)


SETTING_ATOMS = st.one_of(
    st.builds(core.HalfHolds, HALVES, st.lists(GROUPS, min_size=1, max_size=3).map(tuple)),
    st.builds(core.HalfHasExactly, HALVES, st.integers(0, 4), SELECTORS),
    st.builds(core.HalfHas, HALVES, SELECTORS),
    st.builds(core.FrontIs, SELECTORS, SELECTORS),
    st.builds(fronts_worth, RANKS, RANKS, st.sampled_from([Relation.EQUAL, Relation.AT_LEAST])),
    st.builds(core.FrontWorth, st.just(Relation.AT_LEAST), RANKS.map(lambda rank: rank << 4)),
    st.builds(core.FrontHigh, RANKS),
    st.builds(core.FrontSuited, st.just(13), st.just(12)),
    st.builds(core.BackHigh, RANKS),
    st.builds(core.BackKind, SOME_CATEGORIES),
    st.builds(core.BackAtLeast, CATEGORIES),
    st.builds(core.BackStraightTo, STRAIGHT_KINDS, st.integers(5, ACE)),
    st.just(core.Legal()),
)
SETTING_CONDITIONS = st.recursive(
    SETTING_ATOMS,
    lambda inner: st.one_of(
        st.builds(core.NotSetting, inner), st.builds(core.SomeSetting, short_list(inner))
    ),
    max_leaves=3,
)
HAND_ATOMS = st.one_of(
    st.just(core.AnyHand()),
    st.builds(core.HasShape, st.frozensets(st.sampled_from(Shape), min_size=1, max_size=3)),
    st.builds(core.HasGroup, GROUPS),
    st.builds(jokers_held, st.integers(0, 2), st.integers(0, 2)),
    st.builds(core.Compare, SUMS, st.sampled_from(Relation), SUMS),
    st.builds(core.PaiGow, RANKS),
    st.just(core.SevenCardStraightFlush()),
    st.builds(core.Can, st.lists(SETTING_CONDITIONS, min_size=1, max_size=3).map(tuple)),
)
HAND_CONDITIONS = st.recursive(
    HAND_ATOMS,
    lambda inner: st.one_of(
        st.builds(core.Not, inner),
        st.builds(core.All, st.lists(inner, min_size=2, max_size=3).map(tuple)),
        st.builds(core.Some, st.lists(inner, min_size=2, max_size=3).map(tuple)),
    ),
    max_leaves=5,
)


def cases(actions: st.SearchStrategy[core.Action]) -> st.SearchStrategy[core.Cases]:
    """One to three cases, with or without `otherwise`."""
    written = st.lists(st.builds(core.Case, HAND_CONDITIONS, actions), min_size=1, max_size=3)
    rest = st.lists(st.builds(core.Case, st.none(), actions), max_size=1)
    return st.builds(lambda some, last: core.Cases((*some, *last)), written, rest)


ACTIONS = st.recursive(
    st.one_of(
        st.builds(core.Keep, SETTING_CONDITIONS),
        st.builds(core.Keep, SETTING_ATOMS),
        st.builds(core.Best, HALVES),
        st.just(core.Use("rule_1")),
    ),
    lambda inner: st.one_of(
        st.builds(core.Then, st.lists(inner, min_size=2, max_size=4).map(tuple)),
        st.builds(core.IfPossible, inner),
        st.builds(core.Else, inner, inner),
        st.builds(core.Either, inner, inner),
        cases(inner),
    ),
    max_leaves=5,
)
RULE_1 = core.Rule("rule_1", "Rule 1", core.AnyHand(), core.Best(core.Half.BACK))


def two_rules(
    earlier: core.HandCondition, when: core.HandCondition, action: core.Action
) -> tuple[core.Rule, ...]:
    """A rule that others may use, one that is tried before the last, and the last."""
    before = core.Rule("rule_2", "Rule 2", earlier, core.Best(core.Half.FRONT))
    return (before, core.Rule("rule_3", "Rule 3", when, action), RULE_1)


def told_sheets() -> st.SearchStrategy[Variant]:
    """Sheets whose second rule is of every kind."""
    rules = st.builds(
        two_rules, HAND_CONDITIONS, HAND_CONDITIONS, st.one_of(ACTIONS, cases(ACTIONS))
    )
    ways = st.builds(core.HouseWay, rules, st.sampled_from(JokerCounts))
    whole = st.builds(Deck, st.integers(0, 2))
    return st.builds(
        Variant,
        st.just("random"),
        st.just("Random"),
        st.one_of(whole, decks(1), decks(2)),
        st.just(Ranking()),
        st.just(FoulRules(FoulTest.ABOVE)),
        ways,
    )
