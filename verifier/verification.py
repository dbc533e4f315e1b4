"""Verifies a variant: both engines on every obligation, their verdicts held together.

The table's money is judged in the package `money`, side bets in `bets`.

`Verification` is the sheet under one combination of its options; `for_all` has one for each.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from math import comb

from ..spec.interpreter import Interpreter
from ..spec.table import Correction
from ..spec.variant import OF_HOUSE_WAY, PropertyId, Variant
from .asking import AnswersOfEngine, ask, questions
from .bets.decided import judge_side_bets
from .census import beaten_twice, census
from .clause_remarks import clause_remarks
from .counterexample import explain, replays, smallest
from .dead_clauses import words_on_dead
from .engine_words import given, of_findings, together
from .engines.answer import Answer, Finding
from .engines.exhaustive import Enumeration, judge
from .engines.smtlib import Printer
from .from_variant import HouseWayTerms
from .hand_model import SymbolicHand
from .money.fouls import OF_RESET, resets
from .option_terms import OptionTerms
from .options import Combination
from .properties import Obligation
from .settings import SettingTerms
from .sheet_judge import SheetJudge
from .terms import and_
from .verdict import (
    Counterexample,
    Engine,
    PropertyVerdict,
    Report,
    RuleVerdict,
    Share,
    Status,
    worst_of_rules,
)
from .waivers import Waivers
from .words import hands_text

BOTH = (Engine.Z3, Engine.EXHAUSTIVE)


def verify(
    variant: Variant,
    *,
    engines: Collection[Engine] = BOTH,
    properties: Collection[PropertyId] = tuple(PropertyId),
    rlimit: int | None = None,
) -> Report:
    """Judge the chosen properties of a variant's house way, of its table's money and side bets.

    `rlimit` bounds Z3's effort for one question; what it cuts off is
    inconclusive. A property of what the variant doesn't have is not applicable.
    """
    return verified(variant, engines, properties, rlimit).report


@dataclass(frozen=True, slots=True)
class Verified:
    """A report, with the terms and hand classes that it was made of, for further counts.

    `way` are the terms of the house way, None where there is none; `hands` gives every
    hand class of the deck, the values of all settings known.
    """

    report: Report
    way: HouseWayTerms | None
    hands: Callable[[], Enumeration]


def verified(
    variant: Variant,
    engines: Collection[Engine] = BOTH,
    properties: Collection[PropertyId] = tuple(PropertyId),
    rlimit: int | None = None,
) -> Verified:
    """What `verify` reports, and what it leans on."""
    chosen = [identity for identity in PropertyId if identity in properties]
    of_way = (*OF_HOUSE_WAY, *((PropertyId.NEVER_RESET,) if resets_better(variant) else ()))
    judged = [one for one in of_way if one in chosen or one in _for_fouls(variant, chosen)]
    of_sheet = _of_house_way(variant, engines, judged, rlimit)
    report, hands = of_sheet.report, of_sheet.hands
    said = {verdict.id: verdict.engines for verdict in report.properties}
    money = SheetJudge(variant, engines, hands, said, rlimit).judge(chosen)
    verdicts = {verdict.id: verdict for verdict in report.properties} | dict(money.verdicts)
    errors = [*report.errors, *money.errors]
    if PropertyId.SIDE_BETS_DECIDED in chosen and variant.side_bets:
        bets = judge_side_bets(variant, engines, hands, rlimit)
        verdicts[PropertyId.SIDE_BETS_DECIDED] = bets.verdict
        errors += bets.errors
    if set(chosen).isdisjoint(of_way):  # judged for the fouls alone, and not to be shown
        report = replace(report, rules=(), no_rule=None)
    report = replace(
        report,
        properties=tuple(verdicts.get(one) or _not_applicable(one, engines) for one in chosen),
        errors=tuple(errors),
        scripts=(*report.scripts, *money.scripts),
    )
    return replace(of_sheet, report=report)


def resets_better(variant: Variant) -> bool:
    """Whether the sheet has a bank hand reset of which both halves would improve."""
    corrections = variant.table.settlement.corrections if variant.table else ()
    return any(one.correction is Correction.RESET_IF_BETTER for one in corrections)


def _for_fouls(variant: Variant, chosen: Collection[PropertyId]) -> Collection[PropertyId]:
    """What must be known of the house way by which fouled hands are reset."""
    asked = PropertyId.FOULS_DECIDED in chosen and variant.table and resets(variant.foul)
    return OF_RESET if asked else ()


def _of_house_way(
    variant: Variant,
    engines: Collection[Engine],
    chosen: Sequence[PropertyId],
    rlimit: int | None,
) -> Verified:
    """The report on properties of the house way."""
    if variant.house_way is None:
        every = cache(lambda: _every_hand(variant))
        return Verified(not_applicable(variant, engines, chosen), None, every)
    way = HouseWayTerms(variant)
    judging = Verification(variant, way, engines, chosen)
    if not chosen:
        silent = not_applicable(variant, engines, ())
        return Verified(silent, way, lambda: judging.enumeration)
    asked = questions(way, chosen)
    (answers,) = ask(way, asked, engines, lambda _: judging.enumeration, rlimit).values()
    return Verified(judging.report(asked, answers), way, lambda: judging.enumeration)


def _every_hand(variant: Variant) -> Enumeration:
    """All hand classes of a variant without a house way."""
    settings = SettingTerms(SymbolicHand(variant.deck), OptionTerms(Combination.of(variant)))
    every = Enumeration(variant.deck)
    every.keep((*settings.fronts, *settings.backs))
    return every


def not_applicable(
    variant: Variant, engines: Collection[Engine], chosen: Collection[PropertyId]
) -> Report:
    """The report on a variant without a house way."""
    verdicts = tuple(_not_applicable(identity, engines) for identity in chosen)
    return Report(variant.name, variant.title, comb(variant.deck.size, 7), verdicts)


def _not_applicable(identity: PropertyId, engines: Collection[Engine]) -> PropertyVerdict:
    words = dict.fromkeys((e for e in BOTH if e in engines), Status.NOT_APPLICABLE)
    return PropertyVerdict(identity, Status.NOT_APPLICABLE, words, None, None, (), 0.0)


@dataclass(frozen=True, slots=True)
class _Judged:
    """One obligation with both engines' answers."""

    obligation: Obligation
    answers: dict[Engine, Answer]


class Verification:
    """Judges a sheet by the engines' answers.

    `way` are its terms; where they leave options open, the sheet's own choices
    are the ones meant.
    """

    def __init__(
        self,
        variant: Variant,
        way: HouseWayTerms,
        engines: Collection[Engine],
        chosen: Sequence[PropertyId],
    ) -> None:
        self.variant = variant
        self.engines = [engine for engine in BOTH if engine in engines]
        self.chosen = chosen
        self.way = way
        self.interpreter = Interpreter(variant)
        self.waivers = Waivers(variant.claims)
        self.errors: list[str] = []
        self._scripts: list[str] = []
        self._dead_words: dict[Obligation, str] = {}

    @cached_property
    def enumeration(self) -> Enumeration:
        """All hand classes, made when first needed."""
        every = Enumeration(self.variant.deck, self.way.options.values(self._combination))
        every.keep((*self.way.settings.fronts, *self.way.settings.backs))
        return every

    @property
    def _combination(self) -> Combination:
        return Combination.of(self.variant)

    def report(
        self, asked: Sequence[Obligation], answers: Mapping[Engine, AnswersOfEngine]
    ) -> Report:
        """The report that the engines' answers to all questions come to."""
        judged = [
            _Judged(o, {engine: answers[engine][o] for engine in self.engines}) for o in asked
        ]
        self._replay_reached(judged)
        if PropertyId.NO_DEAD_CLAUSE in self.chosen:
            self._dead_words = self._words_on_dead(judged)
        verdicts = tuple(self._property(identity, judged) for identity in self.chosen)
        shares: tuple[Share, ...] = ()
        no_rule: Share | None = None
        if Engine.EXHAUSTIVE in self.engines:
            shares, no_rule = census(self.way, self.enumeration)
            verdicts = tuple(self._remarked(verdict, shares) for verdict in verdicts)
        return Report(
            self.variant.name,
            self.variant.title,
            comb(self.variant.deck.size, 7),
            verdicts,
            shares,
            no_rule,
            tuple(self.errors),
            tuple(self.waivers.findings(verdicts)),
            tuple(self._scripts),
        )

    def _replay_reached(self, judged: Sequence[_Judged]) -> None:
        """A hand said to reach a rule or case must do so in the interpreter."""
        for one in judged:
            rule, clause = one.obligation.rule, one.obligation.clause
            for engine, answer in one.answers.items():
                if not one.obligation.wants_some or answer.hand is None:
                    continue
                decision = self.interpreter.set(answer.hand)
                name = decision.rule.name if decision.rule else None
                other_case = clause and clause.case and decision.case_number != clause.case
                if (clause is None and name != rule) or (name == rule and other_case):
                    cards = " ".join(map(str, answer.hand))
                    place = f"{rule}, {clause.text}" if clause else str(rule)
                    words = f"{engine.value} says that {cards} reaches rule {place}"
                    self._error(f"{words}, but the interpreter does not", [one])

    # --- verdicts

    def _property(self, identity: PropertyId, judged: Sequence[_Judged]) -> PropertyVerdict:
        mine = [one for one in judged if one.obligation.property_id is identity]
        premises = {engine: _premises(judged, engine) for engine in self.engines}
        rules = tuple(self._rule(identity, rule, mine, premises) for rule in _rules_of(mine))
        claimed = identity.always_checked or identity in self.variant.claims.properties
        claimed = claimed or self.waivers.has(identity)
        engines = {e: worst_of_rules([r.engines[e] for r in rules]) for e in self.engines}
        status = worst_of_rules([rule.status for rule in rules])
        if not claimed and status is not Status.ENGINE_ERROR:
            status = Status.NOT_CLAIMED
        counts = [rule.hands for rule in rules]
        hands = None if None in counts else sum(count or 0 for count in counts)
        shown = [
            r.counterexample for r in rules if r.counterexample and r.status is not Status.WAIVED
        ]
        shown += [r.counterexample for r in rules if r.counterexample]
        seconds = sum(a.seconds for one in mine for a in one.answers.values())
        return PropertyVerdict(
            identity, status, engines, hands, shown[0] if shown else None, rules, seconds
        )

    def _rule(
        self,
        identity: PropertyId,
        rule: str | None,
        judged: Sequence[_Judged],
        premises: dict[Engine, dict[str | None, Finding]],
    ) -> RuleVerdict:
        mine = [one for one in judged if one.obligation.rule == rule]
        engines = {
            engine: of_findings([(one.obligation, one.answers[engine].finding) for one in mine])
            for engine in self.engines
        }
        if identity is not PropertyId.NO_DEAD_CLAUSE:
            engines = {e: given(premises[e].get(rule), said) for e, said in engines.items()}
        status = together(engines.values())
        if status is Status.ENGINE_ERROR:
            words = ", ".join(f"{e.value}: {s.value}" for e, s in engines.items())
            self._error(f"the engines disagree on {identity.value} of rule {rule}: {words}", mine)
        offended = Status.REFUTED in engines.values()
        hands = self._count(identity, rule, mine) if offended else 0
        counterexample: Counterexample | None = None
        remarks: tuple[str, ...] = ()
        if offended:
            counterexample, remarks = self._show(identity, mine)
        if status is Status.REFUTED and self.waivers.covers(identity, rule, hands):
            status = Status.WAIVED
            remarks = (f"Waived: {self.waivers.reason(identity, rule)}", *remarks)
            engines = {e: Status.WAIVED if s is Status.REFUTED else s for e, s in engines.items()}
        return RuleVerdict(rule, status, engines, hands, counterexample, remarks)

    def _error(self, words: str, judged: Sequence[_Judged]) -> None:
        """Note a fault of the engines, with what they were asked."""
        self.errors.append(words)
        printer = Printer(self.way.variables)
        limits = and_(self.way.constraint, self.way.options.among([self._combination]))
        for one in judged:
            asked = [limits, one.obligation.premise, one.obligation.claim]
            self._scripts.append(f"; {words}\n{printer.script(asked)}(check-sat)\n")

    def _count(
        self, identity: PropertyId, rule: str | None, judged: Sequence[_Judged]
    ) -> int | None:
        """Offending hands (or dead clauses), None where they are not counted.

        A waiver's number is counted whichever engine is asked.
        """
        if identity is PropertyId.NO_DEAD_CLAUSE:
            return sum(_is_dead(one) for one in judged)
        if Engine.EXHAUSTIVE in self.engines:
            return sum(one.answers[Engine.EXHAUSTIVE].hands or 0 for one in judged)
        if self.waivers.names(identity, rule):
            answers = judge(self.enumeration, [one.obligation for one in judged])
            return sum(answer.hands or 0 for answer in answers.values())
        return None

    def _show(
        self, identity: PropertyId, judged: Sequence[_Judged]
    ) -> tuple[Counterexample | None, tuple[str, ...]]:
        if identity is PropertyId.NO_DEAD_CLAUSE:
            return None, tuple(self._dead_words[one.obligation] for one in judged if _is_dead(one))
        shown = None
        for one in judged:
            for engine, answer in one.answers.items():
                if answer.finding is not Finding.SOME or answer.hand is None:
                    continue
                rule = one.obligation.rule
                if not replays(self.interpreter, answer.hand, identity, rule):
                    cards = " ".join(map(str, answer.hand))
                    words = f"{engine.value} refutes {identity.value} of rule {rule} by {cards}"
                    self._error(f"{words}, but the interpreter does not", [one])
                elif engine is Engine.EXHAUSTIVE or Engine.EXHAUSTIVE not in self.engines:
                    hand = smallest(self.interpreter, answer.hand, identity, rule)
                    shown = explain(self.interpreter, hand, identity)
        rule = judged[0].obligation.rule
        if identity is PropertyId.UNDOMINATED and rule and Engine.EXHAUSTIVE in self.engines:
            twice = beaten_twice(rule, self.way, self.enumeration)
            return shown, (f"In {hands_text(twice)} of these both halves could be better.",)
        return shown, ()

    def _words_on_dead(self, judged: Iterable[_Judged]) -> dict[Obligation, str]:
        dead = [o.obligation for o in judged if o.obligation.wants_some and _is_dead(o)]
        return words_on_dead(dead, self.way, self.enumeration, self.interpreter) if dead else {}

    def _remarked(self, verdict: PropertyVerdict, shares: Sequence[Share]) -> PropertyVerdict:
        """The verdict with the remarks on clauses, which stand beside `no-dead-clause`."""
        if verdict.id is not PropertyId.NO_DEAD_CLAUSE:
            return verdict
        return replace(verdict, remarks=clause_remarks(self.way, self.enumeration, shares))


def _premises(judged: Iterable[_Judged], engine: Engine) -> dict[str | None, Finding]:
    """Whether an engine finds a hand that each rule sets."""
    return {
        one.obligation.rule: one.answers[engine].finding
        for one in judged
        if one.obligation.wants_some and one.obligation.clause is None
    }


def _is_dead(judged: _Judged) -> bool:
    """Whether an engine finds no hand that reaches the clause."""
    return any(answer.finding is Finding.NONE for answer in judged.answers.values())


def _rules_of(judged: Iterable[_Judged]) -> list[str | None]:
    return list(dict.fromkeys(one.obligation.rule for one in judged))
