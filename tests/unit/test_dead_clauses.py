"""What is told of clauses that no hand reaches, and of reached ones that are worth a remark."""

from __future__ import annotations

import re

import pytest

from houseway.spec.cards import parse_cards
from houseway.spec.interpreter import Decision, Interpreter
from houseway.spec.variant import PropertyId, Variant
from houseway.verifier import Engine, Status, loads, verify
from houseway.verifier.engines.hand_classes import hand_classes
from houseway.verifier.report import report_lines
from houseway.verifier.verdict import PropertyVerdict, Remark, RemarkKind

# Ranks ten to ace and a joker: 21 cards, 116,280 hands.
SHEET = """
variant small "Small deck" {{
  deck {{ jokers {jokers}  joker is ace or completes straight, flush, straight flush  ranks 10..A }}
  ranking {{ five aces above straight flush  joker in flush is highest missing }}
  foul {{ front above back }}
  house way {{ joker counts as ace {rules} }}
  claims {{ no dead clause }}
}}
"""
BEST = "rule best { when any hand: legal, best front, best back }"
JOKER = RemarkKind.ONLY_WITH_JOKER
IDLE = RemarkKind.CHANGES_NOTHING
POSSIBLE = RemarkKind.ALWAYS_POSSIBLE


def sheet(rules: str, jokers: int = 1) -> Variant:
    return loads(SHEET.format(rules=rules, jokers=jokers))


def judged(rules: str, jokers: int = 1) -> PropertyVerdict:
    report = verify(
        sheet(rules, jokers),
        engines=[Engine.EXHAUSTIVE],
        properties=[PropertyId.NO_DEAD_CLAUSE],
    )
    assert not report.errors
    return report.properties[0]


def told(rules: str) -> list[str]:
    """Everything said of dead clauses."""
    verdict = judged(rules)
    assert verdict.status is Status.REFUTED
    return [remark for rule in verdict.rules for remark in rule.remarks]


def remarks(rules: str, *kinds: RemarkKind, jokers: int = 1) -> list[Remark]:
    verdict = judged(rules, jokers)
    return [remark for remark in verdict.remarks if remark.kind in kinds]


def decisions(rules: str) -> list[tuple[Decision, int]]:
    """A hand of every class as the interpreter sets it, and how many hands the class has."""
    way = Interpreter(sheet(rules))
    classes = hand_classes(way.variant.deck)
    hands = map(classes.representative, range(len(classes)))
    return [(way.set(h), int(w)) for h, w in zip(hands, classes.weights, strict=True)]


def hands_of(rules: str, *names: str) -> int:
    """How many hands rules of these names set."""
    return sum(weight for d, weight in decisions(rules) if d.rule and d.rule.name in names)


# --- who takes the hands -----------------------------------------------------

FULL = "rule kept { when full house: back trips, best front } "


def test_a_dead_rule_that_would_do_the_same() -> None:
    never = "rule never { when full house: back trips, best front, best back } "
    (words,) = told(FULL + never + BEST)
    hands = hands_of(FULL + BEST, "kept")
    assert words == (
        f"Rule never is never reached: its condition holds for {hands:,} hands, and all of them "
        f"go first to rule kept ({hands:,} hands). Rule kept sets them the same."
    )


def test_a_dead_rule_that_would_do_something_else() -> None:
    way = FULL + "rule never { when full house: legal, best front, best back } " + BEST
    (words,) = told(way)
    hands = apart = 0
    for (kept, weight), (other, _) in zip(decisions(way), decisions(instead_of(way)), strict=True):
        if kept.rule and kept.rule.name == "kept":
            assert kept.setting
            assert other.setting
            hands += weight
            apart += weight * (kept.setting.worth != other.setting.worth)
    assert 0 < apart < hands
    assert f"rule kept ({hands:,} hands). Rule kept sets {apart:,} of them differently" in words
    found = re.search(
        r"for example (.*): it leaves (.*); the dead clause would leave (.*)\.$", words
    )
    assert found
    cards = parse_cards(found[1])
    for rules, shown in ((way, found[2]), (instead_of(way), found[3])):
        setting = Interpreter(sheet(rules)).set(cards).setting
        assert setting
        assert shown == f"front {' '.join(map(str, setting.front))}, back " + " ".join(
            map(str, setting.back)
        )


def instead_of(way: str) -> str:
    return way.replace(FULL, "")


def test_every_rule_in_the_way_is_named() -> None:
    (words,) = told(
        "rule low { when two pair and pair <= Q: back pair, best front } "
        "rule high { when two pair and pair > Q: best back, best front } "
        "rule never { when two pair: back higher pair, best front } " + BEST
    )
    first, low, high = re.split(r"(?<=\.) (?=Rule)", words, maxsplit=2)
    counts = [int(n.replace(",", "")) for n in re.findall(r"([\d,]+) hands", first)]
    assert counts[0] == counts[1] + counts[2]
    assert "go first to rule low (" in first
    assert low == "Rule low sets them the same."
    assert re.match(r"Rule high sets [\d,]+ of them differently, for example ", high)


def test_a_clause_that_leaves_nothing_where_the_other_sets() -> None:
    (words,) = told(
        "rule kept { when two trips: back trips, best front } "
        "rule never { when two trips: front two of quads } " + BEST
    )
    assert "Rule kept sets all of them differently" in words
    assert words.endswith("the dead clause would leave no setting.")


def test_a_dead_case_behind_an_earlier_rule_and_an_earlier_case() -> None:
    (words,) = told(
        "rule paired { when four of a kind and pair: front pair } "
        "rule quads { when four of a kind "
        '  case "High" quads >= K: front two of quads, best back '
        "  case pair or quads is A: back quads, best front "
        "  otherwise: back quads, best front } " + BEST
    )
    assert words.startswith("Rule quads, case 2: case pair or quads is A, is never reached: ")
    assert re.search(r"go first to rule paired \([\d,]+ hands\), case 1 \([\d,]+ hands\)\.", words)
    assert "Rule paired sets them the same." in words
    assert re.search(r"Case 1 sets ([\d,]+|all) of them differently", words)


def test_no_hand_meets_the_condition() -> None:
    assert told("rule never { when pair and no pair: front pair } " + BEST) == [
        "Rule never is never reached: no hand meets its condition."
    ]
    (words,) = told(
        "rule quads { when four of a kind case trips and pair: front pair "
        "otherwise: back quads, best front } " + BEST
    )
    assert words.startswith("Rule quads, case 1: case trips and pair, is never reached: ")
    assert words.endswith("no hand meets its condition, and its rule's.")


def test_the_cases_of_a_dead_rule() -> None:
    words = told(
        BEST + " rule never { when four of a kind case pair: front pair otherwise: back quads }"
    )
    assert len(words) == 3
    assert words[0].startswith("Rule never is never reached: its condition holds for ")
    assert all(w.endswith("is never reached, since its rule never is.") for w in words[1:])


# --- arms --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("(front pair) else (back pair, best front)", "'else' arm of * the arm before it always"),
        ("(front two of quads) else (front pair)", "first arm of * none of the hands that come"),
        ("either (front pair) or (front two of quads)", "second arm of * none of the hands"),
        ("front two of quads if possible, front pair", "'front two of quads if possible' * none"),
    ],
)
def test_why_an_arm_is_dead(step: str, words: str) -> None:
    rules = f"rule a {{ when two pair: {step} }} " + BEST
    hands = hands_of(rules, "a")
    (remark,) = told(rules)
    start, end = words.split(" * ")
    assert re.search(f"{re.escape(start)}.* is never reached: {end}.*\\({hands:,} hands\\)", remark)


def test_an_arm_to_which_no_hand_comes() -> None:
    words = told(
        "rule a { when two pair case pair is 10: (front pair) else (front two of trips) "
        "otherwise: front pair } " + BEST
    )
    assert words[0].startswith("Rule a, case 1: case pair is 10, is never reached: no hand meets")
    assert len(words) == 3
    assert all(w.endswith("is never reached: no hand comes to it.") for w in words[1:])


def test_hands_that_come_to_an_arm_through_use_are_counted() -> None:
    (remark,) = told(
        "rule a { when two pair: (back pair, best front) else (best front) } "
        "rule b { when three pair: use a } " + BEST
    )
    both = "rule a { when two pair: best front } rule b { when three pair: best front } " + BEST
    hands = hands_of(both, "a", "b")
    assert remark.endswith(f"the arm before it always leaves a setting ({hands:,} hands).")


# --- remarks -----------------------------------------------------------------


def test_rules_and_cases_reached_only_with_the_joker() -> None:
    rules = (
        "rule five { when five aces case pair is K: front pair otherwise: best front, best back } "
        'rule quads { when four of a kind case "Run" made hand: best front, best back '
        "  otherwise: back quads, best front } " + BEST
    )
    found = remarks(rules, JOKER)
    assert [(r.rule, r.case, r.title) for r in found] == [
        ("five", None, None),
        ("quads", 1, "Run"),
    ]
    assert found[0].hands == hands_of(rules, "five")
    in_case = [
        (d.hand.jokers, weight)
        for d, weight in decisions(rules)
        if d.rule and d.rule.name == "quads" and d.case_number == 1
    ]
    assert found[1].hands == sum(weight for _, weight in in_case)
    assert all(jokers for jokers, _ in in_case)


def test_a_rule_that_no_hand_reaches_is_not_said_to_need_the_joker() -> None:
    assert remarks("rule never { when trips and no pair: best front } " + BEST, JOKER) == []


def places(found: list[Remark]) -> list[tuple[str, int | None, str | None]]:
    return [(remark.rule, remark.case, remark.step) for remark in found]


def test_steps_that_never_change_anything() -> None:
    rules = (
        'rule quads { when four of a kind case "Kept" quads < Q: back quads, best front, best back '
        "  otherwise: front two of quads, best back } " + BEST
    )
    found = remarks(rules, IDLE)
    assert places(found) == [("quads", 1, "best back")]
    assert found[0].title == "Kept"
    assert remarks(rules, POSSIBLE) == []


def test_a_step_that_changes_nothing_in_its_own_rule_but_does_where_it_is_used() -> None:
    user = "rule a { when two pair: use b } "
    used = "rule b { when two trips: not front lower pair, best front, best back } "
    step = ("b", None, "not front lower pair")
    assert step in places(remarks(used + BEST, IDLE))
    assert step not in places(remarks(user + used + BEST, IDLE))


def test_if_possible_that_never_fails() -> None:
    rules = "rule a { when two pair: front lower pair if possible } " + BEST
    assert places(remarks(rules, POSSIBLE)) == [("a", None, "front lower pair if possible")]
    fails = "rule a { when one pair: back made hand if possible, best front, best back } " + BEST
    assert remarks(fails, POSSIBLE) == []


def test_steps_of_clauses_that_no_hand_reaches_are_not_remarked() -> None:
    dead = "rule never { when pair and no pair: best front if possible, best front } "
    assert remarks(dead + BEST, IDLE, POSSIBLE) == []


def test_remarks_change_no_status_and_are_told() -> None:
    rules = "rule five { when five aces: front two aces if possible, best back } " + BEST
    report = verify(
        sheet(rules), engines=[Engine.EXHAUSTIVE], properties=[PropertyId.NO_DEAD_CLAUSE]
    )
    assert report.exit_status == 0
    assert report.properties[0].status is Status.PROVED
    text = re.sub(r"\s+", " ", "\n".join(report_lines(report)))
    hands = report.rules[0].hands
    assert f"reached only with the joker: rule five ({hands} hands)" in text
    assert "always possible, so that the words 'if possible' do nothing: rule five, " in text
    assert report.properties[0].to_dict()["remarks"] == [
        {"kind": "only-with-joker", "rule": "five", "case": None, "step": None, "hands": hands},
        {
            "kind": "always-possible",
            "rule": "five",
            "case": None,
            "step": "front two aces if possible",
            "hands": None,
        },
        {
            "kind": "changes-nothing",
            "rule": "five",
            "case": None,
            "step": "best back",
            "hands": None,
        },
    ]


def test_without_the_count_there_are_no_remarks() -> None:
    rules = "rule five { when five aces: front two aces, best back } " + BEST
    chosen = [PropertyId.NO_DEAD_CLAUSE]
    report = verify(sheet(rules), engines=[Engine.Z3], properties=chosen)
    assert report.properties[0].remarks == ()
