"""`settlement-total`: lines, triggers, limits and fees, each fault found by both engines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.spec.cards import Card, Suit
from houseway.spec.money import Odds
from houseway.spec.table import (
    ALL_RESULTS,
    Banker,
    Banking,
    Bracket,
    Ending,
    Fee,
    Outcome,
    OutcomeLine,
    Side,
    Table,
    Trigger,
    WagerLimits,
    Watched,
)
from houseway.spec.variant import Variant
from houseway.verifier import Status, loads
from houseway.verifier.engines.exhaustive import Enumeration
from houseway.verifier.engines.hand_classes import hand_classes
from houseway.verifier.money import triggers
from houseway.verifier.money.settlement_total import SettlementTotal
from houseway.verifier.money.triggers import TriggerTerms

from ..tables import (
    COPIES,
    LOSES,
    WINS,
    agreed,
    judged,
    line,
    one_sentence,
    table,
    usual,
    without_copies_to_bank,
)

pytestmark = pytest.mark.solver

# Ranks ten to ace and a joker: 21 cards, so that all hands can be dealt in a test.
SHEET = """
variant small "Small deck" {{
  deck {{ jokers 1  joker is ace or completes straight, flush, straight flush  ranks 10..A }}
  ranking {{ five aces above straight flush  joker in flush is highest missing }}
  foul {{ front above back }}
  {way}
}}
"""
BEST = "rule best { when any hand: legal, best front, best back }"
WAY = f"house way {{ joker counts as ace  {BEST} }}"
NET_ALONE = """house way {
  joker counts as ace
  rule trips { when three of a kind: back trips, best front }
  safety net: legal, best back, best front
}"""


@cache
def _variant(way: str = WAY) -> Variant:
    return loads(SHEET.format(way=way))


def _asked(one: Table, variant: Variant | None = None) -> SettlementTotal:
    of = variant or _variant()
    terms = TriggerTerms(of)
    return SettlementTotal(one, terms, lambda: Enumeration(of.deck))


def _told(one: Table) -> tuple[Status, tuple[str, ...]]:
    status, details, _ = agreed(_asked(one))
    return status, details


# --- lines -----------------------------------------------------------------------


def test_three_lines_are_enough_where_copies_go_to_the_bank() -> None:
    assert _told(table()) == (Status.PROVED, ())


def test_results_without_a_line_are_named() -> None:
    assert _told(without_copies_to_bank(table())) == (
        Status.REFUTED,
        (
            "No line says what becomes of a wager when one half wins and the other copies.",
            "No line says what becomes of a wager when one half loses and the other copies.",
            "No line says what becomes of a wager when both copy.",
            "Where the bank takes copies, write: copy goes to bank.",
        ),
    )


def test_results_with_two_lines_are_named_with_them() -> None:
    twice = (*usual(), line((WINS, LOSES), ending=Ending.LOSES))
    assert _told(table(lines=twice))[1] == one_sentence(
        "2 lines say what becomes of a wager when the front wins and the back loses: ",
        "'one half wins and the other loses: pushes' and ",
        "'the front wins and the back loses: loses'.",
    )


def test_a_line_is_told_in_the_words_of_the_sheet() -> None:
    written = replace(line((WINS, WINS), ending=Ending.PUSHES), text="both win: pushes")
    (sentence,) = _told(table(lines=(*usual(), written)))[1]
    assert sentence.endswith("'both win: pays 1 to 1' and 'both win: pushes'.")


def test_lines_on_copies_are_dead_where_copies_go_to_the_bank() -> None:
    lines = (*usual(), line((WINS, COPIES), (COPIES, WINS), ending=Ending.PUSHES))
    assert _told(table(lines=lines))[1] == one_sentence(
        "The line 'one half wins and the other copies: pushes' is never met, since a copy goes to ",
        "the bank before any line is asked.",
    )
    named = [
        line((COPIES, COPIES), ending=Ending.LOSES),
        line((LOSES, COPIES), ending=Ending.LOSES),
    ]
    named.append(line((COPIES, LOSES), ending=Ending.LOSES))
    whole = table(lines=(*lines, *named))
    assert _told(without_copies_to_bank(whole)) == (Status.PROVED, ())


def _with_copies(lines: Sequence[OutcomeLine]) -> Table:
    return without_copies_to_bank(table(lines=lines))


OUTCOMES = [Outcome(Ending.PAYS), Outcome(Ending.PAYS, Odds(3, 2)), Outcome(Ending.PUSHES)]
LINES = st.builds(
    OutcomeLine,
    st.frozensets(st.sampled_from(ALL_RESULTS), min_size=1, max_size=4),
    st.sampled_from([*OUTCOMES, Outcome(Ending.LOSES)]),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(LINES, max_size=6), st.sampled_from([table, _with_copies]))
def test_random_lines_are_judged_alike_and_by_the_definition(
    lines: Sequence[OutcomeLine], made: Callable[..., Table]
) -> None:
    one = made(lines=lines)
    status, details, _ = agreed(_asked(one))
    met = [one.settlement.met(results) for results in ALL_RESULTS]
    reached = [any(own is one for some in met for one in some) for own in lines]
    total = all(len(some) == 1 for some in met) and all(reached)
    assert (status is Status.PROVED) == total == (not details)


# --- limits and fees ---------------------------------------------------------------


def _fee(*brackets: tuple[int | None, int], each_round: int | None = None) -> Fee:
    return Fee(Side.PLAYER, tuple(Bracket(*bracket) for bracket in brackets), each_round)


def test_a_wager_beyond_the_brackets_is_found() -> None:
    fees = [_fee((10_000, 100), (50_000, 200))]
    assert _told(table(fees=fees))[1] == one_sentence(
        "The fee from the player has no bracket for every wager from 500.01 on."
    )
    limits = WagerLimits(500, 100_050, 100)
    assert _told(table(fees=fees, limits=limits))[1] == one_sentence(
        "The fee from the player has no bracket for every wager from 501.00 to 1000.00."
    )
    assert _told(table(fees=fees, limits=WagerLimits(most=50_000)))[0] is Status.PROVED
    assert _told(table(fees=[_fee((10_000, 100), (None, 300))]))[0] is Status.PROVED
    assert _told(table(fees=[_fee(each_round=100)]))[0] is Status.PROVED


def test_brackets_must_rise() -> None:
    fees = [_fee((50_000, 200), (10_000, 100), (None, 300))]
    assert _told(table(fees=fees))[1] == one_sentence(
        "The fee from the player: the bracket 'wager up to 100.00: 1.00' holds no wager, since ",
        "brackets before it hold them all; write the brackets in rising order.",
    )


def test_a_bracket_beyond_the_limits_is_remarked() -> None:
    fees = [_fee((10_000, 100), (None, 300))]
    asked = _asked(table(fees=fees, limits=WagerLimits(100, 10_000)))
    assert agreed(asked) == (
        Status.PROVED,
        (),
        one_sentence(
            "The fee from the player: the limits allow no wager in the bracket ",
            "'wager above 100.00: 3.00'.",
        ),
    )


def test_limits_that_allow_nothing_are_a_fault() -> None:
    assert _told(table(limits=WagerLimits(101, 199, 100)))[1] == one_sentence(
        "The limits allow no wager: at least 1.01 and at most 1.99, in steps of 1.00."
    )


AMOUNTS = st.integers(1, 60)
LIMITS = st.builds(WagerLimits, AMOUNTS, st.one_of(st.none(), AMOUNTS), st.integers(1, 7))
FEES = st.builds(
    lambda bounds, open_: _fee(*((b, 1) for b in bounds), *([(None, 2)] if open_ else [])),
    st.lists(AMOUNTS, min_size=1, max_size=4),
    st.booleans(),
)


@settings(max_examples=40, deadline=None)
@given(FEES, LIMITS)
def test_random_fees_are_judged_alike_and_by_the_definition(fee: Fee, limits: WagerLimits) -> None:
    status, details, _ = agreed(_asked(table(fees=[fee], limits=limits)))
    allowed = [w for w in range(1, 200) if limits.fault(w) is None]
    found = {_bracket(fee, wager) for wager in range(1, 200)}
    reached = all(place in found for place in range(len(fee.brackets)))
    total = bool(allowed) and all(fee.on(w) is not None for w in allowed) and reached
    assert (status is Status.PROVED) == total == (not details)


def _bracket(fee: Fee, wager: int) -> int | None:
    return next((n for n, b in enumerate(fee.brackets) if wager <= (b.up_to or wager)), None)


# --- triggers ----------------------------------------------------------------------


def _trigger(side: Side, watched: Watched, rank: int) -> Table:
    return table(triggers=[Trigger(side, watched, rank)])


@pytest.mark.parametrize("way", [WAY, NET_ALONE, "house way none"])
@pytest.mark.parametrize("watched", Watched)
@pytest.mark.parametrize("side", Side)
def test_a_trigger_is_counted_on_its_domain(side: Side, watched: Watched, way: str) -> None:
    """Hand class by hand class the interpreter counts the same."""
    variant = _variant(way)
    trigger = Trigger(side, watched, 14)
    terms, classes = TriggerTerms(variant), hand_classes(variant.deck)
    met = sum(
        int(classes.weights[place])
        for place in range(len(classes))
        if terms.meets(trigger, classes.representative(place))
    )
    words = f"push when {side.value} {watched.value} is A high"
    status, details, notes = agreed(_asked(table(triggers=[trigger]), variant))
    if not met:
        where = ", as the house way sets them" if terms.set_by_house_way(trigger) else ""
        where = "" if watched is Watched.SEVEN else where
        assert (status, details) == (Status.REFUTED, (f"No hand meets '{words}'{where}.",))
        return
    (note,) = notes
    assert note.startswith(f"{words[0].upper()}{words[1:]}: {met:,} hands")


def test_a_trigger_below_the_deck_is_never_met() -> None:
    asked = _asked(_trigger(Side.BANK, Watched.SEVEN, 9))
    status, details, _ = agreed(asked)
    assert (status, details) == (
        Status.REFUTED,
        ("No hand meets 'push when bank seven is 9 high'.",),
    )


def test_a_hand_that_does_not_replay_is_a_fault_of_the_engines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(triggers.TriggerTerms, "meets", lambda *_: False)
    found = judged(_asked(_trigger(Side.PLAYER, Watched.FRONT, 14)))
    assert found.verdict.status is Status.ENGINE_ERROR
    assert len(found.errors) == 2
    assert all("but the interpreter does not" in error for error in found.errors)


def test_the_interpreter_looks_at_what_is_laid_out() -> None:
    """Ace-king can stay in front of this hand, and the house way puts the pair behind."""
    hand = [Card(r, s) for r, s in zip((14, 13, 12, 12, 11, 10, 10), [*Suit, *Suit], strict=False)]
    terms = TriggerTerms(_variant())
    assert not terms.meets(Trigger(Side.BANK, Watched.FRONT, 13), hand)
    assert terms.meets(Trigger(Side.PLAYER, Watched.FRONT, 13), hand)


def test_a_player_dealer_sets_as_he_likes() -> None:
    trigger = Trigger(Side.BANK, Watched.FRONT, 13)
    by_player = replace(_variant(), table=table(banking=Banking(Banker.PLAYER_DEALER)))
    (note,) = agreed(_asked(table(triggers=[trigger]), by_player))[2]
    assert note.endswith(" hands, set so by choice.")
    in_turn = replace(_variant(), table=table(banking=Banking(Banker.IN_TURN)))
    assert TriggerTerms(in_turn).set_by_house_way(trigger)
