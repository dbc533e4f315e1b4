"""The documents' pages and their fenced blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(DOCS.glob("*.md"))]

FENCE = re.compile(
    r"^(?:<!-- (?P<tag>[a-z]+:.*?) -->\n)?```(?P<kind>\S*)\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
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
    def lints(self) -> str | None:
        """The lint that must be found in the block, or None."""
        return self.tag.removeprefix("lints: ") if self.tag.startswith("lints: ") else None

    @property
    def mended(self) -> str | None:
        """The code or lint that must not be found in the block, or None."""
        return self.tag.removeprefix("mended: ") if self.tag.startswith("mended: ") else None

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
        for found in FENCE.finditer(text)
    ]


def followed(page: Path) -> Iterator[tuple[Block, Block | None]]:
    """Each block with the `text` block that stands right after it, if one does."""
    text, blocks = page.read_text(encoding="utf-8"), blocks_of(page)
    for block, after in zip_longest(blocks, blocks[1:]):
        between = text[block.start + len(block.body) + 4 : after.start] if after else ""
        shown = after if after and after.kind == "text" and between.strip() == "```text" else None
        yield block, shown


def put_file(block: Block, folder: Path) -> None:
    """Write the block's file, or change the page's one file as the block's tag says."""
    named = _FILE_NAME.match(block.body)
    if block.tag.startswith("file: "):
        (folder / block.tag.removeprefix("file: ")).write_text(block.body, encoding="utf-8")
    elif block.kind == "house" and named:
        (folder / named[1]).write_text(block.body, encoding="utf-8")
    elif block.changes:
        (path,) = folder.glob("*.house")
        text = path.read_text(encoding="utf-8")
        old = block.tag.removeprefix("replaces: ") if "replaces" in block.tag else "}\n"
        new = block.body.strip() if "replaces" in block.tag else f"\n{block.body}}}\n"
        before, found, after = text.rpartition(old)
        assert found, f"{block.place}: not in the file: {old}"
        path.write_text(before + new + after, encoding="utf-8")


def put_files_before(block: Block, folder: Path) -> None:
    """Write the page's files as they are where the block stands: it may extend one of them."""
    for earlier in blocks_of(block.page):
        if earlier.start < block.start:
            put_file(earlier, folder)
