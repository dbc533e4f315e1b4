"""Reads the prose of a house way back to the core: what each phrase of the book means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from houseway.spec import house_way as core
from houseway.spec.cards import MADE_HANDS, Category
from houseway.spec.prose.book import Book
from houseway.spec.prose.words import Style
from houseway.spec.vocabulary import (
    AnyJoker,
    Group,
    Half,
    NthHighest,
    RankCards,
    RankSum,
    Relation,
    Shape,
)

from .engine import Build, Parser, Production, parts_of

HIGHER_PAIRS = ("pair", "pair_of_some", "pair_of_any", "higher_pair", "highest_pair")
LOWER_PAIRS = ("lower_pair", "lower_pair_of_some", "lowest_pair", "lowest_pair_of_some")
GROUPS = {
    **dict.fromkeys(HIGHER_PAIRS, Group.HIGHER_PAIR),
    **dict.fromkeys(LOWER_PAIRS, Group.LOWER_PAIR),
    "middle_pair": Group.MIDDLE_PAIR,
    **dict.fromkeys(("three", "three_of_some", "higher_three"), Group.HIGHER_TRIPS),
    **dict.fromkeys(("lower_three", "lower_three_of_some"), Group.LOWER_TRIPS),
    "four": Group.QUADS,
}
KICKERS = {1: Group.KICKER, 2: Group.SECOND_KICKER, 3: Group.THIRD_KICKER}
OUTSIDE = ("none", "pair", "pairs", "three", "threes", "full_house", "four", "aces", "any")
BOTH_PAIRS = (Group.HIGHER_PAIR, Group.LOWER_PAIR)
JOKER = AnyJoker()

KINDS = {
    "nothing": Category.NO_PAIR,
    "one_pair": Category.ONE_PAIR,
    "two_pair": Category.TWO_PAIR,
    "three_of_a_kind": Category.THREE_OF_A_KIND,
    "straight": Category.STRAIGHT,
    "flush": Category.FLUSH,
    "full_house": Category.FULL_HOUSE,
    "four_of_a_kind": Category.FOUR_OF_A_KIND,
    "straight_flush": Category.STRAIGHT_FLUSH,
    "five_of_a_kind": Category.FIVE_OF_A_KIND,
}
SHAPES = {
    "no_pair": {Shape.NO_PAIR},
    "one_pair": {Shape.ONE_PAIR},
    "two_pair": {Shape.TWO_PAIR},
    "three_pair": {Shape.THREE_PAIR},
    "three_of_a_kind": {Shape.THREE_OF_A_KIND},
    "two_trips": {Shape.TWO_TRIPS},
    "any_full_house": {Shape.FULL_HOUSE, Shape.FULL_HOUSE_WITH_TWO_PAIR},
    "full_house": {Shape.FULL_HOUSE},
    "full_house_with_two_pair": {Shape.FULL_HOUSE_WITH_TWO_PAIR},
    "four_of_a_kind": {Shape.FOUR_OF_A_KIND},
    "five_aces": {Shape.FIVE_ACES},
}
JOKERS = {
    "none": (0, 0),
    "the": (1, 2),
    "one": (1, 1),
    "both": (2, 2),
    "some": (1, 2),
    "at_most_one": (0, 1),
    "any": (0, 2),
}
RELATIONS = {
    "equal": Relation.EQUAL,
    "less": Relation.LESS,
    "at_most": Relation.AT_MOST,
    "more": Relation.MORE,
    "at_least": Relation.AT_LEAST,
}
STRAIGHTS = frozenset({Category.STRAIGHT})
FLUSHES = frozenset({Category.STRAIGHT_FLUSH})
PAIR, THREE = core.HasGroup(Group.HIGHER_PAIR), core.HasGroup(Group.HIGHER_TRIPS)
FOUR = core.HasShape(frozenset({Shape.FOUR_OF_A_KIND}))
MADE = core.BackKind(MADE_HANDS)
NAMED_KINDS = {
    "made": MADE_HANDS,
    "straight": STRAIGHTS,
    "flush": frozenset({Category.FLUSH}),
    "straight_flush": FLUSHES,
}
"""Kinds that a hand is said to hold; of others it is said that they can be kept behind."""


def just(value: Any) -> Build:
    return lambda: value


def bounds(group: Group, low: int | None, high: int | None) -> core.HandCondition:
    """The group is there, its rank within the bounds."""
    pairs = ((Relation.AT_LEAST, low), (Relation.AT_MOST, high))
    tests = [
        core.Compare(RankSum((group,)), relation, RankSum((), bound))
        for relation, bound in pairs
        if bound is not None
    ]
    return core.All(tuple(tests)) if len(tests) > 1 else tests[0]


def both(*parts: core.HandCondition) -> core.HandCondition:
    return core.All(parts)


def shape(name: str) -> core.HasShape:
    return core.HasShape(frozenset(SHAPES[name]))


class Reader:
    """Reads phrases of a book in a style; a rule that is used is named by its number."""

    def __init__(self, book: Book, style: Style) -> None:
        self.book, self.style = book, style
        self.productions: list[Production] = []
        for write in (
            self._ranks,
            self._groups,
            self._cards,
            self._kinds,
            lambda: self._places("place", "place_not"),
            lambda: self._places("can", "place_without"),
            self._steps,
            self._held,
            self._clauses,
            self._rules,
        ):
            write()
        self.parser = Parser(self.productions)

    def read(self, kind: str, text: str) -> set[Any]:
        """Every meaning of the text, whose first letter may be a capital."""
        return self.parser.readings(kind, text) | self.parser.readings(
            kind, text[0].lower() + text[1:]
        )

    # --- writing productions

    def phrase(self, key: str) -> str:
        own = f"{self.style.value}.{key}"
        return self.book.phrases[own if self.book.has(own) else f"way.{key}"]

    def add(self, kind: str, key: str, build: Build, /, **slots: str) -> None:
        """A phrase of the house way."""
        self.raw(kind, self.phrase(key), build, **slots)

    def raw(self, kind: str, template: str, build: Build, /, **slots: str) -> None:
        self.productions.append(Production(kind, parts_of(template, slots), build))

    def same(self, kind: str, *others: str) -> None:
        """Whatever is of another kind is of this kind."""
        for other in others:
            self.raw(kind, "{it}", lambda it: it, it=other)

    def lists(self, kind: str, key: str, item: str) -> None:
        """`a`, `a and b`, `a, b and c`, as a tuple."""
        comma = self.book.phrases["list.comma"]
        self.raw(kind, "{it}", lambda it: (it,), it=item)
        self.raw(
            kind,
            self.book.phrases[key],
            lambda rest, last: (*rest, last),
            rest=f"{kind}, rest",
            last=item,
        )
        self.raw(f"{kind}, rest", "{it}", lambda it: (it,), it=item)
        self.raw(
            f"{kind}, rest",
            "{it}" + comma + "{rest}",
            lambda it, rest: (it, *rest),
            it=item,
            rest=f"{kind}, rest",
        )

    # --- ranks and groups

    def _ranks(self) -> None:
        for rank in range(2, 15):
            for name in ("bare", "one", "just_one", "many"):
                self.raw(name, self.book.phrases[f"rank.{name}.{rank}"], just(rank))
        self.raw("ranks", "{it}", lambda it: (it, it), it="many")
        self.add("ranks", "ranks.least", lambda ranks: (ranks, None), ranks="many")
        self.add("ranks", "ranks.most", lambda ranks: (None, ranks), ranks="many")
        for key in ("range", "two"):
            self.add(
                "ranks", f"ranks.{key}", lambda low, high: (low, high), low="many", high="many"
            )
        self.raw("better", "{it}", lambda it: (it, it), it="one")
        self.add("better", "held.or_better", lambda rank: (rank, None), rank="one")
        self.raw("kicker rank", "{it}", lambda it: (it, it), it="one")
        self.add("kicker rank", "kicker_rank.least", lambda rank: (rank, None), rank="one")
        self.add("kicker rank", "kicker_rank.most", lambda rank: (None, rank), rank="one")
        self.add(
            "kicker rank",
            "kicker_rank.range",
            lambda low, high: (low, high),
            low="one",
            high="one",
        )

    def _groups(self) -> None:
        for key, group in GROUPS.items():
            self.add("whole", f"the.{key}", just(group))
            self.add("of whole", f"of.{key}", just(group))
        for key in OUTSIDE:
            self.add("outside", f"outside.{key}", just(None))
        for number, group in KICKERS.items():
            self.add("kicker", f"kicker.{number}", lambda outside, g=group: g, outside="outside")
            self.add("kicker", f"kicker.other_{number}", just(group))
        self.same("group", "whole", "kicker")
        self.same("of group", "of whole")
        self.add("of group", "of.card", lambda card: card, card="kicker")
        self.add("both pairs", "the.both_pairs", just(BOTH_PAIRS))
        self.lists("groups", "list.and", "group")

    # --- cards

    def _cards(self) -> None:
        for n in range(1, 8):
            self.add("nth", f"nth.{n}", just(NthHighest(n)))
            self.add("nth first", f"nth_first.{n}", just(NthHighest(n)))
            self.add("nth second", f"nth_second.{n}", just(NthHighest(n)))
        for n in range(5):
            self.add("count", f"count.{n}", just(n))
        self.add("joker", "cards.the_joker", just(JOKER))
        self.add("joker", "cards.a_joker", just(JOKER))
        self.raw("rank card", "{it}", RankCards_of, it="one")
        self.same("single", "kicker", "rank card", "nth", "joker")
        self.same("card", "single")
        self.add("card", "cards.a_card", lambda of_group: of_group, of_group="of whole")
        self.same("some card", "single")
        self.add("some card", "cards.at_least_one", lambda of_group: of_group, of_group="of whole")
        self._counted()
        self._fronts()

    def _counted(self) -> None:
        def add(key: str, build: Build, /, **slots: str) -> None:
            self.add("counted", f"cards.{key}", build, **slots)

        add(
            "some_of", lambda count, of_group: (count, of_group), count="count", of_group="of group"
        )
        add("ranks_none", lambda ranks: (0, RankCards(ranks)), ranks="many")
        self.raw("counted", "{rank}", lambda rank: (1, RankCards(rank)), rank="just_one")
        add("ranks", lambda count, ranks: (count, RankCards(ranks)), count="count", ranks="many")
        add("jokers_none", just((0, JOKER)))
        add("jokers_one", just((1, JOKER)))
        add("jokers", lambda count: (count, JOKER), count="count")
        add("equal_to", lambda count, card: (count, card), count="count", card="nth")

    def _fronts(self) -> None:
        self.add("two cards", "cards.both_jokers", just(core.FrontIs(JOKER, JOKER)))
        self.add("two cards", "nth.two", core_front_is, first="nth first", second="nth second")
        self.add("two cards", "cards.two", core_front_is, first="card", second="card")

        def worth(key: str, build: Build, /, **slots: str) -> None:
            self.add("worth", f"cards.{key}", build, **slots)

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

    def _kinds(self) -> None:
        for key, kind in KINDS.items():
            self.add("kind", f"kind.{key}", just(core.BackKind(frozenset({kind}))))
            self.add("back least", f"kind_least.{key}", just(core.BackAtLeast(kind)))
        five = core.BackKind(frozenset({Category.FIVE_OF_A_KIND}))
        self.add("kind", "kind.five_aces", just(five))
        self.add("kind", "kind.made", just(MADE))
        for top in range(6, 15):
            self.add("high", f"high_one.{top}", just(top))
        for key, kinds in (
            ("straight", STRAIGHTS),
            ("flush", FLUSHES),
            ("any", STRAIGHTS | FLUSHES),
        ):
            self.add(
                "run", f"run.{key}", lambda high, k=kinds: core.BackStraightTo(k, high), high="high"
            )
        for key, kinds, top in (
            ("wheel", STRAIGHTS, 5),
            ("wheel_flush", FLUSHES, 5),
            ("wheel_any", STRAIGHTS | FLUSHES, 5),
            ("royal", FLUSHES, 14),
        ):
            self.add("run", f"run.{key}", just(core.BackStraightTo(kinds, top)))
        self.add("back high", "cards.back_high", core_back_high, rank="bare")

    # --- conditions on a setting

    def _places(self, kind: str, negative: str) -> None:
        """Conditions told as steps; `negative` is the table of those that must not hold."""
        for half, others in (
            (Half.FRONT, ("worth",)),
            (Half.BACK, ("kind", "run", "back least", "back high")),
        ):
            self._halves(kind, negative, half, others)
        split = core.HalfHolds(Half.FRONT, (Group.LOWER_PAIR,))
        self.add(kind, "place.split_pairs", just(split))
        self.add(kind, f"{negative}.split_pairs", just(core.NotSetting(split)))
        self.add(kind, "place.legal", just(core.Legal()))
        self.add(kind, "place.foul", just(core.NotSetting(core.Legal())))
        self.add(kind, f"{negative}.group", lambda step: core.NotSetting(step), step=kind)
        arm, arms = f"{kind} arm", f"{kind} arms"
        self.same(arm, kind)
        self.add(arm, "place.group", lambda step: step, step=kind)
        self.raw(arms, "{it}", lambda it: (it,), it=arm)
        self.add(
            arms, "place.or_more", lambda first, second: (first, *second), first=arm, second=arms
        )
        self.add(
            kind,
            "place.either",
            lambda first, second: core.SomeSetting((first, *second)),
            first=arm,
            second=arms,
        )

    def _halves(self, kind: str, negative: str, half: Half, others: tuple[str, ...]) -> None:
        word = half.value
        one, many, cards = f"{word} one", f"{word} many", f"{word} cards"
        if kind == "place":
            self.raw(one, "{it}", lambda it: core.HalfHolds(half, (it,)), it="group")
            self.add(one, "cards.all_three", just(core.HalfHolds(half, (Group.HIGHER_TRIPS,))))
            self.add(one, "cards.all_four", just(core.HalfHolds(half, (Group.QUADS,))))
            self.raw(one, "{it}", lambda it: core.HalfHasExactly(half, *it), it="counted")
            self.raw(one, "{it}", lambda it: core.HalfHas(half, it), it="some card")
            self.same(one, *others)
            self.lists(many, "list.or", one)
            self.raw(cards, "{it}", either_setting, it=many)
            self.raw(cards, "{it}", lambda it: core.HalfHolds(half, it), it="groups")
            self.raw(cards, "{it}", lambda it: core.HalfHolds(half, it), it="both pairs")
            if half is Half.FRONT:
                self.same(cards, "two cards")
        self.add(kind, f"place.{word}", lambda cards: cards, cards=cards)
        self.add(kind, f"{negative}.{word}", lambda cards: core.NotSetting(cards), cards=cards)

    # --- actions

    def _steps(self) -> None:
        keep: Callable[[Any], Any] = lambda it: (core.Keep(it),)
        self.raw("keep", "{it}", keep, it="place")
        front, back = (core.Best(Half.FRONT),), (core.Best(Half.BACK),)
        self.add("best", "best.front", just(front))
        self.add("best", "best.back", just(back))
        self.add("noun", "best_noun.front", just(front))
        self.add("noun", "best_noun.back", just(back))
        self.add("beside", "best_noun.beside", just(front))
        self._best_of(front, back)
        self.add(
            "with", "steps.with", lambda first, rest: (*first, *rest), first="keep", rest="beside"
        )
        self.same("before leaving", "keep", "with")
        self.add(
            "leaving",
            "steps.leaving",
            lambda first, rest: (*first, *rest),
            first="before leaving",
            rest="noun",
        )
        self.add("use", "steps.use", self._used, number="number")
        self.add("use", "steps.use_named", self._used, number="number", heading="heading")
        self.add("step group", "steps.group", lambda step: (step,), step="action")
        self.add(
            "step group", "rule.inline", lambda cases: (core.Cases(cases),), cases="inline cases"
        )
        self.add("inline case", "rule.case", core_case, when="when", step="action")
        self.raw("inline cases", "{it}", lambda it: (it,), it="inline case")
        self.add(
            "inline cases",
            "rule.inline_next",
            lambda first, rest: (first, *rest),
            first="inline case",
            rest="inline cases",
        )
        self.same("step", "keep", "best", "best of", "with", "leaving", "use", "step group")
        self.same("unit", "step")
        self.add(
            "unit", "steps.if_you_can", lambda step: (core.IfPossible(then(step)),), step="step"
        )
        chain: Callable[[Any, Any], Any] = lambda first, rest: (*first, *rest)
        self.same("steps", "unit")
        for key in ("and", "comma", "and_perhaps"):
            self.add("steps", f"steps.{key}", chain, first="unit", rest="steps")
        self.add("steps", "steps.then", chain, first="unit", rest="next steps")
        self.same("next steps", "steps", "noun")
        self.add("next steps", "steps.then", chain, first="noun", rest="next steps")
        self._choices()

    def _best_of(self, front: tuple[core.Best], back: tuple[core.Best]) -> None:
        legal = core.Keep(core.Legal())
        pair_ = core.Keep(core.FrontWorth(Relation.AT_LEAST, 1 << 8))
        for key, steps in {
            "pair": (pair_, *front),
            "pair_legal": (pair_, legal, *front),
            "made": (core.Keep(MADE), *back),
            "front_legal": (legal, *front),
            "back_legal": (legal, *back),
        }.items():
            self.add("best of", f"best_of.{key}", just(steps))
        self.add(
            "best of",
            "best_of.front_least",
            lambda cards: (core.Keep(cards), *front),
            cards="worth",
        )

    def _choices(self) -> None:
        self.raw("action", "{it}", then, it="steps")
        for word, inner, node in (
            ("otherwise", "otherwise", core.Else),
            ("either", "or_more", core.Either),
        ):
            arms = f"{word} arms"
            self.raw(arms, "{it}", then, it="steps")
            chosen = lambda first, second, n=node: n(then(first), second)  # noqa: E731
            self.add(arms, f"steps.{inner}", chosen, first="steps", second=arms)
            self.add("action", f"steps.{word}", chosen, first="steps", second=arms)
            self.add(
                "action",
                f"steps.{word}_then",
                lambda first, second, rest, n=node: then((n(then(first), second), *rest)),
                first="steps",
                second=arms,
                rest="steps",
            )

    def _used(self, number: int, **_: Any) -> tuple[core.Use]:
        return (core.Use(str(number)),)

    # --- what is held

    def _held(self) -> None:
        noun = "noun held"

        def add(key: str, build: Build, /, **slots: str) -> None:
            self.add(noun, f"held.{key}", build, **slots)

        add("any_hand", just(core.AnyHand()))
        for name in SHAPES:
            self.add("shape", f"shape.{name}", just(shape(name)))
        self.same(noun, "shape")
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
            add(
                key, lambda ranks, n=name, g=group: both(shape(n), bounds(g, *ranks)), ranks="ranks"
            )
        add("pai_gow", lambda rank: core.PaiGow(rank), rank="bare")
        add("seven_card_straight_flush", just(core.SevenCardStraightFlush()))
        self._held_ranks(noun)
        self._held_groups(noun)
        joker = core.HalfHas(Half.BACK, JOKER)
        for key, kinds in NAMED_KINDS.items():
            self.add("named kind", f"kind.{key}", just(core.BackKind(kinds)))
        for kind in ("named kind", "run"):
            self.raw(noun, "{it}", lambda it: core.Can((it,)), it=kind)
            self.add(noun, "kind.with_joker", lambda kind: core.Can((kind, joker)), kind=kind)
        add("group", lambda held: held, held="held")
        for key, (least, most) in JOKERS.items():
            jokers = core.HasJokers(least, most)
            self.add(noun, f"jokers.{key}", just(jokers))
            self.add(
                "held", f"with_jokers.{key}", lambda held, j=jokers: both(held, j), held="held list"
            )
        self._conjunctions("held list", noun)
        self.same("held", "held list")

    def _held_ranks(self, noun: str) -> None:
        first, second = Group.KICKER, Group.SECOND_KICKER
        one = lambda rank, **_: bounds(first, *rank)  # noqa: E731
        two = lambda first_, second_: both(bounds(first, *first_), bounds(second, *second_))  # noqa: E731
        pair_ = lambda first, second, **_: two(first, second)  # noqa: E731
        self.add(noun, "held.outside", one, rank="better", outside="outside")
        self.add(noun, "held.high_card", lambda rank: bounds(first, rank, rank), rank="bare")
        self.add(
            noun, "held.high_card_or_better", lambda rank: bounds(first, rank, None), rank="bare"
        )
        self.add(
            noun, "held.two_outside", pair_, first="better", second="better", outside="outside"
        )
        self.add(noun, "held.two_high_cards", pair_, first="better", second="better")
        for key, group in GROUPS.items():
            self.add(
                noun, f"of_rank.{key}", lambda ranks, g=group: bounds(g, *ranks), ranks="ranks"
            )
        self.add(
            noun,
            "held.pairs_same",
            lambda low, high: pairs((low, high), (low, high)),
            low="many",
            high="many",
        )
        self.add(
            noun,
            "held.pairs_mixed",
            mixed_pairs,
            low="many",
            high="many",
            other_low="many",
            other_high="many",
        )

    def _held_groups(self, noun: str) -> None:
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
            self.add(noun, f"group.{key}", just(core.HasGroup(group)))
        self.add(noun, "group.pair_or_three", just(core.Some((PAIR, THREE))))
        for number, group in KICKERS.items():
            self.add(
                noun,
                f"group.kicker_{number}",
                lambda outside, g=group: core.HasGroup(g),
                outside="outside",
            )

    def _conjunctions(self, kind: str, item: str) -> None:
        """`a and b`, `a or b`, and `a or b, and c`."""
        self.lists(f"{kind} and", "list.and", item)
        self.lists(f"{kind} or", "list.or", item)
        self.raw(kind, "{it}", all_of, it=f"{kind} and")
        self.raw(f"{kind} some", "{it}", some_of, it=f"{kind} or")
        self.same(kind, f"{kind} some")
        self.same(f"{kind} wide", f"{kind} some")
        for wide in (kind, f"{kind} wide"):
            self.add(
                wide,
                "wide.and",
                lambda first, rest: both(first, rest),
                first=f"{kind} some",
                rest=f"{kind} wide",
            )

    # --- clauses

    def _clauses(self) -> None:
        item = "clause item"
        self.add(item, "clause.not_held", lambda held: core.Not(held), held="held")
        self.lists("can steps", "list.and", "can arm")
        self.raw("can all", "{it}", lambda it: core.Can(it), it="can steps")
        self.lists("back kinds", "list.or", "back kind")
        self.same("back kind", "kind", "run")
        self.add(
            "can all",
            "place.back_with",
            lambda cards, others: core.Can((either_setting(cards), others)),
            cards="back kinds",
            others="back beside",
        )
        self.raw(
            "back beside", "{it}", lambda it: core.HalfHasExactly(Half.BACK, *it), it="counted"
        )
        self.raw("back beside", "{it}", lambda it: core.HalfHas(Half.BACK, it), it="some card")
        self.add(item, "clause.can", lambda step: step, step="can all")
        for key in ("cannot", "cannot_both"):
            self.add(item, f"clause.{key}", lambda step: core.Not(step), step="can all")
        self.add(
            "plain clause",
            "clause.kicker_is",
            lambda card, rank: bounds(card, *rank),
            card="kicker",
            rank="kicker rank",
        )
        self._sums()
        self.same(item, "plain clause")
        self.add(item, "clause.not", lambda clause: core.Not(clause), clause="plain clause")
        self.add(item, "clause.group", lambda clause: clause, clause="clause")
        self.add(item, "clause.held", lambda held: held, held="held")
        self._conjunctions("clauses", item)
        self.add("clause", "clause.held", lambda held: held, held="held")
        self.add("clause held", "clause.held", lambda held: held, held="held")
        self.same("clause", "clauses")
        self.add("clause", "clause.held_and", both_of, held="held", clause="clauses")
        self.add(
            "clause",
            "wide.and",
            lambda first, rest: both(first, rest),
            first="clause held",
            rest="clauses",
        )

    def _sums(self) -> None:
        self.raw("sum of groups", "{it}", lambda it: RankSum((it,)), it="group")
        for groups in ("groups", "both pairs"):
            self.add("sum of groups", "sum.together", lambda cards: RankSum(cards), cards=groups)
        self.raw("sum", "{it}", lambda it: RankSum((), it), it="number")
        self.same("sum", "sum of groups")
        self.add(
            "sum",
            "sum.plus",
            lambda sum, number: RankSum(sum.groups, number),
            sum="sum of groups",
            number="number",
        )
        for key, relation in RELATIONS.items():
            self.add(
                "plain clause",
                f"compare.{key}",
                lambda left, right, r=relation: core.Compare(left, r, right),
                left="sum",
                right="sum",
            )
            self.add(
                "plain clause",
                f"ranks_above.{key}",
                lambda left, number, right, r=relation: core.Compare(
                    RankSum((left,)), r, RankSum((right,), number)
                ),
                left="group",
                number="number",
                right="group",
            )

    # --- rules and cases

    def _rules(self) -> None:
        for kind, prefix in (("when", "when"), ("heading", "heading")):
            first = "with" if kind == "when" else "held"
            self.add(kind, f"{prefix}.{first}", lambda held: held, held="held")
            self.add(kind, f"{prefix}.if", lambda clause: clause, clause="clauses")
            self.add(kind, f"{prefix}.{first}_if", both_of, held="held", clause="clauses")
        self.add("when", "when.rest", just(None))
        stop = self.book.phrases["sentence.stop"]
        self.raw("case", self.phrase("rule.case") + stop, core_case, when="when", step="action")
        self.raw(
            "rule",
            self.phrase("rule.whole") + stop,
            lambda heading, step: (heading, step),
            heading="heading",
            step="action",
        )
        self.raw(
            "rule", self.phrase("rule.lead"), lambda heading: (heading, None), heading="heading"
        )
        self.raw(
            "rule",
            self.phrase("rule.unless") + stop,
            lambda heading, step, clause, exception: (
                heading,
                core.Cases((core.Case(clause, exception), core.Case(None, step))),
            ),
            heading="heading",
            step="action",
            clause="clause",
            exception="action",
        )
        self.raw("net", self.phrase("rule.net") + stop, lambda step: step, step="action")
        self._cells()

    def _cells(self) -> None:
        """Cells of a table: bounds of the group that their column is about."""
        for kind in ("ranks", "better", "kicker rank"):
            self.same("rank cell", kind)
        self.add("rank cell", "table.any", just(None))
        self.add("rank cell", "table.rest", just(None))
        self.add("pairs cell", "table.any", just(None))
        self.add("pairs cell", "table.rest", just(None))
        slots = dict.fromkeys(("low", "high", "other_low", "other_high"), "many")
        self.add("pairs cell", "table.cell.pairs_mixed", mixed_pairs, **slots)
        self.add(
            "pairs cell",
            "table.cell.pairs_same",
            lambda low, high: pairs((low, high), (low, high)),
            low="many",
            high="many",
        )
        self.add("column", "table.head.both_pairs", just(None))
        for key, group in GROUPS.items():
            self.add("column", f"table.head.{key}", just(group))
        for number, group in KICKERS.items():
            head = f"table.head.kicker_{number}"
            self.add("column", head, lambda outside, g=group: g, outside="outside")


def RankCards_of(it: int) -> RankCards:  # noqa: N802
    return RankCards(it)


def core_front_is(first: Any, second: Any) -> core.FrontIs:
    return core.FrontIs(first, second)


def core_front_high(rank: int) -> core.FrontHigh:
    return core.FrontHigh(rank)


def core_back_high(rank: int) -> core.BackHigh:
    return core.BackHigh(rank)


def core_suited(first: int, second: int) -> core.FrontSuited:
    return core.FrontSuited(first, second)


def core_case(when: core.HandCondition | None, step: core.Action) -> core.Case:
    return core.Case(when, step)


def pair(rank: int) -> int:
    return 1 << 8 | rank << 4 | rank


def pairs(first: tuple[int, int], second: tuple[int, int]) -> core.HandCondition:
    return both(bounds(Group.HIGHER_PAIR, *first), bounds(Group.LOWER_PAIR, *second))


def mixed_pairs(low: int, high: int, other_low: int, other_high: int) -> core.HandCondition:
    one, other = (low, high), (other_low, other_high)
    return core.Some((pairs(one, other), pairs(other, one)))


def then(it: tuple[core.Action, ...]) -> core.Action:
    return core.Then(it) if len(it) > 1 else it[0]


def all_of(it: tuple[core.HandCondition, ...]) -> core.HandCondition:
    return core.All(it) if len(it) > 1 else it[0]


def some_of(it: tuple[core.HandCondition, ...]) -> core.HandCondition:
    return core.Some(it) if len(it) > 1 else it[0]


def both_of(held: core.HandCondition, clause: core.HandCondition) -> core.HandCondition:
    return core.All((held, clause))


def either_setting(it: tuple[core.SettingCondition, ...]) -> core.SettingCondition:
    return core.SomeSetting(it) if len(it) > 1 else it[0]
