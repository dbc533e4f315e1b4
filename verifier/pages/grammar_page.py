"""The page that draws the grammar: its rules under the headings of house.lark, with diagrams."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby

from ...grammar.errors import phrase_of
from ...grammar.keywords import grammar_text
from ...grammar.parser import lark_parser
from ...grammar.productions import (
    Literal,
    Production,
    RuleName,
    TerminalName,
    WordKind,
    parts_within,
    productions,
    word_kinds,
)
from ...spec.prose.book import Book, book
from .railroad import STYLE, Names, diagram_svg, in_words, names_of

_PAGE = "grammar_page"


def grammar_page(grammar: str | None = None) -> str:
    """The page as Markdown with inline drawings; `grammar` is house.lark's text if not its own."""
    phrases = book()
    text = grammar_text() if grammar is None else grammar
    rules, kinds = productions(text), word_kinds(text)
    names = names_of(rules)
    lines = [
        f"# {phrases.say(f'{_PAGE}.title')}",
        *(phrases.say(f"{_PAGE}.{key}") for key in ("intro", "shapes", "text")),
        f"<style>\n{STYLE}{_PAGE_STYLE}</style>",
    ]
    users = _users(rules)
    for heading, group in groupby(rules, key=lambda rule: rule.heading):
        lines.append(f"## {_sentence_case(heading or phrases.say(f'{_PAGE}.file'))}")
        lines += [_rule(rule, names, users[rule.name], phrases) for rule in group]
    lines += [
        f"## {phrases.say(f'{_PAGE}.kinds')}",
        phrases.say(f"{_PAGE}.kinds_intro"),
        _kinds(kinds, names, phrases),
    ]
    return "\n\n".join(lines) + "\n"


_PAGE_STYLE = """\
.grammar-rule h3 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
.grammar-rule p { margin: 0.5rem 0 0; font-size: 0.9rem; }
.grammar-rule code, .grammar-kinds code { white-space: normal; overflow-wrap: anywhere; }
"""


def _rule(rule: Production, names: Names, users: Sequence[str], phrases: Book) -> str:
    """One rule: its name, its drawing, the rule in words, and the rules that it is a part of."""
    title = escape(names.of(rule.name))
    anchor = names.anchor(rule.name)
    words = _spaced(_word(word, names) for word in in_words(rule.body))
    lines = [
        '<div class="grammar-rule">',
        f'<h3 id="{anchor}">{title}</h3>',
        diagram_svg(rule, names),
        f"<p>{phrases.say(f'{_PAGE}.in_words')}: <code>{words}</code></p>",
    ]
    if users:
        links = ", ".join(_link(user, names.of(user), names) for user in users)
        lines.append(f"<p>{phrases.say(f'{_PAGE}.used_in')}: {links}</p>")
    return "\n".join([*lines, "</div>"])


def _spaced(words: Iterable[str]) -> str:
    """The words with blanks between, a sign of repetition close to what it repeats."""
    return " ".join(words).replace(" *", "*").replace(" +", "+")


def _word(word: Literal | RuleName | TerminalName | str, names: Names) -> str:
    match word:
        case Literal(text):
            return f"<b>{escape(text)}</b>"
        case RuleName(name):
            return _link(name, names.of(name), names)
        case TerminalName(name):
            return _link(name, name, names)
        case sign:
            return escape(sign)


def _link(name: str, shown: str, names: Names) -> str:
    return f'<a href="#{names.anchor(name)}">{escape(shown)}</a>'


def _users(rules: Sequence[Production]) -> dict[str, list[str]]:
    """For each rule those that it is a part of, itself left out."""
    users: dict[str, list[str]] = {rule.name: [] for rule in rules}
    for rule in rules:
        named = {part.name for part in parts_within(rule.body) if isinstance(part, RuleName)}
        for name in named - {rule.name}:
            users[name].append(rule.name)
    return users


def _kinds(kinds: Sequence[WordKind], names: Names, phrases: Book) -> str:
    head = "".join(
        f'<th scope="col">{phrases.say(f"{_PAGE}.{key}")}</th>'
        for key in ("kind", "meaning", "pattern")
    )
    rows = "\n".join(_kind_rows(kinds, names))
    table = f"<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>"
    return f'<table class="grammar-kinds">\n{table}\n</table>'


def _kind_rows(kinds: Sequence[WordKind], names: Names) -> Iterator[str]:
    for kind in kinds:
        spoken = escape(phrase_of(kind.name, lark_parser()))
        row = f'<th scope="row" id="{names.anchor(kind.name)}">{kind.name}</th><td>{spoken}</td>'
        yield f"<tr>{row}<td><code>{escape(kind.pattern)}</code></td></tr>"


def _sentence_case(heading: str) -> str:
    return heading[0].upper() + heading[1:]
