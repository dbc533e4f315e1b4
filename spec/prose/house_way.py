"""A house way in sentences: each rule, its cases, what the joker counts as, the safety net."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..house_way import Action, Case, Cases, HasGroup, IfPossible, Rule
from ..variant import Variant
from .actions import action_prose, flat, simple
from .book import Book
from .conditions import clause_prose, told
from .naming import Telling
from .tables import CaseTable, case_table
from .when import heading_prose, when_prose
from .words import Style, Words


@dataclass(frozen=True, slots=True)
class CaseProse:
    """A case of a rule: its number from 1, its title as written, when it holds, and the whole."""

    number: int
    title: str | None
    when: str
    sentence: str


@dataclass(frozen=True, slots=True)
class RuleProse:
    """A rule: its number as tried, from 1, its name and its title as written, and its text.

    `heading` is made from its condition. `sentence` says what is done, or leads to `cases`, which
    are empty where it says all; `whens` tells when each case holds even then. `table` says the same
    as the cases, where it makes them clearer.
    `step` is what is done without the heading before it, where a rule has neither cases nor an
    exception.
    """

    number: int
    name: str
    title: str
    heading: str
    sentence: str
    cases: tuple[CaseProse, ...] = ()
    table: CaseTable | None = None
    step: str = ""
    whens: tuple[str, ...] = ()


def house_way_prose(variant: Variant, book: Book) -> tuple[RuleProse, ...]:
    """Every rule of the house way, in the order tried. Raises NoHouseWayError."""
    return tuple(rule_prose(variant, rule, book) for rule in variant.its_house_way().rules)


def rule_prose(variant: Variant, rule: Rule, book: Book) -> RuleProse:
    """A rule of the variant's house way in sentences."""
    return _rule(variant, rule, Words(book, Style.PAGE))


def short_rule_prose(variant: Variant, rule: Rule, book: Book) -> RuleProse:
    """The same in as few words as will do, for a card that is read at arm's length."""
    return _rule(variant, rule, Words(book, Style.CARD))


def telling_of(variant: Variant, rule: Rule | None, words: Words) -> Telling:
    """How cards are named where the rule is tried; without a rule, after all of them."""
    way = variant.its_house_way()
    telling = Telling(words, variant.deck, way.joker_counts, way.rules)
    if rule is not None:
        for earlier in way.rules[: telling.number_of(rule.name) - 1]:
            telling = telling.past(earlier.when)
    return telling


def _rule(variant: Variant, rule: Rule, words: Words) -> RuleProse:
    outer = telling_of(variant, rule, words)
    number, heading = outer.number_of(rule.name), heading_prose(rule.when, outer)
    inner = outer.within(rule.when)
    cases: tuple[CaseProse, ...] = ()
    table, alone = None, ""
    whens: tuple[str, ...] = ()
    match rule.action:
        case Cases((one, rest) as both) if _reads_well_with_unless(one, rest, inner):
            sentence = words.book.sentence(_unless(heading, one, rest, inner))
            whens = tuple(case.when for case in _cases(both, inner))
        case Cases(written):
            sentence = _capital(words.say("rule.lead", heading=heading))
            cases, table = _cases(written, inner), case_table(written, inner)
            whens = tuple(case.when for case in cases)
        case action:
            step = action_prose(action, inner)
            sentence = words.book.sentence(words.say("rule.whole", heading=heading, step=step))
            alone = words.book.sentence(step)
    return RuleProse(
        number, rule.name, rule.title, _capital(heading), sentence, cases, table, alone, whens
    )


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _cases(cases: Sequence[Case], telling: Telling) -> tuple[CaseProse, ...]:
    found: list[CaseProse] = []
    for number, case in enumerate(cases, start=1):
        when = when_prose(case.condition, telling)
        inner = telling if case.condition is None else telling.within(case.condition)
        step = action_prose(case.action, inner)
        text = telling.words.say("rule.case", when=when, step=step)
        found.append(CaseProse(number, case.title, when, telling.words.book.sentence(text)))
        telling = telling if case.condition is None else telling.past(case.condition)
    return tuple(found)


# --- a case and what is done otherwise, in one sentence --------------------------------

MOST_STEPS = 3


def _reads_well_with_unless(case: Case, rest: Case, telling: Telling) -> bool:
    """Whether the case is told best as an exception: short steps, and a plain thing held."""
    if rest.condition is not None or case.condition is None:
        return False
    if telling.words.style is Style.CARD or not (_short(case.action) and _short(rest.action)):
        return False
    if isinstance(case.condition, HasGroup):
        return False
    said = told(case.condition, telling)
    return not said.clauses and all(len(one) == 1 for one in said.held)


def _short(action: Action) -> bool:
    steps = flat(action)
    return (
        simple(action)
        and len(steps) <= MOST_STEPS
        and not any(isinstance(step, IfPossible) for step in steps)
    )


def _unless(heading: str, case: Case, rest: Case, telling: Telling) -> str:
    condition = case.condition
    if condition is None:
        raise ValueError("an exception has a condition")
    return telling.words.say(
        "rule.unless",
        heading=heading,
        step=action_prose(rest.action, telling.past(condition)),
        clause=clause_prose(condition, telling),
        exception=action_prose(case.action, telling.within(condition)),
    )


# --- the rest of a house way ---------------------------------------------------------------


def joker_counts_prose(variant: Variant, book: Book) -> str | None:
    """What a joker is in pairs and among the highest cards; None where the deck has none."""
    jokers = variant.deck.jokers
    if not jokers:
        return None
    counts = variant.its_house_way().joker_counts
    number = "one" if jokers == 1 else "two"
    return book.say(f"way.joker_counts.{number}.{counts.value.replace(' ', '_')}")


def safety_net_prose(variant: Variant, book: Book) -> str | None:
    """What is done where a rule would foul; None where the house has no safety net."""
    net = variant.its_house_way().safety_net
    if net is None:
        return None
    words = Words(book)
    step = action_prose(net, telling_of(variant, None, words))
    return book.sentence(words.say("rule.net", step=step))
