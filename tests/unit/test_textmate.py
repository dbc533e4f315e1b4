"""Colours for editors: what an editor paints is what the parser reads.

A small reader of the format, for the parts of it that the file uses, paints each line; the
parser's own words are what it is held to.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import resources
from itertools import pairwise
from typing import Any, Final

import pytest
from lark import Token

from houseway import variants
from houseway.grammar.format import format_text
from houseway.grammar.keywords import grammar_text, keywords, word_of
from houseway.grammar.parser import comments, lark_parser
from houseway.grammar.textmate import scope_of, textmate_text

GRAMMAR: Final[dict[str, Any]] = json.loads(textmate_text())
TEXTS = {name: variants.text(name) for name in variants.names()}

HARD = format_text("""
variant trips "Names that are words: rule # no comment" {  # a "comment" with rule quads
  source "A page" clauses 1..19, 6a..6d, 2c, 3.2, note, intro
    cites note, 6c, 2d of "A page" cites 2c  note "as is"
  revision 10
  jurisdiction "effective 2026-12-01"  effective 2026-12-01
  supersedes revision 9 meaning 123456789012
  approved 2026-11-15 by "rule" reference "by case" cites 2c
  deck { jokers 2  joker is ace or completes straight, flush, straight flush  ranks 2..A }
  ranking { five aces below straight flush  royal flush apart  wheel lowest
            joker in flush is highest missing }
  foul { front above back or equal pair  not two and five cards  player reset by house way
         bank plays as set }
  house way {
    joker counts as unpaired ace
    band flush 2..6  band as J..K
    rule house "By house" { when quads in flush or pairs in flush + as or kicker in as
        or pair is A and kicker >= pair + 3: use trips, front 2nd and 3rd highest }
    rule trips "Trips" {
      when three of a kind and not (joker or no joker)
        cites 10, as
      case "A" trips in 2..10: back A high straight, front is A-K, front at least pair of 10
      otherwise: (front two of quads) else (back one pair or two pair), front J and kicker
    }
    rule as "As" { when any hand: (best front, best back) if possible }
    rule use "Use" { when no pair: either (use use) or (use as), front has no joker }
    priority trips > house
    priority as > use > house cites 2
    safety net: legal, best front
  }
  claims { never foul undominated waive no dead clause for rule house on 12 clauses "rule" }
  example "e" { hand As 10h kd Td Jk as 2c  front As 10h  by house }
  example "f" { hand jK 9s 8s 7s 6s 5s 2c  by use case 2 }
}
""")
TEXTS["hard"] = HARD
HARD_CHANGES = format_text("""
variant extends "Changes: before case, by otherwise" extends meaning revision 2
  meaning 123456789012-beef0a1b {
  house way {
    replace rule before "Before" { when pair in rule or trips in by: use extends }
    add rule case "Case" { when pair in rule and quads in before: use case } before otherwise
    add rule after "After" { when any hand: use after } after case
    add rule by "By" { when no pair case "A" pair in rule: use by otherwise: use in } before after
    remove rule remove cites before, 2c note "before otherwise"
    in rule in replace case "By case" by case "in rule a add" pair in rule: use by
    in rule rule replace case 2 by case pair is A: use before
    in rule add replace otherwise by otherwise: use otherwise
    in rule replace add case "A" pair is 2: use meaning before case "B"
    in rule or add case pair is 3: use replace after case 3
    in rule remove add case pair in after: legal before otherwise
    in rule by add case "C" joker: legal after otherwise
    in rule case remove case "after case" note "by"
    in rule otherwise remove otherwise
    priority before > after > case > add
    remove safety net
  }
  claims { waive undominated for rule before on 2 clauses "in rule a" }
  example "e" { hand As 10h kd Td Jk as 2c  by case }
  example "f" { hand As 10h kd Td Jk as 2c  by case case 2 }
  example "g" { hand As 10h kd Td Jk as 2c  by otherwise case "by case" }
  example "h" { hand As 10h kd Td Jk as 2c  by otherwise }
  example "i" { hand As 10h kd Td Jk as 2c  by before case 2 }
}
""")
TEXTS["hard changes"] = HARD_CHANGES
TEXTS["brace on the line above"] = """variant a extends b {
  house way {
    add rule c { when no pair: legal }
      before d
    add rule e { when no pair: legal }
      after f
  }
}
"""
OF = """variant of "Of" {
  deck { jokers 0 } ranking { wheel second } foul { front above back }
  house way of fair_way
}
"""
TEXTS["of"] = OF
TEXTS["money"] = format_text("""
variant deal "Money: before deal" {
  deal { seats 6 and bank  no play spot after bank  deal clockwise  piles in packs
    piles card by card  7 hands of 7 cards, 4 left over, one fewer for each card replaced
    empty seats offered as dragon
    start 3 dice clockwise from bank as 1  start random 1..7 counter-clockwise from bank as 7
    action button to first hand, or next seat clockwise if bank  bets closed before dice
    bank sets last  reshuffled after each round  bets closed before deal }
  irregularities {
    fact boxed 0..3 "before deal"  fact exposed 0..3 "x"  fact seen "y"
    impossible seen and boxed + exposed = 0 and not (seen or boxed > 2)
    misdeal overrides
    when boxed + exposed >= 2 or seen: misdeal cites 6
    when seen: supervisor called, players' hands set by house way, that hand set by player
    when not seen: replace after deal, play on, bank hand set by house way }
  banking { bank is house or player in turn  shares 50/50  shared bank set by house way
    bank covers bets in action order to extent of money  money won covers later bets
    bank at most 2 rounds in a row, then clockwise  bank is player-dealer  bank is house }
  settlement { settle counter-clockwise from action button  settle clockwise from bank
    copy goes to bank  copy goes to nobody
    push when bank seven is Q high  push when player back is 9 high
    wager at least 6  wager at most 500.50  wager in steps of 0.5
    both win: pays 3 to 2  one wins, one copies: pushes  front loses, back wins: loses
    bank reset if both halves improve and nothing paid
    bank plays as set once one decision made  misread hand plays at true value }
  commission 5% of each win, rounded up to 0.25, at least 0.25
  commission 2.5% of banker's net win of the round, rounded to nearest 1
  commission none
  fee before deal { from player  wager up to 100: 1  wager above 100: 2.50  each round: 2 }
  side bet as "As" { on hand as set  on bank hand as set  first line pays
    when back flush, front 9 high: pays 30 to 1  otherwise: loses } cites 6
  side bet bet { on any setting  on bank seven cards
    when seven-card straight flush and no joker or natural royal flush: pays 8 to 1
    when royal flush with suited K-Q or A high: pushes }
  conduct "As set" cites as
}
""")


# --- a reader of the format ------------------------------------------------------


def painted(text: str) -> list[str]:
    """The scope of each character; nothing where no pattern matches."""
    scopes: list[str] = []
    for line in text.split("\n"):
        scopes += [*_line(line, 0, len(line), GRAMMAR["patterns"]), ""]
    return scopes[:-1]


def _line(line: str, start: int, end: int, patterns: list[dict[str, Any]]) -> list[str]:
    scopes = [""] * (end - start)
    place = start
    while place < end:
        tried = ((re.compile(p["match"]).search(line, place, end), p) for p in patterns)
        found = [(match.start(), n, match, p) for n, (match, p) in enumerate(tried) if match]
        if not found:
            break
        _, _, match, pattern = min(found, key=lambda one: one[:2])
        assert match.end() > match.start(), pattern
        _paint(scopes, start, match, pattern)
        place = match.end()
    return scopes


def _paint(scopes: list[str], start: int, match: re.Match[str], pattern: dict[str, Any]) -> None:
    assert set(pattern) in ({"match", "name"}, {"match", "captures"})
    whole = pattern.get("name", "")
    for place in range(match.start() - start, match.end() - start):
        scopes[place] = whole
    for number, capture in pattern.get("captures", {}).items():
        first, last = match.span(int(number))
        if "name" in capture:
            part = [capture["name"]] * (last - first)
        else:
            part = _line(match.string, first, last, capture["patterns"])
        scopes[first - start : last - start] = part


# --- what the parser reads ---------------------------------------------------------


def tokens(text: str) -> list[Token]:
    return list(lark_parser().parse_interactive(text).iter_parse())


def expected(text: str) -> Iterator[tuple[int, int, str]]:
    """Start, end and scope of each word and comment."""
    for start, comment in comments(text):
        yield start, start + len(comment), "comment.line.number-sign.houseway"
    facts = facts_in(text)
    for before, token in pairwise([Token("START", ""), *tokens(text)]):
        assert token.start_pos is not None
        assert token.end_pos is not None
        yield token.start_pos, token.end_pos, scope(before, token, facts)


OF_TERMINALS: Final = {
    "STRING": "string.quoted.double",
    "CARD": "constant.other.card",
    "INT": "constant.numeric.integer",
    "DATE": "constant.numeric.date",
    "PERCENT": "constant.numeric.percentage",
    "DECIMAL": "constant.numeric.decimal",
    "ORDINAL": "constant.numeric.ordinal",
    "FACE": "constant.language.rank",
    "CLAUSE": "constant.other.clause",
    "MEANING": "constant.other.meaning",
    "RELATION": "keyword.operator",
}
NAMED: Final = {
    **dict.fromkeys(["variant", "of", "extends"], "entity.name.type.variant"),
    **dict.fromkeys(
        ["rule", "use", "by", "priority", ">", "before", "after"], "entity.name.function.rule"
    ),
    "bet": "entity.name.function.bet",
    **dict.fromkeys(["band", "in", "+"], "entity.name.type.band"),
}


def facts_in(text: str) -> range:
    """The offsets at which a name is one of a fact."""
    block = re.search(r"\birregularities \{.*?\n  \}", text, re.DOTALL)
    return range(*block.span()) if block else range(0)


def scope(before: Token, token: Token, facts: range) -> str:
    word = word_of(token.type)
    if word:
        return scope_of(word)
    if token.type == "NAME" and token.start_pos in facts:
        return "variable.other.fact.houseway"
    if token.type == "NAME":
        return f"{NAMED[str(before)]}.houseway"
    signs = "punctuation" if token in "{}(),:/" else "keyword.operator"
    return f"{OF_TERMINALS.get(token.type, signs)}.houseway"


@pytest.mark.parametrize("name", TEXTS)
def test_every_word_has_the_scope_of_its_terminal(name: str) -> None:
    text = TEXTS[name]
    scopes = painted(text)
    left = set(range(len(text)))
    for start, end, wanted in expected(text):
        found = set(scopes[start:end])
        line = text.count("\n", 0, start) + 1
        assert found == {wanted}, f"line {line}: {text[start:end]}"
        left -= set(range(start, end))
    assert all(text[place].isspace() for place in left)
    assert all(not scopes[place] for place in left if text[place] != " ")


def test_the_texts_hold_every_terminal() -> None:
    seen = {token.type for text in TEXTS.values() for token in tokens(text)}
    assert set(OF_TERMINALS) <= seen
    words = {word_of(kind) for kind in seen} - {None}
    assert len(words) > len(keywords()) * 2 // 3


# --- the file ------------------------------------------------------------------------


def test_the_committed_file_is_what_is_made() -> None:
    file = resources.files("houseway.grammar").joinpath("houseway.tmLanguage.json")
    assert file.read_text(encoding="utf-8") == textmate_text()


def test_the_module_prints_it() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "houseway.grammar.textmate"], capture_output=True, check=True
    )
    assert done.stdout.decode() == textmate_text()


@pytest.mark.parametrize("word", keywords())
def test_every_keyword_is_painted(word: str) -> None:
    assert set(painted(word)) in ({scope_of(word)}, {"constant.other.card.houseway"})
    assert (word == "as") == ("card" in painted(word)[0])
    for longer in (f"{word}x", f"x{word}", f"{word}_", f"{word}9"):
        scopes = set(painted(longer)) - {"keyword.operator.houseway"}  # a '-' is one
        assert not any("keyword" in scope for scope in scopes), longer


def test_words_of_one_kind_are_alike() -> None:
    kinds = ("rule case otherwise", "pair trips quads kicker", "straight flush", "front back best")
    scopes = [{scope_of(word) for word in kind.split()} for kind in kinds]
    assert [len(kind) for kind in scopes] == [1] * len(kinds)
    assert len(set.union(*scopes)) == len(kinds)


def test_each_place_of_a_name_is_known() -> None:
    """A new construct of the grammar that takes a name needs its pattern here."""
    code = "\n".join(line for line in grammar_text().splitlines() if not line.startswith("//"))
    before = re.findall(r"([^\s(]+) NAME\b", code)
    assert len(before) == len(re.findall(r"\bNAME\b(?!:)", code))
    assert [part for part in before if part.endswith(":")] == ["is_fact:", "fact_sum:"]
    named = {word for part in before if part[-1] != ":" for word in words_of(part, code)}
    assert named == {*NAMED, "fact"}
    assert {m[1] for m in re.finditer(r'"([a-z]+)" (?=CLAUSE|clause_range)', code)} == {
        *("cites", "clauses")
    }


def words_of(part: str, code: str) -> list[str]:
    """The words that a part of a rule may be: a quoted one, or those of a rule of single words."""
    if part.startswith('"'):
        return [part.strip('"')]
    found = re.search(rf'^!{part}: ("[a-z]+"(?: \| "[a-z]+")*)$', code, re.MULTILINE)
    assert found, part
    return re.findall(r"[a-z]+", found[1])


def test_half_a_file_is_painted_too() -> None:
    for text in TEXTS.values():
        for length in range(0, len(text), 997):
            painted(text[:length])
