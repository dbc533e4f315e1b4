"""The shipped sheets, those printed as they are found, and the languages they are told in."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import pytest

import houseway.variants
from houseway.spec.prose.languages import LANGUAGES
from houseway.spec.variant import Variant
from houseway.verifier import load

_FOLDER: Final = Path(houseway.variants.__file__).parent
SHEETS: Final = tuple(
    sorted(
        str(path.relative_to(_FOLDER).with_suffix(""))
        for folder in (".", "as_printed", "broken")
        for path in (_FOLDER / folder).glob("*.house")
    )
)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def sheet(name: str) -> Variant:
    return load(name)
