"""The properties of the deal and its irregularities: known answers, and both engines together."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.spec.irregularities import (
    AtLeastOne,
    Circumstance,
    Consequence,
    Counts,
    Every,
    Fact,
    Irregularities,
    Is,
    NotSo,
    Ruling,
)
from houseway.spec.variant import OF_DEAL, PropertyId, Variant
from houseway.spec.vocabulary import Relation
from houseway.verifier import Engine, Status, load, loads, verify
from houseway.verifier.verdict import PropertyVerdict

BOTH = (Engine.Z3, Engine.EXHAUSTIVE)
BOXED = 'fact boxed 0..3 "boxed cards" fact exposed 0..3 "exposed cards"'
WRONG = 'fact wrong "wrong spots" fact looked 0..6 "players who looked"'
CANT = "impossible looked > 0 and not wrong"


def text(deal: str = "", irregularities: str = "") -> str:
    return f"""variant dealt "Dealt" {{
  deck {{ jokers 1 joker is ace or completes straight, flush, straight flush }}
  ranking {{ five aces above straight flush wheel second joker in flush is highest missing }}
  foul {{ front above back }}
  house way none
  {f"deal {{ {deal} }}" if deal else ""}
  {f"irregularities {{ {irregularities} }}" if irregularities else ""}
}}
"""


def verdict(
    variant: Variant, identity: PropertyId, engines: Collection[Engine] = BOTH, **bound: int
) -> PropertyVerdict:
    (found,) = verify(variant, properties=[identity], engines=engines, **bound).properties
    return found


def details(identity: PropertyId, deal: str = "", irregularities: str = "") -> tuple[str, ...]:
    """What both engines find wrong, in the same words."""
    found = verdict(loads(text(deal, irregularities)), identity)
    wanted = Status.REFUTED if found.details else Status.PROVED
    assert (found.status, set(found.engines.values())) == (wanted, {wanted})
    return found.details


class TestDealAddsUp:
    @pytest.mark.parametrize(
        ("deal", "wrong"),
        [
            ("seats 6 and bank 7 hands of 7 cards, 4 left over", ()),
            ("7 hands of 7 cards, 4 left over", ()),
            (
                "seats 6 and bank 7 hands of 7 cards, 5 left over",
                ("7 hands of 7 cards and 5 left over are 54 cards, and the deck has 53.",),
            ),
            (
                "seats 5 and bank 7 hands of 7 cards, 4 left over",
                ("7 hands are dealt to 5 seats and the bank.",),
            ),
            (
                "seats 6 and bank no play spot after bank 7 hands of 7 cards, 4 left over",
                ("7 hands are dealt to 6 seats and the bank, one spot of which gets none.",),
            ),
            ("seats 6 and bank no play spot after bank 6 hands of 7 cards, 11 left over", ()),
        ],
    )
    def test_hands_and_cards(self, deal: str, wrong: tuple[str, ...]) -> None:
        assert details(PropertyId.DEAL_ADDS_UP, deal) == wrong

    def test_a_replaced_card_comes_from_those_left_over(self) -> None:
        deal = "seats 6 and bank 7 hands of 7 cards, 4 left over"
        ruling = f"{BOXED} when boxed = 1: replace now when exposed > 0: replace after deal"
        (wrong,) = details(PropertyId.DEAL_ADDS_UP, deal, ruling)
        assert wrong == (
            "Where boxed (1: boxed cards), a card is replaced during the deal, which leaves 3; "
            "the sheet says that 4 are left over."
        )
        fewer = f"{deal}, one fewer for each card replaced"
        assert details(PropertyId.DEAL_ADDS_UP, fewer, ruling) == ()

    def test_a_misdeal_needs_no_count(self) -> None:
        deal = "seats 6 and bank 7 hands of 7 cards, 4 left over"
        both = f"{BOXED} misdeal overrides when boxed > 0: replace now when boxed > 0: misdeal"
        assert details(PropertyId.DEAL_ADDS_UP, deal, both) == ()

    def test_what_is_not_said_is_not_judged(self) -> None:
        assert verdict(loads(text()), PropertyId.DEAL_ADDS_UP).status is Status.NOT_APPLICABLE
        half = verdict(loads(text("seats 6 and bank")), PropertyId.DEAL_ADDS_UP)
        assert half.status is Status.NOT_APPLICABLE
        assert "how many hands" in half.details[0]


class TestComplete:
    def test_gaps_are_told_by_the_facts_present(self) -> None:
        rulings = f"{WRONG} {CANT} when looked = 1: redeliver when looked > 3: misdeal"
        assert details(PropertyId.IRREGULARITIES_COMPLETE, irregularities=rulings) == (
            "Nothing is ruled where wrong (wrong spots).",
            "Nothing is ruled where wrong (wrong spots), looked (2: players who looked).",
        )

    def test_what_can_not_be_needs_no_ruling(self) -> None:
        rulings = f"{WRONG} {CANT} when wrong: redeliver"
        assert details(PropertyId.IRREGULARITIES_COMPLETE, irregularities=rulings) == ()
        every = details(PropertyId.IRREGULARITIES_COMPLETE, irregularities=WRONG)
        assert len(every) == 3

    def test_of_many_kinds_of_gap_the_first_are_told(self) -> None:
        flags = " ".join(f'fact f{n} "flag {n}"' for n in range(5))
        found = details(PropertyId.IRREGULARITIES_COMPLETE, irregularities=flags)
        assert len(found) == 13
        assert found[0] == "Nothing is ruled where f4 (flag 4)."
        assert found[-1] == "There are more kinds of situation without a ruling."


class TestConsistent:
    RULINGS = f"{BOXED} when boxed + exposed > 1: misdeal when boxed = 1: replace now"

    def test_a_misdeal_goes_with_nothing_else(self) -> None:
        (wrong,) = details(PropertyId.IRREGULARITIES_CONSISTENT, irregularities=self.RULINGS)
        assert wrong == (
            "Where boxed (1: boxed cards), exposed (1: exposed cards), 'misdeal' and 'replace "
            "now' can't both be carried out: 'when boxed + exposed > 1: misdeal' and 'when boxed "
            "= 1: replace now'."
        )

    def test_a_misdeal_may_override(self) -> None:
        over = f"{self.RULINGS} misdeal overrides"
        assert details(PropertyId.IRREGULARITIES_CONSISTENT, irregularities=over) == ()

    def test_one_card_is_not_replaced_twice(self) -> None:
        rulings = f"{BOXED} when boxed = 1: replace now when exposed = 1: replace after deal"
        (wrong,) = details(PropertyId.IRREGULARITIES_CONSISTENT, irregularities=rulings)
        assert "'replace now' and 'replace after deal'" in wrong

    def test_a_ruling_that_contradicts_itself(self) -> None:
        rulings = f"{WRONG} when wrong: redeliver, hands stay"
        (wrong,) = details(PropertyId.IRREGULARITIES_CONSISTENT, irregularities=rulings)
        assert wrong.endswith("'when wrong: redeliver, hands stay'.")


class TestDeadRulings:
    def test_a_ruling_that_can_not_be(self) -> None:
        rulings = f"{WRONG} {CANT} when wrong: redeliver when looked = 1 and not wrong: misdeal"
        (wrong,) = details(PropertyId.NO_DEAD_RULING, irregularities=rulings)
        assert wrong == "The ruling 'when looked = 1 and not wrong: misdeal' never applies."

    def test_a_ruling_that_is_always_overridden(self) -> None:
        rulings = (
            f"{WRONG} misdeal overrides when wrong: misdeal when wrong and looked = 1: redeliver"
        )
        (wrong,) = details(PropertyId.NO_DEAD_RULING, irregularities=rulings)
        assert wrong.endswith("it can't be so, or a misdeal always overrides it.")


def test_what_the_bound_cuts_off_is_inconclusive() -> None:
    rulings = f"{WRONG} {CANT} when wrong: misdeal when looked = 1: redeliver"
    variant = loads(text("7 hands of 7 cards, 4 left over", rulings))
    for identity in OF_DEAL:
        found = verdict(variant, identity, [Engine.Z3], rlimit=1)
        assert found.status is Status.INCONCLUSIVE, identity


# --- both engines on random irregularities --------------------------------------

NAMES = ("a", "b", "c", "d")
numbers = st.integers(0, 4)
atoms = st.one_of(
    st.sampled_from(NAMES).map(Is),
    st.builds(
        Counts,
        st.lists(st.sampled_from(NAMES), min_size=1, max_size=3).map(tuple),
        st.sampled_from(Relation),
        numbers,
    ),
)
circumstances: st.SearchStrategy[Circumstance] = st.recursive(
    atoms,
    lambda inner: st.one_of(
        inner.map(NotSo),
        st.lists(inner, min_size=1, max_size=3).map(lambda parts: Every(tuple(parts))),
        st.lists(inner, min_size=1, max_size=3).map(lambda parts: AtLeastOne(tuple(parts))),
    ),
    max_leaves=4,
)
rulings = st.builds(
    Ruling,
    circumstances,
    st.lists(st.sampled_from(Consequence), min_size=1, max_size=2, unique=True).map(tuple),
    st.sampled_from(["one", "two", "three", "four"]),
)
irregularities = st.builds(
    Irregularities,
    st.tuples(
        *(st.builds(Fact, st.just(n), st.just(f"fact {n}"), st.just(0), numbers) for n in NAMES)
    ),
    st.lists(circumstances, max_size=2).map(tuple),
    st.lists(rulings, max_size=4).map(tuple),
    st.booleans(),
)
PLAIN = loads(text("seats 6 and bank 7 hands of 7 cards, 4 left over"))


@settings(max_examples=40, deadline=None)
@given(irregularities)
def test_both_engines_agree_on_random_irregularities(rules: Irregularities) -> None:
    report = verify(replace(PLAIN, irregularities=rules), properties=OF_DEAL)
    assert report.errors == ()
    for found in report.properties:
        assert found.engines[Engine.Z3] is found.engines[Engine.EXHAUSTIVE]


def test_jokers_wild_as_printed_leaves_what_the_card_leaves() -> None:
    printed = load("as_printed/jokers_wild")
    gaps = verdict(printed, PropertyId.IRREGULARITIES_COMPLETE)
    assert gaps.status is Status.REFUTED
    nobody, one = gaps.details
    assert "looked" not in nobody
    assert "looked (1" in one
    assert "action_hand" not in one
    (stub,) = verdict(printed, PropertyId.DEAL_ADDS_UP).details
    assert "leaves 4; the sheet says that 5 are left over" in stub
    mended = verify(load("jokers_wild"), properties=OF_DEAL)
    assert {one.status for one in mended.properties} == {Status.PROVED}
