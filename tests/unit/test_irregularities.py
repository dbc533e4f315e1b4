"""Irregularities: facts, situations, rulings, conflicts, and the command."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.grammar.diagnostics import Diagnostic
from houseway.grammar.format import format_text
from houseway.spec.irregularities import (
    Consequence,
    Counts,
    Every,
    Irregularities,
    Is,
    NotSo,
    holds,
)
from houseway.spec.sources import Cited
from houseway.spec.vocabulary import Relation
from houseway.verifier import SheetError, loads
from houseway.verifier.cli import main

FACTS = """
  fact boxed 0..3 "cards found face up in the deck"
  fact exposed 0..3 "cards shown while dealing"
  fact joker_or_ace "a joker or an ace is among them"
  fact misdelivered "hands went to the wrong spots"
  fact looked 0..6 "players who looked"
"""
LIMITS = """
  impossible joker_or_ace and boxed + exposed = 0
  impossible looked >= 1 and not misdelivered
"""
RULINGS = """
  when joker_or_ace: misdeal cites 6a
  when boxed + exposed >= 2: misdeal cites 6b
  when misdelivered and looked > 1: misdeal
  when misdelivered and looked = 1: redeliver, that hand set by house way cites 7
  when boxed = 1: replace now cites 8
  when exposed = 1: replace after deal cites 8
"""
OVERRIDES = "misdeal overrides"


def text(*lines: str) -> str:
    return f"""variant ruled "Ruled" {{
  source "A card" clauses 1..9, 6a..6d
  deck {{ jokers 0 }}
  ranking {{ wheel second }}
  foul {{ front above back }}
  house way {{ rule all {{ when any hand: legal, best front, best back }} }}
  irregularities {{ {" ".join(lines)} }}
}}
"""


def rules(*lines: str) -> Irregularities:
    found = loads(text(*lines)).irregularities
    assert found
    return found


def faults(*lines: str) -> list[Diagnostic]:
    with pytest.raises(SheetError) as error:
        loads(text(*lines))
    return error.value.diagnostics


def situation(found: Irregularities, **facts: int) -> dict[str, int]:
    return {fact.name: 0 for fact in found.facts} | facts


WHOLE = rules(FACTS, LIMITS, OVERRIDES, RULINGS)


def test_facts_are_counts_or_flags() -> None:
    boxed, _, joker, *_ = WHOLE.facts
    assert (boxed.low, boxed.high, boxed.is_flag) == (0, 3, False)
    assert (joker.low, joker.high, joker.is_flag) == (0, 1, True)
    assert len(list(WHOLE.situations())) == 4 * 4 * 2 * 2 * 7


def test_conditions_on_facts() -> None:
    found = rules(FACTS, "when boxed + exposed >= 2 and not (joker_or_ace or looked > 1): misdeal")
    (ruling,) = found.rulings
    assert isinstance(ruling.when, Every)
    assert ruling.when.parts[0] == Counts(("boxed", "exposed"), Relation.AT_LEAST, 2)
    assert isinstance(ruling.when.parts[1], NotSo)
    at = situation(found, boxed=1, exposed=1)
    assert holds(ruling.when, at)
    assert not holds(ruling.when, at | {"joker_or_ace": 1})
    assert not holds(ruling.when, at | {"looked": 2})
    assert holds(Is("boxed"), at)


def test_rulings_keep_their_words_and_clauses() -> None:
    ruling = WHOLE.rulings[3]
    assert ruling.text == "when misdelivered and looked = 1: redeliver, that hand set by house way"
    assert ruling.cites == (Cited("7"),)
    assert ruling.consequences == (Consequence.REDELIVER, Consequence.THAT_BY_HOUSE_WAY)


def test_what_can_not_be() -> None:
    assert not WHOLE.possible(situation(WHOLE, joker_or_ace=1))
    assert not WHOLE.possible(situation(WHOLE, looked=1))
    assert WHOLE.possible(situation(WHOLE, looked=1, misdelivered=1))


def test_rulings_apply_together() -> None:
    found = rules(FACTS, RULINGS)
    outcome = found.ruled(situation(found, boxed=1, misdelivered=1, looked=1))
    assert outcome.consequences == (
        Consequence.REDELIVER,
        Consequence.THAT_BY_HOUSE_WAY,
        Consequence.REPLACE_NOW,
    )
    assert outcome.conflicts == ()


def test_a_misdeal_overrides_where_it_is_said() -> None:
    at = {"boxed": 1, "exposed": 1}
    outcome = WHOLE.ruled(situation(WHOLE, **at))
    assert outcome.consequences == (Consequence.MISDEAL,)
    assert [ruling.cites for ruling in outcome.cancelled] == [(Cited("8"),), (Cited("8"),)]
    assert outcome.conflicts == ()
    without = rules(FACTS, RULINGS)
    found = without.ruled(situation(without, **at)).conflicts
    assert {frozenset((one.one, one.other)) for one in found} == {
        frozenset((Consequence.MISDEAL, Consequence.REPLACE_NOW)),
        frozenset((Consequence.MISDEAL, Consequence.REPLACE_AFTER)),
        frozenset((Consequence.REPLACE_NOW, Consequence.REPLACE_AFTER)),
    }


def test_a_ruling_may_contradict_itself() -> None:
    found = rules(FACTS, "when misdelivered: redeliver, hands stay")
    (one,) = found.ruled(situation(found, misdelivered=1)).conflicts
    assert (one.one, one.other) == (Consequence.REDELIVER, Consequence.HANDS_STAY)


def test_a_supervisor_may_be_called_to_a_misdeal() -> None:
    found = rules(FACTS, "when misdelivered: misdeal, supervisor called")
    assert found.ruled(situation(found, misdelivered=1)).conflicts == ()


@given(st.data())
def test_overriding_never_adds_a_consequence(data: st.DataObject) -> None:
    at = {fact.name: data.draw(st.integers(0, fact.high)) for fact in WHOLE.facts}
    plain = rules(FACTS, LIMITS, RULINGS).ruled(at)
    over = WHOLE.ruled(at)
    assert set(over.consequences) <= set(plain.consequences)
    assert set(over.applied) | set(over.cancelled) == set(plain.applied)
    assert set(over.conflicts) <= set(plain.conflicts)


def test_the_layout_is_stable() -> None:
    laid = format_text(text(FACTS, LIMITS, OVERRIDES, RULINGS))
    assert format_text(laid) == laid
    assert loads(laid).irregularities == WHOLE


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ('fact a "x" fact a "y"', "the fact 'a' is declared twice"),
        ('fact a 1..2 "x"', "a count can't begin at 1"),
        ('fact a 0..0 "x"', "can't be the highest count"),
        ('fact a 0..61 "x"', "can't be the highest count"),
        ('fact a "x" when b: misdeal', "there is no fact 'b'"),
        ('fact a "x" impossible a + b >= 1', "there is no fact 'b'"),
        ('fact a "x" misdeal overrides misdeal overrides', "'misdeal overrides' is declared twice"),
        (" ".join(f'fact a{n} 0..60 "x"' for n in range(4)), "situations"),
        ('fact a "x"' + " when a: misdeal" * 101, "101 statements"),
    ],
)
def test_what_cannot_be_is_told(lines: str, words: str) -> None:
    assert any(words in fault.what for fault in faults(lines))


def test_a_fact_may_not_be_called_not() -> None:
    assert faults('fact a "x" when not: misdeal')
    assert rules('fact misdeal "x" when misdeal and not misdeal: misdeal').rulings


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]) -> Run:
    def at(*facts: str) -> tuple[int, str, str]:
        path = tmp_path_factory.mktemp("ruled") / "ruled.house"
        path.write_text(text(FACTS, LIMITS, OVERRIDES, RULINGS), encoding="utf-8")
        status = main(["ruling", str(path), *facts])
        out, err = capsys.readouterr()
        return status, out, err

    return at


class TestCommand:
    def test_it_answers_with_the_clause(self, run: Run) -> None:
        status, out, _ = run("boxed=1", "exposed=1")
        assert status == 0
        assert "ruling     misdeal (clause 6b), when boxed + exposed >= 2" in out
        assert "cancelled  replace now (clause 8): a misdeal overrides it" in out

    def test_a_gap_is_a_finding(self, run: Run) -> None:
        status, out, _ = run("misdelivered=yes")
        assert status == 1
        assert "NONE: the sheet is silent" in out

    def test_nothing_irregular_needs_no_ruling(self, run: Run) -> None:
        status, out, _ = run()
        assert status == 0
        assert "none is needed" in out

    def test_json(self, run: Run) -> None:
        document = json.loads(run("misdelivered=1", "looked=1", "--json")[1])
        assert document["consequences"] == ["redeliver", "that hand set by house way"]
        assert document["rulings"][0]["clauses"] == ["7"]
        assert document["conflicts"] == []

    @pytest.mark.parametrize(
        ("facts", "words"),
        [
            ("boxd=1", "'boxd' is no fact of this sheet; the facts are: boxed=0 to 3"),
            ("boxed=4", "'4' is no value of boxed: boxed=0 to 3"),
            ("boxed=-1", "'-1' is no value of boxed"),
            ("boxed=yes", "'yes' is no value of boxed"),
            ("boxed=٣", "is no value of boxed"),
            ("boxed", "'boxed' needs a value"),
            ("looked=1", "this can't be: looked (1: players who looked)"),
            ("boxed=1 boxed=2", "'boxed' is told twice"),
        ],
    )
    def test_bad_input_is_refused(self, run: Run, facts: str, words: str) -> None:
        status, out, err = run(*facts.split())
        assert (status, out) == (2, "")
        assert words in err
