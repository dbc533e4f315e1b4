"""The chapter of a rule sheet that tells how the house sets its hand."""

from __future__ import annotations

from collections.abc import Iterator

from ...spec.house_way import Cases, Rule
from ...spec.places import (
    HOUSE_WAY,
    JOKER_COUNTS,
    SAFETY_NET,
    place_of_case,
    place_of_rule,
)
from ...spec.prose.house_way import (
    RuleProse,
    house_way_prose,
    joker_counts_prose,
    safety_net_prose,
)
from ...spec.prose.statement import Statement
from ...spec.prose.terms import order_prose, terms_prose
from .document import Block, Hand, Hands, Heading, Listing, Numbered, Paragraph, Table
from .figures import one_in
from .numbering import Numbering
from .pitfall import pitfall
from .results import CountedClause, Worked
from .sheet import Sheet


def way_chapter(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """The rules in the order in which they are tried, each clause with two worked hands."""
    yield numbering.open("way")
    way = sheet.variant.house_way
    if way is None:
        none = Statement(sheet.book.say("way.none"), sheet.variant.cited(HOUSE_WAY), HOUSE_WAY)
        yield numbering.statement(none)
        return
    yield Paragraph(order_prose(sheet.book))
    yield Paragraph(sheet.book.say("way.lead"))
    if len(way.rules) > 1:
        first, second = f"{numbering.chapter}.1", f"{numbering.chapter}.2"
        yield Paragraph(sheet.book.say("way.numbers", first=first, second=second))
    yield Listing(terms_prose(sheet.variant, sheet.book))
    numbering.remember(str(numbering.chapter), HOUSE_WAY, sheet.variant.cited(HOUSE_WAY))
    yield from _lead(sheet, numbering)
    counted = {one.number: one for one in sheet.results.rules}
    for prose in house_way_prose(sheet.variant, sheet.book):
        rule = way.rules[prose.number - 1]
        yield from _rule(sheet, numbering, rule, prose, counted.get(prose.number))


def _lead(sheet: Sheet, numbering: Numbering) -> Iterator[Block]:
    """What holds for every rule: numbered 6a, 6b, so that rule 1 is 6.1."""
    said = (
        (JOKER_COUNTS, joker_counts_prose(sheet.variant, sheet.book)),
        (SAFETY_NET, safety_net_prose(sheet.variant, sheet.book)),
    )
    for letter, (place, text) in zip("ab", said, strict=True):
        if text:
            number, cites = f"{numbering.chapter}{letter}", sheet.variant.cited(place)
            numbering.remember(number, place, cites)
            yield Numbered(number, text, cites)


def _rule(
    sheet: Sheet,
    numbering: Numbering,
    rule: Rule,
    prose: RuleProse,
    counted: CountedClause | None,
) -> Iterator[Block]:
    book = sheet.book
    number = numbering.next()
    place = place_of_rule(rule.name)
    untold = [] if prose.cases else _places_of_cases(rule)
    cites = tuple(
        dict.fromkeys(clause for one in (place, *untold) for clause in sheet.variant.cited(one))
    )
    for one in (place, *untold):
        numbering.remember(number, one, sheet.variant.cited(one))
    yield Heading(3, _title(sheet, prose), f"rule-{rule.name}", number)
    parts = tuple(_parts(sheet, numbering, rule, prose, number))
    yield Numbered("", prose.sentence, cites, parts)
    if prose.table:
        yield Table(book.say("way.table"), prose.table.head, prose.table.rows)
    if counted is None:
        return
    yield Paragraph(_how_often(sheet, counted))
    for label, clause in _labelled(sheet, number, prose, counted):
        hands = tuple(_hands(sheet, label, clause))
        if hands:
            yield Hands(hands)


def _title(sheet: Sheet, prose: RuleProse) -> str:
    """The author's title; in another language a heading made of the condition, and the title."""
    if not sheet.foreign:
        return prose.title
    return sheet.book.say("way.title", heading=prose.heading, title=prose.title)


def _parts(
    sheet: Sheet, numbering: Numbering, rule: Rule, prose: RuleProse, number: str
) -> Iterator[Numbered]:
    """The cases of a rule with their numbers; none where its own sentence says all."""
    for case, place in zip(prose.cases, _places_of_cases(rule), strict=False):
        own, cites = f"{number}.{case.number}", sheet.variant.cited(place)
        numbering.remember(own, place, cites)
        yield Numbered(own, case.sentence, cites)


def _places_of_cases(rule: Rule) -> list[str]:
    cases = rule.action.cases if isinstance(rule.action, Cases) else ()
    return [place_of_case(rule.name, number, case.title) for number, case in enumerate(cases, 1)]


def _labelled(
    sheet: Sheet, number: str, prose: RuleProse, counted: CountedClause
) -> Iterator[tuple[str, CountedClause]]:
    """What hands are shown of, and its number; an exception is told in its rule's own sentence."""
    if not counted.cases:
        yield number, counted
    elif prose.cases:
        yield from ((f"{number}.{one.number}", one) for one in counted.cases)
    else:
        exception, usual = counted.cases
        yield number, usual
        yield sheet.book.say("way.exception", number=number), exception


def _how_often(sheet: Sheet, counted: CountedClause) -> str:
    book = sheet.book
    if not counted.hands:
        return book.say("way.never")
    if counted.hands == sheet.results.hands:
        return book.say("way.every")
    return book.say(
        "way.how_often",
        hands=book.number(counted.hands),
        one_in=one_in(counted.hands, sheet.results.hands, book),
    )


def _hands(sheet: Sheet, number: str, clause: CountedClause) -> Iterator[Hand]:
    """The most frequent kind of hand, and the one that is easiest to set wrongly."""
    book = sheet.book
    if clause.frequent:
        yield _hand(clause.frequent, book.say("way.frequent", number=number), "")
    if clause.tricky and clause.tricky != clause.frequent:
        why = pitfall(sheet, clause.tricky)
        caption = book.say("way.tricky" if why else "way.another", number=number)
        yield _hand(clause.tricky, caption, why)


def _hand(worked: Worked, caption: str, remark: str) -> Hand:
    return Hand(caption, worked.front, worked.back, remark=remark)
