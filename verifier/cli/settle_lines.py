"""`houseway settle --stdin`: one JSON object a line in, one answer a line out."""

from __future__ import annotations

import json

from ...spec.play.given_hand import Dealt
from ...spec.play.refusal import RefusedError
from ...spec.play.settlement import Settler
from ...spec.variant import Variant
from ..batch_laid import BatchLayer
from ..json_values import JsonError, read_json
from ..settled_words import settled_line
from ..settling import Wagered, read_wagered, settle_wagered
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
        self._lay_dealt([one for one in asked if isinstance(one, Wagered)])
        return [self._answer(one, line) for one, line in zip(asked, lines, strict=True)]

    def _lay_dealt(self, asked: list[Wagered]) -> None:
        """Set the hands that the house way sets, all at once."""
        given = (hand for one in asked for hand in (one.player, one.bank))
        dealt = [hand for hand in given if isinstance(hand, Dealt)]
        if self._batch:
            self._settler.layer.remember(self._batch.lay(self._settler.layer, dealt))

    def _answer(self, asked: Wagered | str, line: str) -> str:
        if isinstance(asked, str):
            return self._refusal(asked, line)
        try:
            settled = settle_wagered(self._settler, asked)
        except RefusedError as error:
            return self._refusal(str(error), line)
        if self._as_json:
            return json.dumps(settled.to_dict(), ensure_ascii=False)
        return settled_line(settled)

    def _refusal(self, reasons: str, line: str) -> str:
        self.bad += 1
        if self._as_json:
            return json.dumps({"error": reasons, "input": line[:200]}, ensure_ascii=False)
        return f"error: {reasons}"


def _asked(line: str) -> Wagered | str:
    """What a line asks, or why it asks nothing that can be answered."""
    try:
        value = read_json(line)
        if not isinstance(value, dict) or set(value) != set(_KEYS):
            return 'a line must be an object with just these keys: {"player", "bank", "bet"}'
        return read_wagered(*(value[key] for key in _KEYS))
    except JsonError as error:
        return str(error)
