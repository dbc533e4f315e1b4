"""Any text given as cards is read as cards or refused with reasons, never anything else."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.spec.cards import Card, CardError, Deck, faults_of_hand, parse_cards

SETTINGS = settings(derandomize=True, deadline=None, max_examples=300)
WORDS = st.sampled_from(
    ["As", "as", "10h", "Th", "Jk", "jk", "JOKER", "2c", "A", "10", "1s", "s", ""]
)


@SETTINGS
@given(st.one_of(st.text(), st.lists(st.one_of(WORDS, st.text(max_size=4))).map(" ".join)))
def test_any_text(text: str) -> None:
    cards, reasons = _read(text)
    if cards is None:
        assert reasons
        assert all(reason.isprintable() and len(reason) < 300 for reason in reasons)
        return
    for jokers in (0, 1, 2):
        faults = faults_of_hand(cards, Deck(jokers))
        assert bool(faults) == (not _is_hand(cards, jokers))


def _read(text: str) -> tuple[tuple[Card, ...] | None, tuple[str, ...]]:
    try:
        return parse_cards(text), ()
    except CardError as error:
        return None, error.reasons


def _is_hand(cards: tuple[Card, ...], jokers: int) -> bool:
    natural = [card for card in cards if not card.is_joker]
    few = len(cards) - len(natural) <= jokers
    return len(cards) == 7 and few and len(set(natural)) == len(natural)


@SETTINGS
@given(st.lists(st.sampled_from(Deck(2).cards), max_size=9))
def test_what_is_printed_is_read_again(cards: list[Card]) -> None:
    text = " ".join(map(str, cards))
    assert list(parse_cards(text)) == cards
    assert list(parse_cards(text.lower().replace("10", "t"))) == cards
