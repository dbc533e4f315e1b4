"""The interpreter beside the terms: the same hands, asked of both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import pytest

from houseway.spec.cards import Card, Suit
from houseway.spec.hand import FRONTS, Hand, Setting
from houseway.spec.interpreter import Decision, Interpreter
from houseway.spec.variant import PropertyId, Variant
from houseway.verifier.batch import CARD_OF, BatchSetter, code_of
from houseway.verifier.engines.evaluate import Program
from houseway.verifier.from_variant import NONE_LEFT, HouseWayTerms, RuleTerms
from houseway.verifier.properties import VIOLATIONS
from houseway.verifier.terms import Term, and_, or_

Cards = tuple[Card, ...]
PLACES = range(7)
SETTINGS = range(len(FRONTS))
NUMBER_OF = {front: number for number, front in enumerate(FRONTS)}


@dataclass(frozen=True, slots=True)
class Answer:
    """How one hand is set; settings as bits, by the places of their fronts in the class."""

    rule: str | None
    case: int | None
    left: int
    fouls_left: int
    dominated: bool
    determinate: bool
    laid_out: bool
    fronts: tuple[int, ...]
    backs: tuple[int, ...]


# --- classes, found without the verifier's help ------------------------------


def flush_suit(hand: Cards) -> Suit | None:
    """The suit in which the hand can make a flush."""
    suits = Counter(card.suit for card in hand if card.suit)
    jokers = len(hand) - suits.total()
    suit, held = suits.most_common(1)[0]
    return suit if held + jokers >= 5 else None


def in_class_order(hand: Cards) -> Cards:
    """Jokers, then high to low, of a rank the card of the flush suit first."""
    flush = flush_suit(hand)
    order = {card: (-(card.rank or 15), card.suit is not flush, str(card)) for card in hand}
    return tuple(sorted(hand, key=order.__getitem__))


def columns_of(hands: list[Cards]) -> dict[str, Any]:
    """The variables of the symbolic hand for hands in class order."""
    flushes = [flush_suit(hand) for hand in hands]
    columns: dict[str, Any] = {}
    for i in PLACES:
        cards = [hand[i] for hand in hands]
        columns[f"rank{i}"] = np.array([card.rank or 14 for card in cards], dtype=np.uint8)
        suited = [
            flush is not None and card.suit is flush
            for card, flush in zip(cards, flushes, strict=True)
        ]
        columns[f"suited{i}"] = np.array(suited, dtype=np.bool_)
        columns[f"joker{i}"] = np.array([card.is_joker for card in cards], dtype=np.bool_)
    return columns


# --- the terms ---------------------------------------------------------------


class TermsSide:
    """A variant's terms, asked about hands in class order."""

    def __init__(self, variant: Variant) -> None:
        way = HouseWayTerms(variant)
        settings = way.settings
        self._rules = [rule.rule.name for rule in way.rules]
        self._cases = [
            (number, and_(rule.sets, case.taken))
            for rule in way.rules
            for number, case in enumerate(rule.cases, start=1)
        ]
        left = [self._where_set(way, _left_of(k)) for k in SETTINGS]
        no_rule = way.laid_out(NONE_LEFT).settings
        laid_out = [
            or_(self._where_set(way, _laid_out(way, k)), and_(way.no_rule, no_rule[k]))
            for k in SETTINGS
        ]
        roots = {
            "rules": [rule.sets for rule in way.rules],
            "cases": [taken for _, taken in self._cases],
            "left": left,
            "laid_out": laid_out,
            "fouls": [and_(kept, foul) for kept, foul in zip(left, settings.fouls, strict=True)],
            "fronts": list(settings.fronts),
            "backs": list(settings.backs),
            "violated": [
                self._where_set(way, lambda rule, p=p: VIOLATIONS[p](rule.left, settings))
                for p in (PropertyId.UNDOMINATED, PropertyId.DETERMINATE)
            ],
        }
        self._sizes = {part: len(terms) for part, terms in roots.items()}
        self._program = Program([term for terms in roots.values() for term in terms])

    @staticmethod
    def _where_set(way: HouseWayTerms, term: Callable[[RuleTerms], Term]) -> Term:
        return or_(*(and_(rule.sets, term(rule)) for rule in way.rules))

    def answers(self, hands: list[Cards]) -> list[Answer]:
        """The answer for each hand."""
        results = iter(self._program.run(columns_of(hands)))
        parts = {part: [next(results) for _ in range(size)] for part, size in self._sizes.items()}
        size = len(hands)
        rules, cases = np.full(size, -1), np.zeros(size, dtype=np.int64)
        for number, flags in enumerate(parts["rules"]):
            rules[flags] = number
        for (number, _), flags in zip(self._cases, parts["cases"], strict=True):
            cases[flags] = number
        dominated, several = parts["violated"]
        rows = zip(
            [self._rules[number] if number >= 0 else None for number in rules.tolist()],
            [number or None for number in cases.tolist()],
            _as_bits(parts["left"]),
            _as_bits(parts["fouls"]),
            dominated.tolist(),
            (~several).tolist(),
            _as_bits(parts["laid_out"]),
            np.stack(parts["fronts"], axis=1).tolist(),
            np.stack(parts["backs"], axis=1).tolist(),
            strict=True,
        )
        return [Answer(*row[:-2], tuple(row[-2]), tuple(row[-1])) for row in rows]


def _left_of(k: int) -> Callable[[RuleTerms], Term]:
    return lambda rule: rule.left.settings[k]


def _laid_out(way: HouseWayTerms, k: int) -> Callable[[RuleTerms], Term]:
    return lambda rule: way.laid_out(rule.left).settings[k]


def _as_bits(flags: list[Any]) -> list[int]:
    total = np.zeros(len(flags[0]), dtype=np.int64)
    for k, flag in enumerate(flags):
        total |= flag.astype(np.int64) << k
    bits: list[int] = total.tolist()
    return bits


# --- the interpreter ---------------------------------------------------------


def _by_class_place(hand: Hand, cards: Cards) -> list[Setting]:
    """The settings in the order of `FRONTS` over the cards in class order."""
    if hand.cards == cards:
        return list(hand.settings)
    free = list(PLACES)
    place_of = []
    for card in hand.cards:
        place = next(i for i in free if cards[i] == card)
        free.remove(place)
        place_of.append(place)
    ordered: list[Any] = [None] * len(FRONTS)
    for setting in hand.settings:
        first, second = sorted(place_of[i] for i in setting.places)
        ordered[NUMBER_OF[first, second]] = setting
    return ordered


def interpreted(interpreter: Interpreter, decision: Decision, cards: Cards, *, net: int) -> Answer:
    """The interpreter's answer on cards in class order.

    `net` are the bits of what the terms lay out: the interpreter lays out one setting of them.
    """
    settings = _by_class_place(decision.hand, cards)
    numbers = {id(setting): k for k, setting in enumerate(settings)}
    fouls = sum(1 << numbers[id(s)] for s in decision.left if interpreter.fouls(s))
    left = sum(1 << numbers[id(s)] for s in decision.left)
    chosen = decision.setting
    among = not net if chosen is None else bool(net >> numbers[id(chosen)] & 1)
    legal = left & ~fouls
    replaced = interpreter.house_way.safety_net is not None and not legal
    return Answer(
        decision.rule.name if decision.rule else None,
        decision.case_number,
        left,
        fouls,
        interpreter.dominating(decision) is not None,
        decision.determinate or not left,
        net if among and decision.by_net is replaced else -1,
        tuple(s.front_value.strength for s in settings),
        tuple(s.back_value.strength for s in settings),
    )


def find_disagreements(variant: Variant, hands: Iterable[Cards]) -> list[str]:
    """Where interpreter and terms differ on these hands, at most ten, for a reader."""
    interpreter = Interpreter(variant)
    ordered = [in_class_order(hand) for hand in hands]
    found = []
    sides = zip(
        ordered, TermsSide(variant).answers(ordered), batched(variant, ordered), strict=True
    )
    for cards, by_terms, in_batch in sides:
        decision = interpreter.set(cards)
        answer = interpreted(interpreter, decision, cards, net=by_terms.laid_out)
        if answer != by_terms:
            found.append(" ".join(map(str, cards)) + ": " + _differences(answer, by_terms))
        if as_laid_out(decision) != in_batch:
            found.append(f"{' '.join(map(str, cards))}: laid out otherwise in a batch: {in_batch}")
        if len(found) >= 10:
            break
    return found


# --- many hands at once ------------------------------------------------------

LaidOut = tuple[str | None, int | None, bool, bool, tuple[Card, ...], tuple[Card, ...]]
"""Rule, case from 1, fouled, of one value only, front and back (empty where nothing is left)."""


def batched(variant: Variant, hands: list[Cards]) -> list[LaidOut]:
    """How the batches of the command line lay the hands out."""
    setter = BatchSetter(variant)
    batch = setter.set(np.array([[code_of(card) for card in hand] for hand in hands]))
    rows = zip(
        batch.way.tolist(),
        batch.case.tolist(),
        batch.is_set.tolist(),
        batch.fouled.tolist(),
        batch.determinate.tolist(),
        batch.front.tolist(),
        batch.back.tolist(),
        strict=True,
    )
    laid_out: list[LaidOut] = []
    for way, case, is_set, fouled, single, front, back in rows:
        rule = setter.rules[way]
        cards = [tuple(CARD_OF[code] for code in half) if is_set else () for half in (front, back)]
        number = case + 1 if case >= 0 else None
        laid_out.append((rule.name if rule else None, number, fouled, single, cards[0], cards[1]))
    return laid_out


def as_laid_out(decision: Decision) -> LaidOut:
    """The same of the interpreter's decision."""
    setting = decision.setting
    return (
        decision.rule.name if decision.rule else None,
        decision.case_number,
        decision.fouled,
        setting is not None and not decision.is_open,
        setting.front if setting else (),
        setting.back if setting else (),
    )


def _differences(answer: Answer, by_terms: Answer) -> str:
    return "; ".join(
        f"{field.name} interpreter {getattr(answer, field.name)!r}"
        f" terms {getattr(by_terms, field.name)!r}"
        for field in fields(Answer)
        if getattr(answer, field.name) != getattr(by_terms, field.name)
    )


@pytest.fixture
def disagreements() -> Callable[[Variant, Iterable[Cards]], list[str]]:
    """Where interpreter and terms differ on some hands of a variant."""
    return find_disagreements


@pytest.fixture
def class_columns() -> Callable[[Iterable[Cards]], dict[str, Any]]:
    """The symbolic hand's variables for hands, found without the verifier's help."""
    return lambda hands: columns_of([in_class_order(hand) for hand in hands])
