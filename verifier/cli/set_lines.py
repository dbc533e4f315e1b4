"""`houseway set --stdin`: one hand a line in, one answer a line out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache

from ...spec.cards import JOKER, Card, CardError, Deck, Suit, faults_of_hand, parse_cards, shown
from ...spec.joker_readings import JokerReading, back_readings, front_readings, one_suit
from ...spec.ranking import Ranker
from ...spec.variant import Variant
from .lines import answer_lines


def set_lines(variant: Variant, *, as_json: bool) -> int:
    """Answer every line of stdin; 2 where some were bad, 1 where a hand is not cleanly set."""
    return answer_lines(_Answers(variant, as_json=as_json), "no hand of the deck")


class _Answers:
    def __init__(self, variant: Variant, *, as_json: bool) -> None:
        from ..batch import CARD_OF, BatchSetter, code_of

        self._variant = variant
        self._as_json = as_json
        self._setter = BatchSetter(variant)
        self._texts = {code: str(card) for code, card in CARD_OF.items()}
        self._jokers = _Jokers(variant, CARD_OF)
        deck = dict.fromkeys(variant.deck.cards)
        self._codes = {str(card).upper(): code_of(card) for card in deck}
        self._codes |= {name.replace("10", "T"): code for name, code in self._codes.items()}
        if variant.deck.jokers:
            self._codes["JOKER"] = code_of(JOKER)
        self.read = self.bad = self.unclean = 0

    def of(self, lines: list[str]) -> list[str]:
        """The answers to some lines."""
        import numpy as np

        self.read += len(lines)
        parsed = [self._parse(line) for line in lines]
        hands = np.array([hand for hand in parsed if hand], dtype=np.int64).reshape(-1, 7)
        good = iter(self._set(hands))
        return [
            next(good) if h else self._refusal(line) for h, line in zip(parsed, lines, strict=True)
        ]

    def _parse(self, line: str) -> list[int] | None:
        """Codes of seven distinct cards of the deck, or None."""
        codes = [self._codes.get(word) for word in line.upper().replace(",", " ").split()]
        if len(codes) != 7 or None in codes:
            return None
        known = [code for code in codes if code is not None]
        extra = max(0, known.count(4) - 1) if self._variant.deck.jokers == 2 else 0
        return known if len(set(known)) + extra == 7 else None

    def _refusal(self, line: str) -> str:
        self.bad += 1
        reasons = "; ".join(_reasons(line, self._variant.deck))
        if self._as_json:
            return json.dumps({"error": reasons, "input": line[:200]}, ensure_ascii=False)
        return f"error: {reasons}"

    def _set(self, hands: object) -> Iterator[str]:
        import numpy as np

        assert isinstance(hands, np.ndarray)
        if not len(hands):
            return
        batch = self._setter.set(hands)
        texts = self._texts
        clean = batch.is_set & ~batch.fouled & batch.determinate
        self.unclean += int((~clean).sum())
        cards = np.sort(hands, axis=1)
        rows = zip(
            cards.tolist(),
            batch.front.tolist(),
            batch.back.tolist(),
            batch.way.tolist(),
            batch.case.tolist(),
            batch.is_set.tolist(),
            batch.fouled.tolist(),
            batch.determinate.tolist(),
            strict=True,
        )
        for hand, front, back, way, number, is_set, fouled, determinate in rows:
            rule = self._setter.rules[way]
            case = self._setter.case_of(way, number)
            fronts, backs = [texts[c] for c in front], [texts[c] for c in back]
            if self._as_json:
                yield json.dumps(
                    {
                        "variant": self._variant.name,
                        "cards": [texts[c] for c in hand],
                        "front": fronts if is_set else None,
                        "back": backs if is_set else None,
                        "jokers": self._jokers.of(front, back) if is_set else [],
                        "rule": rule.name if rule else None,
                        "case": (case.title or number + 1) if case else None,
                        "fouled": fouled,
                        "determinate": determinate,
                    },
                    ensure_ascii=False,
                )
            else:
                by = rule.name if rule else "no rule"
                halves = f"{' '.join(fronts)} | {' '.join(backs)}" if is_set else "not set"
                flag = " | FOUL" if fouled else "" if determinate or not is_set else " | OPEN"
                yield f"{halves} | {by}{f' case {number + 1}' if case else ''}{flag}"


class _Jokers:
    """What the jokers of halves stand for; halves are codes."""

    def __init__(self, variant: Variant, card_of: dict[int, Card]) -> None:
        self._ranker = Ranker(variant.deck, variant.ranking)
        self._ranks = {code: card.rank for code, card in card_of.items()}
        self._suits = {code: card.suit for code, card in card_of.items()}
        self._joker = next(code for code, card in card_of.items() if card.is_joker)
        self._front = lru_cache(maxsize=None)(self._of_front)
        self._back = lru_cache(maxsize=None)(self._of_back)

    def of(self, front: list[int], back: list[int]) -> list[dict[str, str]]:
        """As `set --json` tells it."""
        found: tuple[JokerReading, ...] = ()
        if self._joker in front:
            found = self._front(*(self._ranks[code] for code in front))
        if self._joker in back:
            suit = one_suit(self._suits[code] for code in back)
            found += self._back(tuple(self._ranks[code] for code in back), suit)
        return [{"half": one.half.value, "stands_for": str(one)} for one in found]

    def _of_front(self, one: int, other: int) -> tuple[JokerReading, ...]:
        return front_readings((one, other), self._ranker.front(one, other))

    def _of_back(self, ranks: tuple[int, ...], suit: Suit | None) -> tuple[JokerReading, ...]:
        value = self._ranker.back(ranks, suited=suit is not None)
        return back_readings(ranks, suit, value)


def _reasons(line: str, deck: Deck) -> list[str]:
    """Why a line is no hand."""
    try:
        return faults_of_hand(parse_cards(line), deck) or [f"'{shown(line)}' is no hand"]
    except CardError as error:
        return list(error.reasons)
