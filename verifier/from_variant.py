"""A variant's house way as terms over one symbolic hand."""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ..spec import house_way as core
from ..spec.variant import Variant
from ..spec.vocabulary import Half
from .conditions import ConditionTerms
from .hand_model import HandFacts, SymbolicHand
from .option_terms import OptionTerms
from .options import Combination, Option
from .settings import SETTINGS, SettingTerms
from .terms import FALSE, TRUE, Term, and_, const, eq, ite, max_, not_, or_


@dataclass(frozen=True, slots=True, eq=False)
class Left:
    """A set of settings: one truth value for each, and whether any is left.

    `some` says no more than the settings do, but more simply: taking the best
    never empties a set.
    """

    settings: tuple[Term, ...]
    some: Term

    @staticmethod
    def of(settings: Iterable[Term]) -> Left:
        """The set of these settings."""
        kept = tuple(settings)
        return Left(kept, or_(*kept))


ALL_SETTINGS = Left.of(TRUE for _ in SETTINGS)
NONE_LEFT = Left.of(FALSE for _ in SETTINGS)


class Arm(enum.Enum):
    """What an arm needs so that a hand that comes to it is set by it."""

    TRIED = "it leaves a setting itself"
    FALLBACK = "the arm before it leaves none"


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a rule that must be reached: `number` counts the parts of its rule from 0.

    `text` shows it to the reader; `case` is its number from 1 where it is a
    case, else `arm` says what kind of arm it is.
    """

    rule: str
    number: int
    text: str
    case: int | None = None
    arm: Arm | None = None


@dataclass(frozen=True, slots=True, eq=False)
class CaseTerms:
    """One case of a rule.

    `holds`: its condition; `taken`: it is the first whose condition holds;
    `left`: the settings that its action leaves.
    """

    holds: Term
    taken: Term
    left: Left


@dataclass(frozen=True, slots=True, eq=False)
class StepTerms:
    """One step of a rule, where hands come to it (`here`): the settings before and after it.

    `case` is the number from 1 of the case that it stands in, None outside
    cases; `number` counts the parts of the rule from 0.
    """

    rule: str
    number: int
    case: int | None
    step: core.Keep | core.Best | core.IfPossible
    here: Term
    before: Left
    after: Left

    @property
    def reached(self) -> Term:
        """A hand comes to the step with settings left."""
        return and_(self.here, self.before.some)

    @property
    def matters(self) -> Term:
        """Without the step (for `if possible`: these two words) another set would be left."""
        if isinstance(self.step, core.IfPossible):
            return and_(self.reached, not_(self.after.some))
        gone = map(and_, self.before.settings, map(not_, self.after.settings))
        return and_(self.here, or_(*gone))


@dataclass(frozen=True, slots=True, eq=False)
class RuleTerms:
    """One rule, for hands that it sets.

    `holds`: its condition; `sets`: it is the first in order whose condition
    holds. The others speak only of hands where `sets`: `left` are the settings
    left, `cases` its cases, `reached` the clauses on the way, `comes` the hands
    that come to each arm among them, `steps` the single steps.
    """

    rule: core.Rule
    holds: Term
    sets: Term
    left: Left
    cases: tuple[CaseTerms, ...]
    reached: tuple[tuple[Clause, Term], ...]
    comes: Mapping[Clause, Term]
    steps: tuple[StepTerms, ...]


class HouseWayTerms:
    """The house way of one variant, whatever it chooses for the options in `free`.

    Raises NoHouseWayError where there is none.
    """

    def __init__(self, variant: Variant, *, free: Collection[Option] = ()) -> None:
        self.variant = variant
        self.way = variant.its_house_way()
        self.hand = SymbolicHand(variant.deck)
        self.options = OptionTerms(Combination.of(variant), free)
        self.settings = SettingTerms(self.hand, self.options)
        self.conditions = ConditionTerms(HandFacts(self.hand, self.way.joker_counts), self.settings)

    @property
    def variables(self) -> tuple[Term, ...]:
        """The variables of the hand and of the free options, in a fixed order."""
        return (*self.hand.variables, *self.options.variables)

    @cached_property
    def constraint(self) -> Term:
        """Holds for exactly the hand classes of the deck, under each combination of options."""
        return and_(self.hand.constraint, self.options.constraint)

    @cached_property
    def rules(self) -> tuple[RuleTerms, ...]:
        """Every rule in the order tried."""
        terms = []
        before: list[Term] = []
        for rule in self.way.rules:
            holds = self.conditions.hand(rule.when)
            sets = and_(holds, *map(not_, before))
            before.append(holds)
            terms.append(self._rule(rule, holds, sets))
        return tuple(terms)

    @cached_property
    def no_rule(self) -> Term:
        """No rule's condition holds."""
        return not_(or_(*(self.conditions.hand(rule.when) for rule in self.way.rules)))

    @cached_property
    def net(self) -> Left | None:
        """What the safety net leaves of all settings, None without a net."""
        if self.way.safety_net is None:
            return None
        return _ActionTerms(self, "").run(self.way.safety_net, ALL_SETTINGS, TRUE)

    def laid_out(self, left: Left) -> Left:
        """What is set at the table: the net's settings where those left hold no legal one."""
        if self.net is None:
            return left
        legal = (
            and_(kept, not_(foul))
            for kept, foul in zip(left.settings, self.settings.fouls, strict=True)
        )
        return _choose(or_(*legal), left, self.net)

    def _rule(self, rule: core.Rule, holds: Term, sets: Term) -> RuleTerms:
        actions = _ActionTerms(self, rule.name)
        left = actions.run(rule.action, ALL_SETTINGS, TRUE)
        return RuleTerms(
            rule,
            holds,
            sets,
            left,
            tuple(actions.cases),
            tuple(actions.reached),
            actions.comes,
            tuple(actions.steps),
        )

    def of_rule(self, name: str) -> RuleTerms:
        """The terms of the rule of this name. Raises KeyError."""
        return {rule.rule.name: rule for rule in self.rules}[name]

    def all_clauses(self) -> tuple[Clause, ...]:
        """Every clause of the house way, rules themselves left out."""
        own = (c for rule in self.rules for c, _ in rule.reached if c.rule == rule.rule.name)
        return tuple(dict.fromkeys(own))


@dataclass
class _ActionTerms:
    """Runs one rule's action on terms, noting which clauses are reached when, and each step."""

    way: HouseWayTerms
    rule: str
    cases: list[CaseTerms] = field(default_factory=list)
    reached: list[tuple[Clause, Term]] = field(default_factory=list)
    comes: dict[Clause, Term] = field(default_factory=dict)
    steps: list[StepTerms] = field(default_factory=list)
    _numbers: dict[str, int] = field(default_factory=dict)
    _case: int | None = None

    def run(self, action: core.Action, left: Left, here: Term) -> Left:
        """What the action leaves, for hands where `here` holds."""
        return self._run(action, left, here, self.rule)

    def _number(self, rule: str) -> int:
        """The next number of a part of a rule."""
        number = self._numbers.get(rule, 0)
        self._numbers[rule] = number + 1
        return number

    def _arm(self, rule: str, text: str, arm: Arm, comes: Term, reached: Term) -> None:
        clause = Clause(rule, self._number(rule), text, arm=arm)
        self.reached.append((clause, and_(comes, reached)))
        self.comes[clause] = or_(comes, self.comes.get(clause, FALSE))

    def _step(
        self,
        step: core.Keep | core.Best | core.IfPossible,
        here: Term,
        before: Left,
        after: Left,
        rule: str,
    ) -> None:
        number = self._number(rule)
        self.steps.append(StepTerms(rule, number, self._case, step, here, before, after))

    def _run(self, action: core.Action, left: Left, here: Term, rule: str) -> Left:
        match action:
            case core.Keep(condition):
                holds = self.way.conditions.setting(condition)
                kept = Left.of(map(and_, left.settings, holds))
                self._step(action, here, left, kept, rule)
                return kept
            case core.Best(half):
                settings = self.way.settings
                kept = best(left, settings.fronts if half is Half.FRONT else settings.backs)
                self._step(action, here, left, kept, rule)
                return kept
            case core.Then(steps):
                for step in steps:
                    left = self._run(step, left, here, rule)
                return left
            case core.IfPossible(step, text):
                done = self._run(step, left, here, rule)
                self._arm(rule, f"'{text}' done", Arm.TRIED, here, done.some)
                self._step(action, here, left, done, rule)
                return _choose(done.some, done, left)
            case core.Else(first, second, text):
                return self._else(first, second, text, left, here, rule)
            case core.Either(first, second, text):
                one = self._run(first, left, here, rule)
                other = self._run(second, left, here, rule)
                self._arm(rule, f"first arm of '{text}'", Arm.TRIED, here, one.some)
                self._arm(rule, f"second arm of '{text}'", Arm.TRIED, here, other.some)
                return Left.of(map(or_, one.settings, other.settings))
            case core.Use(name):
                return self._use(name, left, here)
            case core.Cases(cases):
                return self._cases(cases, left, here, rule)

    def _else(
        self,
        first: core.Action,
        second: core.Action,
        text: str,
        left: Left,
        here: Term,
        rule: str,
    ) -> Left:
        one = self._run(first, left, here, rule)
        possible = one.some
        self._arm(rule, f"first arm of '{text}'", Arm.TRIED, here, possible)
        other = self._run(second, left, and_(here, not_(possible)), rule)
        comes = and_(here, left.some)
        self._arm(rule, f"'else' arm of '{text}'", Arm.FALLBACK, comes, not_(possible))
        return _choose(possible, one, other)

    def _use(self, name: str, left: Left, here: Term) -> Left:
        """The other rule's action; its clauses are numbered afresh, as in its own rule."""
        outer = self.cases, self._case
        self.cases, self._case, self._numbers[name] = [], None, 0
        left = self._run(self.way.way.rule(name).action, left, here, name)
        self.cases, self._case = outer
        return left

    def _cases(self, cases: tuple[core.Case, ...], left: Left, here: Term, rule: str) -> Left:
        result = NONE_LEFT
        before: list[Term] = []
        arms = []
        for number, case in enumerate(cases, start=1):
            holds = self.way.conditions.hand(case.condition) if case.condition else TRUE
            taken = and_(holds, *map(not_, before))
            before.append(holds)
            title = f" ('{case.title}')" if case.title else ""
            clause = Clause(rule, self._number(rule), f"case {number}{title}: {case.text}", number)
            self.reached.append((clause, and_(here, taken)))
            self._case = number
            kept = self._run(case.action, left, and_(here, taken), rule)
            self.cases.append(CaseTerms(holds, taken, kept))
            arms.append((taken, kept))
        for taken, arm in reversed(arms):
            result = _choose(taken, arm, result)
        return result


def _choose(condition: Term, then: Left, other: Left) -> Left:
    pairs = zip(then.settings, other.settings, strict=True)
    settings = tuple(ite(condition, a, b) for a, b in pairs)
    return Left(settings, ite(condition, then.some, other.some))


def best(left: Left, values: tuple[Term, ...]) -> Left:
    """Those left whose value is the highest among those left."""
    nothing = const(0, values[0].width)
    pairs = list(zip(left.settings, values, strict=True))
    highest = max_([ite(kept, value, nothing) for kept, value in pairs])
    return Left(tuple(and_(kept, eq(value, highest)) for kept, value in pairs), left.some)
