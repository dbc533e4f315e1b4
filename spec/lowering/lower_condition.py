"""Conditions as written to conditions of the core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...grammar import syntax as nodes
from ...grammar.diagnostics import Code
from ...grammar.leaves import Name, Phrase, Rank, RankRange
from .. import house_way as core
from ..cards import ACE, MADE_HANDS, RANK_SYMBOLS, Category
from ..ranking import front_strength
from ..vocabulary import (
    AnyJoker,
    Group,
    Half,
    NthHighest,
    RankCards,
    RankSum,
    Relation,
    Selector,
    Shape,
)
from .messages import Messages

Bands = Mapping[str, tuple[int, int]]
"""Bands by name: lowest and highest rank."""

GROUPS: Final = {group.value: group for group in Group} | {
    "pair": Group.HIGHER_PAIR,
    "trips": Group.HIGHER_TRIPS,
}
ROYAL: Final = core.BackStraightTo(frozenset({Category.STRAIGHT_FLUSH}), ACE)
_ANY_STRAIGHT: Final = frozenset({Category.STRAIGHT, Category.STRAIGHT_FLUSH})


def _can(condition: core.SettingCondition) -> core.Can:
    return core.Can((condition,))


HAND_WORDS: Final[Mapping[str, core.HandCondition]] = {
    **{shape.value: core.HasShape(frozenset({shape})) for shape in Shape},
    "full house": core.HasShape(frozenset({Shape.FULL_HOUSE, Shape.FULL_HOUSE_WITH_TWO_PAIR})),
    "any hand": core.AnyHand(),
    "made hand": _can(core.BackKind(MADE_HANDS)),
    "straight": _can(core.BackKind(frozenset({Category.STRAIGHT}))),
    "flush": _can(core.BackKind(frozenset({Category.FLUSH}))),
    "straight flush": _can(core.BackKind(frozenset({Category.STRAIGHT_FLUSH}))),
    "royal flush": _can(ROYAL),
    "joker": core.HasJokers(1, 2),
    "no joker": core.HasJokers(0, 0),
    "two jokers": core.HasJokers(2, 2),
    "seven-card straight flush": core.SevenCardStraightFlush(),
}
KINDS: Final = {kind.value: frozenset({kind}) for kind in Category} | {
    "five aces": frozenset({Category.FIVE_OF_A_KIND}),
    "made hand": MADE_HANDS,
}
"""What each word for a kind of hand names."""


def rank_of(rank: Rank, messages: Messages) -> int:
    """The rank's value; one that no card has is a fault."""
    if rank.value not in RANK_SYMBOLS:
        messages.add(
            Code.OUT_OF_RANGE,
            rank.span,
            f"{rank.value} is no rank",
            "ranks run from 2 to 10, then J, Q, K, A",
            "write a rank: 2 to 10, J, Q, K or A",
        )
        return ACE
    return rank.value


def bounds_of(bounds: RankRange, messages: Messages) -> tuple[int, int]:
    """Lowest and highest rank of a range; one that descends is a fault."""
    low, high = rank_of(bounds.low, messages), rank_of(bounds.high, messages)
    if low > high:
        messages.add(
            Code.OUT_OF_RANGE,
            bounds.span,
            "this range runs downwards and holds no rank",
            "ranges ascend, as in 2..6 or J..K",
            "write the lower rank first",
        )
    return low, high


class ConditionLowering:
    """Lowers conditions of one house way."""

    def __init__(self, bands: Bands, messages: Messages) -> None:
        self._bands = bands
        self._messages = messages

    def hand(self, condition: nodes.Condition) -> core.HandCondition:
        """A condition on the seven cards."""
        match condition:
            case nodes.HandWord(phrase):
                return HAND_WORDS[phrase.words]
            case nodes.GroupTest(group):
                return core.HasGroup(GROUPS[group.words])
            case nodes.Comparison(left, relation, right):
                return core.Compare(self._sum(left), Relation(relation), self._sum(right))
            case nodes.IsRank(left, rank):
                value = RankSum((), rank_of(rank, self._messages))
                return core.Compare(self._sum(left), Relation.EQUAL, value)
            case nodes.InRange(left, bounds):
                return self._within(self._sum(left), self._bounds(bounds))
            case nodes.PairsIn(one, other):
                return self._pairs_in(self._bounds(one), self._bounds(other))
            case nodes.CanSet(conditions):
                return core.Can(tuple(self.setting(part) for part in conditions))
            case nodes.RankHigh() | nodes.Natural() | nodes.WithSuited():
                return self._worth(condition)
            case nodes.NotOf(part):
                return core.Not(self.hand(part))
            case nodes.AllOf(parts):
                return core.All(tuple(self.hand(part) for part in parts))
            case nodes.AnyOf(parts):
                return core.Some(tuple(self.hand(part) for part in parts))

    def _worth(
        self, condition: nodes.RankHigh | nodes.Natural | nodes.WithSuited
    ) -> core.HandCondition:
        """What the seven cards are worth, as pay tables name it."""
        match condition:
            case nodes.RankHigh(rank):
                return core.PaiGow(rank_of(rank, self._messages))
            case nodes.Natural(kind):
                no_joker = core.NotSetting(core.HalfHas(Half.BACK, AnyJoker()))
                return core.Can((self._kinds((kind,)), no_joker))
            case nodes.WithSuited():
                return self._with_suited(condition)

    def _with_suited(self, condition: nodes.WithSuited) -> core.HandCondition:
        """Only a side bet may ask for suits beside those of a flush."""
        self._messages.add(
            Code.NOT_HERE,
            condition.span,
            "a house way can't ask for the suit of two cards",
            "suits alone have no rank, and no house way is known that looks at them",
            "leave 'with suited ...' to the lines of a side bet",
        )
        return self._beside(condition)

    def _beside(self, condition: nodes.WithSuited) -> core.Can:
        """Five cards of a kind, and two of one suit beside them."""
        first, second = (rank_of(r, self._messages) for r in (condition.first, condition.second))
        if first == second:
            self._messages.add(
                Code.OUT_OF_RANGE,
                condition.span,
                "two cards of one rank are never of one suit",
                "a deck holds each card once",
                "write two different ranks, as in suited K-Q",
            )
        return core.Can((self._kinds((condition.kind,)), core.FrontSuited(first, second)))

    def _sum(self, sum_: nodes.Sum) -> RankSum:
        groups = tuple(GROUPS[term.words] for term in sum_.terms if isinstance(term, Phrase))
        numbers = [term for term in sum_.terms if isinstance(term, Rank)]
        total = sum(number.value for number in numbers)
        if total > 99:
            self._messages.add(
                Code.OUT_OF_RANGE,
                numbers[0].span,
                "this number is larger than any sum of ranks",
                "the highest rank counts 14",
                "write a number up to 99",
            )
            total = 99
        return RankSum(groups, total)

    def _bounds(self, bounds: RankRange | Name) -> tuple[int, int]:
        if isinstance(bounds, RankRange):
            return bounds_of(bounds, self._messages)
        if bounds.text not in self._bands:
            self._messages.unknown_name(bounds.span, "band", bounds.text, self._bands)
            return (2, ACE)
        return self._bands[bounds.text]

    def _within(self, sum_: RankSum, bounds: tuple[int, int]) -> core.HandCondition:
        low, high = (RankSum((), bound) for bound in bounds)
        at_least = core.Compare(sum_, Relation.AT_LEAST, low)
        return core.All((at_least, core.Compare(sum_, Relation.AT_MOST, high)))

    def _pairs_in(self, one: tuple[int, int], other: tuple[int, int]) -> core.HandCondition:
        """Two pairs, one in each band, either way round."""
        higher, lower = RankSum((Group.HIGHER_PAIR,)), RankSum((Group.LOWER_PAIR,))
        straight = core.All((self._within(higher, one), self._within(lower, other)))
        if one == other:
            return straight
        return core.Some(
            (straight, core.All((self._within(higher, other), self._within(lower, one))))
        )

    # --- settings

    def setting(self, condition: nodes.SettingCondition) -> core.SettingCondition:
        """A condition on a setting."""
        match condition:
            case nodes.LegalWord():
                return core.Legal()
            case nodes.NotSetting(part):
                return core.NotSetting(self.setting(part))
            case nodes.HalfIs(half, content):
                return self._half(Half(half), content)

    def _half(self, half: Half, content: nodes.Content) -> core.SettingCondition:
        match content:
            case nodes.Groups(groups):
                return self._groups(half, groups)
            case nodes.CountOf(count, of):
                return self._count(half, count, of)
            case nodes.TwoCards(first, second):
                return core.FrontIs(self._selector(first), self._selector(second))
            case nodes.NthCards(first, second):
                return core.FrontIs(NthHighest(first.value), NthHighest(second.value))
            case nodes.HasCard(card, negated):
                has = core.HalfHas(half, self._selector(card))
                return core.NotSetting(has) if negated else has
            case nodes.OnlyHigh(rank):
                return core.FrontHigh(rank_of(rank, self._messages))
            case nodes.IsHigh() | nodes.AtLeastHigh() | nodes.AtLeastPair():
                return self._front_worth(content)
            case nodes.Kinds(kinds):
                return self._kinds(kinds)
            case nodes.AtLeastKind(kind):
                return self._at_least(kind)
            case nodes.RunsTo(top, kind):
                return core.BackStraightTo(frozenset({Category(kind.words)}), self._top(top))
            case nodes.WheelBehind():
                return core.BackStraightTo(_ANY_STRAIGHT, 5)

    def _groups(self, half: Half, groups: tuple[Phrase, ...]) -> core.SettingCondition:
        if groups[0].words == "both pairs":
            return core.HalfHolds(half, (Group.HIGHER_PAIR, Group.LOWER_PAIR))
        if half is Half.FRONT and GROUPS[groups[0].words].size != 2:
            word = groups[0].words
            size = {1: "one card", 3: "three cards", 4: "four cards"}[GROUPS[word].size]
            self._messages.add(
                Code.NOT_HERE,
                groups[0].span,
                f"'{word}' is {size}, and can't be the whole front",
                "the front has two cards",
                f"write: front two of {word}"
                if "kicker" not in word
                else f"write: front has {word}",
            )
        return core.HalfHolds(half, tuple(GROUPS[group.words] for group in groups))

    def _count(self, half: Half, count: int, of: nodes.CardPhrase) -> core.SettingCondition:
        if half is Half.FRONT and count > 2:
            self._messages.add(
                Code.NOT_HERE,
                of.span,
                f"{'three' if count == 3 else 'four'} cards don't fit in front",
                "the front has two cards",
                "write: front two of ..., or: front one of ...",
            )
        return core.HalfHasExactly(half, count, self._selector(of))

    def _selector(self, card: nodes.CardPhrase) -> Selector:
        if isinstance(card, Rank):
            return RankCards(rank_of(card, self._messages))
        return AnyJoker() if card.words == "joker" else GROUPS[card.words]

    def _front_worth(
        self, content: nodes.IsHigh | nodes.AtLeastHigh | nodes.AtLeastPair
    ) -> core.SettingCondition:
        match content:
            case nodes.IsHigh(first, second):
                high, low = rank_of(first, self._messages), rank_of(second, self._messages)
                if high <= low:
                    self._messages.add(
                        Code.OUT_OF_RANGE,
                        content.span,
                        "no front has this value",
                        "the higher of two different ranks comes first, as in A-K",
                        "write the higher rank first; for a pair write: front at least pair of ...",
                    )
                return core.FrontWorth(Relation.EQUAL, front_strength(high, low))
            case nodes.AtLeastHigh(rank):
                return core.FrontWorth(Relation.AT_LEAST, rank_of(rank, self._messages) << 4)
            case nodes.AtLeastPair(rank):
                low = rank_of(rank, self._messages) if rank else 0
                return core.FrontWorth(Relation.AT_LEAST, 1 << 8 | low << 4)

    def _kinds(self, kinds: tuple[Phrase, ...]) -> core.SettingCondition:
        words = [kind.words for kind in kinds]
        named = frozenset().union(*(KINDS[word] for word in words if word != "royal flush"))
        if "royal flush" not in words or Category.STRAIGHT_FLUSH in named:
            return core.BackKind(named)
        return core.SomeSetting((ROYAL, core.BackKind(named))) if named else ROYAL

    def _at_least(self, kind: Phrase) -> core.SettingCondition:
        if kind.words == "royal flush":
            self._messages.add(
                Code.NOT_HERE,
                kind.span,
                "'at least royal flush' is not a kind of back",
                "a royal flush is the highest straight flush, not a kind of its own",
                "write: back royal flush, or: back royal flush or five aces",
            )
            return ROYAL
        lowest = Category.STRAIGHT if kind.words == "made hand" else min(KINDS[kind.words], key=str)
        return core.BackAtLeast(lowest)

    def _top(self, rank: Rank) -> int:
        top = rank_of(rank, self._messages)
        if top < 5:
            self._messages.add(
                Code.OUT_OF_RANGE,
                rank.span,
                f"no straight ends at {top}",
                "the lowest straights are A-2-3-4-5, five high, and 2-3-4-5-6, six high",
                "write 5 to 10, J, Q, K or A, or: back wheel",
            )
        return top
