"""Writes what the tool prints now into the pages; read the diff.

Run it from the project's folder: python -m tests.docs.rewrite
"""

from __future__ import annotations

import os
import tempfile
from dataclasses import replace
from pathlib import Path

from .commands import Shell, pieces, run_python, says
from .pages import PAGES, ROOT, Block, followed, put_file
from .sheets import told_of, without_place
from .tables import MATRICES, NOTES, Row, clause_rows, left_by, note_rows, rows_of


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
        elif after:
            changes += [(after, without_place(one)) for one in told_of(block, folder)[:1]]
    for block, body in reversed(changes):
        text = text[: block.start] + body + text[block.start + len(block.body) :]
    text = NOTES.sub(
        lambda t: t[0].removesuffix(t["rows"]) + note_rows(t["name"]),
        text,
    )
    text = MATRICES.sub(
        lambda t: t[0].removesuffix(t["rows"]) + clause_rows(t["name"]),
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
