"""`houseway settle --stdin`: one JSON object a line in, one answer a line out."""

from __future__ import annotations

import json

from ...spec.cards import CardError
from ...spec.given_hand import Dealt, parse_hand
from ...spec.refusal import RefusedError
from ...spec.settlement import Settled, Settler
from ...spec.variant import Variant
from ..batch_laid import BatchLayer
from ..json_values import JsonError, read_json
from ..settled_words import settled_line
from ..settling import settle_plain
from .lines import answer_lines

_KEYS = ("player", "bank", "bet")


def settle_lines(variant: Variant, *, as_json: bool) -> int:
    """Answer every line of stdin; 2 where some could not be settled."""
    return answer_lines(_Answers(variant, as_json=as_json), "no hands that can be settled")


class _Answers:
    def __init__(self, variant: Variant, *, as_json: bool) -> None:
        self._settler = Settler(variant)
        self._batch = BatchLayer(variant) if variant.house_way else None
        self._as_json = as_json
        self.read = self.bad = self.unclean = 0

    def of(self, lines: list[str]) -> list[str]:
        """The answers to some lines."""
        self.read += len(lines)
        asked = [_asked(line) for line in lines]
        self._lay_dealt([one for one in asked if isinstance(one, dict)])
        return [self._answer(one, line) for one, line in zip(asked, lines, strict=True)]

    def _lay_dealt(self, asked: list[dict[str, object]]) -> None:
        """Set the hands that the house way sets, all at once."""
        texts = (one[key] for one in asked for key in ("player", "bank"))
        dealt = [given for text in texts if (given := _dealt(text))]
        if self._batch:
            self._settler.layer.remember(self._batch.lay(self._settler.layer, dealt))

    def _answer(self, asked: dict[str, object] | str, line: str) -> str:
        if isinstance(asked, str):
            return self._refusal(asked, line)
        try:
            settled = settle_plain(self._settler, *(asked[key] for key in _KEYS))
        except RefusedError as error:
            return self._refusal(str(error), line)
        return _json(settled) if self._as_json else settled_line(settled)

    def _refusal(self, reasons: str, line: str) -> str:
        self.bad += 1
        if self._as_json:
            return json.dumps({"error": reasons, "input": line[:200]}, ensure_ascii=False)
        return f"error: {reasons}"


def _json(settled: Settled) -> str:
    return json.dumps(settled.to_dict(), ensure_ascii=False)


def _asked(line: str) -> dict[str, object] | str:
    """The object of a line, or why it is none."""
    try:
        value = read_json(line)
    except JsonError as error:
        return str(error)
    if not isinstance(value, dict) or set(value) != set(_KEYS):
        return 'a line must be an object with just these keys: {"player", "bank", "bet"}'
    return value


def _dealt(text: object) -> Dealt | None:
    """The hand that the house way is to set; None for one as set, or none at all."""
    if not isinstance(text, str):
        return None
    try:
        given = parse_hand(text)
    except CardError:
        return None
    return given if isinstance(given, Dealt) else None
