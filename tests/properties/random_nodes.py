"""Nodes of the syntax at random, from names to whole sheets."""

import re

from hypothesis import strategies as st

from houseway.grammar import filing, syntax
from houseway.grammar import sheet as nodes
from houseway.grammar.keywords import grammar_text, keywords
from houseway.grammar.leaves import (
    CardWord,
    Cite,
    Day,
    Name,
    Number,
    Phrase,
    Rank,
    RankRange,
    Tails,
    Text,
)
from houseway.grammar.syntax import Steps


def alternatives(rule: str) -> list[str]:
    """The phrases of a grammar rule that has nothing but quoted words."""
    match = re.search(rf"^!{rule}:(.*?)(?=^\S|\n\n)", grammar_text(), re.MULTILINE | re.DOTALL)
    assert match
    return [" ".join(re.findall(r'"(\w+)"', part)) for part in match[1].split("|")]


def phrases(rule: str) -> st.SearchStrategy[Phrase]:
    return st.sampled_from(alternatives(rule)).map(Phrase)


names = st.from_regex(r"[a-z][a-z0-9_]{0,8}", fullmatch=True) | st.sampled_from(
    list(filter(str.isidentifier, keywords()))
)
names = names.map(Name)
UNASSIGNED = (0x2065, *range(0xE0000, 0xE0080))
"""Signs that no text may hold, besides those of a category; joiners may stand in it."""
JOINERS = "\u200c\u200d"
texts = st.text(
    st.characters(
        exclude_characters='"' + "".join(map(chr, UNASSIGNED)),
        exclude_categories=["Cs", "Cc", "Cf", "Zl", "Zp"],
        include_characters=JOINERS,
    )
).map(Text)
ranks = st.integers(2, 14).map(Rank)
ranges = st.builds(RankRange, ranks, ranks)
numbers = st.integers(0, 10**12 - 1).map(Number)
groups = phrases("group")
kinds = phrases("kind")

cards = st.one_of(groups, ranks, phrases("joker_card"))
counts = st.builds(
    syntax.CountOf, st.integers(1, 4), st.one_of(groups, st.integers(11, 14).map(Rank))
)
has = st.builds(syntax.HasCard, cards, st.booleans())
ordinals = st.integers(1, 7).map(Number)
contents = {
    "front": st.one_of(
        st.builds(syntax.Groups, st.tuples(groups)),
        st.builds(syntax.TwoCards, cards, cards),
        st.builds(syntax.NthCards, ordinals, ordinals),
        st.builds(syntax.IsHigh, ranks, ranks),
        st.builds(syntax.AtLeastHigh, ranks),
        st.builds(syntax.AtLeastPair, st.none() | ranks),
        counts,
        has,
    ),
    "back": st.one_of(
        st.builds(syntax.Groups, st.lists(groups, min_size=1, max_size=3).map(tuple)),
        st.just(syntax.Groups((Phrase("both pairs"),))),
        st.builds(syntax.Kinds, st.lists(kinds, min_size=1, max_size=3).map(tuple)),
        st.builds(syntax.AtLeastKind, kinds),
        st.builds(syntax.RunsTo, ranks, phrases("run")),
        st.just(syntax.WheelBehind()),
        counts,
        has,
    ),
}
halves = st.sampled_from(["front", "back"]).flatmap(
    lambda half: st.builds(syntax.HalfIs, st.just(half), contents[half])
)
plain_setting = halves | st.just(syntax.LegalWord())
setting_conditions = plain_setting | st.builds(syntax.NotSetting, plain_setting)

sums = st.builds(syntax.Sum, st.lists(groups | ranks, min_size=1, max_size=3).map(tuple))
atoms = st.one_of(
    st.builds(syntax.GroupTest, groups),
    st.builds(syntax.HandWord, phrases("hand_word")),
    st.builds(syntax.Comparison, sums, st.sampled_from(["<", "<=", ">", ">=", "="]), sums),
    st.builds(syntax.IsRank, sums, ranks),
    st.builds(syntax.InRange, sums, ranges | names),
    st.builds(syntax.PairsIn, names, names),
    st.builds(syntax.CanSet, st.lists(setting_conditions, min_size=1, max_size=3).map(tuple)),
)
conditions = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.builds(syntax.NotOf, inner),
        st.builds(syntax.AllOf, st.lists(inner, min_size=2, max_size=3).map(tuple)),
        st.builds(syntax.AnyOf, st.lists(inner, min_size=2, max_size=3).map(tuple)),
    ),
    max_leaves=8,
)


def actions_of(steps: st.SearchStrategy[syntax.Step]) -> st.SearchStrategy[Steps]:
    return st.builds(Steps, st.lists(steps, min_size=1, max_size=3).map(tuple))


def nested_steps(inner: st.SearchStrategy[syntax.Step]) -> st.SearchStrategy[syntax.Step]:
    steps = actions_of(inner)
    simple = st.one_of(
        steps,
        st.builds(syntax.ElseChain, st.lists(steps, min_size=2, max_size=3).map(tuple)),
        st.builds(syntax.EitherOr, steps, steps),
    )
    return simple | st.builds(syntax.IfPossible, simple | simple_steps)


simple_steps: st.SearchStrategy[syntax.Step] = st.one_of(
    setting_conditions,
    st.builds(syntax.BestOf, st.sampled_from(["front", "back"])),
    st.builds(syntax.UseRule, names),
)
actions = actions_of(st.recursive(simple_steps, nested_steps, max_leaves=8))

clauses = st.from_regex(r"[0-9]{1,3}(\.[0-9]{1,3})?[a-z]?|[a-z][a-z0-9_]{0,6}", fullmatch=True)
tails = st.builds(
    Tails,
    st.lists(st.builds(Cite, clauses.map(Name), st.none() | texts), max_size=2).map(tuple),
    st.lists(texts, max_size=2).map(tuple),
)
cases = st.builds(nodes.Case, st.none() | texts, conditions, actions, tails)
otherwise = st.builds(nodes.Case, st.none(), st.none(), actions, tails)
rules = st.builds(
    nodes.Rule,
    names,
    st.none() | texts,
    conditions,
    actions | st.lists(cases | otherwise, min_size=1, max_size=3).map(tuple),
    tails,
)
places = texts | numbers | st.just(Phrase("otherwise"))
any_case = cases | otherwise
changes = st.one_of(
    st.builds(nodes.ReplaceRule, rules),
    st.builds(nodes.AddRule, rules, phrases("beside"), names),
    st.builds(nodes.RemoveRule, names, tails),
    st.builds(nodes.ReplaceCase, names, places, any_case),
    st.builds(nodes.AddCase, names, any_case, phrases("beside_case"), places),
    st.builds(nodes.RemoveCase, names, places, tails),
    st.builds(nodes.RemoveNet, tails),
)
way_lines = st.one_of(
    rules,
    changes,
    st.builds(nodes.Line, st.just("joker counts"), st.tuples(phrases("counts")), tails),
    st.builds(nodes.Band, names, ranges, tails),
    st.builds(nodes.Priority, st.lists(names, min_size=2, max_size=3).map(tuple), tails),
    st.builds(nodes.SafetyNet, actions, tails),
)


def lines(topic: str, *choice: st.SearchStrategy[object]) -> st.SearchStrategy[nodes.Line]:
    return st.builds(nodes.Line, st.just(topic), st.tuples(*choice), tails)


scope = st.just((Phrase("any card"),)) | st.lists(phrases("made_kind"), max_size=3).map(
    lambda made: (Phrase("ace"), *made)
)
blocks = {
    "deck": st.one_of(
        lines("jokers", numbers),
        lines("ranks", ranges),
        st.builds(nodes.Line, st.just("joker is"), scope, tails),
    ),
    "ranking": st.one_of(
        lines("five alike", phrases("five_kind"), phrases("side")),
        lines("royal flush apart"),
        lines("wheel", phrases("wheel_place")),
        lines("joker in flush is", phrases("flush_rank")),
    ),
    "foul": st.one_of(
        lines("foul test", phrases("test")),
        lines("not two and five cards"),
        lines("player", phrases("player_fate")),
        lines("bank", phrases("bank_fate")),
    ),
}
card_words = st.from_regex(r"(10|[2-9TJQKA])[shdc]|Jk", fullmatch=True).map(CardWord)
hands = st.lists(card_words, min_size=1, max_size=7).map(tuple)
by_rule = st.tuples(st.none(), st.none()) | st.tuples(names, st.none() | texts | numbers)
examples = st.tuples(texts, hands, st.none() | hands, st.none() | hands, by_rule).map(
    lambda parts: nodes.Example(*parts[:4], *parts[4])
)
waivers = st.builds(nodes.Waiver, phrases("property"), names, numbers, texts)
days = st.from_regex(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", fullmatch=True).map(Day)
pins = st.from_regex(r"[0-9a-f]{12}(-[0-9a-f]{4})?", fullmatch=True).map(Name)
filings = st.one_of(
    st.builds(filing.Jurisdiction, texts, tails),
    st.builds(filing.Effective, days, tails),
    st.builds(filing.Approved, days, st.none() | texts, texts, tails),
    st.builds(filing.Supersedes, numbers, st.none() | pins, tails),
)
items = st.one_of(
    filings,
    st.builds(
        nodes.Source,
        texts,
        st.lists(st.tuples(clauses.map(Name), st.none() | clauses.map(Name)), max_size=3).map(
            tuple
        ),
        tails,
    ),
    st.builds(nodes.Revision, numbers, tails),
    st.sampled_from(sorted(blocks)).flatmap(
        lambda title: st.builds(
            nodes.Block, st.just(title), st.lists(blocks[title], max_size=3).map(tuple)
        )
    ),
    st.builds(nodes.HouseWay, st.lists(way_lines, max_size=3).map(tuple), tails),
    st.builds(nodes.HouseWay, st.none(), tails),
    st.builds(nodes.Claims, st.lists(phrases("property") | waivers, max_size=3).map(tuple)),
    examples,
)
extends = st.builds(nodes.Extends, names, st.none() | numbers, st.none() | pins)
sheets = st.builds(
    nodes.Sheet,
    names,
    st.none() | texts,
    st.lists(items, max_size=4).map(tuple),
    extends=st.none() | extends,
)
