"""What a document of a variant is written from, and what its pages are marked with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...spec.meaning import meaning_of
from ...spec.prose.book import Book
from ...spec.prose.languages import LANGUAGES
from ...spec.variant import Variant
from .document import Imprint
from .results import Results


@dataclass(frozen=True, slots=True)
class Sheet:
    """A variant, what is known of it, and the language that its document is written in."""

    variant: Variant
    results: Results
    book: Book

    @property
    def foreign(self) -> bool:
        """Whether the author's own words are in another language than the document."""
        return self.book.language != LANGUAGES[0]

    @property
    def language_of_author(self) -> str:
        """The tag for the author's own words where they need one, or nothing."""
        return LANGUAGES[0] if self.foreign else ""

    @property
    def name(self) -> str:
        """The name of the game in the author's words."""
        return self.variant.title


NO_IMPRINT: Final = Imprint("", "", "", "", "")
"""Of a page that belongs to no single sheet."""


def imprint(variant: Variant, book: Book) -> Imprint:
    """What stands at the foot of every printed page."""
    revision, effective = variant.revision, variant.filing.effective
    return Imprint(
        name=variant.title,
        revision="" if revision is None else str(revision),
        date=book.date(effective) if effective else "",
        meaning=meaning_of(variant).digest,
        page=book.phrases["imprint.page"],
    )


WEB_PAGE: Final = "page"
"""What the name of a rule sheet's web page by itself ends with."""


def stem_of(path: str, language: str) -> str:
    """What the paths of a variant's documents in a language begin with."""
    return path if language == LANGUAGES[0] else f"{path}.{language}"
