"""Deck, ranking, foul test and the joker's place: what every sheet must say."""

from __future__ import annotations

from typing import Final

from ...grammar import sheet as nodes
from ...grammar.diagnostics import Code, Span
from ...grammar.leaves import Number, Phrase, RankRange
from ..cards import ACE, Category, Deck, JokerScope
from ..ranking import FiveAlike, FlushJoker, Ranking, Wheel
from ..variant import BankFoul, FoulRules, FoulTest, PlayerFoul
from ..vocabulary import JokerCounts
from .blocks import block_of, chosen
from .messages import Messages

WHY_DECLARED: Final = "houses differ in this, and nothing is assumed where they do"


def _lines(block: nodes.Block | None, messages: Messages) -> dict[str, nodes.Line]:
    """The block's lines by topic; one said twice is a fault."""
    return block_of(block.lines, block.span, messages).once if block else {}


def _words(line: nodes.Line) -> str:
    """The words of a line that chooses by one phrase."""
    return chosen(line, Phrase).words


def _place(block: nodes.Block | None, sheet: nodes.Sheet) -> Span:
    return block.span if block else sheet.name.span


def read_deck(block: nodes.Block | None, sheet: nodes.Sheet, messages: Messages) -> Deck:
    """The deck; what is missing is noted, and taken as no joker, or as a joker that is an ace."""
    lines = _lines(block, messages)
    jokers = _jokers(lines.get("jokers"), _place(block, sheet), messages)
    lowest = _lowest(lines.get("ranks"), messages)
    scope = lines.get("joker is")
    if scope is None:
        if jokers:
            messages.missing(
                _place(block, sheet),
                "what the joker may stand for",
                WHY_DECLARED,
                "in deck { ... } write one of: joker is any card; joker is ace; "
                "joker is ace or completes straight, flush, straight flush",
            )
        return Deck(jokers, lowest=lowest)
    phrases = [phrase.words for phrase in scope.choice if isinstance(phrase, Phrase)]
    kinds = frozenset(Category(words) for words in phrases[1:])
    return Deck(jokers, JokerScope(phrases[0]), kinds, lowest)


def _jokers(line: nodes.Line | None, place: Span, messages: Messages) -> int:
    if line is None:
        messages.missing(
            place,
            "the number of jokers",
            WHY_DECLARED,
            "write deck { jokers 0 }, { jokers 1 ... } or { jokers 2 ... }",
        )
        return 0
    number = chosen(line, Number)
    if number.value > 2:
        messages.add(
            Code.OUT_OF_RANGE,
            number.span,
            f"a deck can't have {number.value} jokers",
            "pai gow poker is dealt with no joker, one or two",
            "write jokers 0, jokers 1 or jokers 2",
        )
        return 0
    return number.value


def _lowest(line: nodes.Line | None, messages: Messages) -> int:
    if line is None:
        return 2
    bounds = chosen(line, RankRange)
    if bounds.high.value != ACE or not 2 <= bounds.low.value < ACE:
        messages.add(
            Code.OUT_OF_RANGE,
            bounds.span,
            "these can't be the ranks of a deck",
            "a deck runs from its lowest rank, 2 to K, up to the ace",
            "write, for example, ranks 2..A or ranks 10..A",
        )
        return 2
    return bounds.low.value


def read_ranking(
    block: nodes.Block | None, sheet: nodes.Sheet, deck: Deck, messages: Messages
) -> Ranking:
    """The ranking options; those that can't matter in this deck need not be said."""
    lines = _lines(block, messages)
    place = _place(block, sheet)
    jokers = deck.jokers > 0
    alike = "five of a kind" if deck.wild else "five aces"
    needed = {
        "five alike": (
            jokers,
            f"the rank of {alike}",
            f"{alike} above straight flush; {alike} below straight flush",
        ),
        "wheel": (
            deck.lowest == 2,
            "the rank of A-2-3-4-5",
            "wheel second; wheel lowest",
        ),
        "joker in flush is": (
            jokers,
            "the joker's rank in a flush",
            "joker in flush is highest missing; joker in flush is ace",
        ),
    }
    for topic, (matters, what, choices) in needed.items():
        if matters and topic not in lines:
            remedy = f"in ranking {{ ... }} write one of: {choices}"
            messages.missing(place, what, WHY_DECLARED, remedy)
    if jokers:
        _check_alike(lines.get("five alike"), alike, messages)
    five, wheel, flush = (lines.get(topic) for topic in needed)
    return Ranking(
        _FIVE_ALIKE[_side(five)] if five else FiveAlike.ABOVE,
        Wheel(_words(wheel)) if wheel else Wheel.SECOND,
        FlushJoker(_words(flush)) if flush else FlushJoker.HIGHEST_MISSING,
        "royal flush apart" in lines,
    )


_FIVE_ALIKE: Final = {"above": FiveAlike.ABOVE, "below": FiveAlike.BELOW}


def _side(line: nodes.Line) -> str:
    return chosen(line, Phrase, 1).words


def _check_alike(line: nodes.Line | None, alike: str, messages: Messages) -> None:
    """A wild joker makes five of a kind of every rank, the bug only five aces."""
    if line and _words(line) != alike:
        messages.add(
            Code.NOT_HERE,
            line.span,
            f"'{_words(line)}' does not fit this deck's joker",
            "a joker that is any card makes five of a kind of every rank, others only five aces",
            f"write: {alike} {_side(line)} straight flush",
        )


def read_foul(
    block: nodes.Block | None, sheet: nodes.Sheet, messages: Messages
) -> FoulRules | None:
    """The foul test and what follows a foul."""
    lines = _lines(block, messages)
    test = lines.get("foul test")
    if test is None:
        messages.missing(
            _place(block, sheet),
            "the foul test",
            WHY_DECLARED,
            "in foul { ... } write one of: front above back; front above or equal to back; "
            "front above back or equal pair",
        )
        return None
    player, bank = lines.get("player"), lines.get("bank")
    return FoulRules(
        FoulTest(_words(test)),
        "not two and five cards" in lines,
        PlayerFoul(_words(player)) if player else None,
        BankFoul(_words(bank)) if bank else None,
    )


def read_joker_counts(way: nodes.HouseWay | None, deck: Deck, messages: Messages) -> JokerCounts:
    """What a joker counts as in groups, kickers and order."""
    lines = [line for line in (way.lines if way else None) or () if isinstance(line, nodes.Line)]
    for line in lines[1:]:
        messages.twice(line.span, "'joker counts'", lines[0].span)
    if lines:
        return JokerCounts(_words(lines[0]).removeprefix("as "))
    if deck.jokers and way and way.lines is not None:
        messages.missing(
            way.span,
            "what a joker counts as",
            "a joker that is not seen as an ace hides pairs of aces, the classic cause of fouls",
            "in house way { ... } write one of: joker counts as ace; joker counts apart; "
            "joker counts as unpaired ace",
        )
    return JokerCounts.ACE
