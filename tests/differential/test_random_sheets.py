"""Random rule sheets from the text on: printed, read again, lowered, verified by both engines."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.grammar import sheet as nodes
from houseway.grammar import syntax
from houseway.grammar.format import sheet_text
from houseway.grammar.leaves import Name, Number, Phrase, Rank, RankRange, Text
from houseway.grammar.parser import parse
from houseway.grammar.syntax import Steps
from houseway.spec.lowering.from_syntax import variant_of
from houseway.verifier import Status, verify

pytestmark = pytest.mark.solver

ACE = Rank(14)
GROUPS = [Phrase(w) for w in ("pair", "lower pair", "trips", "quads", "kicker", "second kicker")]
PAIRS = [Phrase("pair"), Phrase("lower pair")]


def _words(*words: str) -> list[syntax.HandWord]:
    return [syntax.HandWord(Phrase(word)) for word in words]


def _front(content: syntax.Content) -> syntax.HalfIs:
    return syntax.HalfIs("front", content)


def _back(content: syntax.Content) -> syntax.HalfIs:
    return syntax.HalfIs("back", content)


groups = st.sampled_from(GROUPS)
ranks = st.integers(10, 14).map(Rank)
sums = groups.map(lambda group: syntax.Sum((group,)))
atoms = st.one_of(
    st.sampled_from(
        _words("any hand", "one pair", "two pair", "three of a kind", "full house", "made hand")
        + _words("four of a kind", "five aces", "joker", "no joker", "flush", "straight")
    ),
    groups.map(syntax.GroupTest),
    st.builds(syntax.IsRank, sums, ranks),
    st.builds(syntax.InRange, sums, st.just(RankRange(Rank(11), Rank(13)))),
    st.builds(syntax.Comparison, sums, st.sampled_from(["<", "<=", ">", ">=", "="]), sums),
)
conditions = st.one_of(
    atoms,
    st.builds(syntax.NotOf, atoms),
    st.builds(syntax.AllOf, st.tuples(atoms, atoms)),
    st.builds(syntax.AnyOf, st.tuples(atoms, atoms)),
)
keeps = st.sampled_from(
    [
        syntax.LegalWord(),
        *(_front(syntax.Groups((pair,))) for pair in PAIRS),
        _front(syntax.CountOf(2, Phrase("trips"))),
        _front(syntax.CountOf(1, ACE)),
        _front(syntax.NthCards(Number(2), Number(3))),
        _front(syntax.TwoCards(ACE, Phrase("kicker"))),
        _front(syntax.AtLeastHigh(Rank(13))),
        _back(syntax.Groups((Phrase("both pairs"),))),
        _back(syntax.Groups((Phrase("pair"),))),
        _back(syntax.Kinds((Phrase("made hand"),))),
        _back(syntax.AtLeastKind(Phrase("flush"))),
        syntax.NotSetting(_back(syntax.HasCard(Phrase("joker")))),
    ]
)
simple = keeps | st.sampled_from(["front", "back"]).map(syntax.BestOf)
short = st.lists(simple, min_size=1, max_size=2).map(lambda steps: Steps(tuple(steps)))
steps = st.one_of(
    simple,
    st.builds(syntax.IfPossible, simple),
    st.builds(syntax.ElseChain, st.tuples(short, short)),
    st.builds(syntax.EitherOr, short, short),
)
actions = st.lists(steps, min_size=1, max_size=3).map(lambda parts: Steps(tuple(parts)))
cases = st.builds(nodes.Case, st.none(), conditions, actions)
bodies = actions | st.lists(cases, min_size=1, max_size=2).map(tuple)


@st.composite
def sheets(draw: st.DrawFn) -> nodes.Sheet:
    """A sheet for 21 cards: up to three random rules, maybe one for all other hands."""
    ways = draw(st.lists(st.tuples(conditions, bodies), min_size=1, max_size=3))
    rules: list[nodes.WayLine] = [
        nodes.Rule(Name(f"r{number}"), Text(f"Rule {number}"), when, body)
        for number, (when, body) in enumerate(ways)
    ]
    if draw(st.booleans()):
        best = Steps((syntax.LegalWord(), syntax.BestOf("front"), syntax.BestOf("back")))
        rules.append(nodes.Rule(Name("rest"), None, _words("any hand")[0], best))
    counts = draw(st.sampled_from(["as ace", "as unpaired ace", "apart"]))
    scope = draw(st.sampled_from([("ace",), ("ace", "straight", "flush"), ("any card",)]))
    alike = "five of a kind" if scope == ("any card",) else "five aces"
    jokers = nodes.Line("jokers", (Number(1),))
    joker = nodes.Line("joker is", tuple(map(Phrase, scope)))
    deck = (jokers, joker, nodes.Line("ranks", (RankRange(Rank(10), ACE),)))
    ranking = (
        nodes.Line(
            "five alike", (Phrase(alike), Phrase(draw(st.sampled_from(["above", "below"]))))
        ),
        nodes.Line("joker in flush is", (Phrase("highest missing"),)),
    )
    test = draw(st.sampled_from(["front above back", "front above or equal to back"]))
    foul = (nodes.Line("foul test", (Phrase(test),)),)
    lines = (nodes.Line("joker counts", (Phrase(counts),)), *rules)
    items = (
        nodes.Block("deck", deck),
        nodes.Block("ranking", ranking),
        nodes.Block("foul", foul),
        nodes.HouseWay(lines),
    )
    return nodes.Sheet(Name("random"), Text("Random"), items)


@settings(derandomize=True, deadline=None, max_examples=25)
@given(sheets())
def test_random_sheets_are_judged_alike(sheet: nodes.Sheet) -> None:
    text = sheet_text(sheet)
    again = parse(text)
    assert again == sheet
    report = verify(variant_of(again, text))
    assert not report.errors
    known = {Status.PROVED, Status.REFUTED, Status.VACUOUS}
    for verdict in report.properties:
        for rule in verdict.rules:
            assert len(set(rule.engines.values())) == 1
            assert set(rule.engines.values()) <= known
    met = sum(share.hands for share in report.rules)
    assert report.no_rule
    assert met + report.no_rule.hands == report.hands == 116_280
