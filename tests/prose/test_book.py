"""The phrase book: the same keys and slots in every language, and all of it can be printed."""

from __future__ import annotations

import json
from fractions import Fraction
from importlib.resources import files

import pytest

from houseway.spec.prose.book import Book, MissingPhraseError, book, slots_of
from houseway.spec.prose.languages import LANGUAGES

ENGLISH = book()
OTHERS = [language for language in LANGUAGES if language != "en"]
SITE_ALONE = ("api_page.", "comparison.", "grammar_page.", "index.")


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_phrase_with_the_same_slots(language: str) -> None:
    mine = {key: slots_of(phrase) for key, phrase in book(language).phrases.items()}
    wanted = {
        key: slots_of(phrase)
        for key, phrase in ENGLISH.phrases.items()
        if not key.startswith(SITE_ALONE)
    }
    assert mine == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_can_be_printed(language: str) -> None:
    covered = json.loads((files("houseway.verifier.pages") / "fonts/coverage.json").read_text())
    runs = [run for family in covered.values() for run in family]
    for key, phrase in book(language).phrases.items():
        for character in phrase:
            assert any(a <= ord(character) <= b for a, b in runs), f"{key}: {character!r}"


@pytest.mark.parametrize(
    ("number", "digits", "written"),
    [
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(-1, 8), 2, "-0.13"),
        (Fraction(5, 2), 0, "3"),
        (Fraction(1, 3), 4, "0.3333"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(999_995, 1000), 2, "1,000.00"),
    ],
)
def test_decimals_are_rounded_half_away_from_nothing(
    number: Fraction, digits: int, written: str
) -> None:
    assert ENGLISH.decimal(number, digits) == written
    assert ENGLISH.percent(number / 100, digits) == f"{written}%"
    spanish = written.replace(",", "\u202f")
    assert book("es").decimal(number, digits).replace("\xa0", "\u202f") == spanish


def test_a_missing_phrase_and_a_wrong_slot_raise() -> None:
    small = Book("en", {"a.b": "the {rank}"})
    with pytest.raises(MissingPhraseError, match="has no phrase"):
        small.say("a.c")
    with pytest.raises(MissingPhraseError, match="slots"):
        small.say("a.b", suit="spades")
    assert small.say("a.b", rank="ace") == "the ace"
