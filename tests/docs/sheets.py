"""House blocks as whole rule files, and what `check` says of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from houseway.grammar.diagnostics import Diagnostic
from houseway.grammar.recovery import ITEMS
from houseway.verifier import check
from houseway.verifier.linting import lint

from .pages import Block

LAST_RULE: Final = "rule all { when any hand: legal, best front, best back }"
STANDARD: Final = {
    "deck": "deck { jokers 1  joker is ace or completes straight, flush, straight flush }",
    "ranking": "ranking { five aces above straight flush  wheel second  "
    "joker in flush is highest missing }",
    "foul": "foul { front above back  player loses wager  bank plays as set }",
    "house": f"house way {{ joker counts as ace {LAST_RULE} }}",
}
WILD: Final = {
    "deck": "deck { jokers 1  joker is any card }",
    "ranking": "ranking { five of a kind above straight flush  wheel second  "
    "joker in flush is highest missing }",
}
SETTLED: Final = "settlement { settle clockwise from bank both win: pushes } commission none"
COVERS: Final = "bank covers bets in action order to extent of money"
ONE_LINE: Final = {
    "deck": ("deck { %s }", "deck { jokers 0 %s }", "deck { jokers 1 %s }"),
    "ranking": (
        "ranking { %s wheel second joker in flush is ace }",
        "ranking { %s five aces above straight flush joker in flush is ace }",
        "ranking { %s five aces above straight flush wheel second }",
        "ranking { %s five aces above straight flush wheel second joker in flush is ace }",
    ),
    "foul": ("foul { %s }", "foul { front above back %s }"),
    "banking": (
        f"banking {{ %s }} {SETTLED}",
        f"banking {{ bank is house %s }} {SETTLED}",
        f"banking {{ bank is house {COVERS} shares 60/40 %s }} {SETTLED}",
    ),
    "settlement": ("settlement { %s } banking { bank is house } commission none",),
    "commission": (
        "%s settlement { both win: pushes } banking { bank is house }",
        f"%s {SETTLED} banking {{ bank is house }}",
    ),
    "deal": ("deal { %s }", "deal { seats 6 and bank %s }"),
    "irregularities": (
        'irregularities { %s fact exposed 0..3 "x" fact bank_seen "x" }',
        'irregularities { fact exposed 0..3 "x" %s }',
        'irregularities { fact bank_seen "x" %s }',
        'irregularities { fact exposed 0..3 "x" fact bank_seen "x" %s }',
    ),
    "looks": (
        "side bet b { %s when flush: pushes }",
        "side bet b { %s when back flush: pushes }",
        "side bet b { on seven cards %s when flush: pushes }",
    ),
}
_TOP = tuple(sorted(ITEMS))


def whole_file(body: str) -> str:
    """The block itself, or its statements in a file that is otherwise complete."""
    if re.search(r"^variant\b", body, re.MULTILINE):
        return body
    parts = re.split(r"^(?=[a-z])", body, flags=re.MULTILINE)
    top = [part for part in parts if part.startswith(_TOP)]
    way = "".join(part for part in parts if part.strip() and not part.startswith(_TOP))
    if way.strip():
        first = "" if re.search(r"^joker counts", way, re.MULTILINE) else "joker counts as ace\n"
        last = "" if "rule " in way else f"{LAST_RULE}\n"
        top.append(f"house way {{\n{first}{way}{last}}}\n")
    missing = [text for head, text in STANDARD.items() if not any(p.startswith(head) for p in top)]
    return "variant shown {\n" + "\n".join([*missing, *top]) + "\n}\n"


def messages_of(text: str, folder: Path) -> list[Diagnostic]:
    """Everything that `check` says of a text."""
    path = folder / "shown.txt"
    path.write_text(text, encoding="utf-8")
    report = check(str(path))
    return [*report.errors, *report.failed]


def lints_of(text: str, code: str, folder: Path) -> list[Diagnostic]:
    """What the linter says of a text under one code."""
    path = folder / "shown.txt"
    path.write_text(text, encoding="utf-8")
    report = lint(str(path))
    assert [message.render() for message in report.errors] == []
    return [message for message in report.findings if message.code.id == code]


def told_of(block: Block, folder: Path) -> list[Diagnostic]:
    """What is said now of a block with a fault or a lint."""
    if block.lints:
        return lints_of(whole_file(block.body), block.lints, folder)
    return messages_of(whole_file(block.body), folder) if block.fails else []


def without_place(message: Diagnostic) -> str:
    return f"{message.code.id}: {message.what}\n  why: {message.why}\n  remedy: {message.remedy}\n"
