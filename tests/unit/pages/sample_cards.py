"""Invented dealer cards of the length that real ones have."""

from houseway.verifier.pages.dealer_card import CardRule, DealerCard

from .sample import IMPRINT

_SHORT = (
    ("No pair", "Second and third highest in front."),
    ("One pair", "Pair in back, the two highest others in front."),
    (
        "Two pair",
        "With an ace outside the pairs: both pairs in back, the ace and the next in front.",
        "Otherwise: the lower pair in front.",
    ),
    ("Three pair", "The highest pair in front."),
    (
        "Three of a kind",
        "Aces: one ace and the best other card in front.",
        "All others: the three in back, the two highest others in front.",
    ),
    ("Three of a kind twice", "A pair from the higher three in front."),
    ("Straight, flush, straight flush, no pair", "Keep it in back, the best two others in front."),
    (
        "The same with a pair",
        "Keep it in back with the pair in front, if that can be.",
        "If not, the two highest cards that leave it whole.",
    ),
    ("Full house", "The pair in front; of two pairs the higher."),
    (
        "Four of a kind",
        "2 to 9: keep the four in back.",
        "10 to king with an ace or joker outside: keep the four in back.",
        "All others: a pair in front and a pair in back.",
    ),
    (
        "Four of a kind with a pair or three of a kind",
        "The pair, or a pair of the three, in front.",
    ),
    ("Five aces", "With a pair of kings: the kings in front. Otherwise a pair of aces in front."),
)


def _numbered(rules: tuple[tuple[str, ...], ...]) -> tuple[CardRule, ...]:
    return tuple(
        CardRule(str(number), heading, tuple(lines))
        for number, (heading, *lines) in enumerate(rules, 1)
    )


TWELVE = DealerCard("en", IMPRINT, _numbered(_SHORT))
"""As many rules as fair_way has."""

THIRTY_ONE = DealerCard("en", IMPRINT, _numbered((_SHORT * 3)[:31]))
"""As many rules as jokers_wild has."""

ENDLESS = DealerCard("en", IMPRINT, _numbered(_SHORT * 40))
"""More than any card can hold."""
