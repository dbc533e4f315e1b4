"""Cards by name: groups, the cards outside them, ranks, jokers, as the hand at hand asks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ..cards import Deck
from ..house_way import HandCondition, Rule
from ..vocabulary import AnyJoker, Group, JokerCounts, NthHighest, RankCards, Selector, Shape
from .profiles import (
    EVERY_PROFILE,
    KICKERS,
    Profiles,
    jokers_with,
    profiles_with,
    profiles_without,
)
from .words import Words

ONE: Final = frozenset({1})


@dataclass(frozen=True, slots=True)
class Telling:
    """What the choice of words depends on: the deck, the rules' numbers, what the hand can hold."""

    words: Words
    deck: Deck
    counts: JokerCounts
    rules: tuple[Rule, ...] = ()
    profiles: Profiles = EVERY_PROFILE
    jokers: frozenset[int] = frozenset({0, 1, 2})

    @property
    def titles(self) -> Telling:
        """The same for what begins a line, without an article."""
        return replace(self, words=self.words.titles)

    @property
    def inside(self) -> Telling:
        """The same for what stands inside a line again: `a straight or flush with a full house`."""
        return replace(self, words=self.words.inside)

    def within(self, condition: HandCondition) -> Telling:
        """The same where the condition is known to hold."""
        jokers = self.jokers & jokers_with(condition) or self.jokers
        profiles = profiles_with(condition, self.profiles) or profiles_with(condition)
        return replace(self, jokers=jokers)._among(profiles)

    def past(self, condition: HandCondition) -> Telling:
        """The same where the condition is known not to hold."""
        return self._among(profiles_without(condition, self.profiles))

    def _among(self, profiles: Profiles) -> Telling:
        """Of these profiles, those that leave room for the jokers that belong to no group."""
        if self.counts is not JokerCounts.ACE:
            jokers = min(self.jokers)
            profiles = frozenset(one for one in profiles if one.loose >= jokers)
        return replace(self, profiles=profiles) if profiles else self

    def number_of(self, rule: str) -> int:
        """The rule's number as tried, from 1."""
        return [one.name for one in self.rules].index(rule) + 1

    # --- groups

    def name_of(self, group: Group) -> str:
        """The key of the group's name, below `the`, `of` and `of_rank`; kickers have none."""
        pairs = {one.pairs for one in self.profiles if one.pairs}
        threes = {one.threes for one in self.profiles if one.threes}
        match group:
            case Group.HIGHER_PAIR:
                return _higher_pair(frozenset(pairs))
            case Group.LOWER_PAIR:
                return _lower_pair(frozenset(pairs))
            case Group.MIDDLE_PAIR:
                return "middle_pair"
            case Group.HIGHER_TRIPS:
                if threes <= ONE:
                    return "three"
                return "three_of_some" if 1 in threes else "higher_three"
            case Group.LOWER_TRIPS:
                return "lower_three" if threes == {2} else "lower_three_of_some"
            case Group.QUADS:
                return "four"
            case Group.KICKER | Group.SECOND_KICKER | Group.THIRD_KICKER:
                raise ValueError(f"{group.value} is a single card, not a group")

    def group(self, group: Group) -> str:
        """`the lower pair`, `the highest card outside the pairs`."""
        if group in KICKERS:
            return self._kicker(KICKERS.index(group) + 1)
        return self.words.say(f"the.{self.name_of(group)}")

    def placed(self, group: Group) -> str:
        """The same where the group is put in front or behind."""
        if group in KICKERS:
            return self.group(group)
        return self.words.placed(self.name_of(group))

    def of_group(self, group: Group) -> str:
        """The same after a number: `of the four`."""
        if group in KICKERS:
            return self.words.say("of.card", card=self.group(group))
        return self.words.say(f"of.{self.name_of(group)}")

    def _kicker(self, number: int) -> str:
        if self.outside_of == "none":
            return self.words.say(f"kicker.other_{number}")
        return self.words.say(f"kicker.{number}", outside=self.outside)

    @property
    def outside(self) -> str:
        """`outside the pairs`: where a card is that belongs to no group."""
        return self.words.say(f"outside.{self.outside_of}")

    @property
    def outside_of(self) -> str:
        """The key of what a card in no group is outside of, below `outside`."""
        kinds = {_OUTSIDE_OF[one.shape] for one in self.profiles if one.loose}
        beside = {one for one in self.profiles if one.fours and (one.pairs or one.threes)}
        beside |= {one for one in self.profiles if one.aces and one.pairs}
        return kinds.pop() if len(kinds) == 1 and not any(one.loose for one in beside) else "any"

    @property
    def just_two_pairs(self) -> bool:
        """Whether a hand that holds any pair holds two."""
        return {one.pairs for one in self.profiles if one.pairs} == {2}

    # --- cards that words pick

    def card(self, selector: Selector) -> str:
        """One card of those picked: `a card of the pair`, `an ace`, `the joker`."""
        match selector:
            case Group() if selector.size > 1:
                return self.words.say("cards.a_card", of_group=self.of_group(selector))
            case Group():
                return self.group(selector)
            case RankCards(rank):
                return self.words.one(rank)
            case NthHighest(n):
                return self.words.say(f"nth.{n}")
            case AnyJoker():
                return self.words.say("cards.the_joker" if self.one_joker else "cards.a_joker")

    def some_card(self, selector: Selector) -> str:
        """At least one card of those picked."""
        if isinstance(selector, Group) and selector.size > 1:
            return self.words.say("cards.at_least_one", of_group=self.of_group(selector))
        return self.card(selector)

    def counted(self, count: int, selector: Selector) -> str:
        """Exactly so many of the cards picked: `two of the four`, `one ace`."""
        say, number = self.words.say, self.words.say(f"count.{count}")
        match selector:
            case Group():
                return say("cards.some_of", count=number, of_group=self.of_group(selector))
            case RankCards(rank) if count == 0:
                return say("cards.ranks_none", ranks=self.words.many(rank))
            case RankCards(rank) if count == 1:
                return self.words.just_one(rank)
            case RankCards(rank):
                return say("cards.ranks", count=number, ranks=self.words.many(rank))
            case NthHighest(n):
                return say("cards.equal_to", count=number, card=say(f"nth.{n}"))
            case AnyJoker() if count <= 1:
                return say("cards.jokers_one" if count else "cards.jokers_none")
            case AnyJoker():
                return say("cards.jokers", count=number)

    @property
    def one_joker(self) -> bool:
        """Whether there can't be two jokers in the hand."""
        return self.deck.jokers == 1 or max(self.jokers) == 1


def _higher_pair(pairs: frozenset[int]) -> str:
    if pairs <= ONE:
        return "pair"
    if 1 in pairs:
        return "pair_of_any" if 3 in pairs else "pair_of_some"
    return "highest_pair" if 3 in pairs else "higher_pair"


def _lower_pair(pairs: frozenset[int]) -> str:
    several = pairs - ONE
    if pairs == several and several:
        return "lowest_pair" if 3 in several else "lower_pair"
    return "lowest_pair_of_some" if 3 in several else "lower_pair_of_some"


_OUTSIDE_OF: Final = {
    Shape.NO_PAIR: "none",
    Shape.ONE_PAIR: "pair",
    Shape.TWO_PAIR: "pairs",
    Shape.THREE_PAIR: "pairs",
    Shape.THREE_OF_A_KIND: "three",
    Shape.TWO_TRIPS: "threes",
    Shape.FULL_HOUSE: "full_house",
    Shape.FULL_HOUSE_WITH_TWO_PAIR: "full_house",
    Shape.FOUR_OF_A_KIND: "four",
    Shape.FIVE_ACES: "aces",
}
