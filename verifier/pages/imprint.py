"""Which sheet a page belongs to and which state of it, in words."""

from __future__ import annotations

from typing import Final

from ...spec.prose.book import book
from .document import Document

MEANING_DIGITS: Final = 12
"""So many first digits of the meaning hash stand on each page."""


def imprint_parts(document: Document) -> tuple[str, ...]:
    """Name, revision, date and the first digits of the meaning, as far as they are known."""
    imprint, phrases = document.imprint, book(document.language)
    digits = imprint.meaning[:MEANING_DIGITS]
    known = (
        imprint.name,
        phrases.say("imprint.revision", revision=imprint.revision) if imprint.revision else "",
        phrases.say("imprint.date", date=imprint.date) if imprint.date else "",
        phrases.say("imprint.meaning", digits=digits) if digits else "",
    )
    return tuple(part for part in known if part)
