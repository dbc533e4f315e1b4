"""Colours for editors: the words of the language as a TextMate grammar, made from house.lark.

`python -m houseway.grammar.textmate` prints what houseway.tmLanguage.json holds.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

from .keywords import grammar_text, keywords

Pattern: TypeAlias = dict[str, object]
"""One pattern of the format, as it stands in the file."""

_GROUPS: Final = {
    "keyword.control": (
        "variant source clauses revision jurisdiction effective approved reference supersedes "
        "deck ranking foul house way band rule when case otherwise "
        "priority safety net claims waive example note cites "
        "extends meaning add remove replace before after "
        "deal banking settlement commission fee side bet conduct irregularities fact impossible"
    ),
    "keyword.other.group": (
        "pair pairs trips quads kicker higher middle lower second third joker jokers "
        "ace aces king kings queen queens jack jacks"
    ),
    "keyword.other.hand": "hand hands straight flush royal full kind made wheel",
    "keyword.other.action": "front back best legal use either else if possible both",
    "keyword.operator.word": "and or not no can is in at least has with",
}
"""Keywords by what they are to a reader; the others are plain ones."""
_PLAIN: Final = "keyword.other"

_RULE: Final = "entity.name.function.rule"
_BAND: Final = "entity.name.type.band"
_BET: Final = "entity.name.function.bet"
_VARIANT: Final = "entity.name.type.variant"
_NAMED_AFTER: Final = {
    "variant": _VARIANT,
    "extends": _VARIANT,
    "house way of": _VARIANT,
    "rule": _RULE,
    "side bet": _BET,
    "use": _RULE,
    "by": _RULE,
    "before": _RULE,
    "after": _RULE,
    "band": _BAND,
    "in": _BAND,
}
"""Keywords that a name follows, and what it names."""
_CLAUSE_LISTS: Final = ("cites", "clauses")
_PHRASES: Final = (
    *("reset by house way", "set by house way", "joker in flush is", "counts as", "plays as"),
    *("hand as set", "before deal", "in steps of", "in turn", "in a row", "in action order"),
    *("bank as", "in packs", "before dice", "set by player", "card by card", "offered as dragon"),
    *("spot after bank", "after each round", "replace after deal"),
)
"""Keywords that would be taken for a name or a card, but for the words around them."""

_PLACES: Final = ("before case", "before otherwise", "after case", "after otherwise")
"""Keywords for a place among cases; behind the brace that ends a rule, a name follows."""

_START: Final = r"(?<![A-Za-z0-9_])"
_END: Final = r"(?![a-z0-9_-])"
_OPERATOR: Final = "keyword.operator"
_CLAUSE: Final = "constant.other.clause"
_MEANING: Final = "constant.other.meaning"
_PUNCTUATION: Final = "punctuation"

_CHANGES: Final = rf"(?=\s+(?:add|remove|replace){_END})"
"""What follows `in rule NAME`, but not a band that is called rule."""
_NEW_CASE: Final = rf"{_END}(?!\s*(?:$|[}}#]|case{_END}))"
"""What follows `by case` of a new case, but not an example's rule that is called case."""
_NEW_OTHERWISE: Final = r"(?=\s*:)"
"""The same for `by otherwise`."""


def textmate_text() -> str:
    """The TextMate grammar as JSON."""
    grammar = {
        "name": "Houseway",
        "scopeName": "source.houseway",
        "fileTypes": ["house"],
        "patterns": _patterns(),
    }
    return json.dumps(grammar, indent=2) + "\n"


def scope_of(keyword: str) -> str:
    """The scope of a keyword."""
    found = (scope for scope, words in _GROUPS.items() if keyword in words.split())
    return _full(next(found, _PLAIN))


def _patterns() -> list[Pattern]:
    """Every pattern; where several match at one place, the first is taken."""
    return [
        _plain(_terminal("COMMENT"), "comment.line.number-sign"),
        _plain(_terminal("STRING"), "string.quoted.double"),
        *(_words(phrase) for phrase in _PHRASES),
        _words("pairs in", rf"\s+({_name()})\s*(\+)\s*({_name()})", (_BAND, _OPERATOR, _BAND)),
        *_changes(),
        *(_words(word, rf"\s+({_name()})", (scope,)) for word, scope in _NAMED_AFTER.items()),
        _list("priority", rf"{_name()}(?:\s*>\s*{_name()})*", (_name(), _RULE), (">", _OPERATOR)),
        *_clause_lists(),
        _plain(_START + _terminal("CARD"), "constant.other.card"),
        _plain(_START + _terminal("DATE"), "constant.numeric.date"),
        _plain(_START + _terminal("ORDINAL"), "constant.numeric.ordinal"),
        _plain(_START + _terminal("PERCENT"), "constant.numeric.percentage"),
        _plain(_START + _terminal("DECIMAL"), "constant.numeric.decimal"),
        _plain(_START + _terminal("INT"), "constant.numeric.integer"),
        _plain(_START + _terminal("FACE"), "constant.language.rank"),
        *_keywords(),
        _plain(rf"\.\.|{_terminal('RELATION')}|[>+-]", _OPERATOR),
        _plain(r"[{}(),:/]", _PUNCTUATION),
        _plain(_START + _name(), "variable.other.fact"),  # facts stand where no other name can
    ]


def _changes() -> list[Pattern]:
    """What a sheet that extends another says, where a word alone would mislead."""
    return [
        _words("meaning", rf"\s+({_terminal('MEANING')})", (_MEANING,)),
        _words("in rule", rf"\s+({_name()}){_CHANGES}", (_RULE,)),
        _words("by case", _NEW_CASE),
        _words("by otherwise", _NEW_OTHERWISE),
        _beside_rule(),
        *(_words(phrase) for phrase in _PLACES),
    ]


def _beside_rule() -> Pattern:
    """The brace that ends a new rule, and the rule it stands beside."""
    scopes = (_full(_PUNCTUATION), scope_of("before"), _full(_RULE))
    return {
        "match": rf"(\}})\s*(before|after)\s+({_name()})",
        "captures": _captures(scopes),
    }


@cache
def _terminal(name: str) -> str:
    """The expression of a terminal of house.lark."""
    found = re.search(rf"^{name}: /(.*)/$", grammar_text(), re.MULTILINE)
    assert found, f"house.lark has no terminal {name}"
    return f"(?:{found[1]})"


def _name() -> str:
    return _terminal("NAME")


def _keywords() -> list[Pattern]:
    """One pattern a group of keywords."""
    groups: dict[str, list[str]] = {}
    for word in keywords():
        groups.setdefault(scope_of(word), []).append(word)
    return [
        {"match": f"{_START}(?<!-)(?:{'|'.join(words)}){_END}", "name": scope}
        for scope, words in groups.items()
    ]


def _clause_lists() -> list[Pattern]:
    """Ids of clauses, which may look like words of the language or cards."""
    clause = _terminal("CLAUSE")
    several = rf"{clause}(?:\s*(?:,|\.\.)\s*{clause})*"
    inner = ((clause, _CLAUSE), (r"\.\.", _OPERATOR), (",", _PUNCTUATION))
    return [_list(word, several, *inner) for word in _CLAUSE_LISTS]


def _plain(match: str, scope: str) -> Pattern:
    return {"match": match, "name": _full(scope)}


def _words(phrase: str, rest: str = "", scopes: tuple[str, ...] = ()) -> Pattern:
    """Keywords in a row, then a rest with one group for each of its scopes."""
    words = phrase.split()
    match = _START + r"\s+".join(f"({word})" for word in words) + (rest or _END)
    every = [*(scope_of(word) for word in words), *map(_full, scopes)]
    return {"match": match, "captures": _captures(every)}


def _captures(scopes: Iterable[str]) -> dict[str, Pattern]:
    """The scopes of a match's groups, by their numbers."""
    return {str(number): {"name": scope} for number, scope in enumerate(scopes, 1)}


def _list(word: str, several: str, *inner: tuple[str, str]) -> Pattern:
    """A keyword and what it lists; `inner` are the list's own expressions and scopes."""
    listed = [_plain(match, scope) for match, scope in inner]
    return {
        "match": rf"{_START}({word})\s+({several})",
        "captures": {"1": {"name": scope_of(word)}, "2": {"patterns": listed}},
    }


def _full(scope: str) -> str:
    return f"{scope}.houseway"


if __name__ == "__main__":
    print(textmate_text(), end="")
