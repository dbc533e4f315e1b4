"""A playing card as a drawing, the same on a page of the site and on a printed sheet.

Rank and suit are paths, so that no font is needed. A suit is told by its shape, and where shapes
are small by its filling too: spades and clubs are solid, hearts and diamonds are outlines, which
holds in black and white. The four colours read on white, and are told apart with every common kind
of colour blindness.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ...spec.cards import Card, Suit

WIDTH: Final = 40
HEIGHT: Final = 56

# Strokes in a box 16 wide and 22 high. A ten is a narrow one and a nought.
_RANKS: Final = {
    2: "M2 6.5C2 2.8 4.6 1 8 1s6 2 6 5.4C14 11 2.4 14.6 2 21h12.5",
    3: "M2 4.6C3.2 2.2 5.4 1 8 1c3.5 0 5.8 2 5.8 4.9S11.4 10.6 7 10.6c4.6 0 7.3 2 7.3 5.1"
    "S11.7 21 8 21c-3 0-5.3-1.3-6.4-3.9",
    4: "M11 21V1L1.5 15.5h13.5",
    5: "M13.3 1H3.8L3 10.2C4.3 8.9 6 8.2 8 8.2c3.7 0 6.4 2.5 6.4 6.3"
    "S11.7 21 7.9 21c-2.9 0-5.1-1.3-6.3-3.7",
    6: "M12.8 2.7C11.7 1.5 10.2 1 8.7 1 4.2 1 2 5.5 2 12.5M8 21a6 6.3 0 1 0 0-12.6"
    "a6 6.3 0 1 0 0 12.6z",
    7: "M2 1h12.3C10 7 7 13 6 21",
    8: "M8 10.4a5 4.7 0 1 0 0-9.4 5 4.7 0 1 0 0 9.4zM8 21a6 5.3 0 1 0 0-10.6a6 5.3 0 1 0 0 10.6z",
    9: "M3.2 19.3C4.3 20.5 5.8 21 7.3 21c4.5 0 6.7-4.5 6.7-11.5M8 1a6 6.3 0 1 0 0 12.6"
    "a6 6.3 0 1 0 0-12.6z",
    10: "M-2.9 4.6L.9 1V21M12.3 21a5.7 7 0 0 0 5.7-7V8a5.7 7 0 0 0-11.4 0v6a5.7 7 0 0 0 5.7 7z",
    11: "M12 1v13.7C12 18.8 10 21 7 21c-2.6 0-4.4-1.4-5.2-3.8",
    12: "M8 21a6.5 7 0 0 0 6.5-7V8a6.5 7 0 0 0-13 0v6a6.5 7 0 0 0 6.5 7zM9.8 15.8l5.7 6.4",
    13: "M2.5 1v20M14 1L2.9 12.6M6.6 9.2L14.8 21",
    14: "M1 21L8 1l7 20M3.5 14.5h9",
}

# Shapes in a box 24 wide and 24 high; an outline is drawn inside its edge.
_SPADE: Final = (
    "M12 1.5C10 5.6 1.5 9.6 1.5 15.2c0 5.1 6.2 6.6 8.9 2.7-.2 2-.9 3.8-2.4 5.3h8"
    "c-1.5-1.5-2.2-3.3-2.4-5.3 2.7 3.9 8.9 2.4 8.9-2.7C22.5 9.6 14 5.6 12 1.5z"
)
_HEART: Final = (
    "M12 21.5C10 16.8 2.6 13 2.6 7.6c0-5.7 7.6-6.4 9.4-1 1.8-5.4 9.4-4.7 9.4 1"
    "C21.4 13 14 16.8 12 21.5z"
)
_DIAMOND: Final = "M12 1.8L20 12 12 22.2 4 12z"
_CLUB: Final = (
    "M12 1.5a5 5 0 0 0-3.9 8.1 5.1 5.1 0 1 0 2.4 7.9c-.2 2.2-1 4.2-2.6 5.7h8.2"
    "c-1.6-1.5-2.4-3.5-2.6-5.7a5.1 5.1 0 1 0 2.4-7.9A5 5 0 0 0 12 1.5z"
)

# A jester's cap: a point upright and two that hang over the band, each with a bell.
_CAP: Final = (
    "M10 34C10 28 10 22.5 8.5 21.5 7 20.5 6 23 5 27 2.5 20 4 12 9.5 12c4 0 6 4 6.5 8"
    "C16 14 17.5 10 20 6c2.5 4 4 8 4 14 .5-4 2.5-8 6.5-8 5.5 0 7 8 4.5 15-1-4-2-6.5-3.5-5.5"
    "C30 22.5 30 28 30 34z"
)
_BELLS: Final = ((5, 29), (20, 4), (35, 29))
_BAND: Final = "M9.5 37.5h21v7h-21z"


@dataclass(frozen=True, slots=True)
class _Face:
    shape: str
    solid: bool
    colour: str


_FACES: Final = {
    Suit.SPADES: _Face(_SPADE, solid=True, colour="#16191d"),
    Suit.HEARTS: _Face(_HEART, solid=False, colour="#cc4608"),
    Suit.DIAMONDS: _Face(_DIAMOND, solid=False, colour="#1f73d6"),
    Suit.CLUBS: _Face(_CLUB, solid=True, colour="#006440"),
}
_JOKER_COLOUR: Final = "#8a2f6b"


def card_svg(card: Card) -> str:
    """A whole drawing of one card, by itself."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">{_drawn(card)}</svg>'
    )


def card_symbol(card: Card) -> str:
    """The same as a symbol of a sprite, for `card_use`."""
    return f'<symbol id="{_id(card)}" viewBox="0 0 {WIDTH} {HEIGHT}">{_drawn(card)}</symbol>'


def card_use(card: Card) -> str:
    """A card of a page's sprite; what it is must be said by an element around it."""
    return (
        f'<svg class="hw-card" viewBox="0 0 {WIDTH} {HEIGHT}" width="30" height="42" '
        f'aria-hidden="true" focusable="false"><use href="#{_id(card)}"/></svg>'
    )


def sprite(cards: Iterable[Card]) -> str:
    """All cards of a page, once each; nothing where a page shows none."""
    symbols = "".join(card_symbol(card) for card in sorted(set(cards)))
    if not symbols:
        return ""
    return (
        '<svg class="hw-sprite" xmlns="http://www.w3.org/2000/svg" width="0" height="0" '
        f'aria-hidden="true" focusable="false">{symbols}</svg>'
    )


def _id(card: Card) -> str:
    return f"hw-card-{card}"


def _drawn(card: Card) -> str:
    paper = (
        f'<rect x=".75" y=".75" width="{WIDTH - 1.5}" height="{HEIGHT - 1.5}" rx="4.5" '
        'fill="#fff" stroke="#6b7280" stroke-width="1.5"/>'
    )
    return paper + (_joker() if card.suit is None else _natural(card.rank, _FACES[card.suit]))


def _natural(rank: int, face: _Face) -> str:
    rank_path = (
        f'<path transform="translate(12 6)" d="{_RANKS[rank]}" fill="none" '
        f'stroke="{face.colour}" stroke-width="3.2" stroke-linejoin="round" '
        'stroke-linecap="round"/>'
    )
    fill = face.colour if face.solid else "none"
    suit_path = (
        f'<path transform="translate(8.7 29.8)scale(.94)" d="{face.shape}" fill="{fill}" '
        f'stroke="{face.colour}" stroke-width="{1 if face.solid else 2.8}" '
        'stroke-linejoin="round"/>'
    )
    return rank_path + suit_path


def _joker() -> str:
    bells = "".join(f'<circle cx="{x}" cy="{y}" r="2.9"/>' for x, y in _BELLS)
    return (
        f'<g fill="{_JOKER_COLOUR}" transform="translate(2 6.5)scale(.9)"><path d="{_CAP}"/>{bells}'
        f'<path d="{_BAND}"/></g>'
    )
