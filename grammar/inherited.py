"""Changes of what a sheet inherits that can't be made so, and what can be done instead."""

from __future__ import annotations

import re
from typing import Final

from .diagnostics import Code, Message, span_at
from .recovery import head_word, mask, open_braces

_TAKE_OUT: Final = frozenset({"remove", "delete", "drop", "omit", "cancel"})
_PUT_OTHER: Final = frozenset({"replace", "change", "override", "amend"})
_PUT_MORE: Final = frozenset({"add", "insert"})
_VERBS: Final = _TAKE_OUT | _PUT_OTHER | _PUT_MORE
_IN_THE_WAY: Final = frozenset({"rule", "safety", "case", "otherwise"})
"""What can be taken out of a house way, or put into it, by these words."""
_WAY_ONLY: Final = _IN_THE_WAY | {"band", "priority", "joker"}
_NEXT: Final = re.compile(r"[^\S\n]+([a-z]+)")
_BEFORE: Final = re.compile(r"\b([a-z]+)[^\S\n]+$")
_EXTENDS: Final = re.compile(r"\bextends\s")

_LINE: Final = (
    "write the line that holds here, without '{verb}': it takes the place of the inherited one of "
    "its kind"
)
_WITHOUT_IT: Final = (
    "; to be without it, take this out, print the whole sheet with 'houseway flatten', and leave "
    "it out there"
)
_INSTEAD: Final = {
    "conduct": "add conduct that says what holds here" + _WITHOUT_IT,
    "example": "give an example of the same title as it holds here: it takes the place of the "
    "inherited one; those of a rule or case that is replaced or removed go with it",
    "side": "write a side bet of the same name, without '{verb}': it takes the place of the "
    "inherited one" + _WITHOUT_IT,
    "irregularities": "write the block 'irregularities' as it holds here: it takes the place of "
    "the whole inherited one",
    "commission": "write the commission that holds here, or: commission none",
    "fee": "write the fee that holds here, without '{verb}': it takes the place of all that are "
    "inherited" + _WITHOUT_IT,
    "claims": "claims that are inherited stay; a waiver takes the place of the inherited one for "
    "the same rule, and those of a replaced or removed rule go with it",
    "source": "sources are taken over with what cites them; to have others, print the whole "
    "sheet with 'houseway flatten', and write them there",
    "house": "write what holds here: house way {{ ... }}, or: house way none",
    "note": "a note goes with the rule or line at which it stands: replace that",
    "cites": "a citation goes with the rule or line at which it stands: replace that",
    "band": "write a band of the same name, without '{verb}': it takes the place of the inherited "
    "one",
    "priority": "write a priority that says the opposite, without '{verb}': the inherited one "
    "gives way",
    "joker": _LINE,
    "waive": "write the waiver that holds here, without '{verb}': it takes the place of the "
    "inherited one for the same rule",
}
_NOT_TAKEN_OVER: Final = frozenset(
    {"revision", "jurisdiction", "effective", "approved", "supersedes"}
)
_NAMES: Final = {
    "conduct": "conduct",
    "example": "examples",
    "side": "side bets",
    "irregularities": "irregularities",
    "commission": "commissions",
    "fee": "fees",
    "claims": "claims",
    "source": "sources",
    "house": "house ways",
    "note": "notes",
    "cites": "citations",
    "band": "bands",
    "priority": "priorities",
    "waive": "waivers",
}
_OTHERS: Final = "lines"
_WHOLE_BLOCKS: Final = frozenset({"irregularities", "fee", "side", "claims", "example"})
"""Blocks of which not the single lines take the place of inherited ones."""


def wrong_change(text: str, place: int, word: str) -> Message | None:
    """The message for `remove`, `replace` or `add` where these words change nothing.

    Args:
        text: the rule file.
        place: the offset of the error: the word itself, or what follows it.
        word: the word that stands there.
    """
    masked = mask(text)
    opened = open_braces(masked, place)
    block = head_word(masked, opened[-1]) if opened else ""
    verb, start, thing = word, place, _NEXT.match(masked, place + len(word))
    before = _BEFORE.search(masked[max(0, place - 20) : place])
    if block == "house" and before and before[1] in _VERBS and word not in _IN_THE_WAY:
        verb, start, named = before[1], place - len(before[0]), word
    elif word in _VERBS and block != "rule":
        named = thing[1] if thing else ""
    else:
        return None
    line_of = block if block not in ("variant", "house", "") else ""
    if not named or named in (_WAY_ONLY if line_of else _IN_THE_WAY):
        return None
    if block == "house" and named not in _INSTEAD:
        return None
    words = _words(masked, verb, named, line_of)
    return Message(Code.UNEXPECTED, span_at(text, start, start + len(verb)), words)


def _words(masked: str, verb: str, named: str, line_of: str) -> tuple[str, str, str]:
    """What is wrong, why, and what to write; `line_of` is the block in which the verb stands."""
    subject = line_of if line_of in _WHOLE_BLOCKS else "" if line_of else named
    things = _NAMES.get(subject, f"lines of '{line_of}'" if line_of else _OTHERS)
    if verb in _PUT_MORE:
        return (
            f"'{verb}' is said of rules and cases only, not of {things}",
            "everything else that is new is written as it is",
            f"leave '{verb}' out",
        )
    if not _EXTENDS.search(masked):
        return (
            f"there is nothing here that '{verb}' could change",
            "this sheet does not extend another",
            "change the statement itself, and leave this one out",
        )
    if subject in _NOT_TAKEN_OVER:
        return (
            f"there is no inherited '{subject}' to {verb}",
            "each sheet has its own",
            f"leave it out, or write the one of this sheet without '{verb}'",
        )
    takes_out = verb in _TAKE_OUT
    remedy = _INSTEAD.get(subject, _LINE + (_WITHOUT_IT if takes_out else ""))
    return (
        f"inherited {things} can't be {'taken out' if takes_out else f'changed by {verb!r}'}",
        "all that a sheet extends is taken over; only rules, cases and the safety net are removed",
        remedy.format(verb=verb),
    )
