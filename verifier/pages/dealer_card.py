"""The dealer's card: a house way on one printed page, as large as it fits, and for a screen.

Two sizes. A5 lies on the table or hangs in the pit: read from an arm's length, its type is never
below 7 points, whose capitals a reader with half of normal sight tells apart at 60 cm. A7, an
eighth of a sheet of A4, goes into a shirt's pocket and is held nearer: never below 5 points, the
same to the eye at 43 cm. A house way that does not fit on the face goes on to the back of the A5
card; of the pocket card to as many as four pages, a sheet of A6 folded once.
"""

from __future__ import annotations

import enum
import json
from dataclasses import dataclass
from typing import Final

from ...spec.prose.book import book
from .document import Document, Imprint
from .pdf import PrintingError, printed, queried
from .plain_text import html_text, plain
from .to_html import html_page
from .to_typst import Json, imprint_data


@dataclass(frozen=True, slots=True)
class CardRule:
    """One rule of the card: its number, its heading, and what to do, a line for each case."""

    number: str
    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealerCard:
    """What stands on a card: whose it is, and the rules in the order in which they are tried.

    `terms` say what headings such as two pair leave out, where there are any, what a joker counts
    as, where the deck has one, and how ranks are added up, where that is done.
    """

    language: str
    imprint: Imprint
    rules: tuple[CardRule, ...]
    terms: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """What stands above the rules."""
        return book(self.language).say("dealer_card.title", name=self.imprint.name)

    @property
    def instruction(self) -> str:
        """How the rules are used, and what their terms mean."""
        phrases = book(self.language)
        text = phrases.say("dealer_card.instruction")
        for term in self.terms:
            text = phrases.say("dealer_card.with_term", text=text, term=term)
        return text


@dataclass(frozen=True, slots=True)
class _Format:
    """Width, height and margin in millimetres; smallest and largest type in points."""

    width: int
    height: int
    margin: int
    floor: float
    top: float
    pages: int


class CardSize(enum.Enum):
    """The size of a printed card."""

    A5 = _Format(width=148, height=210, margin=7, floor=7.0, top=13.0, pages=2)
    POCKET = _Format(width=74, height=105, margin=4, floor=5.0, top=9.0, pages=4)


@dataclass(frozen=True, slots=True)
class CardFit:
    """How a card came out: its type in points, columns on a page, and pages."""

    points: float
    columns: int
    pages: int


class CardTooLongError(PrintingError):
    """A house way does not fit on a card at a size that can be read."""


_LABEL: Final = "fit"
_BROWSER_SHARE: Final = 0.94  # of the type found by typst, since browsers break lines otherwise


_INSTEAD: Final = {
    CardSize.A5: "Use the rule sheet.",
    CardSize.POCKET: "Use the larger card or, where that does not fit either, the rule sheet.",
}


def card_fit(card: DealerCard, size: CardSize) -> CardFit:
    """The largest type at which the card fits. Raises CardTooLongError, and as `to_pdf`."""
    found = json.loads(queried("card.typ", _data(card), _inputs(size), _LABEL))
    fit = CardFit(float(found["points"]), int(found["columns"]), int(found["pages"]))
    if not fit.points:
        shape = size.value
        raise CardTooLongError(
            f"The house way of {card.imprint.name} does not fit on {shape.pages} pages of "
            f"{shape.width} x {shape.height} mm in type of {shape.floor:g} points, and smaller "
            f"type cannot be read at a table. {_INSTEAD[size]}"
        )
    return fit


def card_pdf(card: DealerCard, size: CardSize = CardSize.A5) -> bytes:
    """The printed card. Raises CardTooLongError, and as `to_pdf`."""
    fit = card_fit(card, size)
    found = {"points": str(fit.points), "columns": str(fit.columns), "pages": str(fit.pages)}
    return printed("card.typ", _data(card), _inputs(size) | found)


def card_html(card: DealerCard, size: CardSize = CardSize.A5, fit: CardFit | None = None) -> str:
    """The card as a page by itself, for a screen; printed, it has the paper and type of `fit`."""
    rules = "".join(_rule(rule) for rule in card.rules)
    body = (
        f"<h1>{html_text(card.title)}</h1>\n"
        f'<p class="hw-text">{html_text(card.instruction)}</p>\n'
        f'<ol class="hw-card-rules">{rules}</ol>'
    )
    document = Document(card.title, card.language, card.imprint)
    return html_page(document, body, kind="hw-page hw-card-page", style=_print_style(size, fit))


def _rule(rule: CardRule) -> str:
    first, *others = rule.lines or ("",)
    return (
        f'<li><span class="hw-number">{html_text(rule.number)}</span>'
        f"<div><p><b>{html_text(rule.heading)}</b> {html_text(first)}</p>"
        f"{''.join(f'<p>{html_text(line)}</p>' for line in others)}</div></li>"
    )


def _print_style(size: CardSize, fit: CardFit | None) -> str:
    shape = size.value
    points = _BROWSER_SHARE * (fit.points if fit else shape.floor)
    columns = fit.columns if fit else 2
    return (
        f"@page{{size:{shape.width}mm {shape.height}mm;margin:{shape.margin}mm}}\n"
        f"@media print{{.hw-card-page{{font-size:{points:.2f}pt}}"
        f".hw-card-rules{{columns:{columns}}}}}\n"
    )


def _data(card: DealerCard) -> str:
    rules: list[Json] = [
        {
            "number": plain(rule.number),
            "heading": plain(rule.heading),
            "lines": [plain(line) for line in rule.lines],
        }
        for rule in card.rules
    ]
    document = Document(card.title, card.language, card.imprint)
    data: dict[str, Json] = {
        "title": plain(card.title),
        "language": card.language,
        "imprint": imprint_data(document),
        "instruction": plain(card.instruction),
        "rules": rules,
    }
    return json.dumps(data, ensure_ascii=False)


def _inputs(size: CardSize) -> dict[str, str]:
    shape = size.value
    return {
        "width": str(shape.width),
        "height": str(shape.height),
        "margin": str(shape.margin),
        "floor": str(shape.floor),
        "top": str(shape.top),
        "most_pages": str(shape.pages),
    }
