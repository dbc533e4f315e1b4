"""Railroad diagrams of the grammar: each rule as a drawing and in words, from house.lark itself."""

from __future__ import annotations

import io
import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import railroad

from ...grammar.productions import (
    AtMostOnce,
    InOrder,
    Literal,
    OneOf,
    Part,
    Production,
    Repeated,
    RuleName,
    TerminalName,
)

railroad.INTERNAL_ALIGNMENT = "left"  # the library's own setting: rows begin at the left

_WIDEST: Final = 300
"""How wide a row of a diagram may be before it goes on below, in pixels: a phone less its edges."""
_PADDING: Final = 2
_NO_LENGTH: Final = re.compile(r'<path d="M[\d.]+ [\d.]+h0(?:\.0)?" />')
"""A line from a place to itself."""
_TWICE: Final = re.compile(r"(<text[^>]*>[^<]*</text>)\1")
"""A link's text, which the library writes twice."""
_LONGEST: Final = 36
"""How many letters a box may hold before its words go on in another."""

STYLE: Final = """\
svg.railroad-diagram { color: inherit; max-width: 100%; height: auto; display: block; }
svg.railroad-diagram path { stroke: currentColor; stroke-width: 2; fill: none; }
svg.railroad-diagram rect { stroke: currentColor; stroke-width: 2; fill: none; }
svg.railroad-diagram .terminal rect { fill: currentColor; fill-opacity: 0.12; }
svg.railroad-diagram text { font: 14px monospace; text-anchor: middle; fill: currentColor; }
svg.railroad-diagram .terminal text { font-weight: bold; }
svg.railroad-diagram a text { text-decoration: underline; }
"""
"""How the diagrams look, in the colours of the text around them, whether light or dark."""


@dataclass(frozen=True, slots=True)
class Names:
    """How the rules of a grammar are called on the page: words, without the grammar's signs."""

    shown: dict[str, str]

    def of(self, rule: str) -> str:
        """The rule's name for the reader."""
        return self.shown[rule]

    def anchor(self, name: str) -> str:
        """What links to a rule or to a kind of word lead to."""
        return f"rule-{name}"


def names_of(rules: Sequence[Production]) -> Names:
    """Names for the reader: `_deck_line` is "deck line"; of two alike the longer gets a sign."""
    shown: dict[str, str] = {}
    for rule in sorted(rules, key=lambda rule: (rule.name.startswith("_"), rule.name)):
        words = rule.name.strip("_").replace("_", " ")
        shown[rule.name] = f"any {words}" if words in shown.values() else words
    return Names(shown)


def diagram_svg(rule: Production, names: Names) -> str:
    """The rule as SVG for a page; its links are for the mouse: the rule in words has them too."""
    drawing = railroad.Diagram(*_row(rule.body, names), type="complex")
    drawing.format(_PADDING)
    out = io.StringIO()
    drawing.writeSvg(out.write)
    svg = out.getvalue().replace("<a xlink:href=", '<a tabindex="-1" href=')
    svg = _TWICE.sub(r"\1", _NO_LENGTH.sub("", svg)).replace("\n", "")
    return svg.replace("<svg ", '<svg aria-hidden="true" ', 1)


# --- drawings ---------------------------------------------------------------------


def _row(part: Part, names: Names) -> list[railroad.DiagramItem]:
    """The part as what stands along the line of a diagram."""
    parts = part.parts if isinstance(part, InOrder) else (part,)
    items = list(_along(parts, names))
    rows: list[list[railroad.DiagramItem]] = [[]]
    width = 0.0
    for item in items:
        width += item.width + 20
        if rows[-1] and width > _WIDEST:
            rows.append([])
            width = item.width + 20
        rows[-1].append(item)
    if len(rows) == 1:
        return rows[0]
    return [railroad.Stack(*(_joined(row) for row in rows))]


def _along(parts: Sequence[Part], names: Names) -> Iterator[railroad.DiagramItem]:
    """The parts one after the other; `x ("," x)*` turns back by way of its comma."""
    waiting = list(parts)
    while waiting:
        part = waiting.pop(0)
        between = _between(part, waiting[0]) if waiting else None
        if between is not None:
            waiting.pop(0)
            yield railroad.OneOrMore(_item(part, names), _item(between, names))
        elif isinstance(part, Literal):
            yield from map(railroad.Terminal, textwrap.wrap(part.text, _LONGEST))
        else:
            yield _item(part, names)


def _between(part: Part, following: Part) -> Part | None:
    """What stands between repetitions of a part, if that is what the two say."""
    match following:
        case Repeated(InOrder((*separators, again)), 0) if again == part:
            return separators[0] if len(separators) == 1 else InOrder(tuple(separators))
    return None


def _joined(items: list[railroad.DiagramItem]) -> railroad.DiagramItem:
    return items[0] if len(items) == 1 else railroad.Sequence(*items)


def _item(part: Part, names: Names) -> railroad.DiagramItem:
    match part:
        case Literal(text):
            return railroad.Terminal(text)
        case RuleName(name):
            return railroad.NonTerminal(names.of(name), href=f"#{names.anchor(name)}")
        case TerminalName(name):
            return railroad.NonTerminal(name, href=f"#{names.anchor(name)}")
        case InOrder():
            return _joined(_row(part, names))
        case OneOf(parts):
            return railroad.Choice(0, *(_item(one, names) for one in parts))
        case AtMostOnce(inner):
            return railroad.Optional(_item(inner, names))
        case Repeated(inner, 0):
            return railroad.ZeroOrMore(_item(inner, names))
        case Repeated(inner):
            return railroad.OneOrMore(_item(inner, names))


# --- words ------------------------------------------------------------------------


def in_words(part: Part) -> tuple[Literal | RuleName | TerminalName | str, ...]:
    """The part as a row of words and of the signs | [ ] ( ) * +, in reading order."""
    return tuple(_words(part))


def _words(part: Part) -> Iterator[Literal | RuleName | TerminalName | str]:
    match part:
        case Literal() | RuleName() | TerminalName():
            yield part
        case InOrder(parts):
            for inner in parts:
                yield from _bracketed(inner) if isinstance(inner, OneOf) else _words(inner)
        case OneOf(parts):
            for number, inner in enumerate(parts):
                yield from ("|",) if number else ()
                yield from _words(inner)
        case AtMostOnce(inner):
            yield "["
            yield from _words(inner)
            yield "]"
        case Repeated(inner, least):
            yield from _bracketed(inner) if isinstance(inner, InOrder | OneOf) else _words(inner)
            yield "+" if least else "*"


def _bracketed(part: Part) -> Iterator[Literal | RuleName | TerminalName | str]:
    yield "("
    yield from _words(part)
    yield ")"
