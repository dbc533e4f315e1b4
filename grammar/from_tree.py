"""Lark's tree to syntax nodes. It only builds: whatever can be wrong is judged elsewhere."""

# Each method bears the name of the grammar rule whose subtree it turns into a node.

from __future__ import annotations

from lark import Token, Tree, v_args
from lark.tree import Meta

from . import filing, sheet, situations
from .leaves import CardWord, Name, Number, Text
from .lines_from_tree import LineBuilder, split, tails_of
from .phrases_from_tree import Parts, of_meta


def build(tree: Tree[Token]) -> sheet.Sheet:
    """The file's node."""
    node = _Builder().transform(tree)
    assert isinstance(node, sheet.Sheet)
    return node


@v_args(meta=True)
class _Builder(LineBuilder):
    # --- the file and its header

    def start(self, meta: Meta, parts: Parts) -> sheet.Sheet:
        node: sheet.Sheet = parts[0]
        return node

    def variant(self, meta: Meta, parts: Parts) -> sheet.Sheet:
        name, title, extends, *items = parts
        return sheet.Sheet(name, title, tuple(items), of_meta(meta), extends)

    def extends(self, meta: Meta, parts: Parts) -> sheet.Extends:
        parent, revision, meaning = parts
        return sheet.Extends(parent, revision, meaning, of_meta(meta))

    def source(self, meta: Meta, parts: Parts) -> sheet.Source:
        (title, clauses), tails = split(parts)
        return sheet.Source(title, tuple(clauses or ()), tails, of_meta(meta))

    def clauses(self, meta: Meta, parts: Parts) -> Parts:
        return parts

    def clause_range(self, meta: Meta, parts: Parts) -> tuple[Name, Name | None]:
        return (parts[0], parts[1])

    def revision(self, meta: Meta, parts: Parts) -> sheet.Revision:
        (number,), tails = split(parts)
        return sheet.Revision(number, tails, of_meta(meta))

    def jurisdiction(self, meta: Meta, parts: Parts) -> filing.Jurisdiction:
        (name,), tails = split(parts)
        return filing.Jurisdiction(name, tails, of_meta(meta))

    def effective(self, meta: Meta, parts: Parts) -> filing.Effective:
        (day,), tails = split(parts)
        return filing.Effective(day, tails, of_meta(meta))

    def approved(self, meta: Meta, parts: Parts) -> filing.Approved:
        (day, by, reference), tails = split(parts)
        return filing.Approved(day, by, reference, tails, of_meta(meta))

    def supersedes(self, meta: Meta, parts: Parts) -> filing.Supersedes:
        (revision, meaning), tails = split(parts)
        return filing.Supersedes(revision, meaning, tails, of_meta(meta))

    # --- house way

    def house_way(self, meta: Meta, parts: Parts) -> sheet.HouseWay:
        lines, tails = split(parts)
        return sheet.HouseWay(tuple(lines), tails, of_meta(meta))

    def no_house_way(self, meta: Meta, parts: Parts) -> sheet.HouseWay:
        return sheet.HouseWay(None, tails_of(parts), of_meta(meta))

    def house_way_of(self, meta: Meta, parts: Parts) -> sheet.HouseWay:
        (name,), tails = split(parts)
        return sheet.HouseWay(None, tails, of_meta(meta), name)

    def band(self, meta: Meta, parts: Parts) -> sheet.Band:
        (name, bounds), tails = split(parts)
        return sheet.Band(name, bounds, tails, of_meta(meta))

    def priority(self, meta: Meta, parts: Parts) -> sheet.Priority:
        rules, tails = split(parts)
        return sheet.Priority(tuple(rules), tails, of_meta(meta))

    def safety_net(self, meta: Meta, parts: Parts) -> sheet.SafetyNet:
        (action,), tails = split(parts)
        return sheet.SafetyNet(action, tails, of_meta(meta))

    def plain_rule(self, meta: Meta, parts: Parts) -> sheet.Rule:
        (name, title, when, action), tails = split(parts)
        return sheet.Rule(name, title, when, action, tails, of_meta(meta))

    def rule_of_cases(self, meta: Meta, parts: Parts) -> sheet.Rule:
        (name, title, when, *cases), tails = split(parts)
        return sheet.Rule(name, title, when, tuple(cases), tails, of_meta(meta))

    def case(self, meta: Meta, parts: Parts) -> sheet.Case:
        (title, condition, action), tails = split(parts)
        return sheet.Case(title, condition, action, tails, of_meta(meta))

    def otherwise(self, meta: Meta, parts: Parts) -> sheet.Case:
        (action,), tails = split(parts)
        return sheet.Case(None, None, action, tails, of_meta(meta))

    # --- what a sheet changes in the one that it extends

    def replace_rule(self, meta: Meta, parts: Parts) -> sheet.ReplaceRule:
        return sheet.ReplaceRule(parts[0], of_meta(meta))

    def add_rule(self, meta: Meta, parts: Parts) -> sheet.AddRule:
        rule, beside, other = parts
        return sheet.AddRule(rule, beside, other, of_meta(meta))

    def remove_rule(self, meta: Meta, parts: Parts) -> sheet.RemoveRule:
        (rule,), tails = split(parts)
        return sheet.RemoveRule(rule, tails, of_meta(meta))

    def replace_case(self, meta: Meta, parts: Parts) -> sheet.ReplaceCase:
        rule, place, case = parts
        return sheet.ReplaceCase(rule, place, case, of_meta(meta))

    def add_case(self, meta: Meta, parts: Parts) -> sheet.AddCase:
        rule, case, beside, place = parts
        return sheet.AddCase(rule, case, beside, place, of_meta(meta))

    def remove_case(self, meta: Meta, parts: Parts) -> sheet.RemoveCase:
        (rule, place), tails = split(parts)
        return sheet.RemoveCase(rule, place, tails, of_meta(meta))

    def remove_net(self, meta: Meta, parts: Parts) -> sheet.RemoveNet:
        return sheet.RemoveNet(tails_of(parts), of_meta(meta))

    # --- irregularities

    def irregularities(self, meta: Meta, parts: Parts) -> situations.Irregularities:
        return situations.Irregularities(tuple(parts), of_meta(meta))

    def fact(self, meta: Meta, parts: Parts) -> situations.Fact:
        (name, low, high, text), tails = split(parts)
        return situations.Fact(name, (low, high) if low else None, text, tails, of_meta(meta))

    def impossible(self, meta: Meta, parts: Parts) -> situations.Impossible:
        (situation,), tails = split(parts)
        return situations.Impossible(situation, tails, of_meta(meta))

    def ruling(self, meta: Meta, parts: Parts) -> situations.Ruling:
        (situation, *ruled), tails = split(parts)
        return situations.Ruling(situation, tuple(ruled), tails, of_meta(meta))

    def overrides(self, meta: Meta, parts: Parts) -> situations.MisdealOverrides:
        return situations.MisdealOverrides(tails_of(parts), of_meta(meta))

    def any_facts(self, meta: Meta, parts: Parts) -> situations.AnyFacts:
        return situations.AnyFacts(tuple(parts), of_meta(meta))

    def all_facts(self, meta: Meta, parts: Parts) -> situations.AllFacts:
        return situations.AllFacts(tuple(parts), of_meta(meta))

    def not_fact(self, meta: Meta, parts: Parts) -> situations.NotFact:
        return situations.NotFact(parts[0], of_meta(meta))

    def is_fact(self, meta: Meta, parts: Parts) -> situations.FactTest:
        return situations.FactTest(parts[0], of_meta(meta))

    def facts_count(self, meta: Meta, parts: Parts) -> situations.FactCount:
        names, relation, number = parts
        return situations.FactCount(names, str(relation), number, of_meta(meta))

    def more_facts(self, meta: Meta, parts: Parts) -> situations.FactCount:
        return situations.FactCount(parts[0], ">", parts[1], of_meta(meta))

    def fact_sum(self, meta: Meta, parts: Parts) -> tuple[Name, ...]:
        return tuple(parts)

    # --- the table's money

    def commission(self, meta: Meta, parts: Parts) -> sheet.Commission:
        own, tails = split(parts)
        if len(own) == 1:
            return sheet.Commission(None, tails=tails, span=of_meta(meta))
        rate, base, rounding, least = own
        rounded = rounding if isinstance(rounding, sheet.Rounded) else None
        return sheet.Commission(rate, base, rounded, least, tails, of_meta(meta))

    def rounded(self, meta: Meta, parts: Parts) -> sheet.Rounded:
        return sheet.Rounded(parts[0], parts[1], of_meta(meta))

    def side_bet(self, meta: Meta, parts: Parts) -> sheet.SideBet:
        (name, title, *lines), tails = split(parts)
        return sheet.SideBet(name, title, tuple(lines), tails, of_meta(meta))

    def bet_when(self, meta: Meta, parts: Parts) -> sheet.BetLine:
        (condition, outcome), tails = split(parts)
        return sheet.BetLine(condition, outcome, tails, of_meta(meta))

    def bet_otherwise(self, meta: Meta, parts: Parts) -> sheet.BetLine:
        (outcome,), tails = split(parts)
        return sheet.BetLine(None, outcome, tails, of_meta(meta))

    def halves_are(self, meta: Meta, parts: Parts) -> sheet.Halves:
        return sheet.Halves(tuple(parts), of_meta(meta))

    def conduct(self, meta: Meta, parts: Parts) -> sheet.Conduct:
        (text,), tails = split(parts)
        return sheet.Conduct(text, tails, of_meta(meta))

    # --- claims and examples

    def claims(self, meta: Meta, parts: Parts) -> sheet.Claims:
        return sheet.Claims(tuple(parts), of_meta(meta))

    def waiver(self, meta: Meta, parts: Parts) -> sheet.Waiver:
        named, rule, count, _unit, reason = parts
        return sheet.Waiver(named, rule, count, reason, of_meta(meta))

    def example(self, meta: Meta, parts: Parts) -> sheet.Example:
        title, hand, front, back, by = parts
        rule, case = by or (None, None)
        return sheet.Example(title, hand, front, back, rule, case, of_meta(meta))

    def hand_cards(self, meta: Meta, parts: Parts) -> tuple[CardWord, ...]:
        return tuple(parts)

    front_cards = back_cards = hand_cards

    def by(self, meta: Meta, parts: Parts) -> tuple[Name, Text | Number | None]:
        return (parts[0], parts[1])
