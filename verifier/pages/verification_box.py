"""The verification box of a rule sheet: each property, its verdict, and hands that fail it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...spec.places import place_of_rule
from ...spec.prose.book import Book
from ...spec.prose.house_way import rule_prose
from ..sheet_judge import JUDGED_HERE
from ..verdict import Engine
from .document import (
    Align,
    Block,
    Box,
    Cards,
    Hand,
    Hands,
    Listing,
    Mood,
    Numbered,
    Paragraph,
    Table,
)
from .headline import headline, is_in_order
from .numbering import Numbering
from .results import KnownFault, KnownProperty
from .sheet import Sheet


def verification(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """What is proved of the sheet, by which engines, over how many hands, and of which meaning."""
    book, results = sheet.book, sheet.results
    asked = [one for one in results.properties if one.status not in _SILENT]
    table = Table(
        book.say("verification.caption"),
        tuple(
            book.say(f"verification.{key}") for key in ("property", "verdict", "engines", "hands")
        ),
        tuple(_judged(sheet, one) for one in asked),
        (Align.LEFT, Align.LEFT, Align.LEFT, Align.RIGHT),
    )
    details = tuple(detail for one in asked for detail in one.details)
    mark = book.say(
        "verification.mark",
        version=results.version,
        hands=book.number(results.hands),
        meaning=results.meaning,
    )
    yield Box(
        headline(results, book.say("verification.good"), book.say("verification.bad"), book),
        (table, *_faults(sheet, numbering), *_details(sheet, details), Paragraph(mark)),
        Mood.GOOD if is_in_order(results) else Mood.WARNING,
    )


def _faults(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """For which rules a property fails, waived or not, and a hand of each that is not waived."""
    book = sheet.book
    found = [(one, fault) for one in sheet.results.properties for fault in one.faults]
    if not found:
        return
    yield Table(
        book.say("faults.caption"),
        tuple(book.say(f"faults.{key}") for key in ("rule", "property", "verdict", "hands")),
        tuple(
            (
                _rule_of(sheet, numbering, fault),
                book.say(f"property.{one.id}"),
                _word(sheet, fault.status),
                "" if fault.hands is None else book.number(fault.hands),
            )
            for one, fault in found
        ),
        (Align.LEFT, Align.LEFT, Align.LEFT, Align.RIGHT),
    )
    yield from _reasons(sheet, numbering, found)
    shown = [(one, fault) for one, fault in found if fault.dealt and fault.status == _REFUTED]
    if shown:
        yield Paragraph(book.say("faults.hands_lead"))
    for one, fault in shown:
        yield _failing(sheet, numbering, one, fault)


_REFUTED: Final = "refuted"
_WAIVED: Final = "waived"


def _reasons(
    sheet: Sheet, numbering: Numbering, found: Sequence[tuple[KnownProperty, KnownFault]]
) -> Iterator[Block]:
    """Why the sheet gives properties up, in its author's words and in the order of its faults."""
    rules = sheet.variant.its_house_way().rules if found else ()
    reasons = {
        (one.property_id.value, one.rule): one.reason for one in sheet.variant.claims.waivers
    }
    waived = [
        (rules[fault.rule - 1].name, one.id)
        for one, fault in found
        if fault.status == _WAIVED and fault.rule is not None
    ]
    if waived:
        yield Paragraph(sheet.book.say("faults.waived_lead"))
    for rule, identity in waived:
        number = numbering.number_of(place_of_rule(rule))
        yield Numbered(number, reasons[identity, rule], language=sheet.language_of_author)


def _rule_of(sheet: Sheet, numbering: Numbering, fault: KnownFault) -> str:
    """The number of the rule in this sheet, and its heading."""
    way = sheet.variant.house_way
    if fault.rule is None or way is None:
        return sheet.book.say("faults.no_rule")
    rule = way.rules[fault.rule - 1]
    number = numbering.number_of(place_of_rule(rule.name))
    prose = rule_prose(sheet.variant, rule, sheet.book)
    return f"{number} {prose.heading}"


def _failing(
    sheet: Sheet, numbering: Numbering, one: KnownProperty, fault: KnownFault
) -> Hands | Cards:
    """A hand that shows the fault: as it is set, or its cards where nothing is left to set."""
    book = sheet.book
    key = "faults.hand" if fault.front else "faults.unset_hand"
    caption = book.say(
        key,
        rule=_rule_of(sheet, numbering, fault),
        property=book.say(f"property.{one.id}"),
    )
    if fault.front:
        return Hands((Hand(caption, fault.front, fault.back),))
    return Cards(caption, fault.dealt)


def _details(sheet: Sheet, details: tuple[str, ...]) -> Iterator[Block]:
    """The verifier's own sentences; in another language as paragraphs, which can tell theirs."""
    if sheet.foreign:
        yield from (Paragraph(detail, sheet.language_of_author) for detail in details)
    elif details:
        yield Listing(details)


_SILENT: Final = frozenset({"not-applicable"})


def _judged(sheet: Sheet, one: KnownProperty) -> tuple[str, str, str, str]:
    book = sheet.book
    engines = [
        book.say("verification.by", engine=_engine(one, engine, book), word=_word(sheet, status))
        for engine, status in one.engines
    ]
    return (
        book.say(f"property.{one.id}"),
        _word(sheet, one.status),
        book.say("list.comma").join(engines),
        book.number(one.hands) if one.hands is not None else "",
    )


def _engine(one: KnownProperty, engine: str, book: Book) -> str:
    """What an engine does for this property: no hands are counted for one that is not of hands."""
    counts = engine == Engine.EXHAUSTIVE.value
    return book.say("engine.cases" if counts and one.id in _TRIED else f"engine.{engine}")


_TRIED: Final = frozenset(one.value for one in JUDGED_HERE)
"""Properties of the table: their cases, amounts, rounds or situations are tried one by one."""


def _word(sheet: Sheet, status: str) -> str:
    return sheet.book.say(f"verdict.{status}")
