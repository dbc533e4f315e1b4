"""The page of what house ways need holds every row; `test_docs` runs its words on its hands."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "needs.md"
CONDITIONS, ACTIONS = 29, 24


def test_every_row_stands_in_the_tables() -> None:
    ids = re.findall(r"^\| `[^`]+` \| ([PA]\d\d): ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    wanted = [f"P{n:02}" for n in range(1, CONDITIONS + 1)]
    wanted += [f"A{n:02}" for n in range(1, ACTIONS + 1)]
    assert list(dict.fromkeys(ids)) == wanted
