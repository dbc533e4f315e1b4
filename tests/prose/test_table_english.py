"""What the English sentences say, held to sentences written by hand.

A reader made of the book can't tell that two phrases of it have changed places; these can.
"""

from __future__ import annotations

from typing import Final

import pytest

from houseway.spec.prose.banking import banking_prose
from houseway.spec.prose.book import book
from houseway.spec.prose.commission import commission_prose, fee_prose
from houseway.spec.prose.dealing import deal_prose
from houseway.spec.prose.deck import deck_prose
from houseway.spec.prose.fouls import foul_prose
from houseway.spec.prose.irregularities import irregularities_prose
from houseway.spec.prose.ranking import ranking_prose
from houseway.spec.prose.settlement import settlement_prose
from houseway.verifier import loads

_USUAL: Final = {
    "deck": "jokers 1 joker is ace or completes straight, flush, straight flush",
    "ranking": "five aces above straight flush wheel second joker in flush is highest missing",
    "foul": "front above back player loses wager bank reset by house way",
    "banking": "bank is house",
    "settlement": "copy goes to bank both win: pays 1 to 1",
}
_WAY: Final = """house way {
  joker counts as ace
  rule all "All" { when any hand: legal, best front, best back }
}"""
_FACTS: Final = (
    'fact boxed 0..3 "boxed cards" fact shown 0..3 "shown cards" fact ace "an ace is among them"'
)


def sentences(block: str, lines: str, commission: str = "commission none") -> str:
    """All sentences of a sheet in which one block, or one statement, is this one."""
    blocks = _USUAL | {block: lines}
    if block == "irregularities":
        blocks[block] = f"{_FACTS} {lines}"
    written = " ".join(f"{title} {{ {inner} }}" for title, inner in blocks.items())
    variant = loads(f'variant one "One" {{ {written} {_WAY} {commission} }}')
    parts = (
        *(deck_prose, ranking_prose, foul_prose, deal_prose, banking_prose, settlement_prose),
        *(commission_prose, fee_prose, irregularities_prose),
    )
    return "\n".join(one.text for part in parts for one in part(variant, book()))


@pytest.mark.parametrize(
    ("block", "lines", "sentence"),
    [
        ("deck", "jokers 1 joker is ace", "The joker is an ace, and nothing else."),
        (
            "deck",
            "jokers 2 joker is ace or completes flush",
            (
                "Each joker is an ace, or whatever card completes a flush, "
                "whichever makes the hand best."
            ),
        ),
        (
            "ranking",
            "five aces below straight flush wheel second joker in flush is ace",
            "Every straight flush beats five aces.",
        ),
        (
            "ranking",
            "five aces above straight flush wheel lowest joker in flush is ace",
            "A-2-3-4-5 is the lowest straight: it loses to 2-3-4-5-6 and all others.",
        ),
        (
            "ranking",
            "five aces above straight flush wheel second joker in flush is ace",
            "In a flush a joker is an ace, even beside the ace of that suit.",
        ),
        (
            "ranking",
            "five aces above straight flush wheel second joker in flush is highest missing",
            "In a flush a joker is the highest card that the flush does not have yet.",
        ),
        (
            "foul",
            "front above back player refused bank plays as set",
            (
                "A hand fouls when its front outranks its back; "
                "a front that only equals it is no foul."
            ),
        ),
        (
            "foul",
            "front above or equal to back player loses all wagers bank refused",
            "A hand fouls when its front outranks its back or equals it.",
        ),
        (
            "foul",
            "front above back player loses all wagers bank refused",
            "A player who fouls loses all wagers, side bets too.",
        ),
        (
            "foul",
            "front above back player refused bank plays as set",
            "A bank hand that fouls plays as it is set.",
        ),
        ("deal", "empty seats discarded", "The hand of an empty seat is discarded."),
        ("deal", "bets closed before deal", "All wagers must be made before the deal."),
        ("deal", "bank sets first", "The bank sets its hand first and shows it"),
        (
            "deal",
            "bank sets last",
            "The bank sets its hand last, when all players have set theirs.",
        ),
        ("deal", "piles in packs", "The cards come in packs of seven"),
        ("deal", "deal counter-clockwise", "Hands are dealt counter-clockwise."),
        ("deal", "seats 1 and bank", "The table has 1 seat besides the bank's."),
        (
            "deal",
            "7 hands of 7 cards, 4 left over start 3 dice counter-clockwise from bank as 1",
            (
                "3 dice are thrown, and places are counted counter-clockwise with the bank as 1 "
                "(also 8 and 15). The first hand goes where the count reaches the total."
            ),
        ),
        (
            "deal",
            "start random 1..7 clockwise from bank as 7",
            "A number from 1 to 7 is drawn, and places are counted clockwise with the bank as 7.",
        ),
        (
            "deal",
            "action button to first hand, or next seat counter-clockwise if bank",
            "or, where that is the bank's, to the next seat counter-clockwise.",
        ),
        ("banking", "bank is player-dealer", "A player banks every round"),
        (
            "banking",
            "bank is house or player in turn shares 60/40",
            "60% is the house's and 40% the player's.",
        ),
        (
            "banking",
            "bank is player-dealer bank at most 1 round in a row, then clockwise",
            "A player may bank at most 1 round in a row; then the bank goes on clockwise.",
        ),
        ("settlement", "copy goes to bank", "goes to the bank: the player loses that half."),
        ("settlement", "copy goes to nobody", "is neither won nor lost."),
        (
            "settlement",
            "settle clockwise from action button",
            "Hands are settled clockwise, beginning at the action button.",
        ),
        ("settlement", "wager at least 6", "The minimum wager is 6."),
        ("settlement", "wager at most 500.50", "The maximum wager is 500.50."),
        (
            "settlement",
            "one wins, one copies: pays 1 to 2",
            "When the player wins one half and the other is a copy, the wager pays 1 to 2.",
        ),
        (
            "settlement",
            "front loses, back wins: loses",
            "When the player loses the front and wins the back, the wager is lost.",
        ),
        (
            "settlement",
            "both win: pays 1 to 1",
            "wins both halves, the wager pays 1 to 1 (even money).",
        ),
        (
            "settlement",
            "push when player front is 8 high",
            (
                "A player's main wager pushes when the player's front, as it is set, is 8 high: "
                "no pair, and the higher card is an 8."
            ),
        ),
        (
            "irregularities",
            "misdeal overrides when ace: play on",
            "no other ruling is carried out.",
        ),
        (
            "irregularities",
            "when boxed + shown >= 2: misdeal",
            "If the total number of boxed cards and shown cards is 2 or more: the round",
        ),
        (
            "irregularities",
            "when boxed < 2: play on",
            "If the number of boxed cards is less than 2: play goes on.",
        ),
        (
            "irregularities",
            "when not ace and boxed <= 1: replace now",
            (
                "If it is not so that an ace is among them, and the number of boxed cards is "
                "1 or less: the card is replaced at once by the next card of the deck."
            ),
        ),
        (
            "irregularities",
            "impossible ace and boxed = 0",
            "It can't be that an ace is among them, and the number of boxed cards is 0.",
        ),
        (
            "fee before deal",
            "from bank wager up to 50: 1 wager up to 90: 2 wager above 90: 3",
            "For a wager above 50 and up to 90 the fee is 2.",
        ),
        ("fee before deal", "from bank each round: 0.50", "The fee is 0.50 for the round."),
        (
            "fee before deal",
            "from bank each round: 1",
            "Before the deal the bank pays the house a fee",
        ),
    ],
)
def test_a_line_says(block: str, lines: str, sentence: str) -> None:
    assert sentence in sentences(block, lines)


@pytest.mark.parametrize(
    ("commission", "sentence"),
    [
        ("commission none", "No commission is taken."),
        (
            "commission 2.5% of each win, exact",
            (
                "A main wager that wins pays a commission of 2.5% of its winnings. "
                "It is taken exactly, without rounding."
            ),
        ),
        (
            "commission 5% of each win, rounded up to 0.25",
            "It is rounded up to a multiple of 0.25.",
        ),
        (
            "commission 5% of each win, rounded down to 0.25",
            "It is rounded down to a multiple of 0.25.",
        ),
        (
            "commission 5% of each win, rounded to nearest 0.25, at least 1",
            (
                "It is rounded to the nearest multiple of 0.25, and halfway between two "
                "of them up. It is at least 1."
            ),
        ),
        (
            "commission 5% of banker's net win of the round, exact",
            "A player who banks pays a commission of 5% of what that player has won",
        ),
    ],
)
def test_a_commission_says(commission: str, sentence: str) -> None:
    assert sentence in sentences("banking", "bank is house or player in turn", commission)
