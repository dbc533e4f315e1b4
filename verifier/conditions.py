"""Conditions of the core as terms, of the hand and of each setting."""

from __future__ import annotations

from functools import reduce
from typing import TypeAlias

from ..spec import house_way as core
from ..spec.cards import ACE, Category
from ..spec.hand import FRONTS
from ..spec.vocabulary import (
    AnyJoker,
    Group,
    Half,
    NthHighest,
    RankCards,
    RankSum,
    Selector,
)
from .hand_model import PLACES, RANK_BITS, HandFacts
from .relations import related
from .settings import SETTINGS, SettingTerms
from .terms import (
    FALSE,
    TRUE,
    Term,
    add,
    and_,
    const,
    count,
    eq,
    extend,
    extract,
    ite,
    not_,
    or_,
    truth,
    ule,
)

OfValues: TypeAlias = (
    core.FrontWorth
    | core.FrontHigh
    | core.BackHigh
    | core.BackKind
    | core.BackAtLeast
    | core.BackStraightTo
    | core.Legal
)
"""Conditions on a setting that ask only what its two halves are worth."""

_NOTHING = frozenset({Category.NO_PAIR})


class SuitsUnknownError(ValueError):
    """A condition asks the suits of front cards of a hand whose suits are not known."""

    def __init__(self) -> None:
        super().__init__(
            "whether two front cards are of one suit can be asked only in the lines of a side bet"
        )


class ConditionTerms:
    """Terms for conditions about one symbolic hand."""

    def __init__(self, facts: HandFacts, settings: SettingTerms) -> None:
        self.facts = facts
        self.settings = settings

    @property
    def negated(self) -> ConditionTerms:
        """The terms of what stands behind a `not`."""
        return self

    # --- the seven cards

    def hand(self, condition: core.HandCondition) -> Term:
        """The condition as one truth value."""
        match condition:
            case core.AnyHand():
                return TRUE
            case core.HasShape(shapes):
                ordered = sorted(shapes, key=lambda shape: shape.value)
                return or_(*(self.facts.shapes[shape] for shape in ordered))
            case core.HasGroup(group):
                return self.facts.groups[group].exists
            case core.HasJokers(least, most):
                return self._jokers(least, most)
            case core.Compare(left, relation, right):
                named = [self.facts.groups[group].exists for group in (*left.groups, *right.groups)]
                bits = max(_bits_of(left), _bits_of(right))
                sums = self._sum(left, bits), self._sum(right, bits)
                return and_(*named, related(sums[0], relation, sums[1]))
            case core.PaiGow(top):
                highest = eq(self.facts.hand.ranks[0], const(top, RANK_BITS))
                return and_(highest, *(self._kind(k, _NOTHING) for k in SETTINGS))
            case core.SevenCardStraightFlush():
                return self._seven_card_straight_flush()
            case core.Can(conditions):
                parts = [self.setting(part) for part in conditions]
                return or_(*(and_(*(part[k] for part in parts)) for k in SETTINGS))
            case core.All(parts):
                return and_(*map(self.hand, parts))
            case core.Some(parts):
                return or_(*map(self.hand, parts))
            case core.Not(part):
                return not_(self.negated.hand(part))

    def _jokers(self, least: int, most: int) -> Term:
        jokers = self.facts.hand.jokers
        enough = jokers[least - 1] if least else TRUE
        return and_(enough, not_(jokers[most]))

    def _seven_card_straight_flush(self) -> Term:
        hand = self.facts.hand
        deck = hand.deck
        ranks, jokers = hand.ranks, hand.jokers
        fills = deck.can_complete(Category.STRAIGHT_FLUSH)
        free = [joker if fills else FALSE for joker in jokers]
        distinct = [or_(free[i], not_(hand.equal(i, i + 1))) for i in range(6)]
        one_suit = [or_(joker, suited) for joker, suited in zip(jokers, hand.suited, strict=True)]
        first, second = (
            ite(free[1], ranks[i + 2], ite(free[0], ranks[i + 1], ranks[i])) for i in range(2)
        )
        seven, ace = const(7, RANK_BITS), const(ACE, RANK_BITS)
        runs = ule(extend(first, 5), add(ranks[6], const(6, RANK_BITS), 5))
        low = or_(ule(first, seven), and_(eq(first, ace), ule(second, seven)))
        return and_(
            *distinct,
            *one_suit,
            or_(and_(truth(deck.lowest <= 8), runs), and_(truth(deck.lowest == 2), low)),
        )

    def _sum(self, sum_: RankSum, bits: int) -> Term:
        ranks = [self.facts.groups[group].rank for group in sum_.groups]
        return reduce(lambda total, rank: add(total, rank, bits), ranks, const(sum_.constant, bits))

    # --- settings

    def setting(self, condition: core.SettingCondition) -> tuple[Term, ...]:
        """The condition as a truth value for each setting."""
        match condition:
            case core.HalfHolds(half, groups):
                return tuple(self._holds(k, half, groups) for k in SETTINGS)
            case core.HalfHasExactly(half, number, picked):
                return tuple(self._has_exactly(k, half, number, picked) for k in SETTINGS)
            case core.HalfHas(half, picked):
                places = self._picks(picked)
                return tuple(or_(*(places[i] for i in _places(k, half))) for k in SETTINGS)
            case core.FrontIs(first, second):
                return self._front_is(self._picks(first), self._picks(second))
            case core.FrontSuited(first, second):
                high, low = max(first, second), min(first, second)
                return tuple(self.suited_front(front, high, low) for front in FRONTS)
            case core.NotSetting(part):
                return tuple(map(not_, self.negated.setting(part)))
            case core.SomeSetting(parts):
                return tuple(map(or_, *map(self.setting, parts)))
            case (
                core.FrontWorth()
                | core.FrontHigh()
                | core.BackHigh()
                | core.BackKind()
                | core.BackAtLeast()
                | core.BackStraightTo()
                | core.Legal()
            ):
                return self._of_values(condition)

    def _of_values(self, condition: OfValues) -> tuple[Term, ...]:
        match condition:
            case core.FrontWorth(relation, strength):
                worth = const(strength, 12)
                return tuple(related(f, relation, worth) for f in self.settings.fronts)
            case core.FrontHigh(top):
                worth = const(top, 5)
                return tuple(eq(extract(f, 8, 4), worth) for f in self.settings.fronts)
            case core.BackHigh(top):
                highest = const(top, RANK_BITS)
                return tuple(
                    and_(self._kind(k, _NOTHING), eq(extract(back, 19, 16), highest))
                    for k, back in enumerate(self.settings.backs)
                )
            case core.BackKind(kinds):
                return tuple(self._kind(k, kinds) for k in SETTINGS)
            case core.BackAtLeast(kind):
                level = self.settings.options.level(kind)
                return tuple(ule(level, self._level(k)) for k in SETTINGS)
            case core.BackStraightTo(kinds, top):
                level = self.settings.options.straight_level(top)
                return tuple(
                    and_(self._kind(k, kinds), eq(extract(back, 19, 16), level))
                    for k, back in enumerate(self.settings.backs)
                )
            case core.Legal():
                return tuple(map(not_, self.settings.fouls))

    def suited_front(self, front: tuple[int, int], high: int, low: int) -> Term:
        """These two places hold natural cards of these ranks and of one suit."""
        hand = self.facts.hand
        if not hand.suits:
            raise SuitsUnknownError
        i, j = front
        one_suit = and_(eq(hand.suits[i], hand.suits[j]), eq(hand.suited[i], hand.suited[j]))
        return and_(self.natural_front(front, high, low), one_suit)

    def natural_front(self, front: tuple[int, int], high: int, low: int) -> Term:
        """These two places, in their order, hold natural cards of these ranks."""
        hand = self.facts.hand
        wanted = zip(front, (high, low), strict=True)
        return and_(
            truth(high != low),
            *(eq(hand.ranks[i], const(rank, RANK_BITS)) for i, rank in wanted),
            *(not_(hand.jokers[i]) for i in front),
        )

    def _level(self, k: int) -> Term:
        return extract(self.settings.backs[k], 23, 20)

    def _kind(self, k: int, kinds: frozenset[Category]) -> Term:
        ordered = [kind for kind in Category if kind in kinds]
        return or_(*(eq(self._level(k), self.settings.options.level(kind)) for kind in ordered))

    def _holds(self, k: int, half: Half, groups: tuple[Group, ...]) -> Term:
        """No card of the groups is outside the half."""
        held = [self.facts.groups[group] for group in groups]
        outside = [group.members[i] for group in held for i in _outside(k, half)]
        return and_(*(group.exists for group in held), not_(or_(*outside)))

    def _has_exactly(self, k: int, half: Half, number: int, picked: Selector) -> Term:
        places = self._picks(picked)
        there = self.facts.groups[picked].exists if isinstance(picked, Group) else TRUE
        held = count((places[i] for i in _places(k, half)), 3)
        return and_(there, eq(held, const(number, 3)))

    def _front_is(self, first: tuple[Term, ...], second: tuple[Term, ...]) -> tuple[Term, ...]:
        return tuple(or_(and_(first[i], second[j]), and_(first[j], second[i])) for i, j in FRONTS)

    def _picks(self, selector: Selector) -> tuple[Term, ...]:
        """Which places hold a card that the words pick."""
        match selector:
            case Group():
                return self.facts.groups[selector].members
            case RankCards(rank):
                return self.facts.of_rank(rank)
            case NthHighest(n):
                return self.facts.nth_highest(n)
            case AnyJoker():
                return self.facts.hand.jokers


def _bits_of(sum_: RankSum) -> int:
    """Bits that hold the sum whatever the ranks."""
    return max(RANK_BITS, (sum_.constant + ACE * len(sum_.groups)).bit_length())


def _places(k: int, half: Half) -> list[int]:
    return [i for i in PLACES if (i in FRONTS[k]) == (half is Half.FRONT)]


def _outside(k: int, half: Half) -> list[int]:
    return [i for i in PLACES if (i in FRONTS[k]) != (half is Half.FRONT)]
