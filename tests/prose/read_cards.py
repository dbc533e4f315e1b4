"""Reads cards, groups and what is put in front or behind."""

from __future__ import annotations

from houseway.spec import house_way as core
from houseway.spec.cards import Category
from houseway.spec.vocabulary import (
    Group,
    Half,
    NthHighest,
    RankCards,
    Relation,
)

from .engine import NO_MEANING, Build
from .meanings import (
    BOTH_PAIRS,
    FLUSHES,
    GROUPS,
    JOKER,
    KICKERS,
    KINDS,
    MADE,
    OUTSIDE,
    STRAIGHTS,
    core_back_high,
    core_front_high,
    core_front_is,
    core_suited,
    either_setting,
    just,
    pair,
    rank_cards,
)
from .productions import Productions


def write_ranks(r: Productions) -> None:
    for rank in range(2, 15):
        for name in ("bare", "one", "just_one", "many"):
            r.raw(name, r.book.phrases[f"rank.{name}.{rank}"], just(rank))
    r.raw("ranks", "{it}", lambda it: (it, it), it="many")
    r.add("ranks", "ranks.least", lambda ranks: (ranks, None), ranks="many")
    r.add("ranks", "ranks.most", lambda ranks: (None, ranks), ranks="many")
    for key in ("range", "two"):
        r.add("ranks", f"ranks.{key}", lambda low, high: (low, high), low="many", high="many")
    r.raw("better", "{it}", lambda it: (it, it), it="one")
    r.add("better", "held.or_better", lambda rank: (rank, None), rank="one")
    r.raw("kicker rank", "{it}", lambda it: (it, it), it="one")
    r.add("kicker rank", "kicker_rank.least", lambda rank: (rank, None), rank="one")
    r.add("kicker rank", "kicker_rank.most", lambda rank: (None, rank), rank="one")
    r.add(
        "kicker rank",
        "kicker_rank.range",
        lambda low, high: (low, high),
        low="one",
        high="one",
    )


def write_groups(r: Productions) -> None:
    for key, group in GROUPS.items():
        r.add("whole", f"the.{key}", just(group))
        r.add("of whole", f"of.{key}", just(group))
        r.raw("placed", r.placed(key), just(group))
    for key in OUTSIDE:
        r.add("outside", f"outside.{key}", just(None))
    for number, group in KICKERS.items():
        r.add("kicker", f"kicker.{number}", lambda g=group, **_: g, outside="outside")
        r.add("kicker", f"kicker.other_{number}", just(group))
    r.same("group", "whole", "kicker")
    r.same("of group", "of whole")
    r.add("of group", "of.card", lambda card: card, card="kicker")
    r.add("both pairs", "the.both_pairs", just(BOTH_PAIRS))
    r.lists("groups", "list.and", "group")
    r.same("placed", "kicker")
    r.lists("placed groups", "list.and", "placed")


def write_cards(r: Productions) -> None:
    for n in range(1, 8):
        r.add("nth", f"nth.{n}", just(NthHighest(n)))
        r.add("nth first", f"nth_first.{n}", just(NthHighest(n)))
        r.add("nth second", f"nth_second.{n}", just(NthHighest(n)))
    for n in range(5):
        r.add("count", f"count.{n}", just(n))
    r.add("joker", "cards.the_joker", just(JOKER))
    r.add("joker", "cards.a_joker", just(JOKER))
    r.raw("rank card", "{it}", rank_cards, it="one")
    r.same("single", "kicker", "rank card", "nth", "joker")
    r.same("card", "single")
    r.add("card", "cards.a_card", lambda of_group: of_group, of_group="of whole")
    r.same("some card", "single")
    r.add("some card", "cards.at_least_one", lambda of_group: of_group, of_group="of whole")
    _counted(r)
    _fronts(r)


def _counted(r: Productions) -> None:
    def add(key: str, build: Build, /, **slots: str) -> None:
        r.add("counted", f"cards.{key}", build, **slots)

    add("some_of", lambda count, of_group: (count, of_group), count="count", of_group="of group")
    add("ranks_none", lambda ranks: (0, RankCards(ranks)), ranks="many")
    r.raw("counted", "{rank}", lambda rank: (1, RankCards(rank)), rank="just_one")
    add("ranks", lambda count, ranks: (count, RankCards(ranks)), count="count", ranks="many")
    add("jokers_none", just((0, JOKER)))
    add("jokers_one", just((1, JOKER)))
    add("jokers", lambda count: (count, JOKER), count="count")
    add("equal_to", lambda count, card: (count, card), count="count", card="nth")


def _fronts(r: Productions) -> None:
    r.add("two cards", "cards.both_jokers", just(core.FrontIs(JOKER, JOKER)))
    r.add("two cards", "nth.two", core_front_is, first="nth first", second="nth second")
    r.add("two cards", "cards.two", core_front_is, first="card", second="card")

    def worth(key: str, build: Build, /, **slots: str) -> None:
        r.add("worth", f"cards.{key}", build, **slots)

    least, equal = Relation.AT_LEAST, Relation.EQUAL
    worth("high_least", lambda rank: core.FrontWorth(least, rank << 4), rank="bare")
    worth(
        "two_least",
        lambda first, second: core.FrontWorth(least, first << 4 | second),
        first="bare",
        second="bare",
    )
    worth(
        "two_exactly",
        lambda first, second: core.FrontWorth(equal, first << 4 | second),
        first="bare",
        second="bare",
    )
    worth("a_pair", just(core.FrontWorth(least, 1 << 8)))
    worth("pair_least", lambda ranks: core.FrontWorth(least, pair(ranks)), ranks="many")
    worth("pair_exactly", lambda ranks: core.FrontWorth(equal, pair(ranks)), ranks="many")
    worth("high_exactly", core_front_high, rank="bare")
    worth("suited", core_suited, first="bare", second="bare")


def write_kinds(r: Productions) -> None:
    for key, kind in KINDS.items():
        r.add("kind", f"kind.{key}", just(core.BackKind(frozenset({kind}))))
        r.add("back least", f"kind_least.{key}", just(core.BackAtLeast(kind)))
    five = core.BackKind(frozenset({Category.FIVE_OF_A_KIND}))
    r.add("kind", "kind.five_aces", just(five))
    r.add("kind", "kind.made", just(MADE))
    r.add("back high", "cards.back_high", core_back_high, rank="bare")


def write_runs(r: Productions, of: str = "") -> None:
    """Straights by their highest card."""
    run = f"{of}run"
    for top in range(6, 15):
        r.add("high", f"high_one.{top}", just(top))
    for key, kinds in (
        ("straight", STRAIGHTS),
        ("flush", FLUSHES),
        ("any", STRAIGHTS | FLUSHES),
    ):
        r.add(run, f"run.{key}", lambda high, k=kinds: core.BackStraightTo(k, high), high="high")
    for key, kinds, top in (
        ("wheel", STRAIGHTS, 5),
        ("wheel_flush", FLUSHES, 5),
        ("wheel_any", STRAIGHTS | FLUSHES, 5),
        ("royal", FLUSHES, 14),
    ):
        r.add(run, f"run.{key}", just(core.BackStraightTo(kinds, top)))


def write_places(r: Productions, kind: str, negative: str) -> None:
    """Conditions told as steps; `negative` is the table of those that must not hold."""
    for half, others in (
        (Half.FRONT, ("worth",)),
        (Half.BACK, ("kind", "run", "back least", "back high")),
    ):
        _halves(r, kind, negative, half, others)
    split = core.HalfHolds(Half.FRONT, (Group.LOWER_PAIR,))
    r.add(kind, "place.split_pairs", just(split))
    r.add(kind, f"{negative}.split_pairs", just(core.NotSetting(split)))
    r.add(kind, "place.legal", just(core.Legal()))
    r.add(kind, "place.foul", just(core.NotSetting(core.Legal())))
    r.add(kind, f"{negative}.group", lambda step: core.NotSetting(step), step=kind)
    arm, arms = f"{kind} arm", f"{kind} arms"
    r.same(arm, kind)
    r.add(arm, "place.group", lambda step: step, step=kind)
    r.raw(arms, "{it}", lambda it: (it,), it=arm)
    r.add(arms, "place.or_more", lambda first, second: (first, *second), first=arm, second=arms)
    r.add(
        kind,
        "place.either",
        lambda first, second: core.SomeSetting((first, *second)),
        first=arm,
        second=arms,
    )


def _halves(r: Productions, kind: str, negative: str, half: Half, others: tuple[str, ...]) -> None:
    word = half.value
    one, many, cards = f"{word} one", f"{word} many", f"{word} cards"
    if kind == "place":
        r.raw(one, "{it}", lambda it: core.HalfHolds(half, (it,)), it="placed")
        r.add(one, "cards.all_three", just(core.HalfHolds(half, (Group.HIGHER_TRIPS,))))
        r.add(one, "cards.all_four", just(core.HalfHolds(half, (Group.QUADS,))))
        r.raw(one, "{it}", lambda it: core.HalfHasExactly(half, *it), it="counted")
        r.raw(one, "{it}", lambda it: core.HalfHas(half, it), it="some card")
        r.same(one, *others)
        r.lists(many, "list.or", one)
        r.raw(cards, "{it}", either_setting, it=many)
        r.raw(cards, "{it}", lambda it: whole(half, it), it="placed groups")
        r.raw(cards, "{it}", lambda it: core.HalfHolds(half, it), it="both pairs")
        if half is Half.FRONT:
            r.same(cards, "two cards")
    r.add(kind, f"place.{word}", lambda cards: cards, cards=cards)
    r.add(kind, f"{negative}.{word}", lambda cards: core.NotSetting(cards), cards=cards)


def whole(half: Half, groups: tuple[Group, ...]) -> object:
    """Several groups whole; none is named twice."""
    named_once = len(set(groups)) == len(groups)
    return core.HalfHolds(half, groups) if named_once else NO_MEANING
