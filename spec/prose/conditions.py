"""Conditions on the seven cards: what a hand holds ("an ace outside the pairs"), and clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..house_way import (
    All,
    BackKind,
    BackStraightTo,
    Can,
    Compare,
    HalfHas,
    HalfHasExactly,
    HandCondition,
    HasJokers,
    Not,
    NotSetting,
    SettingCondition,
    Some,
    SomeSetting,
)
from ..vocabulary import Half, Relation
from .comparisons import comparison_prose, kicker_clause
from .held import beside_four, joker_key, kind_held, plain_held, rank_tests_held
from .naming import Telling
from .rank_tests import PairsTest, RankTest
from .said import PAIR, THREE, Said, ShapeOf, TwoOutside, parts_told
from .settings import cards_prose, one_of_cards, setting_prose, told_at_once
from .simplify import simplified, simplified_setting


@dataclass(frozen=True, slots=True)
class Told:
    """A condition in words: what the hand holds, and the clauses about it; one list may be empty.

    Each part has its alternatives, of which at least one must hold. What jokers are held is told
    by itself. `wide` where a part is itself told with an `and`; `apart` where the only part has
    alternatives that are told with an `or` themselves, as in `10s or higher`.
    """

    held: tuple[tuple[str, ...], ...]
    clauses: tuple[tuple[str, ...], ...]
    jokers: str = ""
    wide: bool = False
    apart: bool = False

    @property
    def plain(self) -> bool:
        """Whether no part has alternatives, or is a list itself."""
        return not self.wide and all(len(one) == 1 for one in (*self.held, *self.clauses))

    @property
    def holds(self) -> bool:
        """Whether there is something that the hand holds."""
        return bool(self.held or self.jokers)


def told(condition: HandCondition, telling: Telling) -> Told:
    """The condition in words, as `telling` names the cards before it is known to hold."""
    condition = simplified(condition)
    inner = telling.within(condition)
    held: list[tuple[str, ...]] = []
    clauses: list[tuple[str, ...]] = []
    parts = parts_told(condition, inner)
    jokers = ""
    for part in parts:
        nouns = _held(part, inner)
        if isinstance(part, HasJokers) and not jokers:
            jokers = joker_key(part.least, part.most, inner)
        elif nouns:
            held.append(nouns)
        else:
            clauses.append(_clauses(part, inner))
    wide = len(parts) > 1 and any(isinstance(part, PairsTest | TwoOutside) for part in parts)
    apart = bool(held) and len(parts) == 1 and _bounded(parts[0])
    return Told(tuple(held), tuple(clauses), jokers, wide, apart)


def _bounded(part: Said) -> bool:
    """Whether the part has alternatives, and one of them asks for so much or more, or less."""
    tests = part.parts if isinstance(part, Some) else ()
    return any(isinstance(one, Compare) and one.relation is not Relation.EQUAL for one in tests)


# --- whole conditions ----------------------------------------------------------


def held_prose(told_: Told, telling: Telling) -> str:
    """All that is held, in a list."""
    if told_.apart:
        return telling.words.chain("wide.or", told_.held[0])
    if not told_.jokers:
        return _together(told_.held, told_, telling)
    if not told_.held:
        return telling.words.say(f"jokers.{told_.jokers}")
    held = _together(told_.held, told_, telling)
    return telling.words.say(f"with_jokers.{told_.jokers}", held=held)


def clauses_prose(told_: Told, telling: Telling) -> str:
    """All clauses, in a list; alternatives by themselves each in a breath of its own."""
    if len(told_.clauses) == 1:
        return telling.words.chain("wide.or", told_.clauses[0])
    return _together(told_.clauses, told_, telling)


def _together(parts: Sequence[tuple[str, ...]], said: Told, telling: Telling) -> str:
    words = telling.words
    texts = [words.any_clause(alternatives) for alternatives in parts]
    return words.all_clauses(texts) if said.plain else words.chain("wide.and", texts)


def clause_prose(condition: HandCondition, telling: Telling) -> str:
    """The whole condition as a clause: "you hold a pair of kings and you cannot ..."."""
    words, said = telling.words, told(condition, telling)
    if not said.holds:
        return clauses_prose(said, telling)
    held = held_prose(said, telling)
    if not said.clauses:
        return words.say("clause.held", held=held)
    clause = _together(said.clauses, said, telling)
    if said.plain:
        return words.say("clause.held_and", held=held, clause=clause)
    return words.say("wide.and", first=words.say("clause.held", held=held), rest=clause)


# --- what is held ---------------------------------------------------------------


def _held(part: Said, telling: Telling) -> tuple[str, ...]:
    """What the hand holds, in alternatives; nothing where it takes a clause to say."""
    match part:
        case Can(conditions):
            return kind_held(conditions, telling)
        case Some(parts):
            return _any_held(parts, telling)
        case RankTest() | PairsTest() | TwoOutside() | ShapeOf():
            return rank_tests_held(part, telling)
        case Compare() | Not() | All():
            return ()
        case _:
            return plain_held(part, telling)


def _any_held(parts: Sequence[HandCondition], telling: Telling) -> tuple[str, ...]:
    if set(parts) == {PAIR, THREE} and beside_four(telling):
        return (telling.words.say("group.pair_or_three"),)
    found: list[str] = []
    for part in parts:
        said = told(part, telling)
        if said.clauses:
            return ()
        if len(said.held) == 1 and not said.jokers:
            found += said.held[0]
        elif said.jokers and not said.held:
            found.append(held_prose(said, telling))
        else:
            found.append(telling.words.say("held.group", held=held_prose(said, telling)))
    return tuple(found)


# --- clauses ---------------------------------------------------------------------


def _clauses(part: Said, telling: Telling) -> tuple[str, ...]:
    """The part as a clause, in alternatives."""
    say = telling.words.say
    match part:
        case Some(parts):
            return tuple(_alternative(one, telling) for one in parts)
        case Can(conditions):
            return (say("clause.can", step=telling.words.together(_steps(conditions, telling))),)
        case Not(Can(conditions)) if not kind_held(conditions, telling):
            steps = _steps(conditions, telling)
            key = CANNOT.get(len(steps), "clause.cannot_all")
            return (say(key, step=telling.words.together(steps)),)
        case Not(inner):
            return (_negative(inner, telling),)
        case RankTest():
            return (kicker_clause(part, telling),)
        case Compare():
            return (comparison_prose(part, telling),)
        case _:
            raise ValueError(f"{part} is told as what a hand holds")


def _alternative(part: HandCondition, telling: Telling) -> str:
    text = clause_prose(part, telling)
    return telling.words.say("clause.group", clause=text) if isinstance(part, All) else text


def _negative(part: HandCondition, telling: Telling) -> str:
    said = told(part, telling)
    if said.holds:
        return telling.words.say("clause.not_held", held=held_prose(said, telling))
    return telling.words.say("clause.not", clause=clauses_prose(said, telling))


CANNOT = {1: "clause.cannot", 2: "clause.cannot_both"}
"""What is said of so many steps that can't all be done; of more it is `clause.cannot_all`."""


def _steps(conditions: Sequence[SettingCondition], telling: Telling) -> list[str]:
    """All that one setting must do: "keep the pair behind", "play an ace in front"."""
    plain = list(dict.fromkeys(simplified_setting(condition) for condition in conditions))
    kinds = [one for one in plain if _is_kind(one)]
    others = [one for one in plain if not _is_kind(one)]
    match kinds, others:
        case [kind], [HalfHas(Half.BACK) | HalfHasExactly(Half.BACK) as held]:
            cards, beside = one_of_cards(kind, telling), cards_prose(held, telling)
            return [telling.words.say("place.back_with", cards=cards, others=beside)]
        case [kind], [NotSetting(), *_] if all(map(_is_no_kind, others)):
            cards, barred = one_of_cards(kind, telling), _barred(others, telling)
            return [telling.words.say("place.back_but", cards=cards, others=barred)]
        case _:
            pass
    if len(plain) == 1:
        return [setting_prose(plain[0], telling, "place_without")]
    return [_can_step(one, telling) for one in plain]


def _can_step(condition: SettingCondition, telling: Telling) -> str:
    """One of several steps."""
    text = setting_prose(condition, telling, "place_without")
    choice = isinstance(condition, SomeSetting) and not told_at_once(condition)
    return telling.words.say("place.group", step=text) if choice else text


def _is_kind(condition: SettingCondition) -> bool:
    """Whether it asks for one of some kinds of back, and nothing else."""
    parts = condition.parts if isinstance(condition, SomeSetting) else (condition,)
    told_whole = not isinstance(condition, SomeSetting) or told_at_once(condition)
    return told_whole and all(isinstance(one, BackKind | BackStraightTo) for one in parts)


def _is_no_kind(condition: SettingCondition) -> bool:
    """Whether it bars one of some kinds of back, and nothing else."""
    return isinstance(condition, NotSetting) and _is_kind(condition.part)


def _barred(others: Sequence[SettingCondition], telling: Telling) -> str:
    """The kinds of back that are barred."""
    parts = [one.part for one in others if isinstance(one, NotSetting)]
    barred = simplified_setting(SomeSetting(tuple(parts)))
    return one_of_cards(barred, telling)
