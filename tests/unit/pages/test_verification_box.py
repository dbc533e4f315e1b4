"""The verdict on a sheet: what its headline must not hide, and in what order faults are told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from houseway.spec.prose.book import book
from houseway.spec.prose.languages import LANGUAGES
from houseway.spec.variant import PropertyId, Variant
from houseway.verifier import load, loads
from houseway.verifier.pages.document import Block, Box, Numbered, Table
from houseway.verifier.pages.headline import headline
from houseway.verifier.pages.index_page import index_table
from houseway.verifier.pages.known_sheet import KnownSheet
from houseway.verifier.pages.numbering import Numbering
from houseway.verifier.pages.results import KnownFault, KnownProperty, Results
from houseway.verifier.pages.sheet import Sheet
from houseway.verifier.pages.store import Store
from houseway.verifier.pages.verification_box import verification


def known(name: str) -> Results:
    results = Store().find(load(name))
    assert results
    return results


def box_of(variant: Variant, results: Results, language: str = "en") -> tuple[str, list[Block]]:
    """The title of the box, and what stands in it."""
    phrases = book(language)
    (box,) = verification(Sheet(variant, results, phrases), Numbering(phrases))
    assert isinstance(box, Box)
    return box.title, list(box.blocks)


HEADLINES = [
    ("trump_plaza", "These rules are verified"),
    ("fair_way", "These rules are verified; 1 property is waived on 233,276 hands"),
    ("as_printed/brochure", "These rules have faults; 1 property is waived on 233,276 hands"),
    (
        "as_printed/foxwoods",
        "These rules have faults; 1 property is not claimed and fails on 40,280 hands",
    ),
    ("as_printed/ballys_ac", "These rules have faults"),
]


@pytest.mark.parametrize(("name", "words"), HEADLINES)
def test_a_headline_tells_what_is_given_up(name: str, words: str) -> None:
    assert box_of(load(name), known(name))[0] == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_of_waived_hands_is_in_the_headline_of_every_language(language: str) -> None:
    title, _ = box_of(load("fair_way"), known("fair_way"), language)
    assert book(language).number(233_276) in title


def test_the_index_tells_it_too() -> None:
    sheets = [KnownSheet(name, load(name), known(name)) for name in ("fair_way", "trump_plaza")]
    table = index_table(sheets, {"fair_way.md", "trump_plaza.md"}, book())
    assert "<td>verified; 1 property is waived on 233,276 hands</td>" in table
    assert "<td>verified</td>" in table


TWO_WAIVED = """variant small "Small" {
  deck    { jokers 0 }
  ranking { wheel second }
  foul    { front above back }
  house way {
    rule first  { when no pair: best back, best front }
    rule second { when one pair: best back, best front }
    rule third  { when any hand: best back, best front }
  }
  claims {
    no dead clause
    undominated
    waive undominated for rule third on 7 hands "The third."
    waive no dead clause for rule second on 1 hands "The second."
    waive undominated for rule first on 5 hands "The first."
  }
}"""


def with_faults(results: Results, **faults: tuple[KnownFault, ...]) -> Results:
    """Results in which these properties, with `_` for `-`, are waived so."""
    engines = (("z3", "waived"), ("exhaustive", "waived"))
    properties = tuple(
        KnownProperty(name.replace("_", "-"), "waived", engines, None, told)
        for name, told in faults.items()
    )
    return replace(results, properties=properties)


def test_reasons_of_waivers_follow_the_order_of_the_faults() -> None:
    dead = (KnownFault(2, "waived", 1),)
    dominated = (KnownFault(1, "waived", 5), KnownFault(3, "waived", 7))
    results = with_faults(known("fair_way"), no_dead_clause=dead, undominated=dominated)
    title, blocks = box_of(loads(TWO_WAIVED), results)
    assert title == (
        "These rules are verified; 1 property is waived for 1 rule or case; "
        "1 property is waived on 12 hands"
    )
    faults = blocks[1]
    assert isinstance(faults, Table)
    assert [row[0] for row in faults.rows] == [" One pair", " No pair", " Any hand"]
    reasons = [one.text for one in blocks if isinstance(one, Numbered)]
    assert reasons == ["The second.", "The first.", "The third."]


def test_a_waiver_that_waives_nothing_gives_no_reason() -> None:
    results = with_faults(known("fair_way"), undominated=(KnownFault(3, "refuted", 8),))
    _, blocks = box_of(loads(TWO_WAIVED), results)
    assert not [one for one in blocks if isinstance(one, Numbered)]


OF_HANDS = {
    PropertyId.NEVER_FOUL,
    PropertyId.COMPLETE,
    PropertyId.DETERMINATE,
    PropertyId.NO_DEAD_CLAUSE,
    PropertyId.UNDOMINATED,
    PropertyId.NEVER_RESET,
    PropertyId.SIDE_BETS_DECIDED,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("identity", PropertyId)
def test_hands_are_counted_only_for_what_is_said_of_hands(
    identity: PropertyId, language: str
) -> None:
    phrases = book(language)
    one = KnownProperty(identity.value, "proved", (("exhaustive", "proved"),), None)
    results = replace(known("fair_way"), properties=(one,))
    _, blocks = box_of(load("fair_way"), results, language)
    assert isinstance(blocks[0], Table)
    by = blocks[0].rows[0][2]
    assert (phrases.say("engine.exhaustive") in by) == (identity in OF_HANDS)
    assert (phrases.say("engine.cases") in by) == (identity not in OF_HANDS)


def test_where_nothing_is_given_up_the_verdict_stands_alone() -> None:
    results = replace(known("fair_way"), properties=())
    assert headline(results, "good", "bad", book()) == "good"
    assert headline(replace(results, findings=("A fault.",)), "good", "bad", book()) == "bad"
