"""Actions in the word order of printed cards: what is held first, then the half."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Set
from typing import Final

_HALVES: Final = {
    "front": "front",
    "low": "front",
    "two-card": "front",
    "2-card": "front",
    "back": "back",
    "high": "back",
    "five-card": "back",
    "5-card": "back",
    "behind": "back",
}
_HALF: Final = "|".join(_HALVES)
_AS_GROUP: Final = {
    "three of a kind": "trips",
    "four of a kind": "quads",
    "two pair": "both pairs",
    "two pairs": "both pairs",
    "pairs": "both pairs",
    "highest pair": "higher pair",
    "high pair": "higher pair",
    "lowest pair": "lower pair",
    "low pair": "lower pair",
}
_TOO_MANY_IN_FRONT: Final = ("trips", "higher trips", "lower trips", "quads", "both pairs")
_VERB: Final = re.compile(r"(?:put|play|keep|set|place|hold|use|leave)\s+")
_TURNED: Final = re.compile(
    r"(?:(?:the|an?)\s+)?"
    r"(?P<held>\w[\w ]*?)\s+(?:(?:in|into|to|for|on)\s+(?:the\s+)?)?"
    rf"(?P<half>{_HALF})(?:\s+hand)?"
)
_BEST: Final = re.compile(
    r"(?:the\s+)?best(?:\s+(?:two|five|2|5|possible|other|remaining|left|cards?|hand|kickers?))*"
)
_BEST_OF_HALF: Final = re.compile(
    r"(?P<half>front|back)\s+best(?:\s+(?:cards?|hand))?"
    r"|best\s+(?:possible\s+)?(?P<other>front|back)(?:\s+(?:cards?|hand|possible))?"
)
_BEGINS: Final = re.compile(r'[:{}"]|\b(?:when|case)\b')
_ENDS: Final = re.compile(r'[:{}"#;.]|\b(?:cites|note|otherwise|case|rule|when)\b|$')
_LONGEST: Final = 200


def turned_round(
    text: str, place: int, choices: Set[str], is_action: Callable[[str], bool]
) -> str | None:
    """The remedy for an action around `place` whose steps name the half last, if it is one.

    Args:
        text: the rule file.
        place: the offset of the error.
        choices: what could stand there, as the reader knows it.
        is_action: whether words are an action of the language.
    """
    starts = list(_BEGINS.finditer(text, max(0, place - _LONGEST), place))
    if not starts:
        return None
    begin = starts[-1].end()
    ends = _ENDS.search(text, begin, begin + _LONGEST)
    if ends is None or ends.start() < place:
        return None
    steps = [" ".join(step.split()) for step in text[begin : ends.start()].split(",")]
    turned = [_turned(step, is_action) for step in steps]
    if turned == steps or None in turned:
        return None
    action = ", ".join(step for step in turned if step)
    if starts[-1][0] == ":":
        return f"an action names the half first; write: {action}"
    if choices & {"':'", "'can'"}:  # behind a condition, or in place of one
        return f"say when it holds, then ':' and what goes where, the half first: {action}"
    return None


def _turned(step: str, is_action: Callable[[str], bool]) -> str | None:
    """The step with its half first; itself where it is one already, None where it can't be."""
    if is_action(step):
        return step
    step, condition, _ = _without_verb(step.lower()).partition(" if possible")
    if is_action(step):  # only a verb too many
        return None
    return next((c + condition for c in _candidates(step) if is_action(c)), None)


def _without_verb(step: str) -> str:
    verb = _VERB.match(step)
    return step[verb.end() :] if verb else step


def _candidates(step: str) -> Iterator[str]:
    best = _BEST_OF_HALF.fullmatch(step)
    if best:
        yield f"best {best['half'] or best['other']}"
    turned = _TURNED.fullmatch(step)
    if turned is None:
        return
    half, held = _HALVES[turned["half"]], turned["held"]
    if _BEST.fullmatch(held):
        yield f"best {half}"
    group = _AS_GROUP.get(held, held)
    if half == "front" and group in _TOO_MANY_IN_FRONT:
        return
    yield from (f"{half} {group}", f"{half} {held}", f"{half} one {held}")
