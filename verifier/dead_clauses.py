"""Why clauses are never reached: who takes their hands, and whether they are set the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from ..spec.house_way import Action, Cases
from ..spec.interpreter import Interpreter
from .engines.exhaustive import Enumeration
from .from_variant import Arm, Clause, HouseWayTerms, RuleTerms
from .properties import Obligation
from .set_two_ways import TwoWays, outcome_text
from .shared_hands import Claimant, Shared, shared_hands
from .terms import TRUE, Term, and_, or_
from .words import cards_text, hands_text


def words_on_dead(
    dead: Sequence[Obligation],
    way: HouseWayTerms,
    enumeration: Enumeration,
    interpreter: Interpreter,
) -> dict[Obligation, str]:
    """What keeps every hand from the clauses of obligations that none reaches."""
    by_order = _ByOrder(way, enumeration, interpreter)
    words: dict[Obligation, str] = {}
    arms: dict[Obligation, Clause] = {}
    for obligation in dead:
        assert obligation.rule
        rule, clause = way.of_rule(obligation.rule), obligation.clause
        if clause and not enumeration.tally(rule.sets, [TRUE])[0].hands:
            words[obligation] = f"{_name(clause)} is never reached, since its rule never is."
        elif clause and clause.arm:
            arms[obligation] = clause
        else:
            by_order.add(obligation, rule, clause)
    coming = enumeration.tally(TRUE, [_coming(clause, way) for clause in arms.values()])
    for (obligation, clause), tally in zip(arms.items(), coming, strict=True):
        words[obligation] = _words_on_arm(clause, tally.hands)
    return words | by_order.words()


def _name(clause: Clause) -> str:
    return f"Rule {clause.rule}, {clause.text},"


def _coming(clause: Clause, way: HouseWayTerms) -> Term:
    """The hands that come to an arm, through its own rule or through `use`."""
    return or_(*(and_(r.sets, r.comes[clause]) for r in way.rules if clause in r.comes))


def _words_on_arm(clause: Clause, hands: int) -> str:
    """Why an arm is dead to which so many hands come."""
    name = f"{_name(clause)} is never reached: "
    if not hands:
        return f"{name}no hand comes to it."
    if clause.arm is Arm.FALLBACK:
        return f"{name}the arm before it always leaves a setting ({hands_text(hands)})."
    return f"{name}none of the hands that come to it can be set so ({hands_text(hands)})."


@dataclass(frozen=True, slots=True, eq=False)
class _Part:
    """A rule or a case: its name, the hands that it takes or would take, and its action."""

    name: str
    claim: Claimant
    action: Action


@dataclass
class _ByOrder:
    """Dead rules and cases, whose hands go to clauses before them; all asked about together."""

    way: HouseWayTerms
    enumeration: Enumeration
    interpreter: Interpreter
    _parts: list[_Part] = field(default_factory=list)
    _places: dict[str, int] = field(default_factory=dict)
    _dead: dict[Obligation, tuple[int, list[int]]] = field(default_factory=dict)

    def add(self, obligation: Obligation, rule: RuleTerms, clause: Clause | None) -> None:
        """Note a dead rule, or the dead case of a rule that is reached."""
        blockers = [self._rule(r) for r in takewhile(lambda r: r is not rule, self.way.rules)]
        action = rule.rule.action
        if clause is None:
            part = _Part(f"Rule {rule.rule.name}", Claimant(rule.holds, rule.left), action)
        else:
            assert clause.case
            assert isinstance(action, Cases)
            index = clause.case - 1
            blockers += [self._case(rule, action, number) for number in range(index)]
            case = rule.cases[index]
            claim = Claimant(and_(rule.holds, case.holds), case.left)
            part = _Part(_name(clause), claim, action.cases[index].action)
        self._parts.append(part)
        self._dead[obligation] = len(self._parts) - 1, blockers

    def _rule(self, rule: RuleTerms) -> int:
        name = f"rule {rule.rule.name}"
        return self._place(name, _Part(name, Claimant(rule.sets, rule.left), rule.rule.action))

    def _case(self, rule: RuleTerms, action: Cases, index: int) -> int:
        case = rule.cases[index]
        claim = Claimant(and_(rule.sets, case.taken), case.left)
        part = _Part(f"case {index + 1}", claim, action.cases[index].action)
        return self._place(f"{rule.rule.name}, {part.name}", part)

    def _place(self, key: str, part: _Part) -> int:
        """Where a blocker stands among the parts; each stands there once."""
        if key not in self._places:
            self._places[key] = len(self._parts)
            self._parts.append(part)
        return self._places[key]

    def words(self) -> dict[Obligation, str]:
        """What is to be said of each that was added."""
        claims = [part.claim for part in self._parts]
        found = shared_hands(self.way, self.enumeration, claims, dict(self._dead.values()))
        two_ways = TwoWays(self.interpreter, self.enumeration.classes)
        return {
            obligation: " ".join(
                self._sentences(
                    self._parts[place],
                    [(self._parts[b], found[place, b]) for b in blockers if (place, b) in found],
                    two_ways,
                )
            )
            for obligation, (place, blockers) in self._dead.items()
        }

    @staticmethod
    def _sentences(
        dead: _Part, blockers: Sequence[tuple[_Part, Shared]], two_ways: TwoWays
    ) -> Iterator[str]:
        if not blockers:
            together = ", and its rule's" if dead.name.endswith(",") else ""
            yield f"{dead.name} is never reached: no hand meets its condition{together}."
            return
        hands = sum(shared.hands for _, shared in blockers)
        listed = [f"{part.name} ({hands_text(shared.hands)})" for part, shared in blockers]
        yield (
            f"{dead.name} is never reached: its condition holds for {hands_text(hands)}, "
            f"and all of them go first to {', '.join(listed)}."
        )
        for part, shared in blockers:
            yield _compared(part, shared, dead, two_ways)


def _compared(blocker: _Part, shared: Shared, dead: _Part, two_ways: TwoWays) -> str:
    """Whether a blocker sets the hands as the dead clause would."""
    name = blocker.name[0].upper() + blocker.name[1:]
    example = two_ways.example(shared, blocker.action, dead.action)
    if example is None:
        return f"{name} sets them the same."
    number = "all" if shared.differently == shared.hands else f"{shared.differently:,}"
    return (
        f"{name} sets {number} of them differently, for example {cards_text(example.cards)}: "
        f"it leaves {outcome_text(example.first)}; the dead clause would leave "
        f"{outcome_text(example.second)}."
    )
