"""Irregularities of the deal in words: what may be so, what can't be, and what is done.

What may be so is told in the sheet's own words for its facts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..irregularities import (
    AtLeastOne,
    Circumstance,
    Consequence,
    Counts,
    Every,
    Fact,
    Irregularities,
    Is,
    NotSo,
    Ruling,
)
from ..sources import Cited
from ..variant import Variant
from .book import Book
from .statement import Statement, stated

Facts: TypeAlias = Mapping[str, str]
"""The sheet's words for each fact, by its name."""

_BLOCK: Final = "irregularities"


def irregularities_prose(variant: Variant, book: Book) -> tuple[Statement, ...]:
    """The facts first, then what can't be, how rulings go together, and the rulings."""
    if variant.irregularities is None:
        return ()
    return tuple(_irregularities(variant, variant.irregularities, book))


def _irregularities(
    variant: Variant, irregularities: Irregularities, book: Book
) -> Iterator[Statement]:
    facts = words_of_facts(irregularities)
    yield Statement(book.say("irregularities.facts"))
    for fact in irregularities.facts:
        yield stated(variant, f"{_BLOCK}: {_fact_text(fact)}", _fact(fact, book))
    for one in irregularities.impossible:
        text = book.say("irregularities.impossible", when=when_words(one, facts, book))
        yield stated(variant, f"{_BLOCK}: impossible {_source_text(one)}", text)
    if irregularities.misdeal_overrides:
        overrides = book.say("irregularities.overrides")
        yield stated(variant, f"{_BLOCK}: misdeal overrides", overrides)
    else:
        yield Statement(book.say("irregularities.together"))
    for ruling in irregularities.rulings:
        text = book.say(
            "irregularities.ruling",
            when=when_words(ruling.when, facts, book),
            done=done_words(ruling.consequences, book),
        )
        yield stated(variant, f"{_BLOCK}: {ruling.text}", text)


def words_of_facts(irregularities: Irregularities) -> Facts:
    """The sheet's words for each fact."""
    return {fact.name: fact.text for fact in irregularities.facts}


def _fact(fact: Fact, book: Book) -> str:
    if fact.is_flag:
        return book.say("irregularities.flag", fact=fact.text)
    return book.say("irregularities.count", fact=fact.text, high=book.number(fact.high))


# --- rulings ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RulingRow:
    """One ruling as a row of a table: when it holds, what is done, and its place in the file."""

    when: str
    done: str
    cites: tuple[Cited, ...] = ()
    place: str = ""


def ruling_rows(variant: Variant, book: Book) -> tuple[RulingRow, ...]:
    """The rulings in their order; none where the sheet says nothing of irregularities."""
    if variant.irregularities is None:
        return ()
    facts = words_of_facts(variant.irregularities)
    return tuple(_row(variant, ruling, facts, book) for ruling in variant.irregularities.rulings)


def _row(variant: Variant, ruling: Ruling, facts: Facts, book: Book) -> RulingRow:
    when = when_words(ruling.when, facts, book)
    done = done_words(ruling.consequences, book)
    place = f"{_BLOCK}: {ruling.text}"
    return RulingRow(_capital(when), _capital(done), variant.cited(place), place)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def ruling_head(book: Book) -> tuple[str, str]:
    """The heads of the two columns of such a table."""
    return book.say("irregularities.table.when"), book.say("irregularities.table.done")


def done_words(consequences: tuple[Consequence, ...], book: Book) -> str:
    """What is done, as one clause."""
    *others, last = [book.say(f"irregularities.done.{one.name.lower()}") for one in consequences]
    if not others:
        return last
    rest = book.say("irregularities.done.comma").join(others)
    return book.say("irregularities.done.list", rest=rest, last=last)


# --- circumstances ----------------------------------------------------------------


def when_words(when: Circumstance, facts: Facts, book: Book) -> str:
    """A circumstance as a clause."""
    match when:
        case Every(parts):
            return _joined([_part(part, facts, book) for part in parts], "and", book)
        case AtLeastOne(parts):
            return _joined([_part(part, facts, book) for part in parts], "or", book)
        case _:
            return _part(when, facts, book)


def _joined(parts: list[str], how: str, book: Book) -> str:
    *others, last = parts
    if not others:
        return last
    rest = book.say("irregularities.when.comma").join(others)
    return book.say(f"irregularities.when.{how}", rest=rest, last=last)


def _part(when: Circumstance, facts: Facts, book: Book) -> str:
    """A circumstance within another, marked where its own parts could be taken for the other's."""
    match when:
        case Is(fact):
            return book.say("irregularities.when.so", fact=facts[fact])
        case NotSo(part):
            return book.say("irregularities.when.not_so", part=_part(part, facts, book))
        case Counts(names, relation, number):
            what = _counted([facts[name] for name in names], book)
            key = f"irregularities.when.is.{relation.name.lower()}"
            return book.say(key, number=what, value=book.number(number))
        case Every(parts):
            return _marked(parts, "both", "and", facts, book)
        case AtLeastOne(parts):
            return _marked(parts, "either", "or", facts, book)


def _marked(parts: tuple[Circumstance, ...], mark: str, how: str, facts: Facts, book: Book) -> str:
    inner = book.say(f"irregularities.when.inner_{how}").join(
        _innermost(part, facts, book) for part in parts
    )
    return book.say(f"irregularities.when.{mark}", parts=inner)


def _innermost(part: Circumstance, facts: Facts, book: Book) -> str:
    """A part of a part, in parentheses where it has parts itself."""
    text = _part(part, facts, book)
    if isinstance(part, Every | AtLeastOne | NotSo):
        return book.say("irregularities.when.nested", part=text)
    return text


def _counted(texts: list[str], book: Book) -> str:
    if len(texts) == 1:
        return book.say("irregularities.when.number", fact=texts[0])
    named = [book.say("irregularities.when.named", fact=text) for text in texts]
    return book.say("irregularities.when.total", facts=book.all_of(named))


# --- places in the file -------------------------------------------------------------


def _fact_text(fact: Fact) -> str:
    bounds = "" if fact.is_flag else f" {fact.low}..{fact.high}"
    return f'fact {fact.name}{bounds} "{fact.text}"'


def _source_text(when: Circumstance) -> str:
    """A circumstance in the words of the language."""
    match when:
        case Is(fact):
            return fact
        case Counts(names, relation, number):
            return f"{' + '.join(names)} {relation.value} {number}"
        case NotSo(part):
            return f"not {_nested(part, (Every, AtLeastOne, NotSo))}"
        case Every(parts):
            return " and ".join(_nested(part, (Every, AtLeastOne)) for part in parts)
        case AtLeastOne(parts):
            return " or ".join(_nested(part, (AtLeastOne,)) for part in parts)


def _nested(part: Circumstance, compound: tuple[type, ...]) -> str:
    text = _source_text(part)
    return f"({text})" if isinstance(part, compound) else text
