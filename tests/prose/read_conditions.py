"""Reads what a hand holds, and clauses."""

from __future__ import annotations

from typing import Any

from houseway.spec import house_way as core
from houseway.spec.vocabulary import (
    Group,
    Half,
    RankSum,
)

from .engine import Build
from .meanings import (
    FOUR,
    GROUPS,
    JOKER,
    JOKERS,
    KICKERS,
    MADE,
    NAMED_KINDS,
    PAIR,
    RELATIONS,
    SHAPES,
    THREE,
    both,
    both_of,
    bounds,
    either_setting,
    just,
    mixed_pairs,
    pairs,
    shape,
    some_of,
)
from .productions import Productions


def write_held(r: Productions, of: str = "") -> None:
    """What a hand holds; `of` goes before the names of kinds that begin a line."""
    noun, held = f"{of}noun held", f"{of}held"

    def add(key: str, build: Build, /, **slots: str) -> None:
        r.add(noun, f"held.{key}", build, **slots)

    add("any_hand", just(core.AnyHand()))
    for name in SHAPES:
        r.add(f"{of}shape", f"shape.{name}", just(shape(name)))
    r.same(noun, f"{of}shape")
    add("made_without_pair", just(both(core.Can((MADE,)), shape("no_pair"))))
    add("made_with", lambda shape: both(core.Can((MADE,)), shape), shape="shape")
    add("four_with_pair", just(both(FOUR, PAIR)))
    add("four_with_three", just(both(FOUR, THREE)))
    add("four_with_pair_or_three", just(both(FOUR, core.Some((PAIR, THREE)))))
    add("four_without_pair", just(both(FOUR, core.Not(PAIR))))
    add("four_alone", just(both(FOUR, core.Not(PAIR), core.Not(THREE))))
    for key, name, group in (
        ("one_pair_of", "one_pair", Group.HIGHER_PAIR),
        ("three_of", "three_of_a_kind", Group.HIGHER_TRIPS),
        ("four_of", "four_of_a_kind", Group.QUADS),
    ):
        add(key, lambda ranks, n=name, g=group: both(shape(n), bounds(g, *ranks)), ranks="ranks")
    add("pai_gow", lambda rank: core.PaiGow(rank), rank="bare")
    add("seven_card_straight_flush", just(core.SevenCardStraightFlush()))
    _held_ranks(r, noun)
    _held_groups(r, noun)
    joker = core.HalfHas(Half.BACK, JOKER)
    for key, kinds in NAMED_KINDS.items():
        r.add(f"{of}named kind", f"kind.{key}", just(core.BackKind(kinds)))
    for kind in (f"{of}named kind", f"{of}run"):
        r.raw(f"{of}five", "{it}", lambda it: core.Can((it,)), it=kind)
        r.add(f"{of}five", "kind.with_joker", lambda kind: core.Can((kind, joker)), kind=kind)
    add("kind", lambda kind: kind, kind=f"{of}five")
    add("group", lambda held: held, held=held)
    for key, (least, most) in JOKERS.items():
        jokers = core.HasJokers(least, most)
        r.add(noun, f"jokers.{key}", just(jokers))
        r.add(held, f"with_jokers.{key}", lambda held, j=jokers: both(held, j), held=f"{held} list")
    r.conjunctions(f"{held} list", noun)
    r.same(held, f"{held} list")
    r.raw(held, "{it}", some_of, it=f"{held} list apart")


def _held_ranks(r: Productions, noun: str) -> None:
    highest, next_highest = Group.KICKER, Group.SECOND_KICKER

    def one(rank: Any, **_: Any) -> Any:
        return bounds(highest, *rank)

    def two(first: Any, second: Any, **_: Any) -> Any:
        return both(bounds(highest, *first), bounds(next_highest, *second))

    r.add(noun, "held.outside", one, rank="better", outside="outside")
    r.add(noun, "held.high_card", lambda rank: bounds(highest, rank, rank), rank="bare")
    r.add(noun, "held.high_card_or_better", lambda rank: bounds(highest, rank, None), rank="bare")
    r.add(noun, "held.two_outside", two, first="better", second="better", outside="outside")
    r.add(noun, "held.two_high_cards", two, first="better", second="better")
    for key, group in GROUPS.items():
        r.add(noun, f"of_rank.{key}", lambda ranks, g=group: bounds(g, *ranks), ranks="ranks")
    r.add(
        noun,
        "held.pairs_same",
        lambda low, high: pairs((low, high), (low, high)),
        low="many",
        high="many",
    )
    r.add(
        noun,
        "held.pairs_mixed",
        mixed_pairs,
        low="many",
        high="many",
        other_low="many",
        other_high="many",
    )


def _held_groups(r: Productions, noun: str) -> None:
    for key, group in {
        "pair": Group.HIGHER_PAIR,
        "pair_any": Group.HIGHER_PAIR,
        "lower_pair": Group.LOWER_PAIR,
        "middle_pair": Group.MIDDLE_PAIR,
        "three": Group.HIGHER_TRIPS,
        "three_any": Group.HIGHER_TRIPS,
        "lower_three": Group.LOWER_TRIPS,
        "four": Group.QUADS,
    }.items():
        r.add(noun, f"group.{key}", just(core.HasGroup(group)))
    r.add(noun, "group.pair_or_three", just(core.Some((PAIR, THREE))))
    for number, group in KICKERS.items():
        r.add(
            noun,
            f"group.kicker_{number}",
            group_there(group),
            outside="outside",
        )


def write_clauses(r: Productions) -> None:
    item = "clause item"
    r.add(item, "clause.not_held", lambda held: core.Not(held), held="held")
    r.joined("can steps", r.phrase("together.and"), r.phrase("together.comma"), "can arm")
    r.raw("can all", "{it}", lambda it: core.Can(it), it="can steps")
    r.lists("back kinds", "list.or", "back kind")
    r.same("back kind", "kind", "run")
    r.add(
        "can all",
        "place.back_with",
        lambda cards, others: core.Can((either_setting(cards), others)),
        cards="back kinds",
        others="back beside",
    )
    r.add(
        "can all",
        "place.back_but",
        lambda cards, others: core.Can(
            (either_setting(cards), core.NotSetting(either_setting(others)))
        ),
        cards="back kinds",
        others="back kinds",
    )
    r.raw("back beside", "{it}", lambda it: core.HalfHasExactly(Half.BACK, *it), it="counted")
    r.raw("back beside", "{it}", lambda it: core.HalfHas(Half.BACK, it), it="some card")
    r.add(item, "clause.can", lambda step: step, step="can all")
    for key in ("cannot", "cannot_both", "cannot_all"):
        r.add(item, f"clause.{key}", lambda step: core.Not(step), step="can all")
    r.add(
        "plain clause",
        "clause.kicker_is",
        lambda card, rank: bounds(card, *rank),
        card="kicker",
        rank="kicker rank",
    )
    _sums(r)
    r.same(item, "plain clause")
    r.add(item, "clause.not", lambda clause: core.Not(clause), clause="plain clause")
    r.add(item, "clause.group", lambda clause: clause, clause="clause")
    # Alternatives that are lists themselves stand in brackets.
    r.add(item, "clause.held", lambda held: held, held="held list some")
    r.conjunctions("inner clauses", item)
    r.same("clauses", "inner clauses")
    r.raw("clauses", "{it}", some_of, it="inner clauses apart")
    r.add("clause", "clause.held", lambda held: held, held="held")
    r.add("clause held", "clause.held", lambda held: held, held="held")
    r.same("clause", "clauses")
    r.add("clause", "clause.held_and", both_of, held="held", clause="inner clauses")
    r.add(
        "clause",
        "wide.and",
        lambda first, rest: both(first, rest),
        first="clause held",
        rest="inner clauses",
    )


def _sums(r: Productions) -> None:
    r.raw("sum of groups", "{it}", lambda it: RankSum((it,)), it="group")
    for groups in ("groups", "both pairs"):
        r.add("sum of groups", "sum.together", lambda cards: RankSum(cards), cards=groups)
    r.raw("sum", "{it}", lambda it: RankSum((), it), it="number")
    r.same("sum", "sum of groups")
    r.add(
        "sum",
        "sum.plus",
        added,
        sum="sum of groups",
        number="number",
    )
    for key, relation in RELATIONS.items():
        r.add(
            "plain clause",
            f"compare.{key}",
            lambda left, right, r=relation: core.Compare(left, r, right),
            left="sum",
            right="sum",
        )
        r.add(
            "plain clause",
            f"ranks_above.{key}",
            lambda left, number, right, r=relation: core.Compare(
                RankSum((left,)), r, RankSum((right,), number)
            ),
            left="group",
            number="number",
            right="group",
        )


def group_there(group: Group) -> Build:
    return lambda **_: core.HasGroup(group)


def added(number: int, **sum_: RankSum) -> RankSum:
    return RankSum(sum_["sum"].groups, number)
