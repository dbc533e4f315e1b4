"""Verdicts: what is known of each property, never a bare yes or no."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ..spec.cards import Card
from ..spec.variant import PropertyId
from .words import cards_text


class Status(enum.Enum):
    """What an engine, or both together, say of a property."""

    PROVED = "proved"
    REFUTED = "refuted"
    WAIVED = "waived"
    VACUOUS = "vacuous"
    INCONCLUSIVE = "inconclusive"
    NOT_APPLICABLE = "not-applicable"
    NOT_CLAIMED = "not-claimed"
    ENGINE_ERROR = "engine-error"


_FROM_WORST: Final = (
    Status.ENGINE_ERROR,
    Status.REFUTED,
    Status.VACUOUS,
    Status.INCONCLUSIVE,
    Status.NOT_CLAIMED,
    Status.WAIVED,
    Status.PROVED,
    Status.NOT_APPLICABLE,
)


def worst(words: Iterable[Status]) -> Status:
    """The gravest of at least one word."""
    return min(words, key=_FROM_WORST.index)


def worst_of_rules(words: Sequence[Status]) -> Status:
    """The gravest of the rules' words; vacuous rules count only where there are no others."""
    return worst([word for word in words if word is not Status.VACUOUS] or [Status.VACUOUS])


class Engine(enum.Enum):
    """The two engines."""

    Z3 = "z3"
    EXHAUSTIVE = "exhaustive"


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A hand on which a property fails, replayed by the interpreter.

    `front` and `back` are None where no setting is left. `why` says in plain
    words what is wrong; `example` is a block to paste into the file, which
    fails until the rule is mended.
    """

    cards: tuple[Card, ...]
    front: tuple[Card, ...] | None
    back: tuple[Card, ...] | None
    rule: str | None
    case: str | int | None
    why: str
    example: str

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "cards": cards_text(self.cards).split(),
            "front": [str(card) for card in self.front] if self.front else None,
            "back": [str(card) for card in self.back] if self.back else None,
            "rule": self.rule,
            "case": self.case,
            "why": self.why,
            "example": self.example,
        }


@dataclass(frozen=True, slots=True)
class RuleVerdict:
    """A property of one rule (None: of hands that meet no rule).

    `hands` counts the offending hands (None where no engine counted; for
    `no-dead-clause` the dead clauses). `remarks` say more in plain words.
    """

    rule: str | None
    status: Status
    engines: dict[Engine, Status]
    hands: int | None
    counterexample: Counterexample | None = None
    remarks: tuple[str, ...] = ()

    @property
    def offends(self) -> bool:
        """Whether an engine finds a hand or clause that offends, waived or not."""
        return not {Status.REFUTED, Status.WAIVED}.isdisjoint(self.engines.values())

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "rule": self.rule,
            "status": self.status.value,
            "engines": {engine.value: status.value for engine, status in self.engines.items()},
            "hands": self.hands,
            "counterexample": self.counterexample.to_dict() if self.counterexample else None,
            "remarks": list(self.remarks),
        }


class RemarkKind(enum.Enum):
    """What is remarked of a clause that is no fault."""

    ONLY_WITH_JOKER = "only-with-joker"
    CHANGES_NOTHING = "changes-nothing"
    ALWAYS_POSSIBLE = "always-possible"


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark on a rule, on one of its cases (by number from 1, and title), or on a step there.

    `hands` counts the hands that reach a rule or case; it is None for a step.
    """

    kind: RemarkKind
    rule: str
    case: int | None = None
    title: str | None = None
    step: str | None = None
    hands: int | None = None

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "kind": self.kind.value,
            "rule": self.rule,
            "case": self.title or self.case,
            "step": self.step,
            "hands": self.hands,
        }


@dataclass(frozen=True, slots=True)
class PropertyVerdict:
    """A property of the whole house way, with its verdict rule by rule.

    `hands` counts offending hands over all rules, waived ones included.
    `remarks` tell what is no fault, and change no status. A property of the
    table's money has no rules and no hands: `details` say in plain words what is
    wrong or not decided, and `notes` what is no fault.
    """

    id: PropertyId
    status: Status
    engines: dict[Engine, Status]
    hands: int | None
    counterexample: Counterexample | None
    rules: tuple[RuleVerdict, ...]
    seconds: float
    remarks: tuple[Remark, ...] = ()
    details: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def found(self) -> Status:
        """What its rules come to, whether the property is claimed or not."""
        return worst_of_rules([rule.status for rule in self.rules])

    @property
    def offends(self) -> bool:
        """Whether a hand or clause of some rule offends, waived or not."""
        return any(rule.offends for rule in self.rules)

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "id": self.id.value,
            "status": self.status.value,
            "engines": {engine.value: status.value for engine, status in self.engines.items()},
            "hands": self.hands,
            "counterexample": self.counterexample.to_dict() if self.counterexample else None,
            "seconds": round(self.seconds, 3),
            "by_rule": [rule.to_dict() for rule in self.rules],
            "remarks": [remark.to_dict() for remark in self.remarks],
            "details": list(self.details),
            "notes": list(self.notes),
        }


@dataclass(frozen=True, slots=True)
class Share:
    """How many hands a rule or case sets, and how many of them hold a joker.

    `by_net`: hands for which the safety net was needed.
    """

    title: str | int
    hands: int
    with_joker: int
    by_net: int = 0
    cases: tuple[Share, ...] = ()

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON, the title as `rule` or `case`."""
        return {
            "hands": self.hands,
            "with_joker": self.with_joker,
            "without_joker": self.hands - self.with_joker,
        }


@dataclass(frozen=True, slots=True)
class Report:
    """All verdicts on one variant.

    `rules` says which rule sets how many hands, and `no_rule` how many meet none
    (empty and None where nothing counted).
    `findings` are faults of the sheet besides its properties, such as a void
    waiver. `errors` are faults of the engines themselves, such as a
    disagreement, and `scripts` the SMT-LIB questions that they were about.
    """

    variant: str
    title: str
    hands: int
    properties: tuple[PropertyVerdict, ...]
    rules: tuple[Share, ...] = ()
    no_rule: Share | None = None
    errors: tuple[str, ...] = ()
    findings: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()

    @property
    def exit_status(self) -> int:
        """0 clean, 1 findings, 3 inconclusive, 4 engines disagree; 4 before 1 before 3."""
        found = {verdict.status for verdict in self.properties}
        if Status.ENGINE_ERROR in found or self.errors:
            return 4
        if found & {Status.REFUTED, Status.VACUOUS} or self.findings:
            return 1
        return 3 if Status.INCONCLUSIVE in found else 0

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "variant": self.variant,
            "title": self.title,
            "hands": self.hands,
            "properties": [verdict.to_dict() for verdict in self.properties],
            "rules": [
                {"rule": rule.title, **rule.to_dict(), "by_net": rule.by_net}
                | {"cases": [{"case": case.title, **case.to_dict()} for case in rule.cases]}
                for rule in self.rules
            ],
            "no_rule": self.no_rule.to_dict() if self.no_rule else None,
            "findings": list(self.findings),
            "errors": list(self.errors),
        }
