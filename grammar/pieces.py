"""The statements of a rule file as pieces for its layout."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Final, TypeVar

from .diagnostics import Span
from .filing import Approved, Effective, FilingLine, Jurisdiction, Supersedes, filing_text
from .layout import INDENT, Gap, Piece, code_of
from .leaves import Name, Number, Phrase, Tails, Text
from .line_words import (
    bet_line_text,
    commission_text,
    line_text,
)
from .parser import comments
from .phrases import condition_text, range_text, steps_text
from .recovery import mask
from .sheet import (
    AddCase,
    AddRule,
    Band,
    BetLine,
    Block,
    Case,
    CasePlace,
    Change,
    Claims,
    Commission,
    Conduct,
    Example,
    Extends,
    HouseWay,
    Item,
    Line,
    Priority,
    RemoveCase,
    RemoveNet,
    RemoveRule,
    ReplaceCase,
    ReplaceRule,
    Revision,
    Rule,
    SafetyNet,
    Sheet,
    SideBet,
    Source,
    Waiver,
    WayLine,
)
from .situation_words import irregularity_text
from .situations import Irregularities
from .syntax import Steps

_WIDTH: Final = 100
"""The widest line for what can also be written on several."""
_WIDEST: Final = 120
"""The widest line before an action goes on a line of its own."""

_Node = TypeVar("_Node", bound=Item | WayLine)


def pieces_of(sheet: Sheet, text: str) -> list[Piece]:
    """The file's pieces in the order of its canonical layout.

    Args:
        sheet: the file's statements.
        text: what they were read from; nothing, for statements that were not read.
    """
    return _Printer(text).of_sheet(sheet)


class _Printer:
    """Prints statements, and finds in the author's text where each begins."""

    def __init__(self, text: str) -> None:
        self._code = code_of(text)
        self._masked = mask(text)
        self._comments = [start for start, _ in comments(text)]

    def of_sheet(self, sheet: Sheet) -> list[Piece]:
        inner = self._apart(sheet.items, self._item, 1)
        head = f"variant {sheet.name.text}{_title(sheet.title)}{_extends(sheet.extends)}"
        return self._block(head, sheet.span, 0, inner)

    def _item(self, item: Item, depth: int) -> list[Piece]:
        match item:
            case Source() | Revision() | Commission() | Conduct():
                return self._statement(_words(item, depth), item.span, item.tails, depth)
            case Jurisdiction() | Effective() | Approved() | Supersedes():
                return self._statement(filing_text(item), item.span, item.tails, depth)
            case Block(title, lines, span):
                inner = self._apart(lines, self._way_line, depth + 1)
                return self._block(title, span, depth, inner)
            case HouseWay(None, tails, span, Name(name)):
                return self._statement(f"house way of {name}", span, tails, depth)
            case HouseWay(None, tails, span):
                return self._statement("house way none", span, tails, depth)
            case HouseWay(lines, tails, span):
                inner = self._apart(lines or (), self._way_line, depth + 1)
                return self._tailed_block("house way", span, tails, depth, inner)
            case Irregularities():
                return self._irregularities(item, depth)
            case SideBet():
                return self._side_bet(item, depth)
            case Claims(claims, span):
                inner = [Piece(_claim(claim), depth + 1, claim.span.start) for claim in claims]
                return self._block("claims", span, depth, inner)
            case Example():
                return self._example(item, depth)

    def _irregularities(self, block: Irregularities, depth: int) -> list[Piece]:
        inner: list[Piece] = []
        for line in block.lines:
            inner += self._statement(irregularity_text(line), line.span, line.tails, depth + 1)
        return self._block("irregularities", block.span, depth, inner)

    def _side_bet(self, bet: SideBet, depth: int) -> list[Piece]:
        inner: list[Piece] = []
        for line in bet.lines:
            words = bet_line_text(line) if isinstance(line, BetLine) else line_text(line)
            inner += self._statement(words, line.span, line.tails, depth + 1)
        head = f"side bet {bet.name.text}{_title(bet.title)}"
        return self._tailed_block(head, bet.span, bet.tails, depth, inner)

    def _way_line(self, line: WayLine, depth: int) -> list[Piece]:
        match line:
            case Line(_, _, tails, span):
                return self._statement(line_text(line), span, tails, depth)
            case Band(name, bounds, tails, span):
                words = f"band {name.text} {range_text(bounds)}"
                return self._statement(words, span, tails, depth)
            case Priority(rules, tails, span):
                words = f"priority {' > '.join(rule.text for rule in rules)}"
                return self._statement(words, span, tails, depth)
            case SafetyNet(action, tails, span):
                words = _with_action("safety net", action, depth)
                return self._statement(words, span, tails, depth)
            case Rule():
                return self._rule(line, depth)
            case _:
                return self._change(line, depth)

    def _change(self, change: Change, depth: int) -> list[Piece]:
        match change:
            case ReplaceRule(rule, span):
                return _between("replace ", self._rule(rule, depth), "", span)
            case AddRule(rule, beside, other, span):
                place = f" {beside.words} {other.text}"
                return _between("add ", self._rule(rule, depth), place, span)
            case RemoveRule(name, tails, span):
                return self._statement(f"remove rule {name.text}", span, tails, depth)
            case RemoveNet(tails, span):
                return self._statement("remove safety net", span, tails, depth)
            case RemoveCase(name, place, tails, span):
                words = f"in rule {name.text} remove {_place(place)}"
                return self._statement(words, span, tails, depth)
            case ReplaceCase(name, place, case, span):
                return self._changed_case(
                    f"in rule {name.text} replace {_place(place)} by", case, "", span, depth
                )
            case AddCase(name, case, beside, place, span):
                after = f"{beside.words} {_place(place)}"
                return self._changed_case(f"in rule {name.text} add", case, after, span, depth)

    def _changed_case(
        self, lead: str, case: Case, after: str, span: Span, depth: int
    ) -> list[Piece]:
        """A new case of an inherited rule, and behind its tails what it stands beside."""
        words = _with_action(f"{lead} {_case_words(case)}", case.action, depth)
        if after and case.tails == Tails():
            words, after = f"{words} {after}", ""
        pieces = self._statement(words, span, case.tails, depth)
        return [*pieces, *([Piece(after, depth + 1, span.end, Gap.NEVER)] if after else [])]

    def _rule(self, rule: Rule, depth: int) -> list[Piece]:
        head = f"rule {rule.name.text}{_title(rule.title)}"
        when, tails = f"when {condition_text(rule.when)}", rule.tails
        start = self._before("when", rule.when.span)
        if isinstance(rule.body, Steps):
            line = f"{head} {{ {when}: {steps_text(rule.body)} }}"
            fits = len(INDENT * depth + line) <= _WIDTH
            if fits and tails == Tails() and not self._comment_in(rule.span):
                return [Piece(line, depth, rule.span.start)]
            when = _with_action(when, rule.body, depth + 1)
            cases: tuple[Case, ...] = ()
        else:
            cases = rule.body
        inner = [Piece(when, depth + 1, start, Gap.NEVER), *self._tails(tails, depth + 2)]
        for case in cases:
            words = _with_action(_case_words(case), case.action, depth + 1)
            inner += self._statement(words, case.span, case.tails, depth + 1)
        return self._block(head, rule.span, depth, inner)

    def _example(self, example: Example, depth: int) -> list[Piece]:
        head = f'example "{example.title.text}"'
        parts = list(self._example_parts(example, depth + 1))
        line = f"{head} {{ {'  '.join(part.text for part in parts)} }}"
        if not self._comment_in(example.span):  # examples are rows of a table, of any width
            return [Piece(line, depth, example.span.start)]
        return self._block(head, example.span, depth, parts)

    def _example_parts(self, example: Example, depth: int) -> Iterator[Piece]:
        cards = (("hand", example.hand), ("front", example.front), ("back", example.back))
        for word, held in cards:
            if held is not None:
                text = " ".join([word, *(card.text for card in held)])
                yield Piece(text, depth, self._before(word, held[0].span), Gap.NEVER)
        if example.rule:
            text = f"by {example.rule.text}{_case_of(example.case)}"
            yield Piece(text, depth, self._before("by", example.rule.span), Gap.NEVER)

    def _apart(
        self, nodes: Sequence[_Node], of_node: Callable[[_Node, int], list[Piece]], depth: int
    ) -> list[Piece]:
        """Statements in their groups, a blank line before each group and around each rule."""
        pieces: list[Piece] = []
        for before, node in pairwise([None, *nodes]):
            assert node is not None
            first, *rest = of_node(node, depth)
            group = _group(node)
            apart = before is not None and (_group(before) is not group or group is Rule)
            pieces += [replace(first, gap=Gap.ALWAYS) if apart else first, *rest]
        return pieces

    def _block(self, head: str, span: Span, depth: int, inner: list[Piece]) -> list[Piece]:
        if not inner and not self._comment_in(span):
            return [Piece(head + " { }", depth, span.start)]
        closing = Piece("}", depth, span.end - 1, Gap.NEVER)
        return [Piece(head + " {", depth, span.start), *inner, closing]

    def _tailed_block(
        self, head: str, span: Span, tails: Tails, depth: int, inner: list[Piece]
    ) -> list[Piece]:
        """A block, and the tails behind its brace."""
        behind = self._tails(tails, depth + 1)
        end = self._masked.rfind("}", 0, behind[0].start) + 1 if behind else span.end
        return [*self._block(head, replace(span, end=end), depth, inner), *behind]

    def _statement(self, text: str, span: Span, tails: Tails, depth: int) -> list[Piece]:
        return [Piece(text, depth, span.start), *self._tails(tails, depth + 1)]

    def _tails(self, tails: Tails, depth: int) -> list[Piece]:
        pieces = []
        for source, cites in groupby(tails.cites, key=lambda cite: cite.source):
            clauses = [cite.clause for cite in cites]
            where = f' of "{source.text}"' if source else ""
            text = f"cites {', '.join(clause.text for clause in clauses)}{where}"
            start = self._before("cites", clauses[0].span)
            pieces.append(Piece(text, depth, start, Gap.NEVER))
        for note in tails.notes:
            start = self._before("note", note.span)
            pieces.append(Piece(f'note "{note.text}"', depth, start, Gap.NEVER))
        return pieces

    def _before(self, word: str, span: Span) -> int:
        """Where the keyword just before the span begins."""
        return self._code.rfind(word, 0, span.start)

    def _comment_in(self, span: Span) -> bool:
        """Whether a comment stands between the braces of this block."""
        first = bisect_left(self._comments, self._masked.find("{", span.start))
        return first < len(self._comments) and self._comments[first] < span.end


def _group(node: Item | WayLine) -> type:
    """Statements of one group stand together."""
    if isinstance(node, ReplaceRule | AddRule):
        return Rule
    if isinstance(node, Change):
        return RemoveRule
    return Source if isinstance(node, Revision | FilingLine) else type(node)


def _words(item: Source | Revision | Commission | Conduct, depth: int) -> str:
    match item:
        case Source(title, clauses):
            words = f'source "{title.text}"'
            listed = f"clauses {', '.join(_clauses(*pair) for pair in clauses)}"
            return _fitted(words, listed, depth, _WIDTH) if clauses else words
        case Revision(number):
            return f"revision {number.value}"
        case Commission():
            return commission_text(item)
        case Conduct(text):
            return f'conduct "{text.text}"'


def _title(title: Text | None) -> str:
    return f' "{title.text}"' if title else ""


def _extends(extends: Extends | None) -> str:
    if extends is None:
        return ""
    revision = f" revision {extends.revision.value}" if extends.revision else ""
    meaning = f" meaning {extends.meaning.text}" if extends.meaning else ""
    return f" extends {extends.parent.text}{revision}{meaning}"


def _between(before: str, pieces: list[Piece], after: str, span: Span) -> list[Piece]:
    """A block with words before its head and behind its end."""
    whole = list(pieces)
    whole[0] = replace(whole[0], text=before + whole[0].text, start=span.start)
    whole[-1] = replace(whole[-1], text=whole[-1].text + after)
    return whole


def _place(place: CasePlace) -> str:
    return place.words if isinstance(place, Phrase) else _case_of(place).lstrip()


def _clauses(first: Name, last: Name | None) -> str:
    return f"{first.text}..{last.text}" if last else first.text


def _claim(claim: Phrase | Waiver) -> str:
    match claim:
        case Phrase(words):
            return words
        case Waiver(named, rule, count, reason):
            noun = "clause" if named.words == "no dead clause" else "hand"
            unit = noun if count.value == 1 else f"{noun}s"
            whom = f"rule {rule.text} on {count.value} {unit}"
            return f'waive {named.words} for {whom} "{reason.text}"'


def _case_words(case: Case) -> str:
    if case.condition is None:
        return "otherwise"
    return f"case{_title(case.title)} {condition_text(case.condition)}"


def _case_of(case: Text | Number | None) -> str:
    match case:
        case Text(text):
            return f' case "{text}"'
        case Number(value):
            return f" case {value}"
        case None:
            return ""


def _with_action(lead: str, action: Steps, depth: int) -> str:
    return _fitted(lead + ":", steps_text(action), depth, _WIDEST)


def _fitted(lead: str, rest: str, depth: int, width: int) -> str:
    """Both parts on one line of at most `width`, or the rest on an indented line of its own."""
    fits = len(f"{INDENT * depth}{lead} {rest}") <= width
    return f"{lead} {rest}" if fits else f"{lead}\n{INDENT}{rest}"
