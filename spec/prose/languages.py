"""The languages that documents are made in."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("en", "es", "zh")
"""Their tags, each a folder of the phrase book. English comes first: it governs."""
