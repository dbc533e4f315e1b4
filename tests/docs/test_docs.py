"""The documents can't lie: what they show is read, run and compared here.

Blocks by their fence and an HTML comment on the line before:

* `house`: a whole file (it says `variant`; a first line `# name.house` names it for later
  commands), or statements that are put into a standard file. It must check without a fault, or
  under `<!-- fails: H201 -->` with faults of exactly that code; a `text` block right after it
  shows the first message without its place.
  Under `<!-- replaces: WORDS -->` the block stands for these words of the page's file, under
  `<!-- adds: -->` it goes before the file's last brace.
* `console`: the commands after `$` are run and what they print is compared; a line `...` stands
  for any lines left out.
* `python`: run in the page's order; a `text` block right after it is what it prints.
* tables under `<!-- table: conditions -->` (or steps, deck, ranking, foul): the words in the first
  column are read; conditions and steps are tried on the hands beside them.

`python tests/docs/test_docs.py` writes what the tool prints now into the pages; read the diff.
"""

from __future__ import annotations

import ast
import contextlib
import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path
from typing import Final

import pytest

from houseway import variants
from houseway.grammar.diagnostics import Code, Diagnostic, SheetError
from houseway.grammar.keywords import keywords
from houseway.spec.cards import parse_cards
from houseway.spec.interpreter import Decision, Interpreter
from houseway.spec.variant import PropertyId
from houseway.variants import Folder
from houseway.verifier import check, load, loads
from houseway.verifier.cli import main

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(DOCS.glob("*.md"))]

_FENCE = re.compile(
    r"^(?:<!-- (?P<tag>[a-z]+:.*?) -->\n)?```(?P<kind>\S*)\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
_TABLE = re.compile(r"^<!-- table: (?P<kind>\w+) -->\n+(?P<rows>(?:\|.*\n)+)", re.MULTILINE)
_FILE_NAME = re.compile(r"# (\w+\.house)\n")


@dataclass(frozen=True)
class Block:
    """A fenced block and where it stands."""

    page: Path
    kind: str
    tag: str
    body: str
    start: int
    line: int

    @property
    def fails(self) -> str | None:
        """The code that the block must give, or None."""
        return self.tag.removeprefix("fails: ") if self.tag.startswith("fails: ") else None

    @property
    def changes(self) -> bool:
        """Whether the block changes the file before it, and is no file of its own."""
        return self.tag.startswith(("replaces:", "adds:"))

    @property
    def place(self) -> str:
        return f"{self.page.name}:{self.line}"


def blocks_of(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(
            page,
            found["kind"],
            found["tag"] or "",
            found["body"],
            found.start("body"),
            text.count("\n", 0, found.start("body")),
        )
        for found in _FENCE.finditer(text)
    ]


def followed(page: Path) -> Iterator[tuple[Block, Block | None]]:
    """Each block with the `text` block that stands right after it, if one does."""
    text, blocks = page.read_text(encoding="utf-8"), blocks_of(page)
    for block, after in zip_longest(blocks, blocks[1:]):
        between = text[block.start + len(block.body) + 4 : after.start] if after else ""
        shown = after if after and after.kind == "text" and between.strip() == "```text" else None
        yield block, shown


# --- house blocks --------------------------------------------------------------

_LAST_RULE: Final = "rule all { when any hand: legal, best front, best back }"
STANDARD: Final = {
    "deck": "deck { jokers 1  joker is ace or completes straight, flush, straight flush }",
    "ranking": "ranking { five aces above straight flush  wheel second  "
    "joker in flush is highest missing }",
    "foul": "foul { front above back }",
    "house": f"house way {{ joker counts as ace {_LAST_RULE} }}",
}
_WILD: Final = {
    "deck": "deck { jokers 1  joker is any card }",
    "ranking": "ranking { five of a kind above straight flush  wheel second  "
    "joker in flush is highest missing }",
}
_ONE_LINE: Final = {
    "deck": ("deck { %s }", "deck { jokers 0 %s }", "deck { jokers 1 %s }"),
    "ranking": (
        "ranking { %s wheel second joker in flush is ace }",
        "ranking { %s five aces above straight flush joker in flush is ace }",
        "ranking { %s five aces above straight flush wheel second }",
        "ranking { %s five aces above straight flush wheel second joker in flush is ace }",
    ),
    "foul": ("foul { %s }", "foul { front above back %s }"),
}
_TOP = ("source", "revision", "deck", "ranking", "foul", "house", "claims", "example")


def whole_file(body: str) -> str:
    """The block itself, or its statements in a file that is otherwise complete."""
    if re.search(r"^variant\b", body, re.MULTILINE):
        return body
    parts = re.split(r"^(?=[a-z])", body, flags=re.MULTILINE)
    top = [part for part in parts if part.startswith(_TOP)]
    way = "".join(part for part in parts if part.strip() and not part.startswith(_TOP))
    if way.strip():
        first = "" if re.search(r"^joker counts", way, re.MULTILINE) else "joker counts as ace\n"
        last = "" if "rule " in way else f"{_LAST_RULE}\n"
        top.append(f"house way {{\n{first}{way}{last}}}\n")
    missing = [text for head, text in STANDARD.items() if not any(p.startswith(head) for p in top)]
    return "variant shown {\n" + "\n".join([*missing, *top]) + "\n}\n"


def messages_of(text: str, folder: Path) -> list[Diagnostic]:
    """Everything that `check` says of a text."""
    path = folder / "shown.txt"
    path.write_text(text, encoding="utf-8")
    report = check(str(path))
    return [*report.errors, *report.failed]


def without_place(message: Diagnostic) -> str:
    return f"{message.code.id}: {message.what}\n  why: {message.why}\n  remedy: {message.remedy}\n"


HOUSE_BLOCKS = [
    pytest.param(block, after, id=block.place)
    for page in PAGES
    for block, after in followed(page)
    if block.kind == "house" and not block.changes
]


@pytest.mark.parametrize(("block", "after"), HOUSE_BLOCKS)
def test_house_blocks_check(block: Block, after: Block | None, tmp_path: Path) -> None:
    found = messages_of(whole_file(block.body), tmp_path)
    if block.fails is None:
        assert [message.render() for message in found] == []
        return
    assert {message.code.id for message in found} == {block.fails}
    if after:
        assert after.body == without_place(found[0])


# --- console blocks ------------------------------------------------------------


@dataclass
class Shell:
    """Runs a page's commands in a folder that holds the page's files."""

    folder: Path
    status: int = 0

    def run(self, command: str) -> str:
        """What the command prints on either stream."""
        if command == "echo $?":
            return f"{self.status}\n"
        if written := re.fullmatch(r"printf '(.*)' > (\S+)", command):
            (self.folder / written[2]).write_bytes(ast.literal_eval(f"b'{written[1]}'"))
            return ""
        if written := re.fullmatch(r"head -c (\d+) /dev/zero > (\S+)", command):
            (self.folder / written[2]).write_bytes(bytes(int(written[1])))
            return ""
        words, _, given = command.partition(" < ")
        name, *arguments = shlex.split(words)
        assert name == "houseway", f"the documents' test can't run: {command}"
        return self._houseway(arguments, given)

    def _houseway(self, arguments: list[str], given: str) -> str:
        printed = io.StringIO()
        with contextlib.ExitStack() as stack:
            stack.enter_context(contextlib.chdir(self.folder))
            if given:
                sys_stdin, sys.stdin = sys.stdin, stack.enter_context(Path(given).open())
                stack.callback(setattr, sys, "stdin", sys_stdin)
            stack.enter_context(contextlib.redirect_stdout(printed))
            stack.enter_context(contextlib.redirect_stderr(printed))
            try:
                self.status = main(arguments)
            except SystemExit as usage:
                self.status = int(usage.code or 0)
        return re.sub(r'"seconds": [0-9.]+', '"seconds": 0.0', printed.getvalue())


def pieces(body: str) -> Iterator[tuple[str, str]]:
    """Each command of a console block, and what the block says it prints."""
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        yield command, printed


def says(shown: str, printed: str) -> bool:
    """Whether the text shown is what was printed, but for lines left out at `...`."""
    parts = [re.escape(part) for part in re.split(r"^\.\.\.\n", shown, flags=re.MULTILINE)]
    return re.fullmatch(r"(?:.*\n)*".join(parts), printed) is not None


def put_file(block: Block, folder: Path) -> None:
    """Write the block's file, or change the page's one file as the block's tag says."""
    named = _FILE_NAME.match(block.body)
    if block.kind == "house" and named:
        (folder / named[1]).write_text(block.body, encoding="utf-8")
    elif block.changes:
        (path,) = folder.glob("*.house")
        text = path.read_text(encoding="utf-8")
        old = block.tag.removeprefix("replaces: ") if "replaces" in block.tag else "}\n"
        new = block.body.strip() if "replaces" in block.tag else f"\n{block.body}}}\n"
        before, found, after = text.rpartition(old)
        assert found, f"{block.place}: not in the file: {old}"
        path.write_text(before + new + after, encoding="utf-8")


WITH_COMMANDS = [page for page in PAGES if any(b.kind == "console" for b in blocks_of(page))]


@pytest.mark.every_hand
@pytest.mark.parametrize("page", WITH_COMMANDS, ids=lambda page: page.name)
def test_commands_print_what_the_page_shows(page: Path, tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    for block in blocks_of(page):
        put_file(block, tmp_path)
        if block.kind == "console":
            for command, shown in pieces(block.body):
                printed = shell.run(command)
                assert says(shown, printed), f"{block.place}: $ {command}\n{printed}"


# --- python blocks -------------------------------------------------------------


def run_python(source: str, names: dict[str, object], folder: Path) -> str:
    printed = io.StringIO()
    with contextlib.chdir(folder), contextlib.redirect_stdout(printed):
        exec(compile(source, "snippet", "exec"), names)
    return printed.getvalue()


WITH_SNIPPETS = [page for page in PAGES if any(b.kind == "python" for b in blocks_of(page))]


@pytest.mark.every_hand
@pytest.mark.parametrize("page", WITH_SNIPPETS, ids=lambda page: page.name)
def test_snippets_run(page: Path, tmp_path: Path) -> None:
    names: dict[str, object] = {}
    for block, after in followed(page):
        put_file(block, tmp_path)
        if block.kind == "python":
            printed = run_python(block.body, names, tmp_path)
            assert (after.body if after else "") == printed, block.place


# --- tables of words -----------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """A row of a table of words: its cells, the words in the first."""

    page: Path
    kind: str
    cells: tuple[str, ...]

    @property
    def words(self) -> str:
        found = re.fullmatch(r"`([^`]+)`", self.cells[0])
        assert found, f"{self.page.name}: one piece of code must stand here: {self.cells[0]}"
        return found[1]


def rows_of(page: Path) -> Iterator[Row]:
    for table in _TABLE.finditer(page.read_text(encoding="utf-8")):
        for line in table["rows"].splitlines()[2:]:
            cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
            yield Row(page, table["kind"], cells)


def by_rule(rule: str) -> Interpreter:
    """The standard house with two bands and one rule before its last."""
    bands = "joker counts as ace band low 2..6 band mid 7..10"
    parts = STANDARD | {"house": f"house way {{ {bands} {rule} {_LAST_RULE} }}"}
    return Interpreter(loads(f"variant shown {{ {' '.join(parts.values())} }}"))


def set_by(way: Interpreter, hand: str) -> Decision:
    return way.set(parse_cards(hand))


def codes_in(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def check_condition(row: Row) -> None:
    way = by_rule(f"rule shown {{ when {row.words}: best front, best back }}")
    for cell, name in ((row.cells[2], "shown"), (row.cells[3], "all")):
        for hand in codes_in(cell):
            rule = set_by(way, hand).rule
            assert rule is not None
            assert rule.name == name, f"{row.words}: {hand}"


def left_by(row: Row) -> str:
    """How many settings the step leaves of the hand beside it, and the front if it is one."""
    way = by_rule(f"rule shown {{ when any hand: {row.words} }}")
    left = set_by(way, codes_in(row.cells[2])[0]).left
    front = f": `{' '.join(map(str, left[0].front))}` in front" if len(left) == 1 else ""
    return f"{len(left)}{front}"


def check_step(row: Row) -> None:
    assert row.cells[3] == left_by(row), row.words


def check_line(row: Row) -> None:
    """The line can be written in its block, of a deck with a bug or with a wild joker."""
    heads = [{**STANDARD}, {**STANDARD, **_WILD}]
    lines = [line.replace("%s", row.words) for line in lines_for(row)]
    tried = ["\n".join({**head, row.kind: line}.values()) for head in heads for line in lines]
    assert any(map(loads_well, tried)), row.words


def lines_for(row: Row) -> list[str]:
    lines = _ONE_LINE[row.kind]
    return [*lines, *(line.replace("five aces", "five of a kind") for line in lines)]


def loads_well(parts: str) -> bool:
    try:
        loads(f"variant shown {{ {parts} }}")
    except SheetError:
        return False
    return True


_CHECKS: Final[dict[str, Callable[[Row], None]]] = {
    "conditions": check_condition,
    "steps": check_step,
    "deck": check_line,
    "ranking": check_line,
    "foul": check_line,
}
ROWS = [
    pytest.param(row, id=f"{page.name}: {row.words}") for page in PAGES for row in rows_of(page)
]


@pytest.mark.parametrize("row", ROWS)
def test_tables_of_words(row: Row) -> None:
    _CHECKS[row.kind](row)


# --- notes of shipped variants ---------------------------------------------------

_NOTES = re.compile(
    r"^<!-- notes: (?P<name>\w+) -->\n\n\| Place \| Note \|\n\|---\|---\|\n(?P<rows>(?:\|.*\n)*)",
    re.MULTILINE,
)


def note_rows(name: str) -> str:
    return "".join(f"| {note.place} | {note.text} |\n" for note in load(name).notes)


def test_the_notes_of_every_proved_variant_are_listed() -> None:
    found = _NOTES.finditer((DOCS / "variants.md").read_text(encoding="utf-8"))
    listed = {table["name"]: table["rows"] for table in found}
    assert listed == {name: note_rows(name) for name in variants.names(Folder.PROVED)}


# --- completeness --------------------------------------------------------------


def headings(page: str) -> list[str]:
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(r"^## (?:`)?([\w-]+)", text, re.MULTILINE)


def test_the_codes_page_lists_every_code() -> None:
    found = [name for name in headings("codes.md") if re.fullmatch(r"H\d+", name)]
    assert found == [code.id for code in Code]


@pytest.mark.parametrize("code", list(Code), ids=lambda code: code.id)
def test_each_code_has_its_meaning_and_a_failing_example(code: Code) -> None:
    text = (DOCS / "codes.md").read_text(encoding="utf-8")
    section = re.split(r"^## ", text, flags=re.MULTILINE)
    mine = next(part for part in section if part.startswith(code.id))
    assert code.meaning in mine.splitlines()[0]
    assert f"<!-- fails: {code.id} -->" in mine or f": {code.id}: " in mine


def test_the_properties_page_lists_every_property() -> None:
    ids = [identity.value for identity in PropertyId]
    assert [name for name in headings("properties.md") if name in ids] == ids


def test_the_reference_has_every_keyword() -> None:
    text = (DOCS / "reference.md").read_text(encoding="utf-8")
    blocks = [block.body for block in blocks_of(DOCS / "reference.md") if block.kind == "house"]
    code = " ".join([*blocks, *codes_in(_FENCE.sub("", text))])
    assert set(keywords()) - set(re.findall(r"[a-z]+", code)) == set()


# --- writing what the tool prints now ------------------------------------------


def rewritten(page: Path, folder: Path) -> str:
    """The page's text with every output as it is now; blocks with lines left out stay."""
    text, shell, names = page.read_text(encoding="utf-8"), Shell(folder), dict[str, object]()
    changes: list[tuple[Block, str]] = []
    for block, after in followed(page):
        put_file(block, folder)
        if block.kind == "console":
            runs = [(command, shown, shell.run(command)) for command, shown in pieces(block.body)]
            kept = [(c, s if "...\n" in s else now) for c, s, now in runs]
            changes.append((block, "".join(f"$ {command}\n{now}" for command, now in kept)))
            for command, shown, now in runs:
                if "...\n" in shown and not says(shown, now):
                    print(f"{block.place}: by hand: $ {command}\n{now}")
        elif block.kind == "python":
            printed = run_python(block.body, names, folder)
            if after:
                changes.append((after, printed))
            elif printed:
                print(f"{block.place}: prints what no block shows:\n{printed}")
        elif block.fails:
            found = messages_of(whole_file(block.body), folder)
            if after and found:
                changes.append((after, without_place(found[0])))
    for block, body in reversed(changes):
        text = text[: block.start] + body + text[block.start + len(block.body) :]
    text = _NOTES.sub(
        lambda t: t[0].removesuffix(t["rows"]) + note_rows(t["name"]),
        text,
    )
    for row in rows_of(page):
        if row.kind == "steps":
            new = replace(row, cells=(*row.cells[:3], left_by(row)))
            text = text.replace(_row_text(row), _row_text(new))
    return text


def _row_text(row: Row) -> str:
    return f"| {' | '.join(row.cells)} |"


if __name__ == "__main__":
    os.environ["COLUMNS"] = "80"
    for page in PAGES:
        with tempfile.TemporaryDirectory() as name:
            new = rewritten(page, Path(name))
        if new != page.read_text(encoding="utf-8"):
            page.write_text(new, encoding="utf-8")
            print(f"{page.relative_to(ROOT)}: rewritten")
