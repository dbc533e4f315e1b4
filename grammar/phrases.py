"""Conditions and actions as text, in the language's own words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from .leaves import Name, Phrase, Rank, RankRange
from .syntax import (
    AllOf,
    AnyOf,
    AtLeastHigh,
    AtLeastKind,
    AtLeastPair,
    BestOf,
    CanSet,
    CardPhrase,
    Comparison,
    Condition,
    Content,
    CountOf,
    EitherOr,
    ElseChain,
    Groups,
    GroupTest,
    HalfIs,
    HandWord,
    HasCard,
    IfPossible,
    InRange,
    IsHigh,
    IsRank,
    Kinds,
    LegalWord,
    Natural,
    NotOf,
    NotSetting,
    NthCards,
    OnlyHigh,
    PairsIn,
    RankHigh,
    RunsTo,
    SettingCondition,
    Step,
    Steps,
    Sum,
    TwoCards,
    UseRule,
    WheelBehind,
    WithSuited,
)

_PlainCondition: TypeAlias = (
    GroupTest
    | HandWord
    | Comparison
    | IsRank
    | InRange
    | PairsIn
    | CanSet
    | RankHigh
    | Natural
    | WithSuited
)
_ValueContent: TypeAlias = (
    IsHigh | OnlyHigh | AtLeastHigh | AtLeastPair | Kinds | AtLeastKind | RunsTo | WheelBehind
)

_FACES: Final = {11: "J", 12: "Q", 13: "K", 14: "A"}
_FACE_WORDS: Final = {11: "jack", 12: "queen", 13: "king", 14: "ace"}
_COUNTS: Final = {1: "one", 2: "two", 3: "three", 4: "four"}
_ORDINALS: Final = {1: "1st", 2: "2nd", 3: "3rd"}


def rank_text(rank: Rank) -> str:
    """`10`, `K`."""
    return _FACES.get(rank.value, str(rank.value))


def range_text(bounds: RankRange) -> str:
    """`2..6`."""
    return f"{rank_text(bounds.low)}..{rank_text(bounds.high)}"


def condition_text(condition: Condition) -> str:
    """A condition on the seven cards."""
    match condition:
        case NotOf(part):
            return f"not {_nested(part, (AllOf, AnyOf, NotOf))}"
        case AllOf(parts):
            return " and ".join(_nested(part, (AllOf, AnyOf)) for part in parts)
        case AnyOf(parts):
            return " or ".join(_nested(part, (AnyOf,)) for part in parts)
        case _:
            return _plain_condition(condition)


def _nested(part: Condition, compound: tuple[type, ...]) -> str:
    """A part, in parentheses where it would otherwise read differently."""
    text = condition_text(part)
    return f"({text})" if isinstance(part, compound) else text


def _plain_condition(condition: _PlainCondition) -> str:
    match condition:
        case GroupTest(phrase) | HandWord(phrase):
            return phrase.words
        case Comparison(left, relation, right):
            number = _number_text(left, right)
            return f"{_sum(left, number)} {relation} {_sum(right, number)}"
        case IsRank(left, rank):
            number = _number_text(left)
            return f"{_sum(left, number)} is {number(rank)}"
        case InRange(left, bounds):
            number = _number_text(left)
            return f"{_sum(left, number)} in {_bounds(bounds, number)}"
        case PairsIn(one, other):
            return f"pairs in {one.text} + {other.text}"
        case CanSet(conditions):
            return f"can ({', '.join(setting_text(part) for part in conditions)})"
        case RankHigh(rank):
            return f"{rank_text(rank)} high"
        case Natural(kind):
            return f"natural {kind.words}"
        case WithSuited(kind, first, second):
            return f"{kind.words} with suited {rank_text(first)}-{rank_text(second)}"


def _number_text(*sums: Sum) -> Callable[[Rank], str]:
    """How ranks are written among these: as digits where ranks are added up, else as ranks."""
    added = any(len(sum_.terms) > 1 for sum_ in sums)
    return (lambda rank: str(rank.value)) if added else rank_text


def _sum(sum_: Sum, number: Callable[[Rank], str]) -> str:
    return " + ".join(number(term) if isinstance(term, Rank) else term.words for term in sum_.terms)


def _bounds(bounds: RankRange | Name, number: Callable[[Rank], str]) -> str:
    if isinstance(bounds, Name):
        return bounds.text
    return f"{number(bounds.low)}..{number(bounds.high)}"


def _card(card: CardPhrase) -> str:
    return rank_text(card) if isinstance(card, Rank) else card.words


def setting_text(condition: SettingCondition) -> str:
    """A condition on a setting."""
    match condition:
        case LegalWord():
            return "legal"
        case NotSetting(part):
            return f"not {setting_text(part)}"
        case HalfIs(half, content):
            return f"{half} {_content(content)}"


def _content(content: Content) -> str:
    match content:
        case Groups(groups):
            return " and ".join(group.words for group in groups)
        case CountOf(count, of):
            return f"{_COUNTS[count]} {_counted(of, count)}"
        case TwoCards(first, second):
            return f"{_card(first)} and {_card(second)}"
        case NthCards(first, second):
            return f"{_ordinal(first.value)} and {_ordinal(second.value)} highest"
        case HasCard(card, negated):
            return f"has {'no ' if negated else ''}{_card(card)}"
        case _:
            return _value_content(content)


def _counted(of: CardPhrase, count: int) -> str:
    if isinstance(of, Phrase):
        return f"of {of.words}"
    return _FACE_WORDS[of.value] + ("s" if count > 1 else "")


def _value_content(content: _ValueContent) -> str:
    match content:
        case IsHigh(first, second):
            return f"is {rank_text(first)}-{rank_text(second)}"
        case OnlyHigh(rank):
            return f"{rank_text(rank)} high"
        case AtLeastHigh(rank):
            return f"at least {rank_text(rank)} high"
        case AtLeastPair(rank):
            return f"at least pair of {rank_text(rank)}" if rank else "at least pair"
        case Kinds(kinds):
            return " or ".join(kind.words for kind in kinds)
        case AtLeastKind(kind):
            return f"at least {kind.words}"
        case RunsTo(top, kind):
            return f"{rank_text(top)} high {kind.words}"
        case WheelBehind():
            return "wheel"


def _ordinal(number: int) -> str:
    return _ORDINALS.get(number, f"{number}th")


def steps_text(steps: Steps) -> str:
    """An action: its steps with commas between."""
    return ", ".join(step_text(step) for step in steps.steps)


def step_text(step: Step) -> str:
    """One step of an action."""
    match step:
        case BestOf(half):
            return f"best {half}"
        case UseRule(rule):
            return f"use {rule.text}"
        case IfPossible(inner):
            return f"{step_text(inner)} if possible"
        case ElseChain(arms):
            return " else ".join(step_text(arm) for arm in arms)
        case EitherOr(first, second):
            return f"either {step_text(first)} or {step_text(second)}"
        case Steps():
            return f"({steps_text(step)})"
        case LegalWord() | NotSetting() | HalfIs():
            return setting_text(step)
