"""What the unit tests share."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.spec.variant import Variant
from houseway.verifier import loads

from .extended_sheets import PARENT, Load


@pytest.fixture
def load_child(tmp_path: Path) -> Load:
    """Reads a text that stands beside the parent, or beside another text of that name."""

    def read(text: str, parent: str = PARENT) -> Variant:
        (tmp_path / "parent.house").write_text(parent, encoding="utf-8")
        return loads(text, file=str(tmp_path / "child.house"))

    return read
