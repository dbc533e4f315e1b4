"""Lints of sources, titles and notes."""

from __future__ import annotations

from collections.abc import Iterator

from ..leaves import Tails, Text
from ..places import within
from ..sheet import Revision, Sheet, Source
from .finding import Finding, cases, examples, repeats, rules


def no_source(sheet: Sheet) -> Iterator[Finding]:
    """A file that names no source."""
    if not any(isinstance(item, Source) for item in sheet.items):
        yield Finding(
            sheet.name.span,
            "the file names no source",
            "nobody can hold the rules against the text that they come from",
            'add: source "..." with the card, page or filing that the rules are taken from',
        )


def empty_source(sheet: Sheet) -> Iterator[Finding]:
    """A source whose text is blank."""
    for item in sheet.items:
        if isinstance(item, Source) and _blank(item.title):
            yield Finding(
                item.span,
                "the source has no text",
                "nobody can hold the rules against the text that they come from",
                "name the card, page or filing that the rules are taken from",
            )


def no_revision(sheet: Sheet) -> Iterator[Finding]:
    """A file without a revision."""
    if not any(isinstance(item, Revision) for item in sheet.items):
        yield Finding(
            sheet.name.span,
            "the file has no revision",
            "two editions of a house way can't be told apart",
            "add: revision 1, and count up with every change of a rule",
        )


def untitled_variant(sheet: Sheet) -> Iterator[Finding]:
    """A variant without a title."""
    if sheet.title is None:
        yield Finding(
            sheet.name.span,
            f"variant '{sheet.name.text}' has no title",
            "documents and reports show the title, and fall back on the name",
            f'write: variant {sheet.name.text} "..."',
        )


def untitled_rule(sheet: Sheet) -> Iterator[Finding]:
    """A rule without a title."""
    for rule in rules(sheet):
        if rule.title is None:
            yield Finding(
                rule.name.span,
                f"rule '{rule.name.text}' has no title",
                "a title leads from the rule to the heading on the printed card",
                f'write: rule {rule.name.text} "..."',
            )


def empty_title(sheet: Sheet) -> Iterator[Finding]:
    """A blank title of the variant, a rule, a case or an example."""
    titles = [
        ("the variant", sheet.title),
        *((f"rule '{r.name.text}'", r.title) for r in rules(sheet)),
    ]
    for rule in rules(sheet):
        titles += [(f"a case of rule '{rule.name.text}'", case.title) for case in cases(rule)]
    titles += [("an example", example.title) for example in examples(sheet)]
    for what, title in titles:
        if title and _blank(title):
            yield Finding(
                title.span,
                f"the title of {what} has no text",
                "reports and documents show titles, and would show nothing",
                "write a title, or leave the quotes out where a title may be left out",
            )


def same_title(sheet: Sheet) -> Iterator[Finding]:
    """Two rules, two cases of a rule or two examples that are titled alike."""
    yield from _titled_alike("rule", [rule.title for rule in rules(sheet)])
    for rule in rules(sheet):
        yield from _titled_alike("case", [case.title for case in cases(rule)])
    yield from _titled_alike("example", [example.title for example in examples(sheet)])


def _titled_alike(kind: str, titles: list[Text | None]) -> Iterator[Finding]:
    given = ((_plain(title), title.span) for title in titles if title and not _blank(title))
    for _, span, first in repeats(given):
        yield Finding(
            span,
            f"an earlier {kind}, {first.place}, has the same title",
            "a reader of a report or document can't tell the two apart",
            "say in the title what sets the two apart",
        )


def empty_note(sheet: Sheet) -> Iterator[Finding]:
    """A note whose text is blank."""
    for note in _notes(sheet):
        if _blank(note):
            yield Finding(
                note.span,
                "the note has no text",
                "documents print notes, and would print an empty one",
                "say where the source is silent and how it is read, or take the note out",
            )


def repeated_note(sheet: Sheet) -> Iterator[Finding]:
    """A note with the words of an earlier one."""
    given = ((_plain(note), note.span) for note in _notes(sheet) if not _blank(note))
    for _, span, first in repeats(given):
        yield Finding(
            span,
            f"the note {first.place} says the same",
            "the same words at two places are most likely copied with a rule and not reread",
            "say it once, or say here what is particular to this place",
        )


def _notes(sheet: Sheet) -> Iterator[Text]:
    for node in within(sheet):
        if isinstance(node, Tails):
            yield from node.notes


def _blank(text: Text) -> bool:
    return not text.text.strip()


def _plain(text: Text) -> str:
    """The words, whatever their case and the blanks between them."""
    return " ".join(text.text.split()).casefold()
