"""Reads the sentences on irregularities back to the core."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from houseway.spec.irregularities import (
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
from houseway.spec.prose.book import Book
from houseway.spec.vocabulary import Relation

from .table_reader import BookReader, Read, Values, as_it_is, only, rule, words
from .table_topics import Texts, said


def read_irregularities(texts: Texts, book: Book) -> Irregularities:
    """The irregularities, each fact named by the sheet's words for it."""
    reader = BookReader(book)
    intro, *rest = texts
    assert intro == book.say("irregularities.facts")
    facts: list[Fact] = []
    fact_rules = [
        rule("irregularities.flag", lambda fact: Fact(fact, fact), fact=as_it_is),
        rule(
            "irregularities.count",
            lambda fact, high: Fact(fact, fact, 0, high, is_flag=False),
            fact=as_it_is,
            high=reader.number,
        ),
    ]
    while rest and (found := reader.any_of(rest[0], fact_rules)):
        facts.append(only(found, rest[0]))
        rest = rest[1:]
    when = read_when(reader, facts)
    rules = [
        rule("irregularities.impossible", lambda when: ("impossible", when), when=when),
        words("irregularities.together", ("overrides", False)),
        words("irregularities.overrides", ("overrides", True)),
        rule(
            "irregularities.ruling",
            lambda when, done: ("ruling", Ruling(when, done)),
            when=when,
            done=read_done(reader),
        ),
    ]
    everything = said(rest, rules, book)
    impossible, rulings = (
        tuple(value for topic, value in everything if topic == which)
        for which in ("impossible", "ruling")
    )
    (overrides,) = (value for topic, value in everything if topic == "overrides")
    return Irregularities(tuple(facts), impossible, rulings, overrides)


def read_done(reader: BookReader) -> Read:
    named = reader.named("irregularities.done")

    def one(text: str) -> Values:
        return {Consequence[name.upper()] for name in named(text) if name not in ("list", "comma")}

    return reader.joined("irregularities.done.list", "irregularities.done.comma", one)


def read_when(reader: BookReader, facts: Sequence[Fact]) -> Read:
    """A reader of circumstances; the sheet's own words for its facts are known."""
    flags = {fact.text for fact in facts if fact.is_flag}
    counts = {fact.text for fact in facts if not fact.is_flag}
    say = "irregularities.when"

    def flag(text: str) -> Values:
        return {text} & flags

    def count(text: str) -> Values:
        return {text} & counts

    def named(text: str) -> Values:
        return reader.any_of(text, [rule(f"{say}.named", lambda fact: fact, fact=count)])

    def number(text: str) -> Values:
        several = reader.listed("list.and", named)
        return reader.any_of(
            text,
            [
                rule(f"{say}.number", lambda fact: (fact,), fact=count),
                rule(f"{say}.total", lambda facts: facts, facts=several),
            ],
        )

    def marked(inner: str) -> Read:
        return lambda text: reader.parted(text, f"{say}.inner_{inner}", innermost)

    @cache
    def part(text: str) -> Values:
        return reader.any_of(
            text,
            [
                rule(f"{say}.so", lambda fact: Is(fact), fact=flag),
                rule(f"{say}.not_so", lambda part: NotSo(part), part=part),
                rule(f"{say}.both", lambda parts: Every(parts), parts=marked("and")),
                rule(f"{say}.either", lambda parts: AtLeastOne(parts), parts=marked("or")),
                *(
                    rule(
                        f"{say}.is.{relation.name.lower()}",
                        _counting(relation),
                        number=number,
                        value=reader.number,
                    )
                    for relation in Relation
                ),
            ],
        )

    @cache
    def innermost(text: str) -> Values:
        plain = {one for one in part(text) if isinstance(one, Is | Counts)}
        return plain | reader.any_of(text, [rule(f"{say}.nested", lambda part: part, part=part)])

    def whole(text: str) -> Values:
        comma = f"{say}.comma"
        every = reader.joined(f"{say}.and", comma, part)(text)
        some = reader.joined(f"{say}.or", comma, part)(text)
        found: Values = {Every(parts) for parts in every if len(parts) > 1}
        found |= {AtLeastOne(parts) for parts in some if len(parts) > 1}
        alone = {one for one in part(text) if not isinstance(one, Every | AtLeastOne)}
        return found | alone

    return whole


def _counting(relation: Relation) -> Callable[..., Any]:
    return lambda number, value: Counts(number, relation, value)


def by_words(irregularities: Irregularities) -> Irregularities:
    """The same with every fact named by the sheet's words for it."""
    texts = {fact.name: fact.text for fact in irregularities.facts}

    def renamed(when: Circumstance) -> Circumstance:
        match when:
            case Is(fact):
                return Is(texts[fact])
            case Counts(facts, relation, number):
                return Counts(tuple(texts[fact] for fact in facts), relation, number)
            case NotSo(part):
                return NotSo(renamed(part))
            case Every(parts):
                return Every(tuple(map(renamed, parts)))
            case AtLeastOne(parts):
                return AtLeastOne(tuple(map(renamed, parts)))

    return Irregularities(
        tuple(Fact(f.text, f.text, f.low, f.high, f.is_flag) for f in irregularities.facts),
        tuple(map(renamed, irregularities.impossible)),
        tuple(Ruling(renamed(one.when), one.consequences) for one in irregularities.rulings),
        irregularities.misdeal_overrides,
    )
