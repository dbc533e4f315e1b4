"""Lark's tree to syntax nodes. It only builds: whatever can be wrong is judged elsewhere."""

# Each method bears the name of the grammar rule whose subtree it turns into a node.

from __future__ import annotations

from typing import Any, TypeAlias

from lark import Token, Transformer, Tree, v_args
from lark.tree import Meta

from . import sheet, syntax
from .diagnostics import Span
from .syntax import CardWord, Name, Number, Phrase, Rank, RankRange, Steps, Tails, Text

Parts: TypeAlias = list[Any]
"""Children already built; the grammar fixes what they are."""

FACES = {"J": 11, "Q": 12, "K": 13, "A": 14}
_RANK_WORDS = {"ace": 14, "king": 13, "queen": 12, "jack": 11}


def build(tree: Tree[Token]) -> sheet.Sheet:
    """The file's node."""
    node = _Builder().transform(tree)
    assert isinstance(node, sheet.Sheet)
    return node


def _of_meta(meta: Meta) -> Span:
    return Span(meta.start_pos, meta.end_pos, meta.line, meta.column)


def _of_token(token: Token) -> Span:
    start, end = token.start_pos, token.end_pos
    assert start is not None
    assert end is not None
    return Span(start, end, token.line or 1, token.column or 1)


def _phrase(meta: Meta, tokens: Parts) -> Phrase:
    return Phrase(" ".join(str(token) for token in tokens), _of_meta(meta))


def _number(token: Token) -> Number:
    return Number(int(token), _of_token(token))


def _tails(parts: Parts) -> Tails:
    cites: list[Name] = []
    notes: list[Text] = []
    for kind, values in parts:
        (cites if kind == "cites" else notes).extend(values)
    return Tails(tuple(cites), tuple(notes))


def _split(parts: Parts) -> tuple[Parts, Tails]:
    """The statement's own parts, and the tails after them."""
    own = [part for part in parts if not _is_tail(part)]
    return own, _tails([part for part in parts if _is_tail(part)])


def _is_tail(part: object) -> bool:
    return isinstance(part, tuple) and len(part) == 2 and part[0] in ("cites", "note")


def _half(meta: Meta, half: str, content: syntax.Content) -> syntax.HalfIs:
    return syntax.HalfIs(half, content, _of_meta(meta))


@v_args(meta=True)
class _Builder(Transformer[Token, Any]):
    # --- terminals

    def NAME(self, token: Token) -> Name:  # noqa: N802
        return Name(str(token), _of_token(token))

    def CLAUSE(self, token: Token) -> Name:  # noqa: N802
        return Name(str(token), _of_token(token))

    def STRING(self, token: Token) -> Text:  # noqa: N802
        return Text(str(token)[1:-1], _of_token(token))

    def INT(self, token: Token) -> Number:  # noqa: N802
        return _number(token)

    def FACE(self, token: Token) -> Rank:  # noqa: N802
        return Rank(FACES[str(token)], _of_token(token))

    def CARD(self, token: Token) -> CardWord:  # noqa: N802
        return CardWord(str(token), _of_token(token))

    def ORDINAL(self, token: Token) -> Number:  # noqa: N802
        return Number(int(token[0]), _of_token(token))

    # --- the file and its header

    def start(self, meta: Meta, parts: Parts) -> sheet.Sheet:
        node: sheet.Sheet = parts[0]
        return node

    def variant(self, meta: Meta, parts: Parts) -> sheet.Sheet:
        title = parts[1] if len(parts) > 1 and isinstance(parts[1], Text) else None
        items = tuple(parts[2:] if title else parts[1:])
        return sheet.Sheet(parts[0], title, items, _of_meta(meta))

    def title(self, meta: Meta, parts: Parts) -> Text:
        text: Text = parts[0]
        return text

    def source(self, meta: Meta, parts: Parts) -> sheet.Source:
        (title, clauses), tails = _split(parts)
        return sheet.Source(title, tuple(clauses or ()), tails, _of_meta(meta))

    def clauses(self, meta: Meta, parts: Parts) -> Parts:
        return parts

    def clause_range(self, meta: Meta, parts: Parts) -> tuple[Name, Name | None]:
        return (parts[0], parts[1])

    def revision(self, meta: Meta, parts: Parts) -> sheet.Revision:
        return sheet.Revision(parts[0], _of_meta(meta))

    def cites(self, meta: Meta, parts: Parts) -> tuple[str, Parts]:
        return ("cites", parts)

    def note(self, meta: Meta, parts: Parts) -> tuple[str, Parts]:
        return ("note", parts)

    # --- blocks of fixed lines

    def deck(self, meta: Meta, parts: Parts) -> sheet.Block:
        return sheet.Block("deck", tuple(parts), _of_meta(meta))

    def ranking(self, meta: Meta, parts: Parts) -> sheet.Block:
        return sheet.Block("ranking", tuple(parts), _of_meta(meta))

    def foul(self, meta: Meta, parts: Parts) -> sheet.Block:
        return sheet.Block("foul", tuple(parts), _of_meta(meta))

    def _line(self, topic: str, meta: Meta, parts: Parts) -> sheet.Line:
        choice, tails = _split(parts)
        return sheet.Line(topic, tuple(choice), tails, _of_meta(meta))

    def jokers(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("jokers", meta, parts)

    def joker_is(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("joker is", meta, parts)

    def ranks(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("ranks", meta, parts)

    def five_alike(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("five alike", meta, parts)

    def royal_apart(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("royal flush apart", meta, parts)

    def wheel(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("wheel", meta, parts)

    def flush_joker(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("joker in flush is", meta, parts)

    def foul_test(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("foul test", meta, parts)

    def foul_counts(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("not two and five cards", meta, parts)

    def foul_player(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("player", meta, parts)

    def foul_bank(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("bank", meta, parts)

    def joker_counts(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("joker counts", meta, parts)

    def phrase(self, meta: Meta, parts: Parts) -> Phrase:
        return _phrase(meta, parts)

    any_card = ace = made_kind = five_kind = side = wheel_place = flush_rank = phrase
    test = player_fate = bank_fate = counts = half = phrase
    unit = group = rank_word = run = kind = property = joker_card = phrase

    # --- house way

    def house_way(self, meta: Meta, parts: Parts) -> sheet.HouseWay:
        return sheet.HouseWay(tuple(parts), Tails(), _of_meta(meta))

    def no_house_way(self, meta: Meta, parts: Parts) -> sheet.HouseWay:
        return sheet.HouseWay(None, _tails(parts), _of_meta(meta))

    def house_way_of(self, meta: Meta, parts: Parts) -> sheet.HouseWay:
        (name,), tails = _split(parts)
        return sheet.HouseWay(None, tails, _of_meta(meta), name)

    def band(self, meta: Meta, parts: Parts) -> sheet.Band:
        (name, bounds), tails = _split(parts)
        return sheet.Band(name, bounds, tails, _of_meta(meta))

    def priority(self, meta: Meta, parts: Parts) -> sheet.Priority:
        rules, tails = _split(parts)
        return sheet.Priority(tuple(rules), tails, _of_meta(meta))

    def safety_net(self, meta: Meta, parts: Parts) -> sheet.SafetyNet:
        (action,), tails = _split(parts)
        return sheet.SafetyNet(action, tails, _of_meta(meta))

    def plain_rule(self, meta: Meta, parts: Parts) -> sheet.Rule:
        (name, title, when, action), tails = _split(parts)
        return sheet.Rule(name, title, when, action, tails, _of_meta(meta))

    def rule_of_cases(self, meta: Meta, parts: Parts) -> sheet.Rule:
        (name, title, when, *cases), tails = _split(parts)
        return sheet.Rule(name, title, when, tuple(cases), tails, _of_meta(meta))

    def case(self, meta: Meta, parts: Parts) -> sheet.Case:
        (title, condition, action), tails = _split(parts)
        return sheet.Case(title, condition, action, tails, _of_meta(meta))

    def otherwise(self, meta: Meta, parts: Parts) -> sheet.Case:
        (action,), tails = _split(parts)
        return sheet.Case(None, None, action, tails, _of_meta(meta))

    # --- conditions on the seven cards

    def any_of(self, meta: Meta, parts: Parts) -> syntax.AnyOf:
        return syntax.AnyOf(tuple(parts), _of_meta(meta))

    def all_of(self, meta: Meta, parts: Parts) -> syntax.AllOf:
        return syntax.AllOf(tuple(parts), _of_meta(meta))

    def not_of(self, meta: Meta, parts: Parts) -> syntax.NotOf:
        return syntax.NotOf(parts[0], _of_meta(meta))

    def hand_word(self, meta: Meta, parts: Parts) -> syntax.HandWord:
        return syntax.HandWord(_phrase(meta, parts), _of_meta(meta))

    def has_group(self, meta: Meta, parts: Parts) -> syntax.GroupTest:
        return syntax.GroupTest(parts[0], _of_meta(meta))

    def can(self, meta: Meta, parts: Parts) -> syntax.CanSet:
        return syntax.CanSet(tuple(parts), _of_meta(meta))

    def pairs_in(self, meta: Meta, parts: Parts) -> syntax.PairsIn:
        return syntax.PairsIn(parts[0], parts[1], _of_meta(meta))

    def comparison(self, meta: Meta, parts: Parts) -> syntax.Comparison:
        left, relation, right = parts
        return syntax.Comparison(left, str(relation), right, _of_meta(meta))

    def more_than(self, meta: Meta, parts: Parts) -> syntax.Comparison:
        return syntax.Comparison(parts[0], ">", parts[1], _of_meta(meta))

    def is_rank(self, meta: Meta, parts: Parts) -> syntax.IsRank:
        return syntax.IsRank(parts[0], parts[1], _of_meta(meta))

    def in_range(self, meta: Meta, parts: Parts) -> syntax.InRange:
        return syntax.InRange(parts[0], parts[1], _of_meta(meta))

    in_band = in_range

    def sum(self, meta: Meta, parts: Parts) -> syntax.Sum:
        return syntax.Sum(tuple(parts), _of_meta(meta))

    def range(self, meta: Meta, parts: Parts) -> RankRange:
        return RankRange(parts[0], parts[1], _of_meta(meta))

    def rank(self, meta: Meta, parts: Parts) -> Rank:
        part = parts[0]
        return part if isinstance(part, Rank) else Rank(part.value, part.span)

    # --- actions

    def action(self, meta: Meta, parts: Parts) -> Steps:
        return Steps(tuple(parts), _of_meta(meta))

    def if_possible(self, meta: Meta, parts: Parts) -> syntax.IfPossible:
        return syntax.IfPossible(parts[0], _of_meta(meta))

    def best(self, meta: Meta, parts: Parts) -> syntax.BestOf:
        return syntax.BestOf(parts[0].words, _of_meta(meta))

    def use(self, meta: Meta, parts: Parts) -> syntax.UseRule:
        return syntax.UseRule(parts[0], _of_meta(meta))

    def else_chain(self, meta: Meta, parts: Parts) -> syntax.ElseChain:
        return syntax.ElseChain(tuple(parts), _of_meta(meta))

    def either(self, meta: Meta, parts: Parts) -> syntax.EitherOr:
        return syntax.EitherOr(parts[0], parts[1], _of_meta(meta))

    def not_setting(self, meta: Meta, parts: Parts) -> syntax.NotSetting:
        return syntax.NotSetting(parts[0], _of_meta(meta))

    def legal(self, meta: Meta, parts: Parts) -> syntax.LegalWord:
        return syntax.LegalWord(_of_meta(meta))

    def front(self, meta: Meta, parts: Parts) -> syntax.HalfIs:
        return _half(meta, "front", parts[0])

    def back(self, meta: Meta, parts: Parts) -> syntax.HalfIs:
        return _half(meta, "back", parts[0])

    def whole_group(self, meta: Meta, parts: Parts) -> syntax.Groups:
        return syntax.Groups(tuple(parts), _of_meta(meta))

    def both_pairs(self, meta: Meta, parts: Parts) -> syntax.Groups:
        phrase = Phrase("both pairs", _of_meta(meta))
        return syntax.Groups((phrase,), _of_meta(meta))

    def two_cards(self, meta: Meta, parts: Parts) -> syntax.TwoCards:
        return syntax.TwoCards(parts[0], parts[1], _of_meta(meta))

    def nth_highest(self, meta: Meta, parts: Parts) -> syntax.NthCards:
        return syntax.NthCards(parts[0], parts[1], _of_meta(meta))

    def is_high(self, meta: Meta, parts: Parts) -> syntax.IsHigh:
        return syntax.IsHigh(parts[0], parts[1], _of_meta(meta))

    def at_least_high(self, meta: Meta, parts: Parts) -> syntax.AtLeastHigh:
        return syntax.AtLeastHigh(parts[0], _of_meta(meta))

    def at_least_pair(self, meta: Meta, parts: Parts) -> syntax.AtLeastPair:
        return syntax.AtLeastPair(parts[0], _of_meta(meta))

    def kinds(self, meta: Meta, parts: Parts) -> syntax.Kinds:
        return syntax.Kinds(tuple(parts), _of_meta(meta))

    def at_least_kind(self, meta: Meta, parts: Parts) -> syntax.AtLeastKind:
        return syntax.AtLeastKind(parts[0], _of_meta(meta))

    def runs_to(self, meta: Meta, parts: Parts) -> syntax.RunsTo:
        return syntax.RunsTo(parts[0], parts[1], _of_meta(meta))

    def wheel_behind(self, meta: Meta, parts: Parts) -> syntax.WheelBehind:
        return syntax.WheelBehind(_of_meta(meta))

    def has(self, meta: Meta, parts: Parts) -> syntax.HasCard:
        return syntax.HasCard(parts[0], negated=False, span=_of_meta(meta))

    def has_no(self, meta: Meta, parts: Parts) -> syntax.HasCard:
        return syntax.HasCard(parts[0], negated=True, span=_of_meta(meta))

    def _count(self, count: int, meta: Meta, parts: Parts) -> syntax.CountOf:
        of = parts[0]
        if of.words.rstrip("s") in _RANK_WORDS:
            of = Rank(_RANK_WORDS[of.words.rstrip("s")], of.span)
        return syntax.CountOf(count, of, _of_meta(meta))

    def one_of(self, meta: Meta, parts: Parts) -> syntax.CountOf:
        return self._count(1, meta, parts)

    def two_of(self, meta: Meta, parts: Parts) -> syntax.CountOf:
        return self._count(2, meta, parts)

    def three_of(self, meta: Meta, parts: Parts) -> syntax.CountOf:
        return self._count(3, meta, parts)

    def four_of(self, meta: Meta, parts: Parts) -> syntax.CountOf:
        return self._count(4, meta, parts)

    # --- claims and examples

    def claims(self, meta: Meta, parts: Parts) -> sheet.Claims:
        return sheet.Claims(tuple(parts), _of_meta(meta))

    def waiver(self, meta: Meta, parts: Parts) -> sheet.Waiver:
        named, rule, count, _unit, reason = parts
        return sheet.Waiver(named, rule, count, reason, _of_meta(meta))

    def example(self, meta: Meta, parts: Parts) -> sheet.Example:
        title, hand, front, back, by = parts
        rule, case = by or (None, None)
        return sheet.Example(title, hand, front, back, rule, case, _of_meta(meta))

    def hand_cards(self, meta: Meta, parts: Parts) -> tuple[CardWord, ...]:
        return tuple(parts)

    front_cards = back_cards = hand_cards

    def by(self, meta: Meta, parts: Parts) -> tuple[Name, Text | Number | None]:
        return (parts[0], parts[1])
