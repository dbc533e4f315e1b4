"""Ranks compared: "four 7s to 10s", "a king or better outside the pairs", sums of ranks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..house_way import Compare
from ..vocabulary import Group, RankSum, Relation
from .naming import Telling
from .rank_tests import LOWEST, PairsTest, RankTest

RELATION_KEYS: Final = {
    Relation.EQUAL: "equal",
    Relation.LESS: "less",
    Relation.AT_MOST: "at_most",
    Relation.MORE: "more",
    Relation.AT_LEAST: "at_least",
}


def ranks_prose(test: RankTest, telling: Telling) -> str:
    """`aces`, `10s or higher`, `7s to 10s`."""
    words = telling.words
    if test.only is not None:
        return words.many(test.only)
    if test.low is not None and test.high is not None:
        key = "ranks.two" if test.high == test.low + 1 else "ranks.range"
        return words.say(key, low=words.many(test.low), high=words.many(test.high))
    if test.low is not None:
        return words.say("ranks.least", ranks=words.many(test.low))
    if test.high is not None:
        return words.say("ranks.most", ranks=words.many(test.high))
    raise ValueError("a test of a rank has a bound")


def rank_held(test: RankTest, telling: Telling) -> str:
    """A group of these ranks: `a pair of kings`."""
    key = f"of_rank.{telling.name_of(test.group)}"
    return telling.words.say(key, ranks=ranks_prose(test, telling))


def pairs_held(test: PairsTest, telling: Telling) -> str:
    """Two pairs of two ranges."""
    return telling.words.say(f"held.{pairs_key(test)}", **pairs_slots(test, telling))


def pairs_key(test: PairsTest) -> str:
    """The end of the key for two pairs of one range, or of two."""
    return "pairs_same" if test.one == test.other else "pairs_mixed"


def pairs_slots(test: PairsTest, telling: Telling) -> dict[str, str]:
    """The slots of such a phrase."""
    (low, high), (other_low, other_high) = test.one, test.other
    many = telling.words.many
    slots = {"low": many(low), "high": many(high)}
    if test.one == test.other:
        return slots
    return slots | {"other_low": many(other_low), "other_high": many(other_high)}


def outside_prose(tests: Sequence[RankTest], telling: Telling) -> str:
    """Cards held outside the groups: `an ace and a queen or better outside the pairs`."""
    say, outside = telling.words.say, telling.outside
    nothing = telling.outside_of == "none"
    match [rank_or_better(test, telling) for test in tests]:
        case [rank] if nothing:
            return _high_card(tests[0], telling)
        case [rank]:
            return say("held.outside", rank=rank, outside=outside)
        case [first, second] if nothing:
            return say("held.two_high_cards", first=first, second=second)
        case [first, second]:
            return say("held.two_outside", first=first, second=second, outside=outside)
        case _:
            raise ValueError("one card outside the groups is told, or two")


def _high_card(test: RankTest, telling: Telling) -> str:
    words = telling.words
    if test.only is not None:
        return words.say("held.high_card", rank=words.rank(test.only))
    if test.low is None:
        raise ValueError("only a lower bound is told as a card or a better one")
    return words.say("held.high_card_or_better", rank=words.rank(test.low))


def rank_or_better(test: RankTest, telling: Telling) -> str:
    """`an ace`, `a queen or better`."""
    words = telling.words
    if test.only is not None:
        return words.one(test.only)
    if test.low is None:
        raise ValueError("only a lower bound is told as a card or a better one")
    return words.say("held.or_better", rank=words.one(test.low))


def kicker_rank(test: RankTest, telling: Telling) -> str:
    """`a queen`, `a 6 or lower`, `from a 2 to a 6`."""
    words = telling.words
    if test.only is not None:
        return words.one(test.only)
    if test.low is not None and test.high is not None and test.low > LOWEST:
        return words.say("kicker_rank.range", low=words.one(test.low), high=words.one(test.high))
    if test.high is not None:
        return words.say("kicker_rank.most", rank=words.one(test.high))
    if test.low is not None:
        return words.say("kicker_rank.least", rank=words.one(test.low))
    raise ValueError("a test of a rank has a bound")


def kicker_clause(test: RankTest, telling: Telling) -> str:
    """`the highest card outside the pair is a 6 or lower`."""
    card = telling.group(test.group)
    return telling.words.say("clause.kicker_is", card=card, rank=kicker_rank(test, telling))


def comparison_prose(comparison: Compare, telling: Telling) -> str:
    """`the highest card outside the pairs is at least 3 ranks above the higher pair`."""
    left, right, words = comparison.left, comparison.right, telling.words
    relation = RELATION_KEYS[comparison.relation]
    if len(left.groups) == len(right.groups) == 1 and not left.constant and right.constant > 1:
        return words.say(
            f"ranks_above.{relation}",
            left=telling.group(left.groups[0]),
            number=words.book.number(right.constant),
            right=telling.group(right.groups[0]),
        )
    return words.say(f"compare.{relation}", left=_sum(left, telling), right=_sum(right, telling))


def groups_together(groups: Sequence[Group], telling: Telling) -> str:
    """Several groups: `both pairs` where these are the only two."""
    pairs = [Group.HIGHER_PAIR, Group.LOWER_PAIR]
    if sorted(groups, key=list(Group).index) == pairs and telling.just_two_pairs:
        return telling.words.say("the.both_pairs")
    return telling.words.all_of([telling.group(group) for group in groups])


def _sum(ranks: RankSum, telling: Telling) -> str:
    words = telling.words
    names = [telling.group(group) for group in ranks.groups]
    number = words.book.number(ranks.constant)
    if not names:
        return number
    text = (
        names[0]
        if len(names) == 1
        else words.say("sum.together", cards=groups_together(ranks.groups, telling))
    )
    return words.say("sum.plus", sum=text, number=number) if ranks.constant else text
