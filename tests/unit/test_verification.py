"""Verdicts: statuses, waivers, what is claimed, what is unknown, what engines may not say."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.spec.cards import Card, Suit
from houseway.spec.variant import OF_HOUSE_WAY, PropertyId
from houseway.verifier import Engine, Report, Status, asking, loads, verify
from houseway.verifier.engines.answer import Answer, Finding
from houseway.verifier.report import report_lines
from houseway.verifier.verdict import PropertyVerdict, RuleVerdict, worst

# Ranks ten to ace and a joker: 21 cards, so that a whole verification takes a moment.
SHEET = """
variant small "Small deck" {{
  deck {{ jokers 1  joker is ace or completes straight, flush, straight flush  ranks 10..A }}
  ranking {{ five aces above straight flush  joker in flush is highest missing }}
  foul {{ front above back }}
  house way {{
    joker counts as ace
    {rules}
  }}
  {claims}
}}
"""
BEST = "rule best { when any hand: legal, best front, best back }"
KEPT = "rule kept { when three of a kind: back trips, best front } " + BEST


def _verify(rules: str, claims: str = "", **options: object) -> Report:
    return verify(loads(SHEET.format(rules=rules, claims=claims)), **options)  # type: ignore[arg-type]


def _status(report: Report) -> dict[str, Status]:
    """What is said of the house way; of money the sheet says nothing."""
    of_way = [verdict for verdict in report.properties if verdict.id in OF_HOUSE_WAY]
    return {verdict.id.value: verdict.status for verdict in of_way}


def _of(report: Report, identity: PropertyId) -> PropertyVerdict:
    return next(verdict for verdict in report.properties if verdict.id is identity)


def test_a_way_that_looks_at_every_setting_is_clean() -> None:
    report = _verify(BEST, "claims { undominated  no dead clause }")
    assert set(_status(report).values()) == {Status.PROVED}
    assert report.exit_status == 0
    assert report.hands == 116_280
    assert sum(rule.hands for rule in report.rules) == 116_280


def test_unclaimed_properties_are_counted_and_change_nothing() -> None:
    report = _verify(KEPT)
    verdict = _of(report, PropertyId.UNDOMINATED)
    assert verdict.status is Status.NOT_CLAIMED
    assert verdict.hands
    assert verdict.counterexample
    assert set(verdict.engines.values()) == {Status.REFUTED}
    assert report.exit_status == 0


def test_claimed_and_failing_is_refuted() -> None:
    report = _verify(KEPT, "claims { undominated }")
    assert _of(report, PropertyId.UNDOMINATED).status is Status.REFUTED
    assert report.exit_status == 1


def test_a_waiver_needs_the_exact_number() -> None:
    hands = _of(_verify(KEPT), PropertyId.UNDOMINATED).hands
    assert hands
    waive = 'claims {{ undominated waive undominated for rule kept on {} hands "as printed" }}'
    waived = _verify(KEPT, waive.format(hands))
    verdict = _of(waived, PropertyId.UNDOMINATED)
    assert verdict.status is Status.WAIVED
    assert set(verdict.engines.values()) == {Status.WAIVED}
    assert verdict.hands == hands
    assert waived.exit_status == 0
    void = _verify(KEPT, waive.format(hands + 1))
    assert _of(void, PropertyId.UNDOMINATED).status is Status.REFUTED
    assert any("void" in finding for finding in void.findings)
    assert void.exit_status == 1


def test_a_waiver_is_counted_though_only_z3_is_asked() -> None:
    hands = _of(_verify(KEPT), PropertyId.UNDOMINATED).hands
    claims = f'claims {{ waive undominated for rule kept on {hands} hands "as printed" }}'
    report = _verify(KEPT, claims, engines=[Engine.Z3])
    assert _of(report, PropertyId.UNDOMINATED).status is Status.WAIVED
    wrong = claims.replace(str(hands), "3")
    assert _verify(KEPT, wrong, engines=[Engine.Z3]).exit_status == 1


def test_a_waiver_for_a_rule_without_fault_is_void() -> None:
    report = _verify(BEST, 'claims { waive undominated for rule best on 5 hands "old" }')
    assert _of(report, PropertyId.UNDOMINATED).status is Status.PROVED
    assert report.findings
    assert report.exit_status == 1


def test_a_void_waiver_tells_where_it_stands(tmp_path: Path) -> None:
    """One that is inherited can't be mended where the sheet names the other."""
    waive = 'claims { waive undominated for rule kept on 3 hands "printed" }'
    parent = SHEET.format(rules=KEPT, claims=waive).replace("small", "base", 1)
    parent = parent.replace("deck {", "revision 1 deck {")
    (tmp_path / "base.house").write_text(parent, encoding="utf-8")

    def finding(claims: str) -> str:
        text = f'variant child "Child"\nextends base revision 1 {{\n{claims} }}'
        child = loads(text, file=str(tmp_path / "child.house"))
        report = verify(child, engines=[Engine.EXHAUSTIVE], properties=[PropertyId.UNDOMINATED])
        (found,) = report.findings
        return found

    inherited = finding("")
    assert "rule kept (inherited from the sheet named in line 2) is void" in inherited
    assert "state one for the same rule here" in inherited
    own = finding(waive.replace("3 hands", "4 hands"))
    assert "rule kept in line 3 is void: it names 4 hands" in own
    assert "write the right number" in own


def test_a_dead_rule_makes_its_properties_vacuous_not_proved() -> None:
    rules = BEST + " rule never { when no pair: front 2nd and 3rd highest }"
    report = _verify(rules, "claims { no dead clause }")
    verdict = _of(report, PropertyId.NEVER_FOUL)
    assert verdict.status is Status.PROVED
    by_rule = {rule.rule: rule.status for rule in verdict.rules}
    assert by_rule == {"best": Status.PROVED, "never": Status.VACUOUS}
    dead = _of(report, PropertyId.NO_DEAD_CLAUSE)
    assert dead.status is Status.REFUTED
    (words,) = next(rule for rule in dead.rules if rule.rule == "never").remarks
    assert "no hand meets its condition" in words or "rule best" in words


def test_all_vacuous_is_no_pass() -> None:
    report = _verify("rule never { when pair and no pair: front 2nd and 3rd highest }")
    assert _of(report, PropertyId.NEVER_FOUL).status is Status.VACUOUS
    assert report.exit_status == 1


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("rule a { when one pair: (front pair) else (back pair, best front) } " + BEST, "else"),
        ("rule a { when two trips: front pair if possible, best back } " + BEST, "if possible"),
        ("rule a { when any hand: either (best front) or (front four) }", "either"),
    ],
)
def test_every_kind_of_arm_can_be_dead(rules: str, words: str) -> None:
    rules = rules.replace("front four", "front trips, front pair").replace(
        "front trips, ", "front two of trips, back trips, "
    )
    verdict = _of(_verify(rules, "claims { no dead clause }"), PropertyId.NO_DEAD_CLAUSE)
    assert verdict.status is Status.REFUTED
    told = " ".join(remark for rule in verdict.rules for remark in rule.remarks)
    assert words in told


def test_what_the_bound_cuts_off_is_inconclusive() -> None:
    report = _verify(KEPT, "claims { undominated }", engines=[Engine.Z3], rlimit=1)
    assert Status.PROVED not in _status(report).values()
    assert _of(report, PropertyId.NEVER_FOUL).status is Status.INCONCLUSIVE
    assert report.exit_status == 3


def test_unknown_beside_a_proof_is_still_inconclusive() -> None:
    report = _verify(BEST, rlimit=1)
    verdict = _of(report, PropertyId.NEVER_FOUL)
    assert verdict.engines == {Engine.Z3: Status.INCONCLUSIVE, Engine.EXHAUSTIVE: Status.PROVED}
    assert verdict.status is Status.INCONCLUSIVE
    assert report.exit_status == 3


def _text(report: Report) -> str:
    return " ".join(" ".join(report_lines(report)).split())


@pytest.mark.parametrize("engines", [[Engine.Z3], list(Engine)])
def test_what_is_not_decided_does_not_hold(engines: list[Engine]) -> None:
    report = _verify(BEST, engines=engines, properties=[PropertyId.UNDOMINATED], rlimit=1)
    assert _status(report) == {"undominated": Status.NOT_CLAIMED}
    assert "better in one: not decided" in _text(report)
    assert "holds" not in _text(report)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (BEST, "better in one: holds all the same"),
        (KEPT, "better in one: fails for "),
        ("rule never { when pair and no pair: best front }", "better in one: nothing to judge"),
    ],
)
def test_the_words_on_what_is_not_claimed(rules: str, words: str) -> None:
    report = _verify(rules, engines=[Engine.EXHAUSTIVE], properties=[PropertyId.UNDOMINATED])
    assert words in _text(report)


def test_every_status_has_its_place_in_the_order() -> None:
    for status in Status:
        assert worst([status, Status.NOT_APPLICABLE]) is status
        assert worst([status, Status.ENGINE_ERROR]) is Status.ENGINE_ERROR


def test_what_is_waived_offends_beside_what_is_unknown() -> None:
    words = (Status.WAIVED, Status.INCONCLUSIVE)
    rules = tuple(RuleVerdict(s.value, s, {Engine.Z3: s}, None) for s in words)
    whole = {Engine.Z3: Status.INCONCLUSIVE}
    verdict = PropertyVerdict(
        PropertyId.UNDOMINATED, Status.INCONCLUSIVE, whole, None, None, rules, 0.0
    )
    assert [rule.offends for rule in rules] == [True, False]
    assert verdict.offends


def test_no_house_way_is_not_applicable() -> None:
    text = SHEET.format(rules="", claims="")
    start, end = text.index("house way {"), text.rindex("}")
    report = verify(loads(text[:start] + "house way none\n" + text[end:]))
    assert set(_status(report).values()) == {Status.NOT_APPLICABLE}
    assert report.exit_status == 0


def test_engines_that_disagree_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    straight = [Card(rank, Suit.SPADES) for rank in (14, 13, 12, 11, 10)]
    hand = (*straight, Card(14, Suit.HEARTS), Card(13, Suit.HEARTS))

    def lying(_enumeration: object, asked: list[asking.Obligation]) -> object:
        return {o: Answer(Finding.SOME, hand, 7) for o in asked}

    monkeypatch.setattr(asking, "judge", lying)
    report = _verify(BEST)
    assert _of(report, PropertyId.NEVER_FOUL).status is Status.ENGINE_ERROR
    assert any("disagree" in error for error in report.errors)
    assert any("but the interpreter does not" in error for error in report.errors)
    assert report.exit_status == 4


def test_a_safety_net_hides_no_foul() -> None:
    rules = (
        "rule quads { when four of a kind: back quads, best back, best front } "
        "rule pair { when one pair: front 1st and 2nd highest } "
        "rule rest { when any hand: legal, best front, best back } "
        "safety net: legal, best front, best back"
    )
    text = SHEET.replace("ranks 10..A", "ranks 7..A").format(rules=rules, claims="")
    report = verify(loads(text))
    verdict = _of(report, PropertyId.NEVER_FOUL)
    assert verdict.status is Status.REFUTED
    (shown,) = (rule for rule in verdict.rules if rule.status is Status.REFUTED)
    share = next(share for share in report.rules if share.title == "pair")
    assert shown.rule == "pair"
    assert 0 < share.by_net <= (shown.hands or 0)


def test_the_report_as_values() -> None:
    document = _verify(KEPT).to_dict()
    assert set(document) >= {"variant", "hands", "properties", "rules"}
    assert isinstance(document["properties"], list)
    for verdict in document["properties"]:
        assert set(verdict) >= {"id", "status", "engines", "hands", "counterexample", "seconds"}
    verdict = next(v for v in document["properties"] if v["id"] == "undominated")
    assert set(verdict["counterexample"]) >= {"cards", "front", "back", "rule", "example"}
    assert len(verdict["counterexample"]["cards"]) == 7
