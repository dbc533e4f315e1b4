"""What five cards are worth, as terms.

The five are places of the symbolic hand in counting order, jokers first. The
value is the highest of what the cards make as groups, as a straight, as a
flush and as a straight flush; `spec.ranking` defines the same value by trying
every card that a joker may stand for, and both are compared on every class.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..spec.cards import ACE, Category, Deck
from .option_terms import OptionTerms
from .terms import (
    FALSE,
    TRUE,
    Term,
    add,
    and_,
    const,
    eq,
    extend,
    extract,
    ite,
    max_,
    not_,
    or_,
    pack,
    ule,
)

Ranks = tuple[Term, ...]
VALUE_BITS: Final = 24
_ZERO = const(0, 4)
_ACE = const(ACE, 4)


class FiveCards:
    """Five places of a hand, high to low.

    `same` says which neighbours are of equal rank, `suited` which places are of
    the flush suit, `jokers` whether the first two hold jokers.
    """

    def __init__(
        self,
        deck: Deck,
        options: OptionTerms,
        ranks: Ranks,
        same: Sequence[Term],
        suited: Sequence[Term],
        jokers: tuple[Term, Term],
    ) -> None:
        self.deck = deck
        self.options = options
        self.ranks = ranks
        self._suited = suited
        self._jokers = jokers
        self._same = same

    @property
    def value(self) -> Term:
        """The strength, VALUE_BITS wide, as in `spec.ranking.BackValue`."""
        groups = self._wild_groups() if self.deck.wild else self._groups(self.ranks, self._same)
        return max_([groups, self._straight(), self._flush(), self._straight_flush()])

    # --- groups

    def _strength(self, category: Category, ranks: Ranks) -> Term:
        return pack(self.options.level(category), *ranks)

    def _groups(self, cards: Ranks, same: Sequence[Term]) -> Term:
        """Five known cards by their groups alone: grouped ranks first, then the others."""
        level = self.options.level(Category.NO_PAIR)
        order = cards
        for pattern, category, places in _PATTERNS:
            fits = and_(*(same[i] if i in pattern else not_(same[i]) for i in range(4)))
            level = ite(fits, self.options.level(category), level)
            order = tuple(ite(fits, cards[p], old) for p, old in zip(places, order, strict=True))
        return pack(level, *order)

    def _wild_groups(self) -> Term:
        """Groups where a joker joins the largest group, the highest of equals."""
        one, two = self._jokers
        natural = self._groups(self.ranks, self._same)
        with_one = self._wild(self.ranks[1:], self._same[1:], _ONE_WILD)
        with_two = self._wild(self.ranks[2:], self._same[2:], _TWO_WILD)
        return ite(two, with_two, ite(one, with_one, natural))

    def _wild(self, cards: Ranks, same: Sequence[Term], table: Sequence[_Pattern]) -> Term:
        value = const(0, VALUE_BITS)
        for pattern, category, places in table:
            fits = and_(*(same[i] if i in pattern else not_(same[i]) for i in range(len(same))))
            value = ite(fits, self._strength(category, tuple(cards[p] for p in places)), value)
        return value

    # --- straights and flushes

    def _free(self, category: Category) -> tuple[Term, Term]:
        """Which of the first two places are jokers that may be any card in this kind of hand."""
        return self._jokers if self.deck.can_complete(category) else (FALSE, FALSE)

    def _straight(self) -> Term:
        runs, level = self._run(self._free(Category.STRAIGHT))
        return self._of_run(Category.STRAIGHT, runs, level)

    def _straight_flush(self) -> Term:
        runs, level = self._run(self._free(Category.STRAIGHT_FLUSH))
        return self._of_run(Category.STRAIGHT_FLUSH, and_(runs, self._one_suit()), level)

    def _of_run(self, category: Category, holds: Term, level: Term) -> Term:
        value = self._strength(category, (level, _ZERO, _ZERO, _ZERO, _ZERO))
        return ite(holds, value, const(0, VALUE_BITS))

    def _run(self, free: tuple[Term, Term]) -> tuple[Term, Term]:
        """Whether the cards run, jokers in `free` filling any gap, and the highest level so."""
        one, two = free
        cards = self.ranks
        distinct = and_(
            or_(one, not_(self._same[0])),
            or_(two, not_(self._same[1])),
            not_(self._same[2]),
            not_(self._same[3]),
        )
        first = ite(two, cards[2], ite(one, cards[1], cards[0]))
        second = ite(two, cards[3], ite(one, cards[2], cards[1]))
        last = cards[4]
        reach = add(last, const(4, 4), 5)
        within = and_(distinct, ule(extend(first, 5), reach))
        if self.deck.lowest > 10:
            within = FALSE
        to_ace = ule(const(ACE, 5), reach)
        five = const(5, 4)
        wheel = and_(distinct, ule(second, five), or_(eq(first, _ACE), ule(first, five)))
        if self.deck.lowest > 2:
            wheel = FALSE
        regular = ite(to_ace, _ACE, self.options.straight_level_below_ace(extract(reach, 3, 0)))
        wheel_level = self.options.straight_level(5)
        level = max_([ite(within, regular, _ZERO), ite(wheel, wheel_level, _ZERO)])
        return or_(within, wheel), level

    def _one_suit(self) -> Term:
        jokers = (*self._jokers, FALSE, FALSE, FALSE)
        return and_(*(or_(j, s) for j, s in zip(jokers, self._suited, strict=True)))

    def _flush(self) -> Term:
        """A flush, where the jokers in it take the ranks that the house gives them."""
        one, two = self._jokers
        cards = self.ranks
        aces = self.options.flush_joker_is_ace
        with_one = _either(aces, (_ACE, *cards[1:]), self._with_missing(cards[1:]))
        with_two = _either(aces, (_ACE, _ACE, *cards[2:]), self._with_two_missing(cards[2:]))
        ranks = _either(two, with_two, _either(one, with_one, cards))
        value = self._strength(Category.FLUSH, ranks)
        holds = and_(self._one_suit(), or_(aces, self._missing_fits_flush()))
        return ite(holds, value, const(0, VALUE_BITS))

    def _missing_fits_flush(self) -> Term:
        """Jokers can take ranks that the flush lacks, and it is then no straight flush.

        A joker that can be only an ace must not double the flush's ace.
        """
        if self.deck.lowest >= 10:
            return FALSE  # five different ranks from the ten up are a royal flush
        if self.deck.can_complete(Category.FLUSH):
            return TRUE
        one, two = self._jokers
        return and_(not_(two), or_(not_(one), not_(self._same[0])))

    def _with_missing(self, cards: Ranks) -> Ranks:
        """Ranks of one suit, high to low, with a joker for the highest rank that they lack."""
        return self._short_of_royal(cards, _highest_missing(cards))

    def _with_two_missing(self, cards: Ranks) -> Ranks:
        """The same with two jokers."""
        return self._with_missing(_highest_missing(cards))

    def _short_of_royal(self, others: Ranks, ranks: Ranks) -> Ranks:
        """The ranks; where they'd be a royal flush that a joker may not complete, a nine in it.

        `others` are the ranks without the last joker.
        """
        if self.deck.can_complete(Category.STRAIGHT_FLUSH):
            return ranks
        royal = and_(*(eq(rank, const(ACE - place, 4)) for place, rank in enumerate(ranks)))
        return _either(royal, (*others, const(9, 4)), ranks)


def _highest_missing(cards: Ranks) -> Ranks:
    """Ranks of one suit, high to low, and the highest that is missing among them."""
    ranks: list[Term] = [_ACE]
    unbroken = TRUE  # the cards so far are A, K, Q ... without a gap
    for place, card in enumerate(cards):
        unbroken = and_(unbroken, eq(card, const(ACE - place, 4)))
        ranks.append(ite(unbroken, const(ACE - place - 1, 4), card))
    return tuple(ranks)


def _either(condition: Term, then: Ranks, other: Ranks) -> Ranks:
    return tuple(ite(condition, a, b) for a, b in zip(then, other, strict=True))


_Pattern = tuple[frozenset[int], Category, tuple[int, ...]]
"""Neighbours that are equal (0: first and second ...), the category, and the order of places."""


def _pattern(equal: str, category: Category, places: str) -> _Pattern:
    return frozenset(map(int, equal)), category, tuple(map(int, places))


_PATTERNS: Final = (
    _pattern("0", Category.ONE_PAIR, "01234"),
    _pattern("1", Category.ONE_PAIR, "12034"),
    _pattern("2", Category.ONE_PAIR, "23014"),
    _pattern("3", Category.ONE_PAIR, "34012"),
    _pattern("02", Category.TWO_PAIR, "01234"),
    _pattern("03", Category.TWO_PAIR, "01342"),
    _pattern("13", Category.TWO_PAIR, "12340"),
    _pattern("01", Category.THREE_OF_A_KIND, "01234"),
    _pattern("12", Category.THREE_OF_A_KIND, "12304"),
    _pattern("23", Category.THREE_OF_A_KIND, "23401"),
    _pattern("013", Category.FULL_HOUSE, "01234"),
    _pattern("023", Category.FULL_HOUSE, "23401"),
    _pattern("012", Category.FOUR_OF_A_KIND, "01234"),
    _pattern("123", Category.FOUR_OF_A_KIND, "12340"),
    _pattern("0123", Category.FIVE_OF_A_KIND, "01234"),
)
_ONE_WILD: Final = (
    _pattern("", Category.ONE_PAIR, "00123"),
    _pattern("0", Category.THREE_OF_A_KIND, "00023"),
    _pattern("1", Category.THREE_OF_A_KIND, "11103"),
    _pattern("2", Category.THREE_OF_A_KIND, "22201"),
    _pattern("02", Category.FULL_HOUSE, "00022"),
    _pattern("01", Category.FOUR_OF_A_KIND, "00003"),
    _pattern("12", Category.FOUR_OF_A_KIND, "11110"),
    _pattern("012", Category.FIVE_OF_A_KIND, "00000"),
)
_TWO_WILD: Final = (
    _pattern("", Category.THREE_OF_A_KIND, "00012"),
    _pattern("0", Category.FOUR_OF_A_KIND, "00002"),
    _pattern("1", Category.FOUR_OF_A_KIND, "11110"),
    _pattern("01", Category.FIVE_OF_A_KIND, "00000"),
)
