"""The lints that look at a file's statements alone."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from . import examples, filings, house_way, texts
from .codes import Lint
from .finding import SheetLint

SHEET_LINTS: Final[Mapping[Lint, SheetLint]] = MappingProxyType(
    {
        Lint.UNUSED_BAND: house_way.unused_band,
        Lint.OVERLAPPING_BANDS: house_way.overlapping_bands,
        Lint.CASE_AFTER_OTHERWISE: house_way.case_after_otherwise,
        Lint.OTHERWISE_NOT_LAST: house_way.otherwise_not_last,
        Lint.CASE_FOR_ANY_HAND: house_way.case_for_any_hand,
        Lint.SAME_CONDITION: house_way.same_condition,
        Lint.REPEATED_STEP: house_way.repeated_step,
        Lint.PLAYER_FOUL_UNSAID: house_way.player_foul_unsaid,
        Lint.NO_SOURCE: texts.no_source,
        Lint.EMPTY_SOURCE: texts.empty_source,
        Lint.NO_REVISION: texts.no_revision,
        Lint.UNTITLED_VARIANT: texts.untitled_variant,
        Lint.UNTITLED_RULE: texts.untitled_rule,
        Lint.EMPTY_TITLE: texts.empty_title,
        Lint.SAME_TITLE: texts.same_title,
        Lint.EMPTY_NOTE: texts.empty_note,
        Lint.REPEATED_NOTE: texts.repeated_note,
        Lint.EFFECTIVE_BEFORE_APPROVAL: filings.effective_before_approval,
        Lint.APPROVAL_OF_NOBODY: filings.approval_of_nobody,
        Lint.EMPTY_FILING: filings.empty_filing,
        Lint.RULE_WITHOUT_EXAMPLE: examples.rule_without_example,
        Lint.CASE_WITHOUT_EXAMPLE: examples.case_without_example,
        Lint.EXAMPLE_WITHOUT_SETTING: examples.example_without_setting,
        Lint.CLAIMED_TWICE: examples.claimed_twice,
        Lint.WAIVER_WITHOUT_REASON: examples.waiver_without_reason,
    }
)
