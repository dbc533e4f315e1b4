"""Conditions and actions of Lark's tree to syntax nodes."""

# Each method bears the name of the grammar rule, or terminal, that it turns into a node.

from __future__ import annotations

from typing import Any, TypeAlias

from lark import Token, Transformer, v_args
from lark.tree import Meta

from . import syntax
from .diagnostics import Span
from .leaves import Amount, CardWord, Day, Name, Number, Phrase, Rank, RankRange, Text
from .syntax import Steps

Parts: TypeAlias = list[Any]
"""Children already built; the grammar fixes what they are."""

FACES = {"J": 11, "Q": 12, "K": 13, "A": 14}
_RANK_WORDS = {"ace": 14, "king": 13, "queen": 12, "jack": 11}


def of_meta(meta: Meta) -> Span:
    """The place of a subtree."""
    return Span(meta.start_pos, meta.end_pos, meta.line, meta.column)


def of_token(token: Token) -> Span:
    """The place of a word."""
    start, end = token.start_pos, token.end_pos
    assert start is not None
    assert end is not None
    return Span(start, end, token.line or 1, token.column or 1)


def phrase_of(meta: Meta, tokens: Parts) -> Phrase:
    """Keywords as one phrase."""
    return Phrase(" ".join(str(token) for token in tokens), of_meta(meta))


def number_of(token: Token) -> Number:
    """Digits as a number."""
    return Number(int(token), of_token(token))


def _half(meta: Meta, half: str, content: syntax.Content) -> syntax.HalfIs:
    return syntax.HalfIs(half, content, of_meta(meta))


@v_args(meta=True)
class PhraseBuilder(Transformer[Token, Any]):
    """Builds the words of statements: names, cards, conditions and steps."""

    # --- terminals

    def NAME(self, token: Token) -> Name:  # noqa: N802
        return Name(str(token), of_token(token))

    def CLAUSE(self, token: Token) -> Name:  # noqa: N802
        return Name(str(token), of_token(token))

    def STRING(self, token: Token) -> Text:  # noqa: N802
        return Text(str(token)[1:-1], of_token(token))

    def INT(self, token: Token) -> Number:  # noqa: N802
        return number_of(token)

    def PERCENT(self, token: Token) -> Amount:  # noqa: N802
        return Amount(str(token).rstrip("%"), of_token(token))

    def DECIMAL(self, token: Token) -> Amount:  # noqa: N802
        return Amount(str(token), of_token(token))

    def amount(self, meta: Meta, parts: Parts) -> Amount:
        part = parts[0]
        return part if isinstance(part, Amount) else Amount(str(part.value), part.span)

    def DATE(self, token: Token) -> Day:  # noqa: N802
        return Day(str(token), of_token(token))

    def FACE(self, token: Token) -> Rank:  # noqa: N802
        return Rank(FACES[str(token)], of_token(token))

    def CARD(self, token: Token) -> CardWord:  # noqa: N802
        return CardWord(str(token), of_token(token))

    def ORDINAL(self, token: Token) -> Number:  # noqa: N802
        return Number(int(token[0]), of_token(token))

    def MEANING(self, token: Token) -> Name:  # noqa: N802
        return Name(str(token), of_token(token))

    def phrase(self, meta: Meta, parts: Parts) -> Phrase:
        return phrase_of(meta, parts)

    any_card = ace = made_kind = five_kind = side = wheel_place = flush_rank = phrase
    test = player_fate = bank_fate = counts = half = beside = beside_case = last_case = phrase
    unit = group = rank_word = run = kind = property = joker_card = phrase
    copy_taker = banker = direction = settle_start = whose = watched = correct = phrase
    results_of_two = result_of_one = none = commission_base = phrase
    exact = rounding_way = looked_at = kept_behind = phrase
    fewer = pile_way = closing = empty_fate = sets_when = ruled = phrase

    # --- conditions on the seven cards

    def any_of(self, meta: Meta, parts: Parts) -> syntax.AnyOf:
        return syntax.AnyOf(tuple(parts), of_meta(meta))

    def all_of(self, meta: Meta, parts: Parts) -> syntax.AllOf:
        return syntax.AllOf(tuple(parts), of_meta(meta))

    def not_of(self, meta: Meta, parts: Parts) -> syntax.NotOf:
        return syntax.NotOf(parts[0], of_meta(meta))

    def hand_word(self, meta: Meta, parts: Parts) -> syntax.HandWord:
        return syntax.HandWord(phrase_of(meta, parts), of_meta(meta))

    def has_group(self, meta: Meta, parts: Parts) -> syntax.GroupTest:
        return syntax.GroupTest(parts[0], of_meta(meta))

    def natural(self, meta: Meta, parts: Parts) -> syntax.Natural:
        return syntax.Natural(parts[0], of_meta(meta))

    def with_suited(self, meta: Meta, parts: Parts) -> syntax.WithSuited:
        kind, first, second = parts
        return syntax.WithSuited(kind, first, second, of_meta(meta))

    def rank_high(self, meta: Meta, parts: Parts) -> syntax.RankHigh:
        return syntax.RankHigh(parts[0], of_meta(meta))

    def can(self, meta: Meta, parts: Parts) -> syntax.CanSet:
        return syntax.CanSet(tuple(parts), of_meta(meta))

    def pairs_in(self, meta: Meta, parts: Parts) -> syntax.PairsIn:
        return syntax.PairsIn(parts[0], parts[1], of_meta(meta))

    def comparison(self, meta: Meta, parts: Parts) -> syntax.Comparison:
        left, relation, right = parts
        return syntax.Comparison(left, str(relation), right, of_meta(meta))

    def more_than(self, meta: Meta, parts: Parts) -> syntax.Comparison:
        return syntax.Comparison(parts[0], ">", parts[1], of_meta(meta))

    def is_rank(self, meta: Meta, parts: Parts) -> syntax.IsRank:
        return syntax.IsRank(parts[0], parts[1], of_meta(meta))

    def in_range(self, meta: Meta, parts: Parts) -> syntax.InRange:
        return syntax.InRange(parts[0], parts[1], of_meta(meta))

    in_band = in_range

    def sum(self, meta: Meta, parts: Parts) -> syntax.Sum:
        return syntax.Sum(tuple(parts), of_meta(meta))

    def range(self, meta: Meta, parts: Parts) -> RankRange:
        return RankRange(parts[0], parts[1], of_meta(meta))

    def rank(self, meta: Meta, parts: Parts) -> Rank:
        part = parts[0]
        return part if isinstance(part, Rank) else Rank(part.value, part.span)

    # --- actions

    def action(self, meta: Meta, parts: Parts) -> Steps:
        return Steps(tuple(parts), of_meta(meta))

    def if_possible(self, meta: Meta, parts: Parts) -> syntax.IfPossible:
        return syntax.IfPossible(parts[0], of_meta(meta))

    def best(self, meta: Meta, parts: Parts) -> syntax.BestOf:
        return syntax.BestOf(parts[0].words, of_meta(meta))

    def use(self, meta: Meta, parts: Parts) -> syntax.UseRule:
        return syntax.UseRule(parts[0], of_meta(meta))

    def else_chain(self, meta: Meta, parts: Parts) -> syntax.ElseChain:
        return syntax.ElseChain(tuple(parts), of_meta(meta))

    def either(self, meta: Meta, parts: Parts) -> syntax.EitherOr:
        return syntax.EitherOr(parts[0], parts[1], of_meta(meta))

    def not_setting(self, meta: Meta, parts: Parts) -> syntax.NotSetting:
        return syntax.NotSetting(parts[0], of_meta(meta))

    def legal(self, meta: Meta, parts: Parts) -> syntax.LegalWord:
        return syntax.LegalWord(of_meta(meta))

    def front(self, meta: Meta, parts: Parts) -> syntax.HalfIs:
        return _half(meta, "front", parts[0])

    def back(self, meta: Meta, parts: Parts) -> syntax.HalfIs:
        return _half(meta, "back", parts[0])

    def whole_group(self, meta: Meta, parts: Parts) -> syntax.Groups:
        return syntax.Groups(tuple(parts), of_meta(meta))

    def both_pairs(self, meta: Meta, parts: Parts) -> syntax.Groups:
        phrase = Phrase("both pairs", of_meta(meta))
        return syntax.Groups((phrase,), of_meta(meta))

    def two_cards(self, meta: Meta, parts: Parts) -> syntax.TwoCards:
        return syntax.TwoCards(parts[0], parts[1], of_meta(meta))

    def nth_highest(self, meta: Meta, parts: Parts) -> syntax.NthCards:
        return syntax.NthCards(parts[0], parts[1], of_meta(meta))

    def is_high(self, meta: Meta, parts: Parts) -> syntax.IsHigh:
        return syntax.IsHigh(parts[0], parts[1], of_meta(meta))

    def front_high(self, meta: Meta, parts: Parts) -> syntax.OnlyHigh:
        return syntax.OnlyHigh(parts[0], of_meta(meta))

    def at_least_high(self, meta: Meta, parts: Parts) -> syntax.AtLeastHigh:
        return syntax.AtLeastHigh(parts[0], of_meta(meta))

    def at_least_pair(self, meta: Meta, parts: Parts) -> syntax.AtLeastPair:
        return syntax.AtLeastPair(parts[0], of_meta(meta))

    def kinds(self, meta: Meta, parts: Parts) -> syntax.Kinds:
        return syntax.Kinds(tuple(parts), of_meta(meta))

    def at_least_kind(self, meta: Meta, parts: Parts) -> syntax.AtLeastKind:
        return syntax.AtLeastKind(parts[0], of_meta(meta))

    def runs_to(self, meta: Meta, parts: Parts) -> syntax.RunsTo:
        return syntax.RunsTo(parts[0], parts[1], of_meta(meta))

    def wheel_behind(self, meta: Meta, parts: Parts) -> syntax.WheelBehind:
        return syntax.WheelBehind(of_meta(meta))

    def has(self, meta: Meta, parts: Parts) -> syntax.HasCard:
        return syntax.HasCard(parts[0], negated=False, span=of_meta(meta))

    def has_no(self, meta: Meta, parts: Parts) -> syntax.HasCard:
        return syntax.HasCard(parts[0], negated=True, span=of_meta(meta))

    def _count(self, count: int, meta: Meta, parts: Parts) -> syntax.CountOf:
        of = parts[0]
        if of.words.rstrip("s") in _RANK_WORDS:
            of = Rank(_RANK_WORDS[of.words.rstrip("s")], of.span)
        return syntax.CountOf(count, of, of_meta(meta))

    def one_of(self, meta: Meta, parts: Parts) -> syntax.CountOf:
        return self._count(1, meta, parts)

    def two_of(self, meta: Meta, parts: Parts) -> syntax.CountOf:
        return self._count(2, meta, parts)

    def three_of(self, meta: Meta, parts: Parts) -> syntax.CountOf:
        return self._count(3, meta, parts)

    def four_of(self, meta: Meta, parts: Parts) -> syntax.CountOf:
        return self._count(4, meta, parts)
