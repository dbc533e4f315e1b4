"""The documents can't lie: what they show is read, run and compared here.

Blocks by their fence and an HTML comment on the line before:

* `house`: a whole file (it says `variant`; a first line `# name.house` names it for later
  commands), or statements that are put into a standard file. It must check without a fault, or
  under `<!-- fails: H201 -->` with faults of exactly that code; a `text` block right after it
  shows the first message without its place.
  Under `<!-- lints: L101 -->` the linter finds that lint in it, told in the `text` block after
  it; under `<!-- mended: L101 -->` it does not.
  Under `<!-- replaces: WORDS -->` the block stands for these words of the page's file, under
  `<!-- adds: -->` it goes before the file's last brace.
* under `<!-- file: NAME -->` a block of any kind is a file for later commands.
* `console`: the commands after `$` are run and what they print is compared; a line `...` stands
  for any lines left out.
* `python`: run in the page's order; a `text` block right after it is what it prints.
* tables under `<!-- table: conditions -->` (or steps, deck, ranking, foul): the words in the first
  column are read; conditions and steps are tried on the hands beside them.

`python -m tests.docs.rewrite` writes what the tool prints now into the pages; read the diff.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from houseway import variants
from houseway.grammar.diagnostics import Code
from houseway.grammar.keywords import keywords
from houseway.grammar.lint.codes import Lint
from houseway.spec.lowering.size import parts_of
from houseway.spec.variant import PropertyId
from houseway.variants import Folder
from houseway.verifier import load

from .commands import Shell, pieces, run_python, says
from .pages import DOCS, FENCE, PAGES, Block, blocks_of, followed, put_file, put_files_before
from .sheets import lints_of, messages_of, whole_file, without_place
from .tables import (
    CHECKS,
    MATRICES,
    NOTES,
    Row,
    clause_rows,
    codes_in,
    note_rows,
    rows_of,
)

# --- house blocks --------------------------------------------------------------

HOUSE_BLOCKS = [
    pytest.param(block, after, id=block.place)
    for page in PAGES
    for block, after in followed(page)
    if block.kind == "house" and not block.changes
]


@pytest.mark.parametrize(("block", "after"), HOUSE_BLOCKS)
def test_house_blocks_check(block: Block, after: Block | None, tmp_path: Path) -> None:
    put_files_before(block, tmp_path)
    found = messages_of(whole_file(block.body), tmp_path)
    if block.fails is None:
        assert [message.render() for message in found] == []
        return
    assert {message.code.id for message in found} == {block.fails}
    if after:
        assert after.body == without_place(found[0])


LINTED_BLOCKS = [
    pytest.param(block, after, id=block.place)
    for page in PAGES
    for block, after in followed(page)
    if block.lints or block.mended
]


@pytest.mark.parametrize(("block", "after"), LINTED_BLOCKS)
def test_linted_blocks(block: Block, after: Block | None, tmp_path: Path) -> None:
    code = block.lints or block.mended
    assert code
    found = lints_of(whole_file(block.body), code, tmp_path)
    assert bool(found) == bool(block.lints)
    if block.lints:
        assert after
        assert after.body == without_place(found[0])


# --- console blocks ------------------------------------------------------------

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

ROWS = [
    pytest.param(row, id=f"{page.name}: {row.words}") for page in PAGES for row in rows_of(page)
]


@pytest.mark.parametrize("row", ROWS)
def test_tables_of_words(row: Row) -> None:
    CHECKS[row.kind](row)


# --- a table of two reports ------------------------------------------------------


def test_the_tutorial_compares_the_numbers_of_its_reports() -> None:
    text = (DOCS / "tutorial.md").read_text(encoding="utf-8")
    table = re.search(r"^<!-- compared -->\n\n(?:\|.*\n){2}((?:\|.*\n)+)", text, re.MULTILINE)
    assert table
    printed = " ".join(block.body for block in blocks_of(DOCS / "tutorial.md"))
    rows = [row.strip("| ").split(" | ")[1:] for row in table[1].splitlines()]
    assert {number for row in rows for number in row} - {"0"} <= set(re.findall(r"[\d,]+", printed))
    moved = [int(after.replace(",", "")) - int(before.replace(",", "")) for before, after in rows]
    assert sum(moved) == 0
    for one in moved:
        assert f"{abs(one):,} hands" in text


# --- notes of shipped variants ---------------------------------------------------


def test_the_notes_of_every_proved_variant_are_listed() -> None:
    found = NOTES.finditer((DOCS / "readings.md").read_text(encoding="utf-8"))
    listed = {table["name"]: table["rows"] for table in found}
    assert listed == {name: note_rows(name) for name in variants.names(Folder.PROVED)}


def test_every_clause_of_every_source_is_listed_with_what_carries_it_out() -> None:
    found = MATRICES.finditer((DOCS / "sources.md").read_text(encoding="utf-8"))
    listed = {table["name"]: table["rows"] for table in found}
    assert listed == {name: clause_rows(name) for name in variants.sources()}


def test_the_table_of_variants_has_every_proved_one_and_its_waivers() -> None:
    text = (DOCS / "variants.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| (?:none|([\d,]+) hands) \|$", text, re.MULTILINE)
    waived = {
        name: sum(waiver.count for waiver in load(name).claims.waivers)
        for name in variants.names(Folder.PROVED)
    }
    assert {name: int(count.replace(",", "") or 0) for name, count in rows} == waived


# --- completeness --------------------------------------------------------------


def headings(page: str) -> list[str]:
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(r"^## (?:`)?([\w-]+)", text, re.MULTILINE)


def test_the_codes_page_lists_every_code() -> None:
    found = [name for name in headings("codes.md") if re.fullmatch(r"H\d+", name)]
    assert found == [code.id for code in Code]


@pytest.mark.parametrize("code", list(Code), ids=lambda code: code.id)
def test_each_code_has_its_meaning_a_failing_and_a_mended_example(code: Code) -> None:
    text = (DOCS / "codes.md").read_text(encoding="utf-8")
    section = re.split(r"^## ", text, flags=re.MULTILINE)
    mine = next(part for part in section if part.startswith(code.id))
    assert code.meaning in mine.splitlines()[0]
    assert f"<!-- fails: {code.id} -->" in mine or f": {code.id}: " in mine
    assert f"<!-- mended: {code.id} -->" in mine or ": no errors" in mine


def test_the_longest_shipped_way_is_told() -> None:
    ways = [load(name).house_way for name in variants.names()]
    longest = max(parts_of(way) for way in ways if way)
    text = (DOCS / "codes.md").read_text(encoding="utf-8")
    assert f"The longest shipped one has {longest}." in text


def test_the_lint_page_lists_every_lint_with_a_poor_and_a_mended_piece() -> None:
    text = (DOCS / "lint.md").read_text(encoding="utf-8")
    found = re.findall(r"^## (L.*)$", text, re.MULTILINE)
    assert found == [f"{one.id} {one.word}: {one.meaning}" for one in Lint]
    for section in re.split(r"^## (?=L)", text, flags=re.MULTILINE)[1:]:
        code = section[:4]
        assert re.findall(r"<!-- (.*) -->", section) == [f"lints: {code}", f"mended: {code}"]


def test_the_properties_page_lists_every_property() -> None:
    ids = [identity.value for identity in PropertyId]
    assert [name for name in headings("properties.md") if name in ids] == ids


def test_the_reference_has_every_keyword() -> None:
    text = (DOCS / "reference.md").read_text(encoding="utf-8")
    blocks = [block.body for block in blocks_of(DOCS / "reference.md") if block.kind == "house"]
    code = " ".join([*blocks, *codes_in(FENCE.sub("", text))])
    assert set(keywords()) - set(re.findall(r"[a-z]+(?:[-'][a-z]+)*'?", code)) == set()
