"""House ways with findings: `verify` finds in each what its list says, and no more.

For the sheets in `variants/as_printed` and `variants/broken`. A list is
`findings/FOLDER/NAME.toml`: a table for each rule that a property is refuted
for, with the number of hands (of dead clauses, where the property speaks of
these), a real hand on which it fails, and some words of the reason told. A
property of the deal or the table's money has neither rules nor hands: of it the list gives
the reason alone. Counts that can be worked out by hand are worked out in `COUNTED`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import comb
from pathlib import Path
from typing import Any

import pytest

from houseway import variants
from houseway.spec import house_way as core
from houseway.spec.cards import Card, parse_cards
from houseway.spec.interpreter import Interpreter
from houseway.spec.variant import OF_DEAL, OF_MONEY, Example, PropertyId, Variant
from houseway.spec.vocabulary import Half
from houseway.variants import FINDINGS_EXPECTED, Folder
from houseway.verifier import Engine, Report, Status, check, load, verify
from houseway.verifier.checking import failing_examples
from houseway.verifier.counterexample import replays, smallest
from houseway.verifier.engines.answer import Finding
from houseway.verifier.engines.z3 import Prover
from houseway.verifier.from_variant import HouseWayTerms
from houseway.verifier.properties import obligations
from houseway.verifier.verdict import Counterexample, RuleVerdict

LISTS = Path(__file__).parent / "findings"
NAMES = variants.names(*FINDINGS_EXPECTED)
BESIDE_THE_WAY = (*OF_MONEY, *OF_DEAL)

Place = tuple[PropertyId, str | None]
"""A property and the rule that it is refuted for; None: hands that meet no rule."""


@dataclass(frozen=True)
class Expected:
    """One table of a list; `hand` is None where clauses are dead."""

    place: Place
    hands: int
    hand: tuple[Card, ...] | None
    why: str


def expected(name: str) -> list[Expected]:
    """The findings listed for a sheet's house way."""
    return [_expected(table) for table in tables_of(name) if not is_beside(table)]


def expected_beside(name: str) -> dict[PropertyId, str]:
    """The findings listed for its deal and the table's money: words of the reason of each."""
    tables = [table for table in tables_of(name) if is_beside(table)]
    assert all(table.keys() == {"property", "why"} for table in tables)
    return {PropertyId(table["property"]): table["why"] for table in tables}


def tables_of(name: str) -> list[dict[str, Any]]:
    """The tables of a sheet's list."""
    text = (LISTS / f"{name}.toml").read_text(encoding="utf-8")
    (tables,) = tomllib.loads(text).values()
    assert isinstance(tables, list)
    return tables


def is_beside(table: dict[str, Any]) -> bool:
    """Whether the property of this table is one of the deal or the table's money."""
    return PropertyId(table["property"]) in BESIDE_THE_WAY


def _expected(table: dict[str, Any]) -> Expected:
    assert table.keys() - {"rule", "hand"} == {"property", "hands", "why"}
    place = PropertyId(table["property"]), table.get("rule")
    hand = parse_cards(table["hand"]) if "hand" in table else None
    return Expected(place, table["hands"], hand, table["why"])


def test_every_sheet_has_a_list_and_every_list_a_sheet() -> None:
    for folder in FINDINGS_EXPECTED:
        lists = (LISTS / folder.value).glob("*")
        assert {f"{folder.prefix}{path.stem}" for path in lists} == {*variants.names(folder)}
    assert len(variants.names(Folder.BROKEN)) >= 16


@pytest.mark.parametrize("name", NAMES)
def test_the_sheet_is_fit_for_use_but_for_its_findings(name: str) -> None:
    found = check(name)
    assert not found.errors
    assert not found.failed
    assert found.examples
    assert variants.text(name).startswith("# ")


@pytest.mark.parametrize("name", NAMES)
def test_the_listed_hands_show_the_findings(name: str) -> None:
    interpreter = Interpreter(load(name))
    listed = expected(name)
    assert tables_of(name)
    assert len({one.place for one in listed}) == len(listed)
    for one in listed:
        identity, rule = one.place
        assert (one.hand is None) == (identity is PropertyId.NO_DEAD_CLAUSE)
        assert one.hand is None or replays(interpreter, one.hand, identity, rule)


@pytest.mark.solver
@pytest.mark.every_hand
@pytest.mark.parametrize("name", NAMES)
def test_exactly_the_listed_findings(name: str, tmp_path: Path) -> None:
    variant, listed = load(name), {one.place: one for one in expected(name)}
    report = verify(variant, engines=[Engine.EXHAUSTIVE])
    assert (report.exit_status, report.errors, report.findings) == (1, (), ())
    found = refuted(report)
    assert {place: verdict.hands for place, verdict in found.items()} == {
        place: one.hands for place, one in listed.items()
    }
    beside = refuted_beside(report)
    assert beside.keys() == expected_beside(name).keys()
    assert all(why in beside[identity] for identity, why in expected_beside(name).items())
    for place, verdict in found.items():
        shown = verdict.counterexample
        assert (shown is None) == (place[0] is PropertyId.NO_DEAD_CLAUSE)
        assert listed[place].why in " ".join([*verdict.remarks, shown.why if shown else ""])
    shown_hands = {p: v.counterexample for p, v in found.items() if v.counterexample}
    for place, shown in shown_hands.items():
        assert_replays_and_is_small(shown, Interpreter(variant), place)
    assert_examples_fail_until_mended(name, shown_hands, tmp_path)
    assert_proved_wrong_too(variant, listed.values())


def refuted(report: Report) -> dict[Place, RuleVerdict]:
    """What the report refutes; what the sheet doesn't claim or waives is no finding."""
    return {
        (verdict.id, rule.rule): rule
        for verdict in report.properties
        if verdict.status is Status.REFUTED
        for rule in verdict.rules
        if rule.status is Status.REFUTED
    }


def refuted_beside(report: Report) -> dict[PropertyId, str]:
    """The properties of deal and money that the report refutes, and what it says of each."""
    return {
        verdict.id: " ".join(verdict.details)
        for verdict in report.properties
        if verdict.status is Status.REFUTED and verdict.id in BESIDE_THE_WAY
    }


def assert_replays_and_is_small(
    shown: Counterexample, interpreter: Interpreter, place: Place
) -> None:
    """The interpreter finds the same; no card can be lowered without losing the fault."""
    identity, rule = place
    assert shown.rule == rule
    assert replays(interpreter, shown.cards, identity, rule)
    left = interpreter.set(shown.cards).left
    assert bool(left) == bool(shown.front)
    assert not shown.front or set(shown.front) in [set(setting.front) for setting in left]
    assert set(smallest(interpreter, shown.cards, identity, rule)) == set(shown.cards)


# --- the example blocks --------------------------------------------------------

_STEPS = (core.Keep(core.Legal()), core.Best(Half.FRONT), core.Best(Half.BACK))
BEST = core.Rule("best", "Best", core.AnyHand(), core.Then(_STEPS))
"""The rule that can't go wrong."""


def assert_examples_fail_until_mended(
    name: str, shown: dict[Place, Counterexample], folder: Path
) -> None:
    """Pasted into the file the report's examples fail, and nothing else does."""
    text = variants.text(name)
    end = text.rindex("}")
    examples = "\n".join(one.example for one in shown.values())
    pasted = folder / f"{name.rpartition('/')[2]}.house"
    pasted.write_text(f"{text[:end]}\n{examples}\n{text[end:]}", encoding="utf-8")
    found = check(str(pasted))
    assert found.variant
    assert len(found.failed) == len(shown)
    added = found.variant.examples[found.examples - len(shown) :]
    for (identity, _), example in zip(shown, added, strict=True):
        assert any(f"'{example.title}'" in message.render() for message in found.failed)
        if identity is PropertyId.UNDOMINATED:
            assert_is_better(example, Interpreter(found.variant))
        else:
            assert_passes_when_mended(example, found.variant)


def assert_is_better(example: Example, interpreter: Interpreter) -> None:
    """The setting asked for is legal, and better than one that the house way leaves."""
    decision = interpreter.set(example.hand)
    asked = [s for s in decision.hand.settings if set(s.front) == set(example.front or ())]
    assert [set(setting.back) for setting in asked] == [set(example.back or ())]
    assert not interpreter.fouls(asked[0])
    front, back = asked[0].worth
    assert any(
        front >= kept.worth[0] and back >= kept.worth[1] and asked[0].worth != kept.worth
        for kept in decision.left
    )


def assert_passes_when_mended(example: Example, variant: Variant) -> None:
    assert variant.house_way
    best = replace(variant.house_way, rules=(BEST,), safety_net=None)
    mended = replace(variant, house_way=best, examples=(example,))
    assert failing_examples(mended, "", "") == []


# --- the other engine ----------------------------------------------------------


def assert_proved_wrong_too(variant: Variant, listed: Iterable[Expected]) -> None:
    """Z3, asked about the listed properties and rules, finds the same."""
    way, interpreter = HouseWayTerms(variant), Interpreter(variant)
    places = {one.place: one for one in listed}
    asked = [
        obligation
        for obligation in obligations(way, frozenset(identity for identity, _ in places))
        if (obligation.property_id, obligation.rule) in places
    ]
    answers = Prover(way.hand, way.options).judge(asked)
    for (identity, rule), one in places.items():
        mine = [answers[o] for o in asked if (o.property_id, o.rule) == (identity, rule)]
        if identity is PropertyId.NO_DEAD_CLAUSE:
            assert sum(answer.finding is Finding.NONE for answer in mine) == one.hands
        else:
            (answer,) = mine
            assert answer.hand
            assert replays(interpreter, answer.hand, identity, rule)


# --- counts worked out by hand -------------------------------------------------
#
# The joker is a fifth ace in every group, so hands are counted as of a deck with
# five aces and four cards of each of the twelve other ranks. Hands with straights and flushes,
# the 24,780,420 and 7,087,032 of the lists among them, are worked out with the tests of clauses;
# four of a kind that may not be split with the known counts.


def outside(cards: int, ranks: int, aces: int = 5) -> int:
    """Ways to hold so many unpaired cards, of so many ranks below the ace or an ace."""
    return comb(ranks, cards) * 4**cards + aces * comb(ranks, cards - 1) * 4 ** (cards - 1)


PAIR, TRIPS = comb(4, 2), comb(4, 3)
PAIR_OF_ACES, THREE_ACES = comb(5, 2), comb(5, 3)

TWO_TRIPS = comb(12, 2) * TRIPS**2 * outside(1, 10) + 12 * TRIPS * THREE_ACES * outside(
    1, 11, aces=0
)

JOKER_AS_HIGH_ACE = (
    comb(8, 2) * (4**6 - 4 * 4**2)  # K-Q-J-10, not of one suit, and two of 2..9
    + 8 * PAIR * (4**4 - 4)  # the same and a pair of 2..9
    + 4 * PAIR * 4**3 * 8 * 4  # one of K, Q, J, 10 paired, and one of 2..9
)
"""The joker without an ace, at most one pair, and an ace-high straight."""


def quads_below_a_group(four: int) -> int:
    """Four of a rank from sevens up, split for want of a king or ace, and a higher group.

    Below jacks a king keeps them together, too.
    """
    odd = {*range(2, 13 if four <= 10 else 14)} - {four}
    pairs = sum(PAIR * 4 * len(odd - {pair}) for pair in range(four + 1, 14))
    return pairs + PAIR_OF_ACES * 4 * len(odd) + (13 - four) * TRIPS + THREE_ACES


ACE_AND_KING_BORROWED = (
    THREE_ACES * PAIR * 4 * outside(1, 10, aces=0)  # aces full of deuces, a king
    + TRIPS * PAIR * 5 * outside(1, 10, aces=0)  # kings full of deuces, an ace
)

COUNTED: dict[tuple[str, PropertyId, str | None], int] = {
    ("pair_from_the_trips", PropertyId.NEVER_FOUL, "full_house"): (
        comb(12, 2) * TRIPS * PAIR * outside(2, 10) + THREE_ACES * 12 * PAIR * comb(11, 2) * 4**2
    ),
    ("three_pair_unruled", PropertyId.COMPLETE, None): (
        comb(12, 3) * PAIR**3 * outside(1, 9)
        + comb(12, 2) * PAIR**2 * PAIR_OF_ACES * outside(1, 10, aces=0)
    ),
    ("band_with_a_hole", PropertyId.COMPLETE, "two_pair"): 8 * PAIR * PAIR * outside(3, 10),
    ("exception_beyond_reach", PropertyId.COMPLETE, "joker_straight"): JOKER_AS_HIGH_ACE,
    ("two_trips_as_full_house", PropertyId.COMPLETE, "full_house"): TWO_TRIPS,
    ("lower_trips_of_one", PropertyId.COMPLETE, "quads_with_group"): (
        12 * (11 * TRIPS + THREE_ACES) + comb(5, 4) * 12 * TRIPS
    ),
    ("which_trips_is_open", PropertyId.DETERMINATE, "two_trips"): TWO_TRIPS,
    ("which_ace_is_open", PropertyId.DETERMINATE, "three_aces"): THREE_ACES * comb(12, 4) * 4**4,
    ("borrowed_ace_and_king", PropertyId.UNDOMINATED, "full_house"): ACE_AND_KING_BORROWED,
    ("quads_hide_the_pair", PropertyId.UNDOMINATED, "quads"): sum(
        map(quads_below_a_group, range(7, 14))
    ),
}


@pytest.mark.parametrize("key", COUNTED, ids=lambda key: f"{key[0]}-{key[1].value}")
def test_counts_worked_out_by_hand(key: tuple[str, PropertyId, str | None]) -> None:
    name, *place = key
    (listed,) = (e for e in expected(f"broken/{name}") if e.place == tuple(place))
    assert listed.hands == COUNTED[key]


def test_an_ace_and_a_joker_in_front_of_two_kings() -> None:
    """The foul that charts by natural ranks set."""
    interpreter = Interpreter(load("broken/joker_not_an_ace"))
    decision = interpreter.set(parse_cards("Ks Kd As Jk 9c 7h 4s"))
    assert decision.setting
    assert decision.fouled
    assert {str(card) for card in decision.setting.front} == {"As", "Jk"}
