"""Lints of bands, cases, conditions and steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from ..leaves import Name, Phrase, Rank
from ..phrases import condition_text, rank_text, step_text
from ..places import within
from ..sheet import Band, Block, Case, Sheet
from ..syntax import Condition, HandWord, InRange, PairsIn, Steps
from .finding import Finding, cases, repeats, rules, way_lines

ANY_HAND: Final = HandWord(Phrase("any hand"))
_RANKS: Final = range(2, 15)


def unused_band(sheet: Sheet) -> Iterator[Finding]:
    """A band that no condition names."""
    used = set(_bands_named(sheet))
    for band in _bands(sheet):
        if band.name.text not in used:
            yield Finding(
                band.span,
                f"no condition names band '{band.name.text}'",
                "a reader looks for the clause that the band belongs to",
                "name it in a condition, or take it out",
            )


def overlapping_bands(sheet: Sheet) -> Iterator[Finding]:
    """A band with a rank that an earlier band has."""
    holder: dict[int, str] = {}
    for band in _bands(sheet):
        held = [rank for rank in _RANKS if band.bounds.low.value <= rank <= band.bounds.high.value]
        shared = [rank for rank in held if rank in holder]
        if shared:
            ranks = ", ".join(rank_text(Rank(rank)) for rank in shared)
            yield Finding(
                band.span,
                f"band '{band.name.text}' shares ranks with '{holder[shared[0]]}': {ranks}",
                "a rank in two bands falls under two clauses, and the first in order takes it",
                "let one band end below where the other begins",
            )
        for rank in held:
            holder.setdefault(rank, band.name.text)


def case_after_otherwise(sheet: Sheet) -> Iterator[Finding]:
    """A case that stands after `otherwise`."""
    for rule in rules(sheet):
        for case in _after_otherwise(cases(rule)):
            if case.condition:
                yield Finding(
                    case.span,
                    f"this case of rule '{rule.name.text}' stands after 'otherwise'",
                    "'otherwise' takes every hand that is left, so this case is never reached",
                    "put the case before 'otherwise', or take it out",
                )


def otherwise_not_last(sheet: Sheet) -> Iterator[Finding]:
    """An `otherwise` before another one."""
    for rule in rules(sheet):
        first = next((case for case in cases(rule) if not case.condition), None)
        for case in _after_otherwise(cases(rule)):
            if first and not case.condition:
                yield Finding(
                    first.span,
                    f"rule '{rule.name.text}' has another 'otherwise' after this one, on line "
                    f"{case.span.line}",
                    "the first 'otherwise' takes every hand that is left, so no other ever acts",
                    "keep one 'otherwise', as the rule's last case",
                )
                break


def case_for_any_hand(sheet: Sheet) -> Iterator[Finding]:
    """A case whose condition is `any hand`."""
    for rule in rules(sheet):
        for case in cases(rule):
            if case.condition == ANY_HAND:
                yield Finding(
                    case.condition.span,
                    f"this case of rule '{rule.name.text}' holds for any hand",
                    "the language has a word for the case of all hands left, which readers expect",
                    "write: otherwise",
                )


def same_condition(sheet: Sheet) -> Iterator[Finding]:
    """A rule or a case that asks what an earlier one asks."""
    written = rules(sheet)
    yield from _asked_again("rule", [rule.when for rule in written])
    for rule in written:
        yield from _asked_again("case", [case.condition for case in cases(rule) if case.condition])


def _asked_again(clause: str, conditions: list[Condition]) -> Iterator[Finding]:
    for condition, span, first in repeats((asked, asked.span) for asked in conditions):
        yield Finding(
            span,
            f"an earlier {clause}, {first.place}, has the same condition: "
            f"{condition_text(condition)}",
            f"the first {clause} tried takes these hands, and the other is never reached",
            f"mend one of the conditions, or take one {clause} out",
        )


def repeated_step(sheet: Sheet) -> Iterator[Finding]:
    """A step right after the same step."""
    for node in within(way_lines(sheet)):
        if isinstance(node, Steps):
            for before, step in pairwise(node.steps):
                if before == step:
                    yield Finding(
                        step.span,
                        f"this step repeats the one before it: {step_text(step)}",
                        "done again it changes nothing, so something else was meant, or too much "
                        "is said",
                        "take it out, or write what was meant",
                    )


def player_foul_unsaid(sheet: Sheet) -> Iterator[Finding]:
    """A foul block without what follows a player's foul."""
    fouls = (item for item in sheet.items if isinstance(item, Block) and item.title == "foul")
    for foul in fouls:
        if all(line.topic != "player" for line in foul.lines):
            yield Finding(
                foul.span,
                "nothing is said of a player's hand that fouls",
                "houses differ: the wager is lost, or the setting is refused or set again",
                "in foul { ... } write one of: player loses wager; player loses all wagers; "
                "player refused; player reset by house way",
            )


def _bands(sheet: Sheet) -> list[Band]:
    return [line for line in way_lines(sheet) if isinstance(line, Band)]


def _bands_named(sheet: Sheet) -> Iterator[str]:
    for node in within(way_lines(sheet)):
        match node:
            case InRange(_, Name(name)):
                yield name
            case PairsIn(one, other):
                yield one.text
                yield other.text
            case _:
                continue


def _after_otherwise(listed: Sequence[Case]) -> Sequence[Case]:
    places = [place for place, case in enumerate(listed) if case.condition is None]
    return listed[places[0] + 1 :] if places else ()
