"""What is wrong with hands and wagers that are to be settled: all of it, with its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

MOST: Final = 50


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, in plain words, and where: `seats[2].bet`, `player`, or nowhere."""

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}" if self.place else self.what


class RefusedError(ValueError):
    """Nothing is settled: `faults` say everything that is wrong."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(map(str, self.faults)))


class Faults:
    """Collects faults, so that all of them are told at once; after MOST it only counts."""

    def __init__(self) -> None:
        self.found: list[Fault] = []
        self._left_out = 0

    def add(self, place: str, *reasons: str) -> None:
        """Note faults of one place."""
        room = max(0, MOST - len(self.found))
        self.found += [Fault(place, reason) for reason in reasons[:room]]
        self._left_out += len(reasons[room:])

    def raise_if_any(self) -> None:
        """Raise RefusedError with all faults, if there are any."""
        if self._left_out:
            more = Fault("", f"{self._left_out:,} more faults are not shown: mend these first")
            raise RefusedError([*self.found, more])
        if self.found:
            raise RefusedError(self.found)


def refusal(what: str, place: str = "") -> RefusedError:
    """The refusal for one reason."""
    return RefusedError([Fault(place, what)])
