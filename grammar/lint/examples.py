"""Lints of examples and claims."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ..leaves import Number, Phrase, Text
from ..sheet import Case, Claims, Sheet, Waiver
from .finding import Finding, cases, examples, repeats, rules


def rule_without_example(sheet: Sheet) -> Iterator[Finding]:
    """A rule that no example names after `by`."""
    shown = {example.rule.text for example in examples(sheet) if example.rule}
    for rule in rules(sheet):
        if rule.name.text not in shown:
            yield Finding(
                rule.name.span,
                f"no example is set by rule '{rule.name.text}'",
                "an example shows what the rule is meant to do, and tells when a change undoes it",
                f'add: example "..." {{ hand ...  front ...  by {rule.name.text} }}',
            )


def case_without_example(sheet: Sheet) -> Iterator[Finding]:
    """A case that no example names, in a rule that examples name."""
    shown: dict[str, set[str | int]] = defaultdict(set)
    for example in examples(sheet):
        if example.rule:
            shown[example.rule.text].add(_named(example.case))
    for rule in rules(sheet):
        name = rule.name.text
        for number, case in enumerate(cases(rule), 1):
            if name in shown and not {number, _named(case.title)} & shown[name] - {""}:
                yield Finding(
                    case.span,
                    f"no example is set by case {number} of rule '{name}'",
                    "an example shows what the case is meant to do, and tells when a change "
                    "undoes it",
                    f'add: example "..." {{ hand ...  front ...  by {name} case '
                    f"{_shown_name(case, number)} }}",
                )


def example_without_setting(sheet: Sheet) -> Iterator[Finding]:
    """An example that says neither front nor back."""
    for example in examples(sheet):
        if example.front is None and example.back is None:
            yield Finding(
                example.title.span,
                f"example '{example.title.text}' says neither front nor back",
                "it holds however the hand is set, so long as it is set without a foul",
                "add the front, as in: front Kd 9c",
            )


def claimed_twice(sheet: Sheet) -> Iterator[Finding]:
    """A property claimed again."""
    lines = [line for item in sheet.items if isinstance(item, Claims) for line in item.lines]
    claimed = ((line.words, line.span) for line in lines if isinstance(line, Phrase))
    for words, span, first in repeats(claimed):
        yield Finding(
            span,
            f"'{words}' is claimed already, {first.place}",
            "one claim covers every rule",
            "take it out",
        )


def waiver_without_reason(sheet: Sheet) -> Iterator[Finding]:
    """A waiver whose reason is blank."""
    for item in sheet.items:
        for line in item.lines if isinstance(item, Claims) else ():
            if isinstance(line, Waiver) and not line.reason.text.strip():
                yield Finding(
                    line.span,
                    f"the waiver for rule '{line.rule.text}' gives no reason",
                    "a reader must learn why the house lives with these hands",
                    "say in the quotes why the property is given up",
                )


def _named(case: Text | Number | None) -> str | int:
    match case:
        case Text(text):
            return text
        case Number(value):
            return value
        case None:
            return ""


def _shown_name(case: Case, number: int) -> str:
    title = case.title.text.strip() if case.title else ""
    return f'"{title}"' if title else str(number)
