"""Claims, waivers and examples as written to the core."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ...grammar import sheet as nodes
from ...grammar.diagnostics import Code
from ...grammar.leaves import CardWord, Number, Phrase, Text
from ..cards import Card, Deck, parse_card, placed_faults
from ..house_way import Cases, HouseWay
from ..variant import WAIVABLE, Claims, Example, PropertyId, Waiver
from .messages import Messages


def read_claims(sheet: nodes.Sheet, rules: Collection[str], messages: Messages) -> Claims:
    """What the sheet claims and waives."""
    lines = [line for item in sheet.items if isinstance(item, nodes.Claims) for line in item.lines]
    claimed = frozenset(_property(line) for line in lines if isinstance(line, Phrase))
    _refuse_repeats(lines, messages)
    waivers = tuple(
        _waiver(line, rules, messages) for line in lines if isinstance(line, nodes.Waiver)
    )
    return Claims(claimed, waivers)


def _refuse_repeats(lines: list[Phrase | nodes.Waiver], messages: Messages) -> None:
    first: dict[tuple[str, str], nodes.Waiver] = {}
    for line in lines:
        if isinstance(line, nodes.Waiver):
            place = (line.property.words, line.rule.text)
            if place in first:
                what = f"the waiver of '{place[0]}' for rule {place[1]}"
                messages.twice(line.span, what, first[place].span)
            first.setdefault(place, line)


def _property(phrase: Phrase) -> PropertyId:
    return PropertyId(phrase.words.replace(" ", "-"))


def _waiver(line: nodes.Waiver, rules: Collection[str], messages: Messages) -> Waiver:
    named = _property(line.property)
    if named not in WAIVABLE:
        messages.add(
            Code.NOT_WAIVABLE,
            line.property.span,
            f"'{line.property.words}' can't be waived",
            "hands that foul, are not set, or are left open can't be dealt",
            "mend the rule instead",
        )
    if line.count.value == 0:
        messages.add(
            Code.OUT_OF_RANGE,
            line.count.span,
            "a waiver on 0 hands waives nothing",
            "a waiver names exactly how many hands, or dead clauses, it gives up",
            "write the number that verify finds, or take the waiver out",
        )
    if line.rule.text not in rules:
        messages.unknown_name(line.rule.span, "rule", line.rule.text, rules)
    count, reason = line.count.value, line.reason.text
    inherited = bool(line.span.taken_from)
    return Waiver(named, line.rule.text, count, reason, line.span.line, inherited)


def read_examples(
    sheet: nodes.Sheet, way: HouseWay | None, deck: Deck, messages: Messages
) -> tuple[Example, ...]:
    """The file's examples, their cards and names checked."""
    found = [item for item in sheet.items if isinstance(item, nodes.Example)]
    return tuple(_example(item, way, deck, messages) for item in found)


def _example(item: nodes.Example, way: HouseWay | None, deck: Deck, messages: Messages) -> Example:
    hand = _cards(item, item.hand, 7, deck, messages)
    front = _cards(item, item.front, 2, deck, messages) if item.front else None
    back = _cards(item, item.back, 5, deck, messages) if item.back else None
    laid = [*_laid(item.front, front), *_laid(item.back, back)]
    strange = _set_too_often(laid, hand) if hand else None
    if strange:
        messages.add(
            Code.BAD_CARDS,
            strange.word.span,
            f"{strange.card} is set more often than the hand holds it",
            "front and back are made of the hand's seven cards",
            "give the same cards as after 'hand'",
        )
    _check_rule(item, way, messages)
    case = item.case
    return Example(
        item.title.text,
        hand,
        front,
        back,
        item.rule.text if item.rule else None,
        case.text if isinstance(case, Text) else case.value if case else None,
        item.title.span,
    )


@dataclass(frozen=True, slots=True)
class _Laid:
    """A card of a front or back, and the word that gives it."""

    word: CardWord
    card: Card


def _laid(words: tuple[CardWord, ...] | None, cards: tuple[Card, ...] | None) -> list[_Laid]:
    """The cards of a half; none where it is at fault already."""
    return [_Laid(word, card) for word, card in zip(words or (), cards or (), strict=False)]


def _set_too_often(laid: Sequence[_Laid], hand: Sequence[Card]) -> _Laid | None:
    """The first card laid that the hand does not hold, or not so often."""
    for place, one in enumerate(laid):
        if sum(other.card == one.card for other in laid[: place + 1]) > hand.count(one.card):
            return one
    return None


def _cards(
    item: nodes.Example,
    words: tuple[CardWord, ...],
    size: int,
    deck: Deck,
    messages: Messages,
) -> tuple[Card, ...]:
    cards = tuple(parse_card(word.text) for word in words)
    faults = placed_faults(cards, deck, size=size)
    for fault in faults:
        messages.add(
            Code.BAD_CARDS,
            words[fault.place].span,
            fault.words,
            f"the example '{item.title.text}' must be a hand that can be dealt",
            f"give {size} different cards of this deck",
        )
    return () if faults else cards


def _check_rule(item: nodes.Example, way: HouseWay | None, messages: Messages) -> None:
    """The rule and the case that the example names are there."""
    if item.rule is None:
        return
    if way is None:
        if not messages.found:
            messages.add(
                Code.NOT_HERE,
                item.rule.span,
                f"no rule '{item.rule.text}' can set the hand",
                "the sheet has no house way: its bank sets as it likes",
                "leave 'by' out",
            )
        return
    names = [rule.name for rule in way.rules]
    if item.rule.text not in names:
        messages.unknown_name(item.rule.span, "rule", item.rule.text, names)
        return
    action = way.rule(item.rule.text).action
    cases = action.cases if isinstance(action, Cases) else ()
    match item.case:
        case Number(value) if not 1 <= value <= len(cases):
            known = f"rule '{item.rule.text}' has {len(cases)} cases"
        case Text(title) if title not in [case.title for case in cases]:
            known = f"rule '{item.rule.text}' has no case titled '{title}'"
        case _:
            return
    messages.add(
        Code.UNKNOWN_NAME,
        item.case.span,
        known,
        "an example that names a case must name one of its rule",
        "give the case's title in quotes or its number from 1",
    )
