"""Lark's tree to syntax nodes. It only builds: whatever can be wrong is judged elsewhere."""

# Each method bears the name of the grammar rule whose subtree it turns into a node.

from __future__ import annotations

from lark import Token, Tree, v_args
from lark.tree import Meta

from . import sheet
from .phrases_from_tree import Parts, PhraseBuilder, of_meta
from .syntax import CardWord, Name, Number, Tails, Text


def build(tree: Tree[Token]) -> sheet.Sheet:
    """The file's node."""
    node = _Builder().transform(tree)
    assert isinstance(node, sheet.Sheet)
    return node


def _tails(parts: Parts) -> Tails:
    cites: list[Name] = []
    notes: list[Text] = []
    for kind, values in parts:
        (cites if kind == "cites" else notes).extend(values)
    return Tails(tuple(cites), tuple(notes))


def _split(parts: Parts) -> tuple[Parts, Tails]:
    """The statement's own parts, and the tails after them."""
    own = [part for part in parts if not _is_tail(part)]
    return own, _tails([part for part in parts if _is_tail(part)])


def _is_tail(part: object) -> bool:
    return isinstance(part, tuple) and len(part) == 2 and part[0] in ("cites", "note")


@v_args(meta=True)
class _Builder(PhraseBuilder):
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
        (title, clauses), tails = _split(parts)
        return sheet.Source(title, tuple(clauses or ()), tails, of_meta(meta))

    def clauses(self, meta: Meta, parts: Parts) -> Parts:
        return parts

    def clause_range(self, meta: Meta, parts: Parts) -> tuple[Name, Name | None]:
        return (parts[0], parts[1])

    def revision(self, meta: Meta, parts: Parts) -> sheet.Revision:
        (number,), tails = _split(parts)
        return sheet.Revision(number, tails, of_meta(meta))

    def cites(self, meta: Meta, parts: Parts) -> tuple[str, Parts]:
        return ("cites", parts)

    def note(self, meta: Meta, parts: Parts) -> tuple[str, Parts]:
        return ("note", parts)

    # --- blocks of fixed lines

    def deck(self, meta: Meta, parts: Parts) -> sheet.Block:
        return sheet.Block("deck", tuple(parts), of_meta(meta))

    def ranking(self, meta: Meta, parts: Parts) -> sheet.Block:
        return sheet.Block("ranking", tuple(parts), of_meta(meta))

    def foul(self, meta: Meta, parts: Parts) -> sheet.Block:
        return sheet.Block("foul", tuple(parts), of_meta(meta))

    def _line(self, topic: str, meta: Meta, parts: Parts) -> sheet.Line:
        choice, tails = _split(parts)
        return sheet.Line(topic, tuple(choice), tails, of_meta(meta))

    def jokers(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("jokers", meta, parts)

    def joker_is(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("joker is", meta, parts)

    def ranks(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("ranks", meta, parts)

    def five_alike(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("five alike", meta, parts)

    def royal_apart(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("royal flush apart", meta, parts)

    def wheel(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("wheel", meta, parts)

    def flush_joker(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("joker in flush is", meta, parts)

    def foul_test(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("foul test", meta, parts)

    def foul_counts(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("not two and five cards", meta, parts)

    def foul_player(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("player", meta, parts)

    def foul_bank(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("bank", meta, parts)

    def joker_counts(self, meta: Meta, parts: Parts) -> sheet.Line:
        return self._line("joker counts", meta, parts)

    # --- house way

    def house_way(self, meta: Meta, parts: Parts) -> sheet.HouseWay:
        lines, tails = _split(parts)
        return sheet.HouseWay(tuple(lines), tails, of_meta(meta))

    def no_house_way(self, meta: Meta, parts: Parts) -> sheet.HouseWay:
        return sheet.HouseWay(None, _tails(parts), of_meta(meta))

    def house_way_of(self, meta: Meta, parts: Parts) -> sheet.HouseWay:
        (name,), tails = _split(parts)
        return sheet.HouseWay(None, tails, of_meta(meta), name)

    def band(self, meta: Meta, parts: Parts) -> sheet.Band:
        (name, bounds), tails = _split(parts)
        return sheet.Band(name, bounds, tails, of_meta(meta))

    def priority(self, meta: Meta, parts: Parts) -> sheet.Priority:
        rules, tails = _split(parts)
        return sheet.Priority(tuple(rules), tails, of_meta(meta))

    def safety_net(self, meta: Meta, parts: Parts) -> sheet.SafetyNet:
        (action,), tails = _split(parts)
        return sheet.SafetyNet(action, tails, of_meta(meta))

    def plain_rule(self, meta: Meta, parts: Parts) -> sheet.Rule:
        (name, title, when, action), tails = _split(parts)
        return sheet.Rule(name, title, when, action, tails, of_meta(meta))

    def rule_of_cases(self, meta: Meta, parts: Parts) -> sheet.Rule:
        (name, title, when, *cases), tails = _split(parts)
        return sheet.Rule(name, title, when, tuple(cases), tails, of_meta(meta))

    def case(self, meta: Meta, parts: Parts) -> sheet.Case:
        (title, condition, action), tails = _split(parts)
        return sheet.Case(title, condition, action, tails, of_meta(meta))

    def otherwise(self, meta: Meta, parts: Parts) -> sheet.Case:
        (action,), tails = _split(parts)
        return sheet.Case(None, None, action, tails, of_meta(meta))

    # --- what a sheet changes in the one that it extends

    def replace_rule(self, meta: Meta, parts: Parts) -> sheet.ReplaceRule:
        return sheet.ReplaceRule(parts[0], of_meta(meta))

    def add_rule(self, meta: Meta, parts: Parts) -> sheet.AddRule:
        rule, beside, other = parts
        return sheet.AddRule(rule, beside, other, of_meta(meta))

    def remove_rule(self, meta: Meta, parts: Parts) -> sheet.RemoveRule:
        (rule,), tails = _split(parts)
        return sheet.RemoveRule(rule, tails, of_meta(meta))

    def replace_case(self, meta: Meta, parts: Parts) -> sheet.ReplaceCase:
        rule, place, case = parts
        return sheet.ReplaceCase(rule, place, case, of_meta(meta))

    def add_case(self, meta: Meta, parts: Parts) -> sheet.AddCase:
        rule, case, beside, place = parts
        return sheet.AddCase(rule, case, beside, place, of_meta(meta))

    def remove_case(self, meta: Meta, parts: Parts) -> sheet.RemoveCase:
        (rule, place), tails = _split(parts)
        return sheet.RemoveCase(rule, place, tails, of_meta(meta))

    def remove_net(self, meta: Meta, parts: Parts) -> sheet.RemoveNet:
        return sheet.RemoveNet(_tails(parts), of_meta(meta))

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
