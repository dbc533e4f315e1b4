"""A house way with the changes of a sheet that extends it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, pairwise
from typing import Final, TypeAlias

from ...grammar import sheet as nodes
from ...grammar.diagnostics import Code, Span
from ...grammar.leaves import Name, Number, Phrase, Tails, Text
from .messages import Messages
from .remarks import spoken

NumberedCases: TypeAlias = list[tuple[nodes.Case, int | None]]
"""Cases of a rule, each with the number that it had when it was inherited; None for a new one."""
MOST_LINES: Final = 2_000


@dataclass
class ChangedWay:
    """The lines of a house way while they are changed.

    `gone` are rules replaced or removed, `cases` the rules whose cases were changed.
    `remarks` are the notes on rules taken out, `on_cases` those on cases of a rule.
    """

    lines: list[nodes.WayLine]
    messages: Messages
    by_number: bool
    gone: set[str] = field(default_factory=set)
    cases: dict[str, NumberedCases] = field(default_factory=dict)
    remarks: list[Tails] = field(default_factory=list)
    on_cases: dict[str, list[Tails]] = field(default_factory=dict)
    _said: dict[str, Span] = field(default_factory=dict)
    _priorities: list[nodes.Priority] = field(default_factory=list)

    def change(self, lines: Iterable[nodes.WayLine]) -> None:
        """Carry out the changes in their order, up to MOST_LINES of them."""
        for number, line in enumerate(lines):
            if number == MOST_LINES:
                self._refuse_more(line.span)
                break
            self._one(line)
        for name, numbered in self.cases.items():
            rule, place = self._rule(name)
            body = tuple(case for case, _ in numbered)
            tails = joined([rule.tails, *self.on_cases.get(name, [])])
            self.lines[place] = replace(rule, body=body, tails=tails)
        self.lines += self._priorities

    def _refuse_more(self, span: Span) -> None:
        self.messages.add(
            Code.TOO_LARGE,
            span,
            f"this sheet changes more than {MOST_LINES:,} things",
            "no printed card says so much of how it differs from another",
            "state the house way itself",
        )

    def number_now(self, rule: str, was: int) -> int | None:
        """The number of an inherited case now, None where it is gone."""
        numbers = [old for _, old in self.cases[rule]]
        return numbers.index(was) + 1 if was in numbers else None

    def _one(self, line: nodes.WayLine) -> None:
        match line:
            case nodes.Line(topic):
                self._put(line, f"'{spoken(topic)}'", lambda other: isinstance(other, nodes.Line))
            case nodes.SafetyNet():
                self._put(line, "the safety net", _is_net)
            case nodes.Band(name):
                self._put(
                    line,
                    f"band '{name.text}'",
                    lambda other: isinstance(other, nodes.Band) and other.name == name,
                )
            case nodes.Priority():
                self._prefer(line)
            case nodes.Rule():
                self._refuse_plain(line)
            case nodes.ReplaceRule(rule):
                if self._known(rule.name) and self._first("rule", rule.name):
                    self.lines[self._rule(rule.name.text)[1]] = rule
                    self.gone.add(rule.name.text)
            case nodes.AddRule():
                self._add(line)
            case nodes.RemoveRule(name, tails):
                if self._known(name) and self._first("rule", name):
                    self._remove(name, tails)
            case nodes.RemoveNet(tails, span):
                self._remove_net(tails, span)
            case nodes.ReplaceCase() | nodes.AddCase() | nodes.RemoveCase():
                self._change_case(line)

    def _say(self, what: str, span: Span) -> bool:
        """Whether this sheet says so for the first time; it is told where it does not."""
        if what in self._said:
            self.messages.twice(span, what, self._said[what])
            return False
        self._said[what] = span
        return True

    def _first(self, what: str, name: Name) -> bool:
        """Whether this is the first thing that the sheet says of a whole rule."""
        if name.text in self.cases:
            self._refuse_both(name)
            return False
        return self._say(f"{what} '{name.text}'", name.span)

    def _refuse_both(self, name: Name) -> None:
        self.messages.add(
            Code.NOT_HERE,
            name.span,
            f"rule '{name.text}' is changed as a whole and in its cases",
            "it can't be told whether the cases meant are those of the inherited rule",
            "write the cases as they shall be into the rule that replaces it",
        )

    # --- lines of one kind

    def _put(self, line: nodes.WayLine, what: str, same: Callable[[nodes.WayLine], bool]) -> None:
        """In the place of the line that says the same, or before the first rule."""
        if not self._say(what, line.span):
            return
        for place, other in enumerate(self.lines):
            if same(other):
                self.lines[place] = line
                return
        if isinstance(line, nodes.SafetyNet):
            self.lines.append(line)
            return
        rules = (i for i, other in enumerate(self.lines) if isinstance(other, nodes.Rule))
        self.lines.insert(next(rules, len(self.lines)), line)

    def _prefer(self, line: nodes.Priority) -> None:
        """A new priority; inherited ones that say the opposite of two rules give way."""
        opposite = {(b.text, a.text) for a, b in combinations(line.rules, 2)}
        lines = self.lines
        self.lines = []
        for other in lines:
            self.lines += (
                _without(other, opposite) if isinstance(other, nodes.Priority) else [other]
            )
        self._priorities.append(line)

    def _remove_net(self, tails: Tails, span: Span) -> None:
        place = next((i for i, line in enumerate(self.lines) if _is_net(line)), None)
        if place is None:
            self.messages.add(
                Code.NOT_HERE,
                span,
                "there is no safety net to remove",
                "the sheet that this one extends has none",
                "take this line out",
            )
        elif self._say("the safety net", span):
            del self.lines[place]
            self.remarks.append(tails)

    # --- rules

    @property
    def _names(self) -> list[str]:
        return [line.name.text for line in self.lines if isinstance(line, nodes.Rule)]

    def _known(self, name: Name) -> bool:
        if name.text in self._names:
            return True
        self.messages.unknown_name(name.span, "rule", name.text, self._names)
        return False

    def _rule(self, name: str) -> tuple[nodes.Rule, int]:
        """The rule of this name and its place among the lines."""
        return next(
            (line, place)
            for place, line in enumerate(self.lines)
            if isinstance(line, nodes.Rule) and line.name.text == name
        )

    def _refuse_plain(self, rule: nodes.Rule) -> None:
        name = rule.name.text
        inherited = name in self._names
        self.messages.add(
            Code.NOT_HERE,
            rule.name.span,
            f"rule '{name}' is there already" if inherited else f"rule '{name}' has no place",
            "a sheet that extends another says what becomes of each rule, and where a new one goes",
            f"write: replace rule {name} ..."
            if inherited
            else f"write: add rule {name} {{ ... }} before (or after) the name of another rule",
        )

    def _add(self, line: nodes.AddRule) -> None:
        name = line.rule.name
        if name.text in self._names:
            self._refuse_plain(line.rule)
        elif self._known(line.other) and self._first("rule", name):
            place = self._rule(line.other.text)[1] + (line.beside.words == "after")
            self.lines.insert(place, line.rule)

    def _remove(self, name: Name, tails: Tails) -> None:
        del self.lines[self._rule(name.text)[1]]
        self.gone.add(name.text)
        self.remarks.append(tails)
        lines: list[nodes.WayLine] = []
        for line in self.lines:
            if isinstance(line, nodes.Priority) and name in line.rules:
                rules = tuple(rule for rule in line.rules if rule != name)
                lines += [replace(line, rules=rules)] if len(rules) > 1 else []
            else:
                lines.append(line)
        self.lines = lines

    # --- cases

    def _change_case(self, line: nodes.CaseChange) -> None:
        if not self._known(line.rule):
            return
        name = line.rule.text
        if f"rule '{name}'" in self._said:
            self._refuse_both(line.rule)
            return
        body = self._rule(name)[0].body
        inherited = body if isinstance(body, tuple) else ()
        numbered: NumberedCases = [(case, number) for number, case in enumerate(inherited, 1)]
        cases = self.cases.get(name, numbered)
        place = self._place(line, cases)
        if place is None:
            return
        self.cases[name] = cases
        match line:
            case nodes.ReplaceCase(_, _, case):
                if self._is_inherited(line, cases[place]):
                    cases[place] = (case, None)
            case nodes.AddCase(_, case, beside):
                cases.insert(place + (beside.words == "after"), (case, None))
            case nodes.RemoveCase(_, _, tails):
                if self._is_inherited(line, cases[place]):
                    self._remove_case(line, cases, place, tails)

    def _is_inherited(
        self, line: nodes.ReplaceCase | nodes.RemoveCase, case: tuple[nodes.Case, int | None]
    ) -> bool:
        """Whether the case is still the inherited one; it is told where this sheet has put it."""
        if case[1] is None:
            what = f"this case of rule '{line.rule.text}'"
            self.messages.twice(line.place.span, what, case[0].span)
        return case[1] is not None

    def _remove_case(
        self, line: nodes.RemoveCase, cases: NumberedCases, place: int, tails: Tails
    ) -> None:
        if len(cases) == 1:
            self.messages.add(
                Code.NOT_HERE,
                line.span,
                f"rule '{line.rule.text}' has no other case",
                "a rule without cases and without an action sets nothing",
                f"write: remove rule {line.rule.text}, or replace the rule",
            )
            return
        del cases[place]
        self.on_cases.setdefault(line.rule.text, []).append(tails)

    def _place(self, line: nodes.CaseChange, cases: NumberedCases) -> int | None:
        """Where the named case stands, from 0; None, with a message, where it is not."""
        titles = [case.title.text if case.title else "" for case, _ in cases]
        numbers = [was for _, was in cases]
        match line.place:
            case Text(title) if titles.count(title) == 1:
                return titles.index(title)
            case Number(number) if self.by_number and number in numbers:
                return numbers.index(number)
            case Phrase() if cases and cases[-1][0].condition is None:
                return len(cases) - 1
        self._refuse_place(line, [title for title in titles if title])
        return None

    def _refuse_place(self, line: nodes.CaseChange, titles: list[str]) -> None:
        rule, place = line.rule.text, line.place
        listed = ", ".join(f'"{title}"' for title in titles[:8])
        remedy = f"write one of: {listed}" if titles else f"write: replace rule {rule} ..."
        why = "a change must lead to a case of the inherited rule"
        match place:
            case Text(title) if title in titles:
                what = f"rule '{rule}' has {titles.count(title)} cases titled '{title}'"
                why = "it can't be told which of them is meant"
                remedy = "name it by its number, where the meaning is pinned"
            case Text(title):
                what = f"rule '{rule}' has no case titled '{title}'"
            case Phrase():
                what = f"rule '{rule}' has no 'otherwise'"
            case Number(number) if self.by_number:
                what = f"rule '{rule}' has no case {number}, or no longer"
            case _:
                what = "a case is named by its number only where the meaning is pinned"
                why = "numbers shift when a case is added, and a revision can't tell"
        self.messages.add(Code.UNKNOWN_NAME, place.span, what, why, remedy)


def _is_net(line: nodes.WayLine) -> bool:
    return isinstance(line, nodes.SafetyNet)


def joined(tails: Iterable[Tails]) -> Tails:
    """Several statements' citations and notes as one's."""
    every = tuple(tails)
    return Tails(
        tuple(clause for tail in every for clause in tail.cites),
        tuple(note for tail in every for note in tail.notes),
    )


def _without(priority: nodes.Priority, opposite: set[tuple[str, str]]) -> Iterator[nodes.Priority]:
    """An inherited priority without the pairs that are turned round; all other pairs stay."""
    names = [rule.text for rule in priority.rules]
    if not any(pair in opposite for pair in pairwise(names)):
        yield priority
        return
    kept = [p for p in combinations(range(len(names)), 2) if _pair(names, p) not in opposite]
    lines = set(kept)
    tails = priority.tails
    for low, high in kept:
        if not any((low, i) in lines and (i, high) in lines for i in range(low + 1, high)):
            yield replace(priority, rules=(priority.rules[low], priority.rules[high]), tails=tails)
            tails = Tails()


def _pair(names: list[str], places: tuple[int, int]) -> tuple[str, str]:
    return names[places[0]], names[places[1]]
