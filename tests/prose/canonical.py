"""One form for all conditions and actions that mean the same by the laws of logic alone.

Written without any look at how prose is made: `not` goes to the tests, lists lose their order,
conditions on settings become alternatives of several tests each, and a test that can be written in
two ways is written in one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from typing import Any

from houseway.spec import house_way as core
from houseway.spec.cards import Deck
from houseway.spec.vocabulary import Group, Half, RankSum, Relation, Shape

Form = Any
"""Tuples and frozensets, compared by value."""

SINGLE = (Group.KICKER, Group.SECOND_KICKER, Group.THIRD_KICKER)
ACE_PAIR = 1 << 8 | 14 << 4 | 14


@dataclass(frozen=True)
class Canonical:
    """Canonical forms for sheets with this deck."""

    deck: Deck
    rules: tuple[str, ...] = ()
    """Names of the rules in the order tried; a rule that is used is told by its number."""

    # --- hands: ("all", {...}), ("some", {...}) and tests

    def hand(self, condition: core.HandCondition) -> Form:
        return self._hand(condition, holds=True)

    def _hand(self, condition: core.HandCondition, *, holds: bool) -> Form:
        match condition:
            case core.Not(part):
                return self._hand(part, holds=not holds)
            case core.All(parts):
                inner = [self._hand(part, holds=holds) for part in parts]
                return together("all" if holds else "some", inner)
            case core.Some(parts):
                inner = [self._hand(part, holds=holds) for part in parts]
                return together("some" if holds else "all", inner)
            case core.Can(conditions):
                ways = alternatives_of_all(self.setting(one) for one in conditions)
                inner = [("can" if holds else "cannot", way) for way in ways]
                return together("some" if holds else "all", inner)
            case core.HasShape(shapes):
                return ("shapes", shapes if holds else frozenset(Shape) - shapes)
            case core.HasGroup(Group.QUADS):
                four = core.HasShape(frozenset({Shape.FOUR_OF_A_KIND}))
                return self._hand(four, holds=holds)
            case core.HasGroup(group):
                return ("is" if holds else "is not", ("there", group))
            case core.HasJokers(least, most):
                every = frozenset(range(self.deck.jokers + 1))
                those = every & frozenset(range(least, most + 1))
                return ("jokers", those if holds else every - those)
            case core.Compare():
                return self._compared(condition, holds=holds)
            case _:
                return ("is" if holds else "is not", condition)

    def _compared(self, condition: core.Compare, *, holds: bool) -> Form:
        if condition.relation is Relation.EQUAL and is_of_one(condition):
            ends = {14: [Relation.AT_LEAST], 2: [Relation.AT_MOST]}
            relations = ends.get(condition.right.constant, [Relation.AT_LEAST, Relation.AT_MOST])
            bounds = [core.Compare(condition.left, one, condition.right) for one in relations]
            return self._hand(core.All(tuple(bounds)), holds=holds)
        return ("is" if holds else "is not", comparison(condition))

    # --- settings: alternatives, each a set of tests

    def setting(self, condition: core.SettingCondition) -> frozenset[Form]:
        return self._setting(condition, holds=True)

    def _setting(self, condition: core.SettingCondition, *, holds: bool) -> frozenset[Form]:
        match condition:
            case core.NotSetting(part):
                return self._setting(part, holds=not holds)
            case core.SomeSetting(parts):
                inner = [self._setting(part, holds=holds) for part in parts]
                return alternatives_of_some(inner) if holds else alternatives_of_all(inner)
            case core.BackKind(kinds) if len(kinds) > 1:
                each = tuple(core.BackKind(frozenset({kind})) for kind in kinds)
                return self._setting(core.SomeSetting(each), holds=holds)
            case core.HalfHolds(half, groups) if len(set(groups)) > 1:
                ones = [core.HalfHolds(half, (one,)) for one in dict.fromkeys(groups)]
                each = [self._setting(one, holds=holds) for one in ones]
                return alternatives_of_all(each) if holds else alternatives_of_some(each)
            case core.FrontIs(Group() as one, Group() as other) if one is not other and {
                one,
                other,
            } <= set(SINGLE):
                both = core.HalfHolds(Half.FRONT, (one, other))
                return self._setting(both, holds=holds)
            case _:
                test = ("is" if holds else "is not", self._test(condition))
                return frozenset({frozenset({test})})

    def _test(self, condition: core.SettingCondition) -> Form:
        match condition:
            case core.HalfHas(half, group) if group in SINGLE:
                return core.HalfHolds(half, (group,))
            case core.HalfHolds(half, groups):
                return core.HalfHolds(half, tuple(dict.fromkeys(groups)))
            case core.FrontIs(first, second):
                return ("front", frozenset({repr(first), repr(second)}))
            case core.FrontWorth(Relation.AT_LEAST, strength):
                return self._worth(strength)
            case _:
                return condition

    def _worth(self, strength: int) -> Form:
        high, low = strength >> 4 & 15, strength & 15
        if strength >> 8:
            rank = high or low
            if rank <= self.deck.lowest:
                return "a pair"
            worth = 1 << 8 | rank << 4 | rank
            relation = Relation.EQUAL if worth == ACE_PAIR else Relation.AT_LEAST
            return core.FrontWorth(relation, worth)
        return core.FrontWorth(
            Relation.AT_LEAST, high << 4 | (0 if low <= self.deck.lowest else low)
        )

    # --- actions: a tuple of steps

    def action(self, action: core.Action) -> tuple[Form, ...]:
        steps: list[Form] = []
        for step in self._steps(action):
            if steps and step[0] == steps[-1][0] == "keep":
                steps[-1] = ("keep", alternatives_of_all([steps[-1][1], step[1]]))
            else:
                steps.append(step)
        return tuple(steps)

    def _steps(self, action: core.Action) -> list[Form]:
        match action:
            case core.Then(steps):
                return [step for one in steps for step in self._steps(one)]
            case core.Keep(condition):
                return [("keep", self.setting(condition))]
            case core.Best(half):
                return [("best", half)]
            case core.IfPossible(step):
                return [("if possible", self.action(step))]
            case core.Else(first, second):
                return [self._chain("else", first, second)]
            case core.Either(first, second):
                return [self._either(self._chain("either", first, second))]
            case core.Use(rule):
                return [("use", str(self.rules.index(rule) + 1) if self.rules else rule)]
            case core.Cases(cases):
                return [("cases", tuple(self.case(case) for case in cases))]

    def _chain(self, word: str, first: core.Action, second: core.Action) -> Form:
        """Choices within choices of their kind are one choice of many."""
        arms: list[Form] = []
        for arm in (self.action(first), self.action(second)):
            arms += arm[0][1] if len(arm) == 1 and arm[0][0] == word else [arm]
        return (word, tuple(arms))

    def _either(self, choice: Form) -> Form:
        """A choice has no order; settings to keep, by themselves, are one condition."""
        keeps = [arm[0][1] for arm in choice[1] if len(arm) == 1 and arm[0][0] == "keep"]
        others = {arm for arm in choice[1] if len(arm) > 1 or arm[0][0] != "keep"}
        kept = ("keep", alternatives_of_some(keeps))
        if not others:
            return kept
        return ("either", frozenset(others | {(kept,)} if keeps else others))

    def case(self, case: core.Case) -> Form:
        when = None if case.condition is None else self.hand(case.condition)
        return (when, self.action(case.action))


def together(word: str, parts: Iterable[Form]) -> Form:
    """A list of parts without order, flat, with tests of one kind joined."""
    flat: set[Form] = set()
    for part in parts:
        flat |= part[1] if part[0] == word else {part}
    for kind in ("shapes", "jokers"):
        same = [part[1] for part in flat if part[0] == kind]
        if len(same) > 1:
            flat = {part for part in flat if part[0] != kind}
            join = frozenset.intersection if word == "all" else frozenset.union
            flat.add((kind, join(*same)))
    if word == "all" and len(flat) > 1:
        flat -= {("is", core.AnyHand())}
    holds = "is" if word == "all" else "is not"
    bounded = {part[1][1] for part in flat if part[0] == holds and is_bound(part[1])}
    flat -= {(holds, ("there", group)) for group in bounded}
    return flat.pop() if len(flat) == 1 else (word, frozenset(flat))


def is_bound(test: Form) -> bool:
    return isinstance(test, tuple) and test[0] == "bound"


def is_of_one(condition: core.Compare) -> bool:
    left, right = condition.left, condition.right
    return len(left.groups) == 1 and not left.constant and not right.groups


def comparison(condition: core.Compare) -> Form:
    """A group's bound, or two sums with the difference of their numbers."""
    left, right, relation = condition.left, condition.right, condition.relation
    number = right.constant - left.constant
    if relation is Relation.MORE:
        relation, number = Relation.AT_LEAST, number + 1
    elif relation is Relation.LESS:
        relation, number = Relation.AT_MOST, number - 1
    if is_of_one(condition):
        group = left.groups[0]
        trivial = number <= 2 if relation is Relation.AT_LEAST else number >= 14
        return ("there", group) if trivial else ("bound", group, relation, number)
    return ("sums", names(left), names(right), relation, number)


def names(ranks: RankSum) -> tuple[str, ...]:
    return tuple(sorted(group.value for group in ranks.groups))


def alternatives_of_some(parts: Iterable[frozenset[Form]]) -> frozenset[Form]:
    return fewest(frozenset().union(*parts))


def alternatives_of_all(parts: Iterable[frozenset[Form]]) -> frozenset[Form]:
    return fewest(frozenset(frozenset().union(*one) for one in product(*parts)))


def fewest(ways: frozenset[Form]) -> frozenset[Form]:
    """Without alternatives that ask all that another asks, and more."""
    return frozenset(way for way in ways if not any(other < way for other in ways))
