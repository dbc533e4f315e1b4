"""Counts and hands of clauses: against every hand set one by one, and known figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from houseway.spec.cards import ACE, Card, Category, Suit
from houseway.spec.hand import Hand, reading_order
from houseway.spec.house_way import AnyHand
from houseway.spec.interpreter import Decision, Interpreter
from houseway.spec.variant import Variant
from houseway.verifier import Engine, load, loads
from houseway.verifier.pages import counted as counting
from houseway.verifier.pages.clause_counts import WayCounts, count_way
from houseway.verifier.pages.counted import EnginesAtFaultError, results_of
from houseway.verifier.pages.progress import Stage
from houseway.verifier.pages.results import CountedClause, Habit, Results, Worked
from houseway.verifier.pages.standing import words_of
from houseway.verifier.verdict import Report
from houseway.verifier.verification import verified

from .small_sheet import SMALL

Kind = tuple[int, tuple[int, ...], tuple[int, ...]]


@cache
def small() -> Variant:
    return loads(SMALL)


@cache
def small_results() -> Results:
    return results_of(small())


@cache
def counted(name: str) -> tuple[Variant, Report, WayCounts]:
    """A shipped sheet's counts, without a proof."""
    variant = load(name)
    judged = verified(variant, (Engine.EXHAUSTIVE,))
    assert judged.way
    return variant, judged.report, count_way(variant, judged.way, judged.hands())


def clauses(rules: tuple[CountedClause, ...]) -> Iterator[tuple[int, int | None, CountedClause]]:
    for rule in rules:
        yield rule.number, None, rule
        for case in rule.cases:
            yield rule.number, case.number, case


def cards_of(worked: Worked) -> tuple[Card, ...]:
    return (*worked.front, *worked.back)


# --- a small deck, hand by hand


@dataclass
class Seen:
    """What setting every hand one by one comes to, by clause."""

    hands: Counter[tuple[int, int | None]]
    with_joker: Counter[tuple[int, int | None]]
    kinds: dict[tuple[int, int | None], Counter[Kind]]
    fronts: Counter[str]
    backs: Counter[str]
    decided: Counter[int]


def line_of(hand: Hand) -> int:
    """Which line of the side bet decides, from 0."""
    if any(one.back_value.category is Category.FOUR_OF_A_KIND for one in hand.settings):
        return 0
    return 1 if hand.jokers else 2


def kind_of(hand: Hand) -> Kind:
    """Jokers, ranks, and the ranks held in the suit that can make a flush."""
    natural = [card for card in hand.cards if not card.is_joker]
    jokers = 7 - len(natural)
    suits = [sorted(card.rank for card in natural if card.suit is suit) for suit in Suit]
    flush = next((ranks for ranks in suits if len(ranks) >= 5 - jokers), [])
    return jokers, tuple(sorted(card.rank for card in natural)), tuple(flush)


def number_of(variant: Variant, decision: Decision) -> int:
    assert decision.rule
    return 1 + [rule.name for rule in variant.its_house_way().rules].index(decision.rule.name)


@cache
def seen() -> Seen:
    found = Seen(Counter(), Counter(), {}, Counter(), Counter(), Counter())
    interpreter = Interpreter(small())
    for cards in combinations(small().deck.cards, 7):
        decision = interpreter.set(cards)
        assert decision.setting
        rule = number_of(small(), decision)
        for clause in {(rule, None), (rule, decision.case_number)}:
            found.hands[clause] += 1
            found.with_joker[clause] += decision.hand.jokers
            found.kinds.setdefault(clause, Counter())[kind_of(decision.hand)] += 1
        found.decided[line_of(decision.hand)] += 1
        front = decision.setting.front_value
        found.fronts[f"{'pair' if front.is_pair else 'high'} {front.ranks[0]}"] += 1
        found.backs[decision.setting.back_value.category.value] += 1
    return found


def test_counts_are_those_of_setting_every_hand() -> None:
    every = list(clauses(small_results().rules))
    assert {(rule, case): one.hands for rule, case, one in every} == dict(seen().hands)
    assert {(rule, case): one.with_joker for rule, case, one in every} == dict(seen().with_joker)
    assert {kind.name: kind.hands for kind in small_results().fronts} == dict(seen().fronts)
    assert {kind.name: kind.hands for kind in small_results().backs} == dict(seen().backs)


def test_kinds_come_strongest_first() -> None:
    names = [kind.name for kind in small_results().fronts]
    assert names == [
        *(f"pair {rank}" for rank in range(ACE, 10, -1)),
        *(f"high {rank}" for rank in range(ACE, 11, -1) if f"high {rank}" in names),
    ]
    order = [category.value for category in small().ranking.order][::-1]
    backs = [kind.name for kind in small_results().backs]
    assert backs == [name for name in order if name in backs]


def test_the_frequent_kind_has_the_most_hands() -> None:
    interpreter = Interpreter(small())
    for rule, case, clause in clauses(small_results().rules):
        assert clause.frequent
        kinds = seen().kinds[rule, case]
        kind = kind_of(interpreter.hand(cards_of(clause.frequent)))
        jokers = int(2 * clause.with_joker > clause.hands)
        usual = [hands for (held, *_), hands in kinds.items() if held == jokers]
        assert (clause.frequent.hands, kind[0]) == (kinds[kind], jokers)
        assert clause.frequent.hands == max(usual)


def test_the_tricky_kind_is_claimed_by_the_most_other_rules() -> None:
    interpreter = Interpreter(small())
    examples = {kind_of(hand): hand for hand in map(interpreter.hand, _one_of_each_kind())}
    for rule, case, clause in clauses(small_results().rules):
        assert clause.tricky
        assert clause.frequent
        kinds = seen().kinds[rule, case]
        tricky, frequent = (
            kind_of(interpreter.hand(cards_of(one))) for one in (clause.tricky, clause.frequent)
        )
        assert (tricky != frequent) == (len(kinds) > 1)
        assert clause.tricky.hands == kinds[tricky]
        others = {kind: others_of(interpreter, examples[kind]) for kind in kinds}
        assert others[tricky] == clause.tricky.others
        assert others[frequent] == clause.frequent.others
        candidates = [kind for kind in kinds if kind != frequent] or [frequent]
        assert len(others[tricky]) == max(len(others[kind]) for kind in candidates)


def test_a_rule_for_any_hand_seems_to_fit_none() -> None:
    *_, full_house, two_trips, groups, _ = small_results().rules
    assert [one.tricky and one.tricky.others for one in (full_house, two_trips, groups)] == [
        (4,),
        (4,),
        (),
    ]


def _one_of_each_kind() -> Iterator[tuple[Card, ...]]:
    met = set()
    interpreter = Interpreter(small())
    for cards in combinations(small().deck.cards, 7):
        kind = kind_of(interpreter.hand(cards))
        if kind not in met:
            met.add(kind)
            yield cards


def others_of(interpreter: Interpreter, hand: Hand) -> tuple[int, ...]:
    """The rules that hold as well, and leave another setting: each asked alone, as the only one.

    A rule for any hand seems to fit none in particular.
    """
    own = interpreter.set_hand(hand).setting
    assert own
    found = []
    rules = interpreter.house_way.rules
    for number, rule in enumerate(rules, start=1):
        way = replace(interpreter.house_way, rules=(rule,))
        decision = Interpreter(replace(interpreter.variant, house_way=way)).set(hand.cards)
        worth = decision.setting.worth if decision.setting else None
        if decision.rule and rule.when != AnyHand() and worth != own.worth:
            found.append(number)
    return tuple(found)


def test_a_side_bet() -> None:
    (bet,) = small_results().bets
    assert bet.hands == 19_448
    paid, pushed, lost = seen().decided[0], seen().decided[1], seen().decided[2]
    assert [line.hands for line in bet.lines] == [paid, pushed, lost]
    assert bet.edge
    assert Fraction(bet.edge) == Fraction(lost - 5 * paid, 19_448)


def test_stages_are_told_in_their_order() -> None:
    told: list[Stage] = []
    results_of(small(), told.append)
    assert told == [Stage.VERIFYING, Stage.COUNTING, Stage.SIDE_BETS]


def test_without_a_house_way_only_side_bets_are_counted() -> None:
    start, end = SMALL.index("  house way {"), SMALL.index("  side bet")
    results = results_of(loads(f"{SMALL[:start]}  house way none\n{SMALL[end:]}"))
    assert (results.rules, results.fronts, results.backs) == ((), (), ())
    assert (results.no_rule, results.unset) == (0, 0)
    assert results.bets == small_results().bets


def test_nothing_is_known_where_the_engines_disagree(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = verified(small(), (Engine.EXHAUSTIVE,))
    at_fault = replace(judged, report=replace(judged.report, errors=("they disagree",)))
    monkeypatch.setattr(counting, "verified", lambda _: at_fault)
    with pytest.raises(EnginesAtFaultError, match="they disagree"):
        results_of(small())


def test_a_property_that_fails_shows_a_hand_and_a_better_setting() -> None:
    (known,) = (one for one in small_results().properties if one.id == "undominated")
    assert (known.status, known.hands) == ("not-claimed", 354)
    (fault,) = known.faults
    assert (fault.rule, fault.case, fault.hands) == (1, 2, 354)
    interpreter = Interpreter(small())
    decision = interpreter.set(fault.dealt)
    assert decision.setting
    assert (decision.setting.front, decision.setting.back) == (fault.front, fault.back)
    better = decision.hand.setting_with(fault.better_front)
    assert better.back == fault.better_back
    assert not interpreter.fouls(better)
    assert all(a >= b for a, b in zip(better.worth, decision.setting.worth, strict=True))


# --- shipped sheets


@pytest.mark.every_hand
@pytest.mark.parametrize("name", ["fair_way", "jokers_wild"])
def test_counts_of_clauses_are_those_of_verify(name: str) -> None:
    _, report, counts = counted(name)
    assert len(report.rules) == len(counts.rules)
    for share, rule in zip(report.rules, counts.rules, strict=True):
        assert (rule.hands, rule.with_joker) == (share.hands, share.with_joker)
        cases = [(case.hands, case.with_joker) for case in rule.cases]
        assert cases == [(case.hands, case.with_joker) for case in share.cases]
    assert report.no_rule
    assert counts.no_rule == report.no_rule.hands


@pytest.mark.every_hand
@pytest.mark.parametrize("name", ["fair_way", "jokers_wild", "broken/three_pair_unruled"])
def test_everything_adds_up_to_all_hands(name: str) -> None:
    _, report, counts = counted(name)
    assert sum(rule.hands for rule in counts.rules) + counts.no_rule == report.hands
    assert sum(kind.hands for kind in counts.fronts) + counts.unset == report.hands
    assert sum(kind.hands for kind in counts.backs) + counts.unset == report.hands
    for rule in counts.rules:
        if rule.cases:
            assert sum(case.hands for case in rule.cases) <= rule.hands
    assert bool(counts.no_rule) == (name == "broken/three_pair_unruled")


@pytest.mark.every_hand
@pytest.mark.parametrize("name", ["fair_way", "jokers_wild", "broken/quads_hide_the_pair"])
def test_hands_of_clauses_are_set_by_them(name: str) -> None:
    variant, _, counts = counted(name)
    interpreter = Interpreter(variant)
    for rule, case, clause in clauses(counts.rules):
        assert (clause.frequent is None) == (clause.hands == 0)
        for worked in (clause.frequent, clause.tricky):
            if worked is None:
                continue
            decision = interpreter.set(cards_of(worked))
            assert decision.setting
            assert number_of(variant, decision) == rule
            assert case is None or decision.case_number == case
            assert (decision.setting.front, decision.setting.back) == (worked.front, worked.back)
            for half in (worked.front, worked.back):
                assert list(half) == sorted(half, key=reading_order)
            assert set(worked.habits) == habits_broken(interpreter, decision)


def habits_broken(interpreter: Interpreter, decision: Decision) -> set[Habit]:
    """The plain habits that would set a hand otherwise, by their definitions."""
    own = decision.setting
    assert own
    legal = [one for one in decision.hand.settings if not interpreter.fouls(one)]
    front_first = max(one.worth for one in legal)
    kind_first = max((one.worth[1] >> 16, one.worth[0]) for one in legal)
    found = {Habit.BEST_FRONT} if own.worth != front_first else set()
    return found | (
        {Habit.BEST_BACK} if (own.worth[1] >> 16, own.worth[0]) != kind_first else set()
    )


@pytest.mark.every_hand
def test_known_hands() -> None:
    """Worked out by hand: a split four of a kind that has another choice by a later rule."""
    _, _, counts = counted("fair_way")
    both, one = counts.rules[9], counts.rules[0]
    assert both.tricky
    assert both.tricky.others == (11,)
    assert (one.hands, one.with_joker) == (34_404_480, 4_752_000)
    assert one.frequent
    assert one.frequent.hands == 2_268  # 6 * 6 * 4**3 ways of suits, without the flushes


# --- what results depend on


def test_words_are_of_what_the_verifier_may_quote() -> None:
    note = SMALL.replace("foul    {", "# a comment\n  foul    {").replace(
        "front above back }", 'front above back  note "A note." }'
    )
    titled = SMALL.replace('"Seven"', '"Lucky seven"')
    assert words_of(loads(note)) == words_of(small())
    assert words_of(loads(titled)) != words_of(small())
