"""Conditions on the seven cards: what a hand holds ("an ace outside the pairs"), and clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..cards import ACE, MADE_HANDS, Category
from ..house_way import (
    All,
    AnyHand,
    BackAtLeast,
    BackHigh,
    BackKind,
    BackStraightTo,
    Can,
    Compare,
    HalfHas,
    HalfHasExactly,
    HandCondition,
    HasGroup,
    HasJokers,
    HasShape,
    Not,
    PaiGow,
    SettingCondition,
    SevenCardStraightFlush,
    Some,
    SomeSetting,
)
from ..vocabulary import AnyJoker, Group, Half, JokerCounts, Shape
from .comparisons import (
    comparison_prose,
    kicker_clause,
    outside_prose,
    pairs_held,
    rank_held,
    ranks_prose,
)
from .naming import Telling
from .profiles import KICKERS
from .rank_tests import Gathered, PairsTest, RankTest, gathered, with_pairs_together
from .settings import (
    back_prose,
    cards_prose,
    kinds_prose,
    one_of_cards,
    setting_prose,
    told_at_once,
)
from .simplify import simplified, simplified_setting


@dataclass(frozen=True, slots=True)
class Told:
    """A condition in words: what the hand holds, and the clauses about it; one list may be empty.

    Each part has its alternatives, of which at least one must hold. What jokers are held is told
    by itself. `wide` where a part is itself told with an `and`.
    """

    held: tuple[tuple[str, ...], ...]
    clauses: tuple[tuple[str, ...], ...]
    jokers: str = ""
    wide: bool = False

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
    parts = _parts(condition, inner)
    jokers = ""
    for part in parts:
        nouns = _held(part, inner)
        if isinstance(part, HasJokers) and not jokers:
            jokers = _jokers(part.least, part.most, inner)
        elif nouns:
            held.append(nouns)
        else:
            clauses.append(_clauses(part, inner))
    wide = len(parts) > 1 and any(isinstance(part, PairsTest | TwoOutside) for part in parts)
    return Told(tuple(held), tuple(clauses), jokers, wide)


def _parts(condition: HandCondition, telling: Telling) -> list[Said]:
    parts = list(condition.parts) if isinstance(condition, All) else [condition]
    parts.sort(key=lambda part: isinstance(part, HasJokers))
    found: list[Said] = list(gathered(parts))
    if {one.pairs for one in telling.profiles} == {2}:
        found = list(with_pairs_together(found))
    return _outside_together(_with_shape(found), telling)


# --- whole conditions ----------------------------------------------------------


def held_prose(told_: Told, telling: Telling) -> str:
    """All that is held, in a list."""
    if not told_.jokers:
        return _together(told_.held, told_, telling)
    if not told_.held:
        return telling.words.say(f"jokers.{told_.jokers}")
    held = _together(told_.held, told_, telling)
    return telling.words.say(f"with_jokers.{told_.jokers}", held=held)


def clauses_prose(told_: Told, telling: Telling) -> str:
    """All clauses, in a list."""
    return _together(told_.clauses, told_, telling)


def _together(parts: Sequence[tuple[str, ...]], said: Told, telling: Telling) -> str:
    texts = [telling.words.any_of(alternatives) for alternatives in parts]
    return telling.words.all_of(texts) if said.plain else telling.words.chain("wide.and", texts)


def clause_prose(condition: HandCondition, telling: Telling) -> str:
    """The whole condition as a clause: "you hold a pair of kings and you cannot ..."."""
    words, said = telling.words, told(condition, telling)
    if not said.holds:
        return clauses_prose(said, telling)
    held = held_prose(said, telling)
    if not said.clauses:
        return words.say("clause.held", held=held)
    clause = clauses_prose(said, telling)
    if said.plain:
        return words.say("clause.held_and", held=held, clause=clause)
    return words.say("wide.and", first=words.say("clause.held", held=held), rest=clause)


# --- several parts that are told as one ----------------------------------------


@dataclass(frozen=True, slots=True)
class MadeWith:
    """A straight or flush in a hand of this shape."""

    shapes: frozenset[Shape]


@dataclass(frozen=True, slots=True)
class FourWith:
    """Four of a kind, and what else: the end of a key below `held`."""

    key: str


@dataclass(frozen=True, slots=True)
class ShapeOf:
    """A shape of one group, and the group's ranks: a key below `held`."""

    key: str
    test: RankTest


@dataclass(frozen=True, slots=True)
class TwoOutside:
    """The two highest cards outside the groups."""

    first: RankTest
    second: RankTest


Said = Gathered | MadeWith | FourWith | ShapeOf | TwoOutside

ONE_GROUP: Final = {
    Shape.ONE_PAIR: (Group.HIGHER_PAIR, "one_pair_of"),
    Shape.THREE_OF_A_KIND: (Group.HIGHER_TRIPS, "three_of"),
    Shape.FOUR_OF_A_KIND: (Group.QUADS, "four_of"),
}

MADE: Final = Can((BackKind(MADE_HANDS),))
FOUR: Final = HasShape(frozenset({Shape.FOUR_OF_A_KIND}))
PAIR, THREE = HasGroup(Group.HIGHER_PAIR), HasGroup(Group.HIGHER_TRIPS)

FOURS: Final[tuple[tuple[frozenset[HandCondition], str], ...]] = (
    (frozenset({FOUR, Some((PAIR, THREE))}), "four_with_pair_or_three"),
    (frozenset({FOUR, Not(PAIR), Not(THREE)}), "four_alone"),
    (frozenset({FOUR, PAIR}), "four_with_pair"),
    (frozenset({FOUR, THREE}), "four_with_three"),
    (frozenset({FOUR, Not(PAIR)}), "four_without_pair"),
)


def _with_shape(found: list[Said]) -> list[Said]:
    """The parts, a hand's shape and what is said beside it told as one."""
    shapes = [one for one in found if isinstance(one, HasShape) and _one_phrase(one.shapes)]
    if MADE in found and len(shapes) == 1:
        rest = [one for one in found if one not in (MADE, shapes[0])]
        return [MadeWith(shapes[0].shapes), *rest]
    for shape, (group, key) in ONE_GROUP.items():
        one = HasShape(frozenset({shape}))
        tests = [test for test in found if isinstance(test, RankTest) and test.group is group]
        if one in found and tests:
            return [
                ShapeOf(key, tests[0]),
                *(part for part in found if part not in (one, tests[0])),
            ]
    for parts, key in FOURS:
        if parts.issubset(found):
            return [FourWith(key), *(one for one in found if one not in parts)]
    return found


def _outside_together(found: list[Said], telling: Telling) -> list[Said]:
    tests = {one.group: one for one in found if isinstance(one, RankTest) and one.group in KICKERS}
    first, second = tests.get(Group.KICKER), tests.get(Group.SECOND_KICKER)
    if not (first and second and _held_outside(first)) or not _held_beside(first, second, telling):
        return found
    rest = [one for one in found if one is not second]
    rest[rest.index(first)] = TwoOutside(first, second)
    return rest


def _held_outside(test: RankTest) -> bool:
    """Whether to hold such a card outside is to pass the test of the highest."""
    return test.low is not None and test.high in (None, ACE)


def _held_beside(first: RankTest, second: RankTest, telling: Telling) -> bool:
    if second.low is not None and second.high is None:
        return True
    lone_aces = telling.counts is JokerCounts.UNPAIRED_ACE
    return (second.only, first.only) == (ACE - 1, ACE) and not lone_aces


# --- what is held ---------------------------------------------------------------


def _held(part: Said, telling: Telling) -> tuple[str, ...]:
    """What the hand holds, in alternatives; nothing where it takes a clause to say."""
    say = telling.words.say
    match part:
        case AnyHand():
            return (say("held.any_hand"),)
        case HasShape(shapes):
            return _shapes(shapes, telling)
        case HasGroup(group):
            return (_group(group, telling),)
        case HasJokers(least, most):
            return (say(f"jokers.{_jokers(least, most, telling)}"),)
        case PaiGow(top):
            return (say("held.pai_gow", rank=telling.words.rank(top)),)
        case SevenCardStraightFlush():
            return (say("held.seven_card_straight_flush"),)
        case MadeWith(shapes):
            return (say("held.made_with", shape=_shapes(shapes, telling)[0]),)
        case FourWith(key):
            return (say(f"held.{key}"),)
        case Can(conditions):
            return _kind_held(conditions, telling)
        case Some(parts):
            return _any_held(parts, telling)
        case RankTest() | PairsTest() | TwoOutside() | ShapeOf():
            return _rank_held(part, telling)
        case Compare() | Not() | All():
            return ()


def _rank_held(
    test: RankTest | PairsTest | TwoOutside | ShapeOf, telling: Telling
) -> tuple[str, ...]:
    match test:
        case ShapeOf(key, of):
            return (telling.words.say(f"held.{key}", ranks=ranks_prose(of, telling)),)
        case PairsTest():
            return (pairs_held(test, telling),)
        case TwoOutside(first, second):
            return (outside_prose([first, second], telling),)
        case RankTest(group):
            if group not in KICKERS:
                return (rank_held(test, telling),)
            if group is Group.KICKER and _held_outside(test):
                return (outside_prose([test], telling),)
            return ()


def _any_held(parts: Sequence[HandCondition], telling: Telling) -> tuple[str, ...]:
    if set(parts) == {PAIR, THREE} and _beside_four(telling):
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


def _one_phrase(shapes: frozenset[Shape]) -> bool:
    return len(shapes) == 1 or shapes == FULL_HOUSES


FULL_HOUSES: Final = frozenset({Shape.FULL_HOUSE, Shape.FULL_HOUSE_WITH_TWO_PAIR})

SHAPE_KEYS: Final = {
    Shape.NO_PAIR: "no_pair",
    Shape.ONE_PAIR: "one_pair",
    Shape.TWO_PAIR: "two_pair",
    Shape.THREE_PAIR: "three_pair",
    Shape.THREE_OF_A_KIND: "three_of_a_kind",
    Shape.TWO_TRIPS: "two_trips",
    Shape.FULL_HOUSE: "full_house",
    Shape.FULL_HOUSE_WITH_TWO_PAIR: "full_house_with_two_pair",
    Shape.FOUR_OF_A_KIND: "four_of_a_kind",
    Shape.FIVE_ACES: "five_aces",
}


def _shapes(shapes: frozenset[Shape], telling: Telling) -> tuple[str, ...]:
    keys = [SHAPE_KEYS[shape] for shape in Shape if shape in shapes]
    if shapes >= FULL_HOUSES:
        keys = [key for key in keys if key != SHAPE_KEYS[Shape.FULL_HOUSE_WITH_TWO_PAIR]]
        keys = ["any_full_house" if key == SHAPE_KEYS[Shape.FULL_HOUSE] else key for key in keys]
    return tuple(telling.words.say(f"shape.{key}") for key in keys)


def _beside_four(telling: Telling) -> bool:
    return all(one.fours for one in telling.profiles)


def _group(group: Group, telling: Telling) -> str:
    say = telling.words.say
    if group in KICKERS:
        return say(f"group.kicker_{KICKERS.index(group) + 1}", outside=telling.outside)
    beside = {Group.HIGHER_PAIR: "pair", Group.HIGHER_TRIPS: "three"}
    if group in beside and _beside_four(telling):
        return say(f"group.{beside[group]}")
    return say(f"group.{GROUP_KEYS[group]}")


GROUP_KEYS: Final = {
    Group.HIGHER_PAIR: "pair_any",
    Group.MIDDLE_PAIR: "middle_pair",
    Group.LOWER_PAIR: "lower_pair",
    Group.HIGHER_TRIPS: "three_any",
    Group.LOWER_TRIPS: "lower_three",
    Group.QUADS: "four",
}


def _jokers(least: int, most: int, telling: Telling) -> str:
    """The end of the key, below `jokers` and `with_jokers`."""
    return "the" if telling.deck.jokers == 1 and least == 1 else JOKER_KEYS[least, most]


JOKER_KEYS: Final = {
    (0, 0): "none",
    (1, 1): "one",
    (1, 2): "some",
    (2, 2): "both",
    (0, 1): "at_most_one",
    (0, 2): "any",
}


def _kind_held(conditions: Sequence[SettingCondition], telling: Telling) -> tuple[str, ...]:
    """Five cards of a kind, with the joker or without saying so."""
    joker = HalfHas(Half.BACK, AnyJoker())
    match conditions:
        case (BackKind(kinds),) if kinds <= NAMED_KINDS:
            if kinds == MADE_HANDS:
                return (telling.words.say("kind.made"),)
            return tuple(
                kinds_prose(frozenset({kind}), telling) for kind in Category if kind in kinds
            )
        case (BackStraightTo() as run,):
            return (back_prose(run, telling),)
        case (BackStraightTo() as run, last) if last == joker:
            return (telling.words.say("kind.with_joker", kind=back_prose(run, telling)),)
        case (BackKind(kinds), last) if last == joker and kinds == MADE_HANDS:
            return (telling.words.say("kind.with_joker", kind=kinds_prose(kinds, telling)),)
        case _:
            return ()


NAMED_KINDS: Final = MADE_HANDS


# --- clauses ---------------------------------------------------------------------


def _clauses(part: Said, telling: Telling) -> tuple[str, ...]:
    """The part as a clause, in alternatives."""
    say = telling.words.say
    match part:
        case Some(parts):
            return tuple(_alternative(one, telling) for one in parts)
        case Can(conditions):
            return (say("clause.can", step=steps_of_can(conditions, telling)),)
        case Not(Can(conditions)) if not _kind_held(conditions, telling):
            key = "clause.cannot_both" if len(set(conditions)) > 1 else "clause.cannot"
            return (say(key, step=steps_of_can(conditions, telling)),)
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


def steps_of_can(conditions: Sequence[SettingCondition], telling: Telling) -> str:
    """All that one setting must do: "keep a straight or flush behind and play the pair in front"."""
    plain = [simplified_setting(condition) for condition in dict.fromkeys(conditions)]
    kinds = [one for one in plain if _is_kind(one)]
    others = [one for one in plain if not _is_kind(one)]
    match kinds, others:
        case [kind], [HalfHas(Half.BACK) | HalfHasExactly(Half.BACK) as held]:
            cards, beside = one_of_cards(kind, telling), cards_prose(held, telling)
            return telling.words.say("place.back_with", cards=cards, others=beside)
    if len(plain) == 1:
        return setting_prose(plain[0], telling, "place_without")
    return telling.words.all_of([_can_step(one, telling) for one in plain])


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
