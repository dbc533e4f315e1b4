"""An invented sheet that holds every kind of block, and words such as sheets really have."""

from houseway.spec.cards import JOKER, Card, Suit
from houseway.spec.sources import Cited
from houseway.verifier.pages.document import (
    Align,
    Aside,
    Box,
    Cards,
    Document,
    Hand,
    Hands,
    Heading,
    Imprint,
    Listing,
    Mood,
    Numbered,
    Paragraph,
    Picture,
    Table,
)

SUITS = {suit.value: suit for suit in Suit}
RANKS = {"A": 14, "K": 13, "Q": 12, "J": 11}
MEANING = "9f31c07a55de" + "0" * 52

BARS = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120" width="480" height="120">
  <title>old</title>
  <g font-family="Noto Sans" font-size="12" fill="currentColor">
    <text x="110" y="24" text-anchor="end">No pair</text>
    <text x="110" y="56" text-anchor="end">One pair</text>
    <text x="110" y="88" text-anchor="end">Two pair</text>
    <rect x="120" y="10" width="140" height="20" opacity=".65"/>
    <rect x="120" y="42" width="320" height="20" opacity=".65"/>
    <rect x="120" y="74" width="170" height="20" opacity=".65"/>
  </g>
</svg>"""


def cards(text: str) -> tuple[Card, ...]:
    """`As 10h Jk` as cards."""
    return tuple(
        JOKER if word == "Jk" else Card(RANKS.get(word[:-1]) or int(word[:-1]), SUITS[word[-1]])
        for word in text.split()
    )


def hand(caption: str, front: str, back: str, remark: str = "") -> Hand:
    return Hand(caption, front=cards(front), back=cards(back), remark=remark)


IMPRINT = Imprint(
    name="Harbour Club Pai Gow Poker",
    revision="3",
    date="1 March 2026",
    meaning=MEANING,
    page="page {page} of {pages}",
)

PAY_TABLE = Table(
    "Fortune: what each hand pays, and how often it comes",
    ("Seven cards", "Pays", "Hands", "One in"),
    (
        ("Seven-card straight flush without the joker", "8,000 to 1", "32", "4,816,970"),
        ("Royal flush with a suited king and queen", "2,000 to 1", "72", "2,140,876"),
        ("Seven-card straight flush with the joker", "1,000 to 1", "196", "786,444"),
        ("Five aces", "400 to 1", "1,128", "136,652"),
        ("Royal flush", "150 to 1", "26,020", "5,924"),
        ("Straight flush", "50 to 1", "184,644", "835"),
        ("Four of a kind", "25 to 1", "307,472", "501"),
        ("Full house", "5 to 1", "4,188,528", "37"),
        ("Flush", "4 to 1", "6,172,088", "25"),
        ("Three of a kind", "3 to 1", "7,470,676", "21"),
        ("Straight", "2 to 1", "11,236,028", "14"),
    ),
    (Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT),
)

WIDE_TABLE = Table(
    "What every property came to",
    ("Property", "What it asks", "Verdict", "By proof", "By counting", "Hands that offend"),
    (
        (
            "Never foul",
            "No hand is set with a front that outranks the back.",
            "proved",
            "proved",
            "proved",
            "0",
        ),
        (
            "Complete",
            "Every hand meets a rule, and the rule leaves a way to set it.",
            "proved",
            "proved",
            "proved",
            "0",
        ),
        (
            "Undominated",
            "No other setting would be at least as good in both halves and better in one.",
            "waived",
            "refuted",
            "refuted",
            "233,276",
        ),
    ),
    (Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT, Align.RIGHT),
)

SAMPLE = Document(
    title="Harbour Club Pai Gow Poker: rules of the game",
    language="en",
    imprint=IMPRINT,
    blocks=(
        Paragraph(
            "Each player sets seven cards into a front hand of two and a back hand of five, and "
            "plays both against the bank. The back hand must rank higher than the front hand."
        ),
        Box(
            "Every hand was judged, and the sheet holds what it claims",
            (
                Paragraph("154,143,080 hands were judged, by proof and by counting."),
                WIDE_TABLE,
                Listing(("Houseway 0.1.0", f"Meaning {MEANING}")),
            ),
            Mood.GOOD,
        ),
        Heading(2, "Deck and joker", "deck", "1"),
        Numbered(
            "1.1", "The game is played with 52 cards and one joker.", (Cited("4.1"), Cited("32.1"))
        ),
        Numbered(
            "1.2",
            "The joker is an ace, or any card that completes a straight, a flush or a straight "
            "flush.",
            (Cited("9"),),
        ),
        Aside(
            "The page does not say at which end the joker completes a straight; read as: where "
            "the hand counts for the most."
        ),
        Cards("Five aces, the highest hand", cards("As Ah Ad Ac Jk")),
        Cards("Straight flush", cards("10s 9s 8s 7s 6s")),
        Heading(2, "House way", "house-way", "2"),
        Paragraph("The bank sets its hand by the first rule that fits it, from the top."),
        Heading(3, "No pair", "rule-no_pair", "2.1"),
        Numbered("2.1", "Play the second and third highest cards in front.", (Cited("44.1"),)),
        Hands(
            (
                hand("The most frequent", "Ks Jh", "Ah 9d 7c 5s 3h", "One hand in 7."),
                hand("Easily set wrongly", "Kd Qh", "Jk 10d 8c 6s 3h"),
            )
        ),
        Heading(3, "Two pair", "rule-two_pair", "2.2"),
        Numbered(
            "2.2",
            "Split the pairs, the lower one in front, but for these cases:",
            (Cited("46.1"), Cited("46.2"), Cited("52.1")),
            (
                Numbered(
                    "2.2.1",
                    "With an ace outside the pairs, keep both pairs in back, and play the ace and "
                    "the next highest card in front.",
                    (Cited("46.2"),),
                ),
                Numbered("2.2.2", "With any other hand, play the lower pair in front."),
            ),
        ),
        Hands(
            (
                hand("With an outside ace", "Ah Qs", "9s 9d 4c 4h 2s", "The ace decides."),
                hand("All others", "4c 4h", "9s 9d Kc 7h 2s"),
                hand("With the joker", "6c 6h", "As Jk Qc 7h 3s"),
            )
        ),
        Heading(2, "Settlement", "settlement", "3"),
        Table(
            "What a wager wins or loses",
            ("", "Back wins", "Back copies", "Back loses"),
            (
                ("Front wins", "pays 1 to 1", "pushes", "pushes"),
                ("Front copies", "pushes", "loses", "loses"),
                ("Front loses", "pushes", "loses", "loses"),
            ),
            (Align.LEFT, Align.CENTRE, Align.CENTRE, Align.CENTRE),
        ),
        Box(
            "Two rulings are left to the floor",
            (
                Paragraph(
                    "The source says nothing of a card found on the floor after the deal, nor of "
                    "a bank that sets its hand before the last player."
                ),
            ),
            Mood.WARNING,
        ),
        Heading(2, "Side bet", "side-bet", "4"),
        PAY_TABLE,
        Picture(
            "How often each rule sets a hand",
            BARS,
            "A bar for each rule: no pair 20 %, one pair 47 %, two pair 25 %.",
        ),
        Heading(2, "Conduct", "conduct", "5"),
        Listing(
            (
                "A player shows the hand to nobody until all wagers are settled.",
                "A phone stays off the table while cards are on it.",
            )
        ),
        Box("Which language governs", (Paragraph("The English text governs."),)),
        Paragraph("El jugador no enseña su mano.", "es"),
    ),
)
