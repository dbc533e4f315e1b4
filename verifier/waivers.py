"""Waivers: what a sheet gives up, held to the exact number it names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..spec.variant import Claims, PropertyId, Waiver
from .verdict import PropertyVerdict
from .words import counted


def _place(waiver: Waiver) -> str:
    """Where it is written; an inherited one stands in another file."""
    if waiver.inherited:
        return f"(inherited from the sheet named in line {waiver.line})"
    return f"in line {waiver.line}"


def _remedy(waiver: Waiver, hands: int) -> str:
    """What to do about a waiver of another number than there is."""
    if not waiver.inherited:
        return (
            "Mend the rule, or write the right number if the reason still holds."
            if hands
            else "Take it out."
        )
    if hands:
        return "Mend the rule, or state one for the same rule here if the reason still holds."
    return "State the rule here (replace rule), which takes no waiver over."


class Waivers:
    """The waivers of one sheet."""

    def __init__(self, claims: Claims) -> None:
        self._by_place = {(waiver.property_id, waiver.rule): waiver for waiver in claims.waivers}

    def has(self, identity: PropertyId) -> bool:
        """Whether some rule's property is waived."""
        return any(named is identity for named, _ in self._by_place)

    def names(self, identity: PropertyId, rule: str | None) -> Waiver | None:
        """The waiver for a rule's property, whatever its number."""
        return self._by_place.get((identity, rule)) if rule else None

    def covers(self, identity: PropertyId, rule: str | None, count: int | None) -> bool:
        """Whether a waiver names exactly this many."""
        waiver = self.names(identity, rule)
        return waiver is not None and waiver.count == count

    def reason(self, identity: PropertyId, rule: str | None) -> str:
        """Why the property is waived for the rule; empty where it is not."""
        waiver = self.names(identity, rule)
        return waiver.reason if waiver else ""

    def findings(self, verdicts: Iterable[PropertyVerdict]) -> Iterator[str]:
        """A sentence for each waiver that another number makes void."""
        for verdict in verdicts:
            noun = "clause" if verdict.id is PropertyId.NO_DEAD_CLAUSE else "hand"
            for rule in verdict.rules:
                waiver = self.names(verdict.id, rule.rule)
                if waiver and rule.hands is not None and waiver.count != rule.hands:
                    yield (
                        f"the waiver of {verdict.id.value} for rule {rule.rule} "
                        f"{_place(waiver)} is void: it names {counted(waiver.count, noun)}, "
                        f"and there are {rule.hands:,}. {_remedy(waiver, rule.hands)}"
                    )

    def elsewhere(self, judged: Sequence[Sequence[PropertyVerdict]]) -> Iterator[str]:
        """A sentence for each waiver that some combinations of options make speak of nothing.

        `judged` are the verdicts under each combination but the sheet's own.
        """
        for waiver in self._by_place.values():
            counts = [
                rule.hands
                for verdicts in judged
                for verdict in verdicts
                for rule in verdict.rules
                if (verdict.id, rule.rule) == (waiver.property_id, waiver.rule)
            ]
            other = sum(count not in (None, waiver.count) for count in counts)
            if other:
                noun = "clause" if waiver.property_id is PropertyId.NO_DEAD_CLAUSE else "hand"
                yield (
                    f"the waiver of {waiver.property_id.value} for rule {waiver.rule} "
                    f"{_place(waiver)} names {counted(waiver.count, noun)}. Under {other} of "
                    f"{counted(len(judged), 'other combination')} there is another number, and "
                    "there it waives nothing."
                )
