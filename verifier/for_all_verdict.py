"""Verdicts under every combination of some options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ..spec.variant import PropertyId, Variant
from .options import Choice, Combination, Option
from .verdict import Engine, PropertyVerdict, Report, RuleVerdict, Status, worst


@dataclass(frozen=True, slots=True)
class Chosen:
    """One option and what is chosen for it, in the words of the sheet."""

    option: str
    choice: str

    @staticmethod
    def of(option: Option, choice: Choice, variant: Variant) -> Chosen:
        """The words for a choice in sheets of this variant's deck."""
        return Chosen(option.name_in(variant.deck), choice.value)

    def __str__(self) -> str:
        """As a line of the sheet."""
        if self.option == Option.FOUL_TEST.value:
            return self.choice
        joined = " is " if self.option == Option.FLUSH_JOKER.value else " "
        return f"{self.option}{joined}{self.choice}"


@dataclass(frozen=True, slots=True)
class UnderCombination:
    """One combination of choices, and what `verify` says of the sheet with them in it.

    `own`: these are the choices of the sheet itself.
    """

    chosen: tuple[Chosen, ...]
    own: bool
    report: Report

    @staticmethod
    def of(
        variant: Variant, options: Sequence[Option], one: Combination, report: Report
    ) -> UnderCombination:
        """The combination told by the options that are left open."""
        chosen = tuple(Chosen.of(option, one.choice(option), variant) for option in options)
        return UnderCombination(chosen, one == Combination.of(variant), report)

    def __str__(self) -> str:
        """The choices as lines of the sheet."""
        return ", ".join(map(str, self.chosen))

    def verdict(self, identity: PropertyId) -> PropertyVerdict:
        """The verdict on a property that was judged."""
        return next(v for v in self.report.properties if v.id is identity)

    def options_dict(self) -> dict[str, str]:
        """The choices by option, for JSON."""
        return {chosen.option: chosen.choice for chosen in self.chosen}


@dataclass(frozen=True, slots=True)
class ForAllVerdict:
    """One property under every combination: the worst of its verdicts is its status."""

    id: PropertyId
    under: tuple[UnderCombination, ...]

    @property
    def verdicts(self) -> list[PropertyVerdict]:
        """The verdict under each combination."""
        return [one.verdict(self.id) for one in self.under]

    @property
    def status(self) -> Status:
        """The worst of all combinations."""
        return worst(verdict.status for verdict in self.verdicts)

    @property
    def engines(self) -> dict[Engine, Status]:
        """The worst that each engine says under any combination."""
        verdicts = self.verdicts
        return {e: worst(verdict.engines[e] for verdict in verdicts) for e in verdicts[0].engines}

    @property
    def failing(self) -> list[UnderCombination]:
        """The combinations under which some hand (or dead clause) offends, waived or not."""
        return [one for one in self.under if one.verdict(self.id).offends]

    @property
    def shown(self) -> UnderCombination | None:
        """The combination to show, as `preferred`."""
        found = preferred((one, one.verdict(self.id)) for one in self.under)
        return found[0] if found else None

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        shown = self.shown
        hand = shown.verdict(self.id).counterexample if shown else None
        return {
            "id": self.id.value,
            "status": self.status.value,
            "engines": {engine.value: status.value for engine, status in self.engines.items()},
            "failing": [
                {"options": one.options_dict(), "hands": one.verdict(self.id).hands}
                for one in self.failing
            ],
            "counterexample": (
                {"options": shown.options_dict()} | hand.to_dict() if shown and hand else None
            ),
            "seconds": round(sum(verdict.seconds for verdict in self.verdicts), 3),
        }


@dataclass(frozen=True, slots=True)
class ForAllReport:
    """All verdicts on one variant, whatever is chosen for `options` (named as its sheet does).

    `notes` tell of waivers that name another number than there is under other choices.
    """

    variant: str
    title: str
    hands: int
    options: tuple[str, ...]
    under: tuple[UnderCombination, ...]
    notes: tuple[str, ...] = ()

    @property
    def properties(self) -> tuple[ForAllVerdict, ...]:
        """The properties, each under every combination."""
        return tuple(ForAllVerdict(v.id, self.under) for v in self.under[0].report.properties)

    @property
    def own(self) -> UnderCombination:
        """The sheet's own combination."""
        return next(one for one in self.under if one.own)

    @property
    def errors(self) -> tuple[str, ...]:
        """Faults of the engines, each with the combination it came under."""
        return tuple(f"under {one}: {error}" for one in self.under for error in one.report.errors)

    @property
    def scripts(self) -> tuple[str, ...]:
        """The SMT-LIB questions that the errors were about."""
        return tuple(script for one in self.under for script in one.report.scripts)

    @property
    def exit_status(self) -> int:
        """The gravest of all combinations: 4 before 1 before 3 before 0."""
        found = {one.report.exit_status for one in self.under}
        return next(status for status in (4, 1, 3, 0) if status in found)

    def to_dict(self) -> dict[str, object]:
        """As plain values for JSON."""
        return {
            "variant": self.variant,
            "title": self.title,
            "hands": self.hands,
            "for_all": list(self.options),
            "properties": [verdict.to_dict() for verdict in self.properties],
            "combinations": [
                {"options": one.options_dict(), "own": one.own} | one.report.to_dict()
                for one in self.under
            ],
            "notes": list(self.notes),
            "errors": list(self.errors),
        }


_Verdict = TypeVar("_Verdict", PropertyVerdict, RuleVerdict)


def preferred(
    rows: Iterable[tuple[UnderCombination, _Verdict]],
) -> tuple[UnderCombination, _Verdict] | None:
    """Of the combinations whose verdict offends the one to show; None where there is none.

    One that is refuted before one that is waived; of these the sheet's own, if it is there.
    """
    return max(
        (row for row in rows if row[1].offends),
        key=lambda row: (Status.REFUTED in row[1].engines.values(), row[0].own),
        default=None,
    )
