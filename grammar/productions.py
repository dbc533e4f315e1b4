"""The rules of house.lark as values, for documents that show them.

They are read by Lark's own reader of grammars, from the text that the parser is made of.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from lark import Token, Tree
from lark.grammar import NonTerminal, Terminal
from lark.load_grammar import Grammar, load_grammar

from .keywords import grammar_text


@dataclass(frozen=True, slots=True)
class Literal:
    """Keywords or signs, written as they stand: `front above back`, `{`."""

    text: str


@dataclass(frozen=True, slots=True)
class RuleName:
    """What another rule describes, by its name in house.lark."""

    name: str


@dataclass(frozen=True, slots=True)
class TerminalName:
    """A word that is not fixed, by its name in house.lark: NAME, STRING, INT."""

    name: str


@dataclass(frozen=True, slots=True)
class InOrder:
    """One part after another, two or more."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of the parts, two or more."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class AtMostOnce:
    """The part, or nothing."""

    part: Part


@dataclass(frozen=True, slots=True)
class Repeated:
    """The part as often as one likes, `least` (0 or 1) times at the least."""

    part: Part
    least: int


Part: TypeAlias = Literal | RuleName | TerminalName | InOrder | OneOf | AtMostOnce | Repeated


@dataclass(frozen=True, slots=True)
class Production:
    """A rule of house.lark: its name there, the heading it stands under, and what it says."""

    name: str
    heading: str
    body: Part


@dataclass(frozen=True, slots=True)
class WordKind:
    """A terminal of house.lark that is no keyword: its name and its regular expression."""

    name: str
    pattern: str


_HEADING: Final = re.compile(r"^// -+ (?P<heading>.+)$", re.MULTILINE)
_DEFINED: Final = r"^[!?]*{}(?:\.\d+)?:"


def productions(text: str | None = None) -> tuple[Production, ...]:
    """The rules in the order of house.lark, or of another grammar's text.

    A rule before the first heading has the heading "".
    """
    text = grammar_text() if text is None else text
    grammar = _loaded(text)
    bodies = {name: _part(tree) for name, _, tree, _ in grammar.rule_defs}
    return tuple(Production(name, _heading_of(name, text), body) for name, body in bodies.items())


def word_kinds(text: str | None = None) -> tuple[WordKind, ...]:
    """The terminals that are no keywords, in the order of house.lark; those ignored come too."""
    text = grammar_text() if text is None else text
    grammar = _loaded(text)
    return tuple(WordKind(name, _pattern(tree)) for name, (tree, _) in grammar.term_defs)


def parts_within(part: Part) -> Iterator[Part]:
    """The part and all parts inside it."""
    yield part
    match part:
        case InOrder(parts) | OneOf(parts):
            for inner in parts:
                yield from parts_within(inner)
        case AtMostOnce(inner) | Repeated(inner):
            yield from parts_within(inner)
        case Literal() | RuleName() | TerminalName():
            return


def _loaded(text: str) -> Grammar:
    grammar: Grammar
    grammar, _ = load_grammar(  # type: ignore[no-untyped-call]
        text, "house.lark", [], global_keep_all_tokens=False
    )
    return grammar


def _heading_of(name: str, text: str) -> str:
    defined = re.search(_DEFINED.format(re.escape(name)), text, re.MULTILINE)
    assert defined, f"house.lark has no rule {name}"
    before = [found["heading"] for found in _HEADING.finditer(text, 0, defined.start())]
    return before[-1] if before else ""


def _part(node: object) -> Part:
    match node:
        case Tree(data="expansions", children=children):
            return _one_of([_part(child) for child in children])
        case Tree(data="expansion", children=children):
            return _in_order([_part(child) for child in children])
        case Tree(data="alias", children=[inner, _]):
            return _part(inner)
        case Tree(data="maybe", children=[inner]):
            return AtMostOnce(_part(inner))
        case Tree(data="expr", children=[inner, operator]):
            part = _part(inner)
            return AtMostOnce(part) if operator == "?" else Repeated(part, int(operator == "+"))
        case Tree(data="value", children=[inner]):
            return _part(inner)
        case Tree(data="literal", children=[word]):
            return Literal(ast.literal_eval(str(word)))
        case NonTerminal(name=name):
            return RuleName(str(name))
        case Terminal(name=name):
            return TerminalName(str(name))
        case _:
            raise ValueError(f"house.lark says something that can't be shown yet: {node}")


def _one_of(parts: list[Part]) -> Part:
    return parts[0] if len(parts) == 1 else OneOf(tuple(parts))


def _in_order(parts: list[Part]) -> Part:
    """The parts, keywords beside each other joined to one phrase."""
    joined: list[Part] = []
    for part in parts:
        before = joined[-1] if joined else None
        if isinstance(part, Literal) and isinstance(before, Literal) and _are_words(before, part):
            joined[-1] = Literal(f"{before.text} {part.text}")
        else:
            joined.append(part)
    return joined[0] if len(joined) == 1 else InOrder(tuple(joined))


def _are_words(*literals: Literal) -> bool:
    return all(literal.text[0].isalpha() for literal in literals)


def _pattern(tree: Tree[Token]) -> str:
    """The regular expression of a terminal, as house.lark has it."""
    words = tree.scan_values(lambda value: isinstance(value, Token))
    return "".join(str(word)[1:-1] if word.type == "REGEXP" else str(word) for word in words)
