"""Checks a rule file by itself: its words, its declarations, its examples."""

from __future__ import annotations

from dataclasses import dataclass

from ..grammar.diagnostics import Code, Diagnostic, SheetError
from ..grammar.parser import source_line
from ..spec.hand import Setting
from ..spec.interpreter import Decision, Interpreter
from ..spec.meaning import Meaning, meaning_of
from ..spec.variant import Example, Variant
from .loading import loads, read
from .words import cards_text, setting_text


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What checking a file found: messages, and the variant when it means something.

    `errors` keep the file from being used; `failed` are examples that the house
    way sets differently; `examples` is how many were run.
    """

    file: str
    variant: Variant | None
    errors: tuple[Diagnostic, ...]
    failed: tuple[Diagnostic, ...]
    examples: int

    @property
    def meaning(self) -> Meaning | None:
        """The meaning hash of the variant."""
        return meaning_of(self.variant) if self.variant else None

    def to_dict(self) -> dict[str, object]:
        """The report as plain values for JSON."""
        return {
            "file": self.file,
            "variant": self.variant.name if self.variant else None,
            "meaning": self.meaning.digest if self.meaning else None,
            "pin": self.meaning.pin if self.meaning else None,
            "revision": self.variant.revision if self.variant else None,
            "filing": self.variant.filing.to_dict() if self.variant else None,
            "taken_from": self.variant.lineage.to_dict() if self.variant else None,
            "errors": [message.to_dict() for message in self.errors],
            "examples": self.examples,
            "failed": [message.to_dict() for message in self.failed],
        }


def check(name: str) -> CheckReport:
    """Check a shipped variant or a file, and run its examples."""
    try:
        text = read(name)
        variant = loads(text, file=name)
    except SheetError as error:
        return CheckReport(name, None, tuple(error.diagnostics), (), 0)
    failed = failing_examples(variant, text, name)
    return CheckReport(name, variant, (), tuple(failed), len(variant.examples))


def failing_examples(variant: Variant, text: str, file: str) -> list[Diagnostic]:
    """A message for each example that the house way sets differently than it says."""
    if variant.house_way is None:
        return []
    interpreter = Interpreter(variant)
    found = []
    for example in variant.examples:
        decision = interpreter.set(example.hand)
        wrong = _what_is_wrong(example, decision, interpreter)
        if wrong:
            found.append(
                Diagnostic(
                    Code.EXAMPLE_FAILS,
                    example.span,
                    f"example '{example.title}'{_where_written(example)}: {wrong}",
                    _as_set(decision),
                    _remedy(example, decision, interpreter),
                    file,
                    source_line(text, example.span) if example.span else "",
                )
            )
    return found


def _where_written(example: Example) -> str:
    """Of an example of another sheet, its cards and its place, since its line is not shown."""
    origin = example.span.origin if example.span else None
    if origin is None:
        return ""
    cards = cards_text(example.hand)
    return f" with the hand {cards}, inherited from line {origin.line} of '{origin.sheet}'"


def _remedy(example: Example, decision: Decision, interpreter: Interpreter) -> str:
    if example.span is None or example.span.origin is None:
        return "mend the rule, or the example if it is the one that is wrong"
    if decision.setting is None or decision.is_open or interpreter.fouls(decision.setting):
        return (
            "mend the rules of this sheet: an example holds only where the hand is set, in one "
            "way and without a foul"
        )
    as_set = _example_text(example, decision)
    return (
        "mend the rules of this sheet; or, if they are right, write an example of the same title "
        f"here, which takes the place of the inherited one: {as_set}"
    )


def _example_text(example: Example, decision: Decision) -> str:
    """The example as the hand is set now; it names the rule and case if it named them before."""
    assert decision.setting
    by = f" by {decision.rule.name}" if decision.rule and example.rule else ""
    if by and decision.case_number and example.case is not None:
        title = decision.case.title if decision.case else None
        by += f' case "{title}"' if title else f" case {decision.case_number}"
    hand, front = cards_text(example.hand), cards_text(decision.setting.front)
    return f'example "{example.title}" {{ hand {hand} front {front}{by} }}'


def _what_is_wrong(example: Example, decision: Decision, interpreter: Interpreter) -> str | None:
    """The first way in which the decision is not what the example says, or None."""
    if decision.setting is None:
        return "the hand is not set at all"
    rule = decision.rule.name if decision.rule else None
    if example.rule not in (None, rule):
        sets = f"rule {rule} sets" if rule else "no rule sets"
        return f"{sets} the hand, not {example.rule}"
    case = decision.case
    if example.case not in (None, decision.case_number, case.title if case else None):
        sets = f"case {_case_name(decision)} sets" if case else "no case sets"
        return f"{sets} the hand, not case {example.case}"
    if decision.is_open:
        return "two settings of different value are left open"
    laid_out = decision.laid_out
    if not any(_is_as_said(example, setting) for setting in laid_out):
        halves = ("front", example.front), ("back", example.back)
        said = [f"{half} {cards_text(cards)}" for half, cards in halves if cards]
        return f"it is not set with {' and '.join(said)}"
    if any(interpreter.fouls(setting) for setting in laid_out):
        return "the hand is set with a front that fouls"
    return None


def _is_as_said(example: Example, setting: Setting) -> bool:
    front = example.front is None or sorted(example.front) == sorted(setting.front)
    return front and (example.back is None or sorted(example.back) == sorted(setting.back))


def _as_set(decision: Decision) -> str:
    by = f"rule {decision.rule.name}" if decision.rule else "no rule"
    if decision.case_number:
        by += f", case {_case_name(decision)}"
    if decision.setting is None:
        return f"{by} leaves no setting of this hand"
    return f"the house way sets {setting_text(decision.setting)}, by {by}"


def _case_name(decision: Decision) -> str:
    title = decision.case.title if decision.case else None
    return f"{decision.case_number} ('{title}')" if title else str(decision.case_number)
