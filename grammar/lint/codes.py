"""The lints: stable codes, names and meanings."""

from __future__ import annotations

import difflib
from functools import cache

from ..diagnostics import MessageCode


class Lint(MessageCode):
    """What can be poor in a file that is legal; the member's name is the lint's name."""

    UNUSED_BAND = ("L101", "a band that no condition names")
    OVERLAPPING_BANDS = ("L102", "bands that share a rank")
    CASE_AFTER_OTHERWISE = ("L103", "a case after `otherwise`")
    OTHERWISE_NOT_LAST = ("L104", "an `otherwise` before another one")
    CASE_FOR_ANY_HAND = ("L105", "a case for any hand")
    SAME_CONDITION = ("L106", "two clauses with the same condition")
    RULE_AFTER_ANY_HAND = ("L107", "a rule after one for any hand")
    REPEATED_STEP = ("L108", "a step that repeats the one before it")
    IDLE_PRIORITY = ("L109", "a `priority` that changes nothing")
    IDLE_DECLARATION = ("L110", "a declaration that can't matter in this deck")
    PLAYER_FOUL_UNSAID = ("L111", "nothing said of a player's foul")

    NO_SOURCE = ("L201", "no source")
    EMPTY_SOURCE = ("L202", "a source without text")
    NO_REVISION = ("L203", "no revision")
    UNTITLED_VARIANT = ("L204", "a variant without a title")
    UNTITLED_RULE = ("L205", "a rule without a title")
    EMPTY_TITLE = ("L206", "a title without text")
    SAME_TITLE = ("L207", "two rules, cases or examples with the same title")
    EMPTY_NOTE = ("L208", "a note without text")
    REPEATED_NOTE = ("L209", "the same note twice")
    UNCITED_CLAUSE = ("L210", "a clause of the source that nothing cites")
    EFFECTIVE_BEFORE_APPROVAL = ("L211", "in effect before it is approved")
    APPROVAL_OF_NOBODY = ("L212", "an approval that names no authority")
    EMPTY_FILING = ("L213", "a filing with a text that is blank")

    RULE_WITHOUT_EXAMPLE = ("L301", "a rule without an example")
    CASE_WITHOUT_EXAMPLE = ("L302", "a case without an example")
    EXAMPLE_WITHOUT_SETTING = ("L303", "an example without front and back")
    SAME_HAND = ("L304", "two examples of the same hand")

    UNCLAIMED_PROPERTY = ("L401", "a property neither claimed nor waived")
    CLAIMED_TWICE = ("L402", "the same claim twice")
    WAIVER_WITHOUT_REASON = ("L403", "a waiver without a reason")

    UNKNOWN_LINT = ("L501", "a comment for the linter that it can't follow")

    @property
    def word(self) -> str:
        """The name by which it is turned off, such as unused-band."""
        return self.name.lower().replace("_", "-")


def lint_named(word: str) -> Lint | None:
    """The lint of this name or code, or None."""
    return _by_name().get(word.lower())


@cache
def _by_name() -> dict[str, Lint]:
    return {name: lint for lint in Lint for name in (lint.word, lint.id.lower())}


def advice_for(word: str) -> str:
    """What to write instead of a word that names no lint."""
    known = [name for lint in Lint for name in (lint.word, lint.id)]
    near = difflib.get_close_matches(word[:40], known, n=1)
    if near:
        return f"write '{near[0]}'"
    return f"write one of: {', '.join(lint.word for lint in Lint)}"
