"""The pin of a sheet on what it extends: is the parent the one that it names?"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from ...grammar import sheet as nodes
from ...grammar.diagnostics import Code
from ...grammar.format import sheet_text
from ..meaning import Meaning, meaning_of
from .inheritance import Loaded
from .messages import Messages

_MOST_LINES: Final = 20


def check_pins(
    extends: nodes.Extends, parent: Loaded, copies: Iterable[Loaded], messages: Messages
) -> None:
    """Note a pin that is missing, or that the parent no longer fits, with what has changed.

    `copies` are other variants of the parent's name; one that fits the pin shows the changes.
    """
    name, meaning = extends.parent.text, meaning_of(parent.variant)
    pin = _pin_of(parent, meaning)
    if extends.revision is None and extends.meaning is None:
        messages.add(
            Code.MISSING,
            extends.span,
            f"which '{name}' this sheet was written for is missing",
            "when the other changes, this one must not change with it unseen",
            f"write: extends {name} {pin}",
        )
    elif not _fits(extends, parent, meaning):
        messages.add(
            Code.PARENT_CHANGED,
            extends.span,
            f"'{name}' is not the one that this sheet is pinned to: "
            + "; ".join(_differences(extends, parent, meaning)),
            _what_changed(extends, parent, meaning, copies),
            "look whether this sheet is right for it as it is now; "
            f"then write: extends {name} {pin}",
        )


def _pin_of(parent: Loaded, meaning: Meaning) -> str:
    revision = parent.variant.revision
    return f"{f'revision {revision} ' if revision is not None else ''}meaning {meaning.pin}"


def _fits(extends: nodes.Extends, parent: Loaded, meaning: Meaning) -> bool:
    return not list(_differences(extends, parent, meaning))


def _differences(extends: nodes.Extends, parent: Loaded, meaning: Meaning) -> Iterator[str]:
    revision = parent.variant.revision
    if extends.revision and extends.revision.value != revision:
        now = "it has no revision" if revision is None else f"it is revision {revision}"
        yield f"{now}, not {extends.revision.value}"
    if extends.meaning and not meaning.fits(extends.meaning.text):
        pinned = extends.meaning.text.partition("-")[0]
        now = meaning.digest[: len(pinned)]
        yield (
            f"its meaning is {now}, not {pinned}"
            if now != pinned
            else (f"its meaning is {now}, but the digits of its parts are others")
        )


def _what_changed(
    extends: nodes.Extends, parent: Loaded, meaning: Meaning, copies: Iterable[Loaded]
) -> str:
    """What is known of the changes: by a copy, by the pin, by the parent's own notes."""
    told = [*_by_pin(extends, meaning), *_by_notes(parent)]
    for copy in copies:
        if _fits(extends, copy, meaning_of(copy.variant)):
            lines = _lines_changed(copy.sheet, parent.sheet)
            if lines:
                return "what has changed since:" + lines
            told.append("no line of it that decides anything has changed")
    return (
        "; ".join(told)
        if told
        else ("how they differ can't be told from this pin; one with the meaning of the parts can")
    )


def _by_pin(extends: nodes.Extends, meaning: Meaning) -> Iterator[str]:
    changes = meaning.changed_since(extends.meaning.text) if extends.meaning else None
    if changes is None:
        return
    new, gone = changes
    if new:
        yield f"new or changed since: {', '.join(new)}"
    if gone > len(new):
        yield f"{gone - len(new)} more of its parts are gone"
    if not new and not gone:
        yield "its parts are the same"


def _by_notes(parent: Loaded) -> Iterator[str]:
    for item in parent.sheet.items:
        if isinstance(item, nodes.Revision):
            yield from (
                f'it says of revision {item.number.value}: "{note.text}"'
                for note in item.tails.notes
            )


def _lines_changed(old: nodes.Sheet, new: nodes.Sheet) -> str:
    """The statements that differ, each on a line of its own: - as it was, + as it is."""
    before, after = (_statements(sheet) for sheet in (old, new))
    changed = [
        line
        for line in difflib.unified_diff(before, after, n=0, lineterm="")
        if line[:1] in "+-" and line[:3] not in ("+++", "---")
    ]
    shown = [f"\n    {line[0]} {line[1:].strip()}" for line in changed[:_MOST_LINES]]
    if len(changed) > _MOST_LINES:
        shown.append(f"\n    ... and {len(changed) - _MOST_LINES} lines more")
    return "".join(shown)


def _statements(sheet: nodes.Sheet) -> list[str]:
    """The sheet's lines that decide something."""
    items = [i for i in sheet.items if isinstance(i, nodes.Block | nodes.HouseWay | nodes.Claims)]
    lines = sheet_text(replace(sheet, items=tuple(items))).splitlines()
    return [line for line in lines[1:] if line.strip() and not line.lstrip().startswith("note ")]
